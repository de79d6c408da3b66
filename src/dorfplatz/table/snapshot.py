"""A table as a member sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from dorfplatz.base.options import Value
from dorfplatz.table.events import Seat, TableSettings
from dorfplatz.table.table import Phase, Table


@dataclass(frozen=True)
class Waiting:
    """Who has to act, and what for."""

    seat: int
    to: Literal["move", "confirm"]


@dataclass(frozen=True)
class Proof:
    """What chance followed from, told once the game has ended."""

    seed: str
    """A whole number, as text: it may be larger than JavaScript's numbers."""
    salt: str
    share: str


@dataclass(frozen=True)
class ClockSeen:
    """How a table's clock stands."""

    left: dict[int, int]
    """Milliseconds that each seat had left when the running time began to run."""
    running: int | None
    """The seat whose time runs."""
    since: int
    """Since when, in milliseconds since 1970."""
    time_up: int | None
    """The seat that has to act and has no time left."""


@dataclass(frozen=True)
class Snapshot:
    """Everything that a member may know of a table as it stands."""

    version: int
    settled: int
    """The version that a command has to expect at least."""
    phase: Phase
    game: str
    options: dict[str, Value]
    settings: TableSettings
    host: str
    host_away_from: int
    """From when on others may take the host's place if nothing comes from the host until then, in
    milliseconds since 1970."""
    members: dict[str, str]
    """Everyone who came to the table, by their names."""
    seats: list[Seat]
    you: str | None
    """The member that sees this; None for a view that belongs to nobody."""
    yours: list[int]
    """The seats that this member has."""
    waiting: Waiting | None
    can_undo: int | None
    """The seat that may take its last move back."""
    pointers: dict[int, list[int]]
    votes: list[str]
    """The members that want the game abandoned."""
    voters: list[str]
    clock: ClockSeen | None
    """None where there is no clock."""
    on_break: bool
    break_votes: list[str]
    """The members that want a break."""
    commitment: str
    proof: Proof | None
    successor: str | None
    campaign: str | None
    """The campaign that the game belongs to, if it belongs to one."""
    day: str | None
    """The day whose game it is, as a counted try; None for any other."""
    engine: str
    events: int
    """How many events the game's record has."""
    view: dict[str, Any] | None
    """What lies on the table, as the game tells it; None before it begins."""


def snapshot(table: Table, member: str | None) -> Snapshot:
    """The table as a member sees it; a member without a seat, or None, sees what all may see."""
    yours = [] if member is None else table.seats_of(member)
    game = table.game
    return Snapshot(
        version=table.version,
        settled=table.settled,
        phase=table.phase,
        game=table.game_name,
        options=table.options,
        settings=table.settings,
        host=table.host,
        host_away_from=table.host_away_from,
        members={member: seen.name for member, seen in table.members.items()},
        seats=table.seats,
        you=member,
        yours=yours,
        waiting=_waiting(table),
        can_undo=table.can_undo,
        pointers=table.pointers,
        votes=sorted(table.votes),
        voters=table.voters,
        clock=_clock(table),
        on_break=table.is_on_break,
        break_votes=sorted(table.break_votes),
        commitment=table.commitment,
        proof=_proof(table),
        successor=table.successor,
        campaign=None if table.belongs_to is None else table.belongs_to.campaign,
        day=None if table.of_day is None else table.of_day.day,
        engine=table.engine,
        events=0 if game is None else len(game.events),
        view=None if game is None else game.view(viewing_seat(table, yours)),
    )


def viewing_seat(table: Table, seats: list[int]) -> int | None:
    """Through which of these seats a member looks: the one that has to act, else the first."""
    if not seats:
        return None
    return table.waiting_for if table.waiting_for in seats else seats[0]


def _waiting(table: Table) -> Waiting | None:
    seat = table.waiting_for
    if seat is None:
        return None
    return Waiting(seat, "move" if table.unconfirmed is None else "confirm")


def _clock(table: Table) -> ClockSeen | None:
    if table.settings.clock is None:
        return None
    clock = table.clock
    return ClockSeen(dict(clock.left), clock.running, clock.since, clock.time_up)


def _proof(table: Table) -> Proof | None:
    if table.secret is None:
        return None
    return Proof(str(table.secret.seed), table.secret.salt, table.share)
