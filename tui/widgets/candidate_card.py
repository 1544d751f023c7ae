"""A candidate under the list, or large: heading, diff, and what there is to know about it."""

from __future__ import annotations

from rich.segment import Segment
from textual.app import ComposeResult
from textual.containers import Vertical

from core.text import SafeText
from tui.presenters.candidate import Card
from tui.presenters.inbox import HINT
from tui.widgets.diff_view import DiffView
from tui.widgets.document import Document
from tui.widgets.fact_lines import fact_lines, text_lines
from tui.widgets.lines import Line
from tui.widgets.palette import Palette
from tui.widgets.rows import fitted

_LEAST_DIFF = 3
"""Rows that a diff keeps, however much there is to say about it."""


class CandidateCard(Vertical):
    """Shows one candidate; knows whether its whole diff has been on screen."""

    DEFAULT_CSS = """
    CandidateCard {
        padding: 0 1;
        Document { height: 0; }
        #card-head { overflow-y: hidden; scrollbar-size-vertical: 0; }
        #card-keys { overflow-y: hidden; scrollbar-size-vertical: 0; dock: bottom; height: 1; }
        DiffView { height: 0; }
    }
    """

    def __init__(
        self,
        *,
        id: str | None = None,  # noqa: A002 - Textual's name for it
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._card: Card | None = None
        self._progress = SafeText("")
        self._settled = False

    def compose(self) -> ComposeResult:
        """Lay out heading, diff, facts and keys."""
        yield Document(id="card-head")
        diff = DiffView(id="card-diff")
        diff.can_focus = False
        diff.set_layout("unified")
        yield diff
        yield Document(id="card-tail")
        yield Document(id="card-keys")

    @property
    def diff(self) -> DiffView:
        """The diff of the candidate shown."""
        return self.query_one(DiffView)

    @property
    def card(self) -> Card | None:
        """What is shown."""
        return self._card

    @property
    def fully_seen(self) -> bool:
        """Whether all that would be approved has been on screen."""
        if self._card is None or not self._settled:
            return False
        return self.diff.fully_seen or not self._card.has_diff

    def show(self, card: Card | None, progress: str = "", keys: str = "") -> None:
        """Show a candidate; the same one again keeps its place unless it changed."""
        same = card is not None and self._card is not None and card.files == self._card.files
        same = same and card is not None and self._card is not None and card.id == self._card.id
        self._card, self._progress = card, SafeText(progress)
        self.query_one("#card-head", Document).show(self._head)
        self.query_one("#card-tail", Document).show(self._tail, from_top=not same)
        self.query_one("#card-keys", Document).show(lambda w, p: _key_line(keys, w, p))
        if not same:
            self._settled = False
            self.diff.set_files(card.files if card else ())
        self._fit()
        self.call_after_refresh(self._settle)

    def wrap(self) -> None:
        """Wrap the diff's long lines, or not."""
        self.diff.action_wrap()
        self._fit()

    def scroll_rows(self, rows: int) -> None:
        """Scroll the diff, and past its end what is said below it."""
        diff, tail = self.diff, self.query_one("#card-tail", Document)
        down = rows > 0
        ended = diff.scroll_y >= diff.max_scroll_y
        if ended if down else tail.scroll_y > 0:
            tail.scroll_rows(rows)
        else:
            diff.action_scroll_by(rows)

    def on_resize(self) -> None:
        """Share the height among the parts anew."""
        self._fit()
        self.call_after_refresh(self._settle)

    def _fit(self) -> None:
        """Give each part its rows: first the heading, then the diff, then what else there is."""
        head, tail = self.query_one("#card-head", Document), self.query_one("#card-tail", Document)
        room = max(0, self.size.height - 1)
        top = min(head.line_count, max(1, room // 2) if self._card else room)
        room -= top
        wanted = self.diff.virtual_size.height if self._card and self._card.has_diff else 0
        least = min(wanted, max(_LEAST_DIFF, room - tail.line_count))
        rows = min(wanted, room, max(least, room // 2))
        rows = max(rows, min(wanted, room - tail.line_count))
        head.styles.height, self.diff.styles.height = top, rows
        tail.styles.height = max(0, room - rows)

    def _settle(self) -> None:
        """Now that the heights are what they are, see whether the diff is longer than its place."""
        if self._settled or self._card is None:
            return
        diff = self.diff
        if self._card.has_diff and diff.virtual_size.height == 0:
            return
        self._fit()
        if diff.size.height < diff.virtual_size.height and diff.scroll_y == 0:
            diff.set_files(self._card.files)
        self._settled = True

    def _head(self, width: int, palette: Palette) -> list[Line]:
        card = self._card
        if card is None:
            return text_lines(HINT, "muted", width, palette)
        title = f"{self._progress}  {card.title}" if self._progress else card.title
        lines = text_lines(title, "heading", width, palette)[:2]
        lines += text_lines(card.what, "muted", width, palette)
        return lines + text_lines(card.banner, "warning", width, palette)

    def _tail(self, width: int, palette: Palette) -> list[Line]:
        return fact_lines(self._card.facts, width, palette) if self._card else []


def _key_line(keys: str, width: int, palette: Palette) -> list[Line]:
    return [Line([Segment(fitted(keys, width), palette.muted)])] if keys else []
