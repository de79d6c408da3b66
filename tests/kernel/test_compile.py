"""Compiling kernels, or leaving them as they are."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from dorfplatz.kernel import compile as compiling
from dorfplatz.kernel.compile import COMPILED, cache_folder, can_keep, compiled, specialise

if TYPE_CHECKING:
    from dorfplatz.kernel.slots import first

PACKAGE = Path(compiling.__file__).parent.parent


def double(number: int) -> int:
    """Twice the number."""
    return 2 * number


def step(number: int) -> int:
    """A template: `advance` is one game's or another's."""
    return advance(number) + 1


@compiled
def advance(number: int) -> int:
    return number


@compiled
def advance_far(number: int) -> int:
    return number + 100


def test_a_kernel_does_what_its_source_says() -> None:
    assert compiled(double)(21) == 42


def test_a_kernel_is_its_own_source_when_nothing_is_compiled() -> None:
    assert (compiled(double) is double) is not COMPILED


def test_a_template_is_specialised_for_each_game() -> None:
    near = specialise(step, "near", {"advance": advance})
    far = specialise(step, "far", {"advance": advance_far})
    assert near(1) == 2
    assert far(1) == 102
    assert step(1) == 2


def test_specialised_copies_are_told_apart_by_name() -> None:
    far = specialise(step, "far", {"advance": advance_far})
    assert far.__name__ == "step_far"
    assert far.__module__ == step.__module__
    assert far.__doc__ == step.__doc__


NO_FOLDERS = {"DORFPLATZ_CACHE_DIR": "", "XDG_CACHE_HOME": ""}


def folder_for(package: Path, **environment: str) -> str:
    """What `cache_folder` says for a copy of the package."""
    done = subprocess.run(
        [sys.executable, "-c", "from dorfplatz.kernel.compile import *; print(cache_folder())"],
        env={**os.environ, "PYTHONPATH": str(package.parent), **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.strip()


def test_compiled_code_is_kept_where_the_user_says(tmp_path: Path) -> None:
    kept = Path(folder_for(PACKAGE, DORFPLATZ_CACHE_DIR=str(tmp_path)))
    assert kept.parent == tmp_path
    assert kept.name == cache_folder().name


def test_any_change_in_a_room_with_kernels_gives_compiled_code_a_new_folder(
    tmp_path: Path,
) -> None:
    package = tmp_path / "dorfplatz"
    shutil.copytree(PACKAGE, package)
    before = folder_for(package)
    assert Path(before).name == cache_folder().name
    with (package / "bohemian" / "constants.py").open("a") as file:
        file.write("# changed\n")
    assert folder_for(package) != before


def test_a_change_in_a_room_without_kernels_leaves_it(tmp_path: Path) -> None:
    package = tmp_path / "dorfplatz"
    shutil.copytree(PACKAGE, package)
    before = folder_for(package)
    with (package / "cli" / "__init__.py").open("a") as file:
        file.write("# changed\n")
    assert folder_for(package) == before


def test_kernels_are_kept_in_a_folder_that_can_be_made_and_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert can_keep(tmp_path / "new" / "folder")
    assert not can_keep(tmp_path / "file" / "folder")


@pytest.mark.slow
def test_where_nothing_can_be_kept_kernels_still_run(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from dorfplatz.kernel.bits import count_bits; print(count_bits(7))",
        ],
        env={**os.environ, "DORFPLATZ_CACHE_DIR": str(in_the_way / "cache")},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.strip() == "3"


@pytest.mark.slow
def test_a_disk_that_fails_while_kernels_are_kept_costs_only_time(tmp_path: Path) -> None:
    """The folder is there when the kernels are made, and gone when they are to be kept."""
    program = (
        "import shutil\n"
        "from dorfplatz.kernel.bits import count_bits\n"
        "from dorfplatz.kernel.compile import cache_folder\n"
        "shutil.rmtree(cache_folder())\n"
        "cache_folder().write_text('in the way')\n"
        "print(count_bits(7))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "DORFPLATZ_CACHE_DIR": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.strip() == "3"


@pytest.mark.skipif(sys.platform == "win32", reason="as POSIX has it")
def test_without_a_home_kernels_are_kept_among_temporary_files(tmp_path: Path) -> None:
    kept = Path(folder_for(PACKAGE, HOME="/dev/null/home", TMPDIR=str(tmp_path), **NO_FOLDERS))
    assert kept.parent == tmp_path / f"dorfplatz-{os.getuid()}"


@pytest.mark.skipif(sys.platform == "win32", reason="as POSIX has it")
@pytest.mark.parametrize(("mode", "keeps"), [(0o700, True), (0o777, False), (0o770, False)])
def test_kernels_that_others_could_have_written_are_not_used(
    mode: int, keeps: bool, tmp_path: Path
) -> None:
    private = tmp_path / f"dorfplatz-{os.getuid()}"
    private.mkdir()
    private.chmod(mode)
    program = "from dorfplatz.kernel.compile import *; print(can_keep(cache_folder()))"
    changes = {"HOME": "/dev/null/home", "TMPDIR": str(tmp_path), **NO_FOLDERS}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **changes},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.strip() == str(keeps)


GAME_OF_ONES_OWN = """
from dorfplatz.kernel.compile import compiled
@compiled
def worth(points):
    return points * FACTOR
"""

USER = """
import sys
from dorfplatz.kernel.compile import specialise
from own import worth
import tests.kernel.test_compile as templates
print(specialise(templates.twice, "own", {"first": worth})(3))
"""


def twice(points: int) -> int:
    """A template of ours, in which a function of the user's is put."""
    found: int = first(points) + first(points)
    return found


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="plain Python is never out of date")
def test_what_is_made_of_a_users_function_follows_each_change_of_it(tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    environment = {
        **os.environ,
        "DORFPLATZ_CACHE_DIR": str(tmp_path / "cache"),
        "PYTHONPATH": f"{tmp_path}{os.pathsep}{Path.cwd()}",
    }

    def run() -> str:
        command = [sys.executable, "-c", USER]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    for factor, result in ((5, "30"), (7, "42"), (7, "42"), (5, "30")):
        # Both programs are equally long, and may be written within a second.
        own.write_text(GAME_OF_ONES_OWN.replace("FACTOR", str(factor)))
        os.utime(own, (1_000_000_000, 1_000_000_000))
        assert run() == result
        for kept in tmp_path.glob("__pycache__/*"):
            kept.unlink()


@pytest.mark.skipif(not COMPILED, reason="plain Python needs no file")
def test_a_function_of_a_notebook_is_compiled_though_it_stands_in_no_file() -> None:
    namespace: dict[str, Any] = {"compiled": compiled}
    exec(compile("@compiled\ndef three(): return 3\n", "<cell 1>", "exec"), namespace)
    three = namespace["three"]
    assert three() == 3
    assert specialise(twice_of_nothing, "notebook", {"first": three})() == 6


def twice_of_nothing() -> int:
    """A template of ours for a function without arguments."""
    found: int = first() + first()
    return found
