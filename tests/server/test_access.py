"""Links, sessions, and who is let in."""

from __future__ import annotations

import pytest
from sqlalchemy import create_engine, text

from dorfplatz.server.store.database import database_url
from tests.server.live import LINK, ME, Browser, Live, device, frames_to_the_end, new_id, next_frame


@pytest.fixture
def people(live: Live) -> list[Browser]:
    return [Browser(live) for _ in range(4)]


def test_the_cookie_is_out_of_reach_of_scripts_and_other_pages(people: list[Browser]) -> None:
    anna, *_ = people
    answer = anna.http.post(
        "/api/tables",
        json={
            "id": new_id(),
            "name": "Anna",
            "game": "bohemian-villages",
            "seats": [ME, LINK],
        },
    )
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/api" in cookie


def test_a_link_lets_one_person_in_once(people: list[Browser]) -> None:
    anna, bernd, carla, _ = people
    anna.open(ME, LINK)
    secret = anna.invite("seat", seat=1)
    bernd.come(secret, "Bernd")
    assert bernd.see()["yours"] == [1]
    told = carla.come(secret, "Carla", status=403)
    assert told["code"] == "server:door.used_link"


def test_of_a_link_that_was_cut_off_one_is_told_that_it_is_not_valid(
    people: list[Browser],
) -> None:
    anna, bernd, *_ = people
    anna.open(ME, LINK)
    secret = anna.invite("seat", seat=1)
    for part in ("", secret[:-1], f"{secret}."):
        told = bernd.come(part, "Bernd", status=403)
        assert told["code"] == "server:door.unknown_link"


def test_a_lost_answer_is_made_good_by_asking_again(people: list[Browser]) -> None:
    anna, bernd, carla, _ = people
    anna.open(ME, LINK)
    secret = anna.invite("seat", seat=1)
    asked = new_id()
    bernd.come(secret, "Bernd", id=asked)
    version = anna.see()["version"]
    bernd.http.cookies.clear()
    bernd.come(secret, "Bernd", id=asked)
    assert bernd.see()["you"] == "m2"
    assert anna.see()["version"] == version
    # What everyone at the table can see is not enough for that.
    seen = anna.get(f"{anna.at}/events")["entries"][-1]["command"]
    carla.come(secret, "Carla", id=seen, status=403)


def test_a_new_link_to_a_seat_makes_the_old_one_void(people: list[Browser]) -> None:
    anna, bernd, carla, _ = people
    anna.open(ME, LINK)
    old = anna.invite("seat", seat=1)
    new = anna.invite("seat", seat=1)
    bernd.come(old, "Bernd", status=403)
    carla.come(new, "Carla")


def test_a_link_that_was_revoked_lets_nobody_in(people: list[Browser]) -> None:
    anna, bernd, *_ = people
    anna.open(ME, LINK)
    seat = anna.invite("seat", seat=1)
    watch = anna.invite("watch")
    anna.post(f"{anna.at}/invitations/revoke", {"seat": 1}, 204)
    anna.post(f"{anna.at}/invitations/revoke", {}, 204)
    bernd.come(seat, "Bernd", status=403)
    bernd.come(watch, "Bernd", status=403)


def test_a_link_for_watching_lets_many_in_and_nobody_plays_by_it(people: list[Browser]) -> None:
    anna, bernd, carla, _ = people
    anna.open(ME, device("Emil"))
    anna.send("start")
    watch = anna.invite("watch")
    bernd.come(watch, "Bernd")
    carla.come(watch, "Carla")
    assert bernd.see()["yours"] == []
    assert bernd.see()["you"] != carla.see()["you"]
    assert bernd.see()["view"]["viewer"] is None
    told = bernd.send("play", seat=0, move="whatever", status=422)
    assert told["code"] == "table:refused.not_your_seat"
    version = anna.see()["version"]
    bernd.come(watch, "Bernd again")
    assert anna.see()["version"] == version


def test_going_on_with_another_device_makes_no_new_member(people: list[Browser]) -> None:
    anna, phone, carla, _ = people
    anna.open(ME, device("Emil"))
    secret = anna.invite("device")
    phone.come(secret, "whatever")
    assert phone.see()["you"] == "m1"
    phone.send("start")
    carla.come(secret, "Carla", status=403)


def test_who_was_shut_out_is_out_on_every_device_until_there_is_a_new_link(
    people: list[Browser],
) -> None:
    anna, bernd, phone, _ = people
    anna.open(ME, LINK)
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    phone.come(bernd.invite("device"), "whatever")
    unused = bernd.invite("device")
    with bernd.follow() as socket:
        socket.recv()
        anna.send("revoke", member="m2")
        told = frames_to_the_end(socket)
        assert told[-1]["type"] == "goodbye"
        assert socket.close_code == 4401
    assert bernd.get(bernd.at, 401)["code"] == "server:door.revoked"
    phone.get(phone.at, 401)
    phone.come(unused, "whatever", status=403)
    assert bernd.get("/api/tables") == {"tables": []}
    bernd.come(anna.invite("device", member="m2"), "whatever")
    assert bernd.see()["yours"] == [1]


def test_only_the_host_invites_and_only_to_seats_that_are_open(people: list[Browser]) -> None:
    anna, bernd, *_ = people
    anna.open(ME, LINK)
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    anna.invite("seat", seat=1, status=422)
    anna.invite("seat", seat=7, status=422)
    anna.invite("seat", status=422)
    for to in ("seat", "watch"):
        bernd.invite(to, seat=1, status=422)
    bernd.invite("device", member="m1", status=422)
    bernd.post(f"{bernd.at}/invitations/revoke", {}, 422)


def test_a_seat_that_was_freed_is_given_to_another_person(people: list[Browser]) -> None:
    anna, bernd, carla, _ = people
    anna.open(ME, LINK)
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    anna.send("start")
    anna.send("seat_open", seat=1)
    carla.come(anna.invite("seat", seat=1), "Carla")
    assert carla.see()["yours"] == [1]
    assert bernd.see()["yours"] == []


def test_one_browser_can_take_two_seats(people: list[Browser]) -> None:
    anna, bernd, *_ = people
    anna.open(ME, LINK, LINK)
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    bernd.come(anna.invite("seat", seat=2), "Frieda")
    assert bernd.see()["yours"] == [1, 2]
    assert len(anna.see()["members"]) == 2


@pytest.mark.parametrize("name", ["dorfplatz", "dorfplatz-{table}"])
def test_nobody_is_let_in_without_a_cookie_of_the_table(people: list[Browser], name: str) -> None:
    anna, bernd, clara, *_ = people
    anna.open(ME, LINK)
    clara.open(ME, LINK)
    elsewhere = next(iter(clara.http.cookies.values()))
    bernd.table = anna.table
    for value in ("", "nonsense", elsewhere):
        bernd.http.cookies.set(name.format(table=anna.table), value, path="/api")
        for path in ("", "/events", "/moves", "/record", "/text", "/scores", "/moments/0"):
            bernd.get(bernd.at + path, 401)
        bernd.post(
            f"{bernd.at}/commands", {"do": "start", "id": new_id(), "expected_version": 1}, 401
        )
        bernd.http.cookies.clear()


def test_a_browser_has_one_short_cookie_however_many_tables(people: list[Browser]) -> None:
    anna, *_ = people
    tables = []
    for _ in range(5):
        anna.open(ME, LINK)
        tables.append(anna.table)
    assert len(anna.http.cookies) == 1
    assert len("".join(anna.http.cookies.values())) < 100
    assert {one["table"] for one in anna.get("/api/tables")["tables"]} == set(tables)
    for anna.table in tables:
        assert anna.see()["you"] == "m1"
        with anna.follow() as socket:
            assert next_frame(socket)["version"] == 1


def test_who_leaves_one_table_stays_at_the_others(people: list[Browser]) -> None:
    anna, *_ = people
    anna.open(ME, LINK)
    first = anna.table
    anna.open(ME, LINK)
    anna.post(f"{anna.at}/leave", {}, 204)
    anna.get(anna.at, 401)
    anna.table = first
    assert anna.see()["you"] == "m1"


def test_who_comes_as_another_member_keeps_the_other_tables(people: list[Browser]) -> None:
    anna, bernd, *_ = people
    bernd.open(ME, LINK)
    his = bernd.table
    anna.open(ME, LINK)
    bernd.come(anna.invite("watch"), "Bernd")
    before = dict(bernd.http.cookies)
    bernd.come(anna.invite("device"), "Anna")
    assert bernd.see()["you"] == "m1"
    bernd.table = his
    assert bernd.see()["you"] == "m1"
    # What another tab still shows stands for what it stood for.
    bernd.http.cookies.clear()
    bernd.http.cookies.update(before)
    bernd.table = anna.table
    assert bernd.see()["you"] == "m2"


def test_a_cookie_that_nobody_was_given_is_never_taken_for_ones_own(people: list[Browser]) -> None:
    anna, stranger, *_ = people
    planted = {"cookie": f"dorfplatz={'a' * 43}"}
    body = {"id": new_id(), "name": "Anna", "game": "bohemian-villages", "seats": [ME, LINK]}
    made = anna.http.post("/api/tables", json=body, headers=planted)
    assert made.status_code == 201
    assert "a" * 43 not in made.headers["set-cookie"]
    stranger.http.headers.update(planted)
    stranger.get(f"/api/tables/{made.json()['table']}", 401)


def test_who_leaves_is_out(people: list[Browser]) -> None:
    anna, *_ = people
    anna.open(ME, LINK)
    kept = dict(anna.http.cookies)
    anna.post(f"{anna.at}/leave", {}, 204)
    assert not anna.http.cookies
    anna.http.cookies.update(kept)
    anna.get(anna.at, 401)


def test_secrets_are_kept_as_hashes_only(live: Live, people: list[Browser]) -> None:
    anna, bernd, *_ = people
    order = new_id()
    anna.open(ME, LINK, id=order)
    secrets = [order, anna.invite("device"), anna.invite("seat", seat=1)]
    shown = new_id()
    bernd.come(secrets[-1], "Bernd", id=shown)
    secrets += [shown, *anna.http.cookies.values(), *bernd.http.cookies.values()]
    engine = create_engine(database_url(live.settings.database))
    with engine.connect() as connection:
        kept = ""
        for table in ("tables", "entries", "sessions", "invitations"):
            kept += str(connection.execute(text(f"SELECT * FROM {table}")).all())
    engine.dispose()
    assert anna.table in kept
    for secret in secrets:
        assert secret not in kept


def test_nobody_sits_down_under_a_name_that_looks_like_anothers(people: list[Browser]) -> None:
    anna, bernd, *_ = people
    anna.open(ME, LINK)
    secret = anna.invite("seat", seat=1)
    for name in ("Anna", "anna", "An\u200bna", "\uff21\uff4e\uff4e\uff41"):
        assert bernd.come(secret, name, status=422)["code"] == "table:refused.name_taken"
    assert bernd.come(secret, "\u3164", status=422)["code"] == "table:refused.name_unseen"
    bernd.come(secret, "Anná")
    assert bernd.see()["yours"] == [1]


def test_a_table_is_set_up_for_people_who_can_be_told_apart(people: list[Browser]) -> None:
    anna, *_ = people
    for name in ("anna", "An\u200bna"):
        told = anna.open(ME, device(name), status=422)
        assert told["code"] == "table:refused.name_taken"
    bot = {"kind": "bot", "bot": "random", "name": "Anna"}
    assert anna.open(ME, bot, status=422)["code"] == "table:refused.name_taken"
    assert anna.open(ME, device("\u3164"), status=422)["code"] == "table:refused.name_unseen"
    anna.open(
        ME, device("Emil"), {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}
    )


def test_a_browser_that_keeps_no_cookies_is_told_so(people: list[Browser]) -> None:
    anna, bert, stranger, *_ = people
    anna.open(ME, LINK)
    bert.open(ME, LINK)
    assert stranger.get(anna.at, 401)["code"] == "server:door.no_cookie"
    assert bert.get(anna.at, 401)["code"] == "server:door.no_session"
