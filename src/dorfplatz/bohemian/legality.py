"""Why a move is not legal: the checked door, which answers with a reason and its ruling.

It is written apart from the listing of legal moves; tests hold the two together.
"""

from __future__ import annotations

from typing import Any

from dorfplatz.base.errors import IllegalMove
from dorfplatz.bohemian.buildings import Building, Kick
from dorfplatz.bohemian.constants import MAX_TOTAL
from dorfplatz.bohemian.dice import HANDS, NO_HAND, WITHOUT
from dorfplatz.bohemian.moves import (
    BISHOP,
    COLLECT,
    END_TURN,
    FORGO,
    PASS,
    PLACE,
    REROLL,
    SPECIAL,
    action_of,
    building_of,
    dice_of,
    has_move,
    may_reroll,
    may_take_special,
    placeable_figures,
)
from dorfplatz.bohemian.state import PHASE_FIRST, PHASE_INCOME, PHASE_SECOND, Setup, State


def _reason(name: str, ruling: str | None = None, **values: Any) -> IllegalMove:
    return IllegalMove(f"bohemian-villages:illegal.{name}", ruling=ruling, **values)


def why_illegal(setup: Setup, state: State, move: int) -> IllegalMove | None:
    """Why the active player may not make the move now; None when it is legal."""
    if not _has_meaning(setup, move):
        return _reason("no_move")
    action = action_of(move)
    if state.phase not in (PHASE_INCOME, PHASE_FIRST, PHASE_SECOND):
        return _reason("not_now", "R04")
    if state.phase == PHASE_INCOME or action in (COLLECT, FORGO):
        return _about_income(state, action)
    if action == END_TURN:
        return _reason("must_move", "R70") if state.phase == PHASE_FIRST else None
    if action == PASS:
        return _about_pass(setup, state)
    dice = dice_of(move)
    if WITHOUT[state.hand, dice] == NO_HAND:
        return _reason("dice_not_there", "R06", dice=_sum(dice), hand=_sum(state.hand))
    if action == REROLL:
        return _about_reroll(setup, state)
    if action == SPECIAL:
        return _about_special(state, dice)
    if action == BISHOP:
        return _about_bishop(state, dice)
    return _about_placement(setup, state, dice, building_of(move))


def _has_meaning(setup: Setup, move: int) -> bool:
    """Whether an integer is a move at all: an action with the dice and building that it needs."""
    if move < 0:
        return False
    action, dice, building = action_of(move), dice_of(move), building_of(move)
    if dice >= len(HANDS):
        return False
    needs_dice = action in (PLACE, BISHOP, SPECIAL, REROLL)
    if needs_dice != (len(HANDS[dice]) > 0):
        return False
    return building == 0 or (action == PLACE and building < setup.kind_start[len(Building)])


def _sum(dice: int) -> str:
    return "+".join(map(str, HANDS[dice])) or "-"


def _about_income(state: State, action: int) -> IllegalMove | None:
    if state.phase != PHASE_INCOME:
        return _reason("no_income", "R05")
    return None if action in (COLLECT, FORGO) else _reason("income_first", "R05")


def _about_pass(setup: Setup, state: State) -> IllegalMove | None:
    record = state.record
    if state.phase == PHASE_SECOND:
        return _reason("pass_is_end", "R70")
    if has_move(setup.record, record):
        return _reason("must_move", "R70")
    if may_reroll(setup.record, record) and setup.forced_reroll_when_stuck:
        return _reason("must_reroll", "R68")
    return None


def _about_reroll(setup: Setup, state: State) -> IllegalMove | None:
    if state.special[state.seat] == 0:
        return _reason("no_special_held", "R62")
    if not may_reroll(setup.record, state.record):
        return _reason("special_too_fresh", "R60")
    return None


def _about_special(state: State, dice: int) -> IllegalMove | None:
    if len(HANDS[dice]) != 2:
        return _reason("two_dice", "R09")
    if state.special[state.seat]:
        return _reason("special_held", "R58")
    if state.special_supply == 0:
        return _reason("special_gone", "R67")
    if not may_take_special(state.record):
        return _reason("special_spent", "R59")
    return None


def _about_bishop(state: State, dice: int) -> IllegalMove | None:
    if len(HANDS[dice]) != 2:
        return _reason("two_dice", "R09")
    if HANDS[dice][0] != HANDS[dice][1]:
        return _reason("no_double", "R52")
    if state.bishop == state.seat:
        return _reason("bishop_held", "R53")
    return None


def _about_placement(setup: Setup, state: State, dice: int, building: int) -> IllegalMove | None:
    total = sum(HANDS[dice])
    kind = Building(setup.kind_of[building])
    if len(HANDS[dice]) < 2:
        return _reason("single_die", "R06")
    if total > MAX_TOTAL:
        return _reason("total_too_large", "R08", total=total)
    if total != kind.total:
        return _reason("wrong_total", "R08", total=total, needed=kind.total)
    if state.supply[state.seat] == 0:
        return _reason("no_figure", "R11")
    if placeable_figures(setup.record, state.record) <= 0:
        return _reason("figure_too_fresh", "R12")
    return _about_building(setup, state, kind, building)


def _about_building(
    setup: Setup, state: State, kind: Building, building: int
) -> IllegalMove | None:
    """Why a figure may not be placed on this very building (R16 to R22, R28)."""
    bit = 1 << (building - setup.kind_start[kind])
    free = state.free[kind]
    own = state.owned[state.seat, kind]
    if free & bit:
        return None
    if own & bit:
        return _reason("own_figure", "R18")
    if kind.kick == Kick.NEVER:
        return _reason("never_kicked", "R28")
    if free:
        return _reason("others_free", "R16")
    if kind.kick == Kick.UNLESS_YOU_HAVE_ONE and own:
        return _reason("own_shop", "R22")
    return None
