"""Text cut into the terms by which memory is found and compared.

One rule for entries and queries alike: compatibility forms and accents folded (NFKC), lower case,
English stems, Chinese, Japanese, Korean and Thai as overlapping pairs beside single characters,
identifiers both in pieces and whole. So ``AuthManager``, ``auth_manager``, ``auth-manager`` and
``src/auth/manager.py`` share terms.
"""

from __future__ import annotations

import threading
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from core.patterns import LazyPattern

_UNSPACED = "\u0e00-\u0eff\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af"
"""Thai, Lao, Khmer, kana, Han and Hangul: scripts whose words are not told by spaces alone."""

_TOKEN = LazyPattern(
    rf"(?P<unspaced>[{_UNSPACED}\U00020000-\U0003134f]+)"
    r"|(?<![^\W_])[vV]?(?P<version>\d+(?:\.\d+)+)"
    r"|(?P<language>(?<![^\W_])(?:[Cc]\+\+|[CcFf]\#))"
    rf"|(?P<word>[^\W_{_UNSPACED}]+(?:[_-]+[^\W_{_UNSPACED}]+)*)"
)
_PIECE = LazyPattern(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\dA-Z_]+|[A-Z]|\d+")
_LONGEST_WORD = 48
"""Characters; longer words (hashes, base64) say nothing that a shorter prefix doesn't."""

_STOP_WORDS = """
    a about all also am an and any are as at be been being but by can could d did do does doing
    don down else ever for from had has have having he her here hers him his how i if in into is
    isn it its just ll m may me might more most must my no nor not of off on once one only or our
    out over own re s same shall she should so some such t than that the their them then there
    these they this those to too up upon us ve very was we were what when where which while who
    whom whose why will with would you your
"""
STOP_WORDS = frozenset(_STOP_WORDS.split())
"""English words that say nothing of a subject."""

_IRREGULAR_FORMS = """
    become became, begin began begun, bind bound, break broke broken, bring brought, build built,
    buy bought, catch caught, child children, choose chose chosen, come came, draw drew drawn,
    drive drove driven, eat ate eaten, fall fell fallen, feed fed, feel felt, fight fought,
    find found, fly flew flown, foot feet, forget forgot forgotten, freeze froze frozen,
    get got gotten, give gave given, go went gone, grow grew grown, hear heard, hide hid hidden,
    hold held, index indices, keep kept, know knew known, lead led, learn learnt, leave left,
    lose lost, make made, man men, matrix matrices, mean meant, meet met, mouse mice, pay paid,
    person people, ride rode ridden, ring rang rung, rise rose risen, run ran, say said,
    see saw seen, sell sold, send sent, shake shook shaken, shoot shot, show shown, sing sang sung,
    sit sat, sleep slept, speak spoke spoken, spend spent, spin spun, stand stood,
    steal stole stolen, stick stuck, swim swam swum, take took taken, teach taught, tell told,
    think thought, throw threw thrown, tooth teeth, understand understood, vertex vertices,
    wake woke woken, wear wore worn, win won, woman women, write wrote written
"""
_IRREGULAR = {
    form: base
    for base, *forms in (group.split() for group in _IRREGULAR_FORMS.split(","))
    for form in forms
}
"""Irregular English forms, which the stemmer leaves apart from their base."""

_QUESTION_WORDS = LazyPattern(
    "为什么|什么时候|是什么|什么|怎么样|怎么办|怎么|怎样|如何|哪些|哪个|哪里|哪儿|哪|谁|多少|几个"
    "|请问|是不是|有没有|能不能|可不可以|是否|[吗呢吧呀啊嘛]"
)
"""Chinese words that make a question and say nothing of its subject."""

_stemming = threading.local()


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """Return the stem of a lower-case English word (Snowball's English stemmer)."""
    stemmer = getattr(_stemming, "stemmer", None)
    if stemmer is None:
        # Imported at the first use: the package loads thirty languages.
        import snowballstemmer

        stemmer = _stemming.stemmer = snowballstemmer.stemmer("english")
    stemmed: str = stemmer.stemWord(_IRREGULAR.get(word, word))
    return stemmed


def is_unspaced(term: str) -> bool:
    """Tell whether a term is written in a script whose words are not told by spaces."""
    return _TOKEN.match(term) is not None and term[0] >= "\u0e00"


def fold(text: str) -> str:
    """Fold compatibility forms and typographic apostrophes; keeps case and accents."""
    return text if text.isascii() else unicodedata.normalize("NFKC", text).replace("\u2019", "'")


def _plain(word: str) -> str:
    """Lower a word and take its accents off."""
    if word.isascii():
        return word.lower()
    decomposed = unicodedata.normalize("NFD", word.lower())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def _of_word(word: str) -> Iterator[str]:
    """Yield the terms of one spaced word or identifier: its pieces, then the whole."""
    whole = _plain(word.replace("_", "").replace("-", ""))[:_LONGEST_WORD]
    if whole == word or (word.isalpha() and (word.islower() or word.istitle() or word.isupper())):
        if whole not in STOP_WORDS:
            yield stem(whole)
        return
    pieces = [_plain(piece) for piece in _PIECE.findall(word)]
    if len(pieces) > 1:
        for piece in pieces:
            if (len(piece) > 1 or piece.isdigit()) and piece not in STOP_WORDS:
                yield stem(piece[:_LONGEST_WORD])
    yield stem(whole)


def _of_unspaced(run: str) -> Iterator[str]:
    """Yield the characters of a run and each pair of neighbours."""
    yield run[0]
    for left, right in pairwise(run):
        yield left + right
        yield right


def terms(text: str) -> list[str]:
    """Cut a text into terms, in order, repeated as they occur, without stop words."""
    found: list[str] = []
    for match in _TOKEN.finditer(fold(text)):
        token = match.group()
        match match.lastgroup:
            case "unspaced":
                found.extend(_of_unspaced(token))
            case "version":
                number = match["version"]
                found.append(number)
                found.extend(number.split("."))
            case "language":
                found.append(token.lower())
            case _:
                found.extend(_of_word(token))
    return found


def query_terms(text: str) -> list[str]:
    """Cut a question into its distinct terms: as `terms`, without words that only ask."""
    return list(dict.fromkeys(terms(_QUESTION_WORDS.sub(" ", fold(text)))))
