"""However a record is damaged, reading it gives a RecordError or a game by the rules.

Anything else, a traceback of any other kind or a game that breaks a rule, is a mistake.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dorfplatz.record import dumps
from tests.games.variants import smallest_and_largest
from tests.record.games import fault_of, finished, lines_of, running, text_of


@cache
def unfinished_records() -> list[str]:
    """Games in their course, with and without the moves that were legal."""
    return [
        dumps(running(string, steps), legal=legal)
        for string in smallest_and_largest()
        for steps, legal in ((12, False), (6, True))
    ]


@cache
def all_records() -> list[str]:
    """Those, and games that were played to their ends."""
    ends = [dumps(finished(string)) for string in smallest_and_largest()]
    return [*unfinished_records(), *ends]


# Games are played when the first test needs them, not wherever tests are merely collected.
UNFINISHED = st.deferred(lambda: st.sampled_from(unfinished_records()))
RECORDS = st.deferred(lambda: st.sampled_from(all_records()))

NUMBERS = st.integers() | st.sampled_from([0, 1, -1, 2, 6, 7, 99, 255, 2**31, 2**63, 10**17])
TEXTS = st.text(max_size=20) | st.sampled_from(["e", "seat", "roll", "place", "result", "legal"])
PLAIN = st.none() | st.booleans() | NUMBERS | st.floats() | TEXTS
VALUES = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(TEXTS, inner, max_size=5),
    max_leaves=20,
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Everything inside a JSON value that can be changed, as a container and a key."""
    found: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        keys: list[Any] = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    else:
        return found
    for key in keys:
        found.append((value, key))
        found.extend(places(value[key]))
    return found


@given(record=UNFINISHED, data=st.data())
def test_bytes_are_changed_lost_or_added(record: str, data: st.DataObject) -> None:
    damaged = bytearray(record, "utf-8")
    for _ in range(data.draw(st.integers(1, 3), "changes")):
        start = data.draw(st.integers(0, len(damaged) - 1), "start")
        lost = data.draw(st.sampled_from([0, 1, 1, 2, 50]), "lost")
        damaged[start : start + lost] = data.draw(st.binary(max_size=3), "added")
    fault_of(bytes(damaged))


@given(record=RECORDS, data=st.data())
def test_lines_are_lost_doubled_or_moved(record: str, data: st.DataObject) -> None:
    lines = record.splitlines(keepends=True)
    for _ in range(data.draw(st.integers(1, 3), "changes")):
        line = data.draw(st.integers(0, len(lines) - 1), "line")
        to = data.draw(st.integers(0, len(lines)), "to")
        kind = data.draw(st.sampled_from(["lost", "doubled", "moved"]), "kind")
        copied = lines[line]
        if kind != "doubled":
            del lines[line]
        if kind != "lost":
            lines.insert(to, copied)
        if not lines:
            break
    fault_of("".join(lines))


@given(record=RECORDS, data=st.data())
def test_a_file_breaks_off_anywhere(record: str, data: st.DataObject) -> None:
    end = data.draw(st.integers(0, len(record)), "end")
    fault = fault_of(record[:end])
    if fault is not None:
        last_line = record[:end].rstrip("\n").count("\n") + 1
        assert fault.line == last_line


@given(record=RECORDS, data=st.data())
def test_values_are_changed(record: str, data: st.DataObject) -> None:
    lines = lines_of(record)
    for _ in range(data.draw(st.integers(1, 2), "changes")):
        line = data.draw(st.integers(0, len(lines) - 1), "line")
        container, key = data.draw(st.sampled_from(places(lines[line]) or [(lines, line)]), "place")
        if data.draw(st.booleans(), "near") and isinstance(container[key], int):
            container[key] += data.draw(st.sampled_from([-1, 1]), "step")
        elif isinstance(container, dict) and data.draw(st.booleans(), "lost"):
            del container[key]
        else:
            container[key] = data.draw(VALUES, "value")
    fault_of(text_of(lines))


@given(record=UNFINISHED, data=st.data())
def test_parts_of_one_line_come_into_another(record: str, data: st.DataObject) -> None:
    lines = lines_of(record)
    parts = [place for line in lines for place in places(line)]
    container, key = data.draw(st.sampled_from(parts), "place")
    other, other_key = data.draw(st.sampled_from(parts), "part")
    container[key] = json.loads(json.dumps(other[other_key]))
    fault_of(text_of(lines))


@given(st.lists(VALUES, max_size=4))
def test_a_file_holds_any_json(values: list[Any]) -> None:
    fault_of("".join(f"{json.dumps(value)}\n" for value in values))


@given(game=UNFINISHED, field=st.sampled_from(["options", "players", "setup"]),
       value=VALUES)  # fmt: skip
def test_a_header_holds_any_json(game: str, field: str, value: Any) -> None:
    lines = lines_of(game)
    lines[0][field] = value
    fault_of(text_of(lines))


@given(st.binary(max_size=300))
def test_a_file_holds_any_bytes(content: bytes) -> None:
    fault_of(content)


@pytest.mark.slow
@settings(max_examples=800)
@given(record=RECORDS, data=st.data())
def test_one_value_is_changed_many_times_over(record: str, data: st.DataObject) -> None:
    lines = lines_of(record)
    container, key = data.draw(st.sampled_from([p for line in lines for p in places(line)]))
    container[key] = data.draw(VALUES)
    fault_of(text_of(lines))
