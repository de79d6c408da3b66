"""Chance that is the same at every run, so that a test passes always or never.

Seeds that nobody gave come from the name of the test and from `pytest --fate N`, 0 if nothing else
is said. Other fates look for what a test takes for granted.
"""

from __future__ import annotations

import random

import pytest

from dorfplatz.base.chance import SEEDS

OPTION = "--fate"


def add_option(parser: pytest.Parser) -> None:
    """Lets `pytest` be told another fate."""
    parser.addoption(OPTION, default="0", help="any text: other seeds wherever a test gives none")


def fate_of(request: pytest.FixtureRequest) -> random.Random:
    """What chance there is in a test, or in what tests share."""
    return random.Random(f"{request.config.getoption(OPTION)} {request.node.nodeid}")


class Secrets:
    """Stands in for the module `secrets` where seeds come from."""

    def __init__(self, lot: random.Random) -> None:
        self._lot = lot

    def randbelow(self, limit: int) -> int:
        return self._lot.randrange(limit)

    def token_hex(self, count: int) -> str:
        return self._lot.randbytes(count).hex()


def decide(patch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """From now on seeds follow from the test."""
    patch.setattr("dorfplatz.base.chance.secrets", Secrets(fate_of(request)))


def decide_minds(patch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """From now on bots of servers decide by what follows from the test.

    They think at many tables at once, in no certain order: all have the same seed.
    """
    seed = fate_of(request).randrange(SEEDS)
    patch.setattr("dorfplatz.server.thinking.new_seed", lambda: seed)
