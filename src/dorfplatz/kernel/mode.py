"""Whether kernels are compiled in this process; decided before the first of them is imported."""

from __future__ import annotations

import os
from typing import Final

_CHOSEN: Final = {"plain": os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")}


def run_plainly() -> None:
    """Lets kernels run as plain Python in this process, unless some are imported already.

    That is fast enough for a single game that people watch, and nobody waits for numba to be
    imported and to compile.
    """
    _CHOSEN["plain"] = True


def runs_plainly() -> bool:
    """Whether kernels that are imported from now on run as plain Python."""
    return _CHOSEN["plain"]
