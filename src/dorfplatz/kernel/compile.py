"""One decorator that turns a plain Python function into machine code.

`NUMBA_DISABLE_JIT=1` in the environment turns it into nothing, and the same source runs as it
stands, with the same results bit for bit: that is how the rules are debugged and covered. It is
also how a single game at the terminal starts at once: numba is then not even imported.
"""

from __future__ import annotations

import getpass
import hashlib
import os
import tempfile
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from pickle import UnpicklingError
from stat import S_ISDIR
from typing import Any, Final, TypeVar

import platformdirs

from dorfplatz.kernel.mode import runs_plainly

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILED: bool = not runs_plainly()
"""False when kernels run as plain Python, as `NUMBA_DISABLE_JIT=1` or `run_plainly` wants it."""

_ROOM_TO_TRY: Final = 65_536
"""Bytes that are written to see whether a disk still takes any."""
_MADE_OF: Final = "made_of_folders"
"""What a compiled function knows of the folders outside of this package that it is made of."""
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
def cache_folder(foreign: frozenset[Path] = frozenset()) -> Path:
    """Where compiled kernels are kept; `DORFPLATZ_CACHE_DIR` puts it elsewhere.

    `foreign` are the folders of sources outside of this package that they are made of: games and
    bots of one's own. Whatever changes in them gives another folder, as it does in ours.
    """
    chosen = os.environ.get("DORFPLATZ_CACHE_DIR")
    digests = [_sources_digest(), *([_foreign_digest(foreign)] if foreign else [])]
    return Path(chosen or _user_cache_folder()) / "-".join(["kernels", *digests])


def _foreign_digest(folders: frozenset[Path]) -> str:
    """A digest of the Python sources in these folders, those below them left out."""
    digest = hashlib.sha256()
    for folder in sorted(folders):
        for path in sorted(folder.glob("*.py")):
            digest.update(str(path).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _foreign_folders(parts: Iterable[Any]) -> frozenset[Path] | None:
    """The folders outside of this package in which functions stand, or what they are made of.

    None where one stands in no file, such as in a notebook: that cannot be kept.
    """
    found: set[Path] = set()
    for part in parts:
        made_of: frozenset[Path] | None = getattr(part, _MADE_OF, frozenset())
        if made_of is None:
            return None
        found |= made_of
        code = getattr(getattr(part, "py_func", part), "__code__", None)
        if code is None:
            continue
        file = Path(code.co_filename)
        if not file.is_file():
            return None
        if not file.resolve().is_relative_to(_PACKAGE):
            found.add(file.resolve().parent)
    return frozenset(found)


def _user_cache_folder() -> Path:
    """The user's folder for caches, or where there is no home, one among the temporary files."""
    try:
        folder = Path(platformdirs.user_cache_dir("dorfplatz", False))
    except RuntimeError:  # what newer platformdirs raises; older ones leave the ~ as it is
        folder = Path("~")
    if folder.is_absolute() and _can_make(folder):
        return folder
    user = os.getuid() if hasattr(os, "getuid") else getpass.getuser()
    return Path(tempfile.gettempdir()) / f"dorfplatz-{user}"


def _can_make(folder: Path) -> bool:
    existing = next(parent for parent in (folder, *folder.parents) if parent.exists())
    return existing.is_dir() and os.access(existing, os.W_OK | os.X_OK)


@cache
def can_keep(folder: Path) -> bool:
    """Whether kernels can be kept in `folder`; where nothing may be written, each run compiles."""
    try:
        folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.mkdir(exist_ok=True)
        # What is kept is run: among the temporary files, nobody else may have put it there.
        if folder.parent.parent == Path(tempfile.gettempdir()) and not _is_ours(folder.parent):
            return False
        with tempfile.TemporaryFile(dir=folder) as trial:
            trial.write(bytes(_ROOM_TO_TRY))
            trial.flush()
    except OSError:
        return False
    return True


def _is_ours(folder: Path) -> bool:
    """Whether a folder belongs to this user and nobody else can write to it."""
    if not hasattr(os, "getuid"):
        return True
    status = folder.lstat()
    is_private = S_ISDIR(status.st_mode) and not status.st_mode & 0o077
    return is_private and status.st_uid == os.getuid()


class _OptionalCache:
    """numba's cache of one function, without which the function is merely compiled again.

    A disk that is full or broken then costs time and nothing else.
    """

    def __init__(self, cache: Any) -> None:
        self._cache = cache

    def __getattr__(self, name: str) -> Any:
        return getattr(self._cache, name)

    def load_overload(self, signature: Any, context: Any) -> Any:
        with suppress(OSError, EOFError, UnpicklingError):
            return self._cache.load_overload(signature, context)
        return None

    def save_overload(self, signature: Any, compiled: Any) -> None:
        with suppress(OSError):
            self._cache.save_overload(signature, compiled)


@contextmanager
def _own_cache_folder(folder: Path) -> Iterator[None]:
    """Lets numba put what it compiles inside this block into our folder, and no one else's."""
    import numba

    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


def compiled(function: Function) -> Function:
    """Compile `function` with numba at its first call; keep the machine code between runs.

    A compiled function gives up the interpreter lock while it runs, so that threads run side by
    side. It must not allocate, raise or touch Python objects.
    """
    return _compiled(function, [function])


def uncompiled(function: Function) -> Function:
    """The function as it is written, for Python code that calls it with blocks.

    Handing a record over costs more than the few steps that some functions take.
    """
    plain: Function = getattr(function, "py_func", function)
    return plain


def _compiled(function: Function, parts: Sequence[Any], *, inline: bool = False) -> Function:
    """The function, compiled; `parts` are the functions that it is made of, itself included.

    With `inline` it becomes a part of every function that calls it.
    """
    if not COMPILED:
        return function
    import numba

    foreign = _foreign_folders(parts)
    folder = cache_folder(foreign or frozenset())
    with _own_cache_folder(folder):
        keeps = foreign is not None and can_keep(folder)
        dispatcher: Any = numba.njit(cache=keeps, nogil=True, forceinline=inline)(function)
        if keeps:
            dispatcher._cache = _OptionalCache(dispatcher._cache)
    setattr(dispatcher, _MADE_OF, foreign)
    kernel: Function = dispatcher
    return kernel


def specialise(
    template: Callable[..., Any], name: str, verbs: Mapping[str, Any], *, inline: bool = False
) -> Callable[..., Any]:
    """A compiled copy of `template` in which the global names in `verbs` mean one game's kernels.

    A loop over the moves of any game (a playout, a search) is written once against the names of
    the verbs and specialised for each game here. `name` tells the copies apart in numba's cache.
    `inline` is for short links between kernels that are handed batches: to call such a link costs
    more than what it does.
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
    return _compiled(copy, [copy, *verbs.values()], inline=inline)
