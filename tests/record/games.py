"""Games for the tests of records, and a look at games that were read from them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

from dorfplatz.base.errors import RecordError
from dorfplatz.base.options import parse_game_string
from dorfplatz.base.plain import is_plain
from dorfplatz.game.check import moments
from dorfplatz.game.game import Game
from dorfplatz.game.registry import game_kind
from dorfplatz.language import LANGUAGES
from dorfplatz.record import loads

Lines = list[dict[str, Any]]


def play(string: str, *, seed: int = 1) -> Iterator[Game]:
    """A game at each of its moments; one and the same game, which moves on."""
    name, options = parse_game_string(string)
    return moments(game_kind(name), options, seed=seed)


def finished(string: str, *, seed: int = 1) -> Game:
    """A game, played to its end."""
    *_, game = play(string, seed=seed)
    return game


def running(string: str, steps: int, *, seed: int = 1) -> Game:
    """A game after so many moves and outcomes."""
    return next(islice(play(string, seed=seed), steps, None))


def lines_of(record: str) -> Lines:
    """A record as JSON objects."""
    return [json.loads(line) for line in record.splitlines()]


def text_of(lines: Lines) -> str:
    """The record with these lines."""
    return "".join(f"{json.dumps(line)}\n" for line in lines)


def fault_of(record: str | bytes) -> RecordError | None:
    """The fault that the reader finds, having explained itself; None for a game by the rules."""
    found: RecordError | None = None
    try:
        assert_by_the_rules(loads(record, seed=0))
    except RecordError as fault:
        found = fault
    if found is not None:
        for language in LANGUAGES:
            explained = found.explain(language)
            assert str(found.line) in explained or found.code == "common:record.empty"
            assert is_plain(explained.replace("\n", "")), explained
    return found


def assert_by_the_rules(game: Game) -> None:
    """Each event is one that the game lists, and leads to the events that stand behind it."""
    at = game.at(0)
    for moment, happened in game.replay():
        if moment.is_chance:
            outcomes = moment.outcomes()
            due = [moment.position.outcome_event(outcome.code) for outcome in outcomes]
        else:
            due = [move.event for move in moment.legal_moves()]
        assert happened[0] in due
        assert at.follow(happened[0]) == happened
    assert at.result() == game.result()
