"""What a game must give so that it can be played: one game in play, apart from its history.

Moves and outcomes are integers whose meaning is the game's own. Their public forms are a text
in the game's notation and an *event*, a JSON object as it stands in a record.
"""

from __future__ import annotations

import copy
from abc import abstractmethod
from collections.abc import Callable
from typing import Final, Self

from dorfplatz.base.errors import IllegalMove, NotationError
from dorfplatz.base.numbers import is_whole
from dorfplatz.interface.events import Event
from dorfplatz.interface.presentation import Presentation
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Block
from dorfplatz.kernel.random import clear_generator
from dorfplatz.kernel.verbs import CHANCE

SPECTATOR: Final = -1
"""The seat by which kernels know someone who only watches."""

_MOVE: Final = "move"
_CHANCE: Final = "chance"


class Position(Presentation):
    """One game in play: its setup and state, with the names and texts that belong to them."""

    setup: Block
    """How the game was set up; the same from start to end, and shared by copies."""
    state: Block
    """What changes. The kernels work on it in place."""

    @property
    @abstractmethod
    def kernels(self) -> Kernels:
        """The game's compiled rules."""

    def copy(self) -> Self:
        """Returns a position with an equal state of its own, its generator included."""
        twin = copy.copy(self)
        twin.state = self.state.copy()
        return twin

    def for_the_result(self) -> Self:
        """Returns a position in which nothing but the result counts for bots.

        By default itself: whatever else a game has them aim at is left aside.
        """
        return self

    def known_to(self, seat: int | None) -> Self:
        """Returns a position that holds only what a seat, or with None a spectator, may know.

        Whatever is hidden from it is made up, and the legal moves are the same. Chance will bring
        something else: the generator is not the game's.
        """
        known = self.copy()
        viewer = SPECTATOR if seat is None else seat
        self.kernels.hide(known.setup.record, known.state.record, viewer)
        clear_generator(known.state.record)
        return known

    @property
    def is_open(self) -> bool:
        """Whether every seat and every spectator may know the same."""
        return not self.kernels.has_secrets(self.setup.record, self.state.record)

    def score(self, seat: int) -> int:
        """Returns a seat's score, and before the end what it would be if the game ended now."""
        return int(self.kernels.score(self.setup.record, self.state.record, seat))

    # Notation -----------------------------------------------------------------------------

    @abstractmethod
    def format_move(self, move: int) -> str:
        """Returns the move in the game's notation."""

    @abstractmethod
    def parse_move(self, text: str) -> int:
        """Returns the move that a text means here, legal or not. Raises NotationError."""

    @abstractmethod
    def format_outcome(self, outcome: int) -> str:
        """Returns the outcome of a chance event in the game's notation."""

    @abstractmethod
    def parse_outcome(self, text: str) -> int:
        """Returns the outcome that a text means. Raises NotationError."""

    def without_addition(self, move: int) -> int:
        """Returns the legal move that a legal move adds something to; by default the move itself.

        What can be added to one move can be added to every other one whose event has the same "e",
        in the same words. So those who list moves need to say it only once.
        """
        return move

    # Chance -------------------------------------------------------------------------------

    def chance_source(self) -> str:
        """Returns where the roll or reveal that is due comes from: a pile, or a seat's dice.

        A short name, without a colon. At a table, what comes how-many-th from a source is the same
        whatever is played, as long as nothing but what came from it before decides what can come.
        By default all comes from a single source, "".
        """
        return ""

    # Legality -----------------------------------------------------------------------------

    def why_illegal(self, move: int) -> IllegalMove | None:
        """Returns why the rules do not allow the move here, or None when they do."""
        if self.kernels.is_legal(self.setup.record, self.state.record, move):
            return None
        return IllegalMove("engine:illegal.move")

    def why_impossible(self, outcome: int) -> IllegalMove | None:
        """Returns why the outcome cannot come here, or None when it can."""
        kernels, setup, state = self.kernels, self.setup.record, self.state.record
        if kernels.to_move(setup, state) == CHANCE:
            count = kernels.count_outcomes(setup, state)
            if any(kernels.nth_outcome(setup, state, n) == outcome for n in range(count)):
                return None
        return IllegalMove("engine:illegal.outcome")

    # Events -------------------------------------------------------------------------------

    @abstractmethod
    def setup_event(self) -> Event:
        """Returns what a record's header says of how the game was set up."""

    def move_event(self, move: int) -> Event:
        """Returns the move of the active player as an event; called before it is applied."""
        return {"e": _MOVE, "seat": self._active(), "move": self.format_move(move)}

    def event_move(self, event: Event) -> int:
        """Returns the move that an event means, legal or not. Raises NotationError."""
        if set(event) != {"e", "seat", "move"} or event["e"] != _MOVE:
            raise NotationError("engine:event.no_move")
        if not is_whole(event["seat"]) or event["seat"] != self._active():
            raise NotationError("engine:event.wrong_seat")
        return _read(event["move"], self.parse_move, self.format_move)

    def outcome_event(self, outcome: int) -> Event:
        """Returns the outcome as an event; called before it is applied."""
        return {"e": _CHANCE, "outcome": self.format_outcome(outcome)}

    def event_outcome(self, event: Event) -> int | None:
        """Returns the outcome that an event means; None when it is no chance event at all.

        Raises NotationError when it should be one and is malformed.
        """
        if event.get("e") != _CHANCE:
            return None
        if set(event) != {"e", "outcome"}:
            raise NotationError("engine:event.no_outcome")
        return _read(event["outcome"], self.parse_outcome, self.format_outcome)

    def consequences(self) -> list[Event]:
        """Returns the events that the rules made follow from the last move; called after it."""
        return []

    def result(self) -> Event:
        """Returns the final scoring, and before the end what it would be now."""
        return {"e": "result", "scores": [self.score(seat) for seat in range(self.seats)]}

    def gained(self, before: Self, event: Event) -> dict[str, int]:
        """Returns points that all seats together got by the last event, by what brought them.

        `before` is the position as it stood before. What brings points is named by a text of the
        game. By default only the end of a game brings any.
        """
        del before, event
        return {}

    def gained_at_end(self) -> dict[str, int]:
        """Returns the same for the final scoring; by default nothing is known of it."""
        return {}

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats the game has."""

    def _active(self) -> int:
        return int(self.kernels.to_move(self.setup.record, self.state.record))


def _read(text: object, parse: Callable[[str], int], write: Callable[[int], str]) -> int:
    """Returns what a text of an event means, written as the game itself writes it."""
    if isinstance(text, str):
        code = parse(text)
        if write(code) == text:
            return code
    raise NotationError("engine:event.no_text")
