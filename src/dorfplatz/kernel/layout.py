"""A state as one block of memory with named fields.

    class State(Block):
        seat = scalar("int8")
        coins = array("int16", 5)

Kernels read and write `state.seat` and `state.coins[2]`, compiled or not. A block is one
contiguous piece of memory: copying is one memory copy (`blocks[1] = blocks[0]`), saving is its
bytes, a batch is an array of them.

Compiled kernels take numpy records, Python code reads the same memory through the `Block` class
itself, whose fields are plain integers (a write that does not fit its field raises ValueError).
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from math import prod
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Generic,
    NewType,
    Protocol,
    Self,
    TypeVar,
    cast,
    overload,
)

import numpy as np

from dorfplatz.kernel.compile import COMPILED

if TYPE_CHECKING:
    from typing_extensions import Buffer


class Ints(Protocol):
    """A field that holds several integers, indexed by one position for each of its dimensions."""

    def __getitem__(self, index: int | tuple[int, ...], /) -> int: ...

    def __setitem__(self, index: int | tuple[int, ...], value: int, /) -> None: ...

    def __len__(self) -> int: ...


B = TypeVar("B", bound="Block")

Address = NewType("Address", int)
"""Where a block lies in memory; uncompiled it is the block itself."""

_FORMATS = {"int8": "b", "int16": "h", "int32": "i", "int64": "q"}


class Field:
    """One named field of a block: its integer type, its shape and, once laid out, its offset."""

    def __init__(self, kind: str, shape: tuple[int, ...]) -> None:
        if kind not in _FORMATS:
            raise TypeError(f"a field is one of {', '.join(_FORMATS)}, not {kind}")
        self.kind = kind
        self.shape = shape
        self.name = ""
        self.offset = 0
        self.size = np.dtype(kind).itemsize * prod(shape)

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def window(self, memory: memoryview) -> memoryview:
        """This field's part of a block's memory, as integers in its shape."""
        part = memory[self.offset : self.offset + self.size]
        code = cast(Any, _FORMATS[self.kind])
        return part.cast(code, shape=self.shape) if self.shape else part.cast(code)


class _Window:
    """A field's window on a block's memory, made when it is first looked through."""

    def __init__(self, field: Field, name: str) -> None:
        self._field = field
        self._name = name

    def __get__(self, block: Block, owner: type[Block]) -> memoryview:
        # From now on it is found at the block itself, before this is asked.
        window = block.__dict__[self._name] = self._field.window(block._bytes)
        return window


def scalar(kind: str) -> int:
    """Declares a field that holds one integer of the given numpy type."""
    return cast(int, Field(kind, ()))


def array(kind: str, *shape: int) -> Ints:
    """Declares a field that holds integers of the given numpy type in the given shape."""
    return cast(Ints, Field(kind, shape))


def _scalar_property(slot: str) -> property:
    def read(block: Any) -> int:
        return cast(int, getattr(block, slot)[0])

    def write(block: Any, value: int) -> None:
        getattr(block, slot)[0] = value

    return property(read, write)


class Block:
    """One block of memory with the fields that a subclass declares, and those of its base."""

    fields: ClassVar[tuple[Field, ...]] = ()
    dtype: ClassVar[np.dtype[np.void]]

    def __init_subclass__(cls) -> None:
        declared = [copy(field) for field in cls.fields]
        declared += [value for value in vars(cls).values() if isinstance(value, Field)]
        # Widest first: every field is aligned to its own size without a gap.
        order = sorted(declared, key=lambda field: -np.dtype(field.kind).itemsize)
        offset = 0
        for field in order:
            field.offset = offset
            offset += field.size
        cls.fields = tuple(order)
        cls.dtype = np.dtype(
            {
                "names": [field.name for field in order],
                "formats": [
                    np.dtype((field.kind, field.shape)) if field.shape else np.dtype(field.kind)
                    for field in order
                ],
                "offsets": [field.offset for field in order],
                "itemsize": -(-offset // 8) * 8,
            }
        )
        for field in order:
            slot = field.name if field.shape else f"_{field.name}"
            setattr(cls, slot, _Window(field, slot))
            if not field.shape:
                setattr(cls, field.name, _scalar_property(slot))

    def __init__(self, records: np.ndarray[Any, np.dtype[np.void]] | None = None, index: int = 0):
        """The block at `index` of `records`, or a new block of zeros."""
        if records is None:
            records = np.zeros(1, self.dtype)
            index = 0
        self._records = records[index : index + 1]
        self._bytes = memoryview(cast("Buffer", self._records.view(np.uint8)))
        self._address: Address | None = None

    @property
    def record(self) -> Self:
        """What kernels take for this block: it shares this block's memory."""
        return cast(Self, self._records[0]) if COMPILED else self

    @property
    def array(self) -> np.void:
        """This block as numpy sees it: its fields by their names."""
        return cast(np.void, self._records[0])

    @property
    def address(self) -> Address:
        """What entries take for this block (see `entries`)."""
        if self._address is None:
            self._address = cast(Address, self._records.ctypes.data if COMPILED else self)
        return self._address

    def tobytes(self) -> bytes:
        """The block as bytes; `frombytes` gives it back."""
        return self._bytes.tobytes()

    @classmethod
    def frombytes(cls, data: bytes) -> Self:
        """The block that `tobytes` saved. Raises ValueError when the length is another."""
        if len(data) != cls.dtype.itemsize:
            raise ValueError(f"{cls.__name__} takes {cls.dtype.itemsize} bytes, not {len(data)}")
        block = cls()
        block._bytes[:] = data
        return block

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle, and a deep copy, is the block's class and its bytes."""
        return type(self).frombytes, (self.tobytes(),)

    def copy(self) -> Self:
        """A block of its own with the same contents."""
        return self.frombytes(self._bytes.tobytes())

    def assign(self, other: Self) -> None:
        """Takes over the contents of `other`."""
        self._bytes[:] = other._bytes

    @classmethod
    def batch(cls, count: int) -> Batch[Self]:
        """`count` new blocks of zeros, one behind the other."""
        return Batch(cls, count)


class Batch(Generic[B]):
    """Blocks of one kind in one array."""

    def __init__(self, kind: type[B], records: int | np.ndarray[Any, np.dtype[np.void]]) -> None:
        """So many new blocks of zeros, or the blocks that such an array holds."""
        self.kind = kind
        self.array = np.zeros(records, kind.dtype) if isinstance(records, int) else records
        self._blocks: dict[int, B] = {}

    @property
    def records(self) -> Batch[B]:
        """What kernels take for these blocks: `records[i]` is a block, `records[i] = b` copies."""
        return cast("Batch[B]", self.array) if COMPILED else self

    def __len__(self) -> int:
        return len(self.array)

    @overload
    def __getitem__(self, index: int) -> B: ...

    @overload
    def __getitem__(self, index: slice) -> Batch[B]: ...

    def __getitem__(self, index: int | slice) -> B | Batch[B]:
        if isinstance(index, slice):
            return Batch(self.kind, self.array[index])
        if index not in self._blocks:
            if not 0 <= index < len(self.array):
                raise IndexError(index)
            self._blocks[index] = self.kind(self.array, index)
        return self._blocks[index]

    def __setitem__(self, index: int, block: B) -> None:
        self[index].assign(block)

    def __iter__(self) -> Iterator[B]:
        return (self[index] for index in range(len(self)))


def constant_table(values: np.ndarray[Any, Any]) -> Ints:
    """A table that kernels read: an array that is compiled in, or plain integers uncompiled."""
    return cast(
        Ints, values if COMPILED else memoryview(cast("Buffer", np.ascontiguousarray(values)))
    )
