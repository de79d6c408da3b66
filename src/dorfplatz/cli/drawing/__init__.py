"""How the table of each game looks in a terminal: one folder a game."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dorfplatz.cli.drawing.general import Drawing
    from dorfplatz.cli.screen import Screen
    from dorfplatz.cli.seats import Seat
    from dorfplatz.game.game import Game

_GENERAL: Final = "dorfplatz.cli.drawing.general:Drawing"
_DRAWINGS: Final = {
    "bohemian-villages": "dorfplatz.cli.drawing.bohemian:BohemianDrawing",
    "dorfromantik": "dorfplatz.cli.drawing.dorfromantik:DorfromantikDrawing",
}
"""Where each game's drawing stands; a game without one is shown by its own plain text."""


def drawing_of(game: Game, screen: Screen, seats: Sequence[Seat]) -> Drawing:
    """The drawing of a game's table on a screen."""
    module, _, name = _DRAWINGS.get(game.kind.name, _GENERAL).partition(":")
    made: Drawing = getattr(import_module(module), name)(game, screen, seats)
    return made
