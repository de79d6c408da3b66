"""Writes the tiles of the built-in tile sets as they are drawn, for clients that do not draw them.

    .venv/bin/python tools/generate_art.py

Run it after any change to the shapes, their measures or how tiles are put together; a test says
when it was forgotten.
"""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path

from dorfplatz.dorfromantik.tile_sets import TILE_SETS, load_tile_set
from dorfplatz.draw.tile import picture_of, tile_data

FOLDER = Path(__file__).resolve().parent.parent / "src/dorfplatz/art/generated"


def generated(tile_set: str) -> str:
    """The file of a tile set: each tile's picture by its name, a tile to a line.

    The tiles that a campaign unlocks come after those of the base game.
    """
    found = load_tile_set(tile_set)
    tiles = chain(found.tiles, *(pieces.tiles for pieces in found.unlocks.values()))
    lines = [f'"{tile.name}":{_plain(tile_data(picture_of(tile)))}' for tile in tiles]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _plain(value: object) -> str:
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return text.replace(".0,", ",").replace(".0]", "]")


def main() -> None:
    """Writes the files."""
    FOLDER.mkdir(exist_ok=True)
    for name in TILE_SETS.built_in:
        (FOLDER / f"{name}.json").write_text(generated(name), encoding="utf-8")


if __name__ == "__main__":
    main()
