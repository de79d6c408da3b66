"""What is read and written of analyses within one transaction."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, delete, func, insert, select, update

from dorfplatz.server.store.schema import ANALYSES


@dataclass(frozen=True)
class KeptAnalysis:
    """An analysis that is found out or known."""

    id: str
    table: str | None
    """The table where it was asked for."""
    claim: str
    """Made up by whoever works on it."""
    askers: tuple[str, ...]
    """Those who want it."""
    done: int
    total: int
    """How many positions of the game are judged, of how many; 0 of 0 before the first."""
    alive_at: int
    """When whoever works on it said so last, in milliseconds since 1970."""
    problem: str | None
    """The code of what went wrong."""
    content: str | None
    """The analysis in JSON, once it is there."""

    @property
    def is_open(self) -> bool:
        """Whether it has not come to an end."""
        return self.content is None and self.problem is None


class AnalysisRows:
    """The analyses that a transaction sees and changes."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def look_up(self, analysis_id: str) -> KeptAnalysis | None:
        """What is kept of an analysis."""
        return self._found(select(ANALYSES).where(ANALYSES.c.id == analysis_id))

    def lock(self, analysis_id: str) -> KeptAnalysis | None:
        """What is kept of an analysis; nobody else changes it until this transaction ends."""
        asked = select(ANALYSES).where(ANALYSES.c.id == analysis_id).with_for_update()
        return self._found(asked)

    def _found(self, asked: Select[Any]) -> KeptAnalysis | None:
        row = self._connection.execute(asked).one_or_none()
        return None if row is None else _kept(row)

    def open_since(self, alive_after: int) -> int:
        """How many are worked on, or wait for it, by someone who said so after a time."""
        return int(
            self._connection.execute(
                select(func.count())
                .select_from(ANALYSES)
                .where(
                    ANALYSES.c.content.is_(None),
                    ANALYSES.c.problem.is_(None),
                    ANALYSES.c.alive_at > alive_after,
                )
            ).scalar_one()
        )

    def put(self, analysis: KeptAnalysis) -> None:
        """Keeps an analysis as given, in the place of the one with its id."""
        self.remove(analysis.id)
        self._connection.execute(
            insert(ANALYSES).values(
                id=analysis.id,
                table_id=analysis.table,
                claim=analysis.claim,
                askers=json.dumps(analysis.askers),
                done=analysis.done,
                total=analysis.total,
                alive_at=analysis.alive_at,
                problem=analysis.problem,
                content=analysis.content,
            )
        )

    def want(self, analysis_id: str, askers: tuple[str, ...], table: str | None) -> None:
        """Notes who wants an analysis, and the table that it belongs to."""
        self._connection.execute(
            update(ANALYSES)
            .where(ANALYSES.c.id == analysis_id)
            .values(askers=json.dumps(askers), table_id=table)
        )

    def go_on(self, claim: str, done: int, total: int, now: int) -> bool:
        """Notes how far the work on one is. Returns whether anyone still wants it."""
        changed = self._connection.execute(
            update(ANALYSES)
            .where(ANALYSES.c.claim == claim)
            .values(done=done, total=total, alive_at=now)
        )
        return changed.rowcount > 0

    def end(self, claim: str, content: str | None, problem: str | None, now: int) -> None:
        """Keeps what has come of the work on one, if anyone still wants it."""
        self._connection.execute(
            update(ANALYSES)
            .where(ANALYSES.c.claim == claim)
            .values(content=content, problem=problem, alive_at=now)
        )

    def end_all(self, problem: str) -> None:
        """Notes of all that have not come to an end that they will not."""
        self._connection.execute(
            update(ANALYSES)
            .where(ANALYSES.c.content.is_(None), ANALYSES.c.problem.is_(None))
            .values(problem=problem)
        )

    def remove(self, analysis_id: str) -> None:
        """Forgets an analysis."""
        self._connection.execute(delete(ANALYSES).where(ANALYSES.c.id == analysis_id))

    def forget_oldest(self, kept: int) -> None:
        """Forgets those of no table but the newest so many."""
        oldest = (
            select(ANALYSES.c.id)
            .where(ANALYSES.c.table_id.is_(None))
            .order_by(ANALYSES.c.alive_at.desc(), ANALYSES.c.id)
            .offset(kept)
        )
        # Those that are still worked on say so again and again, and are among the newest.
        ids = list(self._connection.execute(oldest).scalars())
        self._connection.execute(delete(ANALYSES).where(ANALYSES.c.id.in_(ids)))


def _kept(row: Any) -> KeptAnalysis:
    return KeptAnalysis(
        id=row.id,
        table=row.table_id,
        claim=row.claim,
        askers=tuple(json.loads(row.askers)),
        done=row.done,
        total=row.total,
        alive_at=row.alive_at,
        problem=row.problem,
        content=row.content,
    )
