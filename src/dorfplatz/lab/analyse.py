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
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Final

from dorfplatz.base.chance import check_seed
from dorfplatz.base.options import Option, check_options
from dorfplatz.bots.levels import EXPERT
from dorfplatz.bots.mind import CONSIDERED
from dorfplatz.game.game import Game
from dorfplatz.kernel.verbs import CHANCE as BY_CHANCE
from dorfplatz.kernel.verbs import OVER
from dorfplatz.lab import judging
from dorfplatz.lab.analysis import CHANCE, MOVE, Analysis, Effort, Step, Values
from dorfplatz.lab.fingerprint import fingerprint_of_bots
from dorfplatz.lab.judging import Judged, Moment, Thinker
from dorfplatz.lab.simulate import Progress, available_cores, share
from dorfplatz.record.header import header

_USUAL: Final = Effort()
EFFORT: Final = (
    Option("candidates", _USUAL.candidates, minimum=1, maximum=CONSIDERED - 1),
    Option("rollouts", _USUAL.rollouts, minimum=1, maximum=1_000_000),
    Option("horizon", _USUAL.horizon, minimum=1, maximum=10_000),
)
"""What can vary in how much an analysis thinks."""


class AnalysisCancelled(Exception):
    """An analysis was given up because whoever asked for it no longer wants it."""


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
    thinker = Thinker(game, effort, check_seed(seed))
    moments = _moments(game)
    tasks = [number for number in range(len(moments)) if _is_judged(moments, number)]
    judged: dict[int, Judged] = {}
    values: dict[int, Values] = {}

    def judge(first: int, count: int) -> int:
        for number in tasks[first : first + count]:
            moment = moments[number]
            if moment.is_decision:
                judged[number] = thinker.judge(moment)
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
    for file in (__file__, judging.__file__):
        digest.update(Path(str(file)).read_bytes())
    return digest.hexdigest()[:32]


def _moments(game: Game) -> list[Moment]:
    """All positions of a game, the last one included."""
    found: list[Moment] = []
    event, stretch = 0, 0
    for moment, happened in game.replay():
        position = moment.position
        if moment.is_chance:
            code = position.event_outcome(happened[0])
        else:
            code = moment.move(happened[0]).code
        found.append(_moment(moment, len(found), event, stretch, code))
        stretch += moment.is_chance
        event += len(happened)
    return [*found, _moment(game, len(found), event, stretch, None)]


def _moment(game: Game, number: int, event: int, stretch: int, code: int | None) -> Moment:
    active = OVER if game.is_over else BY_CHANCE
    return Moment(
        number=number,
        position=game.position.copy().for_the_result(),
        event=event,
        stretch=stretch,
        active=active if game.to_move is None else game.to_move,
        choices=len(game.legal_codes()),
        code=code,
    )


def _is_forced(moment: Moment) -> bool:
    return moment.choices == 1 and moment.code is not None


def _is_judged(moments: list[Moment], number: int) -> bool:
    """Whether it has to be found out what a position is worth; else it follows from another's.

    After a decision, that has said it. Before a forced move, it is worth what it is worth after.
    """
    moment = moments[number]
    if moment.is_decision:
        return True
    return not _is_forced(moment) and not (number and moments[number - 1].is_decision)


def _curve(
    moments: list[Moment], judged: Mapping[int, Judged], values: Mapping[int, Values]
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


def _step(moments: list[Moment], number: int, curve: list[Values], judged: Judged | None) -> Step:
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
