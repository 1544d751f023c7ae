"""A real HTTP server on loopback that speaks the OpenAI chat protocol, well or badly.

    with Server([moods.text("Hello"), moods.rate_limited("2")]) as server:
        ... point a client at server.base_url ...
        assert server.requests[0].json["model"] == "m"

Each chat request is answered by the next mood of the list; the last one stands for all that
follow. It runs on an event loop in a thread of its own and controls every byte, so that packets,
resets and half-sent chunks are what the test says.

For benchmarks: ``python -m tests.servers.openai_server --tokens 5000 --rate 250``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import socket
import struct
import threading
import time
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field

from tests.servers import moods
from tests.servers.replies import (
    Cut,
    Mood,
    Received,
    Reply,
    Reset,
    Send,
    Until,
    Wait,
    json_reply,
)

_TLS_HANDSHAKE = b"\x16"
"""The first byte of a client that expects TLS; the connection is closed, as plain servers do."""


@dataclass
class Server:
    """The server; used as a context manager. ``models`` None: there is no model list."""

    moods: Sequence[Mood] = ()
    models: Sequence[str] | None = ("test-model",)
    host: str = "127.0.0.1"
    port: int = 0
    requests: list[Received] = field(default_factory=list)
    """The chat requests, in the order of their arrival."""
    others: list[Received] = field(default_factory=list)
    """All other requests, such as those for the model list."""
    connections: int = 0
    """How many connections were opened."""

    @property
    def base_url(self) -> str:
        return f"http://{self.host}:{self.port}/v1"

    def __enter__(self) -> Server:
        started: Future[None] = Future()
        self._thread = threading.Thread(target=self._serve, args=(started,), daemon=True)
        self._thread.start()
        started.result(10)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)

    def wait_until_idle(self, seconds: float) -> bool:
        """Wait until every connection is closed; false when that takes longer."""
        deadline = time.monotonic() + seconds
        while self._tasks and time.monotonic() < deadline:
            time.sleep(0.01)
        return not self._tasks

    def wait(self) -> None:
        """Serve until the process is ended."""
        self._thread.join()

    def _serve(self, started: Future[None]) -> None:
        asyncio.run(self._run(started))

    async def _run(self, started: Future[None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._stop = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        listener = await asyncio.start_server(self._connected, self.host, self.port)
        self.port = listener.sockets[0].getsockname()[1]
        started.set_result(None)
        await self._stop.wait()
        listener.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.connections += 1
        self._tasks.add(task)
        writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            while (received := await _read_request(reader)) is not None:
                await _answer(self._reply_to(received), reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            self._tasks.discard(task)
            writer.close()

    def _reply_to(self, received: Received) -> Reply:
        if not received.path.endswith("/chat/completions"):
            self.others.append(received)
            return self._other_reply(received)
        self.requests.append(received)
        if not self.moods:
            return json_reply({"error": {"message": "the script has no mood"}}, 500)
        mood = self.moods[min(len(self.requests), len(self.moods)) - 1]
        return mood if isinstance(mood, Reply) else mood(received)

    def _other_reply(self, received: Received) -> Reply:
        if received.path.endswith("/models") and self.models is not None:
            data = [{"id": name, "object": "model"} for name in self.models]
            return json_reply({"object": "list", "data": data})
        return json_reply({"detail": "Not Found"}, 404)


async def _read_request(reader: asyncio.StreamReader) -> Received | None:
    start = await reader.readexactly(1)
    if start == _TLS_HANDSHAKE:
        return None
    head = start + await reader.readuntil(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    method, path, _ = first.split(" ", 2)
    headers = {
        name.lower(): value.strip() for name, _, value in (x.partition(":") for x in lines if x)
    }
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    try:
        parsed = json.loads(body) if body else None
    except ValueError:
        parsed = None
    return Received(method, path, headers, body, parsed)


async def _answer(reply: Reply, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    began = time.monotonic()
    lines = [f"HTTP/1.1 {reply.status} Said", "Transfer-Encoding: chunked"]
    lines += [f"{name}: {value}" for name, value in reply.headers]
    writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
    for step in reply.steps:
        match step:
            case Send(data):
                writer.write(b"%x\r\n%s\r\n" % (len(data), data))
                await writer.drain()
            case Wait(seconds):
                await _pause(reader, seconds)
            case Until(seconds):
                await _pause(reader, began + seconds - time.monotonic())
            case Reset():
                _abort(writer)
                raise ConnectionResetError
            case Cut():
                raise ConnectionResetError
    writer.write(b"0\r\n\r\n")
    await writer.drain()


async def _pause(reader: asyncio.StreamReader, seconds: float) -> None:
    """Stay silent, unless the client goes away meanwhile."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        await asyncio.sleep(min(left, 0.05))
        if reader.at_eof():
            raise ConnectionResetError


def _abort(writer: asyncio.StreamWriter) -> None:
    """Close with a reset: a linger of zero seconds makes the kernel send RST instead of FIN."""
    sock = writer.get_extra_info("socket")
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()


def main() -> None:
    """Serve a long reply at a steady rate until interrupted."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--tokens", type=int, default=5000)
    parser.add_argument("--rate", type=float, default=250.0, help="tokens a second; 0: at once")
    parser.add_argument("--port", type=int, default=0)
    wanted = parser.parse_args()
    with Server([moods.markdown(wanted.tokens, wanted.rate)], port=wanted.port) as server:
        print(server.base_url, flush=True)
        try:
            server.wait()
        except KeyboardInterrupt:
            return


if __name__ == "__main__":
    main()
