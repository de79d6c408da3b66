"""Campaigns over the network: begun, shared, crossed, corrected, taken to another server."""

from __future__ import annotations

import io
import json
import logging
import threading
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from dorfplatz.dorfromantik.campaign.campaign import Campaign, found
from dorfplatz.dorfromantik.campaign.events import Founded
from dorfplatz.dorfromantik.campaign.files import dumps
from dorfplatz.dorfromantik.campaign.rules_files import parse_campaign_rules
from dorfplatz.server.campaigns import campaigns
from dorfplatz.server.campaigns.folding import folded
from dorfplatz.server.logs import write_logs
from dorfplatz.server.store.campaign_rows import KeptCampaign
from dorfplatz.server.store.database import database_url
from tests.server.campaign import DAY, SHEET, begin, cross, finish, happen, let_in
from tests.server.live import LINK, ME, Browser, Json, Live, new_id, running
from tests.server.postgres import Cluster

OWN_RULES = (
    resources.files("dorfplatz.dorfromantik.campaign")
    .joinpath("campaign.toml")
    .read_text(encoding="utf-8")
    .replace('name = "campaign"', 'name = "ours"')
)


def import_file(browser: Browser, file: str, status: int = 201, **said: Any) -> Json:
    return browser.post("/api/campaigns", {"id": new_id(), "file": file, **said}, status)


def file_of(browser: Browser, campaign: str) -> str:
    return browser.http.get(f"{campaign}/file").text


def test_a_group_begins_enters_a_game_and_crosses(anna: Browser) -> None:
    campaign = begin(anna, "Anna", "Bernd")
    seen = anna.get(campaign)
    assert (seen["version"], seen["members"], seen["games"]) == (1, ["Anna", "Bernd"], [])
    assert (seen["next"], seen["pieces"], seen["hearts"]) == ([], [], 0)
    done = finish(anna, campaign, players=["Bernd"])
    assert (done["change"]["earned"], done["change"]["is_best"]) == (4, True)
    assert done["campaign"]["games"][0]["players"] == ["Bernd"]
    assert done["campaign"]["games"][0]["sums"]["total"] == 136
    assert done["campaign"]["next"] == ["start-box_1:1"]
    done = cross(anna, campaign, "start-box_1:1", "start-box_1:2", member="Bernd")
    assert done["change"]["boxes"]["new"] == ["1"]
    assert done["change"]["pieces"]["new"] == ["task_tiles", "red_heart_1"]
    seen = anna.get(campaign)
    assert seen == done["campaign"]
    assert (seen["open_crosses"], seen["boxes"], seen["hearts"]) == (2, [1], 1)
    assert [card["box"] for card in seen["cards"]] == [1], "what lies in closed boxes is a surprise"
    assert seen["limits"]["red_hearts"] == {
        "most": 6,
        "values": None,
        "factor": 1,
        "ruling": "D50",
        "used": True,
    }
    assert seen["limits"]["forest"]["values"][:3] == [0, 4, 5]
    assert not seen["limits"]["circus"]["used"]
    assert seen["crossings"] == [
        {"member": "Bernd", "circles": ["start-box_1:1", "start-box_1:2"], "position": 2}
    ]


def test_campaigns_are_listed_with_the_one_that_changed_last_first(anna: Browser) -> None:
    first, second = begin(anna, name="First"), begin(anna, name="Second")
    names = [one["name"] for one in anna.get("/api/campaigns")["campaigns"]]
    assert names == ["Second", "First"]
    finish(anna, first)
    listed = anna.get("/api/campaigns")["campaigns"]
    assert [one["name"] for one in listed] == ["First", "Second"]
    assert listed[0]["at"] >= listed[1]["at"] > 0
    del listed[0]["at"]
    assert listed[0] == {
        "campaign": first.rpartition("/")[2],
        "name": "First",
        "members": ["Anna"],
        "games": 1,
        "open_crosses": 4,
        "best": 136,
        "problem": None,
    }
    assert second.endswith(listed[1]["campaign"])


def test_what_is_in_words_is_in_the_language_of_the_one_who_asks(anna: Browser) -> None:
    campaign = begin(anna)
    seen = [anna.get(campaign), *(anna.get(campaign, language=one) for one in ("de", "it"))]
    assert len({one["box_list"][1]["words"] for one in seen}) == 3
    anna.http.headers["accept-language"] = "de"
    assert anna.get(campaign) == anna.get(campaign, language="de")


def test_the_same_command_again_changes_nothing_twice(anna: Browser) -> None:
    campaign = begin(anna)
    body: Json = {
        "id": new_id(),
        "event": {"e": "finished", "date": DAY, "players": ["Anna"], "sheet": SHEET, "after": 1},
    }
    first = anna.post(f"{campaign}/commands", body)
    happen(anna, campaign, e="renamed", name="Mondays")
    again = anna.post(f"{campaign}/commands", body)
    assert again["change"] == first["change"]
    assert len(again["campaign"]["games"]) == 1
    assert again["campaign"]["name"] == "Mondays"
    assert anna.get(campaign)["version"] == 3


def test_the_same_request_for_a_campaign_again_leads_to_the_same_one(anna: Browser) -> None:
    body = {"id": new_id(), "name": "Sundays", "members": ["Anna"]}
    made = anna.post("/api/campaigns", body, 201)
    assert anna.post("/api/campaigns", body, 201) == made
    anna.http.cookies.clear()  # the answer was lost, and with it the cookie
    assert anna.post("/api/campaigns", body, 201) == made
    assert anna.get(f"/api/campaigns/{made['campaign']}")["version"] == 1


def test_two_who_cross_at_the_same_time_cross_each_circle_once(
    anna: Browser, bernd: Browser
) -> None:
    campaign = begin(anna, "Anna", "Bernd")
    finish(anna, campaign)
    let_in(anna, campaign, bernd)
    version = anna.get(campaign)["version"]
    answers: dict[str, Any] = {}
    ready = threading.Barrier(2)

    def go(name: str, browser: Browser) -> None:
        event = {"e": "crossed", "member": name, "circles": ["start-box_1:1"], "after": version}
        ready.wait()
        answers[name] = browser.http.post(
            f"{campaign}/commands", json={"id": new_id(), "event": event}
        )

    threads = [threading.Thread(target=go, args=one) for one in (("Anna", anna), ("Bernd", bernd))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer.status_code for answer in answers.values()) == [200, 422]
    (late,) = (answer.json() for answer in answers.values() if answer.status_code == 422)
    assert late["code"] == "campaign:crossing.already_crossed"
    assert late["circles"] == ["start-box_1:1"]
    seen = anna.get(campaign)
    assert (seen["crossed"], len(seen["crossings"])) == (["start-box_1:1"], 1)


def test_who_decided_before_the_same_thing_was_changed_hears_of_it(anna: Browser) -> None:
    campaign = begin(anna)
    happen(anna, campaign, e="renamed", name="Mondays")
    told = happen(anna, campaign, 409, e="renamed", name="Tuesdays", after=1)
    assert told["code"] == "campaign:event.stale_name"
    happen(anna, campaign, e="members", members=["Anna", "Bernd"], after=1)
    assert anna.get(campaign)["name"] == "Mondays"


def correction(seen: Json, **more: Any) -> Json:
    """The first game of a campaign, corrected to one point."""
    return {
        "e": "corrected",
        "game": seen["games"][0]["position"],
        "date": DAY,
        "players": ["Anna"],
        "sheet": {"longest_river": 1},
        "after": seen["version"],
        **more,
    }


def test_a_correction_names_the_crosses_that_it_takes_back(anna: Browser) -> None:
    campaign = begin(anna)
    finish(anna, campaign)
    cross(anna, campaign, "start-box_1:1", "start-box_1:2")
    event = correction(anna.get(campaign))
    told = happen(anna, campaign, 409, **event)
    assert (told["code"], told["circles"]) == ("campaign:event.takes_back", ["start-box_1:2"])
    preview = anna.post(f"{campaign}/previews", {"event": event})
    assert preview["event"] == {**event, "takes_back": told["circles"]}
    assert preview["change"]["pieces"]["gone"] == ["task_tiles", "red_heart_1"]
    assert anna.get(campaign)["version"] == event["after"], "a preview keeps nothing"
    done = happen(anna, campaign, **preview["event"])
    assert done["change"] == preview["change"]
    assert done["campaign"]["crossed"] == ["start-box_1:1"]
    assert done["campaign"]["games"][0]["result"] == 1


def test_a_removed_game_takes_its_crosses_along(anna: Browser) -> None:
    campaign = begin(anna)
    finish(anna, campaign)
    cross(anna, campaign, "start-box_1:1")
    seen = anna.get(campaign)
    event = {"e": "removed", "game": 1, "after": seen["version"], "takes_back": seen["crossed"]}
    done = happen(anna, campaign, **event)
    assert done["change"]["games"] == [
        {
            "game": 1,
            "before": "night_watchman",
            "after": None,
            "result_before": 136,
            "result_after": None,
        }
    ]
    assert (done["campaign"]["games"], done["campaign"]["crossings"]) == ([], [])
    told = happen(anna, campaign, 409, **correction(seen))
    assert told["code"] == "campaign:event.game_removed"


@pytest.mark.slow
def test_a_file_of_one_server_is_the_same_campaign_on_another(
    anna: Browser, tmp_path: Path
) -> None:
    campaign = begin(anna, "Anna", "Bernd", name="Sonntags / „Köln“")
    finish(anna, campaign)
    cross(anna, campaign)
    answer = anna.http.get(f"{campaign}/file")
    assert answer.headers["content-type"] == "application/x-ndjson"
    assert "filename*=UTF-8''Sonntags%20%2F%20%E2%80%9E" in answer.headers["content-disposition"]
    with running(f"sqlite:///{tmp_path / 'other.db'}") as other:
        clara = Browser(other)
        taken = f"/api/campaigns/{import_file(clara, answer.text)['campaign']}"
        assert clara.http.get(f"{taken}/file").content == answer.content
        mine = {**anna.get(campaign), "campaign": ""}
        assert {**clara.get(taken), "campaign": ""} == mine


def test_a_campaign_keeps_the_rules_of_its_file(anna: Browser) -> None:
    rules = parse_campaign_rules(OWN_RULES.replace("circles = 2", "circles = 3", 1), "")
    file = dumps(found(Founded("Ours", ("Anna",)), rules))
    campaign = f"/api/campaigns/{import_file(anna, file)['campaign']}"
    seen = finish(anna, campaign)["campaign"]
    told = [*seen["connections"], *seen["results"]]
    assert [one["circles"] for one in told] == [
        *(line.circles for line in rules.connections),
        *(result.circles for result in rules.results),
    ]
    assert file_of(anna, campaign).startswith(file.partition('"events"')[0])


@pytest.mark.parametrize(
    "change",
    [
        lambda file: "",
        lambda file: "nonsense",
        lambda file: file[:-40],
        lambda file: file.replace("Sundays", "Mondays"),
        lambda file: file.partition("\n")[0],
        lambda file: file.replace('"version":1', '"version":99'),
        lambda file: file.replace("Anna", "\\ud800"),
        lambda file: file + file,
        lambda file: file + "[" * 5000 + "]" * 5000,
    ],
)
def test_a_file_that_is_no_whole_campaign_is_refused(anna: Browser, change: Any) -> None:
    campaign = begin(anna)
    finish(anna, campaign)
    told = import_file(anna, change(file_of(anna, campaign)), 422, source="evening.campaign.jsonl")
    assert told["code"] == "campaign:file.faults"
    assert "evening.campaign.jsonl" in told["message"]


def test_a_campaign_has_an_end(anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaigns, "MOST_EVENTS", 2)
    campaign = begin(anna)
    happen(anna, campaign, e="renamed", name="Mondays")
    told = happen(anna, campaign, 422, e="renamed", name="Tuesdays")
    assert told["code"] == "server:campaign.too_long"
    file = file_of(anna, campaign)
    monkeypatch.setattr(campaigns, "MOST_EVENTS", 1)
    assert import_file(anna, file, 422)["code"] == "server:campaign.too_long"


NOT_AN_EVENT = [
    {},
    {"e": "nonsense"},
    {"e": None},
    {"e": "founded", "name": "x", "members": ["x"]},
    {"e": "crossed"},
    {"e": "renamed", "name": 5, "after": 1},
    {"e": "renamed", "name": "x", "after": 1.0},
    {"e": "renamed", "name": "x", "after": True},
    {"e": "renamed", "name": "x", "after": 10**30},
    {"e": "renamed", "name": "x\ud800", "after": 1},
    {"e": "renamed", "name": "x", "after": 1, "more": 1},
    {"e": "finished", "date": "today", "players": ["Anna"], "sheet": {}, "after": 1},
    {"e": "finished", "date": DAY, "players": "Anna", "sheet": {}, "after": 1},
    {"e": "finished", "date": DAY, "players": ["Anna"], "sheet": {"casino": 1}, "after": 1},
    {"e": "finished", "date": DAY, "players": ["Anna"], "sheet": {"forest": -1}, "after": 1},
    {"e": "finished", "date": DAY, "players": ["Anna"], "sheet": {"red_hearts": 1}, "after": 1},
    {"e": "crossed", "member": "Anna", "circles": ["nowhere"], "after": 1},
]


@pytest.mark.slow
@pytest.mark.parametrize("event", NOT_AN_EVENT, ids=range(len(NOT_AN_EVENT)))
@pytest.mark.parametrize("route", ["commands", "previews"])
def test_what_is_no_event_is_refused(anna: Browser, route: str, event: Json) -> None:
    campaign = begin(anna)
    body = {"event": event} | ({"id": new_id()} if route == "commands" else {})
    answer = anna.http.post(
        f"{campaign}/{route}",
        content=json.dumps(body),
        headers={"content-type": "application/json"},
    )
    assert anna._json(answer, 422)["code"] == "campaign:event.faults"
    assert anna.get(campaign)["version"] == 1


@pytest.mark.parametrize("depth", [50, 900, 5000])
def test_an_event_that_is_nested_without_end_is_refused(anna: Browser, depth: int) -> None:
    campaign = begin(anna)
    nested = "[" * depth + "]" * depth
    for event in (f'{{"e":{nested}}}', f'{{"e":"renamed","name":{nested},"after":1}}'):
        body = f'{{"id":"{new_id()}","event":{event}}}'
        answer = anna.http.post(
            f"{campaign}/commands", content=body, headers={"content-type": "application/json"}
        )
        assert answer.status_code in (400, 422), answer.text
        assert set(answer.json()) >= {"code", "message"}
    anna.get(campaign)


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ({"e": "renamed", "name": "x", "after": 2}, "event.after"),
        ({"e": "renamed", "name": "x", "after": 0}, "event.after"),
        ({"e": "renamed", "name": " x", "after": 1}, "event.bad_name"),
        ({"e": "members", "members": [], "after": 1}, "event.member_count"),
        ({"e": "members", "members": ["Anna", "ANNA"], "after": 1}, "event.member_twice"),
        ({"e": "removed", "game": 1, "after": 1}, "event.no_game"),
        ({"e": "crossed", "member": "X", "circles": [], "after": 1}, "event.no_member"),
        ({"e": "crossed", "member": "Anna", "circles": [], "after": 1}, "crossing.no_circles"),
        (
            {"e": "crossed", "member": "Anna", "circles": ["start-box_1:1"], "after": 1},
            "crossing.none_left",
        ),
        (
            {"e": "crossed", "member": "Anna", "circles": ["start-box_1:9"], "after": 1},
            "crossing.no_circle",
        ),
        (
            {"e": "finished", "date": DAY, "players": [], "sheet": {}, "after": 1},
            "event.player_count",
        ),
        (
            {"e": "finished", "date": DAY, "players": ["X"], "sheet": {}, "after": 1},
            "event.no_member",
        ),
    ],
)
def test_an_event_that_does_not_fit_is_refused_with_the_reason(
    anna: Browser, event: Json, code: str
) -> None:
    campaign = begin(anna)
    told = anna.post(f"{campaign}/commands", {"id": new_id(), "event": event}, 422)
    assert told["code"] == f"campaign:{code}"
    assert anna.post(f"{campaign}/previews", {"event": event}, 422)["code"] == told["code"]


def test_each_row_that_no_game_can_have_is_named(anna: Browser) -> None:
    anna.http.headers["accept-language"] = "de"
    told = finish(anna, begin(anna), 422, sheet={"forest": 1, "circus": 1})
    assert set(told["rows"]) == {"forest", "circus"}
    assert "nicht möglich" in told["rows"]["forest"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"name": "Sundays"},
        {"name": "Sundays", "members": []},
        {"name": "", "members": ["Anna"]},
        {"name": "Sundays", "members": ["Anna"], "file": ""},
        {"name": " Sundays", "members": ["Anna"]},
        {"name": "Sundays", "members": ["Anna", "Anna"]},
        {"name": "Sundays", "members": ["\u200b"]},
        {"name": "Sundays", "members": ["Anna"], "id": "short"},
    ],
)
def test_a_campaign_that_cannot_be_begun_is_refused(anna: Browser, body: Json) -> None:
    anna.post("/api/campaigns", {"id": new_id(), **body}, 422)
    assert anna.get("/api/campaigns")["campaigns"] == []


# Who is let in ------------------------------------------------------------------------------


def test_nobody_else_is_let_in(anna: Browser, bernd: Browser) -> None:
    campaign = begin(anna)
    bernd.open(ME, LINK)  # someone whom the server knows
    for path in (campaign, f"{campaign}/file", "/api/campaigns/0123456789abcdef"):
        assert bernd.get(path, 401)["code"] == "server:campaign.not_let_in"
    event = {"e": "renamed", "name": "Mine", "after": 1}
    bernd.post(f"{campaign}/commands", {"id": new_id(), "event": event}, 401)
    bernd.post(f"{campaign}/previews", {"event": event}, 401)
    bernd.post(f"{campaign}/invitations", {"id": new_id()}, 401)
    bernd._json(bernd.http.delete(f"{campaign}/invitations"), 401)
    bernd._json(bernd.http.delete(f"{campaign}/refused/0123456789abcdef"), 401)
    bernd.get(f"{campaign}/games/1/limits", 401)
    bernd.open(ME, game="dorfromantik", campaign=campaign.rpartition("/")[2], status=401)
    assert bernd.get("/api/campaigns")["campaigns"] == []
    bernd.get("/api/campaigns/nonsense", 422)


def test_a_link_lets_in_many_until_it_is_withdrawn(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    campaign = begin(anna)
    secret = let_in(anna, campaign, bernd, clara)
    assert bernd.get(campaign) == clara.get(campaign) == anna.get(campaign)
    anna._json(anna.http.delete(f"{campaign}/invitations"), 204)
    dora = Browser(anna.live)
    told = dora.post("/api/campaign-invitations", {"secret": secret}, 403)
    assert told["code"] == "server:door.unknown_link"
    dora.get(campaign, 401)
    assert bernd.get(campaign)["version"] == 1, "who has come stays"
    let_in(bernd, campaign, dora)
    assert dora.get(campaign)["version"] == 1


def leave(browser: Browser, campaign: str, status: int = 204, **said: str) -> Json:
    """Leaves a campaign."""
    return browser._json(browser.http.delete(f"{campaign}/access", params=said), status)


def test_whoever_leaves_is_out_and_nothing_else_changes(anna: Browser, bernd: Browser) -> None:
    campaign = begin(anna, "Anna", "Bernd")
    secret = let_in(anna, campaign, bernd)
    before = bernd.get(campaign)
    leave(bernd, campaign)
    assert bernd.get("/api/campaigns")["campaigns"] == []
    assert bernd.get(campaign, 401)["code"] == "server:campaign.not_let_in"
    leave(bernd, campaign, 401)
    assert anna.get(campaign) == before
    bernd.post("/api/campaign-invitations", {"secret": secret})
    assert bernd.get(campaign) == before


def test_the_last_one_leaves_only_knowing_it(anna: Browser) -> None:
    campaign = begin(anna)
    secret = let_in(anna, campaign)
    told = leave(anna, campaign, 409)
    assert told["code"] == "server:campaign.last_let_in"
    finish(anna, campaign)
    leave(anna, campaign, last="true")
    anna.get(campaign, 401)
    # It stays on the server: a link leads back to it.
    anna.post("/api/campaign-invitations", {"secret": secret})
    assert len(anna.get(campaign)["games"]) == 1


def test_of_two_who_leave_at_the_same_time_one_hears_of_being_the_last(
    anna: Browser, bernd: Browser
) -> None:
    campaign = begin(anna)
    let_in(anna, campaign, bernd)
    found: list[int] = []
    together = threading.Barrier(2)

    def go(browser: Browser) -> None:
        together.wait()
        found.append(browser.http.delete(f"{campaign}/access").status_code)

    threads = [threading.Thread(target=go, args=(browser,)) for browser in (anna, bernd)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == [204, 409]


def test_the_limits_of_an_earlier_game_are_those_of_what_it_had(anna: Browser) -> None:
    campaign = begin(anna)
    finish(anna, campaign)
    cross(anna, campaign, "start-box_1:1", "start-box_1:2")
    seen = finish(anna, campaign)["campaign"]
    first, second = (
        anna.get(f"{campaign}/games/{game['position']}/limits") for game in seen["games"]
    )
    assert (first["hearts"], second["hearts"]) == (0, 1)
    assert not first["limits"]["red_hearts"]["used"]
    assert first["limits"]["forest"]["most"] < second["limits"]["forest"]["most"]
    assert second == {name: seen[name] for name in ("limits", "hearts")}
    told = anna.get(f"{campaign}/games/2/limits", 422)
    assert told["code"] == "campaign:event.no_game"


def test_the_same_invitation_again_is_the_same_link_and_stays_withdrawn(
    anna: Browser, bernd: Browser
) -> None:
    campaign = begin(anna)
    body = {"id": new_id()}
    made = anna.post(f"{campaign}/invitations", body, 201)
    assert anna.post(f"{campaign}/invitations", body, 201) == made
    anna._json(anna.http.delete(f"{campaign}/invitations"), 204)
    assert anna.post(f"{campaign}/invitations", body, 201) == made
    bernd.post("/api/campaign-invitations", made, 403)


def test_a_link_to_a_campaign_opens_no_table_and_the_other_way_round(
    anna: Browser, bernd: Browser
) -> None:
    campaign = begin(anna)
    secret = let_in(anna, campaign)
    anna.open(ME, LINK)
    seat = anna.invite("seat", seat=1)
    bernd.come(secret, "Bernd", 403)
    bernd.post("/api/campaign-invitations", {"secret": seat}, 403)


def test_one_cookie_is_good_for_tables_and_campaigns(anna: Browser, bernd: Browser) -> None:
    campaign = begin(anna)
    cookie = dict(anna.http.cookies)
    anna.open(ME, LINK, LINK)
    assert dict(anna.http.cookies) == cookie
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    let_in(anna, campaign, bernd)
    let_in(anna, begin(anna, name="Mondays"), bernd)
    # At a table where a browser is someone else, it gets another secret, good for all as well.
    phone = Browser(anna.live)
    phone.http.cookies.update(bernd.http.cookies)
    phone.come(anna.invite("device"), "Anna")
    assert dict(phone.http.cookies) != dict(bernd.http.cookies)
    assert len(phone.get("/api/campaigns")["campaigns"]) == 2
    # Whoever leaves the only table keeps the cookie for the campaigns.
    bernd.post(f"{anna.at}/leave", {}, 204)
    assert len(bernd.get("/api/campaigns")["campaigns"]) == 2


# Waiting, and what breaks -------------------------------------------------------------------


def waiting(browser: Browser, campaign: str, after: int) -> tuple[threading.Thread, list[Json]]:
    """Someone who waits until a campaign has more events than this."""
    heard: list[Json] = []
    thread = threading.Thread(target=lambda: heard.append(browser.get(campaign, after=after)))
    thread.start()
    return thread, heard


def test_whoever_waits_is_woken_when_something_happens(anna: Browser, bernd: Browser) -> None:
    campaign = begin(anna)
    let_in(anna, campaign, bernd)
    assert bernd.get(campaign, after=0)["version"] == 1, "what has happened is told at once"
    thread, heard = waiting(bernd, campaign, 1)
    done = finish(anna, campaign)
    thread.join()
    assert heard == [done["campaign"]]


@pytest.mark.slow
def test_whoever_waits_at_another_process_is_woken_too(postgres: Cluster) -> None:
    database = postgres.new_database()
    with running(database) as one, running(database) as two:
        anna, bernd = Browser(one), Browser(two)
        campaign = begin(anna)
        let_in(anna, campaign)
        bernd.http.cookies.update(anna.http.cookies)
        thread, heard = waiting(bernd, campaign, 1)
        happen(anna, campaign, e="renamed", name="Mondays")
        thread.join()
        assert heard[0]["name"] == "Mondays"


@pytest.mark.slow
def test_whoever_waits_when_the_server_stops_is_let_go(database: str) -> None:
    with running(database) as live:
        anna = Browser(live)
        campaign = begin(anna)
        heard: list[int] = []

        def wait() -> None:
            heard.append(anna.http.get(campaign, params={"after": 1}).status_code)

        thread = threading.Thread(target=wait)
        thread.start()
        live.server.lifespan.state["stop_waiting"]()
        thread.join()
        assert heard == [204]


def test_whoever_waits_in_vain_hears_so(anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dorfplatz.server.api.campaigns.PATIENCE_S", 0.01)
    campaign = begin(anna)
    answer = anna.http.get(campaign, params={"after": 1})
    assert (answer.status_code, answer.content) == (204, b"")


@pytest.mark.slow
def test_a_campaign_that_cannot_be_read_is_named_and_the_others_go_on(database: str) -> None:
    with running(database) as live:
        anna = Browser(live)
        broken, sound = begin(anna, name="Broken"), begin(anna, name="Sound")
        finish(anna, broken)
    engine = create_engine(database_url(database))
    with engine.begin() as connection:
        connection.execute(
            text("UPDATE campaign_events SET event = :event WHERE campaign_id = :id AND version=2"),
            {"event": '{"e":"finished"}', "id": broken.rpartition("/")[2]},
        )
    engine.dispose()
    with running(database) as live:
        again = Browser(live)
        again.http.cookies.update(anna.http.cookies)
        for path in (broken, f"{broken}/file"):
            assert again.get(path, 423)["code"] == "server:campaign.broken"
        listed = {one["name"]: one for one in again.get("/api/campaigns")["campaigns"]}
        assert listed[""]["problem"]["code"] == "server:campaign.broken"
        assert listed["Sound"]["problem"] is None
        finish(again, sound)


def test_a_large_file_may_be_sent_and_a_large_command_may_not(live: Live, anna: Browser) -> None:
    campaign = begin(anna)
    file = file_of(anna, campaign)
    padded = file + "\n" * (live.settings.most_body_bytes // 100)
    assert import_file(anna, file + " " * live.settings.most_body_bytes)["campaign"]
    assert import_file(anna, padded)["campaign"]
    event = {"e": "renamed", "name": "x" * live.settings.most_body_bytes, "after": 1}
    anna.post(f"{campaign}/commands", {"id": new_id(), "event": event}, 413)


@pytest.mark.slow
def test_of_secrets_only_hashes_are_kept_and_logged(tmp_path: Path) -> None:
    stream = io.StringIO()
    write_logs(stream, logging.DEBUG)
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as live:
        anna, bernd = Browser(live), Browser(live)
        creation, inviting = new_id(), new_id()
        body = {"id": creation, "name": "Sundays", "members": ["Anna"]}
        campaign = f"/api/campaigns/{anna.post('/api/campaigns', body, 201)['campaign']}"
        secret = anna.post(f"{campaign}/invitations", {"id": inviting}, 201)["secret"]
        bernd.post("/api/campaign-invitations", {"secret": secret})
        finish(bernd, campaign)
        cookies = [one.http.cookies["dorfplatz"] for one in (anna, bernd)]
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Sundays" in kept
    assert "campaign-invitations" in stream.getvalue()
    for hidden in (creation, inviting, secret, *cookies):
        assert hidden.encode() not in kept
        assert hidden not in stream.getvalue()


@pytest.mark.slow
def test_whoever_writes_does_not_put_a_whole_campaign_together(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(database) as live:
        anna = Browser(live)
        campaign = begin(anna)
    threads = []

    def noted(before: Campaign | None, kept: KeptCampaign, events: Sequence[str]) -> Campaign:
        threads.append((threading.current_thread().name, len(events)))
        return folded(before, kept, events)

    monkeypatch.setattr(campaigns, "folded", noted)
    with running(database) as live:
        again = Browser(live)
        again.http.cookies.update(anna.http.cookies)
        happen(again, campaign, e="renamed", name="Mondays", after=1)
    assert [events for _, events in threads] == [1]
    assert all(not name.startswith("store-write") for name, _ in threads)
