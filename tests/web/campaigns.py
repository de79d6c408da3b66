"""Campaigns that are looked at on the page, and what is done with them beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.server import campaign as campaigns
from tests.server.campaign import DAY, SHEET
from tests.server.live import LINK, ME, Browser, Json, new_id

RICH_SHEET: Json = {
    "forest": 26,
    "grain": 26,
    "village": 26,
    "railroad": 26,
    "river": 26,
    "green": 8,
    "longest_railroad": 12,
    "longest_river": 9,
}
"""159 points, which earn five circles."""


def ask(page: Page, address: str, path: str, body: Json | None = None) -> Json:
    """The server's answer to the browser that shows this page."""
    origin = {"origin": address}
    if body is None:
        asked = page.context.request.get(f"{address}/api{path}", headers=origin)
    else:
        sent = {"id": new_id(), **body}
        asked = page.context.request.post(f"{address}/api{path}", data=sent, headers=origin)
    assert asked.ok, asked.text()
    answer: Json = asked.json()
    return answer


def begin(page: Page, address: str, *members: str) -> str:
    """Begins a campaign; gives its id."""
    asked = {"name": "Sunday evenings", "members": list(members or ("Ann", "Ben"))}
    campaign: str = ask(page, address, "/campaigns", asked)["campaign"]
    return campaign


def see(page: Page, address: str, campaign: str) -> Json:
    """The campaign as it stands."""
    return ask(page, address, f"/campaigns/{campaign}")


def happen(page: Page, address: str, campaign: str, **event: Any) -> Json:
    """Lets something happen to a campaign, decided on as it stands."""
    said = {"after": see(page, address, campaign)["version"], **event}
    return ask(page, address, f"/campaigns/{campaign}/commands", {"event": said})


def finish(page: Page, address: str, campaign: str, sheet: Json | None = None) -> Json:
    """Enters a game with the box."""
    event = {"e": "finished", "date": DAY, "players": ["Ann"], "sheet": sheet or SHEET}
    return happen(page, address, campaign, **event)


def cross_on(page: Page, address: str, campaign: str, count: int) -> None:
    """Crosses circles one after the other, always the first that can be crossed."""
    for _ in range(count):
        circle = see(page, address, campaign)["next"][0]
        happen(page, address, campaign, e="crossed", member="Ann", circles=[circle])


def play_to_the_end(page: Page, address: str) -> None:
    """Plays the game of the table that the page shows; any moves will do."""
    table = page.url.rpartition("/")[2]
    for _ in range(300):
        if ask(page, address, f"/tables/{table}")["snapshot"]["phase"] == "finished":
            return
        listed = ask(page, address, f"/tables/{table}/moves")
        move = listed["moves"][0]["move"]
        command = {
            "do": "play",
            "seat": listed["seat"],
            "move": move,
            "expected_version": listed["version"],
        }
        ask(page, address, f"/tables/{table}/commands", command)
    raise AssertionError("the game does not end")


@dataclass
class Reached:
    """A server by its address."""

    url: str
    socket_url: str = ""


def unfit_game(page: Page, address: str) -> str:
    """A campaign with as many members as it can have, and a game that brings another one."""
    server = Reached(address)
    host, guest = Browser(server), Browser(server)
    with host.http, guest.http:
        campaign = _unfit_game(host, guest)
        for cookie in host.http.cookies.jar:
            page.context.add_cookies(
                [{"name": cookie.name, "value": cookie.value or "", "url": address}]
            )
    return campaign.rpartition("/")[2]


def _unfit_game(host: Browser, guest: Browser) -> str:
    campaign = campaigns.begin(host, "Anna", *(f"Member {number}" for number in range(99)))
    campaigns.open_table(host, campaign, ME, LINK)
    guest.come(host.invite("seat", seat=1), "Bernd")
    host.send("start")
    campaigns.play_to_the_end(host, guest)
    return campaign


def look(page: Page, address: str, campaign: str, part: str = "") -> None:
    """Looks at a part of a campaign."""
    page.goto(f"{address}/campaign/{campaign}{part and f'/{part}'}")
    page.locator(".campaign-part").wait_for()
