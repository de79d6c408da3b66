"""Moves and rolls as short text, and back.

3+4 Nenbrad glass      places a figure
1+1 bishop             takes the bishop
1+3 special            takes a special action tile
reroll 3+6             spends it
end, pass              gives up the second move, makes no move at all
income, forgo          collects income or rolls without it
2 3 4 6                is a roll
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final

from dorfplatz.base.errors import NotationError
from dorfplatz.bohemian.buildings import Building
from dorfplatz.bohemian.constants import DICE, DIE_SIDES
from dorfplatz.bohemian.dice import HANDS, hand_number
from dorfplatz.bohemian.moves import (
    BISHOP,
    COLLECT,
    END_TURN,
    FORGO,
    PASS,
    PLACE,
    REROLL,
    SPECIAL,
    action_of,
    building_of,
    dice_of,
    encode,
)
from dorfplatz.bohemian.state import Setup
from dorfplatz.bohemian.villages import Village

KIND_WORDS: Final = {
    Building.BAKERY: "bakery",
    Building.BUTCHERY: "butchery",
    Building.DAIRY: "dairy",
    Building.TAILOR: "tailor",
    Building.FLOUR_MILL: "mill",
    Building.GLASS_FACTORY: "glass",
    Building.FARM: "farm",
    Building.INN: "inn",
    Building.TOWN_HALL: "hall",
    Building.CHURCH: "church",
    Building.MANOR: "manor",
}
"""The word for each kind of building in the notation."""

_PLAIN_WORDS: Final = {END_TURN: "end", PASS: "pass", COLLECT: "income", FORGO: "forgo"}
_PLAIN_MOVES: Final = {word: action for action, word in _PLAIN_WORDS.items()}
_PAIR_WORDS: Final = {BISHOP: "bishop", SPECIAL: "special"}
_PAIR_MOVES: Final = {word: action for action, word in _PAIR_WORDS.items()}
_LONGEST: Final = 200
_DICE: Final = re.compile(r"[0-9](?:\+[0-9])*")
_NUMBER: Final = re.compile(r"#([1-9])")


def building_at(setup: Setup, village: int, place: int) -> int | None:
    """The building with a position on a village, or None when there is none."""
    for building in range(setup.kind_start[len(Building)]):
        if setup.village_of[building] == village and setup.place_of[building] == place:
            return building
    return None


def format_dice(dice: int) -> str:
    """A hand as the notation has it in moves: 3+4."""
    return "+".join(map(str, HANDS[dice]))


def format_move(setup: Setup, villages: Sequence[Village], move: int) -> str:
    """The move in the notation; `parse_move` gives it back."""
    action = action_of(move)
    dice = format_dice(dice_of(move))
    if action == PLACE:
        return f"{dice} {_format_building(setup, villages, building_of(move))}"
    if action == REROLL:
        return f"reroll {dice}"
    if action in _PAIR_WORDS:
        return f"{dice} {_PAIR_WORDS[action]}"
    return _PLAIN_WORDS[action]


def _format_building(setup: Setup, villages: Sequence[Village], building: int) -> str:
    kind = Building(setup.kind_of[building])
    village = villages[setup.village_of[building]]
    place = setup.place_of[building]
    text = f"{village.name} {KIND_WORDS[kind]}"
    if village.count(kind) > 1:
        number = sum(other.kind == kind for other in village.buildings[: place + 1])
        text += f" #{number}"
    return text


def parse_move(setup: Setup, villages: Sequence[Village], text: str) -> int:
    """The move that a text means, legal or not. Raises NotationError when it means none.

    Case, accents and spaces do not matter, and the beginning of a name is enough where no other
    name begins so.
    """
    if len(text) > _LONGEST:
        raise _not_understood(villages, text)
    words = re.sub(r"\s*\+\s*", "+", _plain(text)).split()
    if not words:
        raise _error("empty", text)
    if len(words) == 1 and words[0] in _PLAIN_MOVES:
        return encode(_PLAIN_MOVES[words[0]], 0, 0)
    if words[0] == "reroll":
        return encode(REROLL, _parse_dice(words[1:], text), 0)
    if not _DICE.fullmatch(words[0]):
        raise _not_understood(villages, text)
    dice = _parse_dice(words[:1], text)
    if len(words) == 2 and words[1] in _PAIR_MOVES:
        return encode(_PAIR_MOVES[words[1]], dice, 0)
    return encode(PLACE, dice, _parse_building(setup, villages, words[1:], text))


def format_outcome(outcome: int) -> str:
    """A roll in the notation."""
    return " ".join(map(str, HANDS[outcome]))


def parse_outcome(text: str) -> int:
    """The roll that a text means. Raises NotationError when it means none."""
    return _parse_dice(text.split()[: DICE + 1], text)


def _parse_dice(words: Sequence[str], text: str) -> int:
    numbers = [part for word in words for part in word.split("+")]
    if not 1 <= len(numbers) <= DICE or any(
        len(number) != 1 or not "1" <= number <= str(DIE_SIDES) for number in numbers
    ):
        raise _error("dice", text)
    return hand_number([int(number) for number in numbers])


def _parse_building(
    setup: Setup, villages: Sequence[Village], words: Sequence[str], text: str
) -> int:
    """Finds where the village's name ends and the kind's begins."""
    number = 1
    numbered = _NUMBER.fullmatch(words[-1]) if words else None
    if numbered:
        number = int(numbered[1])
        words = words[:-1]
    names = [village.name for village in villages]
    plain_names = [(_plain(name), number) for number, name in enumerate(names)]
    problem = _not_understood(villages, text)
    for end in range(len(words) - 1, 0, -1):
        kind = _match("".join(words[end:]).replace("_", ""), _KIND_NAMES)
        if kind is None:
            continue
        village = _match(" ".join(words[:end]), plain_names)
        if village is None:
            problem = _no_village(" ".join(words[:end]), names, text)
            continue
        building = _find(setup, villages, village, Building(kind), number)
        if building is not None:
            return building
        kind_word = KIND_WORDS[Building(kind)]
        problem = _error("no_such_building", text, village=names[village], kind=kind_word)
    raise problem


def _find(
    setup: Setup, villages: Sequence[Village], village: int, kind: Building, number: int
) -> int | None:
    places = [
        place for place, building in enumerate(villages[village].buildings) if building.kind == kind
    ]
    return building_at(setup, village, places[number - 1]) if number <= len(places) else None


_KIND_NAMES: Final = [
    (name.replace("_", ""), int(kind)) for kind in Building for name in (KIND_WORDS[kind], kind.key)
]


def _match(word: str, names: Sequence[tuple[str, int]]) -> int | None:
    """The number of the name that is `word`, or else the only one whose names begin so."""
    exact = {number for name, number in names if name == word}
    begun = exact or {number for name, number in names if name.startswith(word)}
    return begun.pop() if len(begun) == 1 else None


def _plain(text: str) -> str:
    """The text in small letters without accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter)).strip()


def _not_understood(villages: Sequence[Village], text: str) -> NotationError:
    """That a text is no move, with an example that has a village in play."""
    village = villages[0]
    kind = village.buildings[0].kind
    low = max(1, kind.total - DIE_SIDES)
    example = f"{low}+{kind.total - low} {village.name} {KIND_WORDS[kind]}"
    return _error("not_understood", text, example=example)


def _no_village(word: str, names: Sequence[str], text: str) -> NotationError:
    """That a word is no village in play, with the one that was likely meant, or all of them."""
    plain_names = {_plain(name): name for name in names}
    near = get_close_matches(word, plain_names, 1)
    if near and not any(name.startswith(word) for name in plain_names):
        return _error("no_village_near", text, near=plain_names[near[0]])
    return _error("no_village", text, villages=", ".join(names))


def _error(name: str, text: str, **values: Any) -> NotationError:
    shown = text if len(text) <= 60 else f"{text[:60]}..."
    return NotationError(f"bohemian-villages:notation.{name}", text=shown, **values)
