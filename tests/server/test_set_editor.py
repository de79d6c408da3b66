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


@pytest.mark.slow
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


@pytest.mark.slow
def test_what_a_set_holds_that_tables_can_have_is_told(database: str) -> None:
    sets = game_kind("bohemian-villages").sets
    assert sets is not None
    with running(database) as live:
        anna = Browser(live)
        with anna.http:
            told = anna.http.get("/api/sets/bohemian-villages/invented").json()
            assert told["data"] == tomllib.loads(sets.toml_of("invented"))
            for address in ("bohemian-villages/nowhere", "dorfromantik/..%2Fprinted"):
                assert anna.http.get(f"/api/sets/{address}").status_code == 404


@pytest.mark.slow
def test_what_can_be_taken_out_is_told_by_the_way_that_leads_there(database: str) -> None:
    toml = 'autor = "me"\n' + village_set("box").replace('2 = ["A/B",', '7 = 1\n2 = ["Z",', 1)
    toml = toml.replace('kind = "town_hall"', 'colour = 3, kind = "town_hall"', 1)
    with running(database) as live:
        anna = Browser(live)
        with anna.http:
            faults = asked(anna, toml)["faults"]
            assert {tuple(fault["needless"]) for fault in faults} == {
                ("autor",),
                ("removed", "7"),
                ("removed", "2"),
                ("village", 0, "buildings", 5, "colour"),
            }
            (other,) = asked(anna, village_set("box").replace("coins = 11", "coins = 31", 1))[
                "faults"
            ]
            assert other["needless"] is None


@pytest.mark.slow
def test_what_is_too_large_says_what_it_is_and_how_large_it_may_be(database: str) -> None:
    villages = '[[village]]\nname = "A"\ntile = "B"\nbuildings = []\n' * 3_000
    with running(database) as live:
        anna = Browser(live)
        with anna.http:
            told = asked(anna, villages)
            assert told["data"] is None
            (fault,) = told["faults"]
            assert fault["text"].startswith("The file has 147 kB, more than the 100 kB")
            options = {"village_set": "x" * 100_001}
            long = anna.open(ME, device("Emil"), options=options, status=422)
            assert "is too long: at most 100000 characters are taken" in long["message"]
            many = anna.open(*[ME] * 11, status=422)
            assert many["message"].startswith("“seats” has too many entries: at most 10 are taken")
            body = {"game": "bohemian-villages", "toml": "#" * 2_000_000}
            answer = anna.http.post("/api/sets/check", json=body)
            assert answer.status_code == 413
            assert "at most 2000 kB are taken" in answer.json()["message"]


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
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
