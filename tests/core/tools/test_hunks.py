"""Taking all hunks gives the text after, none the text before, some exactly those."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tools.hunks import accept, hunks

TEXT = st.lists(st.sampled_from(["a\n", "b\n", "c\n", "\n", "d\n"]), max_size=12).map("".join)
ANY = st.tuples(TEXT, st.sampled_from(["", "a", "z"])).map("".join)


@given(ANY, ANY)
def test_all_and_none(before: str, after: str) -> None:
    made = hunks(before, after)
    assert accept(before, made, set(range(len(made)))) == after
    assert accept(before, made, set()) == before


@given(ANY, ANY, st.data())
def test_some_hunks_leave_the_others_to_be_taken_later(
    before: str, after: str, data: st.DataObject
) -> None:
    made = hunks(before, after)
    chosen = {i for i in range(len(made)) if data.draw(st.booleans())}
    text = accept(before, made, chosen)
    untouched = [h.before for i, h in enumerate(made) if i not in chosen]
    taken = [h.after for i, h in enumerate(made) if i in chosen]
    for lines in (*untouched, *taken):
        assert "".join(lines) in text


def test_hunks_are_apart_where_text_stands_between_them() -> None:
    before, after = "a\nkeep\nb\nkeep\nc\n", "A\nkeep\nb\nkeep\nC\nD\n"
    made = hunks(before, after)
    assert [(h.start, h.before, h.after_start, h.after) for h in made] == [
        (0, ("a\n",), 0, ("A\n",)),
        (4, ("c\n",), 4, ("C\n", "D\n")),
    ]
    assert accept(before, made, {1}) == "a\nkeep\nb\nkeep\nC\nD\n"


def test_blank_lines_alone_part_no_hunks() -> None:
    assert len(hunks("a\n\nb\n", "A\n\nB\n")) == 1


def test_a_missing_last_newline_is_a_change() -> None:
    assert len(hunks("a\nb\n", "a\nb")) == 1
    assert hunks("same", "same") == ()


def test_other_line_separators_are_text() -> None:
    made = hunks("a\x0cb\u2028c\n", "a\x0cb\u2028d\n")
    assert made[0].before == ("a\x0cb\u2028c\n",)


def test_foreign_hunks_are_refused() -> None:
    made = hunks("a\n", "b\n")
    with pytest.raises(ValueError, match="another text"):
        accept("x\n", made, {0})
    with pytest.raises(ValueError, match="1 hunks"):
        accept("a\n", made, {1})


def test_a_large_rewrite_does_not_take_quadratic_time() -> None:
    before = "".join(f"{i % 7}\n" for i in range(30_000))
    after = "".join(f"{i % 5}\n" for i in range(30_000))
    made = hunks(before, after)
    assert accept(before, made, set(range(len(made)))) == after
