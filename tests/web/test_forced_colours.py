"""High contrast: in colours that the system forces on it, a page is read and nothing is lost.

Backgrounds and shadows are gone then: whatever only they would tell has to be told otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from dorfplatz.game.new import new
from dorfplatz.record import dumps
from tests.web.people import (
    FIRST_THOUGHT_MS,
    TIMEOUT_MS,
    open_game,
    open_record,
    play_on,
    somebody,
)
from tests.web.recorded_tables import GAMES, play

pytestmark = pytest.mark.slow

Scheme = Literal["dark", "light"]

schemes = pytest.mark.parametrize("scheme", ["dark", "light"])
dark_or_both = pytest.mark.parametrize(
    "scheme", ["dark", pytest.param("light", marks=pytest.mark.thorough)]
)
"""Which of the system's two sets of colours it is, pages ask for nothing."""

_UNREADABLE: Final = """() => {
  const probe = document.body.appendChild(document.createElement("span"));
  const colors = new Map();
  for (const name of ["CanvasText", "LinkText", "VisitedText", "ActiveText", "ButtonText",
      "FieldText", "HighlightText", "SelectedItemText", "MarkText", "GrayText"]) {
    probe.style.color = name;
    colors.set(getComputedStyle(probe).color, name);
  }
  probe.remove();
  const parsed = (color) => (color.match(/[\\d.]+/g) ?? []).map(Number);
  const light = (color) => {
    const [r, g, b] = parsed(color).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const color = getComputedStyle(one).backgroundColor;
      if ((parsed(color)[3] ?? 1) === 1) return color;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  const isDead = (element) =>
    element.closest(":disabled, [aria-disabled=true]");
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim();
    const element = walker.currentNode.parentElement;
    if (!text || element.closest("svg, script, style, option, .unseen")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { color } = getComputedStyle(element);
    const name = colors.get(color);
    const [a, b] = [light(color), light(ground(element))].sort((one, other) => other - one);
    const told = `${text.slice(0, 40)} in ${element.className || element.tagName}`;
    if (!name) found.push(`${told}: ${color}`);
    else if (name === "GrayText" && !isDead(element)) found.push(`${told}: grey`);
    else if ((a + 0.05) / (b + 0.05) < 4.5 && !isDead(element)) found.push(`${told}: pale`);
  }
  return found;
}"""
"""Text that has a colour of its own, or one that stands out too little from what is behind it."""


@contextmanager
def forced(chromium: Browser, scheme: Scheme) -> Iterator[Page]:
    """Somebody whose system forces its colours on pages."""
    with somebody(chromium, forced_colors="active", color_scheme=scheme) as page:
        yield page


def unreadable(page: Page) -> list[str]:
    """What of the page's text cannot be read well in forced colours."""
    found: list[str] = page.evaluate(_UNREADABLE)
    return found


def is_told(part: Locator, mark: str) -> bool:
    """Whether one sees that a part has an attribute or a class: it looks different without."""
    part.page.mouse.move(0, 0)
    part.page.evaluate("document.activeElement?.blur()")
    seen = part.element_handle()
    assert seen is not None
    before = seen.screenshot()
    seen.evaluate(
        """(part, mark) => mark.startsWith(".")
            ? part.classList.remove(mark.slice(1)) : part.removeAttribute(mark)""",
        mark,
    )
    return before != seen.screenshot()


@schemes
def test_pages_around_the_tables_are_read(chromium: Browser, address: str, scheme: Scheme) -> None:
    with forced(chromium, scheme) as page:
        page.goto(address)
        page.locator(".offer").first.wait_for()
        form = page.get_by_role("region", name="Bohemian Villages")
        form.get_by_role("button", name="Players, bot levels").click()
        form.get_by_text("Rules of this table").click()
        assert unreadable(page) == []
        expect(form.locator(".tick[data-selected] .tick-box").first).to_have_text("✓")
        for path in ("nowhere", "table/0000000000000000", "rules/dorfromantik#D01", "join#x"):
            page.goto(f"{address}/{path}")
            page.locator("h1").first.wait_for()
            assert unreadable(page) == [], path
        page.goto(f"{address}/rules/dorfromantik#D01")
        page.locator(".rulings").first.wait_for()
        page.evaluate("location.hash = ''; location.hash = 'D01'")
        ruling = page.locator(".rulings > div:target")
        ruling.wait_for()
        ring = ruling.evaluate("(one) => getComputedStyle(one).outlineStyle")
        assert ring == "solid"


@dark_or_both
def test_lobby_and_menu_are_read(chromium: Browser, address: str, scheme: Scheme) -> None:
    with forced(chromium, scheme) as page:
        open_game(page, address, "Dorfromantik", "With someone by link")
        page.get_by_role("button", name="Make a link").click()
        assert unreadable(page) == []
        page.get_by_role("button", name="Menu").click()
        for panel in ("Log", "People", "Save", "Chance", "Settings"):
            page.get_by_role("tab", name=panel).click()
            assert unreadable(page) == [], panel
        assert is_told(page.get_by_role("tab", name="Settings"), "data-selected")
        edge = page.locator(".menu").evaluate("(menu) => getComputedStyle(menu).borderLeftStyle")
        assert edge == "solid"


@dark_or_both
def test_a_landscape_is_read(
    chromium: Browser, address: str, scheme: Scheme, tmp_path: Path
) -> None:
    with forced(chromium, scheme) as page:
        file = tmp_path / "late.dorf.jsonl"
        game = new("dorfromantik(players=1)", seed=1)
        for _ in range(12):
            game.play(game.legal_moves()[0])
        file.write_text(dumps(game), encoding="utf-8")
        play_on(page, address, file)
        page.locator(".free-cell").first.wait_for(state="attached", timeout=TIMEOUT_MS)
        assert unreadable(page) == []
        row = page.locator(".light-row:not([data-disabled])").first
        row.click()
        expect(row).to_have_attribute("data-selected", "true")
        assert unreadable(page) == []
        assert is_told(row, "data-selected")
        coordinates = page.get_by_role("button", name="Coordinates")
        coordinates.click()
        expect(coordinates).to_have_attribute("data-selected", "true")
        assert is_told(coordinates, "data-selected")
        page.get_by_role("button", name="Hint").click()
        page.get_by_text("A bot would play:").wait_for(timeout=FIRST_THOUGHT_MS)
        assert unreadable(page) == []


@dark_or_both
def test_villages_are_read_and_what_is_chosen_is_seen(
    chromium: Browser, address: str, scheme: Scheme
) -> None:
    with forced(chromium, scheme) as page:
        open_game(page, address, "Bohemian Villages", "Two at this device")
        page.locator(".grouping").first.wait_for()
        assert unreadable(page) == []
        assert is_told(page.locator(".player-card.active"), ".active")
        grouping = page.locator(".grouping").first
        grouping.click()
        assert unreadable(page) == []
        assert is_told(page.locator(".grouping[data-selected]").first, "data-selected")
        die = page.locator(".die[data-selected]").first
        assert is_told(die, "data-selected")
        page.reload()
        page.locator(".building.far, .building.reached").first.click()
        reaching = page.locator(".grouping.reaching:not([data-selected])").first
        if reaching.count():
            assert is_told(reaching, ".reaching")
        page.get_by_role("button", name="Hint").click()
        page.get_by_text("A bot would play:").wait_for(timeout=FIRST_THOUGHT_MS)
        assert unreadable(page) == []
        page.get_by_role("button", name="As text").click()
        page.locator(".text-table").wait_for()
        assert unreadable(page) == []
        page.get_by_role("button", name="Rules").click()
        page.locator(".rules-panel").wait_for()
        assert unreadable(page) == []


@dark_or_both
@pytest.mark.parametrize("name", ["bohemian-villages", "dorfromantik"])
def test_a_result_and_a_replay_are_read(
    chromium: Browser, address: str, scheme: Scheme, name: str, tmp_path: Path
) -> None:
    kind, options, seed = GAMES[name]
    file = tmp_path / "whole.dorf.jsonl"
    file.write_text(dumps(play(kind, options, seed)), encoding="utf-8")
    with forced(chromium, scheme) as page:
        open_record(page, address, file)
        page.locator(".slider").wait_for()
        assert unreadable(page) == []
        line = page.locator(".slider-track").evaluate(
            "(track) => getComputedStyle(track, '::before').borderTopStyle"
        )
        assert line == "solid", "the way of the slider is seen"
        page.keyboard.press("End")
        page.wait_for_url("**/at/*")
        page.locator(".results, .big-number, .score-rows").first.wait_for()
        assert unreadable(page) == []
        if name == "bohemian-villages":
            show = page.get_by_role("button", name="Show every row")
            if show.count():
                show.click()
            page.locator(".row-button").first.click()
            assert unreadable(page) == []
            assert is_told(page.locator(".row-button[data-selected]").first, "data-selected")


@dark_or_both
@pytest.mark.parametrize("game", ["bohemian-villages", "dorfromantik"])
def test_a_lesson_is_read(chromium: Browser, address: str, scheme: Scheme, game: str) -> None:
    with forced(chromium, scheme) as page:
        page.goto(f"{address}/learn/{game}")
        page.locator(".guide-text").wait_for()
        assert unreadable(page) == []
