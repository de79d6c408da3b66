"""Bots at the other seats of a game that is driven by actions."""

from __future__ import annotations

from collections.abc import Sequence

from dorfplatz.base.errors import OptionError
from dorfplatz.bots.bot import Bot
from dorfplatz.bots.player import BotPlayer
from dorfplatz.bots.registry import seat_bots
from dorfplatz.envs.single import ActionGame
from dorfplatz.game.game import Game


class Opponents:
    """The bots that play against one seat, or with it.

    Copies and pickles go on exactly alike; see `BotPlayer`.
    """

    def __init__(self, bots: str | Sequence[str], seats: int) -> None:
        """Bots for all other seats of a game, by their names or as "module:name".

        They sit in this order, from the seat on the left on, and from the start again when they run
        out. Raises UnknownBot, and OptionError for none at all or more than there are seats.
        """
        names = [bots] if isinstance(bots, str) else list(bots)
        others = seats - 1
        if not 1 <= len(names) <= max(others, 1):
            raise OptionError("common:bot.others", seats=others, count=len(names))
        self._bots: list[Bot] = seat_bots(names, others) if others else []
        self._players: dict[int, BotPlayer] = {}
        self._table: Game | None = None

    def begin(self, game: ActionGame, seat: int) -> None:
        """Sits down at a new game, in which somebody else has this seat."""
        self.close()
        position = game.kind.new(game.options, game.seed, game.number)
        # Bots look at a game that has names and a history. Chance brings both the same.
        self._table = Game(game.kind, game.options, position)
        for away, bot in enumerate(self._bots, start=1):
            other = (seat + away) % game.players
            self._players[other] = BotPlayer(
                bot, seed=game.seed, game_number=game.number, seat=other
            )

    def step(self, game: ActionGame, action: int) -> None:
        """Carries out an action of whoever decides. Raises IllegalAction."""
        move = game.move_of(action)
        game.step(action)
        if self._table is not None:
            self._table.play_code(move)

    def play(self, game: ActionGame) -> None:
        """Lets bots decide until somebody else does or the game is over. Raises BotFailed."""
        while game.seat in self._players and self._table is not None:
            move = self._players[game.seat].choose(self._table)
            self.step(game, game.action_of(move.code))

    def close(self) -> None:
        """Lets programs know that the game is over or was left."""
        for player in self._players.values():
            player.close()
        self._players.clear()
        self._table = None
