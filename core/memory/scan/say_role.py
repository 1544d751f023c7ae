"""Phrases that give a model another role, or hide something from the user."""

from __future__ import annotations

from core.memory.scan.phrases import Phrase, phrase

ROLE: tuple[Phrase, ...] = (
    phrase(
        """
        you+are you're act+as pretend from+now behave roleplay role-play imagine
        simulate assume become persona respond+as
        """,
        r"""
        \b(?:you are|you're|you will be|act(?:ing)? (?:as|like)|pretend
        (?:ing)? (?:to be|that you are|you are|you're|to)|from (?:now|this point|
        here)(?: on(?:wards?)?)?[, ]|behave (?:as|like)|role-?play(?:ing)? as|
        simulat\w{1,3}|assume the (?:role|identity|persona)|become|respond as|
        called|character)\b[^.\n]{0,120}\b(?:unrestricted|uncensored|unfiltered|
        jailbr[eo]\w{2,6}|no (?:limits?|limitations?|restrictions?|rules|filters?|
        moral\w{0,3}|ethic\w{0,3}|guidelines|boundaries)|without (?:any )?
        (?:limits?|limitations?|restrictions?|rules|filters?|morals?|ethics|
        guidelines|boundaries|censorship)|not bound by|free (?:of|from) (?:all |
        any )?(?:rules|restrictions|limit|polic|the)|amoral|(?:dev|developer|debug|
        god|admin|root|dan|opposite|jailbreak|unsafe|maintenance|sudo)\s?-?mode|dan|
        do anything now|evil|root administrator|superuser|different ai|anarchy|
        no longer (?:bound|restricted|limited)|disregards? (?:ethics|morals|rules|
        laws|all)|can (?:do|say) anything)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "mode",
        r"""
        \b(?:enable|enter|activate|switch (?:to|into)|turn on|simulate|in|
        you are in|with) (?:\w{1,12} ){0,2}(?:developer|dev|debug|god|dan|jailbreak|
        unrestricted|opposite|unfiltered|sudo|benchmarking)\s?-?mode\b[^.\n]{0,80}
        (?:\b(?:permission|rules?|restriction|filter|safety|policy|output|enabled|
        response|where|disable|acknowledge)\b|[.!] ?(?:disable|generate|ignore))
        """,
        unless_negated=True,
    ),
    phrase(
        "you+are+now you+have+been you+will+now you+are+being",
        r"""
        \byou are now (?:a |an |the |my |in |called |named )?(?:different|new|
        another|unrestricted|free|evil|hacker|admin|root|human|dan\b|developer mode|
        god|jailbroken|\w{1,12}(?:gpt|god|bot)\b|(?:a )?(?:\w{1,15} ){0,3}(?:ai|
        model|assistant|chatbot|agent|character)\b)|\byou have been (?:updated|
        upgraded|reprogrammed|jailbroken|freed|reset|unlocked|patched|
        liberated) (?:to|by|from|with|and|into)\b|\byou (?:will|shall) (?:now )?
        (?:act|behave|respond|answer|simulate|pose|play) (?:as|like)\b|
        \byou will be called\b|\byou are being turned\b
        """,
    ),
    phrase(
        "dan jailbreak anything+now",
        r"""
        \byou(?:'re| are) (?:now )?(?:dan|special agent dan)\b|\bdan (?:can|has|
        mode|does|is|will)\b|\bdo anything now\b|
        \bstay in character\b[^.\n]{0,40}\bjailbr|\bwork-in-progress jailbreak\b
        """,
    ),
    phrase(
        "restriction filter uncensored unfiltered amoral without+safety",
        r"""
        \b(?:respond|answer|reply|speak|talk|act|operate|behave|generate|write|work|
        output)(?:s|ing)? (?:\w{1,12} ){0,3}(?:without|free of|with no) (?:(?:any|
        all|your|safety|ethical|content|moral) ){0,3}(?:restrictions?|rules|
        filters?|limits|limitations|guidelines|censorship|safeguards|safety|ethics)
        \b|\b(?:amoral|unethical|evil),? (?:and )?(?:unfiltered|uncensored|
        unrestricted)|\b(?:uncensored|unfiltered|unrestricted) (?:ai|model|
        assistant|chatbot|and amoral|persona)\b|\bnever refuse\b|
        \bdo not filter your\b
        """,
        unless_negated=True,
    ),
    phrase(
        "pretend imagine act+as+if suppose forgotten believe",
        r"""
        \b(?:pretend|imagine|act as if|suppose|behave as if)\b[^.\n]{0,40}\b(?:no|
        not|don't|without|forgot\w{0,3}|lack|never)\b[^.\n]{0,30}\b(?:rules?|
        restrictions?|limit\w{0,6}|guidelines|filters?|instructions|permissions?|
        ethics|safety|confirmation)
        """,
    ),
    phrase(
        "ai+without bound+by programmed+to",
        r"""
        \b(?:an )?ai without (?:any )?(?:ethics|morals|rules|restrictions|limits)|
        \byou(?:'re| are) (?:not |no longer )bound by\b|\bas an ai you
        (?:'re| are) programmed to\b
        """,
    ),
    phrase(
        "persona rules prompt respond reply",
        r"""
        \b(?:persona|role|rules|job)\s?=\s?[^\n]{0,160}\b(?:amoral|uncensored|
        unfiltered|never refuse|always answer|evil|illegal|deviant)|\b(?:doesn'?t|
        does not|don'?t|do not) (?:care|consider|refuse|follow|abide)
        \b[^.\n]{0,60}\b(?:laws?|morals?|ethics|openai|policies|user request|
        feelings)\b
        """,
    ),
    phrase(
        "ethic moral illegal unethical immoral inappropriate",
        r"""
        \b(?:disregard\w{0,3}|ignor\w{1,3}|without|regardless of|no|free (?:of|from)
        |has no|have no|opposite of) (?:any |all )?(?:ethics|ethical|morals?|
        morality|openai)\b[^.\n]{0,60}|\b(?:unethical|illegal|immoral)[,/ ]{1,3}
        (?:and |or )?(?:unethical|illegal|immoral|harmful|explicit|inappropriate|
        dangerous)\b[^.\n]{0,80}\b(?:right|request|respond|reply|generate|answer|
        content|produce)
        """,
        unless_negated=True,
    ),
    phrase(
        "chatgpt gpt openai bing+ai language+model",
        r"""
        \b(?:chatgpt|gpt|openai|bing ai|antigpt)\b[^\n]{0,300}\b(?:opposite|pretend|
        jailbr|roleplay|character|persona|unfiltered|never decline|freely|anything|
        simulate|dan|ignore|act like|free from)|\b(?:will not|never|
        don't) (?:respond|say|reply|speak) as (?:chatgpt|an ai|a language model)|
        \bfree from all (?:rules|restrictions|policies)|
        \bpretend to be (?:a character|in )|\b(?:continue|reply|respond|
        answer) as [a-z0-9]{2,15} (?:language )?model
        """,
    ),
    phrase(
        "no+longer not+claude",
        r"""
        \byou(?:'re| are) (?:no longer|not) (?:claude|chatgpt|codex|gemini|gpt\S{0,6}|copilot|
        an? (?:ai|assistant|language|helpful|coding|large)|the assistant|bound|restricted|limited|
        subject|required to)\b
        """,
    ),
    phrase(
        "identity persona role+of name",
        r"""
        \b(?:assume|take on|adopt|play|impersonate|pose as|claim)\b[^.\n]{0,30}\b(?:identity|role|
        persona|name|privileges|character)\b[^.\n]{0,60}
        \b(?:unlimited|privileges?|root|admin\w{0,9}|hacker|unrestricted|system|without|no (?:rules|
        limits|restrictions)|attacker)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        you+have+no you+know+no you+need+no no+restriction no+limit no+oversight
        no+rule
        """,
        r"""
        \byou (?:now )?(?:have|face|know|are under|operate (?:with|under)|work (?:with|under)|
        are subject to) (?:absolutely )?no (?:more )?(?:\w{1,12} )?
        (?:restrictions?|limits?|limitations?|rules|guidelines|filters?|oversight|boundaries|
        constraints?|policies|safeguards)\b
        """,
    ),
    phrase(
        "apply+ applicable hold+here bind",
        r"""
        \b(?:safety|content|usage|ethic\w{1,4}|moral|security|provider|openai|anthropic|
        your) (?:\w{1,12} )?(?:guidelines?|polic(?:y|ies)|rules?|filters?|restrictions?|limits?|
        constraints|guardrails?)
        \s{1,3}(?:(?:do|does|did|shall|will) not|don't|doesn't|no longer|never) (?:apply|hold|count|
        bind|matter|exist)\b
        """,
    ),
    phrase(
        "as+if+you pretend+you imagine+you",
        r"""
        \b(?:as if|pretend|imagine|assume|act like)(?: that)? you (?:have|had|are|were|
        possess\w{0,2}) (?:\w{1,12} )?(?:root|admin\w{0,9}|unlimited|full access|god|no|superuser|
        unrestricted|free of)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        god+mode admin+mode root+mode jailbr dan+mode unrestricted+mode
        unrestricted+behavi sudo+mode
        """,
        r"""
        \b(?:operate|run|work|are|be|stay|remain|switch|go|continue|respond|answer|behave)
        \w{0,3}\b[^.\n]{0,30}\b(?:in|to|into|with) (?:an? |the |your )?(?:god|admin|root|
        jailbr\w{2,6}|dan|unrestricted|sudo|unsafe|unfiltered)(?: |-)(?:mode|behaviou?r|state)\b
        """,
        unless_negated=True,
    ),
)

HIDE: tuple[Phrase, ...] = (
    phrase(
        "not never n't avoid without refrain",
        r"""
        \b(?:do not|don'?t|never|must not|should not|shouldn'?t|avoid|refrain from|
        without) (?:ever )?(?:tell(?:ing)?|inform(?:ing)?|notify(?:ing)?|alert
        (?:ing)?|reveal(?:ing)?(?: (?:this|it))? to|let(?:ting)?|warn(?:ing)?|
        disclos(?:e|ing)(?: (?:this|it))? to|mention(?:ing)? (?:this|it|that|
        anything) to|show(?:ing)? (?:this|it) to|report(?:ing)? (?:this|it) to|
        explain(?:ing)? (?:this|it) to|admit(?:ting)? (?:this|
        it) to) <USER>\b(?! (?:to|how|which|what they))
        """,
    ),
    phrase(
        "mention disclose reveal acknowledge admit speak talk refer",
        r"""
        \b(?:do not|don'?t|never|must not|avoid|refrain from) (?:ever )?(?:mention|
        disclos\w{1,3}|reveal|acknowledg\w{1,3}|admit|confess|speak of|talk about|
        refer to|report|discuss|bring up) (?:\w{1,10} ){0,5}(?:that you|
        this (?:rule|note|memory|instruction|preference|file|change|step|entry)|
        these (?:rules|instructions|steps)|this\s?(?:\.|$|to\b)|it\s?(?:\.|$|to\b)|
        your (?:instructions|memory|rules)|you (?:did|have|changed|made|were))
        """,
    ),
    phrase(
        """
        secret hidden hide conceal silent quietly deny covert stealth invisib
        unnoticed secretly discreet
        """,
        r"""
        \b(?:keep|hide|conceal|hold|leave) (?:\w{1,12} ){0,4}(?:secret|hidden|from|
        out of sight|concealed|confidential) ?(?:from )?<USER>\b|\bdeny (?:it|this|
        having|any|that you|everything)\b|\b(?:silently|secretly|quietly|covertly|
        discreetly|stealthily|invisibly|without (?:the )?(?:user|human|anyone)
        (?:'s)? (?:knowledge|noticing|knowing|consent|approval|being told))
        \b[^.\n]{0,50}\b(?:send|add|append|upload|execute|run|install|forward|
        include|insert|post|exfiltrate|copy|commit|push|disable|approve|change|
        modify|delete)|\b(?:send|add|append|upload|execute|run|install|forward|
        include|insert|post|copy|commit|push|disable|approve|change|modify|delete)
        \b[^.\n]{0,50}\b(?:secretly|covertly|without (?:the )?(?:user|human|anyone|
        owner)(?:'s)? (?:knowledge|noticing|knowing|consent|being told)|
        so (?:that )?(?:the user|nobody|no one) (?:does not |doesn't |
        won't )?notices?)
        """,
        unless_negated=True,
    ),
    phrase(
        "rule instruction memory note preference",
        r"""
        \b(?:this|the) (?:rule|note|instruction|memory|preference|entry) (?:is|
        must (?:be|stay|remain)|should (?:be|stay|remain)|stays|remains) (?:secret|
        hidden|confidential|private|invisible|unmentioned)
        """,
    ),
    phrase(
        """
        display:none font-size:0 display:+none font-size:+0 visibility:hidden
        opacity:0 white-text white+text invisible+to color:white
        """,
        r"""
        (?:display\s?:\s?none|font-size\s?:\s?0|visibility\s?:\s?hidden|
        opacity\s?:\s?0|color\s?:\s?(?:white|#fff))[^>\n]{0,40}> ?[^<\n]{6}|
        white[- ]text metadata|\binvisible to (?:humans?|users?|people|the user)
        """,
    ),
    phrase(
        "avoid+detection undetected detection",
        r"""
        \bavoid (?:detection|being detected|suspicion)|\bremain undetected|
        \bevade (?:detection|monitoring|review)
        """,
        unless_negated=True,
    ),
    phrase(
        "summary summaries changelog commit report log",
        r"""
        \b(?:never|do not|don'?t|omit|leave out|exclude)\b[^.\n]{0,60}\b(?:from|in|
        of) (?:your|the|any) (?:summary|summaries|report|answers?|explanations?|repl
        (?:y|ies)|response)\b[^.\n]{0,30}\b(?:that you|changed|added|deleted|
        what you did|you did|you ran)|\bleave (?:this|it|them|no) (?:out of|trace|
        evidence)
        """,
    ),
    phrase(
        "find+out know notice learn be+told aware discover reali suspect",
        r"""
        \b(?:users?|humans?|anyone|anybody|nobody|no one|reviewers?|owner|he|she|they|person|people|
        developers?)
        \s{1,3}(?:(?:must|should|may|can|shall|will|need|is|are|does|do)(?: not|n't| never)|cannot|
        can't|won't|never|must|should|may)
        \s{1,3}(?:to )?(?:ever )?(?:find out|know|notice|learn|be told|be (?:made )?aware|discover|
        reali[sz]e|suspect|hear|see)\b
        \s{0,3}(?:about|of|that)? ?(?:this|these|the (?:rule|note|instruction|memory|change|step|
        file is)|it\b|you\b|anything|$|[.;,])
        """,
    ),
    phrase(
        "confidential secret private quiet to+yourself between+us hidden",
        r"""
        \b(?:keep|hold|treat|consider) (?:this|these|the (?:following|above)|it)(?: (?:\w{1,12} )?
        (?:instructions?|rules?|notes?|memor(?:y|ies)|preferences?|directives?|entr(?:y|ies)|lines?|
        messages?|arrangement))?
        \s{1,3}(?:as )?(?:strictly |absolutely |completely )?(?:confidential|secret|private|hidden|
        quiet|to yourself|between us)\b|
        \b(?:stays?|remains?|kept|is|be|keep this) (?:strictly )?between (?:us|you and me|
        the two of us)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "mention omit leave+out include+in summary summaries report reply",
        r"""
        \b(?:never|do not|don't|must not|without|avoid)(?: \w{1,10})? (?:mention(?:ing)?|includ(?:e|
        ing)|list(?:ing)?|report(?:ing)?|not(?:e|ing)|describ(?:e|ing)|show(?:ing)?|reveal(?:ing)?|
        disclos(?:e|ing)) (?:this|these|it|that|any of this)\b[^.\n]{0,30}
        \b(?:in|to|from)\b[^.\n]{0,20}\b(?:summar\w{1,4}|reports?|repl(?:y|ies)|answers?|responses?|
        messages?|changelog|logs?|user|anyone|explanations?)\b|
        \b(?:omit|leave|exclude|strip|drop|remove) (?:this|these|it|them|that|any mention\w{0,2}|
        all mention\w{0,2})\b[^.\n]{0,40}\b(?:from|out of|in) (?:\w{1,10} ){0,3}(?:summar\w{1,4}|
        reports?|repl(?:y|ies)|commit message|changelog|answers?|diffs?|logs?)\b
        """,
    ),
    phrase(
        """
        so+that so+the so+no nobody+notices not+notice n't+notice without+telling
        without+informing without+notifying without+letting without+mentioning
        without+alerting
        """,
        r"""
        \bso (?:that )?(?:the |no |nobody|our |your )?(?:users?|humans?|one|nobody|reviewers?|team|
        owner|people)?\b[^.\n]{0,12}\b(?:does not|doesn't|won't|will not|can't|cannot|never|do not|
        don't|not|notices?)\b (?:notice|see (?:it|this|that)|know|reali[sz]e|find out|suspect)|
        \bwithout (?:ever )?(?:telling|informing|notifying|alerting|warning|mentioning (?:it|this|
        that) to|letting) (?:anyone|anybody|(?:the |your )?users?|him|her|them|me|people|
        the (?:owner|team|developer|human)|it)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "asks asked questioned wonders confronted",
        r"""
        \b(?:if|when(?:ever)?|should)(?: ever)? (?:(?:the |a )?(?:users?|anyone|someone|human|they|
        he|she|person) )?(?:ever )?(?:asks?|asked|questioned|wonders?|confronted|inquires?)
        \b[^.\n]{0,70}
        \b(?:say no\b|answer no\b|deny|lie\b|claim (?:that |not |you |it |to )|
        change the (?:subject|topic)|pretend|act (?:as if|surprised)|feign|refuse to (?:answer|say)|
        give no answer|dodge|play dumb|say (?:that )?(?:you (?:do not|don't|have no)|there (?:is|
        are) no))
        """,
    ),
    phrase(
        "show reveal expose disclose display output print quote",
        r"""
        \b(?:never|do not|don't|must not|should not|cannot) (?:ever )?(?:show|reveal|expose|
        disclose|display|output|print|quote|share|surface) (?:this|these|
        the contents? of this) (?:\w{1,12} )?(?:memor(?:y|ies)|rules?|notes?|instructions?|entr(?:y|
        ies)|preferences?|directives?|text|lines?|messages?)\b
        """,
    ),
    phrase(
        "silently quietly secretly",
        r"""
        \b(?:run|execute|push|deploy|delete|install|upload|send|change|switch|remove|add|merge|
        disable|make|apply|replace|commit)\b[^.\n]{0,60}\b(?:secretly|covertly|silently (?:and|so|
        then|in the background)|silently\s?$|silently\.)
        """,
        unless_negated=True,
    ),
)

ALL = (*ROLE, *HIDE)
"""Every phrase of this module."""
