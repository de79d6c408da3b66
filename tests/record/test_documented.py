"""The format is as its page says."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from dorfplatz.record import dumps, loads
from tests.documents import ROOT, blocks
from tests.record.games import lines_of
from tests.record.keep import FOLDER

PAGE = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")

SHOWN = [json.loads(found) for found in re.findall(r'`(\{"e":.*?\})`', PAGE)] + [
    json.loads(block.text) for block in blocks(PAGE) if block.kind == "json"
]
"""Every event and every other object that the page shows."""

KEPT = [
    line for file in FOLDER.glob("*/*.jsonl") for line in lines_of(file.read_text(encoding="utf-8"))
]


def shape(value: Any) -> Any:
    """What keys an object has, in their order, and of what kind their values are."""
    if isinstance(value, dict):
        return tuple((key, shape(inner)) for key, inner in value.items())
    if isinstance(value, list):
        return ("list", *{shape(inner): None for inner in value[:1]})
    return type(value)


def test_the_record_on_the_page_can_be_read_and_is_written_alike() -> None:
    (record,) = [block.text for block in blocks(PAGE) if block.kind == "jsonl"]
    assert dumps(loads(record)) == record


def test_every_event_that_games_are_made_of_is_on_the_page() -> None:
    documented = {event["e"] for event in SHOWN if "e" in event}
    kept = {line["e"] for line in KEPT if "e" in line}
    assert kept <= documented
    assert documented - kept <= {"set_aside"}


@pytest.mark.parametrize(
    "event", [event for event in SHOWN if event.get("e") not in (None, "legal", "set_aside")],
    ids=lambda event: event["e"],
)  # fmt: skip
def test_an_event_on_the_page_has_the_keys_that_games_write(event: dict[str, Any]) -> None:
    assert shape(event) in {shape(line) for line in KEPT if line.get("e") == event["e"]}


def test_a_list_of_legal_moves_and_a_village_have_the_keys_that_games_write() -> None:
    (legal,) = [event for event in SHOWN if event.get("e") == "legal"]
    (kept, *_) = [line for line in KEPT if line.get("e") == "legal"]
    assert list(legal) == list(kept)
    (village,) = [shown for shown in SHOWN if "buildings" in shown]
    villages = [line["setup"]["villages"] for line in KEPT if "villages" in line.get("setup", {})]
    assert list(village) == list(villages[0][0])


def test_the_keys_of_a_header_are_on_the_page() -> None:
    headers = [line for line in KEPT if "format" in line]
    for header in headers:
        for key in [*header, *header["setup"], *header["players"][0]]:
            assert f"`{key}`" in PAGE
