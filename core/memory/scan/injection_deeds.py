"""What a poisoned memory would have done: carrying data out, staying, switching checks off."""

from __future__ import annotations

from core.memory.scan import injection_languages as other
from core.memory.scan.phrases import Phrase, phrase

_DATA = r"(?:all |any |every |the |your |user'?s? |our |their |my |its |entire |full |this |each |collected |of |previous ){0,4}(?:conversations?|chats?|messages?|results?|data|files?|contents?|logs?|history|memor(?:y|ies)|credentials?|secrets?|tokens?|api[ _-]?keys?|keys?|passwords?|env(?:ironment)?(?: variables?)?|\.env|source(?: code)?|code|prompts?|instructions|knowledge(?: base)?|database|transcripts?|outputs?|information|info|details|dms?|emails?|context|config\w{0,12}|session|it|them|everything|summar(?:y|ies)|diffs?|link|money|transaction)"
_SEND = r"(?:send|post|forward|upload|transmit|exfiltrat\w{1,3}|leak|export|sync(?:hroni[sz]e)?|submit|email|mail|copy|deliver|report|beacon|stream|share|dump|publish|push|ship|relay|pipe|append|cc|bcc)(?:s|ing)?"
_OUTSIDE = r"(?:https?://(?!(?:localhost|127\.|0\.0\.0\.0|\[::1|10\.|192\.168|[a-z0-9.-]{1,60}\.(?:local|internal|test)\b))|ftp://|www\.|[a-z0-9.-]{1,60}@[a-z0-9-]{1,40}\.|(?:attacker|evil)\b)"
_SECRET = r"(?:\.env\b|api[ _-]?keys?|credentials?|secrets?|passwords?|tokens?|private keys?|ssh keys?|id_rsa|id_ed25519|/etc/passwd|/etc/shadow|\.ssh/|\.aws/|\.netrc|\.npmrc|\.pypirc|\.git-credentials|keychain|environment variables|credential\.helper|session cookies?|env vars?|printenv|passport|bank account|hidden instructions)"

EXFIL: tuple[Phrase, ...] = (
    phrase(
        "send sending post forward upload transmit exfil leak export sync submit mail copy deliver report beacon stream share dump publish push ship relay pipe append cc",
        rf"\b{_SEND} (?:\w{{1,12}} ){{0,2}}{_DATA}\b[^\n]{{0,90}}?\b(?:to|at|via|into|on|with|using|through|towards)\b[^\n]{{0,40}}?{_OUTSIDE}",
        unless_negated=True,
    ),
    phrase(
        "exfiltrat",
        r"\bexfiltrat(?:e|ing|ion of)\b[^.\n]{0,60}\b(?:data|credential|secret|key|file|conversation|token|memor|everything|to)\w{0,3}",
        unless_negated=True,
    ),
    phrase(
        "send forward transmit leak upload mail post publish include paste print output share copy reveal dump append embed encode put",
        rf"\b(?:send|forward|transmit|leak|upload|e-?mail|post|publish|exfiltrate|share|dump)(?:s|ing)?\b[^.\n]{{0,40}}{_SECRET}[^.\n]{{0,60}}\b(?:to|via|in|with|into|at) (?:(?:the|a|an|my|our|this|every|each|all) )?(?:https?:|www|external|remote|attacker|server|endpoint|webhook|url|address|third|him|me\b|us\b|support|issue|comment|pull request|channel|outgoing)",
        unless_negated=True,
    ),
    phrase(
        "include embed append add put paste encode attach insert use",
        rf"\b(?:include|embed|append|add|put|paste|encode|attach|insert|use|copy)\b[^.\n]{{0,40}}(?:{_SECRET}|contents? of (?:the )?\.env|instance id|configuration hash)[^.\n]{{0,60}}\b(?:in|into|to|as|when) (?:(?:the|a|an|your|every|each|all|any|code) ){{0,2}}(?:comments?|docs?|documentation|repl(?:y|ies)|responses?|responding|answers?|urls?|links?|images?|issues?|commit messages?|requests?|queries|query|messages?|examples?|logs?|headers?|pull requests?|prs?|readme)",
        unless_negated=True,
    ),
    phrase(
        "curl wget nc_ netcat invoke-webrequest iwr http fetch",
        r"\b(?:curl|wget|invoke-webrequest|iwr|httpie|http post)\b[^\n]{0,200}(?:(?:-d|--data\S{0,12}|-f|--form|-t|--upload-file|--post-file|--post-data)[ =]{1,3}[\"']?\S{0,30}(?:@-|@?\$\{?\w{0,30}(?:key|token|secret|pass|cred|env)|@?\S{0,40}(?:\.env|\.ssh|id_rsa|\.aws|credentials|/etc/passwd)|\$\((?:env|printenv|cat|whoami|hostname)|`(?:env|cat)))",
        unless_negated=True,
    ),
    phrase(
        "curl wget",
        r"\b(?:curl|wget)\b(?![^\n|;]{0,120}(?:-h|--header)\b)[^\n|;]{0,120}\$\{?\w{0,30}(?:key|token|secret|passw|cred)\w{0,10}",
        unless_negated=True,
    ),
    phrase(
        "curl wget nc_ netcat base64 https",
        r"(?:\b(?:cat|env|printenv|tar|base64|history|set|gpg|security)\b[^\n|]{0,120}\|\s{0,3}(?:base64[^\n|]{0,20}\|\s{0,3})?(?:curl|wget|nc|netcat|ncat|socat|openssl s_client)\b)",
        unless_negated=True,
    ),
    phrase(
        "cat_ read_ print_ type_ open_ dump less_ head_ show_ output_ copy_ .env id_rsa",
        r"(?:^|[\s`$(:])(?:cat|less|head|tail|more|type|xxd|base64|strings|scp|rsync) [^\n|;]{0,60}(?:\.env\b(?!\.(?:example|sample|template))|\.ssh/|id_rsa|id_ed25519|\.aws/credentials|\.netrc|\.npmrc|\.pypirc|/etc/(?:passwd|shadow)|\.git-credentials|\.kube/config|\.docker/config)",
        unless_negated=True,
    ),
    phrase(
        "![ <img",
        r"!\[[^\]\n]{0,80}\]\(https?://[^)\n]{1,120}[?&/=][^)\n]{0,60}(?:\{|\$|<|%s|%7b|data|secret|token|key|history|conversation|summary|base64)|<img[^>\n]{0,80}src=[\"']?https?://[^>\n]{1,120}[?&][^>\n]{0,60}(?:\{|\$|data=|q=|secret|token)",
    ),
    phrase(
        "image markdown link url pixel",
        r"\b(?:render|include|add|append|embed|insert|display|output|end)\b[^.\n]{0,60}\b(?:markdown )?(?:image|link|pixel|img)\b[^\n]{0,80}https?://[^\n]{0,80}(?:conversation|secret|history|data|env|key|token|encoded|base64|summary|query|message)",
        unless_negated=True,
    ),
    phrase(
        "heartbeat beacon command_and_control c2 controller",
        r"\b(?:send|emit|post|ping)\b[^.\n]{0,20}\b(?:a |the )?(?:heartbeats?|beacons?|check-?ins?)\b[^\n]{0,40}\b(?:to|at|every)\b|\bcommand[ -]and[ -]control (?:will|server is|is|channel|via|at|address|through)|\bregister (?:yourself )?(?:as )?(?:a )?(?:node|agent|bot|worker) (?:with|at|on) (?:the |our )?(?:controller|c2|c&c|command|master|hive|operator|https?:)|\b(?:poll|contact|connect to|check in with|fetch commands from|await (?:tasks|commands) from) (?:the )?(?:c2|controller|command server|operator)\b",
        unless_negated=True,
    ),
    phrase(
        "send transfer visit transaction money account iban",
        r"\b(?:send|transfer|wire|pay)\b[^.\n]{0,40}\b(?:money|transactions?|\$[\d,]{1,12}|funds|payments?|bitcoin|eth|usdt)\b[^.\n]{0,80}\b(?:to|account|iban|wallet)\b",
        unless_negated=True,
    ),
    phrase(
        "visit website concatenate all_messages reservation user_information",
        r"\bvisit (?:a |the )?website\b|\bconcatenate (?:all )?messages from\b|\b(?:get|collect|gather) all user (?:information|data)\b|\b(?:send|post|forward) (?:them|all (?:the )?messages?) to (?:my|the website|this)|\bsend (?:a |this )?link www",
    ),
    *other.EXFIL,
)

_AGENT_FILE = r"(?:claude\.md|agents\.md|gemini\.md|soul\.md|memory\.md|copilot-instructions\.md|\.cursorrules|\.windsurfrules|\.clinerules|(?:~/)?\.(?:claude|cursor|codex|gemini|hermes|placet|continue|aider|openclaw|vscode)/[\w./-]{1,60}|\.mcp\.json|mcp\.json|settings\.json|config\.toml|your (?:settings|hooks?|permissions?|allow-?list|configuration|memory file|system prompt|agent settings|allowed[_ ]\w{1,12}))"
_START_FILE = r"(?:\.(?:bashrc|zshrc|profile|bash_profile|zprofile|zshenv|bash_login|config/fish)|/etc/(?:profile|rc\.local|crontab|cron\.\w{1,8}|ld\.so\.preload|sudoers|hosts|environment)|authorized_keys|known_hosts|\.ssh/(?:config|id_\w{1,10}|authorized)|launchagents|launchd|systemd|autostart|startup folder|crontab|\.git/(?:hooks|config)|(?:pre-commit|post-checkout|post-merge|post-commit|pre-push) hooks?|git hooks?|\.gitconfig|sitecustomize|usercustomize|conftest\.py|\.pth\b|registry run key|shell (?:rc|profile|startup))"

PERSIST: tuple[Phrase, ...] = (
    phrase(
        "rc profile zsh /etc/ authorized_keys .ssh launch systemd autostart crontab hook gitconfig customize conftest .pth startup",
        rf"(?:\b(?:append|add|write|echo|insert|put|install|drop|copy|cp|tee|inject|save|create|plant|store|modify|edit|prepend|paste|change|upload)\w{{0,3}}\b[^.\n]{{0,30}}(?:[^\n]{{0,60}})?(?:\b(?:to|into|in|at|a|the|onto|as)\b|>>?) [\"'`]?(?:the |your |a |my |user'?s? |this )?(?:[\w$~{{}}/]{{0,30}})?(?:\.(?:bashrc|zshrc|profile|bash_profile|zprofile|zshenv|bash_login)|authorized_keys|/etc/(?:profile|rc\.local|crontab|cron|ld\.so|sudoers|hosts)|\.ssh/|shell (?:rc|profile|startup)|launchagents|\.git/hooks|sitecustomize|autostart))",
        unless_negated=True,
    ),
    phrase(
        "authorized_keys .ssh/ crontab .bashrc .zshrc .profile launchagents .git/hooks",
        r"\b(?:write|append|add|edit|modify|echo|cp|mv|copy|install|overwrite|replace)\b[^\n]{0,60}(?:authorized_keys|\.ssh/(?:id_|config|authorized)|\bcrontab\b[^\n]{0,10}(?:-|<|to)|\.bashrc|\.zshrc|launchagents/|\.git/hooks/)",
        unless_negated=True,
    ),
    phrase(
        "cron crontab startup login every_session boot reboot",
        r"\b(?:install|add|create|register|set up|schedule)\b[^.\n]{0,40}\b(?:cron ?job|crontab entry|scheduled task|launch agent|startup (?:item|script)|login item|systemd (?:unit|service|timer))\b[^\n]{0,80}(?:https?://|curl|wget|bash|sh -c|python -c|every (?:minute|hour|boot|reboot|session)|so that (?:it|this)|runs? (?:this|me|the agent)|keep)",
        unless_negated=True,
    ),
    phrase(
        "claude.md agents.md gemini.md soul.md memory.md copilot-instructions .cursor .windsurf .cline .claude .codex .gemini .hermes .placet .continue .aider .openclaw mcp.json settings.json your_settings your_hook your_permission your_allow allow_list allowlist",
        rf"\b(?:write|append|add|edit|modify|update|change|overwrite|replace|insert|put|set|save|inject)\w{{0,3}} (?:\w{{1,12}} ){{0,6}}?[`\"']?(?:{_AGENT_FILE})[`\"']?[^.\n]{{0,30}}\b(?:to add (?:new )?(?:instructions?|rules?|permissions?|commands?|hooks?)|to (?:change|allow|disable|grant|enable|remove|turn|auto|bypass|set|include)|with (?:new |the |your |these |this |my )?(?:rules?|instructions?|personality|permissions?|persona|identity|line|following|text|content)|so that (?:it|you|the agent|all)|allow\w{{0,3}}|permission)",
        unless_negated=True,
    ),
    phrase(
        "claude.md agents.md gemini.md soul.md .cursorrules settings.json mcp.json hook",
        r"\b(?:add|put|write|insert|append|copy|install|register|set)\b[^.\n]{0,40}\b(?:this (?:instruction|rule|line|note|text|memory|hook|server)|these (?:instructions|rules|lines)|yourself|a (?:hook|server|permission)|\"?\*\"?|bash\(\*\)|permissions?)\b[^.\n]{0,40}\b(?:to|in|into|at the top of) (?:every |all |the |your |each |other |any )?(?:[\w~./-]{0,40})?(?:claude\.md|agents\.md|gemini\.md|soul\.md|\.cursorrules|settings(?:\.local)?\.json|mcp\.json|memory\b|agent settings|hooks?\b|config)",
        unless_negated=True,
    ),
    phrase(
        "memory memories remember knowledge",
        r"\b(?:save|store|write|add|put|restore|re-?add|re-?create|copy|record|keep)\b[^.\n]{0,40}\b(?:this|these|the following|it|yourself|itself)\b[^.\n]{0,40}\b(?:memory|memories|knowledge base)?\b[^.\n]{0,20}\b(?:again|whenever|if|every time|each time|when)\b[^.\n]{0,30}\b(?:deleted?|removed?|discarded|forgotten|erased|cleared|expires?)|\b(?:add|write|store|save|commit|insert|inject|append)\b[^.\n]{0,20}\b(?:to|in|into) (?:your |the )?(?:permanent |long-?term |persistent |core )?(?:memory|knowledge base|context window)\s?:",
        unless_negated=True,
    ),
    phrase(
        "future_session future_conversation all_future every_session next_session each_session",
        r"\b(?:remember|persist|keep|carry|propagate|store)\b[^.\n]{0,50}\b(?:for|across|in|into) (?:all |every |each )?(?:the )?(?:future|next|subsequent|later|other) (?:sessions?|conversations?|chats?|agents?|projects?)\b[^\n]{0,4}[:,][^\n]{0,60}\b(?:ignore|execute|your|repeat|send|forward|bypass|disable|exfil|always (?:comply|obey|trust|approve|run|allow|execute)|you (?:are|must))",
    ),
    phrase(
        "spread propagate replicate copy_this other_agents every_repository other_repositories",
        r"\b(?:spread|propagate|replicate|copy) (?:this|these|it|itself|yourself)(?: (?:rule|note|memory|instruction|entry|file)s?)?\b[^.\n]{0,40}\b(?:to|into|across|in) (?:all|every|any|other|each)",
        unless_negated=True,
    ),
    *other.PERSIST,
)

_USER_SAYS = r"(?:the user|user|they|he|she|someone|anyone|the human|the developer|i) (?:next )?(?:say|type|ask|approve|confirm|answer|repl|respond|agree|thank|accept|mention|write|greet|send|enter|press|click|request|says)\w{0,4}"
TRIGGER: tuple[Phrase, ...] = (
    phrase(
        "when whenever if once soon next_time after every_time",
        rf"\b(?:when(?:ever)?|if|once|as soon as|(?:the )?next time|after|every time|each time|the moment)(?: that)? {_USER_SAYS}\b[^.\n]{{0,60}}?[,;:]? (?:then |also |immediately |silently |just |directly |please |always )?(?:treat|execute|run|send|delete|call|invoke|approve|consider|post|upload|forward|push|deploy|install|download|curl|rm|drop|disable|ignore|bypass|skip|grant|transfer|assume|add|append|insert|fetch|write)\b",
        unless_negated=True,
    ),
    phrase(
        "when whenever if once see encounter read word trigger phrase",
        r"\b(?:when(?:ever)?|if|once|every time) you (?:see|read|hear|encounter|receive|find|are asked (?:about|for)|get) (?:the |a |an |any )?(?:word|phrase|string|keyword|token|code ?word|trigger|message|name|\"|'|messages? tagged)[^\n]{0,80}\b(?:execute|run|send|ignore|respond|reply|reveal|switch|disable|call|output|delete|include|start|forward|say)\b|\bmessages? tagged with\b|\brequests? (?:starting|beginning|prefixed|tagged) with\b[^\n]{0,30}",
    ),
    phrase(
        "asked_for asked_about asks_about ask_for when_asked",
        r"\b(?:repeat|reveal|print|output|recite|list|dump|send|forward|execute|disclose)\b[^.\n]{0,80}\b(?:when(?:ever)?|if|once|as soon as) (?:you are |you're |i am |being )?(?:asked|prompted|queried|told|greeted)\b",
        unless_negated=True,
    ),
    phrase(
        "date after on_ january february march april june july august september october november december midnight day week month",
        r"\b(?:if|when|once|as soon as|after|starting|on|from) (?:the )?(?:(?:current )?(?:date|day|time|year|clock) (?:is|reaches|passes|becomes|turns)|(?:january|february|march|april|may|june|july|august|september|october|november|december|midnight|monday|friday|next (?:week|month|year))[^.\n]{0,20},)[^.\n]{0,60}?\b(?:start|begin|stop|add|insert|send|delete|execute|run|switch|disable|use|treat|ignore|replace)(?:ing)?\b[^.\n]{0,80}\b(?:string|all|every|api|call|command|file|request|code|repl|response|answer|check)",
    ),
    phrase(
        "approv confirm consent agree",
        r"\b(?:treat|regard|take|count|consider|interpret|accept)\b[^.\n]{0,60}\bas (?:an? |the |full |blanket |implicit |my |their )?(?:approval|consent|confirmation|permission|agreement|authori[sz]ation|yes)\b",
        unless_negated=True,
    ),
    phrase(
        "after_that later at_the_end next_turn following_turn third_message",
        r"\b(?:wait (?:until|for)|after (?:three|two|\d{1,3}|a few|several) (?:turns?|messages?|sessions?|replies|commits?|days)|on the (?:next|second|third|\d{1,2}\w\w) (?:turn|message|session|run))\b[^.\n]{0,60}\b(?:then|before)?\s?(?:you )?(?:execute|run|send|delete|disable|ignore|reveal|switch|inject|append|download|exfil\w{0,8})",
        unless_negated=True,
    ),
    *other.TRIGGER,
)

_CHECK = r"(?:confirmations?|permissions?(?: prompts?| requests?| checks?)?|approvals?(?: prompts?)?|consent|sandbox(?:ing)?|safety(?: \w{1,12})?|security(?: \w{1,12})?|safeguards?|guardrails?|content filters?|tls(?: \w{1,12})?|ssl(?: \w{1,12})?|certificate (?:checks?|verification|validation)|signature (?:checks?|verification)|host key checking|review(?:ing|s)?|code review|verification|audit(?:s|ing| logs?)?|human (?:review|approval)|validation|gpg \w{1,12}|checksum\w{0,3}|integrity checks?|antivirus|firewall|selinux|gatekeeper|seccomp|restrictions|ethical restrictions|branch protection|secret scanning|2fa|mfa)"
APPROVAL: tuple[Phrase, ...] = (
    phrase(
        "never not n't without no_need",
        rf"\b(?:never|do not|don'?t|no need to|without|must not|need not|stop|no longer|not (?:have|need) to) (?:ever )?(?:ask(?:ing)?|prompt(?:ing)?|wait(?:ing)?|request(?:ing)?|requir(?:e|ing)|seek(?:ing)?|bother(?:ing)?)(?: (?:me|the user|them|anyone|again|us|first))? ?(?:for|to|about)? ?(?:(?:any|the|user|my|their|human|further|prior|a) ){{0,3}}(?:permission|confirm\w{{0,6}}|approv\w{{1,3}}|consent|authori[sz]\w{{1,6}}|before (?:running|executing|deleting|pushing|writing|editing))",
    ),
    phrase(
        "pre-approved preapproved pre_approved auto-approv auto_approv autoapprov already consented already_approved already_agreed already_given blanket whitelisted allowlisted",
        r"\b(?:user|owner|developer|admin\w{0,9}|team|i)\b (?:has |have |had )?(?:already )(?:consented|approved|agreed|authori[sz]ed|given (?:permission|consent|approval)|granted|confirmed|signed off)\b|\bblanket (?:approval|permission|consent)\b|\b(?:auto-?|automatically |always )approve (?:all|any|every|the|tool|shell|edits?|commands?|requests?|everything)|\b(?:commands?|everything|all \w{1,15}|tool calls?|actions?)\b[^.\n]{0,50}\b(?:pre-?approved|auto-?approved)\b",
        unless_negated=True,
    ),
    phrase(
        "without_confirm without_asking without_permission without_approv without_consent without_prompt without_review without_any without_further without_user without_human without_waiting without_first",
        r"\b(?:run|execute|delet\w{1,3}|push|deploy|commit|merge|install|modify|edit|apply|write|send|approve|proceed|act|grant|perform|drop|overwrite)\w{0,4}\b[^.\n]{0,60}\bwithout (?:(?:any|further|first|user|human|the user's|my|explicit|prior|ever) ){0,3}(?:confirm\w{0,6}|asking|permissions?|approval|consent|prompt(?:ing|s)?|authori[sz]ation)",
        unless_negated=True,
    ),
    phrase(
        "disabl turn_off skip bypass deactivat switch_off remov circumvent ignor suppress turn off",
        rf"\b(?:disabl(?:e|es|ing|ed)|turn(?:ing)? off|switch(?:ing)? off|bypass(?:es|ing)?|deactivat\w{{1,3}}|circumvent\w{{0,3}}|suppress|get around|work around|evade|defeat)\s(?:(?:all|any|the|your|its|every|my|tls|ssl|these|those|of|user|agent|claude|codex) ){{0,3}}(?:\w{{1,12}} (?:and|,) (?:the )?)?{_CHECK}\b(?! (?:test|error|warning|message|dialog|banner|page|screen|modal)s?)",
        unless_negated=True,
    ),
    phrase(
        "skip remove omit drop",
        r"\b(?:skip|remove|omit|drop|ignore|forgo)\w{0,3} (?:(?:all|any|the|your|every|user|these) ){0,3}(?:confirmations?|permission (?:prompts?|checks?)|approvals?(?: prompts?)?|safety (?:checks?|filters?|rules|protocols?)|security (?:checks?|reviews?|scans?|warnings?)|content filters|ethical restrictions|signature verification|code review|human review|verification)\b(?! (?:dialog|modal|page|screen|email|step in|banner|test))",
        unless_negated=True,
    ),
    phrase(
        "--dangerously --no-verify --yolo --full-auto --no-sandbox --allow-all --trust-all --insecure bypasspermissions skip-permissions",
        r"--dangerously-[a-z-]{3,40}|\bbypasspermissions\b|--yolo\b|--full-auto\b|--trust-all-tools\b|--allow-all-tools\b|\balways (?:use|pass|add|run with) [^.\n]{0,20}--(?:no-verify|insecure|no-sandbox|force)\b|\b(?:use|pass|add)\b[^.\n]{0,30}--no-verify\b[^.\n]{0,30}\b(?:every|all|always|any)",
        unless_negated=True,
    ),
    phrase(
        "safety_check security_check safety security guardrail filter restriction sandbox checks",
        r"\b(?:safety|security|permission|approval|content|ethical)(?: \w{1,12})? (?:checks?|filters?|rules?|prompts?|restrictions?|protocols?|reviews?)\b[^.\n]{0,30}\b(?:are|is|have been|has been|were) (?:now |all |hereby |currently |permanently |temporarily )?(?:disabled|off|suspended|lifted|waived|removed|bypassed|not (?:required|needed|applicable)|unnecessary|void)",
    ),
    phrase(
        "you_may you_can you_are_allowed you_have_permission you_are_authorized you_have_full permission",
        r"\byou (?:may|can|are (?:now )?(?:allowed|permitted|authori[sz]ed|free) to|have (?:full |my |unlimited |the user's )?(?:permission|authori[sz]ation|access) to)(?: now)? (?:run|execute|delete|send|access|modify|do|bypass|ignore|disable|read|use|push)\b[^.\n]{0,50}\b(?:any(?:thing)?|all|every|without|freely|unrestricted|secrets?|whatever)\b",
        unless_negated=True,
    ),
    phrase(
        "allowed_domains allowlist allow_list whitelist permission trusted_domain",
        r"\b(?:your |the )(?:allowed[_ ]?(?:domains?|tools?|hosts?|commands?)|allow-?list|white-?list|permissions?|trusted (?:domains?|hosts?))(?: list)? (?:has|have|is|are|was|were) (?:been )?(?:now )?(?:updated|extended|changed|expanded|modified|relaxed|lifted)",
    ),
    phrase(
        "previous_session you_agreed you_promised last_session earlier_session",
        r"\b(?:previous|last|earlier|prior) (?:session|conversation|chat|turn)\b[^.\n]{0,60}\byou (?:had |have )?(?:agreed|promised|confirmed|accepted|consented|committed|said you)|\byou (?:already |previously )?(?:agreed|promised|consented) to (?:forward|send|share|run|execute|ignore|skip|allow|disable)",
    ),
    *other.APPROVAL,
)

POISON: tuple[Phrase, ...] = (
    phrase(
        "always trust allow accept approve believe",
        r"\balways (?:trust|allow|accept|approve|believe|whitelist|permit|authori[sz]e|comply with|obey|grant|execute|run)\b[^.\n]{0,20}\b(?:all|any|every|anything|everything|whatever|commands?|requests?|instructions?|packages?|scripts?|links?|content|code|input|unsigned|domains?|from|certificates?)\b(?![^.\n]{0,12}\btests?\b)",
        unless_negated=True,
    ),
    phrase(
        "trust",
        r"\b(?:blindly|unconditionally|implicitly|fully) (?:trust|accept|execute|follow|obey)|\btrust (?:all|any|every)(?:thing)? (?:\w{1,12} ){0,3}(?:from|in|at|without|that|certificate|package|input|content|link|script)",
        unless_negated=True,
    ),
    phrase(
        "always tests_pass always_answer always_say always_report never_report report_that answer_that claim say_that",
        r"\b(?:always|only|must|instead)\s(?:answer|say|report|claim|state|respond|reply|tell|conclude|recommend|assume|insist|pretend)\b[^.\n]{0,40}\b(?:that )?(?:all |the |every |your |it |everything |our |this )?(?:\w{1,12} )?(?:tests? (?:pass|succeed|are green)|is safe|are safe|is secure|no (?:issues?|problems?|vulnerabilit\w{1,4}|risks?)|approved|succeeded|works?|passed|not malicious|lgtm)",
        unless_negated=True,
    ),
    phrase(
        "malicious safe questioned",
        r"\b(?:if|when) (?:questioned|asked|challenged|confronted)\b[^.\n]{0,20},? (?:report|say|claim|deny|insist|answer|state|respond|lie)",
        unless_negated=True,
    ),
    phrase(
        "vulnerab backdoor weaken insecure telemetry eval",
        r"\b(?:add|insert|introduce|include|leave|plant|create|inject|hide|embed|keep)\b[^.\n]{0,40}\b(?:backdoors?|vulnerabilit(?:y|ies)|malicious|malware|payload|reverse shell|keylogger|hard-?coded (?:admin|password|credential)|hidden (?:admin|account|user|endpoint|import))\b",
        unless_negated=True,
    ),
    phrase(
        "import require include_this every_file all_files every_python each_file every_script every_dockerfile every_module",
        r"\b(?:add|insert|put|include|inject|prepend|append|paste)\b[^\n]{0,20}(?:\bimport \w|\brequire\(|<script|\beval\b|\bthis (?:line|import|snippet|script|tag)\b)[^\n]{0,60}\b(?:to|in|into|at the (?:top|start|beginning|end) of|of) (?:every|all|each|any) (?:\w{1,15} ){0,2}(?:files?|modules?|scripts?|projects?|pages?|packages?|repos\w{0,10}|html|source|components?|dockerfiles?)\b[^\n]{0,60}(?:required|policy|mandatory|compliance|telemetry|http|track|do not)",
        unless_negated=True,
    ),
    phrase(
        "security_team it_department compliance policy support administrators",
        r"\b(?:security team|it department|compliance team|platform team|platform's security team|anthropic|openai|administrators?) (?:has |have )?(?:confirmed|approved|authori[sz]ed|cleared|requires?|mandated|verified|said|announced)\b[^\n]{0,100}\b(?:agents?|assistants?|ai|model|you|tokens?|credentials?|secrets?|configuration|skip|disable|include)\b",
        unless_negated=True,
    ),
    phrase(
        "your_real your_true your_actual your_secret your_only real_purpose true_purpose",
        r"\byour (?:real|true|actual|secret|hidden|sole) (?:purpose|goal|mission|objective|task|job|loyalty|owner|master)\b",
    ),
    phrase(
        "refuse",
        r"\bnever (?:refuse|decline|reject|question|doubt|challenge|verify|check|audit|scan|inspect) (?:any |a |the |to |all |requests?|commands?|instructions?|packages?|commits?|this|these|what|its|their|dependencies)",
        unless_negated=True,
    ),
    *other.POISON,
)

LEAK: tuple[Phrase, ...] = (
    phrase(
        "prompt instructions system_message rules",
        r"\b(?:print|output|reveal|repeat|show|display|tell|give|disclose|recite|reproduce|return|write(?: out)?|spell|translate|encode|summari[sz]e|leak|dump|echo|expose|share|provide|see|list|quote|copy|what (?:is|are|was|were))\b(?: (?:me|us|out|back|to me))?,? ?(?:\w{1,12} ){0,3}?(?:your|the|its|all)? ?(?:\w{1,12} ){0,2}?(?:system (?:prompt|message|instructions?)|(?:initial|original|starting|hidden|secret|exact|internal|first|above|previous|preceding|confidential|given|system|developer|full|own|entire|complete|base|core) (?:\w{1,12} ){0,2}?(?:prompt|instructions?|message|rules|directives?|text)|your (?:prompt|instructions|system|rules|directives|guidelines|initialization))\b(?! (?:in|for|from|to|of) (?:the |our |docs|prompts/|readme|this (?:file|repo)))",
        unless_negated=True,
    ),
    phrase(
        "system_prompt",
        r"\b(?:the )?system prompt (?:is|was|verbatim|word for word|above|reads)\b|\bcontinue the following\b[^\n]{0,20}\b(?:system prompt|instructions)",
    ),
    phrase(
        "my_instructions_are instructions_so_far access_denied instructions_given text_above above_text",
        r"\bmy (?:instructions|rules|system prompt) (?:are|is)\b|\binstructions so far\b|\b(?:repeat|output|print|reproduce|copy) (?:the )?(?:instructions? given|text above|above text|words above|everything above|previous text)",
    ),
    phrase(
        "memories memory other_project other_user conversation password secret_word",
        r"\b(?:repeat|reveal|print|output|recite|list|dump|send|disclose|tell|share|show)\b[^.\n]{0,20}\b(?:all |every |your |the )?(?:\w{1,10} )?(?:memories|memory|conversations?|data|entries|secrets?|files)\b[^.\n]{0,20}\b(?:of|from|about|belonging to) (?:all |the |any )?other (?:projects?|users?|people|sessions?|customers?|clients?|tenants?)|\b(?:secret word|what is the password|not to reveal|what you cannot (?:give|say|tell))",
        unless_negated=True,
    ),
    *other.LEAK,
)

_KNOWN_INDEX = r"(?!(?:pypi\.org|test\.pypi\.org|files\.pythonhosted\.org|registry\.npmjs\.org|registry\.yarnpkg\.com|download\.pytorch\.org|npm\.pkg\.github\.com|crates\.io|index\.crates\.io|proxy\.golang\.org|rubygems\.org|localhost|127\.0|pypi\.tuna\.tsinghua\.edu\.cn|mirrors\.aliyun\.com|registry\.npmmirror\.com|github\.com|gitlab\.com|raw\.githubusercontent\.com|[\w.-]{0,60}\.(?:internal|local|corp|lan)\b|[\w.-]{0,60}(?:jfrog\.io|pkg\.dev|amazonaws\.com|azure\.com|nvidia\.com)))"
SUPPLY: tuple[Phrase, ...] = (
    phrase(
        "curl wget iwr invoke-webrequest fetch",
        r"\b(?:curl|wget|iwr|invoke-webrequest|fetch)\b[^\n|]{0,200}\|\s{0,3}(?:sudo\s{1,3}(?:-\w{1,4}\s{1,3})?)?(?:env\s{1,3})?(?:/\w{1,8}/)?(?:bin/)?(?:ba|z|da|k|fi)?sh\b|\b(?:curl|wget|iwr)\b[^\n|]{0,200}\|\s{0,3}(?:sudo\s{1,3})?(?:python\d?|perl|ruby|node|php|iex|powershell)\b|\beval\b[^\n]{0,8}(?:\$\(|`)\s{0,3}(?:curl|wget)|\b(?:bash|sh|source|zsh|\.)\s{1,3}(?:-c\s{1,3})?[\"']?(?:<\(|\$\()\s{0,3}(?:curl|wget)|\biex\b[^\n]{0,20}(?:iwr|downloadstring|invoke-webrequest)|\bbase64 (?:-d|--decode|-d)\b[^\n|]{0,20}\|\s{0,3}(?:sudo )?(?:ba|z)?sh\b",
        unless_negated=True,
    ),
    phrase(
        "install index-url extra-index --registry registry pip uv npm mirror",
        rf"\b(?:install|add|fetch|download|pull|get|load)\b[^\n]{{0,60}}\b(?:from|via|using|with|at) (?:the )?(?:\w{{1,15}} ){{0,3}}https?://{_KNOWN_INDEX}[\w.-]{{3,80}}|(?:--(?:extra-)?index-url|-i|--registry|--find-links|--trusted-host)[ =]https?://{_KNOWN_INDEX}[\w.-]{{3,80}}|\b(?:pip|pip3|uv pip|pipx|npm|pnpm|yarn|gem|cargo|go) (?:install|add|i|get) (?:-\S{{1,20}} ){{0,3}}(?:git\+)?https?://{_KNOWN_INDEX}",
        unless_negated=True,
    ),
    phrase(
        "base_image image: from_ registry docker",
        r"\b(?:base image|docker image|image|container)\b[^\n]{0,40}\b(?:[a-z0-9-]{1,40}\.){1,4}(?:xyz|top|tk|icu|click|zip|ru|cn|pw|site|online|cc|info|space|example|shop|live|club|cf|ml|ga)/[\w./-]{2,60}",
        unless_negated=True,
    ),
    phrase(
        "official_index official_registry is_broken is_compromised is_down instead_of_the_official",
        r"\bthe official (?:index|registry|repo\w{0,7}|package|mirror|site) (?:is|was|has been) (?:broken|down|compromised|deprecated|slow|unsafe|dead)",
    ),
    phrase(
        "download run execute install",
        r"\b(?:download|fetch|pull|grab)\b[^\n]{0,20}(?:https?://|www\.)[^\n]{3,120}\b(?:and|then|&&) (?:then )?(?:run|execute|install|source|eval|launch|open|chmod)",
        unless_negated=True,
    ),
    *other.SUPPLY,
)

TOOL: tuple[Phrase, ...] = (
    phrase(
        "<tool <function_call <invoke tool_call tool_use </tool",
        r"</?(?:tool(?:_call|_use|_result)?|function_calls?|invoke|antml|tool_response)\b[^>\n]{0,60}>",
    ),
    phrase(
        "call invoke use_the trigger run_the",
        r"\b(?:immediately|now|silently|automatically|first|then) (?:call|invoke|use|trigger) (?:the )?[`\"']?\w{2,30}[`\"']? (?:tool|function)\b[^.\n]{0,60}\b(?:with|to|and)\b",
        unless_negated=True,
    ),
    phrase(
        "rm_-rf rm_-fr mkfs dd_if= :(){ fork_bomb format_c drop_table",
        r"\b(?:run|execute|always|first|then|call|do)\b[^.\n]{0,40}\b(?:rm -(?:rf|fr) (?:/(?:\s|$|\*)|~|\$home|\*)|mkfs\b|dd if=/dev/(?:zero|random)|drop (?:table|database))|:\(\)\s?\{",
        unless_negated=True,
    ),
    *other.TOOL,
)
