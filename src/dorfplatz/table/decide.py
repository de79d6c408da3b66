"""From a command to what happens: the one way in which anything happens at a table."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final, NoReturn

from dorfplatz import __version__
from dorfplatz.base.errors import NotationError
from dorfplatz.base.options import check_options
from dorfplatz.base.set_files import PieceSet
from dorfplatz.bots.registry import find_bot, gives_parameters
from dorfplatz.game.game import Game, Player, check_players
from dorfplatz.game.registry import game_kind
from dorfplatz.table.chance_commitment import ChanceSecret
from dorfplatz.table.commands import (
    Again,
    AnyCommand,
    Confirm,
    EndBreak,
    Join,
    Play,
    Point,
    Revoke,
    SeatBack,
    SeatBot,
    SeatMember,
    SeatOpen,
    SetTalk,
    Start,
    TakeBreak,
    TakeHost,
    Tell,
    TimeUp,
    Undo,
    Vote,
)
from dorfplatz.table.errors import Refused, Stale
from dorfplatz.table.events import (
    SERVER_SENDER,
    Abandoned,
    BreakBegun,
    BreakEnded,
    BreakWanted,
    Chanced,
    Confirmed,
    Created,
    Entry,
    Event,
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
)
from dorfplatz.table.naming import check_newcomer
from dorfplatz.table.table import NOBODY, Phase, Table, begin

LONGEST_SHARE: Final = 100
"""Characters that the host's part in chance has at most."""

LONGEST_ID: Final = 80
"""Characters that a command's id has at most."""

_ID: Final = re.compile(rf"[A-Za-z0-9_:.-]{{1,{LONGEST_ID}}}")

MOST_MEMBERS: Final = 100
"""Members that a table has at most, those who watch included."""

HOST: Final = "m1"
"""The member that a new table's host is."""

_FARTHEST_CELL: Final = 1000
_MINUTE_MS: Final = 60_000


@dataclass(frozen=True)
class Decision:
    """What a command led to: the table as it stands then, and the entries that answer it.

    A command that was carried out before has the answer that it had then.
    """

    table: Table
    entries: list[Entry]


def create(
    command: str,
    game: str,
    options: dict[str, object],
    settings: TableSettings,
    seats: list[Seat],
    name: str,
    secret: ChanceSecret,
    *,
    pieces: PieceSet | None = None,
    prelude: Prelude | None = None,
    belongs_to: OfCampaign | None = None,
    share: str | None = None,
    of_day: OfDay | None = None,
    now: int = 0,
) -> Decision:
    """A new table, set up by its host with this name and the command with this id.

    A seat of the host's own has the member HOST. `pieces` is the set that the options name, loaded
    before; only a game that goes on from a prelude needs none. With `share` nobody adds another
    one to what chance follows from; `of_day` makes the game a counted try. Raises UnknownGame,
    OptionError, UnknownBot, and for a prelude that breaks the rules or leaves nothing to play,
    DorfplatzError.
    """
    kind = game_kind(game)
    values = check_options(kind.options, options)
    settings = _with_checked_clock(settings)
    settled = [_checked_seat(seat) for seat in seats]
    check_players([Player(name)], 1)
    check_players([Player(seat.name or name) for seat in settled], int(values["players"]))
    if any(seat.member not in (None, HOST) for seat in settled):
        _refuse("no_member")
    if prelude is None:
        if pieces is None and kind.sets is not None:
            raise ValueError("the pieces have to be loaded before a table is set up")
        kind.configuration(
            values, pieces
        )  # now is the time to hear of options that do not fit together
    elif begin(game, values, prelude.setup, prelude.events).is_over:
        _refuse("nothing_to_continue")
    created = Created(
        game,
        values,
        settings,
        settled,
        HOST,
        name,
        secret.commitment,
        __version__,
        prelude,
        belongs_to,
        by_source=True,
        share=share,
        of_day=of_day,
    )
    decider = _Decider(Table(), HOST, command, secret, now)
    decider.happen(created)
    return Decision(decider.table, decider.table.since(0))


def decide(
    table: Table,
    by: str,
    command: AnyCommand,
    secret: ChanceSecret,
    *,
    pieces: PieceSet | None = None,
    now: int = 0,
) -> Decision:
    """What comes of a command from a member or, for a bot's seat, from SERVER_SENDER.

    `table` itself stays as it is. `pieces` is the set that its options name: nothing is loaded
    here, so `Start` needs it for a game that begins at this table. Raises Stale when the sender
    has not seen all that happened, Refused when the table cannot do it now, IllegalMove and
    NotationError for moves, CannotUndo never: what cannot be undone is Refused.
    """
    if not _ID.fullmatch(command.id):
        raise Refused("table:refused.id", longest=LONGEST_ID)
    answer = table.answer(by, command.id)
    if answer:
        return Decision(table, answer)
    if command.expected_version < table.settled:
        raise Stale(command.expected_version, table.version)
    if command.expected_version > table.version:
        raise Refused("table:refused.ahead", version=table.version)
    decider = _Decider(table.copy(), by, command.id, secret, now, pieces)
    decider.carry_out(command)
    return Decision(decider.table, decider.table.since(table.version))


class _Decider:
    """Carries one command out on a table of its own, entry by entry."""

    def __init__(
        self,
        table: Table,
        by: str,
        command: str,
        secret: ChanceSecret,
        now: int,
        pieces: PieceSet | None = None,
    ) -> None:
        self.table = table
        self.by = by
        self.command = command
        self.secret = secret
        self.now = now
        self.pieces = pieces

    def happen(self, event: Event, *, is_played: bool = False) -> None:
        """Lets an event happen as the next entry; a move may be played in the game already."""
        version = self.table.version + 1
        entry = Entry(version, self.by, self.command, self.now, event)
        self.table.apply(entry, is_played=is_played)

    def carry_out(self, command: AnyCommand) -> None:
        """Lets happen what the command asks for, or raises the reason why it cannot."""
        match command:
            case Start():
                self.start(command)
            case Play():
                self.play(command)
            case Confirm():
                self.confirm(command)
            case Undo():
                self.undo(command)
            case Point():
                self.point(command)
            case SeatBot() | SeatBack() | SeatMember() | SeatOpen():
                self.reseat(command)
            case Vote():
                self.vote(command)
            case SetTalk(talk=talk):
                self._require_host()
                self.happen(TalkSet(talk))
            case Revoke():
                self.revoke(command)
            case TakeHost():
                self.take_host()
            case Join():
                self.join(command)
            case Again():
                self.again(command)
            case Tell():
                self.tell()
            case TakeBreak():
                self.take_break(command)
            case EndBreak():
                self.end_break()
            case TimeUp():
                self.time_up()

    # The game -----------------------------------------------------------------------------

    def start(self, command: Start) -> None:
        table = self.table
        self._require_host()
        self._require_phase("lobby")
        if any(seat.is_open for seat in table.seats):
            _refuse("seat_open")
        if len(command.share) > LONGEST_SHARE or not command.share.isprintable():
            _refuse("share", longest=LONGEST_SHARE)
        share = command.share if table.settled_share is None else table.settled_share
        if table.prelude is None:
            kind = game_kind(table.game_name)
            setup = self.secret.set_up(kind, table.options, share, self.pieces)
        else:
            setup = table.prelude.setup
        self.happen(Started(setup, share))
        self._go_on()

    def play(self, command: Play) -> None:
        self._require_player(command.seat, command.for_absent)
        game = self._require_turn(command.seat)
        if command.fallback and self.by != SERVER_SENDER:
            _refuse("not_a_bot")
        income = game.position.income()
        move, *follows = game.follow(_as_event(game, command))
        for_absent = self._is_for_absent(command.seat)
        made = Moved(command.seat, move, follows, for_absent, command.fallback, income)
        self.happen(made, is_played=True)
        if self.table.unconfirmed is not None and command.confirm:
            self.happen(Confirmed(command.seat, for_absent))
        self._go_on()

    def confirm(self, command: Confirm) -> None:
        self._require_player(command.seat, command.for_absent)
        if self.table.unconfirmed != command.seat:
            _refuse("nothing_to_confirm")
        self.happen(Confirmed(command.seat, self._is_for_absent(command.seat)))
        self._go_on()

    def undo(self, command: Undo) -> None:
        self._require_player(command.seat, command.for_absent)
        self._require_phase("playing")
        if not self.table.settings.undo:
            _refuse("no_undo")
        if self.table.can_undo != command.seat:
            _refuse("nothing_to_undo")
        self.happen(Undone(command.seat, self._is_for_absent(command.seat)))

    def point(self, command: Point) -> None:
        self._require_player(command.seat, for_absent=False)
        self._require_phase("playing")
        if not game_kind(self.table.game_name).cooperative:
            _refuse("no_pointing")
        if command.at is not None and not _is_cell(command.at):
            _refuse("no_cell")
        self.happen(Pointed(command.seat, command.at))

    def _go_on(self) -> None:
        """Lets roll or reveal and end come, as far as nobody has to decide first."""
        table = self.table
        game = self._game()
        while game.is_chance and table.unconfirmed is None:
            source, number = table.next_draw
            self.happen(Chanced(self.secret.outcome(game, table.share, number, source)))
        result = game.result()
        if result is not None and table.unconfirmed is None:
            self.happen(Finished(result, *self._told_at_the_end()))

    def _told_at_the_end(self) -> tuple[int, str] | tuple[None, None]:
        """Seed and salt; nothing as long as others may still play with the same ones, unknowing."""
        if self.table.of_day is not None:
            return None, None
        return self.secret.seed, self.secret.salt

    # The clock ----------------------------------------------------------------------------

    def take_break(self, command: TakeBreak) -> None:
        table = self.table
        self._require_phase("playing")
        if self.by not in table.voters:
            _refuse("no_voter")
        if table.is_on_break:
            _refuse("on_break")
        self.happen(BreakWanted(self.by, command.wanted))
        if table.break_votes.issuperset(table.voters):
            self.happen(BreakBegun())

    def end_break(self) -> None:
        if self.by not in self.table.voters:
            _refuse("no_voter")
        if not self.table.is_on_break:
            _refuse("no_break")
        self.happen(BreakEnded())

    def time_up(self) -> None:
        due, seat = self.table.clock_due, self.table.clock.running
        if self.by != SERVER_SENDER or due is None or seat is None or due > self.now:
            _refuse("time_left")
        self.happen(TimedOut(seat))

    # The seats ----------------------------------------------------------------------------

    def reseat(self, command: SeatBot | SeatBack | SeatMember | SeatOpen) -> None:
        self._require_host()
        self._require_phase("lobby", "playing")
        if self.table.of_day is not None:
            _refuse("counted")
        before = self._seat(command.seat)
        after = self._reseated(before, command)
        if after == before:
            _refuse("seat_same")
        self.happen(Seated(command.seat, after))

    def _reseated(self, before: Seat, command: SeatBot | SeatBack | SeatMember | SeatOpen) -> Seat:
        match command:
            case SeatBot(bot=bot):
                # Who is called like a bot is that bot, and another one has its own name.
                name = "" if before.name == before.bot else before.name
                return _checked_seat(Seat(name, before.member, bot))
            case SeatBack():
                if before.member is None or before.bot is None:
                    _refuse("seat_not_replaced")
                return Seat(before.name, before.member)
            case SeatMember(member=member, name=name):
                self._require_member(member)
                check_players([Player(name)], 1)
                if name != self.table.members[member].name:
                    check_newcomer(self.table, member, name)
                return Seat(name, member)
            case SeatOpen():
                return NOBODY

    def join(self, command: Join) -> None:
        self._require_phase("lobby", "playing")
        check_players([Player(command.name)], 1)
        if command.seat is not None and not self._seat(command.seat).is_open:
            _refuse("seat_taken")
        if self.by not in self.table.members and len(self.table.members) >= MOST_MEMBERS:
            _refuse("full", most=MOST_MEMBERS)
        self.happen(Joined(self.by, command.name, command.seat))

    def revoke(self, command: Revoke) -> None:
        if self.by != command.member:
            self._require_host()
        self._require_member(command.member)
        self.happen(Revoked(command.member))

    def take_host(self) -> None:
        table = self.table
        self._require_phase("lobby", "playing")
        if not table.seats_of(self.by):
            _refuse("not_your_table")
        if self.by == table.host:
            _refuse("host_already")
        left = table.host_away_from - self.now
        if left > 0:
            _refuse("host_here", count=-(-left // _MINUTE_MS))
        self.happen(HostTaken(self.by))

    # The end ------------------------------------------------------------------------------

    def vote(self, command: Vote) -> None:
        table = self.table
        self._require_phase("lobby", "playing")
        if self.by not in table.voters and self.by != table.host:
            _refuse("no_voter")
        self.happen(Voted(self.by, command.abandon))
        if 2 * len(table.votes.intersection(table.voters)) > len(table.voters) or (
            not table.voters and table.host in table.votes
        ):
            self.happen(Abandoned(*self._told_at_the_end()))

    def tell(self) -> None:
        if self.by != SERVER_SENDER or self.table.of_day is None or self.table.secret is not None:
            _refuse("nothing_to_tell")
        self.happen(Told(self.secret.seed, self.secret.salt))

    def again(self, command: Again) -> None:
        self._require_phase("finished", "abandoned")
        if self.by != self.table.host and not self.table.seats_of(self.by):
            _refuse("not_your_table")
        if self.table.successor is not None:
            _refuse("again_already")
        self.happen(Succeeded(command.table))

    # Who may do what ----------------------------------------------------------------------

    def _game(self) -> Game:
        game = self.table.game
        if game is None:
            _refuse("phase_lobby")
        return game

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.table.seats):
            _refuse("no_seat", seat=seat, seats=len(self.table.seats))
        return self.table.seats[seat]

    def _require_phase(self, *phases: Phase) -> None:
        if self.table.phase not in phases:
            _refuse(f"phase_{self.table.phase}")

    def _require_host(self) -> None:
        if self.by != self.table.host:
            _refuse("host_only")

    def _require_member(self, member: str) -> None:
        if member not in self.table.members:
            _refuse("no_member")

    def _require_player(self, seat: int, for_absent: bool) -> None:
        """Whoever sends this must play at the seat, or be the host and say that the player is away.

        What a bot has to do comes from SERVER_SENDER, and nothing else does.
        """
        player = self._seat(seat)
        if self.table.is_on_break:
            _refuse("on_break")
        if self.by == SERVER_SENDER and self.table.plays_for_clock(seat):
            return
        if (self.by == SERVER_SENDER) != (player.bot is not None):
            _refuse("bot_plays" if player.bot is not None else "not_your_seat")
        if self.by != SERVER_SENDER and player.member != self.by:
            if not for_absent:
                _refuse("not_your_seat")
            self._require_host()

    def _is_for_absent(self, seat: int) -> bool:
        return self.by not in (SERVER_SENDER, self._seat(seat).member)

    def _require_turn(self, seat: int) -> Game:
        self._require_phase("playing")
        if self.table.waiting_for != seat:
            _refuse("not_your_turn")
        if self.table.unconfirmed is not None:
            _refuse("confirm_first")
        return self._game()


def _refuse(code: str, **values: Any) -> NoReturn:
    raise Refused(f"table:refused.{code}", **values)


def _with_checked_clock(settings: TableSettings) -> TableSettings:
    """The settings with the bot of their clock by its full name. Raises UnknownBot, Refused."""
    clock = settings.clock
    if clock is None or clock.bot is None:
        return settings
    return replace(settings, clock=replace(clock, bot=name_of_bot(clock.bot)))


def _checked_seat(seat: Seat) -> Seat:
    """The seat with its bot by its full name. Raises UnknownBot, Refused."""
    if seat.bot is None:
        return seat
    bot = name_of_bot(seat.bot)
    return Seat(seat.name or bot, seat.member, bot)


def name_of_bot(word: str) -> str:
    """Returns the full name of a bot that is to play or advise at a table.

    How much it thinks is not for whoever sits there to say. Raises UnknownBot, OptionError, and
    Refused for one that is given parameters.
    """
    bot = find_bot(word)
    if gives_parameters(word):
        _refuse("bot_parameters", bot=bot.name)
    return bot.name


def _as_event(game: Game, command: Play) -> dict[str, Any]:
    """The move as it stands in a record. Raises NotationError when it means none."""
    if isinstance(command.move, str):
        return game.parse(command.move).event
    move = {**command.move, "seat": command.seat}
    if game.position.event_outcome(move) is not None:
        raise NotationError("table:refused.no_move")
    return move


def _is_cell(at: list[int]) -> bool:
    return len(at) == 2 and all(abs(step) <= _FARTHEST_CELL for step in at)
