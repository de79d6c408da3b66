"""What every request has to pass, and what every answer carries."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
import structlog
from websockets.exceptions import InvalidStatus

from dorfplatz.server.limits import Limit, TooMany
from dorfplatz.server.logs import write_logs
from dorfplatz.server.settings import ServerSettings, SettingError
from tests.server.campaign import begin
from tests.server.live import (
    LINK,
    ME,
    Browser,
    Live,
    answers_until_refused,
    device,
    new_id,
    running,
)

pytestmark = pytest.mark.slow


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def live(sqlite_server: Live) -> Live:
    """What comes before a table does not depend on the database."""
    return sqlite_server


def test_a_post_from_another_page_is_refused(anna: Browser) -> None:
    anna.open(ME, LINK)
    for origin in ("https://evil.example", "null", "", anna.live.url + ".evil.example"):
        anna.http.headers["origin"] = origin
        told = anna.post(f"{anna.at}/leave", {}, 403)
        assert told["code"] == "server:request.origin"
    del anna.http.headers["origin"]
    anna.post(f"{anna.at}/leave", {}, 403)


def test_a_websocket_from_another_page_is_refused(anna: Browser) -> None:
    anna.open(ME, LINK)
    with pytest.raises(InvalidStatus), anna.follow(origin="https://evil.example"):
        pass


def test_a_request_to_another_name_is_refused(anna: Browser) -> None:
    # A page of another name that is pointed at this address must not reach it.
    told = anna._json(anna.http.get("/api/games", headers={"host": "evil.example"}), 403)
    assert told["code"] == "server:request.host"


@pytest.mark.parametrize("name", ["localhost", "LOCALHOST", "[::1]", "127.0.0.1.", "localhost."])
@pytest.mark.parametrize("path", ["/", "/table/0123456789abcdef/at/3?a=b", "//evil.example/"])
def test_the_page_is_shown_under_one_name_of_this_device(
    anna: Browser, name: str, path: str
) -> None:
    """Under each name a browser has other tables and settings."""
    port = anna.live.url.rpartition(":")[2]
    address = f"{anna.live.url}{path}"
    answer = anna.http.get(address, headers={"host": f"{name}:{port}"})
    assert answer.status_code == 307
    assert answer.headers["location"] == address
    assert anna.http.get(address).status_code != 307
    # Programs may go on by any of its names.
    assert anna.http.get("/api/games", headers={"host": f"{name}:{port}"}).status_code == 200


@pytest.mark.parametrize(
    ("url", "origin", "hosts"),
    [
        ("https://Dörfer.example", "https://xn--drfer-jua.example", ["", ":443"]),
        ("https://villages.example:443/", "https://villages.example", ["", ":443"]),
        ("http://[FD00:0:0::1]:8000", "http://[fd00::1]:8000", [":8000"]),
        ("http://localhost", "http://localhost", ["", ":80"]),
    ],
)
def test_a_server_has_one_name_for_browsers(url: str, origin: str, hosts: list[str]) -> None:
    settings = ServerSettings("sqlite:///x", url)
    host = origin.partition("//")[2].removesuffix(":8000")
    assert settings.canonical_origin == origin
    assert settings.canonical_hosts == {f"{host}{port}" for port in hosts}


@pytest.mark.parametrize(
    "path",
    ["/%00", "/assets/%00.js", "/" + "a" * 300, "/" + "a/" * 3000, "/%ff%fe", "/..%2f..%2fx.py"],
)
def test_an_address_that_no_file_can_have_is_not_there(anna: Browser, path: str) -> None:
    answer = anna.http.get(path)
    is_page = answer.headers["content-type"].startswith("text/html")
    assert answer.status_code in ((200,) if is_page else (404,)), answer.text


def test_large_requests_are_refused_announced_or_not(anna: Browser) -> None:
    anna.open(ME, LINK)
    body = b'{"do":"start","id":"' + b"x" * 70_000 + b'"}'
    anna._json(anna.http.post(f"{anna.at}/commands", content=body), 413)
    pieces = (body[at : at + 1000] for at in range(0, len(body), 1000))
    anna._json(anna.http.post(f"{anna.at}/commands", content=pieces), 413)


def test_answers_tell_browsers_to_trust_nothing_else(anna: Browser) -> None:
    for path in ("/api/games", "/nowhere", "/nowhere.js"):
        headers = anna.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert anna.http.get("/api/games").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/nowhere.js", 404),
        ("/api/nowhere", 404),
        ("/api/tables/nonsense", 422),
        ("/api/games", 405),
    ],
)
def test_what_is_not_there_is_a_problem_like_any_other(
    anna: Browser, path: str, status: int
) -> None:
    ask = anna.http.put if status == 405 else anna.http.get
    told = anna._json(ask(path), status)
    assert set(told) == {"code", "message", "ruling", "values"}


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"do":"start"}',
        b'{"do":"nonsense","id":"1","expected_version":1}',
        b'{"do":"start","id":"1","expected_version":1e400}',
        b'{"do":"start","id":"1","expected_version":-5}',
        b'{"do":"start","id":"\\ud800","expected_version":1}',
        b'{"do":"start","id":"\\u0000","expected_version":1}',
        b'{"do":"point","seat":0,"at":[' + b"9" * 5000 + b'],"id":"1","expected_version":1}',
        b'{"do":"play","seat":0,"move":{"e":"\\ud800"},"id":"1","expected_version":1}',
        b'{"do":"play","seat":0,"move":{"e":NaN},"id":"1","expected_version":1}',
        b'{"do":"play","seat":0,"move":' + b"[" * 20_000 + b',"id":"1","expected_version":1}',
        b'{"do":"play","seat":-1,"move":"x","id":"1","expected_version":1}',
        b'{"do":"seat_bot","seat":0,"bot":"\\ud800","id":"1","expected_version":1}',
        b"\xff\xfe",
    ],
)
def test_nonsense_is_refused_without_a_traceback(anna: Browser, body: bytes) -> None:
    anna.open(ME, device("Emil"))
    answer = anna.http.post(
        f"{anna.at}/commands", content=body, headers={"content-type": "application/json"}
    )
    assert 400 <= answer.status_code < 500, answer.text
    assert set(answer.json()) >= {"code", "message"}
    assert "Traceback" not in answer.text


def test_who_asks_too_much_has_to_wait(database: str) -> None:
    with running(database, requests_per_second=1.0) as live:
        anna = Browser(live)
        anna.open(ME, LINK)
        answers = answers_until_refused(anna, "GET", anna.at)
        assert int(answers[-1].headers["retry-after"]) >= 1
        other = Browser(live)
        other.open(ME, LINK)
        other.see()


def test_who_asks_too_much_of_campaigns_has_to_wait(database: str) -> None:
    with running(database, requests_per_second=1.0) as live:
        anna = Browser(live)
        campaign = begin(anna)
        answers_until_refused(anna, "GET", campaign)
    with running(database, requests_per_second_of_address=1.0) as live:
        guessing = Browser(live)
        guessing.http.cookies.set("dorfplatz", "x" * 43)
        answers_until_refused(guessing, "GET", campaign)
    with running(database, arrivals_per_minute=3.0) as live:
        anna = Browser(live)
        shown = {"secret": "x" * 43}
        answers_until_refused(anna, "POST", "/api/campaign-invitations", json=shown)
        begin(anna, status=429)


def test_a_campaign_takes_no_commands_from_another_page(anna: Browser) -> None:
    campaign = begin(anna)
    anna.http.headers["origin"] = "https://evil.example"
    event = {"e": "renamed", "name": "Evil", "after": 1}
    for method, path, body in (
        ("POST", f"{campaign}/commands", {"id": new_id(), "event": event}),
        ("POST", f"{campaign}/invitations", {"id": new_id()}),
        ("DELETE", f"{campaign}/invitations", None),
        ("POST", "/api/campaigns", {"id": new_id(), "name": "Evil", "members": ["Eve"]}),
    ):
        told = anna._json(anna.http.request(method, path, json=body), 403)
        assert told["code"] == "server:request.origin"
    assert anna.get(campaign)["name"] == "Sundays"


def test_a_limit_lets_through_again_as_time_goes_by() -> None:
    now = 0.0
    limit = Limit(2, 4, lambda: now)
    for _ in range(4):
        limit.take("anna")
    with pytest.raises(TooMany):
        limit.take("anna")
    limit.take("bernd")
    now = 0.5
    limit.take("anna")
    with pytest.raises(TooMany):
        limit.take("anna")


def test_the_log_says_what_was_asked_and_keeps_secrets_to_itself(database: str) -> None:
    written = io.StringIO()
    write_logs(written)
    try:
        with running(database) as live:
            anna, bernd = Browser(live), Browser(live)
            order = new_id()
            anna.open(ME, LINK, id=order)
            secret = anna.invite("seat", seat=1)
            bernd.come(secret, "Bernd")
            anna.send("start")
            anna.get(f"{anna.at}/moves")
            cookies = [*anna.http.cookies.values(), *bernd.http.cookies.values()]
    finally:
        structlog.reset_defaults()
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert {"method", "path", "status", "ms", "timestamp", "level"} <= set(lines[0])
    for hidden in (order, secret, *cookies):
        assert hidden not in written.getvalue()


def test_what_happens_is_counted(anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    anna.send("start")
    told = anna.http.get("/api/metrics").text
    assert 'dorfplatz_commands_total{answer="done",do="start"}' in told
    assert "dorfplatz_command_seconds_bucket" in told


@pytest.mark.parametrize(
    "url",
    [
        "",
        "villages.example",
        "ftp://a",
        "http://",
        "http://a:b:c",
        "http://a:0",
        "http://me@a",
        "https://villages.example/games",
        "https://villages.example?a=b",
        "https://villages.example#a",
        "http://[::1",
        "http://[nonsense]",
        "http://ä..example",
    ],
)
def test_a_public_url_that_is_none_or_has_a_path_is_refused(url: str) -> None:
    with pytest.raises(SettingError) as caught:
        _ = ServerSettings("sqlite:///x", url).hosts
    assert caught.value.code == "server:setting.public_url"


def test_a_server_of_ones_own_is_reached_by_all_names_of_this_device() -> None:
    settings = ServerSettings("sqlite:///x", "http://127.0.0.1:8000")
    assert settings.hosts >= {"127.0.0.1:8000", "localhost:8000", "[::1]:8000"}
    assert "evil.example:8000" not in settings.hosts
    assert ServerSettings("sqlite:///x", "https://villages.example").is_secure


@pytest.mark.parametrize(
    ("url", "host", "origin"),
    [
        ("https://Villages.Example", "villages.example", "https://villages.example"),
        ("https://villages.example/", "villages.example", "https://villages.example"),
        ("https://villages.example:443", "villages.example", "https://villages.example"),
        ("https://villages.example", "villages.example:443", "https://villages.example"),
        ("http://villages.example:80", "villages.example", "http://villages.example"),
        ("http://localhost:80", "127.0.0.1", "http://127.0.0.1"),
        ("https://villages.example:8443", "villages.example:8443", "https://villages.example:8443"),
        ("https://villages.example", "villages.example.", "https://villages.example."),
        ("https://villages.example.", "villages.example", "https://villages.example"),
        ("https://dörfer.example", "xn--drfer-jua.example", "https://xn--drfer-jua.example"),
        ("https://xn--drfer-jua.example", "xn--drfer-jua.example", "https://xn--drfer-jua.example"),
        ("http://[FD00:0:0::1]:8000", "[fd00::1]:8000", "http://[fd00::1]:8000"),
        ("http://[::1]:80", "[::1]", "http://[::1]"),
    ],
)
def test_a_server_is_reached_as_browsers_write_its_address(
    url: str, host: str, origin: str
) -> None:
    settings = ServerSettings("sqlite:///x", url)
    assert host in settings.hosts
    assert origin in settings.origins


@pytest.mark.parametrize("url", ["https://villages.example", "https://villages.example:443"])
def test_another_port_is_another_server(url: str) -> None:
    hosts = ServerSettings("sqlite:///x", url).hosts
    assert not hosts & {"villages.example:80", "villages.example:8443"}
    assert "http://villages.example" not in ServerSettings("sqlite:///x", url).origins


@pytest.mark.parametrize("path", ["/api/health", "/api/games", "/nowhere.txt"])
def test_whatever_can_be_got_can_be_asked_for_without_its_body(path: str, anna: Browser) -> None:
    got, asked = anna.http.get(path), anna.http.head(path)
    assert asked.status_code == got.status_code
    assert asked.headers["content-type"] == got.headers["content-type"]
    assert asked.content == b""


def test_many_behind_one_address_may_come_at_once(database: str) -> None:
    settings = ServerSettings(database, "http://127.0.0.1:1")
    people = 30
    with running(
        database,
        requests_per_second=settings.requests_per_second,
        requests_per_second_of_address=settings.requests_per_second_of_address,
        arrivals_per_minute=settings.arrivals_per_minute,
    ) as live:
        for _ in range(people):
            guest = Browser(live)
            guest.get("/api/games")
            guest.get("/api/tables")
            guest.get("/api/games")
            guest.open(ME, device("Emil"))


def test_made_up_cookies_are_counted_against_their_address(database: str) -> None:
    with running(database, requests_per_second=1, requests_per_second_of_address=1) as live:
        anna = Browser(live)
        anna.open(ME, device("Emil"))
        statuses = []
        for number in range(40):
            stranger = Browser(live)
            stranger.http.cookies.set("dorfplatz", f"made-up-{number}")
            statuses.append(stranger.http.get(anna.at).status_code)
        assert statuses[0] == 401
        assert 429 in statuses
        assert anna.http.get(anna.at).status_code == 200
