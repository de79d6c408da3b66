"""Every ruling is told in every language and held by a test, and the pages are up to date."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dorfplatz.game.registry import GAMES
from dorfplatz.language import LANGUAGES, text, texts
from tests.documents import ROOT
from tests.rulings import RULINGS, Held, Page, file_of, found_in, page_of, rulings_of, written

each_game = pytest.mark.parametrize("game", RULINGS)
each_language = pytest.mark.parametrize("language", LANGUAGES)

ALL = {number for game in RULINGS for number in rulings_of(game)}


def told(language: str, part: str) -> set[str]:
    """What the texts of rulings tell under one of their headings."""
    keys = texts(language, "rulings")
    return {key.removeprefix(f"{part}.") for key in keys if key.startswith(f"{part}.")}


def test_every_game_has_rulings() -> None:
    assert list(RULINGS) == list(GAMES)


@each_language
def test_every_ruling_has_its_words_and_no_words_lack_their_ruling(language: str) -> None:
    assert told(language, "rule") == ALL
    assert told(language, "subject") == {name for game in RULINGS for name in RULINGS[game]}
    assert told(language, "sure") >= {s for game in RULINGS for s in rulings_of(game).values()}


def test_every_ruling_that_the_program_names_is_told() -> None:
    named = {
        number: str(file.relative_to(ROOT))
        for folder, kind in (("src/dorfplatz", "*.py"), ("web/src", "*.ts*"))
        for file in sorted((ROOT / folder).rglob(kind))
        for number in re.findall(r'"([RD]\d\d)"', file.read_text(encoding="utf-8"))
    }
    assert {"R16", "D09"} <= named.keys()
    assert named.keys() <= ALL, {number: named[number] for number in named.keys() - ALL}


@each_game
def test_a_page_says_what_the_texts_and_the_tests_say(game: str) -> None:
    page = page_of(game)
    found = file_of(game).read_text(encoding="utf-8")
    assert found == written(page, found_in(page.folder)), "run: python -m tests.rulings"


@each_game
def test_rulings_stand_in_the_order_of_their_numbers(game: str) -> None:
    numbers = list(rulings_of(game))
    letter = numbers[0][0]
    assert numbers[0] == f"{letter}01"
    assert numbers == sorted(set(numbers))
    assert all(number.startswith(letter) for number in numbers)


@each_game
def test_every_ruling_has_a_test_or_a_reason_to_have_none(game: str) -> None:
    page = page_of(game)
    held = {number for test in found_in(page.folder) for number in test.rulings}
    for number in rulings_of(game):
        assert (number in held) is not (number in page.untested), number


@each_game
def test_every_test_that_names_a_ruling_names_one_that_there_is(game: str) -> None:
    known = rulings_of(game).keys()
    for test in found_in(page_of(game).folder):
        assert set(test.rulings) <= known, test


@each_game
def test_every_option_that_decides_a_ruling_decides_one_that_there_is(game: str) -> None:
    assert page_of(game).options.keys() <= rulings_of(game).keys()


def test_a_ruling_stands_in_its_page_with_the_tests_that_hold_it() -> None:
    folder = Path(__file__).parent
    page = Page(
        title="Rulings of a game",
        introduction="Three of them.",
        folder=folder,
        subjects={"end": {"R01": "stated"}, "bank": {"R76": "silent", "R77": "open"}},
        options={"R01": "rounds"},
        untested={"R76": "Nobody looks."},
    )
    tests = [
        Held(folder / "test_end.py", ("R01",), "it ends"),
        Held(folder / "test_end.py", ("R01", "R03"), "it does not go on"),
        Held(folder / "test_other.py", ("R03",), "something else"),
    ]
    rule = {number: text(f"rulings:rule.{number}") for number in ("R01", "R76", "R77")}
    sure = {name: text(f"rulings:sure.{name}") for name in ("stated", "silent", "open")}
    head = ["| Ruling | Answer | Basis | Option | Tests |", "|---|---|---|---|---|"]
    links = "[end](../tests/test_end.py): it ends; it does not go on"
    assert written(page, tests).splitlines() == [
        "# Rulings of a game",
        "",
        "Three of them.",
        "",
        f"## {text('rulings:subject.end')}",
        "",
        *head,
        f'| <a id="r01"></a>R01 | {rule["R01"]} | {sure["stated"]} | `rounds` | {links} |',
        "",
        f"## {text('rulings:subject.bank')}",
        "",
        *head,
        f'| <a id="r76"></a>R76 | {rule["R76"]} | {sure["silent"]} |  | Nobody looks. |',
        f'| <a id="r77"></a>R77 | {rule["R77"]} | {sure["open"]} |  |  |',
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
