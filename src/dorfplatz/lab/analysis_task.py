"""An analysis as the task of another process, see `analysis_worker`."""

from __future__ import annotations

import sys
from dataclasses import asdict
from typing import Any, Final

from dorfplatz.game.game import Game
from dorfplatz.game.registry import game_address
from dorfplatz.lab.analysis import Effort

PROGRAM: Final = (sys.executable, "-m", "dorfplatz.lab.analysis_worker")


def analysis_task(game: Game, effort: Effort) -> dict[str, Any]:
    """Returns the task to analyse a game with so much effort."""
    return {
        "game": game_address(game.kind),
        "options": game.options,
        "setup": game.setup,
        "events": game.events,
        "players": [player.name for player in game.players],
        "effort": asdict(effort),
    }
