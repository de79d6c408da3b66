"""What stands on a table: the fold of all that happened there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from dorfplatz.base.options import Value
from dorfplatz.game.game import Game, Player
from dorfplatz.game.registry import game_kind
from dorfplatz.game.resume import resume
from dorfplatz.table.chance_commitment import ChanceSecret
from dorfplatz.table.clock import ClockState
from dorfplatz.table.events import (
    Abandoned,
    BreakBegun,
    BreakEnded,
    BreakWanted,
    Chanced,
    Confirmed,
    Created,
    Entry,
    Finished,
    HostTaken,
    Joined,
    Moved,
    OfCampaign,
    OfDay,
    Pointed,
    Prelude,
    Revoked,
    Seat,
    Seated,
    Started,
    Succeeded,
    TableSettings,
    TalkSet,
    TimedOut,
    Told,
    Undone,
    Voted,
    is_quiet,
)

Phase = Literal["lobby", "playing", "finished", "abandoned"]

NOBODY: Final = Seat("")

HOST_AWAY_MS: Final = 600_000
"""After so long without anything from the host, the host counts as away."""


@dataclass(frozen=True)
class Member:
    """Someone who came to the table, to play or to watch."""

    name: str
    epoch: int = 0
    """How often this member's devices were shut out; those let in before are no longer valid."""


class Table:
    """A table with all its entries. `fold` makes one; `apply` lets the next entry happen."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.settled = 0
        """The last version that a member must have seen before acting."""
        self.phase: Phase = "lobby"
        self.game_name = ""
        self.options: dict[str, Value] = {}
        self.settings = TableSettings()
        self.seats: list[Seat] = []
        self.members: dict[str, Member] = {}
        self.host = ""
        self.host_away_from = 0
        """From when on the host counts as away if nothing comes from the host until then, in
        milliseconds since 1970."""
        self.commitment = ""
        self.engine = ""
        self.prelude: Prelude | None = None
        self.belongs_to: OfCampaign | None = None
        self.by_source = False
        """Whether rolls and reveals are counted apart by what they come from."""
        self.settled_share: str | None = None
        """The share that the game will be started with, whoever starts it."""
        self.of_day: OfDay | None = None
        self.share = ""
        self.game: Game | None = None
        self.draws: dict[str, int] = {}
        """How many rolls and reveals of each source were made at this table; where they are
        counted through, all of the source ""."""
        self.undoable: list[int] = []
        """The seats of the moves that came since the last roll, reveal or confirmation."""
        self.unconfirmed: int | None = None
        """The seat whose turn has ended and waits to be confirmed."""
        self.pointers: dict[int, list[int]] = {}
        """The cell that a seat points at."""
        self.votes: set[str] = set()
        """The members that want the game abandoned."""
        self.clock = ClockState()
        """How much time the players have left, where the settings say that there is a clock."""
        self.is_on_break = False
        self.break_votes: set[str] = set()
        """The members that want a break."""
        self.secret: ChanceSecret | None = None
        """What chance followed from, once the game has ended, or the day whose game it was."""
        self.successor: str | None = None
        """The table where the same people play again."""

    @property
    def version(self) -> int:
        """How many entries there are."""
        return len(self.entries)

    @property
    def waiting_for(self) -> int | None:
        """The seat that has to move or to confirm; None when nobody has."""
        if self.game is None or self.phase != "playing":
            return None
        return self.game.to_move if self.unconfirmed is None else self.unconfirmed

    @property
    def waiting_bot(self) -> str | None:
        """The bot that has to move or to confirm, by its name; None when no bot has.

        It is a seat's own, or the one that moves for a player whose time is up.
        """
        seat = self.waiting_for
        if seat is None or self.is_on_break:
            return None
        if self.seats[seat].bot is None and self.plays_for_clock(seat):
            return None if self.settings.clock is None else self.settings.clock.bot
        return self.seats[seat].bot

    def plays_for_clock(self, seat: int) -> bool:
        """Whether a bot moves at a seat because its player's time is up."""
        clock = self.settings.clock
        return clock is not None and clock.bot is not None and self.clock.time_up == seat

    @property
    def clock_due(self) -> int | None:
        """When the time of whoever has to act is up, in milliseconds since 1970; None for never."""
        return None if self.settings.clock is None else self.clock.due

    @property
    def can_undo(self) -> int | None:
        """The seat that may take its last move back; None when none may.

        Neither a roll or reveal may have come since nor another player's turn.
        """
        if not self.settings.undo or not self.undoable or self.undoable[-1] != self.waiting_for:
            return None
        return self.undoable[-1]

    @property
    def voters(self) -> list[str]:
        """The members who decide whether the game is abandoned: all who play."""
        players = {seat.member for seat in self.seats if seat.bot is None}
        return [member for member in self.members if member in players]

    @property
    def next_draw(self) -> tuple[str, int]:
        """The source of the roll or reveal that is due, and the how-many-th of it that it is."""
        source = self._playing().position.chance_source() if self.by_source else ""
        return source, self.draws.get(source, 0) + 1

    def seats_of(self, member: str) -> list[int]:
        """The seats that a member has, whether it plays there or a bot does meanwhile."""
        return [number for number, seat in enumerate(self.seats) if seat.member == member]

    def is_played_by(self, seat: int, member: str) -> bool:
        """Whether a member plays at a seat, and no bot does meanwhile."""
        player = self.seats[seat]
        return player.member == member and player.bot is None

    def lets_in(self, member: str, epoch: int) -> bool:
        """Whether a device that was let in as a member in this epoch was not shut out since."""
        known = self.members.get(member)
        return known is not None and known.epoch == epoch

    def since(self, version: int) -> list[Entry]:
        """All entries after a version."""
        return self.entries[max(version, 0) :]

    def answer(self, by: str, command: str) -> list[Entry]:
        """What a command has led to; nothing when it was never carried out."""
        return [entry for entry in self.entries if entry.command == command and entry.by == by]

    def copy(self) -> Table:
        """A table of its own to which the same has happened."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.entries = list(self.entries)
        twin.seats = list(self.seats)
        twin.members = dict(self.members)
        twin.undoable = list(self.undoable)
        twin.pointers = dict(self.pointers)
        twin.votes = set(self.votes)
        twin.draws = dict(self.draws)
        twin.break_votes = set(self.break_votes)
        twin.clock = self.clock.copy()
        twin.game = None if self.game is None else self.game.exact_copy()
        return twin

    def apply(self, entry: Entry, *, is_played: bool = False) -> None:
        """Lets the next entry happen; with `is_played`, the game has followed its move already.

        Raises ValueError for an entry that is not the next one, DorfplatzError for one that the
        rules of the game do not allow; the table is then of no more use.
        """
        if entry.version != self.version + 1:
            raise ValueError(f"entry {entry.version} cannot follow version {self.version}")
        self.entries.append(entry)
        if not is_quiet(entry.event):
            self.settled = entry.version
        if self.settings.clock is not None:
            self.clock.stop(entry.at)
        self._apply_event(entry, is_played)
        self._run_clock(entry)
        if entry.by == self.host:
            self.host_away_from = entry.at + HOST_AWAY_MS

    def _apply_event(self, entry: Entry, is_played: bool) -> None:
        match entry.event:
            case Created() as event:
                self._create(event)
            case Joined(member=member, name=name, seat=seat):
                self.members.setdefault(member, Member(name))
                if seat is not None:
                    self._seat(seat, Seat(name, member))
            case Revoked(member=member):
                before = self.members[member]
                self.members[member] = Member(before.name, before.epoch + 1)
            case HostTaken(member=member):
                self.host = member
            case Seated(seat=seat, player=player):
                self._seat(seat, player)
            case Started() as event:
                self._start(event)
            case Moved() as event:
                self._move(event, is_played)
            case Chanced(outcome=outcome):
                source, number = self.next_draw
                self._playing().follow(outcome)
                self.draws[source] = number
                self.undoable = []
            case Undone():
                self._playing().undo()
                self.undoable.pop()
                self.unconfirmed = None
            case Confirmed():
                self.unconfirmed = None
                self.undoable = []
            case Pointed(seat=seat, at=at):
                self.pointers.pop(seat, None)
                if at is not None:
                    self.pointers[seat] = at
            case Voted(member=member, abandon=abandon):
                (self.votes.add if abandon else self.votes.discard)(member)
            case TimedOut():
                pass
            case BreakWanted(member=member, wanted=wanted):
                (self.break_votes.add if wanted else self.break_votes.discard)(member)
            case BreakBegun():
                self.is_on_break, self.break_votes = True, set()
            case BreakEnded():
                self.is_on_break = False
            case TalkSet(talk=talk):
                self.settings = replace(self.settings, talk=talk)
            case Finished(result=result, seed=seed, salt=salt):
                if result != self._playing().result():
                    raise ValueError("the game has another result")
                self.phase, self.secret = "finished", _told(seed, salt) or self.secret
            case Abandoned(seed=seed, salt=salt):
                self.phase, self.secret = "abandoned", _told(seed, salt) or self.secret
            case Told(seed=seed, salt=salt):
                self.secret = ChanceSecret(seed, salt)
            case Succeeded(table=table):
                self.successor = table

    def _run_clock(self, entry: Entry) -> None:
        """Lets the time of a person who has to act run from now on."""
        clock = self.settings.clock
        if clock is None:
            return
        match entry.event:
            case Started():
                self.clock.begin(clock, len(self.seats))
            case Moved(seat=seat) | Confirmed(seat=seat):
                self.clock.acted(clock, seat)
            case TimedOut(seat=seat):
                self.clock.expire(seat)
            case _:
                pass
        turn = self.waiting_for
        is_person = turn is not None and self.seats[turn].bot is None
        self.clock.go_on(clock, turn, entry.at, runs=is_person and not self.is_on_break)

    def _create(self, event: Created) -> None:
        self.game_name = event.game
        self.options = event.options
        self.settings = event.settings
        self.seats = list(event.seats)
        self.members = {event.member: Member(event.name)}
        self.host = event.member
        self.commitment = event.commitment
        self.engine = event.engine
        self.prelude = event.prelude
        self.belongs_to = event.belongs_to
        self.by_source = event.by_source
        self.settled_share = event.share
        self.of_day = event.of_day

    def _seat(self, seat: int, player: Seat) -> None:
        self.seats[seat] = player
        if self.game is not None:
            self.game.players = game_players(self.seats)
        self.votes &= set(self.voters)
        self.break_votes &= set(self.voters)

    def _start(self, event: Started) -> None:
        self.share = event.share
        moves = [] if self.prelude is None else self.prelude.events
        self.game = begin(self.game_name, self.options, event.setup, moves, self.seats)
        self.phase = "playing"

    def _move(self, event: Moved, is_played: bool) -> None:
        game = self._playing()
        if not is_played and game.follow(event.move)[1:] != event.follows:
            raise ValueError("something else follows from the move")
        self.undoable.append(event.seat)
        self.pointers = {}
        if self.settings.confirm_turn and _turn_has_ended(game, event.seat):
            self.unconfirmed = event.seat

    def _playing(self) -> Game:
        if self.game is None:
            raise ValueError("the game has not begun")
        return self.game


def _told(seed: int | None, salt: str | None) -> ChanceSecret | None:
    return None if seed is None or salt is None else ChanceSecret(seed, salt)


def fold(entries: Iterable[Entry]) -> Table:
    """The table to which all this has happened. Raises as `Table.apply` does."""
    table = Table()
    for entry in entries:
        table.apply(entry)
    return table


def begin(
    name: str,
    options: dict[str, Value],
    setup: dict[str, object],
    events: Iterable[dict[str, object]],
    seats: Sequence[Seat] = (),
) -> Game:
    """The game with this setup after these events; it waits at each roll and reveal.

    Its own generator knows nothing of the table's secret: nothing hidden lies in the state. Raises
    DorfplatzError when setup or events break the rules.
    """
    return resume(game_kind(name), options, setup, events, players=game_players(seats))


def game_players(seats: Sequence[Seat]) -> list[Player]:
    """The players as a record names them; a seat that nobody has keeps a number for a name."""
    return [
        Player(seat.name or f"Player {number + 1}", seat.bot) for number, seat in enumerate(seats)
    ]


def _turn_has_ended(game: Game, mover: int) -> bool:
    """Whether it is no longer the mover's turn.

    At a roll or reveal, its event says whose it is, or else it belongs to the turn. With a single
    seat each one begins a turn.
    """
    if game.is_over:
        return True
    if game.to_move is not None:
        return game.to_move != mover
    outcome, _ = game.weighed_outcomes()[0]
    seat = game.position.outcome_event(outcome).get("seat", mover)
    return len(game.players) == 1 or seat != mover
