"""The overview card of Bohemian Villages and the odds of its dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from dorfplatz.bohemian.buildings import Building, Kick
from dorfplatz.bohemian.constants import DICE, DIE_SIDES, MAX_TOTAL, MIN_TOTAL
from dorfplatz.cli.drawing.bohemian.villages import left_of_kind
from dorfplatz.cli.drawing.bohemian.words import BohemianWords, Json
from dorfplatz.cli.drawing.grid import columns, entry

_KICK: Final = {
    Kick.NEVER: "never",
    Kick.UNLESS_YOU_HAVE_ONE: "without_own",
    Kick.ALWAYS: "always",
}
_REST: Final = ("bishop", "special", "income", "end")


def card(words: BohemianWords) -> list[RenderableType]:
    """What each building brings, when figures can be kicked out, and when income comes."""
    entries = [
        _shops(words),
        *(_building(words, kind) for kind in Building if not kind.is_shop),
        *((words(f"card.{name}_head"), words(f"card.{name}")) for name in _REST),
    ]
    screen = words.screen
    if screen.plain:
        return [f"{head}: {told}" for head, told in entries]
    indent = 4 if screen.lists else max(len(head) for head, _ in entries) + 2
    return [line for head, told in entries for line in entry(head, told, screen.text_width, indent)]


def _shops(words: BohemianWords) -> tuple[str, str]:
    """All shops together: what holds for one holds for each."""
    shops = [kind for kind in Building if kind.is_shop]
    names = ", ".join(f"{kind.total} {words.kind(kind.key)}" for kind in shops)
    head = words("card.shops_head", least=shops[0].total, most=shops[-1].total)
    return head, _with_kick(words, words("card.shop", kinds=names), shops[0])


def _building(words: BohemianWords, kind: Building) -> tuple[str, str]:
    head = f"{kind.total} {words.kind(kind.key)}"
    return head, _with_kick(words, words(f"card.{kind.key}"), kind)


def _with_kick(words: BohemianWords, told: str, kind: Building) -> str:
    return f"{told} {words(f'card.kick.{_KICK[kind.kick]}')}"


def odds(words: BohemianWords, seen: Json, viewer: int | None) -> list[RenderableType]:
    """How likely four dice make each total, and how many buildings of its kind are free."""
    rows: list[list[str | Text]] = [["", words("odds_head"), words("free")]]
    for kind in Building:
        percent = f"{float(odds_of_totals()[kind.total]) * 100:.0f} %"
        left = left_of_kind(words, seen, kind, viewer)
        rows.append([f"{kind.total:>2} {words.kind(kind.key)}", percent, left])
    return [words("odds"), *columns(rows)]


@cache
def odds_of_totals() -> dict[int, Fraction]:
    """The probability that some of the four dice, at least two, make each total from 2 to 12."""
    hits: Counter[int] = Counter()
    for roll in product(range(1, DIE_SIDES + 1), repeat=DICE):
        hits.update({sum(dice) for size in range(2, DICE + 1) for dice in combinations(roll, size)})
    rolls = DIE_SIDES**DICE
    return {total: Fraction(hits[total], rolls) for total in range(MIN_TOTAL, MAX_TOTAL + 1)}
