"""Where a user's data lie."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from dorfplatz.base.errors import DorfplatzError


class NoUserFolder(DorfplatzError):
    """The user has no folder for data, as users that only run services have none."""


def user_data_folder() -> Path:
    """The folder for games and tables; `DORFPLATZ_DATA_DIR` puts it elsewhere.

    It need not be there yet. Raises NoUserFolder.
    """
    chosen = os.environ.get("DORFPLATZ_DATA_DIR")
    if chosen:
        return Path(chosen)
    try:
        folder = Path(platformdirs.user_data_dir("dorfplatz", False))
    except RuntimeError:  # what newer platformdirs raises; older ones leave the ~ as it is
        folder = Path("~")
    if not folder.is_absolute():
        raise NoUserFolder("common:folder.no_home")
    return folder
