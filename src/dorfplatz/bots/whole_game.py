"""A whole game between bots of any kind, as a game that can be looked at and recorded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dorfplatz.base.options import Value
from dorfplatz.bots.bot import Bot
from dorfplatz.bots.observation import Budget
from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.game import Game, Player
from dorfplatz.interface.kind import GameKind

_LONGEST: Final = 50
"""Characters of a bot's name in a player's name."""


def play_whole_game(
    kind: GameKind,
    options: Mapping[str, Value],
    bots: Sequence[Bot],
    seed: int,
    number: int,
    budget: Budget | None = None,
    **more: Any,
) -> Game:
    """Returns the finished game with this number, between a bot for each seat.

    `more` is what `BotPlayer` takes besides. Raises BotFailed, and Faults for a set.
    """
    players = [
        Player(f"{bot.name[:_LONGEST]} {seat + 1}", str(bot)) for seat, bot in enumerate(bots)
    ]
    game = Game(kind, options, kind.new(options, seed, number), players=players)
    seated = [
        BotPlayer(bot, seed=seed, game_number=number, seat=seat, budget=budget, **more)
        for seat, bot in enumerate(bots)
    ]
    try:
        while (seat := game.to_move) is not None:
            game.play(seated[seat].choose(game))
    finally:
        for player in seated:
            player.close()
    return game


def tally(game: Game) -> dict[str, object]:
    """Returns a finished game's scores, and how many decisions, turns and chances it had.

    A turn is a run of decisions by the same seat; alone at the table, every decision is a turn.
    """
    movers = [moment.to_move for moment, _ in game.replay() if moment.to_move is not None]
    alone = len(game.players) == 1
    changes = sum(mover != before for mover, before in zip(movers, [None, *movers], strict=False))
    return {
        "scores": game.scores(),
        "decisions": len(movers),
        "turns": len(movers) if alone else changes,
        "chances": len(game.moments) - 1 - len(movers),
    }
