"""Names in the terminal: whatever people are called, the table stays readable."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from dorfplatz.base.visible import isolated
from dorfplatz.cli.seats import seats_of
from dorfplatz.game.game import Player
from dorfplatz.language import LANGUAGES
from tests.cli.running import run

GAME = ("play", "bohemian-villages", "--players", "2", "--option", "first=1", "--seed", "1")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["\u200b", "\u3164", "\u2800 \u00a0", "\u0301"])
def test_a_name_that_shows_nothing_is_refused(name: str, language: str, tmp_path: Path) -> None:
    done = run(*GAME, "--names", name, "--language", language, folder=tmp_path)
    assert done.status == 2
    assert "{{" not in done.err


@pytest.mark.parametrize(
    "other", ["anna", "An\u200bna", "\uff21\uff4e\uff4e\uff41", "ANNA\u3164", "\u0391nna"]
)
def test_two_names_that_look_the_same_are_refused(other: str, tmp_path: Path) -> None:
    done = run(*GAME, "--bots", "none", "--names", f"Anna,{other}", folder=tmp_path)
    assert done.status == 2


@pytest.mark.parametrize("name", ["Ann", "Anná", "李小龙", "👩‍🌾", "{{name}}", "W" * 60, "שלגם"])
def test_any_other_name_is_shown(name: str, tmp_path: Path) -> None:
    done = run(*GAME, "--names", name, folder=tmp_path, typed="1\n\n")
    assert done.status == 0
    assert name in done.out.replace("\n  ", "")


@pytest.mark.parametrize("name", ["W" * 60, "李" * 60, "e\u0301" * 60, "👩" * 30])
def test_a_name_takes_no_more_columns_than_a_table_has_for_it(name: str) -> None:
    (seat,) = seats_of([Player(name)])
    assert cell_len(seat.short_name) <= 14
    assert seat.short_name.startswith(name[0])


def test_a_name_that_runs_to_the_left_turns_nothing_else() -> None:
    assert isolated("שלגם") == "\u2068שלגם\u2069"
    assert isolated("Anna") == "Anna"
    (seat,) = seats_of([Player("שלגם")])
    assert seat.name == "\u2068שלגם\u2069"
