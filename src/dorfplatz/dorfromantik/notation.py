"""Moves and reveals as short text, and back.

L17 @2,-1 r3           places the tile in hand in cell (2, -1), turned by three steps clockwise
L17 @2,-1 r3 red heart     puts a heart on it as well; or "golden heart"
set aside L17          puts a tile that can be placed nowhere back into the box
store L17              puts the tile in hand into the warehouse
take L17               takes it out of the warehouse, instead of revealing another one
draw                   reveals another one, while a tile lies in the warehouse
L17                    is the reveal of a landscape tile
T04 railroad 5         is the reveal of a task tile and its token
"""

from __future__ import annotations

import re
from typing import Any, Final

from dorfplatz.base.errors import NotationError
from dorfplatz.dorfromantik.chance import outcome_number, outcome_tile, reveal_outcome
from dorfplatz.dorfromantik.hexes import cell_at, cell_q, cell_r
from dorfplatz.dorfromantik.moves import (
    DRAW,
    SET_ASIDE,
    STORE,
    TAKE,
    cell_of,
    heart_of,
    place_move,
    turn_of,
    with_heart,
)
from dorfplatz.dorfromantik.state import (
    GOLDEN_HEART,
    NO_HEART,
    NO_TILE,
    PHASE_DRAW,
    RED_HEART,
    State,
)
from dorfplatz.dorfromantik.tiles import Tile, TileSet

_LONGEST: Final = 200
_EXAMPLE: Final = "L17 @2,-1 r3"
FARTHEST: Final = 120
"""No tile can ever lie as far from the first one as this."""

_PLACEMENT: Final = re.compile(
    r"(?P<tile>[^@]*?)\s*@\s*\(?\s*(?P<q>[+-]?[0-9]{1,4})\s*[,; ]\s*(?P<r>[+-]?[0-9]{1,4})\s*\)?"
    r"(?:\s*r\s*(?P<turn>[0-9]{1,4}))?(?:\s+(?P<heart>(?:red |golden )?heart))?",
    re.IGNORECASE,
)
_OTHER_MOVES: Final = {
    SET_ASIDE: re.compile(r"set\s*aside(?:\s+(?P<tile>.+))?", re.IGNORECASE),
    STORE: re.compile(r"store(?:\s+(?P<tile>.+))?", re.IGNORECASE),
    TAKE: re.compile(r"take(?:\s+(?P<tile>.+))?", re.IGNORECASE),
}
"""The moves of a tile that place it nowhere."""

_DRAW: Final = "draw"
_HEARTS: Final = {RED_HEART: "red heart", GOLDEN_HEART: "golden heart"}
_TASK: Final = re.compile(
    r"(?P<tile>.+?)\s+(?P<landscape>[a-z]+)\s+(?P<number>[0-9]{1,4})", re.IGNORECASE
)


def format_move(state: State, tile_set: TileSet, move: int) -> str:
    """The move of the tile in hand in the notation; `parse_move` gives it back."""
    if move == DRAW:
        return _DRAW
    if move == TAKE:
        return f"take {tile_set.tiles[state.stored].name}"
    name = tile_set.tiles[state.hand].name
    if move in (SET_ASIDE, STORE):
        return f"{'store' if move == STORE else 'set aside'} {name}"
    cell = cell_of(move)
    heart = heart_of(move)
    told = f" {_HEARTS[heart]}" if heart in _HEARTS else ""
    return f"{name} @{cell_q(cell)},{cell_r(cell)} r{turn_of(move)}{told}"


def parse_move(state: State, tile_set: TileSet, text: str) -> int:
    """The move that a text means, legal or not. Raises NotationError when it means none.

    Capitals and spaces do not matter. The tile's name can be left out, as only the tile in hand
    can be meant, and so can the turn of a tile that looks the same in each.
    """
    words = _plain(text)
    if words.casefold() == _DRAW:
        return DRAW
    for move, form in _OTHER_MOVES.items():
        other = form.fullmatch(words)
        if other:
            _check_tile(state.stored if move == TAKE else state.hand, tile_set, other["tile"], text)
            return move
    placement = _PLACEMENT.fullmatch(words)
    if not placement:
        raise _not_understood(state, tile_set, text)
    tile = _check_tile(state.hand, tile_set, placement["tile"], text)
    return _parse_placement(tile, placement, text)


def _check_tile(tile: int, tile_set: TileSet, name: str | None, text: str) -> Tile:
    """The tile that a move is about, in hand or stored. Raises NotationError for another name."""
    if tile == NO_TILE:
        raise _error("no_tile", text)
    meant = tile_set.tiles[tile]
    if name and tile_set.number_of(name) is None:
        raise _error("unknown_tile", text, tile=name)
    if name and tile_set.number_of(name) != tile:
        raise _error("not_in_hand", text, tile=name, hand=meant.name)
    return meant


def _parse_placement(tile: Tile, placement: re.Match[str], text: str) -> int:
    q, r = int(placement["q"]), int(placement["r"])
    if max(abs(q), abs(r)) > FARTHEST:
        raise _error("too_far", text)
    if placement["turn"] is None and tile.distinct_turns > 1:
        raise _error("turn_missing", text)
    move = place_move(cell_at(q, r), smallest_turn(tile, int(placement["turn"] or 0), text))
    return with_heart(move, heart_named(placement["heart"]))


def heart_named(words: str | None) -> int:
    """The kind of heart that words name; a heart of no colour is a red one."""
    if not words:
        return NO_HEART
    return GOLDEN_HEART if words.casefold().startswith("golden") else RED_HEART


def smallest_turn(tile: Tile, turn: int, text: str) -> int:
    """The smallest turn that gives the tile the same edges. Raises NotationError above 5."""
    if not 0 <= turn < len(tile.edges):
        raise _error("turn", text)
    return turn % tile.distinct_turns


def format_outcome(tile_set: TileSet, outcome: int) -> str:
    """A reveal in the notation; `parse_outcome` gives it back."""
    tile = tile_set.tiles[outcome_tile(outcome)]
    if tile.task is None:
        return tile.name
    return f"{tile.name} {tile.task.key} {outcome_number(outcome)}"


def parse_outcome(tile_set: TileSet, text: str) -> int:
    """The reveal that a text means. Raises NotationError when it means none."""
    words = _plain(text)
    number = tile_set.number_of(words)
    if number is not None:
        if tile_set.tiles[number].task is not None:
            raise _error("token_missing", text)
        return reveal_outcome(number, 0)
    found = _TASK.fullmatch(words)
    if found is None:
        raise _error("unknown_tile", text, tile=words)
    number = tile_set.number_of(found["tile"])
    if number is None:
        raise _error("unknown_tile", text, tile=found["tile"])
    return task_outcome(tile_set, number, found["landscape"].casefold(), int(found["number"]), text)


def task_outcome(tile_set: TileSet, tile: int, landscape: str, number: int, text: str) -> int:
    """The reveal of a task tile and its token. Raises NotationError when there is no such token."""
    printed, task = tile_set.tiles[tile].number, tile_set.tiles[tile].task
    if (
        task is None
        or task.key != landscape
        or number not in (tile_set.tokens[task] if printed is None else (printed,))
    ):
        raise _error("token", text, token=f"{landscape} {number}", tile=tile_set.tiles[tile].name)
    return reveal_outcome(tile, number)


def format_edges(tile: Tile, turn: int) -> str:
    """A tile's edges from north on, clockwise, as they lie."""
    return "".join(edge.letter for edge in tile.turned(turn))


def format_cell(cell: int) -> str:
    """A cell as the notation has it: @2,-1."""
    return f"@{cell_q(cell)},{cell_r(cell)}"


def _plain(text: str) -> str:
    """The text with single spaces. Raises NotationError for one that is far too long."""
    if len(text) > _LONGEST:
        raise _error("not_understood", text, example=_EXAMPLE)
    return " ".join(text.split())


def _not_understood(state: State, tile_set: TileSet, text: str) -> NotationError:
    """That a text is no move, with an example: the tile in hand where it may lie."""
    if state.phase == PHASE_DRAW:
        return _error("not_understood", text, example=_DRAW)
    if state.hand == NO_TILE:
        return _error("no_tile", text)
    turns = [state.frontier_turns[position] for position in range(state.frontier)]
    position = next((place for place, bits in enumerate(turns) if bits), None)
    tile = tile_set.tiles[state.hand]
    if position is None:
        return _error("only_aside", text, example=f"set aside {tile.name}")
    turn = next(turn for turn in range(len(tile.edges)) if turns[position] >> turn & 1)
    example = f"{tile.name} {format_cell(state.frontier_cell[position])} r{turn}"
    return _error("not_understood", text, example=example)


def _error(name: str, text: str, **values: Any) -> NotationError:
    shown = text if len(text) <= 60 else f"{text[:60]}..."
    return NotationError(f"dorfromantik:notation.{name}", text=shown, **values)
