"""Hexes drawn with signs, flat side up; column `q` and row `r` as in the notation."""

from __future__ import annotations

from typing import Final

# A hex is five rows high and seven columns wide; its borders are shared with its neighbours.
_OUTLINE: Final = (
    "  ___  ",
    " /   \\ ",
    "/     \\",
    "\\     /",
    " \\___/ ",
)
COLUMN_STEP: Final = 5
"""Signs from one column of hexes to the next."""
HEX_WIDTH: Final = 7
_ROW_STEP: Final = 4
_EDGE_SPOTS: Final = ((1, 3), (2, 5), (3, 5), (4, 3), (3, 1), (2, 1))
"""Row and column of the letter for each edge of a hex, clockwise from north."""
INNER_ROWS: Final = (2, 3)
"""The rows of a hex that have room for more than a letter."""
WIDTH_INSIDE: Final = 5
"""Signs that fit into each of them; with letters at both ends, two less."""


class HexMap:
    """Signs on a grid without bounds."""

    def __init__(self) -> None:
        self._signs: dict[tuple[int, int], str] = {}

    def write(self, q: int, r: int, row: int, column: int, words: str) -> None:
        """Writes over what is there, at a row and column of a hex; a space leaves it."""
        top, left = _ROW_STEP * r + _ROW_STEP // 2 * q, COLUMN_STEP * q
        for step, sign in enumerate(words):
            if sign != " ":
                self._signs[top + row, left + column + step] = sign

    def outline(self, q: int, r: int) -> None:
        """Draws the border of a hex."""
        for row, line in enumerate(_OUTLINE):
            self.write(q, r, row, 0, line)

    def edges(self, q: int, r: int, letters: str) -> None:
        """Writes a letter at each edge, clockwise from north; meadows are points."""
        for (row, column), letter in zip(_EDGE_SPOTS, letters, strict=True):
            self.write(q, r, row, column, "." if letter == "M" else letter)

    def lines(self) -> list[str]:
        """What was written, without empty margins."""
        if not self._signs:
            return []
        rows = [row for row, _ in self._signs]
        columns = [column for _, column in self._signs]
        return [
            "".join(
                self._signs.get((row, column), " ")
                for column in range(min(columns), max(columns) + 1)
            ).rstrip()
            for row in range(min(rows), max(rows) + 1)
        ]
