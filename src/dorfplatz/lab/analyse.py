"""Analyses a game that was played: where it was won or lost, by luck or by choice.

    analysis = analyse(dorfplatz.record.load("evening.dorf.jsonl"))
    analysis.turning_points()

What a position is worth is what is to be expected of it where every seat goes on with what is best
at first sight, as the level `medium` does. So the chances of a game are worth nothing in the mean,
and whoever plays better than `medium` gains by it.

In each decision the moves that look best are tried out, and the one that was played with them, all
by the same chances. What is left is compared once more by other chances, since whatever came out
best among several has also had some luck.
"""

from __future__ import annotations

import hashlib
import json
import math
import threading
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from dorfplatz.base.chance import check_seed
from dorfplatz.base.options import Option, check_options
from dorfplatz.bots.levels import EXPERT
from dorfplatz.bots.mind import CONSIDERED, Mind, learn_by_heart
from dorfplatz.game.game import Game
from dorfplatz.interface.position import Position
from dorfplatz.kernel.layout import Block
from dorfplatz.kernel.verbs import CHANCE as BY_CHANCE
from dorfplatz.kernel.verbs import OVER
from dorfplatz.lab import analysis_kernels as kernels_of_analysis
from dorfplatz.lab.analysis import (
    CHANCE,
    MOVE,
    Analysis,
    Better,
    Effort,
    LineStep,
    Step,
    Values,
)
from dorfplatz.lab.analysis_kernels import STATES, Worth, analysis_kernels
from dorfplatz.lab.fingerprint import fingerprint_of_bots
from dorfplatz.lab.simulate import Numbers, Progress, available_cores, share
from dorfplatz.record.header import header

_USUAL: Final = Effort()
EFFORT: Final = (
    Option("candidates", _USUAL.candidates, minimum=1, maximum=CONSIDERED - 1),
    Option("rollouts", _USUAL.rollouts, minimum=1, maximum=1_000_000),
    Option("horizon", _USUAL.horizon, minimum=1, maximum=10_000),
)
"""What can vary in how much an analysis thinks."""

_LINE: Final = 8
"""Steps of a better line at most."""
_STRETCH: Final = 20
"""Streams of random numbers for the positions between two chances are numbered from the number of
chances before them on, shifted by so many bits."""
_CHOOSING: Final = 1 << 50
"""Streams of random numbers for finding moves are numbered from here on."""


class AnalysisCancelled(Exception):
    """An analysis was given up because whoever asked for it no longer wants it."""


@dataclass(frozen=True)
class _Moment:
    """A position of the game, and what happened then."""

    position: Position
    event: int
    """After how many events it stood."""
    stretch: int
    """How many rolls and reveals there were before it."""
    active: int
    """The seat that decides, BY_CHANCE or OVER."""
    choices: int
    """How many legal moves there are."""
    code: int | None
    """The move or the outcome; None in the last position."""

    @property
    def is_decision(self) -> bool:
        return self.choices > 1 and self.code is not None


@dataclass(frozen=True)
class _Judged:
    """What a decision was worth."""

    before: Values
    after: Values
    better: Better | None


def analyse(
    game: Game,
    effort: Effort | None = None,
    *,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
    is_cancelled: Callable[[], bool] | None = None,
) -> Analysis:
    """Returns what a game was worth to whom, step by step, as far as it was played.

    It depends on the record, the seed and the effort alone. `progress(done, total)` is called as
    decisions and positions are judged, in the caller's own thread; after each it is asked whether
    the analysis is cancelled. Raises OptionError, AnalysisCancelled.
    """
    effort = checked_effort(effort)
    thinker = _Thinker(game, effort, check_seed(seed))
    moments = _moments(game)
    tasks = [number for number in range(len(moments)) if _is_judged(moments, number)]
    judged: dict[int, _Judged] = {}
    values: dict[int, Values] = {}

    def judge(first: int, count: int) -> int:
        for number in tasks[first : first + count]:
            moment = moments[number]
            if moment.is_decision:
                judged[number] = thinker.judge(moment, number)
            else:
                values[number] = thinker.value(moment)
        return count

    def advance(done: int, total: int) -> None:
        if progress is not None:
            progress(done, total)
        if is_cancelled is not None and is_cancelled():
            raise AnalysisCancelled

    share(judge, len(tasks), 1, available_cores() if workers is None else workers, advance)
    curve = _curve(moments, judged, values)
    return Analysis(
        game=game.name,
        players=tuple(player.name for player in game.players),
        cooperative=game.kind.cooperative,
        is_over=game.is_over,
        scores=tuple(game.scores()),
        seed=seed,
        effort=effort,
        digest=digest_of(game, effort, seed),
        start=curve[0],
        steps=tuple(
            _step(moments, number, curve, judged.get(number)) for number in range(len(moments) - 1)
        ),
    )


def checked_effort(effort: Effort | None) -> Effort:
    """Returns the effort, by default the usual one. Raises OptionError for a wrong one."""
    given: Mapping[str, object] = {} if effort is None else asdict(effort)
    return Effort(**{name: int(value) for name, value in check_options(EFFORT, given).items()})


def digest_of(game: Game, effort: Effort, seed: int) -> str:
    """Returns a digest of all that an analysis depends on."""
    digest = hashlib.sha256()
    told = [header(game), game.events, asdict(effort), seed]
    digest.update(json.dumps(told, sort_keys=True).encode())
    digest.update(fingerprint_of_bots(game.kind, [EXPERT]).encode())
    for file in (__file__, str(kernels_of_analysis.__file__)):
        digest.update(Path(file).read_bytes())
    return digest.hexdigest()[:32]


def _moments(game: Game) -> list[_Moment]:
    """All positions of a game, the last one included."""
    found = []
    event, stretch = 0, 0
    for moment, happened in game.replay():
        position = moment.position
        if moment.is_chance:
            code = position.event_outcome(happened[0])
        else:
            code = moment.move(happened[0]).code
        found.append(_moment(moment, event, stretch, code))
        stretch += moment.is_chance
        event += len(happened)
    return [*found, _moment(game, event, stretch, None)]


def _moment(game: Game, event: int, stretch: int, code: int | None) -> _Moment:
    active = OVER if game.is_over else BY_CHANCE
    return _Moment(
        position=game.position.copy(),
        event=event,
        stretch=stretch,
        active=active if game.to_move is None else game.to_move,
        choices=len(game.legal_codes()),
        code=code,
    )


def _is_forced(moment: _Moment) -> bool:
    return moment.choices == 1 and moment.code is not None


def _is_judged(moments: list[_Moment], number: int) -> bool:
    """Whether it has to be found out what a position is worth; else it follows from another's.

    After a decision, that has said it. Before a forced move, it is worth what it is worth after.
    """
    moment = moments[number]
    if moment.is_decision:
        return True
    return not _is_forced(moment) and not (number and moments[number - 1].is_decision)


def _curve(
    moments: list[_Moment], judged: Mapping[int, _Judged], values: Mapping[int, Values]
) -> list[Values]:
    """What each position was worth."""
    curve: dict[int, Values] = {}
    for number in reversed(range(len(moments))):
        if number in judged:
            curve[number] = judged[number].before
        elif number in values:
            curve[number] = values[number]
        elif number - 1 in judged:
            curve[number] = judged[number - 1].after
        else:
            curve[number] = curve[number + 1]
    return [curve[number] for number in range(len(moments))]


def _step(moments: list[_Moment], number: int, curve: list[Values], judged: _Judged | None) -> Step:
    moment, following = moments[number], moments[number + 1]
    assert moment.code is not None
    by_chance = moment.active == BY_CHANCE
    position = moment.position
    seat = following.active if by_chance else moment.active
    return Step(
        event=moment.event,
        kind=CHANCE if by_chance else MOVE,
        seat=seat if seat >= 0 else None,
        text=(position.format_outcome if by_chance else position.format_move)(moment.code),
        choices=moment.choices,
        before=curve[number],
        after=curve[number + 1],
        better=judged.better if judged else None,
    )


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
        learn_by_heart(self.mind, kernels)


class _Thinker:
    """Judges positions and moves of one game. Several threads may ask it at once."""

    def __init__(self, game: Game, effort: Effort, seed: int) -> None:
        self._kernels = game.kind.kernels
        self._ask = analysis_kernels(self._kernels)
        self._sides = 1 if game.kind.cooperative else len(game.players)
        self._cooperative = game.kind.cooperative
        self._seed = seed
        self._desk = _Desk(game, effort)

    def value(self, moment: _Moment) -> Values:
        """Returns what a position is worth."""
        return _mean(self._worth(moment.position.state, moment))

    def judge(self, moment: _Moment, number: int) -> _Judged:
        """Returns what a decision was worth, and what would have been better.

        The numbers that are drawn to find moves are those of the moment with this number.
        """
        played = moment.code
        assert played is not None
        setup, desk = moment.position.setup.record, self._desk
        desk.states[0] = moment.position.state
        stream = _CHOOSING + number
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
        return _Judged(before, after, better)

    def _worth(self, state: Block, moment: _Moment) -> Numbers:
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

    def _line(self, moment: _Moment, move: int) -> tuple[LineStep, ...]:
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
