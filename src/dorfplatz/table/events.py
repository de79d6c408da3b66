"""What can happen at a table.

A table is nothing but the list of its entries: each has the next version, says who caused it with
which command, and holds one event. What stands on the table is the fold of these events, and
everyone may know all of them: no event holds what is hidden.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from dorfplatz.base.options import Value
from dorfplatz.interface.events import Event as RecordEvent

SERVER_SENDER: Final = "house"
"""Who bots' commands come from; every other one comes from a member of the table."""


@dataclass(frozen=True)
class Seat:
    """Who sits at a seat: a person, a bot, a bot that stands in for a person, or nobody yet."""

    name: str
    member: str | None = None
    """The member whose seat it is; one member can have several, at one device."""
    bot: str | None = None
    """The bot that plays here, by its name; while it does, the member does not."""

    @property
    def is_open(self) -> bool:
        """Whether the seat waits for somebody to take it."""
        return self.member is None and self.bot is None


TalkRule = Literal["all", "phrases", "none"]
"""What may be said at a table: anything, set phrases alone, or nothing."""


@dataclass(frozen=True)
class Clock:
    """How long people have at a table."""

    per: Literal["decision", "bank"]
    """Whether each decision has its time, or each player a bank of time for the whole game."""
    seconds: int
    """For a decision, or in the bank at the beginning."""
    increment: int = 0
    """Seconds that come into the bank with the end of each turn."""
    bot: str | None = None
    """Who moves for a player whose time is up, that move only; None where it is only shown."""


@dataclass(frozen=True)
class TableSettings:
    """How this table is run, whatever the game."""

    confirm_turn: bool = False
    """Whether a turn ends only when its player has confirmed it, and can be undone until then."""
    hints: bool = True
    """Whether players may ask a bot what it would do in their place."""
    undo: bool = True
    """Whether a move can be taken back."""
    talk: TalkRule = "all"
    clock: Clock | None = None


@dataclass(frozen=True)
class Origin:
    """Where a table comes from that continues a game of another one."""

    table: str
    version: int


@dataclass(frozen=True)
class Prelude:
    """The beginning of a game that was played elsewhere and goes on here."""

    setup: RecordEvent
    events: list[RecordEvent]
    origin: Origin | None = None
    """The table that it was played at, if that is known here."""


@dataclass(frozen=True)
class OfCampaign:
    """The campaign that a table's game belongs to, and at which of its versions it was set up.

    What is unlocked for the game stands in its options, as in any other game.
    """

    campaign: str
    after: int
    """How many events the campaign had then."""


@dataclass(frozen=True)
class OfDay:
    """The day whose game a table plays, as a counted try: the same tiles or dice for everyone."""

    day: str
    """As in "2026-12-24"."""


@dataclass(frozen=True)
class Created:
    """The table was set up; `member` is its host."""

    game: str
    options: dict[str, Value]
    settings: TableSettings
    seats: list[Seat]
    member: str
    name: str
    """The host's name."""
    commitment: str
    """The hash that binds all chance to come, see `dorfplatz.table.chance_commitment`."""
    engine: str
    """The release of Dorfplatz that the table was set up with."""
    prelude: Prelude | None = None
    belongs_to: OfCampaign | None = None
    """None for a game that belongs to no campaign."""
    by_source: bool = False
    """Whether rolls and reveals are counted apart for each pile and each player's dice."""
    share: str | None = None
    """The share that is settled beforehand, where chance is that of a day or of another table."""
    of_day: OfDay | None = None
    """None for a game that is no counted try of a day."""
    e: Literal["created"] = "created"


@dataclass(frozen=True)
class Joined:
    """Someone came to the table by a link, to take a seat or, without one, to watch."""

    member: str
    name: str
    seat: int | None = None
    e: Literal["joined"] = "joined"


@dataclass(frozen=True)
class Revoked:
    """Every device of a member has to show a new link from now on."""

    member: str
    e: Literal["revoked"] = "revoked"


@dataclass(frozen=True)
class HostTaken:
    """A member is the host from now on, in the place of one who is away."""

    member: str
    e: Literal["host_taken"] = "host_taken"


@dataclass(frozen=True)
class Seated:
    """The host gave a seat to somebody else, to a bot, or back."""

    seat: int
    player: Seat
    e: Literal["seated"] = "seated"


@dataclass(frozen=True)
class Started:
    """The game began. `share` is the host's part in what chance brings."""

    setup: RecordEvent
    share: str = ""
    e: Literal["started"] = "started"


@dataclass(frozen=True)
class Moved:
    """A player made a move."""

    seat: int
    move: RecordEvent
    follows: list[RecordEvent] = field(default_factory=list)
    """What the rules made follow from the move at once."""
    for_absent: bool = False
    """Whether the host moved for the player of this seat."""
    fallback: bool = False
    """Whether the bot of this seat failed and any legal move was made for it."""
    income: int | None = None
    """The coins that the move collected or let go, where players collect their income."""
    e: Literal["moved"] = "moved"


@dataclass(frozen=True)
class Chanced:
    """Dice were rolled or a tile was revealed."""

    outcome: RecordEvent
    e: Literal["chanced"] = "chanced"


@dataclass(frozen=True)
class Undone:
    """A player took the last move back."""

    seat: int
    for_absent: bool = False
    e: Literal["undone"] = "undone"


@dataclass(frozen=True)
class Confirmed:
    """A player ended the turn; its moves cannot be undone any more."""

    seat: int
    for_absent: bool = False
    e: Literal["confirmed"] = "confirmed"


@dataclass(frozen=True)
class Pointed:
    """A player points at a cell, to show it to the others; without one at none any more."""

    seat: int
    at: list[int] | None = None
    e: Literal["pointed"] = "pointed"


@dataclass(frozen=True)
class TalkSet:
    """The host changed what may be said at the table."""

    talk: TalkRule
    e: Literal["talk_set"] = "talk_set"


@dataclass(frozen=True)
class TimedOut:
    """The time of whoever has to act is up."""

    seat: int
    e: Literal["timed_out"] = "timed_out"


@dataclass(frozen=True)
class BreakWanted:
    """A player wants a break, or does not any more."""

    member: str
    wanted: bool
    e: Literal["break_wanted"] = "break_wanted"


@dataclass(frozen=True)
class BreakBegun:
    """All players wanted a break: nobody acts and no time runs until it ends."""

    e: Literal["break_begun"] = "break_begun"


@dataclass(frozen=True)
class BreakEnded:
    """The game goes on after a break."""

    e: Literal["break_ended"] = "break_ended"


@dataclass(frozen=True)
class Voted:
    """A member wants the game abandoned, or does not any more."""

    member: str
    abandon: bool
    e: Literal["voted"] = "voted"


@dataclass(frozen=True)
class Finished:
    """The game ended by its rules, and what bound the rolls and reveals lies open.

    In the game of a day it is told only when nobody plays it any more, see `Told`.
    """

    result: RecordEvent
    seed: int | None = None
    salt: str | None = None
    e: Literal["finished"] = "finished"


@dataclass(frozen=True)
class Abandoned:
    """The members voted to end the game, and what bound the rolls and reveals lies open."""

    seed: int | None = None
    salt: str | None = None
    e: Literal["abandoned"] = "abandoned"


@dataclass(frozen=True)
class Told:
    """A day is over, and what bound its rolls and reveals lies open."""

    seed: int
    salt: str
    e: Literal["told"] = "told"


@dataclass(frozen=True)
class Succeeded:
    """The same people play again at another table."""

    table: str
    e: Literal["succeeded"] = "succeeded"


Event = (
    Created
    | Joined
    | Revoked
    | HostTaken
    | Seated
    | Started
    | Moved
    | Chanced
    | Undone
    | Confirmed
    | Pointed
    | TalkSet
    | TimedOut
    | BreakWanted
    | BreakBegun
    | BreakEnded
    | Voted
    | Finished
    | Abandoned
    | Told
    | Succeeded
)
"""Anything that can happen at a table."""


@dataclass(frozen=True)
class Entry:
    """One event of a table, as it is kept and sent."""

    version: int
    """The table's version once this has happened; the first entry has version 1."""
    by: str
    """The member that caused it, or SERVER_SENDER."""
    command: str
    """The id of the command that it came from."""
    at: int
    """When it happened, in milliseconds since 1970."""
    event: Event


def is_quiet(event: Event) -> bool:
    """Whether whoever has not seen the event yet may go on acting: it changes nothing for them."""
    match event:
        case Pointed() | Voted() | Revoked() | HostTaken() | Joined(seat=None) | Told() | TalkSet():
            return True
        case BreakWanted() | TimedOut():
            return True
        case _:
            return False
