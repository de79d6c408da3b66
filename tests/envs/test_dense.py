"""Actions and observations of fixed size: what every game's must hold."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from dorfplatz.game.game import Game
from dorfplatz.game.new import new
from dorfplatz.game.registry import GAMES, load_game
from dorfplatz.kernel.dense import NO_MOVE, Dense
from dorfplatz.kernel.random import reseed

GAMES_WITH_OPTIONS = (
    "bohemian-villages(players=2,open_coins=no)",
    "bohemian-villages(players=3,income=manual,open_coins=yes)",
    "bohemian-villages(players=5,forced_reroll_when_stuck=yes)",
    "dorfromantik(players=1)",
    "dorfromantik(players=3,unlocked=all)",
    'dorfromantik(players=2,unlocked="warehouse,golden_heart")',
)
every_game = pytest.mark.parametrize("name", GAMES_WITH_OPTIONS)


def dense_of(game: Game) -> Dense:
    dense = game.kind.kernels.dense
    assert dense is not None
    return dense


def positions(name: str, seed: int, at_most: int = 60) -> list[Game]:
    """Positions of a random game in which a seat decides."""
    game = new(name, seed=seed)
    draw = Random(seed)
    found: list[Game] = []
    while not game.is_over and len(found) < at_most:
        found.append(game.exact_copy())
        game.play(draw.choice(list(game.legal_moves())))
    return found


def mask_of(game: Game) -> list[int]:
    dense = dense_of(game)
    mask: Any = np.zeros(dense.size, np.uint8)
    dense.mark_legal(game.position.setup.record, game.position.state.record, mask)
    return [int(action) for action in np.flatnonzero(mask)]


def seen_by(game: Game, seat: int) -> bytes:
    dense = dense_of(game)
    seen = dense.observation()
    dense.observe_setup(game.position.setup.record, seen.record)
    dense.observe(game.position.setup.record, game.position.state.record, seat, seen.record)
    return seen.tobytes()


@every_game
def test_the_mask_marks_just_the_legal_moves_and_each_action_leads_back_to_its_move(
    name: str,
) -> None:
    for game in positions(name, seed=1):
        dense = dense_of(game)
        setup, state = game.position.setup.record, game.position.state.record
        moves = [move.code for move in game.legal_moves()]
        actions = [int(dense.action_at(setup, state, move)) for move in moves]
        assert [int(dense.move_at(setup, state, action)) for action in actions] == moves
        assert sorted(actions) == mask_of(game)


@every_game
def test_whatever_an_unmarked_action_means_is_no_legal_move(name: str) -> None:
    game = positions(name, seed=2, at_most=6)[-1]
    dense = dense_of(game)
    setup, state = game.position.setup.record, game.position.state.record
    is_legal = game.kind.kernels.is_legal
    marked = set(mask_of(game))
    for action in (*range(-2, dense.size + 2), 1 << 40, -(1 << 40)):
        move = int(dense.move_at(setup, state, action))
        legal = move != NO_MOVE and bool(is_legal(setup, state, move))
        assert legal == (action in marked), action


@every_game
def test_a_mask_is_marked_below_the_number_that_is_given(name: str) -> None:
    for game in positions(name, seed=3, at_most=20):
        dense = dense_of(game)
        mask: Any = np.zeros(dense.size, np.uint8)
        end = dense.mark_legal(game.position.setup.record, game.position.state.record, mask)
        assert mask[:end].sum() == mask.sum()
        assert end <= dense.size


@every_game
def test_numbers_of_an_observation_keep_within_their_bounds(name: str) -> None:
    for game in positions(name, seed=4):
        dense = dense_of(game)
        for seat in range(len(game.players)):
            seen = dense.observation.frombytes(seen_by(game, seat))
            for plane in dense.planes:
                numbers = np.asarray(seen.array[plane.name])
                assert plane.low <= numbers.min(), plane.name
                assert numbers.max() <= plane.high, plane.name


@every_game
def test_an_observation_that_was_followed_equals_a_new_one(name: str) -> None:
    found = positions(name, seed=5)
    dense = dense_of(found[0])
    followed = dense.observation()
    dense.observe_setup(found[0].position.setup.record, followed.record)
    for number, game in enumerate(found):
        if number % 3 == 1:
            continue  # not every position need be looked at
        state = game.position.state.record
        dense.observe(game.position.setup.record, state, 0, followed.record)
        assert followed.tobytes() == seen_by(game, 0)


@every_game
def test_what_is_hidden_changes_no_observation_and_no_mask(name: str) -> None:
    for number, game in enumerate(positions(name, seed=6)):
        kernels = game.kind.kernels
        seat = int(kernels.to_move(game.position.setup.record, game.position.state.record))
        other = game.exact_copy()
        reseed(other.position.state.record, number, 1)
        kernels.hide(other.position.setup.record, other.position.state.record, seat)
        assert seen_by(other, seat) == seen_by(game, seat)
        assert mask_of(other) == mask_of(game)


@every_game
def test_a_finished_game_pays_what_its_scores_say(name: str) -> None:
    game = new(name, seed=7)
    draw = Random(7)
    while not game.is_over:
        game.play(draw.choice(list(game.legal_moves())))
    dense = dense_of(game)
    setup, state = game.position.setup.record, game.position.state.record
    scores = list(game.scores())
    paid = [dense.payoff(setup, state, seat) / dense.payoff_unit for seat in range(len(scores))]
    winners = [score == max(scores) for score in scores]
    shares = [won / sum(winners) for won in winners]
    assert paid == (scores if game.kind.cooperative else shares)


@pytest.mark.parametrize("name", GAMES)
def test_groups_of_actions_lie_side_by_side_and_planes_are_the_fields(name: str) -> None:
    dense = load_game(name).kernels.dense
    assert dense is not None
    ends = [0, *(group.end for group in dense.actions)]
    assert [group.first for group in dense.actions] == ends[:-1]
    assert dense.size == ends[-1]
    fields = dense.observation.fields
    assert [plane.name for plane in dense.planes] == [field.name for field in fields]
    assert len({field.kind for field in fields}) == 1
    for plane, field in zip(dense.planes, fields, strict=True):
        size = int(np.prod(field.shape)) if field.shape else 1
        assert plane.shape is None or int(np.prod(plane.shape)) == size
