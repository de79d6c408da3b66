"""Games of the day, and challenges: the same for everyone, and nobody can look ahead."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import dorfplatz
from dorfplatz.game.registry import game_kind
from dorfplatz.record import loads, loads_header
from dorfplatz.table.known_chance import Drawer, read_chance
from dorfplatz.table.verify import draws_of, verify
from tests.server.live import ME, Browser, Json, Live, new_id, running

NOON = 1_800_014_400_000  # on a 15th of January
HOUR = 3_600_000
DAY = "2027-01-15"
TILES = "dorfromantik"
VILLAGES = "bohemian-villages"


class Clock:
    """The time of a server, which tests let go by."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def server(database: str, clock: Clock) -> Iterator[Live]:
    with running(database, clock=clock) as live:
        yield live


def begin(browser: Browser, *names: str, day: str = "today", **said: Any) -> str:
    body = {"id": new_id(), "names": list(names), **said}
    browser.table = browser.post(f"/api/days/{day}/{TILES}/tables", body)["table"]
    return browser.table


def game_of_day(browser: Browser, day: str = "today", game: str = TILES) -> Json:
    games: list[Json] = browser.get(f"/api/days/{day}")["games"]
    return next(one for one in games if one["game"] == game)


def play_to_the_end(browser: Browser, seed: int = 0) -> Json:
    """Plays any moves, and gives the points."""
    lot = random.Random(seed)
    while (seen := browser.see())["phase"] == "playing":
        browser.play(lot.randrange(100))
    return seen


@pytest.mark.slow
def test_a_day_is_the_same_for_everyone_and_counts_once(server: Live, clock: Clock) -> None:
    anna, ben = Browser(server), Browser(server)
    promised = game_of_day(anna, "2027-01-16")["commitment"]
    first = begin(anna, "Anna")
    assert begin(anna, "Anna again") == first
    assert begin(ben, "Ben", "Bea") != first
    hand = anna.see()["view"]["hand"]
    assert hand == ben.see()["view"]["hand"]

    # Help and company would make it another game.
    anna.send("undo", 422, seat=0)
    anna.send("seat_bot", 422, seat=0, bot="random")
    anna.post(f"{anna.at}/hint", {}, 422)
    anna.invite("watch", 422)
    phone = Browser(server)
    phone.come(anna.invite("device"), "Anna")
    assert begin(phone, "Somebody else") == first

    # At the end, the others can still play: nothing is told.
    ended = play_to_the_end(anna)
    assert ended["proof"] is None
    assert anna.get(f"{anna.at}/chance")["proof"] is None
    record = anna.http.get(f"{anna.at}/record").text
    assert set(loads_header(record)["chance"]) == {"commitment", "share", "by_source"}
    assert ben.http.get(f"/api/days/today/{TILES}/records/{first}").status_code == 404
    ben.post(f"/api/days/{DAY}/{TILES}/again", {"id": new_id(), "names": ["Ben"]}, 422)
    anna.post(f"{anna.at}/challenges", {"id": new_id()}, 422)

    seen = game_of_day(anna)
    assert [one["names"] for one in seen["board"]] == [["Anna"]]
    assert (seen["own"]["rank"], seen["own"]["table"], seen["word"]) == (1, first, None)
    assert [one["names"] for one in seen["unfinished"]] == [["Ben", "Bea"]]
    assert game_of_day(ben)["board"][0]["table"] is None

    # Ben goes on after midnight, which is in time; a try cannot be begun then.
    clock.now = NOON + 14 * HOUR
    play_to_the_end(ben, 1)
    body = {"id": new_id(), "names": ["Carla"]}
    Browser(server).post(f"/api/days/{DAY}/{TILES}/tables", body, 422)
    assert game_of_day(ben, DAY)["finished"] == 2
    assert game_of_day(ben)["commitment"] == promised

    # Then all is told, and everything can be checked and played again.
    clock.now = NOON + 15 * HOUR
    assert ben.get(f"{ben.at}/chance")["unfair"] == []
    carla = Browser(server)
    told = game_of_day(carla, DAY)
    points = [one["points"] for one in told["board"]]
    assert points == sorted(points, reverse=True)
    record = carla.http.get(f"/api/days/{DAY}/{TILES}/records/{first}").text
    game, draws = loads(record), draws_of(loads_header(record)["chance"])
    assert draws.commitment == told["commitment"]
    assert verify(game, draws, game.kind.load_pieces(game.options)) == []
    carla.table = carla.post(
        f"/api/days/{DAY}/{TILES}/again", {"id": new_id(), "names": ["Carla"]}
    )["table"]
    assert carla.see()["view"]["hand"] == hand
    settings = carla.see()["settings"]
    assert (settings["confirm_turn"], settings["hints"], settings["undo"]) == (False, True, True)
    assert _first_event(told["word"]) == game.events[0]
    assert carla.get("/api/days")["days"] == [{"day": DAY, "begun": {TILES: 2}}]


def _first_event(word: str) -> Json:
    """What the command line would reveal first, by the word that the server told."""
    chance, kind = read_chance(word), game_kind(TILES)
    options = dict(dorfplatz.new(TILES, players=1).options)
    position = chance.begin(kind, options)
    game = dorfplatz.Game(kind, options, position, auto_chance=False)
    game.resolve(Drawer(chance, game).draw(game))
    return game.events[0]


@pytest.mark.slow
def test_a_game_that_ends_too_late_does_not_count(server: Live, clock: Clock) -> None:
    anna = Browser(server)
    begin(anna, "Anna")
    clock.now = NOON + 15 * HOUR
    assert play_to_the_end(anna)["proof"] is not None
    seen = game_of_day(anna, DAY)
    assert (seen["begun"], seen["finished"], seen["own"]["points"]) == (1, 0, None)


def test_an_abandoned_try_stays_one_without_a_result(server: Live) -> None:
    anna = Browser(server)
    first = begin(anna, "Anna")
    anna.send("vote", abandon=True)
    assert anna.see()["proof"] is None
    anna.post(f"{anna.at}/leave", {}, 204)
    assert begin(anna, "Anna") == first
    assert [one["names"] for one in game_of_day(anna)["unfinished"]] == [["Anna"]]


def test_against_bots_the_seats_are_given(server: Live) -> None:
    anna = Browser(server)
    body = {"id": new_id(), "names": ["Anna"], "bots": ["Bot 1", "Bot 2", "Bot 3"]}
    anna.table = anna.post(f"/api/days/today/{VILLAGES}/tables", body)["table"]
    assert [seat["bot"] for seat in anna.see()["seats"]] == [None, "medium", "medium", "medium"]
    body = {"id": new_id(), "names": ["Ben", "Bea"]}
    Browser(server).post(f"/api/days/today/{VILLAGES}/tables", body, 422)
    Browser(server).post("/api/days/today/pig/tables", body, 404)
    anna.get("/api/days/2027-01-17", 404)


@pytest.mark.slow
def test_a_friend_plays_the_same_by_a_link_and_both_see_both_results(server: Live) -> None:
    anna, ben = Browser(server), Browser(server)
    anna.open(ME, game=TILES)
    anna.send("start", share="luck")
    anna.post(f"{anna.at}/challenges", {"id": new_id()}, 422)
    ours = play_to_the_end(anna)
    secret = anna.post(f"{anna.at}/challenges", {"id": new_id()}, 201)["secret"]
    shown = ben.post("/api/challenges", {"secret": secret})
    assert shown["people"] == 1
    accepting = {"id": new_id(), "secret": secret, "names": ["Ben"]}
    ben.table = ben.post("/api/challenges/tables", accepting)["table"]
    assert ben.post("/api/challenges/tables", accepting)["table"] == ben.table
    theirs = play_to_the_end(ben, 1)
    assert ours["commitment"] == theirs["commitment"]
    assert ben.get(f"{ben.at}/chance")["unfair"] == []
    for browser, which in ((anna, 0), (ben, 1)):
        games = browser.get(f"{browser.at}/same")["games"]
        assert [game["result"]["seats"][0]["name"] for game in games] == ["Anna", "Ben"]
        assert [game["this"] for game in games] == [which == 0, which == 1]
    ben.post("/api/challenges", {"secret": "x" * 43}, 403)
