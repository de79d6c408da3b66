"""What came of the moves, rolls and reveals at a table, for one of its members."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dorfplatz.base.visible import isolated
from dorfplatz.game.narration import narrate
from dorfplatz.language.names import called
from dorfplatz.table.events import Chanced, Moved, Undone
from dorfplatz.table.table import Table, game_players


@dataclass(frozen=True)
class Step:
    """A move, a roll or a reveal, and what came of it, in sentences."""

    version: int
    """The version of the table that it led to."""
    event: dict[str, Any]
    told: list[str]


@dataclass(frozen=True)
class Story:
    """What happened after a version; it takes the place of all that was known beyond that."""

    after: int
    steps: list[Step]


def narration_since(table: Table, member: str, version: int, language: str) -> Story:
    """What still stands of what happened after a version, as a member is told.

    Where moves that had been made by then were taken back since, it reaches farther back; after a
    version that the table has not reached, all is told.
    """
    if version > table.version:
        version = 0
    standing, after = _standing(table, version)
    if table.game is None:
        return Story(after, [])
    fresh = [version for version in standing if version > after]
    skip = len(table.game.moments) - 1 - len(fresh)
    told = narrate(table.game, language, names_for(table, member, language), skip=skip)
    return Story(after, [Step(fresh[n], event, said) for n, (event, said) in enumerate(told)])


def names_for(table: Table, member: str, language: str = "en") -> list[str | None]:
    """The players' names in a language; None for the member, where it plays at one seat alone."""
    mine, players = table.seats_of(member), game_players(table.seats)
    return [
        None if mine == [number] and seat.bot is None else isolated(called(player.name, language))
        for number, (seat, player) in enumerate(zip(table.seats, players, strict=True))
    ]


def _standing(table: Table, version: int) -> tuple[list[int], int]:
    """The versions of the steps that were not taken back, and after which the story has changed."""
    standing: list[int] = []
    after = version
    for entry in table.entries:
        if isinstance(entry.event, Moved | Chanced):
            standing.append(entry.version)
        elif isinstance(entry.event, Undone):
            undone = standing.pop()
            if entry.version > version:
                after = min(after, undone - 1)
    return standing, after
