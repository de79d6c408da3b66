"""`dorfplatz`, killed when it has kept a move and told nobody: `killed_server.py N BOTS ...`.

It is the N-th move, counted from 1, that is kept and told to nobody. BOTS is "bots" or "no-bots":
whether there is a process that thinks for bots. With PostgreSQL a process also
hears from the database what it has kept, at times before it has told anyone: this one does not
listen.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable

import pytest

from dorfplatz.cli import main
from dorfplatz.server.bot_decisions import BotDecisions
from dorfplatz.server.tables import Tables
from dorfplatz.table.table import Table


def publishing(moves_left: int) -> Callable[[Tables, str, Table], None]:
    """What tells of all moves but the last of so many, and ends the process instead."""
    publish = Tables._publish

    def publish_or_die(tables: Tables, table_id: str, table: Table) -> None:
        nonlocal moves_left
        moves_left -= any(entry.event.e == "moved" for entry in table.entries[-3:])
        if moves_left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        publish(tables, table_id, table)

    return publish_or_die


def hear_nothing(tables: Tables, table_id: str, version: int) -> None:
    """Another process's moves are not heard either; there is no other one."""


if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Tables, "_publish", publishing(int(sys.argv.pop(1))))
        patch.setattr(Tables, "heard", hear_nothing)
        if sys.argv.pop(1) == "no-bots":
            patch.setattr(BotDecisions, "start", lambda _: None)
        sys.exit(main(sys.argv[1:]))
