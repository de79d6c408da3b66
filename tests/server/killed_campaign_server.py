"""`dorfplatz`, killed in the middle of a campaign: `killed_campaign_server.py WHEN N ...`.

WHEN is "kept": as soon as the N-th thing that happens to a campaign is kept and told to nobody. Or
it is "ended": as soon as the end of the N-th game is kept, which is not entered in its campaign.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import Any

import pytest

from dorfplatz.cli import main
from dorfplatz.server.bot_decisions import BotDecisions
from dorfplatz.server.campaigns.campaigns import Campaigns
from dorfplatz.server.campaigns.entering import Entering
from dorfplatz.server.tables import Tables


def dying(call: Callable[..., Any], times: int) -> Callable[..., Any]:
    """What does the same as `call`, and at the last of so many times ends the process instead."""
    left = times

    def call_or_die(*given: Any) -> Any:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return call(*given)

    return call_or_die


def die_after_the_end(tables: Tables, table_id: str, table: Any) -> None:
    """Tells of what was kept, unless it was the end of a game."""
    if table.phase == "finished":
        die()
    publish(tables, table_id, table)


publish = Tables._publish


if __name__ == "__main__":
    when, number = sys.argv.pop(1), int(sys.argv.pop(1))
    die = dying(lambda: None, number)
    with pytest.MonkeyPatch.context() as patch:
        # With PostgreSQL a process also hears from the database what it has kept.
        patch.setattr(Tables, "heard", lambda *_: None)
        patch.setattr(Campaigns, "heard", lambda *_: None)
        patch.setattr(BotDecisions, "start", lambda _: None)
        if when == "kept":
            patch.setattr(Campaigns, "_publish", dying(Campaigns._publish, number))
        else:
            patch.setattr(Entering, "_at_the_end_of", lambda *_: None)
            patch.setattr(Tables, "_publish", die_after_the_end)
        sys.exit(main(sys.argv[1:]))
