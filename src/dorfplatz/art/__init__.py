"""Every shape and colour of the pictures, as data.

The files here are the one home of the art. Python draws with them (`dorfplatz.draw`), and so does
any other client: it needs nothing from this package but the files.

- `palette.json`: the colours by name, for each theme;
- `landscape.json`, `village.json`: measures, and where things stand;
- `*.svg`: the shapes by their `id`, painted with classes that name colours of the palette;
- `generated/`: the tiles of the built-in tile sets, put together by `tools/generate_art.py`, and
  the icons of the page as an app, drawn by `tests/web/app_icons.py`.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import Any, Final

_SHAPE_FILES: Final = ("landscape", "village", "table", "campaign")
_SHAPE: Final = re.compile(r'^<g id="([\w-]+)".*?^</g>$', re.MULTILINE | re.DOTALL)


def read(name: str) -> str:
    """The text of one of the files."""
    return resources.files(__name__).joinpath(*name.split("/")).read_text(encoding="utf-8")


@cache
def data(name: str) -> dict[str, Any]:
    """What `<name>.json` says."""
    found: dict[str, Any] = json.loads(read(f"{name}.json"))
    return found


@cache
def shapes() -> dict[str, str]:
    """Every shape by its id, as the SVG element that it is."""
    found: dict[str, str] = {}
    for file in _SHAPE_FILES:
        for shape in _SHAPE.finditer(read(f"{file}.svg")):
            found[shape[1]] = re.sub(r"\s*\n\s*", "", shape[0])
    return found
