"""The types of what `view` tells, as JSON objects. The page's own types are made from these."""

from __future__ import annotations

from typing import Literal

# pydantic asks for this one below Python 3.12.
from typing_extensions import TypedDict

from dorfplatz.dorfromantik.landscapes import FlagColor, LandscapeName

Cell = tuple[int, int]
"""A cell by its axial coordinates: q to the right, r downwards."""

Phase = Literal["reveal", "place", "set_aside", "over"]
"""What is to be done: a tile is to be revealed, placed, or set aside; or the game is over."""

TaskState = Literal["open", "fulfilled", "cancelled"]
"""What became of a task."""


class Tile(TypedDict):
    """A tile, in hand or on the landscape."""

    tile: str
    """Its name in the tile set."""
    edges: str
    """The letters of its edges as it lies, clockwise from the north."""
    turn: int
    """The steps of 60 degrees by which it is turned clockwise."""
    token: tuple[LandscapeName, int] | None
    """What its task asks for, and the number on its token; None on a landscape tile."""
    flag: FlagColor | None
    sheep: int
    crossings: int
    """Level crossings on its railroad."""


class PlacedTile(Tile):
    """A tile on the landscape."""

    at: Cell
    task: TaskState | None
    """What became of its task; None on a landscape tile."""


class FrontierCell(TypedDict):
    """An empty cell that touches a tile."""

    at: Cell
    turns: list[int]
    """The turns in which the tile in hand may lie here."""


class Task(TypedDict):
    """A token on the landscape."""

    at: Cell
    kind: LandscapeName
    number: int
    tiles: int
    """The tiles that its territory has."""
    open: int
    """The edges of its territory that touch an empty cell."""


class Territory(TypedDict):
    """A territory, railroad or river."""

    kind: LandscapeName
    tiles: int
    open: int
    """Its edges that touch an empty cell."""
    cells: list[Cell]


class Tokens(TypedDict):
    """The numbers of task tokens, by landscape."""

    forest: list[int]
    grain: list[int]
    village: list[int]
    railroad: list[int]
    river: list[int]


class ResolvedTokens(TypedDict):
    """The tokens that were taken off the landscape."""

    fulfilled: Tokens
    cancelled: Tokens


class ToCome(TypedDict):
    """What was not seen yet, as anyone can count it: nothing of its order."""

    landscape_tiles: list[str]
    """Landscape tiles not seen yet, those that stay out of the game included."""
    landscape_stack: int
    """How many of them are still to be revealed."""
    removed: int
    """How many of them stay out of the game."""
    task_tiles: list[str]
    tokens: Tokens


Score = dict[str, int]
"""The points of each row of the score pad and its sums, by their names, in their order."""


class Result(TypedDict):
    """The final scoring."""

    e: Literal["result"]
    reason: Literal["tiles"]
    """Why the game ended: no tile is left to be revealed."""
    score: Score


class DorfromantikView(TypedDict):
    """All that lies on the table; everyone sees the same."""

    game: Literal["dorfromantik"]
    viewer: int | None
    """The seat that sees it; None for a spectator."""
    phase: Phase
    active: int | None
    """The seat whose turn it is; None when the game is over."""
    players: int
    hand: Tile | None
    """The tile that was revealed and not placed yet."""
    landscape: list[PlacedTile]
    """The tiles in the order in which they were placed."""
    frontier: list[FrontierCell]
    tasks: list[Task]
    territories: list[Territory]
    tokens: ResolvedTokens
    to_come: ToCome
    set_aside: list[str]
    """The tiles that could be placed nowhere."""
    score: Score
    score_rows: list[str]
    """The names of the rows that points come from, in their order; `score` has sums beside."""
    score_cells: dict[str, list[Cell]]
    """The cells that the points of each row come from."""
    result: Result | None
    """The final scoring; None before the end."""
