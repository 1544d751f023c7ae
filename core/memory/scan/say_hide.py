"""Phrases that ask to hide something from the user."""

from __future__ import annotations

from core.memory.scan.phrases import Phrase, phrase

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
    phrase(
        "in+the+dark unaware uninformed",
        r"""
        \b(?:keep|leave|hold) (?:the |your )?(?:users?|humans?|owner|team|reviewers?|him|her|them|
        everyone|developers?) (?:in the dark|unaware|uninformed|ignorant|guessing)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "hide+ conceal+ cover+up cover+your obscure mask+the disguise",
        r"""
        \b(?:hide|hiding|conceal(?:ing)?|cover up|covering up|obscure|disguise|mask) (?:the fact|
        that you|your|any (?:trace|sign|evidence)\w{0,2}|all (?:trace|sign|evidence)\w{0,2}|
        evidence|what you|these (?:edits|changes|steps|commands)|this (?:change|step|edit|command|
        rule|from))|
        \bcover (?:your|our|its|the) tracks\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        as+though as+if pretend claim deny never+saw does+not+exist doesn't+exist
        never+seen
        """,
        r"""
        \b(?:act|behave|pretend|claim|say|answer|insist|deny)\b[^.\n]{0,20}\b(?:as (?:though|if)|
        that|you|knowing|having)?\b[^.\n]{0,24}\b(?:memory|note|rule|instruction|entry|file|message|
        it|this)\b[^.\n]{0,12}\b(?:does not exist|doesn't exist|never existed|is not there|
        isn't there)|
        \bpretend (?:that )?you (?:never|have not|haven't|did not|didn't) (?:saw|seen|read|see|know|
        known|hear|heard|receive\w{0,1})\b
        """,
    ),
    phrase(
        "trace history tracks log+this record+this",
        r"""
        \b(?:remove|erase|delete|wipe|clear|scrub|destroy|leave no|without)\b[^.\n]{0,12}\b(?:all |
        any |every |the |your |our )?(?:traces?|tracks|evidence)\b|
        \b(?:remove|erase|delete|wipe|clear|scrub)\b[^.\n]{0,40}\b(?:from|of) (?:the |your )?
        (?:shell|bash|zsh|command|terminal|chat|audit) (?:history|logs?)\b|
        \b(?:do not|don't|never) (?:log|record|write down|document|track) (?:this|these|it|that|
        any of this)(?: (?:\w{1,12}))?(?: anywhere| at all)?\s?(?:[.,;]|$|in\b|to\b)|
        \bdelete this (?:message|note|memory|instruction|line|text) (?:after|once|when|as soon)
        """,
        unless_negated=True,
    ),
    phrase(
        "learn+about find+out+about bring+up hear+about told+about aware+of",
        r"""
        \b(?:users?|humans?|owner|reviewers?|team|nobody|no one|anyone|client|customer|boss|manager)
        \b (?:must|should|may|can|shall|is|are|does|do|will) ?(?:not|n't|never)? (?:to )?(?:ever )?
        (?:learn|find out|hear|be told|be made aware|become aware) (?:about|of)\b|
        \b(?:users?|humans?|owner|reviewers?|team|client|customer|boss|manager) (?:shouldn't|
        mustn't|can't|won't|cannot) (?:ever )?(?:learn|find out|hear|be told|be made aware|
        become aware) (?:about|of)\b|
        \bnever bring up\b[^.\n]{0,50}\b(?:conversation|with the user|chats?|discussion|anyone)
        """,
    ),
    phrase(
        "silently",
        r"""
        \bsilently (?:\w{1,10} )?(?:publish|merge|deploy|release|overwrite|replace|run|execute|push|
        delete|install|upload|send|add|change|disable|commit|apply|approve|forward|copy|remove|
        switch|enable)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "existence",
        r"""
        \b(?:do not|don't|never|must not|not) (?:ever )?(?:disclose|reveal|mention|admit|
        acknowledge|confirm|tell)\b[^.\n]{0,20}\bexistence of\b
        """,
    ),
    phrase(
        "secret quietly secretly covertly hidden silently unnoticed",
        r"""
        <SENTENCE>(?=[^.\n]{0,160}\b(?:our (?:little )?secret|quietly|secretly|covertly|unnoticed|
        in secret|on the quiet)\b)(?![^.\n]{0,160}\b(?:never|not|don't|avoid|fails?|failing|
        swallow\w{0,3}|errors?)\b)
        (?=[^.\n]{0,160}\b(?:send|sent|post|upload|cop(?:y|ied)|forward|include|contain|append|
        attach|add|log|report|run|execute|install|change|delete|remove|push|commit|write|insert|
        transfer|leak)\w{0,3}\b)
        """,
    ),
    phrase(
        "human+asks user+asks they+ask someone+asks anyone+asks",
        r"""
        \bwhen(?:ever)? (?:the )?(?:human|user|someone|anyone|they) asks? (?:what|which|why|whether|
        how|if)\b[^.\n]{0,40},? (?:list|name|mention|show|tell|admit|report|say|answer)
        \b[^.\n]{0,12}\b(?:only|nothing|something else|just|no)\b
        """,
        unless_negated=True,
    ),
)

ALL = (*HIDE,)
"""Every phrase of this module."""
