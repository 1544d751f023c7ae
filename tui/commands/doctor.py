"""``placet doctor``: is everything in order, and what to do where it is not."""

from __future__ import annotations

import asyncio
import os
import platform
import sys
from collections.abc import Callable

import click

from core.data import Data
from core.errors import PlacetError
from tui.commands.opening import REFUSED, Found, find, json_option, reported, say, say_json

RESET = (
    "\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1004l\x1b[?2004l"
    "\x1b[?25h\x1b[?1049l\x1b[<u\x1b[0m\r"
)
"""Mouse, focus and paste reports off, cursor shown, main screen, plain keys and colours
(xterm's control sequences; the last but one is the kitty keyboard protocol's pop)."""


class Finding(Data):
    """One thing that was looked at."""

    check: str
    ok: bool
    detail: str
    hint: str = ""


@click.command()
@click.option("--reset-terminal", is_flag=True, help="Bring a terminal back that a crash left odd.")
@json_option
@click.pass_context
def doctor(ctx: click.Context, reset_terminal: bool, as_json: bool) -> None:
    """Check this machine, placet's folders, the ledger, the model and the terminal."""
    if reset_terminal:
        _reset_terminal()
        return
    with reported(json=as_json):
        found = find(ctx.find_root().obj)
    findings = [check(found) for check in _CHECKS]
    for finding in findings:
        if as_json:
            say_json(finding)
        else:
            sign = "ok  " if finding.ok else "FAIL"
            say(f"{sign}  {finding.check:<10}  {finding.detail}")
            if finding.hint:
                say(f"                  {finding.hint}")
    if not all(finding.ok for finding in findings):
        sys.exit(REFUSED)


def _reset_terminal() -> None:
    sys.stdout.write(RESET)
    sys.stdout.flush()
    if sys.stdin.isatty():
        import termios

        flags = termios.tcgetattr(sys.stdin)
        flags[0] |= termios.ICRNL | termios.IXON
        flags[1] |= termios.OPOST
        flags[3] |= termios.ICANON | termios.ECHO | termios.ISIG | termios.IEXTEN
        termios.tcsetattr(sys.stdin, termios.TCSANOW, flags)


def _python(_: Found) -> Finding:
    version = platform.python_version()
    ok = sys.version_info >= (3, 11)
    hint = "" if ok else "placet needs Python 3.11 or newer."
    return Finding(check="python", ok=ok, detail=f"{version} on {platform.system()}", hint=hint)


def _project(found: Found) -> Finding:
    root = found.project.root
    where = str(root) if root else f"{found.project.start} (the home folder: user memory alone)"
    return Finding(check="project", ok=True, detail=where)


def _folders(found: Found) -> Finding:
    folders = [found.places.config, found.places.state]
    if found.project.root is not None:
        folders.append(found.project.root)
    for folder in folders:
        there = next(p for p in [folder, *folder.parents] if p.exists())
        if not os.access(there, os.W_OK | os.X_OK):
            hint = "Make it writable; until then nothing can be approved there."
            return Finding(check="folders", ok=False, detail=f"can't write {there}", hint=hint)
    detail = f"settings in {found.places.config}, state in {found.places.state}"
    return Finding(check="folders", ok=True, detail=detail)


def _settings(found: Found) -> Finding:
    if not found.problems:
        return Finding(check="settings", ok=True, detail=str(found.places.settings))
    return Finding(
        check="settings", ok=False, detail=" ".join(found.problems), hint="The rest holds."
    )


def _ledger(found: Found) -> Finding:
    from core.ledger import Ledger

    try:
        ledger = Ledger(found.places.ledger)
        try:
            problems = ledger.check_chain()
            detail = problems[0] if problems else f"{ledger.last_seq():,} events, the chain holds"
            return Finding(check="ledger", ok=not problems, detail=detail)
        finally:
            ledger.close()
    except PlacetError as error:
        return Finding(check="ledger", ok=False, detail=error.message, hint=error.hint)


def _model(found: Found) -> Finding:
    from core.models.choosing import model_of

    try:
        chosen = asyncio.run(model_of(found.settings, model="", offline=False))
    except PlacetError as error:
        return Finding(check="model", ok=False, detail=error.message, hint=error.hint)
    hint = ""
    if chosen.offline:
        hint = "Set OPENAI_API_KEY, or OPENAI_BASE_URL for any server that speaks its protocol."
    return Finding(check="model", ok=True, detail=f"{chosen.model.name} ({chosen.why})", hint=hint)


def _terminal(_: Found) -> Finding:
    term = os.environ.get("TERM", "")
    if sys.stdout is None or not sys.stdout.isatty():
        return Finding(check="terminal", ok=True, detail="not a terminal: output goes elsewhere")
    if term in ("", "dumb"):
        return Finding(
            check="terminal",
            ok=False,
            detail=f"TERM={term or 'unset'}",
            hint="Set TERM=xterm-256color.",
        )
    size = os.get_terminal_size()
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    ok = encoding == "utf8"
    hint = "" if ok else "Choose a UTF-8 locale, for example LANG=C.UTF-8."
    detail = f"{term}, {size.columns}x{size.lines}, {encoding}"
    return Finding(check="terminal", ok=ok, detail=detail, hint=hint)


_CHECKS: tuple[Callable[[Found], Finding], ...] = (
    _python,
    _project,
    _folders,
    _settings,
    _ledger,
    _model,
    _terminal,
)
