"""What the gate says of a text."""

from __future__ import annotations

from enum import StrEnum

from core.data import Data


class Origin(StrEnum):
    """Who made the text: trust is the least of all that it came from."""

    USER = "user"
    MODEL = "model"
    IMPORT = "import"
    EXTERNAL = "external"


class Outcome(StrEnum):
    """What follows from a finding: nothing, a single confirmation, or no candidate at all."""

    PASS = "pass"
    WARN = "warn"
    BLOCK = "block"


class Finding(Data):
    """One remark of one rule on one text.

    Attributes:
        rule: the rule's name, ``family.detail`` (``secret.aws-key``, ``state.branch``).
        outcome: warn or block.
        message: what was found and why it matters, in plain words, without the dangerous text.
        advice: what would pass, or what to do; empty where there is nothing to say.
        line: the line of the text, counted from 1.
    """

    rule: str
    outcome: Outcome
    message: str
    advice: str = ""
    line: int = 1
