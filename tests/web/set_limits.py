"""What the editor of sets in the browser goes by: see `sheet_rules`."""

from __future__ import annotations

from typing import Any, Final

from dorfplatz.base.toml_files import LARGEST_FILE, LONGEST_NAME, LONGEST_NOTE
from dorfplatz.bohemian.constants import REMOVED_TILES
from dorfplatz.dorfromantik.constants import MAX_NUMBER
from dorfplatz.dorfromantik.constants import REMOVED_TILES as REMOVED_LANDSCAPE_TILES
from dorfplatz.dorfromantik.tile_reader import MOST_ON_A_TILE
from dorfplatz.dorfromantik.tile_sets import TILE_SETS
from dorfplatz.dorfromantik.tiles import TileSet
from dorfplatz.dorfromantik.unlocks import Unlock
from tests.web.workspace import WEB

LIMITS_FILE: Final = WEB / "src" / "sets" / "limits.data.json"

Json = dict[str, Any]


def limits_data() -> Json:
    """How large files and texts are, which tiles stay in the box, and what can be unlocked.

    What is unlocked has the tiles of the set that comes along, to start from.
    """
    printed = TILE_SETS.load("printed")
    assert isinstance(printed, TileSet)
    told = printed.to_dict()["unlock"]
    assert isinstance(told, dict)
    return {
        "bytes": LARGEST_FILE,
        "name": LONGEST_NAME,
        "note": LONGEST_NOTE,
        "number": MAX_NUMBER,
        "onTile": MOST_ON_A_TILE,
        "staysOut": REMOVED_LANDSCAPE_TILES,
        "removed": {str(players): list(tiles) for players, tiles in REMOVED_TILES.items() if tiles},
        "unlocks": {unlock.value: told[unlock.value] for unlock in Unlock if unlock.has_tiles},
    }
