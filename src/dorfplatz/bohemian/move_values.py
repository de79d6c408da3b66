"""What positions are worth that come of the moves of one decision, faster than one by one.

Whether a figure goes to an inn by a 3 and a 5 or by a 2 and a 6 matters for the dice that are left
alone; and whatever is rolled again, the dice that then lie there are among the same hands. This is
where the bots that try moves out spend most of their time, so that what moves share is worked out
once.
"""

from __future__ import annotations

from typing import Final

from dorfplatz.bohemian.constants import MAX_BUILDINGS_IN_PLAY
from dorfplatz.bohemian.dice import FIRST_HAND, HANDS_OF_SIZE, ROLLS, TOGETHER, WEIGHT
from dorfplatz.bohemian.dice_prospects import USES, dice_prospect, hand_value, uses_of_dice
from dorfplatz.bohemian.evaluation import evaluate, lead_without_dice
from dorfplatz.bohemian.moves import FORGO, PLACE, REROLL, action_of, building_of
from dorfplatz.bohemian.state import PHASE_OVER, PHASE_ROLL, Setup, State
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.layout import Ints

_OTHER_MOVES: Final = MAX_BUILDINGS_IN_PLAY
_ALIKE: Final = MAX_BUILDINGS_IN_PLAY + FORGO + 1
"""Moves that differ in more than their dice: a figure on each building, and each other action."""
_USES: Final = 2 * _ALIKE
"""Where the notes begin on what dice can be used for, behind those on leads after moves that end a
turn and moves that do not; the last of them says whether anything is noted."""
_HANDS: Final = _USES + USES + 1
"""Where the notes on what hands are worth begin, more by one than that."""


@compiled
def _lead_noted(setup: Setup, state: State, seat: int, move: int, notes: Ints) -> int:
    """The lead that the dice have no part in; it is the same after moves that are alike."""
    action = action_of(move)
    note = building_of(move) if action == PLACE else _OTHER_MOVES + action
    if state.seat != seat:
        note += _ALIKE
    if notes[note] == 0:
        notes[note] = lead_without_dice(setup, state, seat)
    return notes[note]


@compiled
def _rolled_again(setup: Setup, state: State, notes: Ints) -> int:
    """What `dice_prospect` says of dice that are rolled again.

    Whichever they are, they can be used for the same.
    """
    if notes[_USES + USES] == 0:
        notes[_USES + USES] = 1
        uses = uses_of_dice(setup, state, state.seat)
        for use in range(USES):
            notes[_USES + use] = uses[use]
    value = 0
    first = FIRST_HAND[state.rolling]
    for roll in range(first, first + HANDS_OF_SIZE[state.rolling]):
        hand = TOGETHER[state.hand, roll]
        if notes[_HANDS + hand] == 0:
            notes[_HANDS + hand] = 1 + hand_value(hand, notes, _USES)
        value += WEIGHT[roll] * (notes[_HANDS + hand] - 1)
    return value // ROLLS[state.rolling]


@compiled
def evaluate_after(setup: Setup, state: State, seat: int, move: int, notes: Ints) -> int:
    """What `evaluate` finds in the position that came of a seat's move."""
    if state.phase == PHASE_OVER:
        return evaluate(setup, state, seat)
    lead = _lead_noted(setup, state, seat, move, notes)
    if state.seat != seat:
        return lead
    if state.phase == PHASE_ROLL and action_of(move) == REROLL:
        return lead + _rolled_again(setup, state, notes)
    return lead + dice_prospect(setup, state)
