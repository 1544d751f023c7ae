"""Where a question comes up in the chat, and what its answer asks for."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from textual.containers import Vertical

from core.text import SafeText
from tui.messages import EditorWanted, Intent

if TYPE_CHECKING:
    from tui.presenters.chat import Question
    from tui.widgets.approval import ApprovalCard

REFUSE = SafeText("Refuse. Why? The model is told; it may be empty.")
KEYS = SafeText("enter refuses   esc goes back to the question")


class Questions(Vertical):
    """Shows the oldest question that waits; takes no room where there is none."""

    DEFAULT_CSS = "Questions { height: auto; max-height: 60%; }"

    def __init__(self) -> None:
        super().__init__(id="questions")
        self.card: ApprovalCard | None = None

    def show(self, questions: tuple[Question, ...]) -> None:
        """Show the first of the questions, or none."""
        if not questions:
            if self.card is not None:
                self.card.remove()
                self.card = None
            return
        if self.card is None:
            from tui.widgets.approval import ApprovalCard

            self.card = ApprovalCard()
            self.mount(self.card)
        self.card.ask(questions[0].call_id, questions[0].ask, len(questions))

    def on_approval_card_answered(self, message: ApprovalCard.Answered) -> None:
        """Give the answer; before a refusal, ask for its reason."""
        from core.commands import AnswerApproval

        message.stop()
        if message.allow:
            answer = AnswerApproval(
                call_id=message.call_id,
                allow=True,
                remember=message.remember,
                texts=message.texts,
            )
            self.post_message(Intent(answer))
            return
        from tui.screens.prompt_line import PromptLine

        def refuse(reason: str | None) -> None:
            if reason is not None:
                answer = AnswerApproval(call_id=message.call_id, allow=False, reason=reason)
                self.post_message(Intent(answer))

        self.app.push_screen(PromptLine(REFUSE, KEYS), refuse)

    def on_approval_card_edit_wanted(self, message: ApprovalCard.EditWanted) -> None:
        """Let the user change the proposed text, and do that.

        A text that the field would not give back as it is goes to the user's own editor at once.
        """
        from core.commands import AnswerApproval
        from tui.screens.change_editor import ChangeEditor, survives

        message.stop()

        def take(text: str | None) -> None:
            if text is not None:
                texts = {message.path: text}
                answer = AnswerApproval(call_id=message.call_id, allow=True, texts=texts)
                self.post_message(Intent(answer))

        if survives(message.text):
            editor = ChangeEditor(message.path, message.before, message.text)
            self.app.push_screen(editor, take)
        else:
            suffix = PurePath(message.path).suffix or ".txt"
            self.post_message(EditorWanted(message.text, suffix, take))
