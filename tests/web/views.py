"""What a browser shows: how large it is, and what keeps people from using it."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize

from dorfplatz.language import LANGUAGES
from tests.web.workspace import WEB

DESKTOP: Final = ViewportSize(width=1280, height=800)
PHONE: Final = ViewportSize(width=360, height=640)

LONGEST_WORDS: Final = "de"
"""The language that needs the most room."""
languages = pytest.mark.parametrize(
    "language",
    [
        LONGEST_WORDS,
        *(
            pytest.param(language, marks=pytest.mark.thorough)
            for language in LANGUAGES
            if language != LONGEST_WORDS
        ),
    ],
)
"""In German always, in all languages where tests are thorough."""

_AXE: Final = WEB / "node_modules" / "axe-core" / "axe.min.js"
_REST: Final = """() => Promise.allSettled(
  document.getAnimations()
    .filter((one) => one.playState === "running")
    .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime))
    .map((one) => one.finished),
)"""
"""Waits until nothing fades or moves any more: half-way, colours are like no colour of ours."""

_RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


_FAULTS: Final = """rules => axe
  .run(document, {runOnly: {type: "tag", values: rules}, resultTypes: ["violations"]})
  .then(({violations}) => violations.flatMap(({id, nodes}) => nodes.map(
    ({html, failureSummary}) => `${id}: ${html.slice(0, 200)} ${failureSummary}`)))"""
"""All that goes from the browser to the test: what axe tells of a table besides is megabytes."""


_MISSING_SHAPES = """() => [...document.querySelectorAll('use')]
    .map(use => use.getAttribute('href'))
    .filter(href => href?.startsWith('#') && !document.getElementById(href.slice(1)))
    .map(href => `there is no shape ${href}`)"""


def findings(page: Page) -> list[str]:
    """What keeps people from using the page, as far as a program can find it."""
    page.evaluate(_REST)
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(_FAULTS, _RULES)
    missing: list[str] = page.evaluate(_MISSING_SHAPES)
    return found + missing


def width(page: Page) -> int:
    """How wide the page is; more than its window, and it has to be scrolled sideways."""
    found: int = page.evaluate("document.documentElement.scrollWidth")
    return found


def box_of(seen: Locator) -> FloatRect:
    """Where something that is shown stands, and how large."""
    found = seen.bounding_box()
    assert found is not None
    return found


def is_within(one: FloatRect, other: FloatRect) -> bool:
    """Whether a box lies in another one, but for the rounding of a pixel."""
    return (
        one["x"] >= other["x"] - 1
        and one["y"] >= other["y"] - 1
        and one["x"] + one["width"] <= other["x"] + other["width"] + 1
        and one["y"] + one["height"] <= other["y"] + other["height"] + 1
    )
