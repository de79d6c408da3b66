"""Campaigns on a server, and what people do with them in tests."""

from __future__ import annotations

from typing import Any

from tests.server.live import ME, Browser, Json, new_id

SHEET = {
    "forest": 20,
    "grain": 26,
    "village": 26,
    "railroad": 26,
    "river": 20,
    "longest_railroad": 10,
    "longest_river": 8,
}
"""136 points, which earn four circles."""
DAY = "2026-11-29"


def begin(browser: Browser, *members: str, status: int = 201, **said: Any) -> str:
    """Begins a campaign; gives its address."""
    body = {"id": new_id(), "name": "Sundays", "members": list(members or ("Anna",)), **said}
    made = browser.post("/api/campaigns", body, status)
    return f"/api/campaigns/{made.get('campaign', '')}"


def happen(browser: Browser, campaign: str, status: int = 200, **event: Any) -> Json:
    """Lets something happen to a campaign, decided on as it stands unless `after` is given."""
    if "after" not in event:
        event["after"] = browser.get(campaign)["version"]
    body = {"id": event.pop("id", new_id()), "event": event}
    return browser.post(f"{campaign}/commands", body, status)


def finish(browser: Browser, campaign: str, status: int = 200, **said: Any) -> Json:
    """Enters a game with the box."""
    players = said.pop("players", None) or browser.get(campaign)["members"][:1]
    event = {"e": "finished", "date": DAY, "players": players, "sheet": SHEET, **said}
    return happen(browser, campaign, status, **event)


def cross(browser: Browser, campaign: str, *circles: str, status: int = 200, **said: Any) -> Json:
    """Crosses circles; by default the next one."""
    seen = browser.get(campaign)
    event = {
        "e": "crossed",
        "member": seen["members"][0],
        "circles": list(circles) or seen["next"][:1],
        **said,
    }
    return happen(browser, campaign, status, **event)


def let_in(host: Browser, campaign: str, *guests: Browser) -> str:
    """Lets others in by a link; gives its secret."""
    secret: str = host.post(f"{campaign}/invitations", {"id": new_id()}, 201)["secret"]
    for guest in guests:
        guest.post("/api/campaign-invitations", {"secret": secret})
    return secret


def open_table(
    browser: Browser, campaign: str, *seats: Json, status: int = 201, **said: Any
) -> Json:
    """Sets a table of a campaign up."""
    told = {"game": "dorfromantik", "campaign": campaign.rpartition("/")[2], **said}
    return browser.open(*(seats or (ME,)), status=status, **told)


def play_to_the_end(*browsers: Browser) -> None:
    """Plays the game at the table of the first; whoever has to move makes the first move."""
    host = browsers[0]
    at_seats = {seat: browser for browser in browsers for seat in browser.see()["yours"]}
    while (listed := host.get(f"{host.at}/moves"))["seat"] is not None:
        at_seats[listed["seat"]].send(
            "play",
            seat=listed["seat"],
            move=listed["moves"][0]["move"],
            expected_version=listed["version"],
        )
    assert host.see()["phase"] == "finished"
