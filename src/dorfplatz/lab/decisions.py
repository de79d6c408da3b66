"""Data to learn from: every decision of many games, as Parquet files in a folder.

    write_decisions(match, 10_000, "data")
    pandas.read_parquet("data")  # or polars.read_parquet("data/*.parquet")

Each file holds the decisions of so many games. What was written to the end is not written again:
who is stopped goes on with the same call.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.bots.lineups import Lineup, records
from dorfplatz.game.arrays import Array, flat_of
from dorfplatz.game.dense import dense_of
from dorfplatz.kernel.layout import Batch
from dorfplatz.lab.decision_kernels import NO_ROOM, Decision, Tally, decision_kernel
from dorfplatz.lab.fingerprint import fingerprint_of_bots
from dorfplatz.lab.match import Match
from dorfplatz.lab.output import require_parquet
from dorfplatz.lab.playout import seating_of
from dorfplatz.record.files import file_faults, named, replace

if TYPE_CHECKING:
    from pyarrow import Table

FORMAT: Final = "dorfplatz-decisions"
VERSION: Final = 1
GAMES_IN_A_FILE: Final = 500
_MADE: Final = "_made.json"
"""Says what a folder holds; readers pass over files whose names begin like this."""
_GAMES: Final = b"games"
_ROOM: Final = 100
"""There is room for so many decisions of a game at first, in the mean."""
_LEGAL: Final = 64
"""And for so many legal actions of a decision."""

Progress = Callable[[int, int], None]


class OtherDecisions(DorfplatzError):
    """A folder that holds something else than the decisions of these games."""


class NotCompiled(DorfplatzError):
    """A bot that plays outside compiled code, whose decisions cannot be noted there."""


def write_decisions(
    match: Match, games: int, folder: str, progress: Progress | None = None
) -> None:
    """Writes the decisions of the first games of a match, so many.

    The folder is made if it is not there. Files that a call with the same match has written are
    kept. Raises NotDense, NotCompiled, OtherDecisions, MissingPackage, RecordError.
    """
    require_parquet()
    noting = _Noting(match)
    path = Path(folder)
    with file_faults(folder, "unwritable"):
        _claim(path, match)
        for first in range(0, games, GAMES_IN_A_FILE):
            count = min(GAMES_IN_A_FILE, games - first)
            file = path / f"games-{first:09}.parquet"
            if _games_in(file) < count:
                replace(file, [_as_parquet(noting.table(first, count), count)])
            if progress is not None:
                progress(first + count, games)


class _Noting:
    """What games are played with, and room for what is noted."""

    def __init__(self, match: Match) -> None:
        lineup = match.lineup()
        if lineup is None:
            raise NotCompiled("common:decisions.not_compiled")
        self.match = match
        self.lineup: Lineup = lineup
        self.kernels = match.kind.kernels
        self.dense = dense_of(self.kernels)
        self.room = GAMES_IN_A_FILE * _ROOM
        self.decisions = Decision.batch(0)
        self.observations = self.dense.observation.batch(0)
        self.legal: Array = np.zeros(0, np.int32)

    def table(self, first: int, count: int) -> Table:
        """Plays so many games and returns their decisions."""
        tally = Tally()
        while self._play(first, count, tally) == NO_ROOM:
            self.room *= 2
        return self._as_table(tally)

    def _play(self, first: int, count: int, tally: Tally) -> int:
        if len(self.decisions) < self.room:
            self.decisions = Decision.batch(self.room)
            self.observations = self.dense.observation.batch(self.room)
            self.legal = np.zeros(self.room * _LEGAL, np.int32)
        kernels = self.kernels
        return decision_kernel(kernels, self.lineup)(
            self.match.kind.configuration(self.match.options).record,
            kernels.setup().record,
            kernels.state.batch(self.lineup.states).records,
            records(self.lineup.workspaces(kernels)),
            seating_of(self.lineup, rotate=self.match.rotate).record,
            self.match.seed,
            first,
            count,
            self.decisions.records,
            self.observations.records,
            self.legal,
            tally.record,
        )

    def _as_table(self, tally: Tally) -> Table:
        from pyarrow import DictionaryArray, FixedSizeListArray, ListArray, array, table

        noted = self.decisions.array[: tally.decisions]
        seen = Batch(self.dense.observation, self.observations.array[: tally.decisions])
        flat = np.ascontiguousarray(flat_of(seen, self.dense))
        ends = np.concatenate([[0], noted["legal_end"]]).astype(np.int32)
        bots = [str(bot) for bot in self.match.bots]
        return table(
            {
                "game": noted["game"].copy(),
                "step": noted["step"].copy(),
                "seat": noted["seat"].copy(),
                "bot": DictionaryArray.from_arrays(array(noted["bot"].copy()), bots),
                "observation": FixedSizeListArray.from_arrays(flat.ravel(), flat.shape[1]),
                "legal": ListArray.from_arrays(ends, self.legal[: tally.legal]),
                "action": noted["action"].copy(),
                "payoff": (noted["payoff"] / self.dense.payoff_unit).astype(np.float32),
                "score": noted["score"].copy(),
            }
        )


def _as_parquet(decisions: Table, games: int) -> bytes:
    from pyarrow import parquet

    described = decisions.replace_schema_metadata({_GAMES: str(games)})
    target = BytesIO()
    parquet.write_table(described, target, compression="zstd")
    return target.getvalue()


def _games_in(file: Path) -> int:
    """How many games a file holds; 0 where there is none, or one that is no such file."""
    from pyarrow import ArrowInvalid, parquet

    if not file.exists():
        return 0
    try:
        return int(parquet.read_schema(file).metadata[_GAMES])
    except (ArrowInvalid, KeyError, TypeError, ValueError):
        return 0


def _claim(folder: Path, match: Match) -> None:
    """Makes a folder that says what it holds, or sees to it that it holds this.

    Raises OtherDecisions.
    """
    due: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game,
        "bots": ",".join(map(str, match.bots)),
        "rotate": match.rotate,
        "seed": match.seed,
        "observation": dense_of(match.kind.kernels).version,
        "fingerprint": fingerprint_of_bots(match.kind, match.bots),
    }
    made = folder / _MADE
    folder.mkdir(parents=True, exist_ok=True)
    if made.exists():
        try:
            found = json.loads(made.read_text(encoding="utf-8"))
        except ValueError:
            found = None
        if found != due:
            told = json.dumps(found, ensure_ascii=False) if isinstance(found, dict) else "-"
            raise OtherDecisions("common:decisions.other", folder=named(folder), found=told)
    elif any(folder.iterdir()):
        raise OtherDecisions("common:decisions.not_empty", folder=named(folder))
    else:
        replace(made, [json.dumps(due, ensure_ascii=False, indent=2).encode() + b"\n"])


def kept_decisions_seed(folder: str) -> int | None:
    """Returns the seed of the games in a folder; None where there are none yet."""
    try:
        found = json.loads((Path(folder) / _MADE).read_text(encoding="utf-8"))
        return int(found["seed"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
