"""Explains rules of the gate: what they find, why they exist, an example, what would pass."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rich.segment import Segment
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from core.memory.finding import Finding
from core.memory.scan import rule_named
from core.text import safe_line
from tui.presenters.words import Fact, fact
from tui.widgets.document import Document
from tui.widgets.fact_lines import fact_lines, text_lines
from tui.widgets.lines import BLANK, Line
from tui.widgets.palette import Palette


def explained(finding: Finding) -> Iterator[Fact]:
    """Say of a finding's rule what there is to say."""
    yield fact("found", finding.message, "warning")
    rule = rule_named(finding.rule)
    if rule is not None:
        yield fact("reason", rule.reason)
        yield fact("like", f"“{rule.example}”", "muted")
    if finding.advice:
        yield fact("do", finding.advice, "added")
    if rule is not None and finding.outcome == "warn":
        name = safe_line(finding.rule)
        setting = f'This warning can be turned off: off = ["{name}"] in [gate], config.toml'
        yield fact("off", setting, "muted")


class RuleScreen(ModalScreen[None]):
    """Shows the rules behind some findings."""

    DEFAULT_CSS = """
    RuleScreen {
        align: center middle;
        Vertical {
            width: 84; max-width: 95%; height: auto; max-height: 90%;
            background: $background; border: round $primary; padding: 0 1;
        }
        Document { height: 10; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,enter,q,ctrl+c,ctrl+q", "leave", "Close", id="rule.leave"),
        Binding("j,down", "scroll(1)", "Down", show=False, id="rule.down"),
        Binding("k,up", "scroll(-1)", "Up", show=False, id="rule.up"),
        Binding("pagedown", "scroll(10)", "Page down", show=False, id="rule.page_down"),
        Binding("pageup", "scroll(-10)", "Page up", show=False, id="rule.page_up"),
    ]

    def __init__(self, findings: Sequence[Finding]) -> None:
        super().__init__()
        self._findings = findings

    def compose(self) -> ComposeResult:
        """Lay out the text."""
        with Vertical():
            yield Document()

    def on_mount(self) -> None:
        """Show the rules."""
        document = self.query_one(Document)
        document.show(self._draw)
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        document = self.query_one(Document)
        document.styles.height = min(document.line_count, max(4, self.size.height - 6))

    def _draw(self, width: int, palette: Palette) -> list[Line]:
        lines: list[Line] = []
        for finding in self._findings:
            lines += [BLANK] if lines else []
            lines += text_lines(safe_line(finding.rule), "heading", width, palette)
            lines += fact_lines(explained(finding), width, palette)
        return [*lines, BLANK, Line([Segment("esc close", palette.muted)])]

    def action_scroll(self, rows: int) -> None:
        """Scroll the text."""
        self.query_one(Document).scroll_rows(rows)

    def action_leave(self) -> None:
        """Close."""
        self.dismiss(None)
