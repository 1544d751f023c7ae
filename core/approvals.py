"""Prepared calls that wait for the user's word, each known by its call's id."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from core.commands import AnswerApproval


class Approvals:
    """Questions and their answers. An answer to another call than one that waits changes nothing.

    Args:
        unattended: answers at once where nobody can be asked; None where a user is there.
    """

    def __init__(self, unattended: Callable[[str, str], AnswerApproval] | None = None) -> None:
        self._waiting: dict[str, asyncio.Future[AnswerApproval]] = {}
        self._unattended = unattended

    async def wait(self, call_id: str, kind: str) -> AnswerApproval:
        """Wait for the user's word on a call of a kind (``Ask.kind``), for as long as he takes."""
        if self._unattended is not None:
            return self._unattended(call_id, kind)
        future: asyncio.Future[AnswerApproval] = asyncio.get_running_loop().create_future()
        self._waiting[call_id] = future
        try:
            return await future
        finally:
            del self._waiting[call_id]

    def answer(self, answer: AnswerApproval) -> bool:
        """Give an answer; tells whether the call was waiting for one."""
        future = self._waiting.get(answer.call_id)
        if future is None or future.done():
            return False
        future.set_result(answer)
        return True
