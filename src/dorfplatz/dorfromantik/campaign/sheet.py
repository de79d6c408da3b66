"""The score sheet of a game: what was counted, row by row, and what it adds up to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from dorfplatz.dorfromantik.campaign.errors import ImpossibleRow
from dorfplatz.dorfromantik.campaign.names import (
    FLAG_ROWS,
    LINE_ROWS,
    ROWS,
    TASK_ROWS,
    UNLOCKED_ROWS,
)
from dorfplatz.dorfromantik.campaign.rules import CampaignRules

SUMS: Final = ("S1", "S2", "S3", "total")
"""The sums of a sheet: of the tasks, of flags and lines, of what is unlocked, and of all (D33)."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What was counted in a game, as the pad asks for it; the points follow from it.

    A task row holds the sum of the fulfilled tokens' numbers (D30), a flag row that of the tiles of
    closed territories (D31), a line row the tiles of the longest one (D32).
    """

    forest: int = 0
    grain: int = 0
    village: int = 0
    railroad: int = 0
    river: int = 0
    green: int = 0
    yellow: int = 0
    red: int = 0
    longest_railroad: int = 0
    longest_river: int = 0
    red_hearts: tuple[int, ...] = ()
    """For each red heart that was placed, the matching edges of its tile (D50)."""
    golden_heart: int = 0
    """The matching edges of the tile of the golden heart (D51)."""
    circus: int = 0
    """1 when the circus is completely surrounded (D52)."""
    signalman: int = 0
    """The level crossings that the signalman counts (D53)."""
    shepherdess: int = 0
    """The sheep that the shepherdess counts (D54)."""
    hill: int = 0
    """The task tiles at distance 2 (D55)."""
    construction_site: int = 0
    """The territories of the construction site with 7 tiles or more (D56)."""
    balloon_launch_site: int = 0
    """The distance of the balloon's flight (D57)."""
    forest_cabin: int = 0
    """The numbers of the fulfilled tasks that count a second time; the next four likewise (D58)."""
    harvest_festival: int = 0
    watchtower: int = 0
    locomotive: int = 0
    ship: int = 0
    train_station: int = 0
    """The tiles of its railroad, if that is closed (D59)."""
    harbor: int = 0
    """The tiles of its river, if that is closed (D59)."""

    def count(self, row: str) -> int:
        """What was counted in a row; for the red hearts, the matching edges of all of them."""
        if row == "red_hearts":
            return sum(self.red_hearts)
        return int(getattr(self, row))

    def to_dict(self) -> dict[str, Any]:
        """The rows that are not empty, as an event tells them."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in values.items()
            if value
        }


def sheet_of_points(
    rules: CampaignRules, points: Mapping[str, int], red_hearts: tuple[int, ...] = ()
) -> ScoreSheet:
    """The sheet of a game whose rows scored these points; rows that are missing are empty.

    The red hearts are given one by one, since a card may ask for a single one. Raises ImpossibleRow
    for points that are no multiple of what the row scores for each one counted.
    """
    counts: dict[str, int] = {}
    for row in ROWS:
        if row == "red_hearts":
            continue
        scored, factor = points.get(row, 0), rules.factors.get(row, 1)
        if scored % factor:
            nearest = (scored - scored % factor, scored - scored % factor + factor)
            raise ImpossibleRow("impossible", row, scored, nearest, ruling=UNLOCKED_ROWS[row])
        counts[row] = scored // factor
    return ScoreSheet(red_hearts=red_hearts, **counts)


@dataclass(frozen=True, slots=True)
class Score:
    """The points of a sheet: of each row, and their sums."""

    rows: dict[str, int]
    tasks: int
    flags_and_lines: int
    unlocked: int

    @property
    def result(self) -> int:
        """The result of the game (D33)."""
        return self.tasks + self.flags_and_lines + self.unlocked

    @property
    def sums(self) -> dict[str, int]:
        """The sums by the names that the score of a game gives them."""
        values = (self.tasks, self.flags_and_lines, self.unlocked, self.result)
        return dict(zip(SUMS, values, strict=True))


def score_of(rules: CampaignRules, sheet: ScoreSheet) -> Score:
    """The points of a sheet (D30 to D33, D50 to D59)."""
    rows = {row: sheet.count(row) * rules.factors.get(row, 1) for row in ROWS}
    return Score(
        rows,
        sum(rows[row] for row in TASK_ROWS),
        sum(rows[row] for row in (*FLAG_ROWS, *LINE_ROWS)),
        sum(rows[row] for row in UNLOCKED_ROWS),
    )
