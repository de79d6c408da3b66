"""Pig: roll as often as you dare and keep the sum, but a 1 loses the turn.

Each player has a secret bonus, so that there is something to hide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from dorfplatz.base.errors import NotationError
from dorfplatz.base.options import Option, Value
from dorfplatz.base.set_files import PieceSet
from dorfplatz.interface.events import Event
from dorfplatz.interface.kind import GameKind
from dorfplatz.interface.position import Position
from dorfplatz.kernel.compile import compiled
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Block, array, scalar
from dorfplatz.kernel.random import WORDS, below, seed_generator
from dorfplatz.kernel.verbs import CHANCE, OVER

MOST_PLAYERS: Final = 4
MOST_BONUS: Final = 10

DECIDE, ROLL, END = 0, 1, 2
MOVES: Final = ("roll", "hold")


class Configuration(Block):
    """What a game is set up from."""

    players = scalar("int8")
    target = scalar("int16")


class Setup(Block):
    """What stays the same."""

    players = scalar("int8")
    target = scalar("int16")


class State(Block):
    """What changes."""

    phase = scalar("int8")
    seat = scalar("int8")
    turn = scalar("int16")
    """The sum of this turn's rolls."""
    kept = array("int16", MOST_PLAYERS)
    bonus = array("int8", MOST_PLAYERS)
    """Each player's secret."""
    generator = array("int64", WORDS)


@compiled
def start(configuration: Configuration, setup: Setup, state: State, seed: int, stream: int) -> None:
    """Deals the bonuses."""
    seed_generator(state.generator, seed, stream)
    setup.players = configuration.players
    setup.target = configuration.target
    state.phase = DECIDE
    state.seat = 0
    state.turn = 0
    for seat in range(MOST_PLAYERS):
        state.kept[seat] = 0
        state.bonus[seat] = below(state.generator, MOST_BONUS) if seat < setup.players else 0


@compiled
def to_move(setup: Setup, state: State) -> int:
    """Who decides."""
    if state.phase == DECIDE:
        return state.seat
    return CHANCE if state.phase == ROLL else OVER


@compiled
def count_moves(setup: Setup, state: State) -> int:
    """Rolling, and holding what there is."""
    return 2 if state.turn > 0 else 1


@compiled
def nth_move(setup: Setup, state: State, n: int) -> int:
    """Their numbers."""
    return n


@compiled
def pass_on(setup: Setup, state: State) -> None:
    """The next player's turn."""
    state.turn = 0
    state.seat = (state.seat + 1) % setup.players


@compiled
def apply_move(setup: Setup, state: State, move: int) -> None:
    """Rolls or holds."""
    if move == 0:
        state.phase = ROLL
        return
    state.kept[state.seat] += state.turn
    if state.kept[state.seat] >= setup.target:
        state.phase = END
        state.turn = 0
    else:
        pass_on(setup, state)


@compiled
def count_outcomes(setup: Setup, state: State) -> int:
    """A die."""
    return 6


@compiled
def nth_outcome(setup: Setup, state: State, n: int) -> int:
    """Its pips."""
    return n + 1


@compiled
def outcome_weight(setup: Setup, state: State, n: int) -> int:
    """Each as likely as any other."""
    return 1


@compiled
def apply_outcome(setup: Setup, state: State, outcome: int) -> None:
    """Adds the roll, or ends the turn."""
    state.phase = DECIDE
    if outcome == 1:
        pass_on(setup, state)
    else:
        state.turn += outcome


@compiled
def score(setup: Setup, state: State, seat: int) -> int:
    """What was kept, and the bonus."""
    return state.kept[seat] + state.bonus[seat] if seat < setup.players else 0


@compiled
def has_secrets(setup: Setup, state: State) -> bool:
    """Whether bonuses are hidden: until the end."""
    return state.phase != END


@compiled
def hide(setup: Setup, state: State, seat: int) -> None:
    """Nobody else has a bonus."""
    if state.phase != END:
        for other in range(MOST_PLAYERS):
            if other != seat:
                state.bonus[other] = 0


KERNELS: Final = Kernels(
    name="pig",
    configuration=Configuration,
    setup=Setup,
    state=State,
    start=start,
    to_move=to_move,
    count_moves=count_moves,
    nth_move=nth_move,
    apply_move=apply_move,
    count_outcomes=count_outcomes,
    nth_outcome=nth_outcome,
    outcome_weight=outcome_weight,
    apply_outcome=apply_outcome,
    score=score,
    has_secrets=has_secrets,
    hide=hide,
)


class PigPosition(Position):
    """A table of Pig."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup: Setup = setup
        self.state: State = state

    @property
    def kernels(self) -> Kernels:
        """The rules."""
        return KERNELS

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setup.players

    def format_move(self, move: int) -> str:
        """roll or hold."""
        return MOVES[move]

    def parse_move(self, text: str) -> int:
        """The move of that name."""
        if text not in MOVES:
            raise NotationError("engine:event.no_text")
        return MOVES.index(text)

    def format_outcome(self, outcome: int) -> str:
        """The pips."""
        return str(outcome)

    def parse_outcome(self, text: str) -> int:
        """The pips."""
        if text not in ("1", "2", "3", "4", "5", "6"):
            raise NotationError("engine:event.no_text")
        return int(text)

    def setup_event(self) -> Event:
        """The bonuses that were dealt."""
        return {"bonus": [self.state.bonus[seat] for seat in range(self.setup.players)]}

    def view(self, seat: int | None) -> Event:
        """What was kept, and one's own bonus; all of them at the end."""
        over = self.state.phase == END
        return {
            "game": "pig",
            "viewer": seat,
            "phase": ("decide", "roll", "over")[self.state.phase],
            "active": None if over else self.state.seat,
            "turn": self.state.turn,
            "kept": [self.state.kept[other] for other in range(self.setup.players)],
            "bonus": [
                self.state.bonus[other] if over or other == seat else None
                for other in range(self.setup.players)
            ],
        }


class Pig(GameKind):
    """What there is once of the game."""

    @property
    def name(self) -> str:
        """Its name."""
        return "pig"

    @property
    def options(self) -> Sequence[Option]:
        """What can vary."""
        return (
            Option("players", 2, minimum=2, maximum=MOST_PLAYERS),
            Option("target", 30, minimum=10, maximum=100),
        )

    @property
    def kernels(self) -> Kernels:
        """The rules."""
        return KERNELS

    def configuration(
        self, options: Mapping[str, Value], pieces: PieceSet | None = None
    ) -> Configuration:
        """Players and target."""
        configuration = Configuration()
        configuration.players = int(options["players"])
        configuration.target = int(options["target"])
        return configuration

    def new(
        self,
        options: Mapping[str, Value],
        seed: int,
        stream: int = 0,
        *,
        pieces: PieceSet | None = None,
    ) -> PigPosition:
        """A new table."""
        setup, state = Setup(), State()
        configuration = self.configuration(options)
        KERNELS.start(configuration.record, setup.record, state.record, seed, stream)
        return PigPosition(setup, state)

    def restore(self, options: Mapping[str, Value], setup: Event, seed: int) -> PigPosition:
        """The table with these bonuses."""
        position = self.new(options, seed)
        bonus = setup.get("bonus")
        if not isinstance(bonus, list) or len(bonus) != position.seats:
            raise NotationError("engine:event.no_text")
        for seat, points in enumerate(bonus):
            if not isinstance(points, int) or not 0 <= points < MOST_BONUS:
                raise NotationError("engine:event.no_text")
            position.state.bonus[seat] = points
        return position


PIG: Final = Pig()
