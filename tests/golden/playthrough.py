"""A whole game as text for people: each event, what it does, and the table as it changes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from dorfplatz.base.options import parse_game_string
from dorfplatz.game.check import moments
from dorfplatz.game.game import Game
from dorfplatz.game.registry import GAMES, game_kind
from dorfplatz.interface.events import Event
from tests.games.variants import by_player_count, file_name

FOLDER: Final = Path(__file__).parent / "playthroughs"

WHOLE_TABLE_EVERY: Final = 20
"""Steps from one whole table to the next; in between only lines that changed are shown."""

SEED: Final = 14
"""With it, much happens: tasks are fulfilled and cancelled, tiles taken and spent."""

VARIANTS: Final = {
    "bohemian-villages": ["bohemian-villages(players=3,income=manual,bank_total=40)"],
    "dorfromantik": ["dorfromantik(players=4,unlocked=all)"],
}
"""More games whose options change how they go."""


def game_strings() -> list[str]:
    """The games that are kept: with any number of players, and some with other options."""
    return by_player_count() + [string for name in GAMES for string in VARIANTS.get(name, [])]


def file_of(string: str) -> Path:
    """Where the playthrough of a game is kept."""
    return FOLDER / f"{file_name(string)}.txt"


def playthrough(string: str) -> str:
    """A game told from start to end; always the same."""
    name, options = parse_game_string(string)
    *_, game = moments(game_kind(name), options, seed=SEED + int(options["players"]))
    return "\n".join(_tell(game)) + "\n"


def _tell(game: Game) -> Iterator[str]:
    yield from (game.name, "", *_setup(game.setup), "")
    table: list[str] = []
    for step, (moment, happened) in enumerate(game.replay()):
        yield from _table(table, moment, whole=step % WHOLE_TABLE_EVERY == 0)
        table = str(moment).splitlines()
        yield ""
        yield from _step(step + 1, moment, happened)
    yield from _table(table, game, whole=True)
    yield ""
    for seat in range(len(game.players)):
        rows = game.position.explain_score(seat)
        yield f"seat {seat}: {', '.join(f'{row} {points}' for row, points in rows)}"
    yield json.dumps(game.result(), ensure_ascii=False)


def _setup(setup: Event) -> Iterator[str]:
    """What was set up, a thing to a line."""
    for key, value in setup.items():
        if isinstance(value, list):
            yield f"{key}:"
            yield from (f"   {json.dumps(part, ensure_ascii=False)}" for part in value)
        else:
            yield f"{key}: {json.dumps(value, ensure_ascii=False)}"


def _step(number: int, moment: Game, happened: list[Event]) -> Iterator[str]:
    """A step by its number, from how many it was chosen, its events and what it does."""
    position = moment.position
    if moment.is_chance:
        code = position.event_outcome(happened[0])
        (outcome,) = [found for found in moment.outcomes() if found.code == code]
        count = len(moment.outcomes())
        yield f"{number}. [{outcome}] probability {outcome.probability}, one of {count} outcomes"
    else:
        move = position.event_move(happened[0])
        count = len(moment.legal_moves())
        yield f"{number}. {position.format_move(move)} ({count} legal moves)"
        for effect in position.explain_move(move):
            yield f"   {effect}"
    for event in happened:
        yield f"   {json.dumps(event, ensure_ascii=False)}"


def _table(before: list[str], game: Game, *, whole: bool) -> list[str]:
    """The lines of the table that were not there before, or all of them."""
    lines = str(game).splitlines()
    return [f"   | {line}".rstrip() for line in lines if whole or line not in before]
