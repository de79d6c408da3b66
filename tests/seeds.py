"""Seeds that are the same at every run, so that a test passes always or never.

Seeds that nobody gave come from the name of the test and from `pytest --seed-offset N`, by default
0. Other offsets look for what a test takes for granted.
"""

from __future__ import annotations

import random

import pytest

from dorfplatz.base.chance import SEEDS

OPTION = "--seed-offset"


def add_option(parser: pytest.Parser) -> None:
    """Lets `pytest` be told another offset."""
    parser.addoption(
        OPTION, default=0, type=int, metavar="N", help="other seeds wherever a test gives none"
    )


def generator_of(request: pytest.FixtureRequest) -> random.Random:
    """The random generator of a test, or of what tests share."""
    return random.Random(f"{request.config.getoption(OPTION)} {request.node.nodeid}")


class Secrets:
    """Stands in for the module `secrets` where seeds come from."""

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def randbelow(self, limit: int) -> int:
        return self._generator.randrange(limit)

    def token_hex(self, count: int) -> str:
        return self._generator.randbytes(count).hex()


def fix_seeds(patch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """From now on, seeds follow from the test."""
    patch.setattr("dorfplatz.base.chance.secrets", Secrets(generator_of(request)))


def fix_bot_seeds(patch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """From now on, seeds of a server's bots follow from the test.

    They play at many tables at once, in no certain order: all have the same seed.
    """
    seed = generator_of(request).randrange(SEEDS)
    patch.setattr("dorfplatz.server.bot_decisions.new_seed", lambda: seed)


def fix_page_seeds(patch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """From now on, what browsers make up by chance follows from the test."""
    generator = generator_of(request)
    patch.setattr("tests.web.people.new_page_seed", lambda: generator.randrange(2**32))
