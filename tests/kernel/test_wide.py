"""Eight numbers of one byte in one store."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.wide import WIDE, store_eight


@compiled
def _store(numbers: Any, first: int, word: int) -> None:
    store_eight(numbers, first, word)


@pytest.mark.parametrize("kind", [np.int8, np.uint8])
@pytest.mark.parametrize("first", [0, 3, 8])
def test_the_bytes_of_a_word_are_stored_the_lowest_first_and_nothing_beside_them(
    kind: type, first: int
) -> None:
    numbers: np.ndarray[Any, Any] = np.full(2 * WIDE, 9, kind)
    _store(numbers, first, int.from_bytes([1, 2, 3, 4, 5, 6, 7, 127], "little"))
    due = [9] * 2 * WIDE
    due[first : first + WIDE] = [1, 2, 3, 4, 5, 6, 7, 127]
    assert numbers.tolist() == due
