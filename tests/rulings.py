"""The pages of rulings: each ruling in a table with the tests that hold it.

`python -m tests.rulings` writes all pages anew. Which rulings there are and how sure each is stands
in `src/dorfplatz/lesson/rulings.json`, what they say in the texts, which option decides one in the
game, and which tests hold them in the names of the tests: `test_r16_nobody_is_...` and
`test_r58_r59_a_...` hold the rulings that they begin with.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from dorfplatz.game.registry import game_kind
from dorfplatz.language import text
from tests.documents import ROOT

RULINGS: Final[dict[str, dict[str, dict[str, str]]]] = json.loads(
    (ROOT / "src" / "dorfplatz" / "lesson" / "rulings.json").read_text(encoding="utf-8")
)
"""How sure each ruling is: by game, by what it is about, and by its number."""

_PAGES: Final = ROOT / "tests" / "rulings.toml"
_TEST = re.compile(r"test((?:_[a-z]\d\d)+)_(\w+)")


@dataclass(frozen=True)
class Held:
    """A test: the file that it stands in, the rulings that it holds, and what it says."""

    file: Path
    rulings: tuple[str, ...]
    sentence: str


@dataclass(frozen=True)
class Page:
    """What a page says besides the rulings, and the folder of the tests that hold these.

    `options` name the option that decides a ruling, `untested` why a ruling has no test.
    """

    title: str
    introduction: str
    folder: Path
    subjects: Mapping[str, Mapping[str, str]]
    options: Mapping[str, str] = field(default_factory=dict)
    untested: Mapping[str, str] = field(default_factory=dict)


def rulings_of(game: str) -> dict[str, str]:
    """How sure each ruling of a game is, by its number."""
    return {number: sure for rulings in RULINGS[game].values() for number, sure in rulings.items()}


def file_of(game: str) -> Path:
    """The page that tells the rulings of a game."""
    return ROOT / "docs" / f"{game}-rulings.md"


def page_of(game: str) -> Page:
    """What the page of a game is made of."""
    data: dict[str, Any] = tomllib.loads(_PAGES.read_text(encoding="utf-8"))[game]
    options = game_kind(game).options
    return Page(
        title=data["title"],
        introduction=data["introduction"].strip(),
        folder=ROOT / data["tests"],
        subjects=RULINGS[game],
        options={option.ruling: option.name for option in options if option.ruling},
        untested=data.get("untested", {}),
    )


def found_in(folder: Path) -> list[Held]:
    """The tests of a folder that hold rulings, in their order."""
    return [
        held
        for file in sorted(folder.rglob("test_*.py"))
        for statement in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(statement, ast.FunctionDef)
        and (held := _held(file, statement.name)) is not None
    ]


def _held(file: Path, name: str) -> Held | None:
    found = _TEST.fullmatch(name)
    if found is None:
        return None
    rulings = tuple(found[1].upper().strip("_").split("_"))
    return Held(file, rulings, found[2].replace("_", " "))


def written(page: Page, tests: list[Held]) -> str:
    """The page, as Markdown."""
    lines = [f"# {page.title}", "", page.introduction]
    for subject, rulings in page.subjects.items():
        lines += [
            "",
            f"## {text(f'rulings:subject.{subject}')}",
            "",
            "| Ruling | Answer | Basis | Option | Tests |",
            "|---|---|---|---|---|",
            *(_row(page, number, sure, tests) for number, sure in rulings.items()),
        ]
    return "\n".join(lines) + "\n"


def _row(page: Page, number: str, sure: str, tests: list[Held]) -> str:
    option = f"`{page.options[number]}`" if number in page.options else ""
    held = page.untested.get(number) or _links([test for test in tests if number in test.rulings])
    cells = (
        f'<a id="{number.lower()}"></a>{number}',
        text(f"rulings:rule.{number}"),
        text(f"rulings:sure.{sure}"),
        option,
        held,
    )
    return f"| {' | '.join(cells)} |"


def _links(tests: list[Held]) -> str:
    """The tests by their files, each file with a link."""
    by_file: dict[Path, list[str]] = {}
    for test in tests:
        by_file.setdefault(test.file, []).append(test.sentence)
    return "<br>".join(
        f"[{file.stem.removeprefix('test_')}](../{file.relative_to(ROOT).as_posix()}): "
        + "; ".join(sentences)
        for file, sentences in by_file.items()
    )


def main() -> None:
    """Writes every page."""
    for game in RULINGS:
        page = page_of(game)
        told = written(page, found_in(page.folder))
        file_of(game).write_text(told, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
