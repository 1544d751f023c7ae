"""Phrases that run or install something from anywhere, or order a tool."""

from __future__ import annotations

from core.memory.scan.phrases import Phrase, phrase

SUPPLY: tuple[Phrase, ...] = (
    phrase(
        "curl wget iwr invoke-webrequest fetch",
        r"""
        \b(?:curl|wget|iwr|invoke-webrequest|fetch)\b[^\n|]{0,200}\| ?
        (?:sudo (?:-\w{1,4} )?)?(?:env )?(?:/\w{1,8}/)?(?:bin/)?(?:ba|z|da|k|
        fi)?sh\b|\b(?:curl|wget|iwr)\b[^\n|]{0,200}\| ?(?:sudo )?(?:python\d?(?! -m json)|perl|
        ruby|node|php|iex|powershell)\b|\beval\b[^\n]{0,8}(?:\$\(|`) ?(?:curl|wget)|
        \b(?:bash|sh|source|zsh|\.) (?:-c )?[\"']?(?:<\(|\$\() ?(?:curl|wget)|
        \biex\b[^\n]{0,20}(?:iwr|downloadstring|invoke-webrequest)|\bbase64 (?:-d|
        --decode|-d)\b[^\n|]{0,20}\| ?(?:sudo )?(?:ba|z)?sh\b
        """,
        unless_negated=True,
    ),
    phrase(
        "install index-url extra-index --registry registry pip uv npm mirror",
        r"""
        (?:--
        (?:extra-)?index-url|-i|--registry|--find-links|--trusted-host)
        [ =]https?://<KNOWN_INDEX>[\w.-]{3,80}|\b(?:pip|pip3|uv pip|pipx|npm|pnpm|
        yarn|gem|cargo|go) (?:install|add|i|get) (?:-\S{1,20} ){0,3}
        (?:git\+)?https?://<KNOWN_INDEX>
        """,
        unless_negated=True,
    ),
    phrase(
        "base+image image: from+ registry docker",
        r"""
        \b(?:base image|docker image|image|container)\b[^\n]{0,40}\b
        (?:[a-z0-9-]{1,40}\.){1,4}(?:xyz|top|tk|icu|click|zip|ru|cn|pw|site|online|
        cc|info|space|example|shop|live|club|cf|ml|ga)/[\w./-]{2,60}
        """,
        unless_negated=True,
    ),
    phrase(
        """
        official+index official+registry is+broken is+compromised is+down
        instead+of+the+official
        """,
        r"""
        \bthe official (?:index|registry|repo\w{0,7}|package|mirror|site) (?:is|was|
        has been) (?:broken|down|compromised|deprecated|slow|unsafe|dead)
        """,
    ),
    phrase(
        "download run execute install",
        r"""
        \b(?:download|fetch|pull|grab)\b[^\n]{0,20}(?:https?://|www\.)[^\n]{3,120}\b
        (?:and|then|&&) (?:then )?(?:run|execute|install|source|eval|launch|open|
        chmod)
        """,
        unless_negated=True,
    ),
    phrase(
        "config+set goproxy gonosumdb gonosumcheck goflags index_url pip.conf .npmrc",
        r"""
        \b(?:npm|pnpm|yarn|bun) config set (?:@\S{1,30}:)?registry[ =]https?://<KNOWN_INDEX>|
        \bpip config set \S{0,20}index-url https?://<KNOWN_INDEX>|\b(?:goproxy|pip_index_url|
        uv_index_url|npm_config_registry|uv_default_index)\b ?(?:=|to) ?["']?https?://<KNOWN_INDEX>|
        \bgonosum(?:db|check) ?= ?\*|\bgoflags ?= ?-insecure
        """,
        unless_negated=True,
    ),
    phrase(
        "from+ image",
        r"""
        ^ ?from (?:--\S{1,40} )?(?:[a-z0-9-]{1,40}\.){1,4}(?:xyz|top|tk|icu|click|zip|ru|cn|pw|site|
        online|cc|info|space|example|shop|live|club|cf|ml|ga)/
        """,
    ),
    phrase(
        "urlopen urllib requests.get downloadstring invoke-expression",
        r"""
        \b(?:exec|eval|iex|invoke-expression|os\.system|subprocess\.\w{1,12})\b ?\(?[^\n]{0,60}
        (?:urlopen|requests\.get|downloadstring|urllib|httpx\.get|fetch)\(
        """,
        unless_negated=True,
    ),
    phrase(
        "powershell",
        r"""
        \bpowershell(?:\.exe)?\b[^\n]{0,40}\s-(?:e|en|enc|encodedcommand)\b|
        \bpowershell\b[^\n]{0,60}-(?:windowstyle|w) hidden
        """,
        unless_negated=True,
    ),
    phrase(
        """
        signature checksum gpg without+checking without+verif unsigned
        --allow-unauthenticated trusted=yes --force-yes
        """,
        r"""
        \b(?:add|install|use|fetch|download|pull|accept|run|enable)\b[^.\n]{0,40}\b(?:repository|
        package|packages|image|release|binary|binaries|apt|script|installer)
        \b[^\n]{0,60}\bwithout (?:checking|verifying|its|a|any|signature|validat\w{1,5})
        \b[^.\n]{0,16}\b(?:signature|checksum|key|hash|gpg)?|--allow-unauthenticated|\[trusted=yes\]
        """,
        unless_negated=True,
    ),
    phrase(
        "http",
        r"""
        \b(?:packages?|dependenc(?:y|ies)|install\w{0,3}|wheels?|modules?|images?|requests|
        libraries|downloads?)\b[^\n]{0,50}\b(?:from|via|using|with|at|through|use)
        \b[^\n]{0,30}https?://<KNOWN_INDEX>(?:[\w.-]{0,40}(?:mirror|pypi|npm|registry|index|
        packages?|repo)[\w.-]{0,40}|[\w.-]{3,60}/(?:simple|pypi|npm|registry|index|packages|mirror))
        \b
        """,
        unless_negated=True,
    ),
    phrase(
        "chmod && ; ./",
        r"""
        \b(?:wget|curl|iwr|fetch|aria2c)\b[^\n]{0,160}(?:&&|;|\bthen\b|\band\b) ?(?:sudo )?
        (?:chmod \S{1,6}|(?:ba|z|da)?sh \S|\./\S|python3? \S|source \S)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        without+checksum without+signature without+verif checksum+verification
        +without+hash
        """,
        r"""
        \b(?:install|get|download|fetch|pull|add|use)\b[^\n]{0,80}\b(?:without|no|skip\w{0,4}|
        ignor\w{1,3}) (?:the |its |any )?(?:checksums?|signatures?|hash(?:es)?|gpg|integrity|
        verif\w{2,8})\b
        """,
        unless_negated=True,
    ),
    phrase(
        "--privileged -v+/: --pid=host docker.sock --cap-add",
        r"""
        \bdocker run\b[^\n]{0,80}(?:--privileged\b[^\n]{0,60}-v /:|-v /:/|
        --pid[= ]host\b[^\n]{0,40}--privileged)
        """,
        unless_negated=True,
    ),
    phrase(
        "--trusted-host",
        r"""
        --trusted-host[ =]<KNOWN_INDEX>[\w.-]{3,60}
        """,
        unless_negated=True,
    ),
    phrase(
        "registry index mirror proxy source",
        r"""
        \b(?:registry|package index|index|mirror|package source|package proxy)\b ?(?:at |is |url |
        to |= ?|: ?)?["'`]?https?://<KNOWN_INDEX>(?![\w.-]{0,60}(?:acme|localhost))[\w.-]{3,60}
        """,
        unless_negated=True,
    ),
)

TOOL: tuple[Phrase, ...] = (
    phrase(
        "<tool <function_call <invoke tool_call tool_use </tool",
        r"""
        </?(?:tool(?:_call|_use|_result)?|function_calls?|invoke|antml|
        tool_response)\b[^>\n]{0,60}>
        """,
    ),
    phrase(
        "call invoke use+the trigger run+the",
        r"""
        \b(?:immediately|now|silently|automatically|first|then) (?:call|invoke|use|
        trigger) (?:the )?[`\"']?\w{2,30}[`\"']? (?:tool|function)\b[^.\n]{0,60}\b
        (?:with|to|and)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "rm+-rf rm+-fr mkfs dd+if= :(){ fork+bomb format+c drop+table",
        r"""
        \b(?:run|execute|always|first|then|call|do)\b[^.\n]{0,40}\b(?:rm -(?:rf|
        fr) (?:/(?:\s|$|\*)|~|\$home|\*)|mkfs\b|dd if=/dev/(?:zero|random)|
        drop (?:table|database))|:\(\)\s?\{
        """,
        unless_negated=True,
    ),
)

ALL = (*SUPPLY, *TOOL)
"""Every phrase of this module."""
