"""Writes the pictures that the documents show, to look at after any change to the art.

    .venv/bin/python tools/draw_samples.py

Tables of both games, light and dark; all tiles of the printed tile set, those that a campaign
unlocks included; all other shapes.
"""

from __future__ import annotations

from itertools import chain
from pathlib import Path

from dorfplatz import art, draw
from dorfplatz.bots.player import BotPlayer
from dorfplatz.dorfromantik.landscapes import FLAG_COLORS
from dorfplatz.dorfromantik.tile_sets import load_tile_set
from dorfplatz.draw.landscape import single_tile
from dorfplatz.draw.markup import group, label, use
from dorfplatz.draw.picture import picture
from dorfplatz.draw.village import figure
from dorfplatz.game.game import Game
from dorfplatz.game.new import new

FOLDER = Path(__file__).resolve().parent.parent / "docs/pictures"

_TABLES = {
    "villages": ("bohemian-villages(players=4)", 8, 60, "en"),
    "villages-dark": ("bohemian-villages(players=5)", 5, 1000, "de"),
    "landscape": ("dorfromantik(players=2)", 3, 48, "en"),
    "landscape-unlocked": ("dorfromantik(players=2, unlocked=all)", 3, 76, "en"),
    "landscape-dark": ("dorfromantik(players=1)", 12, 1000, "it"),
}
"""Name of the picture: the game, its seed, after how many decisions of greedy bots, language."""

_TILE_COLUMNS = 10
_SHAPE_COLUMNS = 10
_SHAPE = 100.0


def table(game: str, seed: int, moves: int) -> Game:
    """A game between greedy bots after so many decisions, or at its end."""
    played = new(game, seed=seed)
    greedy = BotPlayer("greedy", seed=seed)
    while moves and not played.is_over:
        played.play(greedy.choose(played))
        moves -= 1
    return played


def tiles(theme: str) -> str:
    """All tiles of the printed tile set with their names."""
    printed = load_tile_set("printed")
    every = [*printed.tiles, *chain.from_iterable(more.tiles for more in printed.unlocks.values())]
    parts = []
    for number, tile in enumerate(every):
        row, column = divmod(number, _TILE_COLUMNS)
        seen = {
            "tile": tile.name,
            "edges": tile.letters,
            "turn": 0,
            "token": None,
            "flag": FLAG_COLORS[tile.flag] if tile.flag else None,
            "sheep": tile.sheep,
            "crossings": tile.crossings,
        }
        name = label(f"{tile.name} {tile.letters}", 122j, 17, anchor="middle", widest=216)
        place = complex(120 + 220 * column, 115 + 230 * row)
        parts.append(group(single_tile(seen) + name, place))
    rows = -(-len(every) // _TILE_COLUMNS)
    width, height = 220 * _TILE_COLUMNS + 20, 230 * rows + 20
    return picture(
        group("".join(parts), scale=0.6),
        0.6 * width,
        0.6 * height,
        theme=theme,
        title="Tiles",
        description="All tiles of the printed tile set.",
    )


def shapes(theme: str) -> str:
    """All shapes with their ids."""
    parts = []
    for number, name in enumerate(art.shapes()):
        row, column = divmod(number, _SHAPE_COLUMNS)
        place = complex(60 + _SHAPE * column, 70 + 120 * row)
        seat = name.removeprefix("figure-")
        shape = figure(int(seat)) if seat != name else use(name)
        whole = name in ("meadow", "sky", "cardboard", "cloud-edge", "free-cell")
        scale = 0.42 if whole else 0.58 if name.startswith("landmark-") else 1.0
        parts.append(group(shape, place, scale=scale))
        parts.append(label(name, place + 42j, 9, anchor="middle", widest=_SHAPE - 6))
    rows = -(-len(art.shapes()) // _SHAPE_COLUMNS)
    return picture(
        "".join(parts),
        _SHAPE * _SHAPE_COLUMNS + 20,
        120 * rows + 20,
        theme=theme,
        title="Shapes",
        description="All shapes of the pictures with their ids.",
    )


def main() -> None:
    """Writes the pictures."""
    FOLDER.mkdir(exist_ok=True)
    pictures = {"tiles": tiles("light"), "shapes": shapes("light"), "shapes-dark": shapes("dark")}
    for name, (game, seed, moves, language) in _TABLES.items():
        theme = "dark" if name.endswith("-dark") else "light"
        pictures[name] = draw.svg(table(game, seed, moves), language, theme)
    for name, content in pictures.items():
        (FOLDER / f"{name}.svg").write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
