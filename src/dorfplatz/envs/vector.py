"""Many games at once, driven by actions: one step carries out an action in each.

    games = VectorGames("bohemian-villages(players=4)", 1024, seed=1)
    while True:
        games.step(choose(games.observation, games.masks))

All that a step tells is written into the same arrays again, and nothing is allocated.
"""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import Any, Final, Self

import numpy as np

from dorfplatz.base.chance import check_seed
from dorfplatz.base.options import (
    Option,
    Value,
    check_options,
    format_game_string,
    parse_game_string,
)
from dorfplatz.envs.errors import IllegalAction, WrongSnapshot
from dorfplatz.envs.stepping import Memory, Report, Rules, stepping
from dorfplatz.envs.team import Team, Work
from dorfplatz.game.arrays import Array, flat_of, planes_of
from dorfplatz.game.dense import dense_of
from dorfplatz.game.registry import game_address, load_game
from dorfplatz.kernel.dense import Dense
from dorfplatz.kernel.entries import entries
from dorfplatz.kernel.layout import Block
from dorfplatz.kernel.verbs import CHANCE

_COUNT: Final = Option("games", 1, minimum=1, maximum=1_000_000)
_THREADS: Final = Option("threads", 1, minimum=1, maximum=256)


class VectorGames:
    """A batch of games of one kind.

    Game number `n` of a seed is the same in every batch: chance brings it the same. When a game
    ends, the next one begins in its place at once, whose number is larger by the size of the batch.
    Instead a game can stay at its end (`restarts`), and chance can be left to whoever steps
    (`draws`): where `seats` says CHANCE, the action is then one of the `outcomes`.

    Copies and pickles are exact, with memory and threads of their own.
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        seed: int | None = None,
        threads: int = 1,
        draws: bool = True,
        restarts: bool = True,
        endings: bool = False,
        **options: object,
    ) -> None:
        """So many games of a game string, each at its first decision.

        `options` of the game can stand beside those in the game string; `threads` share the work;
        with `endings`, the last observation of a game is kept when the next one begins. Raises
        UnknownGame, OptionError, Faults, NotDense.
        """
        name, told = parse_game_string(game)
        self.kind = load_game(name)
        self.options: dict[str, Value] = check_options(self.kind.options, {**told, **options})
        self.players = int(self.options["players"])
        self.count = int(_COUNT.check(count))
        kernels = self.kind.kernels
        self.dense: Dense = dense_of(kernels)
        self._memory = Memory(
            rules=Rules(),
            configuration=self.kind.configuration(self.options),
            setups=kernels.setup.batch(1 if self.dense.set_up_alike else self.count),
            states=kernels.state.batch(self.count),
            actions=np.zeros(self.count, np.int64),
            masks=np.zeros((self.count, self.dense.size), np.uint8),
            observations=self.dense.observation.batch(self.count),
            endings=self.dense.observation.batch(self.count if endings else 0),
            reports=Report.batch(self.count),
            rewards=np.zeros((self.count, self.players), np.float32),
        )
        self._memory.rules.draws = int(draws)
        self._memory.rules.own_setups = int(not self.dense.set_up_alike)
        self._memory.rules.next_number = self.count if restarts else 0
        self._threads = int(_THREADS.check(threads))
        self._team = Team(self._threads, self.count)
        reports = self._memory.reports.array
        self.masks: Array = self._memory.masks.view(np.bool_)
        """`masks[game, action]`: whether an action is legal now."""
        self.observation = planes_of(self._memory.observations, self.dense)
        """By plane, what the seat that decides may know, for each game."""
        self.flat = flat_of(self._memory.observations, self.dense)
        """All planes one after the other, as `flat[game, number]`."""
        self.ending = planes_of(self._memory.endings, self.dense)
        """By plane, the end of the last game, as the seat saw it that made its last move."""
        self.seats: Array = reports["seat"]
        """The seat that decides, CHANCE, or OVER, for each game."""
        self.numbers: Array = reports["number"]
        """The number of the game that is played."""
        self.ended: Array = reports["ended"]
        """1 where a game ended with the last step."""
        self.illegal: Array = reports["illegal"]
        """1 where the last action was not legal."""
        self.rewards: Array = self._memory.rewards
        """`rewards[game, seat]`: what the game was worth that ended with the last step: the share
        of the win, or where all play together the score; 0 where none ended."""
        begin, draw, show, step = stepping(kernels)
        desk = self._memory.desk()
        self._begin = Work(begin, desk)
        self._draw = Work(draw, desk)
        self._show = Work(show, desk)
        self._step = Work(step, desk)
        self.reset(seed)

    @property
    def game(self) -> str:
        """The game string."""
        return format_game_string(self.kind.name, self.kind.options, self.options)

    @property
    def seed(self) -> int:
        """The seed of all chance."""
        return self._memory.rules.seed

    def reset(self, seed: int | None = None) -> None:
        """Begins the games from number 0 on, with this seed or one like no other."""
        self._memory.rules.seed = check_seed(seed)
        self.numbers[:] = np.arange(self.count)
        self._team.share(self._begin)

    def step(self, actions: Array) -> None:
        """Carries out an action in each game: `actions[game]`.

        Raises IllegalAction, after all others have been carried out, where one was not legal: it
        has changed nothing, and `illegal` says where.
        """
        self._memory.actions[:] = actions
        refused = self._team.share(self._step)
        if refused:
            game = int(np.argmax(self.illegal))
            raise IllegalAction(
                "common:envs.illegal_in_batch",
                action=int(self._memory.actions[game]),
                game=game,
                count=int(refused),
            )

    def draw_actions(self) -> Array:
        """Returns a legal action for each game, each as likely as any other.

        They stand in an array that the next call fills anew. What is drawn follows from seed and
        number of a game. Where no seat decides, it stays as it was.
        """
        self._team.share(self._draw)
        return self._memory.actions

    def outcomes(self, game: int) -> tuple[Array, Array]:
        """Returns what chance can bring a game now, and how likely each of it is.

        Both are empty where a seat decides.
        """
        setup, state, _ = self._parts(game)
        if self.seats[game] != CHANCE:
            return np.zeros(0, np.int64), np.zeros(0)
        listed = entries(self.kind.kernels).list_outcomes(setup.address, state.address)
        codes, weights = np.array(listed, np.int64).T
        return codes, weights / weights.sum()

    def snapshot(self, game: int) -> bytes:
        """Returns a game as it stands, to be restored in any batch with these options."""
        return self._mark + b"".join(part.tobytes() for part in self._parts(game))

    def _parts(self, game: int) -> tuple[Block, ...]:
        memory = self._memory
        setup = memory.setups[game * memory.rules.own_setups]
        return setup, memory.states[game], memory.reports[game]

    @cached_property
    def _mark(self) -> bytes:
        """What saved games of these options begin with: others would reach beyond the memory."""
        layouts = [repr(type(part).dtype.fields) for part in self._parts(0)]
        return hashlib.sha256("\n".join([self.game, *layouts]).encode()).digest()

    def restore(self, game: int, snapshot: bytes) -> None:
        """Puts a game that was saved in the place of another. Raises WrongSnapshot."""
        parts = self._parts(game)
        sizes = [type(part).dtype.itemsize for part in parts]
        due = len(self._mark) + sum(sizes)
        if len(snapshot) != due:
            raise WrongSnapshot("common:envs.snapshot", found=len(snapshot), due=due)
        if not snapshot.startswith(self._mark):
            raise WrongSnapshot("common:envs.other_snapshot", game=self.game)
        snapshot = snapshot.removeprefix(self._mark)
        for part, size in zip(parts, sizes, strict=True):
            part.assign(type(part).frombytes(snapshot[:size]))
            snapshot = snapshot[size:]
        self._memory.reports[game].marked = self.dense.size
        self._show(game, 1)

    # Copies -------------------------------------------------------------------------------

    def copy(self) -> Self:
        """Returns a batch of its own that stands alike: chance brings it the same."""
        address, told, blocks = self._told()
        return type(self)._restored(address, {**told, "threads": self._threads}, blocks)

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        address, told, blocks = self._told()
        return type(self)._restored, (address, {**told, "threads": self._threads}, blocks)

    def __eq__(self, other: object) -> bool:
        """Whether both hold the same games, which stand alike, and chance brings them the same."""
        if not isinstance(other, VectorGames):
            return NotImplemented
        return self._told() == other._told()

    __hash__ = None  # type: ignore[assignment]  # games change as they are played

    def _told(self) -> tuple[str, dict[str, Any], tuple[bytes, ...]]:
        """All that the batch is: by its address, how it is driven, and what memory it cannot show.

        How many threads share the work makes no difference.
        """
        rules = self._memory.rules
        address = format_game_string(game_address(self.kind), self.kind.options, self.options)
        told = {
            "count": self.count,
            "seed": rules.seed,
            "draws": bool(rules.draws),
            "restarts": rules.next_number > 0,
            "endings": len(self._memory.endings) > 0,
        }
        return address, told, tuple(part.tobytes() for part in self._kept())

    def _kept(self) -> tuple[Array, ...]:
        """What the observations and masks of games follow from, and what their last step told."""
        memory = self._memory
        batches = (memory.setups, memory.states, memory.reports, memory.endings)
        return (*(batch.array for batch in batches), memory.actions, memory.rewards)

    @classmethod
    def _restored(cls, address: str, told: dict[str, Any], blocks: tuple[bytes, ...]) -> Self:
        twin = cls(address, **told)
        for part, saved in zip(twin._kept(), blocks, strict=True):
            part[...] = np.frombuffer(saved, part.dtype).reshape(part.shape)
        twin._memory.reports.array["marked"] = twin.dense.size
        twin._team.share(twin._show)
        return twin
