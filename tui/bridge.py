"""The one adapter between the app and the engine, which live on two threads.

The engine has a thread and an asyncio loop of its own, so that no read of the ledger, no search and
no tool ever stands between a key and its echo. What it publishes arrives as messages; what the user
wants goes the other way as commands, which wait here until the engine stands.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, TypeVar, cast

from textual.message import Message

from core.errors import PlacetError
from tui.messages import EngineFailed, Heard, Opened

if TYPE_CHECKING:
    from core.commands import Command
    from core.engine import Engine, Opening
    from core.progress import Notice
    from tui.joining import Joiner

CLOSE_SECONDS = 1.8
"""How long the end of the program may wait for the engine; a closed window must end within two."""

Result = TypeVar("Result")
Work = Callable[["Engine"], Awaitable[object] | object]

log = logging.getLogger(__name__)


class Bridge:
    """Starts the engine, hears it, and carries commands to it.

    Args:
        make_engine: called on the engine's thread, to which its database belongs.
        post: takes messages for the app; called from the engine's thread.
        begin: run on the engine's loop once the first state was posted.
    """

    def __init__(
        self,
        make_engine: Callable[[], Engine],
        post: Callable[[Message], object],
        begin: Callable[[Engine], Awaitable[None]] | None = None,
    ) -> None:
        self._make_engine = make_engine
        self._post = post
        self._begin = begin
        self._resume: str | None = None
        self._thread = threading.Thread(target=self._run, name="engine", daemon=True)
        self._lock = threading.Lock()
        self._waiting: list[tuple[Work, Future[object]]] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._engine: Engine | None = None
        self._joiner: Joiner | None = None
        self._stop: asyncio.Event | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    # --- called from the app's thread -------------------------------------------------------------

    def start(self, resume: str | None = None) -> None:
        """Start the engine and open a session (see `Engine.opening`)."""
        self._resume = resume
        self._thread.start()

    async def send(self, command: Command) -> object:
        """Have a command carried out; one that comes before the engine stands waits for it.

        Raises:
            PlacetError: it could not be carried out, or the engine is not there any more.
        """
        return await asyncio.wrap_future(self.submit(lambda engine: engine.handle(command)))

    async def call(self, read: Callable[[Engine], Result]) -> Result:
        """Run a read on the engine's thread.

        Raises:
            PlacetError: it failed, or the engine is not there any more.
        """
        return cast("Result", await asyncio.wrap_future(self.submit(read)))

    def submit(self, work: Work) -> Future[object]:
        """Queue work for the engine's thread; done in the order of submission."""
        future: Future[object] = Future()
        with self._lock:
            if self._closed:
                future.set_exception(PlacetError("closed", "The engine has ended."))
            elif self._loop is None:
                self._waiting.append((work, future))
            else:
                self._loop.call_soon_threadsafe(self._take, work, future)
        return future

    def close(self) -> bool:
        """End the engine in good order; tells whether it had ended in time."""
        with self._lock:
            if self._loop is not None and not self._closed:
                self._loop.call_soon_threadsafe(self._end)
            self._closed = True
        if self._thread.is_alive():
            self._thread.join(CLOSE_SECONDS)
        return not self._thread.is_alive()

    # --- on the engine's thread -------------------------------------------------------------------

    def _run(self) -> None:
        try:
            asyncio.run(self._main())
        except PlacetError as error:
            self._fail(error.message, error.hint)
        except BaseException as error:
            log.exception("the engine ended")
            self._fail(f"A fault in placet ended the engine: {type(error).__name__}.", "")

    async def _main(self) -> None:
        from tui.joining import Joiner

        loop = asyncio.get_running_loop()
        engine = self._engine = self._make_engine()
        self._stop = asyncio.Event()
        self._joiner = Joiner(loop, lambda content: self._post(Heard(content)))
        notices = engine.start()
        engine.bus.subscribe(self._joiner.hear)
        self._post(Opened(_open(engine, notices, self._resume)))
        self._welcome(loop)
        if self._begin is not None:
            self._keep(self._begin(engine))
        self._keep(self._watch(engine, self._stop))
        await self._stop.wait()
        self._joiner.flush()
        await engine.close()

    def _welcome(self, loop: asyncio.AbstractEventLoop) -> None:
        """Take up what was asked for before the engine stood."""
        with self._lock:
            self._loop = loop
            for work, future in self._waiting:
                loop.call_soon(self._take, work, future)
            self._waiting.clear()
            if self._closed:
                loop.call_soon(self._end)

    def _take(self, work: Work, future: Future[object]) -> None:
        self._keep(self._do(work, future))

    async def _do(self, work: Work, future: Future[object]) -> None:
        assert self._engine is not None
        try:
            result = work(self._engine)
            if isinstance(result, Awaitable):
                result = await result
        except PlacetError as error:
            future.set_exception(error)
        except asyncio.CancelledError:
            future.cancel()
            raise
        except Exception as error:
            log.exception("a command failed")
            future.set_exception(_fault(error))
        else:
            self._tell_opening(result)
            future.set_result(result)

    def _tell_opening(self, result: object) -> None:
        """Post the state of a session that was opened, before anything that happens in it."""
        from core.engine import Opening

        if isinstance(result, Opening):
            assert self._joiner is not None
            self._joiner.flush()
            self._post(Opened(result))

    async def _watch(self, engine: Engine, stop: asyncio.Event) -> None:
        from core.watching import watch

        try:
            await watch(engine, stop)
        except Exception as error:
            log.exception("watching ended")
            self._fail(
                f"What other programs write is no longer noticed: {type(error).__name__}.",
                "Start placet again; everything else works.",
            )

    def _keep(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _end(self) -> None:
        assert self._stop is not None
        self._stop.set()

    def _fail(self, message: str, hint: str) -> None:
        with self._lock:
            waiting, self._waiting = self._waiting, []
            if self._loop is None or self._loop.is_closed():
                self._closed = True
        for _, future in waiting:
            future.set_exception(PlacetError("closed", message, hint))
        self._post(EngineFailed(message, hint))


def _open(engine: Engine, notices: list[Notice], resume: str | None) -> Opening:
    """Open the wanted session; where another placet has it open, a new one, and say so.

    Raises:
        PlacetError: there is no such session.
    """
    from core.progress import Notice

    try:
        return engine.opening(notices, resume)
    except PlacetError as error:
        if error.code != "busy" or resume is None:
            raise
    other = Notice(
        message="Another placet has that session open; this is a new one.", severity="warning"
    )
    return engine.opening([*notices, other])


def _fault(error: Exception) -> PlacetError:
    return PlacetError(
        "fault", f"A fault in placet: {type(error).__name__}.", "Details are in placet.log."
    )
