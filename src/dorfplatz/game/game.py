"""A game of any kind, with its history."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Final

from dorfplatz.base.chance import check_seed
from dorfplatz.base.displayed import Displayed
from dorfplatz.base.errors import (
    CannotUndo,
    IllegalMove,
    NoSuchMoment,
    OptionError,
    WrongArgument,
)
from dorfplatz.base.faults import shown
from dorfplatz.base.numbers import as_whole
from dorfplatz.base.options import Value, format_game_string
from dorfplatz.base.plain import is_plain
from dorfplatz.game.history import History
from dorfplatz.game.moves import LegalMoves, Move, Outcome
from dorfplatz.game.registry import game_address, load_game
from dorfplatz.interface.events import Event
from dorfplatz.interface.kind import GameKind
from dorfplatz.interface.position import Position
from dorfplatz.kernel.entries import NO_CODES
from dorfplatz.kernel.random import generator_words, reseed
from dorfplatz.kernel.verbs import CHANCE, OVER

_CODES: Final = 2**63
"""Codes of moves and outcomes fit into 64 bits: from minus this to this, exclusive."""

LONGEST_NAME: Final = 60
"""Characters that a player's name has at most."""

LONGEST_BOT: Final = 200
"""Characters that the name of a player's bot has at most; it may be the command of a program."""


@dataclass(frozen=True)
class Player:
    """Who sits at a seat: a person, or a bot by its name in game strings."""

    name: str
    bot: str | None = None


class Game(Displayed):
    """A game in play or finished: its setup and its events, of which its state is the fold.

    With `auto_chance` (the default) rolls and reveals come by themselves, drawn from the seed.
    Without it the game waits at each of them for `resolve`. Raises OptionError for players that
    cannot sit at this table.
    """

    shown_by = "games:game"

    def __init__(
        self,
        kind: GameKind,
        options: Mapping[str, Value],
        position: Position,
        *,
        players: Sequence[Player] = (),
        auto_chance: bool = True,
    ) -> None:
        self.kind = kind
        self.options = dict(options)
        seats = int(options["players"])
        self.players = list(players) or [Player(f"Player {seat + 1}") for seat in range(seats)]
        check_players(self.players, seats)
        self.auto_chance = auto_chance
        self._history = History(position)
        self._copies = 0
        if auto_chance:
            self._history.settle()

    # What stands on the table -------------------------------------------------------------

    @cached_property
    def setup(self) -> Event:
        """How the game was set up, as a record's header says it; to be read only."""
        return self.position.setup_event()

    @property
    def name(self) -> str:
        """The game string: the game's name with the options that are not the usual ones."""
        return format_game_string(self.kind.name, self.kind.options, self.options)

    @property
    def position(self) -> Position:
        """The position as it stands; to be read only."""
        return self._history.position

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, as it stands in a record; to be read only."""
        return self._history.events

    @property
    def to_move(self) -> int | None:
        """The seat that decides now; None while chance decides and after the end."""
        seat = self._history.next
        return seat if seat >= 0 else None

    @property
    def is_chance(self) -> bool:
        """Whether a roll or a reveal comes next."""
        return self._history.next == CHANCE

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._history.next == OVER

    def legal_moves(self) -> LegalMoves:
        """Returns all legal moves; none while chance decides and after the end."""
        history = self._history
        return LegalMoves(history.list_moves() if history.next >= 0 else NO_CODES, history)

    def legal_codes(self) -> list[int]:
        """Returns the codes of all legal moves, in the order of `legal_moves`."""
        history = self._history
        return history.list_moves().tolist() if history.next >= 0 else []

    def outcomes(self) -> list[Outcome]:
        """Returns what the coming roll or reveal can bring, with probabilities that sum to one."""
        if not self.is_chance:
            return []
        position, weighed = self.position, self.weighed_outcomes()
        whole = sum(weight for _, weight in weighed)
        return [
            Outcome(code, position.format_outcome(code), Fraction(weight, whole))
            for code, weight in weighed
        ]

    def weighed_outcomes(self) -> list[tuple[int, int]]:
        """Returns the codes of `outcomes`, each with its weight in the probabilities."""
        if not self.is_chance:
            return []
        position, works = self.position, self._history.works
        return works.list_outcomes(position.setup.address, position.state.address)

    def scores(self) -> list[int]:
        """Returns each seat's score, and before the end what it would be if it came now."""
        position, works = self.position, self._history.works
        seats = range(len(self.players))
        setup, state = position.setup.address, position.state.address
        return [works.score(setup, state, seat) for seat in seats]

    def result(self) -> Event | None:
        """Returns the final scoring as in a record, or None while the game goes on."""
        return self.position.result() if self.is_over else None

    def view(self, seat: int | None = None) -> Event:
        """Returns what a seat, or without one a spectator, may see, as a JSON object.

        Seats are counted from 0. Raises WrongArgument for one that there is not.
        """
        if seat is None:
            return self.position.view(None)
        last = len(self.players) - 1
        number = as_whole(seat)
        if number is None or not 0 <= number <= last:
            raise WrongArgument("common:argument.seat", found=_told(seat), last=last)
        return self.position.view(number)

    def __eq__(self, other: object) -> bool:
        """Whether both have the same setup, players and events, so that their records are equal.

        What chance will bring them can still differ.
        """
        if not isinstance(other, Game):
            return NotImplemented
        return self._record() == other._record()

    __hash__ = None  # type: ignore[assignment]  # a game changes as it is played

    def _record(self) -> tuple[object, ...]:
        return (self.kind.name, self.options, self.players, self.setup, self.events)

    def __str__(self) -> str:
        return self.position.render()

    def __repr__(self) -> str:
        return f"<{self.name}, {len(self.events)} events>"

    # What happens -------------------------------------------------------------------------

    def parse(self, text: str) -> Move:
        """Returns the move that a text means here, legal or not.

        Raises NotationError, WrongArgument.
        """
        if not isinstance(text, str):
            raise WrongArgument("common:argument.text", found=_told(text))
        return self._move(self.position.parse_move(text))

    def move(self, event: Event) -> Move:
        """Returns the move that an event of a record means here, legal or not.

        Raises NotationError, also for an event that is no move.
        """
        return self._move(self.position.event_move(event))

    def move_of(self, code: int) -> Move:
        """Returns the move with this code, legal or not. Raises WrongArgument for no such code."""
        return self._move(_code_of(Move(code), Move, "move"))

    def play(self, move: Move | str) -> Move:
        """Plays a move of the active player, given as a move or in the game's notation.

        Raises NotationError for a text that is no move and IllegalMove, with the reason and the
        ruling, for a move that the rules do not allow, and WrongArgument for what is neither move
        nor text; the game then stays as it is.
        """
        given: object = move
        if isinstance(given, str):
            played = self._move(self.position.parse_move(given))
        elif isinstance(given, Move) and given.is_of(self._history):
            played = given
        else:
            played = self._move(_code_of(given, Move, "move"))
        self.play_code(played.code)
        return played

    def play_code(self, code: int) -> None:
        """Plays the move with this code. Raises IllegalMove, WrongArgument as `play` does."""
        if not (type(code) is int and -_CODES <= code < _CODES):
            code = _code_of(Move(code), Move, "move")
        history = self._history
        if history.next < 0:
            self._require_decision()
        if not history.make_move(code, settle=self.auto_chance):
            raise self.position.why_illegal(code) or IllegalMove("engine:illegal.move")

    def resolve(self, outcome: Outcome | str | None = None) -> Outcome:
        """Lets the awaited roll or reveal happen: the given outcome, or one drawn from the seed.

        Raises NotationError for a text that is no outcome, IllegalMove for one that cannot come,
        WrongArgument for what is neither outcome nor text.
        """
        self._require_chance()
        position = self.position
        if outcome is None:
            works = self._history.works
            code = works.draw_outcome(position.setup.address, position.state.address)
        elif isinstance(outcome, str):
            code = position.parse_outcome(outcome)
        else:
            code = _code_of(outcome, Outcome, "outcome")
        possible = self.outcomes()
        self._happen(code)
        return next(found for found in possible if found.code == code)

    def follow(self, event: Event) -> list[Event]:
        """Lets an event of a record happen: a roll or reveal that is due, or a legal move.

        Returns that event as the game itself writes it, and the events that the rules made
        follow; with `auto_chance` also the rolls and reveals that then came by themselves.
        Raises NotationError for an event that has no meaning here, IllegalMove for one that the
        rules do not allow, WrongArgument for what is no event; the game then stays as it is.
        """
        if not isinstance(event, dict):
            raise WrongArgument("common:argument.event", found=_told(event))
        before = len(self.events)
        outcome = self.position.event_outcome(event)
        if outcome is None:
            self._require_decision()
            self.play_code(self.position.event_move(event))
        else:
            self._happen(outcome)
        return self.events[before:]

    def undo(self) -> None:
        """Takes back the last move. Raises CannotUndo when a roll or a reveal has come since."""
        by_chance = self._history.last_by_chance
        if by_chance is None:
            raise CannotUndo("common:game.nothing_to_undo")
        if by_chance:
            raise CannotUndo("common:game.chance_since")
        self._history = self._history.until(len(self._history) - 1)

    @property
    def can_undo(self) -> bool:
        """Whether the last thing that happened is a move."""
        return self._history.last_by_chance is False

    @property
    def moments(self) -> list[int]:
        """After how many events there is a moment to look at, the first and the last included."""
        return [0, *self._history.ends]

    def at(self, events: int) -> Game:
        """Returns the game as it stood after so many of its events.

        It waits at the next roll or reveal. Raises NoSuchMoment when the game never stood so:
        events that follow from a move belong to it.
        """
        number = as_whole(events)
        if number is None:
            raise WrongArgument("common:argument.moment", found=_told(events))
        moments = self.moments
        if number not in moments:
            nearest = _around(number, moments)
            raise NoSuchMoment("common:game.no_moment", nearest, found=number)
        return self._with(self._history.until(moments.index(number)), auto_chance=False)

    def replay(self) -> Iterator[tuple[Game, list[Event]]]:
        """Yields the game again, step by step: as it stood, and the events that happened then.

        Each step is a move, a roll or a reveal, with what followed from it. The game that is given
        is one and the same, and moves on with the next step: `exact_copy` it to keep it.
        """
        steps, ends, events = self._history.steps, self._history.ends, self.events
        moment = self.at(0)
        for step, begin, end in zip(steps, [0, *ends], ends, strict=False):
            yield moment, events[begin:end]
            moment._history.repeat(step)

    def copy(self) -> Game:
        """Returns a game of its own that stands where this one does, to try things out on.

        Chance will bring it something else than this game, and each copy something else than the
        others, though always the same in the same game: so nothing can be foretold with it. For
        a copy that goes on exactly like this game, see `exact_copy`.
        """
        twin = self.exact_copy()
        self._copies += 1
        twin._copies = 0
        high, low, *_ = generator_words(twin.position.state)
        reseed(twin.position.state.record, (high << 31 ^ low) % _CODES, self._copies)
        return twin

    def exact_copy(self) -> Game:
        """Returns a copy that chance will bring just what it will bring this game.

        That is meant for replaying and debugging. A player who tries a move on it looks ahead.
        """
        return self._with(self._history.copy(), auto_chance=self.auto_chance)

    def __copy__(self) -> Game:
        return self.exact_copy()

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled, and copied by `deepcopy`: exactly this game, whose kind has a name."""
        return {**self.__dict__, "kind": game_address(self.kind)}

    def __setstate__(self, told: dict[str, Any]) -> None:
        self.__dict__.update(told, kind=load_game(told["kind"]))

    def reseed(self, seed: int) -> None:
        """Lets chance go on from a seed, as if nobody knew the one before. Raises OptionError."""
        reseed(self.position.state.record, check_seed(seed), 0)

    # The works ----------------------------------------------------------------------------

    def _with(self, history: History, *, auto_chance: bool) -> Game:
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin._history = history
        twin.auto_chance = auto_chance
        twin.options = dict(self.options)
        twin.players = list(self.players)
        return twin

    def _move(self, code: int) -> Move:
        return Move(code, self._history, len(self._history))

    def _require_chance(self) -> None:
        if not self.is_chance:
            raise IllegalMove("common:game.no_chance")

    def _require_decision(self) -> None:
        if self.is_chance:
            raise IllegalMove("common:game.chance_first")
        if self.is_over:
            raise IllegalMove("common:game.over")

    def _happen(self, code: int) -> None:
        """Lets the awaited roll or reveal have this outcome, if it can. Raises IllegalMove."""
        self._require_chance()
        refusal = self.position.why_impossible(code)
        if refusal is not None:
            raise refusal
        self._history.let_happen(code, settle=self.auto_chance)


def _code_of(given: object, kind: type[Move] | type[Outcome], name: str) -> int:
    """The code of a move or an outcome. Raises WrongArgument for anything else."""
    code = as_whole(given.code) if isinstance(given, kind) else None
    if code is None or not -_CODES <= code < _CODES:
        raise WrongArgument(f"common:argument.{name}", found=_told(given))
    return code


def _told(value: object) -> str:
    """A value that was given, for a message."""
    return shown(repr(value))


def _around(number: int, moments: Sequence[int]) -> tuple[int, ...]:
    """The last moment before a number and the first one behind it."""
    before = [moment for moment in moments if moment < number][-1:]
    behind = [moment for moment in moments if moment > number][:1]
    return (*before, *behind)


def check_players(players: Sequence[Player], seats: int) -> None:
    """A player for each seat, and nothing in their names that is no text. Raises OptionError."""
    if len(players) != seats:
        raise OptionError("common:option.player_count", found=len(players), needed=seats)
    for player in players:
        _check_name(player.name, LONGEST_NAME)
        if player.bot is not None:
            _check_name(player.bot, LONGEST_BOT)


def _check_name(name: object, longest: int) -> None:
    if not isinstance(name, str):
        raise WrongArgument("common:argument.names", found=_told(name))
    if not name.strip() or len(name) > longest or not is_plain(name):
        raise OptionError("common:option.player_name", name=shown(name), longest=longest)
