"""An analysis as JSON, and as a file from which it is taken when it is asked for again."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.lab.analysis import CHANCE, MOVE, Analysis, Better, Effort, LineStep, Step, Values
from dorfplatz.record.files import file_faults, named, replace, resolved_path

FORMAT: Final = "dorfplatz-analysis"
VERSION: Final = 1
_BROKEN: Final = (AttributeError, LookupError, TypeError, ValueError)
"""What comes of reading something else than an analysis."""


class NoAnalysis(DorfplatzError):
    """A file or an object that holds something else than an analysis, or one of another version."""


def as_json(analysis: Analysis) -> dict[str, Any]:
    """Returns an analysis as JSON, with what follows from its steps; all values in thousandths."""
    told = asdict(analysis)
    return {
        "format": FORMAT,
        "version": VERSION,
        **told,
        "steps": [
            {**step, "change": list(found.change), "cost": found.cost, "verdict": found.verdict}
            for step, found in zip(told["steps"], analysis.steps, strict=True)
        ],
        "sides": [asdict(row) for row in analysis.by_side()],
        "seats": [asdict(row) for row in analysis.by_seat()],
        "turning_points": [asdict(point) for point in analysis.turning_points()],
    }


def from_json(found: object, source: str = "") -> Analysis:
    """Returns the analysis that `as_json` gave; `source` is a name for it in messages.

    Raises NoAnalysis for anything else.
    """
    try:
        if isinstance(found, dict) and found["format"] == FORMAT and found["version"] == VERSION:
            return _analysis(found)
    except _BROKEN:
        pass
    raise NoAnalysis("common:analysis.no_file", file=source)


def write_analysis(analysis: Analysis, file: str | os.PathLike[str]) -> None:
    """Writes an analysis to a file, in one step. Raises RecordError for what cannot be written."""
    content = json.dumps(as_json(analysis), ensure_ascii=False, indent=1) + "\n"
    with file_faults(file, "unwritable"):
        replace(resolved_path(file), [content.encode()])


def read_analysis(file: str | os.PathLike[str]) -> Analysis:
    """Returns the analysis in a file. Raises NoAnalysis, RecordError for what cannot be read."""
    with file_faults(file, "unreadable"):
        content = resolved_path(file).read_bytes()
    try:
        found = json.loads(content)
    except ValueError:
        found = None
    return from_json(found, named(file))


def kept_analysis(file: str | os.PathLike[str], digest: str) -> Analysis | None:
    """Returns the analysis in a file if it is the one with this digest, and otherwise None.

    Raises RecordError for what cannot be read.
    """
    if not resolved_path(file).is_file():
        return None
    try:
        found = read_analysis(file)
    except NoAnalysis:
        return None
    return found if found.digest == digest else None


def _analysis(found: Mapping[str, Any]) -> Analysis:
    analysis = Analysis(
        game=_text(found["game"]),
        players=tuple(_text(name) for name in found["players"]),
        cooperative=bool(found["cooperative"]),
        is_over=bool(found["is_over"]),
        scores=_values(found["scores"]),
        seed=_number(found["seed"]),
        effort=Effort(**{name: _number(value) for name, value in found["effort"].items()}),
        digest=_text(found["digest"]),
        start=_values(found["start"]),
        steps=tuple(map(_step, found["steps"])),
    )
    sides, seats = analysis.sides, len(analysis.players)
    if sides != (1 if analysis.cooperative else seats) or len(analysis.scores) != seats:
        raise ValueError("other seats")
    before = analysis.start
    for step in analysis.steps:
        if (
            step.before != before
            or len(step.after) != sides
            or step.seat not in (None, *range(seats))
        ):
            raise ValueError("steps that do not follow one another")
        before = step.after
    return analysis


def _step(found: Mapping[str, Any]) -> Step:
    better = found["better"]
    return Step(
        event=_number(found["event"]),
        kind=_kind(found["kind"]),
        seat=_seat(found["seat"]),
        text=_text(found["text"]),
        choices=_number(found["choices"]),
        before=_values(found["before"]),
        after=_values(found["after"]),
        better=None if better is None else _better(better),
    )


def _better(found: Mapping[str, Any]) -> Better:
    return Better(
        text=_text(found["text"]),
        cost=_number(found["cost"]),
        error=_number(found["error"]),
        line=tuple(
            LineStep(_kind(step["kind"]), _seat(step["seat"]), _text(step["text"]))
            for step in found["line"]
        ),
    )


def _text(found: object) -> str:
    if not isinstance(found, str):
        raise TypeError(found)
    return found


def _number(found: object) -> int:
    if type(found) is not int:
        raise TypeError(found)
    return found


def _values(found: Any) -> Values:
    return tuple(map(_number, found))


def _seat(found: object) -> int | None:
    return None if found is None else _number(found)


def _kind(found: object) -> str:
    if found not in (MOVE, CHANCE):
        raise ValueError(found)
    return str(found)
