"""The tools that change files, `edit_file` and `write_file`, and the undo of what they wrote.

A file can be changed only as the model last read it: by content, checked when the change is
prepared and again when it is written. What is written is exactly what the user was shown, or the
user's own version of it; the model is told which.
"""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from core.data import Data
from core.text import safe_line
from core.tools.base import (
    Ask,
    Effect,
    FileChange,
    FileWrite,
    OutputSink,
    Prepared,
    ToolError,
    ToolOutcome,
    ToolSpec,
)
from core.tools.beneath import (
    MAX_FILE_BYTES,
    ChangedError,
    content_digest,
    remove_file,
    replace_file,
    size_text,
)
from core.tools.hunks import hunks
from core.tools.matching import find_matches
from core.tools.read_log import ReadLog
from core.tools.textfile import TextFile, decode, splice, to_view, with_line_ends_of
from core.tools.workspace import Place, Workspace

_MAX_TOLD_DIFF_LINES = 200


class Draft(Data):
    """A change of one file, ready to be shown and written.

    Attributes:
        place: the file.
        data: its bytes now; None for a new file.
        file: the same decoded; of a new file, an empty one in UTF-8.
        raw: the text as it would be, with its line ends.
        mode: the permission bits that the file keeps or gets.
        notes: how the edits were matched, for the model.
        amended: the user changed the model's proposal.
    """

    place: Place
    data: bytes | None
    file: TextFile
    raw: str
    mode: int
    notes: tuple[str, ...] = ()
    amended: bool = False

    @property
    def change(self) -> FileChange:
        """The change as it is shown."""
        return FileChange(
            path=self.place.name,
            before=None if self.data is None else self.file.view,
            after=to_view(self.raw),
            form=self.file.form,
        )


class FileEditor:
    """Reads what is to be changed and writes what was consented to."""

    def __init__(self, workspace: Workspace, read_log: ReadLog) -> None:
        self._workspace = workspace
        self._read_log = read_log

    def existing(self, place: Place) -> Draft:
        """Open a file for changing.

        Raises:
            ToolError: it may not be changed, was not read, or has changed since it was read.
        """
        self._workspace.require_writable(place)
        name = safe_line(place.name)
        self._workspace.require_there(place)
        mode = _writable_mode(place, name)
        seen = self._read_log.seen(place.path)
        if seen is None:
            raise ToolError(
                f"{name} was not read in this session.", "Read it with read_file first."
            )
        data = self._workspace.read(place)
        if content_digest(data) != seen:
            raise ToolError(
                f"{name} has changed since you read it.", "Read it again with read_file."
            )
        file = decode(data, name)
        return Draft(place=place, data=data, file=file, raw=file.raw, mode=mode)

    def new(self, place: Place) -> Draft:
        """Begin a file that is not there yet.

        Raises:
            ToolError: it may not be written.
        """
        self._workspace.require_writable(place)
        mode = 0o666 & ~self._workspace.umask
        return Draft(place=place, data=None, file=TextFile(raw=""), raw="", mode=mode)

    def prepared(self, draft: Draft) -> Prepared:
        """Turn a draft into a call that asks, and that can be amended.

        Raises:
            ToolError: the file's encoding lacks a character of the text, or it is too large.
        """
        after = draft.file.encode(draft.raw)
        if len(after) > MAX_FILE_BYTES:
            raise ToolError(f"The text is too large for a file ({size_text(len(after))}).")

        async def run(_: OutputSink) -> ToolOutcome:
            return await asyncio.to_thread(self._write, draft, after)

        def amend(texts: Mapping[str, str]) -> Prepared:
            text = to_view(texts.get(draft.place.name, draft.change.after))
            if text == draft.change.after:
                return self.prepared(draft)
            raw = with_line_ends_of(draft.file.raw, text)
            return self.prepared(replace(draft, raw=raw, amended=True))

        return Prepared(ask=_ask(draft), run=run, amend=amend)

    def _write(self, draft: Draft, after: bytes) -> ToolOutcome:
        name = safe_line(draft.place.name)
        if after == draft.data or (draft.amended and draft.data is None and not after):
            return ToolOutcome(
                ok=False,
                content=f"The user took no part of the change; {name} is as it was.",
                summary=f"{name} unchanged",
            )
        write = FileWrite(path=draft.place.name, before=draft.data, after=after, mode=draft.mode)
        self._put(draft.place, write)
        self._read_log.note(draft.place.path, content_digest(after))
        return ToolOutcome(
            ok=True,
            content=_told(draft, name),
            summary=f"{name} {_counts(draft.change)}",
            changes=(draft.change,),
            writes=(write,),
        )

    def _put(self, place: Place, write: FileWrite) -> None:
        """Write or remove a file whose content must still be what the write says was before.

        Raises:
            ToolError: it is not, or the operating system refuses; nothing was written.
        """
        expected = None if write.before is None else content_digest(write.before)
        name = safe_line(place.name)
        folder_mode = 0o777 & ~self._workspace.umask
        try:
            with self._workspace.folder_of(place, create_mode=folder_mode) as folder:
                if write.after is None:
                    remove_file(folder, place.path.name, name, expected=expected)
                else:
                    replace_file(
                        folder,
                        place.path.name,
                        name,
                        write.after,
                        expected=expected,
                        mode=write.mode,
                    )
        except ChangedError:
            raise ToolError(
                f"{name} has changed in the meantime; nothing was written.",
                "Read it again with read_file.",
            ) from None

    def undo(self, write: FileWrite) -> FileWrite:
        """Take a write back, if the file still is what was written, and return the write made.

        The model's view of the file is not refreshed: it must read it again before it edits.

        Raises:
            ToolError: the file has changed since, or its path now leads elsewhere.
        """
        place = self._workspace.place(write.path)
        self._workspace.require_writable(place)
        if place.name != write.path:
            raise ToolError(f"{safe_line(write.path)} is now a link; nothing was undone.")
        back = FileWrite(path=write.path, before=write.after, after=write.before, mode=write.mode)
        self._put(place, back)
        return back


def _writable_mode(place: Place, name: str) -> int:
    """Return a file's permission bits; refuse what is read-only, or has other names.

    Raises:
        ToolError: see above. A hard link's other names would keep the old text, or lie in a
            folder that no tool may write.
    """
    found = place.path.lstat()
    if stat.S_ISDIR(found.st_mode):
        raise ToolError(f"{name} is a folder, not a file.", "Give the path of a file in it.")
    if stat.S_ISREG(found.st_mode):
        if found.st_mode & 0o222 == 0:
            raise ToolError(
                f"{name} is read-only.", "Use run_command with chmod if it shall be changed."
            )
        if found.st_nlink > 1:
            raise ToolError(f"{name} has other names (hard links) and is not changed in place.")
    return stat.S_IMODE(found.st_mode)


def _ask(draft: Draft) -> Ask:
    name = safe_line(draft.place.name)
    doing = "Create" if draft.data is None else "Edit"
    where = ", outside the project" if draft.place.outside else ""
    return Ask(
        kind="outside" if draft.place.outside else "edit",
        title=f"{doing} {name} {_counts(draft.change)}{where}",
        changes=(draft.change,),
    )


def _counts(change: FileChange) -> str:
    made = hunks(change.before or "", change.after)
    return f"+{sum(len(h.after) for h in made)} −{sum(len(h.before) for h in made)}"


def _diff_lines(change: FileChange) -> list[str]:
    """Render a change for the model: each hunk's first line number, lines taken, lines put."""
    lines: list[str] = []
    for hunk in hunks(change.before or "", change.after):
        lines.append(f"@@ line {hunk.after_start + 1}")
        lines += [f"-{line.rstrip(chr(10))}" for line in hunk.before]
        lines += [f"+{line.rstrip(chr(10))}" for line in hunk.after]
    return lines


def _told(draft: Draft, name: str) -> str:
    """Say what was really written."""
    if not draft.amended:
        made = "Created" if draft.data is None else "Edited"
        return "\n".join([f"{made} {name} ({_counts(draft.change)}).", *draft.notes])
    lines = _diff_lines(draft.change)
    cut = lines[:_MAX_TOLD_DIFF_LINES]
    if len(lines) > len(cut):
        cut.append(f"[{len(lines) - len(cut):,} more lines; read the file to see them]")
    return "\n".join([f"The user took {name} with changes of their own. What was written:", *cut])


_PATH = {"type": "string", "description": "Path relative to the project."}


class EditFile:
    """Replaces texts in a file."""

    spec = ToolSpec(
        name="edit_file",
        description=(
            "Replace texts in a file that you have read. Each edit's old must occur exactly once "
            "(or set all); the edits are made one after the other. Line numbers are not part of "
            "the text. The user sees the diff and may change it; the answer says what was written."
        ),
        parameters={
            "type": "object",
            "properties": {
                "path": _PATH,
                "edits": {
                    "type": "array",
                    "minItems": 1,
                    "items": {
                        "type": "object",
                        "properties": {
                            "old": {"type": "string", "description": "The text as it stands."},
                            "new": {"type": "string", "description": "The text as it shall be."},
                            "all": {
                                "type": "boolean",
                                "description": "Replace every occurrence (default false).",
                            },
                        },
                        "required": ["old", "new"],
                        "additionalProperties": False,
                    },
                },
            },
            "required": ["path", "edits"],
            "additionalProperties": False,
        },
        effect=Effect.EDIT,
    )

    def __init__(self, workspace: Workspace, editor: FileEditor) -> None:
        self._workspace = workspace
        self._editor = editor

    async def prepare(self, arguments: dict[str, Any]) -> Prepared:
        """Match the edits and compute the change."""
        place = self._workspace.place(arguments["path"])
        return await asyncio.to_thread(self._prepare, place, arguments["edits"])

    def _prepare(self, place: Place, edits: list[dict[str, Any]]) -> Prepared:
        draft = self._editor.existing(place)
        raw, notes = draft.raw, []
        for number, edit in enumerate(edits, 1):
            try:
                raw, note = _edited(raw, edit)
            except ToolError as error:
                which = f"Edit {number} of {len(edits)}: " if len(edits) > 1 else ""
                none = " No edit was made." if len(edits) > 1 else ""
                raise ToolError(f"{which}{error.message}{none}", error.hint) from None
            notes.append(f"Edit {number}: {note}." if len(edits) > 1 else f"Matched {note}.")
        if raw == draft.raw:
            raise ToolError("The edits undo each other; nothing would change.")
        return self._editor.prepared(replace(draft, raw=raw, notes=tuple(notes)))


def _edited(raw: str, edit: dict[str, Any]) -> tuple[str, str]:
    """Make one edit in a raw text; say where and how it was matched."""
    old, new = to_view(edit["old"]), to_view(edit["new"])
    matches = find_matches(to_view(raw), old, new, every=edit.get("all", False))
    for match in reversed(matches):
        raw = splice(raw, match.start, match.end, match.new)
    numbers = ", ".join(str(m.first_line) for m in matches[:10])
    more = f" and {len(matches) - 10} more" if len(matches) > 10 else ""
    return raw, f"{matches[0].how} at line{'s' * (len(matches) > 1)} {numbers}{more}"


class WriteFile:
    """Writes a file whole."""

    spec = ToolSpec(
        name="write_file",
        description=(
            "Create a file, or replace the whole of one that you have read. For a change in part "
            "use edit_file."
        ),
        parameters={
            "type": "object",
            "properties": {
                "path": _PATH,
                "content": {"type": "string", "description": "The whole text of the file."},
            },
            "required": ["path", "content"],
            "additionalProperties": False,
        },
        effect=Effect.EDIT,
    )

    def __init__(self, workspace: Workspace, editor: FileEditor) -> None:
        self._workspace = workspace
        self._editor = editor

    async def prepare(self, arguments: dict[str, Any]) -> Prepared:
        """Compute the change."""
        place = self._workspace.place(arguments["path"])
        return await asyncio.to_thread(self._prepare, place, arguments["content"])

    def _prepare(self, place: Place, content: str) -> Prepared:
        if os.path.lexists(place.path):
            draft = self._editor.existing(place)
            raw = with_line_ends_of(draft.file.raw, to_view(content))
        else:
            draft, raw = self._editor.new(place), content
        if draft.data is not None and raw == draft.raw:
            raise ToolError(f"{safe_line(place.name)} already holds exactly this text.")
        return self._editor.prepared(replace(draft, raw=raw))
