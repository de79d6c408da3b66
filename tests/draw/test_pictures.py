from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

import dorfplatz
from dorfplatz import art, draw
from dorfplatz.dorfromantik.tile_sets import load_tile_set
from dorfplatz.draw.landscape import landscape
from dorfplatz.draw.markup import label, width
from dorfplatz.draw.picture import picture
from dorfplatz.game.registry import GAMES, game_kind
from dorfplatz.language import LANGUAGES
from tests.draw.pictures import SVG, paints, random_game, used

TABLES = [
    f"{name}(players={players})"
    for name in GAMES
    for option in game_kind(name).options
    if option.name == "players"
    for players in (option.minimum, option.maximum)
]
EXTERNAL = re.compile(r"https?://|url\(|@import|@font-face|<image|<script|<foreignObject|data:")


@pytest.mark.parametrize("moves", [0, 7, 1000])
@pytest.mark.parametrize("name", TABLES)
def test_a_table_can_be_drawn_at_the_start_in_between_and_at_the_end(name: str, moves: int) -> None:
    game = random_game(name, seed=3, moves=moves)
    svg = draw.svg(game)
    ET.fromstring(svg)
    defined = set(re.findall(r'<g id="([\w-]+)"', svg))
    assert used(svg) <= defined
    for paint in paints(svg):
        assert f".{paint}{{" in svg


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_drawn(name: str) -> None:
    assert draw.svg(dorfplatz.new(name, seed=1)).startswith("<svg ")


@pytest.mark.parametrize("name", TABLES)
def test_a_picture_needs_nothing_from_elsewhere(name: str) -> None:
    svg = draw.svg(random_game(name, seed=4, moves=30))
    assert not EXTERNAL.search(svg.replace('xmlns="http://www.w3.org/2000/svg"', "", 1))


@pytest.mark.parametrize("name", TABLES)
def test_equal_tables_give_equal_pictures(name: str) -> None:
    one, other = (random_game(name, seed=5, moves=12) for _ in range(2))
    assert draw.svg(one) == draw.svg(other)


@pytest.mark.parametrize("name", TABLES)
def test_nothing_that_is_hidden_changes_the_picture(name: str) -> None:
    game = random_game(name, seed=6, moves=12)
    before = draw.svg(game)
    other = game.copy()
    for word in range(len(other.position.state.generator)):  # type: ignore[attr-defined]
        other.position.state.generator[word] = word + 1  # type: ignore[attr-defined]
    assert draw.svg(other) == before
    assert "seed" not in before


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_speaks_every_language(language: str) -> None:
    title = {"en": "Bohemian Villages", "de": "Böhmische Dörfer", "it": "Bohemian Villages"}
    game = dorfplatz.new("bohemian-villages", seed=1)
    svg = ET.fromstring(draw.svg(game, language))
    assert svg.findtext(f"{SVG}title") == title[language]
    assert svg.findtext(f"{SVG}desc") == game.position.render(language)


def test_a_name_is_only_ever_a_text() -> None:
    name = "<b>&\"'</b>"
    players = [dorfplatz.Player(name), dorfplatz.Player("Ben")]
    game = dorfplatz.new("bohemian-villages", players=2, seed=1, names=players)
    svg = ET.fromstring(draw.svg(game))
    assert name in [text.text for text in svg.iter(f"{SVG}text")]


def test_the_theme_decides_on_the_colours() -> None:
    game = dorfplatz.new("bohemian-villages", seed=1)
    light, dark = art.data("palette")["colors"]["paper"]
    assert light in draw.svg(game, theme="light")
    assert dark not in draw.svg(game, theme="light")
    assert dark in draw.svg(game, theme="dark")
    assert light not in draw.svg(game, theme="dark")
    automatic = draw.svg(game, theme="auto")
    assert automatic.index(light) < automatic.index("prefers-color-scheme:dark")
    assert automatic.index("prefers-color-scheme:dark") < automatic.index(dark)
    with pytest.raises(ValueError, match="pink"):
        draw.svg(game, theme="pink")


def test_a_landscape_of_all_tiles_is_a_modest_file() -> None:
    placed = [
        {
            "at": [number % 10, number // 10 - number % 10 // 2],
            "tile": tile.name,
            "edges": tile.letters,
            "turn": 0,
            "token": [tile.task.key, 6] if tile.task else None,
            "flag": None,
            "sheep": tile.sheep,
            "crossings": tile.crossings,
            "task": "open" if tile.task else None,
        }
        for number, tile in enumerate(load_tile_set("printed").tiles)
    ]
    markup = landscape({"landscape": placed, "territories": []})
    svg = picture(markup, 100, 100, theme="auto", title="", description="")
    # A landscape of a hundred tiles has to stay below 400 kB.
    assert len(svg) < 400_000 * len(placed) / 100


def test_a_long_name_is_pressed_together() -> None:
    name = "W" * 60
    assert 'textLength="130"' in label(name, 0j, 17, widest=130)
    assert "textLength" not in label("Anna", 0j, 17, widest=130)
    assert width("iii", 10) < width("mmm", 10)
