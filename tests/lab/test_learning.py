"""A network learns from games that it plays against itself, and goes on where it was stopped."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pytest
from threadpoolctl import threadpool_info, threadpool_limits

from dorfplatz.base.errors import DorfplatzError, MissingPackage, RecordError
from dorfplatz.base.options import Value, check_options
from dorfplatz.bots.mind import Mind
from dorfplatz.game.registry import GAMES, load_game
from dorfplatz.kernel.network import read_network, save_network
from dorfplatz.lab import learning_file, targets
from dorfplatz.lab.learning import Beginning, Diverged, Learner, NoNetwork, Plan
from dorfplatz.lab.learning_file import (
    NoTrainingFile,
    NoWeights,
    OtherTraining,
    TrainingFile,
    TrainingInUse,
    how_made,
    kept_training_seed,
    read_beginning,
)
from dorfplatz.lab.self_play import Positions, play_positions
from dorfplatz.lab.targets import became
from dorfplatz.language import LANGUAGES
from tests.documents import ROOT
from tests.lab.learned_pig import ADDRESS, GAME
from tests.pig.game import PIG

SEED = 5
PLAN = Plan(games=20, true_endings=1, remembered=2)
"""So that a few generations go through all that happens in many."""
LINEUPS = ({"players": 2}, {"players": 3})


def learner(
    game: str = ADDRESS,
    *,
    lineups: Sequence[Mapping[str, Value]] = LINEUPS,
    seed: int = SEED,
    plan: Plan = PLAN,
    beginning: Beginning | None = None,
) -> Learner:
    return Learner(load_game(game), lineups, seed, plan, beginning=beginning)


def train(file: Path, generations: int, **how: Any) -> Learner:
    """Goes on from a file until there are so many generations."""
    found = learner(**how)
    training = TrainingFile.open(file, found)
    try:
        for _ in found.generations(generations):
            training.save()
    finally:
        training.close()
    return found


def weights(found: Learner) -> bytes:
    content = io.BytesIO()
    save_network(found.network(), content, how_made(found))
    return content.getvalue()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a training of four generations that was never stopped."""
    file = tmp_path_factory.mktemp("whole") / "training"
    train(file, 4)
    return file


@pytest.mark.slow
def test_each_generation_tells_what_it_did() -> None:
    told = list(learner().generations(3))
    assert [progress.generation for progress in told] == [1, 2, 3]
    assert min(progress.loss for progress in told) > 0
    assert min(progress.score for progress in told) > 0
    # From the second generation on, it remembers twice as many games; the first one counts double.
    assert told[1].positions > told[0].positions


def error(found: Learner, positions: Positions) -> float:
    """How wrong the network is about positions, in the mean of squares."""
    due = became(positions, None, 10, 1)
    if found.mean is None or found.scale is None:
        return float(np.mean(due**2))
    units = positions.inputs / found.scale @ found.mean.hidden + found.mean.hidden_bias
    values = np.maximum(units, 0) @ found.mean.out + found.mean.out_bias
    return float(np.mean((due - values) ** 2))


@pytest.mark.slow
def test_the_network_comes_to_know_more_than_at_the_start() -> None:
    found = learner(plan=Plan(games=100))
    options = found.lineups[0]
    positions = play_positions(
        GAME, GAME.configuration(options), 2, Mind(), seed=1, first=0, games=50, positions=400
    )
    errors = [
        error(found, positions),
        *(error(found, positions) for _ in found.generations(4)),
    ]
    assert errors[-1] < errors[1] < errors[0]
    assert errors[-1] < errors[0] / 2


def test_everything_follows_from_the_seed() -> None:
    one, two, other = learner(), learner(), learner(seed=SEED + 1)
    for found in (one, two, other):
        list(found.generations(2))
    assert weights(one) == weights(two)
    assert one.network().array["hidden_weight"].any()
    assert one.network().tobytes() != other.network().tobytes()


class Watched(Learner):
    """Notes how many threads share a sum while it learns."""

    threads: ClassVar[set[int]] = set()

    def _lessons(self, *how: Any) -> Any:
        Watched.threads |= {pool["num_threads"] for pool in threadpool_info()}
        return super()._lessons(*how)


def test_how_many_cores_there_are_does_not_matter() -> None:
    with threadpool_limits(2):
        list(Watched(GAME, LINEUPS, SEED, PLAN).generations(1))
    assert Watched.threads == {1}


@pytest.mark.slow
@pytest.mark.parametrize("stopped", [1, 2, 3])
def test_a_training_that_was_stopped_comes_to_the_same_to_the_byte(
    stopped: int, whole: Path, tmp_path: Path
) -> None:
    file = tmp_path / "training"
    train(file, stopped)
    again = train(file, 4)
    assert file.read_bytes() == whole.read_bytes()
    assert weights(again) == weights(train(whole, 4))


PLAYED_OUT = Plan(games=10, true_endings=1, remembered=2, playouts=3)


def test_all_that_was_played_out_is_remembered(tmp_path: Path) -> None:
    once, twice = tmp_path / "once", tmp_path / "twice"
    found = train(once, 4, plan=PLAYED_OUT)
    assert len(found.remembered) == 4 > PLAYED_OUT.remembered
    train(twice, 3, plan=PLAYED_OUT)
    assert weights(train(twice, 4, plan=PLAYED_OUT)) == weights(found)
    assert twice.read_bytes() == once.read_bytes()
    assert json.loads(how_made(found))["playouts"] == 3


@pytest.mark.slow
def test_positions_that_are_played_out_teach_what_games_are_worth() -> None:
    found = learner(plan=Plan(games=100, playouts=8))
    options = check_options(GAME.options, {"players": 2})
    positions = play_positions(
        GAME, GAME.configuration(options), 2, Mind(), seed=1, first=0, games=50, positions=400
    )
    nothing = error(found, positions)
    list(found.generations(4))
    assert error(found, positions) < nothing / 2


def test_a_training_begins_with_weights_there_are(tmp_path: Path) -> None:
    file = tmp_path / "network.npz"
    first = learner()
    list(first.generations(2))
    file.write_bytes(weights(first))
    learned = GAME.kernels.learned
    assert learned is not None
    beginning = read_beginning(file, learned)
    assert beginning.network.tobytes() == first.network().tobytes()
    scale = first.scale
    assert scale is not None
    found = learner(beginning=beginning)
    found.scale = scale
    assert found.network(beginning.layer(scale)).tobytes() == first.network().tobytes()
    found = learner(beginning=beginning)
    list(found.generations(1))
    alone = learner()
    list(alone.generations(1))
    assert weights(found) != weights(alone)
    made = json.loads(how_made(found))
    assert made["begun_with"] == json.loads(how_made(first))


def test_more_units_say_nothing_yet_and_learn(tmp_path: Path) -> None:
    first = learner()
    list(first.generations(2))
    network = first.network()
    beginning = Beginning(network, "{}")
    found = learner(beginning=beginning, plan=Plan(games=20, units=40))
    assert first.scale is not None
    model = found._model(beginning.layer(first.scale))
    some = first.remembered[0][0].inputs / first.scale
    before = first._model(beginning.layer(first.scale))
    assert np.allclose(model.predict(some), before.predict(some))
    list(found.generations(1))
    file = tmp_path / "network.npz"
    file.write_bytes(weights(found))
    larger = read_network(file.read_bytes())
    assert larger.units == 40
    assert larger.array["out_weight"][network.units :].any()
    assert json.loads(how_made(found))["units"] == 40


@pytest.mark.parametrize("content", [b"", b"no archive", "other"])
def test_what_are_no_weights_is_refused(content: bytes | str, tmp_path: Path) -> None:
    file = tmp_path / "network.npz"
    if isinstance(content, str):
        other = load_game(GAMES[0]).kernels.learned
        assert other is not None
        content = other.file.read_bytes()
    file.write_bytes(content)
    learned = GAME.kernels.learned
    assert learned is not None
    with pytest.raises(NoWeights) as caught:
        read_beginning(file, learned)
    assert {str(file) in caught.value.explain(language) for language in LANGUAGES} == {True}
    with pytest.raises(RecordError):
        read_beginning(tmp_path / "none", learned)


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_learned_and_gone_on_with(game: str, tmp_path: Path) -> None:
    plan = Plan(games=4, true_endings=1)
    once, twice = tmp_path / "once", tmp_path / "twice"
    found = train(once, 2, game=game, plan=plan)
    train(twice, 1, game=game, plan=plan)
    assert weights(train(twice, 2, game=game, plan=plan)) == weights(found)
    assert twice.read_bytes() == once.read_bytes()
    output = tmp_path / "network.npz"
    output.write_bytes(weights(found))
    assert read_network(output.read_bytes()).tobytes() == found.network().tobytes()


KILLED = """
import os, signal, sys
from pathlib import Path
from dorfplatz.lab.learning import Learner
from dorfplatz.record import files
from tests.lab.test_learning import train

def kill(*_):
    os.kill(os.getpid(), signal.SIGKILL)

class Dies(Learner):
    def _lessons(self, known, scale, model, number):
        if sys.argv[2] == "learning" and (self.generation, number) == (2, 1):
            kill()
        return super()._lessons(known, scale, model, number)

    def generations(self, count):
        for progress in super().generations(count):
            if sys.argv[2] == "writing" and progress.generation == 3:
                files.os.fsync = kill
            yield progress

import tests.lab.test_learning
tests.lab.test_learning.Learner = Dies
train(Path(sys.argv[1]), 4)
"""


@pytest.mark.slow
@pytest.mark.parametrize("when", ["learning", "writing"])
def test_a_training_that_was_killed_goes_on_and_comes_to_the_same(
    when: str, whole: Path, tmp_path: Path
) -> None:
    file = tmp_path / "training"
    killed = subprocess.run([sys.executable, "-c", KILLED, file, when], cwd=ROOT, check=False)
    assert killed.returncode == -signal.SIGKILL
    held = learner()
    TrainingFile.open(file, held).close()
    assert held.generation == 2
    train(file, 4)
    assert file.read_bytes() == whole.read_bytes()


def test_what_cannot_be_written_leaves_the_file_as_it_was(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "training"
    file.write_bytes(whole.read_bytes())

    def full(_: int) -> None:
        raise OSError(28, "")

    monkeypatch.setattr("dorfplatz.record.files.os.fsync", full)
    with pytest.raises(RecordError):
        train(file, 5)
    assert file.read_bytes() == whole.read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["training"]


def test_the_seed_is_found_in_the_file(whole: Path, tmp_path: Path) -> None:
    assert kept_training_seed(whole) == SEED
    assert kept_training_seed(tmp_path / "none") is None
    (tmp_path / "empty").touch()
    assert kept_training_seed(tmp_path / "empty") is None


@pytest.mark.parametrize(
    ("code", "how"),
    [
        ("other_game", {"lineups": LINEUPS[:1]}),
        ("other_seed", {"seed": SEED + 1}),
        ("other_games", {"plan": Plan(games=21, true_endings=1, remembered=2)}),
        ("other_playouts", {"plan": Plan(games=20, true_endings=1, remembered=2, playouts=3)}),
        ("other_units", {"plan": Plan(games=20, true_endings=1, remembered=2, units=33)}),
        ("changed", {"plan": Plan(games=20)}),
    ],
)
def test_the_training_of_something_else_is_not_gone_on_with(
    code: str, how: dict[str, Any], whole: Path
) -> None:
    before = whole.read_bytes()
    with pytest.raises(OtherTraining) as caught:
        train(whole, 4, **how)
    assert caught.value.code == f"common:training.{code}"
    told = {caught.value.explain(language) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert all(str(whole) in sentence for sentence in told)
    assert whole.read_bytes() == before


def test_a_training_by_another_release_of_what_fits_is_not_gone_on_with(
    whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning_file, "version", lambda name: "0.1")
    with pytest.raises(OtherTraining) as caught:
        train(whole, 4)
    assert caught.value.code == "common:training.changed"


def test_a_training_by_changed_sources_is_not_gone_on_with(
    whole: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    changed = tmp_path / "targets.py"
    changed.write_text("# changed", "utf-8")
    monkeypatch.setattr(targets, "__file__", str(changed))
    with pytest.raises(OtherTraining) as caught:
        train(whole, 4)
    assert caught.value.code == "common:training.changed"


@pytest.mark.slow
def test_a_broken_file_is_told_and_left_as_it_is(whole: Path, tmp_path: Path) -> None:
    content = whole.read_bytes()
    broken = [content[:size] for size in range(1, len(content), len(content) // 20)]
    for place in range(0, len(content), len(content) // 60):
        flipped = bytearray(content)
        flipped[place] ^= 0x55
        broken.append(bytes(flipped))
    file = tmp_path / "training"
    refused = 0
    for damaged in broken:
        file.write_bytes(damaged)
        try:
            train(file, 4)
        except (NoTrainingFile, OtherTraining):
            refused += 1
            assert file.read_bytes() == damaged
        else:
            # Some bytes of an archive mean nothing, such as the day on which it was written.
            assert weights(train(file, 4)) == weights(train(whole, 4))
    assert refused > len(broken) * 0.9


def test_a_file_that_lacks_a_part_is_damaged(whole: Path, tmp_path: Path) -> None:
    with np.load(whole) as kept:
        arrays = dict(kept)
    del arrays["remembered.1"]
    file = tmp_path / "training"
    with file.open("wb") as target:
        np.savez(target, **arrays)
    with pytest.raises(NoTrainingFile) as caught:
        train(file, 4)
    assert caught.value.code == "common:training.damaged"


@pytest.mark.parametrize("content", [b"my notes", b"PK\3\4", b"\x93NUMPY"])
def test_a_file_that_holds_something_else_is_left_as_it_is(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "notes"
    file.write_bytes(content)
    for asked in (lambda: train(file, 1), lambda: kept_training_seed(file)):
        with pytest.raises(NoTrainingFile) as caught:
            asked()
        assert caught.value.code == "common:training.no_file"
    assert file.read_bytes() == content


def test_nothing_that_is_read_is_run(tmp_path: Path) -> None:
    file = tmp_path / "training"
    with file.open("wb") as target:
        np.savez(target, training=np.array([print], object))
    with pytest.raises(NoTrainingFile):
        train(file, 1)


def test_only_one_process_writes_to_a_file(tmp_path: Path) -> None:
    first = TrainingFile.open(tmp_path / "training", learner())
    with pytest.raises(TrainingInUse):
        TrainingFile.open(tmp_path / "training", learner())
    first.close()
    TrainingFile.open(tmp_path / "training", learner()).close()


@pytest.mark.parametrize("name", ["missing/training", "."])
def test_a_file_that_cannot_be_is_told(name: str, tmp_path: Path) -> None:
    with pytest.raises(RecordError):
        TrainingFile.open(tmp_path / name, learner())


def test_a_game_without_a_network_learns_nothing() -> None:
    with pytest.raises(NoNetwork) as caught:
        Learner(PIG, LINEUPS, SEED)
    assert {"pig" in caught.value.explain(language) for language in LANGUAGES} == {True}


def test_without_its_package_it_is_told_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sklearn.neural_network", None)
    with pytest.raises(MissingPackage) as caught:
        learner()
    assert "[learning]" in str(caught.value)


def test_weights_beyond_all_bounds_are_told() -> None:
    found = learner()
    list(found.generations(1))
    assert found.layer is not None
    found.layer.hidden[:] = 1e6
    with pytest.raises(Diverged) as caught:
        list(found.generations(2))
    assert isinstance(caught.value, DorfplatzError)
    assert "generation 1" in str(caught.value)
    assert found.generation == 1
