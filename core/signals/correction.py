"""The same correction in several turns: what the user had to say twice is worth keeping."""

from __future__ import annotations

from collections.abc import Sequence

from core.data import Data
from core.memory.entry_types import Basis, EntryType, Priority, Scope, Signal
from core.memory.finding import Origin
from core.memory.proposal import Proposal
from core.patterns import LazyPattern
from core.signals.language import Ear, ears_for
from core.signals.sentences import Sentence, sentences
from core.signals.statement import EVIDENCE, polish, title_of
from core.signals.topics import tags_of

TURNS = 2
"""Turns in which a correction must come before it is proposed."""

WINDOW = 40
"""Newest turns that are compared: what was said long before belongs to other work."""

ALIKE = 0.6
"""Share of the shorter correction's words that the longer one must hold."""

LONGEST = 120
"""Characters of a correction; what is longer is a new task."""


class UserTurn(Data):
    """What the user wrote in one turn of a session."""

    turn_id: str
    text: str


class _Correction(Data):
    """One correction: its words as said, what they are about, and whether they say what to do."""

    turn_id: str
    quote: str
    statement: str
    forbids: bool
    project: bool
    directs: bool
    about: frozenset[str]
    ear: Ear


_WORD = LazyPattern(r"[a-z0-9_][\w.+#-]*[\w+#]|[\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]")
_ENDING = LazyPattern(r"(?<=\w{3})(?:ing|ies|es|ed|s)$")


def _about(ear: Ear, mask: str) -> frozenset[str]:
    """Return the words that say what a correction is about, without endings."""
    bare = ear.small.sub(" ", mask.lower())
    return frozenset(_ENDING.sub("", word) for word in _WORD.findall(bare))


def _read(turn: UserTurn, sentence: Sentence) -> _Correction | None:
    """Read a sentence as a correction; None where it corrects nothing that could come again."""
    if len(sentence.text) > LONGEST:
        return None
    for ear in ears_for(sentence.text):
        mark = ear.corrects.match(sentence.mask)
        if mark is None:
            continue
        mask, text = sentence.mask[mark.end() :], sentence.text[mark.end() :]
        about = _about(ear, mask)
        if not about or ear.points.match(mask) or ear.one_off.search(mask):
            return None
        return _Correction(
            turn_id=turn.turn_id,
            quote=sentence.text,
            statement=polish(text, ear),
            forbids=ear.forbidden.match(mask) is not None,
            project=ear.project.search(mask) is not None,
            directs=ear.cues.match(mask) is not None or ear.directive.match(mask) is not None,
            about=about,
            ear=ear,
        )
    return None


def _corrections(turn: UserTurn) -> list[_Correction]:
    """Return the corrections of a turn; "No. Use tabs." is read as one."""
    found: list[_Correction] = []
    opening = ""
    for sentence in sentences(turn.text):
        joined = sentence
        if opening:
            joined = Sentence(text=f"{opening} {sentence.text}", mask=f"{opening} {sentence.mask}")
        opening = ""
        if correction := _read(turn, joined):
            found.append(correction)
        elif any(e.corrects.fullmatch(sentence.mask) for e in ears_for(sentence.text)):
            opening = sentence.text
    return found


def _alike(one: _Correction, two: _Correction) -> bool:
    shared = len(one.about & two.about)
    return shared > 0 and shared >= ALIKE * min(len(one.about), len(two.about))


def _groups(corrections: Sequence[_Correction]) -> list[list[_Correction]]:
    groups: list[list[_Correction]] = []
    for correction in corrections:
        for group in groups:
            if any(_alike(correction, other) for other in group):
                group.append(correction)
                break
        else:
            groups.append([correction])
    return groups


def _proposal(group: Sequence[_Correction], session_id: str) -> Proposal | None:
    """Make the proposal of one kind of correction; None where it is too rare or says no way."""
    turns = {c.turn_id for c in group}
    directing = [c for c in group if c.directs]
    if len(turns) < TURNS or not directing:
        return None
    best = max(directing, key=lambda c: (len(c.about), -group.index(c)))
    scope = Scope.PROJECT if best.project else Scope.USER
    kind = EntryType.CONVENTION if best.project else EntryType.PREFERENCE
    quotes = tuple(dict.fromkeys(c.quote[:EVIDENCE] for c in group))
    said = ", ".join(f"“{quote}”" for quote in quotes[:3])
    return Proposal(
        scope=scope,
        type=EntryType.FORBIDDEN if best.forbids else kind,
        title=title_of(best.statement),
        text=best.statement,
        tags=tags_of(best.statement, best.ear.language),
        signal=Signal.CORRECTION,
        origin=Origin.USER,
        priority=Priority.MEDIUM,
        confidence=min(0.9, 0.6 + 0.1 * len(turns)),
        basis=Basis.STATED,
        rationale=f"You corrected this in {len(turns)} turns: {said}.",
        evidence=quotes,
        session_id=session_id,
        turn_id=group[-1].turn_id,
    )


def detect(history: Sequence[UserTurn], *, session_id: str = "") -> tuple[Proposal, ...]:
    """Return what the user corrected in the same way in two or more turns.

    Args:
        history: the user's turns of one session, oldest first.
        session_id: put into the proposals.
    """
    corrections = [c for turn in history[-WINDOW:] for c in _corrections(turn)]
    made = (_proposal(group, session_id) for group in _groups(corrections))
    return tuple(p for p in made if p is not None)
