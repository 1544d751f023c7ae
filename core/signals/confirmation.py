"""A way of doing things that the user confirmed: "yes, exactly, keep doing that"."""

from __future__ import annotations

import re
from functools import cache

from core.memory.entry_types import Basis, EntryType, Priority, Scope, Signal
from core.memory.finding import Origin
from core.memory.proposal import Proposal
from core.signals.language import Ear, compiled, ears_for
from core.signals.sentences import SENTENCE, mask, own_words, sentences
from core.signals.statement import EVIDENCE, polish, title_of
from core.signals.topics import tags_of

LONGEST = 200
"""Characters of a message that confirms; a longer one speaks of more than the last answer."""

CONFIDENCE = 0.7
"""The user approved, but the words are the model's."""

_WAY = (
    r"\b(?:instead of|rather than|before|after|without|first|then|so that|only|always|"
    r"never|one \w+ per"
    r"|per \w+|with (?:a|an|the|one|two|no)?\s?\w+|using|by \w+ing|beside|next to|"
    r"as (?:a|an|one)|in one"
    r"|each|every|separate\w*|split|grouped|kept)\b|先|再|而不是|分开|按|每|统一|单独|"
    r"不用|之前|之后"
)
"""Words by which a sentence describes how something was done, and not only that it was."""

_DONE = re.compile(
    r"^(?:(?:done|ok(?:ay)?|sure|great)[.,!:—– -]+)?(?:(?:I|We)(?:'ve| have)? )?(?:also |"
    r"now |then |first )?"
    r"(?P<verb>[A-Za-z]+)\b (?P<rest>.+)$",
    re.DOTALL,
)
_DONE_ZH = re.compile(r"^(?:好的?|完成)?[，,。]?(?:我|已经?|已将|我们)+(?=\S)")

_IRREGULAR = {
    "wrote": "write", "ran": "run", "put": "put", "kept": "keep", "split": "split",
    "made": "make", "left": "leave", "built": "build", "took": "take", "set": "set",
    "broke": "break", "gave": "give", "held": "hold", "chose": "choose", "drew": "draw",
    "did": "do", "found": "find", "read": "read", "used": "use", "moved": "move",
    "named": "name", "created": "create", "updated": "update", "removed": "remove",
    "renamed": "rename", "replaced": "replace", "reused": "reuse", "cached": "cache",
    "generated": "generate", "squashed": "squash", "merged": "merge", "rebased": "rebase",
    "placed": "place", "stored": "store", "introduced": "introduce", "changed": "change",
    "separated": "separate", "validated": "validate", "isolated": "isolate", "sent": "send",
    "handled": "handle", "typed": "type", "grouped": "group", "wrapped": "wrap",
    "dropped": "drop", "skipped": "skip", "stopped": "stop", "mapped": "map", "pinned": "pin",
    "committed": "commit", "began": "begin", "hid": "hide", "cut": "cut", "kicked": "kick",
    "tried": "try", "copied": "copy", "applied": "apply", "verified": "verify",
    "simplified": "simplify",
}  # fmt: skip
"""Past forms whose imperative isn't the word without ``ed``."""


@cache
def _way() -> re.Pattern[str]:
    return compiled(_WAY)


def _imperative(verb: str) -> str:
    """Return the imperative of a past form, or nothing where the word is no past form."""
    past = verb.lower()
    if past in _IRREGULAR:
        return _IRREGULAR[past]
    return past[:-2] if past.endswith("ed") and len(past) > 4 else ""


def _as_rule(sentence: str, ear: Ear) -> str:
    """Put what was done as what to do; empty where it does not tell of something done."""
    if ear.language.script != "latin":
        told = _DONE_ZH.match(sentence)
        return polish(sentence[told.end() :].replace("了", ""), ear) if told else ""
    if (done := _DONE.match(sentence)) and (verb := _imperative(done["verb"])):
        return polish(f"{verb} {done['rest']}", ear)
    return ""


def _described(done: str) -> tuple[str, str]:
    """Return the first way that an answer describes, as a rule and as written; else nothing."""
    for sentence in sentences(done):
        if len(sentence.text) > SENTENCE or not _way().search(sentence.mask):
            continue
        for ear in ears_for(sentence.text):
            if rule := _as_rule(sentence.text, ear):
                return rule, sentence.text
    return "", ""


def _approves(message: str) -> bool:
    """Tell whether a message does nothing but confirm: no "but", no question, no new task."""
    said = mask(" ".join(own_words(message).split()))
    if (
        not said
        or len(said) > LONGEST
        or re.search(r"\b(?:but|except|however)\b|但|不过|[?？]", said, re.I)
    ):
        return False
    return any(
        ear.approves.match(said) is not None and not ear.silent.search(said)
        for ear in ears_for(said)
    )


def detect(
    message: str, done: str, *, session_id: str = "", turn_id: str = ""
) -> tuple[Proposal, ...]:
    """Return a convention where the user confirms a way that the answer before describes.

    Args:
        message: the user's message.
        done: what the assistant said that it did in the turn before.
        session_id: put into the proposal.
        turn_id: put into the proposal.
    """
    if not _approves(message):
        return ()
    rule, written = _described(done)
    if not rule:
        return ()
    said = " ".join(message.split())
    ear = ears_for(rule)[0]
    return (
        Proposal(
            scope=Scope.PROJECT,
            type=EntryType.CONVENTION,
            title=title_of(rule),
            text=rule,
            tags=tags_of(rule, ear.language),
            signal=Signal.CONFIRMATION,
            origin=Origin.MODEL,
            priority=Priority.MEDIUM,
            confidence=CONFIDENCE,
            basis=Basis.INFERRED,
            rationale=f"You confirmed this way of working: “{said}”.",
            evidence=(said[:EVIDENCE], written[:EVIDENCE]),
            session_id=session_id,
            turn_id=turn_id,
        ),
    )
