"""The rules a second time, written from the rulebook and the rulings and not from the engine.

Everything is a list, a set or a dictionary, and everything is worked out anew when it is needed.
The engine is held against it, event by event.
"""

from __future__ import annotations

from itertools import combinations

from dorfplatz.bohemian.state import Configuration, Setup
from tests.bohemian.games import Dice, Facts, Move, Spot
from tests.bohemian.table import WORDS

KIND_OF_TOTAL = {
    2: "bakery",
    3: "butchery",
    4: "dairy",
    5: "tailor",
    6: "mill",
    7: "glass",
    8: "farm",
    9: "inn",
    10: "hall",
    11: "church",
    12: "manor",
}
SHOPS = ("bakery", "butchery", "dairy", "tailor")
KICKED_ALWAYS = ("farm", "inn", "hall", "church")
TILE_COINS = {"mill": 2, "glass": 3}
SET_COINS = {1: 1, 2: 5, 3: 12, 4: 20}


class Referee:
    """A table with somebody who knows the rules."""

    def __init__(self, configuration: Configuration, setup: Setup) -> None:
        """Sits down at a table; `setup` tells what was drawn by lot."""
        self.options = configuration
        self.players = configuration.players
        self.first = setup.first
        self.kind: dict[Spot, str] = {}
        self.printed: dict[Spot, int] = {}
        for village in range(configuration.tiles):
            side = setup.side[village]
            for place in range(configuration.size[village, side]):
                self.kind[village, place] = WORDS[configuration.kind[village, side, place]]
                self.printed[village, place] = configuration.coins[village, side, place]
        self.figure_on: dict[Spot, int] = {}
        self.active: set[Spot] = set()
        self.supply = [configuration.figures] * self.players
        self.coins = [0] * self.players
        self.specials = [0] * self.players
        self.specials_left = 7
        self.specials_removed = 0
        self.bishop: int | None = None
        self.bank = configuration.bank
        self.end: str | None = None
        self.round = 1
        self.seat = self.first
        self.phase = ""
        self.dice: list[int] = []
        self.rolling = 0
        self.moves_made = 0
        self.took_special = False
        self.spent_special = False
        self.came_back = 0
        self.start_turn()

    def facts(self) -> Facts:
        """What lies on the table."""
        return Facts(
            phase=self.phase,
            seat=self.seat,
            round=self.round,
            dice=tuple(sorted(self.dice)),
            rolling=self.rolling,
            figure_on=dict(self.figure_on),
            active_inns=set(self.active),
            supply=list(self.supply),
            coins=list(self.coins),
            specials=list(self.specials),
            specials_left=self.specials_left,
            specials_removed=self.specials_removed,
            bishop=self.bishop,
            bank=self.bank,
            end=self.end,
        )

    # The turn.

    def start_turn(self) -> None:
        self.dice = []
        self.moves_made = 0
        self.took_special = False
        self.spent_special = False
        self.came_back = 0
        if self.supply[self.seat] == 0:
            self.finish("figures")
        elif 0 < self.options.max_rounds < self.round:
            self.finish("rounds")
        elif self.options.manual_income and self.income(self.seat):
            self.phase = "income"
        else:
            self.collect()

    def income(self, seat: int) -> int:
        inns = [spot for spot in self.active if self.figure_on[spot] == seat]
        churches = self.buildings_of(seat, "church") if self.bishop == seat else []
        return len(inns) + len(churches)

    def collect(self) -> None:
        self.pay(self.seat, self.income(self.seat))
        if self.bank_is_out():
            self.finish("bank")
        else:
            self.call_for_dice(4)

    def call_for_dice(self, count: int) -> None:
        self.phase = "roll"
        self.rolling = count

    def roll(self, dice: Dice) -> None:
        assert len(dice) == self.rolling
        self.dice += dice
        self.rolling = 0
        self.phase = "first" if self.moves_made == 0 else "second"
        self.end_turn_if_useless()

    def end_turn_if_useless(self) -> None:
        """A second move that cannot be made is not asked for."""
        if self.phase == "second" and self.moves() == {Move("end")}:
            self.next_turn()

    def next_turn(self) -> None:
        self.seat = (self.seat + 1) % self.players
        if self.seat == self.first:
            self.round += 1
        self.start_turn()

    def finish(self, reason: str) -> None:
        self.phase = "over"
        self.end = reason
        self.dice = []
        self.rolling = 0

    # What may be done.

    def moves(self) -> set[Move]:
        """Every legal move of the active player."""
        if self.phase == "income":
            return {Move("collect"), Move("forgo")}
        useful = self.placements() | self.bishops() | self.special_takings()
        rerolls = self.rerolls()
        if self.phase == "second":
            return useful | rerolls | {Move("end")}
        must_reroll = bool(rerolls) and bool(self.options.forced_reroll_when_stuck)
        if not useful and not must_reroll:
            return rerolls | {Move("pass")}
        return useful | rerolls

    def groups(self, *sizes: int) -> set[Dice]:
        return {group for size in sizes for group in combinations(sorted(self.dice), size)}

    def placements(self) -> set[Move]:
        waiting = 0 if self.options.same_turn_reuse else self.came_back
        if self.supply[self.seat] - waiting < 1:
            return set()
        return {
            Move("place", group, spot)
            for group in self.groups(2, 3, 4)
            if sum(group) in KIND_OF_TOTAL
            for spot in self.open_spots(KIND_OF_TOTAL[sum(group)])
        }

    def open_spots(self, kind: str) -> list[Spot]:
        everywhere = [spot for spot, other in self.kind.items() if other == kind]
        free = [spot for spot in everywhere if spot not in self.figure_on]
        if free:
            return free
        strangers = [spot for spot in everywhere if self.figure_on[spot] != self.seat]
        if kind in KICKED_ALWAYS or (kind in SHOPS and strangers == everywhere):
            return strangers
        return []

    def bishops(self) -> set[Move]:
        if self.bishop == self.seat:
            return set()
        return {Move("bishop", pair) for pair in self.groups(2) if pair[0] == pair[1]}

    def special_takings(self) -> set[Move]:
        if self.specials[self.seat] or self.spent_special or not self.specials_left:
            return set()
        return {Move("special", pair) for pair in self.groups(2)}

    def rerolls(self) -> set[Move]:
        if not self.specials[self.seat]:
            return set()
        if self.took_special and not self.options.special_same_turn:
            return set()
        return {Move("reroll", group) for group in self.groups(1, 2, 3, 4)}

    # What is done.

    def play(self, move: Move) -> None:
        """Carries out a legal move."""
        for die in move.dice:
            self.dice.remove(die)
        if move.action == "collect":
            self.collect()
        elif move.action == "forgo":
            self.call_for_dice(4)
        elif move.action in ("end", "pass"):
            self.next_turn()
        elif move.action == "reroll":
            self.specials[self.seat] -= 1
            self.specials_removed += 1
            self.spent_special = True
            self.call_for_dice(len(move.dice))
        else:
            if move.action == "bishop":
                self.bishop = self.seat
            elif move.action == "special":
                self.specials[self.seat] += 1
                self.specials_left -= 1
                self.took_special = True
            else:
                assert move.spot is not None
                self.place(move.spot)
            self.after_move(len(move.dice))

    def after_move(self, dice_used: int) -> None:
        self.moves_made += 1
        if self.bank_is_out():
            self.finish("bank")
        elif dice_used == 2 and self.moves_made == 1:
            self.phase = "second"
            self.end_turn_if_useless()
        else:
            self.next_turn()

    def place(self, spot: Spot) -> None:
        kind = self.kind[spot]
        if spot in self.figure_on:
            self.supply[self.figure_on[spot]] += 1
        self.figure_on[spot] = self.seat
        self.supply[self.seat] -= 1
        if kind == "farm":
            self.pay(self.seat, len(self.buildings_of(self.seat, "farm")))
        if kind == "manor":
            self.pay(self.seat, self.printed[spot])
        for inn, other_kind in self.kind.items():
            if other_kind == "inn" and inn in self.figure_on and inn[0] == spot[0]:
                others = [taken for taken in self.figure_on if taken[0] == inn[0] and taken != inn]
                if len(others) >= 3:
                    self.active.add(inn)
        if kind in TILE_COINS and not self.is_any_free(kind):
            self.score_works(kind)

    def is_any_free(self, kind: str) -> bool:
        return any(spot not in self.figure_on for spot, other in self.kind.items() if other == kind)

    def score_works(self, kind: str) -> None:
        for spot in [spot for spot, other in self.kind.items() if other == kind]:
            owner = self.figure_on.pop(spot)
            self.pay(owner, TILE_COINS[kind])
            self.supply[owner] += 1
            if owner == self.seat:
                self.came_back += 1

    def pay(self, seat: int, coins: int) -> None:
        self.coins[seat] += coins
        if self.options.bank_limited:
            self.bank -= coins

    def bank_is_out(self) -> bool:
        if not self.options.bank_limited:
            return False
        return self.bank < (1 if self.options.bank_end_at_zero else 0)

    # Who has what, and what it brings at the end.

    def buildings_of(self, seat: int, kind: str) -> list[Spot]:
        return [
            spot
            for spot, owner in self.figure_on.items()
            if owner == seat and self.kind[spot] == kind
        ]

    def score(self, seat: int) -> int:
        """The coins of a player after final scoring."""
        coins = self.coins[seat] + self.town_halls(seat)
        if not self.options.allow_negative:
            coins = max(coins, 0)
        return coins + self.shops(seat) + self.churches(seat) + self.tiles(seat)

    def town_halls(self, seat: int) -> int:
        halls = self.buildings_of(seat, "hall")
        if not halls:
            return -5
        return sum(
            self.printed[hall]
            for hall in halls
            if all(spot in self.figure_on for spot in self.kind if spot[0] == hall[0])
        )

    def shops(self, seat: int) -> int:
        shops = [kind for kind in SHOPS for _ in self.buildings_of(seat, kind)]
        coins = 0
        while shops:
            different = set(shops)
            coins += SET_COINS[len(different)]
            for kind in different:
                shops.remove(kind)
        return coins

    def churches(self, seat: int) -> int:
        counts = [len(self.buildings_of(other, "church")) for other in range(self.players)]
        own = counts[seat]
        ranks = sorted(counts, reverse=True)
        if own == 0:
            return 0
        if own == ranks[0]:
            return 10 if ranks.count(own) == 1 else 6
        return 6 if own == ranks[1] else 0

    def tiles(self, seat: int) -> int:
        coins = sum(
            tile_coins * len(self.buildings_of(seat, kind))
            for kind, tile_coins in TILE_COINS.items()
        )
        return coins // 2
