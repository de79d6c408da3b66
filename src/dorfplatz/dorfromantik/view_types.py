"""The types of what `view` tells, as JSON objects. The page's own types are made from these."""

from __future__ import annotations

from typing import Literal

# pydantic asks for this one below Python 3.12.
from typing_extensions import TypedDict

from dorfplatz.dorfromantik.goals import Goal
from dorfplatz.dorfromantik.landscapes import FlagColor, LandscapeName

Cell = tuple[int, int]
"""A cell by its axial coordinates: q to the right, r downwards."""

Phase = Literal["reveal", "draw", "place", "set_aside", "over"]
"""What is to be done: a tile is to be revealed, placed, or set aside; or there is a choice between
the tile in the warehouse and the stack; or the game is over."""

Heart = Literal["red", "golden"]
"""A heart by its colour."""

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
    unlock: str | None
    """What was unlocked with it; None on a tile of the base game."""
    reading: bool
    """Whether its edges are a house reading."""


class PlacedTile(Tile):
    """A tile on the landscape."""

    at: Cell
    task: TaskState | None
    """What became of its task; None on a landscape tile."""
    heart: Heart | None
    """The heart that was put on it."""


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
    special_tiles: list[str]
    """Special tiles not seen yet; they lie between the landscape tiles."""
    landscape_stack: int
    """How many of all these are still to be revealed."""
    removed: int
    """How many landscape tiles stay out of the game."""
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


class Hearts(TypedDict):
    """Hearts that can still be put on a tile, by their colour."""

    red: int
    golden: int


class GoalReached(TypedDict):
    """What a locked card beside the game asks for, and how far the game has come with it."""

    goal: Goal
    """What is counted, by its name in the option "goals"."""
    number: int
    """What the card asks for: at least so much, of a result more."""
    reached: int
    is_met: bool


class DorfromantikView(TypedDict):
    """All that lies on the table; everyone sees the same."""

    game: Literal["dorfromantik"]
    viewer: int | None
    """The seat that sees it; None for a spectator."""
    phase: Phase
    active: int | None
    """The seat whose turn it is; None when the game is over."""
    players: int
    unlocked: list[str]
    """What is in play beside the base game."""
    hand: Tile | None
    """The tile that was revealed and not placed yet."""
    warehouse: Tile | None
    """The tile in the warehouse, as long as it is not in hand."""
    can_store: bool
    """Whether the tile in hand can be put into the warehouse."""
    hearts: Hearts
    can_take_heart: bool
    """Whether a heart can be put on the tile in hand."""
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
    goals: list[GoalReached]
    """What the locked cards of a campaign ask for; empty outside of one."""
    result: Result | None
    """The final scoring; None before the end."""
