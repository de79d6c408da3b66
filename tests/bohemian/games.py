"""Random games, event by event, and what a table shows after each as plain facts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from dorfplatz.base.options import Value, check_options
from dorfplatz.bohemian import moves
from dorfplatz.bohemian.adapter import BOHEMIAN_VILLAGES, BohemianPosition
from dorfplatz.bohemian.dice import HANDS
from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.state import (
    END_BANK,
    END_FIGURES,
    END_NONE,
    END_ROUNDS,
    NOBODY,
    PHASE_FIRST,
    PHASE_INCOME,
    PHASE_OVER,
    PHASE_ROLL,
    PHASE_SECOND,
    Setup,
)
from dorfplatz.kernel.verbs import CHANCE, OVER
from tests.bohemian.table import WORDS, InPlay, list_moves

Dice = tuple[int, ...]
Spot = tuple[int, int]
"""A building: its village and its position there."""

PHASES = {
    PHASE_INCOME: "income",
    PHASE_ROLL: "roll",
    PHASE_FIRST: "first",
    PHASE_SECOND: "second",
    PHASE_OVER: "over",
}
ENDS = {END_NONE: None, END_FIGURES: "figures", END_BANK: "bank", END_ROUNDS: "rounds"}
ACTIONS = {
    moves.PLACE: "place",
    moves.BISHOP: "bishop",
    moves.SPECIAL: "special",
    moves.REROLL: "reroll",
    moves.END_TURN: "end",
    moves.PASS: "pass",
    moves.COLLECT: "collect",
    moves.FORGO: "forgo",
}


@dataclass(frozen=True)
class Move:
    """A move as anyone would write it down."""

    action: str
    dice: Dice = ()
    spot: Spot | None = None


@dataclass(frozen=True)
class Facts:
    """What lies on the table."""

    phase: str
    seat: int
    round: int
    dice: Dice
    rolling: int
    figure_on: dict[Spot, int]
    active_inns: set[Spot]
    supply: list[int]
    coins: list[int]
    specials: list[int]
    specials_left: int
    specials_removed: int
    bishop: int | None
    bank: int
    end: str | None


def facts(game: InPlay) -> Facts:
    """What a game says."""
    setup, state = game.setup, game.state
    seats = range(setup.players)
    figure_on: dict[Spot, int] = {}
    active: set[Spot] = set()
    for kind, word in enumerate(WORDS):
        first, end = setup.kind_start[kind], setup.kind_start[kind + 1]
        masks = [state.owned[seat, kind] for seat in seats]
        everywhere = (1 << (end - first)) - 1
        assert sum(masks) + state.free[kind] == everywhere, f"a {word} is free or has one owner"
        for building in range(first, end):
            bit = 1 << (building - first)
            for seat, mask in enumerate(masks):
                if mask & bit:
                    figure_on[setup.village_of[building], setup.place_of[building]] = seat
            if word == "inn" and state.active_inns & bit:
                active.add((setup.village_of[building], setup.place_of[building]))
    return Facts(
        phase=PHASES[state.phase],
        seat=state.seat,
        round=state.round,
        dice=HANDS[state.hand],
        rolling=state.rolling,
        figure_on=figure_on,
        active_inns=active,
        supply=[state.supply[seat] for seat in seats],
        coins=[state.coins[seat] for seat in seats],
        specials=[state.special[seat] for seat in seats],
        specials_left=state.special_supply,
        specials_removed=state.special_removed,
        bishop=None if state.bishop == NOBODY else state.bishop,
        bank=state.bank,
        end=ENDS[state.end],
    )


def written(setup: Setup, move: int) -> Move:
    """A move of the engine, written down."""
    action = ACTIONS[moves.action_of(move)]
    spot = None
    if action == "place":
        building = moves.building_of(move)
        spot = (setup.village_of[building], setup.place_of[building])
    return Move(action, HANDS[moves.dice_of(move)], spot)


def pick(random: Random, listed: list[int]) -> int:
    """One of the moves, with rare kinds of move taken more often than chance would."""
    if random.random() < 0.5:
        actions = sorted({moves.action_of(move) for move in listed})
        action = random.choice(actions)
        listed = [move for move in listed if moves.action_of(move) == action]
    return random.choice(listed)


@dataclass(frozen=True)
class Event:
    """One event of a game: a move out of those that were legal, or a roll."""

    move: Move | None
    rolled: Dice
    legal: list[Move]
    codes: list[int]
    """The legal moves as the engine has them."""


def new_position(seed: int, **options: Value) -> BohemianPosition:
    """A new game with the villages that come along."""
    checked = check_options(BOHEMIAN_VILLAGES.options, options)
    return BOHEMIAN_VILLAGES.new(checked, seed)


def play_on(game: InPlay, random: Random, most_events: int = 2_000) -> Iterator[Event]:
    """Plays a game at random; each event is given out when `game` has just had it.

    The dice are the game's own, the moves are drawn with `random`.
    """
    records = game.records
    for _ in range(most_events):
        actor = KERNELS.to_move(*records)
        if actor == OVER:
            return
        if actor == CHANCE:
            outcome = KERNELS.draw_outcome(*records)
            KERNELS.apply_outcome(*records, outcome)
            yield Event(None, HANDS[outcome], [], [])
        else:
            _, listed = list_moves(game)
            move = pick(random, listed)
            legal = [written(game.setup, other) for other in listed]
            event = Event(written(game.setup, move), (), legal, listed)
            KERNELS.apply_move(*records, move)
            yield event
