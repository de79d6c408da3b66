"""JSON values compared and shown."""

from __future__ import annotations

from typing import Any, NamedTuple

from dorfplatz.base import faults
from dorfplatz.base.faults import shown


class Difference(NamedTuple):
    """Where two values differ ("breakdown[0].coins"), and what each has there, if anything."""

    field: str
    found: str | None
    due: str | None


def shown_value(value: object) -> str:
    """A JSON value for a message, with more of it than elsewhere."""
    return faults.shown_value(value, longest=100)


def same(found: object, due: object) -> bool:
    """Whether two JSON values are equal; unlike in Python, `1` is neither `true` nor `1.0`."""
    return difference(found, due) is None


def difference(found: object, due: object, field: str = "") -> Difference | None:
    """The first place where two JSON values differ, or None when they are the same."""
    if isinstance(found, dict) and isinstance(due, dict):
        return _difference_of_objects(found, due, field)
    if isinstance(found, list) and isinstance(due, list) and len(found) == len(due):
        for position, (one, other) in enumerate(zip(found, due, strict=True)):
            inside = difference(one, other, f"{field}[{position}]")
            if inside is not None:
                return inside
        return None
    if type(found) is type(due) and found == due and not isinstance(found, dict | list):
        return None
    return Difference(field, shown_value(found), shown_value(due))


def _difference_of_objects(
    found: dict[str, Any], due: dict[str, Any], field: str
) -> Difference | None:
    for key in [*due, *(key for key in found if key not in due)]:
        place = f"{field}.{shown(key)}" if field else shown(key)
        if key not in found:
            return Difference(place, None, shown_value(due[key]))
        if key not in due:
            return Difference(place, shown_value(found[key]), None)
        inside = difference(found[key], due[key], place)
        if inside is not None:
            return inside
    return None
