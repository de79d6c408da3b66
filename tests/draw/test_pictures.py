from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

import dorfplatz
from dorfplatz import art, draw
from dorfplatz.dorfromantik.tile_names import NAMED, tile_name
from dorfplatz.dorfromantik.tile_sets import load_tile_set
from dorfplatz.dorfromantik.unlocks import Unlock
from dorfplatz.draw.landscape import landscape, ribbons, single_tile
from dorfplatz.draw.markup import label, width
from dorfplatz.draw.picture import picture
from dorfplatz.draw.tile import tile_picture
from dorfplatz.draw.village import village
from dorfplatz.game.registry import GAMES, game_kind
from dorfplatz.language import LANGUAGES, texts
from tests.draw.pictures import SVG, paints, random_game, used

pytestmark = pytest.mark.slow


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
    assert not paints(svg)


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


NAMES = [
    'class="x"',
    'href="#a"',
    'class="p-nothing" href="#nothing"',
    "</text><script>",
    "]]>",
    "&lt;",
    "{{name}}",
    "\ufffe\uffff",
    "W" * 60,
    "\u200b\u3164",
    "שלום (1)",
    "李" * 60,
    "👩‍👩‍👧‍👦🏳️‍🌈",
]


@pytest.mark.parametrize("theme", draw.THEMES)
@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_never_read_as_markup(name: str, theme: str) -> None:
    """Whatever it looks like, and wherever the name stands."""
    for table, moves in (
        ("bohemian-villages", 0),
        ("bohemian-villages", 1000),
        ("dorfromantik", 5),
    ):
        game = random_game(table, seed=1, moves=moves)
        usual = ET.fromstring(draw.svg(game, theme=theme))
        game.players = [dorfplatz.Player(name) for _ in game.players]
        drawn = ET.fromstring(draw.svg(game, theme=theme))
        assert [element.tag for element in drawn.iter()] == [
            element.tag for element in usual.iter()
        ]
        texts = "".join(element.text or "" for element in drawn.iter(f"{SVG}text"))
        # Where the name is too long for its place, its start is there.
        assert name.replace("\ufffe", "?").replace("\uffff", "?")[:6] in texts


@pytest.mark.parametrize(
    ("table", "moves"), [("bohemian-villages", 1), ("bohemian-villages", 1000), ("dorfromantik", 5)]
)
def test_a_name_that_runs_to_the_left_turns_nothing_else(table: str, moves: int) -> None:
    name = "שלגם (1)"
    game = random_game(table, seed=1, moves=moves)
    game.players = [dorfplatz.Player(name) for _ in game.players]
    drawn = ET.fromstring(draw.svg(game))
    texts = [element.text or "" for element in drawn.iter() if name in (element.text or "")]
    assert texts
    for found in texts:
        assert found.count(f"\u2068{name}\u2069") == found.count(name), ascii(found)


@pytest.mark.parametrize("theme", draw.THEMES)
@pytest.mark.parametrize("name", GAMES)
def test_a_picture_has_its_colours_without_a_style_sheet(name: str, theme: str) -> None:
    """Pages may block style sheets, and programs may not know all that they can say."""
    svg = ET.fromstring(draw.svg(random_game(name, seed=3, moves=1000), theme=theme))
    for style in svg.findall(f"{SVG}style"):
        assert theme == "auto"
        svg.remove(style)
    colors = {color[theme == "dark"][:7] for color in art.data("palette")["colors"].values()}
    count = 0
    for element in svg.iter():
        assert ("class" in element.attrib) <= (theme == "auto")
        for way in ("fill", "stroke"):
            color = element.attrib.get(way, "none")
            assert color == "none" or color in colors
            count += color != "none"
        if element.tag == f"{SVG}text":
            assert "fill" in element.attrib
    assert count > 100


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
            "unlock": tile.unlock,
            "task": "open" if tile.task else None,
            "heart": None if tile.task else "red",
        }
        for number, tile in enumerate(load_tile_set("printed").with_unlocked([*Unlock]).tiles)
    ]
    markup = landscape({"landscape": placed, "territories": []})
    svg = picture(markup, 100, 100, theme="auto", title="", description="")
    # A landscape of a hundred tiles has to stay below 400 kB.
    assert len(svg) < 400_000 * len(placed) / 100


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("name", ["W" * 60, "李" * 60, "Wilhelmina von Schweinfurt", "👩‍🌾" * 30])
def test_a_long_name_is_made_to_fit_without_the_programs_help(name: str, bold: bool) -> None:
    drawn = ET.fromstring(label(name, 0j, 17, widest=130, bold=bold))
    assert "textLength" not in drawn.attrib
    size = float(drawn.attrib["font-size"])
    assert 12 <= size < 17
    assert drawn.text is not None
    assert width(drawn.text, size, bold=bold) <= 130
    assert drawn.text == name or name.startswith(drawn.text.removesuffix("…"))


def test_a_short_name_is_left_as_it_is() -> None:
    assert 'font-size="17">Anna<' in label("Anna", 0j, 17, widest=130)
    assert width("iii", 10) < width("mmm", 10)
    assert width("nn", 10) < width("李李", 10)
    assert width("e\u0301", 10) == width("e", 10)


def tile(edges: str, at: tuple[int, int] = (0, 0), turn: int = 0) -> dict[str, object]:
    """A tile as a view names it, lying on the table."""
    bare = {
        "token": None,
        "flag": None,
        "sheep": 0,
        "crossings": 0,
        "unlock": None,
        "task": None,
        "heart": None,
    }
    return {"tile": "any", "edges": edges, "at": list(at), "turn": turn, **bare}


AROUND_A_CORNER = ((0, 0), (0, -1), (1, -1))


@pytest.mark.parametrize(
    ("letter", "shapes"),
    [("F", ["tree-b", "tree-a", "tree-c"]), ("G", ["tree-lone"]), ("V", ["tree-lone"]), ("M", [])],
)
def test_a_corner_within_one_landscape_is_filled(letter: str, shapes: list[str]) -> None:
    tiles = [tile(letter * 6, at) for at in AROUND_A_CORNER]
    together = landscape({"landscape": tiles, "territories": []})
    apart = [landscape({"landscape": [one], "territories": []}) for one in tiles]
    for shape in ("tree-a", "tree-b", "tree-c", "tree-lone", "glade"):
        more = together.count(f'"#{shape}"') - sum(one.count(f'"#{shape}"') for one in apart)
        assert more == shapes.count(shape) + (shape == "glade" and letter == "F")


@pytest.mark.parametrize("odd", range(3))
def test_a_corner_between_landscapes_stays_open(odd: int) -> None:
    # A single one of the six edges around the corner shows something else.
    edges = ["FFFFFF"] * 3
    edges[odd] = ("MFFFFF", "FFFMFF", "FFFFMF")[odd]
    tiles = [tile(one, at) for one, at in zip(edges, AROUND_A_CORNER, strict=True)]
    assert "glade" not in landscape({"landscape": tiles, "territories": []})


def test_a_turned_tile_is_the_same_tile() -> None:
    straight = landscape({"landscape": [tile("FFRMMR")], "territories": []})
    # Two steps clockwise take each edge two places on.
    turned = landscape({"landscape": [tile("MRFFRM", turn=2)], "territories": []})
    assert turned.count("<use") == straight.count("<use")
    assert "rotate(120)" in turned


def test_a_tile_in_hand_shows_its_token_and_its_flag() -> None:
    seen = {**tile("FGMMMM"), "token": ["forest", 6], "flag": "yellow"}
    assert {"token-forest", "flag-yellow"} <= used(single_tile(seen))
    assert ">6</text>" in single_tile(seen)


@pytest.mark.parametrize("color", ["red", "golden"])
def test_a_heart_lies_on_its_tile_wherever_that_is_turned(color: str) -> None:
    markup = landscape({"landscape": [{**tile("GFMMMM"), "heart": color}], "territories": []})
    assert markup.count(f'"#heart-{color}"') == 1
    middle = tile_picture("any", "GFMMMM").heart
    assert abs(middle) < 1


def test_a_ribbon_keeps_off_hearts() -> None:
    railroad = [{**tile("TMMTMM", (0, r)), "heart": "red"} for r in range(2)]
    cells = {"longest_railroad": [[0, 0], [0, 1]], "longest_river": []}
    view = {"landscape": railroad, "territories": [], "score_cells": cells}
    without = {**view, "landscape": [{**seen, "heart": None} for seen in railroad]}
    assert ribbons(view) != ribbons(without)


def said_in(picture: str) -> list[str]:
    return [found.text or "" for found in ET.fromstring(picture).iter(f"{SVG}text")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_tells_what_was_unlocked(language: str) -> None:
    game = dorfplatz.new("dorfromantik", players=2, unlocked="all", seed=3)
    said = said_in(draw.svg(game, language))
    known = texts(language, "picture")
    assert {known["warehouse"], known["empty"], known["hearts"]} <= set(said)
    assert {known["heart.red"], known["heart.golden"]} <= set(said)
    for row in game.view()["score_rows"]:
        assert texts(language, "dorfromantik")[f"score.{row}"] in said
    to_come = " ".join(said)
    for name in game.view()["to_come"]["special_tiles"]:
        assert tile_name(name, language) in to_come


def test_a_table_of_the_base_game_tells_nothing_of_what_is_not_there() -> None:
    said = said_in(draw.svg(dorfplatz.new("dorfromantik", seed=3)))
    assert "Warehouse" not in said
    assert "Hearts left" not in said
    assert not any("special" in words for words in said)


def test_a_tile_in_the_warehouse_is_shown_there() -> None:
    game = dorfplatz.new("dorfromantik", players=2, unlocked="all", seed=3)
    while game.view()["warehouse"] is None:
        moves = game.legal_moves()
        stores = [move for move in moves if move.event["e"] == "store"]
        game.play((stores or moves)[0])
    stored = game.view()["warehouse"]["tile"]
    said = said_in(draw.svg(game))
    assert tile_name(stored, "en") in " ".join(said)
    assert "empty" not in said


@pytest.mark.parametrize("theme", draw.THEMES)
def test_a_game_with_everything_unlocked_can_be_drawn_to_its_end(theme: str) -> None:
    game = random_game("dorfromantik(players=2, unlocked=all)", seed=3, moves=1000)
    svg = draw.svg(game, theme=theme)
    assert used(svg) <= set(re.findall(r'<g id="([\w-]+)"', svg))
    assert {shape for shape in used(svg) if shape.startswith("landmark-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_tile_is_named_after_has_a_name_of_its_own(language: str) -> None:
    names = {tile_name(unlock.value, language) for unlock in NAMED}
    assert len(names) == len(NAMED)
    assert tile_name("L17", language) == "L17"
    assert tile_name("B1-4", language) == "B1-4"


@pytest.mark.parametrize(("open_edges", "plate"), [(0, "flag-worth"), (2, "flag-worth-open")])
def test_a_flag_tells_what_it_is_worth(open_edges: int, plate: str) -> None:
    home = {"kind": "grain", "tiles": 7, "open": open_edges, "cells": [[0, 0]]}
    seen = {**tile("GMMMMM"), "flag": "yellow"}
    markup = landscape({"landscape": [seen], "territories": [home]})
    assert plate in used(markup)
    assert ">7</text>" in markup


def test_a_village_of_one_building_has_a_lane() -> None:
    inn = {"kind": "inn", "owner": 1, "active": False, "others_missing": 3}
    seen = {"name": "Lone", "occupied": 1, "size": 1, "buildings": [inn]}
    markup = village(seen, ["Anna", "Ben"], "en")
    assert {"inn", "figure-1", "inn-inactive", "complete"} <= used(markup)
    assert "9 inn: Ben" in markup


@pytest.mark.parametrize(
    ("active", "missing", "sign"),
    [(True, 0, "inn-active"), (False, 0, "inn-ready"), (False, 2, "inn-inactive")],
)
def test_an_inn_tile_shows_whether_it_is_active(active: bool, missing: int, sign: str) -> None:
    inn = {"kind": "inn", "owner": None, "active": active, "others_missing": missing}
    seen = {"name": "Lone", "occupied": 0, "size": 1, "buildings": [inn]}
    signs = {"inn-active", "inn-ready", "inn-inactive"}
    assert used(village(seen, [], "en")) & signs == {sign}


@pytest.mark.parametrize("moves", [0, 12, 1000])
def test_ribbons_say_how_long_the_longest_railroad_and_river_are(moves: int) -> None:
    view = random_game("dorfromantik(players=1)", seed=3, moves=moves).view()
    drawn = dict(re.findall(r'href="#longest-(\w+)"/><text[^>]*>(\d+)<', ribbons(view)))
    lengths = {kind: len(view["score_cells"][f"longest_{kind}"]) for kind in ("railroad", "river")}
    assert drawn == {kind: str(length) for kind, length in lengths.items() if length > 1}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_finished_game_of_villages_shows_the_final_scoring_and_who_has_won(players: int) -> None:
    game = random_game(f"bohemian-villages(players={players})", seed=3, moves=1000)
    result = game.view()["result"]
    said = [found.text for found in ET.fromstring(draw.svg(game)).iter(f"{SVG}text")]
    for row in [*result["breakdown"], *({"total": total} for total in result["scores"])]:
        assert {str(points).replace("-", "\u2212") for points in row.values()} <= set(said)
    (winner,) = result["winners"]
    best = result["scores"][winner]
    assert f"{game.players[winner].name} wins with {best} coins" in said


@pytest.mark.parametrize("moves", [7, 1000])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_on_the_cards_of_villages_has_its_words(language: str, moves: int) -> None:
    game = random_game("bohemian-villages(players=3)", seed=3, moves=moves)
    svg = ET.fromstring(draw.svg(game, language))
    said = {found.text for found in svg.iter(f"{SVG}text")}
    known = texts(language, "picture")
    signs = {name for name in known if name.startswith("sign.")}
    signs.remove("sign.score" if game.is_over else "sign.final")
    assert {known[name] for name in signs} <= said
