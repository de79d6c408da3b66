"""The documents tell the truth: their examples run and their commands are the ones used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.documents import ROOT, blocks, faults

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.slow
@pytest.mark.parametrize(
    "document", DOCUMENTS, ids=[path.relative_to(ROOT).as_posix() for path in DOCUMENTS]
)
def test_the_examples_of_a_document_do_what_it_shows(
    document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = faults(document.read_text(encoding="utf-8"), document.name, tmp_path)
    assert not found, "\n".join(found)


def test_two_commands_set_everything_up() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    starts = [block.text for block in blocks(readme) if "python3 -m venv" in block.text]
    assert [len(text.splitlines()) for text in starts] == [1, 1]
    assert starts[0].strip().endswith(".venv/bin/dorfplatz")
    assert starts[1].strip().endswith(".venv/bin/pytest")


def test_the_build_machine_runs_the_test_command_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (command,) = [block.text for block in blocks(readme) if block.text.endswith("/pytest\n")]
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_links_between_documents_lead_somewhere() -> None:
    dead = [
        f"{path.relative_to(ROOT)}: {target}"
        for path in [*DOCUMENTS, ROOT / "ARCHITECTURE.md", ROOT / "CHANGELOG.md"]
        for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8"))
        if not (path.parent / target).exists()
    ]
    assert not dead


PYTHON = "```python\n>>> x = 2\n>>> x + 2\n4\n```\n"


@pytest.mark.parametrize(
    "right",
    [
        PYTHON,
        f"{PYTHON}The name is known further down.\n```python\n>>> x\n2\n```\n",
        "```console\n$ true\n```\n",
        "```console\n$ echo one \\\ntwo\none two\n```\n",
        "```console\n$ echo 31 games\n... games\n$ echo kept > note\n$ cat note\nkept\n```\n",
        "```sh\nfalse\n```\n",
    ],
)
def test_a_document_that_tells_the_truth_has_no_faults(right: str, tmp_path: Path) -> None:
    assert faults(right, "example.md", tmp_path) == []


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("```python\n>>> 2 + 2\n5\n```\n", "Got:\n    4"),
        ("One line.\n```python\n>>> missing\n```\n", "line 3"),
        ("```python\nprint(1)\n```\n", "line 2: no line"),
        ("```console\n$ exit 3\n```\n", "exit status 3"),
        ("```console\n$ echo one\ntwo\n```\n", "printed:\none"),
        ("```console\n$ true\n$ false\n```\n", "line 2: false"),
    ],
)
def test_a_document_that_does_not_is_found_out(wrong: str, said: str, tmp_path: Path) -> None:
    (found,) = faults(wrong, "example.md", tmp_path)
    assert said in found
