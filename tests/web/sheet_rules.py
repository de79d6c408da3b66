"""What the score sheet in the browser goes by where there is no server to ask.

    python -m tests.web.sheet_rules

writes two files for each sheet and each help anew, after the rules, the printed tiles or the checks
of a sheet have changed: the numbers that the page goes by, and many sheets, stacks or incomes with
what the rules say of them. The sheet of Dorfromantik is made here, that of Bohemian Villages in
`village_sheets`, the stacks in `tile_stacks`, incomes in `village_incomes`, the limits of sets of
one's own in `set_limits`. The progress tree is made here, too.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from dorfplatz.dorfromantik.campaign.names import (
    DOUBLING_PIECES,
    FLAG_ROWS,
    LINE_ROWS,
    PIECES,
    RED_HEARTS,
    ROWS,
    TASK_ROWS,
    UNLOCKED_ROWS,
)
from dorfplatz.dorfromantik.campaign.results import rank_of
from dorfplatz.dorfromantik.campaign.rules_files import house_rules
from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet, score_of
from dorfplatz.dorfromantik.campaign.sheet_check import SheetLimits, limits_of
from dorfplatz.dorfromantik.landscapes import FLAG_LANDSCAPES
from tests.web import set_limits, tile_stacks, village_incomes, village_sheets
from tests.web.workspace import WEB

FOLDER: Final = WEB / "src" / "sheet"
RULES_FILE: Final = FOLDER / "rules.data.json"
CASES_FILE: Final = FOLDER / "cases.data.json"
TREE_FILE: Final = WEB / "src" / "campaign" / "tree.data.json"

Json = dict[str, Any]

_RULES: Final = house_rules()
_COUNTED: Final = (
    *FLAG_ROWS,
    *LINE_ROWS,
    *(row for row in UNLOCKED_ROWS if row not in ("red_hearts", *DOUBLING_PIECES)),
)
"""The rows in which a number is written; tasks and hearts are entered one by one."""
_RANDOM_SHEETS: Final = 80


def rules_data() -> Json:
    """The numbers of the base game, and what each piece adds to them."""
    base = limits_of(_RULES, ())
    rows = {row.name: row for row in _RULES.rows}
    return {
        "tokens": {task: base.tokens(task) for task in TASK_ROWS},
        "flags": {
            color: {
                "flags": base.flags(color),
                "tiles": base.tiles_with(FLAG_LANDSCAPES[color]),
            }
            for color in FLAG_ROWS
        },
        "most": {
            row: max(base.possible(row, ScoreSheet()))
            for row in (*LINE_ROWS, *_COUNTED[len(FLAG_ROWS) + len(LINE_ROWS) :])
            if row not in ("train_station", "harbor")
        },
        "sheep": sorted(base.possible("shepherdess", ScoreSheet())),
        "doubles": dict(zip(DOUBLING_PIECES, TASK_ROWS, strict=True)),
        "rows": {
            name: {"factor": row.factor, "reading": row.reading} for name, row in rows.items()
        },
        "pieces": {piece: _added(piece) for piece in PIECES},
        "results": [
            {"from": result.least, "rank": result.rank, "circles": result.circles}
            for result in _RULES.results
        ],
    }


def _added(piece: str) -> Json:
    """What a piece adds: tiles, tokens, and flags by their colours."""
    base, more = limits_of(_RULES, ()), limits_of(_RULES, (piece,))
    materials = _RULES.materials_of((piece,))
    return {
        "tiles": more.tiles - base.tiles,
        "tokens": [[material.task, material.number] for material in materials if material.task],
        "flags": [material.flag for material in materials if material.flag],
    }


def cases() -> list[Json]:
    """Sheets with what the rules say of each: the rows at fault, points, rank and circles."""
    return [_judged(sheet) for sheet in (*_edges(), *_random_sheets())]


def _edges() -> Iterator[Json]:
    """For every row its smallest, largest and smallest impossible count beside nothing else."""
    for pieces in ((), PIECES):
        limits = limits_of(_RULES, pieces)
        yield _sheet(pieces)
        yield _sheet(pieces, tokens={task: limits.tokens(task) for task in TASK_ROWS})
        lines = dict.fromkeys(LINE_ROWS, 12)
        for row in _COUNTED:
            if not limits.is_unlocked(row):
                continue
            possible = limits.possible(row, _as_python(_sheet(pieces, counts=lines)))
            most = max(possible)
            gap = next(number for number in range(most + 2) if number not in possible)
            for count in sorted({0, gap, most - 1, most, most + 1}):
                yield _sheet(pieces, counts={**lines, row: count})
    yield _sheet(RED_HEARTS, hearts=[6, 6, 0, 0])


def _random_sheets() -> Iterator[Json]:
    chance = Random("score sheets")
    for number in range(_RANDOM_SHEETS):
        pieces = [piece for piece in PIECES if chance.random() < number / _RANDOM_SHEETS]
        limits = limits_of(_RULES, pieces)
        tokens = {
            task: [one for one in limits.tokens(task) if chance.random() < 0.6]
            for task in TASK_ROWS
        }
        doubled = {
            row: [one for one in tokens[task] if chance.random() < 0.5]
            for row, task in zip(DOUBLING_PIECES, TASK_ROWS, strict=True)
            if row in pieces
        }
        counts = {
            row: chance.randrange(max(limits.possible(row, ScoreSheet(longest_river=9))) + 2)
            for row in _COUNTED
            if limits.is_unlocked(row) and chance.random() < 0.9
        }
        hearts = [chance.randrange(7) for _ in range(chance.randrange(limits.hearts + 1))]
        yield _sheet(pieces, tokens=tokens, doubled=doubled, counts=counts, hearts=hearts)


def _sheet(
    pieces: Any, *, tokens: Any = None, doubled: Any = None, counts: Any = None, hearts: Any = ()
) -> Json:
    return {
        "pieces": list(pieces),
        "tokens": {task: list(numbers) for task, numbers in (tokens or {}).items()},
        "doubled": doubled or {},
        "counts": counts or {},
        "hearts": list(hearts),
    }


def _as_python(sheet: Json) -> ScoreSheet:
    sums = {row: sum(numbers) for row, numbers in {**sheet["tokens"], **sheet["doubled"]}.items()}
    return ScoreSheet(red_hearts=tuple(sheet["hearts"]), **sums, **sheet["counts"])


def _judged(sheet: Json) -> Json:
    score = score_of(_RULES, _as_python(sheet))
    result = rank_of(_RULES, score.result)
    return {
        **sheet,
        "wrong": _wrong(limits_of(_RULES, sheet["pieces"]), sheet),
        "points": {row: points for row, points in score.rows.items() if points},
        "total": score.result,
        "rank": result.rank,
        "circles": result.circles,
    }


def _wrong(limits: SheetLimits, sheet: Json) -> list[str]:
    """The rows at fault, as the checks of a campaign find them.

    A campaign knows the sums of tokens alone. Here the tokens themselves are known, so a line has
    to be as long as the largest of them (D07).
    """
    whole = _as_python(sheet)
    least = {
        f"longest_{task}": max(sheet["tokens"].get(task, ()), default=0)
        for task in ("railroad", "river")
    }
    return [
        row
        for row in ROWS
        if limits.is_unlocked(row)
        and row != "red_hearts"
        and (
            whole.count(row) not in limits.possible(row, whole)
            or whole.count(row) < least.get(row, 0)
        )
    ]


def tree() -> list[Json]:
    """The connections of the printed progress tree, as a campaign shows them."""
    return [
        {"start": line.start, "end": line.end, "circles": line.circles, "heart": line.heart or None}
        for line in _RULES.connections
    ]


def written(data: object) -> str:
    """A data file as it is written."""
    if isinstance(data, list):
        return "[\n" + ",\n".join(json.dumps(one) for one in data) + "\n]\n"
    return json.dumps(data, indent=1) + "\n"


FILES: Final[dict[Path, Callable[[], object]]] = {
    RULES_FILE: rules_data,
    CASES_FILE: cases,
    village_sheets.RULES_FILE: village_sheets.rules_data,
    village_sheets.CASES_FILE: village_sheets.cases,
    tile_stacks.RULES_FILE: tile_stacks.rules_data,
    tile_stacks.CASES_FILE: tile_stacks.cases,
    village_incomes.RULES_FILE: village_incomes.rules_data,
    village_incomes.CASES_FILE: village_incomes.cases,
    village_incomes.ROLLS_FILE: village_incomes.rolls,
    TREE_FILE: tree,
    set_limits.LIMITS_FILE: set_limits.limits_data,
}
"""What the page has of each game, with what makes it anew."""


if __name__ == "__main__":
    for file, data in FILES.items():
        file.write_text(written(data()), encoding="utf-8")
