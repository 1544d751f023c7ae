"""How well an entry answers a question: a score that can be explained, and a cut-off.

Score = BM25 of the question's terms x (1 + the share of the question that is covered) + a bonus
for neighbouring terms of the question that stand near each other in the entry. No vectors: the
same store and question give the same order on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log

from core.data import Data
from core.memory.terms import is_unspaced

_SATURATION = 0.9
_LENGTH_WEIGHT = 0.3
"""BM25's k1 and b: entries are short, so repetition and length tell less than in long documents
(from the retrieval benchmark, on a plateau: 0.6..1.2 and 0.2..0.4 differ by less than 0.01)."""
_TITLE_WEIGHT = 2.0
_TAGS_WEIGHT = 1.5
_NEARNESS_WEIGHT = 0.3
_NEAR = 4
"""Terms; two terms of a question that are further apart than this get no bonus."""

_FAINT = 0.25
"""Evidence of a term that is in any text, against 1 of a telling one."""
_FAINT_STEMS = """
    1 2 3 4 5 add app ask branch bug call chang check code come command creat current data
    default delet edit error exampl explain fail featur file find fix function get give go good
    great handl hello help hi implement issu keep know let line list ll look make mani mean
    messag method modul move name need new now number ok okay open part person pleas problem
    project put question read remov repo repositori result right run say see send set show simpl
    someth start still stop string task tell test thank thing think time today tri type updat
    use user valu variabl version want way well work write yes
"""
FAINT_STEMS = frozenset(_FAINT_STEMS.split())
"""Stems of words that stand in every other request to a coding pair."""
_FAINT_PAIRS = (
    "什么 怎么 我们 你们 他们 一个 一下 这个 那个 可以 需要 使用 如何 问题 时候 现在 没有 不是"
)
FAINT_PAIRS = frozenset(_FAINT_PAIRS.split())
"""The same in Chinese."""

_BACKGROUND = 200
"""Entries on other matters that a store is taken to have besides its own when evidence is weighed:
in a store of three, that a word is in one of them says nothing of how rare the word is."""
_RELEVANT = 0.4
"""A hit has to share this much with the question to be worth a place in the prompt."""
_COMPARABLE = 0.4
"""… and to score this much of what the best one scores."""


class QueryTerm(Data):
    """One term of a question.

    Attributes:
        text: the term as asked.
        options: terms of the index that count as it, each with a factor in 0..1: the term itself,
            or what a misspelt, shortened or joined word may stand for.
        weight: how much the term tells in this store (inverse document frequency).
        evidence: how much it tells of the subject at all; unknown words count as well.
    """

    text: str
    options: tuple[tuple[str, float], ...]
    weight: float
    evidence: float


class Question(Data):
    """A question, understood against one store.

    Attributes:
        terms: in the order asked.
        means: for each term of the index that counts, the place in ``terms`` and its factor.
        weight: the sum of the terms' weights.
        evidence: the sum of the terms' evidence.
        average_length: terms of the average document of the store.
    """

    terms: tuple[QueryTerm, ...]
    means: dict[str, tuple[int, float]]
    weight: float
    evidence: float
    average_length: float


class Fields(Data):
    """The terms of one document, as they stand in the index."""

    key: str
    title: Sequence[str]
    tags: Sequence[str]
    body: Sequence[str]


class Hit(Data):
    """One document found.

    Attributes:
        score: higher is better; comparable within one search only.
        strength: 0..1, how surely the document is about what was asked: the share that the two
            have in common of the question or of the document's title, whichever is more.
        matched: the terms of the question that were found, for showing why.
    """

    key: str
    score: float
    strength: float
    matched: tuple[str, ...]


def _is_telling(term: str) -> bool:
    single = len(term) == 1 and not term.isascii()
    return not single and term not in FAINT_STEMS and term not in FAINT_PAIRS


def _evidence(term: str) -> float:
    return 1.0 if _is_telling(term) else _FAINT


def _rarity(documents: int, holding: int) -> float:
    """Return the inverse document frequency of a term (BM25's, never negative)."""
    return log(1 + (documents - holding + 0.5) / (holding + 0.5))


def weigh(
    text: str, options: tuple[tuple[str, float], ...], documents: int, holding: int
) -> QueryTerm:
    """Weigh a term of a question that ``holding`` of the store's ``documents`` hold."""
    return QueryTerm(
        text=text,
        options=options,
        weight=_rarity(documents, min(holding, documents)) if options else 0.0,
        evidence=_evidence(text) * _rarity(documents + _BACKGROUND, min(holding, documents)),
    )


def question(asked: Iterable[QueryTerm], average_length: float) -> Question:
    """Make a question of its weighed terms."""
    terms = tuple(asked)
    means: dict[str, tuple[int, float]] = {}
    for place, term in enumerate(terms):
        for option, factor in term.options:
            means.setdefault(option, (place, factor))
    return Question(
        terms=terms,
        means=means,
        weight=sum(term.weight for term in terms) or 1.0,
        evidence=sum(term.evidence for term in terms) or 1.0,
        average_length=average_length or 1.0,
    )


def _nearness(terms: Sequence[QueryTerm], places: Mapping[int, list[int]]) -> float:
    """Sum a bonus for each two neighbours in the question that stand near each other."""
    bonus = 0.0
    for left in places:
        right = left + 1
        if right not in places or is_unspaced(terms[left].text):
            continue  # unspaced neighbours are terms of their own already
        distance = min(abs(a - b) for a in places[left][:8] for b in places[right][:8])
        if 0 < distance <= _NEAR:
            bonus += min(terms[left].weight, terms[right].weight) / distance
    return bonus


def _strength(asked: Question, matched: Mapping[int, float], fields: Fields) -> float:
    """Return the greater of two shares: of the question found here, of the title asked for."""
    if not any(_is_telling(asked.terms[place].text) for place in matched):
        return 0.0
    found = sum(asked.terms[place].evidence * factor for place, factor in matched.items())
    title = set(fields.title)
    in_title = sum(_title_share(term) for term in title if term in asked.means)
    return max(found / asked.evidence, in_title / (sum(map(_title_share, title)) or 1.0))


def _title_share(term: str) -> float:
    """Weigh a title's term; unspaced text by its characters, since half its pairs are no words."""
    return _evidence(term) if term.isascii() or not is_unspaced(term) else float(len(term) == 1)


def score(asked: Question, fields: Fields) -> Hit | None:
    """Score one document, or return None when it holds no term of the question.

    A title that only repeats how the body begins counts once.
    """
    own_title = () if _repeats(fields.title, fields.body) else fields.title
    tallies: dict[int, float] = {}
    matched: dict[int, float] = {}
    for field, field_weight in (
        (fields.body, 1.0),
        (own_title, _TITLE_WEIGHT),
        (fields.tags, _TAGS_WEIGHT),
    ):
        for term in field:
            if term in asked.means:
                place, factor = asked.means[term]
                tallies[place] = tallies.get(place, 0.0) + field_weight * factor
                matched[place] = max(matched.get(place, 0.0), factor)
    if not matched:
        return None

    length = len(fields.body) + len(own_title) + len(fields.tags)
    relative = 1 - _LENGTH_WEIGHT + _LENGTH_WEIGHT * length / asked.average_length
    total = covered = 0.0
    for place in sorted(matched):
        weight, tally = asked.terms[place].weight, tallies[place]
        total += weight * tally * (_SATURATION + 1) / (tally + _SATURATION * relative)
        covered += weight * matched[place]
    nearness = _nearness(asked.terms, _places(asked, fields)) if len(matched) > 1 else 0.0
    return Hit(
        key=fields.key,
        score=round(total * (1 + covered / asked.weight) + _NEARNESS_WEIGHT * nearness, 6),
        strength=round(_strength(asked, matched, fields), 4),
        matched=tuple(asked.terms[place].text for place in sorted(matched)),
    )


def _repeats(title: Sequence[str], body: Sequence[str]) -> bool:
    """Tell whether a title is the beginning of the body, perhaps cut within its last word."""
    compared = len(title) - 1 if len(title) > 4 else len(title)
    return title[:compared] == body[:compared]


def _places(asked: Question, fields: Fields) -> dict[int, list[int]]:
    """Return where in title and body each term of the question stands."""
    places: dict[int, list[int]] = {}
    for position, term in enumerate((*fields.title, *fields.body)):
        if term in asked.means:
            places.setdefault(asked.means[term][0], []).append(position)
    return dict(sorted(places.items()))


def relevant(hits: Iterable[Hit]) -> list[Hit]:
    """Keep the hits that are worth a place in a prompt; for a question on other matters, none.

    A hit stays when it shares enough with the question (``strength``) and scores not far below
    the best of those that do.
    """
    strong = [hit for hit in hits if hit.strength >= _RELEVANT]
    best = max((hit.score for hit in strong), default=0.0)
    return [hit for hit in strong if hit.score >= _COMPARABLE * best]
