"""What a process has looked at last, as a cache of what is kept."""

from __future__ import annotations

from threading import Lock
from typing import Generic, Protocol, TypeVar

from cachetools import LRUCache


class Versioned(Protocol):
    """Something that is never changed, but followed by a newer version of it."""

    @property
    def version(self) -> int:
        """How much has happened to it."""


V = TypeVar("V", bound=Versioned)


class Memory(Generic[V]):
    """The things that were looked at last, by their ids. Safe to use from several threads."""

    def __init__(self, most: int) -> None:
        self._known: LRUCache[str, V] = LRUCache(most)
        self._lock = Lock()

    def get(self, key: str) -> V | None:
        """What is known of it."""
        with self._lock:
            return self._known.get(key)

    def put(self, key: str, found: V) -> None:
        """Takes something in, unless a newer version of it is there."""
        with self._lock:
            before = self._known.get(key)
            if before is None or before.version <= found.version:
                self._known[key] = found
