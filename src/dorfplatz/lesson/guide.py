"""Where a learner stands in a guided game.

The game follows the record as long as the learner plays like it. After a different move, rolls and
reveals still come from the record if they are possible, the other player plays as recorded if that
is legal, and everything else follows from the game alone. So the same moves always lead to the same
table, and nothing has to be stored but the moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from dorfplatz.base.errors import IllegalMove, NotationError
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from dorfplatz.interface.events import Event
from dorfplatz.lesson.expectations import fitting
from dorfplatz.lesson.script import LEARNER, Lesson, NoSuchLesson, Play, Step

Done = Sequence[Sequence[Event] | None]
"""The learner's moves in each step from the first on; None where the record's are made."""


_CHANCE: Final = ("roll", "reveal")


@dataclass(frozen=True)
class Moment:
    """Where a learner stands in a step."""

    step: Step
    game: Game
    is_done: bool
    """Whether the step is done, so that the next one can begin."""
    moves: Sequence[Move]
    """What the learner can do now; nothing once the step is done."""
    fitting: Sequence[Move]
    """Those of the moves that the step is about."""


def moment(lesson: Lesson, step: int, done: Done, now: Sequence[Event]) -> Moment:
    """Where a learner stands in a step, after the steps that were done and these moves in it.

    Raises NoSuchLesson for a step that is not there, NotationError and IllegalMove for moves that
    cannot be made.
    """
    if not 0 <= step < len(lesson.steps) or len(done) < step:
        raise NoSuchLesson("learning:refused.no_step", step=step)
    first = max(number for number in range(step + 1) if _begins(lesson, number))
    walk = _Walk(lesson, lesson.steps[first].at or 0)
    for number in range(first, step):
        walk.do(lesson.steps[number].play, done[number])
    current = lesson.steps[step]
    is_done = walk.do(current.play, now)
    moves: Sequence[Move] = [] if is_done else walk.game.legal_moves()
    return Moment(current, walk.game, is_done, moves, fitting(walk.game, current.expects, moves))


def _begins(lesson: Lesson, step: int) -> bool:
    """Whether the table is set anew for a step."""
    return step == 0 or lesson.steps[step].at is not None


class _Walk:
    """A walk along a record, from a moment of it on."""

    def __init__(self, lesson: Lesson, events: int) -> None:
        self.game = lesson.game.at(events)
        self._due = lesson.game.events[events:]
        """The events of the record that are still to come."""
        self._settle()

    def do(self, play: Play | None, moves: Sequence[Event] | None) -> bool:
        """Makes the learner's or the record's moves of a step; returns whether the step is done."""
        began = len(self.game.events)
        if moves is not None:
            for move in moves:
                self._play(move)
                self._settle()
            return self._is_done(play, began, len(moves))
        made = 0
        while not self._is_done(play, began, made):
            self._play_recorded()
            self._settle()
            made += 1
        return True

    def _is_done(self, play: Play | None, began: int, made: int) -> bool:
        if play is None or self.game.is_over:
            return True
        if play == "move":
            return made > 0
        happened = self.game.events[began:]
        return play == "turn" and any(event.get("seat", LEARNER) != LEARNER for event in happened)

    def _settle(self) -> None:
        """Lets everything happen until the learner has to decide."""
        while not self.game.is_over and self.game.to_move != LEARNER:
            if self.game.is_chance:
                self._chance()
            else:
                self._play_recorded()

    def _chance(self) -> None:
        """Lets the next roll or reveal of the record come if it can, else one that is drawn."""
        place = next((n for n, event in enumerate(self._due) if event["e"] in _CHANCE), None)
        if place is None or not self._follow(self._due[place]):
            self.game.resolve()
        else:
            del self._due[: place + 1]

    def _play(self, move: Event) -> None:
        """Makes a move of the learner, and skips the one that the record has in its place."""
        self.game.follow({**move, "seat": LEARNER})
        if self._due and self._due[0].get("seat") == LEARNER and self._due[0]["e"] not in _CHANCE:
            del self._due[0]
        self._drop_consequences()

    def _play_recorded(self) -> None:
        """Makes the next move of the record if it is legal, else one that pays at once."""
        if self._due and self._due[0]["e"] not in _CHANCE and self._follow(self._due[0]):
            del self._due[0]
            self._drop_consequences()
        else:
            self.game.play(_paying_move(self.game))

    def _drop_consequences(self) -> None:
        """Skips the consequences of a move: here, too, they follow from the rules."""
        while self._due and "seat" not in self._due[0]:
            del self._due[0]

    def _follow(self, event: Event) -> bool:
        """Lets an event happen; returns whether it could."""
        try:
            self.game.follow(event)
        except (NotationError, IllegalMove):
            return False
        return True


def _paying_move(game: Game) -> Move:
    """The first of the legal moves after which the active seat would score most."""
    seat = game.to_move
    assert seat is not None

    def score(move: Move) -> int:
        trial = game.copy()
        trial.play(move)
        return trial.scores()[seat]

    return max(game.legal_moves(), key=score)
