"""Changes a proposed text, with its diff beside it, and applies what then stands there."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.timer import Timer
from textual.widgets import Button, Input, Select, Static, TextArea

from core.memory.entry_types import EntryType
from core.memory.finding import Finding, Origin, Outcome
from core.memory.plan import Edit
from core.memory.scan import scan
from core.text import SafeText, hidden_characters, safe_line
from tui.actions import bindings
from tui.messages import EditorWanted, Query
from tui.presenters.draft import TIERS, Draft, Fields, compared_with_base, edit_of
from tui.presenters.keys import key_line
from tui.presenters.words import count
from tui.screens.confirm import Confirm
from tui.widgets.diff_view import DiffView
from tui.widgets.plain_input import PlainInput
from tui.widgets.plain_text_area import PlainTextArea

DIFF_SECONDS = 0.15
"""How long after the last key the diff is drawn anew."""


WIDE = 110
"""Cells from which the diff stands beside the text."""


class CandidateEditor(ModalScreen[Edit | None]):
    """Text, title, type and tier, and what they would change; None where the user left."""

    DEFAULT_CSS = """
    CandidateEditor {
        background: $background;
        #editor-heading { height: 1; text-style: bold; }
        #editor-fields { height: 1; }
        Input { border: none; padding: 0 1; height: 1; }
        #editor-fields Select { width: 24; }
        #editor-body { height: 1fr; }
        #editor-left { height: 1fr; }
        TextArea, TextArea:focus { height: 1fr; border: none; padding: 0 1; }
        #editor-beside { height: auto; max-height: 6; color: $text-muted; }
        #editor-hidden { height: auto; color: $text-warning; }
        #editor-diff { height: 1fr; border-top: solid $panel; }
        #editor-buttons { height: 1; }
        Button { margin: 0 2 0 0; }
        &.-wide #editor-body { layout: horizontal; }
        &.-wide #editor-diff { width: 1fr; border-top: none; border-left: solid $panel; }
        &.-wide #editor-left { width: 1fr; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("editor")

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """Lay out the fields, the text, the diff and the way out."""
        draft = self._draft
        types = [(Content(str(kind)), kind) for kind in EntryType]
        tiers = [(Content(name), index) for index, (name, _, _) in enumerate(TIERS)]
        yield Static(draft.heading, id="editor-heading", markup=False)
        yield PlainInput(draft.title, id="editor-title", compact=True, select_on_focus=False)
        with Horizontal(id="editor-fields"):
            yield Select(types, value=draft.type, allow_blank=False, id="editor-type", compact=True)
            yield Select(tiers, value=draft.tier, allow_blank=False, id="editor-tier", compact=True)
        with Vertical(id="editor-body"):
            with Vertical(id="editor-left"):
                if draft.beside:
                    beside = f"it says otherwise than:\n{draft.beside}"
                    yield Static(SafeText(beside), id="editor-beside", markup=False)
                yield PlainTextArea(draft.text, id="editor-text", soft_wrap=True)
                yield Static("", id="editor-hidden", markup=False)
            yield DiffView(id="editor-diff")
        with Horizontal(id="editor-buttons"):
            for verb in ("apply", "editor", "leave"):
                yield Button(Content(key_line("editor", verb)), id=verb, compact=True)

    def on_mount(self) -> None:
        """Begin in the text."""
        diff = self.query_one(DiffView)
        diff.can_focus = False
        self.query_one(TextArea).focus()
        self._draw_diff()

    def on_resize(self) -> None:
        """Put the diff beside the text where there is room for both."""
        self.set_class(self.size.width >= WIDE, "-wide")

    @property
    def fields(self) -> Fields:
        """What stands in the fields now."""
        kind = self.query_one("#editor-type", Select).value
        tier = self.query_one("#editor-tier", Select).value
        return Fields(
            text=self.query_one(TextArea).text,
            title=" ".join(self.query_one("#editor-title", Input).value.split()),
            type=kind if isinstance(kind, EntryType) else self._draft.type,
            tier=tier if isinstance(tier, int) else self._draft.tier,
        )

    @property
    def edit(self) -> Edit:
        """What the user has changed so far."""
        return edit_of(self._draft, self.fields)

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        """Draw the diff once the keys rest."""
        event.stop()
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(DIFF_SECONDS, self._draw_diff)

    def _draw_diff(self) -> None:
        text = self.query_one(TextArea).text
        self.query_one(DiffView).set_files(compared_with_base(self._draft, text))
        found = hidden_characters(text)
        said = ""
        if found:
            which = ", ".join(dict.fromkeys(code for _, code in found[:8]))
            said = f"{count(len(found), 'hidden character')}: {which}"
        self.query_one("#editor-hidden", Static).update(Content(said))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what the button says."""
        event.stop()
        match event.button.id:
            case "apply":
                self.action_apply()
            case "editor":
                self.action_editor()
            case _:
                self.action_leave()

    def action_apply(self) -> None:
        """Give the text as it stands, once the gate has read it."""
        text = self.fields.text
        if not text.strip():
            self.notify("An entry can't be empty: discard it instead.", severity="warning")
            return

        def read(found: object) -> None:
            findings = tuple(found) if isinstance(found, tuple) else ()
            if self.fields.text == text:
                self._take((*self._draft.warned, *findings))

        self.post_message(Query(lambda _: scan(text, origin=Origin.USER), read))

    def _take(self, findings: tuple[Finding, ...]) -> None:
        """Apply what passes; confirm what is warned of; refuse what is blocked."""
        blocked = [f for f in findings if f.outcome is Outcome.BLOCK]
        lines = [safe_line(f"{f.message} {f.advice}") for f in blocked or findings]
        if blocked:
            self.notify("\n".join(lines), severity="error", markup=False)
        elif findings:
            title = SafeText("The gate warns of this text")
            detail = SafeText("\n".join(lines))
            self.app.push_screen(Confirm(title, detail, yes="apply my text"), self._apply_if)
        else:
            self.dismiss(self.edit)

    def _apply_if(self, yes: bool | None) -> None:
        if yes:
            self.dismiss(self.edit)

    def action_editor(self) -> None:
        """Go on in the user's own editor."""
        area = self.query_one(TextArea)

        def changed(text: str) -> None:
            area.replace(text, area.document.start, area.document.end)

        self.post_message(EditorWanted(area.text, ".md", changed))

    def action_leave(self) -> None:
        """Leave; what was changed is asked about first."""
        if self.edit == Edit():
            self.dismiss(None)
            return
        title = SafeText("Leave without applying?")
        detail = SafeText("Your changes to this text would be lost.")
        self.app.push_screen(Confirm(title, detail, yes="leave"), self._leave_if)

    def _leave_if(self, yes: bool | None) -> None:
        if yes:
            self.dismiss(None)
