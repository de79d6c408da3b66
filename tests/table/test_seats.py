from __future__ import annotations

import pytest

from dorfplatz.base.errors import OptionError, UnknownBot
from dorfplatz.table.again import rematch
from dorfplatz.table.commands import (
    Again,
    Join,
    Play,
    Revoke,
    SeatBack,
    SeatBot,
    SeatMember,
    SeatOpen,
    Start,
    TakeHost,
)
from dorfplatz.table.events import SERVER_SENDER, HostTaken, Moved, OfCampaign, Seat
from dorfplatz.table.snapshot import snapshot
from dorfplatz.table.table import HOST_AWAY_MS, fold
from dorfplatz.table.verify import Draws, verify
from tests.table.people import (
    ANNA,
    BERND,
    CARLA,
    SECRET,
    Place,
    one_with_bot,
    pieces_of,
    refused,
    two_people,
)


def test_a_table_has_as_many_seats_as_the_game_has_players() -> None:
    with pytest.raises(OptionError):
        Place(Seat("Anna", ANNA), Seat(""), players=3)


def test_a_seat_is_taken_by_a_link_only_once() -> None:
    place = two_people()
    with refused("seat_taken"):
        place.send(CARLA, Join, name="Carla", seat=1)


def test_a_bot_is_known_by_its_name_or_letter_and_no_other_sits_down() -> None:
    place = Place(Seat("Anna", ANNA), Seat("", bot="G"))
    assert place.table.seats[1] == Seat("greedy", None, "greedy")
    with pytest.raises(UnknownBot):
        place.send(ANNA, SeatBot, seat=1, bot="nobody")


def test_a_game_starts_when_no_seat_is_open() -> None:
    place = Place(Seat("Anna", ANNA), Seat(""))
    with refused("seat_open"):
        place.start()
    place.send(ANNA, SeatBot, seat=1, bot="greedy")
    assert place.start().table.phase == "playing"


def test_a_bot_plays_at_another_level_from_then_on_and_keeps_its_name() -> None:
    place = Place(Seat("Anna", ANNA), Seat("", bot="easy"), Seat("Berta", bot="easy")).start()
    for seat in (1, 2):
        place.send(ANNA, SeatBot, seat=seat, bot="hard")
    seats = place.table.seats[1:]
    # Who is called like a bot is that bot.
    assert [(seat.name, seat.bot) for seat in seats] == [("hard", "hard"), ("Berta", "hard")]
    assert place.table.game is not None
    assert [player.bot for player in place.table.game.players] == [None, "hard", "hard"]
    with refused("seat_same"):
        place.send(ANNA, SeatBot, seat=1, bot="hard")


def test_only_the_host_starts_and_gives_seats() -> None:
    place = two_people()
    with refused("host_only"):
        place.send(BERND, Start)
    with refused("host_only"):
        place.send(BERND, SeatBot, seat=0, bot="greedy")
    with refused("host_only"):
        place.send(BERND, SeatOpen, seat=0)
    with refused("host_only"):
        place.send(BERND, SeatMember, seat=0, member=BERND, name="Bernd")


def test_two_people_at_one_device_play_as_one_member() -> None:
    place = Place(Seat("Anna", ANNA), Seat("Emil", ANNA)).start()
    for _ in range(10):
        place.play()
    assert place.table.seats_of(ANNA) == [0, 1]
    assert {entry.by for entry in place.table.entries} == {ANNA}


def test_nobody_plays_for_another() -> None:
    place = two_people(first=1).start()
    with refused("not_your_seat"):
        place.send(BERND, Play, seat=0, move=place.moves()[0])
    with refused("host_only"):
        place.send(BERND, Play, seat=0, move=place.moves()[0], for_absent=True)
    with refused("not_your_turn"):
        place.send(BERND, Play, seat=1, move=place.moves()[0])


def test_a_bot_that_stands_in_for_a_person_plays_alone_until_the_person_is_back() -> None:
    place = two_people(first=2).start()
    place.send(ANNA, SeatBot, seat=1, bot="greedy")
    assert place.table.seats[1] == Seat("Bernd", BERND, "greedy")
    assert place.table.waiting_bot == "greedy"
    with refused("bot_plays"):
        place.send(BERND, Play, seat=1, move=place.moves()[0])
    place.send(SERVER_SENDER, Play, seat=1, move=place.moves()[0])
    place.send(ANNA, SeatBack, seat=1)
    while place.table.waiting_for != 1:
        place.play()
    place.send(BERND, Play, seat=1, move=place.moves()[0])
    assert place.table.seats[1] == Seat("Bernd", BERND)


def test_a_seat_without_a_person_has_nobody_to_give_it_back_to() -> None:
    with refused("seat_not_replaced"):
        one_with_bot().send(ANNA, SeatBack, seat=1)


def test_the_host_hands_a_seat_to_someone_who_watches() -> None:
    place = two_people(first=2).start()
    place.send(CARLA, Join, name="Carla")
    place.send(ANNA, SeatMember, seat=1, member=CARLA, name="Carla")
    with refused("not_your_seat"):
        place.send(BERND, Play, seat=1, move=place.moves()[0])
    (moved, *_) = place.send(CARLA, Play, seat=1, move=place.moves()[0])
    assert isinstance(moved.event, Moved)
    assert place.table.game is not None
    assert place.table.game.players[1].name == "Carla"


def test_a_freed_seat_can_be_taken_by_a_new_link() -> None:
    place = two_people().start()
    place.send(ANNA, SeatOpen, seat=1)
    place.send(CARLA, Join, name="Carla", seat=1)
    assert place.table.seats[1] == Seat("Carla", CARLA)


def test_the_host_acts_for_an_absent_player_and_everyone_sees_it() -> None:
    place = two_people(first=2).start()
    with refused("not_your_seat"):
        place.send(ANNA, Play, seat=1, move=place.moves()[0])
    entry, *_ = place.send(ANNA, Play, seat=1, move=place.moves()[0], for_absent=True)
    assert isinstance(entry.event, Moved)
    assert (entry.by, entry.event.seat, entry.event.for_absent) == (ANNA, 1, True)


def test_the_host_who_moves_at_its_own_seat_acts_for_nobody() -> None:
    place = two_people(first=1).start()
    entry, *_ = place.send(ANNA, Play, seat=0, move=place.moves()[0], for_absent=True)
    assert isinstance(entry.event, Moved)
    assert not entry.event.for_absent


def test_the_house_moves_for_bots_only() -> None:
    place = two_people(first=1).start()
    with refused("not_your_seat"):
        place.send(SERVER_SENDER, Play, seat=0, move=place.moves()[0])


def test_who_watches_sees_the_table_and_plays_nothing() -> None:
    place = two_people(first=1).start()
    place.send(CARLA, Join, name="Carla")
    seen = snapshot(place.table, CARLA)
    assert (seen.you, seen.yours) == (CARLA, [])
    assert seen.view is not None
    assert seen.view["viewer"] is None
    with refused("not_your_seat"):
        place.send(CARLA, Play, seat=0, move=place.moves()[0])


def test_shutting_a_members_devices_out_is_told_and_counted() -> None:
    place = two_people()
    place.send(ANNA, Revoke, member=BERND)
    place.send(BERND, Revoke, member=BERND)
    assert place.table.members[BERND].epoch == 2
    with refused("host_only"):
        place.send(BERND, Revoke, member=ANNA)


def test_the_same_people_play_again_at_a_new_table() -> None:
    place = two_people(confirm_turn=True).start()
    place.send(ANNA, SeatBot, seat=1, bot="random")
    place.send(CARLA, Join, name="Carla")
    place.play_to_the_end()
    fresh = rematch(place.table, "again", SECRET, pieces=place.pieces)
    assert (fresh.phase, fresh.seats) == ("lobby", place.table.seats)
    assert fresh.members == place.table.members, "whoever watched watches again"
    assert (fresh.options, fresh.settings) == (place.table.options, place.table.settings)
    place.send(BERND, Again, table="new")
    assert place.table.successor == "new"
    with refused("again_already"):
        place.send(ANNA, Again, table="newer")


def test_when_people_play_again_the_next_one_begins_where_that_was_settled() -> None:
    for first, next_one in ((0, 0), (1, 2), (2, 1)):
        place = two_people(first=first).start().play_to_the_end()
        fresh = rematch(place.table, "again", SECRET, pieces=place.pieces)
        assert fresh.options == {**place.table.options, "first": next_one}


def test_people_can_play_again_with_other_options_as_a_game_of_a_campaign() -> None:
    place = two_people().start().play_to_the_end()
    assert snapshot(place.table, None).campaign is None
    options = {**place.table.options, "max_rounds": 8}
    campaign = OfCampaign("sundays", 7)
    fresh = rematch(
        place.table,
        "again",
        SECRET,
        options=options,
        pieces=pieces_of(place.table.game_name, **options),
        belongs_to=campaign,
    )
    assert (fresh.options, fresh.belongs_to) == (options, campaign)
    assert snapshot(fresh, None).campaign == "sundays"
    assert fold(fresh.entries).belongs_to == campaign


def test_people_do_not_play_again_before_the_end() -> None:
    with refused("phase_playing"):
        two_people().start().send(ANNA, Again, table="new")


def test_bots_alone_play_a_whole_game_that_was_fair() -> None:
    place = Place(Seat("", bot="random"), Seat("", bot="greedy")).start().play_to_the_end()
    game = place.table.game
    assert game is not None
    assert place.table.secret is not None
    draws = Draws(place.table.commitment, place.table.share, place.table.secret)
    assert verify(game, draws, place.pieces) == []


def test_a_player_takes_the_place_of_a_host_who_is_away() -> None:
    place = two_people().start()
    place.later(HOST_AWAY_MS)
    (entry,) = place.send(BERND, TakeHost)
    assert (entry.by, entry.event) == (BERND, HostTaken(BERND))
    assert (place.table.host, snapshot(place.table, BERND).host) == (BERND, BERND)
    with refused("host_only"):
        place.send(ANNA, SeatBot, seat=1, bot="greedy")
    place.send(BERND, SeatBot, seat=0, bot="greedy")
    assert place.table.seats[0] == Seat("Anna", ANNA, "greedy")


def test_a_lobby_whose_host_is_gone_is_begun_by_who_takes_over() -> None:
    place = two_people()
    with refused("host_only"):
        place.send(BERND, Start)
    place.later(HOST_AWAY_MS)
    place.send(BERND, TakeHost)
    place.send(BERND, Start)
    assert place.table.phase == "playing"


def test_a_host_who_has_just_done_something_stays_the_host() -> None:
    place = two_people(first=1).start()
    place.later(HOST_AWAY_MS - 1)
    with refused("host_here"):
        place.send(BERND, TakeHost)
    place.send(ANNA, Play, seat=0, move=place.moves()[0])
    place.later(HOST_AWAY_MS - 1)
    with refused("host_here"):
        place.send(BERND, TakeHost)
    assert snapshot(place.table, BERND).host_away_from == place.now + 1
    place.later(1)
    place.send(BERND, TakeHost)


def test_only_who_has_a_seat_takes_the_hosts_place_and_nobody_ones_own() -> None:
    place = two_people().start()
    place.send(CARLA, Join, name="Carla")
    place.later(HOST_AWAY_MS)
    with refused("not_your_table"):
        place.send(CARLA, TakeHost)
    with refused("host_already"):
        place.send(ANNA, TakeHost)
    place.send(ANNA, SeatBot, seat=1, bot="greedy")
    place.later(HOST_AWAY_MS)
    place.send(BERND, TakeHost)  # the seat stays one's own while a bot stands in


def test_the_old_host_becomes_the_host_again_in_the_same_way() -> None:
    place = two_people().start()
    place.later(HOST_AWAY_MS)
    place.send(BERND, TakeHost)
    with refused("host_here"):
        place.send(ANNA, TakeHost)
    place.later(HOST_AWAY_MS)
    place.send(ANNA, TakeHost)
    assert place.table.host == ANNA


def test_whoever_has_not_seen_that_the_host_changed_plays_on() -> None:
    place = two_people(first=1).start()
    seen = place.table.version
    place.later(HOST_AWAY_MS)
    place.send(BERND, TakeHost)
    place.send(ANNA, Play, seat=0, move=place.moves()[0], expected_version=seen)


def test_when_the_game_is_over_nobody_takes_over() -> None:
    place = two_people().start().play_to_the_end()
    place.later(HOST_AWAY_MS)
    with refused("phase_finished"):
        place.send(BERND, TakeHost)


def test_who_took_over_is_the_host_where_the_same_people_play_again() -> None:
    place = two_people()
    place.later(HOST_AWAY_MS)
    place.send(BERND, TakeHost)
    place.send(BERND, Start)
    place.play_to_the_end()
    fresh = rematch(place.table, "again", SECRET, pieces=place.pieces, now=place.now)
    assert (fresh.host, fresh.seats) == (BERND, place.table.seats)
    assert fresh.host_away_from == place.now + HOST_AWAY_MS
    assert fold(fresh.entries).host == BERND
