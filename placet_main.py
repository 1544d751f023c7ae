"""The launcher: makes sure that *our* ``core`` and ``tui`` are the ones imported.

People run placet inside repositories that have a ``core`` package of their own, sometimes with
``PYTHONPATH=.``. Nothing from the folder that is opened may be imported, so the folder of this
file goes first on ``sys.path`` and the current folder comes off it.
"""

import os
import sys


def main() -> None:
    """Enter placet's command line."""
    home = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120 - pathlib costs 8 ms
    cwd = os.path.realpath(os.curdir)
    sys.path[:] = [
        home,
        *(p for p in sys.path if os.path.realpath(p or os.curdir) not in (home, cwd)),
    ]
    from tui.cli import main as run

    run()


if __name__ == "__main__":
    main()
