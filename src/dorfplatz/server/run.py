"""Running the server as a process, or as several that share a database."""

from __future__ import annotations

import json
import logging
import os
import socket
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from dorfplatz.base.folders import NoUserFolder, user_data_folder
from dorfplatz.kernel.mode import run_plainly
from dorfplatz.server.logs import write_logs
from dorfplatz.server.settings import LOOPBACK, PAGE, ServerSettings, SettingError

if TYPE_CHECKING:
    import uvicorn

    from dorfplatz.server.request_guard import App

DEFAULT_PORT: Final = 8573

_PATIENCE_S: Final = 30
"""How long a process may give no sign of life before another one takes its place."""

_TURN_S: Final = 0.0005
"""How long a thread computes while another one waits for its turn.

A table is played on the thread that writes, while the event loop tells others of what was kept. By
Python's own 5 ms, the loop would wait that long each time it comes back from the network.
"""

_PING_S: Final = 60.0
"""How often a websocket is asked whether anyone is still there."""

_SETTINGS: Final = "DORFPLATZ_SERVER_SETTINGS"
"""Where processes of one server find its settings in their environment."""


def default_database() -> str:
    """The URL of the database among the user's data; `DORFPLATZ_DATA_DIR` puts it elsewhere.

    Raises SettingError for a user who has no home folder.
    """
    try:
        folder = user_data_folder()
    except NoUserFolder:
        raise SettingError("server:setting.no_home", variable="DORFPLATZ_DATA_DIR") from None
    return f"sqlite:///{folder / 'tables.db'}"


def default_public_url(host: str, port: int) -> str:
    """Where browsers reach a server that listens here, if they are on this device.

    Raises SettingError for a server that other devices reach: only who runs it knows where.
    """
    bracketed = f"[{host}]" if ":" in host else host
    if bracketed not in LOOPBACK:
        raise SettingError("server:setting.public_url_needed", port=port)
    return f"http://{bracketed}:{port}"


def has_page() -> bool:
    """Whether the web page was built into this copy of Dorfplatz."""
    return (PAGE / "index.html").is_file()


def is_serving(url: str) -> bool:
    """Whether a server of Dorfplatz answers at a URL."""
    try:
        directly = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with directly.open(f"{url}/api/health", timeout=2) as answer:
            told = json.load(answer)
    except (OSError, ValueError):
        return False
    return isinstance(told, dict) and told.get("status") == "ok"


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at an address; port 0 is any free one. Raises SettingError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        found = error.strerror or str(error)
        raise SettingError("server:setting.address", host=host, port=port, found=found) from None


def serve(
    settings: ServerSettings,
    listening: socket.socket,
    *,
    processes: int = 1,
    started: Callable[[], None] | None = None,
    log_level: int = logging.INFO,
) -> None:
    """Runs the server until it is told to stop by SIGINT or SIGTERM.

    `started` is called once it answers; a single process logs what is at least as grave as
    `log_level`. Raises SettingError, DatabaseError.
    """
    # A table plays one game at a time: plain Python is fast enough and starts at once. Bots, which
    # play many in their heads, think in processes of their own, compiled.
    run_plainly()
    from dorfplatz.server.own_sets import learn_sets
    from dorfplatz.server.store.alone import alone
    from dorfplatz.server.store.database import database_url, migrate

    url = database_url(settings.database)
    if processes > 1 and url.get_backend_name() == "sqlite":
        raise SettingError("server:setting.one_process")
    _ = settings.hosts
    if settings.sets_folder is not None:
        learn_sets(settings.sets_folder)
    with alone(url):
        migrate(url)
        if processes == 1:
            _serve_here(settings, listening, started, log_level)
        else:
            _serve_in_processes(settings, listening, processes, started)


def app_from_environment() -> App:
    """The server with the settings that its first process has left in the environment."""
    run_plainly()
    from dorfplatz.server.app import make_app
    from dorfplatz.server.own_sets import learn_sets

    write_logs()
    sys.setswitchinterval(_TURN_S)
    settings = ServerSettings(**json.loads(os.environ[_SETTINGS]))
    if settings.sets_folder is not None:
        learn_sets(settings.sets_folder)
    return make_app(settings)


def _serve_here(
    settings: ServerSettings,
    listening: socket.socket,
    started: Callable[[], None] | None,
    log_level: int,
) -> None:
    import uvicorn

    from dorfplatz.server.app import make_app

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started and started is not None:
                started()

    write_logs(level=log_level)
    sys.setswitchinterval(_TURN_S)
    Server(_config(make_app(settings))).run([listening])


def _serve_in_processes(
    settings: ServerSettings,
    listening: socket.socket,
    processes: int,
    started: Callable[[], None] | None,
) -> None:
    from dorfplatz.server.processes import serve_in_processes

    os.environ[_SETTINGS] = json.dumps(asdict(settings))
    config = _config("dorfplatz.server.run:app_from_environment", processes)
    with tempfile.TemporaryDirectory(prefix="dorfplatz-") as counts:
        # Each process counts for itself, and whichever is asked adds up.
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", counts)
        if started is not None:
            started()  # whoever comes from now on waits until the first process is ready
        serve_in_processes(config, listening)


def _config(app: App | str, processes: int = 1) -> uvicorn.Config:
    import uvicorn

    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=processes,
        ws="websockets-sansio",
        ws_max_size=4096,
        ws_ping_interval=_PING_S,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=10,
        timeout_worker_healthcheck=_PATIENCE_S,
    )
