"""Whether a game can have ended with a score sheet, given what was unlocked."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from dorfplatz.base.errors import DorfplatzError, Faults
from dorfplatz.dorfromantik import constants
from dorfplatz.dorfromantik.campaign.errors import ImpossibleRow
from dorfplatz.dorfromantik.campaign.names import (
    DOUBLING_PIECES,
    FLAG_ROWS,
    RED_HEARTS,
    ROWS,
    TASK_ROWS,
    UNLOCKED_ROWS,
)
from dorfplatz.dorfromantik.campaign.reachable import (
    doubled_sums,
    flag_sums,
    largest_of_fewest,
    token_sums,
)
from dorfplatz.dorfromantik.campaign.rules import CampaignRules, Material
from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet
from dorfplatz.dorfromantik.landscapes import FLAG_LANDSCAPES, LANDSCAPE_BY_KEY, Landscape
from dorfplatz.dorfromantik.tile_sets import load_tile_set
from dorfplatz.dorfromantik.tiles import TileSet

_EDGES: Final = 6
_CELLS_WITHIN_TWO: Final = 18
_CELLS_AT_TWO: Final = 12
_SITE_TERRITORIES: Final = 3
_LINE_OF: Final = {"train_station": "railroad", "harbor": "river"}


@dataclass(frozen=True)
class SheetLimits:
    """The counts that are possible with a tile set and what is unlocked.

    Where a number depends on how the tiles fit together, it is an upper limit: nothing that can
    happen is refused.
    """

    rules: CampaignRules
    pieces: Collection[str]
    tile_set: TileSet

    @cached_property
    def _materials(self) -> tuple[Material, ...]:
        return self.rules.materials_of(self.pieces)

    def _added(self, *kinds: str) -> int:
        return sum(material.kind in kinds for material in self._materials)

    @cached_property
    def tiles(self) -> int:
        """How many tiles a game has."""
        own = len(self.tile_set.tiles) - constants.REMOVED_TILES
        return own + self._added("landscape_tile", "task_tile", "special_tile")

    def tiles_with(self, landscape: Landscape) -> int:
        """How many tiles a territory or line can have; of unlocked tiles, each might belong."""
        own = sum(landscape in tile.edges for tile in self.tile_set.tiles)
        return min(
            own + self.tiles + constants.REMOVED_TILES - len(self.tile_set.tiles), self.tiles
        )

    def tokens(self, landscape: str) -> tuple[int, ...]:
        """The numbers of the task tokens of a landscape (D30)."""
        own = self.tile_set.tokens[LANDSCAPE_BY_KEY[landscape]]
        added = (material.number for material in self._materials if material.task == landscape)
        return tuple(sorted((*own, *added)))

    def is_unlocked(self, row: str) -> bool:
        """Whether a row of the pad can be entered."""
        if row == "red_hearts":
            return self.hearts > 0
        return row not in UNLOCKED_ROWS or row in self.pieces

    @property
    def hearts(self) -> int:
        """How many red hearts there are (D50)."""
        return sum(heart in self.pieces for heart in RED_HEARTS)

    def possible(self, row: str, sheet: ScoreSheet) -> frozenset[int]:
        """All counts that a row of the pad can have, beside those that its other rows have."""
        if row in TASK_ROWS:
            return token_sums(self.tokens(row))
        if row in FLAG_ROWS:
            return self._flag_counts(row)
        if row in DOUBLING_PIECES:
            task = TASK_ROWS[DOUBLING_PIECES.index(row)]
            # Beside a task row that is impossible itself, this one is not judged by it.
            tokens = self.tokens(task)
            return doubled_sums(tokens, sheet.count(task)) or token_sums(tokens)
        if row in _LINE_OF:
            # A line never ends at the edge of a tile but where clouds close it (D04).
            least = 1 if "clouds" in self.pieces else 2
            return frozenset({0, *range(least, sheet.count(f"longest_{_LINE_OF[row]}") + 1)})
        if row.startswith("longest"):
            kind = row.removeprefix("longest_")
            least = largest_of_fewest(self.tokens(kind), sheet.count(kind))
            return frozenset(range(least, self.tiles_with(LANDSCAPE_BY_KEY[kind]) + 1))
        if row == "shepherdess":
            sheep = [tile.sheep for tile in self.tile_set.tiles if tile.sheep]
            return token_sums(sheep, _CELLS_WITHIN_TWO)
        return frozenset(range(self._most(row) + 1))

    def flags(self, color: str) -> int:
        """How many flags of a colour there are."""
        own = sum(tile.flag is FLAG_LANDSCAPES[color] for tile in self.tile_set.tiles)
        return own + sum(material.flag == color for material in self._materials)

    def _flag_counts(self, color: str) -> frozenset[int]:
        tiles = self.tiles_with(FLAG_LANDSCAPES[color])
        festival = "flag_festival" in self.pieces
        return flag_sums(self.flags(color), tiles, festival=festival)

    def _most(self, row: str) -> int:
        """The largest count of a row that can have every smaller one."""
        tasks = len(self.tile_set.task_tiles) + self._added("task_tile")
        return {
            "red_hearts": _EDGES * self.hearts,
            "golden_heart": _EDGES,
            "circus": 1,
            "signalman": sum(tile.crossings for tile in self.tile_set.tiles),
            "hill": min(tasks, _CELLS_AT_TWO),
            "construction_site": _SITE_TERRITORIES,
            "balloon_launch_site": self.tiles - 1,
        }[row]


def limits_of(
    rules: CampaignRules, pieces: Collection[str], tile_set: TileSet | None = None
) -> SheetLimits:
    """The counts that are possible with these pieces unlocked, and the printed tiles or others."""
    return SheetLimits(rules, frozenset(pieces), tile_set or load_tile_set("printed"))


def check_sheet(limits: SheetLimits, sheet: ScoreSheet) -> None:
    """Raises Faults with an ImpossibleRow for each row that no game can have, or that is locked."""
    faults: list[DorfplatzError] = list(_faults(limits, sheet))
    if faults:
        raise Faults("campaign:sheet.faults", faults)


def _faults(limits: SheetLimits, sheet: ScoreSheet) -> Iterator[ImpossibleRow]:
    for row in ROWS:
        given = sheet.count(row)
        ruling = UNLOCKED_ROWS.get(row)
        if not limits.is_unlocked(row):
            if given or (row == "red_hearts" and sheet.red_hearts):
                yield ImpossibleRow("locked", row, given, ruling=ruling)
        elif row == "red_hearts":
            yield from _heart_faults(limits, sheet)
        elif given not in (possible := limits.possible(row, sheet)):
            yield ImpossibleRow("impossible", row, given, tuple(sorted(possible)), ruling=ruling)


def _heart_faults(limits: SheetLimits, sheet: ScoreSheet) -> Iterator[ImpossibleRow]:
    ruling = UNLOCKED_ROWS["red_hearts"]
    if len(sheet.red_hearts) > limits.hearts:
        placed, possible = len(sheet.red_hearts), tuple(range(limits.hearts + 1))
        yield ImpossibleRow("hearts", "red_hearts", placed, possible, ruling=ruling)
    for edges in sheet.red_hearts[: limits.hearts]:
        if edges not in range(_EDGES + 1):
            possible = tuple(range(_EDGES + 1))
            yield ImpossibleRow("impossible", "red_hearts", edges, possible, ruling=ruling)
