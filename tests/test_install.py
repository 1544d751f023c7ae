"""The wheel: what it holds, and that it runs where the folder has packages of the same names."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tests.live import READY, Live, environment

ROOT = Path(__file__).parents[1]

pytestmark = [
    pytest.mark.skipif(
        importlib.util.find_spec("hatchling") is None, reason="hatchling, the builder, is missing"
    ),
    pytest.mark.skipif(
        importlib.util.find_spec("ensurepip") is None, reason="this Python makes no environments"
    ),
]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [made] = folder.glob("placet-*.whl")
    return made


def test_it_holds_the_program_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names if ".dist-info/" not in name}
    assert tops == {"core", "tui", "placet_main.py"}
    tracked = ("*.py", "*.tcss")
    ours = {
        path.relative_to(ROOT).as_posix()
        for top in ("core", "tui")
        for pattern in tracked
        for path in (ROOT / top).rglob(pattern)
    }
    assert ours <= set(names)
    assert "tui/app.tcss" in names
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel into an environment of its own, which borrows our dependencies."""
    venv.create(folder, with_pip=True, symlinks=True)
    python = folder / "bin" / "python"
    pip = [str(python), "-m", "pip", "install", "--no-deps", "--no-index", "--quiet", str(wheel)]
    subprocess.run(pip, check=True, capture_output=True)
    paths = {"base": str(folder), "platbase": str(folder)}
    site = Path(sysconfig.get_path("purelib", "venv", paths))
    borrowed = {sysconfig.get_path("purelib"), *map(str, _extra_folders())}
    (site / "borrowed.pth").write_text("\n".join(borrowed) + "\n")
    return folder / "bin" / "placet"


def _extra_folders() -> list[Path]:
    """Return where our dependencies are, wherever they were put."""
    found = [importlib.util.find_spec(name) for name in ("textual", "click", "msgspec")]
    return [Path(spec.origin).parents[1] for spec in found if spec and spec.origin]


def test_it_runs_where_the_folder_has_packages_of_the_same_names(
    wheel: Path, tmp_path: Path
) -> None:
    placet = install(wheel, tmp_path / "venv")
    folder, home = tmp_path / "acme", tmp_path / "home"
    home.mkdir()
    for name in ("core", "tui", "textual"):
        (folder / name).mkdir(parents=True)
        (folder / name / "__init__.py").write_text("raise SystemExit('the folder was imported')\n")
    env = environment(home, PYTHONPATH=".")
    with Live(folder, env, "--offline", program=(str(placet),)) as live:
        live.see(READY)
        live.see("memory 0%")
        live.send("\x11")
        assert live.wait() == 0
