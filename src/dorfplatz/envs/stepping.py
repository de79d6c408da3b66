"""Games that are driven by actions, many at a time, as kernels.

The functions here are templates, compiled for each game by `stepping`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from dorfplatz.game.dense import dense_of
from dorfplatz.kernel.compile import COMPILED, specialise
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch, Block, array, scalar
from dorfplatz.kernel.outcomes import is_possible
from dorfplatz.kernel.random import WORDS, below, seed_generator
from dorfplatz.kernel.verbs import CHANCE, OVER

if TYPE_CHECKING:
    from dorfplatz.kernel.slots import (
        action_at,
        configuration_at,
        kernel,
        mark_legal,
        move_at,
        observations_at,
        observe,
        observe_setup,
        payoff,
        read_bytes,
        read_floats,
        read_numbers,
        reports_at,
        rules_at,
        setups_at,
        states_at,
        subject,
    )
    from dorfplatz.kernel.verbs import (
        apply_move,
        apply_outcome,
        count_moves,
        draw_outcome,
        is_legal,
        nth_move,
        start,
        to_move,
    )

_ACTIONS: Final = 1 << 60
"""Streams of random numbers for actions are numbered from here on."""
_GAMES: Final = 10
"""Where the number of games stands among the places, behind the addresses of a desk."""


class Report(Block):
    """Where a game stands, and what its last step did."""

    number = scalar("int64")
    """The number of the game: with the seed, it says all that chance will bring."""
    steps = scalar("int64")
    """How many actions were carried out in it."""
    seat = scalar("int32")
    """The seat that decides now, CHANCE, or OVER."""
    illegal = scalar("int32")
    """1 when the last action was not legal: it has changed nothing."""
    ended = scalar("int32")
    """1 when a game ended with the last step."""
    marked = scalar("int32")
    """Below this number lie all actions that are marked in the mask."""
    generator = array("int64", WORDS)
    """What `draw_actions` draws from."""


class Rules(Block):
    """How games are driven."""

    seed = scalar("int64")
    draws = scalar("int64")
    """1 when chance is drawn; otherwise it is given as an action, too."""
    next_number = scalar("int64")
    """After a game that has ended, the game begins whose number is larger by this; none at 0."""
    own_setups = scalar("int64")
    """1 when each game has a setup of its own; 0 when all share the first, being set up alike."""


Numbers = np.ndarray[Any, Any]


class Desk(NamedTuple):
    """All that stepping reads and writes, for as many games as there are states."""

    rules: Any
    configuration: Any
    setups: Any
    """One for each game, or one alone for all of them, see `Rules`."""
    states: Any
    actions: Any
    """`actions[game]`: what is to be done."""
    masks: Any
    """`masks[game, action]`: 1 for each action that is legal now."""
    observations: Any
    """What the seat that decides may know."""
    endings: Any
    """The same for the seat that made the last move of a game; none at all where nobody asks."""
    reports: Any
    rewards: Any
    """`rewards[game, seat]`: what the game that ended with the last step was worth; else 0."""


def settle(setup: Any, state: Any) -> None:
    """Lets chance decide until a seat does, or the game is over."""
    while to_move(setup, state) == CHANCE:
        apply_outcome(setup, state, draw_outcome(setup, state))


def carry_out(setup: Any, state: Any, action: int) -> bool:
    """Carries out an action, or an outcome where chance decides; gives whether it was legal."""
    seat = to_move(setup, state)
    if seat == OVER:
        return False
    if seat == CHANCE:
        if not is_possible(setup, state, action):
            return False
        apply_outcome(setup, state, action)
        return True
    move = move_at(setup, state, action)
    if move < 0 or not is_legal(setup, state, move):
        return False
    apply_move(setup, state, move)
    return True


def setup_of(desk: Any, game: int) -> Any:
    """The setup of a game."""
    return desk.setups[game * desk.rules.own_setups]


def begin_game(desk: Any, game: int) -> None:
    """Begins the game whose number its report says, up to the first decision."""
    setup, state, report = (
        setup_of(desk, game),
        desk.states[game],
        desk.reports[game],
    )
    start(desk.configuration, setup, state, desk.rules.seed, report.number)
    seed_generator(report.generator, desk.rules.seed, _ACTIONS | report.number)
    if desk.rules.draws:
        settle(setup, state)
    report.steps = 0
    observe_setup(setup, desk.observations[game])


def show_game(desk: Any, game: int) -> None:
    """Writes who decides, and what this seat may know and do."""
    setup, state, report = (
        setup_of(desk, game),
        desk.states[game],
        desk.reports[game],
    )
    mask = desk.masks[game]
    for action in range(report.marked):
        mask[action] = 0
    seat = to_move(setup, state)
    report.seat = seat
    report.marked = mark_legal(setup, state, mask) if seat >= 0 else 0
    observe(setup, state, max(seat, 0), desk.observations[game])


def begin_games(desk: Any, first: int, count: int) -> int:
    """Begins so many games from the `first` on; gives how many were refused: none."""
    for game in range(first, first + count):
        begin_game(desk, game)
        report = desk.reports[game]
        report.illegal = 0
        report.ended = 0
        for seat in range(setup_of(desk, game).players):
            desk.rewards[game, seat] = 0
        show_game(desk, game)
    return 0


def draw_actions(desk: Any, first: int, count: int) -> int:
    """Draws a legal action for so many games from the `first` on; gives how many have none."""
    without = 0
    for game in range(first, first + count):
        setup, state = setup_of(desk, game), desk.states[game]
        if to_move(setup, state) < 0:
            without += 1
            continue
        n = below(desk.reports[game].generator, count_moves(setup, state))
        desk.actions[game] = action_at(setup, state, nth_move(setup, state, n))
    return without


def show_games(desk: Any, first: int, count: int) -> int:
    """Writes anew what so many games from the `first` on show; gives how many were refused."""
    for game in range(first, first + count):
        observe_setup(setup_of(desk, game), desk.observations[game])
        show_game(desk, game)
    return 0


def end_game(desk: Any, game: int, mover: int) -> None:
    """Writes what a finished game was worth, and begins the next one."""
    setup, state, report = (
        setup_of(desk, game),
        desk.states[game],
        desk.reports[game],
    )
    report.ended = 1
    for seat in range(setup.players):
        desk.rewards[game, seat] = payoff(setup, state, seat) / subject
    if len(desk.endings) > 0:
        observe_setup(setup, desk.endings[game])
        observe(setup, state, max(mover, 0), desk.endings[game])
    if desk.rules.next_number > 0:
        report.number += desk.rules.next_number
        begin_game(desk, game)


def step_games(desk: Any, first: int, count: int) -> int:
    """Carries out an action in so many games from the `first` on; gives how many were not legal."""
    refused = 0
    for game in range(first, first + count):
        setup, state, report = (
            setup_of(desk, game),
            desk.states[game],
            desk.reports[game],
        )
        mover = to_move(setup, state)
        legal = carry_out(setup, state, desk.actions[game])
        report.illegal = 0 if legal else 1
        if report.ended:
            report.ended = 0
            for seat in range(setup.players):
                desk.rewards[game, seat] = 0
        if not legal:
            refused += 1
            continue
        report.steps += 1
        if desk.rules.draws:
            settle(setup, state)
        if to_move(setup, state) == OVER:
            end_game(desk, game, mover)
        show_game(desk, game)
    return refused


Kernel = Callable[[Any, int, int], int]
"""`kernel(desk, first, count)`; the desk comes from `Memory.desk`."""


class Stepping(NamedTuple):
    """What drives the games of one kind, compiled."""

    begin: Kernel
    """See `begin_games`."""
    draw: Kernel
    """See `draw_actions`."""
    show: Kernel
    """See `show_games`."""
    step: Kernel
    """See `step_games`."""


@cache
def stepping(kernels: Kernels) -> Stepping:
    """Returns what drives the game that has these kernels. Raises NotDense."""
    slots = action_slots(kernels)
    for part in (setup_of, begin_game, show_game, end_game):
        slots[part.__name__] = specialise(part, kernels.name, slots)
    return Stepping(
        *(
            _at_places(kernels, specialise(loop, kernels.name, slots))
            for loop in (begin_games, draw_actions, show_games, step_games)
        )
    )


def action_slots(kernels: Kernels) -> dict[str, Any]:
    """Returns what templates call that drive a game by actions, compiled. Raises NotDense."""
    dense = dense_of(kernels)
    slots: dict[str, Any] = {
        **kernels.verbs(),
        "move_at": dense.move_at,
        "action_at": dense.action_at,
        "mark_legal": dense.mark_legal,
        "observe_setup": dense.observe_setup,
        "observe": dense.observe,
        "payoff": dense.payoff,
        "subject": dense.payoff_unit,
    }
    for part in (settle, is_possible, carry_out):
        slots[part.__name__] = specialise(part, kernels.name, slots)
    return slots


@dataclass(frozen=True)
class Memory:
    """The memory that games are driven in, as Python knows it."""

    rules: Rules
    configuration: Block
    setups: Batch[Block]
    states: Batch[Block]
    actions: Numbers
    masks: Numbers
    observations: Batch[Block]
    endings: Batch[Block]
    reports: Batch[Report]
    rewards: Numbers
    places: Numbers = field(default_factory=lambda: np.zeros(_GAMES + 4, np.int64))
    """Where all this lies, and how much there is of it."""

    def desk(self) -> Any:
        """Returns what the kernels of `stepping` take: compiled, where `places` lie.

        To hand over so many arrays takes longer than many a step, and even one array is allocated
        for. The memory is to be kept.
        """
        batches = (self.observations, self.endings, self.reports)
        if not COMPILED:
            return Desk(
                self.rules,
                self.configuration,
                self.setups,
                self.states,
                self.actions,
                self.masks,
                *batches,
                self.rewards,
            )
        arrays = [
            self.setups.array,
            self.states.array,
            self.actions,
            self.masks,
            *(batch.array for batch in batches),
            self.rewards,
        ]
        addresses = [part.ctypes.data for part in arrays]
        addresses[:0] = [self.rules.address, self.configuration.address]
        lengths = [len(self.states), len(self.endings)]
        self.places[:] = [*addresses, *lengths, self.masks.shape[1], self.rewards.shape[1]]
        return self.places.ctypes.data


def _by_place(address: Any, first_game: int, count: int) -> int:
    places = read_numbers(address, _GAMES + 4)
    games = places[_GAMES]
    desk = Desk(
        rules_at(places[0], 1)[0],
        configuration_at(places[1], 1)[0],
        setups_at(places[2], games),
        states_at(places[3], games),
        read_numbers(places[4], games),
        read_bytes(places[5], games, places[_GAMES + 2]),
        observations_at(places[6], games),
        observations_at(places[7], places[_GAMES + 1]),
        reports_at(places[8], games),
        read_floats(places[9], games, places[_GAMES + 3]),
    )
    refused: int = kernel(desk, first_game, count)
    return refused


def _at_places(kernels: Kernels, called: Callable[..., Any]) -> Kernel:
    """A kernel that takes a desk, to be called with its places."""
    if not COMPILED:
        return called
    from dorfplatz.kernel.addresses import batch_reader, read_bytes, read_floats, read_numbers

    def reader(block: type[Block], part: str) -> Callable[[int, int], Any]:
        return batch_reader(block.dtype, f"{kernels.name}_{part}")

    slots = {
        "kernel": called,
        "rules_at": reader(Rules, "rules"),
        "configuration_at": reader(kernels.configuration, "configuration"),
        "setups_at": reader(kernels.setup, "setups"),
        "states_at": reader(kernels.state, "states"),
        "observations_at": reader(dense_of(kernels).observation, "observations"),
        "reports_at": reader(Report, "reports"),
        "read_numbers": read_numbers,
        "read_bytes": read_bytes,
        "read_floats": read_floats,
    }
    name = getattr(called, "py_func", called).__name__
    return specialise(_by_place, f"{kernels.name}_{name}", slots)
