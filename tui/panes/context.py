"""The context inspector: what the model was sent, request by request, why, and what if not."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widget import Widget

from core.commands import AskAgain, Command
from core.engine import Engine, Opening
from core.events import ContextBuilt, Event
from core.lineage import Sent, sent
from core.memory.view import Memory
from core.progress import MemoryNow, Message
from core.text import SafeText, safe_line
from tui.actions import bindings
from tui.messages import Intent, Query
from tui.panes.what_if import ask_what, compared
from tui.presenters.beside import Beside, Comparison
from tui.presenters.context import Inspector, Part, Request, Summary, parts, summary
from tui.widgets.beside_lines import beside_lines
from tui.widgets.context_lines import part_lines, summary_lines
from tui.widgets.diff_view import DiffView
from tui.widgets.document import Document


class Answers(NamedTuple):
    """A turn whose answers are shown: which of those that it got when it was asked again."""

    turn_id: str
    which: int


View = tuple[Part, ...] | Comparison | Answers | None
"""What is shown of a request: its very text, a comparison, answers; None: what it is made of."""


class ContextPane(Widget, can_focus=True):
    """Shows one request: its parts and its memory, and on demand its text or what would differ."""

    DEFAULT_CSS = """
    ContextPane { layout: vertical; }
    ContextPane Document { height: 1fr; padding: 0 0 0 1; }
    ContextPane DiffView { height: 1fr; display: none; }
    ContextPane.-comparing Document { display: none; }
    ContextPane.-comparing DiffView { display: block; }
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("context")

    def __init__(self) -> None:
        super().__init__(id="context")
        self._inspector = Inspector()
        self._beside = Beside()
        self._memory = Memory(())
        self._back = 0
        self._marked: int | None = None
        self._view: View = None
        self._preview: Request | None = None
        self._dirty = False

    def compose(self) -> ComposeResult:
        """Lay out the text, and the diff that takes its place."""
        yield Document()
        diff = DiffView()
        diff.can_focus = False
        yield diff

    def open(self, opening: Opening) -> None:
        """Begin with the state of a session that was opened."""
        self._inspector.open(opening.session_id, opening.session)
        self._beside.open(opening.session_id, opening.session)
        self._memory = opening.memory
        self._back, self._marked, self._view, self._preview = 0, None, None, None
        self._later()

    def hear(self, content: Event | Message) -> None:
        """Take in what was published; what it changes is drawn with the next frame."""
        if isinstance(content, MemoryNow):
            self._memory = content.memory
            self._preview = None
            self._later()
            return
        if self._beside.hear(content):
            self._later()
        if isinstance(content, Event) and self._inspector.hear(content):
            self._back += self._back > 0 and isinstance(content.data, ContextBuilt)
            self._later()

    def answered(self, command: Command, result: object) -> None:  # noqa: ARG002
        """Show the answer that is being given beside the first."""
        if isinstance(command, AskAgain):
            # Its event may come after this: the newest is the one that was asked for.
            self._show(Answers(command.turn_id, -1))

    def on_show(self) -> None:
        """Look again when one comes here."""
        self._later()

    # --- drawing ---------------------------------------------------------------------------------

    @property
    def document(self) -> Document:
        """What is shown."""
        return self.query_one(Document)

    @property
    def diff(self) -> DiffView:
        """What is compared."""
        return self.query_one(DiffView)

    @property
    def request(self) -> Request | None:
        """The request that is shown."""
        requests = self._inspector.requests
        return requests[-1 - self._back] if requests else self._preview

    def _later(self) -> None:
        if not self._dirty and self.is_attached:
            self._dirty = True
            self.call_later(self._redraw)

    def _show(self, view: View) -> None:
        self._view = view
        self.set_class(isinstance(view, Comparison), "-comparing")
        if isinstance(view, Comparison):
            self.diff.set_files(compared(view))
        self.refresh_bindings()
        self._redraw(from_top=True)

    def _redraw(self, *, from_top: bool = False) -> None:
        self._dirty = False
        if not self.is_attached or not self.display or not self.size.width:
            return
        marked = "" if self._marked is None else f"  request {self._marked + 1} is marked"
        self.border_title = Content(f"context{marked}")
        match self._view:
            case None:
                self._draw_summary(from_top)
            case Answers(turn_id=turn, which=which):
                self._draw_answers(turn, which, from_top)
            case tuple() as whole:
                self.document.show(lambda w, p: part_lines(whole, w, p), from_top=from_top)

    def _draw_summary(self, from_top: bool) -> None:
        if self.request is None:
            self.post_message(Query(_preview, self._take_preview))
            return
        shown = self._summary(self.request)
        self.document.show(lambda w, p: summary_lines(shown, w, p), from_top=from_top)

    def _draw_answers(self, turn: str, which: int, from_top: bool) -> None:
        newest = self._beside.number(turn) - 1
        sides = self._beside.sides(turn, newest if which < 0 else which)
        if sides is not None:
            self.document.show(lambda w, p: beside_lines(sides, w, p), from_top=from_top)

    def _summary(self, request: Request) -> Summary:
        inspector, number = self._inspector, len(self._inspector.requests)
        return summary(
            request,
            number - self._back if number else 0,
            number,
            self._memory,
            inspector.spent(request.turn_id),
            inspector.spent(),
            self._beside.number(request.turn_id),
        )

    def _take_preview(self, answer: object) -> None:
        if isinstance(answer, Sent):
            self._preview = Request("", 0, answer.built)
            self._later()

    # --- moving ----------------------------------------------------------------------------------

    def _scroll(self, rows: int) -> None:
        if isinstance(self._view, Comparison):
            self.diff.action_scroll_by(rows)
        else:
            self.document.scroll_rows(rows)

    def action_down(self) -> None:
        """Scroll down."""
        self._scroll(1)

    def action_up(self) -> None:
        """Scroll up."""
        self._scroll(-1)

    def action_page_down(self) -> None:
        """Scroll down by a page."""
        self._scroll(max(1, self.size.height - 3))

    def action_page_up(self) -> None:
        """Scroll up by a page."""
        self._scroll(-max(1, self.size.height - 3))

    def action_first(self) -> None:
        """Scroll to the beginning."""
        self._scroll(-(10**9))

    def action_last(self) -> None:
        """Scroll to the end."""
        self._scroll(10**9)

    def action_earlier(self) -> None:
        """Show the request before, the change before, or the answer before."""
        self._go(1)

    def action_later(self) -> None:
        """Show the next request, the next change, or the next answer."""
        self._go(-1)

    def _go(self, step: int) -> None:
        match self._view:
            case Comparison():
                self.diff.action_hunk(-step)
            case Answers(turn_id=turn, which=which):
                newest = self._beside.number(turn) - 1
                here = newest if which < 0 else which
                self._show(Answers(turn, max(0, min(newest, here - step))))
            case _:
                last = max(0, len(self._inspector.requests) - 1)
                self._back = max(0, min(last, self._back + step))
                self._show(None)

    def action_back(self) -> None:
        """Show again what the request is made of."""
        self._show(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave Escape to others where nothing is open; ask again only what is compared."""
        match action:
            case "back":
                return self._view is not None
            case "ask_again":
                return isinstance(self._view, Comparison) and self._view.ask is not None
        return super().check_action(action, parameters)

    # --- the request itself ----------------------------------------------------------------------

    def action_request(self) -> None:
        """Show the request itself, or what it is made of again."""
        request = self.request
        if self._view is not None or request is None:
            self._show(None)
        elif request.turn_id:
            turn, step = request.turn_id, request.built.step
            self.post_message(
                Query(lambda engine: sent(engine.ledger, turn, step), self._take_whole)
            )
        else:
            self.post_message(Query(_preview, self._take_whole))

    def _take_whole(self, answer: object) -> None:
        if isinstance(answer, Sent):
            self._show(parts(answer.messages, answer.tools))

    def action_copy(self) -> None:
        """Copy what is shown."""
        match self._view:
            case Comparison(one=one, other=other):
                text = f"{one}\n\n{other}"
            case Answers() | None:
                text = self.document.plain
            case whole:
                text = "\n\n".join(f"── {part.role}\n{part.text}" for part in whole)
        self.app.copy_to_clipboard(text)
        self._say("What is shown is copied.")

    # --- comparing -------------------------------------------------------------------------------

    def action_mark(self) -> None:
        """Mark the request that is shown, to compare another one with it; again: no more."""
        requests = self._inspector.requests
        if not requests:
            self._say("No request was sent yet in this session.")
            return
        here = len(requests) - 1 - self._back
        self._marked = None if self._marked == here else here
        self._redraw()

    def action_compare(self) -> None:
        """Show how the request differs from the marked one, else from the one before."""
        requests = self._inspector.requests
        here = len(requests) - 1 - self._back
        other = self._marked if self._marked not in (None, here) else here - 1
        if other is None or other < 0:
            self._say("There is no request before this one: mark another one with m.")
            return
        first, second = sorted((other, here))
        one, two = requests[first], requests[second]

        def take(answer: object) -> None:
            if isinstance(answer, Comparison):
                self._show(answer)

        title = f"request {first + 1} (turn {one.turn}) → request {second + 1} (turn {two.turn})"
        self.post_message(Query(lambda engine: _both(engine, SafeText(title), one, two), take))

    def action_what_if(self) -> None:
        """Show the turn's first request without an entry, or with another text of one."""
        request = self.request
        if request is None or not request.turn_id:
            self._say("No request was sent yet in this session.")
            return
        told = dict.fromkeys(e.id for e in (*request.built.included, *request.built.bodies))
        if not told:
            self._say("No entry is in this request.")
            return
        ask_what(self, request.turn_id, list(told), self._memory, self._take_what_if)

    def _take_what_if(self, comparison: Comparison) -> None:
        if comparison.one == comparison.other:
            self._say(f"The first request of the turn would be the same {comparison.title}.")
        else:
            self._show(comparison)

    def action_ask_again(self) -> None:
        """Ask the model for what is compared here; its answer stands beside the first."""
        if isinstance(self._view, Comparison) and self._view.ask is not None:
            self.post_message(Intent(self._view.ask).set_sender(self))

    def action_answers(self) -> None:
        """Show the answers of a turn that was asked again."""
        turn = self.request.turn_id if self.request else ""
        if self._beside.number(turn):
            self._show(Answers(turn, -1))
        else:
            self._say("This turn was not asked again: w tries what would be otherwise.")

    def _say(self, text: str) -> None:
        self.notify(safe_line(text, 300), markup=False)


def _preview(engine: Engine) -> Sent:
    """Compose the request that would be sent now; nothing is sent."""
    request, built = engine.conversation.preview("")
    return Sent(built=built, messages=tuple(request.messages), tools=tuple(request.tools))


def _both(engine: Engine, title: SafeText, one: Request, other: Request) -> Comparison:
    """Rebuild two requests from the ledger."""
    from core.context.what_if import written

    first, second = (
        "\n".join(written(sent(engine.ledger, each.turn_id, each.built.step).messages))
        for each in (one, other)
    )
    return Comparison(title=title, one=first, other=second)
