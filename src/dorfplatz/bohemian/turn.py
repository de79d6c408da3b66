"""The order of events: turns, income, rolls, moves, the end (R01-R14, R54, R55, R60-R74, R82)."""

from __future__ import annotations

from dorfplatz.bohemian.buildings import CHURCH, INN
from dorfplatz.bohemian.constants import DICE
from dorfplatz.bohemian.dice import NO_DICE, SIZE, TOGETHER, WITHOUT
from dorfplatz.bohemian.moves import (
    BISHOP,
    COLLECT,
    PLACE,
    REROLL,
    SPECIAL,
    action_of,
    building_of,
    dice_of,
    has_move,
    may_reroll,
)
from dorfplatz.bohemian.placement import pay, place_figure
from dorfplatz.bohemian.state import (
    END_BANK,
    END_FIGURES,
    END_ROUNDS,
    PHASE_FIRST,
    PHASE_INCOME,
    PHASE_OVER,
    PHASE_ROLL,
    PHASE_SECOND,
    Setup,
    State,
)
from dorfplatz.kernel.bits import count_bits
from dorfplatz.kernel.compile import compiled


@compiled
def income_of(state: State, seat: int) -> int:
    """Coins that a player gets at the start of a turn from active inns and churches (R54, R55)."""
    coins = count_bits(state.owned[seat, INN] & state.active_inns)
    if state.bishop == seat:
        coins += count_bits(state.owned[seat, CHURCH])
    return coins


@compiled
def _finish(state: State, reason: int) -> None:
    state.phase = PHASE_OVER
    state.end = reason
    state.hand = NO_DICE
    state.rolling = 0


@compiled
def _bank_is_out(setup: Setup, state: State) -> bool:
    """Whether the bank could not meet a payment, or, where so agreed, has nothing left (R72)."""
    if setup.bank_limited == 0:
        return False
    return state.bank < 0 or (state.bank == 0 and setup.bank_end_at_zero != 0)


@compiled
def _call_for_roll(state: State, kept: int, dice: int) -> None:
    """Now `dice` dice are rolled and join the hand of `kept` ones."""
    state.phase = PHASE_ROLL
    state.hand = kept
    state.rolling = dice


@compiled
def _collect_income(setup: Setup, state: State) -> None:
    """Pays the active player's income; then the roll, unless the bank ran out (R71, R74)."""
    pay(setup, state, state.seat, income_of(state, state.seat))
    if _bank_is_out(setup, state):
        _finish(state, END_BANK)
    else:
        _call_for_roll(state, NO_DICE, DICE)


@compiled
def begin_turn(setup: Setup, state: State) -> None:
    """The start of the active player's turn: end of the game or income, then the roll (R01-R05)."""
    state.hand = NO_DICE
    state.moves_made = 0
    state.special_taken = 0
    state.special_spent = 0
    state.returned = 0
    if state.supply[state.seat] == 0:
        _finish(state, END_FIGURES)
    elif setup.max_rounds > 0 and state.round > setup.max_rounds:
        _finish(state, END_ROUNDS)
    elif setup.manual_income and income_of(state, state.seat) > 0:
        state.phase = PHASE_INCOME
    else:
        _collect_income(setup, state)


@compiled
def _end_turn(setup: Setup, state: State) -> None:
    following = state.seat + 1
    if following == setup.players:
        following = 0
    state.seat = following
    if following == setup.first:
        state.round += 1
    begin_turn(setup, state)


@compiled
def _offer_second_move(setup: Setup, state: State) -> None:
    """Lets the active player go on with the two dice left, if they are of any use (R06, R83)."""
    state.phase = PHASE_SECOND
    if not (has_move(setup, state) or may_reroll(setup, state)):
        _end_turn(setup, state)


@compiled
def _after_move(setup: Setup, state: State, dice: int) -> None:
    """Goes on after a move that used `dice`: a second move follows only on a pair (R06, R64)."""
    if _bank_is_out(setup, state):
        _finish(state, END_BANK)
        return
    state.moves_made += 1
    state.hand = WITHOUT[state.hand, dice]
    if SIZE[state.hand] == 2:
        _offer_second_move(setup, state)
    else:
        _end_turn(setup, state)


@compiled
def _reroll(state: State, dice: int) -> None:
    """Spends the special action tile, which leaves the game, on rolling `dice` again (R62-R67)."""
    state.special[state.seat] -= 1
    state.special_removed += 1
    state.special_spent = 1
    _call_for_roll(state, WITHOUT[state.hand, dice], SIZE[dice])


@compiled
def apply_move(setup: Setup, state: State, move: int) -> None:
    """Carries out a legal move of the active player; the move is not checked."""
    action = action_of(move)
    dice = dice_of(move)
    if action == PLACE:
        place_figure(setup, state, building_of(move))
        _after_move(setup, state, dice)
    elif action == BISHOP:
        state.bishop = state.seat
        _after_move(setup, state, dice)
    elif action == SPECIAL:
        state.special[state.seat] += 1
        state.special_supply -= 1
        state.special_taken = 1
        _after_move(setup, state, dice)
    elif action == REROLL:
        _reroll(state, dice)
    elif action == COLLECT:
        _collect_income(setup, state)
    elif state.phase == PHASE_INCOME:
        _call_for_roll(state, NO_DICE, DICE)
    else:
        _end_turn(setup, state)


@compiled
def apply_outcome(setup: Setup, state: State, outcome: int) -> None:
    """Carries out a roll: `outcome` is the hand of the dice that were rolled."""
    state.hand = TOGETHER[state.hand, outcome]
    state.rolling = 0
    if state.moves_made == 0:
        state.phase = PHASE_FIRST
    else:
        _offer_second_move(setup, state)
