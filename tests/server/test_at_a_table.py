"""What people do at a table besides playing: everyone who is there is told, and sees the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from dorfplatz.game.registry import GAMES
from tests.server.live import LINK, ME, Browser, Json, device, frame_of, new_id


def meet(anna: Browser, bernd: Browser, clara: Browser, **said: Any) -> None:
    """Anna is the host and begins, Bernd has come by a link, Clara watches."""
    anna.open(ME, LINK, **said)
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    clara.come(anna.invite("watch"), "Clara")
    anna.send("start")


@contextmanager
def listening(*browsers: Browser) -> Iterator[list[ClientConnection]]:
    """The websockets of people who hear all that happens inside."""
    with ExitStack() as sockets:
        yield [sockets.enter_context(one.follow(since=one.see()["version"])) for one in browsers]


def heard(sockets: list[ClientConnection], done: Json) -> list[Json]:
    """What one command did, as everyone has heard it: by whom, and what."""
    told = [frame_of(socket, done["version"])["entries"] for socket in sockets]
    assert told == [done["entries"]] * len(sockets)
    return [{"by": entry["by"], **entry["event"]} for entry in done["entries"]]


VILLAGES = {"options": {"first": 2}}
"""A game of Bohemian Villages in which Bernd begins."""


def test_a_bot_stands_in_for_someone_and_the_seat_is_given_back(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    meet(anna, bernd, clara, **VILLAGES)
    move = bernd.moves()[0]["move"]
    with listening(anna, bernd, clara) as sockets:
        (seated,) = heard(sockets, anna.send("seat_bot", seat=1, bot="greedy"))
        assert (seated["e"], seated["by"], seated["seat"]) == ("seated", "m1", 1)
        for browser in (anna, bernd, clara):
            seat = browser.see()["seats"][1]
            assert (seat["name"], seat["member"], seat["bot"]) == ("Bernd", "m2", "greedy")
        told = bernd.send("play", seat=1, move=move, status=422)
        assert told["code"] == "table:refused.bot_plays"
        (seated,) = heard(sockets, anna.send("seat_back", seat=1))
        assert (seated["e"], seated["by"], seated["seat"]) == ("seated", "m1", 1)
        assert [one.see()["seats"][1]["bot"] for one in (anna, bernd, clara)] == [None] * 3
        bernd.send("play", seat=1, move=move)


def test_a_seat_is_handed_to_another_person_who_plays_on(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    meet(anna, bernd, clara, **VILLAGES)
    move = bernd.moves()[0]["move"]
    with listening(anna, bernd, clara) as sockets:
        done = anna.send("seat_member", seat=1, member="m3", name="Clara")
        (seated,) = heard(sockets, done)
        assert (seated["e"], seated["by"], seated["seat"]) == ("seated", "m1", 1)
    assert [one.see()["yours"] for one in (anna, bernd, clara)] == [[0], [], [1]]
    assert bernd.see()["seats"][1]["name"] == "Clara"
    told = bernd.send("play", seat=1, move=move, status=422)
    assert told["code"] == "table:refused.not_your_seat"
    clara.send("play", seat=1, move=move)


def test_the_host_plays_takes_back_and_ends_the_turn_for_someone_who_is_away(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    meet(anna, bernd, clara, confirm_turn=True, **VILLAGES)
    with listening(anna, bernd, clara) as sockets:
        done = anna.play(for_absent=True)
        moved, *_ = heard(sockets, done)
        assert (moved["e"], moved["by"], moved["seat"]) == ("moved", "m1", 1)
        assert moved["for_absent"] is True
        undone, *_ = heard(sockets, anna.send("undo", seat=1, for_absent=True))
        assert (undone["e"], undone["by"], undone["for_absent"]) == ("undone", "m1", True)
        while anna.see()["waiting"] == {"seat": 1, "to": "move"}:
            heard(sockets, anna.play(for_absent=True))
        confirmed, *_ = heard(sockets, anna.send("confirm", seat=1, for_absent=True))
        assert (confirmed["e"], confirmed["by"]) == ("confirmed", "m1")
        assert (confirmed["seat"], confirmed["for_absent"]) == (1, True)
    assert anna.see()["waiting"] == {"seat": 0, "to": "move"}
    for browser in (bernd, clara):
        told = browser.play(for_absent=True, status=422)
        assert told["code"] == "table:refused.host_only"


def test_only_the_host_gives_seats_and_puts_bots_on_them(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    meet(anna, bernd, clara)
    version = anna.see()["version"]
    for browser in (bernd, clara):
        browser.send("seat_bot", seat=0, bot="random", status=422)
        browser.send("seat_back", seat=0, status=422)
        browser.send("seat_member", seat=0, member="m3", name="Clara", status=422)
        browser.send("seat_open", seat=0, status=422)
    assert anna.see()["version"] == version


def test_a_game_is_abandoned_once_more_than_half_of_those_who_play_want_it(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    meet(anna, bernd, clara)
    told = clara.send("vote", abandon=True, status=422)
    assert told["code"] == "table:refused.no_voter"
    with listening(anna, bernd, clara) as sockets:
        heard(sockets, bernd.send("vote", abandon=True))
        assert (anna.see()["votes"], anna.see()["voters"]) == (["m2"], ["m1", "m2"])
        heard(sockets, bernd.send("vote", abandon=False))
        heard(sockets, anna.send("vote", abandon=True))
        assert clara.see()["phase"] == "playing"
        voted, abandoned = heard(sockets, bernd.send("vote", abandon=True))
        assert (voted["e"], abandoned["e"]) == ("voted", "abandoned")
    for browser in (anna, bernd, clara):
        seen = browser.see()
        assert seen["phase"] == "abandoned"
        assert seen["proof"]["seed"] == str(abandoned["seed"])
        assert browser.get(f"{browser.at}/moves")["moves"] == []


def test_those_who_played_play_again_at_a_new_table_and_everyone_may_come_along(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    meet(anna, bernd, clara, confirm_turn=True, **VILLAGES)
    anna.send("vote", abandon=True)
    bernd.send("vote", abandon=True)
    version = anna.see()["version"]
    told = clara.post(f"{clara.at}/again", {"id": new_id()}, 422)
    assert told["code"] == "table:refused.not_your_table", "who watches does not begin it"
    with listening(anna, bernd, clara) as sockets:
        again = bernd.post(f"{bernd.at}/again", {"id": new_id()})["table"]
        for socket in sockets:
            frame = frame_of(socket, version + 1)
            (entry,) = frame["entries"]
            assert (entry["by"], entry["event"]["e"]) == ("m2", "succeeded")
            assert entry["event"]["table"] == frame["snapshot"]["successor"] == again
    assert anna.post(f"{anna.at}/again", {"id": new_id()})["table"] == again
    assert clara.post(f"{clara.at}/again", {"id": new_id()})["table"] == again
    anna.table = bernd.table = clara.table = again
    assert [one.see()["yours"] for one in (anna, bernd, clara)] == [[0], [1], []]
    assert anna.see()["settings"]["confirm_turn"] is True
    anna.send("start")
    anna.play()  # Bernd began before


def test_whoever_waits_in_dorfromantik_points_at_a_cell_until_a_tile_is_laid(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    meet(anna, bernd, clara, game="dorfromantik")
    known = anna.get(f"{anna.at}/moves")
    with listening(anna, bernd, clara) as sockets:
        (pointed,) = heard(sockets, bernd.send("point", seat=1, at=[1, 0]))
        assert pointed == {"by": "m2", "e": "pointed", "seat": 1, "at": [1, 0]}
        heard(sockets, bernd.send("point", seat=1, at=None))
        assert anna.see()["pointers"] == {}
        heard(sockets, bernd.send("point", seat=1, at=[0, 1]))
        assert [one.see()["pointers"] for one in (anna, bernd, clara)] == [{"1": [0, 1]}] * 3
        clara.send("point", seat=1, at=[1, 0], status=422)
        # Who was about to lay a tile meanwhile need not begin anew.
        move = known["moves"][0]["move"]
        done = anna.send("play", seat=0, move=move, expected_version=known["version"])
        for socket in sockets:
            assert frame_of(socket, done["version"])["snapshot"]["pointers"] == {}


def test_nobody_points_where_everyone_plays_for_themselves(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    meet(anna, bernd, clara)
    told = bernd.send("point", seat=1, at=[1, 0], status=422)
    assert told["code"] == "table:refused.no_pointing"


@pytest.mark.parametrize("game", GAMES)
def test_who_watches_sees_what_the_players_see(
    anna: Browser, bernd: Browser, clara: Browser, game: str
) -> None:
    meet(anna, bernd, clara, game=game)

    def seen_by(browser: Browser) -> Json:
        snapshot = browser.see()
        return {**snapshot, "you": None, "yours": [], "view": {**snapshot["view"], "viewer": None}}

    with listening(anna, bernd, clara) as sockets:
        for _ in range(6):
            player = (anna, bernd)[anna.see()["waiting"]["seat"]]
            heard(sockets, player.play())
            assert seen_by(anna) == seen_by(bernd) == seen_by(clara)
    for path in ("log", "scores", "record", "chance"):
        answers = {one.http.get(f"{one.at}/{path}").text for one in (anna, bernd, clara)}
        assert len(answers) == 1, path
    assert clara.see()["yours"] == []
    for do, said in (("confirm", {}), ("undo", {}), ("play", {"move": "whatever"})):
        told = clara.send(do, seat=0, status=422, **said)
        assert told["code"] == "table:refused.not_your_seat"


def test_a_device_that_is_shut_out_hears_no_more_and_its_seat_is_safe(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    anna.open(ME, device("Emil"))
    bernd.come(anna.invite("device"), "whatever")
    clara.come(anna.invite("watch"), "Clara")
    with listening(clara) as sockets:
        (revoked,) = heard(sockets, anna.send("revoke", member="m1"))
        assert (revoked["e"], revoked["by"]) == ("revoked", "m1")
    for browser in (anna, bernd):
        browser.get(browser.at, 401)
    assert [seat["member"] for seat in clara.see()["seats"]] == ["m1", "m1"]


def test_a_host_who_has_just_been_there_keeps_the_place(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    meet(anna, bernd, clara)
    told = bernd.send("take_host", status=422)
    assert told["code"] == "table:refused.host_here"
    assert told["values"]["count"] == 10
    assert clara.send("take_host", status=422)["code"] == "table:refused.not_your_table"
    assert anna.send("take_host", status=422)["code"] == "table:refused.host_already"
