"""What the score sheet of Dorfromantik knows of the stacks of a game: see `sheet_rules`."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any, Final

from dorfplatz.dorfromantik import constants
from dorfplatz.dorfromantik.adapter import DorfromantikPosition
from dorfplatz.dorfromantik.chance import outcome_number, outcome_tile, task_is_next
from dorfplatz.dorfromantik.landscapes import TASK_NAMES
from dorfplatz.dorfromantik.tile_sets import load_tile_set
from dorfplatz.dorfromantik.tiles import Pieces, Tile
from dorfplatz.dorfromantik.unlocks import Unlock
from dorfplatz.game.game import Game
from dorfplatz.game.new import new
from tests.web.workspace import WEB

FOLDER: Final = WEB / "src" / "sheet" / "stacks"
RULES_FILE: Final = FOLDER / "stacks.data.json"
CASES_FILE: Final = FOLDER / "cases.data.json"

Json = dict[str, Any]

_GAMES: Final = 12
_LONGEST: Final = 70
"""A game is watched for so many reveals: until late, but not to its last tile."""


def rules_data() -> Json:
    """The printed tiles of the base game and of all that can be unlocked, and how they are used."""
    printed = load_tile_set("printed")
    return {
        "removed": constants.REMOVED_TILES,
        "tasksOut": constants.TASKS_OUT,
        "landscape": [_told(tile) for tile in printed.landscape_tiles],
        "task": [_told(tile) for tile in printed.task_tiles],
        "unlocked": {
            unlock.value: _pieces(printed.unlocks[unlock])
            for unlock in Unlock
            if unlock in printed.unlocks
        },
    }


def _pieces(pieces: Pieces) -> Json:
    return {
        "landscape": [_told(tile) for tile in pieces.landscape_tiles],
        "special": [_told(tile) for tile in pieces.special_tiles],
        "task": [_told(tile) for tile in pieces.task_tiles],
    }


def _told(tile: Tile) -> Json:
    """A tile as its set's file tells it; whether its edges are known makes no difference here."""
    told = tile.to_dict()
    told.pop("reading", None)
    return told


def cases() -> list[Json]:
    """Moments of games, each with what the next tile can be, and how probable that is."""
    chance = Random("stacks")
    found: list[Json] = []
    for number in range(_GAMES):
        pieces = [
            unlock.value
            for unlock in Unlock
            if chance.random() < number / (_GAMES - 1) and unlock is not Unlock.WAREHOUSE
        ]
        found += _watched(pieces, chance)
    return found


def _watched(pieces: list[str], chance: Random) -> list[Json]:
    """Some moments of one game, in which tiles are placed at random."""
    seed = chance.randrange(2**31)
    unlocked = ",".join(pieces)
    game = new("dorfromantik", seed=seed, auto_chance=False, players=1, unlocked=unlocked)
    seen: list[Json] = []
    found: list[Json] = []
    while not game.is_over and len(seen) < _LONGEST:
        if game.is_chance:
            if len(seen) % 17 == 0:
                found.append({"pieces": pieces, "seen": list(seen), **_prospects(game)})
            outcome = game.resolve()
            seen.append(_revealed(game, outcome.code))
        else:
            moves = game.legal_codes()
            game.play_code(moves[chance.randrange(len(moves))])
    return found


def _position(game: Game) -> DorfromantikPosition:
    position = game.position
    assert isinstance(position, DorfromantikPosition)
    return position


def _revealed(game: Game, outcome: int) -> Json:
    """A tile that was revealed, with its token where it brings one."""
    tile = _position(game).tile_set.tiles[outcome_tile(outcome)]
    told: Json = {"tile": tile.name}
    if tile.task is not None:
        told["token"] = [TASK_NAMES[tile.task], outcome_number(outcome)]
    return told


def _prospects(game: Game) -> Json:
    """What can be revealed now, with its probability as a fraction."""
    position = _position(game)
    state = position.state
    told: dict[str, Fraction] = {}
    for outcome in game.outcomes():
        tile = position.tile_set.tiles[outcome_tile(outcome.code)]
        name = (
            tile.name
            if tile.task is None
            else f"{TASK_NAMES[tile.task]} {outcome_number(outcome.code)}"
        )
        told[name] = told.get(name, Fraction(0)) + outcome.probability
    return {
        "isTask": bool(task_is_next(state.record)),
        "tasksLeft": int(state.unseen_tasks),
        "stackLeft": int(state.landscape_stack),
        "next": {name: [one.numerator, one.denominator] for name, one in told.items()},
    }
