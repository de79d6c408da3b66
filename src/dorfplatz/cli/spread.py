"""The cluster that a command spreads its games over, where it was given one."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dorfplatz.lab.cluster import Cluster


def connected(address: str | None) -> AbstractContextManager[Cluster | None]:
    """The cluster at an address, to be left in the end; without an address, none.

    Raises as `Cluster.connect` does.
    """
    if address is None:
        return nullcontext()
    from dorfplatz.lab.cluster import Cluster

    return Cluster.connect(address)
