"""Who meets whom when all bots play against all others, and at which tables.

In a game of players against each other, each bot sits alone among others of one kind, once at each
seat. In a game that all win or lose together, each bot plays at all seats. Games with the same
number begin with the same random numbers at every table; what is drawn from them is the same until
bots do something that makes other draws.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from dorfplatz.base.chance import check_seed
from dorfplatz.base.errors import OptionError
from dorfplatz.base.options import Value, check_options, parse_game_string
from dorfplatz.bots.bot import Bot
from dorfplatz.bots.registry import load_bot
from dorfplatz.game.registry import load_game
from dorfplatz.interface.kind import GameKind
from dorfplatz.lab.match import Match


@dataclass(frozen=True)
class Meeting:
    """Bots by their places in `RoundRobin.bots`."""

    alone: int
    """Who sits at one seat."""
    among: int
    """Who sits at all others; the same bot where each plays by itself."""


@dataclass(frozen=True)
class Table:
    """A meeting with its bots at fixed seats."""

    meeting: Meeting
    seat: int
    """Where the one that is alone sits."""
    match: Match


@dataclass(frozen=True)
class RoundRobin:
    """All bots against all others, in one game."""

    kind: GameKind
    options: dict[str, Value]
    bots: tuple[Bot, ...]
    seed: int

    @property
    def game(self) -> str:
        """The game string."""
        return self.own_match(0).game

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return int(self.options["players"])

    @property
    def separate(self) -> bool:
        """Whether each bot plays by itself, since nobody plays against anybody."""
        return self.kind.cooperative or self.seats == 1

    @cached_property
    def meetings(self) -> tuple[Meeting, ...]:
        """Every meeting once; that of two bots at two seats is the same for both."""
        numbers = range(len(self.bots))
        if self.separate:
            return tuple(Meeting(bot, bot) for bot in numbers)
        return tuple(
            Meeting(alone, among)
            for alone in numbers
            for among in numbers
            if alone < among or (alone > among and self.seats > 2)
        )

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """Every meeting at every seating, meeting by meeting."""
        return tuple(
            Table(meeting, seat, self._match(meeting, seat))
            for meeting in self.meetings
            for seat in range(1 if self.separate else self.seats)
        )

    def tables_of(self, meeting: Meeting) -> list[int]:
        """The places of a meeting's tables in `tables`."""
        return [n for n, table in enumerate(self.tables) if table.meeting == meeting]

    def own_match(self, bot: int) -> Match:
        """A match of one bot at all seats."""
        return self._match(Meeting(bot, bot), 0)

    def _match(self, meeting: Meeting, seat: int) -> Match:
        seated = [self.bots[meeting.among]] * self.seats
        seated[seat] = self.bots[meeting.alone]
        return Match(self.kind, self.options, tuple(seated), rotate=False, seed=self.seed)


def new_round_robin(
    game: str, bots: Sequence[str], options: Mapping[str, object], *, seed: int | None = None
) -> RoundRobin:
    """The round robin that a game string and the names or codes of bots describe.

    `options` of the game can stand beside those in the game string. Without a seed it is like no
    other. Raises UnknownGame, UnknownBot, OptionError, also for fewer than two bots and for one
    that is named twice.
    """
    name, told = parse_game_string(game)
    kind = load_game(name)
    values = check_options(kind.options, {**told, **options})
    return RoundRobin(kind, values, different_bots(bots), check_seed(seed))


def different_bots(words: Sequence[str]) -> tuple[Bot, ...]:
    """The bots that are to be compared, by their names or codes.

    Raises UnknownBot, OptionError for fewer than two bots and for one that is named twice.
    """
    found = tuple(load_bot(word) for word in words)
    if len(found) < 2:
        raise OptionError("common:arena.few")
    for bot in found:
        if found.count(bot) > 1:
            raise OptionError("common:arena.twice", name=str(bot))
    return found
