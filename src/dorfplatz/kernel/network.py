"""A small network that says what a position is worth: inputs, one layer of hidden units, a value.

It calculates in whole numbers and so gives the same value on every machine, compiled or not. The
weights are learned in fractions (see `dorfplatz.lab.learning`) and rounded.

A hidden unit passes on what it sums up if that is above zero, and nothing otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.abc import Traversable
from io import BytesIO
from typing import Any, BinaryIO, Final

import numpy as np

from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.layout import Block, Ints, array, scalar

MAX_INPUTS: Final = 512
"""Inputs at most."""
MAX_UNITS: Final = 128
"""Hidden units at most."""

ONE: Final = 1 << 10
"""A weight of 1, in each of the two layers."""
VALUE_ONE: Final = ONE * ONE
"""A value of 1."""

Weights = np.ndarray[Any, np.dtype[np.float64]]


@compiled
def always_settled(setup: Any, state: Any) -> bool:
    """True: every position can be valued."""
    return True


@dataclass(frozen=True)
class Learned:
    """What a game's network is told, what its value means, and where its weights are kept."""

    features: Callable[[Any, Any, int, Any], None]
    """`features(setup, state, seat, inputs)` fills in what the seat sees of a position.

    The position is one after a move: chance or another decision is next."""
    inputs: int
    """How many numbers these are."""
    base: Callable[[Any, Any, int], int]
    """`base(setup, state, seat)`: what the position is worth before anything was learned, in
    thousandths of a point. What the network says is added to it."""
    final: Callable[[Any, Any, int], int]
    """`final(setup, state, seat)`: what a game's end is worth, in thousandths of a point."""
    points: int
    """How many points a network's value of 1 stands for."""
    file: Traversable
    """The weights, as `save_network` writes them."""
    is_settled: Callable[[Any, Any], bool] = always_settled
    """`is_settled(setup, state)`: whether a position after a move can be valued as it is.

    Where it cannot, the mover decides once more at once, and it is worth what the best move makes
    of it; after that move every position is settled."""
    lineups: tuple[Mapping[str, Any], ...] = field(default=({},), hash=False)
    """Options of the games that it learns from, all of them equally often."""


class Network(Block):
    """The weights of a network, and room to work in."""

    used = scalar("int16")
    """How many inputs there are."""
    units = scalar("int16")
    """How many hidden units there are."""
    hidden_weight = array("int16", MAX_INPUTS, MAX_UNITS)
    hidden_bias = array("int32", MAX_UNITS)
    out_weight = array("int32", MAX_UNITS)
    out_bias = scalar("int64")
    seen = array("int16", MAX_INPUTS)
    """The inputs of the position that was looked at."""
    seen_sums = array("int32", MAX_UNITS)
    """What the hidden units sum up there."""
    near = array("int16", MAX_INPUTS)
    """The inputs of another position, near to it."""
    near_sums = array("int32", MAX_UNITS)


@compiled
def look_at(network: Any) -> None:
    """Sums up the inputs that were seen; those of positions near to it are compared with them."""
    for unit in range(network.units):
        network.seen_sums[unit] = network.hidden_bias[unit]
    for n in range(network.used):
        value = network.seen[n]
        if value != 0:
            for unit in range(network.units):
                network.seen_sums[unit] += network.hidden_weight[n, unit] * value


@compiled
def value_near(network: Any) -> int:
    """The value for the inputs `near`, of which most are as those that were looked at."""
    for unit in range(network.units):
        network.near_sums[unit] = network.seen_sums[unit]
    for n in range(network.used):
        value = network.near[n] - network.seen[n]
        if value != 0:
            for unit in range(network.units):
                network.near_sums[unit] += network.hidden_weight[n, unit] * value
    return _passed_on(network, network.near_sums)


@compiled
def value_seen(network: Any) -> int:
    """The value for the inputs that were looked at."""
    return _passed_on(network, network.seen_sums)


@compiled
def _passed_on(network: Any, sums: Ints) -> int:
    """What the hidden units make of what they sum up."""
    total: int = network.out_bias
    for unit in range(network.units):
        if sums[unit] > 0:
            total += network.out_weight[unit] * sums[unit]
    return total


def round_weights(
    network: Network, hidden: Weights, hidden_bias: Weights, out: Weights, out_bias: float
) -> None:
    """Writes weights into a network, rounded.

    `hidden` has a row for each input and a column for each hidden unit. Raises ValueError for a
    weight that is too large or for too many inputs.
    """
    inputs, units = hidden.shape
    if inputs > MAX_INPUTS or units > MAX_UNITS:
        raise ValueError(f"{inputs} inputs and {units} hidden units")
    whole = np.rint(hidden * ONE)
    if np.abs(whole).max() > np.iinfo(np.int16).max:
        raise ValueError("a weight is too large")
    record: Any = network.array
    record["used"] = inputs
    record["units"] = units
    record["hidden_weight"][:inputs, :units] = whole
    record["hidden_bias"][:units] = np.rint(hidden_bias * ONE)
    record["out_weight"][:units] = np.rint(out * ONE)
    record["out_bias"] = round(out_bias * VALUE_ONE)


_OF_UNITS: Final = ("hidden_bias", "out_weight")
"""What there is one of for each hidden unit."""


def save_network(network: Network, file: BinaryIO, made: str) -> None:
    """Writes a network's weights, with how they were made, as a compressed numpy archive."""
    record: Any = network.array
    units = int(network.units)
    np.savez_compressed(
        file,
        made=np.array(made),
        hidden_weight=record["hidden_weight"][: network.used, :units],
        **{name: record[name][:units] for name in _OF_UNITS},
        out_bias=record["out_bias"],
    )


@cache
def network_of(learned: Learned) -> Network:
    """Returns the network of a game, read from its file."""
    return read_network(learned.file.read_bytes())


def read_network(data: bytes) -> Network:
    """Returns the network that `save_network` wrote. Raises ValueError, KeyError for other data."""
    with np.load(BytesIO(data), allow_pickle=False) as kept:
        network = Network()
        record: Any = network.array
        network.used, network.units = kept["hidden_weight"].shape
        record["hidden_weight"][: network.used, : network.units] = kept["hidden_weight"]
        for name in _OF_UNITS:
            record[name][: network.units] = kept[name]
        record["out_bias"] = kept["out_bias"]
        return network
