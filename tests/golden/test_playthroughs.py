"""Whole games go as they always went. A change of the rules shows as a difference to read.

`python -m tests.golden` writes the files anew.
"""

from __future__ import annotations

import pytest

from dorfplatz.base.options import parse_game_string
from dorfplatz.game.registry import game_kind
from tests.games.variants import by_player_count, smallest_and_largest
from tests.golden.playthrough import FOLDER, file_of, game_strings, playthrough


def is_long(string: str) -> bool:
    """Where all play together, more players are only more turns, and the ends will do in haste."""
    name, _ = parse_game_string(string)
    is_end = string in smallest_and_largest()
    return game_kind(name).cooperative and string in by_player_count() and not is_end


@pytest.mark.parametrize(
    "string",
    [
        pytest.param(string, marks=[pytest.mark.thorough] * is_long(string))
        for string in game_strings()
    ],
)
def test_a_game_goes_as_its_playthrough_tells(string: str) -> None:
    told = file_of(string).read_text(encoding="utf-8")
    assert playthrough(string).splitlines() == told.splitlines()


def test_there_is_no_playthrough_of_a_game_that_is_not_played() -> None:
    assert set(FOLDER.iterdir()) == {file_of(string) for string in game_strings()}
