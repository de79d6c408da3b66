"""The players of Bohemian Villages: what lies in front of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from dorfplatz.bohemian.buildings import Building
from dorfplatz.cli.drawing.bohemian.words import BohemianWords, Json
from dorfplatz.cli.drawing.grid import columns
from dorfplatz.cli.seats import SeatLabel

_COLUMNS: Final = (
    "coins",
    "score",
    "figures",
    "income",
    "farms",
    "inns",
    "churches",
    "halls",
    "shops",
    "flour",
    "glass",
    "special",
)
_FORMS: Final = (("long", 2), ("short", 2), ("long", 1), ("short", 1))
"""Words for the columns and the gap between these, from the most readable to the narrowest."""


def players_as_table(
    words: BohemianWords,
    seen: Json,
    seats: Sequence[SeatLabel],
    named: Callable[[int, str, str], Text],
) -> list[RenderableType] | None:
    """A row for each player; None when that is too wide for the screen."""
    rows = [
        [_name(seen, seat, named), *_cells(seen["players"][seat.number], seen["supply"])]
        for seat in seats
    ]
    for form, gap in _FORMS:
        heads = [Text(words(f"column.{form}.{name}"), "dim") for name in _COLUMNS]
        lines = columns([["", *heads], *rows], gap=gap)
        if max(line.cell_len for line in lines) <= words.screen.width:
            return list(lines)
    return None


def _name(seen: Json, seat: SeatLabel, named: Callable[[int, str, str], Text]) -> Text:
    active = seen["active"] == seat.number
    name = named(seat.number, seat.short_name, "bold" if active else "")
    return Text.assemble(">" if active else " ", name)


def _cells(player: Json, supply: Json) -> list[str | Text]:
    occupies = player["occupies"]
    return [
        Text(_known(player["coins"]), "bold"),
        _known(player["score"]),
        str(player["figures"]),
        f"+{player['income']}",
        str(occupies["farm"]),
        f"{player['inns_active']}+{player['inns_inactive']}",
        f"{occupies['church']}{'*' if player['bishop'] else ''}",
        str(occupies["town_hall"]),
        "".join(str(occupies[kind.key]) for kind in Building if kind.is_shop),
        str(occupies["flour_mill"]),
        str(occupies["glass_factory"]),
        str(player["special"]),
    ]


def _known(count: int | None) -> str:
    return "?" if count is None else str(count)


def players_in_words(
    words: BohemianWords, seen: Json, seats: Sequence[SeatLabel], name: Callable[[int], Text]
) -> list[RenderableType]:
    """A sentence for each player."""
    return [
        Text.assemble(
            name(seat.number), ": ", ", ".join(_parts(words, seen["players"][seat.number])), "."
        )
        for seat in seats
    ]


def _parts(words: BohemianWords, player: Json) -> list[str]:
    """What a player has, without what there is none of."""
    occupies = player["occupies"]
    parts = [words("player.figures", count=player["figures"])]
    if player["coins"] is not None:
        parts.insert(0, words("player.coins", count=player["coins"], score=player["score"]))
    if player["income"]:
        parts.append(words("player.income", count=player["income"]))
    parts += [
        words.counted(kind.key, occupies[kind.key])
        for kind in Building
        if kind != Building.INN and occupies[kind.key]
    ]
    parts += [
        words(f"player.{inns}", count=player[inns])
        for inns in ("inns_active", "inns_inactive")
        if player[inns]
    ]
    if player["bishop"]:
        parts.append(words("bishop"))
    if player["special"]:
        parts.append(words("player.special"))
    return parts
