"""The websocket: what it tells, and what it makes of nonsense."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets import Origin
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.live import (
    LINK,
    ME,
    PATIENCE_S,
    Browser,
    device,
    frame_of,
    frames_to_the_end,
    next_frame,
    running,
)


@pytest.fixture(scope="module")
def anna(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    folder: Path = tmp_path_factory.mktemp("socket")
    with running(f"sqlite:///{folder / 'tables.db'}", heartbeat_s=0.05) as live:
        yield Browser(live)


@pytest.mark.slow
def test_a_heartbeat_tells_the_version_that_was_reached(anna: Browser) -> None:
    anna.open(ME, LINK)
    with anna.follow(since=1) as socket:
        frames = [json.loads(socket.recv()) for _ in range(3)]
    assert frames == [{"type": "heartbeat", "version": 1}] * 3


@pytest.mark.slow
def test_whoever_comes_back_to_a_table_where_nothing_happened_hears_so_at_once(
    tmp_path: Path,
) -> None:
    # Pages take a line on which nothing comes for ten seconds for one that is blocked.
    with running(f"sqlite:///{tmp_path / 'tables.db'}", heartbeat_s=3600) as live:
        anna = Browser(live)
        anna.open(ME, LINK)
        with anna.follow(since=1) as socket:
            assert json.loads(socket.recv(PATIENCE_S)) == {"type": "heartbeat", "version": 1}


def test_who_knows_more_than_there_is_is_told_how_the_table_stands(anna: Browser) -> None:
    anna.open(ME, LINK)
    with anna.follow(since=77) as socket:
        frame = next_frame(socket)
    assert (frame["version"], frame["entries"]) == (1, None)
    assert frame["snapshot"] == anna.see()


def test_many_websockets_hear_the_same(anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(anna.follow(since=1)) for _ in range(5)]
        version = anna.send("start")["version"]
        for socket in sockets:
            assert frame_of(socket, version)["version"] == version


def test_nobody_follows_without_being_let_in(anna: Browser) -> None:
    anna.open(ME, LINK)
    stranger = Browser(anna.live)
    for table in (anna.table, "0" * 16, "nonsense"):
        stranger.table = table
        with stranger.follow() as socket:
            (goodbye,) = frames_to_the_end(socket)
            assert goodbye["type"] == "goodbye"
            assert goodbye["problem"]["code"] == "server:door.no_cookie"
            assert socket.close_code == 4401


FRAMES = st.one_of(
    st.text(max_size=200),
    st.binary(max_size=200),
    st.recursive(
        st.none() | st.integers() | st.text(max_size=20),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["type", "since", "do", "id"]), inner, max_size=3)
        ),
    ).map(json.dumps),
)


@pytest.mark.slow
@settings(max_examples=60)
@given(FRAMES, st.integers(-5, 10**6))
def test_whatever_a_client_says_the_websocket_ends_in_order(
    anna: Browser, frame: str | bytes, since: int
) -> None:
    if not anna.table:
        anna.open(ME, LINK)
    with anna.follow(since=since) as socket:
        socket.send(frame)
        told = frames_to_the_end(socket)
        assert socket.close_code == 4400
    assert {frame["type"] for frame in told} <= {"happened", "heartbeat"}


def test_a_websocket_that_asks_for_no_version_is_refused(anna: Browser) -> None:
    anna.open(ME, LINK)
    cookies = "; ".join(f"{name}={value}" for name, value in anna.http.cookies.items())
    with (
        pytest.raises(InvalidStatus),
        connect(
            f"{anna.live.socket_url}{anna.at}/socket?since=x",
            origin=Origin(anna.live.url),
            additional_headers={"cookie": cookies},
        ),
    ):
        pass


def test_a_server_that_stops_tells_its_clients_to_come_back(tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        with running(f"sqlite:///{tmp_path / 'tables.db'}") as live:
            anna = Browser(live)
            anna.open(ME, LINK)
            socket = stack.enter_context(anna.follow())
            socket.recv()
        frames_to_the_end(socket)
        assert socket.close_code == 1012
