"""What the user says outright: preferences, conventions, prohibitions, procedures, facts.

A sentence of the user's own is cut into clauses; where a clause begins with one of the language's
cues it is a statement, unless the sentence asks, supposes, quotes, speaks of others or of the past.
The empty answer is the normal one. The words of each language stand in `core.signals.languages`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from core.data import Data
from core.memory.proposal import Proposal
from core.signals.language import Cue, Ear, ears_for
from core.signals.sentences import Sentence, sentences
from core.signals.statement import Heard, proposal_of

MOST = 12
"""Proposals of one message at most: a longer list of rules is a document, not a remark."""

WEAK = 0.75
"""Below this confidence a cue is an instruction as often as a rule, and counts only in short
messages, where nothing else gives the sentence its meaning."""

SHORT = 200
"""Characters of a message in which weak cues count."""


class _Hit(Data):
    """A cue found: ``start`` of its clause (its boundary's end), ``said`` where the words begin."""

    cue: Cue
    boundary: int
    start: int
    said: int


def _cue(match: re.Match[str], cues: tuple[Cue, ...]) -> Cue:
    return cues[int((match.lastgroup or "c0")[1:])]


def _match(ear: Ear, mask: str, at: int) -> tuple[Cue, int, int] | None:
    """Match a cue at a position, as it stands or behind words that say nothing."""
    for start in _starts(ear, mask, at):
        if found := ear.cues.match(mask, start):
            cue = _cue(found, ear.language.cues)
            return cue, start, found.end() if cue.strip else start
    return None


def _starts(ear: Ear, mask: str, at: int) -> Iterator[int]:
    yield at
    if (lead := ear.lead.match(mask, at)) and lead.end() > at:
        yield lead.end()


def _hits(ear: Ear, mask: str) -> list[_Hit]:
    """Find the clauses of a sentence that begin with a cue."""
    hits: list[_Hit] = []
    places = [(0, 0), *((m.start(), m.end()) for m in ear.boundary.finditer(mask))]
    covered = -1
    for boundary, at in places:
        if at < covered:
            continue
        if found := _match(ear, mask, at):
            cue, start, said = found
            covered = said
            hits.append(_Hit(cue=cue, boundary=boundary, start=start, said=said))
    return hits


def _trailing(ear: Ear, mask: str) -> tuple[Cue, re.Match[str]] | None:
    found = ear.anywhere.search(mask)
    return (_cue(found, ear.language.anywhere), found) if found else None


def _stands_alone(ear: Ear, mask: str, cue: Cue) -> bool:
    """Tell whether words at the end ("… every time") make a statement: not of a mere report."""
    lead = ear.lead.match(mask)
    return cue.outright or ear.directive.match(mask, lead.end() if lead else 0) is not None


def _is_silent(ear: Ear, sentence: Sentence, outright: bool) -> bool:
    """Tell whether a sentence states nothing, whatever words it holds."""
    mask = sentence.mask
    if ear.question.search(mask) and not ear.polite.search(mask):
        return True
    if ear.silent.search(mask):
        return True
    return not outright and (
        ear.one_off.search(mask) is not None or ear.passing.search(mask) is not None
    )


def _begin(ear: Ear, sentence: Sentence, hit: _Hit) -> int:
    """Find where a statement begins: at its cue, or before it where that says what it is about."""
    if hit.boundary == 0 or hit.cue.strip:
        return hit.said
    mask = sentence.mask
    lead = ear.lead.match(mask)
    opening = lead.end() if lead and lead.end() < hit.boundary else 0
    if ear.condition.match(mask, opening, hit.boundary):
        return opening
    if ear.task.match(mask, opening):
        return hit.said
    if ear.joins.search(mask, hit.boundary, hit.start) or _points(ear, mask[hit.said :]):
        return opening
    return hit.said


def _points(ear: Ear, mask: str) -> bool:
    return ear.points.match(mask) is not None


def _is_new(ear: Ear, mask: str, one: _Hit, two: _Hit) -> bool:
    """Tell whether a second cue begins a statement of its own, or goes on with the first."""
    between = mask[two.boundary : two.start]
    if two.boundary - one.said < 8 or one.cue.name == two.cue.name:
        return False
    if _points(ear, mask[two.said :]) or ear.joins.search(between):
        return False
    if two.cue.outright or two.cue.strip:
        return True
    is_condition = ear.condition.match(mask, one.said, two.boundary) is not None
    if one.cue.strip and is_condition:
        return False
    if between.strip() not in (",", "，", "、"):
        return True
    return not (two.cue.continues or is_condition)


def _heard(
    ear: Ear, sentence: Sentence, hit: _Hit, end: int, begin: int | None = None
) -> Heard | None:
    """Make a statement of a clause, with what it says once "remember that" is taken off."""
    start = _begin(ear, sentence, hit) if begin is None else begin
    mask = sentence.mask[start:end]
    if cut := ear.cut.search(mask, 12):
        mask = mask[: cut.start()]
    text = sentence.text[start : start + len(mask)]
    inner = _match(ear, mask, 0) if hit.cue.strip else None
    cue = inner[0] if inner and not inner[0].strip else hit.cue
    if inner:
        text, mask = text[inner[2] :], mask[inner[2] :]
    if not text.strip(" .!?。！？") and hit.cue.strip and sentence.before:
        text = mask = sentence.before
    resolved = not _points(ear, mask)
    if not resolved and sentence.before and begin is None:
        resolved = not sentence.before.endswith(("?", "？"))
        if resolved:
            text = f"{sentence.before} {text}"
    return Heard(
        text=text,
        mask=mask,
        quote=sentence.text,
        cue=cue,
        outright=hit.cue.outright,
        said_in=sentence.mask,
        context=f"{sentence.lead} {mask}",
        resolved=resolved,
        confidence=max(hit.cue.confidence, cue.confidence),
    )


def _of_sentence(ear: Ear, sentence: Sentence) -> list[Heard]:
    """Return the statements of one sentence in one language."""
    hits = _hits(ear, sentence.mask)
    if _is_task_list(ear, sentence):
        hits = [hit for hit in hits if hit.cue.outright or hit.cue.confidence >= WEAK]
    trailing = _trailing(ear, sentence.mask)
    if trailing and not hits and not _stands_alone(ear, sentence.mask, trailing[0]):
        return []
    outright = any(h.cue.outright for h in hits) or (trailing is not None and trailing[0].outright)
    if (not hits and not trailing) or _is_silent(ear, sentence, outright):
        return []
    end = len(sentence.mask)
    if trailing:
        cue, found = trailing
        end = found.start() if cue.strip else end
        if not hits:
            lead = ear.lead.match(sentence.mask)
            start = lead.end() if lead else 0
            hits = [_Hit(cue=cue, boundary=0, start=start, said=start)]
    kept = hits[:1]
    for hit in hits[1:]:
        if _is_new(ear, sentence.mask, kept[-1], hit):
            kept.append(hit)
    ends = [*(h.boundary for h in kept[1:]), end]
    found_all = (_heard(ear, sentence, h, e) for h, e in zip(kept, ends, strict=True))
    return [h for h in found_all if h is not None]


def _is_task_list(ear: Ear, sentence: Sentence) -> bool:
    """Tell whether an item stands under a line that says something else than "keep to these"."""
    return bool(sentence.lead) and not ear.list_lead.search(sentence.lead)


def _of_item(ear: Ear, sentence: Sentence) -> list[Heard]:
    """Return the statement of a list's item whose lead says that the items shall be kept."""
    if not sentence.lead or not ear.list_lead.search(sentence.lead):
        return []
    if ear.question.search(sentence.mask):
        return []
    lead = _match(ear, sentence.mask, 0)
    cue = lead[0] if lead and not lead[0].strip else Cue(name="item", pattern="")
    hit = _Hit(cue=cue, boundary=0, start=0, said=0)
    heard = _heard(ear, sentence, hit, len(sentence.mask), begin=0)
    return [heard] if heard else []


def _folded(sentence: Sentence, ear: Ear) -> Sentence:
    return msgspec.structs.replace(sentence, mask=sentence.mask.translate(ear.fold))


def _statements(sentence: Sentence) -> list[tuple[Ear, Heard]]:
    """Return the statements of a sentence in the first language that hears any."""
    for ear in ears_for(sentence.text):
        folded = _folded(sentence, ear) if ear.fold else sentence
        if found := _of_item(ear, folded) or _of_sentence(ear, folded):
            return [(ear, heard) for heard in found]
    return []


def _gives_a_part(first: Sentence) -> bool:
    """Tell whether a message begins by giving the model a part to play."""
    return any(ear.role.match(first.mask) for ear in ears_for(first.text))


def _counts(heard: Heard, message: str) -> bool:
    """Tell whether a statement weighs enough in the message in which it stands."""
    if heard.outright:
        return True
    if heard.confidence >= WEAK:
        return heard.resolved
    return heard.resolved and len(message) <= SHORT


def detect(
    message: str, *, session_id: str = "", turn_id: str = "", now: float | None = None
) -> tuple[Proposal, ...]:
    """Return what a message asks to keep, one proposal a statement, in the order said.

    Args:
        message: the user's message as typed.
        session_id: put into the proposals.
        turn_id: put into the proposals.
        now: seconds since the epoch, by which "until Friday" becomes a date; None: no dates.
    """
    said = sentences(message)
    heard = [(ear, h) for sentence in said for ear, h in _statements(sentence)]
    if heard and _gives_a_part(said[0]):
        heard = [(ear, h) for ear, h in heard if h.outright]
    found: dict[str, Proposal] = {}
    for ear, statement in heard:
        if not _counts(statement, message):
            continue
        made = proposal_of(statement, ear, session_id=session_id, turn_id=turn_id, now=now)
        if made is not None:
            found.setdefault(made.text.casefold(), made)
    return tuple(found.values())[:MOST]


def prepare() -> None:
    """Compile English, so that the first message need not wait for it (about 0.1 s, once)."""
    detect("I prefer to be ready.")
