"""What a server offers once a day, the same for everyone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dorfplatz.base.options import Value


@dataclass(frozen=True)
class DailyGame:
    """How the game of the day is played: with which options, and by whom."""

    most_people: int
    """So many people can play it together at one device; at least one does."""
    bots: tuple[str, ...] = ()
    """The bots at the seats behind theirs, by their names."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """Those that are not the usual ones; "players" follows from the seats."""
    puzzling: tuple[str, ...] = ()
    """What its puzzles had best be about, by the names of the moves' events; none: any move."""
