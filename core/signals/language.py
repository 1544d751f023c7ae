"""What the rules know of a language: plain data, one file a language.

A language is added by one module in ``core/signals/languages`` that holds a `Language` named
``LANGUAGE``; nothing else has to change. Patterns are regular expressions of `re`, matched without
regard to case on a copy of the sentence in which quotations and code are blanked out and every run
of blanks is one space: a space in a pattern is that space. No pattern repeats a repetition without
a bound, so that none can run away on a hostile text.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from functools import cache
from typing import Literal, NamedTuple

from core.data import Data
from core.memory.entry_types import EntryType, Scope

Unit = Literal[
    "date",
    "weekday",
    "named-quarter",
    "day",
    "week",
    "month",
    "quarter",
    "year",
    "sprint",
    "span-day",
    "span-week",
    "span-month",
]


class Cue(Data):
    """Words by which people say that something shall last.

    Attributes:
        name: what kind of saying it is; two neighbours of one kind are one statement.
        pattern: matched where a clause begins.
        strip: the matched words ask for memory and are no part of what is to be remembered.
        outright: the user asked for it in so many words; then one-off words don't silence it.
        continues: after a comma such words go on with the statement before them ("…, never npm").
        type: what it gives, where the words alone decide it; with ``strip``, what it gives where
            nothing in the statement itself says otherwise.
        scope: how far it reaches, where the words alone decide it.
        confidence: 0..1, how surely such words mean something lasting.
        prefix: words put in front of the statement so that it stands alone.
    """

    name: str
    pattern: str
    strip: bool = False
    outright: bool = False
    continues: bool = False
    type: EntryType | None = None
    scope: Scope | None = None
    confidence: float = 0.9
    prefix: str = ""


class Expiry(Data):
    """Words that say how long something holds.

    Attributes:
        pattern: searched in the sentence; the groups ``year``, ``month``, ``day`` and ``count``
            are read as numbers.
        unit: what it names: a ``date``, a ``weekday``, a ``named-quarter``; the end of a ``day``,
            ``week``, ``month``, ``quarter``, ``year`` or ``sprint``; a ``span-day``,
            ``span-week`` or ``span-month`` of ``count`` from now.
        value: the weekday (0 is Monday) or the month where the words name one; else how many
            periods after the present one.
    """

    pattern: str
    unit: Unit
    value: int = 0


class Language(Data):
    """The words of one language that the rules listen to.

    Attributes:
        code: ISO 639-1.
        script: ``latin``, ``han``, ``kana``, ``hangul`` or ``cyrillic``: a sentence is read by the
            languages of its script only.
        hint: where it isn't found in a sentence, the language is passed over.
        cues: tried in order; the first that matches counts.
        anywhere: like ``cues``, but found anywhere in a sentence ("… from now on").
        boundary: what stands between two clauses.
        joins: boundaries after which a reason and its consequence stay one statement ("so").
        lead: what may stand before a cue and says nothing ("please", "ok,").
        condition: how a clause begins that belongs to the one after it ("for Python files,").
        task: how a clause begins that asks for work now and is no part of what follows it.
        cut: where a statement ends and a request begins ("…, now fix the test").
        question: a sentence that asks.
        polite: a question that asks to remember ("could you remember that …").
        silent: hypotheses, other people's tastes, the past, meta talk: nothing lasting.
        one_off: words that bind a sentence to the moment.
        role: how a message begins that gives the model a part to play; only what it asks for
            outright is listened to.
        passing: states that will be over soon; where asked for outright, they are questioned.
        points: a first object that only the conversation can name ("it", "that one").
        corrects: how a clause begins that puts the model right ("no,", "again:", "I said").
        approves: how a way of doing things is confirmed ("exactly, keep doing that").
        small: words that say nothing of what a correction is about.
        list_lead: a line that makes each item of the list after it a statement.
        project: words that bind a statement to the project.
        personal: words that bind a statement to the person.
        forbidden, procedure, reference: statements of that type.
        directive: an imperative beginning, for what was said after "remember".
        courtesy: politeness at the beginning, taken off.
        tail: politeness at the end, taken off.
        stop: the full stop.
        expiries: how an end of life is said.
        fold: characters that are read as those of ``folded``, one for one (other scripts of the
            same words).
        folded: see ``fold``.
        topics: pairs of tag and pattern, beside the common ones.
    """

    code: str
    script: str
    hint: str = ""
    cues: tuple[Cue, ...]
    anywhere: tuple[Cue, ...] = ()
    boundary: str = r"[,;:，；：、]\s*"
    joins: str = ""
    lead: str = ""
    condition: str = ""
    task: str = ""
    cut: str = ""
    question: str = r"[?？]\W*$"
    polite: str = ""
    silent: tuple[str, ...] = ()
    one_off: str = ""
    role: str = ""
    passing: str = ""
    points: str = ""
    corrects: str = ""
    approves: str = ""
    small: str = ""
    list_lead: str = ""
    project: str = ""
    personal: str = ""
    forbidden: str = ""
    procedure: str = ""
    reference: str = ""
    directive: str = ""
    courtesy: str = ""
    tail: str = ""
    stop: str = "."
    expiries: tuple[Expiry, ...] = ()
    fold: str = ""
    folded: str = ""
    topics: tuple[tuple[str, str], ...] = ()


class Ear(NamedTuple):
    """A language with its patterns compiled; an empty pattern never matches."""

    language: Language
    fold: dict[int, int]
    hint: re.Pattern[str] | None
    cues: re.Pattern[str]
    anywhere: re.Pattern[str]
    boundary: re.Pattern[str]
    joins: re.Pattern[str]
    lead: re.Pattern[str]
    condition: re.Pattern[str]
    task: re.Pattern[str]
    cut: re.Pattern[str]
    question: re.Pattern[str]
    polite: re.Pattern[str]
    silent: re.Pattern[str]
    one_off: re.Pattern[str]
    role: re.Pattern[str]
    passing: re.Pattern[str]
    points: re.Pattern[str]
    corrects: re.Pattern[str]
    approves: re.Pattern[str]
    small: re.Pattern[str]
    list_lead: re.Pattern[str]
    project: re.Pattern[str]
    personal: re.Pattern[str]
    forbidden: re.Pattern[str]
    procedure: re.Pattern[str]
    reference: re.Pattern[str]
    directive: re.Pattern[str]
    courtesy: re.Pattern[str]
    tail: re.Pattern[str]


def compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern without regard to case; an empty one never matches."""
    return re.compile(pattern or r"(?!)", re.IGNORECASE)


def _either(cues: tuple[Cue, ...]) -> re.Pattern[str]:
    """Join cues into one pattern whose `lastgroup` is ``c`` and the cue's index."""
    return compiled("|".join(f"(?P<c{i}>{cue.pattern})" for i, cue in enumerate(cues)))


def _listen(language: Language) -> Ear:
    return Ear(
        language=language,
        fold=str.maketrans(language.fold, language.folded),
        hint=compiled(language.hint) if language.hint else None,
        cues=_either(language.cues),
        anywhere=_either(language.anywhere),
        silent=compiled("|".join(language.silent)),
        **{
            name: compiled(getattr(language, name))
            for name in Ear._fields
            if name not in ("language", "fold", "hint", "cues", "anywhere", "silent")
        },
    )


@cache
def _by_script() -> dict[str, tuple[str, ...]]:
    package = importlib.import_module("core.signals.languages")
    scripts: dict[str, list[str]] = {}
    for found in sorted(pkgutil.iter_modules(package.__path__), key=lambda m: m.name):
        module = importlib.import_module(f"core.signals.languages.{found.name}")
        scripts.setdefault(module.LANGUAGE.script, []).append(found.name)
    for names in scripts.values():
        names.sort(key=lambda name: name != "en")
    return {script: tuple(names) for script, names in scripts.items()}


@cache
def ear(code: str) -> Ear:
    """Return one language with its patterns compiled (tens of milliseconds, once)."""
    module = importlib.import_module(f"core.signals.languages.{code}")
    return _listen(module.LANGUAGE)


_KANA = re.compile(r"[\u3041-\u30ff]")
_HANGUL = re.compile(r"[\uac00-\ud7a3]")
_HAN = re.compile(r"[\u4e00-\u9fff]")
_CYRILLIC = re.compile(r"[\u0400-\u04ff]")


def script_of(text: str) -> str:
    """Name the script by which a text's language is chosen."""
    if text.isascii():
        return "latin"
    for script, pattern in (
        ("kana", _KANA),
        ("hangul", _HANGUL),
        ("han", _HAN),
        ("cyrillic", _CYRILLIC),
    ):
        if pattern.search(text):
            return script
    return "latin"


@cache
def _any_hint(script: str) -> re.Pattern[str]:
    """Join the hints of a script's languages: one search tells that none of them is meant."""
    hints = (ear(name).language.hint for name in _by_script().get(script, ()))
    return compiled("|".join(f"(?:{hint})" for hint in hints if hint))


def ears_for(text: str) -> tuple[Ear, ...]:
    """Return the languages in which a sentence may be meant, English first."""
    script = script_of(text)
    heard = [ear(name) for name in _by_script().get(script, ())]
    if not _any_hint(script).search(text):
        return tuple(e for e in heard if e.hint is None)
    return tuple(e for e in heard if e.hint is None or e.hint.search(text))
