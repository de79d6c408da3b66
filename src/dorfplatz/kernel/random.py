"""The random generator: xoshiro128++ (Blackman and Vigna, 2019), its state kept in the game's.

It needs 32-bit words only, so the same lines give the same numbers in machine code (64-bit
integers that wrap) and in Python (integers without end): every product is cut to 32 bits.
A word's state is kept in an int64 field, since mixing signed and unsigned makes numba use floats.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.layout import Block, Ints

WORDS = 4
"""Length of a generator's state in 32-bit words."""

MASK = 0xFFFFFFFF


@compiled
def _mix(word: int) -> int:
    """A 32-bit word stirred so that near words land far apart (murmur3's finalizer)."""
    word ^= word >> 16
    word = (word * 0x85EBCA6B) & MASK
    word ^= word >> 13
    word = (word * 0xC2B2AE35) & MASK
    return word ^ (word >> 16)


@compiled
def seed_generator(generator: Ints, seed: int, stream: int) -> None:
    """Starts `generator` from `seed` (0 to 2**63 - 1); every `stream` of a seed is its own."""
    high = seed >> 32
    low = seed & MASK
    stream_high = stream >> 32
    stream_low = stream & MASK
    word = 0x9E3779B9
    for position in range(WORDS):
        word = _mix((word + 0x9E3779B9 + position) & MASK)
        word = _mix(word ^ low)
        word = _mix((word + high) & MASK)
        word = _mix(word ^ stream_low)
        word = _mix((word + stream_high) & MASK)
        generator[position] = word
    # All zeros is the one state that would never change again.
    generator[0] |= (generator[0] | generator[1] | generator[2] | generator[3]) == 0


@compiled
def reseed(block: Any, seed: int, stream: int) -> None:
    """Starts the field `generator` of a block from a seed and a stream, see `seed_generator`."""
    seed_generator(block.generator, seed, stream)


@compiled
def clear_generator(block: Any) -> None:
    """Gives the field `generator` of a block a state that is always the same and tells nothing."""
    block.generator[0] = 1
    block.generator[1] = 2
    block.generator[2] = 3
    block.generator[3] = 4


@compiled
def next_word(generator: Ints) -> int:
    """The next 32 random bits."""
    first, second, third, fourth = generator[0], generator[1], generator[2], generator[3]
    total = (first + fourth) & MASK
    result = ((((total << 7) & MASK) | (total >> 25)) + first) & MASK
    shifted = (second << 9) & MASK
    third ^= first
    fourth ^= second
    second ^= third
    first ^= fourth
    third ^= shifted
    generator[0] = first
    generator[1] = second
    generator[2] = third
    generator[3] = ((fourth << 11) & MASK) | (fourth >> 21)
    return result


@compiled
def below(generator: Ints, bound: int) -> int:
    """A number from 0 to `bound` - 1, each exactly as likely (Lemire 2019). 1 <= bound < 2**31."""
    product = next_word(generator) * bound
    low = product & MASK
    if low < bound:
        threshold = (MASK + 1 - bound) % bound
        while low < threshold:
            product = next_word(generator) * bound
            low = product & MASK
    return product >> 32


def generator_words(block: Block) -> list[int]:
    """Returns the state of the generator in a block's field `generator`."""
    return list(_generator_of(block))


def set_generator(block: Block, words: Sequence[int]) -> None:
    """Sets the state of the generator in a block's field `generator`."""
    generator = _generator_of(block)
    for number, word in enumerate(words):
        generator[number] = word


def _generator_of(block: Any) -> Any:
    return block.generator
