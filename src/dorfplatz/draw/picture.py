"""A picture that needs nothing besides itself: its shapes, its colours and a description."""

from __future__ import annotations

import re
from typing import Final
from xml.sax.saxutils import escape

from dorfplatz import art
from dorfplatz.draw.geometry import number

THEMES: Final = ("light", "dark", "auto")
"""Colours for a light or a dark surrounding; "auto" leaves the choice to who shows the picture."""

_USED: Final = re.compile(r'href="#([\w-]+)"')
_PAINTED: Final = re.compile(r'class="([^"]+)"')


def picture(
    content: str, width: float, height: float, *, theme: str, title: str, description: str
) -> str:
    """The whole SVG document around its content, whose upper left corner is at (0, 0)."""
    shapes = _needed_shapes(content)
    paper = f'<rect class="p-paper" width="{number(width)}" height="{number(height)}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" '
        f'height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}" '
        'font-family="system-ui,sans-serif" role="img">'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>"
        f"<style>{_style(paper + content + shapes, theme)}</style>"
        f"<defs>{shapes}</defs>{paper}{content}</svg>\n"
    )


def _needed_shapes(content: str) -> str:
    """The shapes that are used, and those that they use in turn."""
    every = art.shapes()
    needed: dict[str, str] = {}
    waiting = _USED.findall(content)
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed[name] = every[name]
            waiting += _USED.findall(every[name])
    return "".join(needed[name] for name in every if name in needed)


def _style(markup: str, theme: str) -> str:
    # Each rule names a single class: shapes that are used elsewhere know nothing of their parents.
    paints = sorted({name for found in _PAINTED.findall(markup) for name in found.split()})
    if theme != "auto":
        return _rules(paints, theme)
    dark = _rules(paints, "dark")
    return f"{_rules(paints, 'light')}@media(prefers-color-scheme:dark){{{dark}}}"


def _rules(paints: list[str], theme: str) -> str:
    colors = art.data("palette")["colors"]
    rules = []
    for paint in paints:
        way, _, name = paint.partition("-")
        color = colors[name][theme == "dark"]
        value = f"fill:{color}" if way == "p" else f"fill:none;stroke:{color}"
        rules.append(f".{paint}{{{value}}}")
    return "".join(rules)
