"""The score sheet in the browser goes by the numbers of the campaign's rules, and by no others."""

from __future__ import annotations

from tests.web import sheet_rules


def test_the_page_has_the_numbers_of_the_rules() -> None:
    kept = sheet_rules.RULES_FILE.read_text(encoding="utf-8")
    fresh = sheet_rules.written(sheet_rules.rules_data())
    assert kept == fresh, "python -m tests.web.sheet_rules"


def test_the_page_is_compared_with_what_the_rules_say_of_many_sheets() -> None:
    kept = sheet_rules.CASES_FILE.read_text(encoding="utf-8")
    fresh = sheet_rules.written(sheet_rules.cases())
    assert kept == fresh, "python -m tests.web.sheet_rules"
