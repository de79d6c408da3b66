"""Views of whole games have the types that the page has from the server's OpenAPI page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dorfplatz.dorfromantik.adapter import DORFROMANTIK
from dorfplatz.dorfromantik.campaign.names import ROWS
from tests.web.recorded_tables import GAMES, moments, play
from tests.web.workspace import WEB, install, npm, one_at_a_time

SHEET = ("TASK", "FLAG", "LINE", "UNLOCKED")
"""The parts of a campaign's score sheet, as the page names them."""


@pytest.mark.slow
def test_the_views_of_both_games_have_the_types_that_the_page_knows(tmp_path: Path) -> None:
    source = WEB / "src"
    lines = [
        f'import type {{ Moment }} from "{source}/api/client";',
        f'import {{ SCORE_ROWS as VILLAGE_ROWS }} from "{source}/bohemian/view";',
        f'import {{ SCORE_ROWS as LANDSCAPE_ROWS }} from "{source}/dorfromantik/view";',
        f'import type * as Sheet from "{source}/sheet/sheet";',
        'type ViewOf<Game> = Extract<Moment["view"], { game: Game }>;',
    ]
    rows = {"bohemian-villages": "VILLAGE_ROWS", "dorfromantik": "LANDSCAPE_ROWS"}
    for kind, options, seed in GAMES.values():
        for _, game in moments(play(kind, options, seed)):
            view = game.view(game.to_move)
            # Literals are checked strictly: no key too many, none too few, no other words.
            lines.append(f'({json.dumps(view)}) satisfies ViewOf<"{kind.name}">;')
            # The types leave open which rows a score has, and the page names each of them.
            shown, named = json.dumps(view["score_rows"]), f"typeof {rows[kind.name]}"
            has_all = kind is not DORFROMANTIK or "unlocked" in options
            lines.append(f"({shown}) satisfies {named if has_all else f'({named})[number][]'};")
    # Neither do they say in which order a score sheet of a campaign is filled in.
    parts = ", ".join(f"...typeof Sheet.{part}_ROWS" for part in SHEET)
    lines.append(f"({json.dumps(ROWS)}) satisfies readonly [{parts}];")
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
