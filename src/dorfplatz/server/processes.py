"""Several processes that serve one address.

They could all listen at one socket. But whoever is awake takes what comes, and that is who has the
most to do already: one of two processes ended up with three quarters of the work. So each listens
at a socket of its own where the system deals connections out among such sockets evenly, which Linux
does.
"""

from __future__ import annotations

import socket
import sys

import uvicorn
from uvicorn.supervisors.multiprocess import Multiprocess, Process


def serve_in_processes(config: uvicorn.Config, listening: socket.socket) -> None:
    """Runs as many processes as the configuration says, at the address of a socket."""
    if sys.platform == "linux":
        _Processes(config, _dealt(listening, config.workers)).run()
    else:
        Multiprocess(config, [listening]).run()


def _dealt(listening: socket.socket, count: int) -> list[socket.socket]:
    """Sockets that listen at the same address in place of one that nobody shares.

    That one has shown that the address was free.
    """
    family, address = listening.family, listening.getsockname()
    listening.close()
    return [
        socket.create_server(address, family=family, backlog=2048, reuse_port=True)
        for _ in range(count)
    ]


class _Processes(Multiprocess):
    """Processes of which each listens at one of the sockets.

    The sockets are kept here, so what comes for a process that has died waits for its successor.
    """

    def __init__(self, config: uvicorn.Config, dealt: list[socket.socket]) -> None:
        super().__init__(config, [])
        self._dealt = dealt
        self._at: dict[Process, int] = {}
        """The number of the socket at which a process listens."""
        self._started_last = 0
        self._restarted = 0

    @property
    def sockets(self) -> list[socket.socket]:
        """The socket of the process that is about to be started."""
        self._started_last = self._next()
        return [self._dealt[self._started_last]]

    @sockets.setter
    def sockets(self, _given: list[socket.socket]) -> None:
        """What uvicorn would let all of them share; there is none."""

    def _next(self) -> int:
        """The first socket at which nobody listens, or that of the process that is replaced."""
        self._at = {one: self._at.get(one, self._started_last) for one in self.processes}
        taken = {number for one, number in self._at.items() if one.exitcode is None}
        free = [number for number in range(len(self._dealt)) if number not in taken]
        if free:
            return free[0]
        replaced = self.processes[self._restarted % len(self.processes)]
        self._restarted += 1
        return self._at[replaced]

    def restart_all(self) -> None:
        """Replaces each process, one after the other."""
        self._restarted = 0
        super().restart_all()

    def handle_ttou(self) -> None:
        """Ends one process, but leaves one at each socket."""
        if self.processes_num > len(self._dealt):
            super().handle_ttou()
