"""The score sheets in the browser go by the numbers of the games' rules, and by no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web import sheet_rules


@pytest.mark.parametrize("file", sheet_rules.FILES, ids=lambda file: "-".join(file.parts[-2:]))
def test_the_page_has_the_numbers_of_the_rules_and_what_they_say_of_many_sheets(file: Path) -> None:
    kept = file.read_text(encoding="utf-8")
    fresh = sheet_rules.written(sheet_rules.FILES[file]())
    assert kept == fresh, "python -m tests.web.sheet_rules"
