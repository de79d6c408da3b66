"""The same people at another table: playing again."""

from __future__ import annotations

from collections.abc import Mapping

from dorfplatz.base.options import Value
from dorfplatz.base.set_files import PieceSet
from dorfplatz.game.registry import game_kind
from dorfplatz.interface.kind import GameKind
from dorfplatz.table.chance_commitment import ChanceSecret
from dorfplatz.table.commands import Join, SeatBot
from dorfplatz.table.decide import HOST, create, decide
from dorfplatz.table.events import Entry, HostTaken, OfCampaign, Seat, TableSettings
from dorfplatz.table.table import NOBODY, Table


def rematch(
    table: Table,
    command: str,
    secret: ChanceSecret,
    *,
    options: Mapping[str, Value] | None = None,
    pieces: PieceSet | None = None,
    belongs_to: OfCampaign | None = None,
    now: int = 0,
) -> Table:
    """A new table with the game, options, people and bots of this one, its game not begun.

    `options` are others than those of this one, and `belongs_to` is the campaign of the new game.
    Where it was settled who begins, the next seat does now; otherwise that is drawn by lot again.

    Members keep their names, so that whoever was let in here, to play or to watch, can be let in
    there. The host of this one is the host of the new one, and `command` is the id of the command
    that this is asked with. `pieces` is the set that the options name.
    """
    host = table.members[HOST].name
    settings = table.settings
    if table.of_day is not None:  # it counts no more, so help is allowed again
        settings = TableSettings(settings.confirm_turn, talk=settings.talk, clock=settings.clock)
    seats = [_host_or_bot(seat) for seat in table.seats]
    made = create(
        command,
        table.game_name,
        _with_next_first(game_kind(table.game_name), table.options if options is None else options),
        settings,
        seats,
        host,
        secret,
        pieces=pieces,
        belongs_to=belongs_to,
        now=now,
    )
    fresh = made.table
    for number, seat in enumerate(table.seats):
        if seat.member in (None, HOST):
            continue
        taking = Join(
            id=f"{command}:{number}", expected_version=fresh.version, name=seat.name, seat=number
        )
        fresh = decide(fresh, seat.member, taking, secret, now=now).table
        if seat.bot is not None:
            standing_in = SeatBot(
                id=f"{command}:{number}", expected_version=fresh.version, seat=number, bot=seat.bot
            )
            fresh = decide(fresh, HOST, standing_in, secret, now=now).table
    for member, known in table.members.items():
        if member in fresh.members:
            continue
        watching = Join(id=f"{command}:{member}", expected_version=fresh.version, name=known.name)
        fresh = decide(fresh, member, watching, secret, now=now).table
    if table.host != HOST:
        fresh = fresh.copy()
        taken = Entry(fresh.version + 1, table.host, command, now, HostTaken(table.host))
        fresh.apply(taken)
    return fresh


def _with_next_first(kind: GameKind, options: Mapping[str, Value]) -> dict[str, object]:
    """The options, with the seat after the one that began."""
    name = kind.first_option
    first = 0 if name is None else int(options[name])
    if name is None or not first:
        return dict(options)
    return {**options, name: first % int(options["players"]) + 1}


def _host_or_bot(seat: Seat) -> Seat:
    """The seat as it is without the people who come after the host."""
    if seat.member in (None, HOST):
        return seat
    return NOBODY
