"""A bot's decision in a game that people can sit at as well."""

from __future__ import annotations

from dorfplatz.base.errors import IllegalMove
from dorfplatz.bots.registry import Bot, find_bot
from dorfplatz.bots.thinking import STATES, Mind, bot_kernel
from dorfplatz.game.game import Game, Move


def choose(game: Game, bot: Bot | str, mind: Mind) -> Move:
    """The move that a bot chooses for the seat that is to move; the game stays as it is.

    `mind` (see `new_mind`) is what the bot draws lots with, and goes on from decision to decision.
    Raises UnknownBot, and IllegalMove while chance decides and after the end.
    """
    number = (find_bot(bot) if isinstance(bot, str) else bot).number
    if game.to_move is None:
        raise IllegalMove("common:game.over" if game.is_over else "common:game.chance_first")
    kernels = game.kind.kernels
    states = kernels.state.batch(STATES)
    states[0] = game.position.state
    code = bot_kernel(kernels)(number, states.records, mind.record)
    position = game.position
    return Move(code, position.format_move(code), position.move_event(code))
