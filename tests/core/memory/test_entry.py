"""An entry's file form, its canonical form and its digest."""

from __future__ import annotations

import string

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.memory.entry import (
    MAX_SLUG_BYTES,
    Entry,
    EntryError,
    Source,
    decode,
    digest,
    make_slug,
    make_title,
    parse,
    render,
    text_mark,
)
from core.memory.entry_types import Basis, EntryType, Scope, Visibility
from core.memory.frontmatter import FlowList, Verbatim, dump, split
from core.text import normalise

texts = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\x00\r"), max_size=60)
lines = texts.map(lambda text: " ".join(text.split()))
keys = st.text(string.ascii_letters, min_size=1, max_size=12)
values = st.recursive(
    st.one_of(texts, st.booleans(), st.none()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(keys, inner, max_size=3)),
    max_leaves=6,
)
entries = st.builds(
    Entry,
    id=st.from_regex(r"mem_[a-z0-9][a-z0-9_-]{0,20}", fullmatch=True),
    type=st.sampled_from(EntryType),
    scope=st.sampled_from([Scope.USER, Scope.PROJECT]),
    visibility=st.just(Visibility.TEAM),
    title=lines,
    tags=st.lists(lines, max_size=3).map(tuple),
    confidence=st.floats(0, 1).map(lambda value: round(value, 3)),
    basis=st.sampled_from(Basis),
    created_at=st.sampled_from(["", "2026-11-30T10:30:00Z"]),
    expires_at=st.sampled_from([None, "2027-01-01"]),
    sources=st.lists(st.builds(Source, evidence=texts, turn_id=lines), max_size=2).map(tuple),
    supersedes=st.lists(keys, max_size=2).map(tuple),
    disputed=st.booleans(),
    extra=st.dictionaries(keys.filter(lambda key: key not in Entry.__struct_encode_fields__),
                          values, max_size=4),
    body=texts.map(normalise),
)  # fmt: skip


def same(left: Entry, right: Entry) -> bool:
    return msgspec.json.encode(left) == msgspec.json.encode(right)


@given(entries)
def test_what_is_rendered_reads_back_as_it_was(entry: Entry) -> None:
    try:
        text = render(entry)
    except EntryError:
        assume(False)
        return
    again = parse(decode(text.encode()))
    assert digest(again) == digest(entry)
    assert same(again, msgspec.structs.replace(entry))


@given(entries)
def test_hardly_anything_can_not_be_rendered(entry: Entry) -> None:
    """Only characters that YAML has no place for refuse; ordinary text always renders."""
    plain = all(ch.isprintable() or ch == "\n" for ch in str(msgspec.to_builtins(entry)))
    assume(plain)
    render(entry)


@given(entries, st.sampled_from(["\n", "\r\n", " \n", "\t\r\n"]), st.booleans())
def test_the_digest_does_not_count_line_ends_blanks_and_bom(
    entry: Entry, end: str, bom: bool
) -> None:
    try:
        text = render(entry)
    except EntryError:
        assume(False)
        return
    head, body = text.split("\n---\n", 1)
    changed = head + "\n---\n" + body.replace("\n", end)
    if end.strip(" \t") == "\r\n":
        changed = changed.replace("\r\n", "\n").replace("\n", "\r\n")
    data = (b"\xef\xbb\xbf" if bom else b"") + changed.encode()
    assert digest(parse(decode(data))) == digest(entry)


@given(entries, st.randoms())
def test_the_digest_does_not_count_the_order_of_keys(entry: Entry, random: object) -> None:
    fields, body = split(render_or_skip(entry)) or ({}, "")
    order = list(fields)
    random.shuffle(order)  # type: ignore[attr-defined]
    from core.memory.frontmatter import dump

    text = f"---\n{dump({key: fields[key] for key in order})}---\n{body}"
    assert digest(parse(text)) == digest(entry)


def render_or_skip(entry: Entry) -> str:
    try:
        return render(entry)
    except EntryError:
        assume(False)
        raise


@given(entries, entries)
def test_two_entries_have_one_digest_only_if_they_say_the_same(one: Entry, two: Entry) -> None:
    assert (digest(one) == digest(two)) == same(one, two)


def test_a_digest_is_what_it_has_always_been() -> None:
    """Approvals hang on it: were it to change, everything approved would be drift."""
    entry = Entry(
        id="mem_gate", type=EntryType.FACT, scope=Scope.PROJECT, title="Gate", body="It is green."
    )
    assert digest(entry) == GATE_DIGEST
    spelled_out = msgspec.structs.replace(entry, confidence=1.0, basis=Basis.STATED, tags=())
    assert digest(spelled_out) == GATE_DIGEST
    assert digest(msgspec.structs.replace(entry, body="It is blue.")) != GATE_DIGEST


GATE_DIGEST = "af94644f54a59f84935988dd1f164b7f9a47b4a497d86d399025858aaa2e249f"

WRITTEN_BY_HAND = """\
---
title: Gate
mood:  'calm'
id: mem_gate
type: fact
when: 2024-01-01
scope: project
version: 1.10
flags: [no, yes, 0x10]
nested:
  deep: 012
---

It is green.
"""


def test_unknown_keys_keep_their_place_and_spelling() -> None:
    entry = parse(WRITTEN_BY_HAND)
    changed = msgspec.structs.replace(entry, body="It is blue.")
    text = render(changed, like=WRITTEN_BY_HAND)
    lines = text.splitlines()
    kept = [line for line in lines if line.split(":")[0] in ("title", "mood", "id", "when", "scope",
                                                            "version", "type")]  # fmt: skip
    assert [line.split(":")[0] for line in kept] == [
        "title", "mood", "id", "type", "when", "scope", "version",
    ]  # fmt: skip
    assert "when: 2024-01-01" in lines and "version: 1.10" in lines
    assert "deep: 012" in text
    again = parse(text)
    assert again.extra == entry.extra


def test_scalars_stay_the_text_that_they_are() -> None:
    entry = parse(WRITTEN_BY_HAND)
    assert entry.extra["when"] == "2024-01-01"
    assert entry.extra["flags"] == ["no", "yes", "0x10"]
    assert entry.extra["nested"] == {"deep": "012"}


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ("id: mem_x\ntype: fact\nscope: user", "title"),
        ("id: mem_x\ntype: opinion\nscope: user\ntitle: t", "type"),
        ("id: x\ntype: fact\nscope: user\ntitle: t", "mem_<slug>"),
        ("id: mem_../x\ntype: fact\nscope: user\ntitle: t", "mem_<slug>"),
        ("id: mem_x\ntype: fact\nscope: galaxy\ntitle: t", "scope"),
        ("id: mem_x\ntype: fact\nscope: user\ntitle: t\nconfidence: much", "confidence"),
        ("id: mem_x\ntype: fact\nscope: user\ntitle: t\ntags: style", "tags"),
        ("? [a]\n: b", "plain text"),
        ("id: mem_x\nid: mem_y", "twice"),
        ("a: &x 1\nb: *x", "anchors"),
        ("a: !!binary aGk=", "tags"),
    ],
)
def test_what_is_no_entry_is_told_in_one_line(fields: str, word: str) -> None:
    with pytest.raises(EntryError) as raised:
        parse(f"---\n{fields}\n---\nBody\n")
    assert word in raised.value.problem
    assert "\n" not in raised.value.problem


def test_a_problem_names_its_line() -> None:
    with pytest.raises(EntryError) as raised:
        parse("---\nid: mem_x\ntype: fact\ntype: fact\n---\n")
    assert raised.value.line == 4


def test_half_a_character_and_nul_are_not_written() -> None:
    for body in ("a\x00b", "a\ud800b"):
        with pytest.raises(EntryError):
            render(Entry(id="mem_x", type=EntryType.FACT, scope=Scope.USER, title="t", body=body))


@given(st.text(max_size=200))
def test_any_title_makes_a_name_that_a_file_can_have(title: str) -> None:
    slug = make_slug(title)
    assert 0 < len(slug.encode()) <= MAX_SLUG_BYTES + len("_entry")
    assert "/" not in slug and slug[0] not in ".-_" and slug.lower() != "memory"
    parse(render(Entry(id=f"mem_{slug}", type=EntryType.FACT, scope=Scope.USER, title="t")))


@pytest.mark.parametrize(
    ("title", "slug"),
    [("Use pnpm, never npm", "use_pnpm_never_npm"), ("MEMORY", "memory_entry"),
     ("con", "con_entry"),
     ("缩进用四个空格", "缩进用四个空格"), ("---", "entry"), ("../../etc/passwd", "etc_passwd"),
     ("The of and", "the_of_and")],
)  # fmt: skip
def test_slugs(title: str, slug: str) -> None:
    assert make_slug(title) == slug


def test_a_title_is_the_first_line_without_its_signs() -> None:
    assert make_title("\n## **Use** `pnpm`.\n\nAlways.") == "Use pnpm"
    assert len(make_title("word " * 100)) <= 80


@given(st.text(max_size=300))
def test_any_text_has_a_mark_and_no_text_crashes_the_reader(text: str) -> None:
    assert len(text_mark(text)) == 64
    assert len(text_mark(f"---\n{text}\n---\n{text}")) == 64


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        text = decode(data)
    except EntryError as error:
        assert "\n" not in error.problem
    else:
        assert "\r" not in text


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("`parse_config_file` reads TOML.", "parse_config_file reads TOML"),
        ("__init__.py holds the version", "__init__.py holds the version"),
        ("*.py files use tabs", "*.py files use tabs"),
        ("Multiply 2 * 3 * 4", "Multiply 2 * 3 * 4"),
        ("_Always_ use **pnpm**, ***never*** npm", "Always use pnpm, never npm"),
        ("用 _四个_ 空格。", "用 四个 空格"),
        ("> - **Use** it", "Use it"),
        ("---\n```\n# Ports", "Ports"),
        ("😀", "😀"),
        ("---", ""),
    ],
)
def test_a_title_loses_markdown_and_no_part_of_a_name(text: str, title: str) -> None:
    assert make_title(text) == title


@pytest.mark.parametrize(
    "title", ["Ship on Fridays 🎉", "🧪: tests first", "𠮷 is a name", "\\U and 🎉"]
)
def test_characters_of_every_plane_stay_readable(title: str) -> None:
    fields = {"title": title, "since": Verbatim("2026-01-02"), "tags": FlowList(["🎉", "b"])}
    text = dump(fields)
    assert title in text.replace("\\\\", "\\")
    assert "\\U0" not in text
    assert "since: 2026-01-02\n" in text
    read = split(f"---\n{text}---\n")
    assert read is not None and read[0] == fields


def test_a_character_that_must_be_escaped_stays_so_beside_one_of_another_plane() -> None:
    entry = Entry(
        id="mem_a",
        type=EntryType.FACT,
        scope=Scope.USER,
        title="a",
        extra={"note": "\x85\U00010000"},
        body="b",
    )
    assert parse(render(entry)).extra == entry.extra
