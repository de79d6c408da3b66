"""Dorfromantik behind the interface that every game fulfils (see `dorfplatz.interface`)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from importlib import resources
from importlib.abc import Traversable
from typing import Final, Self

from dorfplatz.base.errors import IllegalMove, NotationError, OptionError
from dorfplatz.base.keep_last import keep_last
from dorfplatz.base.options import Option, Value
from dorfplatz.base.set_files import PieceSet, SetFiles
from dorfplatz.dorfromantik import events, explain, legality, notation
from dorfplatz.dorfromantik.chance import task_is_next
from dorfplatz.dorfromantik.constants import MAX_PLAYERS, MIN_PLAYERS
from dorfplatz.dorfromantik.expectations import achieves
from dorfplatz.dorfromantik.goal_progress import put_goals
from dorfplatz.dorfromantik.goals import parse_goals
from dorfplatz.dorfromantik.kernels import KERNELS
from dorfplatz.dorfromantik.moves import cell_of, is_placement, without_heart
from dorfplatz.dorfromantik.reasons import weigh
from dorfplatz.dorfromantik.render import render
from dorfplatz.dorfromantik.score_rows import SCORE
from dorfplatz.dorfromantik.state import Setup, State
from dorfplatz.dorfromantik.tile_sets import (
    TILE_SETS,
    tile_set_of_setup,
    tile_set_setup,
)
from dorfplatz.dorfromantik.tiles import TileSet
from dorfplatz.dorfromantik.unlocks import RED_HEARTS, Unlock
from dorfplatz.dorfromantik.view import view
from dorfplatz.dorfromantik.view_types import DorfromantikView
from dorfplatz.interface.campaign import CampaignRun
from dorfplatz.interface.daily import DailyGame
from dorfplatz.interface.events import Event
from dorfplatz.interface.kind import GameKind
from dorfplatz.interface.names import Names
from dorfplatz.interface.position import Position
from dorfplatz.interface.preview import Preview
from dorfplatz.interface.reasons import Weighing
from dorfplatz.kernel.entries import begin
from dorfplatz.kernel.kernels import Kernels

_NAME: Final = "dorfromantik"

OPTIONS: Final = (
    Option("players", 2, minimum=MIN_PLAYERS, maximum=MAX_PLAYERS),
    Option("tile_set", "printed"),
    Option(
        "unlocked",
        "",
        choices=tuple(unlock.value for unlock in Unlock),
        several=True,
        ruling="D40",
    ),
    Option("goals", "", ruling="D40"),
)
"""What can vary."""

_UNLOCKED: Final = next(option for option in OPTIONS if option.name == "unlocked")


class DorfromantikPosition(Position):
    """A game of Dorfromantik in play, and the tile set that it is played with."""

    setup: Setup
    state: State

    def __init__(self, setup: Setup, state: State, box: TileSet, in_play: TileSet) -> None:
        self.setup = setup
        self.state = state
        self._box = box
        """The set that was chosen, with nothing unlocked."""
        self.tile_set = in_play
        """What is played with."""

    @property
    def kernels(self) -> Kernels:
        """The compiled rules."""
        return KERNELS

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.setup.players

    def format_move(self, move: int) -> str:
        """Returns the move in the notation, e.g. "L17 @2,-1 r3"."""
        return notation.format_move(self.state, self.tile_set, move)

    def parse_move(self, text: str) -> int:
        """Returns the move that a text means, legal or not. Raises NotationError."""
        return notation.parse_move(self.state, self.tile_set, text)

    def format_outcome(self, outcome: int) -> str:
        """Returns a reveal in the notation, e.g. "T04 railroad 5"."""
        return notation.format_outcome(self.tile_set, outcome)

    def parse_outcome(self, text: str) -> int:
        """Returns the reveal that a text means. Raises NotationError."""
        return notation.parse_outcome(self.tile_set, text)

    def without_addition(self, move: int) -> int:
        """Returns the placement without its heart."""
        return int(without_heart(move)) if is_placement(move) else move

    def why_illegal(self, move: int) -> IllegalMove | None:
        """Returns why the active player may not make the move now, or None when it is legal."""
        return legality.why_illegal(self.setup, self.state, self.tile_set, move)

    def why_impossible(self, outcome: int) -> IllegalMove | None:
        """Returns why the reveal cannot come now, or None when it can."""
        return legality.why_impossible(self.setup, self.state, outcome)

    def for_the_result(self) -> Self:
        """Returns a position without what locked cards ask for."""
        if self.setup.goal_count == 0:
            return self
        twin = self.copy()
        twin.setup = self.setup.copy()
        put_goals(twin.setup, {})
        return twin

    def setup_event(self) -> Event:
        """Returns the tile set, as in a record's header."""
        unlocked = [unlock.value for unlock in self.tile_set.unlocked]
        return {**tile_set_setup(self._box), "unlocked": unlocked}

    def move_event(self, move: int) -> Event:
        """Returns the move of the active player as an event."""
        return events.move_event(self.state, self.tile_set, move)

    def event_move(self, event: Event) -> int:
        """Returns the move that an event means, legal or not. Raises NotationError."""
        return events.event_move(self.state, self.tile_set, event)

    def outcome_event(self, outcome: int) -> Event:
        """Returns a reveal as an event."""
        return events.outcome_event(self.state, self.tile_set, outcome)

    def event_outcome(self, event: Event) -> int | None:
        """Returns the reveal that an event means, or None when it is none. Raises NotationError."""
        return events.event_outcome(self.state, self.tile_set, event)

    def consequences(self) -> list[Event]:
        """Returns the tasks that the last placement fulfilled or cancelled."""
        return events.task_events(self.state)

    def chance_source(self) -> str:
        """Returns which pile is drawn from: "task", or "landscape" with the special tiles in it."""
        return "task" if task_is_next(self.state.record) else "landscape"

    def result(self) -> Event:
        """Returns the final scoring, and before the end what it would be now."""
        return events.result_event(self.setup, self.state)

    def points_by_row(self, seat: int) -> dict[str, int]:
        """Returns the rows of the score pad."""
        return SCORE.points(self.setup, self.state, 0)

    def view(self, seat: int | None) -> Event:
        """Returns what lies open on the table; everyone sees the same."""
        return {**view(self.setup, self.state, self.tile_set, seat)}

    def render(self, language: str = "en") -> str:
        """Returns the table as plain text."""
        return render(self.setup, self.state, self.tile_set, language)

    def explain_move(self, move: int, language: str = "en") -> list[str]:
        """Returns what a legal move would do, a sentence for each effect."""
        return explain.explain_move(self.setup, self.state, move, language)

    def preview_move(self, move: int, language: str = "en", names: Names = ()) -> Preview:
        """Returns what a legal move would do, what matters most first; nobody is named."""
        return explain.preview_move(self.setup, self.state, move, language)

    def preview_addition(
        self, move: int, plain: Preview, language: str = "en", names: Names = ()
    ) -> Preview:
        """Returns what a legal placement with a heart would do, by what it would do without."""
        return explain.preview_heart(self.setup, self.state, move, plain, language)

    def narrate_move(self, move: int, language: str = "en", names: Names = ()) -> list[str]:
        """Returns what came of a legal move; called before it is applied."""
        return explain.narrate_move(self.setup, self.state, move, language)

    def weigh(self, move: int) -> Weighing:
        """Returns what speaks for a legal move, and what against it."""
        return weigh(self.setup, self.state, move)

    def is_alike(self, move: int, other: int) -> bool:
        """Returns whether both place the tile in the same cell."""
        if move == other:
            return True
        return is_placement(move) and is_placement(other) and cell_of(move) == cell_of(other)

    def is_as_expected(self, move: int, key: str, value: object) -> bool:
        """Returns whether a legal move is what a step expects; "effect" lists what it achieves."""
        if key == "effect" and isinstance(value, list):
            return all(achieves(self.setup, self.state, move, aim) for aim in value)
        return super().is_as_expected(move, key, value)

    def explain_score(self, seat: int, language: str = "en") -> list[tuple[str, int]]:
        """Returns the rows of the result, which all seats share, as it is or would be now."""
        return explain.explain_score(self.setup, self.state, language)

    def gained_at_end(self) -> dict[str, int]:
        """Returns the points of the rows of the score."""
        rows = SCORE.points(self.setup, self.state, 0)
        return {f"score.{row}": points for row, points in rows.items() if points}


class Dorfromantik(GameKind):
    """What there is once of the game."""

    @property
    def name(self) -> str:
        """The game's name in game strings and records."""
        return _NAME

    @property
    def options(self) -> Sequence[Option]:
        """What can vary."""
        return OPTIONS

    @property
    def kernels(self) -> Kernels:
        """The compiled rules."""
        return KERNELS

    @property
    def cooperative(self) -> bool:
        """All seats play together for one result."""
        return True

    @property
    def set_option(self) -> str:
        """The option that names the tile set."""
        return "tile_set"

    @property
    def sets(self) -> SetFiles[PieceSet]:
        """The tile sets that are known by name."""
        return TILE_SETS

    @property
    def view_type(self) -> type:
        """The TypedDict of its views."""
        return DorfromantikView

    @property
    def drawing(self) -> str:
        """Where its picture is drawn."""
        return "dorfplatz.draw.landscape_table:table"

    @property
    def piece_drawing(self) -> str:
        """Where the tiles of tile sets that do not come along are drawn."""
        return "dorfplatz.draw.own_tiles:own_tiles"

    @property
    def terminal_drawing(self) -> str:
        """Where the terminal's drawing of it stands."""
        return "dorfplatz.cli.drawing.dorfromantik:DorfromantikDrawing"

    def campaign_run(self) -> CampaignRun:
        """Returns a new campaign that plays itself."""
        from dorfplatz.dorfromantik.campaign.run import DorfromantikRun

        return DorfromantikRun()

    @property
    def daily(self) -> DailyGame:
        """Alone, or together at one device."""
        return DailyGame(MAX_PLAYERS)

    @property
    def milestones(self) -> tuple[int, ...]:
        """Points that are not reached by chance, and points that are seldom reached."""
        return (100, 150, 200)

    @property
    def lesson(self) -> Traversable:
        """The script of its guided first game."""
        return resources.files("dorfplatz").joinpath("lesson", "games", f"{_NAME}.toml")

    def configuration(self, options: Mapping[str, Value], pieces: PieceSet | None = None) -> Setup:
        """Returns what games with these options are set up from.

        Raises OptionError for what the tile set lacks, and Faults for a tile set.
        """
        in_play = _in_play(self._tile_set(options, pieces), _chosen(options))
        return configure(in_play, int(options["players"]), _goals(options))

    def new(
        self,
        options: Mapping[str, Value],
        seed: int,
        stream: int = 0,
        *,
        pieces: PieceSet | None = None,
    ) -> DorfromantikPosition:
        """Returns a new game; equal seeds and streams give equal games.

        Raises OptionError for what the tile set lacks, and Faults for a tile set.
        """
        tile_set = self._tile_set(options, pieces)
        players = int(options["players"])
        return start(tile_set, players, seed, stream, _chosen(options), _goals(options))

    def restore(
        self, options: Mapping[str, Value], setup: Event, seed: int
    ) -> DorfromantikPosition:
        """Returns the start of the game of a record's header. Raises NotationError, Faults."""
        tile_set = tile_set_of_setup(setup)
        unlocked = _unlocked_of_setup(setup, _chosen(options))
        players = int(options["players"])
        return start(tile_set, players, seed, unlocked=unlocked, goals=_goals(options))

    @staticmethod
    def _tile_set(options: Mapping[str, Value], pieces: PieceSet | None) -> TileSet:
        if pieces is None:
            return TILE_SETS.load(str(options["tile_set"]))
        if not isinstance(pieces, TileSet):
            raise TypeError(f"a tile set is needed, not {type(pieces).__name__}")
        return pieces


def _chosen(options: Mapping[str, Value]) -> tuple[Unlock, ...]:
    # Tables that were set up before there was this option lack it.
    told = options.get(_UNLOCKED.name, _UNLOCKED.default)
    return tuple(Unlock(name) for name in _UNLOCKED.chosen(told))


def _goals(options: Mapping[str, Value]) -> str:
    return str(options.get("goals", ""))


def _unlocked_of_setup(setup: Event, chosen: tuple[Unlock, ...]) -> tuple[Unlock, ...]:
    """What a record's setup says is unlocked, which its options say, too. Raises NotationError."""
    if setup.get("unlocked") != [unlock.value for unlock in chosen]:
        names = ", ".join(f'"{unlock.value}"' for unlock in chosen)
        raise NotationError(f"{_NAME}:event.unlocked", names=f"[{names}]")
    return chosen


def _in_play(tile_set: TileSet, unlocked: Collection[Unlock]) -> TileSet:
    """The tile set with what is unlocked. Raises OptionError for what it lacks."""
    lacking = tile_set.lacks(unlocked)
    if lacking:
        names = ", ".join(lacking)
        raise OptionError(f"{_NAME}:option.unlocked", tile_set=tile_set.name, names=names)
    return tile_set.with_unlocked(unlocked)


_in_play_once: Final = keep_last(_in_play)


def configure(tile_set: TileSet, players: int, goals: str = "") -> Setup:
    """Returns what games with this tile set, as it is in play, are set up from.

    Raises OptionError for goals that cannot be.
    """
    configuration = Setup()
    configuration.players = players
    configuration.landscape_tiles = len(tile_set.landscape_tiles)
    configuration.special_tiles = len(tile_set.special_tiles)
    configuration.task_tiles = len(tile_set.task_tiles)
    for number, tile in enumerate(tile_set.tiles):
        edges = sum(edge << (3 * step) for step, edge in enumerate(tile.edges))
        configuration.edges[number] = edges
        configuration.task[number] = tile.task or 0
        configuration.flag[number] = tile.flag or 0
        configuration.number[number] = tile.number or 0
        configuration.role[number] = tile.role
        configuration.sheep[number] = tile.sheep
        configuration.crossings[number] = tile.crossings
    for landscape, numbers in tile_set.tokens.items():
        for number in numbers:
            configuration.tokens[landscape, number] += 1
    configuration.warehouse = tile_set.has(Unlock.WAREHOUSE)
    configuration.red_hearts = sum(map(tile_set.has, RED_HEARTS))
    configuration.golden_hearts = tile_set.has(Unlock.GOLDEN_HEART)
    put_goals(configuration, parse_goals(goals))
    return configuration


def start(
    tile_set: TileSet,
    players: int,
    seed: int,
    stream: int = 0,
    unlocked: tuple[Unlock, ...] = (),
    goals: str = "",
) -> DorfromantikPosition:
    """Returns a new game with this tile set; equal seeds and streams give equal games.

    Raises OptionError for what is unlocked and the tile set lacks, and for goals that cannot be.
    """
    setup, state = Setup(), State()
    in_play = _in_play_once(tile_set, unlocked)
    begin(KERNELS, _configure_once(in_play, players, goals), setup, state, seed, stream)
    return DorfromantikPosition(setup, state, tile_set, in_play)


_configure_once: Final = keep_last(configure)


DORFROMANTIK: Final = Dorfromantik()
"""The kind that the list of games names."""
