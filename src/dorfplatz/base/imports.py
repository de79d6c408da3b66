"""Objects that a user names by "module:attribute"."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, Final

_OURS: Final = __name__.partition(".")[0]
_imported: Final[set[str]] = set()
"""The modules that objects were asked for from."""


class NotImportable(Exception):
    """There is nothing at an address; the text says why."""


def import_object(address: str) -> Any:
    """Returns what stands at "module:attribute"; modules in the current folder are found, too.

    Raises NotImportable, whatever goes wrong in the module.
    """
    module, _, attribute = address.partition(":")
    folder = str(Path.cwd())
    if folder not in sys.path:
        sys.path.append(folder)
    _imported.add(module)
    try:
        found: Any = import_module(module)
        for name in attribute.split("."):
            found = getattr(found, name)
    except Exception as error:
        raise NotImportable(f"{type(error).__name__}: {error}") from error
    return found


def failed_module(trace: TracebackType | None) -> str | None:
    """The module of a user's own that an error comes from, by its traceback.

    None for an error of our own: one that was raised in a module of ours, or below it.
    """
    failed = None
    while trace is not None:
        module = str(trace.tb_frame.f_globals.get("__name__"))
        if module in _imported:
            failed = module
        elif module.partition(".")[0] == _OURS:
            failed = None
        trace = trace.tb_next
    return failed
