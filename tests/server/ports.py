"""Ports of this machine that are a test's own."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def reserved_port() -> Iterator[int]:
    """A port for a server that is started here, and perhaps once more.

    Meanwhile the system gives it to nobody else, neither to another test's server nor as the near
    end of somebody's connection: a socket that does not listen holds it. On Linux a server can
    listen there all the same.
    """
    with socket.socket() as holding:
        holding.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holding.bind(("127.0.0.1", 0))
        port: int = holding.getsockname()[1]
        if sys.platform != "linux":
            holding.close()
        yield port
