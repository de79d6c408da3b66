"""Where numbers come from that nobody can foresee. All other chance follows from a seed."""

from __future__ import annotations

import secrets
from typing import Final

from dorfplatz.base.errors import OptionError
from dorfplatz.base.faults import shown
from dorfplatz.base.numbers import as_whole

SEEDS: Final = 2**63
"""Seeds are whole numbers from 0 up to this one, without it."""

_SALT_BYTES: Final = 32


def new_seed() -> int:
    """A seed that nobody can foresee."""
    return secrets.randbelow(SEEDS)


def new_salt() -> str:
    """64 hexadecimal digits that nobody can foresee."""
    return secrets.token_hex(_SALT_BYTES)


def check_seed(seed: object) -> int:
    """The seed, or a new one for None. Raises OptionError when it is out of range."""
    if seed is None:
        return new_seed()
    number = as_whole(seed)
    if number is None or not 0 <= number < SEEDS:
        raise OptionError("common:option.seed", value=shown(str(seed)), maximum=SEEDS - 1)
    return number
