"""The pages of rulings are up to date, and every ruling is held by a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from dorfplatz.game.registry import GAMES, game_kind
from tests.rulings import SURE, Held, Ruling, Rulings, files, found_in, page, page_of, read

each_file = pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)


@each_file
def test_a_page_says_what_its_file_and_the_tests_say(file: Path) -> None:
    rulings = read(file)
    written = page_of(file).read_text(encoding="utf-8")
    assert written == page(rulings, found_in(rulings.folder)), "run: python -m tests.rulings"


@each_file
def test_rulings_stand_in_the_order_of_their_numbers(file: Path) -> None:
    numbers = [ruling.id for ruling in read(file).rulings]
    letter = numbers[0][0]
    assert numbers[0] == f"{letter}01"
    assert numbers == sorted(set(numbers))
    assert all(number.startswith(letter) for number in numbers)


@each_file
def test_every_ruling_has_a_test_or_a_reason_to_have_none(file: Path) -> None:
    rulings = read(file)
    held = {number for test in found_in(rulings.folder) for number in test.rulings}
    for ruling in rulings.rulings:
        assert (ruling.id in held) is not bool(ruling.untested), ruling.id


@each_file
def test_every_test_that_names_a_ruling_names_one_that_there_is(file: Path) -> None:
    rulings = read(file)
    known = {ruling.id for ruling in rulings.rulings}
    for test in found_in(rulings.folder):
        assert set(test.rulings) <= known, test


@each_file
def test_every_option_that_decides_a_ruling_stands_beside_it(file: Path) -> None:
    name = file.stem.removesuffix("-rulings")
    assert name in GAMES
    options = {option.ruling: option.name for option in game_kind(name).options if option.ruling}
    beside = {ruling.id: ruling.option for ruling in read(file).rulings if ruling.option}
    assert beside == options


def test_a_ruling_stands_in_its_page_with_the_tests_that_hold_it() -> None:
    folder = Path(__file__).parent
    rulings = Rulings(
        title="Rulings of a game",
        introduction="Two of them.",
        folder=folder,
        rulings=(
            Ruling("X01", "It ends.", "stated", option="rounds"),
            Ruling("X02", "It is over.", "silent", untested="Nobody looks."),
        ),
    )
    tests = [
        Held(folder / "test_end.py", ("X01",), "it ends"),
        Held(folder / "test_end.py", ("X01", "X03"), "it does not go on"),
        Held(folder / "test_other.py", ("X03",), "something else"),
    ]
    says_so, says_nothing = SURE["stated"], SURE["silent"]
    links = "[end](../tests/test_end.py): it ends; it does not go on"
    assert page(rulings, tests).splitlines() == [
        "# Rulings of a game",
        "",
        "Two of them.",
        "",
        "| Ruling | What holds | How sure | Option | Tests |",
        "|---|---|---|---|---|",
        f'| <a id="x01"></a>X01 | It ends. | {says_so} | `rounds` | {links} |',
        f'| <a id="x02"></a>X02 | It is over. | {says_nothing} |  | Nobody looks. |',
    ]


def test_tests_are_found_by_the_rulings_that_their_names_begin_with(tmp_path: Path) -> None:
    file = tmp_path / "test_moves.py"
    file.write_text(
        "def test_r16_nobody_is_kicked_out(): ...\n"
        "def test_r58_r59_one_tile_is_enough(): ...\n"
        "def test_red_is_no_ruling(): ...\n"
        "def helper(): ...\n",
        encoding="utf-8",
    )
    assert found_in(tmp_path) == [
        Held(file, ("R16",), "nobody is kicked out"),
        Held(file, ("R58", "R59"), "one tile is enough"),
    ]
