"""How this installation is called and added to, as one would type it here."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import sys
import sysconfig
from importlib import metadata
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

_NAME = "dorfplatz"


def called() -> str:
    """How the program was started: its name, the path that was typed, or a module of Python."""
    program = Path(sys.argv[0])
    if program.name == "__main__.py":
        return f"{_shown_path(sys.executable)} -m {_NAME}"
    if program.stem != _NAME:
        return _NAME
    return _typed(_NAME, sys.argv[0])


def install_command(extra: str) -> str:
    """The command that adds an extra's packages to this installation."""
    folder, editable = _origin()
    pip = str(Path(sysconfig.get_path("scripts")) / "pip")
    target = _NAME if folder is None else "." if folder == Path.cwd() else str(folder)
    option = "-e " if editable else ""
    return f"{_typed('pip', pip)} install {option}'{target}[{extra}]'"


def quoted(word: str) -> str:
    """A word, such as a file's name, as it can be given to the command line."""
    return f'"{word}"' if sys.platform == "win32" and " " in word else shlex.quote(word)


def _typed(name: str, path: str) -> str:
    """The name alone where the system finds this program by it, else the path."""
    found = shutil.which(name)
    if found is not None and os.path.realpath(found) == os.path.realpath(path):
        return name
    return _shown_path(path)


def _shown_path(path: str) -> str:
    """The path from here on where it lies below, else as it is."""
    whole = Path(path)
    here = Path.cwd()
    return quoted(str(whole.relative_to(here) if whole.is_relative_to(here) else whole))


def _origin() -> tuple[Path | None, bool]:
    """The folder that the package was installed from, and whether it runs from there."""
    try:
        told = json.loads(metadata.distribution(_NAME).read_text("direct_url.json") or "{}")
    except (metadata.PackageNotFoundError, ValueError):
        return None, False
    parts = urlsplit(str(told.get("url", "")))
    if parts.scheme != "file" or "dir_info" not in told:
        return None, False
    return Path(url2pathname(parts.path)), bool(told["dir_info"].get("editable"))
