"""Games of Dorfromantik with all that a campaign can unlock, as files to be played on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.game import Game
from dorfplatz.game.new import new
from dorfplatz.record import dumps

PLACED = 12
"""Tiles that lie before anything is tried."""
MOST_MOVES = 60

View = dict[str, Any]


def keep(game: Game, file: Path) -> Path:
    """Keeps a game as a file."""
    file.write_text(dumps(game), encoding="utf-8")
    return file


def early_game(wanted: Callable[[View], bool], players: int = 1) -> Game:
    """A game in which no heart was put on a tile yet, at the first moment that is wanted."""
    game = new(f"dorfromantik(players={players},unlocked=all)", seed=4)
    greedy = BotPlayer("greedy", seed=4)
    for number in range(MOST_MOVES):
        if number >= PLACED and wanted(game.view(None)):
            return game
        plain = game.position.without_addition(greedy.choose(game).code)
        game.play(game.move_of(plain))
    raise AssertionError("no such moment")


def with_stored_tile() -> Game:
    """A game with a tile in the warehouse, when the choice comes to take it out."""
    game = early_game(lambda view: bool(view["can_store"]))
    game.play(next(move for move in game.legal_moves() if move.event["e"] == "store"))
    while game.view(None)["phase"] != "draw":
        game.play(game.legal_moves()[0])
    return game
