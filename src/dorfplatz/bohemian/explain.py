"""What a move would do, and what a score is made of, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dorfplatz.base.preview import Preview
from dorfplatz.bohemian.buildings import Building
from dorfplatz.bohemian.constants import INN_ACTIVE_FROM, MAX_PLAYERS
from dorfplatz.bohemian.events import breakdown
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
from dorfplatz.bohemian.scoring import score
from dorfplatz.bohemian.state import NOBODY, State
from dorfplatz.bohemian.turn import income_of
from dorfplatz.bohemian.villages import Village
from dorfplatz.language import text


def seat_letter(seat: int) -> str:
    """How a seat is called where names are not known: A, B, C, D, E."""
    return "ABCDE"[seat]


def _say(name: str, language: str, **values: object) -> str:
    return text(f"bohemian-villages:effect.{name}", language, **values)


LETTERS: Final = tuple(seat_letter(seat) for seat in range(MAX_PLAYERS))


def explain_move(
    state: State,
    villages: Sequence[Village],
    move: int,
    language: str = "en",
    names: Sequence[str] = LETTERS,
) -> list[str]:
    """What a legal move would do, a sentence for each effect."""
    action = action_of(move)
    if action == PLACE:
        return _explain_placement(state, villages, building_of(move), language, names)
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
    state: State,
    villages: Sequence[Village],
    building: int,
    language: str,
    names: Sequence[str],
) -> list[str]:
    after = state.copy()
    place_figure(after.record, building)
    village = state.village_of[building]
    sentences = [
        *_about_kick(state, building, language, names),
        *_about_coins(state, after, building, language, names),
        *_about_inns(state, after, building, language, names),
    ]
    size = state.village_size[village]
    if after.village_taken[village] == size > state.village_taken[village]:
        sentences.append(_say("complete", language, village=villages[village].name))
    return sentences


def _about_kick(state: State, building: int, language: str, names: Sequence[str]) -> list[str]:
    kicked = owner_of(state.record, building)
    return [] if kicked == NOBODY else [_say("kick", language, seat=names[kicked])]


def _about_coins(
    state: State, after: State, building: int, language: str, names: Sequence[str]
) -> list[str]:
    """Coins at once: from a farm or manor, or from an intermediate scoring."""
    kind = Building(state.kind_of[building])
    gains = [after.coins[seat] - state.coins[seat] for seat in range(state.players)]
    if not kind.empties:
        return [_say("coins", language, count=gains[state.seat])] if gains[state.seat] else []
    free = after.free[kind].bit_count()
    if not any(gains):
        name = "flour" if kind == Building.FLOUR_MILL else "glass"
        return [_say(name, language, count=free)]
    paid = [
        _say("gets", language, seat=names[seat], count=coins)
        for seat, coins in enumerate(gains)
        if coins
    ]
    return [_say("scoring", language), *paid]


def _about_inns(
    state: State, after: State, building: int, language: str, names: Sequence[str]
) -> list[str]:
    kind = Building(state.kind_of[building])
    first = state.kind_start[Building.INN]
    woken = after.active_inns & ~state.active_inns
    sentences = []
    for seat in range(state.players):
        inns = (after.owned[seat, Building.INN] & woken).bit_count()
        if inns:
            sentences.append(_say("inn_wakes", language, seat=names[seat], count=inns))
    if kind == Building.INN and not after.active_inns & (1 << (building - first)):
        others = after.village_taken[state.village_of[building]] - 1
        sentences.append(_say("inn_waits", language, count=INN_ACTIVE_FROM - others))
    return sentences


def preview_move(
    state: State,
    villages: Sequence[Village],
    move: int,
    language: str = "en",
    names: Sequence[str] = LETTERS,
    *,
    open_coins: bool = True,
) -> Preview:
    """What a legal move would do, and by how much the scores would change.

    Each mark is a seat with the points that its score would gain if the game ended then. Where
    coins are not open, only the active player is told so (R81).
    """
    effects = explain_move(state, villages, move, language, names)
    if action_of(move) != PLACE:
        return Preview(effects)
    after = state.copy()
    place_figure(after.record, building_of(move))
    kicked = owner_of(state.record, building_of(move))
    if kicked != NOBODY:
        left = after.supply[kicked]
        effects.insert(1, _say("kicked", language, seat=names[kicked], count=left))
    changes = [
        (seat, score(after.record, seat) - score(state.record, seat))
        for seat in range(state.players)
        if open_coins or seat == state.seat
    ]
    changes = [(seat, points) for seat, points in changes if points]
    for seat, points in changes:
        name = "more" if points > 0 else "fewer"
        effects.append(_say(name, language, seat=names[seat], count=abs(points)))
    return Preview(effects, [{"seat": seat, "points": points} for seat, points in changes])


def explain_score(state: State, seat: int, language: str = "en") -> list[tuple[str, int]]:
    """The rows of a score, as it is or would be now; their points add up to it."""
    return [
        (text(f"bohemian-villages:score.{name}", language), points)
        for name, points in breakdown(state, seat).items()
    ]
