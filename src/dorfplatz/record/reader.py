"""Reads records and checks every line against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, BinaryIO

from dorfplatz.base.errors import DorfplatzError, RecordError
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from dorfplatz.game.resume import Resumed
from dorfplatz.interface.events import Event
from dorfplatz.record.header import begin_game, check_same, is_header
from dorfplatz.record.lines import read_lines
from dorfplatz.record.values import same, shown_value


def read_games(source: BinaryIO, seed: int, *, only_one: bool) -> Iterator[Game]:
    """The games of the records in `source`, one after the other. Raises RecordError.

    The games wait at each roll and reveal; what comes after the records is drawn from `seed`.
    """
    record: _Record | None = None
    for line, found in read_lines(source):
        if record is not None and is_header(found):
            if only_one:
                raise RecordError("common:record.second_record", line=line)
            yield record.finish()
            record = None
        if record is None:
            record = _Record(begin_game(found, line, seed), line)
        else:
            record.take(found, line)
    if record is None:
        raise RecordError("common:record.empty", line=1)
    yield record.finish()


class _Record:
    """A record in the middle of being read: the game so far, and what has to come next."""

    def __init__(self, resumed: Resumed, line: int) -> None:
        self._resumed = resumed
        self._game = resumed.game
        self._last_line = line
        self._has_legal = False
        """Whether the line before listed the legal moves."""
        self._has_result = False

    def take(self, found: Event, line: int) -> None:
        """Reads an event. Raises RecordError when it cannot stand here."""
        self._last_line = line
        name = found.get("e")
        if self._has_result:
            raise RecordError("common:record.after_result", line=line)
        if "e" not in found:
            raise RecordError("common:record.missing", line=line, field="e")
        if self._resumed.following:
            self._take_following(found, line)
        elif name == "legal":
            self._take_legal(found, line)
        elif name == "result":
            self._take_result(found, line)
        elif self._game.is_over:
            raise RecordError("common:record.after_end", line=line)
        else:
            self._take_event(found, line)

    def finish(self) -> Game:
        """The game, when nothing more is to be read. Raises RecordError when more had to come."""
        if self._resumed.following:
            due = shown_value(self._resumed.following[0])
            raise RecordError("common:record.follows_missing", line=self._last_line, due=due)
        if self._game.is_over and not self._has_result:
            raise RecordError("common:record.result_missing", line=self._last_line)
        return self._game

    def _take_event(self, found: Event, line: int) -> None:
        try:
            self._resumed.happen(found)
        except DorfplatzError as fault:
            raise RecordError("common:record.fault", line=line, reason=fault) from fault
        self._has_legal = False

    def _take_following(self, found: Event, line: int) -> None:
        due = self._resumed.following.pop(0)
        if not same(found, due):
            raise RecordError("common:record.follows", line=line, due=shown_value(due))

    def _take_result(self, found: Event, line: int) -> None:
        due = self._game.result()
        if due is None:
            raise RecordError("common:record.result_too_early", line=line)
        check_same(found, due, line)
        self._has_result = True

    def _take_legal(self, found: Event, line: int) -> None:
        seat = self._game.to_move
        if seat is None:
            raise RecordError("common:record.legal_not_now", line=line)
        if self._has_legal:
            raise RecordError("common:record.legal_again", line=line)
        check_same({**found, "moves": []}, {"e": "legal", "seat": seat, "moves": []}, line)
        moves = found.get("moves")
        if not isinstance(moves, list):
            code = "not_list" if "moves" in found else "missing"
            raise RecordError(f"common:record.{code}", line=line, field="moves")
        self._check_legal(moves, seat, line)
        self._has_legal = True

    def _check_legal(self, moves: list[Any], seat: int, line: int) -> None:
        """Whether the moves are all legal moves, each once."""
        listed: set[int] = set()
        for number, found in enumerate(moves):
            code = self._legal_move(found, seat, line, f"moves[{number}]")
            if code in listed:
                twice = shown_value(found)
                raise RecordError("common:record.legal_twice", line=line, move=twice)
            listed.add(code)
        for move in self._game.legal_moves():
            if move.code not in listed:
                lacks = shown_value(without_seat(move))
                raise RecordError("common:record.legal_lacks", line=line, move=lacks)

    def _legal_move(self, found: object, seat: int, line: int, field: str) -> int:
        if not isinstance(found, dict):
            raise RecordError("common:record.not_table", line=line, field=field)
        if "seat" in found:
            raise RecordError("common:record.unknown", line=line, field=f"{field}.seat")
        position = self._game.position
        event = {"e": None, "seat": seat, **found}
        refusal: DorfplatzError | None
        try:
            code = position.event_move(event)
            refusal = position.why_illegal(code)
        except DorfplatzError as fault:
            refusal = fault
        if refusal is not None:
            move = shown_value(found)
            raise RecordError("common:record.legal_extra", line=line, reason=refusal, move=move)
        return code


def without_seat(move: Move) -> Event:
    """The move as a list of legal moves has it."""
    return {key: value for key, value in move.event.items() if key != "seat"}
