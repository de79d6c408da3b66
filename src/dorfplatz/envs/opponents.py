"""Bots at the other seats of a game that is driven by actions."""

from __future__ import annotations

from collections.abc import Sequence

from dorfplatz.base.errors import OptionError
from dorfplatz.bots.bot import Bot
from dorfplatz.bots.player import BotPlayer
from dorfplatz.bots.registry import find_bot
from dorfplatz.envs.single import ActionGame
from dorfplatz.game.game import Game


class Opponents:
    """The bots that play against one seat, or with it."""

    def __init__(self, bots: str | Sequence[str], seats: int) -> None:
        """Bots for all other seats of a game: one by its name for all, or one for each.

        They sit in this order, from the seat on the left on. Raises UnknownBot, and OptionError
        for more or fewer of them.
        """
        others = seats - 1
        names = [bots] if isinstance(bots, str) else list(bots)
        if len(names) == 1:
            names *= others
        if len(names) != others:
            raise OptionError("common:bot.others", seats=others, count=len(names))
        self._bots: list[Bot] = [find_bot(name) for name in names]
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
