"""A network's value, its weights, and the file that keeps them."""

from __future__ import annotations

from io import BytesIO
from random import Random

import numpy as np
import pytest

from dorfplatz.kernel.network import (
    MAX_INPUTS,
    MAX_UNITS,
    ONE,
    VALUE_ONE,
    Network,
    look_at,
    read_network,
    round_weights,
    save_network,
    value_near,
)


def small_network() -> Network:
    """Three inputs; the first unit sums them up, the second takes the first from the last."""
    hidden = np.zeros((3, 2))
    hidden[:, 0] = 1, 2, 0.5
    hidden[:, 1] = -1, 0, 1
    network = Network()
    round_weights(network, hidden, np.array([0, 0.25]), np.array([1.0, -4.0]), 0.5)
    return network


def value(network: Network, inputs: list[int], seen: list[int] | None = None) -> float:
    """The network's value for these inputs, found near to those that were seen."""
    for n, (near, before) in enumerate(zip(inputs, seen or inputs, strict=True)):
        network.near[n] = near
        network.seen[n] = before
    look_at(network.record)
    return value_near(network.record) / VALUE_ONE


def test_a_unit_passes_on_what_is_above_zero() -> None:
    network = small_network()
    assert value(network, [0, 0, 0]) == 0.5 - 4 * 0.25
    assert value(network, [2, 1, 0]) == 0.5 + 4  # the second unit sums up to less than zero
    assert value(network, [1, 0, 2]) == 0.5 + 2 - 4 * 1.25


def test_a_unit_that_sums_up_to_less_than_zero_passes_nothing_on() -> None:
    assert value(small_network(), [-5, 0, -9]) == 0.5


def test_a_value_is_the_same_wherever_one_comes_from() -> None:
    network = Network()
    chance = np.random.default_rng(3)
    hidden = chance.normal(size=(40, MAX_UNITS))
    round_weights(
        network, hidden, chance.normal(size=MAX_UNITS), chance.normal(size=MAX_UNITS), 0.1
    )
    draw = Random(4)
    for _ in range(20):
        inputs, other = ([draw.randrange(-3, 60) for _ in range(40)] for _ in range(2))
        assert value(network, inputs, other) == value(network, inputs)


def test_weights_are_rounded() -> None:
    network = small_network()
    assert network.hidden_weight[2, 0] == ONE // 2
    assert (network.used, network.units) == (3, 2)


@pytest.mark.parametrize("shape", [(MAX_INPUTS + 1, MAX_UNITS), (3, MAX_UNITS + 1)])
def test_a_network_of_another_size_is_refused(shape: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="inputs"):
        round_weights(Network(), np.zeros(shape), np.zeros(shape[1]), np.zeros(shape[1]), 0.0)


def test_a_weight_that_is_too_large_is_refused() -> None:
    hidden = np.zeros((3, MAX_UNITS))
    hidden[1, 1] = 40
    with pytest.raises(ValueError, match="too large"):
        round_weights(Network(), hidden, np.zeros(MAX_UNITS), np.zeros(MAX_UNITS), 0.0)


def test_a_file_gives_a_network_back_and_says_how_it_was_made() -> None:
    network = small_network()
    file = BytesIO()
    save_network(network, file, "by hand")
    data = file.getvalue()
    assert read_network(data).tobytes() == network.tobytes()
    with np.load(BytesIO(data)) as kept:
        assert str(kept["made"]) == "by hand"


@pytest.mark.parametrize("data", [b"", b"no archive", b"\x93NUMPY"])
def test_what_is_no_network_is_refused(data: bytes) -> None:
    with pytest.raises((ValueError, EOFError)):
        read_network(data)
