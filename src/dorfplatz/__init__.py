"""Dorfplatz: two village board games to play, to study and to build on.

    game = dorfplatz.new("bohemian-villages", players=4, seed=7)
    game.play(game.legal_moves()[0])
    print(game)

Nothing heavy is imported before it is used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from dorfplatz import record
    from dorfplatz.base.errors import (
        CannotUndo,
        DorfplatzError,
        Faults,
        IllegalMove,
        NoSuchMoment,
        NotationError,
        OptionError,
        RecordError,
        UnknownGame,
        WrongArgument,
    )
    from dorfplatz.game.game import Game, Player
    from dorfplatz.game.moves import Move, Outcome
    from dorfplatz.game.new import new

__version__ = "0.1.0"

_HOMES: Final = {
    "CannotUndo": "dorfplatz.base.errors",
    "DorfplatzError": "dorfplatz.base.errors",
    "Faults": "dorfplatz.base.errors",
    "Game": "dorfplatz.game.game",
    "IllegalMove": "dorfplatz.base.errors",
    "Move": "dorfplatz.game.moves",
    "NoSuchMoment": "dorfplatz.base.errors",
    "NotationError": "dorfplatz.base.errors",
    "OptionError": "dorfplatz.base.errors",
    "Outcome": "dorfplatz.game.moves",
    "Player": "dorfplatz.game.game",
    "RecordError": "dorfplatz.base.errors",
    "UnknownGame": "dorfplatz.base.errors",
    "WrongArgument": "dorfplatz.base.errors",
    "new": "dorfplatz.game.new",
}

_ROOMS: Final = ("record",)
"""Rooms that are reached as they are: `dorfplatz.record.load(...)`."""

__all__ = [
    "CannotUndo",
    "DorfplatzError",
    "Faults",
    "Game",
    "IllegalMove",
    "Move",
    "NoSuchMoment",
    "NotationError",
    "OptionError",
    "Outcome",
    "Player",
    "RecordError",
    "UnknownGame",
    "WrongArgument",
    "__version__",
    "new",
    "record",
]


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(f"{__name__}.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES, *_ROOMS})
