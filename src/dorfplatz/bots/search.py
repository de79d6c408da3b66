"""Bots that try their best moves out: they play on with each, and see what comes of it.

First every move is valued at first sight: by what the position after it is worth. The best of them
are candidates. After each, play is tried out for some decisions, and the position reached is
valued; how seats decide meanwhile depends on the game (see `Levels`). All candidates meet the same
chances, and when each has been tried out equally often, the worse half of them is left aside
(sequential halving; Karnin, Koren and Somekh 2013).

The functions here are templates, see `policies`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from dorfplatz.base.options import Option
from dorfplatz.bots.bot import CompiledBot, DecisionKernel
from dorfplatz.bots.mind import CONSIDERED, REMEMBERED, Mind, appraisal, learn_by_heart
from dorfplatz.bots.observation import Budget
from dorfplatz.bots.policies import GREEDY, VALUES
from dorfplatz.kernel.compile import compiled, specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch, Block
from dorfplatz.kernel.random import next_word, seed_generator
from dorfplatz.kernel.thinking import Thinking
from dorfplatz.kernel.verbs import CHANCE, GLANCES, OVER, POINT

if TYPE_CHECKING:
    from dorfplatz.kernel.slots import (
        appraise,
        goes_on,
        is_settled,
        look,
        look_round,
        quick_reply,
        reply,
        subject,
    )
    from dorfplatz.kernel.verbs import (
        apply_move,
        apply_outcome,
        count_moves,
        draw_outcome,
        glance,
        nth_move,
        to_move,
        without_addition,
    )

_ADDED: Final = 6 * POINT
"""An addition is tried out where the move alone is worth less than the best by no more than this:
hardly any brings more."""
_NOTHING: Final = -(1 << 62)
"""Every value beats it."""


def sight(setup: Any, states: Batch[Any], seat: int, mind: Any) -> int:
    """What the position of the first state is worth to a seat that made a move and looked round.

    Where the seat decides once more before anything else happens, the best move counts.
    """
    state = states[0]
    if is_settled(setup, state):
        return appraise(setup, state, seat, mind)
    best_value = 0
    for n in range(count_moves(setup, state)):
        states[1] = state
        apply_move(setup, states[1], nth_move(setup, state, n))
        value = appraise(setup, states[1], seat, mind)
        if n == 0 or value > best_value:
            best_value = value
    return best_value


def far_sight(setup: Any, states: Batch[Any], seat: int, mind: Any) -> int:
    """The same as `sight`, wherever the seat looked round before."""
    if is_settled(setup, states[0]):
        return look(setup, states[0], seat, mind)
    look_round(setup, states[0], seat, mind)
    return sight(setup, states, seat, mind)


def sight_of_move(
    setup: Any, states: Batch[Any], seat: int, mind: Any, n: int, move: int, to_beat: int
) -> int:
    """What a legal move, number `n`, is worth to the seat that decides, at first sight.

    What is added to a move is not tried out where that alone is worth too little: then this is what
    it is worth without. Moves are looked at in their order.
    """
    plain = without_addition(setup, states[0], n)
    if plain < n and plain < REMEMBERED and mind.sight[plain] + _ADDED < to_beat:
        known: int = mind.sight[plain]
        return known
    states[1] = states[0]
    apply_move(setup, states[1], move)
    value = sight(setup, states[1:], seat, mind)
    if n < REMEMBERED:
        mind.sight[n] = value
    return value


def best_at_first_sight(setup: Any, states: Batch[Any], mind: Any) -> int:
    """The legal move of the first state after which the position is worth most; the first such."""
    state = states[0]
    best_move = nth_move(setup, state, 0)
    count = count_moves(setup, state)
    if count == 1:
        return best_move
    seat = to_move(setup, state)
    look_round(setup, state, seat, mind)
    best_value = 0
    for n in range(count):
        move = nth_move(setup, state, n)
        value = sight_of_move(setup, states, seat, mind, n, move, best_value)
        if n == 0 or value > best_value:
            best_value = value
            best_move = move
    return best_move


def shortlisted(setup: Any, state: Any, mind: Any) -> int:
    """What moves must promise at a glance to be among those that promise most."""
    for promise in range(GLANCES):
        mind.promises[promise] = 0
    for n in range(count_moves(setup, state)):
        promise = glance(setup, state, nth_move(setup, state, n))
        mind.promises[promise] += 1
        if n < VALUES:
            mind.promise[n] = promise
    least = GLANCES - 1
    found = mind.promises[least]
    while found < subject and least > 0:
        least -= 1
        found += mind.promises[least]
    return least


def best_of_shortlist(setup: Any, states: Batch[Any], mind: Any) -> int:
    """Of the moves that promise most at a glance, the one that is best at first sight."""
    state = states[0]
    best_move = nth_move(setup, state, 0)
    count = count_moves(setup, state)
    if count == 1:
        return best_move
    seat = to_move(setup, state)
    least = shortlisted(setup, state, mind)
    look_round(setup, state, seat, mind)
    best_value = _NOTHING
    for n in range(count):
        if n < VALUES and mind.promise[n] < least:
            continue
        move = nth_move(setup, state, n)
        if n >= VALUES and glance(setup, state, move) < least:
            continue
        value = sight_of_move(setup, states, seat, mind, n, move, best_value)
        if value > best_value:
            best_value = value
            best_move = move
    return best_move


def seen_or_quick(setup: Any, states: Batch[Any], mind: Any) -> int:
    """What a seat does in a trial: what is best at first sight, or what is found more quickly."""
    if mind.sees_replies:
        return best_at_first_sight(setup, states, mind)
    move: int = quick_reply(setup, states, mind)
    return move


def insert(mind: Any, count: int, move: int, value: int) -> None:
    """Puts a move in its place among the first ones, which are in order, behind its equals."""
    position = count
    while position > 0 and mind.value[position - 1] < value:
        mind.value[position] = mind.value[position - 1]
        mind.move[position] = mind.move[position - 1]
        position -= 1
    mind.value[position] = value
    mind.move[position] = move


def find_candidates(setup: Any, states: Batch[Any], mind: Any) -> int:
    """Fills in the moves that are best at first sight, the best first; gives how many."""
    state = states[0]
    seat = to_move(setup, state)
    look_round(setup, state, seat, mind)
    kept = 0
    for n in range(count_moves(setup, state)):
        move = nth_move(setup, state, n)
        is_full = kept == mind.candidates
        to_beat = mind.value[kept - 1] if is_full else _NOTHING
        value = sight_of_move(setup, states, seat, mind, n, move, to_beat)
        if is_full:
            if value <= to_beat:
                continue
            kept -= 1
        insert(mind, kept, move, value)
        kept += 1
    return kept


def ends_anywhere(active: int, last: int) -> bool:
    """False: trials end wherever so many decisions are made."""
    return False


def same_seat(active: int, last: int) -> bool:
    """Whether a trial goes on because who decides next, decided last as well."""
    return active == last


def rollout(
    setup: Any, states: Batch[Any], mind: Any, seat: int, move: int, seed: int, stream: int
) -> int:
    """What a position is worth to a seat that comes of a move, by the chances of a stream."""
    trial = states[1]
    states[1] = states[0]
    seed_generator(trial.generator, seed, stream)
    apply_move(setup, trial, move)
    left = mind.horizon
    last = OVER
    active = to_move(setup, trial)
    while active != OVER and (left > 0 or goes_on(active, last)):
        if active == CHANCE:
            apply_outcome(setup, trial, draw_outcome(setup, trial))
        else:
            apply_move(setup, trial, reply(setup, states[1:], mind))
            left -= 1
            last = active
        active = to_move(setup, trial)
    return far_sight(setup, states[1:], seat, mind)


def order(mind: Any, count: int) -> None:
    """Puts the first moves in order, those first of which most came."""
    for n in range(1, count):
        insert(mind, n, mind.move[n], mind.value[n])


def try_out(setup: Any, states: Batch[Any], mind: Any, left: int) -> int:
    """The move of the first ones considered of which most comes when play is tried out after it."""
    seat = to_move(setup, states[0])
    rounds = 0
    while 1 << rounds < left:
        rounds += 1
    for n in range(left):
        mind.value[n] = 0
    seed = next_word(mind.generator)
    stream = 0
    while left > 1:
        for _ in range(max(1, mind.rollouts // (rounds * left))):
            for n in range(left):
                mind.value[n] += rollout(setup, states, mind, seat, mind.move[n], seed, stream)
            stream += 1
        order(mind, left)
        left = (left + 1) // 2
    best: int = mind.move[0]
    return best


def searched_move(setup: Any, states: Batch[Any], mind: Any) -> int:
    """The candidate of which most comes when play is tried out after it."""
    state = states[0]
    if count_moves(setup, state) == 1:
        return nth_move(setup, state, 0)
    return try_out(setup, states, mind, find_candidates(setup, states, mind))


class ThinkingBot(CompiledBot):
    """Values positions by what a game's network has learned, or else by its evaluation."""

    states = 4
    workspace = Mind

    @abstractmethod
    def thinking(self, kernels: Kernels) -> Thinking:
        """Returns how much it thinks in the game that has these kernels."""

    def prepare(self, workspace: Block, kernels: Kernels, budget: Budget) -> None:
        """Puts into its mind how much it thinks, and the game's network."""
        assert isinstance(workspace, Mind)
        thinking = self.thinking(kernels)
        workspace.candidates = thinking.candidates
        workspace.rollouts = thinking.rollouts
        workspace.horizon = thinking.horizon
        workspace.sees_replies = int(thinking.sees_replies)
        learn_by_heart(workspace, kernels)


class SearchBot(ThinkingBot):
    """Tries its best moves out."""

    is_offered = False
    thinks_ahead = True
    parameters = (
        Option("candidates", 8, minimum=1, maximum=CONSIDERED),
        Option("rollouts", 100, minimum=0, maximum=1_000_000),
        Option("horizon", 6, minimum=0, maximum=10_000),
        Option("sight", False),
    )

    def kernel(self, kernels: Kernels) -> DecisionKernel:
        """Returns how it decides in the game that has these kernels, compiled."""
        return search_kernel(kernels)

    def thinking(self, kernels: Kernels) -> Thinking:
        """Returns what its parameters say."""
        return Thinking(
            candidates=int(self.parameter("candidates")),
            rollouts=int(self.parameter("rollouts")),
            horizon=int(self.parameter("horizon")),
            sees_replies=bool(self.parameter("sight")),
        )


@cache
def sight_verbs(kernels: Kernels) -> Mapping[str, Callable[..., Any]]:
    """Returns what tells at first sight what is worth how much, compiled, with the game's verbs."""
    verbs = {**kernels.verbs(), **appraisal(kernels)._asdict()}
    verbs["sight"] = specialise(sight, kernels.name, verbs)
    verbs["far_sight"] = specialise(far_sight, kernels.name, verbs)
    verbs["sight_of_move"] = specialise(sight_of_move, kernels.name, verbs)
    return verbs


@cache
def first_sight_kernel(kernels: Kernels) -> DecisionKernel:
    """Returns `best_at_first_sight` for the game that has these kernels, compiled."""
    return specialise(best_at_first_sight, kernels.name, sight_verbs(kernels))


def _reply_kernel(kernels: Kernels) -> DecisionKernel:
    """How trials are played on in the game that has these kernels, compiled."""
    quick = _quick_reply_kernel(kernels)
    seen = first_sight_kernel(kernels)
    if quick is seen:
        return seen
    verbs = {"best_at_first_sight": seen, "quick_reply": quick}
    return specialise(seen_or_quick, kernels.name, verbs)


def _quick_reply_kernel(kernels: Kernels) -> DecisionKernel:
    """The same where no seat sees its replies."""
    if kernels.levels.plays_on_greedily:
        return GREEDY.kernel(kernels)
    if kernels.levels.shortlist == 0:
        return first_sight_kernel(kernels)
    verbs = {**sight_verbs(kernels), "subject": kernels.levels.shortlist}
    verbs["shortlisted"] = specialise(shortlisted, kernels.name, verbs)
    return specialise(best_of_shortlist, kernels.name, verbs)


@cache
def search_verbs(kernels: Kernels) -> Mapping[str, Callable[..., Any]]:
    """Returns what finds candidates and tries them out, compiled, with all that it is made of."""
    verbs = dict(sight_verbs(kernels))
    verbs["reply"] = _reply_kernel(kernels)
    verbs["goes_on"] = compiled(same_seat if kernels.levels.ends_turns else ends_anywhere)
    verbs["insert"] = compiled(insert)
    verbs["order"] = specialise(order, kernels.name, verbs)
    verbs["find_candidates"] = specialise(find_candidates, kernels.name, verbs)
    verbs["rollout"] = specialise(rollout, kernels.name, verbs)
    verbs["try_out"] = specialise(try_out, kernels.name, verbs)
    return verbs


@cache
def search_kernel(kernels: Kernels) -> DecisionKernel:
    """Returns `searched_move` for the game that has these kernels, compiled."""
    return specialise(searched_move, kernels.name, search_verbs(kernels))


SEARCH: Final = SearchBot("search", "S")
