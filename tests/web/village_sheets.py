"""What the score sheet of Bohemian Villages in the browser goes by: see `sheet_rules`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from dorfplatz.bohemian import constants
from dorfplatz.bohemian.buildings import Building
from dorfplatz.bohemian.score_rows import SCORE
from dorfplatz.bohemian.village_reader import MAX_COINS
from tests.bohemian.table import Table
from tests.web.workspace import WEB

FOLDER: Final = WEB / "src" / "sheet" / "villages"
RULES_FILE: Final = FOLDER / "rules.data.json"
CASES_FILE: Final = FOLDER / "cases.data.json"

Json = dict[str, Any]

_TILES: Final = {
    Building.FLOUR_MILL: (constants.FLOUR_TILES, constants.FLOUR_COINS),
    Building.GLASS_FACTORY: (constants.GLASS_TILES, constants.GLASS_COINS),
}
_COUNTED: Final[tuple[str, ...]] = (
    *(kind.key for kind in Building if kind.is_shop),
    Building.TOWN_HALL.key,
    Building.CHURCH.key,
    *(kind.key for kind in _TILES),
)
"""The kinds of which a player's buildings are counted at the end."""
_LEFT: Final[dict[str, int]] = {kind.key: tiles - 1 for kind, (tiles, _) in _TILES.items()}
"""How many of a kind's tiles can be left: whoever takes the last one has all of them paid (R32)."""
_HALL: Final[str] = Building.TOWN_HALL.key
_FIGURES: Final = "figures"
"""The fault of a player with more figures on buildings than there are, each row being possible."""
_RANDOM_SHEETS: Final = 120
UNWRITTEN: Final = "unwritten"
"""The coins printed on a town hall that still have to be written down."""


def rules_data() -> Json:
    """The numbers of the final scoring, and what limits a row."""
    return {
        "players": [constants.MIN_PLAYERS, constants.MAX_PLAYERS],
        "figures": list(constants.FIGURES),
        "rows": [row.name for row in SCORE.rows],
        "shops": [kind.key for kind in Building if kind.is_shop],
        "shopSets": list(constants.SHOP_SET_COINS),
        "noTownHall": constants.NO_TOWN_HALL_COINS,
        "hallCoins": MAX_COINS,
        "churches": {"most": constants.CHURCH_MOST_COINS, "second": constants.CHURCH_SECOND_COINS},
        "tiles": {
            kind.key: {"coins": coins, "most": _LEFT[kind.key]}
            for kind, (_, coins) in _TILES.items()
        },
    }


def cases() -> list[Json]:
    """Sheets with what the rules say of each: faults, points of each row, totals and places."""
    return [_judged(players) for players in (*_edges(), *_random_sheets())]


def _edges() -> Iterator[list[Json]]:
    """For every row its smallest, largest and smallest impossible count beside little else."""
    for number in range(constants.MIN_PLAYERS, constants.MAX_PLAYERS + 1):
        figures = constants.FIGURES[number]
        others: list[Json] = [{"coins": 9, "church": 1, "bakery": 1}] * (number - 1)
        for row in _COUNTED:
            most = min(figures, _LEFT.get(row, figures))
            for count in (0, 1, most, most + 1):
                yield [{"coins": 3, row: count}, *others]
        for coins in (1, MAX_COINS, MAX_COINS + 1, 0, UNWRITTEN):
            yield [{"coins": 3, _HALL: 2, "halls": [coins, None]}, *others]
        yield [{"church": 1}, *others]
        # Each of them is possible, but not all together.
        for shops in (figures - 2, figures - 1):
            yield [{_HALL: 1, "church": 1, "dairy": shops, "coins": 30}, *others]
        for row, most in _LEFT.items():
            for count in (most - 1, most):
                yield [{"coins": 3, row: count}, {"coins": 3, row: 1}, *others[1:]]


def _random_sheets() -> Iterator[list[Json]]:
    chance = Random("village score sheets")
    for _ in range(_RANDOM_SHEETS):
        number = chance.randint(constants.MIN_PLAYERS, constants.MAX_PLAYERS)
        yield [_random_player(chance) for _ in range(number)]


def _random_player(chance: Random) -> Json:
    player = {row: chance.choice((0, 0, 1, 1, 2, 3)) for row in _COUNTED}
    halls = [chance.choice((None, chance.randint(1, 15))) for _ in range(player[_HALL])]
    return {**player, "coins": chance.choice((0, 20, chance.randrange(60))), "halls": halls}


def _judged(players: list[Json]) -> Json:
    wrong = _wrong(players)
    points = _points(players, wrong)
    totals = [
        None if _FIGURES in faults else sum(rows.values())
        for faults, rows in zip(wrong, points, strict=True)
    ]
    missing = [_missing(player) for player in players]
    counted = [total for total in totals if total is not None]
    is_whole = len(counted) == len(totals) and not any(wrong) and not any(missing)
    places = [
        1 + sum(other > total for other in counted) if is_whole and total is not None else None
        for total in totals
    ]
    return {
        "players": players,
        "wrong": [sorted(faults) for faults in wrong],
        "points": points,
        "totals": totals,
        "missing": missing,
        "places": places,
    }


def _missing(player: Json) -> list[str]:
    """What has to be written down of a player: coins, and those of town halls in full villages."""
    halls = [
        f"hall.{number}"
        for number, coins in enumerate(player.get("halls", ()), 1)
        if coins == UNWRITTEN
    ]
    return [*([] if "coins" in player else ["coins"]), *halls]


def _wrong(players: Sequence[Json]) -> list[set[str]]:
    """The rows at fault of each player; a town hall is `hall.1` and so on."""
    figures = constants.FIGURES[len(players)]
    wrong: list[set[str]] = []
    for player in players:
        faults = {
            row for row in _COUNTED if player.get(row, 0) > min(figures, _LEFT.get(row, figures))
        }
        for number, coins in enumerate(player.get("halls", ()), 1):
            if isinstance(coins, int) and not 1 <= coins <= MAX_COINS:
                faults.add(f"hall.{number}")
        wrong.append(faults)
    for row, most in _LEFT.items():
        holders = [
            (player[row], faults)
            for player, faults in zip(players, wrong, strict=True)
            if player.get(row) and row not in faults
        ]
        if sum(count for count, _ in holders) > most:
            for _, faults in holders:
                faults.add(row)
    for player, faults in zip(players, wrong, strict=True):
        if sum(player.get(row, 0) for row in _COUNTED if row not in faults) > figures:
            faults.add(_FIGURES)
    return wrong


def _points(players: Sequence[Json], wrong: Sequence[set[str]]) -> list[dict[str, int]]:
    """What the engine says of a table where what is at fault does not stand."""
    table, owned = _table(players, wrong)
    for seat, (player, kinds) in enumerate(zip(players, owned, strict=True)):
        table.coins[seat] = player.get("coins", 0)
        for key, count in kinds.items():
            kind = next(one for one in Building if one.key == key)
            table.state.owned[seat, kind] = (1 << count) - 1
    points = [
        {row.name: int(row.points(*table.records, seat)) for row in SCORE.rows}
        for seat in range(len(players))
    ]
    for rows, faults in zip(points, wrong, strict=True):
        if _HALL in faults:
            rows["town_halls"] = 0
    return points


def _table(players: Sequence[Json], wrong: Sequence[set[str]]) -> tuple[Table, list[Counter[str]]]:
    """A table with the town halls, full villages apart from others, and the other buildings."""
    full: list[tuple[int, int]] = []
    idle: list[int] = []
    owned: list[Counter[str]] = []
    for seat, (player, faults) in enumerate(zip(players, wrong, strict=True)):
        owned.append(
            Counter({row: player.get(row, 0) for row in _COUNTED if row not in {*faults, _HALL}})
        )
        if _HALL in faults:
            continue
        halls = [*player.get("halls", ()), *[None] * player.get(_HALL, 0)][: player.get(_HALL, 0)]
        for number, coins in enumerate(halls, 1):
            if not isinstance(coins, int) or f"hall.{number}" in faults:
                idle.append(seat)
            else:
                full.append((seat, coins))
    villages = [
        ", ".join(f"hall {coins}" for _, coins in full[start : start + constants.MAX_BUILDINGS])
        for start in range(0, len(full), constants.MAX_BUILDINGS)
    ]
    # The farm stands empty.
    room = constants.MAX_BUILDINGS - 1
    villages += [
        ", ".join(["farm", *["hall 1"] * len(idle[start : start + room])])
        for start in range(0, len(idle), room)
    ]
    named = [f"{chr(ord('A') + number)}: {text}" for number, text in enumerate(villages)]
    table = Table(*(named or ["A: farm"]), players=len(players))
    halls = [name for name in table.buildings if " hall" in name]
    for name, seat in zip(halls, [*(seat for seat, _ in full), *idle], strict=True):
        table.put(seat, name)
    return table, owned
