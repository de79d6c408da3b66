"""Small pieces of SVG."""

from __future__ import annotations

import unicodedata
from typing import Final
from xml.sax.saxutils import escape

from dorfplatz.draw.geometry import Point, number

_NARROW: Final = frozenset("iljtfrI.,:;!'|()[] -/1")
_WIDEST: Final = frozenset("mwMW@%")
_WIDE: Final = frozenset("QOGDCNHUAVKXY")

_SMALLEST: Final = 0.72
"""How small a text becomes at most, as a part of its size, before it is shortened."""


def xml_text(text: str) -> str:
    """The text with a question mark for each character that no XML document can hold."""
    return "".join(letter if _is_xml(ord(letter)) else "?" for letter in text)


def _is_xml(code: int) -> bool:
    return code in (0x9, 0xA, 0xD) or (
        code >= 0x20 and not 0xD800 <= code <= 0xDFFF and code not in (0xFFFE, 0xFFFF)
    )


def use(shape: str, place: Point = 0j) -> str:
    """A shape of the art with its origin at a place."""
    x = f' x="{number(place.real)}"' if number(place.real) != "0" else ""
    y = f' y="{number(place.imag)}"' if number(place.imag) != "0" else ""
    return f'<use href="#{shape}"{x}{y}/>'


def titled(content: str, title: str) -> str:
    """Content with a title, which browsers show to a pointer that rests on it."""
    return f"<g><title>{escape(xml_text(title))}</title>{content}</g>"


def group(content: str, place: Point = 0j, *, turn: int = 0, scale: float = 1.0) -> str:
    """Content moved to a place, and turned by so many steps of 60 degrees or scaled there."""
    moves = []
    if place:
        moves.append(f"translate({number(place.real)} {number(place.imag)})")
    if turn:
        moves.append(f"rotate({60 * turn})")
    if scale != 1.0:
        moves.append(f"scale({scale:.3g})")
    return f'<g transform="{" ".join(moves)}">{content}</g>' if moves else f"<g>{content}</g>"


def box(
    place: Point,
    width: float,
    height: float,
    paint: str,
    *,
    round_by: float = 0.0,
    line: float = 0.0,
) -> str:
    """A rectangle from its upper left corner; `line` is the width of its line, if it has one."""
    corners = f' rx="{number(round_by)}"' if round_by else ""
    thick = f' stroke-width="{number(line)}"' if line else ""
    return (
        f'<rect class="{paint}"{thick} x="{number(place.real)}" y="{number(place.imag)}"'
        f' width="{number(width)}" height="{number(height)}"{corners}/>'
    )


def label(
    text: str,
    place: Point,
    size: float,
    *,
    paint: str = "p-ink",
    anchor: str = "start",
    bold: bool = False,
    serif: bool = False,
    widest: float = 0.0,
) -> str:
    """A line of text on its base line; where it would be too wide, it is smaller or shortened.

    No program has to press it together: not all of them can.
    """
    if widest:
        text, size = fitted(text, size, widest, bold=bold)
    style = f' class="{paint}" font-size="{number(size)}"'
    if serif:
        style += ' font-family="Georgia,serif"'
    if anchor != "start":
        style += f' text-anchor="{anchor}"'
    if bold:
        style += ' font-weight="700"'
    at = f'x="{number(place.real)}" y="{number(place.imag)}"'
    return f"<text {at}{style}>{escape(xml_text(text))}</text>"


def fitted(text: str, size: float, widest: float, *, bold: bool = False) -> tuple[str, float]:
    """The text and its size, smaller and at last shortened to take so much room at most."""
    taken = width(text, size, bold=bold)
    if taken <= widest:
        return text, size
    small = max(size * widest / taken, size * _SMALLEST)
    while width(text, small, bold=bold) > widest and len(text) > 1:
        text = f"{text[:-2].rstrip()}…"
    return text, small


def width(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a text will be; fonts differ, so this is on the generous side."""
    return sum(map(_ems, text)) * size * (1.06 if bold else 1.0)


def _ems(letter: str) -> float:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Cf", "Mn", "Me"):
        return 0.0
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.02
    for letters, ems in ((_NARROW, 0.34), (_WIDEST, 1.02), (_WIDE, 0.86)):
        if letter in letters:
            return ems
    return 0.58
