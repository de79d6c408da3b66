"""The page's own words for what a server tells of a game fit what it really tells."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.web.recorded_tables import GAMES, play, tables
from tests.web.workspace import WEB, install, npm, one_at_a_time

TYPES = {"bohemian-villages": "BohemianView", "dorfromantik": "DorfromantikView"}


@pytest.mark.slow
def test_the_views_of_both_games_have_the_types_that_the_page_knows(tmp_path: Path) -> None:
    source = WEB / "src"
    lines = [
        f'import type {{ BohemianView }} from "{source}/bohemian/view";',
        f'import type {{ DorfromantikView }} from "{source}/dorfromantik/view";',
    ]
    for kind, options, seed in GAMES.values():
        for _, table in tables(play(kind, options, seed)):
            # Literals are checked strictly: no key too many, none too few, no other words.
            view = json.dumps(table["view"])
            lines.append(f"({view}) satisfies {TYPES[kind.name]};")
    checked = tmp_path / "views.ts"
    checked.write_text("\n".join(lines), encoding="utf-8")
    config = {
        "extends": str(WEB / "tsconfig.json"),
        "files": [str(checked)],
        "include": [],
        "compilerOptions": {"noEmit": True, "types": []},
    }
    (tmp_path / "tsconfig.json").write_text(json.dumps(config), encoding="utf-8")
    with one_at_a_time():
        install()
        npm("exec", "--", "tsc", "--project", str(tmp_path / "tsconfig.json"))
