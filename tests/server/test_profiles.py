"""Profiles: own games on one device or several, without an account."""

from __future__ import annotations

from typing import Any

import pytest

from dorfplatz.game.registry import GAMES
from dorfplatz.server.profiles import OwnGame, achievements
from dorfplatz.server.results import SeatResult, TableResult
from tests.server.live import ME, Browser, Json, Live, device
from tests.server.test_days import HOUR, TILES, VILLAGES, Clock, begin, game_of_day, play_to_the_end
from tests.server.test_days import clock as clock  # noqa: PLC0414  # fixtures
from tests.server.test_days import server as server  # noqa: PLC0414


def profile(browser: Browser) -> Json:
    return browser.get("/api/profile")


@pytest.mark.slow
def test_a_profile_is_carried_to_another_device_and_deleted(server: Live, clock: Clock) -> None:
    laptop, phone = Browser(server), Browser(server)
    assert (profile(laptop)["name"], profile(laptop)["games"]) == (None, [])
    first = begin(laptop, "Anna")
    points = sum(row["points"] for row in [_own(play_to_the_end(laptop), laptop)])
    assert laptop.post("/api/profile", {"name": "Anna"}) == {"name": "Anna"}
    link = laptop.post("/api/profile/links", {"name": "-"}, 201)["secret"]

    # The phone plays as well, and is the same person from now on.
    phone.open(ME, device("Emil"), game=TILES)
    phone.send("start")
    clock.now += HOUR
    play_to_the_end(phone, 1)
    assert phone.post("/api/profile/arrivals", {"secret": link}) == {"name": "Anna"}
    phone.post("/api/profile/arrivals", {"secret": link}, 403)
    for browser in (laptop, phone):
        seen = profile(browser)
        assert (seen["name"], seen["devices"]) == ("Anna", 2)
        assert [game["table"] for game in seen["games"]] == [phone.table, first]
        assert seen["games"][1]["points"] == points
        assert sum(seen["games"][1]["rows"].values()) == points
        assert [game["of_day"] for game in seen["games"]] == [False, True]
    assert [game["open"] for game in profile(laptop)["games"]] == [False, True]
    assert [game["open"] for game in profile(phone)["games"]] == [True, True]
    assert begin(phone, "Another name") == first  # one try for both
    late = laptop.post("/api/profile/links", {"name": "-"}, 201)["secret"]
    clock.now += 25 * HOUR
    Browser(server).post("/api/profile/arrivals", {"secret": late}, 403)

    # What is deleted is gone on both; the board keeps a result without a name.
    laptop.http.request("DELETE", "/api/profile").raise_for_status()
    for browser in (laptop, phone):
        assert (profile(browser)["name"], profile(browser)["games"]) == (None, [])
    clock.now -= 25 * HOUR
    assert game_of_day(Browser(server))["board"][0]["names"] == []
    assert begin(laptop, "Anna") == first  # there is no second try


def _own(seen: Json, browser: Browser) -> Json:
    seats: list[Json] = browser.get(f"{browser.at}/same")["games"][0]["result"]["seats"]
    return seats[0]


@pytest.mark.slow
def test_the_best_so_far_is_told_at_the_end(server: Live, clock: Clock) -> None:
    anna = Browser(server)
    points = []
    for seed in range(3):
        anna.open(ME, device("Emil"), game=TILES)
        anna.send("start")
        clock.now += HOUR
        play_to_the_end(anna, seed)
        points.append(_own(anna.see(), anna)["points"])
        told = anna.get(f"{anna.at}/bests")
        before = max(points[:-1], default=None)
        assert told["points"] == points[-1]
        assert told["own"] == told["together"]
        assert told["own"] == {
            "games": seed,
            "before": before,
            "is_best": before is not None and points[-1] > before,
        }


def own_game(game: str, points: int, at: int, **more: Any) -> OwnGame:
    seats = (
        SeatResult("Anna", None, "m1", points, 1, pieces=more.get("pieces", {})),
        SeatResult("Bot", "easy", None, 0, 2),
    )
    result = TableResult(game, {}, game == TILES, seats)
    return OwnGame(f"{at}", at, True, (0,), False, result)


def test_achievements_are_reached_once() -> None:
    games = [
        own_game(TILES, 120, 1),
        own_game(TILES, 160, 2),
        own_game(VILLAGES, 20, 3, pieces={"church": 2, "manor": 0}),
        own_game(VILLAGES, 50, 4, pieces={"church": 0, "manor": 1}),
        own_game(TILES, 170, 5),
    ]
    reached = {(one.kind, one.game, one.count): one.at for one in achievements(games[::-1])}
    # Other tests may have made further games known.
    assert {key: at for key, at in reached.items() if key[1] in (None, *GAMES)} == {
        ("games", None, 1): 1,
        ("games", None, 10): None,
        ("games", None, 100): None,
        ("day", None, 1): None,
        ("points", TILES, 100): 1,
        ("points", TILES, 150): 2,
        ("points", TILES, 200): None,
        ("points", VILLAGES, 40): 4,
        ("points", VILLAGES, 60): None,
        ("points", VILLAGES, 80): None,
        ("won", VILLAGES, 1): 3,
        ("pieces", VILLAGES, 1): 4,
    }
