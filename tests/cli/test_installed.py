"""How this installation is called and added to is told as one would type it here."""

from __future__ import annotations

import sys
import sysconfig
from pathlib import Path

import pytest

from dorfplatz.base.installed import called, install_command, quoted

SCRIPTS = Path(sysconfig.get_path("scripts"))


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_program_that_the_system_finds_is_called_by_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", str(SCRIPTS))
    monkeypatch.setattr(sys, "argv", [str(SCRIPTS / "dorfplatz")])
    assert called() == "dorfplatz"
    assert install_command("parquet").startswith("pip install ")


def test_a_program_that_the_system_does_not_find_is_called_by_its_path(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(sys, "argv", [str(SCRIPTS / "dorfplatz")])
    assert called() == quoted(str(SCRIPTS / "dorfplatz"))
    assert install_command("parquet").startswith(quoted(str(SCRIPTS / "pip")))
    monkeypatch.chdir(SCRIPTS.parent.parent)
    assert called() == quoted(str((SCRIPTS / "dorfplatz").relative_to(Path.cwd())))
    monkeypatch.setattr(sys, "argv", [".venv/bin/dorfplatz"])
    assert called() == ".venv/bin/dorfplatz"


def test_a_module_of_python_is_called_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["/anywhere/dorfplatz/__main__.py"])
    assert called() == f"{quoted(sys.executable)} -m dorfplatz"


def test_whatever_else_runs_it_calls_it_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["/usr/bin/pytest"])
    assert called() == "dorfplatz"


def test_an_extra_is_added_to_what_was_installed() -> None:
    assert install_command("parquet").endswith("[parquet]'")
