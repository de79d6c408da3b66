"""What the score sheet of Bohemian Villages says of coins during the game: see `sheet_rules`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from dorfplatz.bohemian import constants
from dorfplatz.bohemian.buildings import Building, Kick
from dorfplatz.bohemian.dice import HANDS, IS_DOUBLE, SUM_TOTAL, SUMS, hand_number
from dorfplatz.bohemian.placement import place_figure
from dorfplatz.bohemian.village_reader import MAX_COINS
from tests.bohemian.table import SHORT, Table
from tests.web.workspace import WEB

FOLDER: Final = WEB / "src" / "sheet" / "income"
RULES_FILE: Final = FOLDER / "income.data.json"
CASES_FILE: Final = FOLDER / "cases.data.json"
ROLLS_FILE: Final = FOLDER / "rolls.data.json"

Json = dict[str, Any]

_KICKS: Final = {
    Kick.NEVER: "never",
    Kick.UNLESS_YOU_HAVE_ONE: "unless_you_have_one",
    Kick.ALWAYS: "always",
}
_COUNTED: Final = (
    Building.FARM,
    Building.INN,
    Building.CHURCH,
    Building.FLOUR_MILL,
    Building.GLASS_FACTORY,
)
_START: Final = "start"
_RANDOM_TABLES: Final = 60


def rules_data() -> Json:
    """The kinds of building by their totals, and the numbers that an income follows from."""
    return {
        "dice": constants.DICE,
        "sides": constants.DIE_SIDES,
        "kinds": {
            str(kind.total): {
                "kind": kind.key,
                "kick": _KICKS[kind.kick],
                "printed": kind.has_printed_coins,
            }
            for kind in Building
        },
        "innFrom": constants.INN_ACTIVE_FROM,
        "printedMost": MAX_COINS,
        "tiles": {
            Building.FLOUR_MILL.key: {
                "coins": constants.FLOUR_COINS,
                "most": constants.FLOUR_TILES,
            },
            Building.GLASS_FACTORY.key: {
                "coins": constants.GLASS_COINS,
                "most": constants.GLASS_TILES,
            },
        },
        "inns": constants.INN_TILES,
    }


def rolls() -> list[Json]:
    """Every roll of four dice: the dice that make each total, and whether there is a double."""
    found = []
    for hand, dice in enumerate(HANDS):
        if len(dice) != constants.DICE:
            continue
        totals = sorted({int(SUM_TOTAL[hand, way]) for way in range(SUMS[hand])})
        pairs = {tuple(sorted((a, b))) for i, a in enumerate(dice) for b in dice[i + 1 :]}
        has_double = any(IS_DOUBLE[hand_number(pair)] for pair in pairs)
        found.append({"dice": list(dice), "totals": totals, "double": bool(has_double)})
    return found


def cases() -> list[Json]:
    """Tables on which somebody's turn begins, or a figure is placed, with what everyone gets."""
    chance = Random("village incomes")
    return [_judged(told) for told in (*_edges(), *_random_tables(chance))]


def _edges() -> Iterator[Json]:
    """All mills and all factories but one, and then all, in one hand and in several."""
    for kind in (Building.FLOUR_MILL, Building.GLASS_FACTORY):
        for in_play in (1, 2, 5):
            for others in range(in_play):
                counts: list[Json] = [{kind.key: in_play - others}, {kind.key: others}, {}]
                yield _table(kind.key, counts, **{kind.key: in_play})
                yield _table(kind.key, counts, **{kind.key: in_play + 1})
    for farms in (1, 2, 5):
        yield _table(Building.FARM.key, [{"farm": farms}, {"farm": 3}])
    for bishop in (0, 1, None):
        yield _table(_START, [{"inn": 2, "church": 3}, {"inn": 1, "church": 1}], bishop=bishop)


def _random_tables(chance: Random) -> Iterator[Json]:
    for _ in range(_RANDOM_TABLES):
        players = chance.randint(constants.MIN_PLAYERS, constants.MAX_PLAYERS)
        counts: list[Json] = [
            {kind.key: chance.choice((0, 0, 1, 2)) for kind in _COUNTED} for _ in range(players)
        ]
        what = chance.choice((_START, *(kind.key for kind in Building)))
        mover = chance.randrange(players)
        if what in counts[mover]:
            counts[mover][what] += 1
        in_play = {
            kind.key: sum(player[kind.key] for player in counts) + chance.choice((0, 0, 1))
            for kind in (Building.FLOUR_MILL, Building.GLASS_FACTORY)
        }
        bishop = chance.choice((None, *range(players)))
        coins = chance.randint(1, 9)
        yield _table(what, counts, mover=mover, bishop=bishop, printed=coins, **in_play)


def _table(
    what: str,
    counts: Sequence[Json],
    *,
    mover: int = 0,
    bishop: int | None = None,
    printed: int = 1,
    flour_mill: int = 6,
    glass_factory: int = 7,
) -> Json:
    return {
        "what": what,
        "mover": mover,
        "bishop": bishop,
        "printed": printed,
        "inPlay": {"flour_mill": flour_mill, "glass_factory": glass_factory},
        "counts": list(counts),
    }


def _judged(told: Json) -> Json:
    """What the engine pays everyone; the new figure is among the counts of whoever places it."""
    what, mover, counts = told["what"], told["mover"], told["counts"]
    is_placed = what != _START
    table = _set_up(told)
    if told["bishop"] is not None:
        table.give_bishop(told["bishop"])
    seats = range(len(counts))
    before = [int(table.coins[seat]) for seat in seats]
    if is_placed:
        table.state.seat = mover
        place_figure(*table.records, table.buildings.index(_new_one(table, what)))
    else:
        table.coins[mover] += table.income(mover)
    coins = [int(table.coins[seat]) - before[seat] for seat in seats]
    return {**told, "coins": coins}


def _set_up(told: Json) -> Table:
    """The table before anything is paid; in villages that hold nothing but what is counted."""
    what, mover, counts = told["what"], told["mover"], told["counts"]
    owners: dict[str, list[int]] = {}
    for kind in _COUNTED:
        for seat, player in enumerate(counts):
            own = player.get(kind.key, 0) - (kind.key == what and seat == mover)
            owners.setdefault(kind.key, []).extend([seat] * own)
    needed = {key: len(seats) for key, seats in owners.items()}
    needed.update(told["inPlay"])
    if what not in (_START, *told["inPlay"]):
        needed[what] = needed.get(what, 0) + 1
    words = [
        f"{SHORT.get(key, key)} {told['printed']}".removesuffix(" 0")
        if Building[key.upper()].has_printed_coins
        else SHORT.get(key, key)
        for key, count in needed.items()
        for _ in range(count)
    ]
    size = constants.MAX_BUILDINGS
    villages = [
        f"{chr(ord('A') + start // size)}: {', '.join(words[start : start + size])}"
        for start in range(0, len(words), size)
    ]
    table = Table(*(villages or ["A: bakery"]), players=len(counts))
    for key, seats in owners.items():
        free = _of_kind(table, key)
        for seat, building in zip(seats, free, strict=False):
            table.put(seat, building)
            if key == Building.INN.key:
                table.activate(building)
    return table


def _of_kind(table: Table, key: str) -> list[str]:
    word = SHORT.get(key, key)
    return [name for name in table.buildings if name.split()[1] == word]


def _new_one(table: Table, key: str) -> str:
    """A free building of the kind."""
    return next(name for name in _of_kind(table, key) if table.figure_on(name) < 0)
