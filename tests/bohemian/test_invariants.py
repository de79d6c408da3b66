"""What must be true of every table, after every event of random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.bohemian import scoring
from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.legality import why_illegal
from dorfplatz.bohemian.state import Configuration, Setup
from dorfplatz.kernel.verbs import CHANCE, OVER
from tests.bohemian.configurations import any_configuration, usual_configuration
from tests.bohemian.games import Facts, Move, Spot, facts, play_on
from tests.bohemian.table import WORDS, InPlay, legal_moves
from tests.parts import parts

EMPTIES = ("mill", "glass")
PARTS = 40


@dataclass(frozen=True)
class Game:
    """What stays the same for a whole game."""

    players: int
    figures: int
    coins_in_all: int | None
    """Coins in the bank at the start; None for a bank that never runs short."""
    kind: dict[Spot, str]


@dataclass
class Turn:
    """What was done so far in the turn that is being played."""

    moves: int = 0
    rerolls: int = 0


@dataclass(frozen=True)
class Step:
    """One event of a game: the table before and after, and the move, or None for a roll."""

    game: Game
    turn: Turn
    before: Facts
    move: Move | None
    after: Facts


def figures_on_the_board_and_in_the_supply_stay_as_many(step: Step) -> bool:
    on_board = Counter(step.after.figure_on.values())
    seats = range(step.game.players)
    return all(step.after.supply[seat] >= 0 for seat in seats) and all(
        step.after.supply[seat] + on_board[seat] == step.game.figures for seat in seats
    )


def only_mills_and_factories_empty_again(step: Step) -> bool:
    emptied = step.before.figure_on.keys() - step.after.figure_on.keys()
    return all(step.game.kind[spot] in EMPTIES for spot in emptied)


def never_are_all_mills_or_all_factories_occupied(step: Step) -> bool:
    for kind in EMPTIES:
        everywhere = {spot for spot, other in step.game.kind.items() if other == kind}
        if everywhere and everywhere <= step.after.figure_on.keys():
            return False
    return True


def an_active_inn_is_occupied_and_stays_active(step: Step) -> bool:
    occupied = step.after.figure_on.keys()
    return step.before.active_inns <= step.after.active_inns <= occupied


def an_occupied_inn_among_three_other_occupied_buildings_is_active(step: Step) -> bool:
    taken = Counter(village for village, _ in step.after.figure_on)
    return all(
        spot in step.after.active_inns
        for spot in step.after.figure_on
        if step.game.kind[spot] == "inn" and taken[spot[0]] - 1 >= 3
    )


def special_tiles_are_seven_and_nobody_holds_two(step: Step) -> bool:
    after = step.after
    everywhere = after.specials_left + after.specials_removed + sum(after.specials)
    return everywhere == 7 and set(after.specials) <= {0, 1} and after.specials_left >= 0


def a_special_tile_that_is_out_of_the_game_stays_out(step: Step) -> bool:
    return step.after.specials_removed >= step.before.specials_removed


def a_kick_changes_no_count_of_occupied_buildings(step: Step) -> bool:
    if step.move is None or step.move.spot not in step.before.figure_on:
        return True
    return step.before.figure_on.keys() == step.after.figure_on.keys()


def nobody_kicks_out_a_figure_of_their_own_or_one_out_of_a_mill_factory_or_manor(
    step: Step,
) -> bool:
    if step.move is None or step.move.spot is None:
        return True
    owner = step.before.figure_on.get(step.move.spot)
    never = (*EMPTIES, "manor")
    return owner is None or (
        owner != step.before.seat and step.game.kind[step.move.spot] not in never
    )


def coins_are_never_lost_before_the_end_and_come_from_the_bank(step: Step) -> bool:
    after = step.after
    if any(now < then for now, then in zip(after.coins, step.before.coins, strict=True)):
        return False
    return step.game.coins_in_all is None or after.bank + sum(after.coins) == step.game.coins_in_all


def a_bank_that_owes_coins_has_ended_the_game(step: Step) -> bool:
    return step.after.bank >= 0 or step.after.end == "bank"


def a_turn_has_two_moves_and_one_reroll_at_most(step: Step) -> bool:
    return step.turn.moves <= 2 and step.turn.rerolls <= 1


def the_turn_goes_to_the_next_seat_or_stays(step: Step) -> bool:
    following = (step.before.seat + 1) % step.game.players
    return step.after.seat in (step.before.seat, following)


def dice_in_hand_and_dice_to_roll_fit_the_phase(step: Step) -> bool:
    dice, rolling = len(step.after.dice), step.after.rolling
    return {
        "income": (dice, rolling) == (0, 0),
        "roll": rolling > 0 and dice + rolling in (2, 4),
        "first": (dice, rolling) == (4, 0),
        "second": (dice, rolling) == (2, 0),
        "over": (dice, rolling) == (0, 0),
    }[step.after.phase]


def a_game_that_is_over_has_a_reason_and_only_then(step: Step) -> bool:
    return (step.after.phase == "over") == (step.after.end is not None)


INVARIANTS: list[Callable[[Step], bool]] = [
    figures_on_the_board_and_in_the_supply_stay_as_many,
    only_mills_and_factories_empty_again,
    never_are_all_mills_or_all_factories_occupied,
    an_active_inn_is_occupied_and_stays_active,
    an_occupied_inn_among_three_other_occupied_buildings_is_active,
    special_tiles_are_seven_and_nobody_holds_two,
    a_special_tile_that_is_out_of_the_game_stays_out,
    a_kick_changes_no_count_of_occupied_buildings,
    nobody_kicks_out_a_figure_of_their_own_or_one_out_of_a_mill_factory_or_manor,
    coins_are_never_lost_before_the_end_and_come_from_the_bank,
    a_bank_that_owes_coins_has_ended_the_game,
    a_turn_has_two_moves_and_one_reroll_at_most,
    the_turn_goes_to_the_next_seat_or_stays,
    dice_in_hand_and_dice_to_roll_fit_the_phase,
    a_game_that_is_over_has_a_reason_and_only_then,
]


def kinds_in_play(setup: Setup) -> dict[Spot, str]:
    last = setup.kind_start[len(WORDS)]
    return {
        (setup.village_of[building], setup.place_of[building]): WORDS[setup.kind_of[building]]
        for building in range(last)
    }


def count(turn: Turn, move: Move | None) -> None:
    """Keeps account of what was done in a turn."""
    if move is not None:
        turn.moves += move.action in ("place", "bishop", "special")
        turn.rerolls += move.action == "reroll"


def churches_bring_what_they_may(played: InPlay) -> bool:
    seats = range(played.setup.players)
    paid = sum(scoring.church_coins(*played.records, seat) for seat in seats)
    return paid in {0, 10, *(10 + 6 * k for k in range(1, 5)), *(6 * k for k in range(2, 6))}


def check(configuration: Configuration, random: Random, most_events: int = 2_000) -> int:
    """Plays one game and checks it after every event; how many events it had."""
    played = InPlay(configuration, random.randrange(2**32))
    game = Game(
        players=configuration.players,
        figures=configuration.figures,
        coins_in_all=configuration.bank if configuration.bank_limited else None,
        kind=kinds_in_play(played.setup),
    )
    turn = Turn()
    before = facts(played)
    events = 0
    for event in play_on(played, random, most_events):
        after = facts(played)
        count(turn, event.move)
        step = Step(game, turn, before, event.move, after)
        broken = [invariant.__name__ for invariant in INVARIANTS if not invariant(step)]
        assert not broken, (broken, step)
        if after.seat != before.seat:
            turn = Turn()
        before = after
        events += 1
    assert churches_bring_what_they_may(played)
    return events


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_always_true_is_true_throughout_usual_games(players: int) -> None:
    for game in range(75):
        random = Random(f"usual {players} {game}")
        assert check(usual_configuration(random, players), random) > 50


@given(random=st.randoms(use_true_random=False))
def test_what_is_always_true_is_true_with_any_villages_and_options(random: Random) -> None:
    check(any_configuration(random), random, most_events=150)


@pytest.mark.slow
@pytest.mark.parametrize("part", parts(PARTS))
def test_what_is_always_true_is_true_throughout_thousands_of_games(part: int) -> None:
    for game in range(part, 2_000, PARTS):
        random = Random(f"any {game}")
        check(any_configuration(random), random, most_events=600)
    for game in range(part, 1_000, PARTS):
        random = Random(f"usual {game}")
        check(usual_configuration(random, random.randint(2, 5)), random)


LEAST, MOST = -(2**63), 2**63 - 1


def near(move: int) -> list[int]:
    """Integers that are much like a move."""
    flipped = [move ^ 1 << bit for bit in range(63)]
    return [*flipped, -move, ~move, move + 1, move - 1, LEAST + move, MOST - move]


def is_told_from(others: list[int], game: InPlay) -> bool:
    """Whether kernel and reasons take the legal moves out of some integers, and no others."""
    legal = legal_moves(game) if KERNELS.to_move(*game.records) >= 0 else []
    return all(
        KERNELS.is_legal(*game.records, move)
        == (why_illegal(*game.blocks, move) is None)
        == (move in legal)
        for move in [*legal, *others]
    )


@pytest.mark.slow
@given(
    random=st.randoms(use_true_random=False),
    others=st.lists(st.integers(LEAST, MOST), max_size=20),
)
def test_a_move_is_legal_when_it_is_listed_and_only_then(random: Random, others: list[int]) -> None:
    if random.random() < 0.5:
        configuration = any_configuration(random)
    else:
        configuration = usual_configuration(random, random.randint(2, 5))
    game = InPlay(configuration, random.randrange(2**32))
    move = 0
    for event in play_on(game, random, 120):
        if event.move is not None:
            move = random.choice(event.codes)
        assert is_told_from([*others, *near(move)], game)


# What follows from a state alone, whatever else was asked of it.


def some_positions() -> list[InPlay]:
    """Positions from all over a few games."""
    found = []
    for number in range(8):
        random = Random(f"positions {number}")
        if number % 2:
            configuration = usual_configuration(random, 2 + number % 4)
        else:
            configuration = any_configuration(random)
        game = InPlay(configuration, number)
        found += [game.copy()] + [game.copy() for _ in play_on(game, random, 200)]
    return found


def test_asking_what_is_legal_or_what_a_roll_may_give_changes_nothing() -> None:
    for game in some_positions():
        before = game.tobytes()
        records = game.records
        if KERNELS.to_move(*records) == CHANCE:
            outcomes = KERNELS.count_outcomes(*records)
            weights = [KERNELS.outcome_weight(*records, n) for n in range(outcomes)]
            assert sum(weights) == 6**game.state.rolling
            assert len({KERNELS.nth_outcome(*records, n) for n in range(outcomes)}) == outcomes
        elif KERNELS.to_move(*records) != OVER:
            listed = legal_moves(game)
            assert len(set(listed)) == len(listed) >= 1
        for seat in range(game.setup.players):
            KERNELS.score(*records, seat)
        assert game.tobytes() == before


@pytest.mark.slow
def test_a_move_does_the_same_whether_or_not_the_legal_moves_were_asked_for() -> None:
    for game in some_positions():
        if KERNELS.to_move(*game.records) < 0:
            continue
        for move in legal_moves(game):
            asked, unasked = game.copy(), game.copy()
            legal_moves(asked)
            KERNELS.apply_move(*asked.records, move)
            KERNELS.apply_move(*unasked.records, move)
            assert asked.tobytes() == unasked.tobytes()
