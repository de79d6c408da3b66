"""The pages of rulings: each ruling in a table with the tests that hold it.

`python -m tests.rulings` writes all pages anew, each from its file in `docs` and from the names of
the tests: `test_r16_nobody_is_...` and `test_r58_r59_a_...` hold the rulings that they begin with.
"""

from __future__ import annotations

import ast
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.documents import ROOT

SURE = {
    "stated": "the rulebook says so",
    "read": "the rulebook suggests it",
    "open": "the rulebook leaves it open",
    "silent": "the rulebook says nothing",
    "house": "a house reading: the printed text is not known",
}
"""How sure an answer can be, by the word for it in the files."""

_TEST = re.compile(r"test((?:_[a-z]\d\d)+)_(\w+)")


@dataclass(frozen=True)
class Ruling:
    """One answer to one question.

    `untested` is the reason for having no test, empty for a ruling that has some.
    """

    id: str
    rule: str
    sure: str
    option: str = ""
    untested: str = ""


@dataclass(frozen=True)
class Held:
    """A test: the file that it stands in, the rulings that it holds, and what it says."""

    file: Path
    rulings: tuple[str, ...]
    sentence: str


@dataclass(frozen=True)
class Rulings:
    """All rulings of a game, with the folder of its tests."""

    title: str
    introduction: str
    folder: Path
    rulings: tuple[Ruling, ...]


def files() -> list[Path]:
    """The files that rulings are written down in."""
    return sorted((ROOT / "docs").glob("*-rulings.toml"))


def page_of(file: Path) -> Path:
    """The page that is made of a file."""
    return file.with_suffix(".md")


def read(file: Path) -> Rulings:
    """What a file says."""
    data: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    return Rulings(
        title=data["title"],
        introduction=data["introduction"].strip(),
        folder=ROOT / data["tests"],
        rulings=tuple(Ruling(**entry) for entry in data["ruling"]),
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


def page(rulings: Rulings, tests: list[Held]) -> str:
    """The page, as Markdown."""
    lines = [
        f"# {rulings.title}",
        "",
        rulings.introduction,
        "",
        "| Ruling | What holds | How sure | Option | Tests |",
        "|---|---|---|---|---|",
        *(_row(ruling, tests) for ruling in rulings.rulings),
    ]
    return "\n".join(lines) + "\n"


def _row(ruling: Ruling, tests: list[Held]) -> str:
    number = f'<a id="{ruling.id.lower()}"></a>{ruling.id}'
    option = f"`{ruling.option}`" if ruling.option else ""
    held = ruling.untested or _links([test for test in tests if ruling.id in test.rulings])
    return f"| {number} | {ruling.rule} | {SURE[ruling.sure]} | {option} | {held} |"


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
    for file in files():
        rulings = read(file)
        text = page(rulings, found_in(rulings.folder))
        page_of(file).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
