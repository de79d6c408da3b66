"""Bohemian Villages as a game that everything above the games can use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import resources
from importlib.abc import Traversable
from typing import Final, Self

from dorfplatz.base.errors import IllegalMove, NotationError, OptionError
from dorfplatz.base.keep_last import keep_last
from dorfplatz.base.numbers import is_whole
from dorfplatz.base.options import Option, Value
from dorfplatz.base.plain import is_plain
from dorfplatz.base.set_files import PieceSet, SetFiles
from dorfplatz.bohemian import events, explain, gains, legality, notation
from dorfplatz.bohemian.buildings import Building
from dorfplatz.bohemian.constants import FIGURES, MAX_PLAYERS, MIN_PLAYERS
from dorfplatz.bohemian.dice import HANDS
from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.moves import PLACE, action_of, building_of
from dorfplatz.bohemian.reasons import weigh
from dorfplatz.bohemian.render import render
from dorfplatz.bohemian.score_rows import SCORE
from dorfplatz.bohemian.state import (
    NOBODY,
    PHASE_INCOME,
    PHASE_ROLL,
    Configuration,
    Setup,
    State,
)
from dorfplatz.bohemian.turn import income_of
from dorfplatz.bohemian.view import view
from dorfplatz.bohemian.view_types import BohemianView
from dorfplatz.bohemian.village_files import VILLAGE_SETS, villages_in_play
from dorfplatz.bohemian.villages import Village, VillageSet
from dorfplatz.interface.daily import DailyGame
from dorfplatz.interface.events import Event
from dorfplatz.interface.kind import GameKind
from dorfplatz.interface.names import Names
from dorfplatz.interface.position import Position
from dorfplatz.interface.preview import Preview
from dorfplatz.interface.reasons import Weighing
from dorfplatz.kernel.entries import begin
from dorfplatz.kernel.kernels import Kernels

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


class BohemianPosition(Position):
    """A game of Bohemian Villages in play, with the villages that lie on the table.

    `village_set` is the name of the set that they come from.
    """

    setup: Setup
    state: State

    def __init__(
        self,
        setup: Setup,
        state: State,
        villages: Sequence[Village],
        *,
        village_set: str = "invented",
    ) -> None:
        self.setup = setup
        self.state = state
        self.villages = tuple(villages)
        self.village_set = village_set

    @property
    def kernels(self) -> Kernels:
        """The compiled rules."""
        return KERNELS

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.setup.players

    def format_move(self, move: int) -> str:
        """Returns the move in the notation, e.g. "3+4 Nenbrad glass"."""
        return notation.format_move(self.setup, self.villages, move)

    def parse_move(self, text: str) -> int:
        """Returns the move that a text means, legal or not. Raises NotationError."""
        return notation.parse_move(self.setup, self.villages, text)

    def why_illegal(self, move: int) -> IllegalMove | None:
        """Returns why the active player may not make the move now, or None."""
        return legality.why_illegal(self.setup, self.state, move)

    def income(self) -> int | None:
        """Returns the coins that the active player collects or forgoes now, by hand (R05)."""
        state = self.state
        return income_of(state.record, state.seat) if state.phase == PHASE_INCOME else None

    def format_outcome(self, outcome: int) -> str:
        """Returns a roll in the notation, e.g. "2 3 4 6"."""
        return notation.format_outcome(outcome)

    def parse_outcome(self, text: str) -> int:
        """Returns the roll that a text means. Raises NotationError."""
        return notation.parse_outcome(text)

    def why_impossible(self, outcome: int) -> IllegalMove | None:
        """Returns why the roll cannot come now, or None: the number of dice must be right."""
        if self.state.phase != PHASE_ROLL:
            return IllegalMove(f"{_NAMESPACE}:illegal.no_roll", ruling="R04")
        if not 0 <= outcome < len(HANDS) or len(HANDS[outcome]) != self.state.rolling:
            return IllegalMove(f"{_NAMESPACE}:illegal.roll_size", count=self.state.rolling)
        return None

    def setup_event(self) -> Event:
        """Returns the villages in play and who begins, as in a record's header."""
        return {
            "village_set": self.village_set,
            "villages": [village.to_dict() for village in self.villages],
            "first": self.setup.first,
        }

    def move_event(self, move: int) -> Event:
        """Returns the move of the active player as an event."""
        return events.move_event(self.setup, self.state, self.villages, move)

    def event_move(self, event: Event) -> int:
        """Returns the move that an event means, legal or not. Raises NotationError."""
        return events.event_move(self.setup, self.state, self.villages, event)

    def outcome_event(self, outcome: int) -> Event:
        """Returns a roll as an event."""
        return events.outcome_event(self.state, outcome)

    def event_outcome(self, event: Event) -> int | None:
        """Returns the roll that an event means, or None when it is none. Raises NotationError."""
        return events.event_outcome(self.state, event)

    def chance_source(self) -> str:
        """Returns whose dice are rolled: the dice of each seat are counted by themselves."""
        return f"dice-{self.state.seat}"

    def result(self) -> Event:
        """Returns the final scoring, and before the end what it would be now."""
        return {**events.result_event(self.setup, self.state)}

    def points_by_row(self, seat: int) -> dict[str, int]:
        """Returns the rows of a seat's score."""
        return SCORE.points(self.setup, self.state, seat)

    def pieces_of(self, seat: int) -> dict[str, int]:
        """Returns how many buildings of each kind a seat's figures stand on."""
        owned = self.state.owned
        return {kind.key: int(owned[seat, kind]).bit_count() for kind in Building}

    def view(self, seat: int | None) -> Event:
        """Returns what a seat, or with None a spectator, may see."""
        return {**view(self.setup, self.state, self.villages, seat)}

    def render(self, language: str = "en") -> str:
        """Returns the table as plain text."""
        return render(self.setup, self.state, self.villages, language=language)

    def explain_move(self, move: int, language: str = "en") -> list[str]:
        """Returns what a legal move would do, a sentence for each effect."""
        return explain.explain_move(self.setup, self.state, self.villages, move, language)

    def preview_move(self, move: int, language: str = "en", names: Names = ()) -> Preview:
        """Returns what a legal move would do, with the players' names, or letters without names."""
        called = names or explain.LETTERS
        return explain.preview_move(self.setup, self.state, self.villages, move, language, called)

    def weigh(self, move: int) -> Weighing:
        """Returns what speaks for a legal move, and what against it."""
        return weigh(self.setup, self.state, self.villages, move)

    def narrate_move(self, move: int, language: str = "en", names: Names = ()) -> list[str]:
        """Returns what came of a legal move, told before it is applied, but for what it says."""
        called = names or explain.LETTERS
        return explain.narrate_move(self.setup, self.state, self.villages, move, language, called)

    def narrate_outcome(self, outcome: int, language: str = "en", names: Names = ()) -> list[str]:
        """Returns what else came with a roll, told before it is applied: the income of a turn."""
        return explain.narrate_outcome(self.setup, self.state, language, names or explain.LETTERS)

    def is_as_expected(self, move: int, key: str, value: object) -> bool:
        """Returns whether a legal move is what a step expects; "kind" is the building occupied."""
        if key == "kind":
            occupied = self.setup.kind_of[building_of(move)]
            return action_of(move) == PLACE and Building(occupied).key == value
        return super().is_as_expected(move, key, value)

    def explain_score(self, seat: int, language: str = "en") -> list[tuple[str, int]]:
        """Returns the rows of a score, as it is or would be now."""
        return explain.explain_score(self.setup, self.state, seat, language)

    def gained(self, before: Self, event: Event) -> dict[str, int]:
        """Returns coins of all players by the kind of building by which the event brought them."""
        placed = None
        if event["e"] == "place":
            placed = int(self.setup.kind_of[building_of(before.event_move(event))])
        return gains.gained(self.setup, before.state, self.state, placed)

    def gained_at_end(self) -> dict[str, int]:
        """Returns coins of all players by the rows of the final scoring."""
        return gains.gained_at_end(self.setup, self.state)


class BohemianVillages(GameKind):
    """What there is once of the game."""

    @property
    def name(self) -> str:
        """The game's name in game strings and records."""
        return _NAMESPACE

    @property
    def options(self) -> Sequence[Option]:
        """What can vary."""
        return OPTIONS

    @property
    def first_option(self) -> str:
        """The option that says which seat begins (R78)."""
        return "first"

    @property
    def set_option(self) -> str:
        """The option that names the village set."""
        return "village_set"

    @property
    def sets(self) -> SetFiles[PieceSet]:
        """The village sets that are known by name."""
        return VILLAGE_SETS

    @property
    def kernels(self) -> Kernels:
        """The compiled rules."""
        return KERNELS

    @property
    def view_type(self) -> type:
        """The TypedDict of its views."""
        return BohemianView

    @property
    def drawing(self) -> str:
        """Where its picture is drawn."""
        return "dorfplatz.draw.village_table:table"

    @property
    def terminal_drawing(self) -> str:
        """Where the terminal's drawing of it stands."""
        return "dorfplatz.cli.drawing.bohemian:BohemianDrawing"

    @property
    def daily(self) -> DailyGame:
        """One person against three bots; puzzles are about where to place a figure."""
        return DailyGame(1, bots=("medium",) * 3, puzzling=("place",))

    @property
    def milestones(self) -> tuple[int, ...]:
        """Points that are not reached by chance, and points that are seldom reached."""
        return (40, 60, 80)

    @property
    def lesson(self) -> Traversable:
        """The script of its guided first game."""
        return resources.files("dorfplatz").joinpath("lesson", "games", f"{_NAMESPACE}.toml")

    def configuration(
        self, options: Mapping[str, Value], pieces: PieceSet | None = None
    ) -> Configuration:
        """Returns what games with these options are set up from.

        Raises OptionError, and Faults for a village set.
        """
        _check_first(options)
        return _configure(_village_set(options, pieces), options)[1]

    def new(
        self,
        options: Mapping[str, Value],
        seed: int,
        stream: int = 0,
        *,
        pieces: PieceSet | None = None,
    ) -> BohemianPosition:
        """Returns a new game; equal seeds and streams give equal games.

        Raises OptionError, and Faults for a village set.
        """
        _check_first(options)
        village_set = _village_set(options, pieces)
        sides, configuration = _configure_once(village_set, dict(options))
        setup, state = Setup(), State()
        begin(KERNELS, configuration, setup, state, seed, stream)
        villages = [side[setup.side[tile]] for tile, side in enumerate(sides)]
        return BohemianPosition(setup, state, villages, village_set=village_set.name)

    def restore(self, options: Mapping[str, Value], setup: Event, seed: int) -> BohemianPosition:
        """Returns the start of the game that a record's header describes.

        Raises NotationError, and Faults for the villages.
        """
        players = int(options["players"])
        village_set = setup.get("village_set")
        if not isinstance(village_set, str) or not is_plain(village_set):
            raise NotationError(f"{_NAMESPACE}:event.village_set", name=str(village_set)[:40])
        villages = villages_in_play(setup.get("villages"), players)
        first = setup.get("first")
        if not is_whole(first) or not 0 <= int(str(first)) < players:
            raise NotationError(f"{_NAMESPACE}:event.first", first=str(first)[:40])
        configuration = _fill(options, [(village,) for village in villages])
        configuration.first = int(str(first))
        restored, state = Setup(), State()
        begin(KERNELS, configuration, restored, state, seed, 0)
        return BohemianPosition(restored, state, villages, village_set=village_set)


def _village_set(options: Mapping[str, Value], pieces: PieceSet | None) -> VillageSet:
    """The set that was loaded, or else the one that the options name. Raises Faults."""
    if pieces is None:
        return VILLAGE_SETS.load(str(options["village_set"]))
    if not isinstance(pieces, VillageSet):
        raise TypeError(f"{pieces.name} is no village set")
    return pieces


def _sides(village_set: VillageSet, options: Mapping[str, Value]) -> list[Sides]:
    return [tile.sides for tile in village_set.tiles_in_play(int(options["players"]))]


def _configure(
    village_set: VillageSet, options: Mapping[str, Value]
) -> tuple[list[Sides], Configuration]:
    """The sides of the tiles in play, and what games with them are set up from."""
    sides = _sides(village_set, options)
    return sides, _fill(options, sides)


_configure_once: Final = keep_last(_configure)


def _check_first(options: Mapping[str, Value]) -> None:
    """Raises OptionError when the seat that is to begin does not exist."""
    first, players = int(options["first"]), int(options["players"])
    if first > players:
        raise OptionError(f"{_NAMESPACE}:option.first", first=first, players=players)


def _fill(options: Mapping[str, Value], tiles: Sequence[Sides]) -> Configuration:
    players = int(options["players"])
    filled = Configuration()
    filled.players = players
    filled.figures = FIGURES[players]
    filled.first = NOBODY if not options["first"] else min(int(options["first"]), players) - 1
    filled.tiles = len(tiles)
    for tile, sides in enumerate(tiles):
        filled.sides[tile] = len(sides)
        for side, village in enumerate(sides):
            filled.size[tile, side] = len(village.buildings)
            for place, building in enumerate(village.buildings):
                filled.kind[tile, side, place] = building.kind
                filled.coins[tile, side, place] = building.coins
    filled.bank = int(options["bank_total"])
    filled.bank_limited = filled.bank > 0
    filled.bank_end_at_zero = bool(options["bank_end_at_zero"])
    filled.same_turn_reuse = bool(options["same_turn_reuse"])
    filled.special_same_turn = bool(options["special_same_turn"])
    filled.forced_reroll_when_stuck = bool(options["forced_reroll_when_stuck"])
    filled.allow_negative = bool(options["allow_negative"])
    filled.manual_income = options["income"] == "manual"
    filled.open_coins = bool(options["open_coins"])
    filled.max_rounds = int(options["max_rounds"])
    return filled


BOHEMIAN_VILLAGES: Final = BohemianVillages()
"""The kind that the list of games names."""
