"""Reading a command as plain words, and comparing it with the rules that allow it.

Only what any shell reads in one and the same way is read at all: plain ASCII words, and words that
are quoted as a whole. Whatever else a shell might act on (operators, expansions, redirections,
assignments, globs, escapes, comments, control and look-alike characters, programs that run other
programs) makes the command unreadable here, and what can't be read is asked about.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable

from core.data import Data
from core.patterns import LazyPattern

_MAX_CHARS = 1000
_PLAIN = r"[A-Za-z0-9_./:@%+,=-]+"
_WORD = LazyPattern(rf"(?:({_PLAIN})|'([ -~]*?)'|\"([ -~]*?)\")(?: +|$)")
_IN_QUOTES = LazyPattern(r"[^'\"$`\\!]*")
_PROGRAM = LazyPattern(r"[A-Za-z0-9_./][A-Za-z0-9_./+-]*")

_RUNNERS = """
    alias bg bind builtin busybox chroot command coproc declare disown doas enable env eval exec
    exit export fc fg flock function getopts hash ionice let local logout mapfile nice nohup
    nsenter parallel popd printf pushd read readarray readonly return runuser script set setarch
    setpriv setsid shopt source strace stdbuf su sudo suspend systemd-run taskset test time timeout
    toybox trap type typeset ulimit umask unalias unset unshare wait watch xargs
    . ! [ [[ { } case do done elif else esac fi for if in select then until while
"""
"""Programs that run the program named in their arguments, builtins that change how later words are
read, and the shell's reserved words."""

_READERS = """
    basename cat cksum cmp comm df dirname du echo false head id ls md5sum nproc pwd readlink
    realpath seq sha256sum stat tail true uname wc which whoami
"""
"""Programs none of whose options runs another program or writes a file: only for these may a rule
end in ``*``. All others are taken to be able to (gtfobins.github.io lists what surprises one:
find, sed, awk, sort, git, tar, make, and each interpreter and package manager)."""

_NEVER_READ = frozenset(_RUNNERS.split())
_MAY_BE_OPEN_ENDED = frozenset(_READERS.split())


class Rule(Data):
    """Words that a command must have.

    Attributes:
        words: the words, program first.
        open_ended: further plain words may follow.
    """

    words: tuple[str, ...]
    open_ended: bool = False

    def allows(self, command: str) -> bool:
        """Tell whether a command is this one, word by word."""
        words = parse_command(command)
        if words is None or words[: len(self.words)] != self.words:
            return False
        more = words[len(self.words) :]
        return not more or (self.open_ended and all(map(_is_plain_argument, more)))


def parse_command(command: str) -> tuple[str, ...] | None:
    """Read a command as words; None where a shell might do anything but run just these."""
    text = command.strip(" ")
    if not text or len(text) > _MAX_CHARS:
        return None
    words: list[str] = []
    position = 0
    while position < len(text):
        found = _WORD.match(text, position)
        if found is None:
            return None
        plain, single, double = found.groups()
        if plain is None and (not words or not _IN_QUOTES.fullmatch(single or double or "")):
            return None
        words.append(plain or single or double or "")
        position = found.end()
    return tuple(words) if _names_a_program(words[0]) else None


def _names_a_program(word: str) -> bool:
    name = word.rpartition("/")[2].lower()
    return _PROGRAM.fullmatch(word) is not None and name not in _NEVER_READ


def _is_plain_argument(word: str) -> bool:
    """Tell whether a word that a rule's ``*`` stands for names nothing beyond the project."""
    beyond = word.startswith("/") or re.search(r"(^|[/=:,])\.\.(/|$)|[=:,]/", word)
    hidden_path = word.startswith("-") and "/" in word
    return re.fullmatch(_PLAIN, word) is not None and not beyond and not hidden_path


def parse_rule(text: str, *, may_be_open: bool) -> Rule | None:
    """Read a rule; None where it can't be one.

    Args:
        text: a command; with a last word ``*``, any further plain words.
        may_be_open: the user wrote it in the settings, so that ``*`` is allowed.
    """
    stem = text.strip(" ").removesuffix(" *")
    open_ended = stem != text.strip(" ")
    words = parse_command(stem)
    if words is None or (open_ended and not may_be_open):
        return None
    if open_ended and words[0] not in _MAY_BE_OPEN_ENDED:
        return None
    return Rule(words=words, open_ended=open_ended)


def rule_for(command: str) -> str:
    """Return the exact rule that would allow a command; empty where none can."""
    words = parse_command(command)
    return shlex.join(words) if words else ""


def any_allows(rules: Iterable[Rule], command: str) -> bool:
    """Tell whether any rule allows a command."""
    return any(rule.allows(command) for rule in rules)
