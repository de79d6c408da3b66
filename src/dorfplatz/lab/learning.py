"""How a network learns what positions are worth: from games that it plays against itself.

Each generation plays games, choosing what the network of the generation before finds best at first
sight, and then learns from their positions. What it learns for a position is what became of it:
in part what the game ended with, in part what the network made of the positions that followed
(temporal differences; Sutton 1988). Or positions are played out many times, and the mean of how
that ended is learned. The network that is kept is a mean over the last generations.

Fitting is scikit-learn's, an optional package. It works in fractions, and how these are rounded
depends on how many threads share a sum: there is one, so that it does not matter how many cores a
machine has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from dorfplatz.base.chance import SEEDS, check_seed
from dorfplatz.base.errors import DorfplatzError, MissingPackage
from dorfplatz.base.installed import install_command
from dorfplatz.base.options import Value, check_options, format_game_string
from dorfplatz.bots.mind import Mind, put_weights
from dorfplatz.game.registry import game_address, load_game
from dorfplatz.interface.kind import GameKind
from dorfplatz.kernel.network import (
    ONE,
    VALUE_ONE,
    Learned,
    Network,
    round_weights,
)
from dorfplatz.lab.cluster import Cluster
from dorfplatz.lab.playouts import judged_positions
from dorfplatz.lab.self_play import Numbers, Positions, joined, play_positions
from dorfplatz.lab.targets import became

if TYPE_CHECKING:
    from sklearn.neural_network import MLPRegressor

_ROOM: Final = 400
"""There is room for so many positions of a game, over all seats, in the mean of the games that are
played at a time. Of the last of them, positions are left out if there are more."""
_PART: Final = 200
"""So many games are played at a time."""
_PART_PLAYED_OUT: Final = 25
"""The same where positions are played out."""
UNITS: Final = 32
"""Hidden units where it is not said how many."""
_LEAST_SPREAD: Final = 0.1
"""Inputs that hardly vary are not blown up."""
_MEAN_OVER: Final = 0.8
"""How much of the mean stays with each generation."""


class NoNetwork(DorfplatzError):
    """A game that has nothing that a network could be told of its positions."""


class Diverged(DorfplatzError):
    """A network whose weights have grown beyond all bounds."""


@dataclass(frozen=True)
class Layer:
    """The fractions of a network before they are rounded."""

    hidden: Numbers
    """`hidden[input, unit]`, for inputs that are divided by their spread."""
    hidden_bias: Numbers
    out: Numbers
    out_bias: Numbers
    """A single number."""

    def mixed(self, other: Layer, share: float) -> Layer:
        """Returns the mean of both, in which this one has a share."""
        return Layer(
            *(
                share * getattr(self, name) + (1 - share) * getattr(other, name)
                for name in ("hidden", "hidden_bias", "out", "out_bias")
            )
        )


@dataclass(frozen=True)
class Plan:
    """How learning goes on from generation to generation."""

    games: int = 1000
    """Games of each generation, those of all options together. The first ones are twice as many,
    and `greedy` plays them unless there are weights to begin with."""
    first_explore: int = 50
    """Of a thousand moves, so many are drawn by lot in the first generation."""
    explore: int = 10
    """The same in the others."""
    ending: float = 0.95
    """How much more the ending counts than the next position: lambda."""
    true_endings: int = 3
    """So many generations learn from endings alone: their network knows little yet."""
    remembered: int = 6
    """From the positions of so many generations is learned."""
    playouts: int = 0
    """So often each position is played out that is learned from (see `playouts`); 0 to go by how
    games go on. What was played out does not become out of date: all of it is remembered."""
    units: int = UNITS
    """Hidden units of the network. To weights that it begins with and that have fewer, such are
    added as say nothing yet."""
    lessons: int = 200_000
    """Positions that are learned from at a time, drawn by lot."""
    passes: int = 3
    """How many times in each generation."""
    batches: tuple[tuple[int, int], ...] = ((0, 256), (15, 512), (30, 1024), (50, 2048))
    """From which generation on so many positions make one step."""


@dataclass(frozen=True)
class Beginning:
    """Weights that a training begins with."""

    network: Network
    made: str
    """How they were made."""

    def layer(self, scale: Numbers) -> Layer:
        """Returns them as fractions, for inputs that are divided by their spread."""
        record: Any = self.network.array
        units = self.network.units
        hidden = record["hidden_weight"][: len(scale), :units] / ONE * scale[:, None]
        return Layer(
            hidden.astype(np.float32),
            (record["hidden_bias"][:units] / ONE).astype(np.float32),
            (record["out_weight"][:units] / ONE).astype(np.float32),
            np.asarray(record["out_bias"] / VALUE_ONE, np.float32),
        )


@dataclass(frozen=True)
class Progress:
    """What one generation did."""

    generation: int
    """Its number, from 1 on."""
    positions: int
    """How many were learned from in the last pass."""
    score: float
    """The mean of all final scores."""
    loss: float
    """What the network still got wrong in the last pass: half its mean squared error."""


class Learner:
    """A network in the course of learning, for games of one kind with these options.

    `lineups` are the options that games are played with, all of them equally often. Everything
    follows from the seed, and from the weights that it begins with, if there are any: a learner
    that goes on from a file (see `learning_file`) becomes the same as one that was never stopped,
    and one whose games a `cluster` plays as well.

    Raises NoNetwork, MissingPackage, OptionError.
    """

    def __init__(
        self,
        kind: GameKind,
        lineups: Sequence[Mapping[str, Value]],
        seed: int,
        plan: Plan | None = None,
        cluster: Cluster | None = None,
        beginning: Beginning | None = None,
    ) -> None:
        learned = kind.kernels.learned
        if learned is None:
            raise NoNetwork("common:training.no_network", game=kind.name)
        require_learning()
        self.kind = kind
        self.lineups = [check_options(kind.options, lineup) for lineup in lineups]
        self.seed = check_seed(seed)
        self.plan = plan or Plan()
        self._cluster = cluster
        self.beginning = beginning
        self.generation = 0
        """How many there are."""
        self.layer: Layer | None = None
        """The network of the last generation."""
        self.mean: Layer | None = None
        """The mean of the networks of the generations."""
        self.scale: Numbers | None = None
        """The spread of each input, in the games of the first generation."""
        self.next_game = 0
        """The number of the next game with each lineup."""
        self.remembered: list[list[Positions]] = []
        """The positions of the last generations, and of each those with each lineup."""
        self._learned: Learned = learned

    @property
    def games(self) -> tuple[str, ...]:
        """The game strings that are played."""
        return tuple(
            format_game_string(self.kind.name, self.kind.options, lineup) for lineup in self.lineups
        )

    def network(self, layer: Layer | None = None) -> Network:
        """Returns the network as it is now, rounded; by default the mean of the generations.

        Raises Diverged.
        """
        network = Network()
        layer = layer or self.mean
        if layer is not None and self.scale is not None:
            try:
                round_weights(
                    network,
                    layer.hidden / self.scale[:, None],
                    layer.hidden_bias,
                    layer.out,
                    float(layer.out_bias),
                )
            except ValueError as error:
                raise Diverged("common:training.diverged", generation=self.generation) from error
        return network

    def generations(self, count: int) -> Iterator[Progress]:
        """Learns until there are so many generations, and tells what each of them did.

        A generation that is not finished, for whatever reason, has changed nothing. Raises
        Diverged.
        """
        from threadpoolctl import threadpool_limits

        while self.generation < count:
            with threadpool_limits(1):
                progress = self._next_generation()
            yield progress

    def _next_generation(self) -> Progress:
        plan = self.plan
        first = self.generation == 0
        games = plan.games * (2 if first else 1) // len(self.lineups)
        played = [
            self._play(lineup, games, greedily=first and not self.beginning, number=number)
            for number, lineup in enumerate(self.lineups)
        ]
        remembered = [*self.remembered, played]
        if not plan.playouts:
            del remembered[: -plan.remembered]
        known = [positions for generation in remembered for positions in generation]
        scale = _spread(played) if self.scale is None else self.scale
        layer = self.layer
        if layer is None and self.beginning is not None:
            layer = self.beginning.layer(scale)
        model = self._model(layer)
        batch = model.batch_size
        loss = 0.0
        for number in range(plan.passes):
            inputs, targets = self._lessons(known, scale, model, number)
            # It would warn of steps that want more positions than there are.
            model.batch_size = min(batch, len(targets))
            model.partial_fit(inputs, targets)
            loss = float(model.loss_)
        layer = _layer_of(model)
        self.mean = (
            layer
            if self.mean is None or self.generation < plan.true_endings
            else self.mean.mixed(layer, _MEAN_OVER)
        )
        self.layer = layer
        self.scale = scale
        self.remembered = remembered
        self.next_game += games
        self.generation += 1
        score = float(np.mean(np.concatenate([positions.scores.ravel() for positions in played])))
        return Progress(self.generation, len(targets), score, loss)

    def _lessons(
        self, known: Sequence[Positions], scale: Numbers, model: MLPRegressor, number: int
    ) -> tuple[Numbers, Numbers]:
        """Some of the positions that are remembered, drawn by lot, and what is to be learned."""
        chance = np.random.default_rng((self.seed, self.generation, number))
        trusts = self.generation >= self.plan.true_endings and not self.plan.playouts
        total = sum(len(positions.game) for positions in known)
        share = min(1.0, self.plan.lessons / total)
        inputs, targets = [], []
        for positions in known:
            asked = trusts and len(positions.game) > 0
            values = model.predict(positions.inputs / scale) if asked else None
            learned = became(positions, values, self._learned.points, self.plan.ending)
            chosen = chance.random(len(learned)) < share
            inputs.append(positions.inputs[chosen] / scale)
            targets.append(learned[chosen])
        order = chance.permutation(sum(map(len, targets)))
        return (
            np.concatenate(inputs)[order],
            np.concatenate(targets).astype(np.float32)[order],
        )

    def _play(
        self, lineup: Mapping[str, Value], games: int, *, greedily: bool, number: int
    ) -> Positions:
        """The positions of so many games, played in parts that may go to other machines."""
        network = self.network(self.layer)
        if self.layer is None and self.beginning is not None:
            network = self.beginning.network
        weights = {field.name: network.array[field.name].copy() for field in Network.fields}
        explore = self.plan.first_explore if greedily else self.plan.explore
        seed = (self.seed + number) % SEEDS
        part = _PART_PLAYED_OUT if self.plan.playouts else _PART
        asked = [
            (
                dict(lineup),
                weights,
                seed,
                self.next_game + first,
                min(part, games - first),
                explore,
                greedily,
                self.plan.playouts,
            )
            for first in range(0, games, part)
        ]
        if self._cluster is None:
            return joined([_played(self.kind, *one) for one in asked])
        address = game_address(self.kind)
        return joined(self._cluster.map(_played_there, [(address, *one) for one in asked]))

    def _model(self, layer: Layer | None) -> MLPRegressor:
        """What fits the network, with the weights there are."""
        from sklearn.neural_network import MLPRegressor

        batch = next(
            size for start, size in reversed(self.plan.batches) if self.generation >= start
        )
        model = MLPRegressor(
            hidden_layer_sizes=(self.plan.units,),
            batch_size=batch,
            alpha=1e-5,
            random_state=self.seed % (1 << 32),
        )
        # It makes its layers when it is shown something.
        nothing = np.zeros((batch, self._learned.inputs), np.float32)
        model.partial_fit(nothing, nothing[:, 0])
        if layer is not None:
            _put_layer(model, layer)
        return model


def _played_there(address: str, *asked: Any) -> Positions:
    """What `_played` gives, for a game by its address."""
    return _played(load_game(address), *asked)


def _played(
    kind: GameKind,
    lineup: Mapping[str, Value],
    weights: Mapping[str, Numbers],
    seed: int,
    first: int,
    games: int,
    explore: int,
    greedily: bool,
    playouts: int,
) -> Positions:
    """Positions of so many games, numbered from `first` on, that a network plays."""
    network, mind = Network(), Mind()
    for name, values in weights.items():
        network.array[name] = values
    put_weights(mind, network)
    play = (
        partial(judged_positions, playouts=playouts)
        if playouts
        else partial(play_positions, positions=_ROOM)
    )
    return play(
        kind,
        kind.configuration(lineup),
        int(lineup["players"]),
        mind,
        seed=seed,
        first=first,
        games=games,
        explore=explore,
        greedily=greedily,
    )


def _spread(played: Sequence[Positions]) -> Numbers:
    """The spread of each input, that of the lineup where it is widest."""
    spread = [positions.inputs.std(axis=0) for positions in played]
    return np.asarray(np.maximum(np.max(spread, axis=0), _LEAST_SPREAD), np.float32)


def _put_layer(model: MLPRegressor, layer: Layer) -> None:
    """Puts weights in place of those that were drawn; of units beyond them nothing is heard yet."""
    units = len(layer.out)
    hidden, out = model.coefs_
    hidden_bias, _ = model.intercepts_
    hidden[:, :units] = layer.hidden
    hidden_bias[:units] = layer.hidden_bias
    out[:] = 0
    out[:units, 0] = layer.out
    model.intercepts_[1] = layer.out_bias.reshape(1).copy()


def _layer_of(model: MLPRegressor) -> Layer:
    hidden, out = model.coefs_
    hidden_bias, out_bias = model.intercepts_
    return Layer(hidden.copy(), hidden_bias.copy(), out.ravel().copy(), out_bias[0].copy())


def require_learning() -> None:
    """Raises MissingPackage when the optional package scikit-learn is not installed."""
    try:
        import sklearn.neural_network  # noqa: F401  # only whether it can be imported
    except ImportError as error:
        raise MissingPackage(
            "common:simulation.package", package="scikit-learn", command=install_command("learning")
        ) from error
