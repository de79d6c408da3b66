"""Records at an address: how compiled code reaches a block that Python knows only by its place.

This module needs numba, and is imported only where kernels are compiled.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import carray
from numba.core import cgutils, types
from numba.extending import intrinsic

from dorfplatz.kernel.compile import specialise

if TYPE_CHECKING:
    from dorfplatz.kernel.slots import record_type


def _to_pointer(_typing_context: Any, address: Any) -> Any:
    """A number as a pointer to anything."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], cgutils.voidptr_t)

    return types.voidptr(address), generate


_pointer: Callable[[int], Any] = intrinsic(_to_pointer)


def _read(address: int) -> Any:
    return carray(_pointer(address), (1,), record_type)[0]


def reader(dtype: np.dtype[Any], name: str) -> Callable[[int], Any]:
    """Returns a compiled function that gives the record of this type at an address.

    Whoever calls it keeps the memory alive.
    """
    # The type is compiled in: two layouts under one name must not be taken for each other.
    layout = hashlib.sha256(repr((dtype.fields, dtype.itemsize)).encode()).hexdigest()[:16]
    return specialise(_read, f"{name}_{layout}", {"record_type": dtype})
