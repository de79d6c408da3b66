"""By what it is known whether games that were played earlier would come out the same today."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import dorfplatz
from dorfplatz.base.imports import import_object
from dorfplatz.bots.bot import Bot
from dorfplatz.bots.python_bot import PythonBot
from dorfplatz.game.game import Game
from dorfplatz.interface.kind import GameKind
from dorfplatz.lab.meetings import RoundRobin

_PACKAGE: Final = Path(dorfplatz.__file__).resolve().parent
_ROOMS: Final = ("bots", "interface", "kernel")
"""The packages of Dorfplatz that have a part in every game, besides the game's own."""
_SUFFIXES: Final = (".py", ".toml")
_WEIGHTS: Final = ".npz"
"""What networks have learned: it matters where bots play."""


def fingerprint(contest: RoundRobin) -> str:
    """Returns a digest of how a game is set up and of all that decides how bots play it.

    That is the source of the game, of the bots and of what both are made of. Of a game or a bot of
    one's own it is what lies in the same folder; a program in another language is known by its
    command alone.
    """
    digest = hashlib.sha256()
    position = contest.kind.new(contest.options, contest.seed, 0)
    setup = Game(contest.kind, contest.options, position).setup
    digest.update(json.dumps(setup, sort_keys=True).encode())
    for part in _sources(contest.kind, contest.bots):
        digest.update(part)
    return digest.hexdigest()[:16]


def fingerprint_of_bots(kind: GameKind, bots: Sequence[Bot]) -> str:
    """Returns a digest of all that decides how these bots play a game, however it is set up."""
    digest = hashlib.sha256()
    for part in _sources(kind, bots):
        digest.update(part)
    return digest.hexdigest()[:16]


def _sources(kind: GameKind, bots: Sequence[Bot]) -> Iterator[bytes]:
    """Of each file its place and what it holds."""
    for file in sorted(_files(kind, bots)):
        place = file.relative_to(_PACKAGE) if file.is_relative_to(_PACKAGE) else file.name
        yield str(place).encode()
        yield file.read_bytes()


def _files(kind: GameKind, bots: Sequence[Bot]) -> Iterable[Path]:
    found: set[Path] = set()
    for room in _ROOMS:
        found.update((_PACKAGE / room).rglob("*"))
    modules = {type(kind).__module__, kind.kernels.start.__module__}
    modules.update(_module(bot) for bot in bots)
    for name in modules:
        source = sys.modules[name].__file__
        if source is None:
            continue
        folder = Path(source).resolve().parent
        if folder.is_relative_to(_PACKAGE):
            found.update(folder.rglob("*"))
        else:
            found.update(folder.glob("*"))
    suffixes = (*_SUFFIXES, _WEIGHTS) if bots else _SUFFIXES
    return {file for file in found if file.suffix in suffixes and file.is_file()}


def _module(bot: Bot) -> str:
    """The module in which it stands how a bot decides."""
    if isinstance(bot, PythonBot):
        import_object(bot.address)
        return bot.address.partition(":")[0]
    return type(bot).__module__
