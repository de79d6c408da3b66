"""What requests and answers about profiles and own games hold."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from dorfplatz.server.api.models import Asked, Name, Secret


class AchievementSeen(BaseModel):
    """Something worth telling of, reached or not."""

    kind: Literal["games", "points", "won", "pieces", "day"]
    game: str | None
    """The game that it belongs to, if it belongs to one."""
    count: int
    """How many games or points it takes; 1 for all others."""
    at: int | None
    """When it was reached, in milliseconds since 1970."""
    table: str | None


class OwnSeat(BaseModel):
    """How someone did at a table."""

    name: str
    bot: str | None
    points: int
    place: int
    own: bool


class OwnGameSeen(BaseModel):
    """A game that someone played to its end."""

    table: str
    open: bool
    """Whether this browser was let in at its table; if not, another one of the profile was."""
    game: str
    options: dict[str, int | bool | str]
    """Those that are not the usual ones, but for the number of players."""
    cooperative: bool
    ended_at: int
    """In milliseconds since 1970."""
    of_day: bool
    """Whether it counts on the board of a day."""
    points: int
    place: int
    """Both of the best of the own seats."""
    rows: dict[str, int]
    """What the points are the sum of."""
    pieces: dict[str, int]
    """The own pieces at the end, by their kinds."""
    seats: list[OwnSeat]


class ProfileSeen(BaseModel):
    """Who someone is on this server, and what came of the own games."""

    name: str | None
    """None for a browser that has given none."""
    devices: int
    games: list[OwnGameSeen]
    """The last one first; at most the last thousand."""
    achievements: list[AchievementSeen]


class ProfileNamed(Asked):
    """A name for the own profile."""

    name: Name


class ProfileLink(BaseModel):
    """A link. The secret belongs behind the page's address and a "#", where no server sees it."""

    secret: str


class ProfileShown(Asked):
    """A link's secret."""

    secret: Secret


class ProfileCarried(BaseModel):
    """The profile that this browser belongs to from now on."""

    name: str | None


class BestSeen(BaseModel):
    """A result beside those before it."""

    games: int
    """How many games there were before."""
    before: int | None
    """The most points until then."""
    is_best: bool
    """Whether this one has more; a first one has not."""


class BestsSeen(BaseModel):
    """What a game came to, among the own ones and among those with the same people."""

    points: int
    own: BestSeen | None
    """None where the game is none of the own ones."""
    together: BestSeen | None
    """None where nobody else played."""
