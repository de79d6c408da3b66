"""Writes games as records."""

from __future__ import annotations

from collections.abc import Iterator

from dorfplatz.game.game import Game
from dorfplatz.interface.events import Event
from dorfplatz.record.header import header
from dorfplatz.record.lines import format_line
from dorfplatz.record.reader import without_seat


def dumps(game: Game, *, legal: bool = False, chance: Event | None = None) -> str:
    """The record of a game; that of a running game ends with its last event.

    With `legal`, a line before each decision lists all legal moves. `chance` is what the table
    that the game was played at says of its chance.
    """
    return "".join(map(format_line, _lines(game, legal=legal, chance=chance)))


def _lines(game: Game, *, legal: bool, chance: Event | None) -> Iterator[Event]:
    yield header(game, chance)
    if legal:
        for moment, happened in game.replay():
            if moment.to_move is not None:
                yield _legal_moves(moment, moment.to_move)
            yield from happened
    else:
        yield from game.events
    result = game.result()
    if result is not None:
        yield result


def _legal_moves(game: Game, seat: int) -> Event:
    moves = [without_seat(move) for move in game.legal_moves()]
    return {"e": "legal", "seat": seat, "moves": moves}
