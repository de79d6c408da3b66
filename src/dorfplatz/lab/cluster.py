"""Work that the machines of a cluster do: the only home of Ray, an optional package.

    with Cluster.connect("head.example:6379") as cluster:
        play_match(match, 100_000, cluster=cluster)

A cluster does what it is asked for chunk by chunk, wherever a core is free. What comes of a chunk
depends on nothing but what it was asked with, so the results are those of a single machine. A
process or a machine that dies costs its chunk only: that is done again elsewhere.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final, TypeVar

from dorfplatz import __version__
from dorfplatz.base.errors import DorfplatzError, MissingPackage
from dorfplatz.base.installed import install_command
from dorfplatz.kernel.compile import cache_folder

Result = TypeVar("Result")

_PATIENCE_S: Final = 10.0
"""How long a cluster may take to answer at all."""
_TRIES: Final = 5
"""How often a chunk is done anew whose process has died. One that always takes its process along
would go on for ever."""


class ClusterUnreachable(DorfplatzError):
    """Nothing answers at the address of a cluster, or no cluster."""


class ClusterDiffers(DorfplatzError):
    """A cluster that has other releases of Python, Ray or Dorfplatz than this machine."""


class ClusterLost(DorfplatzError):
    """A cluster that was lost in the middle of its work, or whose processes die again and again."""


@dataclass(frozen=True)
class _Release:
    """What has to be the same everywhere, for the results to be the same."""

    dorfplatz: str
    sources: str
    """A digest of all that is compiled."""


def own_release() -> _Release:
    """Returns what this process runs."""
    return _Release(__version__, cache_folder().name)


class Cluster:
    """A cluster that this process is connected to. Several threads may ask it at once."""

    def __init__(self, ray: Any, address: str) -> None:
        self._ray = ray
        self._address = address
        self._remote: dict[Callable[..., Any], Any] = {}
        self.cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        """How many chunks are done at a time."""

    @classmethod
    def connect(cls, address: str) -> Cluster:
        """Connects this process to the cluster at an address, `HOST:PORT` of its head.

        Raises MissingPackage, ClusterUnreachable, ClusterDiffers.
        """
        ray = _imported()
        host, _, port = address.rpartition(":")
        try:
            socket.create_connection((host, int(port)), _PATIENCE_S).close()
        except (OSError, ValueError, OverflowError) as error:
            raise _unreachable(address, error) from error
        try:
            ray.init(
                address=address,
                logging_level="CRITICAL",
                log_to_driver=False,
                configure_logging=False,
            )
        except RuntimeError as error:  # how Ray says that releases differ
            raise _differs(address, str(error)) from error
        except (ConnectionError, ValueError, TimeoutError) as error:
            raise _unreachable(address, error) from error
        cluster = cls(ray, address)
        try:
            cluster._check()
        except BaseException:
            cluster.close()
            raise
        return cluster

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leaves the cluster; what it still does for this process ends."""
        self._ray.shutdown()

    def call(self, work: Callable[..., Result], *asked: Any) -> Result:
        """Returns what comes of some work, done by a free core of the cluster.

        `work` is a function of a module that is installed there as well; what it is asked with and
        what it gives back are sent. Raises what it raises, and ClusterLost.
        """
        if work not in self._remote:
            self._remote[work] = self._ray.remote(max_retries=_TRIES)(work)
        try:
            found: Result = self._ray.get(self._remote[work].remote(*asked))
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, DorfplatzError):
                raise error.cause from None
            raise
        except self._ray.exceptions.RayError as error:
            raise ClusterLost(
                "common:cluster.lost", address=self._address, reason=_first_line(error)
            ) from error
        return found

    def map(self, work: Callable[..., Result], asked: Iterable[tuple[Any, ...]]) -> list[Result]:
        """Returns what comes of the same work for each chunk, in order. Raises as `call` does."""
        with ThreadPoolExecutor(self.cores) as waiting:
            return list(waiting.map(lambda one: self.call(work, *one), asked))

    def _check(self) -> None:
        """Raises ClusterDiffers for a cluster that runs something else."""
        try:
            found = self._ray.get(self._ray.remote(own_release).remote())
        except self._ray.exceptions.RayError as error:  # most likely Dorfplatz is not there at all
            raise _differs(self._address, _first_line(error)) from error
        if found != own_release():
            raise _differs(self._address, f"Dorfplatz {found.dorfplatz}, {found.sources}")


def _imported() -> Any:
    """Ray, if it is installed. Raises MissingPackage."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as error:
        raise MissingPackage(
            "common:simulation.package", package="ray", command=install_command("cluster")
        ) from error
    return ray


def _unreachable(address: str, error: Exception) -> ClusterUnreachable:
    return ClusterUnreachable(
        "common:cluster.unreachable", address=address, reason=_first_line(error)
    )


def _differs(address: str, reason: str) -> ClusterDiffers:
    return ClusterDiffers("common:cluster.differs", address=address, reason=reason.strip())


def _first_line(error: Exception) -> str:
    return next(iter(str(error).strip().splitlines()), type(error).__name__)
