"""Phrases that tell a model to set its instructions aside."""

from __future__ import annotations

from core.memory.scan.phrases import Phrase, phrase

OVERRIDE: tuple[Phrase, ...] = (
    phrase(
        "you+were you+have you+received you+got you+had",
        r"""
        \b<IGNORE>\b[^.\n]{0,24}\b<STRONG_RULES>(?: that)? you (?:were|have|had|received|got|are)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        ignor disregard forget overlook attention heed not n't no+longer stop
        abandon aside throw let+go unlearn
        """,
        r"""
        \b<IGNORE> <ALL>(?:<PRIOR> (?:and \w{1,15} )?){1,3}
        (?:\w{1,15} ){0,2}<RULES>\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        ignor disregard forget overlook attention heed not n't no+longer stop
        abandon aside throw let+go unlearn
        """,
        r"""
        \b<IGNORE> (?:(?:all|any|every|each|of|the|your|those|these) ){0,3}(?:your|
        all|any|those|these|every|user'?s?|my|the (?:user|developer|system|owner)
        '?s?) (?:\w{1,15} ){0,1}<STRONG_RULES>\b(?! (?:in|from|of|inside|within|
        embedded|found|contained|that (?:appear|are)|for|about|on|under)\b)
        """,
        unless_negated=True,
    ),
    phrase(
        "ignor disregard forget overlook",
        r"""
        \b(?:ignore|disregard|forget|overlook) (?:all|everything|anything|whatever|
        what|each|every word|about everything) (?:(?:that|of|which) )?
        (?:\w{1,12} ){0,3}(?:told|said|instructed|learned|learnt|taught|trained|
        were given|came before|before|above|previous(?:ly)?|earlier|prior)\b
        """,
    ),
    phrase(
        "ignor disregard forget overlook",
        r"""
        \b(?:ignore|disregard|forget|overlook)(?:[_\s]{1,3}(?:the|all|any|your|
        every))?[_\s]{1,3}(?:\w{1,12} )?(?:rules?|instructions?|guidelines|
        directives|restrictions) ?(?:-->|and\b|$|[.;:!,] ?(?:and|then|now|do|just|
        instead|output|print|reveal|say|tell|execute)\b)
        """,
        unless_negated=True,
    ),
    phrase(
        "ignor disregard",
        r"""
        \b(?:ignore|disregard) (?:everything|anything|all|the (?:content|text|
        words?)) (?:above|before|prior|preceding|earlier|previous)|
        \[\s?ignore (?:prior|previous|all)\b|\bdisregard the (?:above|foregoing|
        preceding)|\bignore (?:the )?(?:above|all previous|previous) and\b
        """,
    ),
    phrase(
        """
        overrid bypass circumvent discard erase delete clear reset cancel skip
        remove drop void nullif overwrit replac supersed cease suspend lift violat
        break escape contradict preced outrank trump
        """,
        r"""
        \b<WEAK_IGNORE> <ALL>(?:(?:previous|prior|preceding|above|earlier|initial|
        original|system|developer|safety|security|built-in|hidden|core|existing|
        ethical|content|moral) ){1,2}(?:and \w{1,12} )?(?:\w{1,12} ){0,1}
        (?:i?u?nstruct\w{0,6}|prompts?\b|directives?|guidelines|guardrails?|
        restrictions|safeguards|filters?\b|protocols?|polic(?:y|ies)|constraints|
        rules|limitations|controls)
        """,
        unless_negated=True,
    ),
    phrase(
        "precedence overrid supersede priority replace outrank trump",
        r"""
        \b(?:take[s]? (?:precedence|priority)|ha(?:s|ve) (?:\w{1,10} )?
        (?:precedence|priority)|override[sd]?|supersede[sd]?|replace[sd]?|outranks?|
        trumps?) (?:over )?(?:(?:all|any|the|your|every|other|of|previous|
        earlier) ){0,4}(?:system (?:prompt|message|instruction)s?|
        user'?s? (?:instruction|request|wish|word|message|rule|prompt)\w{0,3}|
        developer'?s? \w{1,15}|safety (?:rules?|polic\w{1,3}|guidelines?|instructions?)|
        your instructions|instructions\b|
        (?:the )?user\b)
        """,
        unless_negated=True,
    ),
    phrase(
        "replace supersed",
        r"""
        \b(?:the )?(?:following|below|this|these|new) (?:\w{1,12} ){0,3}
        (?:replaces?|supersedes?|overrides?) (?:them|all|everything|any|your|
        the (?:above|(?:rules?|instructions?|text) (?:given|above)))
        """,
    ),
    phrase(
        "system",
        r"""
        \bsystem[\s_-]{1,3}(?:prompt )?(?:override|overwrite|bypass)|
        \[ ?system\b[^\]\n]{0,40}\](?!\() ?\S|^ ?#{0,4} ?\(?system[_ ]message\)?\s?[:)]|
        ##\s?\(?system[_ ]?(?:message|override|:)|\bsystem\s?: ?(?:override|ignore|disregard|you |
        disable|
        new |bypass|forget|execute|run )
        """,
        unless_negated=True,
    ),
    phrase(
        "new+ updated real actual true only",
        r"""
        \b(?:your|the) (?:new|real|actual|true|only|updated|sole) (?:\w{1,10} )?
        (?:instructions?|rules?|directives?|task|purpose|goal|mission|objective|
        role|identity|orders?|system prompt) (?:is|are|:) |\byour (?:new|real|true|
        actual) (?:instructions?|directives?|purpose|mission|objective|identity)\b|
        \bnew (?:system )?(?:prompt|instructions?)\s?:
        """,
    ),
    phrase(
        "system+prompt system+message",
        r"""
        \b(?:treat|use|regard|consider|adopt|accept|load|take)
        \b[^.\n]{0,60}\bas (?:your |the |a )?(?:new |real |actual )?
        (?:system (?:prompt|message|instruction)|instructions? from (?:the )?
        (?:system|developer))|\b(?:do not|don't|no longer|stop|never) (?:follow|
        obey|use)(?:ing)? (?:the |your |any )?system (?:prompt|message|instruction)
        """,
    ),
    phrase(
        "even+if regardless no+matter whatever above+all",
        r"""
        \b(?:first|always|instead|only|must|then) (?:follow|obey|execute|apply|do|
        carry out|comply with)\b[^.\n]{0,80}\b(?:even if|even when|regardless of|
        no matter) (?:\w{1,12} ){0,4}(?:told|asked|otherwise|user|objects?|
        instruct\w{0,4}|says?)|\b(?:only rule is to|must always|
        sole duty is to) (?:obey|follow|comply)
        """,
    ),
    phrase(
        "obey comply",
        r"""
        \b(?:obey|comply with|follow|execute) (?:all |any |every |each |only )?(?:
        (?:of )?(?:my|this|the|these) )?(?:\w{1,12} )?(?:requests?|commands?|
        orders?|instructions?|note|file|message)s? (?:without (?:question|
        restriction|hesitat\w{1,4}|asking|any)|starting with|that (?:start|begin)|
        from (?:anyone|admin|this file)|no matter|unconditionally|blindly)|
        \byou must (?:obey|comply)\b[^.\n]{0,60}\b(?:all|any|every|without|my)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "strictly+adhere following+instruction important important!",
        r"""
        strictly adhere to the following|important!!|\bbefore you can (?:solve|
        do|complete|answer)\b[^.\n]{0,80}\b(?:do|follow|perform) the following|
        \bimportant message (?:from|to|for)\b[^.\n]{0,60}\b(?:ai|assistant|you|
        model|agent)\b|\b(?:note|message|instructions?) (?:to|for) (?:the )?(?:ai|
        llm|assistant|automated|language model|chatbot|model reading)\b
        """,
    ),
    phrase(
        "ai+assistant ai: ai+agent ai+model assistant: llm",
        r"""
        \b(?:ai assistant|ai agent|ai model|ai|assistant|llms?)\s?: ?(?:立即|please|
        now|ignore|call|run|execute|you must|always|send|do\b)|\byou, (?:the )?
        (?:ai|assistant|model|agent)\b
        """,
    ),
    phrase(
        "inject",
        r"""
        \binject the following (?:into|in)\b|\b(?:populate|fill|overwrite|
        update) your (?:memory|context|knowledge)\b[^.\n]{0,40}\b(?:with|:)|\b
        (?:read|decode|reverse) (?:that|this|it)\b[^.\n]{0,30}\b(?:backwards?|
        reversed|decoded)?\b[^.\n]{0,20}\band (?:comply|obey|execute|follow|do)
        """,
    ),
    phrase(
        "administrator admin developer owner creator operator anthropic openai",
        r"""
        \b(?:i am|i'm|as|this is|speaking as) (?:your|the) (?:new |real |actual )?
        (?:administrator|admin|developer|creator|owner|operator|supervisor|
        programmer|maker|boss)\b[^.\n]{0,5}(?:[.,:;]|and)?[^.\n]{0,40}\b(?:must|
        disabl\w{1,3}|obey|comply|override|order|command|grant|allow|instruct|
        ignore|all my|now)
        """,
    ),
    phrase(
        "void revoke obsolete invalid apply supersede cancel null expired withdrawn",
        r"""
        \b(?:your|all|any|everything|every|the rules you|those|these)\b[^.\n]{0,40}
        \b(?:guidance|guidelines|instruct\w{1,6}|rules?|directives?|restrictions|polic(?:y|ies)|
        above|before|earlier|limits)\b
        [^.\n]{0,30}\b(?:is|are|be|no longer|hereby|now|as|to be) (?:now |hereby |all )?
        (?:void|revoked|obsolete|invalid|apply|applicable|superseded|cancel\w{1,4}|null|expired|
        withdrawn|suspended|lifted)\b
        (?! to (?:the|this|these|any|all|files|new) (?:module|package|folder|director|file|service|
        test|branch))
        """,
        unless_negated=True,
    ),
    phrase(
        "outrank priorit preceden override supersede wins stronger prefer above",
        r"""
        \b(?:this|these|the following|my|below)\b (?:\w{1,12} ){0,2}
        (?:memor(?:y|ies)|entr(?:y|ies)|notes?|rules?|files?|instructions?|documents?|text|lines?|
        preferences?|message)\b[^.\n]{0,40}
        \b(?:outranks?|(?:higher|highest|top|absolute) priority|precedence|overrides?|supersedes?|
        wins?|stronger|come[s]? before|stands? above)\b
        [^.\n]{0,40}\b(?:user|system|anything|everything|all other|every other|human|developer|
        person|anyone|whatever|any)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "conflict contradict",
        r"""
        \b(?:if|when(?:ever)?|where)\b[^.\n]{0,40}\b(?:users?|system|developers?|instructions?|
        anything|others?|anyone|prompts?|requests?)\b[^.\n]{0,40}\b(?:conflicts?|contradicts?|
        disagrees?)
        \b[^.\n]{0,50}
        \b(?:follow|obey|prefer|use|choose|trust|keep to|side with|apply)\b[^.\n]{0,30}\b(?:this|
        these) (?:memory|note|file|rule|entry|document|instruction|text|one)
        """,
        unless_negated=True,
    ),
    phrase(
        "even+ no+matter regardless",
        r"""
        \b(?:even (?:when|if|though)|no matter what|regardless of what|no matter whether)
        \s{1,3}(?:the user|users?|anyone|he|she|they|i|the human|the developer|someone|the reviewer|
        told|asked)
        \s{1,3}(?:objects?|disagrees?|say|says|tells?|insists?|refuses?|complains?|protests?|
        forbids?|asks? (?:you )?(?:not|to stop)|otherwise|declines?|wants?|denies)\b
        """,
    ),
    phrase(
        "follow obey execute act+on carry+out comply run+any treat",
        r"""
        \b(?:follow|obey|execute|act on|carry out|comply with|perform)(?:ing)? (?:all |any |every |
        each |the |whatever )?(?:of the )?
        (?:\w{1,12} )?(?:instructions?|commands?|orders?|directives?|requests?|directions|tasks?)
        \b[^.\n]{0,30}
        \b(?:in|from|inside|within|of) (?:the |any |all |every )?(?:\w{1,12} ){0,2}
        (?:comments?|issues?|issue descriptions?|web ?pages?|websites?|e-?mails?|tool outputs?|
        outputs?|logs?|readme files?|readmes|documents?|pdfs?|commit messages|search results|
        third part\w{1,3}|downloaded|strangers?|anyone|notes\.md|todo\.md)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "treat regard consider handle",
        r"""
        \b(?:treat|regard|consider|handle|interpret|take)\b[^.\n]{0,70}\bas (?:if (?:it|they|
        the user) (?:were|was|had)|(?:direct |binding |new |trusted |user )?(?:commands?|orders?|
        instructions?|requests?))
        \s{0,3}(?:from|of|by|given|said|written|spoken)?\b[^.\n]{0,12}\b(?:user|system|developer|
        admin\w{0,9}|owner|instructions?|operator)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        ai+agent ai+assistant llm language+model coding+agent automated ai+model
        ai+system
        """,
        r"""
        \b(?:ai (?:agents?|assistants?|models?|systems?)|llms?|language models?|coding agents?|
        automated (?:agents?|reviewers?|systems?|tools?))
        (?: ?(?:reading|that reads?|who reads?|processing|seeing|parsing|reviewing) (?:this|the|it)
        \b[^.\n]{0,20}|:)
        \s{0,3}(?:must|should|shall|have to|need to|please|are (?:required|instructed|asked) to|
        disregard|ignore|approve|follow|do not|don't|run|execute|always|send|skip)\b
        """,
    ),
    phrase(
        """
        ignoreall ignoreprevious ignoretheprevious previousinstruction systemprompt
        donottell disregardall disregardyour ignoreyour
        """,
        r"""
        \b(?:please)?(?:ignore(?:all|any|the|your|my|these)?(?:of)?(?:the|your)?(?:previous|prior|
        above|earlier|instructions|rules)|disregard(?:all|any|your|the)(?:previous|prior|above|
        instructions|rules)|
        \w{0,20}(?:reveal|print|show|output)(?:me)?(?:the|your)systemprompt|donottellthe?user)
        """,
    ),
    phrase(
        "lifted removed revoked suspended waived unlocked +off void dropped",
        r"""
        \b(?:previous|prior|your|all|safety|user|system|whose|content|security|ethical|moral|every|
        admin\w{0,9})\b (?:\w{1,12} ){0,2}
        (?:constraints?|restrictions?|filters?|rules|guidelines|guardrails?|limits|limitations|
        safeguards|checks?|safety|protections?)
        \s{1,3}(?:have been |has been |were |was |are |is |being )?(?:now |all |hereby |
        permanently )?(?:lifted|removed|revoked|suspended|waived|unlocked|off|void|dropped)\b
        (?! (?:in|from|by) (?:the |version |v?\d|commit|pr\b))
        """,
        unless_negated=True,
    ),
    phrase(
        "this+memory this+entry this+note this+instruction this+document this+message",
        r"""
        \b(?:only|solely|exclusively|prioriti[sz]e|obey|believe|heed|trust)
        \b[^.\n]{0,24}\bthis (?:memory|entry|note|instruction|message)\b|
        \bthis (?:memory|entry|note|instruction|message) (?:alone|is the (?:only|final|supreme|
        highest|single|real|true)|is (?:law|supreme|final|absolute|real|binding)|(?:above|before|
        over) (?:all|any|every|everything))
        """,
        unless_negated=True,
    ),
    phrase(
        "fake forged untrusted invalid spoofed not+real to+be+ignored",
        r"""
        \b(?:later|other|further|subsequent|any|all|future|claiming)\b[^.\n]{0,20}\b
        (?:instructions?|messages?|requests?|commands?|corrections?)\b[^.\n]{0,60}
        \b(?:is|are) (?:fake|forged|untrusted|invalid|void|spoofed|not real|an? (?:attack|trick|
        test)|to be ignored)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "ignor disregard forget nothing",
        r"""
        \b(?:ignore|disregard|forget|discard|dismiss) (?:everything|anything|whatever|all|
        what) (?:that |of what )?(?:the )?(?:developers?|operators?|users?|system|admin\w{0,9}|
        anthropic|openai|vendors?|owners?|maintainers?|i|we)\b (?:has |have |had )?(?:\w{1,12})|
        \bnothing (?:that )?(?:the )?(?:developers?|operators?|users?|system|owner) (?:wrote|says?|
        said|sets?|configured|asks?) (?:matters|counts|applies)
        """,
        unless_negated=True,
    ),
    phrase(
        "adhere abide comply honor honour respect observe obey",
        r"""
        \b(?:do not|don't|never|no longer|stop|need not|not) (?:have to )?(?:adher\w{1,3} to|
        abid\w{1,3} by|comply\w{0,3} with|honou?r\w{0,3}|respect\w{0,3}|observ\w{1,3}|obey\w{0,3})
        \s{1,3}(?:to )?<ALL>(?:(?:<PRIOR>|ethical|moral|user'?s?) ){0,2}
        (?:\w{1,12} )?<STRONG_RULES>\b(?! (?:in|from|of|inside|found|embedded) )
        """,
    ),
    phrase(
        """
        starting+today from+now from+today henceforth as+of+now effective+immediately
        from+this
        """,
        r"""
        \b(?:starting (?:today|now)|from (?:now|today|this (?:point|moment|day))(?: on(?:wards?)?)?|
        henceforth|as of (?:now|today)|effective immediately)\b[^.\n]{0,40}
        \b(?:ignore|disregard|forget|obey|listen only|follow only|only (?:follow|obey|listen)|
        (?:instructions?|rules) (?:below|here|in this)[^.\n]{0,20}\b(?:law|absolute|supreme|only))
        \b(?![^.\n]{0,30}\b(?:files?|folder|director|warnings?|lint|errors?|generated)\b)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        <system <assistant <admin system> assistant:+ admin+notice admin+message
        system+notice
        """,
        r"""
        <(?:system|admin|assistant|root|developer)>[^<\n]{0,80}\b(?:you|grant|run|disable|enable|
        allow|ignore|must|may|assistant|access|obey)\b|
        ^\s{0,3}assistant\s?:[^\n]{0,80}\b(?:i will|i'll|i am|i'm|sure)\b|
        ^\s{0,3}\W{0,3}(?:admin|system|security|operator) (?:notice|message|alert|announcement)
        \s?[:\]]
        """,
    ),
)

ALL = (*OVERRIDE,)
"""Every phrase of this module."""
