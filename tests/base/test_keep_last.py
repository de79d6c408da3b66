"""What was made last is given again to whoever asks for the same."""

from __future__ import annotations

from dorfplatz.base.keep_last import keep_last


def test_the_same_again_is_made_once() -> None:
    made = keep_last(lambda number: [number])
    assert made(1) is made(1)


def test_something_else_is_made_anew() -> None:
    made = keep_last(lambda number: [number])
    assert [made(1), made(2), made(1)] == [[1], [2], [1]]


def test_what_equals_the_last_is_the_same() -> None:
    made = keep_last(dict[str, int])
    assert made({"players": 2}) is made({"players": 2})
    assert made({"players": 3}) == {"players": 3}
