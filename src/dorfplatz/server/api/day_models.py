"""What requests and answers about days, results and challenges hold."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

from dorfplatz.server.api.models import Asked, CommandId, Name, Secret


class SeatSeen(BaseModel):
    """How someone did at a table."""

    name: str
    bot: str | None
    points: int
    place: int
    """1 for whoever did best; all seats of a game that is won together have it."""


class GameResult(BaseModel):
    """What a game ended with."""

    game: str
    cooperative: bool
    seats: list[SeatSeen]


class TrySeen(BaseModel):
    """A counted try at the game of a day."""

    names: list[str]
    points: int | None
    """None for one without a result."""
    place: int | None
    """Place at its own table."""
    rank: int | None
    """Place on the board; equal points share it."""
    own: bool
    table: str | None
    """For its record, once that is told; for the own try always."""


class DayGameSeen(BaseModel):
    """A game of a day."""

    game: str
    cooperative: bool
    most_people: int
    """So many people can play it together at one device."""
    seats: int | None
    """How many seats there are, if that does not depend on how many people play."""
    bots: list[str]
    """The bots at the seats behind theirs."""
    options: dict[str, int | bool | str]
    commitment: str
    """The SHA-256 hash of "SEED:SALT", from which all rolls and reveals follow."""
    word: str | None
    """"SEED:SALT", for `dorfplatz play --chance`, once it is told."""
    begun: int
    finished: int
    own: TrySeen | None
    """The try of this browser."""
    board: list[TrySeen]
    """Tries with a result, the best first; there may be more."""
    unfinished: list[TrySeen]
    """Tries without, the last first; there may be more."""


class DaySeen(BaseModel):
    """A day."""

    day: str
    """In UTC, as in "2026-12-24"."""
    today: str
    first: str
    """The first day of this server."""
    ends_at: int
    """When the day is over, in milliseconds since 1970; then no try can be begun."""
    closes_at: int
    """When tries that were begun in time no longer count, and what chance followed from is told."""
    is_told: bool
    games: list[DayGameSeen]


class DayListed(BaseModel):
    """An earlier day, and how many tries there were at each of its games."""

    day: str
    begun: dict[str, int]


class DaysListed(BaseModel):
    """The earlier days on which somebody played, the latest first; only the last sixty."""

    today: str
    first: str
    days: list[DayListed]


class DayPlayed(Asked):
    """Play the game of a day."""

    id: CommandId
    names: Annotated[list[Name], Field(min_length=1, max_length=10)]
    """Who plays, all at this device; the first is the host."""
    bots: Annotated[list[Name], Field(max_length=10, default_factory=list)]
    """What the bots are called."""


class ChallengeAsked(Asked):
    """A link to make."""

    id: CommandId


class ChallengeMade(BaseModel):
    """A link. The secret belongs behind the page's address and a "#", where no server sees it."""

    secret: str


class ChallengeShown(Asked):
    """A link's secret."""

    secret: Secret


class ChallengeAccepted(Asked):
    """Play the same once more."""

    id: CommandId
    secret: Secret
    names: Annotated[list[Name], Field(min_length=1, max_length=10)]
    """Who plays at the seats of people, all at this device; the first is the host."""


class ChallengeSeen(BaseModel):
    """A game that can be played once more with the same tiles or dice."""

    result: GameResult
    people: int
    """How many people it takes."""
    options: dict[str, Any]


class SameSeen(BaseModel):
    """A game that was played with the same tiles or dice."""

    this: bool
    """Whether it is that of this table."""
    result: GameResult


class SameListed(BaseModel):
    """What came of all games with the same tiles or dice, the first one first."""

    can_challenge: bool
    """Whether a link to them can be made."""
    games: list[SameSeen]
