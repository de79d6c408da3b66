"""How the table of each game looks in a terminal: one folder a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from dorfplatz.base.imports import import_object

if TYPE_CHECKING:
    from dorfplatz.cli.drawing.general import Drawing
    from dorfplatz.cli.screen import Screen
    from dorfplatz.cli.seats import SeatLabel
    from dorfplatz.game.game import Game

_GENERAL: Final = "dorfplatz.cli.drawing.general:Drawing"
"""How a game without a drawing of its own is shown: by its plain text."""


def drawing_of(game: Game, screen: Screen, seats: Sequence[SeatLabel]) -> Drawing:
    """The drawing of a game's table on a screen."""
    kind: type[Drawing] = import_object(game.kind.terminal_drawing or _GENERAL)
    return kind(game, screen, seats)
