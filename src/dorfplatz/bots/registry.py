"""The list of bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from dorfplatz.base.errors import OptionError, UnknownBot


@dataclass(frozen=True)
class Bot:
    """A bot: its name, its one-letter code, and the number by which kernels know it.

    The text "common:bot.<name>" says how it plays.
    """

    name: str
    code: str
    number: int

    def __str__(self) -> str:
        return self.name


RANDOM: Final = Bot("random", "R", 0)
GREEDY: Final = Bot("greedy", "G", 1)

BOTS: Final = (RANDOM, GREEDY)
"""All bots, by ascending number."""


def find_bot(word: str) -> Bot:
    """The bot with this name or code, in capitals or not. Raises UnknownBot, which names all."""
    plain = word.strip().lower()
    for bot in BOTS:
        if plain in (bot.name, bot.code.lower()):
            return bot
    raise UnknownBot("common:bot.unknown", name=word, names=", ".join(bot.name for bot in BOTS))


def seat_bots(words: Sequence[str], seats: int) -> list[Bot]:
    """A bot for every seat: those named, in turn, from the start again when they run out.

    Raises UnknownBot, and OptionError when there are none or more bots than seats.
    """
    if not 1 <= len(words) <= seats:
        raise OptionError("common:bot.count", count=len(words), seats=seats)
    bots = [find_bot(word) for word in words]
    return [bots[seat % len(bots)] for seat in range(seats)]
