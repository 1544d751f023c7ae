"""From a message to the sentences that its writer wrote himself.

Code, logs, quotations, tables and pasted documents are not the user's words: they are dropped or
blanked out here, so that no rule after this one can take them for something said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from core.data import Data

HEAD = 6000
"""Characters of a message that are looked at; what follows is taken for pasted."""

DOCUMENT = 1500
"""Characters of prose above which a message is a document: only its first and last paragraph,
where people say what they want with it, are read."""

PARAGRAPH = 500
"""Characters above which a paragraph of a document is no remark about it."""

SENTENCE = 400
"""Characters above which a sentence is no statement that one would put into memory."""

BLANK = "\u00a4"
"""Stands for each character that is quoted or code: same length, matches no word."""


class Sentence(Data):
    """One sentence of the user's.

    Attributes:
        text: as written, each run of blanks made one space.
        mask: of the same length, quotations and code blanked, apostrophes straight.
        lead: for an item of a list, the line that introduces the list; else empty.
        item: it stands in a list.
        before: the sentence before it in the same paragraph, for what "it" means; else empty.
    """

    text: str
    mask: str
    lead: str = ""
    item: bool = False
    before: str = ""


_FENCE = re.compile(r"^[ ]{0,3}(```|~~~).*?(?:^[ ]{0,3}\1[ ]*$|\Z)", re.MULTILINE | re.DOTALL)
_TAG = re.compile(r"<([A-Za-z][\w-]{0,40})(?:\s[^<>]{0,200})?>")
_PASTED = re.compile(
    r"^(?:\s{4,}|\t|\s*(?:>|\||│|┃|[$%#❯] |\+\+\+ |--- |@@ |diff --git|\[Image\b|Traceback\b"
    r"|File \"|at [\w.$<>]+ ?\("
    r"|\w*(?:Error|Exception|Warning)\b(?! handling| messages?| codes?)[^,]{0,40}:"
    r"|\[?\d{4}-\d\d-\d\d[T ]\d\d:|\[\d\d[/:]|\d\d:\d\d:\d\d|(?:[\w.@/-]{1,30} )?(?:DEBUG|INFO|"
    r"WARN|WARNING|ERROR|ERR!|FATAL)\b"
    r"|(?:feat|fix|chore|refactor|perf)(?:\([\w/.-]+\))?!?: "
    r"|(?:warning|error|fatal)(?:\[\w+\])?: "
    r"|(?:[Uu]ser|[Aa]ssistant|[Ss]ystem|[Hh]uman|AI)\s*:\s))"
)
_HEADING = re.compile(r"^[ \t]*(?:#{1,6}\s|\*\*[^*\n]{1,80}\*\*|={3,}|-{3,}[ \t]*$)", re.MULTILINE)
_TITLE = re.compile(r"[ ]{0,3}#{1,6} \S")
_ITEM = re.compile(r"^\s{0,3}(?:[-*•·+]|\(?\d{1,2}[.)、]|[一二三四五六七八九十][、.])\s*(?=\S)")
_END = re.compile(r"(?<=[.!?…])[\"'”’)]?\s+|(?<=[。！？；])\s*|(?<=[!?])(?=[A-Z])")
_ABBREVIATION = re.compile(
    r"(?:\b(?:e\.g|i\.e|etc|vs|cf|Dr|Mr|Mrs|Ms|approx|z\.B|bzw)\.|\b(?:e?println|dbg|vec|"
    r"panic|todo|format|assert|matches)!)$"
)
_QUOTED = re.compile(
    r"`[^`\n]{1,400}`|“[^”\n]{1,400}”|「[^」\n]{1,400}」|『[^』\n]{1,400}』|«[^»\n]{1,400}»"
    r"|„[^“”\n]{1,400}[“”]|\"[^\"\n]{1,400}\"|(?<!\w)'[^'\n]{2,200}'(?!\w)|"
    r"(?<!\w)‘[^’\n]{2,200}’(?!\w)"
    r"|https?://\S{1,400}"
)
_WRAPPED = re.compile(r"^\s*[\"“]([^\"“”\n]+)[\"”]\s*$")


def mask(text: str) -> str:
    """Blank out quotations, code and addresses, keeping the length; straighten apostrophes."""
    blanked = _QUOTED.sub(lambda m: BLANK * len(m.group()), text)
    return blanked.replace("’", "'").replace("‘", "'")


def _untagged(text: str) -> str:
    """Blank each ``<tag>…</tag>``: what stands between was put there by a program."""
    kept: list[str] = []
    start = 0
    for opening in _TAG.finditer(text):
        closing = f"</{opening.group(1)}>"
        if opening.start() >= start and (end := text.find(closing, opening.end())) >= 0:
            kept += (text[start : opening.start()], BLANK)
            start = end + len(closing)
    return "".join((*kept, text[start:]))


def _typed(lines: list[str]) -> Iterator[str]:
    """Empty each pasted line, and what is indented under one (the body of a trace)."""
    pasted = False
    for line in lines:
        pasted = _PASTED.match(line) is not None or (pasted and line[:1] in (" ", "\t"))
        yield "" if pasted else line


def own_words(message: str) -> str:
    """Return what is left of a message without code, tags, quotations, tables and logs."""
    head = message[:HEAD].replace("\r\n", "\n")
    if wrapped := _WRAPPED.match(head):
        head = wrapped.group(1)
    head = _FENCE.sub("\n\n", head)
    head = _untagged(head)
    return "\n".join(_typed(head.split("\n")))


def _paragraphs(prose: str) -> list[str]:
    """Return the paragraphs worth reading: of a document, only remarks at its two ends.

    A document is long, or has headings; of one with headings the text right under the last is
    its own.
    """
    groups = groupby(prose.split("\n"), key=lambda line: not line or line.isspace())
    paragraphs = ["\n".join(lines) for blank, lines in groups if not blank]
    headed = [i for i, p in enumerate(paragraphs) if _TITLE.match(p)]
    if headed:
        return [*paragraphs[: headed[0]], *paragraphs[headed[-1] + 2 :][-1:]]
    if len(prose.strip()) <= DOCUMENT:
        return paragraphs
    ends = [*paragraphs[:1], *paragraphs[1:][-1:]]
    return [p for p in ends if len(p) <= PARAGRAPH]


def _split(line: str) -> Iterator[str]:
    """Cut a line at its full stops; abbreviations don't end a sentence."""
    start = 0
    covered = mask(line)
    for end in _END.finditer(covered):
        if _ABBREVIATION.search(covered, start, end.start()):
            continue
        yield line[start : end.end()].strip()
        start = end.end()
    yield line[start:].strip()


def sentences(message: str) -> tuple[Sentence, ...]:
    """Return the user's own sentences, in their order, lists item by item."""
    prose = own_words(message)
    document = _HEADING.search(prose) is not None
    found: list[Sentence] = []
    lead = ""
    for paragraph in _paragraphs(prose):
        before = ""
        for line in paragraph.split("\n"):
            item = _ITEM.match(line)
            if item and document:
                continue
            if not item and line.strip():
                lead = ""
            own = " ".join((line[item.end() :] if item else line).split())
            for text in _split(own):
                if not text or len(text) > SENTENCE or BLANK in text:
                    before = ""
                    continue
                found.append(
                    Sentence(
                        text=text,
                        mask=mask(text),
                        lead=lead if item else "",
                        item=item is not None,
                        before="" if item else before,
                    )
                )
                before = text
                if not item:
                    lead = text if text.endswith((":", "：")) else ""
    return tuple(found)
