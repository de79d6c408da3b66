"""How a server is run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from dorfplatz.base.errors import DorfplatzError

PAGE: Final = Path(__file__).resolve().parent / "page"
"""Where the built page lies in an installed package."""

LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")


class SettingError(DorfplatzError):
    """A setting that a server cannot be run with."""


@dataclass(frozen=True)
class ServerSettings:
    """How a server is run."""

    database: str
    public_url: str
    """Where browsers reach it, e.g. "https://villages.example"."""
    page_folder: str | None = None
    """Where the built web page lies, if it is not the one in the package."""
    sets_folder: str | None = None
    """Where village sets and tile sets of one's own lie, see `learn_sets`."""
    most_body_bytes: int = 65_536
    most_record_bytes: int = 2_000_000
    requests_per_second: float = 20.0
    """What one device may send on average; in a burst it may send three times as much."""
    arrivals_per_minute: float = 60.0
    """How many tables one address may set up, and links it may show, on average."""
    hints_per_minute: float = 20.0
    """How many hints one member of a table may ask for on average."""
    heartbeat_s: float = 20.0
    bot_processes: int = 1
    """Processes that think for bots; 0 for none in this process."""
    bot_program: Sequence[str] = ()
    """What these processes run, if not the bots of this release."""
    bot_budget_s: float = 5.0
    """How long a bot may think about a move."""
    hint_patience_s: float = 20.0
    """How long a hint waits for a process that is free; the first ones may still get ready."""
    sweep_s: float = 60.0
    """How often tables are looked for whose bot was not woken."""

    @property
    def origins(self) -> frozenset[str]:
        """The origins that pages of this server have. Raises SettingError."""
        return frozenset(f"{self._scheme}://{host}" for host in self.hosts)

    @property
    def hosts(self) -> frozenset[str]:
        """The names, with ports, under which this server is reached. Raises SettingError."""
        found = self._split
        if found.hostname in ("127.0.0.1", "localhost", "::1"):
            port = "" if found.port is None else f":{found.port}"
            return frozenset(f"{name}{port}" for name in LOOPBACK)
        return frozenset({found.netloc})

    @property
    def is_secure(self) -> bool:
        """Whether browsers reach it encrypted. Raises SettingError."""
        return self._scheme == "https"

    @property
    def _scheme(self) -> str:
        return self._split.scheme

    @property
    def _split(self) -> _Url:
        try:
            found = urlsplit(self.public_url)
            known = _Url(found.scheme, found.netloc.lower(), found.hostname, found.port)
        except ValueError:
            raise SettingError("server:setting.public_url") from None
        if known.scheme not in ("http", "https") or not known.hostname or "@" in known.netloc:
            raise SettingError("server:setting.public_url")
        return known


@dataclass(frozen=True)
class _Url:
    scheme: str
    netloc: str
    hostname: str | None
    port: int | None
