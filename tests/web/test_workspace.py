"""The page is written in its own language, and passes the checks of that."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from tests.web.schema import SCHEMA, write
from tests.web.workspace import PAGE, WEB, build_page, install, npm, one_at_a_time

LARGEST_FIRST_LOAD = 250_000
"""Bytes: scripts and styles as they are sent, texts of one language, and letters."""


@pytest.mark.slow
@pytest.mark.parametrize("check", ["style", "types", "layers", "test"])
def test_the_page_passes_its_own_checks(check: str) -> None:
    with one_at_a_time():
        install()
        npm("run", check)


@pytest.mark.slow
def test_the_first_load_is_small_and_comes_from_nowhere_else() -> None:
    with one_at_a_time():
        install()
        build_page()
        scripts = {file.name: file.read_text("utf-8") for file in PAGE.glob("assets/*.js")}
        page = (PAGE / "index.html").read_text("utf-8")
        styles = [file.read_bytes() for file in PAGE.glob("assets/*.css") if file.name in page]
        letters = [file.read_bytes() for file in PAGE.glob("assets/*.woff2") if file.name in page]
    needed = {name for name in scripts if name in page}
    for _ in range(len(scripts)):
        needed |= {other for name in needed for other in _imports(scripts[name])}
    # Of the texts those that stand apart, such as the lessons', are loaded where they are read.
    needed |= {name for name in scripts if name.startswith("de-") and "{common:{" in scripts[name]}
    assert any(name.startswith("de-") for name in needed)
    texts = [page.encode(), *styles, *(scripts[name].encode() for name in needed)]
    size = sum(len(gzip.compress(text)) for text in texts) + sum(map(len, letters))
    assert needed
    assert styles
    assert len(letters) == 2
    assert size < LARGEST_FIRST_LOAD, f"{size} bytes in {sorted(needed)}"
    for name, script in scripts.items():
        assert not re.search(r"fetch\([\"'`]https?:|import\([\"'`]https?:", script), name
    assert "http" not in re.sub(r"http://www\.w3\.org/\S+", "", page)


@pytest.mark.slow
def test_the_page_knows_the_server_as_it_is(tmp_path: Path) -> None:
    fresh = tmp_path / "schema.d.ts"
    with one_at_a_time():
        install()
        write(fresh)
    assert fresh.read_text("utf-8") == SCHEMA.read_text("utf-8"), "python -m tests.web.schema"


def test_the_lock_file_names_no_registry() -> None:
    locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: package for name, package in locked["packages"].items() if name}
    assert packages
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert package["integrity"].startswith("sha512-"), name


def _imports(script: str) -> set[str]:
    """The scripts that a script cannot do without."""
    return set(re.findall(r"(?:from|import)\s*[\"']\./([^\"']+\.js)[\"']", script))
