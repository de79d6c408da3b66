"""What threads leave for one another in compiled code, with no Python in between.

This module needs numba, and is imported only where kernels are compiled. A number here is one of 64
bits at an address. What a thread wrote before it put a number there is seen by whoever reads it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from llvmlite import ir
from numba import int64
from numba.core import types
from numba.extending import intrinsic

_NUMBER: Final = ir.IntType(64)
_BYTES: Final = 8
_ORDER: Final = "seq_cst"
"""All threads see what happens to such numbers in one order."""


def _place(builder: Any, address: Any) -> Any:
    return builder.inttoptr(address, _NUMBER.as_pointer())


def _read(_typing_context: Any, address: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.load_atomic(_place(builder, arguments[0]), _ORDER, _BYTES)

    return types.int64(address), generate


def _put(_typing_context: Any, address: Any, number: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.atomic_rmw("xchg", _place(builder, arguments[0]), arguments[1], _ORDER)

    return types.int64(address, number), generate


def _do(_typing_context: Any, code: Any, desk: Any, first: Any, count: Any) -> Any:
    work = ir.FunctionType(_NUMBER, [_NUMBER] * 3)

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        code, *told = arguments
        return builder.call(builder.inttoptr(code, work.as_pointer()), told)

    return types.int64(code, desk, first, count), generate


read_number: Callable[[int], int] = intrinsic(_read)
"""Gives the number at an address."""
put_number: Callable[[int, int], int] = intrinsic(_put)
"""Puts a number at an address; gives the one that was there."""
do_work: Callable[[int, int, int, int], int] = intrinsic(_do)
"""`do_work(code, desk, first, count)` calls the function whose machine code is at `code`."""


def code_of(kernel: Any) -> int:
    """Returns where the machine code of a compiled function of three numbers is, for `do_work`.

    Whoever uses it keeps the function.
    """
    signature = (int64, int64, int64)
    kernel.compile(signature)
    compiled = kernel.overloads[signature]
    code: int = compiled.library.get_pointer_to_function(compiled.fndesc.llvm_cfunc_wrapper_name)
    return code
