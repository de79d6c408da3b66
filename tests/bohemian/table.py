"""A table for tests, in words: villages, figures, dice and moves.

    table = Table("Nenbrad: glass, farm, inn, hall 6", "Anschow: bakery, mill", players=3)
    table.put(YELLOW, "Nenbrad hall")
    table.roll(3, 4, 6, 6)
    table.play("3+4 Nenbrad glass")

Buildings go by village and kind, and a second one of a kind in a village by "Nenbrad inn 2". Moves
are "3+4 Nenbrad glass", "5+5 bishop", "1+3 special", "reroll 3+6", "end" (gives up the second
move), "pass", "collect" and "forgo". Pieces are moved by `put` and its like or by writing to the
fields of `state`; nothing that the rules would do follows from that.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Final, Self

import numpy as np

from dorfplatz.bohemian import constants, moves, scoring, turn
from dorfplatz.bohemian.adapter import BohemianPosition
from dorfplatz.bohemian.buildings import KINDS, Building
from dorfplatz.bohemian.dice import HANDS, hand_number
from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.state import NOBODY, PHASE_OVER, PHASE_ROLL, Configuration, Setup, State

ROOM: Final = 400
UNTOUCHED: Final = -7

RED, YELLOW, GREEN, BLUE, BLACK = range(5)

SHORT = {"flour_mill": "mill", "glass_factory": "glass", "town_hall": "hall"}
"""Kinds whose word in tests is another than their key."""

WORDS = [SHORT.get(Building(kind).key, Building(kind).key) for kind in range(KINDS)]

EVERY_KIND = (
    "Anschow: bakery, butchery, dairy, tailor, mill, glass, farm, inn, hall 6",
    "Obethal: church, manor 5",
)
"""Two villages that have one building of each kind."""

OPTIONS = {
    "same_turn_reuse": 1,
    "special_same_turn": 1,
    "forced_reroll_when_stuck": 1,
    "allow_negative": 1,
    "bank_end_at_zero": 0,
    "manual_income": 0,
    "open_coins": 1,
    "max_rounds": 0,
}
"""What is agreed at a table where nobody says otherwise."""


def set_side(
    configuration: Configuration, tile: int, side: int, buildings: Iterable[tuple[int, int]]
) -> None:
    """Prints buildings, each a kind and its coins, on one side of a tile."""
    configuration.size[tile, side] = 0
    for place, (kind, coins) in enumerate(buildings):
        configuration.kind[tile, side, place] = kind
        configuration.coins[tile, side, place] = coins
        configuration.size[tile, side] = place + 1


def agree(
    configuration: Configuration,
    *,
    players: int,
    first: int = NOBODY,
    bank: int | None = None,
    **options: int,
) -> None:
    """Writes down who plays and what is agreed; a `bank` of None never runs out."""
    configuration.players = players
    configuration.first = first
    configuration.figures = constants.FIGURES[players]
    configuration.bank_limited = bank is not None
    configuration.bank = bank or 0
    for option, value in {**OPTIONS, **options}.items():
        setattr(configuration, option, value)


def parse_village(text: str) -> tuple[str, list[tuple[int, int]]]:
    """The name and the buildings of "Nenbrad: glass, hall 6"."""
    name, _, listed = text.partition(": ")
    buildings = []
    for entry in listed.split(", "):
        word, _, coins = entry.partition(" ")
        buildings.append((WORDS.index(word), int(coins or 0)))
    return name, buildings


class InPlay:
    """A game that has begun: its setup and its state."""

    def __init__(self, configuration: Configuration, seed: int = 1, stream: int = 0) -> None:
        self.setup = Setup()
        self.state = State()
        KERNELS.start(configuration.record, *self.records, seed, stream)

    @classmethod
    def of(cls, position: BohemianPosition) -> InPlay:
        """The game that a position shows."""
        game = cls.__new__(InPlay)
        game.setup, game.state = position.setup, position.state
        return game

    @property
    def blocks(self) -> tuple[Setup, State]:
        """What functions that are not compiled take first."""
        return self.setup, self.state

    @property
    def records(self) -> tuple[Setup, State]:
        """What every kernel takes first."""
        return self.setup.record, self.state.record

    def copy(self) -> Self:
        """The same game with a state of its own."""
        twin = copy(self)
        twin.state = self.state.copy()
        return twin

    def tobytes(self) -> bytes:
        """All bytes of setup and state."""
        return self.setup.tobytes() + self.state.tobytes()


def legal_moves(game: InPlay) -> list[int]:
    """All legal moves, which every way to ask for them must tell alike."""
    records = game.records
    moves = [KERNELS.nth_move(*records, n) for n in range(KERNELS.count_moves(*records))]
    assert list_moves(game) == (len(moves), moves)
    assert all(KERNELS.is_legal(*records, move) for move in moves)
    return moves


def list_moves(game: InPlay, room: int = ROOM) -> tuple[int, list[int]]:
    """How many legal moves there are, and what a list with so much room then holds of them."""
    listed = np.full(room, UNTOUCHED, np.int64)
    count = KERNELS.list_moves(*game.records, listed)
    assert all(listed[count:] == UNTOUCHED)
    return count, listed[:count].tolist()


class Table(InPlay):
    """A game in play, set up with the villages that are named and begun."""

    def __init__(
        self, *villages: str, players: int = 2, first: int = RED, seed: int = 1, **options: int
    ) -> None:
        configuration = Configuration()
        configuration.tiles = len(villages)
        names = []
        for tile, text in enumerate(villages):
            name, buildings = parse_village(text)
            names.append(name)
            set_side(configuration, tile, 0, buildings)
            configuration.sides[tile] = 1
        agree(configuration, players=players, first=first, **options)
        super().__init__(configuration, seed)
        self.buildings = building_names(self.setup, names)
        self.coins = self.state.coins
        self.supply = self.state.supply
        self.special = self.state.special

    # Setting up a position.

    def put(self, seat: int, *buildings: str) -> None:
        """Moves figures of a player from the supply to free buildings."""
        state = self.state
        for name in buildings:
            kind, bit = self._place(name)
            assert state.free[kind] & bit, f"{name} is occupied"
            state.free[kind] &= ~bit
            state.owned[seat, kind] |= bit
            building = self.buildings.index(name)
            state.village_taken[self.setup.village_of[building]] += 1
            state.occupant[self.setup.site_of[building]] = seat + 1
            state.supply[seat] -= 1

    def activate(self, *inns: str) -> None:
        """Turns the tiles of inns to their active side."""
        for name in inns:
            self.state.active_inns |= self._place(name)[1]

    def give_bishop(self, seat: int) -> None:
        """Puts the bishop in front of a player."""
        self.state.bishop = seat

    def give_special(self, *seats: int) -> None:
        """Gives players a special action tile each."""
        for seat in seats:
            self.state.special[seat] += 1
            self.state.special_supply -= 1

    def use_up_specials(self, *, but: int = 0) -> None:
        """Takes all special action tiles in the supply out of the game but some."""
        self.state.special_removed += self.state.special_supply - but
        self.state.special_supply = but

    # Playing.

    def begin_turn(self, seat: int) -> None:
        """Lets a player's turn begin, whoever's it was."""
        self.state.seat = seat
        turn.begin_turn(*self.records)

    def roll(self, *dice: int) -> None:
        """Rolls these dice; as many must be due."""
        assert self.state.phase == PHASE_ROLL, "no roll is due"
        assert self.state.rolling == len(dice), f"{self.state.rolling} dice are due"
        KERNELS.apply_outcome(*self.records, hand_number(dice))

    def play(self, move: str) -> None:
        """Makes a legal move of the active player."""
        legal = self._legal()
        assert move in legal, f"{move} is not among {', '.join(legal)}"
        KERNELS.apply_move(*self.records, legal[move])

    # Looking.

    def code(self, move: str) -> int:
        """A legal move as the engine has it."""
        return self._legal()[move]

    @property
    def moves(self) -> list[str]:
        """All legal moves."""
        return list(self._legal())

    @property
    def placements(self) -> list[str]:
        """The legal moves that place a figure."""
        return [
            text for text, move in self._legal().items() if moves.action_of(move) == moves.PLACE
        ]

    def targets(self, dice: str) -> set[str]:
        """The buildings that some dice, such as "3+4", can place a figure on."""
        start = f"{dice} "
        return {text.removeprefix(start) for text in self.placements if text.startswith(start)}

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.state.seat

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase == PHASE_OVER

    @property
    def dice(self) -> list[int]:
        """The unused dice."""
        return list(HANDS[self.state.hand])

    @property
    def dice_due(self) -> int:
        """How many dice are to be rolled now."""
        return self.state.rolling if self.state.phase == PHASE_ROLL else 0

    def figure_on(self, building: str) -> int:
        """Whose figure stands on a building, or NOBODY."""
        kind, bit = self._place(building)
        owners = [seat for seat in range(self.setup.players) if self.state.owned[seat, kind] & bit]
        assert len(owners) + bool(self.state.free[kind] & bit) == 1, f"{building} is counted twice"
        return owners[0] if owners else NOBODY

    def is_active(self, inn: str) -> bool:
        """Whether an inn's tile lies on its active side."""
        return bool(self.state.active_inns & self._place(inn)[1])

    def occupied(self, village: str) -> int:
        """How many buildings of a village are occupied, counted anew."""
        there = [name for name in self.buildings if name.startswith(f"{village} ")]
        found = sum(self.figure_on(name) != NOBODY for name in there)
        number = self.setup.village_of[self.buildings.index(there[0])]
        assert found == self.state.village_taken[number], f"{village} is counted wrongly"
        return found

    def income(self, seat: int) -> int:
        """The coins that a player would get if a turn of theirs began now."""
        return turn.income_of(self.state.record, seat)

    def score(self, seat: int) -> int:
        """A player's coins if the game ended now."""
        return KERNELS.score(*self.records, seat)

    def scores(self) -> list[int]:
        """All players' coins if the game ended now."""
        return [self.score(seat) for seat in range(self.setup.players)]

    def hall_coins(self, seat: int) -> int:
        """What town halls bring at the end, or the lack of one takes."""
        return scoring.town_hall_coins(*self.records, seat)

    def shop_coins(self, seat: int) -> int:
        """What shops bring at the end."""
        return scoring.shop_coins(*self.records, seat)

    def church_coins(self) -> list[int]:
        """What churches bring each player at the end."""
        return [scoring.church_coins(*self.records, seat) for seat in range(self.setup.players)]

    def tile_coins(self, seat: int) -> int:
        """What flour and glass tiles bring at the end."""
        return scoring.tile_coins(*self.records, seat)

    # Names and numbers.

    def _place(self, building: str) -> tuple[int, int]:
        """The kind of a building and its bit among those of the kind."""
        number = self.buildings.index(building)
        kind = self.setup.kind_of[number]
        return kind, 1 << (number - self.setup.kind_start[kind])

    def _legal(self) -> dict[str, int]:
        listed = legal_moves(self)
        found = {move_text(move, self.buildings): move for move in listed}
        assert len(found) == len(listed), "a move is listed twice"
        return found


def building_names(setup: Setup, villages: list[str]) -> list[str]:
    """A name for each building in play, in the engine's order; `villages` are their names."""
    names: list[str] = []
    for number in range(setup.kind_start[KINDS]):
        name = f"{villages[setup.village_of[number]]} {WORDS[setup.kind_of[number]]}"
        before = sum(other.split(" ")[:2] == name.split(" ") for other in names)
        names.append(f"{name} {before + 1}" if before else name)
    return names


def move_text(move: int, buildings: list[str]) -> str:
    """A move in words."""
    dice = "+".join(map(str, HANDS[moves.dice_of(move)]))
    texts = {
        moves.BISHOP: f"{dice} bishop",
        moves.SPECIAL: f"{dice} special",
        moves.REROLL: f"reroll {dice}",
        moves.END_TURN: "end",
        moves.PASS: "pass",
        moves.COLLECT: "collect",
        moves.FORGO: "forgo",
    }
    action = moves.action_of(move)
    return texts.get(action) or f"{dice} {buildings[moves.building_of(move)]}"
