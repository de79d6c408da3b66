"""Tile sets as files.

A tile set is a TOML file of landscape tiles, task tiles and task tokens. The project brings the
printed one of the base game along; another one can be written down in the same form. A file is
checked as a whole, and every fault is named with its place.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from importlib import resources
from os import PathLike
from pathlib import Path
from typing import Final

from dorfplatz.base.errors import DorfplatzError, Faults
from dorfplatz.base.faults import Fault, Place, shown
from dorfplatz.base.toml_files import parse_toml, read_toml_file
from dorfplatz.dorfromantik.tile_reader import TileSetReader
from dorfplatz.dorfromantik.tiles import TileSet

BUILT_IN_TILE_SETS: Final = ("printed",)
"""Names of the tile sets that come with the project."""

_LEARNED: Final[dict[str, TileSet]] = {}


def load_tile_set(name_or_path: str | PathLike[str]) -> TileSet:
    """The known tile set of this name, or the one in this file.

    A text that is no known name is a path if it ends in ".toml". Raises Faults.
    """
    if isinstance(name_or_path, str):
        if name_or_path in BUILT_IN_TILE_SETS:
            return _built_in(name_or_path)
        if name_or_path in _LEARNED:
            return _LEARNED[name_or_path]
        if not name_or_path.lower().endswith(".toml"):
            known = ", ".join(known_tile_sets())
            fault = Fault("dorfromantik:tile_set.fault.unknown_set", Place(), known=known)
            raise _faults(name_or_path, [fault])
    path = Path(name_or_path)
    try:
        data = read_toml_file(path)
    except Fault as fault:
        raise _faults(str(path), [fault]) from None
    return _check(data, str(path), reserved=BUILT_IN_TILE_SETS)


def learn_tile_set(toml: str, source: str) -> str:
    """Lets the tile set written in `toml` be known by its name, which is given.

    That holds for this process. `source` is what messages call it. Raises Faults.
    """
    found = parse_tile_set(toml, source)
    _LEARNED[found.name] = found
    return found.name


def known_tile_sets() -> tuple[str, ...]:
    """The names of the tile sets that come with the project or were learned."""
    return (*BUILT_IN_TILE_SETS, *_LEARNED)


def parse_tile_set(toml: str, source: str) -> TileSet:
    """The tile set written in `toml`; `source` is what messages call it. Raises Faults."""
    try:
        data = parse_toml(toml)
    except Fault as fault:
        raise _faults(source, [fault]) from None
    return _check(data, source, reserved=BUILT_IN_TILE_SETS)


def tile_set_setup(tile_set: TileSet) -> dict[str, object]:
    """The tile set as a record's setup tells it; one of an owner's own with all its pieces."""
    if tile_set.name in BUILT_IN_TILE_SETS:
        return {"tile_set": tile_set.name}
    return {"tile_set": tile_set.name, "pieces": tile_set.to_dict()}


def tile_set_of_setup(setup: Mapping[str, object]) -> TileSet:
    """The tile set that a record's setup tells of. Raises Faults."""
    name = setup.get("tile_set")
    if name in BUILT_IN_TILE_SETS and "pieces" not in setup:
        return _built_in(str(name))
    pieces = setup.get("pieces")
    if not isinstance(pieces, dict):
        known = ", ".join(BUILT_IN_TILE_SETS)
        fault = Fault("dorfromantik:tile_set.fault.no_pieces", Place(), known=known)
        raise _faults(str(name), [fault])
    return _check({**pieces, "name": name}, str(name), reserved=BUILT_IN_TILE_SETS)


@cache
def _built_in(name: str) -> TileSet:
    file = resources.files("dorfplatz.dorfromantik").joinpath("tile_sets", f"{name}.toml")
    return _check(parse_toml(file.read_text(encoding="utf-8")), name, reserved=())


def _check(data: dict[str, object], source: str, reserved: Collection[str]) -> TileSet:
    reader = TileSetReader()
    tile_set = reader.tile_set(data, reserved)
    if tile_set is None:
        raise _faults(source, reader.faults)
    return tile_set


def _faults(source: str, faults: list[DorfplatzError]) -> Faults:
    code = "dorfromantik:tile_set.faults"
    return Faults(code, faults, source=shown(source, longest=200))
