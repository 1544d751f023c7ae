"""Phrases that carry data out of the machine."""

from __future__ import annotations

from core.memory.scan.phrases import Phrase, phrase

EXFIL: tuple[Phrase, ...] = (
    phrase(
        """
        send sending post forward upload transmit exfil leak export sync submit mail
        copy deliver report beacon stream share dump publish push ship relay pipe
        append cc
        """,
        r"""
        \b<SEND> (?:\w{1,12} ){0,2}<DATA>\b[^\n]{0,90}?\b(?:to|at|via|into|on|with|
        using|through|towards)\b[^\n]{0,40}?<OUTSIDE>
        """,
        unless_negated=True,
    ),
    phrase(
        "exfiltrat",
        r"""
        \bexfiltrat(?:e|ing|ion of)\b[^.\n]{0,60}\b(?:data|credential|secret|key|
        file|conversation|token|memor|everything|to)\w{0,3}
        """,
        unless_negated=True,
    ),
    phrase(
        """
        send forward transmit leak upload mail post publish include paste print
        output share copy reveal dump append embed encode put
        """,
        r"""
        \b(?:send|forward|transmit|leak|upload|e-?mail|post|publish|exfiltrate|
        share|dump)(?:s|ing)?\b[^.\n]{0,40}<SECRET>[^.\n]{0,60}\b(?:to|via|in|with|
        into|at) (?:(?:the|a|an|my|our|this|every|each|all) )?(?:https?:|www|
        external|remote|attacker|server|endpoint|webhook|url|address|third|him|me\b|
        us\b|support|issue|comment|pull request|channel|outgoing)
        """,
        unless_negated=True,
    ),
    phrase(
        "include embed append add put paste encode attach insert use",
        r"""
        \b(?:include|embed|append|add|put|paste|encode|attach|insert|use|copy)
        \b[^.\n]{0,40}(?:<SECRET>|contents? of (?:the )?\.env|instance id|
        configuration hash)[^.\n]{0,60}\b(?:in|into|to|as|when) (?:(?:the|a|an|your|
        every|each|all|any|code) ){0,2}(?:comments?|docs?|documentation|repl(?:y|
        ies)|responses?|responding|answers?|urls?|links?|images?|issues?|
        commit messages?|examples?|
        pull requests?|prs?|readme)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "curl wget nc+ netcat invoke-webrequest iwr http fetch",
        r"""
        \b(?:curl|wget|invoke-webrequest|iwr|httpie|http post)\b[^\n]{0,200}(?:
        (?:-d|--data\S{0,12}|-f|--form|-t|--upload-file|--post-file|--post-data)
        [ =]{1,3}[\"']?\S{0,30}(?:@-|@?\$\{?\w{0,30}(?:key|token|secret|pass|cred|
        env)|@?\S{0,40}(?:\.env|\.ssh|id_rsa|\.aws|credentials|/etc/passwd)|\$\(
        (?:env|printenv|cat|whoami|hostname)|`(?:env|cat)))
        """,
        unless_negated=True,
    ),
    phrase(
        "curl wget",
        r"""
        \b(?:curl|wget)\b(?![^\n|;]{0,120}(?:-h|--header)\b)
        [^\n|;]{0,120}\$\{?\w{0,30}(?:key|token|secret|passw|cred)\w{0,10}
        """,
        unless_negated=True,
    ),
    phrase(
        "curl wget nc+ netcat base64 https",
        r"""
        (?:\b(?:cat|env|printenv|tar|base64|history|set|gpg|security)
        \b[^\n|]{0,120}\| ?(?:base64[^\n|]{0,20}\| ?)?(?:curl|wget|nc|netcat|ncat|
        socat|openssl s_client)\b)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        cat+ read+ print+ type+ open+ dump less+ head+ show+ output+ copy+ .env
        id_rsa
        """,
        r"""
        (?:^|[\s`$(:])(?:cat|less|head|tail|more|type|xxd|base64|strings|scp|
        rsync) [^\n|;]{0,60}(?:\.env\b(?!\.(?:example|sample|template))|\.ssh/|
        id_rsa|id_ed25519|\.aws/credentials|\.netrc|\.npmrc|\.pypirc|/etc/(?:passwd|
        shadow)|\.git-credentials|\.kube/config|\.docker/config)
        """,
        unless_negated=True,
    ),
    phrase(
        "![ <img",
        r"""
        !\[[^\]\n]{0,80}\]\(https?://[^)\n]{1,120}[?&/=][^)\n]{0,60}(?:\{|\$|<|%s|
        %7b|data|secret|token|key|history|conversation|summary|base64)|
        <img[^>\n]{0,80}src=[\"']?https?://[^>\n]{1,120}[?&][^>\n]{0,60}(?:\{|\$|
        data=|q=|secret|token)
        """,
    ),
    phrase(
        "image markdown link url pixel",
        r"""
        \b(?:render|include|add|append|embed|insert|display|output|end)
        \b[^.\n]{0,60}\b(?:markdown )?(?:image|link|pixel|img)
        \b[^\n]{0,80}https?://[^\n]{0,80}(?:conversation|secret|history|data|env|
        key|token|encoded|base64|summary|query|message)
        """,
        unless_negated=True,
    ),
    phrase(
        "heartbeat beacon command+and+control c2 controller",
        r"""
        \b(?:send|emit|post|ping)\b[^.\n]{0,20}\b(?:a |the )?(?:heartbeats?|
        beacons?|check-?ins?)\b[^\n]{0,40}\b(?:to|at|every)\b|
        \bcommand[ -]and[ -]control (?:will|server is|is|channel|via|at|address|
        through)|\bregister (?:yourself )?(?:as )?(?:a )?(?:node|agent|bot|
        worker) (?:with|at|on) (?:the |our )?(?:controller|c2|c&c|command|master|
        hive|operator|https?:)|\b(?:poll|contact|connect to|check in with|
        fetch commands from|await (?:tasks|commands) from) (?:the )?(?:c2|
        controller|command server|operator)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "send transfer visit transaction money account iban",
        r"""
        \b(?:send|transfer|wire|pay)\b[^.\n]{0,40}\b(?:money|transactions?|
        \$[\d,]{1,12}|funds|payments?|bitcoin|eth|usdt)\b[^.\n]{0,80}\b(?:to|
        account|iban|wallet)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "visit website concatenate all+messages reservation user+information",
        r"""
        \bvisit (?:a |the )?website at\b|\bconcatenate (?:all )?messages from\b|\b
        (?:get|collect|gather) all user (?:information|data)\b|\b(?:send|post|
        forward) (?:them|all (?:the )?messages?) to (?:my|the website|this)|
        \bsend (?:a |this )?link www
        """,
    ),
    phrase(
        """
        output+of+`env` output+of+env output+of+`printenv output+of+printenv
        output+of+`git+config result+of+`env contents+of+`.env content+of+`.env
        """,
        r"""
        \b(?:outputs?|results?|contents?) of `?(?:env|printenv|set|history|git config|\.env|
        cat \S{1,60})\b`?[^.\n]{0,60}\b(?:in|into|to|as|at)\b[^.\n]{0,30}
        \b(?:docs?|examples?|comments?|repl(?:y|ies)|answers?|issues?|pull requests?|commit|
        messages?|readme|https?|logs?)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "mirror push+the push+this copy clone backup back+up replicate upload",
        r"""
        \b(?:mirror|push|copy|back ?up|replicate|upload|clone|sync|send) (?:all |the |this |every |
        your |our |whole |entire ){0,3}(?:repo\w{0,8}|code(?:base)?|workspace|projects?|source
        (?: code| tree)?|branch(?:es)?|commits?|diffs?)\b[^.\n]{0,40}
        \b(?:to|at|into|with) (?:git@|https?://|ssh://|ftp://)(?!(?:github\.com|gitlab\.com|
        bitbucket\.org|[\w.-]{1,60}\.(?:internal|local|corp)))
        """,
        unless_negated=True,
    ),
    phrase(
        "http",
        r"""
        https?://[^\s)]{1,120}(?:[?&=/#])(?:<[^>\s]{2,30}>|\{[^}\s]{2,30}\}|\$\{?\w{2,30}|%s|
        \[[^\]\s]{2,30}\]|summary|conversation|base64)[^\n]{0,60}
        \b(?:image|pixel|at the end of|(?:each|every|all|your) (?:of your )?(?:repl(?:y|ies)|
        answers?|responses?|messages?))\b|
        \b(?:image|pixel|at the end of|(?:each|every|all|your) (?:repl(?:y|ies)|answers?|responses?|
        messages?))\b[^\n]{0,60}https?://[^\s)]{1,120}[?&=/#](?:<[^>\s]{2,30}>|\{[^}\s]{2,30}\}|
        \$\{?\w{2,30}|%s)
        """,
        unless_negated=True,
    ),
    phrase(
        "user-agent dns subdomain referer referrer base64 steganograph icmp",
        r"""
        \b(?:encode|put|hide|place|embed|smuggle|send|include|append)
        \b[^.\n]{0,40}<SECRET>[^.\n]{0,60}\b(?:user-agent|dns|subdomain|referr?er|icmp|
        base64[^.\n]{0,30}(?:header|url|query|request|image))
        """,
        unless_negated=True,
    ),
    phrase(
        "@",
        r"""
        \b(?:bcc|cc|(?:send|e-?mail|mail|forward)(?: (?:me|us))?(?: an?)?
        (?: copy| copies| summary| transcript)?(?: of)?) (?:(?:all|every|each|any|a copy of|the|
        your|these|full) ){1,3}
        (?:\w{1,15} ){1,5}to [\w.+-]{1,60}@[\w-]{1,60}\.
        """,
        unless_negated=True,
    ),
    phrase(
        """
        .ssh id_rsa id_ed25519 .aws .env keychain /etc/shadow cookies .netrc
        credentials
        """,
        r"""
        \b(?:read|open|load|take|grab|cat|get|collect|find|copy|extract|look up|fetch)\b[^.\n]{0,30}
        (?:\.ssh/|id_rsa|id_ed25519|\.aws/|\.env\b|keychain|/etc/shadow|cookies|\.netrc|credentials)
        [^\n]{0,60}
        \b(?:paste|send|post|include|upload|print|put (?:it|them)|attach|share|embed|append|forward|
        write (?:it|them) (?:to|in)|add (?:it|them) to)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "http",
        r"""
        \b(?:webhook|endpoint|url|server|address|collector|listener)
        \b[^\n]{0,20}https?://(?!localhost|127\.)[^\n]{3,80}
        \b(?:report|log|send|post|notify|submit|stream|record)\w{0,3}\b[^.\n]{0,20}\b(?:every|each|
        all)\b[^.\n]{0,20}\b(?:commands?|prompts?|messages?|conversations?|files?|keystrokes?|
        edits?|diffs?|requests?|answers?)
        """,
        unless_negated=True,
    ),
    phrase(
        "/tmp /dev/shm /var/tmp pastebin gist public",
        r"""
        \b(?:store|log|write|dump|save|copy|export|put|print|record)\b[^.\n]{0,40}\b(?:passwords?|
        credentials?|secrets?|env(?:ironment)?(?: variables?)|tokens?|(?:api|private|ssh) keys?|
        keystrokes)\b[^.\n]{0,40}
        (?:\b(?:to|in|into|at|on) (?:a |the )?(?:public|world-readable|pastebin|gist)|/tmp/|
        /dev/shm|/var/tmp)
        """,
        unless_negated=True,
    ),
    phrase(
        "http",
        r"""
        \b(?:fetch|load|download|poll|retrieve|execute|query|consult|check|request)
        \b[^\n]{0,60}https?://(?!localhost|127\.)[^\n]{3,100}
        \b(?:(?:and|then) (?:then )?(?:follow|execute|obey|apply|do|carry out|act on|run|
        eval\w{0,4}|perform|comply)\b|for (?:new |further |more |updated )?(?:commands?|
        instructions?|tasks?|orders?)|(?:before|at the start of|on|in) (?:each|every) (?:session|
        task|run|turn|answer))
        """,
        unless_negated=True,
    ),
    phrase(
        "$( `",
        r"""
        \b(?:curl|wget|nc|http|fetch|get|post|invoke-webrequest)\b[^\n]{0,200}https?://(?!localhost|
        127\.)[^\n]{0,120}(?:(?:-d|--data\S{0,12}|-f|--form)[ =]["']?\S{0,20}(?:\$\(|`)|\$\(
        (?:whoami|hostname|id|cat|env|base64|uname|printenv|git))|https?://[^\s]{0,100}\$\(
        (?:whoami|hostname|id|cat|env|base64|uname|printenv|git)
        """,
        unless_negated=True,
    ),
    phrase(
        "append add put copy include attach write print paste",
        r"""
        \b(?:append|add|put|copy|include|attach|write|print|paste)
        \b[^.\n]{0,30}<SECRET>[^.\n]{0,30}\b(?:at|to|in|into|as) (?:the |each |every |your |a ){0,2}
        (?:end of|end\b|bottom|description|issues?\b|tickets?\b|repl(?:y|ies)|answers?|responses?|
        summary|summaries|pull requests?|comments?)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        pastebin gist 0x0.st transfer.sh webhook.site ngrok requestbin requestcatcher
        interact.sh oast telegram file.io
        """,
        r"""
        \b<SEND>\b[^.\n]{0,60}\b(?:to|on|via|through|at|into|using) (?:a |an |the |my |our |
        public ){0,2}(?:pastebin|gist\b|0x0\.st|transfer\.sh|webhook\.site|\S{0,40}ngrok|requestbin|
        requestcatcher|\S{0,40}interact\.sh|\S{0,40}oast|telegram|file\.io)
        """,
        unless_negated=True,
    ),
    phrase(
        "http @",
        r"""
        \b(?:upload|send|post|scp|copy|rsync|transmit|forward|mail|push|sync)\b[^\n]{0,12}(?:~/|
        \$home/|/etc/|/home/|/root/|\.)(?:ssh|aws|kube|config|env|netrc|gnupg|docker|npmrc|pypirc|
        git-credentials|passwd|shadow|bash_history|zsh_history)\b[^\n]{0,40}
        (?:\bto\b|\s)[^\n]{0,20}(?:https?://(?!localhost|127\.)|[\w.-]{1,40}@[\w.-]{1,60}:)
        """,
        unless_negated=True,
    ),
    phrase(
        "dns",
        r"""
        \bdns (?:look-?ups?|quer(?:y|ies)|requests?|resolution)\b[^.\n]{0,40}(?:<secret>|\b
        (?:secrets?|keys?|tokens?|data|passwords?|encoded|base64|environment)\b)
        """,
        unless_negated=True,
    ),
    phrase(
        "system+prompt conversation chat+history memories context",
        r"""
        \b(?:include|add|attach|put|append|send|report|post|paste|forward)\b[^.\n]{0,24}\b
        (?:system prompt|conversation|chat history|memor(?:y|ies)|context window|transcript)
        \b[^\n]{0,60}https?://(?!localhost|127\.)
        """,
        unless_negated=True,
    ),
    phrase(
        "http",
        r"""
        \b(?:contact|ping|post|send|report|fetch|call|connect|upload|download|curl|wget|get|notify|
        beacon|phone|poll|reach)\b[^\n]{0,60}https?://(?!10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|
        3[01])\.|169\.254\.|0\.0\.)\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b
        """,
        unless_negated=True,
    ),
    phrase(
        ".netrc .npmrc .pypirc .git-credentials .ssh .aws .env id_rsa .kube .gnupg",
        r"""
        <SENTENCE>(?=[^\n]{0,160}(?:\.netrc|\.npmrc|\.pypirc|\.git-credentials|\.ssh/|\.aws/|
        \.kube/|\.gnupg|id_rsa|id_ed25519|(?<!\w)\.env\b(?!\.)))(?=[^\n]{0,160}\b(?:send|mail|
        e-?mail|post|upload|forward|transmit|share|copy|publish|attach|deliver)\b)
        (?=[^\n]{0,160}(?:@[\w-]{1,60}\.[a-z]|https?://(?!localhost|127\.)|\b(?:slack|discord|
        telegram|channel|issue|ticket|pull request|chat|reply|answer)\b))(?![^\n]{0,160}\b(?:never|
        not|don't|avoid|without)\b)
        """,
    ),
    phrase(
        "token secret password credential key",
        r"""
        \b(?:print|write|put|echo|include|show|repeat|paste|output|reveal)\b[^.\n]{0,20}\b(?:the )?
        (?:values?|contents?) of (?:all |any |every |the |each ){0,2}(?:tokens?|secrets?|passwords?|
        credentials?|(?:api |private |ssh )?keys?|environment variables?)\b
        """,
        unless_negated=True,
    ),
)

ALL = (*EXFIL,)
"""Every phrase of this module."""
