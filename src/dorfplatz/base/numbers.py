"""Whole numbers, wherever they come from."""

from __future__ import annotations

from operator import index


def as_whole(value: object) -> int | None:
    """Returns a whole number as Python's own, numpy's numbers included; None for anything else.

    Truth values are no numbers.
    """
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]  # what has no index is told apart below
    except TypeError:
        return None
