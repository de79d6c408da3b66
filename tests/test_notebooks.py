"""The notebooks in `docs` were executed from top to bottom, and still run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.notebooks import NOTEBOOKS, execute, read

MOST_BYTES = 400_000

every_notebook = pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)


@every_notebook
def test_a_notebook_is_kept_as_it_was_executed(file: Path) -> None:
    cells = [cell for cell in read(file).cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    outputs = [output for cell in cells for output in cell.outputs]
    assert {output.output_type for output in outputs} == {"execute_result"}


@every_notebook
def test_a_notebook_is_small_and_names_nothing_of_the_machine_it_ran_on(file: Path) -> None:
    told = file.read_text(encoding="utf-8")
    assert len(told) < MOST_BYTES
    assert str(Path.home()) not in told
    assert str(Path.cwd()) not in told


@pytest.mark.slow
def test_the_first_look_still_runs(tmp_path: Path) -> None:
    (file,) = [file for file in NOTEBOOKS if file.stem == "first-look"]
    execute(read(file), tmp_path)


@pytest.mark.thorough
def test_the_training_still_runs_and_draws_its_curve(tmp_path: Path) -> None:
    pytest.importorskip("optax", reason='the extra "training" is large, and not among "dev"')
    (file,) = [file for file in NOTEBOOKS if file.stem == "training"]
    execute(read(file), tmp_path, {"MINUTES": 0.1, "MATCH": 4, "FINAL": 4})
    assert (tmp_path / "learning-curve.svg").stat().st_size > 1000


def test_what_is_no_parameter_of_a_notebook_is_refused(tmp_path: Path) -> None:
    (file,) = [file for file in NOTEBOOKS if file.stem == "training"]
    with pytest.raises(KeyError, match="HOURS"):
        execute(read(file), tmp_path, {"HOURS": 1})
