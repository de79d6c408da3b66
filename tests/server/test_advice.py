"""Hints: for the seat of whoever asks, at tables that allow them, and not too often."""

from __future__ import annotations

from tests.server.live import BOT, LINK, ME, Browser, answers_until_refused, device


def asked(browser: Browser, status: int = 422) -> str:
    """Why no hint was given. Nobody thinks here, so what is allowed has `no_hint`."""
    code: str = browser.post(f"{browser.at}/hint", {}, status)["code"]
    return code


def test_only_whoever_has_to_move_is_given_a_hint(
    anna: Browser, bernd: Browser, clara: Browser
) -> None:
    anna.open(ME, LINK, options={"first": 1})
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    clara.come(anna.invite("watch"), "Clara")
    assert asked(anna) == "server:table.no_game"
    anna.send("start")
    assert asked(anna) == "server:table.no_hint"
    assert asked(bernd) == asked(clara) == "table:refused.not_your_turn"
    anna.send("seat_bot", seat=0, bot="random")
    assert asked(anna) == "table:refused.bot_plays"


def test_the_host_gets_no_hint_for_someone_who_is_away(anna: Browser, bernd: Browser) -> None:
    anna.open(ME, LINK, options={"first": 2})
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    anna.send("start")
    assert asked(anna) == "table:refused.not_your_turn"


def test_no_hint_is_given_for_the_next_player_before_a_turn_is_confirmed(anna: Browser) -> None:
    anna.open(ME, device("Emil"), confirm_turn=True, options={"income": "manual"})
    anna.send("start")
    while anna.see()["waiting"]["to"] == "move":
        assert asked(anna) == "server:table.no_hint"
        anna.play()
    assert asked(anna) == "table:refused.confirm_first"


def test_a_table_can_be_set_up_without_hints(anna: Browser) -> None:
    anna.open(ME, BOT, hints=False, options={"first": 1})
    anna.send("start")
    assert anna.see()["settings"]["hints"] is False
    assert asked(anna) == "table:refused.no_hints"


def test_hints_are_not_given_without_end(anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    anna.send("start")
    answers = answers_until_refused(anna, "POST", f"{anna.at}/hint", json={})
    assert [answer.status_code for answer in answers[:5]] == [422] * 5
    assert int(answers[-1].headers["retry-after"]) >= 1
