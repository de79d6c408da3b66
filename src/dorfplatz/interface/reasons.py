"""What speaks for a move and against it, as a bot reckons it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from dorfplatz.interface.names import Names
from dorfplatz.language import text

_WORTH_TELLING: Final = 0.5
"""Points, for or against a move, below which they are not told."""
_MOST_FOR: Final = 4
_MOST_AGAINST: Final = 2
"""How many reasons are told at most."""
_FEW: Final = 2


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that speaks for a move or against it."""

    text: str
    """The key of the sentence that tells it."""
    points: float
    """What it is reckoned to be worth to whoever moves; below zero it speaks against the move."""
    values: dict[str, int | str] = field(default_factory=dict)
    """What fills the sentence in."""
    words: dict[str, str] = field(default_factory=dict)
    """What fills it in and has a text of its own: the keys of these texts."""
    seat: int | None = None
    """The player that the sentence speaks of, as its value "seat"."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """All that a move is reckoned to be worth beside the position before it."""

    reasons: tuple[Reason, ...]
    """What is worth telling: first what speaks for the move, the most first, then against it."""
    rest: float
    """Points of all that is not told: little things, and what goes for most other moves too."""


def weighing(found: Iterable[Reason], whole: int, facts: Sequence[Reason] = ()) -> Weighing:
    """What is told of these reasons; `whole` is what the move is worth, in thousandths of a point.

    `facts` are worth nothing by themselves, and told where little else speaks for the move.
    """
    reasons = sorted(found, key=lambda reason: reason.points, reverse=True)
    told = [reason for reason in reasons if reason.points >= _WORTH_TELLING][:_MOST_FOR]
    if len(told) < _FEW:
        told += facts
    if not told:
        told = [Reason("common:why.quiet", 0.0)]
    against = [reason for reason in reasons if reason.points <= -_WORTH_TELLING]
    told += against[::-1][:_MOST_AGAINST]
    rest = whole - sum(round(reason.points * 1000) for reason in told)
    return Weighing(tuple(told), rest / 1000)


def about(points: float) -> int:
    """Points as they are told: a whole number, and at least one."""
    return max(1, round(abs(points)))


def tell(reason: Reason, language: str, names: Names = (), **more: object) -> str:
    """The sentence, with players called by their names."""
    words = {name: text(key, language) for name, key in reason.words.items()}
    who = {} if reason.seat is None else {"seat": names[reason.seat]}
    return text(reason.text, language, **{**reason.values, **words, **who, **more})
