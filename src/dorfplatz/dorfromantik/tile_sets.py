"""Tile sets as files.

A tile set is a TOML file of landscape tiles, task tiles and task tokens. The project brings the
printed one of the base game along; another one can be written down in the same form.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from importlib import resources
from typing import Final

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.base.faults import Fault, Place
from dorfplatz.base.set_files import SetFiles
from dorfplatz.dorfromantik.tile_reader import TileSetReader
from dorfplatz.dorfromantik.tiles import TileSet

_TEXTS: Final = "dorfromantik:tile_set"


def tile_set_setup(tile_set: TileSet) -> dict[str, object]:
    """The tile set as a record's setup tells it; one of an owner's own with all its pieces."""
    if tile_set.name in TILE_SETS.built_in:
        return {"tile_set": tile_set.name}
    return {"tile_set": tile_set.name, "pieces": tile_set.to_dict()}


def tile_set_of_setup(setup: Mapping[str, object]) -> TileSet:
    """The tile set that a record's setup tells of. Raises Faults."""
    name = setup.get("tile_set")
    if name in TILE_SETS.built_in and "pieces" not in setup:
        return TILE_SETS.load(str(name))
    pieces = setup.get("pieces")
    if not isinstance(pieces, dict):
        known = ", ".join(TILE_SETS.built_in)
        raise TILE_SETS.faults(
            str(name), [Fault(f"{_TEXTS}.fault.no_pieces", Place(), known=known)]
        )
    return TILE_SETS.check({**pieces, "name": name}, str(name))


def _read(
    data: dict[str, object], reserved: Collection[str]
) -> tuple[TileSet | None, list[DorfplatzError]]:
    reader = TileSetReader()
    return reader.tile_set(data, reserved), reader.faults


TILE_SETS: Final = SetFiles(
    resources.files("dorfplatz.dorfromantik").joinpath("tile_sets"), ("printed",), _read, _TEXTS
)
"""The tile sets that come with the project or were learned."""

load_tile_set: Final = TILE_SETS.load
parse_tile_set: Final = TILE_SETS.parse
