"""Which numbers a game can bring about at all: sums of tokens, of sheep, and of flags."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

_FEW_FLAGS: Final = 3


def token_sums(tokens: Iterable[int], most: int | None = None) -> frozenset[int]:
    """All sums of some of these numbers, each used once, and of at most `most` of them."""
    sums = {(0, 0)}
    for token in tokens:
        sums |= {(total + token, used + 1) for total, used in sums}
    return frozenset(total for total, used in sums if most is None or used <= most)


def doubled_sums(tokens: Iterable[int], total: int) -> frozenset[int]:
    """What a part of the fulfilled tokens can add up to, when all of them make up `total`."""
    pairs = {(0, 0)}
    for token in tokens:
        pairs |= {
            (whole + token, part + counted) for whole, part in pairs for counted in (0, token)
        }
    return frozenset(part for whole, part in pairs if whole == total)


def largest_of_fewest(tokens: Iterable[int], total: int) -> int:
    """The number that some fulfilled token has at least, when all of them make up `total`.

    A fulfilled task leaves a territory or line with at least as many tiles as its number (D07).
    """
    numbers = sorted(tokens)
    for most in sorted(set(numbers)):
        if total in token_sums(number for number in numbers if number <= most):
            return most if total else 0
    return 0


@cache
def flag_sums(flags: int, tiles: int, *, festival: bool) -> frozenset[int]:
    """What flags of one colour can score in territories with so many tiles together (D31).

    Several flags may stand in one territory; those that share it with the flag festival score
    twice. Of more flags than the box has, anything up to the most is taken as possible.
    """
    if flags > _FEW_FLAGS:
        return frozenset(range(flags * tiles * (2 if festival else 1) + 1))
    sums = {0}
    for group in range(1, flags + 1):
        for size in range(1, tiles + 1):
            for twice in (False, True) if festival else (False,):
                scored = group * size * (2 if twice else 1)
                rest = flag_sums(flags - group, tiles - size, festival=festival and not twice)
                sums |= {scored + more for more in rest}
    return frozenset(sums)
