"""Rolls: which can come, how likely each is, and drawing one."""

from __future__ import annotations

from dorfplatz.bohemian.dice import FIRST_HAND, HANDS_OF_SIZE, ROLLED, ROLLS, WEIGHT
from dorfplatz.bohemian.state import PHASE_OVER, PHASE_ROLL, Setup, State
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.random import below
from dorfplatz.kernel.verbs import CHANCE, OVER


@compiled
def to_move(setup: Setup, state: State) -> int:
    """The seat that decides now; CHANCE before a roll, OVER at the end."""
    if state.phase == PHASE_ROLL:
        return CHANCE
    if state.phase == PHASE_OVER:
        return OVER
    return state.seat


@compiled
def count_outcomes(setup: Setup, state: State) -> int:
    """How many different hands the coming roll can give."""
    return HANDS_OF_SIZE[state.rolling]


@compiled
def nth_outcome(setup: Setup, state: State, n: int) -> int:
    """Outcome number `n` of the coming roll, a hand of dice."""
    return FIRST_HAND[state.rolling] + n


@compiled
def outcome_weight(setup: Setup, state: State, n: int) -> int:
    """How many of the equally likely rolls give outcome number `n`."""
    return WEIGHT[FIRST_HAND[state.rolling] + n]


@compiled
def draw_outcome(setup: Setup, state: State) -> int:
    """Rolls with the state's own generator; nothing else of the state changes."""
    return ROLLED[state.rolling, below(state.generator, ROLLS[state.rolling])]
