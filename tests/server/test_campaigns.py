"""Campaigns over the network: begun, shared, played, crossed, corrected, taken elsewhere."""

from __future__ import annotations

from tests.server.campaign import begin, cross, finish, happen, let_in, open_table, play_to_the_end
from tests.server.live import Browser, new_id


def test_a_campaign_goes_from_its_founding_to_its_first_crosses(anna: Browser) -> None:
    campaign = begin(anna, "Anna", "Bernd")
    assert anna.get(campaign)["members"] == ["Anna", "Bernd"]
    done = finish(anna, campaign)
    assert done["change"]["earned"] == 4
    assert done["campaign"]["open_crosses"] == 4
    done = cross(anna, campaign)
    assert done["campaign"]["crossed"] == done["change"]["crossed"]
    assert anna.get("/api/campaigns")["campaigns"][0]["best"] == 136


def test_a_table_of_a_campaign_enters_its_game(anna: Browser) -> None:
    campaign = begin(anna, "Anna")
    finish(anna, campaign)
    for _ in range(4):
        cross(anna, campaign)
    open_table(anna, campaign)
    anna.send("start")
    play_to_the_end(anna)
    seen = anna.get(campaign)
    assert [game["record"] for game in seen["games"]] == ["", anna.table]


def test_a_file_of_one_server_is_the_same_campaign_on_another(
    anna: Browser, bernd: Browser
) -> None:
    campaign = begin(anna, "Anna", "Bernd", name="Sonntags / „Köln“")
    finish(anna, campaign)
    cross(anna, campaign)
    answer = anna.http.get(f"{campaign}/file")
    assert answer.headers["content-type"] == "application/x-ndjson"
    made = bernd.post("/api/campaigns", {"id": new_id(), "file": answer.text}, 201)
    other = f"/api/campaigns/{made['campaign']}"
    assert other != campaign
    assert bernd.http.get(f"{other}/file").content == answer.content


def test_a_link_lets_in_many_until_it_is_withdrawn(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    campaign = begin(anna)
    bernd.get(campaign, 401)
    secret = let_in(anna, campaign, bernd)
    assert bernd.get(campaign)["name"] == "Sundays"
    anna._json(anna.http.delete(f"{campaign}/invitations"), 204)
    clara.post("/api/campaign-invitations", {"secret": secret}, 403)
    clara.get(campaign, 401)


def test_a_preview_names_the_crosses_that_a_correction_takes_back(anna: Browser) -> None:
    campaign = begin(anna)
    finish(anna, campaign)
    position = anna.get(campaign)["games"][0]["position"]
    done = cross(anna, campaign)
    event = {
        "e": "corrected",
        "game": position,
        "date": "2026-11-29",
        "players": ["Anna"],
        "sheet": {"forest": 20},
        "after": done["campaign"]["version"],
    }
    told = happen(anna, campaign, 409, **event)
    assert told["circles"] == done["change"]["crossed"]
    preview = anna.post(f"{campaign}/previews", {"event": event})
    assert preview["event"]["takes_back"] == told["circles"]
    assert (
        anna.post(f"{campaign}/commands", {"id": new_id(), "event": preview["event"]})["change"][
            "taken_back"
        ]
        == told["circles"]
    )


def test_impossible_rows_are_named(anna: Browser) -> None:
    campaign = begin(anna)
    told = finish(anna, campaign, 422, sheet={"forest": 1, "circus": 1})
    assert set(told["rows"]) == {"forest", "circus"}
    told = happen(anna, campaign, 422, e="nonsense")
    assert told["code"] == "campaign:event.faults"
