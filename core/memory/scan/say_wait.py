"""Phrases that wait for a word, a date or an answer."""

from __future__ import annotations

from core.memory.scan.phrases import Phrase, phrase

TRIGGER: tuple[Phrase, ...] = (
    phrase(
        "when whenever if once soon next+time after every+time",
        r"""
        \b(?:when(?:ever)?|if|once|as soon as|(?:the )?next time|after|every time|
        each time|the moment)(?: that)? <USER_SAYS>\b(?! (?:that|to|for|about) )
        [^.\n]{0,60}?[,;:]? (?:then |
        also |immediately |silently |just |directly |please |always )?(?:treat|execute|run|send|
        delete|
        call|invoke|approve|consider|post|upload|forward|push|deploy|install|download|curl|rm|drop|
        disable|bypass|grant|transfer|assume|insert|wipe|erase|publish|
        merge)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "when whenever if once see encounter read word trigger phrase",
        r"""
        \b(?:when(?:ever)?|if|once|every time) you (?:see|read|hear|encounter|
        receive|find|are asked (?:about|for)|get) (?:the |a |an |any )?(?:word|
        phrase|string|keyword|token|code ?word|trigger|message|name|\"|'|
        messages? tagged)[^\n]{0,80}\b(?:execute|run|send|ignore|respond|reply|
        reveal|switch|disable|call|output|delete|include|start|forward|say)\b|
        \bmessages? tagged with\b|\brequests? (?:starting|beginning|prefixed|
        tagged) with\b[^\n]{0,30}
        """,
    ),
    phrase(
        "asked+for asked+about asks+about ask+for when+asked",
        r"""
        \b(?:repeat|reveal|print|output|recite|list|dump|send|forward|execute|
        disclose)\b[^.\n]{0,80}\b(?:when(?:ever)?|if|once|as soon as) (?:you are |
        you're |i am |being )?(?:asked|prompted|queried|told|greeted)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        date after on+ january february march april june july august september
        october november december midnight day week month
        """,
        r"""
        \b(?:if|when|once|as soon as|after|starting|on|from) (?:the )?(?:
        (?:current )?(?:date|day|time|year|clock) (?:is|reaches|passes|becomes|
        turns)|(?:january|february|march|april|may|june|july|august|september|
        october|november|december|midnight|monday|friday|next (?:week|month|year))
        [^.\n]{0,20},)[^.\n]{0,60}?\b(?:start|begin|stop|add|insert|send|delete|
        execute|run|switch|disable|use|treat|ignore|replace)(?:ing)?\b[^.\n]{0,80}\b
        (?:string|all|every|api|call|command|file|request|code|repl|response|answer|
        check)
        """,
    ),
    phrase(
        "approv confirm consent agree",
        r"""
        \b(?:treat|regard|take|count|consider|interpret|accept)
        \b[^.\n]{0,60}\bas (?:an? |the |full |blanket |implicit |my |their )?
        (?:approval|consent|confirmation|permission|agreement|authori[sz]ation|yes)
        \b
        """,
        unless_negated=True,
    ),
    phrase(
        "after+that later at+the+end next+turn following+turn third+message",
        r"""
        \b(?:wait (?:until|for)|after (?:three|two|\d{1,3}|a few|several) (?:turns?|
        messages?|sessions?|replies|commits?|days)|on the (?:next|second|third|
        \d{1,2}\w\w) (?:turn|message|session|run))\b[^.\n]{0,60}\b(?:then|
        before)?\s?(?:you )?(?:execute|run|send|delete|disable|ignore|reveal|switch|
        inject|append|download|exfil\w{0,8})
        """,
        unless_negated=True,
    ),
    phrase(
        "time+the time+a time+you time+someone",
        r"""
        \bthe (?:first|second|third|fourth|fifth|next|last|\d{1,3}(?:st|nd|rd|th)) time (?:that )?
        (?:the user|a user|someone|you|anyone|i|they|he|she)\b[^.\n]{0,50},? (?:then )?(?:run|
        execute|send|delete|push|deploy|call|start|switch|disable|upload|install|ignore|reveal)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        counts+as means treated+as is+consent is+permission consent permission
        approval assume+yes as+yes
        """,
        r"""
        \b(?:any|every|each|no|silence|a lack of|lack of|missing|absent) ?(?:reply|repl(?:y|ies)|
        responses?|answers?|messages?|reactions?|objections?|silence)?\b[^.\n]{0,40}
        \b(?:counts?|means?|equals?|is|are|as|treated|taken|considered)\b[^.\n]{0,12}\b
        (?:permission|consent|approval|yes|confirmation|agreement|authori[sz]ation)\b|
        \bif (?:nobody|no one|the user|they|he|she|i|nothing)\b[^.\n]{0,24}\b(?:answers?|responds?|
        repl\w{1,4}|objects?|react\w{0,3}|comes? back|silent)\b[^.\n]{0,40}\b(?:assume|treat|
        consider|take|proceed|go ahead|continue|execute|run|deploy|delete)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "appears occurs shows+up is+said mentioned is+typed",
        r"""
        \b(?:once|when(?:ever)?|if|as soon as|every time) (?:the )?(?:secret |code |trigger )?
        (?:word|phrase|string|keyword|token|name|sentence|message|text)\b[^.\n]{0,30}\b(?:appears?|
        occurs?|shows? up|is (?:said|typed|used|mentioned|sent|received|present))\b[^.\n]{0,40}
        \b(?:switch|run|execute|send|delete|ignore|reveal|become|act|enter|enable|disable|call|
        upload|start|stop|push|deploy|forward|print)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        after+ten after+five after+three after+two after+several after+some
        after+a+few after+1 after+2 after+3 after+5 messages turns sessions
        """,
        r"""
        \bafter (?:about |roughly )?(?:two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|
        \d{1,3}|several|some|a few|many) (?:messages?|turns?|sessions?|repl(?:y|ies)|questions?|
        commits?|days?|weeks?|tasks?),? (?:you )?(?:begin|start|switch|stop|run|execute|send|
        recommend|suggest|delete|disable|reveal|become|ignore)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        monday tuesday wednesday thursday friday saturday sunday midnight weekend
        o'clock
        """,
        r"""
        \b(?:on|every|each|after|at) (?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|
        saturdays?|sundays?|weekends?|midnight)\b[^.\n]{0,40}\b(?:run|execute|delete|send|push|wipe|
        upload|disable)\b[^.\n]{0,60}\b(?:silently|quietly|secretly|without|do not (?:ask|tell)|
        don't (?:ask|tell)|no matter|unattended)
        """,
        unless_negated=True,
    ),
    phrase(
        "approved confirmed allowed accepted granted",
        r"""
        \b(?:once|after|when|as soon as|if) (?:the user|a user|they|someone|he|she|i)
        (?: has| have)? (?:approved|confirmed|allowed|accepted|granted)(?: (?:one|a|the first|any|
        this|something))?\b[^.\n]{0,30}
        \b(?:approve|run|execute|do|allow|accept|apply|assume|skip|treat|consider)\b[^.\n]{0,20}\b
        (?:the rest|everything|all|others?|later|any|future|subsequent|yourself|similar|without)
        """,
        unless_negated=True,
    ),
    phrase(
        "next+time+you whenever+you when+you every+time+you if+you",
        r"""
        \b(?:next time|whenever|when|every time|if) you(?:'re| are)? (?:asked|told|requested|
        instructed) to\b[^.\n]{0,50}?,[^.\n]{0,50}\b(?:instead|secretly|silently|but|
        without (?:telling|asking)|also (?:send|post|upload|add|copy|delete))\b
        """,
        unless_negated=True,
    ),
    phrase(
        "month date hour weekday year clock",
        r"""
        \b(?:if|when|once|as soon as) (?:the )?(?:current |local |system )?(?:date|month|day|hour|
        weekday|year|time|clock) (?:is|reaches|passes|turns|becomes|equals)\b[^.\n]{0,40}
        \b(?:delete|wipe|erase|drop|send|upload|disable|push|remove|destroy|overwrite|stop|shut|
        exfil\w{0,8}|encrypt)
        """,
        unless_negated=True,
    ),
    phrase(
        "mention mentions asks+about talks+about",
        r"""
        \b(?:when(?:ever)?|if|every time) (?:somebody|someone|anyone|anybody|a user|the user|people|
        users) (?:mentions?|asks? about|talks? about|brings? up|discuss\w{0,2})
        \b[^.\n]{0,40},? (?:direct|send|point|steer|refer|recommend|push|redirect|praise|advertise)
        \b[^.\n]{0,40}(?:\b(?:to|towards)\b|\w\.\w)
        """,
        unless_negated=True,
    ),
)

ALL = (*TRIGGER,)
"""Every phrase of this module."""
