"""The difference of two texts: nothing lost, hunks as the engine counts them, words marked."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.text import reveal
from core.tools.hunks import hunks
from tui.presenters.diff import Change, DiffModel, Same, Side, compared, diff

lines = st.lists(st.sampled_from(["", "a b c", "a x c", "alpha", "中文 b", "  ", "z\u202e"]))
texts = st.builds(lambda rows, end: "\n".join(rows) + end, lines, st.sampled_from(["", "\n"]))


def shown(model: DiffModel, side: str) -> list[tuple[int, str]]:
    rows: list[tuple[int, str]] = []
    for section in model.sections:
        if isinstance(section, Same):
            first = section.old_number if side == "left" else section.new_number
            rows += [(first + n, line) for n, line in enumerate(section.lines)]
        else:
            sides: list[Side | None] = [getattr(pair, side) for pair in section.pairs]
            rows += [(half.number, half.text) for half in sides if half]
    return rows


@given(texts, texts)
def test_each_side_shows_every_line_of_its_text_once_and_in_order(before: str, after: str) -> None:
    model = diff(before, after)
    for side, text in (("left", before), ("right", after)):
        rows = text.split("\n")
        if rows[-1] == "":
            rows.pop()
        assert shown(model, side) == [(n, reveal(row)) for n, row in enumerate(rows, 1)]


@given(texts, texts)
def test_hunks_are_those_that_can_be_taken(before: str, after: str) -> None:
    model = diff(before, after)
    indexes = [section.index for section in model.sections if isinstance(section, Change)]
    assert indexes == list(range(len(hunks(before, after))))
    assert model.hunk_count == len(indexes)


def marked(old: str, new: str) -> tuple[str, str]:
    def side(spans: tuple[object, ...]) -> str:
        return "".join(f"[{s.text}]" if s.changed else s.text for s in spans)  # type: ignore[attr-defined]

    left, right = compared(old, new)
    return side(left), side(right)


def test_words_that_differ_are_marked() -> None:
    assert marked("Use npm, never pnpm.", "Use pnpm, never npm.") == (
        "Use [npm], never [pnpm].",
        "Use [pnpm], never [npm].",
    )
    assert marked("keep answers short", "keep all answers short") == (
        "keep answers short",
        "keep [all ]answers short",
    )
    assert marked("提交信息用中文写", "提交信息用英文写") == (
        "提交信息用[中]文写",
        "提交信息用[英]文写",
    )
    assert marked("one two three", "one 2 3") == ("one [two three]", "one [2 3]")
    assert marked("same", "same") == ("same", "same")


def test_a_changed_line_stands_beside_what_it_became() -> None:
    model = diff("first line here\nsecond\n", "new\nfirst line there\nsecond\n")
    (change,) = [s for s in model.sections if isinstance(s, Change)]
    pairs = [
        (pair.left.text if pair.left else None, pair.right.text if pair.right else None)
        for pair in change.pairs
    ]
    assert pairs == [(None, "new"), ("first line here", "first line there")]
    assert (model.added, model.removed) == (2, 1)


def test_hidden_characters_are_seen_and_counted() -> None:
    model = diff("say hello\n", "say\u200b hel\u202elo\n")
    (change,) = [s for s in model.sections if isinstance(s, Change)]
    assert change.pairs[0].right is not None
    assert change.pairs[0].right.text == "say⟨200B⟩ hel⟨202E⟩lo"
    assert model.hidden == 2


def test_line_ends_are_seen_only_where_they_changed() -> None:
    same = diff("a\r\nb\r\n", "a\r\nc\r\n")
    assert same.hidden == 0
    assert same.notes == ("lines end with CRLF",)
    changed = diff("a\n", "a\r\n")
    assert shown(changed, "right") == [(1, "a⟨000D⟩")]


def test_a_missing_newline_at_the_end_is_told() -> None:
    assert diff("a\n", "a").notes == ("no newline at the end of the text after",)
    assert diff("a", "a\n").notes == ("no newline at the end of the text before",)
    assert diff("", "a\n").notes == ()


def test_nothing_changed_has_no_hunk() -> None:
    assert diff("a\nb\n", "a\nb\n").hunk_count == 0
    assert diff("", "").sections == ()


def test_a_huge_change_is_shown_without_comparing_everything_with_everything() -> None:
    before = "".join(f"old number {n * 7919}\n" for n in range(30_000))
    after = "".join(f"new value {n * 104729}\n" for n in range(30_000))
    model = diff(before, after)
    assert (model.added, model.removed) == (30_000, 30_000)
    long = "word " * 200_000
    left, right = compared("a " + long, "b " + long)
    assert (left[0].text, right[0].text) == ("a", "b")
