"""What a simulation plays: a game with its options, and the bots at its seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dorfplatz.base.options import Value, check_options, format_game_string, parse_game_string
from dorfplatz.bots.registry import Bot, seat_bots
from dorfplatz.game.game import check_seed
from dorfplatz.game.protocol import GameKind
from dorfplatz.game.registry import game_kind
from dorfplatz.lab.playout import Lineup


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
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.bots)

    def bots_in(self, number: int) -> list[Bot]:
        """The bot of each seat in the game with this number."""
        shift = number % self.seats if self.rotate else 0
        return [self.bots[(seat + shift) % self.seats] for seat in range(self.seats)]

    def lineup(self) -> Lineup:
        """The bots as the kernels take them."""
        lineup = Lineup()
        lineup.seats = self.seats
        lineup.rotating = int(self.rotate)
        for seat, bot in enumerate(self.bots):
            lineup.bot[seat] = bot.number
        return lineup


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
    kind = game_kind(name)
    values = check_options(kind.options, {**told, **options})
    return Match(
        kind=kind,
        options=values,
        bots=tuple(seat_bots(bots, int(values["players"]))),
        rotate=rotate,
        seed=check_seed(seed),
    )
