"""Bohemian Villages as every game shows itself (see `dorfplatz.game.protocol`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Self

from dorfplatz.base.errors import IllegalMove, NotationError, OptionError
from dorfplatz.base.names import Names
from dorfplatz.base.options import Option, Value
from dorfplatz.base.plain import is_plain
from dorfplatz.base.preview import Preview
from dorfplatz.base.reasons import Weighing
from dorfplatz.base.set_files import PieceSet, SetFiles
from dorfplatz.bohemian import events, explain, legality, notation
from dorfplatz.bohemian.constants import FIGURES, MAX_PLAYERS, MIN_PLAYERS
from dorfplatz.bohemian.dice import HANDS
from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.reasons import weigh
from dorfplatz.bohemian.render import render
from dorfplatz.bohemian.state import NOBODY, PHASE_INCOME, PHASE_OVER, PHASE_ROLL, Box, State
from dorfplatz.bohemian.turn import income_of
from dorfplatz.bohemian.view import view
from dorfplatz.bohemian.village_files import VILLAGE_SETS, villages_in_play
from dorfplatz.bohemian.villages import Village, VillageSet
from dorfplatz.kernel.verbs import Kernels

Event = dict[str, Any]
Sides = Sequence[Village]
"""The villages that one tile has to choose from."""

_NAMESPACE: Final = "bohemian-villages"
_MOST_COINS: Final = 10_000
_MOST_ROUNDS: Final = 10_000

OPTIONS: Final = (
    Option("players", 4, minimum=MIN_PLAYERS, maximum=MAX_PLAYERS),
    Option("village_set", "invented"),
    Option("first", 0, minimum=0, maximum=MAX_PLAYERS, ruling="R78"),
    Option("income", "automatic", choices=("automatic", "manual"), ruling="R05"),
    Option("same_turn_reuse", True, ruling="R12"),
    Option("special_same_turn", True, ruling="R60"),
    Option("forced_reroll_when_stuck", True, ruling="R68"),
    Option("allow_negative", True, ruling="R44"),
    Option("bank_total", 0, minimum=0, maximum=_MOST_COINS, ruling="R71"),
    Option("bank_end_at_zero", False, ruling="R72"),
    Option("open_coins", True, ruling="R81"),
    Option("max_rounds", 200, minimum=0, maximum=_MOST_ROUNDS, ruling="R82"),
)
"""What can vary. 0 means: for `first` drawn by lot, for bank and rounds without limit."""


class BohemianPosition:
    """A table of Bohemian Villages: its state and the villages that lie on it.

    `village_set` is the name of the set that they come from.
    """

    def __init__(
        self,
        state: State,
        villages: Sequence[Village],
        *,
        open_coins: bool,
        village_set: str = "invented",
    ) -> None:
        self.state = state
        self.villages = tuple(villages)
        self.open_coins = open_coins
        self.village_set = village_set

    def copy(self) -> Self:
        """A table of its own with an equal state."""
        return type(self)(
            self.state.copy(),
            self.villages,
            open_coins=self.open_coins,
            village_set=self.village_set,
        )

    @property
    def is_open(self) -> bool:
        """Whether all see the same: everyone's coins, at the latest when the game is over (R81)."""
        return self.open_coins or self.state.phase == PHASE_OVER

    def known_to(self, seat: int | None) -> Self:
        """A table of its own; where coins are hidden, all have as many as the seat (R81)."""
        known = self.copy()
        if not self.is_open:
            for player in range(self.state.players):
                known.state.coins[player] = 0 if seat is None else self.state.coins[seat]
        return known

    def format_move(self, move: int) -> str:
        """The move in the notation, e.g. "3+4 Nenbrad glass"."""
        return notation.format_move(self.state, self.villages, move)

    def parse_move(self, text: str) -> int:
        """The move that a text means, legal or not. Raises NotationError."""
        return notation.parse_move(self.state, self.villages, text)

    def why_illegal(self, move: int) -> IllegalMove | None:
        """Why the active player may not make the move now, or None."""
        return legality.why_illegal(self.state, move)

    def income(self) -> int | None:
        """Coins that the active player collects or lets go now, by hand (R05); else None."""
        state = self.state
        return income_of(state.record, state.seat) if state.phase == PHASE_INCOME else None

    def format_outcome(self, outcome: int) -> str:
        """A roll in the notation, e.g. "2 3 4 6"."""
        return notation.format_outcome(outcome)

    def parse_outcome(self, text: str) -> int:
        """The roll that a text means. Raises NotationError."""
        return notation.parse_outcome(text)

    def why_impossible(self, outcome: int) -> IllegalMove | None:
        """Why the roll cannot come now, or None: the number of dice must be right."""
        if self.state.phase != PHASE_ROLL:
            return IllegalMove(f"{_NAMESPACE}:illegal.no_roll", ruling="R04")
        if not 0 <= outcome < len(HANDS) or len(HANDS[outcome]) != self.state.rolling:
            return IllegalMove(f"{_NAMESPACE}:illegal.roll_size", count=self.state.rolling)
        return None

    def setup(self) -> Event:
        """The villages in play and who begins, as in a record's header."""
        return {
            "village_set": self.village_set,
            "villages": [village.to_dict() for village in self.villages],
            "first": self.state.first,
        }

    def move_event(self, move: int) -> Event:
        """The move of the active player as an event."""
        return events.move_event(self.state, self.villages, move)

    def event_move(self, event: Event) -> int:
        """The move that an event means, legal or not. Raises NotationError."""
        return events.event_move(self.state, self.villages, event)

    def outcome_event(self, outcome: int) -> Event:
        """A roll as an event."""
        return events.outcome_event(self.state, outcome)

    def event_outcome(self, event: Event) -> int | None:
        """The roll that an event means, or None when it is none. Raises NotationError."""
        return events.event_outcome(self.state, event)

    def consequences(self) -> list[Event]:
        """Nothing: what follows from a move here is not written down, the rules give it."""
        return []

    def result(self) -> Event:
        """The final scoring, and before the end what it would be now."""
        return events.result_event(self.state)

    def view(self, seat: int | None) -> Event:
        """What a seat, or with None a spectator, may see."""
        return view(self.state, self.villages, seat, open_coins=self.open_coins)

    def render(self, language: str = "en") -> str:
        """The table as plain text."""
        return render(self.state, self.villages, open_coins=self.open_coins, language=language)

    def explain_move(self, move: int, language: str = "en") -> list[str]:
        """What a legal move would do, a sentence for each effect."""
        return explain.explain_move(self.state, self.villages, move, language)

    def preview_move(self, move: int, language: str = "en", names: Names = ()) -> Preview:
        """What a legal move would do, with the players' names; letters where none are given."""
        called = names or explain.LETTERS
        return explain.preview_move(
            self.state, self.villages, move, language, called, open_coins=self.open_coins
        )

    def weigh(self, move: int) -> Weighing:
        """What speaks for a legal move, and what against it."""
        return weigh(self.state, self.villages, move, open_coins=self.open_coins)

    def is_alike(self, move: int, other: int) -> bool:
        """Whether they are the same move: even other dice for it leave other ones."""
        return move == other

    def tell_move(self, move: int, language: str = "en", names: Names = ()) -> list[str]:
        """What came of a legal move, told before it is applied, but for what the move says."""
        called = names or explain.LETTERS
        return explain.tell_move(self.state, self.villages, move, language, called)

    def tell_outcome(self, _outcome: int, language: str = "en", names: Names = ()) -> list[str]:
        """What else came with a roll, told before it is applied: the income of a turn."""
        return explain.tell_outcome(self.state, language, names or explain.LETTERS)

    def explain_score(self, seat: int, language: str = "en") -> list[tuple[str, int]]:
        """The rows of a score, as it is or would be now."""
        return explain.explain_score(self.state, seat, language)


class BohemianVillages:
    """What there is once of the game."""

    @property
    def name(self) -> str:
        """The game's name in game strings and records."""
        return _NAMESPACE

    @property
    def namespace(self) -> str:
        """Where the game's texts stand in the language files."""
        return _NAMESPACE

    @property
    def options(self) -> Sequence[Option]:
        """What can vary."""
        return OPTIONS

    @property
    def set_option(self) -> str:
        """The option that names the village set."""
        return "village_set"

    @property
    def sets(self) -> SetFiles[PieceSet]:
        """The village sets that are known by name."""
        return VILLAGE_SETS

    @property
    def cooperative(self) -> bool:
        """Players play against each other."""
        return False

    @property
    def kernels(self) -> Kernels:
        """The compiled rules."""
        return KERNELS

    def load_pieces(self, options: Mapping[str, Value]) -> VillageSet:
        """The village set that the options name. Raises Faults."""
        return _village_set(options)

    def box(self, options: Mapping[str, Value], pieces: PieceSet | None = None) -> Box:
        """What games with these options are set up from.

        Raises OptionError, and Faults for a village set.
        """
        _check_first(options)
        return _fill_box(options, _sides(_village_set(options, pieces), options))

    def new(
        self,
        options: Mapping[str, Value],
        seed: int,
        stream: int = 0,
        *,
        pieces: PieceSet | None = None,
    ) -> BohemianPosition:
        """A new table; equal seeds and streams give equal tables. Raises OptionError, Faults."""
        _check_first(options)
        village_set = _village_set(options, pieces)
        sides = _sides(village_set, options)
        state = State()
        KERNELS.start(state.record, _fill_box(options, sides).record, seed, stream)
        villages = [side[state.side[tile]] for tile, side in enumerate(sides)]
        open_coins = bool(options["open_coins"])
        return BohemianPosition(
            state, villages, open_coins=open_coins, village_set=village_set.name
        )

    def restore(self, options: Mapping[str, Value], setup: Event, seed: int) -> BohemianPosition:
        """The start of the game that a record's header describes. Raises NotationError, Faults."""
        players = int(options["players"])
        village_set = setup.get("village_set")
        if not isinstance(village_set, str) or not is_plain(village_set):
            raise NotationError(f"{_NAMESPACE}:event.village_set", name=str(village_set)[:40])
        villages = villages_in_play(setup.get("villages"), players)
        first = setup.get("first")
        if not events.is_whole(first) or not 0 <= int(str(first)) < players:
            raise NotationError(f"{_NAMESPACE}:event.first", first=str(first)[:40])
        state = State()
        box = _fill_box(options, [(village,) for village in villages])
        box.first = int(str(first))
        KERNELS.start(state.record, box.record, seed, 0)
        open_coins = bool(options["open_coins"])
        return BohemianPosition(state, villages, open_coins=open_coins, village_set=village_set)


def _village_set(options: Mapping[str, Value], pieces: PieceSet | None = None) -> VillageSet:
    if isinstance(pieces, VillageSet):
        return pieces
    return VILLAGE_SETS.load(str(options["village_set"]))


def _check_first(options: Mapping[str, Value]) -> None:
    """Raises OptionError when the seat that is to begin does not exist."""
    first, players = int(options["first"]), int(options["players"])
    if first > players:
        raise OptionError(f"{_NAMESPACE}:option.first", first=first, players=players)


def _sides(village_set: VillageSet, options: Mapping[str, Value]) -> list[Sides]:
    return [tile.sides for tile in village_set.tiles_in_play(int(options["players"]))]


def _fill_box(options: Mapping[str, Value], tiles: Sequence[Sides]) -> Box:
    players = int(options["players"])
    box = Box()
    box.players = players
    box.figures = FIGURES[players]
    box.first = NOBODY if not options["first"] else min(int(options["first"]), players) - 1
    box.tiles = len(tiles)
    for tile, sides in enumerate(tiles):
        box.sides[tile] = len(sides)
        for side, village in enumerate(sides):
            box.size[tile, side] = len(village.buildings)
            for place, building in enumerate(village.buildings):
                box.kind[tile, side, place] = building.kind
                box.coins[tile, side, place] = building.coins
    box.bank = int(options["bank_total"])
    box.bank_limited = box.bank > 0
    box.bank_end_at_zero = bool(options["bank_end_at_zero"])
    box.same_turn_reuse = bool(options["same_turn_reuse"])
    box.special_same_turn = bool(options["special_same_turn"])
    box.forced_reroll_when_stuck = bool(options["forced_reroll_when_stuck"])
    box.allow_negative = bool(options["allow_negative"])
    box.manual_income = options["income"] == "manual"
    box.max_rounds = int(options["max_rounds"])
    return box


BOHEMIAN_VILLAGES: Final = BohemianVillages()
"""The kind that the list of games names."""
