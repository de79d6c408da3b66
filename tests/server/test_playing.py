"""Playing over the network, from a new table to the end and again."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from dorfplatz.game.registry import GAMES, game_names
from dorfplatz.record import loads
from dorfplatz.server.codec import event_from_json
from dorfplatz.table.events import Entry
from dorfplatz.table.table import Table, fold
from dorfplatz.table.verify import Draws, verify
from tests.server.live import (
    LINK,
    ME,
    Browser,
    Json,
    Live,
    device,
    new_id,
    next_frame,
    running,
)


def entry_of(told: Json) -> Entry:
    event = event_from_json(json.dumps(told["event"]))
    return Entry(told["version"], told["by"], told["command"], told["at"], event)


def two_people(anna: Browser, bernd: Browser, **said: Any) -> None:
    """Bernd comes to Anna's table by a link, and she starts the game."""
    anna.open(ME, LINK, **said)
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    anna.send("start")


def active(anna: Browser, bernd: Browser) -> Browser:
    """The one of the two whose turn it is."""
    return (anna, bernd)[anna.see()["waiting"]["seat"]]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_game_and_see_the_same(
    anna: Browser, bernd: Browser, game: str
) -> None:
    two_people(anna, bernd, game=game)
    lot = random.Random(1)
    tables = {anna: Table(), bernd: Table()}
    with anna.follow() as for_anna, bernd.follow() as for_bernd:
        sockets = {anna: for_anna, bernd: for_bernd}
        while True:
            for browser, table in tables.items():
                while table.version < anna.see()["version"]:
                    frame = next_frame(sockets[browser])
                    for told in frame["entries"]:
                        table.apply(entry_of(told))
                    assert frame["version"] == table.version == frame["snapshot"]["version"]
            if anna.see()["phase"] != "playing":
                break
            active(anna, bernd).play(lot.randrange(100))
    assert tables[anna].entries == tables[bernd].entries
    told = anna.see()
    assert told["view"]["result"] is not None
    record = loads(anna.http.get(f"{anna.at}/record").text)
    assert record.is_over
    secret = tables[anna].secret
    assert secret is not None
    assert str(secret.seed) == told["proof"]["seed"]
    draws = Draws(told["commitment"], told["proof"]["share"], secret)
    assert verify(record, draws, record.kind.load_pieces(record.options)) == []


def test_the_same_command_twice_makes_one_event(anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    version = anna.see()["version"]
    sent = {"do": "start", "id": new_id(), "expected_version": version}
    first = anna.post(f"{anna.at}/commands", sent)
    assert anna.post(f"{anna.at}/commands", sent) == first
    assert anna.see()["version"] == first["version"]


def test_a_stale_command_is_answered_with_what_was_missed(anna: Browser, bernd: Browser) -> None:
    two_people(anna, bernd)
    seen = anna.see()["version"]
    active(anna, bernd).play()
    told = active(anna, bernd).send(
        "play", seat=0, move="whatever", expected_version=seen, status=409
    )
    assert told["code"] == "table:refused.stale"
    missed = told["missed"]
    assert [entry["version"] for entry in missed["entries"]] == list(
        range(seen + 1, missed["version"] + 1)
    )
    assert missed["snapshot"]["version"] == missed["version"]


def test_an_illegal_move_is_answered_with_the_ruling_in_the_readers_language(
    anna: Browser,
) -> None:
    anna.open(ME, device("Emil"))
    anna.send("start")
    seat = anna.see()["waiting"]["seat"]
    anna.http.headers["accept-language"] = "fr, de-AT;q=0.9, en;q=0.1"
    told = anna.send("play", seat=seat, move={"e": "end"}, status=422)
    assert told["code"].startswith("bohemian-villages:")
    assert told["ruling"] in told["message"]
    assert anna.http.headers["accept-language"].startswith("fr")
    anna.http.headers["accept-language"] = "en"
    assert anna.send("play", seat=seat, move={"e": "end"}, status=422)["message"] != told["message"]


def test_whoever_comes_back_is_told_everything_since(anna: Browser, bernd: Browser) -> None:
    two_people(anna, bernd)
    with anna.follow() as socket:
        seen = next_frame(socket)["version"]
    for _ in range(5):
        active(anna, bernd).play()
    missed = anna.get(f"{anna.at}/events", since=seen)
    with anna.follow(since=seen) as socket:
        frame = next_frame(socket)
    assert frame["entries"] == missed["entries"]
    assert frame["snapshot"] == missed["snapshot"] == anna.see()
    table = fold(map(entry_of, anna.get(f"{anna.at}/events")["entries"]))
    assert table.version == anna.see()["version"]


@pytest.mark.slow
def test_whoever_missed_very_much_is_told_how_the_table_stands(anna: Browser) -> None:
    anna.open(ME, LINK)
    version = anna.see()["version"]
    for _ in range(201):
        version = anna.send("vote", abandon=False, expected_version=version)["version"]
    missed = anna.get(f"{anna.at}/events", since=0)
    assert missed["entries"] is None
    assert missed["snapshot"]["version"] == missed["version"] == version
    assert len(anna.get(f"{anna.at}/events", since=2)["entries"]) == version - 2


def test_moves_previews_scores_and_text_say_what_can_be_done(anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    anna.get(f"{anna.at}/scores", 422)
    anna.send("start")
    moves = anna.moves()
    tried = anna.post(f"{anna.at}/preview", {"move": moves[0]["move"], "language": "it"})
    assert tried["problem"] is None
    assert tried["text"] == moves[0]["text"]
    effects = [anna.post(f"{anna.at}/preview", {"move": move["move"]})["effects"] for move in moves]
    assert any(effects)
    assert anna.post(f"{anna.at}/preview", {"move": moves[0]["text"]})["move"] == moves[0]["move"]
    refused = anna.post(f"{anna.at}/preview", {"move": {"e": "end"}})
    assert refused["problem"]["ruling"]
    assert refused["effects"] == []
    assert len(anna.get(f"{anna.at}/scores", language="de")["seats"]) == 2
    assert anna.get(f"{anna.at}/text", language="de")["text"]


def test_r81_where_coins_are_hidden_scores_of_others_are_not_told(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    two_people(anna, bernd, options={"open_coins": False})
    clara.come(anna.invite("watch"), "Clara")
    for _ in range(6):
        active(anna, bernd).play()
        for seat, browser in enumerate((anna, bernd, clara)):
            told = browser.get(f"{browser.at}/scores")["seats"]
            assert [bool(rows) for rows in told] == [seat == 0, seat == 1]
            view = browser.see()["view"]
            shown = [player["score"] is not None for player in view["players"]]
            assert shown == [seat == 0, seat == 1]
            moment = browser.get(f"{browser.at}/moments/{anna.see()['events']}")["view"]
            assert moment == view
    anna.send("vote", abandon=True)
    bernd.send("vote", abandon=True)
    assert [bool(rows) for rows in clara.get(f"{clara.at}/scores")["seats"]] == [False, False]


def test_the_game_can_be_looked_at_as_it_stood(anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    anna.send("start")
    seen = anna.see()
    for _ in range(6):
        anna.play()
    assert anna.get(f"{anna.at}/moments/{seen['events']}")["view"] == {
        **seen["view"],
        "viewer": anna.see()["view"]["viewer"],
    }
    anna.get(f"{anna.at}/moments/99999", 422)


def test_a_turn_can_be_undone_until_it_is_confirmed(anna: Browser) -> None:
    anna.open(ME, device("Emil"), confirm_turn=True)
    anna.send("start")
    seat = anna.see()["waiting"]["seat"]
    while anna.see()["waiting"]["to"] == "move":
        anna.play()
    anna.send("undo", seat=seat)
    assert anna.see()["waiting"] == {"seat": seat, "to": "move"}
    anna.play()
    anna.send("confirm", seat=seat)
    assert anna.see()["waiting"]["seat"] != seat


def test_a_game_goes_on_from_any_moment_at_a_new_table(anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    anna.send("start")
    for _ in range(6):
        anna.play()
    first = anna.table
    moments = anna.post("/api/replays", {"record": anna.http.get(f"{anna.at}/record").text})
    at = moments["moments"][-3]
    view = anna.get(f"{anna.at}/moments/{at}")["view"]
    anna.open(ME, device("Emil"), continue_from={"table": first, "events": at})
    assert anna.table != first
    anna.send("start")
    assert anna.see()["events"] >= at
    again = anna.get(f"{anna.at}/moments/{at}")["view"]
    assert {**again, "viewer": None} == {**view, "viewer": None}
    anna.play()


def test_a_record_is_continued_at_a_new_table(anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    anna.send("start")
    for _ in range(5):
        anna.play()
    record = anna.http.get(f"{anna.at}/record").text
    view = anna.see()["view"]
    anna.open(ME, device("Emil"), record=record)
    anna.send("start")
    assert anna.see()["view"] == view
    anna.open(ME, device("Emil"), record=record[:-30], status=422)
    anna.open(ME, device("Emil"), record=record, game="dorfromantik", status=422)


def test_the_same_people_play_again(anna: Browser, bernd: Browser) -> None:
    two_people(anna, bernd)
    anna.send("vote", abandon=True)
    bernd.post(f"{bernd.at}/again", {"id": new_id()}, 422)
    bernd.send("vote", abandon=True)
    assert bernd.see()["proof"] is not None
    to = bernd.post(f"{bernd.at}/again", {"id": new_id()})["table"]
    assert anna.see()["successor"] == to
    assert anna.post(f"{anna.at}/again", {"id": new_id()})["table"] == to
    anna.table = bernd.table = to
    assert [seat["member"] for seat in anna.see()["seats"]] == ["m1", "m2"]
    anna.send("start")
    active(anna, bernd).play()


def test_the_list_names_every_table_of_a_browser(anna: Browser, bernd: Browser) -> None:
    assert anna.get("/api/tables") == {"tables": []}
    made = {anna.open(ME, device("Emil"))["table"] for _ in range(3)}
    assert {listed["table"] for listed in anna.get("/api/tables")["tables"]} == made
    assert bernd.get("/api/tables") == {"tables": []}


def test_the_same_order_for_a_table_gives_the_same_table(anna: Browser, bernd: Browser) -> None:
    order = new_id()
    first = anna.open(ME, device("Emil"), id=order)["table"]
    assert bernd.open(ME, device("Emil"), id=order)["table"] == first
    assert bernd.see()["you"] == "m1"


def test_no_option_makes_the_server_read_a_file(anna: Browser) -> None:
    told = anna.open(ME, LINK, options={"village_set": "/etc/passwd.TOML"}, status=422)
    assert told["code"] == "server:table.no_files"


def test_what_a_seat_is_for_is_said_clearly(anna: Browser) -> None:
    anna.open(ME, {"kind": "link", "bot": "random"}, status=422)
    anna.open(ME, {"kind": "bot"}, status=422)
    anna.open(ME, {"kind": "bot", "bot": "nobody"}, status=422)
    anna.open(ME, status=422)


def test_there_is_an_offer_of_games_and_bots(anna: Browser) -> None:
    offer = anna.get("/api/games")
    assert [game["name"] for game in offer["games"]] == game_names()
    offered = {bot["name"] for bot in offer["bots"] if bot["offered"]}
    assert {"easy", "medium", "hard", "expert"} <= offered
    assert {"random", "greedy", "search"} <= {bot["name"] for bot in offer["bots"]} - offered
    assert "players" in [option["name"] for option in offer["games"][0]["options"]]


@pytest.mark.slow
def test_of_a_table_that_is_set_aside_the_reason_and_the_record_are_told(database: str) -> None:
    with running(database) as live:
        anna, bernd, clara = Browser(live), Browser(live), Browser(live)
        two_people(anna, bernd)
        for _ in range(4):
            active(anna, bernd).play()
        broken, version = anna.table, anna.see()["version"]
        clara.come(anna.invite("watch"), "Clara")
        anna.send("revoke", member="m3")
        record = anna.http.get(f"{anna.at}/record").text
        anna.open(ME, device("Emil"))
        cookies = [dict(browser.http.cookies) for browser in (anna, bernd, clara)]
        healthy = anna.table
    break_entry(database, broken, version)
    with running(database) as live:
        before = counted(live)["dorfplatz_broken_tables_total"]
        anna, bernd, clara = (Browser(live) for _ in cookies)
        for browser, known in zip((anna, bernd, clara), cookies, strict=True):
            browser.http.cookies.update(known)
            browser.table = broken
        listed = {one["table"]: one for one in anna.get("/api/tables")["tables"]}
        assert listed[broken]["problem"]["code"] == "server:table.broken"
        assert listed[broken]["snapshot"] is None
        assert listed[healthy]["snapshot"]["phase"] == "lobby"
        for path in ("", "/events", "/moves", "/scores", "/chance"):
            told = bernd.get(bernd.at + path, 423)
            assert told["code"] == "server:table.broken"
            assert told["values"]["version"] >= version
        bernd.post(f"{bernd.at}/commands", vote(version), 423)
        with bernd.follow() as socket:
            goodbye = next_frame(socket)
        assert goodbye["problem"]["code"] == "server:table.broken"
        for browser in (anna, bernd):
            saved = browser.http.get(f"{browser.at}/record").text
            # One event cannot be read any more; everything else is there.
            assert set(saved.splitlines()) < set(record.splitlines())
            assert len(saved.splitlines()) == len(record.splitlines()) - 1
        clara.get(f"{clara.at}/record", 401)
        assert counted(live)["dorfplatz_broken_tables_total"] == before + 1
        Browser(live).get(f"/api/tables/{broken}/record", 401)
        anna.table = healthy
        anna.send("start")


def counted(live: Live) -> dict[str, float]:
    """The counts that have no labels."""
    lines = Browser(live).http.get("/api/metrics").text.splitlines()
    told = [line.split(" ") for line in lines if not line.startswith("#") and "{" not in line]
    return {name: float(count) for name, count in told}


def vote(version: int) -> Json:
    return {"do": "vote", "id": new_id(), "expected_version": version, "abandon": True}


def break_entry(database: str, table: str, version: int) -> None:
    """Makes an entry unreadable, as if it came from a release that knows other events."""
    from sqlalchemy import create_engine, text

    from dorfplatz.server.store.database import database_url

    engine = create_engine(database_url(database))
    with engine.begin() as connection:
        connection.execute(
            text("UPDATE entries SET event = '{}' WHERE table_id = :id AND version = :version"),
            {"id": table, "version": version},
        )
    engine.dispose()


def test_a_game_that_hides_coins_is_not_played_on_elsewhere_while_it_goes_on(anna: Browser) -> None:
    options = {"open_coins": False, "max_rounds": 1}
    anna.open(ME, device("Emil"), options=options)
    anna.send("start")
    anna.play()
    source = {"table": anna.table, "events": 1}
    told = anna.open(ME, device("Emil"), status=422, continue_from=source)
    assert told["code"] == "server:table.still_hidden"
    anna.table = str(source["table"])
    anna.send("vote", abandon=True)
    anna.open(ME, device("Emil"), continue_from=source)


def test_hints_stay_off_where_a_game_without_hints_goes_on(anna: Browser) -> None:
    anna.open(ME, device("Emil"), hints=False)
    anna.send("start")
    source = {"table": anna.table, "events": 1}
    anna.open(ME, device("Emil"), continue_from=source)
    assert anna.see()["settings"]["hints"] is False
    anna.table = str(source["table"])
    anna.send("vote", abandon=True)
    anna.open(ME, device("Emil"), continue_from=source)
    assert anna.see()["settings"]["hints"] is True


def test_a_picture_may_bring_its_colours_along(anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    anna.send("start")
    answer = anna.http.get(f"{anna.at}/picture")
    (policy,) = answer.headers.get_list("content-security-policy")
    assert "style-src 'unsafe-inline'" in policy
    assert "default-src 'none'" in policy
    assert "script-src" not in policy
