"""What an analysis says of a game that was played: what it was worth to whom, step by step.

A step is a move, a roll or a reveal. All values are whole numbers, in thousandths of a point, so
that what the steps change adds up to what the whole game has changed. Where all play together,
there is one *side*, otherwise each seat is one.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from dorfplatz.base.displayed import Displayed
from dorfplatz.kernel.verbs import POINT

SLIGHT: Final = POINT // 4
"""A move that costs less than this is as good as the best."""
MISTAKE: Final = POINT
"""From here on a move is a mistake."""
BLUNDER: Final = 3 * POINT
"""From here on it is a blunder."""
_VERDICTS: Final = ((BLUNDER, "blunder"), (MISTAKE, "mistake"), (SLIGHT, "slight"), (0, "best"))
TURNING_POINTS: Final = 3
"""How many are told."""

MOVE: Final = "move"
CHANCE: Final = "chance"

Values = tuple[int, ...]
"""What something is worth to each side, in thousandths of a point."""


@dataclass(frozen=True)
class Effort:
    """How much an analysis thinks."""

    candidates: int = 10
    """Moves that are compared in each decision, besides the one that was played."""
    rollouts: int = 300
    """How often play is tried out after them, altogether."""
    horizon: int = 6
    """How many decisions each of these goes on."""

    @property
    def rounds(self) -> int:
        """How often play is tried out to value a position, or one of the moves that are left."""
        return max(2, self.rollouts // 2)


@dataclass(frozen=True)
class LineStep:
    """A step of a line that was not played."""

    kind: str
    """MOVE or CHANCE."""
    seat: int | None
    """Who moves; None for a roll or a reveal."""
    text: str
    """In the game's notation."""


@dataclass(frozen=True)
class Better:
    """A better move than the one that was played."""

    text: str
    """In the game's notation."""
    cost: int
    """What the move that was played is worth less, to the seat that decided."""
    error: int
    """The standard error of the cost: how far it is likely to be off."""
    line: tuple[LineStep, ...]
    """The better move, and what is to be expected after it: likely chance, and good moves at first
    sight."""


@dataclass(frozen=True)
class Step:
    """A move, a roll or a reveal of the game."""

    event: int
    """After how many events of the record the game stood before it."""
    kind: str
    """MOVE or CHANCE."""
    seat: int | None
    """Who moved, or whom a roll or a reveal came to; None where nobody decides after it."""
    text: str
    """In the game's notation."""
    choices: int
    """How many legal moves there were; 0 for a roll or a reveal."""
    before: Values
    """What the position before it was worth."""
    after: Values
    """What the position after it was worth."""
    better: Better | None = None
    """None where no better move was found."""

    @property
    def change(self) -> Values:
        """What it has changed: luck where chance brought it, and otherwise choice."""
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))

    @property
    def cost(self) -> int:
        """What the move cost against the best one that was found; 0 if it was the best."""
        return self.better.cost if self.better else 0

    @property
    def is_decision(self) -> bool:
        """Whether a seat had something to decide."""
        return self.choices > 1

    @property
    def verdict(self) -> str | None:
        """How good the move was: "best" also if it is as good; None where there was no choice."""
        if not self.is_decision:
            return None
        return next(name for least, name in _VERDICTS if self.cost >= least)


@dataclass(frozen=True)
class TurningPoint:
    """A step that changed much."""

    step: int
    """Its place among the steps."""
    side: int
    """The side for which it changed most."""
    change: int


@dataclass(frozen=True)
class SideRow:
    """Where the result of a side comes from: `start` and all below it make `end`."""

    start: int
    luck: int
    """What rolls and reveals have changed, whoever they came to."""
    choice: int
    """What its own moves have changed."""
    others: int
    """What the moves of others have changed."""
    end: int


@dataclass(frozen=True)
class SeatRow:
    """How well a seat has chosen."""

    decisions: int
    """How often it had a choice."""
    best: int
    """How often it found the best move, or one as good."""
    slight: int
    mistakes: int
    blunders: int
    lost: int
    """What its moves cost against the best ones, in sum."""


@dataclass(frozen=True)
class Analysis(Displayed):
    """What a game was worth to whom, and what its moves cost."""

    shown_by = "results:analysis"

    game: str
    """The game string."""
    players: tuple[str, ...]
    """Their names, by seats."""
    cooperative: bool
    """Whether all play together; then there is one side."""
    is_over: bool
    """Whether the game has ended. If not, the last values are what is to be expected."""
    scores: tuple[int, ...]
    """The score of each seat, in points; before the end as if it came now."""
    seed: int
    effort: Effort
    digest: str
    """Of all that the analysis depends on: record, seed, effort, and what thinks."""
    start: Values
    """What the game was worth before its first step."""
    steps: tuple[Step, ...]

    @property
    def curve(self) -> list[Values]:
        """What the game was worth before the first step and after each."""
        return [self.start, *(step.after for step in self.steps)]

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return len(self.start)

    def side_of(self, seat: int) -> int:
        """Returns the side that a seat is on."""
        return 0 if self.cooperative else seat

    def by_side(self) -> list[SideRow]:
        """Where the result of each side comes from."""
        return [self._side_row(side) for side in range(self.sides)]

    def by_seat(self) -> list[SeatRow]:
        """How well each seat has chosen."""
        return [self._seat_row(seat) for seat in range(len(self.players))]

    def turning_points(self) -> list[TurningPoint]:
        """The steps that changed most, the greatest first."""
        found = [
            TurningPoint(number, *_greatest(step.change)) for number, step in enumerate(self.steps)
        ]
        found.sort(key=lambda point: -abs(point.change))
        return [point for point in found[:TURNING_POINTS] if point.change]

    def most_expensive(self, count: int) -> list[Step]:
        """The moves that cost most, at most so many and no slighter ones than `SLIGHT`."""
        found = [step for step in self.steps if step.cost >= SLIGHT]
        return sorted(found, key=lambda step: -step.cost)[:count]

    def _side_row(self, side: int) -> SideRow:
        changes = {CHANCE: 0, MOVE: 0}
        others = 0
        for step in self.steps:
            if step.seat is not None and step.kind == MOVE and self.side_of(step.seat) != side:
                others += step.change[side]
            else:
                changes[step.kind] += step.change[side]
        return SideRow(
            start=self.start[side],
            luck=changes[CHANCE],
            choice=changes[MOVE],
            others=others,
            end=self.curve[-1][side],
        )

    def _seat_row(self, seat: int) -> SeatRow:
        made = [step for step in self.steps if step.is_decision and step.seat == seat]
        found = Counter(step.verdict for step in made)
        return SeatRow(
            decisions=len(made),
            best=found["best"],
            slight=found["slight"],
            mistakes=found["mistake"],
            blunders=found["blunder"],
            lost=sum(step.cost for step in made),
        )


def _greatest(change: Values) -> tuple[int, int]:
    """The side for which something changed most, and by how much."""
    side = max(range(len(change)), key=lambda side: abs(change[side]))
    return side, change[side]
