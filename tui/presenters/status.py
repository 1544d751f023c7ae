"""The status line as a fold: what is in force, what waits, what it costs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from core.data import Data
from core.events import ContextBuilt, Event, ModelUsage, SessionRenamed, SessionStarted
from core.ids import parse_timestamp
from core.memory.inbox import Inbox
from core.models.base import Usage
from core.progress import Message, ModelNow, ModeNow, Price
from core.text import SafeText, safe_line
from tui.widgets.rule import Part

DAY = 86_400
HOUR = 3_600


class Budget(Data):
    """Characters of memory in a request, and how many there may be."""

    used: int
    limit: int


class Cost:
    """What a session has cost, by the prices of the settings.

    Usage counts by the price of the model that answers; what was heard before the first price was
    known, of a session that is resumed, counts by that.
    """

    def __init__(self) -> None:
        self._price: Price | None = None
        self._known = False
        self.begin()

    def begin(self) -> None:
        """Begin with another session."""
        self._spent = 0.0
        self._uncertain = False
        self._unpriced: list[Usage] = []

    def price(self, price: Price | None) -> None:
        """Take the price of the model that answers from now on; None: it is not known."""
        self._price, self._known = price, True
        waiting, self._unpriced = self._unpriced, []
        for usage in waiting:
            self.add(usage)

    def add(self, usage: Usage) -> None:
        """Count one request."""
        if not self._known:
            self._unpriced.append(usage)
            return
        if self._price is None:
            self._uncertain = True
            return
        cached, price = usage.cached_tokens, self._price
        self._uncertain |= usage.estimated or bool(cached and not price.cached)
        fresh = (usage.prompt_tokens - cached) * price.sent
        again = cached * (price.cached or price.sent)
        self._spent += (fresh + again + usage.completion_tokens * price.received) / 1_000_000

    def said(self) -> SafeText:
        """Say it in a few characters, an estimate with ``~``; empty where no price is known."""
        if not self._spent:
            return SafeText("")
        digits = 2 if self._spent >= 1 else 4
        return SafeText(f"cost {'~' * self._uncertain}{self._spent:.{digits}f}")


class Status:
    """What the status line tells of a project and a session."""

    def __init__(self, project: str, branch: str) -> None:
        self.project = safe_line(project, 40)
        self.branch = safe_line(branch, 40)
        self.session_id = ""
        self.session_name = SafeText("")
        self.model = SafeText("")
        self.why = SafeText("")
        self.offline = False
        self.mode = ""
        self.budget: Budget | None = None
        self.inbox = Inbox()
        self.tokens = 0
        self.estimated = False
        self._prompt = 0
        self._cached = 0
        self.cost = Cost()

    def open(self, session_id: str, name: str, mode: str, inbox: Iterable[Event]) -> None:
        """Begin with another session of the project; its events follow."""
        self.session_id, self.session_name, self.mode = session_id, safe_line(name, 60), mode
        self.budget = None
        self.inbox = Inbox()
        self.tokens = self._prompt = self._cached = 0
        self.estimated = False
        self.cost.begin()
        for event in inbox:
            self.inbox.hear(event)

    def hear(self, content: Event | Message) -> bool:
        """Take in one thing; tells whether the line may look different now."""
        match content:
            case ModelNow(name=name, why=why, offline=offline, price=price):
                self.cost.price(price)
                self.model, self.why = safe_line(name, 40), safe_line(why, 200)
                self.offline = offline
            case ModeNow(mode=mode):
                self.mode = mode
            case Event(kind=kind) if kind.startswith("candidate."):
                self.inbox.hear(content)
            case Event(session_id=session_id) if session_id == self.session_id:
                return self._session(content)
            case _:
                return False
        return True

    def _session(self, event: Event) -> bool:
        match event.data:
            case SessionStarted(name=name, used=used, limit=limit):
                self.session_name = safe_line(name, 60)
                self.budget = Budget(used=used, limit=limit)
            case SessionRenamed(name=name):
                self.session_name = safe_line(name, 60)
            case ContextBuilt(used=used, limit=limit):
                self.budget = Budget(used=used, limit=limit)
            case ModelUsage(usage=usage):
                self.tokens += usage.prompt_tokens + usage.completion_tokens
                self._prompt += usage.prompt_tokens
                self._cached += usage.cached_tokens
                self.cost.add(usage)
                self.estimated = self.estimated or usage.estimated
            case _:
                return False
        return True

    def parts(self, now: float) -> list[Part]:
        """Return the parts of the line.

        Args:
            now: seconds since the epoch, for the age of what waits.
        """
        model = (
            f"{self.model} (offline)" if self.offline and self.model != "offline" else self.model
        )
        return [
            Part(text=self.project, style="accent", weight=9),
            Part(text=self.branch, style="muted", weight=3),
            Part(text=SafeText(model), weight=6),
            Part(text=SafeText(self.mode), style="muted", weight=5),
            Part(text=safe_line(self.session_name, 24), style="muted", weight=0),
            Part(text=self._inbox(now), weight=8, right=True, style="warning"),
            Part(text=self._memory(), weight=4, right=True),
            Part(text=self._tokens(), weight=2, right=True, style="muted"),
            Part(text=self.cost.said(), weight=4, right=True, style="muted"),
        ]

    def pending(self, now: float) -> int:
        """Return how many candidates wait and are awake."""
        return len(self._awake(now))

    def _awake(self, now: float) -> list[str]:
        return [
            item.candidate.created_at
            for item in self.inbox.pending()
            if not item.snoozed_until or _seconds(item.snoozed_until) <= now
        ]

    def _inbox(self, now: float) -> SafeText:
        waiting = self._awake(now)
        if not waiting:
            return SafeText("")
        return SafeText(f"inbox {len(waiting)}, oldest {age(now - _seconds(min(waiting)))}")

    def _memory(self) -> SafeText:
        if self.budget is None:
            return SafeText("")
        used, limit = self.budget.used, self.budget.limit
        return SafeText(f"memory {used * 100 // max(limit, 1)}% {used:,}/{limit:,}")

    def _tokens(self) -> SafeText:
        if not self.tokens:
            return SafeText("")
        about = "~" if self.estimated else ""
        cached = f" {self._cached * 100 // self._prompt}% cached" if self._cached else ""
        return SafeText(f"{about}{short_number(self.tokens)} tok{cached}")


def _seconds(timestamp: str) -> float:
    try:
        return parse_timestamp(timestamp)
    except ValueError:
        return 0.0


def age(seconds: float) -> str:
    """Say in one word how old something is: ``now``, ``5 min``, ``3 h``, ``2 d``."""
    if seconds < 60:
        return "now"
    if seconds < HOUR:
        return f"{int(seconds // 60)} min"
    if seconds < DAY:
        return f"{int(seconds // HOUR)} h"
    return f"{int(seconds // DAY)} d"


def short_number(number: int) -> str:
    """Write a count in few characters: ``950``, ``12.4k``, ``3.1M``."""
    if number < 1_000:
        return str(number)
    if number < 999_950:
        return f"{number / 1_000:.1f}k"
    return f"{number / 1_000_000:.1f}M"


def branch_of(root: Path | None) -> str:
    """Read the branch that is checked out, without running git; empty where there is none."""
    if root is None:
        return ""
    try:
        git = root / ".git"
        if git.is_file():
            line = git.read_bytes()[:4096].decode("utf-8", "replace")
            git = root / line.removeprefix("gitdir:").strip()
        head = (git / "HEAD").read_bytes()[:4096].decode("utf-8", "replace").strip()
    except OSError:
        return ""
    name = head.removeprefix("ref: refs/heads/")
    return name if name != head else head[:8]
