"""The launcher: makes sure that *our* ``core`` and ``tui`` are the ones imported.

People run placet inside repositories that have a ``core`` package of their own, sometimes with
``PYTHONPATH=.``. Nothing from the folder that is opened may be imported, so the folder of this
file goes first on ``sys.path``; the current folder and what ``PYTHONPATH`` names in it come off.
"""

import os
import sys


def main() -> None:
    """Enter placet's command line."""
    home = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120 - pathlib costs 8 ms
    cwd = os.path.realpath(os.curdir)
    named = {os.path.realpath(p) for p in os.environ.get("PYTHONPATH", "").split(os.pathsep)}

    def is_kept(path: str) -> bool:
        real = os.path.realpath(path or os.curdir)
        inside = os.path.commonpath([cwd, real]) == cwd
        return real not in (home, cwd) and not (inside and real in named)

    sys.path[:] = [home, *filter(is_kept, sys.path)]
    from tui.cli import main as run

    run()


if __name__ == "__main__":
    main()
