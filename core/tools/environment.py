"""The environment of child processes: the user's, without keys, and with nothing that waits."""

from __future__ import annotations

import re
from collections.abc import Mapping

from core.patterns import LazyPattern

_SECRET_NAME = LazyPattern(
    r"KEY|TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|^OPENAI_|^ANTHROPIC_|^PLACET_|_PAT$|^PAT$",
    re.IGNORECASE,
)
_SECRET_VALUE = LazyPattern(r"://[^/\s:@]{0,200}:[^/\s@]{1,200}@")
"""A URL that holds a password (RFC 3986, 3.2.1)."""

_NOT_INHERITED = LazyPattern(
    r"^(BASH_ENV|ENV|BASH_FUNC_.*|SHELLOPTS|BASHOPTS|PS4|PROMPT_COMMAND|CDPATH|IFS|FORCE_COLOR"
    r"|CLICOLOR_FORCE|GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|EXTERNAL_DIFF|CONFIG.*))$"
)
"""What would run code in each shell, or send git to another repository than the one shown."""

_SILENT = {
    "TERM": "dumb",
    "NO_COLOR": "1",
    "PAGER": "cat",
    "GIT_PAGER": "cat",
    "MANPAGER": "cat",
    "SYSTEMD_PAGER": "cat",
    "EDITOR": "true",
    "VISUAL": "true",
    "GIT_EDITOR": "true",
    "GIT_SEQUENCE_EDITOR": "true",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_ASKPASS": "true",
    "SSH_ASKPASS": "false",
    "SUDO_ASKPASS": "false",
    "DEBIAN_FRONTEND": "noninteractive",
    "PIP_NO_INPUT": "1",
    "PYTHONUNBUFFERED": "1",
}

_GIT_SETTINGS = {
    "core.fsmonitor": "false",
    "core.hooksPath": "/dev/null",
    "core.pager": "cat",
    "core.editor": "true",
    "core.sshCommand": "false",
    "core.askPass": "true",
    "core.untrackedCache": "false",
    "credential.helper": "",
    "diff.external": "",
    "gpg.program": "false",
    "gpg.ssh.program": "false",
    "gpg.x509.program": "false",
    "log.showSignature": "false",
    "protocol.allow": "never",
    "maintenance.auto": "false",
    "gc.auto": "0",
}
"""Settings by which a repository could make git start a program (see git-config(1)), overridden."""


def _without_secrets(environment: Mapping[str, str]) -> dict[str, str]:
    """Leave out the variables that hold, or look as if they held, a key or a password."""
    return {
        name: value
        for name, value in environment.items()
        if not _SECRET_NAME.search(name) and not _SECRET_VALUE.search(value)
    }


def _absolute_path(path: str) -> str:
    """Leave out of ``PATH`` what depends on the folder one is in: a repository could fill it."""
    return ":".join(part for part in path.split(":") if part.startswith("/"))


def command_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Make the environment of a command of the model's.

    Keys and passwords are left out (``SSH_AUTH_SOCK`` stays: an agent does not give out keys), and
    pagers, editors and prompts answer at once.
    """
    kept = {n: v for n, v in _without_secrets(environment).items() if not _NOT_INHERITED.match(n)}
    kept["PATH"] = _absolute_path(kept.get("PATH", "")) or "/usr/local/bin:/usr/bin:/bin"
    return kept | _SILENT


def git_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Make the environment of placet's own git calls: no setting of the repository runs anything,
    nothing is fetched, nothing is locked.
    """
    kept = {n: v for n, v in command_environment(environment).items() if not n.startswith("GIT_")}
    overrides = {"GIT_CONFIG_COUNT": str(len(_GIT_SETTINGS))}
    for index, (key, value) in enumerate(_GIT_SETTINGS.items()):
        overrides[f"GIT_CONFIG_KEY_{index}"] = key
        overrides[f"GIT_CONFIG_VALUE_{index}"] = value
    return (
        kept
        | overrides
        | {
            "GIT_ALLOW_PROTOCOL": "none",
            "GIT_NO_LAZY_FETCH": "1",
            "GIT_OPTIONAL_LOCKS": "0",
            "GIT_TERMINAL_PROMPT": "0",
            "GIT_PAGER": "cat",
            "LC_ALL": "C.UTF-8",
        }
    )
