"""What the tests of the pictures share."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree as ET

import dorfplatz
from dorfplatz import art
from dorfplatz.game.game import Game

SVG = "{http://www.w3.org/2000/svg}"

_PAINTED = re.compile(r'class="([^"]+)"')
_USED = re.compile(r'href="#([\w-]+)"')


def parsed(markup: str) -> ET.Element:
    """The markup of a part of a picture as XML."""
    return ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{markup}</svg>')


def paints(markup: str) -> set[str]:
    """The classes of shapes that name colours."""
    found = {name for names in _PAINTED.findall(markup) for name in names.split()}
    return {name for name in found if name.startswith(("p-", "s-"))}


def used(markup: str) -> set[str]:
    """The shapes that a markup uses, by their ids."""
    return set(_USED.findall(markup))


def color(name: str, theme: str) -> str:
    """A colour of the palette, without what it lets through."""
    value: str = art.data("palette")["colors"][name][theme == "dark"]
    return value[:7]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, as the Web Content Accessibility Guidelines reckon it."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(value: str) -> float:
    parts = [int(value[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def random_game(name: str, seed: int, moves: int) -> Game:
    """A game after so many moves of no plan, or at its end."""
    game = dorfplatz.new(name, seed=seed)
    chance = random.Random(seed)
    for _ in range(moves):
        if game.is_over:
            break
        game.play(chance.choice(game.legal_moves()))
    return game
