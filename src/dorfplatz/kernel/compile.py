"""One decorator that turns a plain Python function into machine code.

`NUMBA_DISABLE_JIT=1` in the environment turns it into nothing, and the same source runs as it
stands, with the same results bit for bit: that is how the rules are debugged and covered. It is
also how a single game at the terminal starts at once: numba is then not even imported.
"""

from __future__ import annotations

import hashlib
import os
import types
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import platformdirs

from dorfplatz.kernel.mode import runs_plainly

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILED: bool = not runs_plainly()
"""False when kernels run as plain Python, as `NUMBA_DISABLE_JIT=1` or `run_plainly` wants it."""

_PACKAGE = Path(__file__).resolve().parent.parent


def _sources_digest() -> str:
    """A digest of the Python sources of all rooms that compile anything.

    numba's own cache looks only at the file that a function stands in, and would go on using a
    compiled caller after a function or a constant in another file has changed.
    """
    sources = {path: path.read_bytes() for path in sorted(_PACKAGE.rglob("*.py"))}
    rooms = {path.parent for path, text in sources.items() if b"dorfplatz.kernel.compile" in text}
    digest = hashlib.sha256()
    for path, text in sources.items():
        if path.parent in rooms:
            digest.update(path.relative_to(_PACKAGE).as_posix().encode())
            digest.update(text)
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Where compiled kernels are kept; `DORFPLATZ_CACHE_DIR` puts it elsewhere."""
    root = os.environ.get("DORFPLATZ_CACHE_DIR") or platformdirs.user_cache_dir("dorfplatz", False)
    return Path(root) / f"kernels-{_sources_digest()}"


@cache
def can_keep(folder: Path) -> bool:
    """Whether kernels can be kept in `folder`; where nothing may be written, each run compiles."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)


@contextmanager
def _own_cache_folder() -> Iterator[None]:
    """Lets numba put what it compiles inside this block into our folder, and no one else's."""
    import numba

    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder())
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


def compiled(function: Function) -> Function:
    """Compile `function` with numba at its first call; keep the machine code between runs.

    A compiled function gives up the interpreter lock while it runs, so that threads run side by
    side. It must not allocate, raise or touch Python objects.
    """
    if not COMPILED:
        return function
    import numba

    with _own_cache_folder():
        dispatcher: Function = numba.njit(cache=can_keep(cache_folder()), nogil=True)(function)
    return dispatcher


def specialise(
    template: Callable[..., Any], name: str, verbs: Mapping[str, Any]
) -> Callable[..., Any]:
    """A compiled copy of `template` in which the global names in `verbs` mean one game's kernels.

    A loop over the moves of any game (a playout, a search) is written once against the names of
    the verbs and specialised for each game here. `name` tells the copies apart in numba's cache.
    """
    namespace = {**template.__globals__, **verbs}
    copy = types.FunctionType(
        template.__code__,
        namespace,
        f"{template.__name__}_{name}",
        template.__defaults__,
        template.__closure__,
    )
    copy.__qualname__ = copy.__name__
    copy.__module__ = template.__module__
    copy.__doc__ = template.__doc__
    return compiled(copy)
