"""What members of a table can ask of it.

Every command has an `id` that its sender makes up, so that sending it twice does not do it twice,
and says the version of the table that the sender saw, so that nothing is done to a table that has
changed since.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dorfplatz.interface.events import Event as RecordEvent
from dorfplatz.table.events import TalkRule


@dataclass(frozen=True, kw_only=True)
class Command:
    """What all commands have."""

    id: str
    expected_version: int


@dataclass(frozen=True, kw_only=True)
class Start(Command):
    """Begin the game. Any text as `share` gives its sender a part in what chance brings."""

    share: str = ""
    do: Literal["start"] = "start"


@dataclass(frozen=True, kw_only=True)
class Play(Command):
    """Make a move, given in the game's notation or as it stands in a record."""

    seat: int
    move: str | RecordEvent
    confirm: bool = False
    """Whether the turn is confirmed at once, if this move ends it."""
    for_absent: bool = False
    """Whether the host moves for a player who is away."""
    fallback: bool = False
    """Whether this stands for the move of a bot that failed; only bots' own commands say so."""
    do: Literal["play"] = "play"


@dataclass(frozen=True, kw_only=True)
class Confirm(Command):
    """End the turn."""

    seat: int
    for_absent: bool = False
    do: Literal["confirm"] = "confirm"


@dataclass(frozen=True, kw_only=True)
class Undo(Command):
    """Take the last move back."""

    seat: int
    for_absent: bool = False
    do: Literal["undo"] = "undo"


@dataclass(frozen=True, kw_only=True)
class Point(Command):
    """Show the others a cell; without one, stop pointing."""

    seat: int
    at: list[int] | None = None
    do: Literal["point"] = "point"


@dataclass(frozen=True, kw_only=True)
class SeatBot(Command):
    """Let a bot play at a seat, for its person if it has one."""

    seat: int
    bot: str
    do: Literal["seat_bot"] = "seat_bot"


@dataclass(frozen=True, kw_only=True)
class SeatBack(Command):
    """Let the person whose seat it is play there again instead of a bot."""

    seat: int
    do: Literal["seat_back"] = "seat_back"


@dataclass(frozen=True, kw_only=True)
class SeatMember(Command):
    """Give a seat to a member of the table, under this name."""

    seat: int
    member: str
    name: str
    do: Literal["seat_member"] = "seat_member"


@dataclass(frozen=True, kw_only=True)
class SeatOpen(Command):
    """Free a seat, so that someone can take it by a link."""

    seat: int
    do: Literal["seat_open"] = "seat_open"


@dataclass(frozen=True, kw_only=True)
class Vote(Command):
    """Say whether the game should be abandoned."""

    abandon: bool
    do: Literal["vote"] = "vote"


@dataclass(frozen=True, kw_only=True)
class SetTalk(Command):
    """Change what may be said at the table."""

    talk: TalkRule
    do: Literal["set_talk"] = "set_talk"


@dataclass(frozen=True, kw_only=True)
class TakeBreak(Command):
    """Say whether one wants a break, which begins when all who play want it."""

    wanted: bool
    do: Literal["take_break"] = "take_break"


@dataclass(frozen=True, kw_only=True)
class EndBreak(Command):
    """Go on with the game after a break."""

    do: Literal["end_break"] = "end_break"


@dataclass(frozen=True, kw_only=True)
class TimeUp(Command):
    """Note that the time of whoever has to act is up; the server's own command."""

    do: Literal["time_up"] = "time_up"


@dataclass(frozen=True, kw_only=True)
class Revoke(Command):
    """Shut out all devices of a member until they show a new link."""

    member: str
    do: Literal["revoke"] = "revoke"


@dataclass(frozen=True, kw_only=True)
class TakeHost(Command):
    """Become the host in the place of one who is away."""

    do: Literal["take_host"] = "take_host"


@dataclass(frozen=True, kw_only=True)
class Join(Command):
    """Come to the table by a link: to the seat that it is for, or to watch.

    The link stands for the right to do so; the server makes this command when it was shown.
    """

    name: str
    seat: int | None = None
    do: Literal["join"] = "join"


@dataclass(frozen=True, kw_only=True)
class Again(Command):
    """Play again at another table, which the server sets up."""

    table: str
    do: Literal["again"] = "again"


@dataclass(frozen=True, kw_only=True)
class Tell(Command):
    """Tell what the chance of a day followed from, which is over; the server's own command."""

    do: Literal["tell"] = "tell"


MemberCommand = (
    Start
    | Play
    | Confirm
    | Undo
    | Point
    | SeatBot
    | SeatBack
    | SeatMember
    | SeatOpen
    | Vote
    | SetTalk
    | TakeBreak
    | EndBreak
    | Revoke
    | TakeHost
)
"""The commands that members send themselves."""

AnyCommand = MemberCommand | Join | Again | Tell | TimeUp
