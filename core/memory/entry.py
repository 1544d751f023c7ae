"""An entry: one durable memory, its file form, its canonical form and its digest."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import msgspec

from core.data import Data, to_builtins
from core.memory.entry_types import Basis, EntryType, Scope, Visibility
from core.memory.frontmatter import FlowList, FrontmatterError, Verbatim, dump, split
from core.text import digest as text_digest
from core.text import normalise

MAX_FILE_BYTES = 262_144
"""A memory file above this is not read: one entry is one statement."""

MAX_SLUG_BYTES = 64
_STOP_WORDS = frozenset(
    ("a", "an", "and", "are", "as", "at", "be", "by", "for", "from", "in", "into", "is", "it",
     "its", "of", "on", "or", "that", "the", "this", "to", "we", "with", "you")
)  # fmt: skip
_RESERVED = frozenset({"memory", "con", "prn", "aux", "nul", *(f"com{i}" for i in range(10))})


class EntryError(ValueError):
    """A file that is no entry; ``problem`` says why in one line, ``line`` counts from 1."""

    def __init__(self, problem: str, line: int = 1) -> None:
        super().__init__(problem)
        self.problem = problem
        self.line = line


class Source(Data, omit_defaults=True):
    """Where an entry came from: a session, a turn, and the words that gave rise to it."""

    session_id: str = ""
    turn_id: str = ""
    evidence: str = ""


class Entry(Data):
    """One durable memory: a Markdown file with frontmatter.

    ``extra`` holds keys that placet does not know.
    """

    id: str
    type: EntryType
    scope: Scope
    visibility: Visibility = Visibility.TEAM
    title: str
    tags: tuple[str, ...] = ()
    confidence: float = 1.0
    basis: Basis = Basis.STATED
    created_at: str = ""
    updated_at: str = ""
    expires_at: str | None = None
    applied_from: str = ""
    applied_by: str = ""
    sources: tuple[Source, ...] = ()
    supersedes: tuple[str, ...] = ()
    related_sessions: tuple[str, ...] = ()
    disputed: bool = False
    extra: dict[str, Any] = msgspec.field(default_factory=dict)
    body: str = ""

    @property
    def slug(self) -> str:
        """The file's name without ``.md``."""
        return self.id.removeprefix("mem_")


_KNOWN = tuple(
    field.encode_name
    for field in msgspec.structs.fields(Entry)
    if field.encode_name not in ("extra", "body")
)
_REQUIRED = frozenset({"id", "type", "scope", "title"})
_PLAIN = to_builtins(Entry(id="", type=EntryType.FACT, scope=Scope.USER, title=""))
_FLOW = frozenset({"tags", "supersedes", "relatedSessions"})
_ID = re.compile(r"mem_[^\W_][\w-]*\Z")


def digest(entry: Entry) -> str:
    """Return the SHA-256 of the canonical form: parsed fields sorted by key, and the body.

    Line endings, trailing blanks, the order of keys, YAML style and keys that say only what holds
    without them do not count, nor does a visibility where there is none. A later version's new
    keys therefore change no digest of an entry that does not have them.
    """
    fields = {k: v for k, v in to_builtins(entry).items() if k in _REQUIRED or v != _PLAIN[k]}
    fields["body"] = normalise(entry.body)
    if entry.scope is not Scope.PROJECT:
        fields.pop("visibility", None)
    return text_digest(msgspec.json.encode(fields, order="deterministic").decode())


def text_mark(text: str) -> str:
    """Return the digest by which the text of a file is known: of its entry, else of the text."""
    try:
        return digest(parse(text))
    except EntryError:
        return text_digest(normalise(text))


def make_slug(title: str) -> str:
    """Make a file name from a title: its words, without the small ones, in its own script."""
    folded = unicodedata.normalize("NFKC", title).casefold()
    words = re.findall(r"[^\W_]+", folded)
    telling = [word for word in words if word not in _STOP_WORDS] or words
    slug = ""
    for word in telling:
        longer = f"{slug}_{word}" if slug else word
        if len(longer.encode()) > MAX_SLUG_BYTES:
            break
        slug = longer
    slug = slug or _cut("".join(telling), MAX_SLUG_BYTES) or "entry"
    return f"{slug}_entry" if slug in _RESERVED else slug


def _cut(text: str, limit: int) -> str:
    return text.encode()[:limit].decode("utf-8", "ignore")


_BEGINNING = re.compile(r"^[\s>]*(?:(?:#{1,6}|[*+-])(?:\s+|$))*")
_EMPHASIS = re.compile(r"(?<!\w)([*_]{1,3})(?=\S)(.+?)(?<=\S)\1(?!\w|\.\w|\()")
"""Signs in pairs around words; those within a name (``parse_file``, ``*.py``) belong to it."""

_RULER = re.compile(r"[-*_=#>|~+\s]*")
"""A line of signs alone: a rule, a fence, the head of a file."""


def make_title(text: str, limit: int = 80) -> str:
    """Make a title from a body: its first line of words without Markdown signs, cut at a word."""
    lines = (_without_signs(line) for line in text.splitlines())
    plain = next((line for line in lines if line), "")
    if len(plain) <= limit:
        return plain
    head = plain[: limit - 1]
    return (head[: head.rfind(" ")] if " " in head[limit // 2 :] else head).rstrip() + "…"


def _without_signs(line: str) -> str:
    plain = _EMPHASIS.sub(r"\2", _BEGINNING.sub("", line).replace("`", ""))
    return "" if _RULER.fullmatch(plain) else plain.strip().rstrip(".。;；")


def decode(data: bytes) -> str:
    """Decode a memory file: UTF-8 with or without BOM, any line ending.

    Raises:
        EntryError: too large, not UTF-8, or holding NUL bytes.
    """
    if len(data) > MAX_FILE_BYTES:
        raise EntryError(f"too large: {len(data):,} bytes, at most {MAX_FILE_BYTES:,} are read")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise EntryError(f"not UTF-8 (byte {error.start})", line) from error
    if "\x00" in text:
        raise EntryError("holds NUL bytes", text[: text.index("\x00")].count("\n") + 1)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def parse(text: str) -> Entry:
    """Read an entry from the text of its file.

    Raises:
        EntryError: no frontmatter, broken YAML, or a field that is missing or not what it must be.
    """
    try:
        parts = split(text.replace("\r\n", "\n"))
    except FrontmatterError as error:
        raise EntryError(error.problem, error.line) from error
    if parts is None:
        raise EntryError("no frontmatter")
    fields, body = parts
    known = {key: fields[key] for key in _KNOWN if fields.get(key) is not None}
    extra = {key: value for key, value in fields.items() if key not in _KNOWN}
    try:
        entry = msgspec.convert(
            {**known, "extra": extra, "body": normalise(body)}, Entry, strict=False
        )
    except msgspec.ValidationError as error:
        raise EntryError(_plain(str(error))) from error
    if not _ID.match(entry.id):
        raise EntryError(f"the id {entry.id!r} is not of the form mem_<slug>")
    return entry


def _plain(problem: str) -> str:
    """Turn msgspec's message into a line about a field."""
    where = re.search(r" - at `\$\.?([\w.\[\]]*)`", problem)
    what = problem.split(" - at `")[0].replace("Object missing required field", "missing field")
    return f"{where[1]}: {what}" if where and where[1] else what


def render(entry: Entry, like: str | None = None) -> str:
    """Render an entry as the text of its file.

    Args:
        like: an earlier text of the same file, whose unknown keys keep their place and spelling.

    Raises:
        EntryError: the text does not read back as the same entry, so it must not be written.
    """
    values = {key: _yaml_value(key, value) for key, value in to_builtins(entry).items()}
    body = values.pop("body")
    extra = values.pop("extra")
    order = [*_KNOWN]
    if like is not None:
        old, _ = split(like, verbatim=True) or ({}, "")
        extra = {key: old.get(key, value) for key, value in extra.items()}
        order = [key for key in old if key in values or key in extra]
        order += [key for key in _KNOWN if key not in order]
    order += [key for key in extra if key not in order]
    fields = {key: values[key] if key in values else extra[key] for key in order}
    if not entry.disputed:
        del fields["disputed"]
    if entry.scope is not Scope.PROJECT:
        del fields["visibility"]
    text = f"---\n{dump(fields)}---\n\n{body}\n"
    try:
        again = parse(decode(text.encode()))
    except UnicodeEncodeError as error:
        raise EntryError("holds half a character") from error
    if digest(again) != digest(entry):
        raise EntryError("the text would not read back as it was written")
    return text


def _yaml_value(key: str, value: Any) -> Any:
    if key in _FLOW:
        return FlowList(value)
    if key in ("createdAt", "updatedAt", "expiresAt") and value:
        return Verbatim(value)
    return value
