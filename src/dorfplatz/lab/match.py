"""What a simulation plays: a game with its options, and the bots at its seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dorfplatz.base.chance import check_seed
from dorfplatz.base.options import Value, check_options, format_game_string, parse_game_string
from dorfplatz.bots.bot import Bot, CompiledBot
from dorfplatz.bots.lineups import Lineup
from dorfplatz.bots.registry import seat_bots
from dorfplatz.game.registry import game_address, load_game
from dorfplatz.interface.kind import GameKind


@dataclass(frozen=True)
class Match:
    """Games of one kind between the same bots.

    The games are numbered. Each has random numbers of its own, derived from the seed and its
    number, so that a game is the same whatever is played before it or beside it.
    """

    kind: GameKind
    options: dict[str, Value]
    bots: tuple[Bot, ...]
    """The bot of each seat in game 0."""
    rotate: bool
    """Whether the bots move on by one seat with every game, so that none has the better seat."""
    seed: int

    @property
    def game(self) -> str:
        """The game string."""
        return format_game_string(self.kind.name, self.kind.options, self.options)

    @property
    def address(self) -> str:
        """The game string by which another process finds the game, one's own as well."""
        return format_game_string(game_address(self.kind), self.kind.options, self.options)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.bots)

    def bots_in(self, number: int) -> list[Bot]:
        """The bot of each seat in the game with this number."""
        shift = number % self.seats if self.rotate else 0
        return [self.bots[(seat + shift) % self.seats] for seat in range(self.seats)]

    def lineup(self) -> Lineup | None:
        """Returns the bots as compiled loops take them; None if one of them is not compiled."""
        bots = tuple(bot for bot in self.bots if isinstance(bot, CompiledBot))
        return Lineup(bots) if len(bots) == len(self.bots) else None


def new_match(
    game: str,
    bots: Sequence[str],
    options: Mapping[str, object],
    *,
    seed: int | None = None,
    rotate: bool = True,
) -> Match:
    """The match that a game string and the names or codes of bots describe.

    `options` of the game can stand beside those in the game string. Fewer bots than seats are
    named over again. Without a seed the match is like no other. Raises UnknownGame, OptionError,
    UnknownBot.
    """
    name, told = parse_game_string(game)
    kind = load_game(name)
    values = check_options(kind.options, {**told, **options})
    return Match(
        kind=kind,
        options=values,
        bots=tuple(seat_bots(bots, int(values["players"]))),
        rotate=rotate,
        seed=check_seed(seed),
    )
