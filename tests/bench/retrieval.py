"""Retrieval on outside questions, beside plain BM25: recall at 5 and 10, MRR, by language.

Floors: BM25 (k1 1.2, b 0.75) over whitespace words, over lower-case words, over character pairs.
"""

from __future__ import annotations

import gzip
import json
import math
import re
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from core.memory.search import Document, Index, relevant

DATA = Path(__file__).parents[3] / "shared" / "data" / "retrieval"
Texts = list[tuple[str, str]]
Search = Callable[[str], list[str]]
Cut = Callable[[str], list[str]]


def rows(name: str) -> Iterator[dict[str, Any]]:
    with gzip.open(DATA / name, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def stores(name: str) -> list[tuple[Texts, list[tuple[str, set[str]]]]]:
    """Return (documents, questions with the ids that answer them), a pair for each store."""
    found: defaultdict[object, tuple[Texts, list[tuple[str, set[str]]]]]
    found = defaultdict(lambda: ([], []))
    for row in rows(f"{name}.docs.jsonl.gz"):
        found[row.get("conv")][0].append((row["id"], row["text"]))
    for row in rows(f"{name}.queries.jsonl.gz"):
        found[row.get("conv")][1].append((row["query"], set(row["relevant"])))
    return list(found.values())


def plain_bm25(cut: Cut) -> Callable[[Texts], Search]:
    def index(texts: Texts) -> Search:
        places: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
        counted = [Counter(cut(text)) for _, text in texts]
        for number, counts in enumerate(counted):
            for term, count in counts.items():
                places[term].append((number, count))
        lengths = [counts.total() for counts in counted]
        average = sum(lengths) / len(lengths)

        def search(query: str) -> list[str]:
            scores: defaultdict[int, float] = defaultdict(float)
            for term in set(cut(query)):
                holding = len(places[term])
                weight = math.log(1 + (len(texts) - holding + 0.5) / (holding + 0.5))
                for number, count in places[term]:
                    norm = 1.2 * (0.25 + 0.75 * lengths[number] / average)
                    scores[number] += weight * count * 2.2 / (count + norm)
            best = sorted(scores, key=lambda number: (-scores[number], number))
            return [texts[number][0] for number in best[:10]]

        return search

    return index


def placet(texts: Texts) -> Search:
    index = Index()
    index.sync(Document(key=k, title="", tags="", body=text, digest=k) for k, text in texts)
    return lambda query: [hit.key for hit in index.search(query, limit=10)]


def measure(name: str, make: Callable[[Texts], Search]) -> tuple[float, float, float]:
    """Return recall at 5, recall at 10 and the mean reciprocal rank over all questions."""
    at_five = at_ten = reciprocal = asked = 0.0
    for texts, questions in stores(name):
        search = make(texts)
        for query, answers in questions:
            got = search(query)
            asked += 1
            at_five += len(answers & set(got[:5])) / len(answers)
            at_ten += len(answers & set(got)) / len(answers)
            reciprocal += next((1 / (n + 1) for n, key in enumerate(got) if key in answers), 0.0)
    return at_five / asked, at_ten / asked, reciprocal / asked


def foreign(name: str) -> tuple[float, float]:
    """Return how often a question gets anything from its own store, and from another's."""
    halves = stores(name)
    if len(halves) == 1:
        ((texts, questions),) = halves
        middle = len(texts) // 2
        halves = [(part, []) for part in (texts[:middle], texts[middle:])]
        for query, answers in questions:
            own = 0 if answers & {key for key, _ in halves[0][0]} else 1
            halves[own][1].append((query, answers))
    indexes = []
    for texts, _ in halves:
        indexes.append(Index())
        indexes[-1].sync(
            Document(key=k, title="", tags="", body=text, digest=k) for k, text in texts
        )
    own = others = asked = 0
    for number, (_, questions) in enumerate(halves):
        for query, _ in questions[:50]:
            asked += 1
            own += bool(relevant(indexes[number].search(query)))
            others += bool(relevant(indexes[(number + 1) % len(halves)].search(query)))
    return own / asked, others / asked


def speed() -> tuple[float, float, float]:
    """Return ms for an unchanged sync of 10,000 documents, and the median and p95 of a query."""
    texts = [text for name in ("locomo", "cmrc") for store, _ in stores(name) for _, text in store]
    documents = [
        Document(key=str(n), title="", tags="", body=f"{texts[n % len(texts)]} {n}", digest="")
        for n in range(10_000)
    ]
    index = Index()
    index.sync(documents)
    began = time.perf_counter()
    index.sync(documents)
    unchanged = time.perf_counter() - began
    taken = []
    for name in ("locomo", "cmrc"):
        for row in list(rows(f"{name}.queries.jsonl.gz"))[:100]:
            began = time.perf_counter()
            index.search(row["query"])
            taken.append(time.perf_counter() - began)
    taken.sort()
    return unchanged * 1e3, taken[100] * 1e3, taken[190] * 1e3


def run() -> None:
    """Print the tables; says so where the data is absent."""
    if not DATA.is_dir():
        print("retrieval: skipped, ../shared/data/retrieval is absent")
        return
    methods = {
        "placet": placet,
        "BM25, whitespace words": plain_bm25(str.split),
        "BM25, lower-case words": plain_bm25(lambda t: re.findall(r"\w+", t.lower())),
        "BM25, character pairs": plain_bm25(lambda t: [t[i : i + 2] for i in range(len(t) - 1)]),
    }
    print(f"{'retrieval':24} {'language':10} recall@5  recall@10    MRR")
    for name, language in (("locomo", "English"), ("cmrc", "Chinese")):
        for title, make in methods.items():
            five, ten, reciprocal = measure(name, make)
            print(f"{title:24} {language:10} {five:8.3f}  {ten:9.3f}  {reciprocal:5.3f}")
    for name, language in (("locomo", "English"), ("cmrc", "Chinese")):
        own, others = foreign(name)
        print(f"given to the turn, {language}: own question {own:.2f}, a foreign one {others:.2f}")
    unchanged, median, late = speed()
    print(
        f"10,000 documents: unchanged {unchanged:.1f} ms, query {median:.1f} ms, p95 {late:.1f} ms"
    )


if __name__ == "__main__":
    run()
