"""What all tests share.

`HYPOTHESIS_PROFILE` picks how hard the property tests look: `quick` while writing code (so whenever
slow tests are left out), `default` otherwise, `thorough` for a night's search. The first two take
the same cases at every run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests import seeds

# A property test may meet kernels that are not compiled yet: its first case can take seconds.
settings.register_profile(
    "default",
    max_examples=30,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
default = settings.get_profile("default")
settings.register_profile("quick", default, max_examples=15)
settings.register_profile("thorough", default, max_examples=5_000, derandomize=False)


def pytest_addoption(parser: pytest.Parser) -> None:
    seeds.add_option(parser)


def pytest_report_header(config: pytest.Config) -> str:
    return f"seed offset: {config.getoption(seeds.OPTION)}"


def pytest_configure(config: pytest.Config) -> None:
    """Picks the profile, before any test is read."""
    usual = "quick" if "not slow" in config.getoption("markexpr") else "default"
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", usual))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever is thorough is slow as well, and whatever is kept in PostgreSQL, which SQLite keeps
    in the quick tests: `-m "not slow"` leaves them out.

    What takes long comes early, so that no process works at it alone in the end. The tests of the
    page come last: what drives a browser leaves a loop behind that goes on.
    """
    for item in items:
        if item.get_closest_marker("thorough") is not None or "postgresql" in item.name:
            item.add_marker("slow")
    items.sort(key=_turn)


def _turn(item: pytest.Item) -> tuple[bool, bool]:
    """When it is a test's turn: false comes before true."""
    is_of_the_page = "tests/web/" in item.nodeid
    takes_longest = is_of_the_page and "whole_game" in item.name
    is_slow = item.get_closest_marker("slow") is not None
    return is_of_the_page, not (takes_longest if is_of_the_page else is_slow)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tells each of the processes that test side by side whether anything is compiled already."""
    from tests.compiling import is_all_to_compile

    node.workerinput["compiles_first"] = is_all_to_compile()


@pytest.fixture(scope="session", autouse=True)
def _compiling_is_shared(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """On a fresh machine, no two processes compile the same: each begins with another game.

    What hints need takes longest: each game's is left to a single process, while others go on.
    """
    told = getattr(request.config, "workerinput", {})
    if not told.get("compiles_first"):
        return
    from filelock import FileLock

    from dorfplatz.game.registry import GAMES
    from tests.compiling import compile_bots, compile_hints

    number = int(told["workerid"].removeprefix("gw"))
    first = number % len(GAMES)
    tests_hints = any(item.path.name == "test_advisor.py" for item in request.session.items)
    for game in (*GAMES[first:], *GAMES[:first]):
        with FileLock(tmp_path_factory.getbasetemp().parent / f"{game}.lock"):
            compile_bots(game)
        if tests_hints and GAMES.index(game) == number:
            compile_hints(game)


@pytest.fixture(autouse=True)
def _seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds that a test does not give are the same at every run."""
    seeds.fix_seeds(monkeypatch, request)


@pytest.fixture(autouse=True)
def _known_games_and_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games and bots that a test makes known are known to no other test."""
    for name in ("dorfplatz.game.registry", "dorfplatz.bots.registry"):
        registry = sys.modules.get(name)
        for added in ("_ADDED", "_ADDRESSES"):
            if hasattr(registry, added):
                monkeypatch.setattr(registry, added, dict(getattr(registry, added)))


@pytest.fixture(scope="session", autouse=True)
def no_game_of_a_test_among_the_users_own(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[None]:
    """Games that tests and documents leave unfinished are kept in a folder of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DORFPLATZ_DATA_DIR", str(tmp_path_factory.mktemp("games")))
        yield
