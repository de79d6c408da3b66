"""Finds the puzzle of a day in games that bots play among themselves.

The seed of the games follows from the day. All seats take what is best at first sight. Wherever
another move seems to be better when play is tried out, the moves there are compared: all of them a
little, the most promising ones often, by the same chances. The puzzle is the position where the
best move is furthest ahead of the next one, and of what looks best at first sight. A game may say
what its puzzles had best be about: such decisions come before all others.

How often play is tried out is fixed, and everything that decides is counted in whole numbers: so a
day has the same puzzle everywhere.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from dorfplatz.base.chance import SEEDS
from dorfplatz.bots.comparing import STATES, Worth, comparing_kernels
from dorfplatz.bots.mind import Mind, learn_by_heart
from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.game import Game
from dorfplatz.game.new import new
from dorfplatz.game.registry import game_kind
from dorfplatz.puzzle.puzzle import JudgedMove, NoPuzzle, Puzzle, check_game

_LEAST_CHOICES: Final = 6
"""With fewer legal moves there is too little to find."""
_LEAST_AHEAD: Final = 500
_LEAST_SURPRISE: Final = 1000
"""Thousandths of a point: how far the best move of a good puzzle is ahead of the next one, and of
the one that looks best at first sight."""
_MOST_AHEAD: Final = 5000
"""Further ahead, a puzzle is no better."""
_MOST_GAMES: Final = 3
"""So many games are played at most; then the best puzzle that was found will do."""
_LOOK_STEPS: Final = 8
"""A position that is looked at closely counts as so many others in what is told of the progress."""
_CHOOSING: Final = 1 << 50
_COMPARING: Final = 1 << 40
"""Streams of random numbers for finding moves and for comparing them are numbered from here on."""

Progress = Callable[[int, int], None]
"""Is told how much was done, and of how much."""


@dataclass(frozen=True)
class Effort:
    """How much is tried out."""

    rollouts: int = 36
    """How often, at each decision of a game, to find a move there."""
    candidates: int = 6
    """Among so many moves."""
    horizon: int = 8
    """How many decisions play goes on each time."""
    rounds: int = 16
    """How often play goes on from every legal move of a position that is looked at closely."""
    looks: int = 2
    """So many positions of a game are."""
    close: int = 8
    """So many of their moves are compared closely."""
    close_rounds: int = 200
    """How often play goes on from these."""


def seed_of(day: str, game: str, number: int) -> int:
    """Returns the seed of a game in which the puzzle of a day is looked for; the first is 0."""
    digest = hashlib.sha256(f"{day}:{game}:{number}".encode()).digest()
    return int.from_bytes(digest[:8]) % SEEDS


def find(
    day: str, game: str, effort: Effort | None = None, progress: Progress | None = None
) -> Puzzle:
    """Returns the puzzle of a day, given as in "2026-12-24".

    Raises NoPuzzle for a game that there are no puzzles of.
    """
    check_game(game)
    found: list[_Found] = []
    for number in range(_MOST_GAMES):
        search = _Search(game, seed_of(day, game, number), effort or Effort())
        found += search.find(progress or _nothing)
        if any(one.is_good and one.is_to_the_point for one in found):
            break
    if not found:
        raise NoPuzzle("learning:puzzle.none_found")
    return max(found, key=lambda one: one.quality).puzzle(day, game)


def _nothing(done: int, total: int) -> None:
    """Tells nobody."""


@dataclass(frozen=True)
class _Found:
    """A position, its legal moves with their costs, and how good a puzzle it is."""

    game: Game
    costs: dict[int, int]
    """Of all legal moves, by their codes: the best first."""
    close: int
    usual: int
    """The move that looks best at first sight."""
    ahead: int
    """How far the next one is behind that is not as good, in thousandths."""
    is_to_the_point: bool
    """Whether the best moves and the one at first sight are what the game's puzzles are about."""

    @property
    def surprise(self) -> int:
        return self.costs[self.usual]

    @property
    def is_good(self) -> bool:
        return self.ahead >= _LEAST_AHEAD and self.surprise >= _LEAST_SURPRISE

    @property
    def quality(self) -> tuple[bool, bool, int, int]:
        is_good = self.is_good
        ahead = min(self.ahead, _MOST_AHEAD)
        return is_good and self.is_to_the_point, is_good, ahead, self.surprise

    def puzzle(self, day: str, name: str) -> Puzzle:
        position = self.game.position
        moves = [JudgedMove(position.format_move(code), cost) for code, cost in self.costs.items()]
        return Puzzle(
            day=day,
            game=name,
            options=dict(self.game.options),
            setup=self.game.setup,
            events=self.game.events,
            moves=tuple(moves),
            close=self.close,
            first_sight=position.format_move(self.usual),
        )


class _Search:
    """The search for a puzzle in one game."""

    def __init__(self, name: str, seed: int, effort: Effort) -> None:
        self._kind = game_kind(name)
        daily = self._kind.daily
        assert daily is not None
        self._daily = daily
        self._name = name
        self._seed = seed
        self._effort = effort
        kernels = self._kind.kernels
        self._ask = comparing_kernels(kernels)
        self._states = kernels.state.batch(STATES)
        self._mind = Mind()
        self._mind.candidates = effort.candidates
        self._mind.rollouts = effort.rollouts
        self._mind.horizon = effort.horizon
        learn_by_heart(self._mind, kernels)

    def find(self, progress: Progress) -> list[_Found]:
        """Returns the positions that were looked at closely."""
        decisions = list(self._played())
        total = len(decisions) + _LOOK_STEPS * self._effort.looks
        seeming: list[tuple[bool, int, Game]] = []
        for number, game in enumerate(decisions):
            seeming.append((*self._seems_better(game, number), game))
            progress(number + 1, total)
        seeming.sort(key=lambda one: one[:2], reverse=True)
        found = []
        for number, (_, by, game) in enumerate(seeming[: self._effort.looks]):
            if by > 0:
                found.append(self._look_closely(game))
            progress(len(decisions) + _LOOK_STEPS * (number + 1), total)
        return found

    def _played(self) -> Iterator[Game]:
        """The decisions of a game of bots where there is something to find."""
        players = 1 + len(self._daily.bots)
        options: dict[str, Any] = {**self._daily.options, "players": players}
        game = new(self._name, seed=self._seed, **options)
        bots = [BotPlayer("medium", seed=self._seed, seat=seat) for seat in range(players)]
        while not game.is_over:
            assert game.to_move is not None
            if len(game.legal_codes()) >= _LEAST_CHOICES:
                yield game.exact_copy()
            game.play(bots[game.to_move].choose(game))

    def _seems_better(self, game: Game, number: int) -> tuple[bool, int]:
        """How much better another move seems to be than the one at first sight, in thousandths.

        Before it, whether both are what the game's puzzles are about.
        """
        usual = self._at_first_sight(game)
        self._set_up(game)
        setup = game.position.setup.record
        stream = _CHOOSING + number
        best = int(
            self._ask.best_found(
                setup, self._states.records, self._mind.record, usual, self._seed, stream
            )
        )
        if game.position.is_alike(best, usual):
            return False, 0
        rounds = self._effort.rounds
        by = (self._worth(game, best, rounds) - self._worth(game, usual, rounds)) // rounds
        return by > 0 and self._is_to_the_point(game, [best, usual]), by

    def _is_to_the_point(self, game: Game, codes: Iterable[int]) -> bool:
        """Whether moves are what the game's puzzles are about."""
        kinds = self._daily.puzzling
        return not kinds or all(game.position.move_event(code)["e"] in kinds for code in codes)

    def _look_closely(self, game: Game) -> _Found:
        """Every move of a position with its cost."""
        effort = self._effort
        usual = self._at_first_sight(game)
        rough = {code: self._worth(game, code, effort.rounds) for code in game.legal_codes()}
        codes = sorted(rough, key=lambda code: rough[code], reverse=True)
        first = codes[: effort.close]
        close = first if usual in first else [*first[:-1], usual]
        worth = {code: self._worth(game, code, effort.close_rounds) for code in close}
        close.sort(key=lambda code: worth[code], reverse=True)
        best = worth[close[0]]
        costs = {code: (best - worth[code]) // effort.close_rounds for code in close}
        # Whatever else was compared only roughly is no better than those that were closely.
        least = max(costs.values())
        top = max(rough.values())
        for code in codes:
            if code not in costs:
                costs[code] = max(least, (top - rough[code]) // effort.rounds)
        right = [code for code, cost in costs.items() if JudgedMove("", cost).is_right]
        behind = [cost for code, cost in costs.items() if code not in right]
        is_to_the_point = self._is_to_the_point(game, [*right, usual])
        return _Found(game, costs, len(close), usual, min(behind, default=0), is_to_the_point)

    def _set_up(self, game: Game) -> None:
        assert game.to_move is not None
        self._states[0] = game.position.known_to(game.to_move).state

    def _at_first_sight(self, game: Game) -> int:
        self._set_up(game)
        setup = game.position.setup.record
        return int(self._ask.first_sight(setup, self._states.records, self._mind.record))

    def _worth(self, game: Game, code: int, rounds: int) -> int:
        """What comes of playing on after a move, all rounds together, in thousandths."""
        seat = game.to_move
        assert seat is not None
        side = 0 if self._kind.cooperative else seat
        after = game.position.known_to(seat).copy()
        setup = after.setup.record
        after.kernels.apply_move(setup, after.state.record, code)
        self._states[0] = after.state
        found = Worth.batch(rounds)
        self._ask.look_ahead(
            setup,
            self._states.records,
            self._mind.record,
            side + 1,
            self._seed,
            _COMPARING,
            found.records,
        )
        return int(found.array["worth"][:, side].sum())
