"""One game's compiled rules in one hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any

from dorfplatz.kernel import defaults
from dorfplatz.kernel.compile import specialise
from dorfplatz.kernel.dense import Dense
from dorfplatz.kernel.layout import Block
from dorfplatz.kernel.network import Learned
from dorfplatz.kernel.thinking import Levels


@dataclass(frozen=True)
class Kernels:
    """One game's kernels. All are compiled, and take records of the game's blocks.

    Those with a default can be left out: they are then made from the others, and from those that
    come before them and were made in the same way.
    """

    name: str
    """A Python name for the game, e.g. "bohemian"."""
    configuration: type[Block]
    """The block that holds what games are set up from."""
    setup: type[Block]
    """The block that holds what stays the same in a game from its start to its end."""
    state: type[Block]
    """The block that holds what changes in a game; it has a field `generator`."""
    start: Callable[[Any, Any, Any, int, int], None]
    """`start(configuration, setup, state, seed, stream)` sets up a new game.

    Every stream of a seed is a game of its own. All bytes of setup and state are written."""
    to_move: Callable[[Any, Any], int]
    """The seat that decides, CHANCE or OVER."""
    count_moves: Callable[[Any, Any], int]
    """How many legal moves the active player has."""
    nth_move: Callable[[Any, Any, int], int]
    """`nth_move(setup, state, n)`: a legal move."""
    apply_move: Callable[[Any, Any, int], None]
    """Carries out a legal move, unchecked."""
    count_outcomes: Callable[[Any, Any], int]
    nth_outcome: Callable[[Any, Any, int], int]
    outcome_weight: Callable[[Any, Any, int], int]
    """`outcome_weight(setup, state, n)`: its share of all weights is outcome `n`'s probability."""
    apply_outcome: Callable[[Any, Any, int], None]
    score: Callable[[Any, Any, int], int]
    """`score(setup, state, seat)`: the seat's score, before the end what it would be now."""
    draw_outcome: Callable[[Any, Any], int] = defaults.draw_any_outcome
    """Draws an outcome with the state's generator."""
    evaluate: Callable[[Any, Any, int], int] = defaults.evaluate_by_score
    """`evaluate(setup, state, seat)`: what a position is worth to a seat, in parts of POINT.

    By default the seat's score."""
    evaluate_after: Callable[[Any, Any, int, int, Any], int] = defaults.evaluate_each
    """`evaluate_after(setup, state, seat, move, notes)`: what `evaluate` gives in the position that
    came of a seat's move. `notes`, NOTES integers, begin as zeros with each decision and keep what
    its moves share. By default nothing is noted."""
    glance: Callable[[Any, Any, int], int] = defaults.worth_a_look
    """`glance(setup, state, move)`: how much a legal move promises that is not carried out, in
    steps of its own from 0 to GLANCES - 1. By default all moves promise alike."""
    without_addition: Callable[[Any, Any, int], int] = defaults.itself
    """`without_addition(setup, state, n)`: the number of the legal move that is number `n` without
    something that can be added to it (a heart); `n` itself where nothing is added. It is not above
    `n`. By default moves have no additions."""
    addition_value: Callable[[Any, Any, int, int], int] = defaults.worth_nothing
    """`addition_value(setup, state, seat, move)`: what a legal move with an addition is worth more
    than without it, just as `evaluate` finds; so bots need not try out both."""
    list_moves: Callable[[Any, Any, Any], int] = defaults.list_each_move
    """`list_moves(setup, state, moves)` fills in all legal moves in their order; gives how many.

    Only as many as `moves` has room for are filled in."""
    is_legal: Callable[[Any, Any, int], bool] = defaults.is_listed
    """`is_legal(setup, state, move)`: whether any integer is a legal move now."""
    has_secrets: Callable[[Any, Any], bool] = defaults.no_secrets
    """Whether anything but the generator is hidden from a seat or a spectator; by default no."""
    hide: Callable[[Any, Any, int], None] = defaults.hide_nothing
    """`hide(setup, state, seat)` makes up all that a seat may not know, in place.

    SPECTATOR is a seat, too. What it may know stays as it is, and so do its legal moves. The
    generator is left to the caller."""

    learned: Learned | None = None
    """A network that has learned what positions are worth; None for a game without one."""

    dense: Dense | None = None
    """Its actions and observations of fixed size; None for a game without them."""

    levels: Levels = field(default_factory=Levels)
    """How much bots think that think ahead."""

    def __post_init__(self) -> None:
        given = {
            name: kernel for name, kernel in self.verbs().items() if kernel not in defaults.DEFAULTS
        }
        for name, kernel in self.verbs().items():
            if kernel in defaults.DEFAULTS:
                given[name] = specialise(kernel, self.name, given)
                object.__setattr__(self, name, given[name])

    def verbs(self) -> dict[str, Callable[..., Any]]:
        """Returns the kernels by name, for `specialise`."""
        found = {named.name: getattr(self, named.name) for named in fields(self)}
        apart = ("name", "configuration", "setup", "state", "learned", "dense", "levels")
        return {name: value for name, value in found.items() if name not in apart}
