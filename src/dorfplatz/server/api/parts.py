"""What can come along with what happened at a table, for those who ask for it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Query

from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from dorfplatz.server.api.encoding import Json
from dorfplatz.server.api.models import Language, Part
from dorfplatz.table.narration import narration_since
from dorfplatz.table.table import Table


@dataclass(frozen=True)
class Parts:
    """The parts that a reader wants besides entries and snapshot, and the reader's language."""

    wanted: frozenset[Part] = field(default_factory=frozenset)
    language: Language = "en"


def parts_of(
    part: Annotated[
        frozenset[Part], Query(description="What is to come along; may be repeated")
    ] = frozenset(),
    language: Annotated[Language, Query(description="For the narration")] = "en",
) -> Parts:
    """The parts that a request asks for."""
    return Parts(part, language)


WantedParts = Annotated[Parts, Depends(parts_of)]


@dataclass(frozen=True)
class Additions:
    """Legal moves, and the same moves with something added."""

    plain: Sequence[Move]
    """Those that nothing is added to."""
    with_more: Mapping[int, Sequence[Move]]
    """Those with an addition, by the codes of those without; in the same order everywhere."""

    def listed(self) -> list[tuple[str, str, Json]]:
        """Every addition: the `e` of the moves that it belongs to, its text, its part of events."""
        found: dict[tuple[str, str], Json] = {}
        for move in self.plain:
            kind = str(move.event["e"])
            if move.code not in self.with_more or any(kind == known for known, _ in found):
                continue
            for more in self.with_more[move.code]:
                text = more.text.removeprefix(f"{move.text} ")
                found[kind, text] = {
                    key: value for key, value in more.event.items() if key not in move.event
                }
        return [(kind, text, event) for (kind, text), event in found.items()]


def additions_of(game: Game) -> Additions:
    """The legal moves of a game, with what can be added to them by itself."""
    plain: list[Move] = []
    with_more: dict[int, list[Move]] = {}
    for move in game.legal_moves():
        without = game.position.without_addition(move.code)
        if without == move.code:
            plain.append(move)
        else:
            with_more.setdefault(without, []).append(move)
    return Additions(plain, with_more)


def moves_of(game: Game, seat: int) -> Json:
    """The legal moves of the seat that has to move: a `MovesOfSeat`."""
    found = additions_of(game)
    told: Json = {
        "seat": seat,
        "moves": [{"text": move.text, "move": move.event} for move in found.plain],
    }
    if found.with_more:
        told["additions"] = [
            {"to": kind, "text": text, "move": event} for kind, text, event in found.listed()
        ]
    return told


def moves_for(table: Table, member: str) -> Json:
    """The legal moves of the seat that has to move if a member plays there: a `MovesOfSeat`."""
    seat = table.waiting_for if table.unconfirmed is None else None
    if seat is None or table.game is None or not table.is_played_by(seat, member):
        return {"seat": None, "moves": []}
    return moves_of(table.game, seat)


async def parts_for(
    parts: Parts, table: Table, member: str, since: int, *, has_moves: bool = False
) -> Json:
    """The wanted parts of what happened after a version, by their names in a `Missed`.

    They are worked out on a thread of their own. With `has_moves`, the reader has the moves.
    """
    if not parts.wanted:
        return {}

    def work() -> Json:
        told: Json = {}
        if "moves" in parts.wanted and not has_moves:
            told["moves"] = moves_for(table, member)
        if "narration" in parts.wanted:
            told["narration"] = narration_since(table, member, since, parts.language)
        return told

    return await asyncio.to_thread(work)
