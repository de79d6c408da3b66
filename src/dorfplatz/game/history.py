"""What has happened in a game, as integers: enough to give back every earlier position."""

from __future__ import annotations

import copy
from typing import Any, Final, NamedTuple

from dorfplatz.interface.events import Event
from dorfplatz.interface.position import Position
from dorfplatz.kernel.entries import ILLEGAL, Codes, entries
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
        self.works = entries(position.kernels)
        """The game's kernels."""
        self._codes: list[int] = []
        self._by_chance: list[bool] = []
        """Of each step whether chance brought it."""
        self._checkpoints: list[tuple[int, bytes]] = [(0, position.state.tobytes())]
        """After how many steps a state was saved, and that state."""
        self._save_after = CHECKPOINT_EVERY
        """After how many steps the next state is saved."""
        self._events: list[Event] = []
        self._ends: list[int] = []
        """How many events there are after each of the steps whose events are written."""
        self._is_read = False
        """Whether someone has looked at the events since the last step."""
        self._visited: tuple[int, Position] | None = None
        """The earlier position that was looked at last, and after how many steps it stood."""
        self._stand_at(position)

    def _stand_at(self, position: Position) -> None:
        self.position = position
        """The position after all steps; to be read only."""
        # Asked of the blocks once: steps from Python take hardly longer than that.
        self._setup = position.setup.address
        self._state = position.state.address
        self._next: int | None = None
        """Who decides, once that was asked since the last step."""

    def __len__(self) -> int:
        return len(self._codes)

    @property
    def steps(self) -> list[Step]:
        """All steps. Read only."""
        return self._steps(0, len(self._codes))

    @property
    def last_by_chance(self) -> bool | None:
        """Whether chance brought the last step; None before the first one."""
        return self._by_chance[-1] if self._by_chance else None

    @property
    def next(self) -> int:
        """The seat that decides now, CHANCE or OVER."""
        if self._next is None:
            self._next = self.works.to_move(self._setup, self._state)
        return self._next

    def list_moves(self) -> Codes:
        """Returns the codes of all legal moves; only where a seat decides."""
        return self.works.list_moves(self._setup, self._state)

    # Going on -----------------------------------------------------------------------------

    def make_move(self, code: int, *, settle: bool) -> bool:
        """Carries out a move, and with `settle` draws what chance decides after it.

        Returns whether the move was legal; nothing has changed if it was not. Only where a seat
        decides.
        """
        if self._is_read and self._writes_at_once():
            return self._make_written_move(code, settle=settle)
        count, seat, first, second = self.works.advance(self._setup, self._state, code, settle)
        if count == ILLEGAL:
            return False
        codes, by_chance = self._codes, self._by_chance
        self._next = seat
        codes.append(code)
        by_chance.append(False)
        if count > 0:
            codes.append(first)
            by_chance.append(True)
        if count > 1:
            codes.append(second)
            by_chance.append(True)
            self._settle(is_written=False)
        if len(codes) >= self._save_after:
            self._save()
        return True

    def _make_written_move(self, code: int, *, settle: bool) -> bool:
        """Carries out a move whose events are written at once, since they will be looked at."""
        position, works = self.position, self.works
        if not works.is_legal(self._setup, self._state, code):
            return False
        self._next = None
        self._events.append(position.move_event(code))
        works.apply_move(self._setup, self._state, code)
        self._events.extend(position.consequences())
        self._ends.append(len(self._events))
        self._append(Step(code, False))
        if settle:
            self._settle(is_written=True)
        self._save()
        return True

    def let_happen(self, code: int, *, settle: bool) -> None:
        """Lets a possible outcome happen, and with `settle` draws what chance decides after it."""
        is_written = self._writes_at_once()
        self._let_happen(code, is_written=is_written)
        if settle:
            self._settle(is_written=is_written)
        self._save()

    def settle(self) -> None:
        """Draws what chance decides until someone else has to."""
        self._settle(is_written=self._writes_at_once())
        self._save()

    def repeat(self, step: Step) -> None:
        """Lets a step of another history happen again here."""
        self._next = None
        self._repeat(self.position, step)
        self._append(step)
        self._save()

    def _append(self, step: Step) -> None:
        self._codes.append(step.code)
        self._by_chance.append(step.by_chance)

    def _settle(self, *, is_written: bool) -> None:
        while self.next == CHANCE:
            outcome = self.works.draw_outcome(self._setup, self._state)
            self._let_happen(outcome, is_written=is_written)

    def _let_happen(self, code: int, *, is_written: bool) -> None:
        self._next = None
        if is_written:
            self._events.append(self.position.outcome_event(code))
            self._ends.append(len(self._events))
        self.works.apply_outcome(self._setup, self._state, code)
        self._append(Step(code, True))

    def _writes_at_once(self) -> bool:
        """Whether the next event is written as it happens: where the last ones were looked at."""
        is_read, self._is_read = self._is_read, False
        return is_read and len(self._ends) == len(self)

    def _save(self) -> None:
        """Saves the state when enough steps have been made since the last one was."""
        if len(self) >= self._save_after:
            self._checkpoints.append((len(self), self.position.state.tobytes()))
            self._save_after = len(self) + CHECKPOINT_EVERY

    # Looking back -------------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """All events: of each step its own, and those that the rules made follow. Read only."""
        self._is_read = True
        if len(self._ends) < len(self):
            self._write()
        return self._events

    @property
    def ends(self) -> list[int]:
        """How many events there are after each step. Read only."""
        _ = self.events
        return self._ends

    def position_at(self, steps: int) -> Position:
        """Returns the position after so many steps; to be read only."""
        if steps == len(self):
            return self.position
        visited = self._visited
        if visited is None or visited[0] != steps:
            visited = self._visited = (steps, self._replayed(steps))
        return visited[1]

    def until(self, steps: int) -> History:
        """Returns a history of its own that ends after so many of the steps."""
        earlier = self.copy()
        if steps < len(self):
            earlier._stand_at(self._replayed(steps))
            del earlier._codes[steps:]
            del earlier._by_chance[steps:]
            earlier._checkpoints = [saved for saved in self._checkpoints if saved[0] <= steps]
            earlier._save_after = earlier._checkpoints[-1][0] + CHECKPOINT_EVERY
            del earlier._ends[steps:]
            del earlier._events[earlier._ends[-1] if earlier._ends else 0 :]
        return earlier

    def copy(self) -> History:
        """Returns an equal history of its own, with a position of its own."""
        twin = object.__new__(History)
        twin.__dict__.update(self.__dict__)
        twin._stand_at(self.position.copy())
        twin._next = self._next
        twin._codes = self._codes.copy()
        twin._by_chance = self._by_chance.copy()
        twin._checkpoints = self._checkpoints.copy()
        twin._events = self._events.copy()
        twin._ends = self._ends.copy()
        # What comes after these steps will differ, and so will the positions.
        twin._visited = None
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled: not what this process alone has compiled, or knows where it lies."""
        here = ("works", "_setup", "_state", "_visited")
        return {name: value for name, value in self.__dict__.items() if name not in here}

    def __setstate__(self, told: dict[str, Any]) -> None:
        self.__dict__.update(told, works=entries(told["position"].kernels), _visited=None)
        self._stand_at(self.position)

    def _replayed(self, steps: int) -> Position:
        """A position of its own after so many steps."""
        begun, saved = max(
            (found for found in self._checkpoints if found[0] <= steps), key=lambda found: found[0]
        )
        position = copy.copy(self.position)
        position.state = type(self.position.state).frombytes(saved)
        for step in self._steps(begun, steps):
            self._repeat(position, step)
        return position

    def _steps(self, begin: int, end: int) -> list[Step]:
        codes, by_chance = self._codes[begin:end], self._by_chance[begin:end]
        return list(map(Step, codes, by_chance))

    def _repeat(self, position: Position, step: Step) -> None:
        """Lets a step happen again, which leaves the generator as it was left then."""
        works, setup, state = self.works, position.setup.address, position.state.address
        if not step.by_chance:
            works.apply_move(setup, state, step.code)
            return
        before = generator_words(position.state)
        if works.draw_outcome(setup, state) != step.code:
            # It had not been drawn: someone told what happened.
            set_generator(position.state, before)
        works.apply_outcome(setup, state, step.code)

    def _write(self) -> None:
        """Makes the events of those steps that have none yet."""
        written = len(self._ends)
        position = self._replayed(written)
        for step in self._steps(written, len(self)):
            if step.by_chance:
                self._events.append(position.outcome_event(step.code))
            else:
                self._events.append(position.move_event(step.code))
            self._repeat(position, step)
            if not step.by_chance:
                self._events.extend(position.consequences())
            self._ends.append(len(self._events))
