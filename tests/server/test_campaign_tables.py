"""Tables of a campaign: what they are set up with, and how their games are entered."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import create_engine, text

from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.server.campaigns import entering
from dorfplatz.server.campaigns.entering import Entering
from dorfplatz.server.campaigns.entry import after_game
from dorfplatz.server.store.database import database_url
from dorfplatz.table.table import Table
from tests.server.campaign import (
    begin,
    cross,
    finish,
    happen,
    let_in,
    open_table,
    play_to_the_end,
)
from tests.server.live import BOT, LINK, ME, Browser, Json, device, new_id, running
from tests.server.postgres import Cluster

pytestmark = pytest.mark.slow


def id_of(campaign: str) -> str:
    return campaign.rpartition("/")[2]


def test_a_game_is_played_with_what_is_unlocked_and_entered_when_it_ends(anna: Browser) -> None:
    campaign = begin(anna, "Anna", "Emil", "Bernd")
    finish(anna, campaign)
    cross(anna, campaign, "start-box_1:1", "start-box_1:2")
    made = open_table(anna, campaign, ME, device("Emil"), BOT)
    assert made["snapshot"]["campaign"] == id_of(campaign)
    assert made["snapshot"]["options"]["unlocked"] == "task_tiles,red_heart_1"
    assert made["snapshot"]["options"]["goals"] == "one_red_heart:6"
    (running_here,) = anna.get(campaign)["tables"]
    assert running_here["at"] > 0
    del running_here["at"]
    assert running_here == {
        "table": anna.table,
        "phase": "lobby",
        "seats": ["Anna", "Emil", "random"],
        "yours": True,
    }
    anna.send("seat_bot", seat=2, bot="random", status=422)  # that it is already
    anna.send("seat_member", seat=2, member="m1", name="Bernd")
    anna.send("start")
    play_to_the_end(anna)
    total = sum(row["points"] for row in anna.get(f"{anna.at}/scores")["seats"][0])
    seen = anna.get(campaign)
    first, second = seen["games"]
    assert (second["record"], second["players"]) == (anna.table, ["Anna", "Emil", "Bernd"])
    assert second["pieces"] == ["task_tiles", "red_heart_1"]
    assert second["result"] == second["sums"]["total"] == total > 0
    assert (seen["tables"], seen["refused"]) == ([], [])
    assert seen["earned"] == first["circles"] + second["circles"]


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"options": {"unlocked": ""}}, "server:campaign.own_unlocks"),
        ({"options": {"goals": "flags:3"}}, "server:campaign.own_unlocks"),
        ({"options": {"tile_set": "other"}}, "server:campaign.own_game"),
        ({"game": "bohemian-villages"}, "server:campaign.own_game"),
        ({"name": "Bernd"}, "campaign:event.no_member"),
    ],
)
def test_a_table_that_does_not_fit_the_campaign_is_refused(
    anna: Browser, said: Json, code: str
) -> None:
    campaign = begin(anna)
    assert open_table(anna, campaign, ME, status=422, **said)["code"] == code
    assert anna.get(campaign)["tables"] == []


def test_who_sits_at_a_table_must_be_a_member_or_come_by_a_link(anna: Browser) -> None:
    campaign = begin(anna)
    told = open_table(anna, campaign, ME, device("Emil"), status=422)
    assert told["code"] == "campaign:event.no_member"
    told = open_table(anna, campaign, BOT, BOT, status=422)
    assert told["code"] == "server:campaign.nobody"
    open_table(anna, campaign, BOT, LINK, name="Someone who watches")
    assert len(anna.get(campaign)["tables"]) == 1


def test_a_game_of_a_campaign_continues_no_other_one(anna: Browser) -> None:
    campaign = begin(anna)
    anna.open(ME, game="dorfromantik")
    anna.send("start")
    anna.play()
    came_from = {"table": anna.table, "events": 2}
    for said in (
        {"continue_from": came_from},
        {"record": anna.http.get(f"{anna.at}/record").text},
    ):
        told = open_table(anna, campaign, ME, status=422, **said)
        assert told["code"] == "server:campaign.new_game_only"


def test_who_came_by_a_link_becomes_a_member_and_is_let_in(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    campaign = begin(anna, "Anna", "Dora")
    open_table(anna, campaign, ME, LINK, LINK)
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    clara.come(anna.invite("seat", seat=2), "dora")
    watching = Browser(anna.live)
    watching.come(anna.invite("watch"), "Emil")
    bernd.get(campaign, 401)
    anna.send("start")
    play_to_the_end(anna, bernd, clara)
    seen = bernd.get(campaign)
    assert seen["members"] == ["Anna", "Dora", "Bernd"]
    assert seen["games"][0]["players"] == ["Anna", "Bernd", "Dora"], "who looks like a member is"
    assert clara.get(campaign) == seen
    watching.get(campaign, 401)


def test_a_member_who_has_gone_meanwhile_still_has_played(anna: Browser) -> None:
    campaign = begin(anna, "Anna", "Emil")
    open_table(anna, campaign, ME, device("Emil"))
    happen(anna, campaign, e="members", members=["Anna"])
    anna.send("start")
    play_to_the_end(anna)
    seen = anna.get(campaign)
    assert seen["members"] == ["Anna"]
    assert seen["games"][0]["players"] == ["Anna", "Emil"]


def test_two_tables_at_once_are_each_entered_with_what_was_unlocked_for_them(
    anna: Browser,
) -> None:
    campaign = begin(anna)
    open_table(anna, campaign)
    anna.send("start")
    first = anna.table
    finish(anna, campaign)
    cross(anna, campaign, "start-box_1:1", "start-box_1:2")
    open_table(anna, campaign)
    anna.send("start")
    second = anna.table
    assert {one["table"] for one in anna.get(campaign)["tables"]} == {first, second}
    play_to_the_end(anna)
    anna.table = first
    play_to_the_end(anna)
    games = {game["record"]: game["pieces"] for game in anna.get(campaign)["games"]}
    assert games == {"": [], second: ["task_tiles", "red_heart_1"], first: []}


def test_an_abandoned_game_is_not_entered(anna: Browser) -> None:
    campaign = begin(anna)
    open_table(anna, campaign)
    anna.send("start")
    anna.send("vote", abandon=True)
    seen = anna.get(campaign)
    assert (seen["games"], seen["tables"], seen["refused"]) == ([], [], [])


def test_playing_again_belongs_to_the_campaign_with_what_is_unlocked_then(
    anna: Browser, bernd: Browser
) -> None:
    campaign = begin(anna, "Anna", "Bernd")
    open_table(anna, campaign, ME, LINK)
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    anna.send("start")
    play_to_the_end(anna, bernd)
    finish(anna, campaign)
    cross(anna, campaign, "start-box_1:1", "start-box_1:2")
    for browser in (bernd, anna):
        browser.table = browser.post(f"{browser.at}/again", {"id": new_id()})["table"]
    assert anna.table == bernd.table
    seen = anna.see()
    assert seen["campaign"] == id_of(campaign)
    assert seen["options"]["unlocked"] == "task_tiles,red_heart_1"
    anna.send("start")
    play_to_the_end(anna, bernd)
    assert [game["record"] != "" for game in anna.get(campaign)["games"]] == [True, False, True]


def test_a_removed_game_is_not_entered_again(anna: Browser) -> None:
    campaign = begin(anna)
    open_table(anna, campaign)
    anna.send("start")
    play_to_the_end(anna)
    happen(anna, campaign, e="removed", game=1)
    assert anna.get(campaign)["games"] == []


def test_a_table_elsewhere_of_a_campaign_from_a_file_stays_with_its_own(anna: Browser) -> None:
    campaign = begin(anna)
    open_table(anna, campaign)
    file = anna.http.get(f"{campaign}/file").text
    made = anna.post("/api/campaigns", {"id": new_id(), "file": file}, 201)["campaign"]
    anna.send("start")
    play_to_the_end(anna)
    assert len(anna.get(campaign)["games"]) == 1
    assert anna.get(f"/api/campaigns/{made}")["games"] == []


@contextmanager
def nothing_entered_at_the_end() -> Iterator[None]:
    """A release that ended before it entered games: their ends alone are kept."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Entering, "_at_the_end_of", lambda *_: None)
        yield


def test_a_game_that_was_not_entered_is_when_someone_looks(database: str) -> None:
    with nothing_entered_at_the_end(), running(database) as live:
        anna = Browser(live)
        campaign = begin(anna)
        open_table(anna, campaign)
        anna.send("start")
        play_to_the_end(anna)
        seen = anna.get(campaign)
        assert [game["record"] for game in seen["games"]] == [anna.table]
        assert anna.get(campaign)["version"] == seen["version"] == 2


def test_a_game_that_does_not_fit_is_named_and_entered_once_it_does(database: str) -> None:
    with nothing_entered_at_the_end(), running(database) as live:
        anna, bernd = Browser(live), Browser(live)
        campaign = begin(anna, "Anna", *(f"Member {number}" for number in range(99)))
        open_table(anna, campaign, ME, LINK)
        bernd.come(anna.invite("seat", seat=1), "Bernd")
        let_in(anna, campaign, bernd)
        anna.send("start")
        play_to_the_end(anna, bernd)
        seen = anna.get(campaign)
        assert seen["games"] == []
        (told,) = seen["refused"]
        assert told["code"] == "campaign:event.member_count"
        assert told["values"]["table"] == anna.table
        again = happen(anna, campaign, e="renamed", name="Mondays")["campaign"]
        assert again["refused"] == seen["refused"]
        seen = happen(anna, campaign, e="members", members=["Anna"])["campaign"]
        assert (seen["members"], seen["refused"]) == (["Anna", "Bernd"], [])
        assert anna.get(campaign) == seen
        assert seen["games"][0]["players"] == ["Anna", "Bernd"]


def dismiss(browser: Browser, campaign: str, status: int = 204) -> Json:
    """Gives up entering the game of the browser's table."""
    return browser._json(browser.http.delete(f"{campaign}/refused/{browser.table}"), status)


def test_a_game_that_does_not_fit_can_be_given_up(database: str) -> None:
    with nothing_entered_at_the_end(), running(database) as live:
        anna, bernd = Browser(live), Browser(live)
        campaign = begin(anna, "Anna", *(f"Member {number}" for number in range(99)))
        open_table(anna, campaign, ME, LINK)
        bernd.come(anna.invite("seat", seat=1), "Bernd")
        anna.send("start")
        assert dismiss(anna, campaign, 422)["code"] == "server:campaign.not_over"
        play_to_the_end(anna, bernd)
        assert len(anna.get(campaign)["refused"]) == 1
        for _ in range(2):
            dismiss(anna, campaign)
            assert anna.get(campaign)["refused"] == []
        seen = happen(anna, campaign, e="members", members=["Anna"])["campaign"]
        assert (seen["games"], seen["refused"]) == ([], [])
        # Its table is still there, and what was counted can be entered by hand.
        assert anna.see()["phase"] == "finished"
        assert finish(anna, campaign, record=anna.table)["campaign"]["games"]


def test_a_game_ends_even_if_its_campaign_cannot_be_read(database: str) -> None:
    with running(database) as live:
        anna = Browser(live)
        campaign = begin(anna)
        open_table(anna, campaign)
        anna.send("start")
    engine = create_engine(database_url(database))
    with engine.begin() as connection:
        connection.execute(text("UPDATE campaigns SET rules = '\"nobody knows them\"'"))
    with running(database) as live:
        again = Browser(live)
        again.http.cookies.update(anna.http.cookies)
        again.table = anna.table
        play_to_the_end(again)
        again.get(campaign, 423)
    with engine.begin() as connection:
        connection.execute(text("UPDATE campaigns SET rules = '\"campaign\"'"))
    engine.dispose()
    with running(database) as live:
        again = Browser(live)
        again.http.cookies.update(anna.http.cookies)
        assert len(again.get(campaign)["games"]) == 1


def test_games_that_end_at_two_servers_at_the_same_time_are_each_entered_once(
    postgres: Cluster,
) -> None:
    database = postgres.new_database()
    with running(database) as one, running(database) as two:
        anna = Browser(one)
        campaigns = [begin(anna, name=name) for name in ("First", "Second")]
        players = []
        for server in (one, two):
            for campaign in campaigns:
                player = Browser(server)
                player.http.cookies.update(anna.http.cookies)
                open_table(player, campaign)
                player.send("start")
                players.append(player)
        threads = [threading.Thread(target=play_to_the_end, args=(one,)) for one in players]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        tables = [player.table for player in players]
        for number, campaign in enumerate(campaigns):
            seen = anna.get(campaign)
            assert {game["record"] for game in seen["games"]} == set(tables[number::2])
            assert (len(seen["games"]), seen["version"], seen["refused"]) == (2, 3, [])


def test_a_game_that_is_to_be_entered_by_itself_is_entered_by_nobody_else(anna: Browser) -> None:
    campaign = begin(anna)
    seen = finish(anna, campaign)["campaign"]
    open_table(anna, campaign)
    told = finish(anna, campaign, 422, record=anna.table)
    assert told["code"] == "server:campaign.awaited"
    (game,) = seen["games"]
    kept = {key: game[key] for key in ("date", "players", "sheet")}
    correction = {"e": "corrected", "game": game["position"], **kept, "record": anna.table}
    assert happen(anna, campaign, 422, **correction)["code"] == "server:campaign.awaited"
    preview = {"event": {**correction, "after": seen["version"]}}
    assert anna.post(f"{campaign}/previews", preview, 422)["code"] == "server:campaign.awaited"
    anna.send("start")
    play_to_the_end(anna)
    seen = anna.get(campaign)
    assert ([game["record"] for game in seen["games"]], seen["refused"]) == (["", anna.table], [])
    happen(anna, campaign, e="removed", game=seen["games"][1]["position"])
    assert finish(anna, campaign, record=anna.table)["campaign"]["games"][1]["record"] == anna.table


def test_the_same_order_again_is_the_same_table_whatever_has_become_of_the_campaign(
    anna: Browser,
) -> None:
    campaign = begin(anna, "Anna", "Emil")
    order = new_id()
    made = open_table(anna, campaign, ME, device("Emil"), id=order)
    happen(anna, campaign, e="members", members=["Anna"])
    assert open_table(anna, campaign, ME, device("Emil"), id=order) == made
    refused = open_table(anna, campaign, ME, device("Emil"), status=422)
    assert refused["code"] == "campaign:event.no_member"


def test_a_game_that_nobody_can_make_sense_of_stands_in_no_others_way(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with nothing_entered_at_the_end(), running(database) as live:
        anna = Browser(live)
        campaign = begin(anna)
        open_table(anna, campaign)
        odd = anna.table

        def after(campaign: Campaign, table_id: str, table: Table) -> Campaign:
            assert table_id != odd
            return after_game(campaign, table_id, table)

        monkeypatch.setattr(entering, "after_game", after)
        anna.send("start")
        play_to_the_end(anna)
        open_table(anna, campaign)
        anna.send("start")
        play_to_the_end(anna)
        seen = anna.get(campaign)
        assert [game["record"] for game in seen["games"]] == [anna.table]
        (told,) = seen["refused"]
        assert (told["code"], told["values"]) == ("server:request.unexpected", {"table": odd})
