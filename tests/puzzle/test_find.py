"""The puzzle of a day follows from the day."""

from __future__ import annotations

import pytest

from dorfplatz.puzzle.find import Effort, find, seed_of
from dorfplatz.puzzle.puzzle import NoPuzzle, as_json, cost_of, from_json, puzzle_games
from tests.puzzle.known import known

LITTLE = Effort(rollouts=4, candidates=2, horizon=2, rounds=2, looks=1, close=3, close_rounds=4)

DAY = "2026-12-24"


@pytest.mark.slow
@pytest.mark.parametrize("game", puzzle_games())
def test_a_day_has_the_same_puzzle_whenever_it_is_looked_for(game: str) -> None:
    told: list[tuple[int, int]] = []
    puzzle = find(DAY, game, LITTLE, lambda done, total: told.append((done, total)))
    assert puzzle == find(DAY, game, LITTLE)
    assert told[-1][0] == told[-1][1]
    legal = puzzle.position.legal_moves()
    assert {move.text for move in legal} == {move.text for move in puzzle.moves}
    assert puzzle.moves[0].cost == 0
    assert puzzle.first_sight in [move.text for move in legal]
    costs = [move.cost for move in puzzle.promising]
    assert costs == sorted(costs)


@pytest.mark.slow
@pytest.mark.parametrize("day", ["2026-12-23", "2026-12-26", "2026-12-31"])
def test_a_puzzle_of_the_villages_is_about_where_to_place_a_figure(day: str) -> None:
    puzzle = find(day, "bohemian-villages", LITTLE)
    position = puzzle.position
    event = {move.text: move.event for move in position.legal_moves()}
    right = [move.text for move in puzzle.moves if move.is_right]
    assert {event[text]["e"] for text in [*right, puzzle.first_sight]} == {"place"}


def test_each_day_and_game_has_a_seed_of_its_own() -> None:
    days = ["2026-12-24", "2026-12-25"]
    seeds = {seed_of(day, game, 0) for day in days for game in puzzle_games()}
    assert len(seeds) == len(days) * len(puzzle_games())


def test_there_are_no_puzzles_of_other_games() -> None:
    with pytest.raises(NoPuzzle):
        find(DAY, "chess")


@pytest.mark.parametrize("game", puzzle_games())
def test_a_puzzle_is_read_as_it_was_kept(game: str) -> None:
    puzzle = from_json(known(DAY, game))
    assert puzzle is not None
    assert from_json(as_json(puzzle)) == puzzle
    assert from_json({**as_json(puzzle), "version": 0}) is None
    best, *others = puzzle.moves
    assert best.is_right
    assert cost_of(puzzle, best).text == "common:why.cost.as_good"
    assert any(not move.is_right for move in others)
