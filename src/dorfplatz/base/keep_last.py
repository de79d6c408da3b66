"""What was made last, kept for whoever asks for the same again."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def keep_last(make: Callable[P, T]) -> Callable[P, T]:
    """Returns `make`, which gives what it made last when it is asked for the same again.

    Unlike a cache it needs no hashes, and asks first whether the arguments are the very same
    objects. What it gives is shared: nobody changes it, nor the arguments that it was made from.
    """
    last: tuple[tuple[object, ...], T] | None = None

    def give(*args: P.args, **kwargs: P.kwargs) -> T:
        nonlocal last
        kept, key = last, (args, kwargs)
        if kept is None or kept[0] != key:
            last = kept = (key, make(*args, **kwargs))
        return kept[1]

    return give
