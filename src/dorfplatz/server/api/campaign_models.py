"""What requests and answers about campaigns hold."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from dorfplatz.server.api.models import Asked, CommandId, Name, Secret, Word
from dorfplatz.server.api.problems import Problem
from dorfplatz.table.table import Phase

Source = Literal["printed", "house"]
"""Where a value comes from: the box says so, or it is our own reading of what is not known."""

Spot = Literal["in_play", "beside", "in_box"]

EventObject = dict[str, Any]
"""An event as an object, as it stands in a campaign's file."""


# Requests -----------------------------------------------------------------------------------


class CampaignBegun(Asked):
    """A campaign to begin."""

    id: CommandId
    name: Name
    members: Annotated[list[Word], Field(min_length=1, max_length=100)]


class CampaignImported(Asked):
    """A campaign from a file."""

    id: CommandId
    file: str
    """What the file holds."""
    source: Word = "campaign.jsonl"
    """What messages call the file."""


class CampaignCommand(Asked):
    """Something that is to happen to a campaign."""

    id: CommandId
    event: EventObject
    """Any event of a campaign's file but `founded`."""


class CampaignPreviewAsked(Asked):
    """Something that might happen to a campaign."""

    event: EventObject


class CampaignInvitationAsked(Asked):
    """A link to make."""

    id: CommandId


class CampaignInvitationShown(Asked):
    """A link's secret."""

    secret: Secret


# Answers ------------------------------------------------------------------------------------


class CampaignMade(BaseModel):
    """Where a browser was let in; the cookie of the answer says so from now on."""

    campaign: str


class CampaignInvitationMade(BaseModel):
    """A link. The secret belongs behind the page's address and a "#", where no server sees it."""

    secret: str


class CampaignListed(BaseModel):
    """A campaign in a list; one that this release cannot read has a `problem`, and no name."""

    campaign: str
    name: str
    members: list[str]
    games: int
    open_crosses: int
    """Circles that may still be crossed."""
    best: int | None
    """The best result; None before the first game."""
    at: int
    """When something happened to it last, in milliseconds since 1970."""
    problem: Problem | None


class CampaignsListed(BaseModel):
    """The campaigns that the browser has been let in to, the one that changed last first."""

    campaigns: list[CampaignListed]


class SheetSums(BaseModel):
    """What a score sheet adds up to: tasks, flags and lines, what is unlocked, and all."""

    S1: int
    S2: int
    S3: int
    total: int


class CampaignGame(BaseModel):
    """A game of a campaign."""

    position: int
    """Where its event stands; corrections name the game by it."""
    number: int
    date: str
    """As ISO 8601 writes it."""
    players: list[str]
    result: int
    rank: str
    circles: int
    """How many circles it earned."""
    rows: dict[str, int]
    """The points of each row."""
    sums: SheetSums
    sheet: dict[str, int | list[int]]
    """What was counted, as events tell it; rows that are missing are empty."""
    met: list[str]
    """The cards whose conditions the players say were met."""
    achieved: list[str]
    """The cards that it was the first to achieve."""
    record: str
    """The id of its table, if it was played at one of this server; may be empty."""
    pieces: list[str]
    """What it was played with."""
    beyond: list[str]
    """Those of them that a correction since has put later."""


class ConnectionSeen(BaseModel):
    """A connection of the progress tree, with its circles counted from `start`."""

    start: str
    end: str
    circles: int
    heart: int | None
    """The number of the circle with the red heart."""
    source: Source


class CrossingSeen(BaseModel):
    """Circles that a member crossed, without those that were taken back."""

    member: str
    circles: list[str]
    position: int


class HexSeen(BaseModel):
    """A hex of the progress tree."""

    hex: str
    box: int
    pieces: list[str]
    reached: bool
    source: Source


class CardSeen(BaseModel):
    """A locked card of an open box."""

    card: str
    box: int
    words: str
    """Its condition."""
    source: Source
    opens: int | None
    """The box that it opens."""
    pieces: list[str]
    lies: bool
    """Whether it lies beside the next game."""
    achieved: bool
    is_asked: bool
    """Whether the players must say if its condition was met."""


class ResultSeen(BaseModel):
    """A row of the result table."""

    model_config = ConfigDict(serialize_by_alias=True)

    least: Annotated[int, Field(alias="from")]
    rank: str
    circles: int


class RowLimit(BaseModel):
    """What can be entered in a row of the score sheet of a game."""

    most: int
    """The most that can be counted; for red hearts, the edges of one of them."""
    values: list[int] | None
    """All counts that are possible where some below the most are not."""
    factor: int
    """The points for each one counted."""
    ruling: str
    used: bool
    """Whether the row belongs to the game at all."""


class SheetLimitsSeen(BaseModel):
    """What can be entered for a game."""

    limits: dict[str, RowLimit]
    """By the names of the rows."""
    hearts: int
    """How many red hearts the game has."""


class BoxItem(BaseModel):
    """A thing of the physical box, and where it belongs in the next game."""

    id: str
    box: int
    kind: str
    words: str
    spot: Spot


class CampaignTableSeen(BaseModel):
    """A game of the campaign that is set up or going on here."""

    table: str
    phase: Phase
    seats: list[str]
    """The names of those who sit there; empty for a seat that is free."""
    at: int
    """When something happened there last, in milliseconds since 1970."""
    yours: bool
    """Whether this browser was let in at the table."""


class CampaignSeen(SheetLimitsSeen):
    """A campaign as it stands; the limits are those of the next game."""

    campaign: str
    version: int
    """How many events there are: what the next event gives as `after`."""
    name: str
    members: list[str]
    games: list[CampaignGame]
    earned: int
    """Circles that the results have earned, in all."""
    open_crosses: int
    connections: list[ConnectionSeen]
    crossed: list[str]
    """Circles ("box_1-box_2:1"), in the order in which they were crossed."""
    crossings: list[CrossingSeen]
    next: list[str]
    """The circles of which any can be crossed now."""
    hexes: list[HexSeen]
    boxes: list[int]
    """The boxes that are open."""
    pieces: list[str]
    """What is unlocked, in order."""
    cards: list[CardSeen]
    results: list[ResultSeen]
    box_list: list[BoxItem]
    tables: list[CampaignTableSeen]
    """The last played first, at most 50."""
    refused: list[Problem]
    """Why games that have ended here could not be entered; `table` of the values says which."""


class ResultChange(BaseModel):
    """A game that is new, gone, or worth something else than before; by its position."""

    game: int
    before: str | None
    """The rank."""
    after: str | None
    result_before: int | None
    result_after: int | None


class GainedSeen(BaseModel):
    """Names that are there now and were not before, and the other way round."""

    new: list[str]
    gone: list[str]


class ChangeSeen(BaseModel):
    """All that an event changed, or would change."""

    games: list[ResultChange]
    earned: int
    """Circles earned more than before; negative for fewer."""
    crossed: list[str]
    taken_back: list[str]
    hexes: GainedSeen
    boxes: GainedSeen
    """By their numbers, as texts."""
    pieces: GainedSeen
    cards: GainedSeen
    """Locked cards beside the game. One that is gone was achieved, or its box is closed again."""
    achieved: GainedSeen
    is_best: bool


class CampaignChanged(BaseModel):
    """What a command has changed; the same command again gets the same change."""

    change: ChangeSeen
    campaign: CampaignSeen


class CampaignPreview(BaseModel):
    """What an event would change."""

    event: EventObject
    """The event, with the crosses named that it takes back, if it takes any."""
    change: ChangeSeen
