"""What the composer completes."""

from __future__ import annotations

from pathlib import Path

from tui.completers import Files, Mentions, best
from tui.widgets.completion import Query


def test_the_nearest_name_comes_first_and_letters_in_order_will_do() -> None:
    names = ["src/composer.py", "tests/test_composer.py", "README.md"]
    assert best(names, "comp") == ["src/composer.py", "tests/test_composer.py"]
    assert best(names, "rdme") == ["README.md"]
    assert best(names, "xyz") == []


async def test_entries_are_completed_after_mem(tmp_path: Path) -> None:
    (tmp_path / "pnpm.md").write_text("x")

    async def entries() -> list[tuple[str, str]]:
        return [("mem_pnpm", "Use pnpm, never npm"), ("mem_tabs", "缩进用空格")]

    mentions = Mentions(Files(tmp_path), entries)
    [found] = await mentions.complete(Query(trigger="@", word="mem:pnpm"))
    assert (found.insert, found.label) == ("[mem:mem_pnpm] ", "Use pnpm, never npm")
    [found] = await mentions.complete(Query(trigger="@", word="mem:缩进"))
    assert found.insert == "[mem:mem_tabs] "
    [found] = await mentions.complete(Query(trigger="@", word="pnp"))
    assert found.insert == "@pnpm.md "
