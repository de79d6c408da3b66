"""A group that plays a campaign: what tests of campaigns share."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import date, timedelta

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.dorfromantik.campaign.campaign import Campaign, found
from dorfplatz.dorfromantik.campaign.events import CirclesCrossed, Founded, GameFinished
from dorfplatz.dorfromantik.campaign.names import START
from dorfplatz.dorfromantik.campaign.rules_files import house_rules
from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet
from dorfplatz.dorfromantik.campaign.tree import Circle, Crossed, tree_of

RULES = house_rules()
TREE = tree_of(RULES)
MEMBERS = ("Anna", "Bo", "Cem")
FIRST_DAY = date(2027, 3, 14)


def circle(text: str) -> Circle:
    """The circle that a text means."""
    found = Circle.parse(text)
    assert found is not None
    return found


def along(*ends: str) -> tuple[Circle, ...]:
    """All circles on the way from the start through these hexes, each in the way's direction."""
    way: list[Circle] = []
    for one, other in zip((START, *ends), ends, strict=False):
        there = [c for c in TREE.circles if (c.start, c.end) == (one, other)]
        back = [c for c in TREE.circles if (c.start, c.end) == (other, one)]
        way += there or back[::-1]
    return tuple(way)


def crossed(*ways: tuple[Circle, ...]) -> Crossed:
    """The tree with these circles crossed, each once."""
    return Crossed(TREE).cross_all(dict.fromkeys(c for way in ways for c in way))


def refusal_of(act: Callable[[], object]) -> DorfplatzError | None:
    """The error that refuses an act, once it has its sentence in every language."""
    try:
        act()
    except DorfplatzError as error:
        refusal = error
    else:
        return None
    assert all(refusal.explain(language) for language in ("en", "de", "it"))
    return refusal


def sheet_of(points: int) -> ScoreSheet:
    """A sheet of the base game with this result, from 0 to 262."""
    rows: dict[str, int] = {}
    rest = points
    for row in ("forest", "grain", "village", "railroad", "river"):
        if rest > 90:
            rows[row], rest = 26, rest - 26
            if row in ("railroad", "river"):
                rows[f"longest_{row}"], rest = 6, rest - 6
    for row, most in (("green", 30), ("yellow", 30), ("red", 30)):
        rows[row] = min(rest, most)
        rest -= rows[row]
    for row in ("longest_railroad", "longest_river"):
        more = min(rest, 21 - rows.get(row, 0))
        rows[row] = rows.get(row, 0) + more
        rest -= more
    assert rest == 0
    return ScoreSheet(**rows)  # type: ignore[arg-type] # every row but the hearts is a number


def new() -> Campaign:
    """A campaign that has just begun."""
    return found(Founded("Our valley", MEMBERS))


def finished(
    campaign: Campaign,
    sheet: ScoreSheet | int,
    *,
    met: tuple[str, ...] = (),
    record: str = "",
    after: int | None = None,
) -> GameFinished:
    """The event that a game ended with this sheet or result, the next one in the calendar."""
    return GameFinished(
        FIRST_DAY + timedelta(days=len(campaign.games)),
        MEMBERS[:2],
        sheet_of(sheet) if isinstance(sheet, int) else sheet,
        campaign.version if after is None else after,
        met,
        record,
    )


def play(campaign: Campaign, *sheets: ScoreSheet | int) -> Campaign:
    """The campaign after games with these sheets or results."""
    for sheet in sheets:
        campaign = campaign.apply(finished(campaign, sheet))
    return campaign


def cross(campaign: Campaign, circles: Collection[Circle]) -> Campaign:
    """The campaign after these circles were crossed."""
    return campaign.apply(CirclesCrossed("Anna", tuple(circles), campaign.version))


def advance(*ways: tuple[Circle, ...]) -> Campaign:
    """A campaign that has crossed these ways, after as many games as that takes."""
    wanted = crossed(*ways).circles
    campaign = new()
    while campaign.standing.earned < len(wanted):
        campaign = play(campaign, 190)
    return cross(campaign, wanted)


def told(error: DorfplatzError) -> str:
    """The end of an error's code, once it has its sentence in every language."""
    assert all(error.explain(language) for language in ("en", "de", "it"))
    return error.code.rpartition(".")[2]
