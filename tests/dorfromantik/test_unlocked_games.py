"""Games with what a campaign unlocks: nothing gets stuck, and they follow the plain rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.bots.player import BotPlayer
from dorfplatz.dorfromantik.adapter import DorfromantikPosition
from dorfplatz.dorfromantik.hexes import cell_q, cell_r
from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.moves import cell_of, is_placement, turn_of, without_heart
from dorfplatz.dorfromantik.state import NO_TILE, PHASE_OVER, PHASE_PLACE, PHASE_REVEAL
from dorfplatz.dorfromantik.unlocks import Unlock
from dorfplatz.game.new import new
from dorfplatz.lab.match import new_match
from dorfplatz.lab.simulate import play_match
from tests.dorfromantik.games import legal_moves, moments, records, start, value_after
from tests.dorfromantik.reference import Placement, Reference
from tests.dorfromantik.test_properties import SEEDS, territories_of

UNLOCKED = st.one_of(st.just(tuple(Unlock)), st.sets(st.sampled_from(Unlock)))
"""Everything, or any choice of it."""
KEENNESS = st.sampled_from([1, 4])


def placements_without_heart(position: DorfromantikPosition) -> set[Placement]:
    return {
        (cell_q(cell_of(move)), cell_r(cell_of(move)), turn_of(move))
        for move in legal_moves(position)
        if is_placement(move) and without_heart(move) == move
    }


def check_against_the_reference(unlocked: Iterable[Unlock], seed: int, keenness: int) -> None:
    """Plays a game with the engine and with the plain rules side by side."""
    position = start(seed, unlocked=unlocked)
    state, tiles = position.state, position.tile_set.tiles
    plain = Reference(position.tile_set)
    hand, number, hearts = NO_TILE, 0, 0
    for _ in moments(position, keenness, seed):
        if state.phase == PHASE_PLACE:
            hand, number, hearts = state.hand, state.hand_number, state.hearts
            legal = plain.placements(tiles[hand], number)
            assert placements_without_heart(position) == legal
            continue
        if state.places == len(plain.edges):
            continue  # the tile was set aside or stored, or a choice was made
        place = state.places - 1
        cell = state.place_cell[place]
        heart = state.heart_kind[hearts] if state.hearts > hearts else 0
        placed = (cell_q(cell), cell_r(cell), state.place_turn[place])
        plain.place(tiles[hand], number, placed, heart)
        assert state.tasks == len(plain.tokens)
        if place % 8 == 0 or state.phase == PHASE_OVER:
            assert territories_of(state) == plain.territories()
            score = position.result()["score"]
            told = {name: points for name, points in plain.unlocked_rows().items() if points}
            assert told.items() <= score.items()
        assert KERNELS.score(*records(position), 0) == plain.score()


@pytest.mark.slow
@given(UNLOCKED, SEEDS, KEENNESS)
def test_games_with_anything_unlocked_follow_the_plain_rules(
    unlocked: Iterable[Unlock], seed: int, keenness: int
) -> None:
    check_against_the_reference(unlocked, seed, keenness)


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(4))
def test_a_thousand_games_with_anything_unlocked_follow_the_plain_rules(part: int) -> None:
    for seed in range(part, 1000, 4):
        chosen = [unlock for unlock in Unlock if Random(f"{seed} {unlock}").random() < 0.6]
        check_against_the_reference(chosen, seed, keenness=1 + seed % 4)


def finished(unlocked: Iterable[Unlock], games: int, bot: str = "random") -> int:
    """How many games come to their end, with a decision for each landscape tile at least."""
    options = {"players": 2, "unlocked": list(unlocked)}
    played = play_match(new_match("dorfromantik", [bot], options, seed=5), games, workers=1)
    assert (played.results["decisions"] >= 45).all()
    return len(played.results)


def test_games_come_to_their_end_with_every_single_unlock() -> None:
    for unlock in Unlock:
        assert finished([unlock], 20) == 20, unlock


@pytest.mark.slow
def test_games_come_to_their_end_with_every_two_unlocks() -> None:
    for pair in combinations(Unlock, 2):
        assert finished(pair, 5) == 5, pair


@pytest.mark.slow
def test_greedy_games_come_to_their_end_with_every_single_unlock() -> None:
    for unlock in Unlock:
        assert finished([unlock], 1, "greedy") == 1, unlock


@pytest.mark.slow
def test_games_come_to_their_end_with_a_thousand_choices_of_unlocks() -> None:
    chance = Random(7)
    for number in range(1000):
        chosen = [unlock for unlock in Unlock if chance.random() < 0.5]
        assert finished(chosen, 1) == 1, (number, chosen)


@given(UNLOCKED, SEEDS)
def test_every_tile_is_in_exactly_one_place(unlocked: Iterable[Unlock], seed: int) -> None:
    position = start(seed, unlocked=unlocked)
    for moment, _ in enumerate(moments(position, 1, seed)):
        if moment % 8 == 0:
            view = position.view(None)
            held = [tile["tile"] for tile in (view["hand"], view["warehouse"]) if tile]
            to_come = view["to_come"]
            found = Counter(
                [
                    *(tile["tile"] for tile in view["landscape"]),
                    *held,
                    *view["set_aside"],
                    *to_come["landscape_tiles"],
                    *to_come["special_tiles"],
                    *to_come["task_tiles"],
                ]
            )
            assert set(found.values()) == {1}
            assert len(found) == len(position.tile_set.tiles)


@given(UNLOCKED, SEEDS, st.integers(-(2**63), 2**63 - 1))
def test_any_integer_is_a_legal_move_or_not(
    unlocked: Iterable[Unlock], seed: int, number: int
) -> None:
    position = start(seed, unlocked=unlocked)
    for moment, _ in enumerate(moments(position, 1, seed)):
        if moment % 4:
            continue
        legal = set(legal_moves(position))
        tried = {number, *(1 << 19 | low for low in range(8))}
        for move in list(legal)[:4]:
            tried |= {move + step for step in (1 << 19, 1 << 20, 1 << 21, 3 << 20, -(1 << 20))}
        for move in tried:
            assert KERNELS.is_legal(*records(position), move) == (move in legal)
            assert (position.why_illegal(move) is None) == (move in legal)


@pytest.mark.slow
@given(UNLOCKED, SEEDS)
def test_moves_and_reveals_are_written_and_read(unlocked: Iterable[Unlock], seed: int) -> None:
    position = start(seed, unlocked=unlocked)
    chance = Random(seed)
    for _ in moments(position, 1, seed):
        moves = legal_moves(position)
        for move in chance.sample(moves, min(3, len(moves))):
            text = position.format_move(move)
            assert position.parse_move(text) == move, text
            assert position.event_move(position.move_event(move)) == move
        if moves:
            continue
        for n in range(KERNELS.count_outcomes(*records(position))):
            outcome = KERNELS.nth_outcome(*records(position), n)
            text = position.format_outcome(outcome)
            assert position.parse_outcome(text) == outcome, text
            assert position.event_outcome(position.outcome_event(outcome)) == outcome


def test_what_is_unlocked_stands_in_the_game_string() -> None:
    game = new("dorfromantik(unlocked=all)", players=1, seed=4)
    assert game.name == "dorfromantik(players=1,unlocked=all)"
    some = new("dorfromantik", unlocked=["warehouse", "circus"], seed=4)
    assert some.name == 'dorfromantik(unlocked="warehouse,circus")'
    assert new(some.name, seed=4) == some
    every = new("dorfromantik", unlocked=",".join(Unlock), seed=4)
    assert every.name == "dorfromantik(unlocked=all)"


def check_additions(position: DorfromantikPosition) -> int:
    """What hearts add to placements is what trying them out finds; gives how many there are."""
    here = records(position)
    moves = legal_moves(position)
    added = 0
    for n, move in enumerate(moves):
        plain = moves[KERNELS.without_addition(*here, n)]
        if plain == move:
            assert not is_placement(move) or without_heart(move) == move
            continue
        added += 1
        assert plain == without_heart(move)
        more = value_after(position, move) - value_after(position, plain)
        assert KERNELS.addition_value(*here, position.state.seat, move) == more
    return added


@pytest.mark.parametrize("unlocked", [[Unlock.RED_HEART_1], [Unlock.GOLDEN_HEART], list(Unlock)])
def test_d50_d51_what_a_heart_is_worth_is_found_without_laying_the_tile(
    unlocked: list[Unlock],
) -> None:
    position = start(5, unlocked=unlocked)
    added = 0
    for number, _ in enumerate(moments(position, 1, 5)):
        if (number < 12 or number % 9 == 0) and position.state.phase not in (
            PHASE_OVER,
            PHASE_REVEAL,
        ):
            added += check_additions(position)
    assert added > 0


@pytest.mark.slow
@given(UNLOCKED, SEEDS, KEENNESS)
def test_d50_d51_that_holds_in_any_game(unlocked: Iterable[Unlock], seed: int, keen: int) -> None:
    position = start(seed, unlocked=unlocked)
    for number, _ in enumerate(moments(position, keen, seed)):
        if number % 40 == 3 and position.state.phase not in (PHASE_OVER, PHASE_REVEAL):
            check_additions(position)


def test_a_greedy_bot_plays_what_is_worth_most_with_hearts_or_without() -> None:
    game = new("dorfromantik", seed=2, players=2, unlocked=Unlock.GOLDEN_HEART.value)
    bot = BotPlayer("greedy", seed=2)
    with_heart = 0
    while not game.is_over:
        chosen = bot.choose(game)
        position = game.position
        assert isinstance(position, DorfromantikPosition)
        best = max(value_after(position, code) for code in game.legal_codes())
        assert value_after(position, chosen.code) == best
        with_heart += "heart" in chosen.event
        game.play(chosen)
    assert with_heart == 1
