"""Open tables in a list, where anybody may sit down: if the server wants that, and the host."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.live import LINK, ME, Browser, Json, Live, new_id, running


@pytest.fixture
def live(database: str) -> Iterator[Live]:
    with running(database, lists_tables=True, away_after_s=0) as server:
        yield server


def listed(browser: Browser) -> list[Json]:
    found: list[Json] = browser.get("/api/open-tables")["tables"]
    return found


def is_there(browser: Browser) -> None:
    """Looks at the table, so that one is there for a while."""
    browser.get(f"{browser.at}/events", part="company")


def put(browser: Browser, *, on: bool = True, status: int = 204) -> Json:
    return browser.post(f"{browser.at}/listing", {"listed": on}, status)


def sit(browser: Browser, table: str, name: str, status: int = 200, **said: Any) -> Json:
    asked = {"id": new_id(), "name": name, **said}
    let_in = browser.post(f"/api/open-tables/{table}/seat", asked, status)
    browser.table = let_in.get("table", browser.table)
    return let_in


def test_a_table_is_listed_when_its_host_wants_it_and_others_sit_down(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    anna.open(ME, LINK, LINK, options={"max_rounds": 8})
    is_there(anna)
    assert listed(bernd) == [], "nothing is listed by itself"
    put(anna)
    assert anna.get(f"{anna.at}/listing") == {"offered": True, "listed": True}
    (seen,) = listed(bernd)
    assert (seen["table"], seen["host"], seen["seats"]) == (
        anna.table,
        "Anna",
        ["Anna", None, None],
    )
    assert seen["options"] == {"max_rounds": 8}
    asked: Json = {"id": new_id()}
    for _ in range(2):  # the same request again takes no other seat
        assert sit(bernd, anna.table, "Bernd", **asked) == {"table": anna.table, "member": "m2"}
    assert sit(bernd, anna.table, "Bernd")["member"] == "m2", "whoever sits there stays there"
    assert bernd.see()["yours"] == [1]
    sit(clara, anna.table, "Clara")
    assert listed(clara) == [], "no seat is open any more"


def test_a_table_leaves_the_list_when_it_begins_or_the_host_wants_it(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    anna.open(ME, LINK)
    is_there(anna)
    put(anna)
    put(anna, on=False)
    assert listed(bernd) == []
    told = sit(bernd, anna.table, "Bernd", 422)
    assert told["code"] == "server:listing.not_listed"
    put(anna)
    sit(bernd, anna.table, "Bernd")
    told = sit(clara, anna.table, "Clara", 422)
    assert told["code"] == "server:listing.full"
    anna.send("start")
    told = sit(clara, anna.table, "Clara", 422)
    assert told["code"] == "server:listing.begun"


def test_a_table_where_nobody_is_any_more_is_not_listed(anna: Browser, bernd: Browser) -> None:
    anna.open(ME, LINK)
    put(anna)
    assert listed(bernd) == []
    with anna.follow(part="company") as there:
        there.recv()
        assert [one["table"] for one in listed(bernd)] == [anna.table]


def test_only_the_host_lists_a_table_and_names_stay_distinct(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    anna.open(ME, LINK, LINK)
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    assert put(bernd, status=422)["code"] == "table:refused.host_only"
    put(anna)
    told = sit(clara, anna.table, "Anna", 422)
    assert told["code"] == "table:refused.name_taken"


@pytest.mark.slow
def test_a_server_that_does_not_want_a_list_has_none(database: str) -> None:
    with running(database) as server:
        anna, bernd = Browser(server), Browser(server)
        anna.open(ME, LINK)
        assert put(anna, status=422)["code"] == "server:listing.not_here"
        assert bernd.get("/api/open-tables") == {"offered": False, "tables": []}
        told = sit(bernd, anna.table, "Bernd", 422)
        assert told["code"] == "server:listing.not_listed"
