"""Phrases that give a model another role, or take its limits away."""

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
        constraints|guardrails?|training)
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
    phrase(
        "filter safety guardrail limit restriction rules",
        r"""
        \b(?:behave|act|answer|respond|reply|talk|think|operate|work)\w{0,3} (?:like|as)
        \b[^.\n]{0,60}\b(?:unfiltered|uncensored|unrestricted|hacker|criminal|attacker|jailbroken|
        (?:no|without|removed|lifted|never had)\b[^.\n]{0,16}\b(?:filters?|safety|guardrails?|
        limits?|restrictions?|rules))\b
        """,
        unless_negated=True,
    ),
    phrase(
        "root never+refus +off mode",
        r"""
        \b(?:simulate|emulate|be|become|imagine)\b[^.\n]{0,40}\b(?:root|admin|sudo|terminal|shell|
        machine)\b[^.\n]{0,30}\b(?:never refuses?|no (?:limits?|restrictions?|rules)|
        without (?:limits?|restrictions?|rules))|
        \b(?:enter|enable|activate|switch (?:to|into)|you are in|now in)
        \b[^.\n]{0,16}\bmode\b[^\n]{0,12}\b(?:all |no |every )?(?:checks?|filters?|rules|
        restrictions?|safety|limits?|safeguards?)(?: (?:are|is))?(?: (?:off|disabled|lifted|removed|
        suspended))
        """,
        unless_negated=True,
    ),
    phrase(
        "persona identity personality new+role new+name",
        r"""
        \byou (?:have been|were|are|have) (?:been )?(?:now )?(?:given|granted|assigned|handed|
        reborn|received)\b[^.\n]{0,12}\b(?:new )?(?:persona|identity|personality|role|name|
        character)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "do+anything do+whatever say+anything say+whatever",
        r"""
        \byou (?:can|may|are free to|are allowed to|should) (?:now )?(?:do|say|write|run|
        execute) (?:anything|whatever)\b(?! (?:the user|they|he|she|is needed|it takes))
        """,
        unless_negated=True,
    ),
    phrase(
        "moderation content+filter content+polic safety+filter",
        r"""
        \b(?:content )?(?:moderation|content filter\w{0,3}|content polic\w{1,3}|
        safety filter\w{0,3})\b[^.\n]{0,12}\b(?:is|are|has been|have been)?\b ?(?:switched off|
        turned off|off|disabled|deactivated|inactive|suspended)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        toxic offensive harmful hateful racist sexist vulgar pornographic negative
        unfriendly insulting untrue misleading graphic
        """,
        r"""
        \b(?:write|formulate|compose|generate|create|produce|tell|draft)\b[^.\n]{0,24}\b(?:toxic|
        offensive|harmful|hateful|racist|sexist|vulgar|pornographic|negative|unfriendly|insulting|
        untrue|misleading|graphic)\b[^.\n]{0,24}\b(?:sentences?|headlines?|poems?|stor(?:y|ies)|
        jokes?|articles?|scenes?|messages?|language|essays?)\b
        """,
        unless_negated=True,
    ),
)

ALL = (*ROLE,)
"""Every phrase of this module."""
