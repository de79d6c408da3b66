"""Every registered game keeps the promises that every game makes, at every moment of a game."""

from __future__ import annotations

from functools import cache

import pytest

from dorfplatz.base.options import parse_game_string
from dorfplatz.game.check import CHECKS, Check, moments
from dorfplatz.game.game import Game
from dorfplatz.game.registry import game_kind
from tests.games.variants import by_option, by_player_count, smallest, smallest_and_largest

EVERY = 41
"""Of games that differ in players and options alone, so many moments lie between two looks."""


@cache
def whole_game(string: str, seed: int) -> tuple[Game, ...]:
    """A game of its own for each moment of a game."""
    name, options = parse_game_string(string)
    return tuple(game.exact_copy() for game in moments(game_kind(name), options, seed=seed))


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize(
    "string",
    [
        pytest.param(string, marks=[pytest.mark.thorough] * (string not in smallest()))
        for string in smallest_and_largest()
    ],
)
def test_a_game_keeps_its_promises(string: str, check: Check) -> None:
    for game in whole_game(string, seed=1):
        check(game)


@pytest.mark.slow
@pytest.mark.parametrize("every", [EVERY, pytest.param(1, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("string", sorted({*by_player_count(), *by_option()}))
def test_a_game_keeps_its_promises_with_any_players_and_options(string: str, every: int) -> None:
    games = whole_game(string, seed=2)
    # Some of what is promised is of the first or the last moment only.
    for game in (*games[::every], games[-1]):
        for check in CHECKS:
            check(game)
    whole_game.cache_clear()
