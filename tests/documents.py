"""Runs the examples that the documents show.

A `python` block is a doctest. In a `console` block every line after `$ ` is run by the shell and
must end with exit status 0; if the block shows what the command prints, it must print that, with
`...` for what may differ. The blocks of one document run in their order, in one folder, and its
Python blocks share their names. Blocks of any other kind are for reading only.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block: the word behind its fence, its text and the line that it starts on."""

    kind: str
    text: str
    line: int


@dataclass(frozen=True)
class Command:
    """A command line of a console block and what the block shows it printing."""

    text: str
    output: str


def blocks(document: str) -> Iterator[Block]:
    """The fenced blocks of a document in Markdown."""
    for found in _BLOCK.finditer(document):
        yield Block(found[1], found[2], document.count("\n", 0, found.start(2)) + 1)


def commands(console: str) -> Iterator[Command]:
    """The command lines of a console block; a backslash carries one on to the next line."""
    for part in re.split(r"^\$ ", console, flags=re.MULTILINE)[1:]:
        text, _, output = part.replace("\\\n", "").partition("\n")
        yield Command(text, output)


def faults(document: str, name: str, folder: Path) -> list[str]:
    """What the document shows and the project does otherwise, when run in `folder`."""
    found: list[str] = []
    namespace: dict[str, Any] = {}
    for block in blocks(document):
        if block.kind == "python":
            found += _python_faults(block, name, namespace)
        elif block.kind == "console":
            for command in commands(block.text):
                found += _console_faults(command, f"{name}, line {block.line}", folder)
    return found


def _python_faults(block: Block, name: str, namespace: dict[str, Any]) -> list[str]:
    examples = doctest.DocTestParser().get_doctest(
        block.text, namespace, name, name, block.line - 1
    )
    if not examples.examples:
        return [f"{name}, line {block.line}: no line of this Python block begins with >>>"]
    found: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS, verbose=False)
    runner.run(examples, out=found.append, clear_globs=False)
    namespace.update(examples.globs)
    return found


def _console_faults(command: Command, place: str, folder: Path) -> list[str]:
    scripts = sysconfig.get_path("scripts")
    environment = {
        **os.environ,
        "PATH": f"{scripts}{os.pathsep}{os.environ.get('PATH', '')}",
        "COLUMNS": "100",
        "LC_ALL": "C.UTF-8",
        "NO_COLOR": "1",
        "PYTHONUTF8": "1",
    }
    done = subprocess.run(
        command.text,
        shell=True,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        return [f"{place}: {command.text}\nexit status {done.returncode}\n{done.stdout}"]
    shown = command.output
    if shown.strip() and not doctest.OutputChecker().check_output(shown, done.stdout, FLAGS):
        return [f"{place}: {command.text}\nshown:\n{shown}\nprinted:\n{done.stdout}"]
    return []
