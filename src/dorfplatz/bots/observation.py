"""What a player program is given to decide with: everything that its seat may know, and no more."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from dorfplatz.game.game import Game
from dorfplatz.game.moves import LegalMoves
from dorfplatz.interface.events import Event


@dataclass(frozen=True)
class Budget:
    """How much a decision may take."""

    seconds: float | None = None
    """By the clock; None for as long as it likes."""
    work: int | None = None
    """In units that the bot defines, such as playouts; None for as much as it likes."""


UNLIMITED: Final = Budget()
"""As long and as much as the bot likes."""


class Observation:
    """A position as a seat knows it, for one decision of this seat."""

    def __init__(self, game: Game, seat: int, budget: Budget | None = None) -> None:
        self._known = _known_game(game, seat)
        self.seat = seat
        """The seat that decides, counted from 0."""
        self.budget = budget or UNLIMITED
        """How much the decision may take."""

    @property
    def game(self) -> str:
        """The game string: the game's name with the options that are not the usual ones."""
        return self._known.name

    @property
    def players(self) -> list[str]:
        """The players' names by their seats."""
        return [player.name for player in self._known.players]

    @cached_property
    def view(self) -> Event:
        """Everything that the seat may see, as a JSON object."""
        return self._known.view(self.seat)

    @cached_property
    def legal_moves(self) -> LegalMoves:
        """The legal moves."""
        return self._known.legal_moves()

    def sample(self, seed: int | None = None) -> Game:
        """Returns a game to try moves out on, as the real one might stand.

        What the seat may not know is made up, and chance brings something else than in the real
        game: something else each time, or always the same for a seed.
        """
        game = self._known.copy()
        if seed is not None:
            game.reseed(seed)
        return game


def _known_game(game: Game, seat: int) -> Game:
    """The game as the seat knows it, without what happened before."""
    position = game.position.known_to(seat)
    known = Game(game.kind, game.options, position, players=game.players, auto_chance=False)
    known.auto_chance = True
    return known
