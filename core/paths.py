"""Where things are: placet's own folders, the project in use and its identity.

Starting runs no program and trusts no file of the project: git's layout is read, not asked.
"""

from __future__ import annotations

import hashlib
import os
import pwd
import re
from pathlib import Path

from core.data import Data
from core.disk import read_regular
from core.errors import PlacetError


class Places(Data):
    """Placet's own folders.

    Attributes:
        config: ``$XDG_CONFIG_HOME/placet``.
        state: ``$XDG_STATE_HOME/placet``, private to the user.
        home: the user's home folder.
    """

    config: Path
    state: Path
    home: Path

    @property
    def settings(self) -> Path:
        """The user's settings file."""
        return self.config / "config.toml"

    @property
    def user_memory(self) -> Path:
        """The folder of user entries."""
        return self.config / "memory"

    @property
    def ledger(self) -> Path:
        """The ledger's database."""
        return self.state / "ledger.sqlite"

    def search_index(self, project: str) -> Path:
        """The disposable full-text index of a project."""
        return self.state / "search" / f"{project or 'home'}.sqlite"

    def scan_cache(self, project: str) -> Path:
        """What is remembered of a project's memory files; disposable."""
        return self.state / "scan" / f"{project or 'home'}.msgpack"

    def session_notes(self, session_id: str) -> Path:
        """The notes of a session."""
        return self.state / "sessions" / f"{session_id}.memory.json"

    def artifacts(self, session_id: str) -> Path:
        """The folder of a session's tool results that were too big for a message."""
        return self.state / "artifacts" / session_id

    def session_lock(self, session_id: str) -> Path:
        """The lock by which one process holds a session."""
        return self.state / "locks" / f"{session_id}.lock"

    @property
    def log(self) -> Path:
        """Where warnings and tracebacks go while a UI owns the terminal."""
        return self.state / "placet.log"


class Project(Data):
    """The project in use.

    Attributes:
        id: readable name plus a hash of the canonical root: any two different roots differ.
        name: the root folder's name.
        root: where files are; None in the home folder, where there is no project tier.
        start: the folder that was opened, where tools work when there is no root.
        canonical: the git common folder where there is one, so that worktrees share approvals;
            else the root.
        remote: the address of git's remote ``origin`` without credentials; empty for none.
    """

    id: str
    name: str
    root: Path | None
    start: Path
    canonical: Path
    remote: str = ""

    def is_shared(self) -> bool:
        """Tell whether several work trees of one repository share this project's approvals.

        A file that is missing in one of them may lie in another: its absence says nothing.
        """
        try:
            is_git = self.root is not None and self.canonical != self.root
            return is_git and any((self.canonical / "worktrees").iterdir())
        except OSError:
            return False

    def folder(self, place: str) -> Path | None:
        """Return the folder of a project place (``team`` or ``private``); None without a root."""
        if self.root is None:
            return None
        return self.root / ".placet" / {"team": "memory", "private": "private"}[place]


def find_places(env: dict[str, str] | None = None) -> Places:
    """Find placet's folders from the environment, as the XDG base directory specification says.

    A relative ``XDG_*`` is ignored, as that specification demands.

    Raises:
        PlacetError: there is no home folder to put anything in.
    """
    env = dict(os.environ) if env is None else env
    home = Path(env["HOME"]) if env.get("HOME") else _home_of_account()
    if not home.is_absolute():
        raise PlacetError(
            "no-home", f"HOME is not an absolute path: {home}", "Set HOME to a folder of yours."
        )
    places = Places(
        config=_xdg(env, "XDG_CONFIG_HOME", home / ".config") / "placet",
        state=_xdg(env, "XDG_STATE_HOME", home / ".local" / "state") / "placet",
        home=home,
    )
    for folder in (places.home, places.config, places.state):
        _assert_utf8(folder)
    return places


def _home_of_account() -> Path:
    """Ask the system, where HOME is unset or empty; an empty one would mean the root folder."""
    try:
        return Path(pwd.getpwuid(os.getuid()).pw_dir)
    except KeyError as error:
        raise PlacetError(
            "no-home", "There is no home folder.", "Set HOME to a folder that you can write."
        ) from error


def _xdg(env: dict[str, str], name: str, default: Path) -> Path:
    value = Path(env.get(name, ""))
    return value if value.is_absolute() else default


def find_project(start: Path, home: Path) -> Project:
    """Find the project that a folder belongs to.

    The top of the git work tree, else the nearest folder upward with a ``.placet``, else the folder
    itself; never the home folder, nor, from within it, one above.

    Raises:
        PlacetError: the folder does not exist or can't be read.
    """
    try:
        start = start.resolve(strict=True)
        if not start.is_dir():
            raise NotADirectoryError
        os.listdir(start)  # noqa: PTH208 - only whether it may be read
    except (OSError, RuntimeError) as error:  # RuntimeError: a link that leads to itself
        reason = getattr(error, "strerror", "") or "not a folder"
        raise PlacetError(
            "no-folder",
            f"Can't open the folder {start}: {reason}.",
            "Give another: placet PATH",
        ) from error
    _assert_utf8(start)
    home = home.resolve()
    upward = [start, *start.parents]
    if home in upward:
        upward = upward[: upward.index(home)]
    root = next((folder for folder in upward if _has(folder / ".git")), None)
    if root is None:
        root = next((folder for folder in upward if _has(folder / ".placet")), start)
    if root == home:
        return Project(id="", name="~", root=None, start=start, canonical=home)
    common = _git_common_folder(root)
    canonical = common or root
    mark = hashlib.sha256(os.fsencode(canonical)).hexdigest()[:16]
    name = re.sub(r"[^\w.-]+", "-", root.name) or "root"
    return Project(
        id=f"{name}-{mark}" if common is None else f"{_shared_name(common, name)}-{mark}",
        name=root.name or "/",
        root=root,
        start=start,
        canonical=canonical,
        remote=_remote(common) if common else "",
    )


def _assert_utf8(folder: Path) -> None:
    """Refuse a folder whose name could be written neither into the ledger nor into JSON."""
    shown = os.fsencode(folder).decode("utf-8", "backslashreplace")
    if shown != str(folder):
        raise PlacetError(
            "no-folder", f"Can't open the folder {shown}: its name is not UTF-8.", "Rename it."
        )


def _has(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False


def _shared_name(common: Path, name: str) -> str:
    """Name a repository alike from all its worktrees: by the folder that holds ``.git``."""
    shared = common.parent.name if common.name == ".git" else common.name
    return re.sub(r"[^\w.-]+", "-", shared) or name


def _git_common_folder(root: Path) -> Path | None:
    """Find the git folder that all worktrees of a repository share (gitrepository-layout(5)).

    A ``.git`` that names the git folder of another work tree, without that one knowing of it, is
    not believed: a folder from elsewhere could take another project's memory for its own.
    """
    dot_git = root / ".git"
    try:
        if dot_git.is_symlink():
            return None
        if dot_git.is_dir():
            git_folder = dot_git
        else:
            line = _head(dot_git)
            if not line.startswith("gitdir:"):
                return None
            git_folder = (root / line.removeprefix("gitdir:").strip()).resolve(strict=True)
        pointer = git_folder / "commondir"
        if not pointer.is_file():
            anothers = git_folder.name == ".git" and git_folder.parent != root
            return None if anothers else git_folder.resolve(strict=True)
        common = (git_folder / _head(pointer).strip()).resolve(strict=True)
        return common if _knows(common, git_folder, dot_git) else None
    except (OSError, ValueError, RuntimeError):
        return None


def _knows(common: Path, git_folder: Path, dot_git: Path) -> bool:
    """Tell whether a repository counts a folder among its worktrees."""
    back = git_folder / _head(git_folder / "gitdir").strip()
    return git_folder.parent == common / "worktrees" and back.resolve() == dot_git.resolve()


def _head(path: Path, limit: int = 65_536) -> str:
    return read_regular(path, limit).decode("utf-8", "replace")


def _remote(common: Path) -> str:
    """Read the address of ``origin`` from git's configuration, without running git."""
    try:
        config = _head(common / "config")
    except OSError:
        return ""
    section = re.search(r'^\[remote "origin"\]\n((?:[ \t].*\n?)*)', config, re.MULTILINE)
    url = re.search(r"^\s*url\s*=\s*(.+)$", section[1], re.MULTILINE) if section else None
    return re.sub(r"//[^/@]*@", "//", url[1].strip()) if url else ""
