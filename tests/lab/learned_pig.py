"""Pig with a network, which is told of the sums, of the turn, and who decides."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Ints
from dorfplatz.kernel.network import Learned
from dorfplatz.kernel.verbs import POINT
from tests.pig.game import KERNELS, ROLL, Pig, Setup, State

INPUTS: Final = 5


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


GAME: Final = LearnedPig()
ADDRESS: Final = "tests.lab.learned_pig:GAME"
TOGETHER: Final = PigTogether()
TOGETHER_ADDRESS: Final = "tests.lab.learned_pig:TOGETHER"
