"""Judges the positions and the decisions of one game that was played."""

from __future__ import annotations

import math
import threading
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import numpy as np

from dorfplatz.bots.comparing import STATES, Worth, comparing_kernels
from dorfplatz.bots.mind import Mind, learn_by_heart
from dorfplatz.game.game import Game
from dorfplatz.interface.position import Position
from dorfplatz.kernel.layout import Block
from dorfplatz.kernel.verbs import CHANCE as BY_CHANCE
from dorfplatz.kernel.verbs import OVER
from dorfplatz.lab.analysis import CHANCE, MOVE, Better, Effort, LineStep, Values
from dorfplatz.lab.simulate import Numbers

_LINE: Final = 8
"""Steps of a better line at most."""
_STRETCH: Final = 20
"""Streams of random numbers for the positions between two chances are numbered from the number of
chances before them on, shifted by so many bits."""
_CHOOSING: Final = 1 << 50
"""Streams of random numbers for finding moves are numbered from here on."""


@dataclass(frozen=True)
class Moment:
    """A position of the game, and what happened then."""

    number: int
    """How many steps there were before it."""
    position: Position
    event: int
    """After how many events it stood."""
    stretch: int
    """How many rolls and reveals there were before it."""
    active: int
    """The seat that decides, CHANCE or OVER as kernels have it."""
    choices: int
    """How many legal moves there are."""
    code: int | None
    """The move or the outcome; None in the last position."""

    @property
    def is_decision(self) -> bool:
        """Whether a seat had something to decide, and has decided it."""
        return self.choices > 1 and self.code is not None


@dataclass(frozen=True)
class Judged:
    """What a decision was worth."""

    before: Values
    """What the position before it was worth."""
    after: Values
    """The same after the move that was played."""
    better: Better | None
    """None where no better move was found."""


class _Desk(threading.local):
    """What a thread works with."""

    def __init__(self, game: Game, effort: Effort) -> None:
        kernels = game.kind.kernels
        self.states = kernels.state.batch(STATES)
        self.found = Worth.batch(effort.rounds)
        self.mind = Mind()
        self.mind.candidates = effort.candidates
        self.mind.rollouts = effort.rollouts
        self.mind.horizon = effort.horizon
        self.mind.sees_replies = int(kernels.levels.expert.sees_replies)
        learn_by_heart(self.mind, kernels)


class Thinker:
    """Judges positions and moves of one game. Several threads may ask it at once."""

    def __init__(self, game: Game, effort: Effort, seed: int) -> None:
        self._kernels = game.kind.kernels
        self._ask = comparing_kernels(self._kernels)
        self._sides = 1 if game.kind.cooperative else len(game.players)
        self._cooperative = game.kind.cooperative
        self._seed = seed
        self._desk = _Desk(game, effort)

    def value(self, moment: Moment) -> Values:
        """Returns what a position is worth."""
        return _mean(self._worth(moment.position.state, moment))

    def judge(self, moment: Moment) -> Judged:
        """Returns what a decision was worth, and what would have been better."""
        played = moment.code
        assert played is not None
        setup, desk = moment.position.setup.record, self._desk
        desk.states[0] = moment.position.state
        stream = _CHOOSING + moment.number
        usual = self._at_first_sight(moment.position, moment.position.state)
        found = int(
            self._ask.best_found(
                setup, desk.states.records, desk.mind.record, played, self._seed, stream
            )
        )
        worth = {
            move: self._worth(self._after(moment.position, moment.position.state, move), moment)
            for move in dict.fromkeys((played, usual, found))
        }
        side = 0 if self._cooperative else moment.active
        best = max(worth, key=lambda move: int(worth[move][:, side].sum()))
        before, after = _mean(worth[usual]), _mean(worth[played])
        cost = _mean(worth[best])[side] - after[side]
        error = _error(worth[best][:, side] - worth[played][:, side])
        better = None
        if cost > error:
            line = self._line(moment, best)
            better = Better(line[0].text, cost, error, line)
        return Judged(before, after, better)

    def _worth(self, state: Block, moment: Moment) -> Numbers:
        """What comes of playing on from a state once and again, for each side."""
        desk = self._desk
        desk.states[0] = state
        self._ask.look_ahead(
            moment.position.setup.record,
            desk.states.records,
            desk.mind.record,
            self._sides,
            self._seed,
            moment.stretch << _STRETCH,
            desk.found.records,
        )
        return desk.found.array["worth"][:, : self._sides].copy()

    def _at_first_sight(self, position: Position, state: Block) -> int:
        desk = self._desk
        desk.states[0] = state
        setup = position.setup.record
        return int(self._ask.first_sight(setup, desk.states.records, desk.mind.record))

    def _after(self, position: Position, state: Block, move: int) -> Block:
        after = state.copy()
        self._kernels.apply_move(position.setup.record, after.record, move)
        return after

    def _line(self, moment: Moment, move: int) -> tuple[LineStep, ...]:
        """A move, and what is to be expected after it: likely chance, and moves at first sight."""
        position, kernels = moment.position.copy(), self._kernels
        setup, state = position.setup.record, position.state.record
        line = [LineStep(MOVE, moment.active, position.format_move(move))]
        kernels.apply_move(setup, state, move)
        while len(line) < _LINE and (active := int(kernels.to_move(setup, state))) != OVER:
            if active == BY_CHANCE:
                outcome = self._likely(setup, state, f"{self._seed} {moment.event} {len(line)}")
                line.append(LineStep(CHANCE, None, position.format_outcome(outcome)))
                kernels.apply_outcome(setup, state, outcome)
            else:
                move = self._at_first_sight(position, position.state)
                line.append(LineStep(MOVE, active, position.format_move(move)))
                kernels.apply_move(setup, state, move)
        return tuple(line)

    def _likely(self, setup: Any, state: Any, seed: str) -> int:
        """One of the likeliest outcomes, drawn by lot."""
        kernels = self._kernels
        count = kernels.count_outcomes(setup, state)
        weights = [kernels.outcome_weight(setup, state, n) for n in range(count)]
        likeliest = [n for n, weight in enumerate(weights) if weight == max(weights)]
        return int(kernels.nth_outcome(setup, state, Random(seed).choice(likeliest)))


def _mean(worth: Numbers) -> Values:
    """The mean for each side, rounded."""
    return tuple(round(total / len(worth)) for total in worth.sum(axis=0).tolist())


def _error(differences: Numbers) -> int:
    """The standard error of the mean, rounded."""
    return round(float(np.std(differences, ddof=1)) / math.sqrt(len(differences)))
