"""The engine: commands in, events out. It wires the parts and holds no logic of its own.

It lives on one thread and its asyncio loop; whoever is elsewhere talks to it through a bridge.
"""

from __future__ import annotations

import asyncio
import inspect
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from core import branching
from core.approvals import Approvals
from core.bus import Bus
from core.commands import (
    AnswerApproval,
    ApplyCandidates,
    AskAgain,
    Command,
    Compact,
    DeleteEntry,
    DiscardCandidates,
    EditTurn,
    ForgetRule,
    ForkSession,
    Interrupt,
    LookAtCandidate,
    LookForDrift,
    MoveEntry,
    OpenSession,
    PromoteNote,
    Propose,
    PurgeEntry,
    Redo,
    RenameSession,
    RetryTurn,
    RevertEntry,
    SaveDraft,
    SendQueued,
    SetMode,
    SetQueue,
    SettleEntry,
    SnoozeCandidates,
    SubmitPrompt,
    Undo,
    UndoEdit,
    UseModel,
)
from core.config import ModelSettings, Settings
from core.conversation import Conversation
from core.data import Data
from core.drafts import Draft, Drafts
from core.errors import PlacetError
from core.events import Event, Stamp
from core.feed import Feed
from core.ids import Clock, Ids
from core.ledger import Ledger
from core.lineage import session_events
from core.listening import Environment
from core.memory import purge as purging
from core.memory.drift import FolderScan, differences
from core.memory.history import history
from core.memory.intake import Intake
from core.memory.recall import Recall, Recalled
from core.memory.review import Review
from core.memory.view import Memory, View
from core.models.base import Model
from core.paths import Places, Project
from core.progress import ModelNow, ModeNow, Notice
from core.relinking import moved_from, remember, settled
from core.tools.permission import Mode, Permissions
from core.turn import MAX_STEPS


class Setup(Data):
    """What an engine is made of.

    Attributes:
        choose_model: finds the model that answers; called when the first turn is taken.
        unattended: answers approvals where nobody can be asked.
        use_model: takes other settings of the model for what ``choose_model`` makes from then on,
            and says which it will be; None: the model can't be changed.
        most_requests: how many requests to the model a turn may make.
    """

    places: Places
    project: Project
    settings: Settings
    choose_model: Callable[[], Awaitable[Model]]
    clock: Clock = time.time
    unattended: Callable[[str, str], AnswerApproval] | None = None
    use_model: Callable[[ModelSettings, bool], Awaitable[ModelNow]] | None = None
    most_requests: int = MAX_STEPS


class Opening(Data):
    """What a UI needs to draw its first picture; from then on it folds events.

    Attributes:
        inbox: the candidate events of the project so far.
        session: the events of the session so far.
        taken_over: the draft came from a session whose process died.
    """

    session_id: str
    session_name: str
    memory: Memory
    inbox: tuple[Event, ...]
    session: tuple[Event, ...]
    draft: Draft | None
    taken_over: bool
    mode: str
    notices: tuple[Notice, ...] = ()


class Engine:
    """Carries out commands for one project.

    Raises:
        PlacetError: the ledger can't be opened.
    """

    def __init__(self, setup: Setup) -> None:
        self._profiles = {"": setup.settings.model, **setup.settings.profiles}
        self.bus = Bus()
        ids = Ids(setup.clock)
        self.ledger = Ledger(setup.places.ledger, setup.clock, ids)
        setup = msgspec.structs.replace(setup, project=settled(self.ledger, setup.project))
        self.setup = setup
        self.view = View(self.ledger, setup.project.id)
        self.feed = Feed(self.ledger, self.view, self.bus)
        places, project, clock = setup.places, setup.project, setup.clock
        self._ids = ids
        gate = setup.settings.gate
        self._review = Review(self.ledger, self.view, places, project, gate, clock, ids)
        self.intake = Intake(
            self.ledger, self.view, places, project, setup.settings.gate, clock, ids
        )
        self._scan = FolderScan(places, project, places.scan_cache(project.id))
        self._recall = Recall(places.search_index(project.id))
        self._drafts = Drafts(places, project)
        off = "environment" in setup.settings.signals.off
        self._environment = Environment(None if off else project.root)
        permissions = setup.settings.permissions
        self.permissions = Permissions(_mode(permissions.mode), permissions.allow)
        self.conversation = Conversation(self, Approvals(setup.unattended), ids)
        self._handlers = self._make_handlers()

    # --- life ------------------------------------------------------------------------------------

    def start(self) -> list[Notice]:
        """Complete what a crash left, look for drift; returns what the user should know."""
        notices = [Notice(message=text, severity="warning") for text in self._review.complete()]
        if moved := moved_from(self.ledger, self.setup.project):
            notices.append(
                Notice(
                    message=f"This looks like {moved.root}, moved here.",
                    hint=f"placet memory relink {moved.id} takes its memory over.",
                )
            )
        remember(self.ledger, self.setup.project)
        self.look_for_drift()
        if problem := self.intake.sync_files():
            notices.append(Notice(message=problem, severity="warning"))
        notices += [
            Notice(message=f"The allow rule {rule!r} allows nothing.", severity="warning")
            for rule in self.permissions.unusable
        ]
        return notices

    def opening(self, notices: list[Notice], resume: str | None = None) -> Opening:
        """Open a session and return what a UI draws first.

        Args:
            resume: the session to go on with; empty for the one used last, None for a new one.

        Raises:
            PlacetError: there is no such session, or another placet has it open.
        """
        self.conversation.open(self.conversation.latest() if resume == "" else resume)
        session = self.conversation.session
        draft = self._drafts.of(session.id)
        taken_over = False
        if draft is None and resume is None:
            draft = self._drafts.left_behind()
            if draft:
                taken_over = True
                left = Draft(session_id=draft.session_id, pid=0)
                draft = Draft(
                    session_id=session.id, pid=os.getpid(), text=draft.text, queue=draft.queue
                )
                self._drafts.save(draft)
                self._drafts.save(left)
        kinds = ("candidate.", "memory.reverted", "drift.found")
        return Opening(
            session_id=session.id,
            session_name=session.name,
            memory=self.view.memory.copy(),
            inbox=tuple(self.ledger.read(project=self.setup.project.id, kinds=kinds)),
            session=tuple(session_events(self.ledger, session.id)),
            draft=draft,
            taken_over=taken_over,
            mode=self.permissions.mode,
            notices=tuple(notices),
        )

    async def close(self, reason: str = "quit") -> None:
        """End the session in good order."""
        await self.conversation.close(reason)
        self.release()

    def release(self) -> None:
        """Let go of the files, without a word in the ledger."""
        self._recall.close()
        self.ledger.close()

    # --- commands --------------------------------------------------------------------------------

    async def handle(self, command: Command) -> object:
        """Carry out a command; what it changed is published before this returns.

        Raises:
            PlacetError: it could not be carried out; nothing was changed.
        """
        try:
            result = self._handlers[type(command)](command)
            return await result if inspect.isawaitable(result) else result
        finally:
            self.feed.pump()

    def carry_out(self, command: Command) -> object:
        """Carry out a command where no loop runs; see `handle`."""
        return asyncio.run(self.handle(command))

    def _make_handlers(self) -> dict[type, Callable[[Any], object]]:
        """Say for each command which part carries it out."""
        review, talk, stamp = self._review, self.conversation, self._stamp_now
        return {
            ApplyCandidates: lambda c: review.apply(c.verdicts, stamp()),
            DiscardCandidates: lambda c: review.discard(c.candidate_ids, c.reason, stamp()),
            Undo: lambda _: review.undo(stamp()),
            Redo: lambda _: review.redo(stamp()),
            SnoozeCandidates: lambda c: review.snooze(c.candidate_ids, c.until, stamp()),
            LookAtCandidate: lambda c: review.look(c.candidate_id, stamp()),
            Propose: lambda c: self.intake.propose(c.proposal, stamp()),
            DeleteEntry: lambda c: review.delete(c.entry_id, stamp(), c.reason),
            RevertEntry: lambda c: review.revert(c.entry_id, c.seq, stamp()),
            SettleEntry: lambda c: review.settle(c.entry_id, stamp()),
            MoveEntry: lambda c: review.move(c.entry_id, c.scope, c.visibility, stamp()),
            PurgeEntry: lambda c: self._purge(c.entry_id),
            LookForDrift: lambda _: self.look_for_drift(),
            SubmitPrompt: lambda c: talk.submit(c.text, c.ignore_memory),
            Interrupt: lambda _: talk.interrupt(),
            RetryTurn: lambda _: talk.retry(),
            SendQueued: lambda _: talk.send_queued(),
            SetQueue: lambda c: talk.set_queue(c.texts),
            AnswerApproval: talk.approvals.answer,
            PromoteNote: lambda c: talk.memory.promote(talk.session, c.text, c.scope),
            OpenSession: lambda c: self._switch(c.session_id),
            RenameSession: lambda c: talk.rename(c.name),
            Compact: lambda _: talk.compact(),
            ForkSession: lambda c: self._fork(c.turn_id),
            EditTurn: lambda c: self._edit_turn(c.turn_id),
            AskAgain: lambda c: talk.asking.ask(c.turn_id, c.without, c.version),
            SaveDraft: lambda c: self._save_draft(c.text),
            SetMode: lambda c: self._set_mode(c.mode),
            ForgetRule: lambda c: self.permissions.forget(c.rule),
            UseModel: self._use_model,
            UndoEdit: lambda c: talk.undo_edit(c.call_id),
        }

    def _stamp_now(self) -> Stamp:
        """Return the stamp of what is done now: with the session, once it has begun."""
        talk = self.conversation
        begun = talk.is_open and talk.session.started
        return talk.session.stamp() if begun else self.stamp()

    async def _switch(self, session_id: str) -> Opening:
        await self.conversation.close("switched")
        self.permissions.end_session()
        return self.opening([], session_id or None)

    async def _fork(self, turn_id: str) -> Opening:
        session_id = self.conversation.fork(turn_id)
        return await self._switch(session_id)

    async def _edit_turn(self, turn_id: str) -> Opening:
        talk = self.conversation
        words, point = branching.before(talk.session, turn_id)
        opening = await self._switch(talk.fork(point) if point else "")
        left = opening.draft or Draft(session_id=opening.session_id, pid=os.getpid())
        text = "\n\n".join(part for part in (words, left.text) if part)
        draft = replace(left, text=text)
        self._keep(draft)
        return replace(opening, draft=draft)

    # --- what several parts need -----------------------------------------------------------------

    def stamp(self) -> Stamp:
        """Return the stamp of what belongs to the project and to no session."""
        return Stamp(project=self.setup.project.id)

    def look_for_drift(self) -> None:
        """Compare the memory folders with what is approved, and put what differs into the inbox."""
        self.intake.take_drift(
            differences(self._scan.look(self.view.memory), self.view.memory), self.stamp()
        )
        self.feed.pump()

    def memory_folders(self) -> list[Path]:
        """Return the folders of memory files, there or not."""
        return [folder for _, _, folder in self._scan.folders()]

    def look_at_settings_files(self) -> None:
        """Propose what settings files of the project say since they were last looked at."""
        for proposal in self._environment.news(self.view.memory):
            self.intake.propose(proposal, self._stamp_now())
        self.feed.pump()

    def rebuild_indexes(self) -> list[str]:
        """Write each ``MEMORY.md`` anew; returns their paths."""
        return self._review.rebuild_indexes()

    def recall(self, query: str, limit: int) -> list[Recalled]:
        """Find approved entries by words, best first."""
        return self._recall.search(self.view.memory, self.view.memory_version, query, limit)

    def purge_plan(self, entry_id: str) -> purging.PurgePlan:
        """Say what a purge of an entry would erase, and change nothing.

        Raises:
            PlacetError: the ledger knows no text of it.
        """
        versions = history(self.ledger, self.view.roots, entry_id)
        now = self.view.memory.get(entry_id)
        root, place = (now.root, now.place) if now else ("", "")
        return purging.plan(entry_id, versions, self.view.inbox, root, place)

    def _purge(self, entry_id: str) -> purging.PurgeReport:
        wanted = self.purge_plan(entry_id)
        if self.view.memory.get(entry_id) is not None:
            self._review.delete(entry_id, self._stamp_now(), "Purged.")
        events = purging.carry_out(self.ledger, wanted, self._stamp_now())
        self._recall.forget()
        self.feed.pump()
        self.intake.sync_files()
        left = purging.leftovers(self.setup.places, self.setup.project, wanted.needles)
        if events is None:
            left.append("the ledger: another placet has it open; close it and purge again")
        return purging.PurgeReport(entry_id=entry_id, events=events or 0, left=tuple(left))

    def _set_mode(self, mode: str) -> None:
        self.permissions.switch(_mode(mode))
        self.bus.publish(ModeNow(mode=self.permissions.mode))

    async def _use_model(self, wanted: UseModel) -> None:
        """Take other settings of the model for the turns to come."""
        setup = self.setup
        if setup.use_model is None:
            raise PlacetError("model", "The model can't be changed here.")
        in_use = setup.settings.model
        chosen = in_use if wanted.profile is None else self._profile(wanted.profile)
        if wanted.name:
            chosen = replace(chosen, name=wanted.name)
        now = await setup.use_model(chosen, wanted.offline)
        self.setup = replace(setup, settings=replace(setup.settings, model=chosen))
        await self.conversation.drop_model()
        self.bus.publish(now)

    def _profile(self, name: str) -> ModelSettings:
        if name not in self._profiles:
            known = ", ".join(filter(None, self._profiles)) or "none"
            raise PlacetError("profile", f"No profile {name}.", f"config.toml has: {known}")
        return self._profiles[name]

    def _save_draft(self, text: str) -> None:
        session = self.conversation.session
        queue = self.conversation.queue
        self._keep(Draft(session_id=session.id, pid=os.getpid(), text=text, queue=tuple(queue)))

    def _keep(self, draft: Draft) -> None:
        try:
            self._drafts.save(draft)
        except OSError as error:
            raise PlacetError(
                "disk", f"The draft can't be saved: {error.strerror}.", "Copy it before you quit."
            ) from error


def _mode(text: str) -> Mode:
    try:
        return Mode(text)
    except ValueError:
        return Mode.ASK
