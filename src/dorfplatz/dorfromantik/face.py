"""Dorfromantik as every game shows itself (see `dorfplatz.game.protocol`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Self

from dorfplatz.base.errors import IllegalMove, NotationError
from dorfplatz.base.names import Names
from dorfplatz.base.options import Option, Value
from dorfplatz.base.preview import Preview
from dorfplatz.base.reasons import Weighing
from dorfplatz.base.set_files import PieceSet, SetFiles
from dorfplatz.dorfromantik import events, explain, legality, notation
from dorfplatz.dorfromantik.constants import MAX_PLAYERS, MIN_PLAYERS
from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.moves import cell_of
from dorfplatz.dorfromantik.reasons import weigh
from dorfplatz.dorfromantik.render import render
from dorfplatz.dorfromantik.state import Box, State
from dorfplatz.dorfromantik.tile_sets import (
    TILE_SETS,
    tile_set_of_setup,
    tile_set_setup,
)
from dorfplatz.dorfromantik.tiles import TileSet
from dorfplatz.dorfromantik.view import view
from dorfplatz.kernel.verbs import Kernels

Event = dict[str, Any]

_NAMESPACE: Final = "dorfromantik"

OPTIONS: Final = (
    Option("players", 2, minimum=MIN_PLAYERS, maximum=MAX_PLAYERS),
    Option("tile_set", "printed"),
)
"""What can vary."""


class DorfromantikPosition:
    """A table of Dorfromantik: its state and the tile set that is played with."""

    def __init__(self, state: State, tile_set: TileSet) -> None:
        self.state = state
        self.tile_set = tile_set

    def copy(self) -> Self:
        """A table of its own with an equal state."""
        return type(self)(self.state.copy(), self.tile_set)

    @property
    def is_open(self) -> bool:
        """Everyone sees all that lies on the table."""
        return True

    def known_to(self, _seat: int | None) -> Self:
        """A table of its own: all that is on it lies open."""
        return self.copy()

    def format_move(self, move: int) -> str:
        """The move in the notation, e.g. "L17 @2,-1 r3"."""
        return notation.format_move(self.state, self.tile_set, move)

    def parse_move(self, text: str) -> int:
        """The move that a text means, legal or not. Raises NotationError."""
        return notation.parse_move(self.state, self.tile_set, text)

    def why_illegal(self, move: int) -> IllegalMove | None:
        """Why the active player may not make the move now, or None."""
        return legality.why_illegal(self.state, self.tile_set, move)

    def income(self) -> int | None:
        """None: nobody collects anything."""
        return None

    def format_outcome(self, outcome: int) -> str:
        """A reveal in the notation, e.g. "T04 railroad 5"."""
        return notation.format_outcome(self.tile_set, outcome)

    def parse_outcome(self, text: str) -> int:
        """The reveal that a text means. Raises NotationError."""
        return notation.parse_outcome(self.tile_set, text)

    def why_impossible(self, outcome: int) -> IllegalMove | None:
        """Why the reveal cannot come now, or None."""
        return legality.why_impossible(self.state, outcome)

    def setup(self) -> Event:
        """The tile set, as in a record's header."""
        return {**tile_set_setup(self.tile_set), "unlocked": []}

    def move_event(self, move: int) -> Event:
        """The move of the active player as an event."""
        return events.move_event(self.state, self.tile_set, move)

    def event_move(self, event: Event) -> int:
        """The move that an event means, legal or not. Raises NotationError."""
        return events.event_move(self.state, self.tile_set, event)

    def outcome_event(self, outcome: int) -> Event:
        """A reveal as an event."""
        return events.outcome_event(self.state, self.tile_set, outcome)

    def event_outcome(self, event: Event) -> int | None:
        """The reveal that an event means, or None when it is none. Raises NotationError."""
        return events.event_outcome(self.state, self.tile_set, event)

    def consequences(self) -> list[Event]:
        """The tasks that the last placement fulfilled or cancelled."""
        return events.task_events(self.state)

    def result(self) -> Event:
        """The final scoring, and before the end what it would be now."""
        return events.result_event(self.state)

    def view(self, seat: int | None) -> Event:
        """What a seat, or with None a spectator, may see."""
        return view(self.state, self.tile_set, seat)

    def render(self, language: str = "en") -> str:
        """The table as plain text."""
        return render(self.state, self.tile_set, language)

    def explain_move(self, move: int, language: str = "en") -> list[str]:
        """What a legal move would do, a sentence for each effect."""
        return explain.explain_move(self.state, move, language)

    def preview_move(self, move: int, language: str = "en", names: Names = ()) -> Preview:
        """What a legal move would do, what matters most first; nobody is named."""
        return explain.preview_move(self.state, move, language)

    def weigh(self, move: int) -> Weighing:
        """What speaks for a legal move, and what against it."""
        return weigh(self.state, move)

    def is_alike(self, move: int, other: int) -> bool:
        """Whether they place the tile in the same cell."""
        return move == other or cell_of(move) == cell_of(other)

    def tell_move(self, move: int, language: str = "en", names: Names = ()) -> list[str]:
        """What came of a legal move, told before it is applied, but for what the move says."""
        return explain.tell_move(self.state, move, language)

    def tell_outcome(self, outcome: int, language: str = "en", names: Names = ()) -> list[str]:
        """Nothing: a reveal says all."""
        return []

    def explain_score(self, seat: int, language: str = "en") -> list[tuple[str, int]]:
        """The rows of the result, which all seats share, as it is or would be now."""
        return explain.explain_score(self.state, language)


class Dorfromantik:
    """What there is once of the game."""

    @property
    def name(self) -> str:
        """The game's name in game strings and records."""
        return _NAMESPACE

    @property
    def namespace(self) -> str:
        """Where the game's texts stand in the language files."""
        return _NAMESPACE

    @property
    def options(self) -> Sequence[Option]:
        """What can vary."""
        return OPTIONS

    @property
    def set_option(self) -> str:
        """The option that names the tile set."""
        return "tile_set"

    @property
    def sets(self) -> SetFiles[PieceSet]:
        """The tile sets that are known by name."""
        return TILE_SETS

    @property
    def cooperative(self) -> bool:
        """All seats play together for one result."""
        return True

    @property
    def kernels(self) -> Kernels:
        """The compiled rules."""
        return KERNELS

    def load_pieces(self, options: Mapping[str, Value]) -> TileSet:
        """The tile set that the options name. Raises Faults."""
        return TILE_SETS.load(str(options["tile_set"]))

    def box(self, options: Mapping[str, Value], pieces: PieceSet | None = None) -> Box:
        """What games with these options are set up from. Raises Faults for a tile set."""
        tile_set = pieces if isinstance(pieces, TileSet) else self.load_pieces(options)
        return fill_box(tile_set, int(options["players"]))

    def new(
        self,
        options: Mapping[str, Value],
        seed: int,
        stream: int = 0,
        *,
        pieces: PieceSet | None = None,
    ) -> DorfromantikPosition:
        """A new table; equal seeds and streams give equal tables. Raises Faults."""
        tile_set = pieces if isinstance(pieces, TileSet) else self.load_pieces(options)
        return _start(tile_set, int(options["players"]), seed, stream)

    def restore(
        self, options: Mapping[str, Value], setup: Event, seed: int
    ) -> DorfromantikPosition:
        """The start of the game that a record's header describes. Raises NotationError, Faults."""
        tile_set = tile_set_of_setup(setup)
        if setup.get("unlocked") != []:
            raise NotationError(f"{_NAMESPACE}:event.unlocked")
        return _start(tile_set, int(options["players"]), seed, 0)


def fill_box(tile_set: TileSet, players: int) -> Box:
    """What games with this tile set are set up from."""
    box = Box()
    box.players = players
    box.landscape_tiles = len(tile_set.landscape_tiles)
    box.task_tiles = len(tile_set.task_tiles)
    for number, tile in enumerate(tile_set.tiles):
        box.edges[number] = sum(edge << (3 * step) for step, edge in enumerate(tile.edges))
        box.task[number] = tile.task or 0
        box.flag[number] = tile.flag or 0
    for landscape, numbers in tile_set.tokens.items():
        for number in numbers:
            box.tokens[landscape, number] += 1
    return box


def _start(tile_set: TileSet, players: int, seed: int, stream: int) -> DorfromantikPosition:
    state = State()
    KERNELS.start(state.record, fill_box(tile_set, players).record, seed, stream)
    return DorfromantikPosition(state, tile_set)


DORFROMANTIK: Final = Dorfromantik()
"""The kind that the list of games names."""
