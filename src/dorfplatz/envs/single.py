"""A single game driven by actions: whole numbers in, whole numbers out.

game = ActionGame("dorfromantik", seed=1)
while game.seat != OVER:
game.step(game.legal_actions()[0])
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

import numpy as np

from dorfplatz.base.chance import check_seed
from dorfplatz.base.displayed import Displayed
from dorfplatz.base.options import Value, check_options, format_game_string, parse_game_string
from dorfplatz.envs.errors import IllegalAction
from dorfplatz.envs.stepping import action_slots
from dorfplatz.game.arrays import Array, flat_of, planes_of
from dorfplatz.game.dense import dense_of
from dorfplatz.game.game import Game
from dorfplatz.game.registry import game_address, load_game
from dorfplatz.interface.kind import GameKind
from dorfplatz.interface.position import Position
from dorfplatz.kernel.compile import COMPILED, specialise
from dorfplatz.kernel.dense import Dense
from dorfplatz.kernel.entries import Entry, begin, entries, entry
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Batch, Block
from dorfplatz.kernel.random import reseed
from dorfplatz.kernel.verbs import CHANCE, OVER

if TYPE_CHECKING:
    from dorfplatz.kernel.slots import action_at, carry_out, settle
    from dorfplatz.kernel.verbs import count_moves, nth_move, to_move

_SEATS: Final = 16
_FIRST_SEAT: Final = 2
"""What is added to a seat, CHANCE and OVER, so that none is below zero."""
_ILLEGAL: Final = -1
_TOLD: Final = 12
"""So many legal actions are named when one is refused."""


def standing(setup: Any, state: Any) -> int:
    """Who decides, and among how many actions, in one number."""
    seat = to_move(setup, state)
    count = count_moves(setup, state) if seat >= 0 else 0
    return count * _SEATS + seat + _FIRST_SEAT


def settle_one(setup: Any, state: Any) -> int:
    """Lets chance decide until a seat does; gives what `standing` then does."""
    settle(setup, state)
    return standing(setup, state)


def step_one(setup: Any, state: Any, action: int, draws: bool) -> int:
    """Carries out an action; gives what `standing` then does, or _ILLEGAL."""
    if not carry_out(setup, state, action):
        return _ILLEGAL
    if draws:
        settle(setup, state)
    return standing(setup, state)


def nth_action(setup: Any, state: Any, n: int) -> int:
    """Legal action number `n`, in the order of the legal moves."""
    return action_at(setup, state, nth_move(setup, state, n))


class _Driver(NamedTuple):
    """What drives a single game of a kind, compiled; called with addresses."""

    observe: Callable[[Any, Any, int, Any], None]
    mark: Callable[[Any, Any, Array], Any]
    standing: Entry
    settle: Entry
    step: Entry
    nth: Entry
    action_at: Entry
    move_at: Entry
    payoff: Entry


@cache
def _driver(kernels: Kernels) -> _Driver:
    """Returns what drives the game that has these kernels. Raises NotDense."""
    slots = action_slots(kernels)
    slots["standing"] = specialise(standing, kernels.name, slots)
    dense = dense_of(kernels)
    called = [slots["standing"]]
    called += [specialise(part, kernels.name, slots) for part in (settle_one, step_one, nth_action)]
    called += [dense.action_at, dense.move_at, dense.payoff]
    return _Driver(
        _observer(kernels, dense),
        _marker(kernels, dense),
        *(entry(kernels, kernel) for kernel in called),
    )


def _observer(kernels: Kernels, dense: Dense) -> Callable[[Any, Any, int, Any], None]:
    if COMPILED:
        from dorfplatz.kernel.addresses import observe_by_address

        return observe_by_address(kernels, dense)

    def observe(setup: Any, state: Any, seat: int, observation: Any) -> None:
        dense.observe_setup(setup, observation)
        dense.observe(setup, state, seat, observation)

    return observe


def _marker(kernels: Kernels, dense: Dense) -> Callable[[Any, Any, Array], Any]:
    if not COMPILED:
        return dense.mark_legal
    from dorfplatz.kernel.addresses import mark_by_address

    called = mark_by_address(kernels, dense)
    return lambda setup, state, mask: called(setup, state, mask.ctypes.data, len(mask))


class ActionGame(Displayed):
    """A game in play, driven by actions.

    Game number `number` of a seed is the same as that of a batch with this seed. With `draws` (the
    default) chance comes by itself; otherwise `seat` says CHANCE, and an outcome is the action.
    Copies are exact: chance brings them the same, unless they are given another seed (`reseed`).
    """

    shown_by = "games:action_game"

    def __init__(
        self,
        game: str,
        *,
        seed: int | None = None,
        number: int = 0,
        draws: bool = True,
        **options: object,
    ) -> None:
        """A new game by its game string, at its first decision.

        `options` of the game can stand beside those in the game string. Raises UnknownGame,
        OptionError, Faults, NotDense.
        """
        name, told = parse_game_string(game)
        kind = load_game(name)
        self._begin(kind, check_options(kind.options, {**told, **options}), draws)
        self._configuration = kind.configuration(self.options)
        self.reset(check_seed(seed), number)

    def _begin(self, kind: GameKind, options: Mapping[str, Value], draws: bool) -> None:
        self.kind = kind
        self.options = dict(options)
        self.players = int(self.options["players"])
        self.dense = dense_of(kind.kernels)
        self.draws = draws
        self._driver = _driver(kind.kernels)
        self._setup: Block = kind.kernels.setup()
        self._stands = 0
        self._take(kind.kernels.state())

    def _take(self, state: Block) -> None:
        """Works on a state from now on."""
        self._state = state
        # What every step asks for is found sooner here.
        self._setup_at = self._setup.address
        self._state_at = state.address
        self._step = self._driver.step

    @property
    def game(self) -> str:
        """The game string."""
        return format_game_string(self.kind.name, self.kind.options, self.options)

    # What is to be done -------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat that decides, CHANCE, or OVER."""
        return self._stands % _SEATS - _FIRST_SEAT

    @property
    def legal_count(self) -> int:
        """How many actions are legal now; 0 where no seat decides."""
        return self._stands // _SEATS

    def nth_action(self, n: int) -> int:
        """Returns legal action number `n`, in the order of the legal moves; it must exist."""
        action: int = self._driver.nth(self._setup_at, self._state_at, n)
        return action

    def legal_actions(self) -> list[int]:
        """Returns all legal actions, the smallest first."""
        return sorted(self.nth_action(n) for n in range(self.legal_count))

    def mask(self) -> Array:
        """Returns which actions are legal now, as `mask[action]`."""
        mask = np.zeros(self.dense.size, np.uint8)
        if self.legal_count:
            self._driver.mark(self._setup_at, self._state_at, mask)
        return mask.view(np.bool_)

    def outcomes(self) -> list[tuple[int, float]]:
        """Returns what chance can bring now, with probabilities; nothing where a seat decides."""
        if self.seat != CHANCE:
            return []
        listed = entries(self.kind.kernels).list_outcomes(self._setup_at, self._state_at)
        total = sum(weight for _, weight in listed)
        return [(outcome, weight / total) for outcome, weight in listed]

    def step(self, action: int) -> int:
        """Carries out an action, or an outcome of chance; returns the seat that decides then.

        Raises IllegalAction, and nothing has changed.
        """
        standing = self._step(self._setup_at, self._state_at, action, self.draws)
        if standing < 0:
            raise self._refused(action)
        self._stands = standing
        return int(standing % _SEATS - _FIRST_SEAT)

    def _refused(self, action: int) -> IllegalAction:
        legal = self.legal_actions() or [outcome for outcome, _ in self.outcomes()]
        told = ", ".join(map(str, legal[:_TOLD])) + (", ..." if len(legal) > _TOLD else "")
        return IllegalAction("common:envs.illegal", action=action, actions=told or "-")

    # What is known ------------------------------------------------------------------------

    def observation(self, seat: int | None = None) -> Mapping[str, Array]:
        """Returns by plane what a seat may know; by default the one that decides, else seat 0."""
        return {name: plane[0] for name, plane in planes_of(self._seen(seat), self.dense).items()}

    def flat(self, seat: int | None = None) -> Array:
        """Returns the same with all planes one after the other."""
        row: Array = flat_of(self._seen(seat), self.dense)[0]
        return row

    def _seen(self, seat: int | None) -> Batch[Block]:
        seen = self.dense.observation.batch(1)
        seat = max(self.seat, 0) if seat is None else self._check_seat(seat)
        self._driver.observe(self._setup_at, self._state_at, seat, seen[0].address)
        return seen

    def _check_seat(self, seat: int) -> int:
        if not 0 <= seat < self.players:
            raise IndexError(seat)
        return seat

    def payoffs(self) -> list[float]:
        """Returns what the game is worth to each seat once it is over, and 0 for each before.

        That is a share of the win, or where all play together the score.
        """
        if self.seat != OVER:
            return [0.0] * self.players
        payoff = self._driver.payoff
        seats = range(self.players)
        worth = [payoff(self._setup_at, self._state_at, seat) for seat in seats]
        return [part / self.dense.payoff_unit for part in worth]

    def scores(self) -> list[int]:
        """Returns each seat's score as it is or would be now, what is hidden included."""
        score = entries(self.kind.kernels).score
        return [score(self._setup_at, self._state_at, seat) for seat in range(self.players)]

    # Moves and pictures -------------------------------------------------------------------

    def position(self) -> Position:
        """Returns the game as a position that has names and texts, a copy."""
        position = self.kind.new(self.options, self.seed, self.number)
        position.state.assign(self._state)
        return position

    def move_of(self, action: int) -> int:
        """Returns the code of the move that an action means now, legal or not, or NO_MOVE."""
        move: int = self._driver.move_at(self._setup_at, self._state_at, action)
        return move

    def action_of(self, move: int) -> int:
        """Returns the action that means a legal move, given by its code."""
        action: int = self._driver.action_at(self._setup_at, self._state_at, move)
        return action

    def table(self) -> Game:
        """Returns the game as it stands with nothing that happened before, to be looked at."""
        return Game(self.kind, self.options, self.position(), auto_chance=False)

    def describe(self, action: int) -> str:
        """Returns a legal action as a move in the game's notation. Raises IllegalAction."""
        move = self.move_of(action)
        position = self.position()
        if move < 0 or position.why_illegal(move) is not None:
            raise self._refused(action)
        return position.format_move(move)

    def parse(self, text: str) -> int:
        """Returns the action that a legal move in the game's notation is.

        Raises NotationError, IllegalMove.
        """
        position = self.position()
        move = position.parse_move(text)
        reason = position.why_illegal(move)
        if reason is not None:
            raise reason
        return self.action_of(move)

    # New games and copies -----------------------------------------------------------------

    def reset(self, seed: int, number: int = 0) -> None:
        """Begins the game with this number of a seed."""
        self.seed = seed
        self.number = number
        begin(self.kind.kernels, self._configuration, self._setup, self._state, seed, number)
        called = self._driver.settle if self.draws else self._driver.standing
        self._stands = int(called(self._setup_at, self._state_at))

    def reseed(self, seed: int) -> None:
        """Lets chance bring something else from now on, what this seed says."""
        reseed(self._state.record, check_seed(seed), 0)

    def copy(self) -> Self:
        """Returns an exact copy: chance brings it the same."""
        return self._like(self._setup.copy(), self._state.copy())

    def _like(self, setup: Block, state: Block) -> Self:
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._setup = setup
        twin._take(state)
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        address = format_game_string(game_address(self.kind), self.kind.options, self.options)
        told = (address, self.seed, self.number, self.draws)
        return _restored, (type(self), told, self._setup.tobytes(), self._state.tobytes())

    def __eq__(self, other: object) -> bool:
        """Whether both are the same game and stand alike, and chance brings them the same."""
        if not isinstance(other, ActionGame):
            return NotImplemented
        return self._told() == other._told()

    def __hash__(self) -> int:
        return hash(self._told())

    def _told(self) -> tuple[object, ...]:
        return (self.game, self.draws, self._setup.tobytes(), self._state.tobytes())


def _restored(
    kind: type[ActionGame], told: tuple[str, int, int, bool], setup: bytes, state: bytes
) -> ActionGame:
    """The game that was pickled."""
    address, seed, number, draws = told
    game = kind(address, seed=seed, number=number, draws=draws)
    kernels = game.kind.kernels
    twin = game._like(kernels.setup.frombytes(setup), kernels.state.frombytes(state))
    twin._stands = int(twin._driver.standing(twin._setup_at, twin._state_at))
    return twin
