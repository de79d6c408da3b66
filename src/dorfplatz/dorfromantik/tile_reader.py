"""Reads a tile set from data of unknown shape, and finds every fault in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from itertools import combinations
from typing import Any, Final

from dorfplatz.base.faults import Place, shown
from dorfplatz.base.toml_files import TableReader
from dorfplatz.dorfromantik import constants
from dorfplatz.dorfromantik.landscapes import (
    FLAG_COLORS,
    FLAG_LANDSCAPES,
    LANDSCAPE_BY_KEY,
    LANDSCAPE_BY_LETTER,
    TASK_LANDSCAPES,
    Landscape,
)
from dorfplatz.dorfromantik.roles import Role
from dorfplatz.dorfromantik.tiles import Edges, Pieces, Tile, TileSet, count_edges
from dorfplatz.dorfromantik.unlocks import Unlock

_FAULT: Final = "dorfromantik:tile_set.fault"
_PLACE: Final = "dorfromantik:tile_set.place"

_EDGES: Final = 6
MOST_ON_A_TILE: Final = 9
"""Sheep, or level crossings, on one tile at most."""

_SET_NAME: Final = re.compile(r"\w+(?:[.-]+\w+)*")
_TILE_NAME: Final = re.compile(r"\w+(?:[ .'’-]+\w+)*")

_LETTERS: Final = "".join(LANDSCAPE_BY_LETTER)
_BASE_LETTERS: Final = _LETTERS.replace(Landscape.CLOUD.letter, "")
"""Only special tiles can be clouds."""

_LANDSCAPE, _SPECIAL, _TASK = "landscape", "special", "task"
_TILE_KEYS: Final = {
    _LANDSCAPE: ("name", "edges"),
    _SPECIAL: ("name", "edges"),
    _TASK: ("name", "edges", "task"),
}
"""What a tile of each kind has to have."""
_UNLOCKED_KEYS: Final = {
    _LANDSCAPE: ("flag", "sheep", "crossings", "reading"),
    _SPECIAL: ("sheep", "crossings", "reading"),
    _TASK: ("flag", "sheep", "crossings", "number", "reading"),
}
"""What one that can be unlocked may have beside."""
_UNLOCKS_WITH_TILES: Final = [unlock.value for unlock in Unlock if unlock.has_tiles]

_TASK_KEYS: Final = [landscape.key for landscape in TASK_LANDSCAPES]

# What the printed base game has, to tell a slip of the pen.
_PRINTED_LANDSCAPE_EDGES: Final = "F53 G46 V50 T27 R26 M86"
_PRINTED_TASK_EDGES: Final = "F21 G25 V21 T13 R14 M56"
_PRINTED_LANDSCAPE_TILES: Final = 48
_PRINTED_TASKS: Final = 5
_PRINTED_TOKENS: Final = (4, 5, 5, 6, 6)
_PRINTED_FLAGS: Final = 1
_PRINTED_SHEEP: Final = 18
_PRINTED_CROSSINGS: Final = 7
_PRINTED_DEAD_ENDS: Final = 2


class TileSetReader(TableReader):
    """Reads tile sets and keeps every fault that it meets."""

    def _fault(self, fault: str, place: Place, **values: Any) -> None:
        self.fault(f"{_FAULT}.{fault}", place, **values)

    def tile_set(self, data: dict[str, object], reserved: Collection[str]) -> TileSet | None:
        """The set that `data` holds under any name but the `reserved` ones; None with faults."""
        whole = Place()
        required = ("name", _LANDSCAPE, _TASK, "tokens")
        self.check_keys(data, whole, required, optional=("printed", "note", "unlock"))
        name = self.name(data, "name", whole, _SET_NAME, f"{_FAULT}.bad_set_name")
        if name in reserved:
            self._fault("reserved_name", whole, name=name)
        printed = self.truth(data, "printed", whole)
        note = self.note(data, "note", whole)
        landscape_tiles = self._tiles(data, _LANDSCAPE, whole)
        task_tiles = self._tiles(data, _TASK, whole)
        tokens = self._tokens(data, whole)
        unlocks = self._unlocks(data)
        unlocked = [tile for pieces in unlocks.values() for tile in pieces.tiles]
        every = [*landscape_tiles, *task_tiles, *unlocked]
        self._check_names(every)
        self._check_flags(every)
        self._check_sizes(data, len(unlocked))
        # On a set that could not be read to the end these would only find faults that are none.
        if self.faults or name is None:
            return None
        tile_set = TileSet(name, printed, note, landscape_tiles, task_tiles, tokens, unlocks)
        self._check_tokens(whole, tile_set.task_tiles, tile_set.tokens)
        for unlock, pieces in unlocks.items():
            place = Place().at(f"{_PLACE}.unlock", unlock.value)
            self._check_tokens(place, pieces.task_tiles, pieces.tokens)
        if printed:
            self._check_printed(tile_set)
        return None if self.faults else tile_set

    # Tiles and tokens.

    def _tiles(
        self, data: dict[str, object], kind: str, within: Place, unlock: Unlock | None = None
    ) -> tuple[Tile, ...]:
        """The tiles of a kind, of the base game or of what is unlocked."""
        read = [
            self._tile(entry, kind, within.at(f"{_PLACE}.{kind}", number), unlock)
            for number, entry in enumerate(self.entries(data, kind, within), start=1)
        ]
        return tuple(tile for tile in read if tile is not None)

    def _tile(self, entry: object, kind: str, place: Place, unlock: Unlock | None) -> Tile | None:
        if not isinstance(entry, dict):
            self._fault("not_tile", place)
            return None
        label = entry.get("name")
        if isinstance(label, str) and label.strip():
            place = place.at(f"{_PLACE}.name", shown(label))
        optional = ("flag", "sheep", "crossings") if unlock is None else _UNLOCKED_KEYS[kind]
        self.check_keys(entry, place, _TILE_KEYS[kind], optional)
        name = self.name(entry, "name", place, _TILE_NAME, f"{_FAULT}.bad_tile_name")
        edges = self._edges(entry, place, _LETTERS if kind == _SPECIAL else _BASE_LETTERS)
        task = self.choice(entry, "task", place, _TASK_KEYS)
        flag = self.choice(entry, "flag", place, FLAG_LANDSCAPES)
        sheep = self.number(entry, "sheep", place, MOST_ON_A_TILE)
        crossings = self.number(entry, "crossings", place, MOST_ON_A_TILE)
        number = self.number(entry, "number", place, constants.MAX_NUMBER)
        reading = self.truth(entry, "reading", place)
        if name is None or edges is None:
            return None
        tile = Tile(
            name,
            edges,
            task=None if task is None else LANDSCAPE_BY_KEY[task],
            flag=None if flag is None else FLAG_LANDSCAPES[flag],
            sheep=sheep,
            crossings=crossings,
            number=number or None,
            unlock=unlock,
            reading=reading,
        )
        self._check_tile(tile, place)
        return tile

    def _edges(self, entry: dict[str, object], place: Place, known: str) -> Edges | None:
        letters = self.text(entry, "edges", place)
        if letters is None:
            return None
        if len(letters) != _EDGES or not set(letters) <= set(known):
            self._fault("bad_edges", place, edges=shown(letters), known=known)
            return None
        return tuple(LANDSCAPE_BY_LETTER[letter] for letter in letters)

    def _check_tile(self, tile: Tile, place: Place) -> None:
        """Task, flag and crossings need an edge of their landscape."""
        if tile.task is not None and tile.task not in tile.edges:
            self._fault("task_without_edge", place, landscape=tile.task.key)
        if tile.flag is not None and tile.flag not in tile.edges:
            color = FLAG_COLORS[tile.flag]
            self._fault("flag_without_edge", place, color=color, landscape=tile.flag.key)
        if tile.crossings and Landscape.RAILROAD not in tile.edges:
            self._fault("crossing_without_railroad", place)
        if Landscape.CLOUD in tile.edges and set(tile.edges) != {Landscape.CLOUD}:
            self._fault("cloud_and_others", place)

    def _tokens(self, data: dict[str, object], within: Place) -> dict[Landscape, tuple[int, ...]]:
        table = self.table(data, "tokens", within)
        place = within.at(f"{_PLACE}.tokens", "tokens")
        self.check_keys(table, place, required=(), optional=_TASK_KEYS)
        return {
            landscape: self._numbers(table, landscape.key, place) for landscape in TASK_LANDSCAPES
        }

    def _unlocks(self, data: dict[str, object]) -> dict[Unlock, Pieces]:
        """What can be unlocked, in the order of the boxes."""
        table = self.table(data, "unlock", Place())
        whole = Place().at(f"{_PLACE}.unlocks", "unlock")
        self.check_keys(table, whole, required=(), optional=_UNLOCKS_WITH_TILES)
        return {
            unlock: self._pieces(self.table(table, unlock.value, whole), unlock)
            for unlock in Unlock
            if unlock.value in table and unlock.has_tiles
        }

    def _pieces(self, table: dict[str, object], unlock: Unlock) -> Pieces:
        place = Place().at(f"{_PLACE}.unlock", unlock.value)
        self.check_keys(table, place, required=(), optional=(*_TILE_KEYS, "tokens"))
        pieces = Pieces(
            self._tiles(table, _LANDSCAPE, place, unlock),
            self._tiles(table, _SPECIAL, place, unlock),
            self._tiles(table, _TASK, place, unlock),
            self._tokens(table, place) if "tokens" in table else {},
        )
        if unlock.role is not Role.NONE and len(pieces.special_tiles) != 1:
            self._fault("one_special_tile", place)
        return pieces

    def _numbers(self, table: dict[str, object], key: str, place: Place) -> tuple[int, ...]:
        numbers: list[int] = []
        for number in self.entries(table, key, place):
            if type(number) is int and 1 <= number <= constants.MAX_NUMBER:
                numbers.append(number)
            else:
                self._fault("bad_token", place, landscape=key, most=constants.MAX_NUMBER)
        return tuple(sorted(numbers))

    # Checks across the set.

    def _check_names(self, tiles: Iterable[Tile]) -> None:
        """No two tiles may share a name, however it is capitalised."""
        seen: set[str] = set()
        for tile in tiles:
            folded = tile.name.casefold()
            if folded in seen:
                self._fault("name_twice", Place(), name=tile.name)
            seen.add(folded)

    def _check_flags(self, tiles: Iterable[Tile]) -> None:
        flags = sum(tile.flag is not None for tile in tiles)
        if flags > constants.MAX_FLAGS:
            self._fault("too_many_flags", Place(), found=flags, most=constants.MAX_FLAGS)

    def _check_sizes(self, data: dict[str, object], unlocked: int) -> None:
        """There must be enough tiles for a game, and no more than the engine holds."""
        landscape, task = data.get("landscape"), data.get("task")
        if not isinstance(landscape, list) or not isinstance(task, list):
            return
        least, most = constants.REMOVED_TILES + 1, constants.MAX_TILES
        if len(landscape) < least:
            values = {"found": len(landscape), "least": least}
            self._fault("too_few_landscape_tiles", Place(), **values)
        if not task:
            self._fault("no_task_tiles", Place())
        if len(landscape) + len(task) + unlocked > most:
            values = {"found": len(landscape) + len(task) + unlocked, "most": most}
            self._fault("too_many_tiles", Place(), **values)

    def _check_tokens(
        self, place: Place, tiles: Iterable[Tile], tokens: Mapping[Landscape, tuple[int, ...]]
    ) -> None:
        """Each task tile without a printed number needs a token of its landscape."""
        tasks = Counter(tile.task for tile in tiles if tile.number is None)
        for landscape in TASK_LANDSCAPES:
            found = len(tokens.get(landscape, ()))
            if found != tasks[landscape]:
                values = {"tokens": found, "tiles": tasks[landscape]}
                self._fault("tokens_per_tile", place, landscape=landscape.key, **values)

    def _check_printed(self, tile_set: TileSet) -> None:
        """A set that says it is the printed one must have what the printed box has."""
        landscape_tiles, task_tiles = tile_set.landscape_tiles, tile_set.task_tiles
        self._expect("printed_landscape_tiles", _PRINTED_LANDSCAPE_TILES, len(landscape_tiles))
        for what, tiles, totals in (
            ("printed_landscape_edges", landscape_tiles, _PRINTED_LANDSCAPE_EDGES),
            ("printed_task_edges", task_tiles, _PRINTED_TASK_EDGES),
        ):
            edges = count_edges(tiles)
            for total in totals.split():
                landscape = LANDSCAPE_BY_LETTER[total[0]]
                self._expect(what, int(total[1:]), edges[landscape], landscape=landscape.key)
        for landscape in TASK_LANDSCAPES:
            tasks = sum(tile.task is landscape for tile in task_tiles)
            self._expect("printed_tasks", _PRINTED_TASKS, tasks, landscape=landscape.key)
            tokens = " ".join(map(str, tile_set.tokens[landscape]))
            printed = " ".join(map(str, _PRINTED_TOKENS))
            self._expect("printed_tokens", printed, tokens, landscape=landscape.key)
        for landscape, color in FLAG_COLORS.items():
            flags = sum(tile.flag is landscape for tile in tile_set.tiles)
            self._expect("printed_flags", _PRINTED_FLAGS, flags, color=color)
        for landscape in (Landscape.RAILROAD, Landscape.RIVER):
            ends = sum(landscape in tile.dead_ends for tile in tile_set.tiles)
            self._expect("printed_dead_ends", _PRINTED_DEAD_ENDS, ends, landscape=landscape.key)
        sheep = sum(tile.sheep for tile in tile_set.tiles)
        self._expect("printed_sheep", _PRINTED_SHEEP, sheep)
        crossings = sum(tile.crossings for tile in tile_set.tiles)
        self._expect("printed_crossings", _PRINTED_CROSSINGS, crossings)
        for first, second in combinations(landscape_tiles, 2):
            if first.is_like(second):
                self._fault("printed_twins", Place(), first=first.name, second=second.name)

    def _expect(self, fault: str, printed: int | str, found: int | str, **values: str) -> None:
        if found != printed:
            self._fault(fault, Place(), printed=printed, found=found, **values)
