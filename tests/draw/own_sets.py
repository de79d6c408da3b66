"""A small tile set of somebody's own, for tests."""

from __future__ import annotations

from pathlib import Path

import dorfplatz
from dorfplatz.game.game import Game
from dorfplatz.record import dumps

OWN = """\
name = "my-tiles"
landscape = [
  { name = "L01", edges = "RMMRMM" },
  { name = "Wald 1", edges = "FFFFFF" },
  { name = "constructor", edges = "GGGGGG", flag = "yellow" },
  { name = "__proto__", edges = "VMVMVM" },
  { name = "Schafe", edges = "MMMMMM", sheep = 3 },
]
task = [{ name = "T01", edges = "VVVVVV", task = "village" }]

[tokens]
village = [4]

[unlock.hill]
special = [{ name = "Berg", edges = "FFFMMM" }]
"""
"""Some of its tiles have the names of printed ones and other edges, some have names that mean
something in the page's language."""


def game_with(folder: Path, told: str = OWN, options: str = "", seed: int = 1) -> Game:
    """A new game with a tile set, which is written into a folder."""
    file = folder / "tiles.toml"
    file.write_text(told, encoding="utf-8")
    return dorfplatz.new(f"dorfromantik(players=1,tile_set={file}{options})", seed=seed)


def record_of(game: Game) -> str:
    """The record of such a game, as that of a server which knows its tile set by the name."""
    return dumps(game).replace(str(game.options["tile_set"]), "my-tiles")
