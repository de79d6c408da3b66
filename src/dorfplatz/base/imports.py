"""Objects that a user names by "module:attribute"."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any


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
    try:
        found: Any = import_module(module)
        for name in attribute.split("."):
            found = getattr(found, name)
    except Exception as error:
        raise NotImportable(f"{type(error).__name__}: {error}") from error
    return found
