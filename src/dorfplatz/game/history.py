"""What has happened in a game, as integers: enough to give back every earlier position."""

from __future__ import annotations

import copy
from typing import Final, NamedTuple

from dorfplatz.interface.events import Event
from dorfplatz.interface.position import Position
from dorfplatz.kernel.entries import MOST_OUTCOMES, entries
from dorfplatz.kernel.random import generator_words, set_generator
from dorfplatz.kernel.verbs import CHANCE

CHECKPOINT_EVERY: Final = 32
"""Steps from one saved state to the next; positions between them are played again."""


class Step(NamedTuple):
    """A move, or the outcome of a chance event."""

    code: int
    by_chance: bool


class History:
    """The steps of a game. Steps are only ever added; what is taken back makes another history.

    So whoever holds a history and a number of steps can ask for that position at any time.
    """

    def __init__(self, position: Position) -> None:
        """The history of a game that begins with a position, whose state changes with each step."""
        self.position = position
        """The position after all steps; to be read only."""
        self.steps: list[Step] = []
        self.works = entries(position.kernels)
        """The game's kernels."""
        self._checkpoints: list[tuple[int, bytes]] = [(0, position.state.tobytes())]
        """After how many steps a state was saved, and that state."""
        self._events: list[Event] = []
        self._ends: list[int] = []
        """How many events there are after each of the steps whose events are written."""
        self._is_read = False
        """Whether someone has looked at the events since the last step."""
        self._next: int | None = None
        """Who decides, once that was asked since the last step."""
        self._visited: tuple[int, Position] | None = None
        """The earlier position that was looked at last, and after how many steps it stood."""

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def next(self) -> int:
        """The seat that decides now, CHANCE or OVER."""
        if self._next is None:
            self._next = self.works.to_move(self.position.setup, self.position.state)
        return self._next

    # Going on -----------------------------------------------------------------------------

    def make_move(self, code: int, *, settle: bool) -> None:
        """Carries out a legal move, and with `settle` draws what chance decides after it."""
        self._next = None
        position, works = self.position, self.works
        if self._writes_at_once():
            self._events.append(position.move_event(code))
            works.apply_move(position.setup, position.state, code)
            self._events.extend(position.consequences())
            self._ends.append(len(self._events))
            self.steps.append(Step(code, False))
            if settle:
                self._settle()
        elif settle:
            outcomes = works.step(position.setup, position.state, code)
            self.steps.append(Step(code, False))
            for outcome in outcomes:
                self.steps.append(Step(outcome, True))
            if len(outcomes) == MOST_OUTCOMES:
                self._settle()
        else:
            works.apply_move(position.setup, position.state, code)
            self.steps.append(Step(code, False))
        self._save()

    def let_happen(self, code: int, *, settle: bool) -> None:
        """Lets a possible outcome happen, and with `settle` draws what chance decides after it."""
        self._let_happen(code, is_written=self._writes_at_once())
        if settle:
            self._settle()
        self._save()

    def settle(self) -> None:
        """Draws what chance decides until someone else has to."""
        self._settle()
        self._save()

    def repeat(self, step: Step) -> None:
        """Lets a step of another history happen again here."""
        self._next = None
        self._repeat(self.position, step)
        self.steps.append(step)
        self._save()

    def _settle(self) -> None:
        position, works = self.position, self.works
        while self.next == CHANCE:
            outcome = works.draw_outcome(position.setup, position.state)
            self._let_happen(outcome, is_written=len(self._ends) == len(self.steps))

    def _let_happen(self, code: int, *, is_written: bool) -> None:
        self._next = None
        position = self.position
        if is_written:
            self._events.append(position.outcome_event(code))
            self._ends.append(len(self._events))
        self.works.apply_outcome(position.setup, position.state, code)
        self.steps.append(Step(code, True))

    def _writes_at_once(self) -> bool:
        """Whether the next event is written as it happens: where the last ones were looked at."""
        is_read, self._is_read = self._is_read, False
        return is_read and len(self._ends) == len(self.steps)

    def _save(self) -> None:
        if len(self.steps) - self._checkpoints[-1][0] >= CHECKPOINT_EVERY:
            self._checkpoints.append((len(self.steps), self.position.state.tobytes()))

    # Looking back -------------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """All events: of each step its own, and those that the rules made follow. Read only."""
        self._is_read = True
        if len(self._ends) < len(self.steps):
            self._write()
        return self._events

    @property
    def ends(self) -> list[int]:
        """How many events there are after each step. Read only."""
        _ = self.events
        return self._ends

    def position_at(self, steps: int) -> Position:
        """Returns the position after so many steps; to be read only."""
        if steps == len(self.steps):
            return self.position
        visited = self._visited
        if visited is None or visited[0] != steps:
            visited = self._visited = (steps, self._replayed(steps))
        return visited[1]

    def until(self, steps: int) -> History:
        """Returns a history of its own that ends after so many of the steps."""
        earlier = self.copy()
        if steps < len(self.steps):
            earlier.position = self._replayed(steps)
            earlier._next = None
            del earlier.steps[steps:]
            earlier._checkpoints = [saved for saved in self._checkpoints if saved[0] <= steps]
            del earlier._ends[steps:]
            del earlier._events[earlier._ends[-1] if earlier._ends else 0 :]
        return earlier

    def copy(self) -> History:
        """Returns an equal history of its own, with a position of its own."""
        twin = object.__new__(History)
        twin.__dict__.update(self.__dict__)
        twin.position = self.position.copy()
        twin.steps = self.steps.copy()
        twin._checkpoints = self._checkpoints.copy()
        twin._events = self._events.copy()
        twin._ends = self._ends.copy()
        # What comes after these steps will differ, and so will the positions.
        twin._visited = None
        return twin

    def _replayed(self, steps: int) -> Position:
        """A position of its own after so many steps."""
        begun, saved = max(
            (found for found in self._checkpoints if found[0] <= steps), key=lambda found: found[0]
        )
        position = copy.copy(self.position)
        position.state = type(self.position.state).frombytes(saved)
        for step in self.steps[begun:steps]:
            self._repeat(position, step)
        return position

    def _repeat(self, position: Position, step: Step) -> None:
        """Lets a step happen again, which leaves the generator as it was left then."""
        works = self.works
        if not step.by_chance:
            works.apply_move(position.setup, position.state, step.code)
            return
        before = generator_words(position.state)
        if works.draw_outcome(position.setup, position.state) != step.code:
            # It had not been drawn: someone told what happened.
            set_generator(position.state, before)
        works.apply_outcome(position.setup, position.state, step.code)

    def _write(self) -> None:
        """Makes the events of those steps that have none yet."""
        written = len(self._ends)
        position = self._replayed(written)
        for step in self.steps[written:]:
            if step.by_chance:
                self._events.append(position.outcome_event(step.code))
            else:
                self._events.append(position.move_event(step.code))
            self._repeat(position, step)
            if not step.by_chance:
                self._events.extend(position.consequences())
            self._ends.append(len(self._events))
