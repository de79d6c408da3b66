"""Where numbers come from that nobody can foresee. All other chance follows from a seed."""

from __future__ import annotations

import secrets
from typing import Final

SEEDS: Final = 2**63
"""Seeds are whole numbers from 0 up to this one, without it."""

_SALT_BYTES: Final = 32


def new_seed() -> int:
    """A seed that nobody can foresee."""
    return secrets.randbelow(SEEDS)


def new_salt() -> str:
    """64 hexadecimal digits that nobody can foresee."""
    return secrets.token_hex(_SALT_BYTES)
