"""Objects that only hold each other go away, and nothing else waits for that."""

from __future__ import annotations

import asyncio
import gc
import weakref
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from dorfplatz.server.gc_policy import collect_rarely


class Node:
    """Something that can hold itself."""

    def __init__(self) -> None:
        self.locked: object = None


def test_what_is_new_is_looked_through_and_all_is_as_before_in_the_end() -> None:
    # Servers of other tests look for garbage in this process.
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as another:
        another.submit(look_for_garbage).result()


def look_for_garbage() -> None:
    before = gc.get_threshold()

    async def test() -> None:
        collecting = asyncio.create_task(collect_rarely())
        await asyncio.sleep(0)
        assert gc.get_threshold()[2] > before[2]
        node = Node()
        node.locked = node
        gone = weakref.ref(node)
        del node
        kept = [Node() for _ in range(3 * gc.get_threshold()[0])]
        assert gone() is None
        assert kept
        collecting.cancel()
        await asyncio.gather(collecting, return_exceptions=True)

    asyncio.run(test())
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
