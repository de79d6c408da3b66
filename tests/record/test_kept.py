"""Records that were written once are read for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from dorfplatz.record import READABLE, dumps, load
from tests.record.games import lines_of
from tests.record.keep import FOLDER

FILES = sorted(FOLDER.glob("*/*.dorf.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}/{file.name}" for file in FILES])
def test_a_kept_record_is_read_and_tells_the_same_game(file: Path) -> None:
    game = load(file)
    _header, *lines = lines_of(file.read_text(encoding="utf-8"))
    legal = any(line["e"] == "legal" for line in lines)
    assert lines_of(dumps(game, legal=legal))[1:] == lines
    assert game.is_over == ("running" not in file.name)


def test_records_of_every_version_are_kept() -> None:
    assert {file.parent.name for file in FILES} == {f"version-{version}" for version in READABLE}
