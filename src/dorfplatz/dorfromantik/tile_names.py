"""What people call a tile: most have only their number, some are named after what is on them."""

from __future__ import annotations

from typing import Final

from dorfplatz.dorfromantik.unlocks import WITHOUT_TILES, Unlock
from dorfplatz.language import text, texts

_MANY_TILES: Final = {Unlock.TASK_TILES, Unlock.LANDSCAPE_TILES}
NAMED: Final = tuple(
    unlock for unlock in Unlock if unlock not in _MANY_TILES and unlock not in WITHOUT_TILES
)
"""What is unlocked with one tile that is named after it, in the order of the boxes."""


def named_after(tile: str) -> Unlock | None:
    """What a tile is named after; None for one that has only a number."""
    words = tile.casefold().replace(" ", "_")
    return next((unlock for unlock in NAMED if unlock.value == words), None)


def tile_name(tile: str, language: str) -> str:
    """A tile's name in a language."""
    unlock = named_after(tile)
    if unlock is None:
        return tile
    # Where it brings points, it is called by the name that these have on the score pad.
    row = texts(language, "dorfromantik").get(f"score.{unlock.value}")
    return row or text(f"campaign:piece.{unlock.value}", language)
