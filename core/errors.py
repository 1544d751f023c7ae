"""Errors that a person can act on."""

from __future__ import annotations


class PlacetError(Exception):
    """Something that placet refuses or can't do.

    Args:
        code: a stable word for programs (``not-found``, ``outdated``, ``read-only`` …).
        message: what happened, in one line.
        hint: what to do about it, in one line; empty when there is nothing to do.
    """

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message} {self.hint}".strip()
