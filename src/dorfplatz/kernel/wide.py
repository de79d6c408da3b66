"""Eight numbers of one byte in one store: where kernels write many, each store counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dorfplatz.kernel.compile import COMPILED

WIDE: Final = 8
"""How many numbers are stored at once."""
_BYTE: Final = 8


def _store_one_by_one(numbers: Any, first: int, word: int) -> None:
    for n in range(WIDE):
        numbers[first + n] = word >> _BYTE * n & 0xFF


def _stored_at_once() -> Callable[[Any, int, int], None]:
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    def store(_typing_context: Any, numbers: Any, _first: Any, _word: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(signature.args[0])(context, builder, arguments[0])
            start = builder.bitcast(array.data, cgutils.voidptr_t)
            place = builder.gep(start, [arguments[1]])
            word = context.get_value_type(types.int64).as_pointer()
            builder.store(arguments[2], builder.bitcast(place, word), align=1)
            return context.get_dummy_value()

        return types.void(numbers, types.int64, types.int64), generate

    stored: Callable[[Any, int, int], None] = intrinsic(store)
    return stored


store_eight: Final = _stored_at_once() if COMPILED else _store_one_by_one
"""`store_eight(numbers, first, word)` writes the bytes of a word, none above 127, the lowest first.

They go to places `first` to `first + 7` of an array whose numbers have one byte each. Nothing
checks that these are inside it.
"""
