"""The pages of actions and observations, one for each game, on one template.

`python -m tests.envs.pages` writes them anew. Actions, planes and bounds stand in the kernels of
the games; what is said besides, in `spaces.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from math import prod
from pathlib import Path
from typing import Any, Final

from dorfplatz.game.registry import GAMES, load_game
from dorfplatz.kernel.dense import Dense
from tests.documents import ROOT

_SAID: Final = ROOT / "tests" / "envs" / "spaces.toml"

_SEE: Final = (
    "How to drive games by actions: [environments](environments.md). The rules and the options: "
    "[{game}]({game}.md)."
)
_ACTIONS: Final = (
    "An action is a number from 0 on. Where several numbers tell actions of a kind apart, the last "
    "one counts fastest."
)


def file_of(game: str) -> Path:
    """Where a game's page stands."""
    return ROOT / "docs" / f"{game}-spaces.md"


def dense_of(game: str) -> Dense:
    dense = load_game(game).kernels.dense
    assert dense is not None
    return dense


def page_of(game: str) -> str:
    """A game's page."""
    said = tomllib.loads(_SAID.read_text(encoding="utf-8"))[game]
    return "\n".join(_lines(game, dense_of(game), said)) + "\n"


def _lines(game: str, dense: Dense, said: dict[str, Any]) -> Iterator[str]:
    numbers = sum(prod(field.shape) for field in dense.observation.fields)
    (kind,) = {field.kind for field in dense.observation.fields}
    yield from (f"# {said['title']}", "", said["description"].strip(), "")
    yield from (
        _SEE.format(game=game),
        "",
        "| | |",
        "|---|---|",
        f"| version | {dense.version} |",
        f"| actions | {dense.size} |",
        f"| numbers of an observation | {numbers}, of type `{kind}` |",
        "",
        "## Actions",
        "",
        _ACTIONS,
        "",
        "| From | to | Shape | Meaning |",
        "|---|---|---|---|",
    )
    for group in dense.actions:
        shape = " × ".join(map(str, group.shape))
        yield f"| {group.first} | {group.end - 1} | {shape} | {group.meaning} |"
    yield from (
        "",
        "## Observation",
        "",
        "What the seat that decides may know. `flat` is all planes in this order.",
        "",
        "| Plane | Shape | From | to | Meaning |",
        "|---|---|---|---|---|",
    )
    for plane, field in zip(dense.planes, dense.observation.fields, strict=True):
        shape = " × ".join(map(str, plane.shape or field.shape)) or "1"
        yield f"| `{plane.name}` | {shape} | {plane.low} | {plane.high} | {plane.meaning} |"
    yield from ("", "## Rewards", "", said["rewards"].strip(), "", "## Versions", "")
    yield from (f"- {version}" for version in said["history"])


def main() -> None:
    for game in GAMES:
        file_of(game).write_text(page_of(game), encoding="utf-8")


if __name__ == "__main__":
    main()
