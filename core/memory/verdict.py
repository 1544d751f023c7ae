"""The user's word on candidates, and what came of it."""

from __future__ import annotations

from core.data import Data
from core.memory.plan import Edit


class Verdict(Data):
    """The user's word on one candidate.

    Attributes:
        seen: the `revision` of what was shown; empty when nothing was shown (a script).
        warnings_accepted: the user confirmed this candidate's warnings singly.
    """

    candidate_id: str
    edit: Edit = Edit()
    seen: str = ""
    warnings_accepted: bool = False


class Refusal(Data):
    """A verdict that could not be carried out, and why."""

    candidate_id: str
    code: str
    message: str
    hint: str = ""


class Decided(Data):
    """What came of verdicts: the candidates decided, the entries touched, and the refusals."""

    candidates: tuple[str, ...] = ()
    entries: tuple[str, ...] = ()
    refused: tuple[Refusal, ...] = ()
