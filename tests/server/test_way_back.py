"""Whoever runs the server lets people back in whom no browser knows any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from dorfplatz.cli import main
from tests.server.campaign import begin
from tests.server.live import LINK, ME, Browser, Live, new_id
from tests.server.test_upkeep import fill, spoil


def link(live: Live, *words: str) -> int:
    """Runs the command on a server's database."""
    return main(["link", *words, "--database", live.settings.database, "--language", "en"])


def secret_in(printed: str, origin: str) -> str:
    """What stands behind the mark in the address that was printed last."""
    address = printed.splitlines()[-1]
    before, _, secret = address.partition("#")
    assert before == f"{origin}/join/device"
    return secret


def meet(anna: Browser, bernd: Browser, name: str = "Bernd") -> None:
    anna.open(ME, LINK)
    bernd.come(anna.invite("seat", seat=1), name)


def test_a_host_whose_browser_has_forgotten_everything_comes_back(
    live: Live, anna: Browser, bernd: Browser, clara: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    meet(anna, bernd)
    anna.http.cookies.clear()
    anna.get(anna.at, 401)
    assert link(live, anna.table) == 0
    printed = capsys.readouterr().out
    assert "Anna" in printed
    secret = secret_in(printed, "http://127.0.0.1:8573")
    anna.come(secret, "whatever")
    assert (anna.see()["you"], anna.see()["yours"]) == ("m1", [0])
    assert anna.see()["members"] == {"m1": "Anna", "m2": "Bernd"}
    assert clara.come(secret, "Clara", status=403)["code"] == "server:door.used_link"
    anna.send("start")


@pytest.mark.parametrize("word", ["Bernd", "bernd", "m2"])
def test_anyone_at_a_table_comes_back_by_name(
    live: Live,
    anna: Browser,
    bernd: Browser,
    clara: Browser,
    word: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    meet(anna, bernd)
    page = f"https://villages.example/table/{anna.table}"
    assert link(live, page, "--member", word, "--public-url", "https://villages.example") == 0
    clara.come(secret_in(capsys.readouterr().out, "https://villages.example"), "whatever")
    assert (clara.see()["you"], clara.see()["yours"]) == ("m2", [1])


def test_a_link_lets_in_who_was_shut_out_and_is_void_after_the_next_time(
    live: Live, anna: Browser, bernd: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    meet(anna, bernd)
    anna.send("revoke", member="m2")
    link(live, anna.table, "--member", "m2")
    bernd.come(secret_in(capsys.readouterr().out, "http://127.0.0.1:8573"), "Bernd")
    assert bernd.see()["yours"] == [1]
    link(live, anna.table, "--member", "m2")
    anna.send("revoke", member="m2")
    bernd.come(secret_in(capsys.readouterr().out, "http://127.0.0.1:8573"), "Bernd", status=403)


def test_games_in_progress_are_listed_with_their_people(
    live: Live, anna: Browser, bernd: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    meet(anna, bernd)
    over = anna.table
    anna.send("vote", abandon=True)
    bernd.send("vote", abandon=True)
    meet(anna, bernd, "Berta")
    assert link(live) == 0
    printed = capsys.readouterr().out
    (line,) = [one for one in printed.splitlines() if anna.table in one]
    assert "bohemian-villages  Anna (m1), Berta (m2)  host: m1" in line
    assert over not in printed


def test_what_is_wrong_is_told_in_a_sentence(
    live: Live, anna: Browser, bernd: Browser, clara: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    meet(anna, bernd)
    clara.come(anna.invite("watch"), "Clara")
    assert link(live, anna.table, "--member", "Dora") == 2
    assert "Anna (m1), Bernd (m2), Clara (m3)" in capsys.readouterr().err
    assert link(live, new_id()) == 2
    assert "does not exist" in capsys.readouterr().err
    assert link(live, anna.table, "--public-url", "nonsense") == 2
    assert "public URL" in capsys.readouterr().err


@pytest.mark.slow
def test_a_table_that_cannot_be_replayed_has_a_way_back_too(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (table,) = fill(database, tables=1)
    spoil(database, table)
    assert main(["link", table, "--database", database]) == 0
    assert "/join/device#" in capsys.readouterr().out


def test_a_database_that_is_not_there_is_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["link", "--database", f"sqlite:///{tmp_path / 'none.db'}"]) == 2
    assert "none.db" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_campaign_that_no_browser_knows_any_more_is_found_again(
    live: Live, anna: Browser, clara: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    campaign = begin(anna, "Anna", "Bernd", name="Lost")
    campaign_id = campaign.rpartition("/")[2]
    anna.http.cookies.clear()
    anna.get(campaign, 401)
    assert link(live) == 0
    assert f"{campaign_id}  campaign Lost  Anna, Bernd" in capsys.readouterr().out
    page = f"https://villages.example/campaign/{campaign_id}"
    assert link(live, page, "--public-url", "https://villages.example") == 0
    address = capsys.readouterr().out.splitlines()[-1]
    before, _, secret = address.partition("#")
    assert before == "https://villages.example/campaign-join"
    for browser in (anna, clara):
        browser.post("/api/campaign-invitations", {"secret": secret})
        assert browser.get(campaign)["name"] == "Lost"
