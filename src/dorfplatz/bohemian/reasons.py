"""What speaks for a move and against it: the terms of `evaluate`, by how much they change.

Every term is taken as if the game went on as long as before the move. What a longer or shorter
game changes is a term of its own, so that an inn's income stays the inn's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from dorfplatz.bohemian.buildings import Building
from dorfplatz.bohemian.constants import FLOUR_COINS, GLASS_COINS
from dorfplatz.bohemian.dice import HANDS
from dorfplatz.bohemian.dice_prospects import dice_prospect
from dorfplatz.bohemian.evaluation import RIVALS_BEST, RIVALS_MEAN, evaluate, rivals_weight
from dorfplatz.bohemian.moves import (
    BISHOP,
    END_TURN,
    PLACE,
    REROLL,
    SPECIAL,
    action_of,
    building_of,
)
from dorfplatz.bohemian.placement import owner_of
from dorfplatz.bohemian.prospects import (
    churches_prospect,
    different_shops,
    fewest_figures,
    inns_prospect,
    shops_prospect,
    span_left,
    supply_prospect,
    town_halls_prospect,
    works_prospect,
)
from dorfplatz.bohemian.score_rows import score
from dorfplatz.bohemian.state import NOBODY, PHASE_INCOME, PHASE_OVER, Setup, State
from dorfplatz.bohemian.turn import apply_move, income_of
from dorfplatz.bohemian.villages import Village
from dorfplatz.interface.reasons import Reason, Weighing, about, weighing

_WHY: Final = "bohemian-villages:why"

TERMS: Final = ("coins", "inns", "town_halls", "shops", "churches", "flour", "glass", "supply")
"""What a player's prospect is the sum of."""

_PACE_WORTH_TELLING: Final = 2000


def terms(setup: Setup, state: State, seat: int, span: int) -> dict[str, int]:
    """What a player is likely to have at the end, by where it comes from.

    In thousandths of a coin, if the game goes on for a span of `prospects`.
    """
    record = state.record
    flour, glass = Building.FLOUR_MILL, Building.GLASS_FACTORY
    values = (
        state.coins[seat] * 1000,
        inns_prospect(setup.record, record, seat, span),
        town_halls_prospect(setup.record, record, seat, span),
        shops_prospect(setup.record, record, seat, span),
        churches_prospect(setup.record, record, seat, span),
        works_prospect(record, seat, flour, FLOUR_COINS, span),
        works_prospect(record, seat, glass, GLASS_COINS, span),
        supply_prospect(record, seat, span),
    )
    return dict(zip(TERMS, values, strict=True))


def _span(setup: Setup, state: State, seat: int) -> int:
    return int(
        span_left(setup.record, state.record, seat, fewest_figures(setup.record, state.record))
    )


@dataclass(frozen=True)
class _Change:
    """A legal move of the active player, the state before it and the state after it."""

    setup: Setup
    before: State
    after: State
    move: int
    villages: Sequence[Village]

    @property
    def seat(self) -> int:
        """Whoever moves."""
        return self.before.seat

    @property
    def action(self) -> int:
        """PLACE, BISHOP, SPECIAL, ..."""
        return int(action_of(self.move))

    @property
    def building(self) -> int | None:
        """The building that a figure is placed on."""
        return int(building_of(self.move)) if self.action == PLACE else None

    @property
    def kind(self) -> Building | None:
        """Its kind."""
        return None if self.building is None else Building(self.setup.kind_of[self.building])

    @property
    def village(self) -> int:
        """The village of the building."""
        assert self.building is not None
        return self.setup.village_of[self.building]

    @property
    def village_name(self) -> str:
        """What that village is called."""
        return self.villages[self.village].name

    @cached_property
    def own(self) -> dict[str, int]:
        """By how much each term of the one who moves changes, if the game is as long as before."""
        span = _span(self.setup, self.before, self.seat)
        old, new = (
            terms(self.setup, state, self.seat, span) for state in (self.before, self.after)
        )
        return {name: new[name] - old[name] for name in TERMS}

    @cached_property
    def rivals(self) -> list[tuple[int, int, int, int]]:
        """The others: seat, prospect before, after if the game is as long, and after.

        What the next one gets as income is left out: it comes whatever move it is.
        """
        return [
            (
                seat,
                sum(terms(self.setup, self.before, seat, span).values()),
                sum(terms(self.setup, self.after, seat, span).values()) - income,
                sum(
                    terms(
                        self.setup, self.after, seat, _span(self.setup, self.after, seat)
                    ).values()
                )
                - income,
            )
            for seat in range(self.setup.players)
            if seat != self.seat
            for span in (_span(self.setup, self.before, seat),)
            for income in (1000 * self.income if seat == self.after.seat else 0,)
        ]

    def of_rival(self, seat: int) -> dict[str, int]:
        """By how much each term of another player changes, if the game is as long as before."""
        span = _span(self.setup, self.before, seat)
        old, new = (terms(self.setup, state, seat, span) for state in (self.before, self.after))
        change = {name: new[name] - old[name] for name in TERMS}
        if seat == self.after.seat:
            change["coins"] -= 1000 * self.income
        return change

    @property
    def income(self) -> int:
        """Coins that the next player got when this move had ended the turn."""
        after = self.after
        has_begun = after.seat != self.seat and after.phase not in (PHASE_INCOME, PHASE_OVER)
        return int(income_of(after.record, after.seat)) if has_begun else 0

    @cached_property
    def dice(self) -> int:
        """What the dice will bring that are left, or are rolled again."""
        is_on = self.after.seat == self.seat
        return int(dice_prospect(self.setup.record, self.after.record)) if is_on else 0

    @property
    def dice_before(self) -> int:
        """What the dice were likely to bring before this decision about them."""
        return int(dice_prospect(self.setup.record, self.before.record))

    @property
    def pace(self) -> int:
        """What it changes that the game is going to be longer or shorter."""
        own = sum(
            terms(
                self.setup, self.after, self.seat, _span(self.setup, self.after, self.seat)
            ).values()
        )
        as_long = sum(
            terms(
                self.setup, self.after, self.seat, _span(self.setup, self.before, self.seat)
            ).values()
        )
        return own - as_long + self._weight(2) - self._weight(3)

    @property
    def against(self) -> int:
        """What it changes that others gain or lose by the move."""
        return self._weight(1) - self._weight(2)

    @property
    def next_income(self) -> int:
        """What it changes that the next player's turn begins, with income."""
        extra = 1000 * self.income
        paid = [
            value + (extra if seat == self.after.seat else 0) for seat, _, _, value in self.rivals
        ]
        return self._weight(3) - _weight(paid)

    def _weight(self, column: int) -> int:
        return _weight([row[column] for row in self.rivals])


def _weight(values: Sequence[int]) -> int:
    return int(rivals_weight(sum(values), max(values), len(values)))


def sum_of_terms(setup: Setup, before: State, move: int, villages: Sequence[Village] = ()) -> int:
    """What a move is worth by its terms, unless it ends the game, in thousandths of a coin."""
    change = _changed(setup, before, move, villages)
    dice = change.dice - change.dice_before
    return sum(change.own.values()) + dice + change.against + change.pace + change.next_income


def _changed(setup: Setup, before: State, move: int, villages: Sequence[Village]) -> _Change:
    after = before.copy()
    apply_move(setup.record, after.record, move)
    return _Change(setup, before, after, move, villages)


def weigh(setup: Setup, state: State, villages: Sequence[Village], move: int) -> Weighing:
    """What speaks for a legal move of the active player, and what against it.

    Where coins are not open, nothing is told that depends on those of others (R81).
    """
    change = _changed(setup, state, move, villages)
    seat = state.seat
    before, after = (evaluate(setup.record, found.record, seat) for found in (state, change.after))
    whole = int(after - before)
    if change.after.phase == PHASE_OVER:
        return weighing([], whole, [_ending(change)])
    return weighing(_reasons(change), whole, list(_facts(change)))


def _ending(change: _Change) -> Reason:
    """The move ends the game, and where that is known, who wins."""
    if not change.setup.open_coins:
        return Reason(f"{_WHY}.ends", 0.0)
    record = change.after.record
    scores = [int(score(change.setup.record, record, seat)) for seat in range(change.setup.players)]
    own = scores.pop(change.seat)
    lead = own - max(scores)
    name = "ends_won" if lead > 0 else "ends_lost" if lead else "ends_tied"
    return Reason(f"{_WHY}.{name}", 0.0, {"count": abs(lead)})


def _reasons(change: _Change) -> Iterator[Reason]:
    yield from _about_coins(change)
    yield from _about_inns(change)
    yield from _about_town_halls(change)
    yield from _about_shops(change)
    yield from _about_churches(change)
    yield from _about_works(change)
    yield from _about_supply(change)
    yield from _about_dice(change)
    yield from _about_rivals(change)
    yield from _about_pace(change)


def _reason(
    name: str,
    thousandths: int,
    words: dict[str, str] | None = None,
    *,
    seat: int | None = None,
    **values: int | str,
) -> Reason:
    """A reason that is worth so much; "count" are its coins, where nothing else is counted."""
    points = thousandths / 1000
    counted = {"count": about(points), **values}
    return Reason(f"{_WHY}.{name}", points, counted, words or {}, seat=seat)


def _about_coins(change: _Change) -> Iterator[Reason]:
    coins = change.own["coins"]
    if not coins or _scored(change):
        return
    if change.kind == Building.FARM:
        yield _reason("farm", coins)
    else:
        yield _reason("coins", coins)


def _about_inns(change: _Change) -> Iterator[Reason]:
    gain = change.own["inns"]
    if change.kind == Building.INN and gain > 0:
        assert change.building is not None
        bit = 1 << (change.building - change.setup.kind_start[Building.INN])
        if change.after.active_inns & bit:
            yield _reason("inn", gain)
        else:
            yield _reason("inn_waits", gain, village=change.village_name)
    elif gain > 0:
        woken = change.after.active_inns & ~change.before.active_inns
        mine = change.before.owned[change.seat, Building.INN]
        yield _reason("inns_wake" if woken & mine else "inns_nearer", gain)
    elif gain < 0:
        yield _reason("inns_exposed" if _exposes_inns(change) else "inns_less", gain)


def _exposes_inns(change: _Change) -> bool:
    """Whether no inn is free any more after the move, so that figures can be kicked out (R28)."""
    return change.after.free[Building.INN] == 0 != change.before.free[Building.INN]


def _about_town_halls(change: _Change) -> Iterator[Reason]:
    gain = change.own["town_halls"]
    if change.kind == Building.TOWN_HALL:
        assert change.building is not None
        is_first = not change.before.owned[change.seat, Building.TOWN_HALL]
        yield _reason(
            "first_hall" if is_first else "hall",
            gain,
            village=change.village_name,
            taken=change.after.village_taken[change.village],
            size=change.setup.village_size[change.village],
            coins=change.setup.coins_of[change.building],
        )
    elif gain > 0 and change.building is not None:
        yield _reason("hall_nearer", gain, village=change.village_name)
    elif gain < 0:
        yield _reason("halls_emptier", gain)


def _about_shops(change: _Change) -> Iterator[Reason]:
    gain = change.own["shops"]
    if gain:
        different = int(different_shops(change.after.record, change.seat))
        was = int(different_shops(change.before.record, change.seat))
        name = "shop_again" if different == was else "shop" if was else "first_shop"
        yield _reason(name, gain, different=different)


def _about_churches(change: _Change) -> Iterator[Reason]:
    gain = change.own["churches"]
    if change.action == BISHOP:
        yield _reason("bishop", gain)
    elif gain:
        has_bishop = change.after.bishop == change.seat
        yield _reason("church_with_bishop" if has_bishop else "church", gain)


def _scored(change: _Change) -> Building | None:
    """The kind that the move made score, flour mills or glass factories."""
    kind = change.kind
    if kind is None or not kind.empties:
        return None
    is_last = change.after.free[kind].bit_count() > change.before.free[kind].bit_count()
    return kind if is_last else None


def _coins(setup: Setup, state: State) -> int:
    """The coins of all players together."""
    return sum(state.coins[seat] for seat in range(setup.players))


def _about_works(change: _Change) -> Iterator[Reason]:
    scored = _scored(change)
    for name, kind in (("flour", Building.FLOUR_MILL), ("glass", Building.GLASS_FACTORY)):
        gain = change.own[name]
        if kind == scored:
            coins = change.own["coins"] // 1000
            others = (
                _coins(change.setup, change.after)
                - _coins(change.setup, change.before)
                - coins
                - change.income
            )
            key = f"{name}_scores_all" if others else f"{name}_scores"
            yield _reason(key, gain + 1000 * coins, count=coins, others=others)
        elif gain:
            yield _reason(name, gain, free=change.after.free[kind].bit_count())


def _about_supply(change: _Change) -> Iterator[Reason]:
    """A special action tile, or figures that come back; that a placement costs one goes for all."""
    gain = change.own["supply"]
    if change.action == SPECIAL:
        yield _reason("special", gain)
    elif change.action == REROLL:
        yield _reason("special_spent", gain)
    elif gain > 0:
        figures = change.after.supply[change.seat] - change.before.supply[change.seat] + 1
        yield _reason("figures_back", gain, figures=figures)


def _about_dice(change: _Change) -> Iterator[Reason]:
    if change.action == REROLL:
        yield _reason("reroll", change.dice)
    elif change.dice:
        dice = " + ".join(map(str, HANDS[change.after.hand]))
        yield _reason("dice_left", change.dice, dice=dice)


def _about_rivals(change: _Change) -> Iterator[Reason]:
    """Others who gain or lose by the move, each with a share in what that is worth."""
    kicked = _kicked(change)
    for seat, gain, share in _shares(change):
        count = about(gain / 1000)
        if gain > 0:
            yield _reason("rival_gains", share, _mostly(change, seat, 1), seat=seat, count=count)
        elif seat == kicked:
            yield _reason("kicks", share, seat=seat, count=count)
        elif gain < 0:
            name = "rival_exposed" if _exposes_inns(change) else "rival_loses"
            yield _reason(name, share, _mostly(change, seat, -1), seat=seat, count=count)


def _mostly(change: _Change, seat: int, sign: int) -> dict[str, str]:
    """Where most of what another player gains comes from, or with sign -1 of what is lost."""
    parts = change.of_rival(seat)
    return {"source": f"{_WHY}.source.{max(TERMS, key=lambda name: sign * parts[name])}"}


def _shares(change: _Change) -> Iterator[tuple[int, int, int]]:
    """The others with what each gains by the move, and what that is worth to the one who moves.

    Everyone counts in the mean; who is the best of them, or was until it fell, counts for that.
    """
    old = {seat: value for seat, value, _, _ in change.rivals}
    new = {seat: value for seat, _, value, _ in change.rivals}
    best = max(new.values()) - max(old.values())
    standing = new if best > 0 else old
    leader = max(standing, key=lambda seat: standing[seat])
    for seat, before in old.items():
        gain = new[seat] - before
        share = gain * RIVALS_MEAN // len(old) + (best * RIVALS_BEST if seat == leader else 0)
        yield seat, gain, -share // 1000


def _kicked(change: _Change) -> int:
    building = change.building
    return (
        NOBODY
        if building is None
        else int(owner_of(change.setup.record, change.before.record, building))
    )


def _about_pace(change: _Change) -> Iterator[Reason]:
    pace = change.pace
    if abs(pace) < _PACE_WORTH_TELLING:
        return
    fewest = [
        fewest_figures(change.setup.record, state.record) for state in (change.before, change.after)
    ]
    when = "later" if fewest[1] > fewest[0] else "sooner"
    yield _reason(f"{when}_{'good' if pace > 0 else 'bad'}", pace)


def _facts(change: _Change) -> Iterator[Reason]:
    """What is to be said of moves that bring little by themselves."""
    kicked = _kicked(change)
    if kicked != NOBODY:
        yield Reason("bohemian-villages:effect.kick", 0.0, seat=kicked)
    if change.action == END_TURN:
        yield Reason(f"{_WHY}.end", 0.0)
