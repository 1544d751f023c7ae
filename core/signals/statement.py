"""From the clause in which something lasting was said to the proposal that puts it cleanly."""

from __future__ import annotations

from core.data import Data
from core.memory.entry_types import Basis, EntryType, Priority, Scope, Signal
from core.memory.finding import Origin
from core.memory.proposal import Proposal
from core.patterns import LazyPattern
from core.signals.expiry import expires_at
from core.signals.language import Cue, Ear
from core.signals.topics import tags_of

TITLE = 60
"""Characters of a title: one line of the inbox at 80 columns."""

EVIDENCE = 300
"""Characters of the user's words that are quoted."""

QUOTE = 80
"""Characters of them in the rationale, which is one line."""

PASSING_CONFIDENCE = 0.5
"""Of what was asked for outright and yet will soon be over: below the gate's 0.6, so it warns."""

UNRESOLVED_CONFIDENCE = 0.5
"""Of a statement that says "it" and does not say what: below the gate's 0.6, so it warns."""


class Heard(Data):
    """A clause that says something lasting.

    Attributes:
        text: the words of the statement, as written.
        mask: the same, quotations and code blanked.
        quote: the user's words around it, for evidence.
        cue: what gave it away, or what the statement says after "remember that".
        outright: the user asked for memory in so many words.
        said_in: the mask of the whole sentence, in which an expiry is looked for.
        context: its mask behind the lead of its list, in which the scope is looked for.
        resolved: it stands alone; false: it points at something that only the conversation knows.
        confidence: 0..1, of the cue.
    """

    text: str
    mask: str
    quote: str
    cue: Cue
    outright: bool
    said_in: str
    context: str
    resolved: bool = True
    confidence: float


_SPACE = LazyPattern(r"\s+")
_CASED = frozenset({"latin", "cyrillic"})
_WORD = LazyPattern(r"^[^\W\d_]+(?:['’][^\W\d_]+)?[,:]?$")
_CLOSED = LazyPattern(r"[.!?。！？…:：）」』]$")
_ADDRESS = LazyPattern(r"(?:https?://|www\.|[~/.]?/?[\w.-]+/)[\w./%#?=&~-]*$|`$")
_BREAK = LazyPattern(r"[,;:，；：、(（]\s*|\s+[–—-]\s+|。")


def polish(text: str, ear: Ear, prefix: str = "") -> str:
    """Bring a clause to the form in which it is kept: no courtesy, a capital, a full stop."""
    text = _SPACE.sub(" ", text).strip()
    text = ear.tail.sub("", text)
    if courtesy := ear.courtesy.match(text):
        text = text[courtesy.end() :]
    text = text.strip(" \t,;:，；：、-–—")
    if not text:
        return ""
    text = prefix + text
    first, space, rest = text.partition(" ")
    if ear.language.script in _CASED and _WORD.match(first) and first.islower():
        text = first[:1].upper() + first[1:] + space + rest
    if _ADDRESS.search(text) or _CLOSED.search(text):
        return text
    return text + ear.language.stop


def title_of(text: str) -> str:
    """Return a statement's title: its beginning, cut where a clause or a word ends."""
    text = text.rstrip(".。!！ ")
    if len(text) <= TITLE:
        return text
    ends = [m.start() for m in _BREAK.finditer(text[:TITLE]) if m.start() >= TITLE // 3]
    if ends:
        return text[: ends[-1]].rstrip()
    cut = text.rfind(" ", TITLE // 2, TITLE - 1)
    return text[: cut if cut > 0 else TITLE - 1].rstrip(" ,;，；") + "…"


def _type(heard: Heard, scope: Scope, ear: Ear) -> EntryType:
    """Decide the type: by the cue where it is sure of it, else by how the statement is put."""
    cue = heard.cue
    if cue.type in (EntryType.PREFERENCE, EntryType.FORBIDDEN, EntryType.REFERENCE):
        return cue.type
    if ear.forbidden.match(heard.mask):
        return EntryType.FORBIDDEN
    if cue.type is not None and not cue.strip:
        return cue.type
    if ear.reference.match(heard.text):
        return EntryType.REFERENCE
    if ear.procedure.match(heard.mask):
        return EntryType.PROCEDURE
    if cue.type is EntryType.FACT and not ear.directive.match(heard.mask):
        return EntryType.FACT
    return EntryType.CONVENTION if scope is Scope.PROJECT else EntryType.PREFERENCE


def _scope(heard: Heard, ear: Ear) -> Scope:
    if heard.cue.scope is not None:
        return heard.cue.scope
    if ear.personal.search(heard.mask) and not _near_project(heard, ear):
        return Scope.USER
    if ear.project.search(heard.context) or heard.cue.type is EntryType.FACT:
        return Scope.PROJECT
    return Scope.USER


def _near_project(heard: Heard, ear: Ear) -> bool:
    """Tell whether a personal statement names the project before it names the person."""
    project = ear.project.search(heard.mask)
    person = ear.personal.search(heard.mask)
    return project is not None and person is not None and project.start() < person.start()


def _rationale(heard: Heard, passing: bool) -> str:
    quote = heard.quote.rstrip(" .。!！")
    quote = quote if len(quote) <= QUOTE else quote[: QUOTE - 1] + "…"
    said = f"You said it outright: “{quote}”."
    if passing:
        return f"{said} This looks passing: what about it is lasting and not obvious?"
    if not heard.resolved:
        return f"{said} What it points at stands outside the sentence: say it in full."
    return said


def proposal_of(
    heard: Heard, ear: Ear, *, session_id: str, turn_id: str, now: float | None
) -> Proposal | None:
    """Make the proposal of a clause; None where nothing is left once the courtesies are gone."""
    text = polish(heard.text, ear, heard.cue.prefix)
    if len(text) < (8 if ear.language.script == "latin" else 4):
        return None
    scope = _scope(heard, ear)
    passing = ear.passing.search(heard.mask) is not None
    confidence = heard.confidence
    if passing:
        confidence = min(confidence, PASSING_CONFIDENCE)
    if not heard.resolved:
        confidence = min(confidence, UNRESOLVED_CONFIDENCE)
    return Proposal(
        scope=scope,
        type=_type(heard, scope, ear),
        title=title_of(text),
        text=text,
        tags=tags_of(text, ear.language),
        signal=Signal.EXPLICIT,
        origin=Origin.USER,
        priority=Priority.HIGH,
        confidence=confidence,
        basis=Basis.STATED,
        rationale=_rationale(heard, passing),
        evidence=(heard.quote[:EVIDENCE],),
        expires_at=None if now is None else expires_at(heard.said_in, ear.language, now),
        session_id=session_id,
        turn_id=turn_id,
    )
