"""What can happen to a campaign.

A campaign is nothing but the list of its events. Each says how many events there were when it was
decided on (`after`): two members who decide at the same time are told apart by it. A game is
decided on when it is set up, so that it is played with what is unlocked at that moment, even if
another game of the campaign ends in between.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet
from dorfplatz.dorfromantik.campaign.tree import Circle


@dataclass(frozen=True, slots=True)
class Founded:
    """A group began a campaign; always the first event."""

    name: str
    members: tuple[str, ...]
    e: Literal["founded"] = "founded"


@dataclass(frozen=True, slots=True)
class GameFinished:
    """A game was finished, at a table of the program or with the box.

    `met` names the cards beside the game whose condition was met and only the players can tell.
    `record` is where the game's record is found, if there is one.
    """

    date: date
    players: tuple[str, ...]
    sheet: ScoreSheet
    after: int
    met: tuple[str, ...] = ()
    record: str = ""
    e: Literal["finished"] = "finished"


@dataclass(frozen=True, slots=True)
class CirclesCrossed:
    """A member crossed circles of the progress tree, in this order (D40)."""

    member: str
    circles: tuple[Circle, ...]
    after: int
    e: Literal["crossed"] = "crossed"


@dataclass(frozen=True, slots=True)
class GameCorrected:
    """What was entered of a game was wrong; this stands in its place.

    `game` is the position of its GameFinished among the events. `takes_back` names the crosses that
    are thereby too many, in the order in which they were made.
    """

    game: int
    date: date
    players: tuple[str, ...]
    sheet: ScoreSheet
    after: int
    met: tuple[str, ...] = ()
    record: str = ""
    takes_back: tuple[Circle, ...] = ()
    e: Literal["corrected"] = "corrected"


@dataclass(frozen=True, slots=True)
class GameRemoved:
    """A game does not belong to the campaign after all; `game` and `takes_back` as above."""

    game: int
    after: int
    takes_back: tuple[Circle, ...] = ()
    e: Literal["removed"] = "removed"


@dataclass(frozen=True, slots=True)
class MembersChanged:
    """From now on these are the members; games keep the names of those who played them."""

    members: tuple[str, ...]
    after: int
    e: Literal["members"] = "members"


@dataclass(frozen=True, slots=True)
class Renamed:
    """The campaign has another name."""

    name: str
    after: int
    e: Literal["renamed"] = "renamed"


LaterEvent = GameFinished | CirclesCrossed | GameCorrected | GameRemoved | MembersChanged | Renamed
Event = Founded | LaterEvent
Correction = GameCorrected | GameRemoved
