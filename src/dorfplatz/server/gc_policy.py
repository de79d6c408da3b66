"""When Python looks for objects that only hold each other.

It would look through everything whenever enough has been added, and meanwhile nothing happens: with
a thousand tables in memory that takes half a second. So it looks through what is new often, which
is quick and finds nearly all, and through everything only once in a while.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

EVERY_S: Final = 600.0
"""How often everything is looked through."""

_NEW: Final = 10_000
"""After how many new objects those are looked through."""
_NEWER: Final = 10
"""How often that happens until those that were kept are looked through again."""
_NEVER: Final = 1_000_000


async def collect_rarely() -> None:
    """Looks through everything once in a while, until it is cancelled."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()  # what was imported stays
    gc.set_threshold(_NEW, _NEWER, _NEVER)
    try:
        while True:
            await asyncio.sleep(EVERY_S)
            gc.collect()
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
