"""A column of headings, lines and small pictures beside the table."""

from __future__ import annotations

from dorfplatz.draw.geometry import Point
from dorfplatz.draw.markup import box, group, label

SMALL = 13.0
NORMAL = 15.0
LARGE = 27.0


class Panel:
    """Grows downwards from its upper left corner with everything that is added."""

    def __init__(self, place: Point, width: float) -> None:
        self.left = place.real
        self.y = place.imag
        self.width = width
        self._parts: list[str] = []

    @property
    def content(self) -> str:
        """The markup of all that was added."""
        return "".join(self._parts)

    @property
    def right(self) -> float:
        """The column's right side."""
        return self.left + self.width

    def title(self, text: str, below: str) -> None:
        """The game's name with a line below it."""
        self.y += LARGE
        self._add(label(text, complex(self.left, self.y), LARGE, serif=True, widest=self.width))
        self.y += 25
        self._add(
            label(below, complex(self.left, self.y), NORMAL, paint="p-ink-soft", widest=self.width)
        )
        self.y += 14

    def heading(self, text: str) -> None:
        """A heading with a thin line above it."""
        self.y += 14
        self._add(box(complex(self.left, self.y), self.width, 1.2, "p-card-edge"))
        self.y += 24
        self._add(label(text, complex(self.left, self.y), NORMAL, bold=True, widest=self.width))
        self.y += 8

    def picture(self, content: str, middle: Point, scale: float) -> None:
        """A small picture around a place, seen from where the column has come to."""
        self._add(group(content, complex(self.left, self.y) + middle, scale=scale))

    def words(
        self,
        text: str,
        place: Point,
        *,
        size: float = NORMAL,
        paint: str = "p-ink",
        bold: bool = False,
        widest: float = 0,
    ) -> None:
        """A text at a place, seen from where the column has come to."""
        here = complex(self.left, self.y) + place
        self._add(label(text, here, size, paint=paint, bold=bold, widest=widest))

    def row(self, icon: str, text: str, value: str, *, bold: bool = False) -> None:
        """A line with a small sign before it and a value at its end."""
        self.y += 24
        start = 30 if icon else 0
        if icon:
            self.picture(icon, complex(11, -5), 0.72)
        room = self.width - start - 14 * max(2, len(value))
        self.words(text, complex(start, 0), bold=bold, widest=room)
        self._add(label(value, complex(self.right, self.y), NORMAL, anchor="end", bold=True))

    def skip(self, height: float) -> None:
        """Leaves room."""
        self.y += height

    def _add(self, markup: str) -> None:
        self._parts.append(markup)
