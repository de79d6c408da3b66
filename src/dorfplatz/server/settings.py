"""How a server is run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import IPv6Address
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import idna

from dorfplatz.base.errors import DorfplatzError

PAGE: Final = Path(__file__).resolve().parent / "page"
"""Where the built page lies in an installed package."""

_DEFAULT_PORTS: Final = {"http": 80, "https": 443}

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
    own: Sequence[str] = ()
    """Games and bots of one's own beside the known ones, see `dorfplatz.bots.own`."""
    most_body_bytes: int = 65_536
    most_record_bytes: int = 2_000_000
    requests_per_second: float = 20.0
    """What one device may send on average; in a burst it may send three times as much."""
    requests_per_second_of_address: float = 200.0
    """What one address may send without being let in anywhere. Many may share it, such as a class
    at school; in a burst it may send three times as much."""
    arrivals_per_minute: float = 240.0
    """How many tables one address may set up, and links it may show, on average."""
    messages_per_minute: float = 20.0
    """How much one member of a table may say there on average."""
    hints_per_minute: float = 20.0
    """How many hints one member of a table may ask for on average."""
    heartbeat_s: float = 20.0
    away_after_s: float = 6.0
    """How long someone whose last device has lost its line still counts as being at a table."""
    bot_processes: int = 1
    """Processes that think for bots; 0 for none in this process."""
    bot_program: Sequence[str] = ()
    """What these processes run, if not the bots of this release."""
    bots_prepared: bool = True
    """Whether what bots need that think ahead is compiled at the start, or once one decides."""
    bot_budget_s: float = 5.0
    """How long a bot may think about a move."""
    hint_patience_s: float = 20.0
    """How long a hint waits for a process that is free; the first ones may still get ready."""
    analyses_at_once: int = 1
    """How many games this process has analysed at a time, each by a process of its own; 0 for none
    at all."""
    most_analyses: int = 20
    """How many may be analysed or wait for it on the whole server."""
    analyses_per_minute: float = 6.0
    """How many analyses a member of a table, or an address with records, may begin on average."""
    analysis_rollouts: int = 300
    """How often play is tried out for each decision, see `Effort`."""
    analysis_limit_s: float = 1800.0
    """How long an analysis may take, compiling included."""
    longest_analysed: int = 2_000
    """How many moments a game has at most that is analysed."""
    analyses_kept: int = 200
    """How many analyses of records that belong to no table are kept."""
    analysis_program: Sequence[str] = ()
    """What analyses, if not this release."""
    comparison_games: int = 300
    """How many games bots of each level play to compare a result with theirs."""
    comparison_program: Sequence[str] = ()
    """What lets bots play what was played, if not this release."""
    puzzle_program: Sequence[str] = ()
    """What finds puzzles of the day, if not this release."""
    set_trial_program: Sequence[str] = ()
    """What tries sets of pieces, if not this release."""
    lists_tables: bool = False
    """Whether hosts can have their tables listed, for anybody who comes to sit down there."""
    push_keys: str | None = None
    """The file with the key by which devices are told of turns; without one they are not."""
    push_services: Sequence[str] = (
        "fcm.googleapis.com",
        "push.services.mozilla.com",
        "push.apple.com",
        "notify.windows.com",
    )
    """The domains of the push services of browsers; messages go to no other."""
    sweep_s: float = 60.0
    """How often tables are looked for whose bot was not woken."""
    clock: Callable[[], int] | None = None
    """What tells the time, in milliseconds since 1970, if not this device."""

    @property
    def origins(self) -> frozenset[str]:
        """The origins of this server's own pages. Raises SettingError."""
        return frozenset(f"{self._address.scheme}://{host}" for host in self.hosts)

    @property
    def hosts(self) -> frozenset[str]:
        """The names, with ports, under which this server is reached. Raises SettingError.

        The default port may be named or left out, and a name may end with the dot of the root.
        """
        address = self._address
        names = LOOPBACK if address.host in LOOPBACK else (address.host,)
        dotted = [f"{name}." for name in names if not name.endswith("]")]
        return frozenset(f"{name}{port}" for name in (*names, *dotted) for port in address.ports)

    @property
    def canonical_hosts(self) -> frozenset[str]:
        """Those of the hosts under which the page is shown. Raises SettingError.

        A browser keeps apart what it knows under different names.
        """
        return frozenset(f"{self._address.host}{port}" for port in self._address.ports)

    @property
    def canonical_origin(self) -> str:
        """The origin of the page, e.g. "https://villages.example". Raises SettingError."""
        address = self._address
        return f"{address.scheme}://{address.host}{address.ports[-1]}"

    @property
    def is_secure(self) -> bool:
        """Whether browsers reach it encrypted. Raises SettingError."""
        return self._address.scheme == "https"

    @property
    def _address(self) -> _Address:
        try:
            found = urlsplit(self.public_url)
            port = found.port
            host = _canonical(found.hostname or "")
        except ValueError:
            raise SettingError("server:setting.public_url") from None
        if found.scheme not in _DEFAULT_PORTS or "@" in found.netloc or port == 0:
            raise SettingError("server:setting.public_url")
        if found.path not in ("", "/") or found.query or found.fragment:
            raise SettingError("server:setting.public_url")
        return _Address(found.scheme, host, port or _DEFAULT_PORTS[found.scheme])


@dataclass(frozen=True)
class _Address:
    scheme: str
    host: str
    """As browsers write it, with brackets for IPv6."""
    port: int

    @property
    def ports(self) -> tuple[str, ...]:
        """How its port may be written; the last is how browsers write it."""
        named = f":{self.port}"
        return (named, "") if self.port == _DEFAULT_PORTS[self.scheme] else (named,)


def _canonical(host: str) -> str:
    """A host as browsers write it. Raises ValueError for one that they do not reach."""
    if ":" in host:
        return f"[{IPv6Address(host).compressed}]"
    name = host.removesuffix(".")
    return name if name.isascii() and name else idna.encode(name, uts46=True).decode()
