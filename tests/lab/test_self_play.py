"""What is noted of the games that a network plays against itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest

from dorfplatz.base.options import check_options, parse_game_string
from dorfplatz.bots.mind import Mind
from dorfplatz.game.registry import GAMES, load_game
from dorfplatz.interface.kind import GameKind
from dorfplatz.kernel.network import MAX_INPUTS
from dorfplatz.kernel.verbs import CHANCE, OVER, POINT
from dorfplatz.lab.self_play import ONE, Positions, play_positions
from tests.lab.learned_pig import ADDRESS, GAME, TIPPING, TIPPING_ADDRESS, TOGETHER_ADDRESS

SEED = 5
EVERY_GAME = [
    ADDRESS,
    TOGETHER_ADDRESS,
    TIPPING_ADDRESS,
    *(
        pytest.param(game, marks=pytest.mark.slow)
        for game in (*GAMES, "dorfromantik(unlocked=all)")
    ),
]


def played(
    kind: GameKind = GAME,
    players: int = 2,
    given: Mapping[str, object] = MappingProxyType({}),
    **how: Any,
) -> Positions:
    options = check_options(kind.options, {**given, "players": players})
    asked = {"seed": SEED, "first": 0, "games": 3, "positions": 400, **how}
    return play_positions(kind, kind.configuration(options), players, Mind(), **asked)


def same(one: Positions, other: Positions) -> bool:
    return all(
        np.array_equal(getattr(one, field.name), getattr(other, field.name))
        for field in fields(Positions)
    )


def looked_at(
    kind: GameKind, players: int, given: Mapping[str, object], number: int
) -> tuple[list[Any], list[Any], list[Any]]:
    """What is to be noted of a game, move by move: positions, what the end is worth, scores.

    The network knows nothing yet: the best move is the one after which a position is worth most
    before anything was learned.
    """
    kernels, learned = kind.kernels, kind.kernels.learned
    assert learned is not None
    setup, state = kernels.setup(), kernels.state()
    options = check_options(kind.options, {**given, "players": players})
    kernels.start(kind.configuration(options).record, setup.record, state.record, SEED, number)
    noted = []

    def worth(after: Any, seat: int) -> int:
        if not learned.is_settled(setup.record, after.record):
            return max(worth(last, seat) for last in reached(after))
        over = kernels.to_move(setup.record, after.record) == OVER
        value = learned.final if over else learned.base
        return value(setup.record, after.record, seat)

    def reached(before: Any) -> list[Any]:
        found = []
        for n in range(kernels.count_moves(setup.record, before.record)):
            after = before.copy()
            move = kernels.nth_move(setup.record, before.record, n)
            kernels.apply_move(setup.record, after.record, move)
            found.append(after)
        return found

    while (mover := kernels.to_move(setup.record, state.record)) != OVER:
        if mover == CHANCE:
            outcome = kernels.draw_outcome(setup.record, state.record)
            kernels.apply_outcome(setup.record, state.record, outcome)
            continue
        state = max(reached(state), key=lambda after: worth(after, mover))
        if not learned.is_settled(setup.record, state.record):
            continue
        following = kernels.to_move(setup.record, state.record)
        for seat in range(players):
            alone = kind.cooperative or following == mover
            if following == OVER or (alone and seat != mover):
                continue
            told = np.zeros(MAX_INPUTS, np.int16)
            learned.features(setup.record, state.record, seat, told)
            inputs = told[: learned.inputs].tolist()
            noted.append((number, seat, worth(state, seat) / POINT, inputs))
    ends = [worth(state, seat) / POINT for seat in range(players)]
    return noted, ends, [kernels.score(setup.record, state.record, n) for n in range(players)]


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY_GAME)
def test_each_position_after_a_move_is_noted_as_the_seats_that_have_to_do_with_it_see_it(
    game: str,
) -> None:
    name, given = parse_game_string(game)
    kind = load_game(name)
    found = played(kind, 2, given, games=2)
    due = [looked_at(kind, 2, given, number) for number in range(2)]
    rows = zip(found.game, found.seat, found.base, found.inputs, strict=True)
    noted = [(int(a), int(b), float(c), d.tolist()) for a, b, c, d in rows]
    assert noted == [row for positions, _, _ in due for row in positions]
    assert found.worth.tolist() == [ends for _, ends, _ in due]
    assert found.scores.tolist() == [scores for _, _, scores in due]


@pytest.mark.parametrize("greedily", [False, True])
def test_a_position_in_which_the_mover_decides_once_more_is_not_noted(greedily: bool) -> None:
    found = played(TIPPING, explore=300, greedily=greedily)
    _, mine, others, _, rolls = found.inputs.T
    # Between holding and what follows, the turn's sum is there still, and nothing is rolled.
    assert not any((mine + others)[rolls == 0])
    assert any((mine + others)[rolls == 1])
    assert any(rolls == 0)


@pytest.mark.parametrize("how", [{}, {"greedily": True}, {"explore": 300}])
def test_the_same_seed_gives_the_same_games(how: dict[str, Any]) -> None:
    assert same(played(**how), played(**how))
    assert not same(played(**how), played(seed=SEED + 1, **how))


def test_a_game_is_the_same_whatever_is_played_before_it() -> None:
    all_of_them, last = played(explore=300), played(explore=300, first=2, games=1)
    chosen = all_of_them.game == 2
    assert all_of_them.inputs[chosen].tolist() == last.inputs.tolist()
    assert all_of_them.scores[2].tolist() == last.scores[0].tolist()


def test_a_move_that_is_drawn_by_lot_is_nobodys_choice() -> None:
    by_lot = played(explore=ONE)
    assert same(by_lot, played(explore=ONE, greedily=True))
    assert not same(by_lot, played())


def test_some_moves_are_drawn_by_lot_and_others_are_not() -> None:
    some = played(explore=ONE // 10, games=20)
    assert not same(some, played(games=20))
    assert not same(some, played(explore=ONE, games=20))


def test_what_there_is_no_room_for_is_left_out() -> None:
    whole, cut = played(explore=300), played(explore=300, positions=2)
    assert len(whole.game) > len(cut.game) == 3 * 2
    assert cut.inputs.tolist() == whole.inputs[:6].tolist()
    assert cut.scores.tolist() == whole.scores.tolist()
