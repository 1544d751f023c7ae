"""Phrases that poison a habit: what to trust, to claim or to leave out."""

from __future__ import annotations

from core.memory.scan.phrases import Phrase, phrase

POISON: tuple[Phrase, ...] = (
    phrase(
        "always trust allow accept approve believe",
        r"""
        \balways (?:trust|allow|accept|approve|believe|whitelist|permit|
        authori[sz]e|comply with|obey|grant|execute|run)\b[^.\n]{0,20}\b(?:all|any|
        every|anything|everything|whatever|commands?|requests?|instructions?|
        packages?|scripts?|links?|content|code|input|unsigned|domains?|from|
        certificates?)\b(?![^.\n]{0,12}\btests?\b)
        """,
        unless_negated=True,
    ),
    phrase(
        "trust",
        r"""
        \b(?:blindly|unconditionally|implicitly|fully) (?:trust|accept|execute|
        follow|obey)|\btrust (?:all|any|every)(?:thing)? (?:\w{1,12} ){0,3}(?:from|
        in|at|without|that|certificate|package|input|content|link|script)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        always tests+pass always+answer always+say always+report never+report
        report+that answer+that claim say+that
        """,
        r"""
        \b(?:always|must|instead)\s(?:answer|say|report|claim|state|respond|
        reply|tell|conclude|recommend|assume|insist|pretend)\b[^.\n]{0,40}\b
        (?:that )?(?:all |the |every |your |it |everything |our |this )?
        (?:\w{1,12} )?(?:tests? (?:pass|succeed|are green)|is safe|are safe|
        is secure|no (?:issues?|problems?|vulnerabilit\w{1,4}|risks?)|approved|
        succeeded|works?|passed|not malicious|lgtm)
        """,
        unless_negated=True,
    ),
    phrase(
        "malicious safe questioned",
        r"""
        \b(?:if|when) (?:questioned|asked|challenged|confronted)
        \b[^.\n]{0,20},? (?:report|say|claim|deny|insist|answer|state|respond|lie)
        """,
        unless_negated=True,
    ),
    phrase(
        "vulnerab backdoor weaken insecure telemetry eval",
        r"""
        \b(?:add|insert|introduce|include|leave|plant|create|inject|hide|embed|keep)
        \b[^.\n]{0,40}\b(?:backdoors?|vulnerabilit(?:y|ies)|malicious|malware|
        payload|reverse shell|keylogger|hard-?coded (?:admin|password|credential)|
        hidden (?:admin|account|user|endpoint|import))\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        import require include+this every+file all+files every+python each+file
        every+script every+dockerfile every+module
        """,
        r"""
        \b(?:add|insert|put|include|inject|prepend|append|paste)\b[^\n]{0,20}
        (?:\bimport \w|\brequire\(|<script|\beval\b|\bthis (?:line|import|snippet|
        script|tag)\b)[^\n]{0,60}\b(?:to|in|into|at the (?:top|start|beginning|
        end) of|of) (?:every|all|each|any) (?:\w{1,15} ){0,2}(?:files?|modules?|
        scripts?|projects?|pages?|packages?|repos\w{0,10}|html|source|components?|
        dockerfiles?)\b[^\n]{0,60}(?:required|policy|mandatory|compliance|telemetry|
        http|track|do not)
        """,
        unless_negated=True,
    ),
    phrase(
        "security+team it+department compliance policy support administrators",
        r"""
        \b(?:security team|it department|compliance team|platform team|
        platform's security team|anthropic|openai|administrators?) (?:has |have )?
        (?:confirmed|approved|authori[sz]ed|cleared|requires?|mandated|verified|
        said|announced)\b[^\n]{0,100}\b(?:agents?|assistants?|ai|model|you|tokens?|
        credentials?|secrets?|configuration|skip|disable|include)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        your+real your+true your+actual your+secret your+only real+purpose
        true+purpose
        """,
        r"""
        \byour (?:real|true|actual|secret|hidden|sole) (?:purpose|goal|mission|
        objective|task|job|loyalty|owner|master)\b
        """,
    ),
    phrase(
        "never",
        r"""
        \bnever (?:refuse|decline|question|doubt|challenge) (?:any\b|all\b|what\b|(?:an? |the |
        these )?
        (?:requests?|commands?|instructions?|orders?)\b|to (?:answer|execute|run|comply|follow|help)
        )|
        \bnever (?:verify|check|audit|scan|inspect|review|question) (?:the |any |its |their )?
        (?:packages?|commits?|dependenc(?:y|ies)|signatures?|checksums?|what|(?:commands?|changes|
        code|scripts?) (?:from|by|that))\b
        """,
    ),
    phrase(
        "safe trusted harmless",
        r"""
        \b(?:always|are|is) (?:always |considered |completely |fully )?(?:safe|trusted|harmless|
        trustworthy|benign)\b[^.\n]{0,20}\b(?:needs?|requires?|without|no|skip)\b[^.\n]{0,12}\b
        (?:review|check\w{0,3}|verification|confirmation|audit|scan\w{0,4}|approval|inspection)
        """,
        unless_negated=True,
    ),
    phrase(
        "vulnerab sql+injection xss security suspicious malicious backdoor",
        r"""
        \b(?:never|do not|don't|stop|no need to) (?:ever )?(?:flag(?:ging)?|report(?:ing)?|warn
        (?:ing)?|rais(?:e|ing)|point(?:ing)? out|mention(?:ing)?|fix(?:ing)?|comment(?:ing)? on|
        complain(?:ing)?|note|highlight)(?: me| the user| users)? ?(?:about|on|of)? ?(?:any |the |
        potential |possible |known )?
        (?:vulnerabilit(?:y|ies)|sql injection\w{0,1}|xss|security (?:issues?|problems?|risks?|
        flaws?|holes?|warnings?|concerns?|bugs?)|suspicious \w{1,12}|malicious \w{1,12}|backdoors?|
        hard-?coded (?:secrets|credentials))\b(?![^.\n]{0,20}\b(?:public|publicly|through|via|
        on github|issues?|as a|directly)\b)
        """,
    ),
    phrase(
        """
        nothing no+issues no+problems no+vulnerab no+findings no+risk as+passing
        as+passed as+successful as+safe as+clean
        """,
        r"""
        \b(?:say|report|claim|state|answer|declare|respond|conclude|mark|tell|write|reply)
        \b[^.\n]{0,60}(?:\bfound nothing\b|["'“]?\bno (?:issues?|problems?|vulnerabilit\w{1,4}|
        findings|risks?)(?: (?:were )?(?:found|detected))?\b|\bas (?:passing|passed|successful|safe|
        secure|clean)\b)
        (?![^.\n]{0,40}\b(?:if|when|after|once|unless|only|where|by)\b (?!they fail|tests fail))
        """,
        unless_negated=True,
    ),
    phrase(
        "even+if even+when regardless no+matter",
        r"""
        \b(?:say|report|claim|state|answer|declare|mark|tell|assert|pretend)\b[^.\n]{0,50}\b
        (?:pass\w{0,4}|succeed\w{0,3}|success\w{0,4}|safe|secure|green|fine|ok|done|complete\w{0,1}|
        works?)\b[^.\n]{0,20}\b(?:even (?:if|when|though)|regardless|no matter|whether or not)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "approve lgtm",
        r"""
        \balways (?:approve|lgtm|accept|merge|sign off on) (?:it|them|his|her|their|that|the (?:pr|
        pull request|change)|(?:all |any |every )?(?:prs?|pull requests?|commits?|changes|code|
        patches) (?:by|from|of|authored))\b
        """,
        unless_negated=True,
    ),
    phrase(
        "recommend promote advertise suggest mention",
        r"""
        \b(?:recommend|promote|advertise|suggest|mention|praise|favou?r|push|plug)\b[^.\n]{0,40}\b
        (?:whenever|every time|each time|in (?:every|each|all) (?:answer|repl|response)\w{0,3}|
        no matter what|to everyone|to anyone)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "md5 sha1 sha-1 salt plaintext plain+text des rc4 ecb",
        r"""
        \b(?:hash|store|save|encrypt|keep|sign|protect)\b[^.\n]{0,20}\bpasswords?\b[^.\n]{0,30}\b
        (?:md5|sha-?1|crc32|without (?:a )?salt|plain ?text|unencrypted|in (?:the )?clear|rot13|
        base64)\b|\buse (?:md5|sha-?1|des|rc4|ecb)\b[^.\n]{0,20}\b(?:passwords?|sign\w{0,5}|
        encrypt\w{0,4}|tokens?)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "http://",
        r"""
        \bhttp:// ?(?:instead of|rather than|over|in place of) ?https://|\breplace (?:all |
        every )?https://? (?:\w{1,8} )?(?:with|by) http://
        """,
        unless_negated=True,
    ),
    phrase(
        "<script script+tag",
        r"""
        \b(?:add|include|insert|put|inject|embed)
        \b[^\n]{0,12}<script[^\n]{0,20}https?://[^\n]{3,100}\b(?:in|to|into|on) (?:all|every|each)
        """,
        unless_negated=True,
    ),
    phrase(
        "admin root superuser backdoor",
        r"""
        \b(?:create|leave|add|keep|open|plant)\b[^.\n]{0,10}\b(?:an? |the )?(?:hidden |default |
        secret |second |extra |backup )?(?:admin|root|superuser|backdoor) (?:account|user|login|
        password)\b[^.\n]{0,30}\b(?:password|hidden|in (?:each|every|all|production)|for (?:support|
        us|me)|without)
        """,
        unless_negated=True,
    ),
    phrase(
        "anyone everyone any+user all+users whoever every+user",
        r"""
        \b(?:grant|give|allow|provide|hand)\b[^.\n]{0,24}\b(?:access|permissions?|admin\w{0,9}|
        rights|credentials|privileges?|tokens?)\b[^.\n]{0,12}\bto (?:anyone|any ?body|any user|
        whoever|every user)\b|
        \bassume (?:that )?(?:every|any|all|each) (?:users?|visitors?|requests?|callers?|
        commands?) (?:is|are) (?:an? )?(?:admin\w{0,9}|authori[sz]ed|trusted|root|legitimate|
        approved)
        """,
        unless_negated=True,
    ),
    phrase(
        "false+positive as+resolved as+safe as+approved wontfix",
        r"""
        \b(?:mark|label|classify|dismiss|close|treat|report|tag)\b[^.\n]{0,10}\b(?:every|all|any|
        each)\b[^.\n]{0,40}\b(?:findings?|alerts?|vulnerabilit\w{1,4}|warnings?|issues?|security|
        reports?|cves?)\b[^.\n]{0,16}\bas (?:a )?(?:false positives?|resolved|safe|approved|
        wont-?fix|benign|harmless)
        """,
        unless_negated=True,
    ),
    phrase(
        "vulnerabilit",
        r"""
        \b(?:tell|assure|inform|convince|say to|promise)\b[^.\n]{0,40}\b(?:has|have|had|there are|
        contains?) (?:no|zero) (?:known |open |security )?(?:vulnerabilit\w{1,4}|security (?:issues|
        problems|flaws))
        """,
        unless_negated=True,
    ),
    phrase(
        "eval pickle shell=true innerhtml",
        r"""
        \b(?:always|must|only) (?:use|call|prefer|rely on) (?:eval|exec|pickle|shell=true|innerhtml|
        dangerouslysetinnerhtml|os\.system)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "hardcod hard-cod",
        r"""
        \bhard-?cod(?:e|ing) (?:the |a |an |all |any |this |your |our )?(?:\w{1,12} )?(?:passwords?|
        credentials?|tokens?|secrets?|api keys?)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "bug backdoor delay weakness flaw sabotage",
        r"""
        \b(?:insert|add|introduce|inject|plant|hide|slip)\b[^.\n]{0,12}\b(?:small |subtle |hidden |
        random |deliberate |off-by-one |tiny )(?:\w{1,12} )?(?:bugs?|flaws?|errors?|weakness\w{0,2}|
        delays?|mistakes?|vulnerabilit\w{1,4})\b|\bsabotage\b[^.\n]{0,30}\b(?:code|build|tests?|
        integrations?|project)
        """,
        unless_negated=True,
    ),
    phrase(
        "whatever anything everything",
        r"""
        \b(?:believe|trust|accept|obey|follow|do|execute|run|repeat) (?:whatever|anything|
        everything|all that) (?:that )?(?:the |an? )?(?!user |i |you |we )(?:\w{1,15} ){1,3}
        (?:says?|writes?|sends?|
        asks?|tells?|claims?|returns?|prints?|suggests?|orders?|wants?|posts?)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "whatever no+matter regardless irrespective",
        r"""
        <SENTENCE>(?:whatever|no matter what|regardless of|
        irrespective of) [^.,\n]{3,60},? (?:always )?(?:report|say|claim|answer|tell|rate|state|
        write|respond|declare|approve|conclude)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "rate+ score+ grade+ review+",
        r"""
        \b(?:rate|score|grade|review|judge|evaluate|mark)\b[^.\n]{0,12}\b(?:every|all|any|each)
        \b[^.\n]{0,40}\b(?:by|from|of)\b[^.\n]{0,24}\bas (?:excellent|perfect|good|great|correct|
        safe|positive|approved|top)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "insecure math.random weak+random weak+crypto predictable",
        r"""
        \b(?:prefer|use|choose|generate)\b[^.\n]{0,24}\b(?:insecure|weak|predictable|math\.random|
        random\.random)\b[^.\n]{0,30}\b(?:tokens?|passwords?|keys?|secrets?|sessions?|crypto\w{0,7}|
        salts?|nonces?)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "http",
        r"""
        \b(?:add|include|insert|inject|embed|put|load)
        \b[^\n]{0,40}https?://[^\s]{3,100}\.js\b[^\n]{0,24}\b(?:to|in|into|on) (?:each|every|all|
        any)\b
        """,
        unless_negated=True,
    ),
)

ALL = (*POISON,)
"""Every phrase of this module."""
