"""A game that brings only its rules is played at a server, which is given it by its address."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dorfplatz.game.registry import game_names
from dorfplatz.record import loads
from dorfplatz.server.own import load_own
from tests.pig import ADDRESS
from tests.server.live import (
    BOT,
    LINK,
    ME,
    PATIENCE_S,
    Browser,
    Json,
    Live,
    device,
    frame_of,
    next_frame,
    running,
)

pytestmark = pytest.mark.slow

GREEDY: Json = {"kind": "bot", "bot": "greedy"}
OPTIONS: Json = {"target": 10}


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder: Path = tmp_path_factory.mktemp("pig")
    settings: Json = {"own": [ADDRESS], "bot_processes": 1, "bot_budget_s": PATIENCE_S}
    with running(f"sqlite:///{folder / 'tables.db'}", **settings) as server:
        load_own(server.settings)
        yield server


@pytest.fixture
def anna(live: Live) -> Browser:
    return Browser(live)


def open_pig(anna: Browser, *seats: Json, **said: Any) -> None:
    anna.open(*seats, game="pig", options={"players": len(seats), **OPTIONS}, **said)


def test_it_is_offered_with_its_options(anna: Browser) -> None:
    offered = {game["name"]: game for game in anna.get("/api/games")["games"]}
    assert list(offered) == game_names()
    options = [option["name"] for option in offered["pig"]["options"]]
    assert options == ["players", "target"]


def test_two_people_play_it_with_moves_sentences_and_previews(anna: Browser) -> None:
    open_pig(anna, ME, device("Emil"))
    version = anna.send("start")["version"]
    with anna.follow(since=version, part=["moves", "narration"], language="de") as socket:
        while anna.see()["phase"] != "finished":
            previews = anna.get(f"{anna.at}/previews")["previews"]
            assert [one["text"] for one in previews] == [one["text"] for one in anna.moves()]
            assert anna.get(f"{anna.at}/text")["text"]
            version = anna.play(-1)["version"]
            frame = frame_of(socket, version)
            assert frame["narration"]["steps"]
            assert [one["text"] for one in frame["moves"]["moves"]] == [
                one["text"] for one in anna.moves()
            ]
    assert all(anna.get(f"{anna.at}/scores")["seats"])
    assert anna.get("/api/tables")["tables"]


def test_what_is_hidden_is_told_to_nobody_else(live: Live, anna: Browser) -> None:
    open_pig(anna, ME, LINK)
    bernd = Browser(live)
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    anna.send("start")
    for seat, browser in enumerate((anna, bernd)):
        rows = browser.get(f"{browser.at}/scores")["seats"]
        assert [bool(row) for row in rows] == [seat == 0, seat == 1]
        bonus = browser.see()["view"]["bonus"]
        assert [points is not None for points in bonus] == [seat == 0, seat == 1]


def test_a_bot_gives_a_hint(anna: Browser) -> None:
    open_pig(anna, ME, device("Emil"))
    anna.send("start")
    hint = anna.post(f"{anna.at}/hint", {"bot": "greedy"})
    assert {"text": hint["text"], "move": hint["move"]} in anna.moves()


def test_bots_play_it_to_the_end_and_its_chance_is_verified(live: Live, anna: Browser) -> None:
    open_pig(anna, GREEDY, BOT, GREEDY)
    anna.send("start")
    with anna.follow() as socket:
        while next_frame(socket)["snapshot"]["phase"] != "finished":
            pass
    entries = anna.get(f"{anna.at}/log")["entries"]
    moved = [entry for entry in entries if entry["event"]["e"] == "moved"]
    assert moved
    assert not any(entry["event"]["fallback"] for entry in moved)
    record = anna.http.get(f"{anna.at}/record").text
    assert loads(record).is_over
    checked = Browser(live).post("/api/chance", {"record": record})
    assert checked["draws"]
    assert checked["unfair"] == []
    assert checked == anna.get(f"{anna.at}/chance")
    replay = anna.post("/api/replays", {"record": record})
    assert replay["game"] == "pig"
    anna.get(f"{anna.at}/moments/{replay['moments'][2]}")


def test_it_has_no_picture_and_says_so(anna: Browser) -> None:
    open_pig(anna, ME, device("Emil"))
    anna.send("start")
    assert anna.get(f"{anna.at}/picture", 404)["code"] == "server:table.no_picture"


def test_a_turn_is_undone_a_record_goes_on_and_the_same_play_again(anna: Browser) -> None:
    open_pig(anna, ME, device("Emil"), confirm_turn=True)
    anna.send("start")
    seat = anna.see()["waiting"]["seat"]
    while anna.see()["waiting"] == {"seat": seat, "to": "move"}:
        anna.play(-1)
    if anna.see()["phase"] == "playing":
        anna.send("confirm", seat=seat)
    anna.send("vote", abandon=True)
    record = anna.http.get(f"{anna.at}/record").text
    first = anna.table
    open_pig(anna, ME, device("Emil"), record=record)
    assert anna.table != first
    anna.send("start")
    anna.play()
