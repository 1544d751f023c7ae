"""Words that many phrases share, by the name under which a pattern uses them: ``<RULES>``."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "ALL": r"""
    (?:(?:all|any|every|each|the|your|my|these|those|of|that|this|our|its|other|
    such|whatever|us|you|me|from|about|to) ){0,5}
    """,
    "PRIOR": r"""
    (?:previous(?:ly)?|prior|preceding|above|earlier|foregoing|former|initial|
    original|system|developer'?s?|safety|built-?in|default|pre-?existing|hidden|
    core|base|preset|pre-?set|past|important|given|assigned|programmed)
    """,
    "RULES": r"""
    (?:(?:i?u?n|[l1]n)struct\w{0,6}|directives?|commands?|rules?|guidelines?|guidance|prompts?|
    orders?|
    polic(?:y|ies)|programming|training|constraints?|restrictions?|guardrails?|
    safeguards?|(?:safety |content )?filters?|inputs?|messages?|context|
    conversations?|directions|text|protocols?)
    """,
    "STRONG_RULES": r"""
    (?:(?:i?u?n|[l1]n)struct\w{0,6}|directives?|rules|guidelines|(?:system |initial |
    original )?prompts?|orders|programming|training|guardrails?|safeguards?|
    restrictions|(?:safety|content|ethic\w{0,3}|moral\w{0,3}) (?:\w{1,12} ){0,2}
    (?:filters?|rules?|guidelines?|polic(?:y|ies)|restrictions?|checks?|protocols?))
    """,
    "IGNORE": r"""
    (?:ignor(?:e|es|ing|ed)|disregard(?:s|ing|ed)?|forget(?:s|ting)?|overlook|
    pay no (?:attention|heed) to|do not (?:follow|obey|heed)|don'?t (?:follow|obey|
    heed)|no longer (?:follow|obey)|stop (?:following|obeying)|abandon|put aside|
    set aside|throw (?:away|out)|let go of|unlearn)
    """,
    "WEAK_IGNORE": r"""
    (?:override[sd]?|overriding|bypass(?:es|ing)?|circumvent|discard|erase|delete|
    clear|reset|cancel|skip|remove|drop|void|nullif\w{1,3}|overwrite|replace[sd]?|
    supersede[sd]?|cease|suspend|lift|violate|break|break free (?:of|from)|escape|
    contradict|take precedence over|takes precedence over|outrank|trump)
    """,
    "USER": r"""
    (?:the |your |our |its )?(?:users?|human|humans|operator|owner|developers?|
    person|people|anyone|anybody|them|him|her|reviewers?|maintainers?)
    """,
    "DATA": r"""
    (?:all |any |every |the |your |user'?s? |our |their |my |its |entire |full |
    this |each |collected |of |previous ){0,4}(?:conversations?|chats?|messages?|
    results?|data|files?|contents?|logs?|history|memor(?:y|ies)|credentials?|
    secrets?|tokens?|api[ _-]?keys?|keys?|passwords?|env(?:ironment)?
    (?: variables?)?|\.env|source(?: code)?|code|prompts?|instructions|knowledge
    (?: base)?|database|transcripts?|outputs?|information|info|details|dms?|emails?|
    context|config\w{0,12}|session|it|them|everything|summar(?:y|ies)|diffs?|link|
    money|transaction)
    """,
    "SEND": r"""
    (?:send|post|forward|upload|transmit|exfiltrat\w{1,3}|leak|export|sync
    (?:hroni[sz]e)?|submit|email|mail|copy|deliver|report|beacon|stream|share|dump|
    publish|push|ship|relay|pipe|append|cc|bcc)(?:s|ing)?
    """,
    "OUTSIDE": r"""
    (?:https?://(?!(?:localhost|127\.|0\.0\.0\.0|\[::1|10\.|192\.168|
    [a-z0-9.-]{1,60}\.(?:local|internal|test)\b))|ftp://|www\.|
    [a-z0-9.-]{1,60}@[a-z0-9-]{1,40}\.|(?:attacker|evil)\b)
    """,
    "SECRET": r"""
    (?:\.env\b|api[ _-]?keys?|credentials?|secrets?|passwords?|tokens?|
    private keys?|ssh keys?|id_rsa|id_ed25519|/etc/passwd|/etc/shadow|\.ssh/|\.aws/|
    \.netrc|\.npmrc|\.pypirc|\.git-credentials|keychain|environment variables|
    credential\.helper|session cookies?|env vars?|printenv|passport|bank account|
    hidden instructions)
    """,
    "AGENT_FILE": r"""
    (?:claude\.md|agents\.md|gemini\.md|soul\.md|memory\.md|
    copilot-instructions\.md|\.cursorrules|\.windsurfrules|\.clinerules|(?:~/)?\.
    (?:claude|cursor|codex|gemini|hermes|placet|continue|aider|openclaw|vscode)
    /[\w./-]{1,60}|\.mcp\.json|mcp\.json|
    your (?:settings|hooks?|permissions?|allow-?list|configuration|memory file|
    system prompt|agent settings|allowed[_ ]\w{1,12}))
    """,
    "USER_SAYS": r"""
    (?:the user|an? user|users?|they|he|she|someone|somebody|anyone|the human|the developer|i)
    (?: next| ever)? (?:says?|said|types?|typed|answers?|replies|reply|responds?|thanks?|writes?|
    wrote|
    greets?|sends?|enters?|press(?:es)?|utters?)
    """,
    "CHECK": r"""
    (?:confirmations?|permissions?(?: prompts?| requests?| checks?)?|approvals?
    (?: prompts?)?|consent|sandbox(?:ing)?|safety(?: \w{1,12})?|security
    (?: \w{1,12})?|safeguards?|guardrails?|content filters?|tls(?: \w{1,12})?|ssl
    (?: \w{1,12})?|certificate (?:checks?|verification|validation)|
    signature (?:checks?|verification)|host key checking|review(?:ing|s)?|
    code review|verification|audit(?:s|ing| logs?)?|human (?:review|approval)|
    validation|gpg \w{1,12}|checksum\w{0,3}|integrity checks?|antivirus|firewall|
    selinux|gatekeeper|seccomp|restrictions|ethical restrictions|branch protection|
    secret scanning|2fa|mfa)
    """,
    "KNOWN_INDEX": r"""
    (?!(?:pypi\.org|test\.pypi\.org|files\.pythonhosted\.org|registry\.npmjs\.org|
    registry\.yarnpkg\.com|download\.pytorch\.org|npm\.pkg\.github\.com|crates\.io|
    index\.crates\.io|proxy\.golang\.org|rubygems\.org|localhost|127\.0|
    pypi\.tuna\.tsinghua\.edu\.cn|mirrors\.aliyun\.com|registry\.npmmirror\.com|
    github\.com|gitlab\.com|raw\.githubusercontent\.com|[\w.-]{0,60}\.(?:internal|
    local|corp|lan)\b|[\w.-]{0,60}(?:jfrog\.io|pkg\.dev|amazonaws\.com|azure\.com|
    nvidia\.com)))
    """,
    "ZH_RULES": r"""
    (?:指令|指示|命令|规则|規則|提示词|提示詞|提示|系统提示|限制|约束|設定|设定|要求|规定|規定|对话|
    對話|内容|上下文|准则|安全规定|政策|
    系统消息|训练)
    """,
    "ZH_IGNORE": r"""
    (?:忽略|无视|無視|忘记|忘掉|忘記|忘了|不要理会|不理会|不用管|别管|不要遵守|不再遵守|不必遵守|
    无需遵守|抛弃|丢弃|放弃|跳过|推翻|撤销|
    清除|覆盖|违反|停止遵守|不要遵循|不再遵循)
    """,
    "NOT_HERE": r"""
    (?![^.\n]{0,40}\b(?:tests?|dev|development|storybook|local|locally|staging|fixtures?|e2e|ci|
    simulation|example)\b)
    """,
    "NOT_MILD": r"""
    (?![^.\n]{0,50}\b(?:tests?|docs?|documentation|docs/|lint\w{0,4}|format\w{0,4}|typos?|staging|
    read-only|prettier)\b)
    """,
    "SENTENCE": r"(?:^|(?<=[.!?;\n。]))",
}
