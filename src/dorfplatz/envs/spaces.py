"""A game's actions and observations as Gymnasium's spaces.

Raises MissingPackage when imported without the optional package gymnasium.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Final

import numpy as np

from dorfplatz.base.errors import MissingPackage
from dorfplatz.base.installed import install_command
from dorfplatz.envs.single import ActionGame
from dorfplatz.game.arrays import Array, planes_of
from dorfplatz.kernel.dense import Dense

try:
    from gymnasium import spaces
except ImportError as missing:
    raise MissingPackage(
        "common:simulation.package", package="gymnasium", command=install_command("gymnasium")
    ) from missing

MASK: Final = "action_mask"
"""Where an observation says which actions are legal: 1 for each of them."""


def action_space(dense: Dense) -> spaces.Discrete:
    """Returns the space of all actions, legal or not."""
    return spaces.Discrete(dense.size)


def planes_space(dense: Dense) -> spaces.Dict:
    """Returns the space of observations by plane, with the mask; a single number is a row of one.

    Bounds and type are those of the plane.
    """
    found: dict[str, spaces.Space[Array]] = {}
    for plane, shape in zip(dense.planes, _shapes(dense), strict=True):
        dtype = _dtype(dense)
        found[plane.name] = spaces.Box(plane.low, plane.high, shape or (1,), dtype)
    found[MASK] = spaces.MultiBinary(dense.size)
    return spaces.Dict(found)


def flat_space(dense: Dense) -> spaces.Dict:
    """Returns the space of observations in one row, `observation`, with the mask."""
    sizes = [prod(shape) for shape in _shapes(dense)]
    low = np.repeat([plane.low for plane in dense.planes], sizes).astype(_dtype(dense))
    high = np.repeat([plane.high for plane in dense.planes], sizes).astype(_dtype(dense))
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, low.shape, _dtype(dense)),
            MASK: spaces.Box(0, 1, (dense.size,), np.int8),
        }
    )


def observed(game: ActionGame, seat: int) -> dict[str, Array]:
    """Returns what a seat may know, by plane, and the mask, as `planes_space` says."""
    planes = as_planes(game.observation(seat))
    planes[MASK] = game.mask().view(np.int8)
    return planes


def as_planes(planes: Mapping[str, Array]) -> dict[str, Array]:
    """Returns planes with a single number as a row of one."""
    return {name: np.atleast_1d(plane) for name, plane in planes.items()}


def _dtype(dense: Dense) -> np.dtype[np.integer]:
    (kind,) = {field.kind for field in dense.observation.fields}
    return np.dtype(kind)


def _shapes(dense: Dense) -> list[tuple[int, ...]]:
    planes = planes_of(dense.observation.batch(1), dense)
    return [planes[plane.name].shape[1:] for plane in dense.planes]
