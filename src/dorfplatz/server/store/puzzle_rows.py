"""What is read and written of puzzles of the day within one transaction."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, insert, select, update

from dorfplatz.server.store.schema import PUZZLES


@dataclass(frozen=True)
class KeptPuzzle:
    """A puzzle that is looked for or known."""

    day: str
    game: str
    claim: str
    """Made up by whoever looks for it."""
    alive_at: int
    """When whoever looks for it said so last, in milliseconds since 1970."""
    problem: str | None = None
    """The code of what went wrong."""
    content: str | None = None
    """The puzzle in JSON, once it is there."""


class PuzzleRows:
    """The puzzles that a transaction sees and changes."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def look_up(self, day: str, game: str) -> KeptPuzzle | None:
        """What is kept of a puzzle."""
        asked = select(PUZZLES).where(PUZZLES.c.day == day, PUZZLES.c.game == game)
        row = self._connection.execute(asked.with_for_update()).mappings().one_or_none()
        return None if row is None else KeptPuzzle(**row)

    def put(self, puzzle: KeptPuzzle) -> None:
        """Keeps a puzzle as given, in the place of the one of its day and game."""
        self._connection.execute(
            delete(PUZZLES).where(PUZZLES.c.day == puzzle.day, PUZZLES.c.game == puzzle.game)
        )
        self._connection.execute(insert(PUZZLES).values(**asdict(puzzle)))

    def go_on(self, claim: str, now: int) -> None:
        """Notes that a puzzle is still looked for."""
        self._connection.execute(
            update(PUZZLES).where(PUZZLES.c.claim == claim).values(alive_at=now)
        )

    def end(self, claim: str, content: str | None, problem: str | None, now: int) -> None:
        """Keeps what has come of looking for one."""
        self._connection.execute(
            update(PUZZLES)
            .where(PUZZLES.c.claim == claim)
            .values(content=content, problem=problem, alive_at=now)
        )

    def forget_before(self, day: str) -> None:
        """Forgets the puzzles of all days before that."""
        self._connection.execute(delete(PUZZLES).where(PUZZLES.c.day < day))
