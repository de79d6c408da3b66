"""Village sets as files of an owner's box, the villages of a record, and what can be wrong."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Callable
from importlib import resources
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.base.errors import Faults
from dorfplatz.bohemian.buildings import BUILDING_BY_KEY, Building
from dorfplatz.bohemian.constants import REMOVED_TILES
from dorfplatz.bohemian.village_files import (
    load_village_set,
    parse_village_set,
    villages_in_play,
)
from dorfplatz.bohemian.village_reader import VillageReader
from dorfplatz.bohemian.villages import Village, VillageBuilding, VillageSet
from dorfplatz.language import LANGUAGES, text, texts
from tests.documents import ROOT, blocks

INVENTED = (
    resources.files("dorfplatz.bohemian")
    .joinpath("village_sets", "invented.toml")
    .read_text(encoding="utf-8")
)

Data = dict[str, Any]


def owners_data() -> Data:
    """A village set without fault, as TOML gives it, for a test to change."""
    return tomllib.loads(INVENTED) | {"name": "my-box"}


def check(data: Data) -> VillageSet | Faults:
    reader = VillageReader(kinds_alone=True)
    village_set = reader.village_set(data, reserved=("invented",))
    return Faults("x", reader.faults) if village_set is None else village_set


def explained(faults: Faults) -> list[str]:
    return [fault.explain() for fault in faults.faults]


def faults_of(data: Data) -> list[str]:
    """The faults that the checks find, in English."""
    found = check(data)
    assert isinstance(found, Faults)
    return explained(found)


def faults_of_text(toml: str) -> list[str]:
    with pytest.raises(Faults) as caught:
        parse_village_set(toml, "mine.toml")
    return explained(caught.value)


def faults_of_file(path: str | Path) -> list[str]:
    with pytest.raises(Faults) as caught:
        load_village_set(path)
    return explained(caught.value)


@pytest.fixture(scope="module")
def invented() -> VillageSet:
    return load_village_set("invented")


# An owner's file.


def test_an_owners_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "my-box.toml"
    own = INVENTED.replace('"invented"', '"my-box"').replace("printed = false", "printed = true")
    file.write_text(own, encoding="utf-8")
    for path in (file, str(file)):
        village_set = load_village_set(path)
        assert village_set.name == "my-box"
        assert village_set.printed
        assert village_set.tiles == load_village_set("invented").tiles


def test_a_file_may_begin_with_a_byte_order_mark_and_end_its_lines_as_windows_does(
    tmp_path: Path,
) -> None:
    file = tmp_path / "my-box.TOML"
    own = INVENTED.replace('"invented"', '"my-box"').replace("\n", "\r\n")
    file.write_bytes(b"\xef\xbb\xbf" + own.encode())
    assert load_village_set(file).villages == load_village_set("invented").villages


def test_the_example_in_the_documents_is_a_village_set_once_the_other_tiles_are_added() -> None:
    document = (ROOT / "docs" / "village-sets.md").read_text(encoding="utf-8")
    head, villages, removed = [block.text for block in blocks(document) if block.kind == "toml"]
    others = INVENTED.split("[[village]]\n")[3:]
    toml = "\n".join([head, removed, villages, *(f"[[village]]\n{other}" for other in others)])
    village_set = parse_village_set(toml, "example")
    assert village_set.printed
    assert village_set.removed == REMOVED_TILES
    anschow, bracholnitz = village_set.tiles[0].sides
    assert anschow.buildings[3] == VillageBuilding(Building.TOWN_HALL, 7)
    assert [building.kind.key for building in bracholnitz.buildings] == [
        *("dairy", "farm", "church", "manor"),
    ]


def test_the_documents_list_every_kind_with_its_total() -> None:
    document = (ROOT / "docs" / "village-sets.md").read_text(encoding="utf-8")
    for kind in Building:
        name = text(f"bohemian-villages:building.{kind.key}")
        assert f"| `{kind.key}` | {kind.total} | {name} |" in document


def test_removed_tiles_are_the_printed_ones_where_the_file_does_not_say() -> None:
    data = owners_data()
    data["removed"] = {"3": ["C/D"]}
    village_set = check(data)
    assert isinstance(village_set, VillageSet)
    assert village_set.removed == REMOVED_TILES | {3: ("C/D",)}
    del data["removed"]
    village_set = check(data)
    assert isinstance(village_set, VillageSet)
    assert village_set.removed == REMOVED_TILES


def test_r31_a_village_of_an_owners_file_may_have_several_inns() -> None:
    data = owners_data()
    data["village"][-1]["buildings"] = ["inn", "dairy", "farm", "butchery", "church"]
    data["village"][-2]["buildings"] = ["bakery", "dairy", "farm", "church"]
    data["village"][0]["buildings"] = ["inn", "inn", "farm", "farm", "church"]
    data["village"][7]["buildings"] = ["tailor", "flour_mill", "church", "church"]
    data["village"][6]["buildings"].remove("inn")
    faults = check(data)
    assert isinstance(faults, Faults)  # nine inns: one more than the box has tiles for
    data["village"][-1]["buildings"].remove("inn")
    village_set = check(data)
    assert isinstance(village_set, VillageSet)
    assert village_set.villages[0].count(Building.INN) == 2


def test_composed_and_decomposed_letters_are_the_same_name() -> None:
    data = owners_data()
    data["village"][0]["name"] = "Bo\u0308hmdorf"
    village_set = check(data)
    assert isinstance(village_set, VillageSet)
    assert village_set.villages[0].name == "B\u00f6hmdorf"


# Faults of a file.


def test_an_unknown_name_is_told_from_a_path(tmp_path: Path) -> None:
    (fault,) = faults_of_file("printed")
    assert fault.startswith("There is no village set of this name. Available sets: invented.")
    assert faults_of_file("printed.toml") == ["The file does not exist."]
    assert faults_of_file(tmp_path / "printed") == ["The file does not exist."]


def test_what_is_no_readable_file_is_said_plainly(tmp_path: Path) -> None:
    assert faults_of_file(tmp_path) == ["This is a directory or a device, not a file."]
    assert faults_of_file(os.devnull) != []
    file = tmp_path / "plain.toml"
    file.write_text("", encoding="utf-8")
    assert faults_of_file(file / "below.toml") == ["The file cannot be read."]
    assert faults_of_file("\0.toml") == ["The file cannot be read."]


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "huge.toml"
    file.write_bytes(b"#" * 200_000)
    (fault,) = faults_of_file(file)
    assert fault.startswith("The file has 200 kB, more than the 100 kB that are read.")
    (fault,) = faults_of_text("#" * 200_000)
    assert fault.startswith("The file has 200 kB, more than the 100 kB that are read.")


@pytest.mark.parametrize(
    "line", ["a." * 40_000 + "a = 1", "a = " + "9" * 5000, "a = " + "[" * 9000]
)
def test_a_line_that_would_take_long_to_read_is_not_read(line: str) -> None:
    (fault,) = faults_of_text(f'name = "x"\n{line}\n')
    assert fault.startswith("Line 2: the line is longer than the limit of 1000 characters")


def test_the_line_that_is_not_utf8_is_named(tmp_path: Path) -> None:
    file = tmp_path / "latin.toml"
    file.write_bytes(b'name = "x"\n# B\xf6hmen\n')
    (fault,) = faults_of_file(file)
    assert fault.startswith("Line 2: the file is not valid UTF-8.")


def test_the_line_that_is_not_toml_is_named_and_shown() -> None:
    assert faults_of_text('name = "x"\n[[village]\n') == [
        "Line 2: the file is not valid TOML: [[village]"
    ]
    (fault,) = faults_of_text('name = "x"\nbuildings = [')
    assert fault.startswith("The file ends in the middle of a value")
    (fault,) = faults_of_text("x = " + "[\n" * 9000)
    assert fault == "The file is nested too deeply."


def test_a_message_holds_nothing_that_a_terminal_would_obey() -> None:
    data = owners_data()
    data["village"][0]["buildings"][0] = "\x1b[2Jinn" + "n" * 100
    (fault,) = faults_of(data)
    assert fault.isprintable()
    assert "?[2Jinnn" in fault
    assert "…" in fault


Change = Callable[[Data], object]


def in_village(**entries: object) -> Change:
    """Changes the first village, Anschow on tile A/B."""
    return lambda data: data["village"][0].update(entries)


def in_building(position: int, building: object) -> Change:
    """Changes a building of the first village."""
    return lambda data: data["village"][0]["buildings"].__setitem__(position - 1, building)


def in_set(**entries: object) -> Change:
    return lambda data: data.update(entries)


def without(key: str) -> Change:
    return lambda data: data.pop(key)


ANSCHOW = 'Tile "A/B", village "Anschow"'
BAD_COINS = f'{ANSCHOW}, building 5: "coins" of a town_hall must be a whole number from 1 to 30.'


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (without("name"), '"name" is missing.'),
        (without("village"), '"village" is missing.'),
        (in_set(village={}), '"village" must be a list.'),
        (
            in_set(colour=1),
            '"colour" is not a valid key here. Valid keys: name, village, printed, note',
        ),
        (in_set(name=7), '"name" must be a string in quotation marks.'),
        (in_set(name=""), '"" is not a valid name for a village set.'),
        (in_set(name="my box"), '"my box" is not a valid name for a village set.'),
        (in_set(name="x" * 31), "for a village set. A name has at most 30 letters"),
        (in_set(name="invented"), 'The name "invented" belongs to a built-in village set.'),
        (in_set(printed="yes"), '"printed" must be true or false.'),
        (in_set(note=["x"]), '"note" must be a string in quotation marks.'),
        (in_set(note="x" * 501), "The note must be at most 500 printable characters long."),
        (in_set(note="\x1b[2J"), "The note must be at most 500 printable characters long."),
        (in_set(removed=3), '"removed" must be a table.'),
        (in_set(removed={"6": []}), '"6" is not a valid key here. Valid keys: 2, 3, 4.'),
        (in_set(removed={"3": "S/T"}), "The tiles to remove with 3 players must be a list of tile"),
        (in_set(removed={"3": [1]}), "The tiles to remove with 3 players must be a list of tile"),
        (in_set(removed={"3": []}), "to remove with 3 players must be exactly 1."),
        (
            in_set(removed={"2": ["A/B", "S/T", "A/B"]}),
            "to remove with 2 players must be exactly 3.",
        ),
        (in_set(removed={"4": ["Q/R"]}), 'The tile "Q/R", to be removed with 4 players, does not'),
        (lambda data: data["village"].insert(0, 5), "Village number 1: a village must be a table"),
        (lambda data: data["village"][0].pop("name"), 'Tile "A/B", village number 1: "name" is'),
        (lambda data: data["village"][0].pop("tile"), 'Village "Anschow": "tile" is missing.'),
        (lambda data: data["village"][0].pop("buildings"), f'{ANSCHOW}: "buildings" is missing.'),
        (in_village(coins=3), f'{ANSCHOW}: "coins" is not a valid key here.'),
        (in_village(name=3), 'Tile "A/B", village number 1: "name" must be a string'),
        (in_village(name="Haus 3"), 'village "Haus 3": "Haus 3" is not a valid name for a'),
        (in_village(name=" "), 'Tile "A/B", village number 1: " " is not a valid name'),
        (in_village(tile="/"), 'Tile "/", village "Anschow": "/" is not a valid name'),
        (in_village(buildings="inn"), f'{ANSCHOW}: "buildings" must be a list.'),
        (in_village(buildings=[]), f"{ANSCHOW}: the village has no buildings."),
        (
            in_village(buildings=["farm"] * 10),
            f"{ANSCHOW}: the village has 10 buildings; the maximum is 9",
        ),
        (in_building(1, 4), f"{ANSCHOW}, building 1: a building must be given by its kind."),
        (in_building(1, {}), f'{ANSCHOW}, building 1: "kind" is missing.'),
        (in_building(1, {"kind": 4}), f'{ANSCHOW}, building 1: "kind" must be a string'),
        (in_building(2, "mill"), f'{ANSCHOW}, building 2: "mill" is not a kind of building. Valid'),
        (
            in_building(3, {"kind": "farm", "coins": 3}),
            f'{ANSCHOW}, building 3: a farm has no printed coins; leave out "coins".',
        ),
        (
            in_building(5, "town_hall"),
            f'{ANSCHOW}, building 5: a town_hall needs its printed coins, "coins" from 1 to 30.',
        ),
        (in_building(5, {"kind": "town_hall", "coins": 0}), BAD_COINS),
        (in_building(5, {"kind": "town_hall", "coins": 31}), BAD_COINS),
        (in_building(5, {"kind": "town_hall", "coins": 3.0}), BAD_COINS),
        (in_building(5, {"kind": "town_hall", "coins": True}), BAD_COINS),
        (in_building(5, {"kind": "town_hall", "coins": "3"}), BAD_COINS),
        (
            in_building(5, {"kind": "town_hall", "coins": 3, "size": 2}),
            f'{ANSCHOW}, building 5: "size" is not a valid key here. Valid keys: kind, coins.',
        ),
        (
            lambda data: data["village"][3].update(name="ANSCHOW"),
            'Village number 4: village number 1 already has the name "ANSCHOW".',
        ),
        (lambda data: data["village"].pop(0), 'Tile "A/B": a tile has two sides with one village'),
        (
            lambda data: data.update(village=data["village"][:-2]),
            "The set needs 9 tiles, not 8.",
        ),
        (
            lambda data: data["village"][-1]["buildings"].append("inn"),
            "Up to 9 buildings of the kind inn could be in play at once, but the box has tiles for",
        ),
        (
            lambda data: data["village"][-1]["buildings"].append("glass_factory"),
            "Up to 8 buildings of the kind glass_factory could be in play at once, but the box has",
        ),
        (
            lambda data: data["village"][-1]["buildings"].append("flour_mill"),
            "Up to 7 buildings of the kind flour_mill could be in play at once, but the box has",
        ),
        (
            lambda data: [side.update(buildings=["farm"] * 9) for side in data["village"][:8]],
            "Up to 41 buildings of the kind farm could be in play at once; the maximum is 30.",
        ),
    ],
)
def test_a_fault_is_named_with_its_place(change: Change, fault: str) -> None:
    data = owners_data()
    change(data)
    found = faults_of(data)
    assert any(fault in line for line in found), found


def test_all_faults_of_a_file_are_found_at_once() -> None:
    data = owners_data()
    data["printed"] = 1
    data["village"][0]["buildings"][0] = "pub"
    data["village"][2]["buildings"].append("pub")
    data["village"][4].pop("name")
    assert len(faults_of(data)) == 4


def test_a_village_without_a_tile_does_not_bring_up_faults_that_are_none() -> None:
    data = owners_data()
    del data["village"][0]["tile"]
    assert faults_of(data) == ['Village "Anschow": "tile" is missing.']


def test_r01_a_set_must_have_room_for_all_figures_of_a_player() -> None:
    data = owners_data()
    for village in data["village"]:
        village["buildings"] = ["farm"]
    found = faults_of(data)
    assert len(found) == 4
    assert found[0] == (
        "With 2 players, too few buildings might keep their figures: 6, while each player has "
        "13 figures. The game might never end."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_can_be_told_in_every_language(language: str) -> None:
    prefix = "village_set."
    keys = {key for key in texts("en", "bohemian-villages") if key.startswith(prefix)}
    found = texts(language, "bohemian-villages")
    assert keys == {key for key in found if key.startswith(prefix)}
    with pytest.raises(Faults) as caught:
        parse_village_set('name = 3\nvillage = [{name = "A", tile = "B", buildings = [4]}]', "x")
    lines = caught.value.explain(language).splitlines()
    assert len(lines) == 1 + len(caught.value.faults)


# The villages of a record.


def in_play(village_set: VillageSet, players: int) -> list[Data]:
    """The first sides of a set as a record holds them."""
    sides = [tile.sides[0].to_dict() for tile in village_set.tiles_in_play(players)]
    data: list[Data] = json.loads(json.dumps(sides))
    return data


def faults_in_play(data: object, players: int = 4) -> list[str]:
    with pytest.raises(Faults) as caught:
        villages_in_play(data, players)
    return explained(caught.value)


@pytest.mark.parametrize("players", range(2, 6))
def test_the_villages_of_a_record_are_read_as_they_were_written(
    invented: VillageSet, players: int
) -> None:
    for side, reverse in product((0, 1), (False, True)):
        sides = [tile.sides[side] for tile in invented.tiles_in_play(players)]
        villages = tuple(reversed(sides) if reverse else sides)
        written = json.loads(json.dumps([village.to_dict() for village in villages]))
        assert villages_in_play(written, players) == villages


def test_a_village_is_written_as_records_have_it() -> None:
    buildings = VillageBuilding(Building.GLASS_FACTORY), VillageBuilding(Building.TOWN_HALL, 7)
    assert Village("Nenbrad", "M/N", buildings).to_dict() == {
        "name": "Nenbrad",
        "tile": "M/N",
        "buildings": [{"kind": "glass_factory"}, {"kind": "town_hall", "coins": 7}],
    }


def test_faults_of_a_records_villages_are_named_too(invented: VillageSet) -> None:
    assert faults_in_play({}) == ['"villages" must be a list.']
    data = in_play(invented, 4)
    data[0]["buildings"][0] = "dairy"
    data[1]["tile"] = "A/B"
    assert faults_in_play(data) == [
        'Tile "A/B", village "Anschow", building 1: a building must be given by its kind.',
        'Tile "A/B", village "Chorlitz": the other side of this tile is already in play.',
    ]


def test_as_many_villages_are_in_play_as_the_number_of_players_needs(
    invented: VillageSet,
) -> None:
    assert faults_in_play(in_play(invented, 4), players=2) == [
        "The number of villages in play with 2 players must be 6, not 8."
    ]
    small = [{**village, "buildings": [{"kind": "farm"}]} for village in in_play(invented, 2)]
    (fault,) = faults_in_play(small, players=2)
    assert fault.startswith("With 2 players, too few buildings might keep their figures")


# Anything at all.

WORDS = st.sampled_from(
    [*BUILDING_BY_KEY, "A/B", "S/T", "Nenbrad", "my-box", "invented", "", " ", "\x1b", "\u0308"]
)
SCALARS = (
    WORDS | st.text(max_size=5) | st.integers(-1, 40) | st.booleans() | st.floats() | st.none()
)
KEYS = st.sampled_from(["name", "tile", "buildings", "kind", "coins", "village", "removed", "note"])
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS | WORDS, inner, max_size=4),
    max_leaves=12,
)


def told(faults: Faults) -> None:
    assert faults.faults
    for language in LANGUAGES:
        assert len(faults.explain(language).splitlines()) == 1 + len(faults.faults)


@given(data=st.dictionaries(KEYS | WORDS, ANYTHING, max_size=6))
def test_whatever_a_file_holds_gives_faults_that_can_be_told(data: Data) -> None:
    found = check(data)
    assert isinstance(found, Faults)
    told(Faults("bohemian-villages:village_set.faults", found.faults, source="x"))


@given(value=ANYTHING, village=st.integers(0, 17), key=KEYS, data=st.data())
def test_one_strange_value_never_breaks_the_check(
    value: object, village: int, key: str, data: st.DataObject
) -> None:
    own = owners_data()
    target = data.draw(st.sampled_from([own, own["village"][village]]))
    target[key] = value
    found = check(own)
    if isinstance(found, Faults):
        told(Faults("bohemian-villages:village_set.faults", found.faults, source="x"))


@given(value=ANYTHING, players=st.integers(2, 5))
def test_whatever_a_record_holds_gives_faults_that_can_be_told(value: object, players: int) -> None:
    with pytest.raises(Faults) as caught:
        villages_in_play(value, players)
    told(caught.value)


@given(start=st.integers(0, len(INVENTED)), length=st.integers(0, 60), junk=st.text(max_size=8))
def test_a_damaged_file_is_read_or_its_faults_are_told(start: int, length: int, junk: str) -> None:
    own = INVENTED.replace('"invented"', '"my-box"')
    damaged = own[:start] + junk + own[start + length :]
    try:
        parse_village_set(damaged, "damaged.toml")
    except Faults as faults:
        told(faults)
