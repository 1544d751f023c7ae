"""What became of memory: how often it was in a prompt, cited, corrected; what each signal is worth.

A fold over the ledger. Pure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from core.data import Data
from core.events import (
    Bucket,
    CandidateApplied,
    CandidateBlocked,
    CandidateCreated,
    CandidateDiscarded,
    CandidateReopened,
    CandidateSuppressed,
    ContextBuilt,
    Event,
    MemoryUsed,
    ModelUsage,
    SessionRenamed,
    SessionStarted,
    TurnStarted,
)
from core.memory.view import Approved
from core.models.base import Usage
from core.signals import correction


class EntryStats(Data):
    """What became of one entry.

    Attributes:
        turns: in which it was told to the model, by title or whole.
        citations: answers that cited it.
        corrections: citations after which the user's next message corrected the model.
        chars: of its text.
    """

    id: str
    title: str
    turns: int
    citations: int
    corrections: int
    chars: int
    last_used_at: str | None


class SignalStats(Data):
    """What became of the proposals of one signal; what is left of ``proposed`` waits."""

    signal: str
    proposed: int
    applied: int
    edited: int
    discarded: int
    suppressed: int
    blocked: int


class SessionStats(Data):
    """Memory's part in one session's requests.

    Attributes:
        prompt_tokens, cached_tokens: as the server counts them.
        memory_share: of the requests' tokens (estimated), 0..1.
        memory_share_of_cached: of the cached tokens, those that were memory, 0..1.
    """

    id: str
    name: str
    requests: int
    prompt_tokens: int
    cached_tokens: int
    memory_share: float
    memory_share_of_cached: float


class Stats(Data):
    """All three tables: entries by citations, signals by name, sessions by time, newest first."""

    entries: tuple[EntryStats, ...]
    signals: tuple[SignalStats, ...]
    sessions: tuple[SessionStats, ...]


def gather(events: Iterable[Event], memory: Iterable[Approved]) -> Stats:
    """Fold a project's events, in their order, into its statistics."""
    entries, signals, sessions = _Entries(), _Signals(), _Sessions()
    for event in events:
        entries.hear(event)
        signals.hear(event)
        sessions.hear(event)
    return Stats(
        entries=entries.result(memory), signals=signals.result(), sessions=sessions.result()
    )


class _Entries:
    """Counts what entries were in, cited by and corrected after."""

    def __init__(self) -> None:
        self._turns: dict[str, set[str]] = {}
        self._citations: Counter[str] = Counter()
        self._corrections: Counter[str] = Counter()
        self._last: dict[str, str] = {}
        self._just_cited: dict[str, set[str]] = {}

    def hear(self, event: Event) -> None:
        match event.data:
            case ContextBuilt(included=included, bodies=bodies):
                for each in (*included, *bodies):
                    entry_id = each.id.partition("@")[0]
                    self._turns.setdefault(entry_id, set()).add(event.turn_id)
            case MemoryUsed(ids=ids):
                self._citations.update(ids)
                self._last.update(dict.fromkeys(ids, event.ts))
                self._just_cited.setdefault(event.session_id, set()).update(ids)
            case TurnStarted(text=text):
                cited = self._just_cited.pop(event.session_id, set())
                if cited and corrects(text):
                    self._corrections.update(cited)

    def result(self, memory: Iterable[Approved]) -> tuple[EntryStats, ...]:
        found = [
            EntryStats(
                id=approved.entry.id,
                title=approved.entry.title,
                turns=len(self._turns.get(approved.entry.id, ())),
                citations=self._citations[approved.entry.id],
                corrections=self._corrections[approved.entry.id],
                chars=len(approved.entry.body),
                last_used_at=self._last.get(approved.entry.id),
            )
            for approved in memory
        ]
        return tuple(sorted(found, key=lambda entry: (-entry.citations, -entry.turns, entry.id)))


def corrects(text: str) -> bool:
    """Tell whether a message corrects what the model did: said twice, it would be proposed."""
    twice = [correction.UserTurn(turn_id=turn_id, text=text) for turn_id in ("once", "again")]
    return bool(correction.detect(twice))


class _Signals:
    """Counts what became of proposals, by their signal."""

    def __init__(self) -> None:
        self._signal: dict[str, str] = {}
        self._counts: dict[str, Counter[str]] = {}

    def hear(self, event: Event) -> None:
        match event.data:
            case CandidateCreated(candidate=candidate):
                self._signal[candidate.id] = candidate.signal
                self._count(candidate.signal, "proposed")
            case CandidateApplied(candidate_id=key, verdict=verdict):
                self._decided(key, verdict)
            case CandidateDiscarded(candidate_id=key):
                self._decided(key, "discard")
            case CandidateReopened(candidate_id=key, verdict=verdict):
                self._decided(key, verdict, -1)
            case CandidateSuppressed(signal=signal):
                self._count(signal, "suppressed")
            case CandidateBlocked(signal=signal):
                self._count(signal, "blocked")

    def _decided(self, candidate_id: str, verdict: str, by: int = 1) -> None:
        if candidate_id in self._signal:
            self._count(self._signal[candidate_id], verdict, by)

    def _count(self, signal: str, what: str, by: int = 1) -> None:
        self._counts.setdefault(signal, Counter())[what] += by

    def result(self) -> tuple[SignalStats, ...]:
        return tuple(
            SignalStats(
                signal=signal,
                proposed=counts["proposed"],
                applied=counts["apply"],
                edited=counts["edit"],
                discarded=counts["discard"],
                suppressed=counts["suppressed"],
                blocked=counts["blocked"],
            )
            for signal, counts in sorted(self._counts.items())
        )


class _Session:
    """Sums up the requests of one session."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.requests = self.tokens = self.memory = 0
        self.prompt = self.cached = 0
        self.cached_memory = 0.0
        self.buckets: tuple[Bucket, ...] = ()

    def build(self, buckets: tuple[Bucket, ...]) -> None:
        self.buckets = buckets
        self.requests += 1
        self.tokens += sum(bucket.tokens for bucket in buckets)
        self.memory += sum(bucket.tokens for bucket in buckets if _is_memory(bucket.name))

    def use(self, usage: Usage) -> None:
        """Count what came from the provider's cache: a prefix of tools, instructions, memory."""
        self.prompt += usage.prompt_tokens
        self.cached += usage.cached_tokens
        total = sum(bucket.tokens for bucket in self.buckets)
        scale = usage.prompt_tokens / total if total else 0.0
        tokens = {bucket.name: bucket.tokens * scale for bucket in self.buckets}
        before = tokens.get("tools", 0) + tokens.get("instructions", 0)
        frozen = sum(count for name, count in tokens.items() if _is_frozen(name))
        self.cached_memory += min(max(usage.cached_tokens - before, 0), frozen)


def _is_frozen(bucket: str) -> bool:
    return bucket == "memory index" or bucket.startswith("memory: ")


def _is_memory(bucket: str) -> bool:
    return _is_frozen(bucket) or bucket in ("memory", "memory updates", "retrieved bodies")


class _Sessions:
    """Sums up requests by session."""

    def __init__(self) -> None:
        self._sessions: dict[str, _Session] = {}

    def hear(self, event: Event) -> None:
        session = self._sessions.get(event.session_id)
        match event.data:
            case SessionStarted(name=name):
                self._sessions[event.session_id] = _Session(name)
            case SessionRenamed(name=name) if session:
                session.name = name
            case ContextBuilt(buckets=buckets) if session:
                session.build(buckets)
            case ModelUsage(usage=usage) if session and not usage.estimated:
                session.use(usage)

    def result(self) -> tuple[SessionStats, ...]:
        return tuple(
            SessionStats(
                id=session_id,
                name=session.name,
                requests=session.requests,
                prompt_tokens=session.prompt,
                cached_tokens=session.cached,
                memory_share=_share(session.memory, session.tokens),
                memory_share_of_cached=_share(session.cached_memory, session.cached),
            )
            for session_id, session in reversed(self._sessions.items())
        )


def _share(part: float, whole: float) -> float:
    return round(part / whole, 4) if whole else 0.0
