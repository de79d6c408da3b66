"""What can come along with what happened at a table, for those who ask for it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Query

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


def listed(moves: Sequence[Move]) -> list[Json]:
    """Moves as elements of a `MovesOfSeat`."""
    return [{"text": move.text, "move": move.event} for move in moves]


def moves_for(table: Table, member: str) -> Json:
    """The legal moves of the seat that has to move if a member plays there: a `MovesOfSeat`."""
    seat = table.waiting_for if table.unconfirmed is None else None
    if seat is None or table.game is None or not table.is_played_by(seat, member):
        return {"seat": None, "moves": []}
    return {"seat": seat, "moves": listed(table.game.legal_moves())}


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
