"""Sets that somebody writes in a browser: checked, played with at a table, tried out by bots."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Generator
from pathlib import Path

import pytest

from dorfplatz.game.registry import game_kind
from dorfplatz.record import loads
from tests.server.live import ME, Browser, Json, device, new_id, running
from tests.server.odd_trial import PROGRAM, python
from tests.server.test_own_sets import tile_set, village_set


def asked(browser: Browser, toml: str, game: str = "bohemian-villages") -> Json:
    return browser.post("/api/sets/check", {"game": game, "toml": toml})


def lines(browser: Browser, toml: str, players: int) -> Generator[Json, None, None]:
    body = {"game": "bohemian-villages", "toml": toml, "players": players}
    with browser.http.stream("POST", "/api/sets/trial", json=body) as answer:
        assert answer.status_code == 200
        for line in answer.iter_lines():
            yield json.loads(line)


def test_a_set_is_checked_by_its_reader_and_every_fault_has_its_place(database: str) -> None:
    with running(database) as live:
        anna = Browser(live)
        with anna.http:
            whole = asked(anna, village_set("box"))
            assert whole["faults"] == []
            assert whole["data"] == tomllib.loads(village_set("box"))
            toml = village_set("box").replace("coins = 11", "coins = 31", 1)
            (fault,) = asked(anna, toml)["faults"]
            assert fault["place"] == [["tile", "A/B"], ["village", "Anschow"], ["building", 6]]
            assert "from 1 to 30" in fault["text"]
            assert asked(anna, "name = [")["data"] is None
            (twice,) = asked(anna, tile_set("t").replace('"L02"', '"L01"'), "dorfromantik")[
                "faults"
            ]
            assert (twice["place"], "L01" in twice["text"]) == ([], True)
            odd = asked(anna, "name = 2026-01-01\nnote = nan")
            assert odd["data"] == {"name": "2026-01-01", "note": "NaN"}


def test_a_table_takes_a_set_that_is_written_out_and_plays_it_again(database: str) -> None:
    box = tomllib.loads(village_set("box"))
    with running(database) as live:
        anna = Browser(live)
        with anna.http:
            anna.open(ME, device("Emil"), options={"village_set": json.dumps(box)})
            anna.send("start")
            anna.send("vote", abandon=True)
            again = anna.post(f"{anna.at}/again", {"id": new_id()})["table"]
            records = [anna.http.get(f"{anna.at}/record").text]
            anna.table = again
            anna.send("start")
            records.append(anna.http.get(f"{anna.at}/record").text)
            assert [loads(told).setup["village_set"] for told in records] == ["box", "box"]
            box["village"][0]["buildings"] = ["bank"]
            answer = anna.open(
                ME, device("Emil"), options={"village_set": json.dumps(box)}, status=422
            )
            assert "bank" in answer["message"]


def test_a_set_that_is_written_out_is_found_wherever_a_set_is_named() -> None:
    sets = game_kind("bohemian-villages").sets
    assert sets is not None
    assert sets.load(json.dumps(tomllib.loads(village_set("box")))).name == "box"
    for told in ("{", '{"name": ' + "[" * 9_000):
        with pytest.raises(Exception, match="JSON"):
            sets.load(told)


def test_a_trial_tells_how_far_it_is_and_what_brings_coins(database: str) -> None:
    with running(database, set_trial_program=python("works")) as live:
        anna = Browser(live)
        with anna.http:
            *progress, last = lines(anna, village_set("box"), 2)
            assert [line["progress"][0] for line in progress][-1] == 3
            trial = last["done"]
            assert (trial["games"], trial["seats"]) == (3, 2)
            assert trial["turns"]["least"] > 10
            # The coins of every source are those that the scores are made of.
            assert sum(trial["gained"].values()) == pytest.approx(trial["score"]["mean"])
            assert {"building.inn", "building.glass_factory", "score.shops"} <= {*trial["gained"]}


def test_a_trial_ends_with_whoever_listens_and_one_that_fails_says_so(
    database: str, tmp_path: Path
) -> None:
    file = tmp_path / "process"
    with running(database, set_trial_program=(*python("hangs"), str(file))) as live:
        anna = Browser(live)
        with anna.http:
            heard = lines(anna, village_set("box"), 2)
            assert next(heard) == {"progress": [0, 200]}
            assert next(heard) == {"progress": [1, 4]}
            heard.close()
        assert PROGRAM
        process = int(file.read_text(encoding="utf-8"))
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    with running(database, set_trial_program=python("dies")) as live:
        anna = Browser(live)
        with anna.http:
            assert list(lines(anna, village_set("box"), 2))[-1] == {
                "problem": "The trial was interrupted. Please start it again."
            }
