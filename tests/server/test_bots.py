"""Bots at work: they act through the same commands, and nothing they do holds a table up."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from dorfplatz.game.registry import GAMES
from dorfplatz.language import text
from tests.server.live import (
    BOT,
    LINK,
    ME,
    PATIENCE_S,
    Browser,
    Json,
    device,
    frame_of,
    next_frame,
    running,
)

pytestmark = pytest.mark.slow

ODD_BOT = str(Path(__file__).with_name("odd_bot.py"))


def entries_to_the_end(browser: Browser) -> list[Json]:
    """Everything that happens at the table until its game is over."""
    with browser.follow() as socket:
        while next_frame(socket)["snapshot"]["phase"] != "finished":
            pass
    entries: list[Json] = []
    while page := browser.get(f"{browser.at}/log", since=len(entries))["entries"]:
        entries += page
    return entries


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_whole_game_by_themselves(database: str, game: str) -> None:
    with running(database, bot_processes=1, bot_budget_s=PATIENCE_S) as live:
        anna = Browser(live)
        bots = [{"kind": "bot", "bot": "greedy"}, BOT]
        anna.open(*bots, game=game, confirm_turn=True)
        anna.send("start")
        entries = entries_to_the_end(anna)
        moved = [entry for entry in entries if entry["event"]["e"] == "moved"]
        assert moved
        assert all(entry["by"] == "house" for entry in moved)
        assert not any(entry["event"]["fallback"] for entry in moved)
        assert entries[-1]["event"]["e"] == "finished"
        told = anna.http.get("/api/metrics").text
        assert 'dorfplatz_bot_moves_total{bot="greedy",how="thought"}' in told


@pytest.mark.slow
def test_a_bot_that_thinks_ahead_plays_once_all_is_prepared_for_it(database: str) -> None:
    with running(database, bot_processes=1, bot_budget_s=PATIENCE_S) as live:
        anna = Browser(live)
        anna.open({"kind": "bot", "bot": "hard"}, BOT)
        anna.send("start")
        moved = [
            entry["event"]
            for entry in entries_to_the_end(anna)
            if entry["event"]["e"] == "moved" and entry["by"] == "house"
        ]
        assert moved
        assert not any(event["fallback"] for event in moved)
        told = anna.http.get("/api/metrics").text
        assert 'dorfplatz_bot_moves_total{bot="hard",how="thought"}' in told


def test_nobody_at_a_table_says_how_much_a_bot_thinks(database: str) -> None:
    with running(database) as live:
        anna = Browser(live)
        anna.open(ME, BOT)
        costly = "search(rollouts=1000000)"
        refused = anna.send("seat_bot", 422, seat=1, bot=costly)
        assert "search" in str(refused)
        assert anna.see()["seats"][1]["bot"] == BOT["bot"]


def test_a_bot_gives_advice_to_whoever_has_to_move(database: str) -> None:
    with running(database, bot_processes=1, bot_budget_s=PATIENCE_S) as live:
        anna, bernd = Browser(live), Browser(live)
        anna.open(ME, LINK, options={"first": 1})
        bernd.come(anna.invite("seat", seat=1), "Bernd")
        anna.send("start")
        hint = anna.post(f"{anna.at}/hint", {"bot": "greedy"})
        assert {"text": hint["text"], "move": hint["move"]} in anna.moves()
        assert (hint["version"], hint["seat"], hint["bot"]) == (anna.see()["version"], 0, "greedy")
        why = hint["why"]
        assert why["reasons"]
        for reason in (*why["reasons"], why["next"]["told"]):
            words = {name: text(key) for name, key in reason["words"].items()}
            told = {**reason["values"], **words, "seat": "Bernd", "move": why["next"]["text"]}
            assert "{{" not in text(reason["text"], **told)
        assert {"text": why["next"]["text"], "move": why["next"]["move"]} in anna.moves()
        assert hint["idea"] is None
        for idea in anna.moves()[-1].values():  # by its text, and as it stands in a record
            own = anna.post(f"{anna.at}/hint", {"idea": idea})
            assert own["bot"] == "greedy"  # nothing that thinks ahead is compiled here
            assert {"text": own["idea"]["text"], "move": own["idea"]["move"]} == anna.moves()[-1]
            assert own["idea"]["told"]["points"] > 0
            assert own["idea"]["reasons"]
        assert "common:" not in anna.post(f"{anna.at}/hint", {"idea": "1+1 bishop"}, 422)["message"]
        assert anna.post(f"{anna.at}/hint", {"bot": "random"})["why"] is None
        bernd.post(f"{bernd.at}/hint", {}, 422)
        anna.post(f"{anna.at}/hint", {"bot": "nobody"}, 422)


@pytest.mark.slow
def test_once_what_thinks_ahead_is_compiled_the_best_move_is_searched(database: str) -> None:
    with running(database, bot_processes=1, bot_budget_s=PATIENCE_S) as live:
        anna = Browser(live)
        anna.open(ME, BOT, options={"first": 1})
        anna.send("start")
        assert anna.post(f"{anna.at}/hint", {"bot": "hard"})["why"] is None
        idea = anna.moves()[-1]
        hint = anna.post(f"{anna.at}/hint", {"idea": idea["text"]})
        assert hint["bot"] is None
        assert {"text": hint["text"], "move": hint["move"]} in anna.moves()
        assert hint["why"]["reasons"]
        assert {"text": hint["idea"]["text"], "move": hint["idea"]["move"]} == idea
        assert hint["idea"]["told"]["text"].startswith(("common:", "bohemian-villages:"))


def test_a_hint_is_given_up_when_the_game_goes_on(tmp_path: Path) -> None:
    """The only process thinks about something else meanwhile, for ever."""
    with (
        running(
            f"sqlite:///{tmp_path / 'tables.db'}",
            bot_processes=1,
            bot_program=(sys.executable, ODD_BOT, "hangs"),
            bot_budget_s=PATIENCE_S,
        ) as live,
        ThreadPoolExecutor(1) as meanwhile,
    ):
        anna = Browser(live)
        anna.open(ME, device("Emil"), options={"first": 1})
        anna.send("start")
        asked = meanwhile.submit(anna.post, f"{anna.at}/hint", {}, 409)
        while not asked.done():
            anna.play()
        assert asked.result()["code"] == "table:refused.stale"


@pytest.mark.parametrize(
    "how",
    ["crashes", "hangs", "talks nonsense", "moves nonsense", "cheats", "says something else"],
)
def test_a_bot_that_fails_is_moved_for_and_everyone_sees_it(tmp_path: Path, how: str) -> None:
    with running(
        f"sqlite:///{tmp_path / 'tables.db'}",
        bot_processes=1,
        bot_program=(sys.executable, ODD_BOT, how),
        bot_budget_s=0.3 if how == "hangs" else PATIENCE_S,
    ) as live:
        anna = Browser(live)
        anna.open(BOT, BOT, options={"max_rounds": 1})
        anna.send("start")
        moved = [
            entry["event"] for entry in entries_to_the_end(anna) if entry["event"]["e"] == "moved"
        ]
        assert moved
        assert all(event["fallback"] for event in moved)
        anna.post(f"{anna.at}/hint", {}, 422)


def test_a_person_and_a_bot_take_turns(tmp_path: Path) -> None:
    with running(
        f"sqlite:///{tmp_path / 'tables.db'}",
        bot_processes=1,
        bot_program=(sys.executable, ODD_BOT, "talks nonsense"),
    ) as live:
        anna = Browser(live)
        anna.open(ME, BOT, options={"first": 2, "max_rounds": 3})
        anna.send("start")
        with anna.follow() as socket:
            snapshot = next_frame(socket)["snapshot"]
            while snapshot["phase"] == "playing":
                if snapshot["waiting"]["seat"] == 0:
                    played = anna.play()["version"]
                    snapshot = frame_of(socket, played)["snapshot"]
                else:
                    snapshot = next_frame(socket)["snapshot"]
        assert snapshot["phase"] == "finished"


def test_a_server_that_starts_finds_the_bots_that_wait(database: str) -> None:
    with running(database, bot_processes=0) as live:
        anna = Browser(live)
        anna.open(BOT, BOT, options={"max_rounds": 1})
        waiting = anna.send("start")["version"]
        cookies, table = dict(anna.http.cookies), anna.table
        assert anna.see()["version"] == waiting
    with running(
        database, bot_processes=1, bot_program=(sys.executable, ODD_BOT, "cheats")
    ) as live:
        anna = Browser(live)
        anna.http.cookies.update(cookies)
        anna.table = table
        entries_to_the_end(anna)


def test_a_bot_that_stands_in_acts_at_once(tmp_path: Path) -> None:
    with running(
        f"sqlite:///{tmp_path / 'tables.db'}",
        bot_processes=1,
        bot_program=(sys.executable, ODD_BOT, "cheats"),
    ) as live:
        anna = Browser(live)
        anna.open(ME, device("Emil"), options={"max_rounds": 1}, confirm_turn=True)
        anna.send("start")
        while anna.see()["waiting"]["to"] == "move":
            anna.play()
        # The turn that a person has left unconfirmed is confirmed by the bot that stands in.
        seat = anna.see()["waiting"]["seat"]
        anna.send("seat_bot", seat=1 - seat, bot="random")
        anna.send("seat_bot", seat=seat, bot="random")
        entries_to_the_end(anna)


def test_no_process_outlives_its_server(tmp_path: Path) -> None:
    told = tmp_path / "processes"
    program = (
        "import os, sys;"
        f"print(os.getpid(), file=open({str(told)!r}, 'a'), flush=True);"
        "print('{\"ready\": true}', flush=True);"
        "sys.stdin.read()"
    )
    with running(
        f"sqlite:///{tmp_path / 'tables.db'}",
        bot_processes=1,
        bot_program=(sys.executable, "-c", program),
        bot_budget_s=0.2,
    ) as live:
        anna = Browser(live)
        anna.open(BOT, BOT, options={"max_rounds": 1})
        anna.send("start")
        entries_to_the_end(anna)
    processes = told.read_text().split()
    assert processes
    for process in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(int(process), 0)
