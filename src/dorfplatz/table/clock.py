"""The clock of a table: how much time each player has left, and whose is running.

It is part of the fold of a table's entries, each of which says when it happened. So it goes on
through reloads and restarts, and everyone counts the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from dorfplatz.table.events import Clock

_MS: int = 1000


@dataclass
class ClockState:
    """How a table's clock stands."""

    left: dict[int, int] = field(default_factory=dict)
    """Milliseconds that seats had left when the time of the running one began to run."""
    running: int | None = None
    """The seat whose time runs; None when nobody's does."""
    since: int = 0
    """Since when, in milliseconds since 1970."""
    turn: int | None = None
    """The seat that had to act last."""
    time_up: int | None = None
    """The seat that has to act and has no time left."""

    def copy(self) -> ClockState:
        """A state of its own."""
        twin = ClockState(**{**self.__dict__, "left": dict(self.left)})
        return twin

    @property
    def due(self) -> int | None:
        """When the running time is up, in milliseconds since 1970."""
        return None if self.running is None else self.since + self.left[self.running]

    def begin(self, clock: Clock, seats: int) -> None:
        """Gives everyone their time."""
        self.left = dict.fromkeys(range(seats), clock.seconds * _MS)

    def stop(self, at: int) -> None:
        """Takes off what has run."""
        if self.running is not None:
            used = max(0, at - self.since)
            self.left[self.running] = max(0, self.left[self.running] - used)
        self.running = None

    def acted(self, clock: Clock, seat: int) -> None:
        """Somebody has done what was to be done."""
        self.time_up = None
        if clock.per == "decision":
            self.left[seat] = clock.seconds * _MS

    def expire(self, seat: int) -> None:
        """Notes that a seat has no time left."""
        self.left[seat] = 0
        self.time_up = seat

    def go_on(self, clock: Clock, turn: int | None, at: int, *, runs: bool) -> None:
        """Lets the time of the seat that has to act run, if it does."""
        if turn != self.turn:
            if self.turn is not None and clock.per == "bank":
                self.left[self.turn] += clock.increment * _MS
            self.turn = turn
            self.time_up = None
        if runs and turn is not None and self.time_up is None:
            self.running, self.since = turn, at
