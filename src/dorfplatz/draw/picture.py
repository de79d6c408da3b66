"""A picture that needs nothing besides itself: its shapes, its colours and a description.

Colours stand as attributes on whatever they paint: a style sheet in the picture is blocked where a
page allows none, and is not understood by every program that shows pictures.
"""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree as ET

from dorfplatz import art
from dorfplatz.draw.geometry import number
from dorfplatz.draw.markup import xml_text

THEMES: Final = ("light", "dark", "auto")
"""Colours for a light or a dark surrounding; "auto" leaves the choice to who shows the picture."""

_OPAQUE: Final = len("#rrggbb")
_SVG: Final = "http://www.w3.org/2000/svg"

ET.register_namespace("", _SVG)


def picture(
    content: str, width: float, height: float, *, theme: str, title: str, description: str
) -> str:
    """The whole SVG document around its content, whose upper left corner is at (0, 0)."""
    size = {"width": number(width), "height": number(height)}
    document = ET.Element(
        _tag("svg"),
        {
            **size,
            "viewBox": f"0 0 {size['width']} {size['height']}",
            "font-family": "system-ui,sans-serif",
            "role": "img",
        },
    )
    ET.SubElement(document, _tag("title")).text = xml_text(title)
    ET.SubElement(document, _tag("desc")).text = xml_text(description)
    shapes = ET.SubElement(document, _tag("defs"))
    ET.SubElement(document, _tag("rect"), {"class": "p-paper", **size})
    drawn = _parsed(content)
    document.extend(drawn)
    shapes.extend(_needed_shapes(drawn))
    is_automatic = theme == "auto"
    paints = _paint(document, "light" if is_automatic else theme, keep=is_automatic)
    if is_automatic:
        # Where a style sheet is blocked, the picture is a light one.
        dark = "".join(f".{paint}{{{_rule(paint)}}}" for paint in sorted(paints))
        ET.SubElement(document, _tag("style")).text = f"@media(prefers-color-scheme:dark){{{dark}}}"
    return ET.tostring(document, encoding="unicode") + "\n"


def _tag(name: str) -> str:
    return f"{{{_SVG}}}{name}"


def _parsed(markup: str) -> ET.Element:
    return ET.fromstring(f'<svg xmlns="{_SVG}">{markup}</svg>')


def _needed_shapes(drawn: ET.Element) -> list[ET.Element]:
    """The shapes that are used, and those that they use in turn, in the order of the art."""
    every = art.shapes()
    needed: dict[str, ET.Element] = {}
    waiting = [drawn]
    while waiting:
        for found in waiting.pop().iter(_tag("use")):
            name = found.attrib["href"].removeprefix("#")
            if name not in needed:
                needed[name] = _parsed(every[name])
                waiting.append(needed[name])
    return [shape for name in every if name in needed for shape in needed[name]]


def _paint(document: ET.Element, theme: str, *, keep: bool) -> set[str]:
    """Gives everything the colours of its classes, and gives these classes.

    `keep` leaves the classes where they are, for rules that bring other colours.
    """
    paints: set[str] = set()
    for element in document.iter():
        # As in a style sheet, the class that comes last in the alphabet counts most.
        for paint in sorted(element.attrib.get("class", "").split()):
            paints.add(paint)
            element.attrib.update(_meaning(paint, theme))
        if not keep:
            element.attrib.pop("class", None)
    return paints


def _meaning(paint: str, theme: str) -> dict[str, str]:
    """The attributes that a class of the art stands for."""
    way, _, name = paint.partition("-")
    light, dark = art.data("palette")["colors"][name]
    color = dark if theme == "dark" else light
    target = "fill" if way == "p" else "stroke"
    found = {} if way == "p" else {"fill": "none"}
    found[target] = color[:_OPAQUE]
    # Not every program knows colours that are four bytes long.
    if len(color) > _OPAQUE:
        found[f"{target}-opacity"] = f"{int(color[_OPAQUE:], 16) / 255:.3g}"
    return found


def _rule(paint: str) -> str:
    """What a class of the art means in the dark, as a style sheet says it."""
    return ";".join(f"{name}:{value}" for name, value in _meaning(paint, "dark").items())
