"""How far a training has come, in a file from which it goes on after it was stopped.

It is a numpy archive. One text in it says what is trained; the arrays are all that the next
generation is made of. The positions of each generation that is remembered are an archive within it,
pressed once and written again with every file. After each generation a new file takes the old one's
place in one step.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import fields
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

import numpy as np
from filelock import FileLock

from dorfplatz import __version__
from dorfplatz.base.errors import DorfplatzError
from dorfplatz.kernel.network import Learned, read_network
from dorfplatz.lab import learning, playouts, self_play, targets
from dorfplatz.lab.fingerprint import fingerprint
from dorfplatz.lab.kept_file import take_hold
from dorfplatz.lab.learning import UNITS, Beginning, Layer, Learner, Plan
from dorfplatz.lab.meetings import RoundRobin
from dorfplatz.lab.self_play import Numbers, Positions
from dorfplatz.record.appending import let_go
from dorfplatz.record.files import File, file_faults, named, open_record, replace, resolved_path

FORMAT: Final = "dorfplatz-training"
VERSION: Final = 1
_TOLD: Final = "training"
"""The text that says what is trained."""
_FAST: Final = 1
"""How hard to press positions: they are mostly zeros."""
_LAYERS: Final = ("layer", "mean")
_REMEMBERED: Final = "remembered"
_BROKEN: Final = (
    ArithmeticError,
    BadZipFile,
    EOFError,
    LookupError,
    MemoryError,
    OSError,
    RuntimeError,
    TypeError,
    ValueError,
    zlib.error,
)
"""What numpy and zipfile raise for an archive that is none, or is damaged."""


class NoTrainingFile(DorfplatzError):
    """A file that holds something else than a training, or is damaged."""


class OtherTraining(DorfplatzError):
    """A file with the training of something else."""


class NoWeights(DorfplatzError):
    """A file that does not hold the weights of a game's network."""


class TrainingInUse(DorfplatzError):
    """A file to which another process writes."""


class TrainingFile:
    """The file of a training, which this process alone writes to until it is closed."""

    def __init__(self, path: Path, lock: FileLock | None, learner: Learner) -> None:
        self.path = path
        self._lock = lock
        self._learner = learner
        self._pressed: list[tuple[list[Positions], Numbers]] = []
        """The generations that were written last, and what was written of each."""

    @classmethod
    def open(cls, file: File, learner: Learner) -> TrainingFile:
        """Takes hold of a file; if it holds a training, the learner goes on from there.

        Raises NoTrainingFile, OtherTraining, TrainingInUse, RecordError for what cannot be read
        or written.
        """
        with file_faults(file, "unwritable"):
            path, lock = take_hold(file, TrainingInUse)
            try:
                if path.exists() and path.stat().st_size:
                    _read(path, learner)
            except BaseException:
                let_go(lock)
                raise
        return cls(path, lock, learner)

    def save(self) -> None:
        """Writes how far the learner has come, in one generation at least.

        It has reached the disk when this returns. What cannot be written leaves the file as it
        was. Raises RecordError.
        """
        learner = self._learner
        self._pressed = [(played, self._press(played)) for played in learner.remembered]
        pressed = {f"{_REMEMBERED}.{n}": part for n, (_, part) in enumerate(self._pressed)}
        content = _archive({**_arrays(learner), **pressed}, ZIP_STORED)
        with file_faults(self.path, "unwritable"):
            replace(self.path, [content])

    def close(self) -> None:
        """Lets others have the file."""
        let_go(self._lock)

    def _press(self, played: list[Positions]) -> Numbers:
        """The positions of a generation as an archive, which may have been made before."""
        for known, pressed in self._pressed:
            if known is played:
                return pressed
        parts = [_parts(str(lineup), positions) for lineup, positions in enumerate(played)]
        arrays = {name: array for part in parts for name, array in part.items()}
        return np.frombuffer(_archive(arrays, ZIP_DEFLATED), np.uint8)


def kept_training_seed(file: File) -> int | None:
    """Returns the seed of the training in a file; None where there is no file, or an empty one.

    Raises NoTrainingFile, RecordError.
    """
    with file_faults(file, "unreadable"):
        path = resolved_path(file)
        if not path.is_file() or not path.stat().st_size:
            return None
        with path.open("rb") as source:
            return int(_told(source, named(path))["seed"])


def how_made(learner: Learner) -> str:
    """Returns, as JSON, how the weights came about that a learner has now."""
    return json.dumps(
        {
            "games": list(learner.games),
            "seed": learner.seed,
            "games_each_generation": learner.plan.games,
            **({"playouts": learner.plan.playouts} if learner.plan.playouts else {}),
            **({"units": learner.plan.units} if learner.plan.units != UNITS else {}),
            "generations": learner.generation,
            **_begun(learner),
            "dorfplatz": __version__,
            **_versions(),
        }
    )


def _begun(learner: Learner) -> dict[str, Any]:
    """How the weights came about that a training began with."""
    if learner.beginning is None:
        return {}
    return {"begun_with": json.loads(learner.beginning.made)}


def read_beginning(file: File, learned: Learned) -> Beginning:
    """Returns weights to begin with, for a game's network. Raises NoWeights, RecordError."""
    with file_faults(file, "unreadable"), open_record(file) as source:
        data = source.read()
    try:
        network = read_network(data)
        with np.load(BytesIO(data), allow_pickle=False) as kept:
            made = str(kept["made"])
        is_object = isinstance(json.loads(made), dict)
    except _BROKEN as error:
        raise NoWeights("common:training.no_weights", file=named(file)) from error
    if network.used != learned.inputs or not is_object:
        raise NoWeights("common:training.no_weights", file=named(file))
    return Beginning(network, made)


def _versions() -> dict[str, str]:
    """The packages that decide how fractions are rounded."""
    return {name: version(name) for name in ("numpy", "scikit-learn")}


def _header(learner: Learner) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": ", ".join(learner.games),
        "seed": learner.seed,
        "games": learner.plan.games,
        "playouts": learner.plan.playouts,
        "units": learner.plan.units,
        "fingerprint": _fingerprint(learner),
    }


def _fingerprint(learner: Learner) -> str:
    """A digest of all that decides what comes of a training, besides what its header names."""
    digest = hashlib.sha256()
    for lineup in learner.lineups:
        digest.update(fingerprint(RoundRobin(learner.kind, lineup, (), learner.seed)).encode())
    for module in (learning, playouts, self_play, targets):
        digest.update(Path(str(module.__file__)).read_bytes())
    digest.update(json.dumps([repr(learner.plan), _versions()]).encode())
    if learner.beginning is not None:
        digest.update(learner.beginning.network.tobytes())
    return digest.hexdigest()[:16]


def _arrays(learner: Learner) -> dict[str, Numbers]:
    """All that a learner goes on from but the positions, by its name in the archive."""
    found = {
        _TOLD: np.array(json.dumps(_header(learner))),
        "generation": np.array(learner.generation),
        "next_game": np.array(learner.next_game),
    }
    assert learner.scale is not None
    found["scale"] = learner.scale
    for name in _LAYERS:
        found.update(_parts(name, getattr(learner, name)))
    return found


def _parts(name: str, whole: Layer | Positions) -> dict[str, Numbers]:
    return {
        f"{name}.{field.name}": np.asarray(getattr(whole, field.name)) for field in fields(whole)
    }


def _archive(arrays: Mapping[str, Numbers], method: int) -> bytes:
    content = BytesIO()
    with ZipFile(content, "w", method, compresslevel=_FAST) as archive:
        for name, array in arrays.items():
            with archive.open(f"{name}.npy", "w", force_zip64=True) as member:
                np.lib.format.write_array(member, array, allow_pickle=False)
    return content.getvalue()


def _told(source: Any, file: str) -> dict[str, Any]:
    """What a file says that it is. Raises NoTrainingFile."""
    try:
        with np.load(source, allow_pickle=False) as kept:
            told = json.loads(str(kept[_TOLD]))
        if told["format"] == FORMAT and type(told["seed"]) is int and told["seed"] >= 0:
            return dict(told)
    except _BROKEN:
        pass
    raise NoTrainingFile("common:training.no_file", file=file)


def _read(path: Path, learner: Learner) -> None:
    """Lets a learner go on from a file. Raises NoTrainingFile, OtherTraining."""
    content = BytesIO(path.read_bytes())
    _check_header(_told(content, named(path)), learner, named(path))
    content.seek(0)
    try:
        with np.load(content, allow_pickle=False) as kept:
            generation = int(kept["generation"])
            remembered = [
                _unpressed(kept[f"{_REMEMBERED}.{n}"], len(learner.lineups))
                for n in range(_remembered(generation, learner.plan))
            ]
            layer, mean = (_whole(Layer, kept, name) for name in _LAYERS)
            scale = kept["scale"]
            next_game = int(kept["next_game"])
    except _BROKEN as error:
        raise NoTrainingFile("common:training.damaged", file=named(path)) from error
    learner.generation = generation
    learner.next_game = next_game
    learner.layer = layer
    learner.mean = mean
    learner.scale = scale
    learner.remembered = remembered


def _remembered(generation: int, plan: Plan) -> int:
    """From the positions of how many generations is learned, after so many."""
    return generation if plan.playouts else min(generation, plan.remembered)


def _unpressed(pressed: Numbers, lineups: int) -> list[Positions]:
    """The positions of a generation, with each lineup."""
    with np.load(BytesIO(pressed.tobytes()), allow_pickle=False) as kept:
        return [_whole(Positions, kept, str(lineup)) for lineup in range(lineups)]


def _whole(kind: type[Any], kept: Mapping[str, Numbers], name: str) -> Any:
    return kind(**{field.name: kept[f"{name}.{field.name}"] for field in fields(kind)})


def _check_header(found: Mapping[str, Any], learner: Learner, file: str) -> None:
    """Sees to it that a file is of what is trained here. Raises OtherTraining."""
    for name, due in _header(learner).items():
        if found.get(name) == due:
            continue
        if name in ("version", "fingerprint"):
            raise OtherTraining("common:training.changed", file=file)
        told = str(found.get(name))
        raise OtherTraining(f"common:training.other_{name}", file=file, found=told, due=str(due))
