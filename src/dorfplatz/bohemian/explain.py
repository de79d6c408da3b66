"""What a move would do, and what a score is made of, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dorfplatz.bohemian.buildings import Building
from dorfplatz.bohemian.constants import DICE, INN_ACTIVE_FROM, MAX_PLAYERS
from dorfplatz.bohemian.dice import SIZE, WITHOUT
from dorfplatz.bohemian.moves import (
    BISHOP,
    COLLECT,
    FORGO,
    PLACE,
    REROLL,
    SPECIAL,
    action_of,
    building_of,
    dice_of,
)
from dorfplatz.bohemian.notation import format_dice
from dorfplatz.bohemian.placement import owner_of, place_figure
from dorfplatz.bohemian.score_rows import SCORE, score
from dorfplatz.bohemian.state import NOBODY, PHASE_OVER, Setup, State
from dorfplatz.bohemian.turn import apply_move, income_of
from dorfplatz.bohemian.villages import Village
from dorfplatz.interface.names import Names
from dorfplatz.interface.preview import Preview
from dorfplatz.language import text


def seat_letter(seat: int) -> str:
    """How a seat is called where names are not known: A, B, C, D, E."""
    return "ABCDE"[seat]


LETTERS: Final = tuple(seat_letter(seat) for seat in range(MAX_PLAYERS))


def _say(name: str, language: str, **values: object) -> str:
    return text(f"bohemian-villages:effect.{name}", language, **values)


def say_of(name: str, language: str, names: Names, seat: int, **values: object) -> str:
    """A sentence about a player."""
    called = names[seat]
    if called is None:
        return _say(f"{name}_you", language, **values)
    return _say(name, language, seat=called, **values)


def explain_move(
    setup: Setup,
    state: State,
    villages: Sequence[Village],
    move: int,
    language: str = "en",
    names: Names = LETTERS,
) -> list[str]:
    """What a legal move would do, a sentence for each effect."""
    action = action_of(move)
    if action == PLACE:
        return _explain_placement(setup, state, villages, building_of(move), language, names)
    if action == BISHOP:
        churches = state.owned[state.seat, Building.CHURCH].bit_count()
        return [_say("bishop", language, count=churches)]
    if action == SPECIAL:
        return [_say("special", language, count=state.special_supply - 1)]
    if action == REROLL:
        return [_say("reroll", language, dice=format_dice(dice_of(move)))]
    if action == COLLECT:
        return [_say("income", language, count=income_of(state.record, state.seat))]
    if action == FORGO:
        return [_say("forgo", language, count=income_of(state.record, state.seat))]
    return []


def _explain_placement(
    setup: Setup,
    state: State,
    villages: Sequence[Village],
    building: int,
    language: str,
    names: Names,
) -> list[str]:
    after = state.copy()
    place_figure(setup.record, after.record, building)
    return [
        *_about_kick(setup, state, building, language, names),
        *_about_coins(setup, state, after, building, language, names),
        *_about_woken_inns(setup, state, after, language, names),
        *_about_waiting_inn(setup, after, building, language),
        *_about_village(setup, state, after, villages, building, language),
    ]


def _narrate_placement(
    setup: Setup,
    state: State,
    villages: Sequence[Village],
    building: int,
    language: str,
    names: Names,
) -> list[str]:
    after = state.copy()
    place_figure(setup.record, after.record, building)
    return [
        *_about_kick(setup, state, building, language, names),
        *_about_coins(setup, state, after, building, language, names),
        *_about_woken_inns(setup, state, after, language, names),
    ]


def _about_village(
    setup: Setup,
    state: State,
    after: State,
    villages: Sequence[Village],
    building: int,
    language: str,
) -> list[str]:
    village = setup.village_of[building]
    is_complete = after.village_taken[village] == setup.village_size[village]
    if is_complete and after.village_taken[village] > state.village_taken[village]:
        return [_say("complete", language, village=villages[village].name)]
    return []


def _about_kick(
    setup: Setup, state: State, building: int, language: str, names: Names
) -> list[str]:
    kicked = owner_of(setup.record, state.record, building)
    return [] if kicked == NOBODY else [say_of("kick", language, names, kicked)]


def _about_coins(
    setup: Setup, state: State, after: State, building: int, language: str, names: Names
) -> list[str]:
    """Coins at once: from a farm or manor, or from an intermediate scoring."""
    kind = Building(setup.kind_of[building])
    gains = [after.coins[seat] - state.coins[seat] for seat in range(setup.players)]
    if not kind.empties:
        return [_say("coins", language, count=gains[state.seat])] if gains[state.seat] else []
    free = after.free[kind].bit_count()
    if not any(gains):
        name = "flour" if kind == Building.FLOUR_MILL else "glass"
        return [_say(name, language, count=free)]
    paid = [
        say_of("gets", language, names, seat, count=coins)
        for seat, coins in enumerate(gains)
        if coins
    ]
    return [_say("mills" if kind == Building.FLOUR_MILL else "factories", language), *paid]


def _about_woken_inns(
    setup: Setup, state: State, after: State, language: str, names: Names
) -> list[str]:
    woken = after.active_inns & ~state.active_inns
    inns = [(after.owned[seat, Building.INN] & woken).bit_count() for seat in range(setup.players)]
    return [
        say_of("inn_wakes", language, names, seat, count=count)
        for seat, count in enumerate(inns)
        if count
    ]


def _about_waiting_inn(setup: Setup, after: State, building: int, language: str) -> list[str]:
    kind = Building(setup.kind_of[building])
    first = setup.kind_start[Building.INN]
    if kind != Building.INN or after.active_inns & (1 << (building - first)):
        return []
    others = after.village_taken[setup.village_of[building]] - 1
    return [_say("inn_waits", language, count=INN_ACTIVE_FROM - others)]


def preview_move(
    setup: Setup,
    state: State,
    villages: Sequence[Village],
    move: int,
    language: str = "en",
    names: Names = LETTERS,
) -> Preview:
    """What a legal move would do, and by how much the scores would change.

    Each mark is a seat with the points that its score would gain if the game ended then. Where
    coins are not open, only the active player is told so (R81).
    """
    effects = explain_move(setup, state, villages, move, language, names)
    if action_of(move) != PLACE:
        return Preview(effects)
    after = state.copy()
    place_figure(setup.record, after.record, building_of(move))
    kicked = owner_of(setup.record, state.record, building_of(move))
    if kicked != NOBODY:
        left = after.supply[kicked]
        effects.insert(1, say_of("kicked", language, names, kicked, count=left))
    changes = [
        (seat, score(setup.record, after.record, seat) - score(setup.record, state.record, seat))
        for seat in range(setup.players)
        if setup.open_coins or seat == state.seat
    ]
    changes = [(seat, points) for seat, points in changes if points]
    effects += _about_scores(changes, language, names)
    return Preview(effects, [{"seat": seat, "points": points} for seat, points in changes])


def _about_scores(changes: list[tuple[int, int]], language: str, names: Names) -> list[str]:
    """By how much these scores would change if the game ended then, in one sentence."""

    def told(name: str, seat: int, points: int) -> str:
        direction = "more" if points > 0 else "fewer"
        return say_of(f"{name}{direction}", language, names, seat, count=abs(points))

    if len(changes) < 2:
        return [told("", *change) for change in changes]
    each = ", ".join(told("is_", *change) for change in changes)
    return [_say("scores", language, changes=each)]


def narrate_move(
    setup: Setup, state: State, villages: Sequence[Village], move: int, language: str, names: Names
) -> list[str]:
    """What came of a legal move, told of the state before it, but for what the move itself says.

    That is what a placement brought, and that a turn ended with dice unused.
    """
    action = action_of(move)
    sentences = []
    if action == PLACE:
        sentences = _narrate_placement(setup, state, villages, building_of(move), language, names)
    left = WITHOUT[state.hand, dice_of(move)]
    if action in (PLACE, BISHOP, SPECIAL) and SIZE[left]:
        after = state.copy()
        apply_move(setup.record, after.record, move)
        if after.phase != PHASE_OVER and after.seat != state.seat:
            dice = format_dice(int(left))
            sentences.append(_say("turn_over", language, count=int(SIZE[left]), dice=dice))
    return sentences


def narrate_outcome(setup: Setup, state: State, language: str, names: Names) -> list[str]:
    """What came before the roll that is due: the income that the player got by itself (R05)."""
    is_turn_new = state.rolling == DICE and not state.moves_made and not state.special_spent
    coins = income_of(state.record, state.seat)
    if not is_turn_new or setup.manual_income or not coins:
        return []
    return [say_of("paid", language, names, state.seat, count=coins)]


def explain_score(
    setup: Setup, state: State, seat: int, language: str = "en"
) -> list[tuple[str, int]]:
    """The rows of a score, as it is or would be now; their points add up to it."""
    return [
        (text(f"bohemian-villages:score.{name}", language), points)
        for name, points in SCORE.points(setup, state, seat).items()
    ]
