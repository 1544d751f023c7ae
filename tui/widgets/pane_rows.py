"""A list whose keys are those of the pane around it, all of them from the registry of actions."""

from __future__ import annotations

from tui.widgets.row_cursor import RowT
from tui.widgets.row_list import RowList


class PaneRows(RowList[RowT], inherit_bindings=False):
    """Rows without keys of their own, so that remapping an action leaves no old key behind."""

    @property
    def drawing_range(self) -> bool:
        """Whether a range has been begun and not ended."""
        return bool(self.check_action("cancel_range", ()))
