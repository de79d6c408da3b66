"""A game's actions and observations of fixed size, for whoever needs them."""

from __future__ import annotations

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.kernel.dense import Dense
from dorfplatz.kernel.kernels import Kernels


class NotDense(DorfplatzError):
    """A game that has no actions and observations of fixed size."""


def dense_of(kernels: Kernels) -> Dense:
    """Returns a game's actions and observations. Raises NotDense where it has none."""
    if kernels.dense is None:
        raise NotDense("common:envs.not_dense", game=kernels.name)
    return kernels.dense
