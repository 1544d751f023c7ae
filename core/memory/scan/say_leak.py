"""Phrases that have instructions, or the memory of others, told."""

from __future__ import annotations

from core.memory.scan.phrases import Phrase, phrase

LEAK: tuple[Phrase, ...] = (
    phrase(
        "prompt instructions system+message rules",
        r"""
        \b(?:print|output|reveal|repeat|show|display|tell|give|disclose|recite|
        reproduce|return|write(?: out)?|spell|translate|encode|summari[sz]e|leak|
        dump|echo|expose|share|provide|see|list|quote|copy|what (?:is|are|was|were))
        \b(?: (?:me|us|out|back|to me))?[,:]? ?(?:\w{1,12} ){0,3}?(?:your|the|its|
        all)? ?(?:\w{1,12} ){0,2}?(?:system (?:prompt|message|instructions?)|
        (?:initial|original|starting|hidden|secret|exact|internal|first|above|
        previous|preceding|confidential|given|system|developer|full|own|entire|
        complete|base|core) (?:\w{1,12} ){0,2}?(?:prompt|instructions?|message|
        rules|directives?|text)|your (?:prompt|instructions|system|rules|directives|
        guidelines|initialization))\b(?! (?:in|for|from|to|of) (?:the |our |docs|
        prompts/|readme|this (?:file|repo)))
        """,
        unless_negated=True,
    ),
    phrase(
        "system+prompt",
        r"""
        \b(?:the )?system prompt (?:verbatim|word for word|above|reads)\b|
        \bcontinue the following\b[^\n]{0,20}\b(?:system prompt|instructions)
        """,
    ),
    phrase(
        """
        my+instructions+are instructions+so+far access+denied instructions+given
        text+above above+text
        """,
        r"""
        \bmy (?:instructions|rules|system prompt) (?:are|is)\b|
        \binstructions so far\b|\b(?:repeat|output|print|reproduce|copy) (?:the )?
        (?:instructions? given|text above|above text|words above|everything above|
        previous text)
        """,
    ),
    phrase(
        "memories memory other+project other+user conversation password secret+word",
        r"""
        \b(?:repeat|reveal|print|output|recite|list|dump|send|disclose|tell|share|
        show)\b[^.\n]{0,20}\b(?:all |every |your |the )?(?:\w{1,10} )?(?:memories|
        memory|conversations?|data|entries|secrets?|files)\b[^.\n]{0,20}\b(?:of|
        from|about|belonging to) (?:all |the |any )?other (?:projects?|users?|
        people|sessions?|customers?|clients?|tenants?)|\b(?:secret word|
        what is the password|not to reveal|what you cannot (?:give|say|tell))
        """,
        unless_negated=True,
    ),
    phrase(
        "above+this above+line before+this+line everything+above all+above text+above",
        r"""
        \b(?:output|print|write|repeat|copy|show|reveal|reproduce|list|echo|recite|quote|dump|
        return)(?: out| me| down)? (?:everything|all|anything|the (?:full |whole |entire |exact )?
        (?:text|words|content|conversation|lines?)) (?:that (?:is|stands|comes) )?(?:above|before|
        preceding|up to)(?: (?:this|here|line|point))?\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        were+you+told are+your+instruction are+your+rule is+your+prompt is+your+system
        were+your+instruction you+were+given
        """,
        r"""
        \bwhat (?:were you (?:told|instructed|given)|(?:are|were|is) your (?:\w{1,12} )?
        (?:instructions?|rules|prompt|system|directives?|guidelines))\b
        """,
    ),
    phrase(
        "start+ begin+ end+ prefix",
        r"""
        \b(?:start|begin|end|prefix|open|close)\w{0,3} (?:each|every|your|all|the)
        (?: of your)? (?:answers?|repl(?:y|ies)|responses?|messages?|output)
        \b[^.\n]{0,12}\bwith\b[^.\n]{0,30}\b(?:your |the )?(?:system (?:prompt|message)|
        instructions|prompt|initial|hidden|my instructions|secret)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        other+client other+user other+customer other+tenant other+repo other+project
        other+people all+client all+user all+customer
        """,
        r"""
        \b(?:recite|list|tell|share|reveal|repeat|output|print|name|disclose|expose|dump|
        summari[sz]e|quote|include|send)\b[^.\n]{0,50}\b(?:memor(?:y|ies)|everything|all|data|
        conversations?|secrets?|notes|details|information|what you (?:know|remember))
        \b[^.\n]{0,30}\b(?:about|of|from|for|belonging)\b[^.\n]{0,24}\b(?:other|all) (?:clients?|
        users?|customers?|tenants?|repos\w{0,10}|projects?|people)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        context+window your+context your+memory your+memories training+data
        stored+memor workspace
        """,
        r"""
        \b(?:print|output|reveal|repeat|show|display|disclose|recite|dump|expose|list|leak|tell me)
        \b[^.\n]{0,24}\b(?:(?:contents? of )?your (?:context(?: window)?|training data|
        hidden \w{1,12})|all (?:stored |saved )?memor(?:y|ies)\b[^.\n]{0,30}\b(?:other|every|all|
        those))
        """,
        unless_negated=True,
    ),
    phrase(
        "previous+user other+user last+user",
        r"""
        \b(?:tell|show|give|send|reveal|report|repeat)\b[^.\n]{0,40}\bwhat (?:the )?(?:previous|
        last|other|first|another) (?:users?|person|people|customers?|clients?) (?:asked|said|wrote|
        typed|told|sent)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        hidden+rules hidden+instruction secret+rules secret+instruction rules+you+were
        instructions+you+were
        """,
        r"""
        \b(?:show|tell|give|list|reveal|print|repeat)\b[^.\n]{0,16}\b(?:the |your |all )?(?:hidden|
        secret|internal|confidential)? ?(?:rules|instructions?|guidelines|orders|
        prompts?) (?:that )?you (?:were|have been|are|received|got|follow)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        your+hidden your+system your+internal your+initial your+secret your+setup
        your+config
        """,
        r"""
        \b(?:print|output|reveal|repeat|show|display|tell|disclose|recite|return|write|echo|dump|
        expose|list|quote|reply with|state|give)\b[^.\n]{0,24}\byour (?:full |exact |entire |own )?
        (?:hidden|system|internal|initial|secret|original|startup) (?:\w{1,12} )?(?:config\w{0,9}|
        setup|rules?|instructions?|prompt|message|guidelines?|parameters?|settings|directives?)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "system+message system+prompt initial+prompt",
        r"""
        \bwhat (?:is|was|does|are)\b[^.\n]{0,16}\b(?:written |stated |said )?(?:in )?your (?:system|
        initial|first|hidden|original) (?:message|prompt|instructions?)
        """,
        unless_negated=True,
    ),
)

ALL = (*LEAK,)
"""Every phrase of this module."""
