"""Pages for paper: each is a page on A4 and on Letter, in every language, with nothing cut off."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from dorfplatz.language import LANGUAGES
from tests.web.campaigns import RICH_SHEET, begin, cross_on, finish
from tests.web.people import somebody
from tests.web.views import PHONE, findings, width

pytestmark = pytest.mark.slow

PAPERS: Final = {
    "score-sheet/dorfromantik": 1,
    "score-sheet/bohemian-villages": 1,
    "reference/dorfromantik": 2,
    "reference/bohemian-villages": 2,
    "tree": 1,
}
"""Everything that can be printed, with its number of pages."""
FORMATS: Final = ("A4", "Letter")
PRINTABLE: Final = ViewportSize(width=703, height=961)
"""What the narrower and the shorter of both papers leave inside of the margins."""
A_PAGE: Final = re.compile(rb"/Type\s*/Page\b")

CUT_OFF: Final = """() => {
  const wide = one => one.getBoundingClientRect().width;
  const boxes = [...document.querySelectorAll(".paper, .paper *:not(svg, svg *, .unseen)")]
    .filter(one => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1);
  const names = [...document.querySelectorAll(".tree-name")]
    .filter(one => wide(one) > wide(one.parentElement.querySelector(".tree-hex")));
  return [...boxes, ...names].map(one => one.outerHTML.slice(0, 120));
}"""
"""What is wider than the place that it has."""


def pages_of(page: Page) -> list[int]:
    """How many pages what is shown takes on each paper."""
    return [len(A_PAGE.findall(page.pdf(format=paper))) for paper in FORMATS]


def shown(page: Page, address: str, paper: str) -> None:
    """Looks at what is to be printed."""
    page.goto(f"{address}/print/{paper}")
    page.locator(".paper").first.wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paper_has_its_pages_on_a4_and_letter_and_nothing_is_cut_off(
    chromium: Browser, address: str, language: str
) -> None:
    with somebody(chromium, PRINTABLE, locale=language, color_scheme="dark") as page:
        for paper, pages in PAPERS.items():
            shown(page, address, paper)
            for tick in (None, *page.locator(".tick").all()):
                if tick:
                    tick.click()
                assert pages_of(page) == [pages, pages], paper
                page.emulate_media(media="print")
                assert page.evaluate(CUT_OFF) == [], paper
                assert width(page) <= PRINTABLE["width"], paper
                expect(page.locator(".print-bar")).to_be_hidden()
                page.emulate_media(media="null")


def test_paper_is_black_on_white_whatever_the_page_looks_like(
    chromium: Browser, address: str
) -> None:
    colors = """() => [...document.querySelectorAll(".paper, .paper *:not(svg, svg *)")]
        .map(one => getComputedStyle(one)).map(({color}) => color)"""
    with somebody(chromium, color_scheme="dark") as page:
        for paper in PAPERS:
            shown(page, address, paper)
            assert set(page.evaluate(colors)) == {"rgb(0, 0, 0)"}, paper
            expect(page.locator(".paper").first).to_have_css(
                "background-color", "rgb(255, 255, 255)"
            )


def test_the_tree_of_a_campaign_is_printed_with_and_without_what_is_crossed(
    chromium: Browser, address: str
) -> None:
    with somebody(chromium) as page:
        campaign = begin(page, address)
        finish(page, address, campaign, RICH_SHEET)
        cross_on(page, address, campaign, 2)
        page.goto(f"{address}/campaign/{campaign}")
        page.get_by_role("link", name="Print this map").click()
        paper = page.locator(".paper")
        expect(paper).to_contain_text("Sunday evenings")
        expect(page.locator(".tree-cross")).to_have_count(2)
        # What is reached has its name, and what is not keeps its secret.
        expect(paper).to_contain_text("Box")
        expect(paper).not_to_contain_text("Circus")
        assert pages_of(page) == [1, 1]
        page.get_by_text("With what is crossed").click()
        expect(page.locator(".tree-cross")).to_have_count(0)
        expect(page.locator(".tree-circle")).to_have_count(123)
        page.get_by_text("Name what is not reached yet").click()
        expect(paper).to_contain_text("Circus")


def test_the_print_button_opens_the_browsers_own_dialogue(chromium: Browser, address: str) -> None:
    with somebody(chromium, PHONE, has_touch=True, is_mobile=True) as page:
        page.goto(f"{address}/score-sheet")
        page.get_by_role("link", name="on paper").tap()
        page.get_by_role("link", name="Bohemian Villages: score sheet").tap()
        page.evaluate("addEventListener('beforeprint', () => document.body.dataset.asked = 'yes')")
        page.get_by_role("button", name="Print").tap()
        expect(page.locator("body")).to_have_attribute("data-asked", "yes")
        assert width(page) == PHONE["width"]
        assert findings(page) == []
        page.get_by_role("link", name="All pages to print").tap()
        expect(page.get_by_role("listitem")).to_have_count(len(PAPERS))
        assert findings(page) == []
