"""Sets of small numbers kept as the bits of an integer (at most 32 of them)."""

from __future__ import annotations

from dorfplatz.kernel.compile import compiled


@compiled
def count_bits(bits: int) -> int:
    """How many members the set has."""
    # LLVM makes one instruction of this pattern, but only in the full width of an integer.
    bits = bits - ((bits >> 1) & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (bits * 0x0101010101010101) >> 56 & 0xFF


@compiled
def nth_bit(bits: int, n: int) -> int:
    """The set's member number `n`, counted from its smallest, which is number 0."""
    for _ in range(n):
        bits &= bits - 1
    return count_bits((bits & -bits) - 1)
