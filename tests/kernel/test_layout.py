"""Blocks of memory with named fields, read by Python and by kernels alike."""

from __future__ import annotations

import pickle
from copy import deepcopy

import numpy as np
import pytest

from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.layout import Batch, Block, Field, array, constant_table, scalar


class Shelf(Block):
    """A block with a field of every width."""

    small = scalar("int8")
    grid = array("int16", 2, 3)
    large = scalar("int64")
    row = array("int8", 5)
    middle = scalar("int32")


@compiled
def add_up(shelf: Shelf) -> int:
    total = shelf.small + shelf.middle + shelf.large
    for place in range(5):
        total += shelf.row[place]
    for line in range(2):
        for column in range(3):
            total += 100 * shelf.grid[line, column]
    return total


@compiled
def fill(shelf: Shelf) -> None:
    shelf.small = -7
    shelf.large += 2
    shelf.row[4] = 5
    shelf.grid[1, 2] -= 9


@compiled
def copy_first(shelves: Batch[Shelf], to: int) -> None:
    shelves[to] = shelves[0]


def filled() -> Shelf:
    shelf = Shelf()
    shelf.small = 1
    shelf.middle = 20
    shelf.large = 2**40
    for place in range(5):
        shelf.row[place] = place
    shelf.grid[1, 0] = 3
    return shelf


def test_a_new_block_is_all_zeros() -> None:
    assert Shelf().tobytes() == bytes(Shelf.dtype.itemsize)
    assert add_up(Shelf().record) == 0


def test_fields_lie_widest_first_without_gaps_and_the_block_ends_on_eight_bytes() -> None:
    assert [field.name for field in Shelf.fields] == ["large", "middle", "grid", "small", "row"]
    assert [field.offset for field in Shelf.fields] == [0, 8, 12, 24, 25]
    assert Shelf.dtype.itemsize == 32
    assert Block.fields == ()


def test_python_and_kernels_read_and_write_the_same_memory() -> None:
    shelf = filled()
    assert add_up(shelf.record) == 1 + 20 + 2**40 + 10 + 300
    fill(shelf.record)
    assert (shelf.small, shelf.large, shelf.row[4], shelf.grid[1, 2]) == (-7, 2**40 + 2, 5, -9)


def test_fields_are_plain_integers_in_python() -> None:
    shelf = filled()
    assert type(shelf.small) is int
    assert type(shelf.grid[1, 0]) is int
    assert len(shelf.row) == 5


@pytest.mark.parametrize("value", [128, -129])
def test_a_value_that_does_not_fit_its_field_is_refused(value: int) -> None:
    shelf = filled()
    with pytest.raises(ValueError, match="memoryview"):
        shelf.small = value
    with pytest.raises(ValueError, match="memoryview"):
        shelf.row[0] = value
    assert (shelf.small, shelf.row[0]) == (1, 0)


def test_a_field_is_of_a_known_integer_type() -> None:
    with pytest.raises(TypeError, match="int8, int16, int32, int64, not float32"):
        Field("float32", ())


def test_a_block_comes_back_from_its_bytes() -> None:
    shelf = filled()
    again = Shelf.frombytes(shelf.tobytes())
    assert again.tobytes() == shelf.tobytes()
    assert add_up(again.record) == add_up(shelf.record)


def test_a_block_can_be_pickled_and_copied_deeply() -> None:
    shelf = filled()
    for twin in (pickle.loads(pickle.dumps(shelf)), deepcopy(shelf)):
        assert twin.tobytes() == shelf.tobytes()
        twin.small = 2
        assert shelf.small == 1


def test_bytes_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match="Shelf takes 32 bytes, not 31"):
        Shelf.frombytes(bytes(31))


def test_a_copy_has_memory_of_its_own() -> None:
    shelf = filled()
    copy = shelf.copy()
    fill(copy.record)
    assert shelf.small == 1
    assert copy.small == -7


def test_assigning_takes_over_the_contents_and_no_more() -> None:
    shelf, other = Shelf(), filled()
    shelf.assign(other)
    assert shelf.tobytes() == other.tobytes()
    fill(other.record)
    assert shelf.small == 1


@pytest.mark.parametrize("place", [3, -1])
def test_a_batch_has_no_block_beyond_its_ends(place: int) -> None:
    with pytest.raises(IndexError):
        Shelf.batch(3)[place]


def test_a_part_of_a_batch_shares_its_blocks() -> None:
    shelves = Shelf.batch(3)
    part = shelves[1:]
    part[1].small = 4
    assert (len(part), shelves[2].small) == (2, 4)


def test_the_blocks_of_a_batch_lie_one_behind_the_other() -> None:
    shelves = Shelf.batch(3)
    assert len(shelves) == 3
    shelves[1].small = 4
    assert [shelf.small for shelf in shelves] == [0, 4, 0]
    assert shelves.array.nbytes == 3 * Shelf.dtype.itemsize
    assert Shelf(shelves.array, 1).small == 4


def test_assigning_to_a_place_in_a_batch_copies() -> None:
    shelves = Shelf.batch(2)
    shelf = filled()
    shelves[1] = shelf
    fill(shelf.record)
    assert shelves[1].small == 1


@pytest.mark.parametrize("index", [2, -1])
def test_a_batch_has_no_blocks_outside(index: int) -> None:
    with pytest.raises(IndexError):
        Shelf.batch(2)[index]


def test_kernels_copy_blocks_within_a_batch() -> None:
    shelves = Shelf.batch(3)
    shelves[0] = filled()
    copy_first(shelves.records, 2)
    assert shelves[2].tobytes() == shelves[0].tobytes()
    assert shelves[1].tobytes() == bytes(Shelf.dtype.itemsize)
    fill(shelves[0].record)
    assert shelves[2].small == 1


SQUARES = constant_table(np.array([0, 1, 4, 9], np.uint8))
PAIRS = constant_table(np.array([[1, 2], [3, 4]], np.int32))


@compiled
def square_of(number: int) -> int:
    return SQUARES[number]


def test_tables_are_read_alike_by_python_and_kernels() -> None:
    assert square_of(2) == 4
    assert [int(SQUARES[place]) for place in range(len(SQUARES))] == [0, 1, 4, 9]
    assert int(PAIRS[1, 0]) == 3


class TallShelf(Shelf):
    """A shelf with one more field."""

    top = array("int32", 2)


def test_a_block_has_the_fields_of_its_base_and_its_own() -> None:
    assert {field.name for field in TallShelf.fields} == {
        *(field.name for field in Shelf.fields),
        "top",
    }
    tall = TallShelf()
    tall.small, tall.large, tall.top[1] = 3, 40, 5
    tall.row[0] = 2
    assert add_up(tall.record) == 45
    fill(tall.record)
    assert (tall.small, tall.large, tall.row[4], tall.top[1]) == (-7, 42, 5, 5)
    # The base is as it was.
    assert Shelf.dtype.itemsize < TallShelf.dtype.itemsize
    assert add_up(Shelf().record) == 0


def test_a_block_as_numpy_sees_it_is_the_same_memory() -> None:
    shelf = Shelf()
    shelf.array["middle"] = 9
    assert shelf.middle == 9
