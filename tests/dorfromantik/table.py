"""A table for tests, in words: tiles are their six edges, cells their axial coordinates.

    table = Table()
    table.lay("RMMRMM", (0, 0))
    table.lay("GMMMMM", (1, 0), task="grain 5")
    table.hold("RRMMMM")
    assert "0,1 r3" in table.placements
    table.place("0,1 r3")

`lay` puts a tile down that lay nowhere, whatever the rules say of reveals and turns; what follows
from the placement follows. `hold` gives such a tile to the active player. The tiles of the set come
with `reveal`, in the game's own notation.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from typing import Any

from dorfplatz.base.errors import IllegalMove
from dorfplatz.dorfromantik import moves, placement, territories, turn
from dorfplatz.dorfromantik.adapter import start
from dorfplatz.dorfromantik.cell_index import frontier_at, place_in
from dorfplatz.dorfromantik.hexes import cell_at, cell_q, cell_r
from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.landscapes import (
    FLAG_LANDSCAPES,
    LANDSCAPE_BY_KEY,
    LANDSCAPE_BY_LETTER,
    Landscape,
)
from dorfplatz.dorfromantik.score_rows import score
from dorfplatz.dorfromantik.state import NO_HEART, PHASE_PLACE, PHASE_SET_ASIDE, Setup, State
from dorfplatz.dorfromantik.tile_sets import load_tile_set
from dorfplatz.dorfromantik.tiles import Tile, TileSet
from dorfplatz.dorfromantik.unlocks import Unlock

Cell = tuple[int, int]


def make_tile(letters: str, task: str | None = None, flag: str | None = None, **more: Any) -> Tile:
    """A tile with these edges; `task` is its landscape, `flag` a colour."""
    special = "".join(f"{name}{value}" for name, value in more.items())
    return Tile(
        name=f"{letters}{task or ''}{flag or ''}{special}",
        edges=tuple(LANDSCAPE_BY_LETTER[letter] for letter in letters),
        task=LANDSCAPE_BY_KEY[task] if task else None,
        flag=FLAG_LANDSCAPES[flag] if flag else None,
        **more,
    )


def make_set(
    landscape: Sequence[str] = ("MMMMMM",) * 4, tasks: Sequence[str] = ("forest 5 FFFFFF",)
) -> TileSet:
    """A tile set: landscape tiles by their edges, task tiles as "forest 5 FFFFFF"."""
    tokens: dict[Landscape, list[int]] = {kind: [] for kind in LANDSCAPE_BY_KEY.values()}
    tokens.pop(Landscape.MEADOW)
    task_tiles = []
    for number, text in enumerate(tasks):
        kind, token, letters = text.split()
        tokens[LANDSCAPE_BY_KEY[kind]].append(int(token))
        plain = make_tile(letters, task=kind)
        task_tiles.append(Tile(f"T{number}", plain.edges, task=plain.task))
    landscape_tiles = [
        Tile(f"L{number}", make_tile(letters).edges) for number, letters in enumerate(landscape)
    ]
    return TileSet(
        name="made-up",
        printed=False,
        note="",
        landscape_tiles=tuple(landscape_tiles),
        task_tiles=tuple(task_tiles),
        tokens={kind: tuple(sorted(numbers)) for kind, numbers in tokens.items()},
    )


class Table:
    """A game in play, begun."""

    def __init__(
        self,
        tile_set: TileSet | None = None,
        players: int = 2,
        seed: int = 1,
        unlocked: Iterable[Unlock] = (),
    ) -> None:
        box = tile_set or load_tile_set("printed")
        self.position = start(box, players, seed, unlocked=tuple(unlocked))
        self.tile_set = self.position.tile_set
        self.setup, self.state = self.position.setup, self.position.state
        self._made: dict[str, int] = {}

    @property
    def records(self) -> tuple[Setup, State]:
        """What kernels take for this game."""
        return self.setup.record, self.state.record

    # Setting up a position.

    def _make(self, letters: str, task: str | None, flag: str | None, **more: Any) -> None:
        """Puts a new tile into the active player's hand; `task` is "grain 5"."""
        kind, _, number = (task or "").partition(" ")
        tile = make_tile(letters, kind or None, flag, **more)
        state = self.state
        if tile.name not in self._made:
            self._add_to_set(tile)
        state.hand = self._made[tile.name]
        state.hand_number = int(number or 0)

    def _add_to_set(self, tile: Tile) -> None:
        number = len(self.tile_set.tiles)
        self._made[tile.name] = number
        task_tiles = (*self.tile_set.task_tiles, tile)
        self.tile_set = dataclasses.replace(self.tile_set, task_tiles=task_tiles)
        self.position.tile_set = self.tile_set
        self.setup.edges[number] = sum(edge << 3 * step for step, edge in enumerate(tile.edges))
        self.setup.task[number] = tile.task or 0
        self.setup.flag[number] = tile.flag or 0
        self.setup.role[number] = tile.role
        self.setup.sheep[number] = tile.sheep
        self.setup.crossings[number] = tile.crossings

    def lay(
        self,
        letters: str,
        cell: Cell,
        turn_: int = 0,
        *,
        task: str | None = None,
        flag: str | None = None,
        heart: int = NO_HEART,
        **more: Any,
    ) -> None:
        """Lays a new tile into a cell that touches the landscape, against any rule but that.

        `more` is what else is special about it, as a `Tile` has it.
        """
        assert frontier_at(self.state.record, cell_at(*cell)) >= 0, f"{cell} touches no tile"
        self._make(letters, task, flag, **more)
        placement.place_tile(*self.records, cell_at(*cell), turn_, heart)
        turn.call_for_reveal(self.setup.record, self.state.record)

    def lay_all(self, letters: str, *cells: Cell) -> None:
        """Lays tiles that are all alike."""
        for cell in cells:
            self.lay(letters, cell)

    def hold(
        self, letters: str, *, task: str | None = None, flag: str | None = None, **more: Any
    ) -> None:
        """Gives the active player a new tile to place; `more` as in `lay`."""
        self._make(letters, task, flag, **more)
        moves.find_moves(*self.records)
        placeable = self.state.move_count > 0
        self.state.phase = PHASE_PLACE if placeable else PHASE_SET_ASIDE
        if not placeable:
            self.state.move_count = 1

    # Playing.

    def reveal(self, text: str) -> None:
        """Reveals a tile that can come, as "T04 railroad 5" or "L17"."""
        outcome = self.position.parse_outcome(text)
        refusal = self.position.why_impossible(outcome)
        assert refusal is None, refusal
        KERNELS.apply_outcome(*self.records, outcome)

    def reveal_any(self) -> str:
        """Reveals what the generator draws."""
        outcome = KERNELS.draw_outcome(*self.records)
        KERNELS.apply_outcome(*self.records, outcome)
        return self.position.format_outcome(outcome)

    def place(self, where: str) -> None:
        """Places the tile in hand, as "2,-1 r3"."""
        move = self.position.parse_move(f"@{where}")
        refusal = self.position.why_illegal(move)
        assert refusal is None, refusal
        KERNELS.apply_move(*self.records, move)

    def make(self, text: str) -> None:
        """Makes a legal move in the game's notation."""
        move = self.position.parse_move(text)
        refusal = self.position.why_illegal(move)
        assert refusal is None, refusal
        KERNELS.apply_move(*self.records, move)

    def set_aside(self) -> None:
        """Sets the tile in hand aside."""
        move = self.position.parse_move("set aside")
        refusal = self.position.why_illegal(move)
        assert refusal is None, refusal
        KERNELS.apply_move(*self.records, move)

    def place_anywhere(self) -> None:
        """Makes the first of the legal moves."""
        KERNELS.apply_move(*self.records, KERNELS.nth_move(*self.records, 0))

    # Looking.

    @property
    def next_is_task(self) -> bool:
        """Whether a task tile is to be revealed."""
        return all(" " in text for text in self.outcomes)

    @property
    def outcomes(self) -> list[str]:
        """All reveals that can come."""
        count = KERNELS.count_outcomes(*self.records)
        outcomes = [KERNELS.nth_outcome(*self.records, n) for n in range(count)]
        return [self.position.format_outcome(outcome) for outcome in outcomes]

    @property
    def weights(self) -> list[int]:
        """The weights of these reveals."""
        count = KERNELS.count_outcomes(*self.records)
        return [KERNELS.outcome_weight(*self.records, n) for n in range(count)]

    @property
    def moves(self) -> list[int]:
        """All legal moves, in the engine's order."""
        count = KERNELS.count_moves(*self.records)
        listed = [KERNELS.nth_move(*self.records, n) for n in range(count)]
        assert len(set(listed)) == len(listed), "a move is listed twice"
        return listed

    @property
    def placements(self) -> set[str]:
        """All legal placements, as "2,-1 r3"; hearts are left aside."""
        return {self._where(move) for move in self.moves if moves.is_placement(move)}

    @staticmethod
    def _where(move: int) -> str:
        cell = moves.cell_of(move)
        return f"{cell_q(cell)},{cell_r(cell)} r{moves.turn_of(move)}"

    def refusal(self, where: str) -> tuple[str, str | None]:
        """The name of the reason why the tile in hand cannot be placed so, and its ruling."""
        error = self.position.why_illegal(self.position.parse_move(f"@{where}"))
        assert isinstance(error, IllegalMove), f"{where} is legal"
        assert error.explain("de")
        assert error.explain("it")
        return error.code.rpartition(".")[2], error.ruling

    def _node(self, cell: Cell, landscape: str) -> int:
        place = place_in(self.state.record, cell_at(*cell))
        assert place >= 0, f"no tile lies in {cell}"
        return territories.node_at(place, LANDSCAPE_BY_KEY[landscape])

    def size(self, cell: Cell, landscape: str) -> int:
        """The tiles of a territory, railroad or river."""
        return territories.territory_tiles(self.state.record, self._node(cell, landscape))

    def is_closed(self, cell: Cell, landscape: str) -> bool:
        """Whether a territory, railroad or river has no open edge."""
        return territories.is_closed(self.state.record, self._node(cell, landscape))

    @property
    def tasks(self) -> list[str]:
        """The tokens that lie on the landscape, as "grain 5"."""
        return [f"{task['kind']} {task['number']}" for task in self.position.view(None)["tasks"]]

    def _resolved(self, *, fulfilled: bool) -> list[str]:
        return [
            f"{event['kind']} {event['number']}"
            for event in self.position.consequences()
            if event["fulfilled"] is fulfilled
        ]

    @property
    def fulfilled(self) -> list[str]:
        """The tasks that the last placement fulfilled."""
        return self._resolved(fulfilled=True)

    @property
    def cancelled(self) -> list[str]:
        """The tasks that the last placement cancelled."""
        return self._resolved(fulfilled=False)

    @property
    def rows(self) -> dict[str, Any]:
        """The rows of the score pad."""
        rows: dict[str, Any] = self.position.result()["score"]
        return rows

    @property
    def score(self) -> int:
        """The result, if the game ended now."""
        return score(*self.records, 0)
