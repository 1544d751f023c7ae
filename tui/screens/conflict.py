"""Two statements that contradict each other, side by side; the user says what shall hold."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from rich.segment import Segment
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import ModalScreen

from core.commands import DiscardCandidates
from core.memory.candidate import Candidate
from core.memory.entry_types import Op
from core.memory.verdict import Verdict
from core.memory.view import Approved
from tui.clock import Quiet
from tui.presenters import conflict
from tui.presenters.conflict import Party
from tui.screens.confirm import QUIET_SECONDS
from tui.widgets.document import Document
from tui.widgets.fact_lines import fact_lines, text_lines
from tui.widgets.lines import BLANK, Line, prefixed, wrapped_plain
from tui.widgets.palette import Palette


class Narrow(NamedTuple):
    """Keep both: the proposed text is to be narrowed first, with the other one before the eyes."""

    beside: str


Settlement = Verdict | DiscardCandidates | Narrow
"""What the user said of the two."""

SIDE_BY_SIDE = 80
"""Cells from which the two stand beside each other."""


LOW = 20
"""Rows below which the keys stand in one line, without what they do in full."""


class ConflictScreen(ModalScreen[Settlement | None]):
    """Shows both sides with their sources; nothing is settled by itself."""

    DEFAULT_CSS = """
    ConflictScreen {
        background: $background;
        layout: vertical;
        #conflict-sides { height: 1fr; layout: vertical; }
        &.-wide #conflict-sides { layout: horizontal; }
        #conflict-sides Document { width: 1fr; height: 1fr; padding: 0 1; }
        #conflict-new { border-left: none; border-top: solid $panel; }
        &.-wide #conflict-new { border-top: none; border-left: solid $panel; }
        #conflict-head { height: 1; }
        #conflict-keys { height: 7; border-top: solid $panel; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "settle('supersede')", "Supersede", id="conflict.supersede"),
        Binding("b", "settle('both')", "Keep both", id="conflict.both"),
        Binding("e", "settle('narrow')", "Narrow", id="conflict.narrow"),
        Binding("d,n", "settle('discard')", "Discard", id="conflict.discard"),
        Binding("m", "settle('dispute')", "Disputed", id="conflict.dispute"),
        Binding("j,down", "scroll(1)", "Down", show=False, id="conflict.down"),
        Binding("k,up", "scroll(-1)", "Up", show=False, id="conflict.up"),
        Binding("escape,ctrl+c,ctrl+q", "leave", "Back", id="conflict.leave"),
    ]

    def __init__(self, candidate: Candidate, other: Approved, now: float) -> None:
        super().__init__()
        self._candidate, self._other = candidate, other
        self._old, self._new = conflict.parties(candidate, other, now)
        self._quiet = Quiet(QUIET_SECONDS)

    def compose(self) -> ComposeResult:
        """Lay out the two sides and the keys."""
        yield Document(id="conflict-head")
        with Horizontal(id="conflict-sides"):
            yield Document(id="conflict-old")
            yield Document(id="conflict-new")
        yield Document(id="conflict-keys")

    def on_mount(self) -> None:
        """Show both; no key decides for a moment."""
        question = conflict.question(self._candidate, self._other)
        head = self.query_one("#conflict-head", Document)
        head.show(lambda w, p: text_lines(question, "heading", w, p))
        self.query_one("#conflict-old", Document).show(lambda w, p: _side(self._old, w, p))
        self.query_one("#conflict-new", Document).show(lambda w, p: _side(self._new, w, p))
        self.query_one("#conflict-keys", Document).show(self._keys)
        self._quiet.begin()

    def on_resize(self) -> None:
        """Put the sides beside each other where there is room, and all keys below them."""
        self.set_class(self.size.width >= SIDE_BY_SIDE, "-wide")
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        head, keys = (self.query_one(f"#conflict-{part}", Document) for part in ("head", "keys"))
        head.styles.height = min(head.line_count, max(1, self.size.height // 5))
        keys.styles.height = min(keys.line_count + 1, self.size.height // 2)

    @property
    def _new_side(self) -> Document:
        return self.query_one("#conflict-new", Document)

    def _keys(self, width: int, palette: Palette) -> list[Line]:
        lines: list[Line] = []
        if self.size.height < LOW:
            said = "   ".join(f"{key} {said.partition(':')[0]}" for key, said in self._ways())
            return text_lines(said, "muted", width, palette)
        for key, said in self._ways():
            text = text_lines(said, "text", width - 5, palette)
            lines += prefixed(text, Segment(f" {key:<4}", palette.accent), Segment(" " * 5))
        return lines

    def _ways(self) -> list[tuple[str, str]]:
        ways = [
            ("b", "keep both: they stand beside each other as they are"),
            ("e", "narrow: keep both, and change the new one first"),
            ("d", "discard: keep what is in force"),
            ("m", "disputed: keep both, and tell the model that it is not settled"),
            ("esc", "decide later"),
        ]
        if self._candidate.op is Op.CREATE:
            said = "supersede: the new one holds, the old one stays on file, out of the prompt"
            ways.insert(0, ("s", said))
        return ways

    def action_settle(self, way: str) -> None:
        """Give the user's word."""
        if self._quiet.swallows():
            return
        if way in ("supersede", "both", "dispute") and not self._new_side.fully_seen:
            self.notify("Read the new one to its end first.", markup=False)
            return
        candidate, other = self._candidate, self._other
        match way:
            case "supersede" if candidate.op is Op.CREATE:
                self.dismiss(conflict.supersede(candidate, other))
            case "both":
                self.dismiss(conflict.keep_both(candidate))
            case "dispute":
                self.dismiss(conflict.dispute(candidate, other))
            case "discard":
                reason = conflict.discard_reason(other)
                self.dismiss(DiscardCandidates(candidate_ids=(candidate.id,), reason=reason))
            case "narrow":
                self.dismiss(Narrow(other.entry.body))

    def action_scroll(self, rows: int) -> None:
        """Scroll both sides."""
        for document in self.query("#conflict-sides Document").results(Document):
            document.scroll_rows(rows)

    def action_leave(self) -> None:
        """Decide nothing."""
        self.dismiss(None)


def _side(party: Party, width: int, palette: Palette) -> list[Line]:
    return [
        *text_lines(party.heading, "heading", width, palette),
        *wrapped_plain(party.text, width, palette.text),
        BLANK,
        *fact_lines(party.facts, width, palette),
    ]
