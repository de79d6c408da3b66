"""The table as plain text, at most 80 columns wide."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from dorfplatz.bohemian.buildings import Building
from dorfplatz.bohemian.explain import seat_letter
from dorfplatz.bohemian.state import Setup, State
from dorfplatz.bohemian.view import view
from dorfplatz.bohemian.view_types import (
    BohemianView,
    BuildingView,
    Player,
    Supply,
    VillageView,
)
from dorfplatz.bohemian.villages import Village
from dorfplatz.language import text

_WIDTH: Final = 80
_NAME: Final = 14


def render(
    setup: Setup,
    state: State,
    villages: Sequence[Village],
    *,
    language: str = "en",
) -> str:
    """The table: whose turn, the dice, the villages, the players.

    A capital letter is the player whose figure stands on a building, a point a free one; an
    asterisk marks an active inn, brackets hold printed coins.
    """
    seen = view(setup, state, villages, None)
    return "\n".join(
        [
            _heading(seen, language),
            "",
            *(line for village in seen["villages"] for line in _village(village, language)),
            "",
            *_players(seen, language),
        ]
    )


def _say(name: str, language: str, **values: object) -> str:
    return text(f"bohemian-villages:table.{name}", language, **values)


def _heading(seen: BohemianView, language: str) -> str:
    result, active = seen["result"], seen["active"]
    if result is not None:
        winners = ", ".join(seat_letter(seat) for seat in result["winners"])
        reason = _say(f"end.{result['reason']}", language)
        return _say("over", language, reason=reason, winners=winners)
    assert active is not None, "somebody is active until the game is over"
    return _say(
        f"phase.{seen['phase']}",
        language,
        round=seen["round"],
        seat=seat_letter(active),
        dice=" ".join(map(str, seen["dice"])),
        rolling=seen["rolling"],
    )


def _village(village: VillageView, language: str) -> list[str]:
    count = f"{village['occupied']}/{village['size']}"
    head = f"{village['name']:<{_NAME}} {count}  "
    buildings = [
        _building(building, language).replace(" ", "\0") for building in village["buildings"]
    ]
    lines = textwrap.wrap(
        "  ".join(buildings),
        _WIDTH,
        initial_indent=head,
        subsequent_indent=" " * len(head),
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace("\0", " ") for line in lines]


def _building(building: BuildingView, language: str) -> str:
    name = text(f"bohemian-villages:building.{building['kind']}", language)
    coins = f"({building['coins']})" if "coins" in building else ""
    owner = "." if building["owner"] is None else seat_letter(building["owner"])
    active = "*" if building.get("active") else ""
    return f"{name}{coins} {owner}{active}"


_COLUMNS: Final = (
    "coins",
    "score",
    "income",
    "figures",
    "farms",
    "inns",
    "churches",
    "halls",
    "shops",
    "flour",
    "glass",
    "special",
)


def _players(seen: BohemianView, language: str) -> list[str]:
    """One line a player; columns are as wide as their contents."""
    rows = [["", *(_say(f"column.{name}", language) for name in _COLUMNS)]]
    for seat, player in enumerate(seen["players"]):
        rows.append([seat_letter(seat), *_cells(player, seen["supply"])])
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        " ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _cells(player: Player, supply: Supply) -> list[str]:
    occupies = player["occupies"]
    shops = [str(occupies[kind.key]) for kind in Building if kind.is_shop]
    coins = "?" if player["coins"] is None else str(player["coins"])
    score = "?" if player["score"] is None else str(player["score"])
    return [
        coins,
        score,
        str(player["income"]),
        str(player["figures"]),
        str(occupies["farm"]),
        f"{player['inns_active']}+{player['inns_inactive']}",
        f"{occupies['church']}{'*' if player['bishop'] else ''}",
        str(occupies["town_hall"]),
        "".join(shops),
        f"{occupies['flour_mill']}/{supply['flour']}",
        f"{occupies['glass_factory']}/{supply['glass']}",
        str(player["special"]),
    ]
