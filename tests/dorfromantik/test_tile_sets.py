"""The printed tiles, and the files in which an owner writes down others."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from importlib import resources
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from dorfplatz.base.errors import Faults
from dorfplatz.dorfromantik.landscapes import FLAG_COLORS, TASK_LANDSCAPES, Landscape
from dorfplatz.dorfromantik.tile_reader import TileSetReader
from dorfplatz.dorfromantik.tile_sets import (
    load_tile_set,
    parse_tile_set,
    tile_set_of_setup,
    tile_set_setup,
)
from dorfplatz.dorfromantik.tiles import Tile, count_edges

PRINTED = load_tile_set("printed")

SMALL = """
name = "mine"
landscape = [
  { name = "A", edges = "FFFFFF" },
  { name = "B", edges = "GGGGGG" },
  { name = "C", edges = "VVVVVV", flag = "red" },
  { name = "D", edges = "TMMTMM", crossings = 1 },
]
task = [{ name = "E", edges = "RRMMMM", task = "river" }]
[tokens]
river = [7]
"""
"""A tile set as small as can be."""


# The printed tiles.


def totals(tiles: tuple[Tile, ...]) -> str:
    edges = count_edges(tiles)
    return " ".join(f"{landscape.letter}{number}" for landscape, number in sorted(edges.items()))


def test_the_printed_edges_add_up() -> None:
    assert totals(PRINTED.landscape_tiles) == "F53 G46 V50 T27 R26 M86"
    assert totals(PRINTED.task_tiles) == "F21 G25 V21 T13 R14 M56"


def test_the_48_printed_landscape_tiles_all_differ_however_they_are_turned() -> None:
    assert len(PRINTED.landscape_tiles) == 48
    assert not any(one.is_like(other) for one, other in combinations(PRINTED.landscape_tiles, 2))


def test_eighteen_of_them_have_a_mirror_image_that_no_turn_gives() -> None:
    mirrored = [(tile, Tile("", tile.edges[::-1])) for tile in PRINTED.landscape_tiles]
    assert sum(not mirror.is_like(tile) for tile, mirror in mirrored) == 18


def test_each_landscape_has_five_task_tiles_and_tokens_4_5_5_6_6() -> None:
    tasks = Counter(tile.task for tile in PRINTED.task_tiles)
    assert tasks == dict.fromkeys(TASK_LANDSCAPES, 5)
    assert PRINTED.tokens == dict.fromkeys(TASK_LANDSCAPES, (4, 5, 5, 6, 6))
    assert all(tile.task in tile.edges for tile in PRINTED.task_tiles)


def test_flags_sheep_crossings_and_dead_ends_are_where_they_are_printed() -> None:
    flags = {tile.name: FLAG_COLORS[tile.flag] for tile in PRINTED.tiles if tile.flag}
    assert flags == {"L33": "yellow", "L38": "red", "L43": "green"}
    sheep = {tile.name: tile.sheep for tile in PRINTED.tiles if tile.sheep}
    assert sheep == dict.fromkeys(
        ["L01", "L07", "L11", "L12", "L16", "L26", "L34", "L40", "L41"], 2
    )
    crossings = {tile.name: tile.crossings for tile in PRINTED.tiles if tile.crossings}
    assert crossings == dict.fromkeys(["L22", "L32", "L39", "L46", "T04", "T13", "T18"], 1)
    ends = {tile.name: tile.dead_ends for tile in PRINTED.tiles if tile.dead_ends}
    assert ends == {
        "L30": (Landscape.RAILROAD,),
        "T22": (Landscape.RAILROAD,),
        "T14": (Landscape.RIVER,),
        "T20": (Landscape.RIVER,),
    }


def test_railroad_and_river_share_two_tiles() -> None:
    both = {Landscape.RAILROAD, Landscape.RIVER}
    assert [tile.name for tile in PRINTED.tiles if both <= set(tile.edges)] == ["T04", "T21"]


def test_a_tile_is_found_by_its_name_in_capitals_or_not() -> None:
    assert PRINTED.tiles[PRINTED.number_of("l17") or 0].name == "L17"
    assert PRINTED.number_of("L99") is None


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda data: data["landscape"].pop(), "printed_landscape_tiles"),
        (lambda data: data["landscape"][3].update(edges="MGMMFG"), "printed_landscape_edges"),
        (lambda data: data["task"][1].update(edges="GGGGGM"), "printed_task_edges"),
        (lambda data: data["tokens"].update(river=[4, 5, 5, 6, 7]), "printed_tokens"),
        (lambda data: data["landscape"][32].pop("flag"), "printed_flags"),
        (lambda data: data["landscape"][29].update(edges="FFFTTM"), "printed_dead_ends"),
        (lambda data: data["landscape"][0].pop("sheep"), "printed_sheep"),
        (lambda data: data["landscape"][21].pop("crossings"), "printed_crossings"),
        (lambda data: data["landscape"][4].update(edges="GTMVTM"), "printed_twins"),
        (
            lambda data: (
                data["task"][0].update(task="river"),
                data["tokens"].update(forest=[4, 5, 5, 6], river=[4, 5, 5, 6, 6, 6]),
            ),
            "printed_tasks",
        ),
    ],
)
def test_a_set_that_says_it_is_the_printed_one_is_compared_with_it(
    change: Callable[[dict[str, Any]], object], fault: str
) -> None:
    file = resources.files("dorfplatz.dorfromantik").joinpath("tile_sets", "printed.toml")
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    change(data)
    reader = TileSetReader()
    assert reader.tile_set(data, reserved=()) is None
    codes = [found.code.rpartition(".")[2] for found in reader.faults]
    assert fault in codes
    for found in reader.faults:
        assert all(found.explain(language) for language in ("en", "de", "it"))


# An owner's own.


def test_an_own_tile_set_needs_no_more_than_tiles_and_tokens() -> None:
    mine = parse_tile_set(SMALL, "mine.toml")
    assert (mine.name, mine.printed, mine.note) == ("mine", False, "")
    assert [tile.name for tile in mine.tiles] == ["A", "B", "C", "D", "E"]
    assert mine.tiles[2].flag is Landscape.VILLAGE
    assert mine.tiles[3].crossings == 1
    assert mine.tokens[Landscape.RIVER] == (7,)
    assert mine.tokens[Landscape.FOREST] == ()


def test_an_own_tile_set_is_read_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SMALL, encoding="utf-8")
    assert load_tile_set(file) == load_tile_set(str(file)) == parse_tile_set(SMALL, "")


def test_the_setup_of_a_record_holds_an_own_tile_set_and_names_a_known_one() -> None:
    assert tile_set_setup(PRINTED) == {"tile_set": "printed"}
    assert tile_set_of_setup({"tile_set": "printed"}) is PRINTED
    mine = parse_tile_set(SMALL.replace("crossings = 1", "crossings = 1, sheep = 2"), "mine.toml")
    assert tile_set_of_setup(tile_set_setup(mine)) == mine


@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"tile_set": "mine"},
        {"tile_set": "mine", "pieces": []},
        {"tile_set": "mine", "pieces": {}},
        {"tile_set": "printed", "pieces": tile_set_setup(parse_tile_set(SMALL, ""))["pieces"]},
        {"tile_set": 5, "pieces": tile_set_setup(parse_tile_set(SMALL, ""))["pieces"]},
    ],
)
def test_a_setup_without_a_whole_tile_set_is_refused(setup: dict[str, Any]) -> None:
    with pytest.raises(Faults):
        tile_set_of_setup(setup)


def faults(toml: str) -> list[str]:
    """What is wrong with a tile set, as it is told."""
    with pytest.raises(Faults) as caught:
        parse_tile_set(toml, "mine.toml")
    for language in ("de", "it"):
        assert caught.value.explain(language)
    heading, *lines = str(caught.value).splitlines()
    assert heading.startswith('The tile set "mine.toml" has ')
    return [line.strip() for line in lines]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('name = "mine"', "", '"name" is missing.'),
        (
            'name = "mine"',
            'name = "printed"',
            'The name "printed" belongs to a built-in tile set. Choose another.',
        ),
        (
            'name = "mine"',
            'name = "my set"',
            '"my set" is not a valid name for a tile set. A name has at most 30 letters',
        ),
        (
            '"FFFFFF"',
            '"FFFFFX"',
            'Landscape tile number 1, "A": "FFFFFX" must be six of the letters FGVTRM.',
        ),
        (
            '"FFFFFF"',
            '"FFFFF"',
            'Landscape tile number 1, "A": "FFFFF" must be six of the letters FGVTRM.',
        ),
        (
            '"FFFFFF"',
            "6",
            'Landscape tile number 1, "A": "edges" must be a string in quotation marks.',
        ),
        (
            '{ name = "A", edges = "FFFFFF" }',
            '"A"',
            'Landscape tile number 1: a tile must be a table with "name" and "edges".',
        ),
        ('name = "A", ', "", 'Landscape tile number 1: "name" is missing.'),
        (
            '"A"',
            '"A@"',
            'Landscape tile number 1, "A@": "A@" is not a valid name for a tile.',
        ),
        (
            'flag = "red"',
            'flag = "blue"',
            'Landscape tile number 3, "C": "blue" is not a valid value for "flag". Valid values:',
        ),
        (
            'flag = "red"',
            'flag = "green"',
            'Landscape tile number 3, "C": the green flag needs an edge of its landscape, forest.',
        ),
        (
            '"TMMTMM"',
            '"MMMMMM"',
            'Landscape tile number 4, "D": a level crossing needs a railroad on the tile.',
        ),
        (
            "crossings = 1",
            "crossings = 10",
            'Landscape tile number 4, "D": "crossings" must be a whole number from 0 to 9.',
        ),
        (
            "crossings = 1",
            "cows = 1",
            'Landscape tile number 4, "D": "cows" is not a valid key here. Valid keys: name,',
        ),
        (
            'task = "river"',
            'task = "forest"',
            'Task tile number 1, "E": the tile has a forest task, but no edge of this landscape.',
        ),
        (', task = "river"', "", 'Task tile number 1, "E": "task" is missing.'),
        ("[7]", "[10]", '"tokens": a token of river must be a whole number from 1 to 9.'),
        ("[7]", "[true]", '"tokens": a token of river must be a whole number from 1 to 9.'),
        ("[7]", "7", '"tokens": "river" must be a list.'),
        (
            "[7]",
            "[6, 7]",
            "River has 2 tokens and 1 task tile; the numbers must be the same.",
        ),
        ('"B"', '"a"', 'Two tiles have the name "a".'),
        (
            '  { name = "A", edges = "FFFFFF" },\n',
            "",
            "Too few landscape tiles: 3; the minimum is 4",
        ),
        (
            'task = [{ name = "E", edges = "RRMMMM", task = "river" }]',
            "task = []",
            "There is no task tile, but a game begins with one.",
        ),
    ],
)
def test_a_fault_is_told_with_its_place(old: str, new: str, told: str) -> None:
    assert SMALL.count(old) >= 1
    (line,) = faults(SMALL.replace(old, new, 1))
    assert line.startswith(told)


def test_every_fault_is_told_at_once() -> None:
    toml = SMALL.replace("FFFFFF", "??????").replace("[7]", "[0]").replace('"red"', '"pink"')
    assert len(faults(toml)) == 3


def test_more_tiles_or_flags_than_the_engine_holds_are_refused() -> None:
    more = "".join(f'  {{ name = "M{n}", edges = "VMMMMM", flag = "red" }},\n' for n in range(110))
    told = faults(SMALL.replace("landscape = [\n", f"landscape = [\n{more}"))
    assert told == [
        "Too many flags: 111; the maximum is 16.",
        "Too many tiles: 115; the maximum is 112.",
    ]


@pytest.mark.parametrize("toml", ["", "name =", "[tokens", "landscape = 5", 'name = "x"\n' * 2])
def test_a_text_that_is_no_tile_set_at_all_is_told_so(toml: str) -> None:
    assert faults(toml)


def test_a_file_that_is_not_there_and_a_name_that_is_not_known_are_told_so() -> None:
    for name, told in (
        ("nothing.toml", "The file does not exist."),
        ("other", "There is no tile set of this name. Available sets: printed."),
    ):
        with pytest.raises(Faults) as caught:
            load_tile_set(name)
        assert told in str(caught.value)
