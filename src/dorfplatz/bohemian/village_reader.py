"""Reads villages from data of unknown shape, and finds every fault in them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from dorfplatz.base.faults import Needless, Place, shown
from dorfplatz.base.toml_files import TableReader
from dorfplatz.bohemian import constants
from dorfplatz.bohemian.buildings import BUILDING_BY_KEY, Building
from dorfplatz.bohemian.villages import Tile, Village, VillageBuilding, VillageSet

MAX_COINS: Final = 30
"""Most coins that a town hall or manor may have printed on it."""

_PLACE: Final = "bohemian-villages:village_set.place"
_FAULT: Final = "bohemian-villages:village_set.fault"

_NAMES: Final = {
    "set_name": re.compile(r"\w+(?:[.-]+\w+)*"),
    "tile_name": re.compile(r"\w+(?:[ .'’/-]+\w+)*"),
    # A digit in a village's name would be hard to tell from the dice in front of it in a move.
    "village_name": re.compile(r"[^\W\d_]+(?:[ .'’-]+[^\W\d_]+)*"),
}

_PIECES: Final = {
    Building.INN: constants.INN_TILES,
    Building.GLASS_FACTORY: constants.GLASS_TILES,
    Building.FLOUR_MILL: constants.FLOUR_TILES,
}
"""Kinds that each need a tile of their own from the box while in play (R35, R37)."""


@dataclass(slots=True)
class Draft:
    """A village as far as it could be read; `number` is its position in the list, from 1."""

    number: int
    place: Place
    name: str | None = None
    tile: str | None = None
    buildings: list[VillageBuilding] = field(default_factory=list)

    def finish(self) -> Village:
        """The village; only for a draft without faults."""
        assert self.name is not None
        assert self.tile is not None
        return Village(self.name, self.tile, tuple(self.buildings))

    def count(self, kind: Building) -> int:
        """How many buildings of one kind the village has."""
        return sum(building.kind == kind for building in self.buildings)


class VillageReader(TableReader):
    """Reads villages and keeps every fault that it meets.

    `kinds_alone` allows a building to be written as its kind alone, as a file may and a record
    may not.
    """

    def __init__(self, *, kinds_alone: bool) -> None:
        super().__init__()
        self.kinds_alone = kinds_alone

    def _fault(self, fault: str, place: Place, **values: Any) -> None:
        self.fault(f"{_FAULT}.{fault}", place, **values)

    def _name(self, table: dict[str, object], key: str, place: Place, form: str) -> str | None:
        return self.name(table, key, place, _NAMES[form], f"{_FAULT}.bad_{form}")

    # A village and its buildings.

    def _villages(self, table: dict[str, object], key: str) -> list[Draft]:
        entries = self.entries(table, key, Place())
        return [self._village(entry, number) for number, entry in enumerate(entries, start=1)]

    def _village(self, entry: object, number: int) -> Draft:
        if not isinstance(entry, dict):
            place = Place().at(f"{_PLACE}.number", number)
            self._fault("not_village", place)
            return Draft(number, place)
        tile, name = _label(entry, "tile"), _label(entry, "name")
        place = _tile_place(tile)
        if name is None:
            place = place.at(f"{_PLACE}.number", number)
        else:
            place = place.at(f"{_PLACE}.village", name)
        self.check_keys(entry, place, required=("name", "tile", "buildings"))
        return Draft(
            number,
            place,
            name=self._name(entry, "name", place, "village_name"),
            tile=self._name(entry, "tile", place, "tile_name"),
            buildings=self._buildings(entry, place),
        )

    def _buildings(self, village: dict[str, object], place: Place) -> list[VillageBuilding]:
        entries = self.entries(village, "buildings", place)
        if village.get("buildings") == []:
            self._fault("no_buildings", place)
        if len(entries) > constants.MAX_BUILDINGS:
            limit = constants.MAX_BUILDINGS
            self._fault("too_many_buildings", place, found=len(entries), limit=limit)
        read = (
            self._building(entry, place.at(f"{_PLACE}.building", position))
            for position, entry in enumerate(entries, start=1)
        )
        return [building for building in read if building is not None]

    def _building(self, entry: object, place: Place) -> VillageBuilding | None:
        if self.kinds_alone and isinstance(entry, str):
            entry = {"kind": entry}
        if not isinstance(entry, dict):
            self._fault("not_building", place)
            return None
        self.check_keys(entry, place, required=("kind",), optional=("coins",))
        key = self.text(entry, "kind", place)
        if key is None:
            return None
        kind = BUILDING_BY_KEY.get(key)
        if kind is None:
            self._fault("unknown_kind", place, kind=shown(key), known=", ".join(BUILDING_BY_KEY))
            return None
        return VillageBuilding(kind, self._coins(entry, kind, place))

    def _coins(self, entry: dict[str, object], kind: Building, place: Place) -> int:
        if not kind.has_printed_coins:
            if "coins" in entry:
                self._fault("needless_coins", place, kind=kind.key)
            return 0
        if "coins" not in entry:
            self._fault("missing_coins", place, kind=kind.key, most=MAX_COINS)
            return 0
        coins = entry["coins"]
        if isinstance(coins, bool) or not isinstance(coins, int) or not 1 <= coins <= MAX_COINS:
            self._fault("bad_coins", place, kind=kind.key, most=MAX_COINS)
            return 0
        return coins

    # A whole set.

    def village_set(self, data: dict[str, object], reserved: Collection[str]) -> VillageSet | None:
        """The set that `data` holds under any name but the `reserved` ones; None with faults."""
        whole = Place()
        self.check_keys(
            data, whole, required=("name", "village"), optional=("printed", "note", "removed")
        )
        name = self._name(data, "name", whole, "set_name")
        if name in reserved:
            self._fault("reserved_name", whole, name=name)
        printed = self.truth(data, "printed", whole)
        note = self.note(data, "note", whole)
        drafts = self._villages(data, "village")
        self._check_names(drafts)
        by_tile = _by_tile(drafts)
        self._check_supply(by_tile.values())
        # A village that names no tile would only bring up more faults that are none.
        if isinstance(data.get("village"), list) and all(draft.tile for draft in drafts):
            self._check_tiles(by_tile)
            removed = self._removed(data, by_tile)
        if self.faults or name is None:
            return None
        tiles = tuple(
            Tile(tile, (first.finish(), second.finish()))
            for tile, (first, second) in by_tile.items()
        )
        village_set = VillageSet(name, printed, note, tiles, removed)
        for players in range(constants.MIN_PLAYERS, constants.MAX_PLAYERS + 1):
            sides = [tile.sides for tile in village_set.tiles_in_play(players)]
            self._check_end(sides, players)
        return None if self.faults else village_set

    def _check_tiles(self, by_tile: dict[str, list[Draft]]) -> None:
        if len(by_tile) != constants.TILES:
            self._fault("tile_count", Place(), found=len(by_tile), needed=constants.TILES)
        for tile, sides in by_tile.items():
            if len(sides) != 2:
                self._fault("not_two_sides", _tile_place(tile), found=len(sides))

    def _removed(
        self, data: dict[str, object], tiles: Collection[str]
    ) -> dict[int, tuple[str, ...]]:
        printed = constants.REMOVED_TILES
        own = self.table(data, "removed", Place())
        fewer = [str(players) for players, names in printed.items() if names]
        self.check_keys(own, Place(), required=(), optional=fewer)
        return {
            players: self._removed_for(players, own, tiles)
            for players, names in printed.items()
            if names
        } | {constants.MAX_PLAYERS: ()}

    def _removed_for(
        self, players: int, own: Mapping[str, object], tiles: Collection[str]
    ) -> tuple[str, ...]:
        usual = constants.REMOVED_TILES[players]
        key, needed = str(players), len(usual)
        names = own.get(key, usual)
        needless = Needless(own, key) if key in own else None
        if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
            self._fault("removed_not_names", Place(), needless=needless, players=players)
            return ()
        names = tuple(unicodedata.normalize("NFC", name) for name in names)
        if len(names) != needed or len(set(names)) != needed:
            self._fault("removed_count", Place(), needless=needless, players=players, needed=needed)
        for name in names:
            if name not in tiles:
                self._fault(
                    "removed_unknown",
                    Place(),
                    needless=needless,
                    players=players,
                    tile=shown(name),
                )
        return names

    # The villages of a record.

    def in_play(self, data: object, players: int) -> tuple[Village, ...] | None:
        """The villages in play that `data` lists; None with faults."""
        drafts = self._villages({"villages": data}, "villages")
        self._check_names(drafts)
        self._check_one_side_each(drafts)
        self._check_supply([[draft] for draft in drafts])
        if isinstance(data, list):
            self._check_number_in_play(len(data), players)
        if self.faults:
            return None
        villages = tuple(draft.finish() for draft in drafts)
        self._check_end([(village,) for village in villages], players)
        return None if self.faults else villages

    # Checks across villages.

    def _check_names(self, drafts: list[Draft]) -> None:
        """No two villages may share a name, however it is capitalised."""
        first: dict[str, Draft] = {}
        for draft in drafts:
            if draft.name is None:
                continue
            other = first.setdefault(draft.name.casefold(), draft)
            if other is not draft:
                place = Place().at(f"{_PLACE}.number", draft.number)
                self._fault("name_twice", place, name=draft.name, first=other.number)

    def _check_one_side_each(self, drafts: list[Draft]) -> None:
        """Of a tile in play only one side lies up."""
        seen: set[str] = set()
        for draft in drafts:
            if draft.tile in seen:
                self._fault("both_sides", draft.place)
            if draft.tile is not None:
                seen.add(draft.tile)

    def _check_supply(self, tiles: Iterable[list[Draft]]) -> None:
        """However the tiles are turned, the box's pieces and the engine's room must do."""
        sides = list(tiles)
        for kind in Building:
            most = sum(max(draft.count(kind) for draft in tile) for tile in sides)
            limit = _PIECES.get(kind, constants.MAX_OF_A_KIND_IN_PLAY)
            if most > limit:
                fault = "too_few_pieces" if kind in _PIECES else "too_many_of_a_kind"
                self._fault(fault, Place(), kind=kind.key, most=most, limit=limit)

    def _check_number_in_play(self, villages: int, players: int) -> None:
        needed = constants.TILES - len(constants.REMOVED_TILES[players])
        if villages != needed:
            self._fault("villages_in_play", Place(), players=players, needed=needed, found=villages)

    def _check_end(self, tiles: Iterable[tuple[Village, ...]], players: int) -> None:
        """A player must be able to place every figure, or the game could not end (R01)."""
        room = sum(min(_lasting(side) for side in tile) for tile in tiles)
        figures = constants.FIGURES[players]
        if room < figures:
            self._fault("too_little_room", Place(), players=players, room=room, figures=figures)


def _lasting(village: Village) -> int:
    """The buildings that keep their figures."""
    return sum(not building.kind.empties for building in village.buildings)


def _by_tile(drafts: list[Draft]) -> dict[str, list[Draft]]:
    """The villages of each tile, as far as they name one."""
    by_tile: dict[str, list[Draft]] = {}
    for draft in drafts:
        if draft.tile is not None:
            by_tile.setdefault(draft.tile, []).append(draft)
    return by_tile


def _tile_place(tile: str | None) -> Place:
    return Place() if tile is None else Place().at(f"{_PLACE}.tile", tile)


def _label(table: dict[str, object], key: str) -> str | None:
    value = table.get(key)
    return shown(value) if isinstance(value, str) and value.strip() else None
