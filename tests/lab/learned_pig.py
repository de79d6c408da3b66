"""Pig with a network, which is told of the sums, of the turn, and who decides."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.defaults import is_listed, list_each_move
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Ints
from dorfplatz.kernel.network import Learned
from dorfplatz.kernel.verbs import POINT
from tests.pig.game import (
    DECIDE,
    KERNELS,
    ROLL,
    Pig,
    Setup,
    State,
    apply_move,
    count_moves,
    score,
    to_move,
)

INPUTS: Final = 5
_TIP: Final = 3
"""The phase of `TIPPING`, beside those of Pig."""


@compiled
def features(setup: Setup, state: State, seat: int, told: Ints) -> None:
    mine = state.seat == seat
    told[0] = state.kept[seat]
    told[1] = state.turn if mine else 0
    told[2] = 0 if mine else state.turn
    told[3] = 1 if mine else 0
    told[4] = 1 if state.phase == ROLL else 0


@compiled
def base(setup: Setup, state: State, seat: int) -> int:
    return state.kept[seat] * POINT


@compiled
def final(setup: Setup, state: State, seat: int) -> int:
    return (state.kept[seat] + state.bonus[seat]) * POINT


class LearnedPig(Pig):
    """The same game under another name."""

    @property
    def name(self) -> str:
        return "learned-pig"

    @property
    def kernels(self) -> Kernels:
        return _KERNELS


_KERNELS: Final = replace(
    KERNELS,
    name="learned_pig",
    learned=Learned(features, INPUTS, base, final, points=10, file=Path("none")),
)


class PigTogether(LearnedPig):
    """The same, but all win or lose together."""

    @property
    def name(self) -> str:
        return "pig-together"

    @property
    def cooperative(self) -> bool:
        return True


@compiled
def to_move_tipping(setup: Setup, state: State) -> int:
    return state.seat if state.phase == _TIP else to_move(setup, state)


@compiled
def count_moves_tipping(setup: Setup, state: State) -> int:
    return 2 if state.phase == _TIP else count_moves(setup, state)


@compiled
def apply_move_tipping(setup: Setup, state: State, move: int) -> None:
    if state.phase == _TIP:
        state.phase = DECIDE
        state.turn += move
        apply_move(setup, state, 1)
    elif move == 1:
        state.phase = _TIP
    else:
        apply_move(setup, state, 0)


@compiled
def evaluate_tipping(setup: Setup, state: State, seat: int) -> int:
    held = state.turn if state.phase == _TIP and state.seat == seat else 0
    return (score(setup, state, seat) + held) * POINT


@compiled
def is_settled(setup: Setup, state: State) -> bool:
    return state.phase != _TIP


class TippingPig(LearnedPig):
    """Who holds decides once more at once: to leave it at that, or to have a point on top.

    A network learns it from two targets.
    """

    @property
    def name(self) -> str:
        return "tipping-pig"

    @property
    def kernels(self) -> Kernels:
        return _TIPPING_KERNELS


_TIPPING_KERNELS: Final = replace(
    KERNELS,
    name="tipping_pig",
    to_move=to_move_tipping,
    count_moves=count_moves_tipping,
    apply_move=apply_move_tipping,
    evaluate=evaluate_tipping,
    list_moves=list_each_move,
    is_legal=is_listed,
    learned=Learned(
        features,
        INPUTS,
        base,
        final,
        points=10,
        file=Path("none"),
        is_settled=is_settled,
        lineups=({}, {"target": 20}),
    ),
)


GAME: Final = LearnedPig()
ADDRESS: Final = "tests.lab.learned_pig:GAME"
TOGETHER: Final = PigTogether()
TOGETHER_ADDRESS: Final = "tests.lab.learned_pig:TOGETHER"
TIPPING: Final = TippingPig()
TIPPING_ADDRESS: Final = "tests.lab.learned_pig:TIPPING"
