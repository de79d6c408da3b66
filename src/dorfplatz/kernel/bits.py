"""Sets of small numbers kept as the bits of an integer (at most 32 of them)."""

from __future__ import annotations

from dorfplatz.kernel.compile import compiled


@compiled
def count_bits(bits: int) -> int:
    """How many members the set has."""
    # LLVM makes one instruction of this pattern.
    bits = bits - ((bits >> 1) & 0x55555555)
    bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F
    return ((bits * 0x01010101) & 0xFFFFFFFF) >> 24


@compiled
def nth_bit(bits: int, n: int) -> int:
    """The set's member number `n`, counted from its smallest, which is number 0."""
    for _ in range(n):
        bits &= bits - 1
    return count_bits((bits & -bits) - 1)
