"""Observations as numpy arrays that share their memory with the blocks that kernels write."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import numpy as np

from dorfplatz.kernel.dense import Dense
from dorfplatz.kernel.layout import Batch, Block

Array = np.ndarray[Any, Any]


def planes_of(observations: Batch[Block], dense: Dense) -> Mapping[str, Array]:
    """Returns each plane by its name, as `plane[game, ...]`."""
    found = {}
    for plane in dense.planes:
        numbers = observations.array[plane.name]
        found[plane.name] = numbers if plane.shape is None else arranged(numbers, plane.shape)
    return MappingProxyType(found)


def arranged(numbers: Array, shape: tuple[int, ...]) -> Array:
    """Returns rows of numbers in a shape, without a copy."""
    view = numbers.view()
    view.shape = (len(numbers), *shape)
    return view


def flat_of(observations: Batch[Block], dense: Dense) -> Array:
    """Returns all planes one after the other, as `flat[game, number]`."""
    dtype = dense.observation.dtype
    (kind,) = {field.kind for field in dense.observation.fields}
    size = sum(field.size for field in dense.observation.fields) // np.dtype(kind).itemsize
    numbers = observations.array.view(np.uint8).reshape(len(observations), dtype.itemsize)
    return numbers.view(kind)[:, :size]
