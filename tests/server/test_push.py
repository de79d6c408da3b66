"""Devices are told when it is one's turn, by a push service that cannot read it."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, select

from dorfplatz.cli import main
from dorfplatz.server.push_keys import make_push_key, read_push_key
from dorfplatz.server.settings import SettingError
from dorfplatz.server.store.schema import PUSHES
from dorfplatz.server.store.upkeep import existing
from tests.server.live import LINK, ME, Browser, Live, running
from tests.server.push_service import Device, Service, push_service


@pytest.fixture
def service() -> Iterator[Service]:
    with push_service() as found:
        yield found


@pytest.fixture
def live(database: str, service: Service, tmp_path: Path) -> Iterator[Live]:
    key = str(tmp_path / "push.pem")
    make_push_key(key)
    with running(database, push_keys=key, push_services=("127.0.0.1",), away_after_s=0) as server:
        yield server


def meet(anna: Browser, bernd: Browser) -> None:
    """Anna begins, Bernd has come by a link."""
    anna.open(ME, LINK, options={"first": 1})
    bernd.come(anna.invite("seat", seat=1), "Bernd")


def wants(browser: Browser, device: Device, status: int = 204, **said: object) -> None:
    asked = device.subscription(language="de", looking=False, **said)
    browser.post(f"{browser.at}/push", asked, status)


def play_until(browser: Browser, seat: int) -> None:
    """Plays on until it is the turn of another seat."""
    while browser.see()["waiting"]["seat"] != seat:
        browser.play(-1)


def test_a_device_is_told_once_a_turn_in_its_language(
    anna: Browser, bernd: Browser, service: Service
) -> None:
    meet(anna, bernd)
    phone = Device(service, "phone")
    wants(bernd, phone)
    anna.send("start")
    play_until(anna, 1)
    told = service.next(phone)
    assert told == {"table": bernd.table, "text": "Du bist dran, am Tisch mit Anna."}
    play_until(bernd, 0)  # however many moves a turn has
    play_until(anna, 1)
    assert service.next(phone) == told
    assert service.received.empty()


def test_nothing_is_told_while_the_table_is_in_sight(
    anna: Browser, bernd: Browser, service: Service
) -> None:
    meet(anna, bernd)
    phone, desk = Device(service, "phone"), Device(service, "desk")
    wants(bernd, phone)
    wants(anna, desk)
    bernd.post(f"{bernd.at}/push/looking", {"looking": True}, 204)
    anna.send("start")
    assert service.next(desk)["table"] == anna.table
    with bernd.follow(part="company") as there:
        there.recv()
        play_until(anna, 1)
        play_until(bernd, 0)
        # What Anna is told of her turn shows that Bernd was told nothing of his.
        service.next(desk)
    bernd.post(f"{bernd.at}/push/looking", {"looking": False}, 204)
    play_until(anna, 1)
    service.next(phone)


def test_a_slow_push_service_holds_up_no_move(
    anna: Browser, bernd: Browser, service: Service
) -> None:
    meet(anna, bernd)
    phone = Device(service, "phone")
    wants(bernd, phone)
    service.may_answer.clear()
    anna.send("start")
    play_until(anna, 1)
    service.next(phone)
    play_until(bernd, 0)  # while the service has not answered yet
    service.may_answer.set()


@pytest.mark.slow
@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_its_service_does_not_know_any_more_is_forgotten(
    live: Live, anna: Browser, bernd: Browser, service: Service, status: int
) -> None:
    meet(anna, bernd)
    phone, desk = Device(service, "phone"), Device(service, "desk")
    wants(bernd, phone)
    wants(anna, desk)
    anna.send("start")
    service.next(desk)
    service.status = status
    play_until(anna, 1)
    service.next(phone)
    with existing(live.settings.database) as engine:
        while phone.endpoint in _endpoints(engine):
            pass
        assert desk.endpoint in _endpoints(engine)


def _endpoints(engine: Engine) -> list[str]:
    """Where messages go."""
    with engine.begin() as connection:
        return list(connection.execute(select(PUSHES.c.endpoint)).scalars())


def test_whoever_opts_out_leaves_or_is_shut_out_is_told_nothing_more(
    anna: Browser, bernd: Browser, service: Service
) -> None:
    meet(anna, bernd)
    desk = Device(service, "desk")
    wants(anna, desk)
    wants(bernd, Device(service, "phone"))
    anna.send("start")
    service.next(desk)
    bernd.http.request("DELETE", "/api/push").raise_for_status()
    play_until(anna, 1)
    play_until(bernd, 0)
    service.next(desk)
    wants(bernd, Device(service, "phone"))
    anna.send("revoke", member="m2")
    play_until(anna, 1)
    anna.play(for_absent=True)
    while anna.see()["waiting"]["seat"] == 1:
        anna.play(for_absent=True)
    service.next(desk)
    assert service.received.empty()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("endpoint", "code"),
    [
        ("http://169.254.169.254/latest", "server:push.service"),
        ("https://127.0.0.1.evil.example/x", "server:push.service"),
        ("file:///etc/passwd", "server:push.service"),
    ],
)
def test_messages_go_to_push_services_only(
    anna: Browser, service: Service, endpoint: str, code: str
) -> None:
    anna.open(ME, LINK)
    asked = Device(service, "phone").subscription(endpoint=endpoint)
    assert anna.post(f"{anna.at}/push", asked, 422)["code"] == code


def test_keys_that_nothing_can_be_encrypted_with_are_refused(
    anna: Browser, service: Service
) -> None:
    anna.open(ME, LINK)
    asked = Device(service, "phone").subscription(p256dh="A" * 87)
    assert anna.post(f"{anna.at}/push", asked, 422)["code"] == "server:push.keys"


@pytest.mark.slow
def test_a_server_without_a_key_tells_no_device(database: str, service: Service) -> None:
    with running(database) as server:
        anna = Browser(server)
        assert anna.get("/api/push") == {"key": None}
        anna.open(ME, LINK)
        asked = Device(service, "phone").subscription()
        assert anna.post(f"{anna.at}/push", asked, 422)["code"] == "server:push.none"


def test_a_key_is_made_for_its_owner_and_never_in_the_place_of_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "push.pem"
    assert main(["push-keys", str(file)]) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    key = read_push_key(str(file))
    assert key is not None
    assert len(key.public) == 87
    assert main(["push-keys", str(file)]) == 2
    assert "already exists" in capsys.readouterr().err
    file.write_text("nonsense")
    with pytest.raises(SettingError, match="push-keys"):
        read_push_key(str(file))
    with pytest.raises(SettingError, match="missing"):
        read_push_key(str(tmp_path / "missing"))
    assert not (tmp_path / "missing").exists()
