"""Hints: for the seat of whoever asks, at tables that allow them, and not too often."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.live import BOT, LINK, ME, Browser, Live, device, running


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    """A server where nobody thinks: what is let through to a bot has the answer `no_hint`."""
    with running(f"sqlite:///{tmp_path / 'tables.db'}", bot_processes=0) as server:
        yield server


def asked(browser: Browser, status: int = 422) -> str:
    code: str = browser.post(f"{browser.at}/hint", {}, status)["code"]
    return code


def test_only_whoever_has_to_move_is_given_a_hint(live: Live) -> None:
    anna, bernd, clara = Browser(live), Browser(live), Browser(live)
    anna.open(ME, LINK, options={"first": 1})
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    clara.come(anna.invite("watch"), "Clara")
    assert asked(anna) == "server:table.no_game"
    anna.send("start")
    assert asked(anna) == "server:table.no_hint"
    assert asked(bernd) == asked(clara) == "table:refused.not_your_turn"
    anna.send("seat_bot", seat=0, bot="random")
    assert asked(anna) == "table:refused.bot_plays"


def test_the_host_gets_no_hint_for_someone_who_is_away(live: Live) -> None:
    anna, bernd = Browser(live), Browser(live)
    anna.open(ME, LINK, options={"first": 2})
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    anna.send("start")
    assert asked(anna) == "table:refused.not_your_turn"


def test_no_hint_is_given_for_the_next_player_before_a_turn_is_confirmed(live: Live) -> None:
    anna = Browser(live)
    anna.open(ME, device("Emil"), confirm_turn=True, options={"income": "manual"})
    anna.send("start")
    while anna.see()["waiting"]["to"] == "move":
        assert asked(anna) == "server:table.no_hint"
        anna.play()
    assert asked(anna) == "table:refused.confirm_first"


def test_a_table_can_be_set_up_without_hints(live: Live) -> None:
    anna = Browser(live)
    anna.open(ME, BOT, hints=False, options={"first": 1})
    anna.send("start")
    assert anna.see()["settings"]["hints"] is False
    assert asked(anna) == "table:refused.no_hints"


def test_hints_are_not_given_without_end(live: Live) -> None:
    anna = Browser(live)
    anna.open(ME, device("Emil"))
    anna.send("start")
    answers = [anna.http.post(f"{anna.at}/hint", json={}) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [422] * 5 + [429]
    assert int(answers[-1].headers["retry-after"]) >= 1
