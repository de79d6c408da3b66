"""A game of any kind, with its history."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from dorfplatz.base.chance import SEEDS, new_seed
from dorfplatz.base.errors import (
    CannotUndo,
    IllegalMove,
    NoSuchMoment,
    OptionError,
    WrongArgument,
)
from dorfplatz.base.faults import shown
from dorfplatz.base.options import Value, check_options, format_game_string, parse_game_string
from dorfplatz.base.plain import is_plain
from dorfplatz.game.protocol import Event, GameKind, Position
from dorfplatz.game.registry import game_kind
from dorfplatz.kernel.verbs import CHANCE, OVER

_CODES: Final = 2**63
"""Codes of moves and outcomes fit into 64 bits: from minus this to this, exclusive."""

LONGEST_NAME: Final = 60
"""Characters that a player's name has at most."""


@dataclass(frozen=True)
class Move:
    """A move: equal when it means the same, whatever else can be played."""

    code: int
    text: str = field(compare=False)
    """The move in the game's notation."""
    event: Event = field(compare=False, repr=False)
    """The move as it stands in a record."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Outcome:
    """What chance can bring, with the probability that it does, as the players know it."""

    code: int
    text: str = field(compare=False)
    probability: Fraction = field(compare=False)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Player:
    """Who sits at a seat: a person, or a bot by its name in game strings."""

    name: str
    bot: str | None = None


@dataclass(frozen=True)
class _Step:
    """The state before some events, so that they can be undone."""

    state: bytes
    events: int
    """How many events there were."""
    by_chance: bool


class Game:
    """A game in play or finished: its setup and its events, of which its state is the fold.

    With `auto_chance` (the default) rolls and reveals come by themselves, drawn from the seed.
    Without it the game waits at each of them for `resolve`. Raises OptionError for players that
    cannot sit at this table.
    """

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
        self.position = position
        seats = int(options["players"])
        self.players = list(players) or [Player(f"Player {seat + 1}") for seat in range(seats)]
        check_players(self.players, seats)
        self.auto_chance = auto_chance
        self.setup: Event = position.setup()
        self.events: list[Event] = []
        self._steps: list[_Step] = []
        self._settle()

    # What stands on the table -------------------------------------------------------------

    @property
    def name(self) -> str:
        """The game string: the game's name with the options that are not the usual ones."""
        return format_game_string(self.kind.name, self.kind.options, self.options)

    @property
    def to_move(self) -> int | None:
        """The seat that decides now; None while chance decides and after the end."""
        seat = self.kind.kernels.to_move(self.position.state.record)
        return seat if seat >= 0 else None

    @property
    def is_chance(self) -> bool:
        """Whether a roll or a reveal comes next."""
        return self.kind.kernels.to_move(self.position.state.record) == CHANCE

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.kind.kernels.to_move(self.position.state.record) == OVER

    def legal_moves(self) -> list[Move]:
        """All legal moves; none while chance decides and after the end."""
        if self.to_move is None:
            return []
        record = self.position.state.record
        kernels = self.kind.kernels
        return [self._move(kernels.nth_move(record, n)) for n in range(kernels.count_moves(record))]

    def outcomes(self) -> list[Outcome]:
        """What the coming roll or reveal can bring, with probabilities that sum to one."""
        if not self.is_chance:
            return []
        record = self.position.state.record
        kernels = self.kind.kernels
        count = kernels.count_outcomes(record)
        codes = [kernels.nth_outcome(record, n) for n in range(count)]
        weights = [kernels.outcome_weight(record, n) for n in range(count)]
        whole = sum(weights)
        return [
            Outcome(code, self.position.format_outcome(code), Fraction(weight, whole))
            for code, weight in zip(codes, weights, strict=True)
        ]

    def scores(self) -> list[int]:
        """Each seat's score, and before the end what it would be if the game ended now."""
        record = self.position.state.record
        return [self.kind.kernels.score(record, seat) for seat in range(len(self.players))]

    def result(self) -> Event | None:
        """The final scoring as in a record, or None while the game goes on."""
        return self.position.result() if self.is_over else None

    def view(self, seat: int | None = None) -> Event:
        """What a seat, or without one a spectator, may see, as a JSON object.

        Seats are counted from 0. Raises WrongArgument for one that there is not.
        """
        last = len(self.players) - 1
        if seat is not None and not (_is_whole(seat) and 0 <= seat <= last):
            raise WrongArgument("common:argument.seat", found=_told(seat), last=last)
        return self.position.view(seat)

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
        """The move that a text means here, legal or not. Raises NotationError, WrongArgument."""
        if not isinstance(text, str):
            raise WrongArgument("common:argument.text", found=_told(text))
        return self._move(self.position.parse_move(text))

    def play(self, move: Move | str) -> Move:
        """Plays a move of the active player, given as a move or in the game's notation.

        Raises NotationError for a text that is no move and IllegalMove, with the reason and the
        ruling, for a move that the rules do not allow, and WrongArgument for what is neither move
        nor text; the game then stays as it is.
        """
        if isinstance(move, str):
            return self._play(self.position.parse_move(move))
        return self._play(_code_of(move, Move, "move"))

    def resolve(self, outcome: Outcome | str | None = None) -> Outcome:
        """Lets the awaited roll or reveal happen: the given outcome, or one drawn from the seed.

        Raises NotationError for a text that is no outcome, IllegalMove for one that cannot come,
        WrongArgument for what is neither outcome nor text.
        """
        self._require_chance()
        if outcome is None:
            code = self.kind.kernels.draw_outcome(self.position.state.record)
        elif isinstance(outcome, str):
            code = self.position.parse_outcome(outcome)
        else:
            code = _code_of(outcome, Outcome, "outcome")
        possible = self.outcomes()
        self._happen(code)
        return next(found for found in possible if found.code == code)

    def follow(self, event: Event) -> list[Event]:
        """Lets an event of a record happen: a roll or reveal that is due, or a legal move.

        Gives that event as the game itself writes it, and the events that the rules made follow;
        with `auto_chance` also the rolls and reveals that then came by themselves.
        Raises NotationError for an event that has no meaning here, IllegalMove for one that the
        rules do not allow, WrongArgument for what is no event; the game then stays as it is.
        """
        if not isinstance(event, dict):
            raise WrongArgument("common:argument.event", found=_told(event))
        before = len(self.events)
        outcome = self.position.event_outcome(event)
        if outcome is None:
            self._require_decision()
            self._play(self.position.event_move(event))
        else:
            self._happen(outcome)
        return self.events[before:]

    def undo(self) -> None:
        """Takes back the last move. Raises CannotUndo when a roll or a reveal has come since."""
        if not self._steps:
            raise CannotUndo("common:game.nothing_to_undo")
        if self._steps[-1].by_chance:
            raise CannotUndo("common:game.chance_since")
        step = self._steps.pop()
        del self.events[step.events :]
        self._set_state(step.state)

    @property
    def can_undo(self) -> bool:
        """Whether the last thing that happened is a move."""
        return bool(self._steps) and not self._steps[-1].by_chance

    @property
    def moments(self) -> list[int]:
        """After how many events there is a moment to look at, the first and the last included."""
        return [step.events for step in self._steps] + [len(self.events)]

    def at(self, events: int) -> Game:
        """The game as it stood after so many of its events; it waits at the next roll or reveal.

        Raises NoSuchMoment when it never stood so: events that follow from a move belong to it.
        """
        if not _is_whole(events):
            raise WrongArgument("common:argument.moment", found=_told(events))
        moments = self.moments
        if events not in moments:
            nearest = _around(events, moments)
            raise NoSuchMoment("common:game.no_moment", nearest, found=events)
        step = moments.index(events)
        earlier = self.copy()
        earlier.auto_chance = False
        if step < len(self._steps):
            earlier._set_state(self._steps[step].state)
        del earlier._steps[step:]
        del earlier.events[events:]
        return earlier

    def replay(self) -> Iterator[tuple[Game, list[Event]]]:
        """The game again, step by step: as it stood, and the events that happened then.

        Each step is a move, a roll or a reveal, with what followed from it. The game that is given
        is one and the same, and moves on with the next step: `copy` it to keep it.
        """
        moment = self.at(0) if self._steps else self.copy()
        ends = [step.events for step in self._steps[1:]] + [len(self.events)]
        for step, end in zip(self._steps, ends, strict=False):
            moment._set_state(step.state)
            happened = self.events[step.events : end]
            yield moment, happened
            moment._steps.append(step)
            moment.events.extend(happened)

    def copy(self) -> Game:
        """A game of its own with the same setup, events and state."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.position = self.position.copy()
        twin.options = dict(self.options)
        twin.players = list(self.players)
        twin.events = list(self.events)
        twin._steps = list(self._steps)
        return twin

    # The works ----------------------------------------------------------------------------

    def _move(self, code: int) -> Move:
        return Move(code, self.position.format_move(code), self.position.move_event(code))

    def _require_chance(self) -> None:
        if not self.is_chance:
            raise IllegalMove("common:game.no_chance")

    def _require_decision(self) -> None:
        if self.is_chance:
            raise IllegalMove("common:game.chance_first")
        if self.is_over:
            raise IllegalMove("common:game.over")

    def _remember(self, *, by_chance: bool) -> None:
        self._steps.append(_Step(self.position.state.tobytes(), len(self.events), by_chance))

    def _play(self, code: int) -> Move:
        """Plays a move if it is legal. Raises IllegalMove."""
        self._require_decision()
        refusal = self.position.why_illegal(code)
        if refusal is not None:
            raise refusal
        move = self._move(code)
        self._remember(by_chance=False)
        self.events.append(move.event)
        self.kind.kernels.apply_move(self.position.state.record, code)
        self.events.extend(self.position.consequences())
        self._settle()
        return move

    def _happen(self, code: int) -> None:
        """Lets the awaited roll or reveal have this outcome, if it can. Raises IllegalMove."""
        self._require_chance()
        refusal = self.position.why_impossible(code)
        if refusal is not None:
            raise refusal
        self._resolve(code)
        self._settle()

    def _resolve(self, code: int) -> None:
        self._remember(by_chance=True)
        self.events.append(self.position.outcome_event(code))
        self.kind.kernels.apply_outcome(self.position.state.record, code)

    def _settle(self) -> None:
        """Lets rolls and reveals happen until someone has to decide."""
        while self.auto_chance and self.is_chance:
            self._resolve(self.kind.kernels.draw_outcome(self.position.state.record))

    def _set_state(self, state: bytes) -> None:
        self.position.state.assign(type(self.position.state).frombytes(state))


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _code_of(given: object, kind: type[Move] | type[Outcome], name: str) -> int:
    """The code of a move or an outcome. Raises WrongArgument for anything else."""
    code = given.code if isinstance(given, kind) else None
    if code is None or not _is_whole(code) or not -_CODES <= code < _CODES:
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
        for name in (player.name, player.bot or player.name):
            if not isinstance(name, str):
                raise WrongArgument("common:argument.names", found=_told(name))
            if not name.strip() or len(name) > LONGEST_NAME or not is_plain(name):
                longest = LONGEST_NAME
                raise OptionError("common:option.player_name", name=shown(name), longest=longest)


def check_seed(seed: object) -> int:
    """The seed, or a new one for None. Raises OptionError when it is out of range."""
    if seed is None:
        return new_seed()
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise OptionError("common:option.seed", value=seed, maximum=SEEDS - 1)
    return seed


def new(
    name: str,
    *,
    seed: int | None = None,
    auto_chance: bool = True,
    names: Sequence[Player | str] = (),
    **options: Any,
) -> Game:
    """A new game: `new("bohemian-villages", players=4, seed=7)`.

    `name` may be a game string; options can stand in it or beside it. Without a seed the game is
    like no other. `names` are the players, or for persons just their names. Raises UnknownGame,
    OptionError, WrongArgument, and Faults for a file that an option names.
    """
    if not isinstance(name, str):
        raise WrongArgument("common:argument.game", found=_told(name))
    plain, told = parse_game_string(name)
    kind = game_kind(plain)
    values = check_options(kind.options, {**told, **options})
    position = kind.new(values, check_seed(seed))
    return Game(kind, values, position, players=_seated(names), auto_chance=auto_chance)


def _seated(names: object) -> list[Player]:
    """The players that names stand for. Raises WrongArgument."""
    if not isinstance(names, list | tuple):
        raise WrongArgument("common:argument.names", found=_told(names))
    return [_player(name) for name in names]


def _player(name: object) -> Player:
    if isinstance(name, Player):
        return name
    if not isinstance(name, str):
        raise WrongArgument("common:argument.names", found=_told(name))
    return Player(name)
