"""Records at an address: how compiled code reaches a block that Python knows only by its place.

This module needs numba, and is imported only where kernels are compiled.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import carray, float32, int64, uint8
from numba.core import cgutils, types
from numba.extending import intrinsic

from dorfplatz.kernel.compile import compiled, specialise

if TYPE_CHECKING:
    from dorfplatz.kernel.dense import Dense
    from dorfplatz.kernel.kernels import Kernels
    from dorfplatz.kernel.slots import (
        configuration_at,
        first,
        kernel,
        observations_at,
        record_type,
        rest,
        setup_at,
        state_at,
    )


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
    return specialise(_read, f"{name}_{_digest(dtype)}", {"record_type": dtype})


def _digest(dtype: np.dtype[Any]) -> str:
    """What tells layouts apart: a type is compiled in, and two under one name are not the same."""
    return hashlib.sha256(repr((dtype.fields, dtype.itemsize)).encode()).hexdigest()[:16]


def _read_all(address: int, count: int) -> Any:
    return carray(_pointer(address), (count,), record_type)


def batch_reader(dtype: np.dtype[Any], name: str) -> Callable[[int, int], Any]:
    """Returns a compiled function that gives so many records of this type from an address on.

    Whoever calls it keeps the memory alive.
    """
    return specialise(_read_all, f"{name}_{_digest(dtype)}", {"record_type": dtype})


def _read_numbers(address: int, count: int) -> Any:
    return carray(_pointer(address), (count,), int64)


def _read_bytes(address: int, rows: int, columns: int) -> Any:
    return carray(_pointer(address), (rows, columns), uint8)


def _read_floats(address: int, rows: int, columns: int) -> Any:
    return carray(_pointer(address), (rows, columns), float32)


read_numbers: Callable[[int, int], Any] = compiled(_read_numbers)
"""Gives so many 64-bit integers from an address on, in compiled code."""
read_bytes: Callable[[int, int, int], Any] = compiled(_read_bytes)
"""Gives rows of bytes from an address on, in compiled code."""
read_floats: Callable[[int, int, int], Any] = compiled(_read_floats)
"""Gives rows of 32-bit fractions from an address on, in compiled code."""


def _call(setup: int, state: int) -> Any:
    return kernel(setup_at(setup), state_at(state))


def _call_with_one(setup: int, state: int, argument: Any) -> Any:
    return kernel(setup_at(setup), state_at(state), argument)


def _call_with_two(setup: int, state: int, first: Any, second: Any) -> Any:
    return kernel(setup_at(setup), state_at(state), first, second)


_CALLS = (_call, _call_with_one, _call_with_two)
"""How a kernel is called, by how many arguments it takes beside setup and state."""


def _fill(setup: int, state: int, codes: int, room: int) -> Any:
    return kernel(setup_at(setup), state_at(state), carray(_pointer(codes), (room,), int64))


def _observe(setup: int, state: int, seat: int, observation: int) -> None:
    block = observations_at(observation)
    first(setup_at(setup), block)
    rest(setup_at(setup), state_at(state), seat, block)


def _mark(setup: int, state: int, mask: int, size: int) -> None:
    kernel(setup_at(setup), state_at(state), carray(_pointer(mask), (size,), uint8))


def _start(configuration: int, setup: int, state: int, seed: int, stream: int) -> None:
    kernel(configuration_at(configuration), setup_at(setup), state_at(state), seed, stream)


def start_by_address(kernels: Kernels) -> Callable[..., Any]:
    """Returns a game's kernel `start`, to be called with the addresses of its three blocks."""
    slots = {
        **_slots(kernels, kernels.start),
        "configuration_at": reader(kernels.configuration.dtype, f"{kernels.name}_configuration"),
    }
    return specialise(_start, f"{kernels.name}_start", slots)


def fill_by_address(kernels: Kernels, called: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a kernel that fills in codes, to be called with addresses, the codes' one as well.

    How many codes there is room for follows.
    """
    return specialise(_fill, f"{kernels.name}_{_name(called)}", _slots(kernels, called))


def observe_by_address(kernels: Kernels, dense: Dense) -> Callable[..., Any]:
    """Returns what writes an observation, called with addresses, and the seat before the last.

    It clears the observation first.
    """
    slots = {
        **_slots(kernels, dense.observe),
        "first": dense.observe_setup,
        "rest": dense.observe,
        "observations_at": reader(dense.observation.dtype, f"{kernels.name}_observation"),
    }
    return specialise(_observe, kernels.name, slots)


def mark_by_address(kernels: Kernels, dense: Dense) -> Callable[..., Any]:
    """Returns `mark_legal`, called with the addresses of setup, state and mask, and its size."""
    return specialise(_mark, kernels.name, _slots(kernels, dense.mark_legal))


def called_by_address(kernels: Kernels, called: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a game's kernel to be called with the addresses of setup and state.

    Whatever else the kernel takes follows as usual.
    """
    source = getattr(called, "py_func", called)
    call = _CALLS[len(inspect.signature(source).parameters) - 2]
    return specialise(call, f"{kernels.name}_{_name(called)}", _slots(kernels, called))


def _name(called: Callable[..., Any]) -> str:
    return str(getattr(called, "py_func", called).__name__)


def _slots(kernels: Kernels, called: Callable[..., Any]) -> dict[str, Any]:
    return {
        "kernel": called,
        "setup_at": reader(kernels.setup.dtype, f"{kernels.name}_setup"),
        "state_at": reader(kernels.state.dtype, f"{kernels.name}_state"),
    }
