"""What is repeated with many seeds, in parts: a few whenever tests are run, the rest thoroughly."""

from __future__ import annotations

import pytest


def parts(count: int, usual: int = 1) -> list[object]:
    """The numbers of so many parts, of which all but the first ones are marked `thorough`."""
    return [pytest.param(n, marks=[pytest.mark.thorough] * (n >= usual)) for n in range(count)]
