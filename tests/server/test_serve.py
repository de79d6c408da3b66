"""The server as people run it: `dorfplatz serve`, and `dorfplatz` alone."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from dorfplatz.cli import main
from dorfplatz.server import run as running
from tests.server.live import BOT, LINK, ME, PATIENCE_S, Browser, frame_of
from tests.server.postgres import Cluster
from tests.server.process import Process, serving


@pytest.mark.slow
def test_a_server_starts_serves_and_ends_when_it_is_told(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'here' / 'tables.db'}"
    with serving(database, tmp_path / "log") as server:
        anna = Browser(server)
        with anna.http:
            anna.open(ME, BOT, options={"first": 1})
            anna.send("start")
            version = anna.see()["version"]
            cookies = anna.http.cookies
        assert server.process.stdout is not None
        assert server.url in server.process.stdout.readline()
        assert server.stop(signal.SIGINT) == 0
        server.start()
        with httpx.Client(base_url=server.url, cookies=cookies) as again:
            assert again.get(anna.at).json()["snapshot"]["version"] == version
    assert all(json.loads(line) for line in (tmp_path / "log").read_text().splitlines())


@pytest.mark.slow
def test_several_processes_serve_the_same_tables_and_one_that_dies_is_replaced_where_it_listened(
    postgres: Cluster, tmp_path: Path
) -> None:
    with serving(postgres.new_database(), tmp_path / "log", "--processes", "2") as server:
        play_through_all_processes(server)
        before = workers(server.process.pid)
        assert len(before) == 2
        for worker in before:
            os.kill(worker, signal.SIGKILL)
        # Connections are dealt out to both: those that come for the dead wait for the living.
        for _ in range(20):
            assert httpx.get(f"{server.url}/api/health", timeout=PATIENCE_S).status_code == 200
        after = workers(server.process.pid)
        assert len(after) == 2
        assert not set(after) & set(before)
        assert server.stop() == 0


def play_through_all_processes(server: Process) -> None:
    """Plays for two, and sees that all who are connected to any process are told the same."""
    anna, bernd = Browser(server), Browser(server)
    with anna.http, bernd.http, contextlib.ExitStack() as open_sockets:
        anna.open(ME, LINK, options={"first": 1})
        bernd.come(anna.invite("seat", seat=1), "Bernd")
        version = anna.send("start")["version"]
        # Each connection may be with another process.
        sockets = [open_sockets.enter_context(browser.follow()) for browser in (anna, bernd) * 4]
        for _ in range(10):
            player = (anna, bernd)[anna.see()["waiting"]["seat"]]
            version = player.play()["version"]
            for socket in sockets:
                assert frame_of(socket, version)["version"] == version
            with httpx.Client(base_url=server.url, cookies=bernd.http.cookies) as anew:
                assert anew.get(bernd.at).json()["snapshot"]["version"] == version
        told = httpx.get(f"{server.url}/api/metrics").text
        assert 'dorfplatz_commands_total{answer="done",do="start"} 1.0' in told
        assert "dorfplatz_followers 8.0" in told


def workers(parent: int) -> list[int]:
    """The processes that serve, not the one that only keeps track of things for them."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [
        int(child)
        for child in children
        if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()
    ]


def test_sqlite_is_for_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    status = main(["serve", "--port", "0", "--database", database, "--processes", "2"])
    assert status == 2
    assert "PostgreSQL" in capsys.readouterr().err


def test_whoever_serves_other_devices_says_where_they_find_the_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    assert main(["serve", "--host", "0.0.0.0", "--port", "0", "--database", database]) == 2
    assert "--public-url" in capsys.readouterr().err
    assert not (tmp_path / "tables.db").exists()


def test_an_address_in_use_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running.listen("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'x'}"]) == 2
        assert port in capsys.readouterr().err


def test_without_a_built_page_the_program_shows_its_help(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(running, "PAGE", tmp_path)
    assert main(["--language", "en"]) == 0
    assert capsys.readouterr().out.startswith("Usage: dorfplatz")


@pytest.fixture
def server_that_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A built page, a server that runs already, and the addresses that a browser opens."""
    (tmp_path / "index.html").write_text("<!doctype html>")
    opened: list[str] = []
    monkeypatch.setattr(running, "PAGE", tmp_path)
    monkeypatch.setattr("dorfplatz.cli.serve.is_serving", lambda url: True)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    return opened


@contextlib.contextmanager
def browsers_opened() -> Iterator[None]:
    """Waits at the end for every browser that is opened inside."""
    before = set(threading.enumerate())
    yield
    for thread in set(threading.enumerate()) - before:
        thread.join()


def test_with_a_built_page_the_program_opens_it_where_a_server_runs_already(
    server_that_runs: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with browsers_opened():
        assert main(["--language", "en"]) == 0
    assert server_that_runs == ["http://127.0.0.1:8573"]
    assert server_that_runs[0] in capsys.readouterr().out


def test_whoever_wants_no_browser_is_only_told_where_the_page_is(
    server_that_runs: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with browsers_opened():
        assert main(["--language", "en", "--no-browser"]) == 0
    assert server_that_runs == []
    assert "http://127.0.0.1:8573" in capsys.readouterr().out


@pytest.mark.slow
def test_one_sqlite_file_has_one_server(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    (tmp_path / "elsewhere").symlink_to(tmp_path)
    by_another_way = f"sqlite:///{tmp_path / 'elsewhere' / 'tables.db'}"
    with serving(database, tmp_path / "log") as first:
        for same in (database, by_another_way):
            found = start_in_vain(same)
            assert "tables.db" in found.stderr
            assert str(first.process.pid) in found.stderr
            assert "Traceback" not in found.stderr
        assert httpx.get(f"{first.url}/api/health").status_code == 200
        first.kill()
        with serving(by_another_way, tmp_path / "log") as second:
            assert second.url in str(second.process.stdout and second.process.stdout.readline())


def start_in_vain(database: str) -> subprocess.CompletedProcess[str]:
    """Starts a server that has to end by itself, with an error."""
    command = [sys.executable, "-m", "dorfplatz", "serve", "--port", "0", "--database", database]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode != 0
    assert done.stdout == ""
    return done
