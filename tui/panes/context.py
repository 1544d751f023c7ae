"""The context inspector: what the model was sent, request by request, and why."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widget import Widget

from core.commands import Command
from core.context.history import rebuild
from core.engine import Engine, Opening
from core.events import ContextBuilt, Event, SessionStarted
from core.memory.view import Memory
from core.progress import MemoryNow, Message
from tui.actions import bindings
from tui.messages import Query
from tui.presenters.context import Inspector, Part, Request, Summary, parts, summary
from tui.widgets.context_lines import part_lines, summary_lines
from tui.widgets.document import Document

Shown = tuple[ContextBuilt, list[dict[str, Any]], int]
"""A request: what was recorded of it, its messages, and how many tools it describes."""


class ContextPane(Widget, can_focus=True):
    """Shows one request: its parts, its memory, and on demand its very text."""

    DEFAULT_CSS = """
    ContextPane { layout: vertical; }
    ContextPane Document { height: 1fr; }
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("context")

    def __init__(self) -> None:
        super().__init__(id="context")
        self._inspector = Inspector()
        self._memory = Memory(())
        self._back = 0
        self._whole: tuple[Part, ...] | None = None
        self._preview: Request | None = None
        self._dirty = False

    def compose(self) -> ComposeResult:
        """Lay out the text."""
        yield Document()

    def open(self, opening: Opening) -> None:
        """Begin with the state of a session that was opened."""
        self._inspector.open(opening.session_id, opening.session)
        self._memory = opening.memory
        self._back, self._whole, self._preview = 0, None, None
        self._later()

    def hear(self, content: Event | Message) -> None:
        """Take in what was published; what it changes is drawn with the next frame."""
        match content:
            case Event():
                if self._inspector.hear(content):
                    self._back += self._back > 0 and isinstance(content.data, ContextBuilt)
                    self._later()
            case MemoryNow(memory=memory):
                self._memory = memory
                self._preview = None
                self._later()

    def answered(self, command: Command, result: object) -> None:
        """Nothing is asked for here that changes anything."""

    def on_show(self) -> None:
        """Look again when one comes here."""
        self._later()

    # --- drawing ---------------------------------------------------------------------------------

    @property
    def document(self) -> Document:
        """What is shown."""
        return self.query_one(Document)

    @property
    def request(self) -> Request | None:
        """The request that is shown."""
        requests = self._inspector.requests
        return requests[-1 - self._back] if requests else self._preview

    def _later(self) -> None:
        if not self._dirty and self.is_attached:
            self._dirty = True
            self.call_later(self._redraw)

    def _redraw(self, *, from_top: bool = False) -> None:
        self._dirty = False
        if not self.is_attached or not self.display or not self.size.width:
            return
        requests = self._inspector.requests
        self.border_title = Content("context")
        if not requests and self._preview is None:
            self.post_message(Query(_preview, self._take_preview))
            return
        if (whole := self._whole) is not None:
            self.document.show(lambda w, p: part_lines(whole, w, p), from_top=from_top)
            return
        shown = self._summary()
        if shown is not None:
            self.document.show(lambda w, p: summary_lines(shown, w, p), from_top=from_top)

    def _summary(self) -> Summary | None:
        request, number = self.request, len(self._inspector.requests)
        if request is None:
            return None
        place = number - self._back if number else 0
        return summary(request, place, number, self._memory)

    def _take_preview(self, answer: object) -> None:
        if isinstance(answer, tuple):
            self._preview = Request("", 0, answer[0])
            self._later()

    # --- what the keys do ------------------------------------------------------------------------

    def action_down(self) -> None:
        """Scroll down."""
        self.document.scroll_rows(1)

    def action_up(self) -> None:
        """Scroll up."""
        self.document.scroll_rows(-1)

    def action_page_down(self) -> None:
        """Scroll down by a page."""
        self.document.scroll_rows(max(1, self.size.height - 3))

    def action_page_up(self) -> None:
        """Scroll up by a page."""
        self.document.scroll_rows(-max(1, self.size.height - 3))

    def action_first(self) -> None:
        """Scroll to the beginning."""
        self.document.scroll_rows(-(10**9))

    def action_last(self) -> None:
        """Scroll to the end."""
        self.document.scroll_rows(10**9)

    def action_earlier(self) -> None:
        """Show the request before."""
        self._go(1)

    def action_later(self) -> None:
        """Show the next request."""
        self._go(-1)

    def _go(self, step: int) -> None:
        last = max(0, len(self._inspector.requests) - 1)
        self._back = max(0, min(last, self._back + step))
        self._whole = None
        self._redraw(from_top=True)

    def action_request(self) -> None:
        """Show the request itself, or its summary again."""
        request = self.request
        if self._whole is not None or request is None:
            self._whole = None
            self._redraw(from_top=True)
        elif request.turn_id:
            session, turn, step = self._inspector.session_id, request.turn_id, request.built.step
            self.post_message(
                Query(lambda engine: _rebuilt(engine, session, turn, step), self._take_whole)
            )
        else:
            self.post_message(Query(_preview, self._take_whole))

    def _take_whole(self, answer: object) -> None:
        if isinstance(answer, tuple):
            self._whole = parts(answer[1], answer[2])
            self._redraw(from_top=True)

    def action_copy(self) -> None:
        """Copy what is shown."""
        if self._whole is not None:
            text = "\n\n".join(f"── {part.role}\n{part.text}" for part in self._whole)
        else:
            text = self.document.plain
        self.app.copy_to_clipboard(text)
        self.notify("What is shown is copied.", markup=False)


def _rebuilt(engine: Engine, session: str, turn: str, step: int) -> Shown | None:
    """Rebuild a request that was sent, from the ledger alone."""
    events = list(engine.ledger.read(session=session))
    try:
        built, messages = rebuild(events, turn, step)
    except KeyError:
        return None
    started = next((e.data for e in events if isinstance(e.data, SessionStarted)), None)
    return built, messages, len(started.tools) if started else 0


def _preview(engine: Engine) -> Shown:
    """Compose the request that would be sent now; nothing is sent."""
    request, built = engine.conversation.preview("")
    return built, list(request.messages), len(request.tools)
