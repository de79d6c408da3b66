"""A game from what its record holds: the one way in which games are played again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from dorfplatz.base.options import Value
from dorfplatz.game.game import Game, Player
from dorfplatz.interface.events import Event
from dorfplatz.interface.kind import GameKind


class Resumed:
    """A game that is being played again, event by event."""

    def __init__(
        self,
        kind: GameKind,
        options: Mapping[str, Value],
        setup: Event,
        *,
        players: Sequence[Player] = (),
        seed: int = 0,
    ) -> None:
        """The start of the game; it waits at each roll and reveal.

        Chance that comes after the record is drawn from `seed`. Raises DorfplatzError.
        """
        position = kind.restore(options, setup, seed)
        self.game = Game(kind, options, position, players=players, auto_chance=False)
        self.following: list[Event] = []
        """The events that the rules made follow from the last move, and that have not been told."""

    def take(self, event: Event) -> None:
        """Lets an event happen, unless it is one that has happened with the last move.

        Raises DorfplatzError for one that breaks the rules.
        """
        if self.following and self.following[0] == event:
            self.following.pop(0)
        else:
            self.happen(event)

    def happen(self, event: Event) -> None:
        """Lets a move, a roll or a reveal happen. Raises DorfplatzError."""
        self.following = self.game.follow(event)[1:]


def resume(
    kind: GameKind,
    options: Mapping[str, Value],
    setup: Event,
    events: Iterable[Event],
    *,
    players: Sequence[Player] = (),
) -> Game:
    """Returns the game with this setup after these events; it waits at each roll and reveal.

    Raises DorfplatzError when setup or events break the rules.
    """
    resumed = Resumed(kind, options, setup, players=players)
    for event in events:
        resumed.take(event)
    return resumed.game
