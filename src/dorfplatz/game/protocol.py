"""What every game offers, so that one table, one record and one command line serve all games.

A *kind* of game (`GameKind`) is what there is once: its name, options and kernels. A *position*
is one game in play: its state together with the names and texts that belong to it.

Moves and outcomes are integers whose meaning is the game's own; an *event* is their public form,
a JSON object as it stands in a record.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self

from dorfplatz.base.errors import IllegalMove
from dorfplatz.base.names import Names
from dorfplatz.base.options import Option, Value
from dorfplatz.base.preview import Preview
from dorfplatz.base.reasons import Weighing
from dorfplatz.base.set_files import PieceSet, SetFiles
from dorfplatz.kernel.layout import Block
from dorfplatz.kernel.verbs import Kernels

Event = dict[str, Any]
"""A JSON object as it stands in a record."""


class Position(Protocol):
    """One game in play: its state, with the names and texts that belong to it."""

    @property
    def state(self) -> Block:
        """The state that the kernels work on, in place."""

    def copy(self) -> Self:
        """A position of its own with an equal state."""

    @property
    def is_open(self) -> bool:
        """Whether views for all seats and for spectators tell the same."""

    def known_to(self, seat: int | None) -> Self:
        """A position of its own that holds only what a seat, or with None a spectator, may know.

        What is hidden from it is made up; the seat's legal moves stay the same.
        """

    def format_move(self, move: int) -> str:
        """The move in the game's notation."""

    def parse_move(self, text: str) -> int:
        """The move that a text in the game's notation means here, legal or not.

        Raises NotationError when it means none.
        """

    def why_illegal(self, move: int) -> IllegalMove | None:
        """Why the rules do not allow the move here, or None when they do."""

    def income(self) -> int | None:
        """Coins that the next move collects or lets go, where players see to that; else None."""

    def format_outcome(self, outcome: int) -> str:
        """The outcome of a chance event in the game's notation."""

    def parse_outcome(self, text: str) -> int:
        """The outcome that a text means. Raises NotationError when it means none."""

    def why_impossible(self, outcome: int) -> IllegalMove | None:
        """Why the outcome cannot come here, or None when it can."""

    def setup(self) -> Event:
        """What a record's header says of how the game was set up."""

    def move_event(self, move: int) -> Event:
        """The move of the active player as an event, made before it is applied."""

    def event_move(self, event: Event) -> int:
        """The move that an event means, legal or not. Raises NotationError."""

    def outcome_event(self, outcome: int) -> Event:
        """The outcome as an event, made before it is applied."""

    def event_outcome(self, event: Event) -> int | None:
        """The outcome that an event means; None when the event is no chance event at all.

        Raises NotationError when it should be one and is malformed.
        """

    def consequences(self) -> list[Event]:
        """The events that the rules made follow from the last move, made after it was applied."""

    def result(self) -> Event:
        """The final scoring as an event, and before the end what it would be now."""

    def view(self, seat: int | None) -> Event:
        """What a seat, or with None a spectator, may see, as a JSON object."""

    def render(self, language: str = "en") -> str:
        """The table as plain text that a player can read."""

    def explain_move(self, move: int, language: str = "en") -> list[str]:
        """What a legal move would do, a sentence for each effect."""

    def preview_move(self, move: int, language: str = "en", names: Names = ()) -> Preview:
        """What a legal move would do, for people at a table.

        `names` are the players' names by their seats, for a game that speaks of players.
        """

    def weigh(self, move: int) -> Weighing:
        """What speaks for a legal move of the active player, by the terms of `evaluate`."""

    def is_alike(self, move: int, other: int) -> bool:
        """Whether two legal moves come to so much the same that nobody would compare them."""

    def tell_move(self, move: int, language: str = "en", names: Names = ()) -> list[str]:
        """What came of a legal move, told before it is applied, but for what the move says."""

    def tell_outcome(self, outcome: int, language: str = "en", names: Names = ()) -> list[str]:
        """What else came with the outcome of a chance event, told before it is applied."""

    def explain_score(self, seat: int, language: str = "en") -> list[tuple[str, int]]:
        """The rows of a seat's score, as it is or would be now: what each is for, and points."""


class GameKind(Protocol):
    """What there is once of every game."""

    @property
    def name(self) -> str:
        """The game's name in game strings and records, e.g. "bohemian-villages"."""

    @property
    def namespace(self) -> str:
        """Where its texts stand in the language files; "<namespace>:title" is its title."""

    @property
    def options(self) -> Sequence[Option]:
        """What can vary. The option "players" is always among them."""

    @property
    def set_option(self) -> str:
        """The option that says with which set of pieces is played."""

    @property
    def sets(self) -> SetFiles[PieceSet]:
        """The sets that it can name."""

    @property
    def cooperative(self) -> bool:
        """Whether all seats play together for one score."""

    @property
    def kernels(self) -> Kernels:
        """The compiled rules."""

    def load_pieces(self, options: Mapping[str, Value]) -> PieceSet:
        """Returns the set that the options name, read from a file where they name one.

        Raises Faults.
        """

    def box(self, options: Mapping[str, Value], pieces: PieceSet | None = None) -> Block:
        """What the kernel `start` sets games up from.

        With `pieces`, which `load_pieces` gave, no file is read. Raises OptionError, Faults.
        """

    def new(
        self,
        options: Mapping[str, Value],
        seed: int,
        stream: int = 0,
        *,
        pieces: PieceSet | None = None,
    ) -> Position:
        """A new game; equal seeds and streams give equal games.

        With `pieces`, which `load_pieces` gave, no file is read. Raises OptionError, Faults.
        """

    def restore(self, options: Mapping[str, Value], setup: Event, seed: int) -> Position:
        """The start of the game that a record's header describes.

        Chance that the record does not tell is drawn from `seed`. Raises DorfplatzError.
        """
