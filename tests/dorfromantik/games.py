"""Games that are played at random, more or less keenly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from dorfplatz.dorfromantik import adapter
from dorfplatz.dorfromantik.adapter import DorfromantikPosition
from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.state import PHASE_OVER, PHASE_REVEAL, Setup, State
from dorfplatz.dorfromantik.tile_sets import load_tile_set
from dorfplatz.dorfromantik.unlocks import Unlock

PRINTED = load_tile_set("printed")


def start(seed: int, players: int = 2, unlocked: Iterable[Unlock] = ()) -> DorfromantikPosition:
    """A new game with the printed tiles."""
    return adapter.start(PRINTED, players, seed, unlocked=tuple(unlocked))


def records(position: DorfromantikPosition) -> tuple[Setup, State]:
    """What kernels take for a game."""
    return position.setup.record, position.state.record


def legal_moves(position: DorfromantikPosition) -> list[int]:
    """All legal moves, one after the other."""
    here = records(position)
    return [KERNELS.nth_move(*here, n) for n in range(KERNELS.count_moves(*here))]


def choose(position: DorfromantikPosition, keenness: int, chance: Random) -> int:
    """A legal move: the most valuable of some that are drawn at random."""
    here = records(position)
    count = KERNELS.count_moves(*here)
    drawn = sorted({chance.randrange(count) for _ in range(min(keenness, count))})
    moves = [KERNELS.nth_move(*here, n) for n in drawn]
    if len(moves) == 1:
        return moves[0]
    return max(moves, key=lambda move: value_after(position, move))


def value_after(position: DorfromantikPosition, move: int) -> int:
    """What the position after a move is worth."""
    after = position.copy()
    KERNELS.apply_move(*records(after), move)
    return KERNELS.evaluate(*records(after), position.state.seat)


def moments(position: DorfromantikPosition, keenness: int, seed: int = 1) -> Iterator[None]:
    """Plays the game to its end, and stops after each reveal and each move."""
    chance = Random(seed)
    here = records(position)
    while position.state.phase != PHASE_OVER:
        if position.state.phase == PHASE_REVEAL:
            KERNELS.apply_outcome(*here, KERNELS.draw_outcome(*here))
            yield
        KERNELS.apply_move(*here, choose(position, keenness, chance))
        yield
