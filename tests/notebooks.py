"""The notebooks in `docs`: executes them anew and keeps what they show.

    python -m tests.notebooks [NAME]

Executing `training` takes as long as it says.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, Final

import nbformat
from nbclient import NotebookClient

from tests.documents import ROOT

FOLDER: Final = ROOT / "docs"
NOTEBOOKS: Final = sorted(FOLDER.glob("*.ipynb"))

_LONGEST_S: Final = 3600
"""A cell that takes longer hangs."""


def read(file: Path) -> Any:
    """The notebook in a file."""
    return nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call]


def execute(notebook: Any, folder: Path, parameters: dict[str, object] | None = None) -> None:
    """Executes a notebook in a folder, with other values for some of its parameters.

    Raises CellExecutionError, and KeyError for what is no parameter.
    """
    if parameters:
        (cell,) = [cell for cell in notebook.cells if "parameters" in cell.metadata.get("tags", [])]
        for name, value in parameters.items():
            told, count = re.subn(rf"(?m)^{name} = .*$", f"{name} = {value!r}", cell.source)
            if not count:
                raise KeyError(name)
            cell.source = told
    NotebookClient(
        notebook,
        timeout=_LONGEST_S,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        record_timing=False,
    ).execute()


def main(names: list[str]) -> None:
    """Writes notebooks anew, all of them or those with these names."""
    for file in NOTEBOOKS:
        if not names or file.stem in names:
            notebook = read(file)
            execute(notebook, FOLDER / "pictures")
            notebook.metadata["language_info"] = {"name": "python"}
            nbformat.write(notebook, file)  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    main(sys.argv[1:])
