"""The best move that is found within a second, and what another one costs against it.

What the seat may know is searched as the level `expert` does it, as far as there is time. The moves
that are left then, and a move of one's own, are compared once more by other chances, since whatever
came out best among several has also had some luck.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.advice import Advice, Compared, Idea, Why, compared, only_move, own_idea
from dorfplatz.bots.comparing import STATES, Worth, comparing_kernels
from dorfplatz.bots.mind import Mind, learn_by_heart
from dorfplatz.bots.observation import Budget
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from dorfplatz.interface.kind import GameKind
from dorfplatz.interface.reasons import Reason
from dorfplatz.kernel.compile import COMPILED
from dorfplatz.kernel.thinking import Thinking

HINT_S: Final = 1.0
"""Seconds that a hint may take."""
_FOR_SEARCH: Final = 0.75
"""The share of the time in which a move is searched; in the rest, moves are compared."""
_LEAST_ROUNDS: Final = 24
_MOST_ROUNDS: Final = 400
"""How often play goes on from each of the moves that are compared."""
_MOST_COMPARED: Final = 4
"""Moves that are compared at most: the best, the next, the one at first sight, and one's own."""
_LOOK: Final = Thinking(candidates=2, rollouts=2, horizon=1)
"""Hardly any: after it, everything is loaded that thinks."""
_SAMPLE: Final = 120
"""Trials of `expert` by which it is found out how long they take."""
_WORTH_IT: Final = 500
"""From so many trials on, `expert` finds more than `hard`."""
_COMPARING: Final = 1 << 40
"""Streams of random numbers for comparing moves are numbered from here on."""


def can_search(kind: GameKind) -> bool:
    """Whether moves are searched for advice in a game.

    That is where kernels are compiled, and a network has learned what positions are worth.
    """
    return COMPILED and kind.kernels.learned is not None


def advise_by_search(game: Game, *, seed: int, idea: Move | None = None, budget: Budget) -> Advice:
    """Returns the best move that is found for the seat that is to move, and why.

    `idea` is a legal move of one's own: the advice says what it costs. Nothing is used but what
    the seat may know. What is found depends on the time that the budget gives, or on `seed` alone
    where it gives `work`: how often play is tried out.
    """
    legal = game.legal_moves()
    if len(legal) == 1:
        return Advice(legal[0], only_move(), None if idea is None else own_idea(game, idea, None))
    return _Search(game, seed).advise(idea, budget)


@dataclass(frozen=True)
class _Contender:
    """A move that is compared with others."""

    code: int
    worth: NDArray[np.int64]
    """What came of it each time, in thousandths of a point."""

    @property
    def mean(self) -> float:
        return float(self.worth.mean())

    def ahead_of(self, other: _Contender) -> int:
        """How much more it is worth, in thousandths; 0 where that may be mere luck."""
        differences = self.worth - other.worth
        mean = float(differences.mean())
        error = float(np.std(differences, ddof=1)) / math.sqrt(len(differences))
        return round(mean) if mean > error else 0


class _Search:
    """One decision that is thought about."""

    def __init__(self, game: Game, seed: int) -> None:
        kernels = game.kind.kernels
        seat = game.to_move
        assert seat is not None
        self._game = game
        self._position = game.position.known_to(seat)
        self._levels = kernels.levels
        self._ask = comparing_kernels(kernels)
        self._side = 0 if game.kind.cooperative else seat
        self._seed = seed
        self._choices = len(game.legal_codes())
        self._states = kernels.state.batch(STATES)
        self._mind = Mind()
        learn_by_heart(self._mind, kernels)

    def advise(self, idea: Move | None, budget: Budget) -> Advice:
        """Returns the best move that is found."""
        usual = self._at_first_sight()
        given = usual if idea is None else idea.code
        found, rounds = self._found(given, budget)
        codes = [found[0], usual, *([] if idea is None else [idea.code])]
        codes += [code for code in found if not self._is_alike(code, found[0])][:1]
        contenders = [self._contender(code, rounds) for code in dict.fromkeys(codes)]
        best = max(contenders, key=lambda contender: contender.mean)
        move = self._game.move_of(best.code)
        by_code = {contender.code: contender for contender in contenders}
        return Advice(
            move,
            self._why(best, by_code[usual], contenders),
            None if idea is None else self._idea(best, by_code[idea.code], idea),
        )

    def _found(self, given: int, budget: Budget) -> tuple[list[int], int]:
        """The moves that were considered, the best first, and how often to compare them."""
        expert = self._levels.expert
        if budget.work is not None:
            return self._search(expert, budget.work, given), max(2, budget.work // 2)
        self._search(_LOOK, _LOOK.rollouts, given)
        began = time.monotonic()
        hard = self._levels.hard
        found = self._search(hard, hard.rollouts, given)
        took = time.monotonic() - began
        seconds = budget.seconds or 0.0
        self._search(expert, _SAMPLE, given)
        spent = time.monotonic() - began
        rollout_s = (spent - took) / _SAMPLE
        affordable = int((_FOR_SEARCH * seconds - spent) / rollout_s)
        if affordable > _WORTH_IT:
            found = self._search(expert, min(affordable, expert.rollouts), given)
        left = seconds - (time.monotonic() - began)
        rounds = int(left / (_MOST_COMPARED * rollout_s))
        return found, min(max(rounds, _LEAST_ROUNDS), _MOST_ROUNDS)

    def _search(self, thinking: Thinking, rollouts: int, given: int) -> list[int]:
        mind = self._mind
        mind.candidates = thinking.candidates
        mind.rollouts = rollouts
        mind.horizon = thinking.horizon
        mind.sees_replies = int(thinking.sees_replies)
        self._states[0] = self._position.state
        setup = self._position.setup.record
        best = self._ask.best_found(setup, self._states.records, mind.record, given, self._seed, 0)
        considered = mind.array["move"][: min(thinking.candidates, self._choices)]
        return list(dict.fromkeys([int(best), *considered.tolist()]))

    def _at_first_sight(self) -> int:
        self._states[0] = self._position.state
        setup = self._position.setup.record
        return int(self._ask.first_sight(setup, self._states.records, self._mind.record))

    def _contender(self, code: int, rounds: int) -> _Contender:
        """A move with what comes of playing on after it, by the same chances for all of them."""
        position = self._position.copy()
        setup = position.setup.record
        position.kernels.apply_move(setup, position.state.record, code)
        self._states[0] = position.state
        found = Worth.batch(rounds)
        self._ask.look_ahead(
            setup,
            self._states.records,
            self._mind.record,
            self._side + 1,
            self._seed,
            _COMPARING,
            found.records,
        )
        return _Contender(code, found.array["worth"][:, self._side].copy())

    def _is_alike(self, code: int, other: int) -> bool:
        return code == other or self._position.is_alike(code, other)

    def _why(self, best: _Contender, usual: _Contender, contenders: list[_Contender]) -> Why:
        """What speaks for a move at first sight, that it shows only later if so, and the next."""
        weighed = self._position.weigh(best.code)
        reasons = list(weighed.reasons)
        if not self._is_alike(best.code, usual.code) and best.ahead_of(usual):
            reasons.append(Reason("common:why.ahead", 0.0))
        others = [one for one in contenders if not self._is_alike(one.code, best.code)]
        following = max(others, key=lambda contender: contender.mean, default=None)
        if following is None:
            return Why(reasons, weighed.rest, None)
        position = self._position
        told = compared(self._game.kind.namespace, "next", best.ahead_of(following))
        code = following.code
        next_best = Compared(position.format_move(code), position.move_event(code), told)
        return Why(reasons, weighed.rest, next_best)

    def _idea(self, best: _Contender, own: _Contender, idea: Move) -> Idea:
        is_best = self._is_alike(best.code, own.code)
        return own_idea(self._game, idea, None if is_best else best.ahead_of(own))
