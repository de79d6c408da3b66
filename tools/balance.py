"""How much each kind of building is worth in a village set.

    .venv/bin/python tools/balance.py --players 4 --games 4000 [--villages my-box.toml]

Greedy bots play one another. The first table tells where their coins come from. The second tells
how often a bot wins that shuns a kind of building, or that likes it too much, among others that
play on as ever: whoever shuns a kind that can be ignored loses nothing by it, and whoever shuns
one that decides the game never wins.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.base.options import check_options
from dorfplatz.bohemian.adapter import BOHEMIAN_VILLAGES
from dorfplatz.bohemian.buildings import (
    CHURCH,
    FARM,
    FLOUR_MILL,
    GLASS_FACTORY,
    INN,
    KINDS,
    MANOR,
    TOWN_HALL,
    Building,
)
from dorfplatz.bohemian.chance import draw_outcome, to_move
from dorfplatz.bohemian.constants import FLOUR_COINS, GLASS_COINS
from dorfplatz.bohemian.evaluation import evaluate
from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.moves import (
    BISHOP,
    PLACE,
    SPECIAL,
    action_of,
    building_of,
    count_moves,
    nth_move,
)
from dorfplatz.bohemian.score_rows import score
from dorfplatz.bohemian.scoring import (
    church_coins,
    shop_coins,
    tile_coins,
    town_hall_coins,
)
from dorfplatz.bohemian.setup import start
from dorfplatz.bohemian.state import PHASE_OVER, Setup, State
from dorfplatz.bohemian.turn import apply_move, apply_outcome
from dorfplatz.bots.policies import GreedyWorkspace, greedy_move
from dorfplatz.bots.workspace import seed_workspace
from dorfplatz.kernel.bits import count_bits
from dorfplatz.kernel.compile import compiled, specialise
from dorfplatz.kernel.layout import Batch, Block, array, scalar
from dorfplatz.kernel.random import below
from dorfplatz.kernel.verbs import CHANCE, OVER
from dorfplatz.lab.simulate import available_cores

greedy: Final = specialise(greedy_move, KERNELS.name, KERNELS.verbs())

SHOPS: Final = 0
BISHOP_INCOME: Final = KINDS
LEFT_OVER_TILES: Final = KINDS + 1
NO_TOWN_HALL: Final = KINDS + 2
SOURCES: Final = KINDS + 3
"""Where coins come from: the kinds by number (0 for all shops), and these three more."""

TAKE_BISHOP: Final = KINDS
TAKE_SPECIAL: Final = KINDS + 1
DEEDS: Final = KINDS + 2
"""What can be shunned or liked too much: placing on a kind, taking the bishop or a tile."""

STATES: Final = 2

WIN: Final = 60
SHUN: Final = -1_000_000
LIKE: Final = 2_000
"""Two coins more than it is worth."""


class Taste(Block):
    """What a bot adds to the worth of moves, in thousandths of a coin, by what is done."""

    extra = array("int64", DEEDS)


class Tally(Block):
    """Sums over games."""

    wins = scalar("int64")
    """Of the seat with the taste, in parts of `WIN`."""
    score = scalar("int64")
    """Of all seats."""
    coins = array("int64", SOURCES)
    """Of all seats."""
    done = array("int64", DEEDS)
    """How often all seats did each thing."""


@compiled
def deed_of(setup: Setup, move: int) -> int:
    """What a move does, or `DEEDS` for what is no deed."""
    if action_of(move) == PLACE:
        return setup.kind_of[building_of(move)]
    if action_of(move) == BISHOP:
        return TAKE_BISHOP
    if action_of(move) == SPECIAL:
        return TAKE_SPECIAL
    return DEEDS


@compiled
def tasting_move(setup: Setup, states: Batch[Any], workspace: GreedyWorkspace, taste: Taste) -> int:
    """What the greedy bot would choose if it had this taste."""
    state = states[0]
    trial = states[1]
    seat = to_move(setup, state)
    best_move = nth_move(setup, state, 0)
    best_value = 0
    equals = 0
    for n in range(count_moves(setup, state)):
        move = nth_move(setup, state, n)
        states[1] = state
        apply_move(setup, trial, move)
        value = evaluate(setup, trial, seat)
        deed = deed_of(setup, move)
        if deed < DEEDS:
            value += taste.extra[deed]
        if equals == 0 or value > best_value:
            best_value = value
            best_move = move
            equals = 1
        elif value == best_value:
            equals += 1
            if below(workspace.generator, equals) == 0:
                best_move = move
    return best_move


@compiled
def tally_placing(setup: Setup, state: State, kind: int, tally: Tally) -> None:
    """Counts what a figure that is about to be placed on a free building or kicked in brings."""
    if kind == FARM:
        tally.coins[FARM] += count_bits(state.owned[state.seat, FARM]) + 1
    for works, coins in ((FLOUR_MILL, FLOUR_COINS), (GLASS_FACTORY, GLASS_COINS)):
        if kind == works and count_bits(state.free[works]) == 1:
            everywhere = setup.kind_start[works + 1] - setup.kind_start[works]
            tally.coins[works] += everywhere * coins


@compiled
def tally_income(state: State, tally: Tally) -> None:
    """Counts what the active player was paid at the start of the turn."""
    seat = state.seat
    tally.coins[INN] += count_bits(state.owned[seat, INN] & state.active_inns)
    if state.bishop == seat:
        tally.coins[BISHOP_INCOME] += count_bits(state.owned[seat, CHURCH])


@compiled
def tally_end(setup: Setup, state: State, me: int, tally: Tally) -> None:
    """Counts the final scoring, and what `me` has of the win."""
    best = 0
    equals = 0
    for seat in range(setup.players):
        halls = town_hall_coins(setup, state, seat)
        tally.coins[TOWN_HALL if halls >= 0 else NO_TOWN_HALL] += halls
        tally.coins[SHOPS] += shop_coins(setup, state, seat)
        tally.coins[CHURCH] += church_coins(setup, state, seat)
        tally.coins[LEFT_OVER_TILES] += tile_coins(setup, state, seat)
        points = score(setup, state, seat)
        tally.score += points
        if seat == 0 or points > best:
            best = points
            equals = 1
        elif points == best:
            equals += 1
    if score(setup, state, me) == best:
        tally.wins += WIN // equals


@compiled
def tally_games(
    configuration: Any,
    setup: Any,
    states: Batch[Any],
    workspace: GreedyWorkspace,
    taste: Taste,
    first: int,
    count: int,
    tally: Tally,
) -> None:
    """Plays games in which one seat, another one each time, has the taste."""
    state = states[0]
    for number in range(first, first + count):
        start(configuration, setup, state, 0, number)
        seed_workspace(workspace, 0, number, 0)
        me = number % setup.players
        seat = to_move(setup, state)
        while seat != OVER:
            active = state.seat
            if seat == CHANCE:
                # Dice rolled again can be of no use, which ends the turn.
                apply_outcome(setup, state, draw_outcome(setup, state))
            else:
                if seat == me:
                    move = tasting_move(setup, states, workspace, taste)
                else:
                    move = greedy(setup, states, workspace)
                deed = deed_of(setup, move)
                if deed < DEEDS:
                    tally.done[deed] += 1
                if deed < KINDS:
                    tally_placing(setup, state, deed, tally)
                    if deed == MANOR:
                        tally.coins[MANOR] += setup.coins_of[building_of(move)]
                apply_move(setup, state, move)
            if state.seat != active and state.phase != PHASE_OVER:
                tally_income(state, tally)
            seat = to_move(setup, state)
        tally_end(setup, state, me, tally)


def tally(configuration: Block, extra: dict[int, int], games: int, workers: int) -> Tally:
    """The sums over so many games."""
    taste = Taste()
    for deed, value in extra.items():
        taste.extra[deed] = value

    def part(first: int, count: int) -> Tally:
        found = Tally()
        states = KERNELS.state.batch(STATES)
        tally_games(
            configuration.record,
            KERNELS.setup().record,
            states.records,
            GreedyWorkspace().record,
            taste.record,
            first,
            count,
            found.record,
        )
        return found

    whole = Tally()
    size = -(-games // workers)
    with ThreadPoolExecutor(workers) as pool:
        starts = range(0, games, size)
        for found in pool.map(lambda first: part(first, min(size, games - first)), starts):
            whole.wins += found.wins
            whole.score += found.score
            for source in range(SOURCES):
                whole.coins[source] += found.coins[source]
            for deed in range(DEEDS):
                whole.done[deed] += found.done[deed]
    return whole


def main() -> None:
    """Plays and prints both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--villages", default="invented")
    given = parser.parse_args()
    options = {"players": given.players, "village_set": given.villages}
    try:
        values = check_options(BOHEMIAN_VILLAGES.options, options)
        configuration = BOHEMIAN_VILLAGES.configuration(values)
    except DorfplatzError as error:
        parser.error(str(error))
    workers = available_cores()
    tally(configuration, {}, 1, 1)

    plain = tally(configuration, {}, given.games, workers)
    seats = given.games * given.players
    kinds = [building.key for building in Building]
    done = [*kinds, "bishop", "special tile"]
    sources = ["shops", *kinds[1:], "bishop", "tiles left over", "no town hall"]
    print(f"{given.villages}, {given.players} players, {given.games} games\n")
    print("| coins from | a player in a game |")
    print("|---|---|")
    print(f"| all together | {plain.score / seats:.2f} |")
    for number in range(SOURCES):
        if plain.coins[number]:
            print(f"| {sources[number]} | {plain.coins[number] / seats:.2f} |")
    print("\n| | done by a player in a game | wins, shunned | wins, liked too much |")
    print("|---|---|---|---|")
    for deed in range(DEEDS):
        shunned, liked = (
            tally(configuration, {deed: extra}, given.games, workers).wins
            / (WIN * given.games)
            * given.players
            for extra in (SHUN, LIKE)
        )
        print(f"| {done[deed]} | {plain.done[deed] / seats:.2f} | {shunned:.2f} | {liked:.2f} |")


if __name__ == "__main__":
    main()
