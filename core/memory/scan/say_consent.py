"""Phrases that switch a safeguard or an approval off."""

from __future__ import annotations

from core.memory.scan.phrases import Phrase, phrase

APPROVAL: tuple[Phrase, ...] = (
    phrase(
        "never not n't without no+need",
        r"""
        \b(?:never|do not|don'?t|no need to|without|must not|need not|stop|
        no longer|not (?:have|need) to) (?:ever )?(?:ask(?:ing)?|prompt(?:ing)?|wait
        (?:ing)?|request(?:ing)?|requir(?:e|ing)|seek(?:ing)?|bother(?:ing)?)
        (?: (?:me|the user|them|anyone|again|us|first))? ?(?:for|to|about)? ?(?:
        (?:any|the|user|my|their|human|further|prior|a) ){0,3}(?:permission|
        confirm\w{0,6}|approv\w{1,3}|consent|authori[sz]\w{1,6}|before (?:running|
        executing|deleting|pushing|writing|editing))(?! in (?:scripts?|ci|tests?|batch))<NOT_MILD>
        """,
    ),
    phrase(
        """
        pre-approved preapproved pre_approved auto-approv auto_approv autoapprov
        already consented already+approved already+agreed already+given blanket
        whitelisted allowlisted
        """,
        r"""
        \b(?:user|owner|developer|admin\w{0,9}|team|i)\b (?:has |have |had )?
        (?:already )(?:consented|approved|agreed|authori[sz]ed|given (?:permission|
        consent|approval)|granted|confirmed|signed off)\b|\bblanket (?:approval|
        permission|consent)\b|\b(?:auto-?|automatically |always )approve (?:all|any|
        every|the|tool|shell|edits?|commands?|requests?|everything)|\b(?:commands?|
        everything|all \w{1,15}|tool calls?|actions?)\b[^.\n]{0,50}\b
        (?:pre-?approved|auto-?approved)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        without+confirm without+asking without+permission without+approv
        without+consent without+prompt without+review without+any without+further
        without+user without+human without+waiting without+first
        """,
        r"""
        \b(?<!tests\s)(?:run|execute|delet\w{1,3}|push|deploy|commit|merge|install|modify|edit|
        apply|write|send|approve|proceed|act|grant|perform|drop|overwrite)
        \w{0,4}\b[^.\n]{0,60}\bwithout (?:(?:any|further|first|user|human|
        the user's|my|explicit|prior|ever) ){0,3}(?:confirm\w{0,6}|
        permissions?|approval|consent|prompt(?:ing|s)?|authori[sz]ation)<NOT_MILD>
        """,
        unless_negated=True,
    ),
    phrase(
        """
        disabl turn+off skip bypass deactivat switch+off remov circumvent ignor
        suppress turn off
        """,
        r"""
        \b(?:disabl(?:e|es|ing|ed)|turn(?:ing)? off|switch(?:ing)? off|bypass(?:es|
        ing)?|deactivat\w{1,3}|circumvent\w{0,3}|suppress|get around|work around|
        evade|defeat)\s(?:(?:all|any|the|your|its|every|my|tls|ssl|these|those|of|
        user|agent|claude|codex) ){0,3}(?:\w{1,12} (?:and|
        ,) (?:the )?)?<CHECK>\b<NOT_HERE>(?! (?:test|error|warning|message|dialog|banner|page|
        screen|modal)s?)
        """,
        unless_negated=True,
    ),
    phrase(
        "skip remove omit drop",
        r"""
        \b(?:skip|remove|omit|drop|ignore|forgo)\w{0,3} (?:(?:all|any|the|your|
        every|user|these) ){0,3}(?:confirmations?|permission (?:prompts?|checks?)|
        approvals?(?: prompts?)?|safety (?:checks?|filters?|rules|protocols?)|
        security (?:checks?|reviews?|scans?|warnings?)|content filters|
        ethical restrictions|signature verification|code review|human review|verification)
        \b<NOT_HERE>(?! (?:dialog|modal|page|screen|email|step in|banner|test))
        """,
        unless_negated=True,
    ),
    phrase(
        """
        --dangerously --no-verify --yolo --full-auto --no-sandbox --allow-all
        --trust-all --insecure bypasspermissions skip-permissions
        """,
        r"""
        --dangerously-[a-z-]{3,40}|\bbypasspermissions\b|--yolo\b|--full-auto\b|
        --trust-all-tools\b|--allow-all-tools\b|\balways (?:use|pass|add|
        run with) [^.\n]{0,20}--(?:no-verify|insecure|no-sandbox|force)\b|\b(?:use|
        pass|add)\b[^.\n]{0,30}--no-verify\b[^.\n]{0,30}\b(?:every|all|always|any)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        safety+check security+check safety security guardrail filter restriction
        sandbox checks
        """,
        r"""
        \b(?:safety|security|permission|approval|content|ethical)
        (?: \w{1,12})? (?:checks?|filters?|rules?|prompts?|restrictions?|protocols?|
        reviews?)\b[^.;\n]{0,30}\b(?:are|is|have been|has been|were) (?:now |all |
        hereby |currently |permanently |temporarily )?(?:disabled|off|suspended|
        lifted|waived|removed|bypassed|not (?:required|needed|applicable)|
        unnecessary|void)
        """,
    ),
    phrase(
        """
        you+may you+can you+are+allowed you+have+permission you+are+authorized
        you+have+full permission
        """,
        r"""
        \byou (?:may|can|are (?:now )?(?:allowed|permitted|authori[sz]ed|free) to|
        have (?:full |my |unlimited |the user's )?(?:permission|authori[sz]ation|
        access) to)(?: now)? (?:run|execute|delete|send|access|modify|do|bypass|
        ignore|disable|read|use|push)\b[^.\n]{0,50}\b(?:any(?:thing)?|all|every|without (?:limits?|
        restrictions?|approval|permission|confirm\w{1,6}|supervision)|freely|unrestricted|secrets?|
        whatever)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "allowed_domains allowlist allow+list whitelist permission trusted+domain",
        r"""
        \b(?:your |the )(?:allowed[_ ]?(?:domains?|tools?|hosts?|commands?)|
        allow-?list|white-?list|permissions?|trusted (?:domains?|hosts?))
        (?: list)? (?:has|have|is|are|was|were) (?:been )?(?:now )?(?:updated|
        extended|changed|expanded|modified|relaxed|lifted)
        """,
    ),
    phrase(
        "previous+session you+agreed you+promised last+session earlier+session",
        r"""
        \b(?:previous|last|earlier|prior) (?:session|conversation|chat|turn)
        \b[^.\n]{0,60}\byou (?:had |have )?(?:agreed|promised|confirmed|accepted|
        consented|committed|said you)|\byou (?:already |previously )?(?:agreed|
        promised|consented) to (?:forward|send|share|run|execute|ignore|skip|allow|
        disable)
        """,
    ),
    phrase(
        """
        standing blanket permanent unlimited implicit+ full+permission full+authority
        general+permission
        """,
        r"""
        \b(?:standing|blanket|permanent|unlimited|implicit|full|unconditional|
        perpetual) (?:permission|approval|consent|authori[sz]ation|authority|go-ahead) (?:to|for|
        from|is|in|on|has)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "permits allows grants lets authorizes authorises",
        r"""
        \b(?:owner|user|team|developer|company|admin\w{0,9}|project|repo\w{0,7}|policy)
        \b[^.\n]{0,30}\b(?:permits?|allows?|grants?|lets you|authori[sz]es?)\b[^.\n]{0,20}\b(?:all|
        any|every|everything|anything)\b[^.\n]{0,30}\b(?:without|unattended|freely|no questions)
        """,
        unless_negated=True,
    ),
    phrase(
        "no+need",
        r"""
        \b(?:there is |there's |you have |it is )?no (?:need|reason|requirement) (?:to (?:confirm|
        ask|check with|seek|wait|request|get)\b[^.\n]{0,24}(?:permission|approval|consent|
        confirmation|destructive|delet\w{0,4}|push\w{0,3}|deploy\w{0,4}|execut\w{0,4}|run\w{0,4}|
        command|any|\.|$)|for (?:confirmation|permission|approval|consent|asking|a confirmation))
        \b(?! (?:the|a|an) (?:type|version|port|schema|server)
        )
        """,
        unless_negated=True,
    ),
    phrase(
        "confirmation approval permission",
        r"""
        \b(?:confirmations?|approvals?|permissions?)(?: (?:prompts?|requests?|steps?|questions?)
        )? (?:is|are|was|were|have been|has been) (?:now |all |permanently )?(?:disabled|off|
        not (?:needed|required)|unnecessary|waived|skipped|suspended)\b
        (?! (?:for anonymous|in (?:the )?(?:tests?|e2e|ci)|by the|to))|
        \bpermission (?:is|has been) (?:already )?(?:given|granted) (?:for|to) (?:all|any|every)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        auto-accept auto-approv autoaccept accept+all accept+every approve+all
        approve+every approve+any accept+any confirm+all confirm+every automatically
        """,
        r"""
        \b(?:auto-? ?accept|auto-? ?approve|approve|accept|confirm|grant|allow) (?:all|every|any|
        each) (?:\w{1,10} )?(?:tool calls?|edits?|commands?|requests?|permissions?|prompts?|
        actions?|operations?|shell|dialogs?|questions?|tool uses?|confirmations?)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "ask",
        r"""
        \b(?:run|execute|delete|push|deploy|install|chmod|chown|sudo|overwrite|drop|merge|force|
        apply|wipe|reset|commit|remove|everything|anything)\b[^.\n]{0,80}(?:[,;:]|\band\b|
        \bbut\b) (?:do not|don't|never|without) ask(?:ing)?(?: (?:me|the user|again|first|anyone|
        anybody|questions|for \w{1,14})){0,3}(?=\s?(?:[.;,!)]|$))|
        \b(?:delete|push|deploy|force|merge|drop|overwrite|wipe|(?:run|execute) (?:any|all|every|
        everything|shell|destructive|arbitrary|sudo|privileged))\b[^.\n]{0,50}\bwithout asking
        """,
    ),
    phrase(
        """
        tls_reject httpsverify ssl_no_verify sslverify strict-ssl
        stricthostkeychecking verify=false no-check-certificate insecure verify_ssl
        verify:+false rejectunauthorized
        """,
        r"""
        \b(?:node_tls_reject_unauthorized ?= ?["']?0|pythonhttpsverify ?= ?0|git_ssl_no_verify ?= ?
        (?:1|true)|http\.sslverify[ =]{1,3}(?:false|0)|strict-ssl[ =]{1,3}false|
        stricthostkeychecking[ =]{1,3}no\b|(?:ssl_)?verify(?:_ssl)? ?[=:] ?false|
        rejectunauthorized ?[:=] ?false)|
        --no-check-certificate\b|\b(?:always|every|all)\b[^.\n]{0,40}--insecure\b|
        --insecure\b[^.\n]{0,30}\b(?:always|every|all)
        """,
        unless_negated=True,
    ),
    phrase(
        "--no-verify",
        r"""
        \b(?:commit|push|run|use|pass|add|git)\b[^.\n]{0,40}--no-verify\b(?![^.\n]{0,60}\b(?:reject|never|
        forbidden|not allowed|is not|are not|only (?:if|when|for)|unless|emergenc))
        """,
        unless_negated=True,
    ),
    phrase(
        "chmod",
        r"""
        \bchmod (?:-r )?(?:0?777|a\+rwx|u\+s|\+s)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        never+turn never+enable never+switch never+re-enable not+turn not+enable
        never+restore
        """,
        r"""
        \b(?:sandbox\w{0,3}|approvals?|confirmations?|safety \w{1,12}|security \w{1,12}|
        verification|firewall|review|permission \w{1,12})\b[^\n]{0,60}\b(?:never|do not|
        don't) (?:turn|switch|enable|re-?enable|restore|put)\b[^.\n]{0,12}\b(?:on|back|again|it)\b
        """,
    ),
    phrase(
        "authorize authorise order+you instruct+you permit+you command+you",
        r"""
        \b(?:as|being) (?:the |your |an? )?(?:\w{1,10} )?(?:developer|admin\w{0,9}|owner|maintainer|
        manager|lead|engineer|operator|ceo|cto)\b[^.\n]{0,20}\bi (?:hereby |now )?(?:authori[sz]e|
        order|instruct|permit|allow|command|direct|approve)\b
        """,
    ),
    phrase(
        "anthropic openai google microsoft provider vendor security+team",
        r"""
        \b(?:anthropic|openai|google|microsoft|your (?:provider|vendor|maker|creators?|developers?)|
        the security team)\b[^.\n]{0,20}\b(?:approved|authori[sz]ed|enabled|cleared|allowed|
        permitted|confirmed|whitelisted)\b[^.\n]{0,30}\b(?:unrestricted|unlimited|unsafe|full|you|
        this workspace|mode|all|skip\w{0,4}|disabl\w{1,3})
        """,
        unless_negated=True,
    ),
    phrase(
        "consent approval permission",
        r"""
        \b(?:consent|approval|permission|authori[sz]ation|agreement) (?:is|can be|may be|should be|
        has been) (?:always |automatically |hereby |already )?(?:implied|assumed|presumed|implicit|
        automatic|permanent|pre-?given|unlimited)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "reason+to+ask trusts+you trust+you+complete",
        r"""
        \bnever (?:a|any) (?:reason|need) to ask|\b(?:user|owner|team|developer|i|we) (?:fully |
        completely |blindly )?trusts? you(?:r \w{1,12})? (?:completely|fully|blindly|
        unconditionally|with (?:everything|all|any)|to do)
        """,
        unless_negated=True,
    ),
    phrase(
        "yolo",
        r"""
        \b(?:in|use|enable|with|turn on|always) (?:the )?["'`]?yolo\b
        """,
        unless_negated=True,
    ),
    phrase(
        "turn+ switch+ turning+",
        r"""
        \b(?:turn|turning|switch|switching) (?:all |any |the |your |every |off )?
        (?:\w{1,12} (?:and )?){0,2}?<CHECK> off\b(?![^.\n]{0,40}\b(?:tests?|local|locally|dev|
        storybook|staging|ci)\b)
        """,
        unless_negated=True,
    ),
    phrase(
        "no+confirmation no+permission no+approval",
        r"""
        \bno (?:further |user |human |explicit |prior )?(?:confirmations?|permissions?|
        approvals?) (?:is |are |will be )?(?:ever )?(?:required|needed|necessary|asked)
        \b(?! for (?:docs?|documentation|patch|minor|draft))
        """,
        unless_negated=True,
    ),
    phrase(
        "have+to+ask need+to+ask need+to+confirm have+to+confirm needn't+ask",
        r"""
        \b(?:do not|don't|never|needn't|no longer) ?(?:have|need)? ?(?:to )?(?:ask|confirm|check|
        request|seek)\b[^.\n]{0,16}\b(?:before|for|prior to|when|to)\b[^.\n]{0,12}\b(?:delet|push|
        deploy|destroy|drop|overwrit|force|execut|remov|wip|install|publish|send|eras)\w{0,4}
        """,
    ),
    phrase(
        """
        csrf authentication authorization auth rate+limit input+validation encryption
        escaping
        """,
        r"""
        \b(?:disable|disabling|turn off|remove|skip|bypass|omit|drop)\b[^.\n]{0,12}\b(?:csrf|auth|
        authentication|authori[sz]ation|rate limit\w{0,3}|input validation|encryption|escaping|
        access control)(?: \w{1,12})?\b[^.\n]{0,16}\b(?:in|for|on) (?:every|all|any|each|new|
        production|internal)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "exempt",
        r"""
        \b(?:exempt(?:ed)?|excused|released|relieved|freed) from\b[^.\n]{0,30}\b(?:asking|
        approvals?|permissions?|confirm\w{1,6}|review\w{0,3}|checks?|rules|restrictions|polic(?:y|
        ies))\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        cleared+by approved+by sanctioned+by authorized+by authorised+by signed+off+by
        permitted+by
        """,
        r"""
        \b(?:commands?|actions?|operations?|changes|access|deletions?|everything|this|these|it)
        \b[^.\n]{0,24}\b(?:cleared|approved|sanctioned|authori[sz]ed|signed off|permitted|
        green-?lit) by (?:the )?(?:management|security|legal|owner|it|leadership|admin\w{0,9}|ceo|
        cto|user|team|boss|board)\b[^.\n]{0,30}\b(?:go ahead|proceed|without|no need|don't|do not|
        never|so|just|any)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "scanner gitleaks trufflehog detect-secrets semgrep codeql antivirus snyk",
        r"""
        \b(?:disable|turn off|bypass|silence|mute|remove|skip|uninstall|stop|kill|switch off|
        work around)\b[^.\n]{0,30}\b(?:secret scanner|scanner|gitleaks|trufflehog|detect-secrets|
        semgrep|codeql|antivirus|snyk|secret scanning)\b<NOT_HERE>|
        \b(?:gitleaks|trufflehog|detect-secrets|secret scanner|semgrep|codeql|scanner)
        \b[^.\n]{0,24}\b(?:fails?|complains?|blocks?|finds?|warns?|reports?)\b[^.\n]{0,40}\b
        (?:ignore list|ignore it|allow-?list|carry on|disable|suppress|bypass|skip|continue anyway|
        add (?:the|it))
        """,
        unless_negated=True,
    ),
    phrase(
        "permission approval confirmation prompt dialog",
        r"""
        \b(?:answer|reply|say|click|choose|press|select|respond)\b[^.\n]{0,16}\b["'`]?(?:yes|y|
        allow|accept|ok|approve|always allow)["'`]?\b[^.\n]{0,20}\b(?:to|for|on|in|at) (?:all|every|
        any|each)\b[^.\n]{0,20}\b(?:permissions?|approvals?|confirmations?|prompts?|dialogs?|
        questions?|requests?)
        """,
        unless_negated=True,
    ),
)

ALL = (*APPROVAL,)
"""Every phrase of this module."""
