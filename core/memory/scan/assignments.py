"""Values that look generated beside a name that says what they are: ``API_KEY=…``, ``password: …``.

The name alone is no secret (`read api_key from the vault`), nor is randomness alone (a commit, a
digest); both together are.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.memory.scan.placeholders import is_password, is_placeholder, is_random
from core.memory.scan.views import Subject
from core.patterns import LazyPattern

_TOKEN_CUES = (
    "token",
    "secret",
    "key",
    "auth",
    "access",
    "credential",
    "passw",
    "pwd",
    "_pw",
    "_pat",
    "login",
    "licen",
)

_PASSWORD_CUES = ("pass", "pwd", "_pw", "secret", "apikey", "api_key")

_OPERATOR = (
    r"[\"'`\])]{0,3}(?:\s{0,12}(?::{1,3}=|\?=|=>|->|={1,3}|!==?|:|\|{1,2}=?|\\?\",\s?|\\?',\s?|,\s?[\"'])|>|\(|,\s{0,2}\\?[\"'])"
    r"\s{0,12}(?:string\s{1,3})?\\?[\"'`(]{0,3}"
)

_TOKEN = LazyPattern(
    r"(?i)(?:token|secret|api[_-]?key|apikey|access[_-]?(?:key|id)|(?<=[a-z0-9_.-])[_-]?key(?:_?id)?|credentials?"
    r"|passw(?:or)?d|pwd|_pw|_pat|auth|login|client[_-]?(?:id|secret)|licen[cs]e[_-]?key)[\w.-]{0,30}"
    + _OPERATOR
    + r"([A-Za-z0-9+/=_.~!*%@:-]{10,400})"
)
_KEY_VALUE = LazyPattern(r"^[A-Za-z0-9+/=_.~-]{14,400}$")
_SURE_NAME = LazyPattern(
    r"(?i)token|secret|api[_-]?key|password|passwd|credential|access[_-]?(?:key|id)"
)

_PASSWORD = LazyPattern(
    r"(?i)(?:passw(?:or)?d\w{0,20}|passwd|passphrase|\bpwd|_pw|secret\w{0,10}|api_?key)[\"'`\])]{0,3}"
    r"(?:\s{0,12}(?::?=|=>|={2,3}|!==?|:)\s{0,12}|\.assign\(|\("
    r"|[^\S\n]{1,3}is[^\S\n]{1,3}(?:set to[^\S\n])?"
    r"|[^\S\n]for[^\S\n][^\n]{1,40}[^\S\n]is[^\S\n])"
    r"\\?([\"'`])([^\n]{4,128}?)\\?\1"
)
_ENV_PASSWORD = LazyPattern(
    r"(?i)(?:passw(?:or)?d|passwd|_pwd|_pass)[ \t]{0,3}=[ \t]{0,3}"
    r"([^\s\"'`,;<>(){}\[\]$#]{6,80})(?=\s|$|;|\\n)"
)

_TOLD_CUES = ("pass", "pwd", "pin", "login", "creds", "credential", "密码", "口令", "密碼")
_TOLD = LazyPattern(
    r"(?i)(?:\b(?:password|passphrase|passwd|passcode|pass|pwd)|密码|密碼|口令)"
    r"(?:[^\S\n](?:for|of|to|on|at)[^\S\n][^\n:=]{1,40}?)?"
    r"(?:[^\S\n]{1,2}is[^\S\n]{1,2}|[^\S\n]{0,2}[:=：是为][^\S\n]{0,2})[\"'`]?([^\s\"'`，。；]{6,64})"
)
_LOGIN = LazyPattern(
    r"(?i)\b(?:login|creds|credentials?)\b[^\n:]{0,20}:[^\S\n]{0,2}[\w.@-]{2,40}[^\S\n]?/[^\S\n]?(\S{6,64})"
)
_PIN = LazyPattern(r"(?:\bPIN\b[^\n.]{0,30}?(?:\bis\b|[:=])|PIN 码是)[^\S\n]{0,2}\d{4,8}\b")
_NO_PASSWORD = LazyPattern(
    r"(?i)hash|encrypt|encod|sha-?\d|argon|bcrypt|scrypt|md5|base64|\d{1,3}[+-]?(?:char|letter|digit)|oauth"
    r"|^\\|\$\{|\{\{|\["
)
"""The value is no password: it tells how one is kept, or it is a piece of code."""


def told_passwords(subject: Subject) -> Iterator[int]:
    """Find passwords that are told in words: "the password of the box is …", a login, a PIN."""
    if not any(cue in subject.lower for cue in _TOLD_CUES):
        return
    for pattern in (_TOLD, _LOGIN):
        for match in pattern.finditer(subject.text):
            value = match.group(1).rstrip(".,;!?)")
            if is_password(value) and not _NO_PASSWORD.search(value):
                yield subject.line(match.start())
    for match in _PIN.finditer(subject.text):
        yield subject.line(match.start())


def assigned_tokens(subject: Subject) -> Iterator[int]:
    """Find names of keys and tokens that are given a generated value."""
    if not any(cue in subject.lower for cue in _TOKEN_CUES):
        return
    for match in _TOKEN.finditer(subject.text):
        value = match.group(1).rstrip(".:")
        name = match.group()[: match.start(1) - match.start()]
        if _is_token(name, value):
            yield subject.line(match.start())


def _is_token(name: str, value: str) -> bool:
    if not is_random(value):
        return False
    return _SURE_NAME.search(name) is not None or _KEY_VALUE.match(value) is not None


def assigned_passwords(subject: Subject) -> Iterator[int]:
    """Find passwords that are given a value: quoted anywhere, bare as in an env file."""
    low = subject.lower
    if not any(cue in low for cue in _PASSWORD_CUES):
        return
    for match in _PASSWORD.finditer(subject.text):
        if is_password(match.group(2)):
            yield subject.line(match.start())
    for match in _ENV_PASSWORD.finditer(subject.text):
        value = match.group(1)
        if is_password(value) and not is_placeholder(value):
            yield subject.line(match.start())
