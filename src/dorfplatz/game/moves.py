"""Moves and chance outcomes of a game, whose texts are made when they are looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import overload

from dorfplatz.base.displayed import Displayed
from dorfplatz.base.errors import WrongArgument
from dorfplatz.game.history import History
from dorfplatz.interface.events import Event
from dorfplatz.kernel.entries import Codes


class Move(Displayed):
    """A move: equal when it means the same, whatever else can be played."""

    __slots__ = ("_event", "_history", "_steps", "_text", "code")

    shown_by = "games:move"

    def __init__(self, code: int, history: History | None = None, steps: int = 0) -> None:
        """The move with this code in a game after so many steps of its history.

        Without a history it is nothing but its code.
        """
        self.code = code
        """The move as an integer, by which kernels know it."""
        self._history = history
        self._steps = steps
        self._text: str | None = None
        self._event: Event | None = None

    @property
    def text(self) -> str:
        """The move in the game's notation; without a game its code."""
        if self._text is None:
            if self._history is None:
                return str(self.code)
            self._text = self._history.position_at(self._steps).format_move(self.code)
        return self._text

    @property
    def event(self) -> Event:
        """The move as it stands in a record. Raises WrongArgument for a move without a game."""
        if self._event is None:
            if self._history is None:
                raise WrongArgument("common:argument.move", found=repr(self))
            self._event = self._history.position_at(self._steps).move_event(self.code)
        return self._event

    def effects(self, language: str = "en") -> list[str]:
        """Returns what a legal move would do, a sentence for each effect; none without a game."""
        if self._history is None:
            return []
        return self._history.position_at(self._steps).explain_move(self.code, language)

    def is_of(self, history: History) -> bool:
        """Whether the move was made for the position that a history has come to."""
        return self._history is history and self._steps == len(history)

    def __eq__(self, other: object) -> bool:
        return self.code == other.code if isinstance(other, Move) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.code)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move(code={self.code!r}, text={self.text!r})"


class LegalMoves(Displayed, Sequence[Move]):
    """The legal moves of a position, in the game's order. They are made when they are looked at."""

    __slots__ = ("_codes", "_history", "_moves", "_steps")

    shown_by = "games:moves"

    def __init__(self, codes: Codes, history: History) -> None:
        self._codes = codes
        self._history = history
        self._steps = len(history)
        self._moves: dict[int, Move] = {}

    @property
    def codes(self) -> list[int]:
        """The moves as integers."""
        codes: list[int] = self._codes.tolist()
        return codes

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self._move(code) for code in self._codes[index].tolist()]
        return self._move(self._codes.item(index))

    def __iter__(self) -> Iterator[Move]:
        return map(self._move, self.codes)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and move.code in self.codes

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, LegalMoves | list) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # equal to a list, which has no hash

    def __repr__(self) -> str:
        return repr(list(self))

    def _move(self, code: int) -> Move:
        found = self._moves.get(code)
        if found is None:
            found = self._moves[code] = Move(code, self._history, self._steps)
        return found


@dataclass(frozen=True)
class Outcome:
    """What chance can bring, with the probability that it does, as the players know it."""

    code: int
    text: str = field(compare=False)
    probability: Fraction = field(compare=False)

    def __str__(self) -> str:
        return self.text
