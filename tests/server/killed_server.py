"""`dorfplatz`, killed when it has kept a move and told nobody: `python killed_server.py N ...`.

It is the N-th move, counted from 1, that is kept and told to nobody. With PostgreSQL a process also
hears from the database what it has kept, at times before it has told anyone: this one does not
listen.
"""

from __future__ import annotations

import os
import signal
import sys

from dorfplatz.cli import main
from dorfplatz.server.tables import Tables
from dorfplatz.table.table import Table

publish = Tables._publish
moves_left = int(sys.argv.pop(1))


def publish_or_die(tables: Tables, table_id: str, table: Table) -> None:
    global moves_left  # noqa: PLW0603
    moves_left -= any(entry.event.e == "moved" for entry in table.entries[-3:])
    if moves_left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    publish(tables, table_id, table)


def hear_nothing(tables: Tables, table_id: str, version: int) -> None:
    """Another process's moves are not heard either; there is no other one."""


if __name__ == "__main__":
    Tables._publish = publish_or_die  # type: ignore[assignment,method-assign]
    Tables.heard = hear_nothing  # type: ignore[assignment,method-assign]
    sys.exit(main(sys.argv[1:]))
