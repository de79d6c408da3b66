"""What requests and answers hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from dorfplatz.bots.advice import Idea, Why
from dorfplatz.server.api.problems import Problem
from dorfplatz.server.api.views import View
from dorfplatz.server.presence import Company
from dorfplatz.server.store.talk_rows import Said
from dorfplatz.table import snapshot
from dorfplatz.table.events import Entry, TalkRule
from dorfplatz.table.snapshot import Proof

CommandId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
"""An id that its sender makes up at random; for a new table or a link it is a secret as well."""
Name = Annotated[str, Field(min_length=1, max_length=60)]
Secret = Annotated[str, Field(max_length=1_000)]
"""What a link shows; of one that was cut off, people are told that it is not valid."""
Word = Annotated[str, Field(max_length=60)]
OptionText = Annotated[str, Field(max_length=100_000)]
"""The value of an option; a set of pieces may be written out there, see `SetFiles.load`."""
"""The text of an option; many choices can stand in it."""
DIGEST: Final = r"^[0-9a-f]{32}$"
Digest = Annotated[str, Field(pattern=DIGEST)]
Language = Literal["en", "de", "it"]
Theme = Literal["light", "dark", "auto"]
Part = Literal["moves", "narration", "company", "talk"]
"""What can come along with what happened, for those who ask for it."""


def _without_default(schema: dict[str, Any]) -> None:
    del schema["default"]


_LEFT_OUT: Final[Any] = Field(default=None, json_schema_extra=_without_default)
"""A field that is not there at all when it has no value."""


class Asked(BaseModel):
    """A request's body."""

    model_config = ConfigDict(extra="forbid")


class SeatPlan(Asked):
    """Who is to sit at a seat of a new table.

    "me" is the host, "device" someone else at the host's device, "link" someone who comes by a
    link, "bot" the bot of that name.
    """

    kind: Literal["me", "device", "link", "bot"]
    name: Word = ""
    bot: Word | None = None


class ContinueFrom(Asked):
    """A moment of a game at a table that the host of the new table has been let in at."""

    table: Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]
    events: Annotated[int, Field(ge=0, le=100_000)]
    """After how many events of the game's record."""


class ClockAsked(Asked):
    """How long people are to have at a new table."""

    per: Literal["decision", "bank"]
    seconds: Annotated[int, Field(ge=5, le=7 * 24 * 3600)]
    increment: Annotated[int, Field(ge=0, le=3600)] = 0
    bot: Word | None = None
    """Who moves for a player whose time is up; None where it is only shown."""


class NewTable(Asked):
    """A table to set up."""

    id: CommandId
    name: Name
    """The host's name."""
    game: Word
    options: dict[Word, int | bool | OptionText] = {}
    """The game's options; those left out have their defaults, "players" follows from the seats."""
    confirm_turn: bool = False
    hints: bool = True
    """Whether players may ask a bot what it would do in their place."""
    talk: TalkRule = "all"
    """What may be said at the table."""
    clock: ClockAsked | None = None
    seats: Annotated[list[SeatPlan], Field(min_length=1, max_length=10)]
    record: str | None = None
    """A record to continue, instead of beginning a new game."""
    continue_from: ContinueFrom | None = None
    """A game on this server to continue, instead of beginning a new one."""
    campaign: Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")] | None = None
    """The campaign that the game is to belong to; what is unlocked follows from it."""


@dataclass(frozen=True)
class Snapshot(snapshot.Snapshot):
    """Everything that a member may know of a table as it stands."""

    view: View | None
    """What lies on the table, as the game tells it; None before it begins."""
    pieces: Digest | None
    """The digest of the pictures of its pieces, if these belong to a set that does not come along;
    `/api/tables/{table}/pieces/{digest}` gives the pictures."""


class TableMade(BaseModel):
    """A table that was set up; the cookie of the answer belongs to its host."""

    table: str
    member: str
    snapshot: Snapshot


class TableSeen(BaseModel):
    """A table as it stands."""

    table: str
    snapshot: Snapshot


class TableListed(BaseModel):
    """A table in a list; without `snapshot` if it is set aside."""

    table: str
    snapshot: Snapshot | None
    problem: Problem | None
    at: int
    """When something happened there last, in milliseconds since 1970; 0 if it is set aside."""


class TablesListed(BaseModel):
    """The tables that the browser has been let in at."""

    tables: list[TableListed]


class Answer(BaseModel):
    """What a command has led to; the same command again gets the same entries."""

    version: int
    """The version after the command."""
    entries: list[Entry]


class MoveListed(BaseModel):
    """A legal move: in the game's notation, and as it stands in a record."""

    text: str
    move: dict[str, Any]


class AdditionListed(BaseModel):
    """Something that can be added to a move; one of them at a time."""

    to: str
    """The `e` of the moves that it can be added to: to each of them."""
    text: str
    """What stands behind the move in the game's notation, after a space."""
    move: dict[str, Any]
    """What the move has in a record besides."""


class MovesOfSeat(BaseModel):
    """All legal moves of the seat that has to move; none when no seat has."""

    seat: int | None
    moves: list[MoveListed]
    """Those that nothing is added to."""
    additions: list[AdditionListed] | None = _LEFT_OUT
    """What can be added to them; left out where there is nothing."""


class NarratedEvent(BaseModel):
    """A move, a roll or a reveal that still stands, and what came of it."""

    version: int
    """The version of the table that it led to."""
    event: dict[str, Any]
    """As in a record."""
    told: list[str]
    """Sentences, beyond what the event itself says."""


class Narration(BaseModel):
    """What has come of all that happened after a version."""

    after: int
    """All that was told of later versions is void, and replaced by this."""
    steps: list[NarratedEvent]


class Missed(BaseModel):
    """What happened after a version, and the table as it stands."""

    version: int
    entries: list[Entry] | None
    """All entries in between; None when they are too many, and only the snapshot counts."""
    snapshot: Snapshot
    moves: MovesOfSeat | None = _LEFT_OUT
    """The moves of the seat that has to move if it is the reader's own, else none. Left out when
    they were not asked for, and in a frame when they are those of the last frame that had any."""
    narration: Narration | None = _LEFT_OUT
    """What came of what happened in between; left out when it was not asked for."""
    company: Company | None = _LEFT_OUT
    """Who is there. Left out when it was not asked for, and in a frame when it is as it was."""
    talk: list[Said] | None = _LEFT_OUT
    """What was said, in a frame what was said since the last one. Left out when it was not asked
    for, and in a frame when there is nothing new."""
    now: int | None = _LEFT_OUT
    """What the server's clock shows, in milliseconds since 1970; it comes with either of these."""


class LogPage(BaseModel):
    """Entries of a table in their order; ask again after the last one while there are more."""

    version: int
    """The version that the table has reached."""
    entries: list[Entry]


class StoryTold(Narration):
    """What has come of all that happened after a version."""

    version: int
    """The version that the table has reached."""


class StaleProblem(Problem):
    """A command was made for an older version: what was missed comes along."""

    missed: Missed


class MovesListed(MovesOfSeat):
    """All legal moves of the seat that has to move; none when no seat has."""

    version: int


MoveGiven = Annotated[str, Field(max_length=200)] | dict[str, Any]
"""A move in the game's notation, or as it stands in a record."""


class MoveAsked(Asked):
    """A move to try out."""

    move: MoveGiven
    language: Language = "en"


class MovePreview(BaseModel):
    """What a move would do, or why it is not allowed."""

    version: int
    text: str
    move: dict[str, Any]
    effects: list[str]
    """A sentence for each effect."""
    marks: list[dict[str, Any]]
    """The effects that can be shown in their places, in the game's own way."""
    problem: Problem | None


class AdditionPreviewed(BaseModel):
    """What comes of an addition to a move, by all that it can come to."""

    to: str
    text: str
    """Both as in `AdditionListed`."""
    told: list[str]
    """The sentences that it can bring about; `added` of each move says which."""


class PreviewListed(BaseModel):
    """A legal move, and what it would do."""

    text: str
    move: dict[str, Any]
    effects: list[str]
    """A sentence for each effect."""
    marks: list[dict[str, Any]]
    """The effects that can be shown in their places, in the game's own way."""
    added: list[tuple[int, int]] | None = _LEFT_OUT
    """For each addition to such a move, which of its sentences comes first then, and how many of
    the effects it takes the place of; left out where nothing can be added."""


class PreviewsListed(BaseModel):
    """What each legal move of the seat that has to move would do; none when no seat has."""

    version: int
    seat: int | None
    previews: list[PreviewListed]
    """In the order in which the moves are listed."""
    additions: list[AdditionPreviewed] | None = _LEFT_OUT
    """What can be added to them; left out where there is nothing."""


class HintAsked(Asked):
    """Whom to ask for advice, and about which move of one's own besides."""

    bot: Word | None = None
    """None for the best move that is found in a second."""
    idea: MoveGiven | None = None
    """A legal move, to be told what it costs against that."""


class HintGiven(BaseModel):
    """The move that a bot would make at a seat: in the game's notation, and as in a record."""

    version: int
    seat: int
    bot: str | None
    """The bot that would make it; None for the best move that was found."""
    text: str
    move: dict[str, Any]
    why: Why | None
    """What the bot reckons in its favour, in no language: each reason names its text and what
    fills it in. None of a bot that draws secret."""
    idea: Idea | None
    """What the move of one's own costs, in no language; None where none was asked about, and of a
    bot that gives no reasons."""


class ScoreRow(BaseModel):
    """One row of a score."""

    row: str
    points: int


class Scores(BaseModel):
    """Every seat's score, row by row, as it is or would be if the game ended now."""

    version: int
    seats: list[list[ScoreRow]]


class TableText(BaseModel):
    """What lies on the table, to be read."""

    version: int
    text: str


class Moment(BaseModel):
    """A game as it stood at a moment."""

    events: int
    """After how many events of its record."""
    view: View
    told: list[str]
    """What came of the last thing that happened before it, in sentences."""
    income: int | None = None
    """The coins that it collected or let go, where players collect their income."""
    pieces: Digest | None = None
    """The digest of the pictures of its pieces, as in `Snapshot`."""


class Replay(BaseModel):
    """A record, and its game as it stood at a moment."""

    game: str
    options: dict[str, int | bool | str]
    players: list[str]
    events: list[dict[str, Any]]
    moments: list[int]
    """After how many events there is a moment to look at."""
    is_over: bool
    """Whether the game was played to its end."""
    moment: Moment


class ReplayAsked(Asked):
    """A record to look at, at a moment; without one at its end."""

    record: str
    events: Annotated[int, Field(ge=0, le=100_000)] | None = None
    language: Language = "en"


class PiecesAsked(Asked):
    """A record whose pieces are to be drawn."""

    record: str


class Draw(BaseModel):
    """A roll or a reveal of a finished game, and what the secrets of its table bring for it."""

    number: int
    """Which number of its source decides it, counted from 1."""
    source: str
    """What it comes from: a pile, or a seat's dice; "" where all are counted through."""
    drawn: str
    """That number, as 64 hexadecimal digits."""
    event: int
    """The event of the game's record, counted from 1."""
    brought: dict[str, Any]
    due: dict[str, Any]


class Unfair(BaseModel):
    """Something that did not follow from the secrets."""

    code: str
    message: str
    event: int | None
    """The event of the game's record, counted from 1; None when it is none of them."""


class Fairness(BaseModel):
    """What was promised of a game's chance and, after its end, whether it was kept."""

    commitment: str
    """The hash that was shown before the game: SHA-256 of "SEED:SALT"."""
    share: str
    """The part in chance of whoever started the game."""
    proof: Proof | None
    """Seed and salt, once the game has ended."""
    draws: list[Draw]
    """Every roll and reveal that the secrets decided, once they are told."""
    unfair: list[Unfair] | None
    """Everything that does not follow from them; None until they are told."""


class FairnessAsked(Asked):
    """A record whose chance is to be checked."""

    record: str
    language: Language = "en"


class InvitationAsked(Asked):
    """A link to make: to a seat, for one more device of a member, or for watching."""

    to: Literal["seat", "device", "watch"]
    seat: int | None = None
    member: Word | None = None
    """Whose device; by default the one who asks."""


class InvitationMade(BaseModel):
    """A link. The secret belongs behind the page's address and a "#", where no server sees it."""

    secret: str


class InvitationsRevoked(Asked):
    """Links that are void from now on: those to a seat, or without one those for watching."""

    seat: int | None = None


class InvitationShown(Asked):
    """A link's secret, and the name of whoever shows it."""

    id: CommandId
    secret: Secret
    name: Name


class LetIn(BaseModel):
    """Where someone was let in; the cookie of the answer says so from now on."""

    table: str
    member: str


class AgainAsked(Asked):
    """Play again."""

    id: CommandId


class OptionListed(BaseModel):
    """An option of a game."""

    name: str
    kind: Literal["truth", "number", "text", "several"]
    """A value of kind "several" is any number of the choices with commas between them, or "all"."""
    default: int | bool | str
    minimum: int | None
    maximum: int | None
    choices: list[str]
    ruling: str | None


class SetListed(BaseModel):
    """A set of pieces that tables can be set up with."""

    name: str
    printed: bool
    """Whether its pieces are those of the printed game."""
    comes_along: bool
    """Whether it is part of this project, or of whoever runs the server."""
    note: str
    """What its author says of it; may be empty."""


class GameListed(BaseModel):
    """A game that can be played."""

    name: str
    cooperative: bool
    options: list[OptionListed]
    sets: list[SetListed]
    """The sets that its option `village_set` or `tile_set` can name."""


class BotListed(BaseModel):
    """A bot that can sit at any seat."""

    name: str
    code: str
    offered: bool
    """Whether people are offered it; others are there for whoever names them."""


class Offer(BaseModel):
    """What can be played, and with which bots."""

    version: str
    """The release of this server."""
    games: list[GameListed]
    bots: list[BotListed]


class Health(BaseModel):
    """Whether the server works."""

    status: Literal["ok"]
    version: str


class HappenedFrame(Missed):
    """A websocket frame: what has happened, and the table as it stands now."""

    type: Literal["happened"]


class HeartbeatFrame(BaseModel):
    """A websocket frame: nothing has happened; this is the version that was reached."""

    type: Literal["heartbeat"]
    version: int


class AsideFrame(BaseModel):
    """A websocket frame: something is new beside the game, for those who have asked for it."""

    type: Literal["aside"]
    version: int
    company: Company | None = _LEFT_OUT
    talk: list[Said] | None = _LEFT_OUT
    now: int | None = _LEFT_OUT


class GoodbyeFrame(BaseModel):
    """A websocket frame: the last one, with the reason."""

    type: Literal["goodbye"]
    problem: Problem


class SocketFrames(BaseModel):
    """Every frame that the server sends over `/api/tables/{table}/socket`, by its type.

    The query takes `since`, any number of `part` (see `Part`) and `language`, as that of
    `/api/tables/{table}/events` does. The client sends no frames; commands go by HTTP.
    """

    happened: HappenedFrame
    heartbeat: HeartbeatFrame
    aside: AsideFrame
    goodbye: GoodbyeFrame


"""The frames are in the OpenAPI page because of this model."""
