"""The tiles of tile sets that do not come along, as pictures that a client puts together."""

from __future__ import annotations

import json
from functools import partial

from dorfplatz.base.keep_last import keep_last
from dorfplatz.dorfromantik.adapter import DorfromantikPosition
from dorfplatz.dorfromantik.tile_sets import TILE_SETS
from dorfplatz.dorfromantik.tiles import Tile
from dorfplatz.draw.own_pieces import OwnPieces, digest_of
from dorfplatz.draw.tile import picture_of, tile_data
from dorfplatz.interface.position import Position


def own_tiles(position: Position) -> OwnPieces | None:
    """The tiles of a game whose tile set does not come along; None of one that does."""
    if not isinstance(position, DorfromantikPosition):
        raise TypeError(f"a position of Dorfromantik is needed, not {type(position).__name__}")
    tile_set = position.tile_set
    if tile_set.name in TILE_SETS.built_in:
        return None
    return OwnPieces(_digest(tile_set.tiles), partial(_drawn, tile_set.tiles))


@keep_last
def _digest(tiles: tuple[Tile, ...]) -> str:
    # The pieces of a record say nothing of what tiles were unlocked with, but pictures show it.
    told = [{**tile.to_dict(), "unlock": tile.unlock} for tile in tiles]
    return digest_of(json.dumps(told))


def _drawn(tiles: tuple[Tile, ...]) -> bytes:
    """The picture of each tile by its name."""
    pictures = {tile.name: tile_data(picture_of(tile)) for tile in tiles}
    return json.dumps(pictures, separators=(",", ":")).encode()
