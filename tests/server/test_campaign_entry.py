"""What a finished table of a campaign is entered as."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pytest

from dorfplatz.base.options import check_options
from dorfplatz.base.visible import is_visible
from dorfplatz.dorfromantik.campaign.campaign import Campaign, found
from dorfplatz.dorfromantik.campaign.checks import check_name
from dorfplatz.dorfromantik.campaign.events import Founded
from dorfplatz.game.registry import game_kind
from dorfplatz.server.campaigns.entry import after_game
from dorfplatz.table.chance_commitment import ChanceSecret
from dorfplatz.table.commands import Again, AnyCommand, Join, Play, SeatBot, SeatOpen, Start
from dorfplatz.table.decide import HOST, create, decide
from dorfplatz.table.events import SERVER_SENDER, OfCampaign, Seat, TableSettings
from dorfplatz.table.table import NOBODY, Table

SECRET = ChanceSecret(7, "00")
TABLE = "0123456789abcdef"
NOON = 12 * 3_600_000
DAY = 24 * 3_600_000
ANNA = Seat("Anna", HOST)


def campaign_of(*members: str) -> Campaign:
    return found(Founded("Sundays", members))


def played(seats: Sequence[Seat], *before: tuple[str, AnyCommand]) -> Table:
    """A table of a campaign where these commands come first, and a game is played at noon."""
    kind = game_kind("dorfromantik")
    options = check_options(kind.options, {"players": len(seats)})
    made = create(
        "create",
        kind.name,
        dict(options),
        TableSettings(),
        list(seats),
        "Anna",
        SECRET,
        pieces=kind.load_pieces(options),
        belongs_to=OfCampaign("c", 1),
        now=NOON,
    )
    table = made.table
    for by, command in before:
        table = decide(table, by, command, SECRET, now=NOON).table
    pieces = kind.load_pieces(table.options)
    start = Start(id="start", expected_version=table.version)
    table = decide(table, HOST, start, SECRET, pieces=pieces, now=NOON).table
    while (seat := table.waiting_for) is not None:
        sitting = table.seats[seat]
        by = SERVER_SENDER if sitting.bot is not None else str(sitting.member)
        assert table.game is not None
        playing = Play(
            id=f"play-{table.version}",
            expected_version=table.version,
            seat=seat,
            move=table.game.position.format_move(table.game.legal_codes()[0]),
        )
        table = decide(table, by, playing, SECRET, now=NOON).table
    assert table.phase == "finished"
    return table


def test_a_game_is_entered_on_the_day_when_it_ended() -> None:
    table = played([ANNA])
    again = Again(id="again", expected_version=table.version, table="f" * 16)
    table = decide(table, HOST, again, SECRET, now=NOON + 9 * DAY).table
    campaign = after_game(campaign_of("Anna"), TABLE, table)
    assert campaign.games[0].played.date == date.fromtimestamp(NOON / 1000)


@pytest.mark.parametrize(
    "name",
    ["\u0958" * 60, "\u0344" * 40 + "B" + "\u0344" * 19, " " + "\u0958" * 58 + " "],
    ids=["letters", "marks", "spaces"],
)
def test_a_name_that_grows_when_it_is_put_in_order_is_cut(name: str) -> None:
    coming = Join(id="join", expected_version=1, name=name, seat=1)
    table = played([ANNA, NOBODY], ("m2", coming))
    campaign = after_game(campaign_of("Anna"), TABLE, table)
    (newcomer,) = campaign.members[1:]
    check_name(newcomer)
    assert is_visible(newcomer)
    assert campaign.games[0].played.players == ("Anna", newcomer)


def test_a_game_that_bots_have_played_alone_changes_nothing() -> None:
    leaving = SeatOpen(id="open", expected_version=1, seat=0)
    standing_in = SeatBot(id="bot", expected_version=2, seat=0, bot="random")
    table = played([ANNA], (HOST, leaving), (HOST, standing_in))
    campaign = campaign_of("Anna")
    assert after_game(campaign, TABLE, table) is campaign
