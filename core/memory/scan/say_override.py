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
)

ALL = (*OVERRIDE,)
"""Every phrase of this module."""
