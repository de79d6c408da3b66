"""Games that are played at random, more or less keenly."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dorfplatz.dorfromantik.face import fill_box
from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.state import PHASE_OVER, State
from dorfplatz.dorfromantik.tile_sets import load_tile_set

PRINTED = load_tile_set("printed")


def start(seed: int, players: int = 2) -> State:
    """A new game with the printed tiles."""
    state = State()
    KERNELS.start(state.record, fill_box(PRINTED, players).record, seed, 0)
    return state


def choose(state: State, keenness: int, chance: Random) -> int:
    """A legal move: the most promising of some that are drawn at random."""
    record = state.record
    count = KERNELS.count_moves(record)
    drawn = sorted({chance.randrange(count) for _ in range(min(keenness, count))})
    moves = [KERNELS.nth_move(record, n) for n in drawn]
    if len(moves) == 1:
        return moves[0]
    return max(moves, key=lambda move: promise(state, move))


def promise(state: State, move: int) -> int:
    """What the position after a move promises."""
    after = state.copy()
    KERNELS.apply_move(after.record, move)
    return KERNELS.evaluate(after.record, state.seat)


def moments(state: State, keenness: int, seed: int = 1) -> Iterator[None]:
    """Plays the game to its end, and stops after each reveal and each move."""
    chance = Random(seed)
    while state.phase != PHASE_OVER:
        KERNELS.apply_outcome(state.record, KERNELS.draw_outcome(state.record))
        yield
        KERNELS.apply_move(state.record, choose(state, keenness, chance))
        yield
