"""Whole games go as they always went. A change of the rules shows as a difference to read.

`python -m tests.golden` writes the files anew.
"""

from __future__ import annotations

import pytest

from tests.golden.playthrough import FOLDER, file_of, game_strings, playthrough


@pytest.mark.parametrize("string", game_strings())
def test_a_game_goes_as_its_playthrough_tells(string: str) -> None:
    told = file_of(string).read_text(encoding="utf-8")
    assert playthrough(string).splitlines() == told.splitlines()


def test_there_is_no_playthrough_of_a_game_that_is_not_played() -> None:
    assert set(FOLDER.iterdir()) == {file_of(string) for string in game_strings()}
