"""What a table tells of its chance: a promise before the game, and all of it after the end."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from collections import Counter

import pytest

from dorfplatz.game.registry import GAMES
from tests.server.live import BOT, ME, Browser, Json, Live, device


def chance(browser: Browser) -> Json:
    return browser.get(f"{browser.at}/chance")


def play_some(browser: Browser, moves: int) -> None:
    lot = random.Random(3)
    for _ in range(moves):
        browser.play(lot.randrange(100))


@pytest.mark.parametrize("game", GAMES)
def test_what_was_promised_at_the_start_is_kept_at_the_end(anna: Browser, game: str) -> None:
    anna.open(ME, device("Emil"), game=game)
    promised = chance(anna)
    assert promised["proof"] is promised["unfair"] is None
    assert promised["draws"] == []
    anna.send("start", share="luck")
    play_some(anna, 8)
    assert chance(anna) == {**promised, "share": "luck"}
    anna.send("vote", abandon=True)
    told = chance(anna)
    assert told["commitment"] == promised["commitment"] == anna.see()["commitment"]
    assert told["unfair"] == []
    seed, salt = told["proof"]["seed"], told["proof"]["salt"]
    assert hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest() == told["commitment"]
    events = [json.loads(line) for line in anna.http.get(f"{anna.at}/record").text.splitlines()[1:]]
    rolled = [number for number, event in enumerate(events, 1) if event["e"] in ("roll", "reveal")]
    assert [draw["event"] for draw in told["draws"]] == rolled
    made: Counter[str] = Counter()
    for draw in told["draws"]:
        made[draw["source"]] += 1
        message = f"{seed}:luck:{draw['source']}:{made[draw['source']]}".encode()
        drawn = hmac.new(bytes.fromhex(salt), message, hashlib.sha256).hexdigest()
        assert (draw["number"], draw["drawn"]) == (made[draw["source"]], drawn)
        assert draw["brought"] == draw["due"] == events[draw["event"] - 1]


def test_a_table_that_was_abandoned_before_its_game_tells_its_secrets(anna: Browser) -> None:
    anna.open(ME, BOT)
    anna.send("vote", abandon=True)
    told = chance(anna)
    assert told["proof"] is not None
    assert (told["draws"], told["unfair"]) == ([], [])


def test_a_game_that_goes_on_from_another_has_its_own_chance(anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    anna.send("start")
    play_some(anna, 8)
    record = anna.http.get(f"{anna.at}/record").text
    anna.open(ME, device("Emil"), record=record)
    before = len(record.splitlines()) - 1
    anna.send("start")
    play_some(anna, 8)
    anna.send("vote", abandon=True)
    told = chance(anna)
    assert told["unfair"] == []
    assert told["draws"][0]["number"] == 1
    assert all(draw["event"] > before for draw in told["draws"])


def test_anyone_may_have_a_record_checked(live: Live, anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    anna.send("start")
    play_some(anna, 6)
    running_record = anna.http.get(f"{anna.at}/record").text
    anna.send("vote", abandon=True)
    record = anna.http.get(f"{anna.at}/record").text
    stranger = Browser(live)
    assert stranger.post("/api/chance", {"record": record}) == chance(anna)
    told = stranger.post("/api/chance", {"record": running_record}, 422)
    assert told["code"] == "table:unverifiable.not_yet"
    head, *rest = record.splitlines()
    header = json.loads(head)
    header["chance"]["share"] = "another"
    forged = "\n".join([json.dumps(header), *rest]) + "\n"
    found = stranger.post("/api/chance", {"record": forged, "language": "de"})
    assert {one["code"] for one in found["unfair"]} >= {"table:unfair.event"}
    assert "Ereignis" in found["unfair"][-1]["message"]
    del header["chance"]
    silent = "\n".join([json.dumps(header), *rest]) + "\n"
    told = stranger.post("/api/chance", {"record": silent}, 422)
    assert told["code"] == "table:unverifiable.nothing"
    assert stranger.post("/api/chance", {"record": "no record"}, 422)["code"].startswith("common:")
