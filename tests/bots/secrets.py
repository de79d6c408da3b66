"""Games in which everything that a seat may not know is something else."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from dorfplatz.game.game import Game
from dorfplatz.interface.position import Position
from dorfplatz.kernel.random import WORDS, set_generator


def _shuffle_coins(position: Any, seat: int, choose: random.Random) -> None:
    """R81: coins of others are hidden, if they are, until the end."""
    for other in range(position.seats):
        if other != seat:
            position.state.coins[other] = choose.randrange(60)


def _shuffle_bonuses(position: Any, seat: int, choose: random.Random) -> None:
    for other in range(position.seats):
        if other != seat:
            position.state.bonus[other] = choose.randrange(10)


_SHUFFLES: Final[dict[str, Callable[[Any, int, random.Random], None]]] = {
    "bohemian-villages": _shuffle_coins,
    "pig": _shuffle_bonuses,
}


def shuffled(game: Game, seat: int, seed: int) -> Game:
    """The game as it might stand just as well for all that a seat knows."""
    choose = random.Random(seed)
    position: Position = game.position.copy()
    if not position.is_open:
        _SHUFFLES[game.kind.name](position, seat, choose)
    set_generator(position.state, [choose.randrange(2**32) for _ in range(WORDS)])
    return Game(game.kind, game.options, position, players=game.players, auto_chance=False)
