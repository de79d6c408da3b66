"""A bot that once takes the process along that asked it: the file DEADLY says that it has."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from dorfplatz.bots.observation import Observation
from dorfplatz.game.moves import Move

DEADLY = "DORFPLATZ_TEST_DEADLY"


def deadly(observation: Observation) -> Move:
    """The first legal move."""
    try:
        Path(os.environ[DEADLY]).touch(exist_ok=False)
    except FileExistsError:
        return observation.legal_moves[0]
    os.kill(os.getppid(), signal.SIGKILL)
    return observation.legal_moves[0]
