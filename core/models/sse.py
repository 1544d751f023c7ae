"""Server-sent events, read from bytes as they come (WHATWG HTML, section 9.2.6).

The openai package reads these too, but builds a checked object of every chunk, which costs twice
the time, and shows nothing of a body that is no event stream. Two leniences beyond the standard:
an event also ends where the next one plainly begins, and at the end of the body.
"""

from __future__ import annotations

from core.data import Data

_BOM = b"\xef\xbb\xbf"
_BODY_STARTS = (b"{", b"[", b"<")
_BODY_LIMIT = 16_000_000
"""Bytes kept of a body that is no event stream: more than any answer of a model."""


class Event(Data):
    """One event; ``data`` is its text in UTF-8, ``name`` is empty for a plain message."""

    data: bytes
    name: str = ""


class EventReader:
    """Cuts a body into events, however it was cut into packets."""

    def __init__(self) -> None:
        self._rest = b""
        self._after_cr = False
        self._data: list[bytes] = []
        self._name = ""
        self._is_body: bool | None = None
        self._body = bytearray()

    @property
    def body(self) -> bytes:
        """What came instead of events: a whole document, or lines that are none."""
        return bytes(self._body)

    @property
    def is_body(self) -> bool:
        """Tell whether a document came (JSON, HTML) where a stream was expected."""
        return self._is_body is True

    def feed(self, packet: bytes) -> list[Event]:
        """Take the next bytes and return the events that they complete."""
        if self._is_body is None:
            packet = self._begin(self._rest + packet)
        if self._is_body:
            self._keep(packet)
            return []
        if self._after_cr and packet.startswith(b"\n"):
            packet = packet[1:]
        if not packet:
            return []
        self._after_cr = packet.endswith(b"\r")
        lines = (self._rest + packet).splitlines(keepends=True)
        self._rest = b"" if lines[-1].endswith((b"\n", b"\r")) else lines.pop()
        return self._events(lines)

    def finish(self) -> list[Event]:
        """Return the events that the end of the body completes."""
        events = self._events([self._rest, b"\n"])
        self._rest = b""
        return events

    def _begin(self, start: bytes) -> bytes:
        """Decide by its first character what kind of body this is."""
        start = start.removeprefix(_BOM).lstrip(b" \t\r\n")
        if _BOM.startswith(start):
            self._rest = start
            return b""
        self._rest = b""
        self._is_body = start.startswith(_BODY_STARTS)
        return start

    def _events(self, lines: list[bytes]) -> list[Event]:
        events: list[Event] = []
        for line in lines:
            self._take(line.rstrip(b"\r\n"), events)
        return events

    def _take(self, line: bytes, events: list[Event]) -> None:
        if not line:
            self._dispatch(events)
        elif not line.startswith(b":"):  # that would be a comment
            field, _, value = line.partition(b":")
            value = value.removeprefix(b" ")
            if field == b"data":
                if self._data and self._data[-1].endswith(b"}") and value.startswith((b"{", b"[D")):
                    self._dispatch(events)
                self._data.append(value)
            elif field == b"event":
                self._name = value.decode("utf-8", "replace")
            elif field not in (b"id", b"retry"):
                self._keep(line + b"\n")

    def _dispatch(self, events: list[Event]) -> None:
        if self._data:
            events.append(Event(data=b"\n".join(self._data), name=self._name))
        self._data = []
        self._name = ""

    def _keep(self, data: bytes) -> None:
        self._body += data[: max(0, _BODY_LIMIT - len(self._body))]
