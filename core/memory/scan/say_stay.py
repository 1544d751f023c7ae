"""Phrases that plant something that stays and starts by itself."""

from __future__ import annotations

from core.memory.scan.phrases import Phrase, phrase

PERSIST: tuple[Phrase, ...] = (
    phrase(
        """
        rc profile zsh /etc/ authorized_keys .ssh launch systemd autostart crontab
        hook gitconfig customize conftest .pth startup
        """,
        r"""
        (?:\b(?:append|add|write|echo|insert|put|install|drop|copy|cp|tee|inject|
        save|create|plant|store|modify|edit|prepend|paste|change|upload)
        \w{0,3}\b[^.\n]{0,30}(?:[^\n]{0,60})?(?:\b(?:to|into|in|at|a|the|onto|as)\b|
        >>?) [\"'`]?(?:the |your |a |my |user'?s? |this )?(?:[\w$~{}/]{0,30})?(?:\.
        (?:bashrc|zshrc|profile|bash_profile|zprofile|zshenv|bash_login)|
        authorized_keys|/etc/(?:profile|rc\.local|crontab|cron|ld\.so|sudoers|hosts)
        |\.ssh/|launchagents|\.git/hooks|sitecustomize|
        autostart))
        """,
        unless_negated=True,
    ),
    phrase(
        """
        authorized_keys .ssh/ crontab .bashrc .zshrc .profile launchagents
        .git/hooks
        """,
        r"""
        \b(?:write|append|add|edit|modify|echo|cp|mv|copy|install|overwrite|replace)
        \b[^\n]{0,60}(?:authorized_keys|\.ssh/(?:id_|config|authorized)|
        \bcrontab\b[^\n]{0,10}(?:-|<|to)|\.bashrc|\.zshrc|launchagents/|
        \.git/hooks/)
        """,
        unless_negated=True,
    ),
    phrase(
        "cron crontab startup login every+session boot reboot",
        r"""
        \b(?:install|add|create|register|set up|schedule)\b[^.\n]{0,40}\b
        (?:cron ?job|crontab entry|scheduled task|launch agent|startup (?:item|
        script)|login item|systemd (?:unit|service|timer))\b[^\n]{0,80}(?:https?://|
        curl|wget|bash|sh -c|python -c|every (?:minute|hour|boot|reboot|session)|
        so that (?:it|this)|runs? (?:this|me|the agent)|keep)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        claude.md agents.md gemini.md soul.md memory.md copilot-instructions .cursor
        .windsurf .cline .claude .codex .gemini .hermes .placet .continue .aider
        .openclaw mcp.json settings.json your+settings your+hook your+permission
        your+allow allow+list allowlist
        """,
        r"""
        \b(?:write|append|add|edit|modify|update|change|overwrite|replace|insert|
        put|set|save|inject)\w{0,3} (?:\w{1,12} ){0,6}?[`\"']?(?:<AGENT_FILE>)
        [`\"']?[^.\n]{0,30}\b(?:to add (?:new )?(?:instructions?|rules?|
        permissions?|commands?|hooks?)|to (?:change|allow|disable|grant|enable|
        remove|turn|auto|bypass|set|include)|with (?:new |the |your |these |this |
        my )?(?:rules?|instructions?|personality|permissions?|persona|identity|line|
        following|text|content)|so that (?:it|you|the agent|all)|allow\w{0,3}|
        permission)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        claude.md agents.md gemini.md soul.md .cursorrules settings.json mcp.json
        hook
        """,
        r"""
        \b(?:add|put|write|insert|append|copy|install|register|set)\b[^.\n]{0,40}\b
        (?:this (?:instruction|rule|line|note|text|memory|hook|server)|
        these (?:instructions|rules|lines)|yourself|a (?:hook|server|permission)|
        \"?\*\"?|bash\(\*\)|permissions?)\b[^.\n]{0,40}\b(?:to|in|into|
        at the top of) (?:every |all |the |your |each |other |any )?
        (?:[\w~./-]{0,40})?(?:claude\.md|agents\.md|gemini\.md|soul\.md|
        \.cursorrules|settings(?:\.local)?\.json|mcp\.json|memory\b|agent settings|
        hooks?\b|config)
        """,
        unless_negated=True,
    ),
    phrase(
        "memory memories remember knowledge",
        r"""
        \b(?:save|store|write|add|put|restore|re-?add|re-?create|copy|record|keep)
        \b[^.\n]{0,40}\b(?:this|these|the following|it|yourself|itself)
        \b[^.\n]{0,40}\b(?:memory|memories|knowledge base)?\b[^.\n]{0,20}\b(?:again|
        whenever|if|every time|each time|when)\b[^.\n]{0,30}\b(?:deleted?|removed?|
        discarded|forgotten|erased|cleared|expires?)|\b(?:add|write|store|save|
        commit|insert|inject|append)\b[^.\n]{0,20}\b(?:to|in|into) (?:your |the )?
        (?:permanent |long-?term |persistent |core )?(?:memory|knowledge base|
        context window)\s?:
        """,
        unless_negated=True,
    ),
    phrase(
        """
        future+session future+conversation all+future every+session next+session
        each+session
        """,
        r"""
        \b(?:remember|persist|keep|carry|propagate|store)\b[^.\n]{0,50}\b(?:for|
        across|in|into) (?:all |every |each )?(?:the )?(?:future|next|subsequent|
        later|other) (?:sessions?|conversations?|chats?|agents?|projects?)
        \b[^\n]{0,4}[:,][^\n]{0,60}\b(?:ignore|execute|your|repeat|send|forward|
        bypass|disable|exfil|always (?:comply|obey|trust|approve|run|allow|execute)|
        you (?:are|must))
        """,
    ),
    phrase(
        """
        spread propagate replicate copy+this other+agents every+repository
        other+repositories
        """,
        r"""
        \b(?:spread|propagate|replicate|copy) (?:this|these|it|itself|yourself)
        (?: (?:rule|note|memory|instruction|entry|file)s?)?\b[^.\n]{0,40}\b(?:to|
        into|across|in) (?:all|every|any|other|each)
        """,
        unless_negated=True,
    ),
    phrase(
        "hook",
        r"""
        \b(?:pre-commit|post-\w{3,10}|pre-push|git|session\w{0,6}|stop|pretooluse|posttooluse|
        startup|shell) ?hooks?\b[^.\n]{0,40}\b(?:that|which|to|and|with)\b[^\n]{0,40}(?:\bcurl\b|
        \bwget\b|https?://|\b(?:sends?|uploads?|posts?|exfiltrates?|executes? code|downloads?)\b)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        bash(* autoapprove auto_approve bypasspermission skipdangerous
        enableallprojectmcpservers yolo permissions trustall alwaysallow always_allow
        alwaysapprove
        """,
        r"""
        bash\(\*\)|\b(?:auto_?approve\w{0,10}|always_?allow|alwaysapprove|trustall\w{0,6}|
        enableallprojectmcpservers|skipdangerous\w{0,30}|yolo(?: ?mode)?)["'`]? ?(?:[:=]|
        to\b) ?["'`\[]{0,2}(?:true|on|1|yes|all|\*)|
        ["']permissions["'] ?: ?\{[^\n]{0,40}["']allow["']
        """,
        unless_negated=True,
    ),
    phrase(
        "mcp",
        r"""
        \b(?:register|add|install|configure|connect|enable|use|set up|put)
        \b[^.\n]{0,30}\bmcp server\b[^\n]{0,40}https?://(?!localhost|127\.)|\bmcp\b[^\n]{0,60}
        (?:\.cursor/|\.claude/|mcp\.json)[^\n]{0,60}https?://
        """,
        unless_negated=True,
    ),
    phrase(
        "cron launchd timer scheduled+task startup",
        r"""
        \b(?:create|add|install|register|set up|schedule|put)\b[^.\n]{0,20}\b(?:cron\w{0,3}|launchd|
        systemd|scheduled)(?: \w{1,8}){0,2} (?:that|which|to|for|running)\b[^\n]{0,60}(?:~/\.|/tmp/|
        /dev/shm|curl|wget|https?://|every (?:\w{1,6} )?minutes?|\byou\b|\bthis\b|\bagent\b|sudo)
        """,
        unless_negated=True,
    ),
    phrase(
        "removed deleted cleared forgotten missing disappear lost discard",
        r"""
        \b(?:if|when(?:ever)?|should|in case|once|every time|each time) (?:ever )?(?:this|these|
        the) (?:\w{1,10} )?(?:memor(?:y|ies)|rules?|notes?|entr(?:y|ies)|files?|instructions?|
        lines?|preferences?)\b[^.\n]{0,24}
        \b(?:removed|deleted|cleared|forgotten|missing|disappears?|lost|discarded|edited out)
        \b[^.\n]{0,24}\b(?:write|add|create|restore|save|re-?\w{3,9}|put|remember|propose|insert)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        this+note this+rule this+memory this+instruction this+line this+text
        these+instructions these+rules this+entry
        """,
        r"""
        \b(?:add|copy|write|save|insert|put|append|paste|propagate|carry|include) (?:this|
        these) (?:notes?|rules?|memory|instructions?|lines?|text|entr(?:y|ies))\b[^.\n]{0,40}
        \b(?:to|into|in|across) (?:the memor(?:y|ies) of )?(?:every|all|each|any|
        other) (?:\w{1,12} )?(?:projects?|repos\w{0,10}|sessions?|agents?|agents\.md|claude\.md|
        memor(?:y|ies)|files?|workspaces?)
        """,
        unless_negated=True,
    ),
    phrase(
        "git+config sshcommand insteadof core.hookspath fsmonitor",
        r"""
        \bgit config\b[^\n]{0,24}(?:core\.(?:sshcommand|fsmonitor|gitproxy|askpass)|
        \burl\.[^\n]{1,80}\.insteadof|core\.hookspath ["']?(?:/tmp|~/\.|/dev/shm|/var/tmp|https?)|
        alias\.\w{1,20} ["']?!)|core\.sshcommand=
        """,
        unless_negated=True,
    ),
    phrase(
        "sudoers nopasswd",
        r"""
        \b(?:add|put|write|append|insert|edit|create|set|echo)\b[^\n]{0,60}(?:/etc/sudoers|
        \bsudoers\b|nopasswd)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        bash_aliases bash_login autostart launchagent launchdaemon init.d run+key
        profile.d zlogin
        """,
        r"""
        \b(?:append|add|write|echo|insert|put|install|drop|copy|cp|place|create|save|plant|register)
        \b[^\n]{0,80}(?:\.bash_aliases|\.bash_login|\.zlogin|/autostart\b|launch ?agents?\b|
        launch ?daemons?\b|/etc/init\.d|/etc/profile\.d|run key\b)[^\n]{0,60}(?:login|start|boot|
        keep|run|sudo|curl|http|launch|$)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        approval_policy approval_mode approval+mode approval+policy sandbox_mode
        trust_level permission_mode permissionmode defaultmode
        """,
        r"""
        \b(?:approval[_ -]?(?:policy|mode)|sandbox[_ -]?mode|permission[_ -]?mode|trust[_ -]?level|
        default ?mode)\b ?["']?(?:=|:|to|is|be|as|set to){1,2} ?["']?(?:never|off|none|
        danger\w{0,20}|full\S{0,12}|bypass\w{0,14}|auto\w{0,10}|yolo|trusted|all)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        trusted+host trusted+domain allowed+host allowed+domain allow-list allowlist
        allow+list safe+list whitelist trusted+source
        """,
        r"""
        \b(?:add|put|include|append|insert|whitelist)\b[^\n]{0,60}\b(?:to|in|into|on) (?:your|
        the agent'?s?|the model'?s?|my agent'?s?) (?:trusted|allowed|safe|approved|allow-?|allow|
        white-?)[ -]?(?:hosts?|domains?|lists?|sources?|servers?|tools?)
        """,
        unless_negated=True,
    ),
    phrase(
        "re-add restore recreate again rewrite re-create reinstall",
        r"""
        \b(?:re-?add|restore|re-?create|re-?write|re-?insert|re-?install|store|save|write|add)
        \b[^.\n]{0,30}\b(?:it|this|them|rule|note|memory|entry)\b[^.\n]{0,20}\b(?:whenever|
        every time|each time|if|when|after|as soon as) (?:the user |someone |anyone |it is |it's |
        they |it gets )[^.\n]{0,8}(?:delet|remov|discard|clear|forg|undo|undone|reject)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        other+agent other+assistant next+agent every+agent all+agents other+model
        other+llm
        """,
        r"""
        \b(?:plant|hide|spread|place|put|leave|embed|insert|copy|write|add|pass)\b[^.\n]{0,20}\b
        (?:this|these)\b[^.\n]{0,60}\b(?:so(?: that)?|for|to) (?:the )?(?:other|next|every|all|
        future) (?:ai )?(?:agents?|assistants?|models?|llms?)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        this+entry this+rule this+note this+memory this+instruction these+rules
        these+notes
        """,
        r"""
        \b(?:make sure|ensure|see to it|take care|guarantee|arrange) (?:that )?(?:this|
        these) (?:entry|rule|note|memory|instruction|line|text|rules|notes|instructions)
        \b[^.\n]{0,30}\b(?:cop(?:y|ied)|propagat\w{1,3}|stored?|written|saved?|spread\w{0,2}|kept|
        survives?|promoted?|reach\w{0,3}|persist\w{0,2}|end up)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        your+settings your+configuration your+config your+permission your+allow
        your+hooks
        """,
        r"""
        <SENTENCE>(?=[^.\n]{0,120}\byour (?:own )?(?:settings|config\w{0,9}|permissions?|
        allow-?list|hooks?|agent settings)\b)(?=[^.\n]{0,120}\b(?:allow|permit|grant|enable|approve|
        add|set|turn|whitelist|disable|remove)\b)
        (?=[^.\n]{0,120}\b(?:every|all|any|everything|unrestricted|full|bash|shell|always|never|
        deny|ask|approval)\b)(?![^.\n]{0,120}\b(?:not|don't|editor|theme|font)\b)
        """,
    ),
)

ALL = (*PERSIST,)
"""Every phrase of this module."""
