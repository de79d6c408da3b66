"""The pages of actions and observations are up to date."""

from __future__ import annotations

import tomllib

import pytest

from dorfplatz.game.registry import GAMES
from tests.envs.pages import _SAID, dense_of, file_of, page_of


@pytest.mark.parametrize("game", GAMES)
def test_a_page_says_what_the_kernels_say(game: str) -> None:
    written = file_of(game).read_text(encoding="utf-8")
    assert written == page_of(game), "python -m tests.envs.pages writes it anew"


@pytest.mark.parametrize("game", GAMES)
def test_every_version_has_its_history(game: str) -> None:
    history = tomllib.loads(_SAID.read_text(encoding="utf-8"))[game]["history"]
    assert [line.split(":")[0] for line in history] == [
        str(version) for version in range(1, dense_of(game).version + 1)
    ]
