from __future__ import annotations

import json
from pathlib import Path

import pytest

import dorfplatz
from dorfplatz import art
from dorfplatz.dorfromantik.adapter import DorfromantikPosition
from dorfplatz.dorfromantik.constants import MAX_TILES
from dorfplatz.draw.own_pieces import OwnPieces, own_pieces
from dorfplatz.draw.own_tiles import own_tiles
from dorfplatz.draw.tile import picture_of, tile_data
from dorfplatz.record import dumps, loads
from tests.draw.own_sets import OWN, game_with
from tests.pig.game import PIG

PRINTED = json.loads(art.read("generated/printed.json"))


def pieces_of(folder: Path, told: str = OWN, options: str = "") -> OwnPieces:
    found = own_pieces(game_with(folder, told, options))
    assert found is not None
    return found


def test_the_tiles_of_a_set_of_ones_own_are_drawn_from_what_it_says(tmp_path: Path) -> None:
    game = game_with(tmp_path)
    pieces = own_pieces(game)
    assert pieces is not None
    drawn = json.loads(pieces.draw())
    position = game.position
    assert isinstance(position, DorfromantikPosition)
    tiles = position.tile_set.tiles
    assert drawn == {tile.name: tile_data(picture_of(tile)) for tile in tiles}
    assert "s-bank" in drawn["L01"]["ground"]
    assert drawn["L01"] != PRINTED["L01"]
    assert [shape for shape, *_ in drawn["Schafe"]["things"]].count("sheep") == 3


@pytest.mark.parametrize("unlocked", ["", "all"])
def test_what_comes_along_is_not_drawn_again(unlocked: str) -> None:
    kind = f"dorfromantik(players=1,unlocked={unlocked})" if unlocked else "dorfromantik"
    assert own_pieces(dorfplatz.new(kind, seed=1)) is None
    assert own_pieces(dorfplatz.new("bohemian-villages", seed=1)) is None
    assert PIG.piece_drawing is None


def test_a_record_has_the_pieces_that_its_game_had(tmp_path: Path) -> None:
    game = game_with(tmp_path)
    again = own_pieces(loads(dumps(game), seed=0))
    assert again is not None
    assert again.digest == pieces_of(tmp_path).digest


@pytest.mark.parametrize(
    "changed",
    [
        OWN.replace('"RMMRMM"', '"RMRMMM"'),
        OWN.replace("sheep = 3", "sheep = 2"),
        OWN.replace("Wald 1", "Wald 2"),
        OWN.replace(', flag = "yellow"', ""),
    ],
)
def test_other_pieces_have_another_digest(tmp_path: Path, changed: str) -> None:
    assert changed != OWN
    assert pieces_of(tmp_path, changed).digest != pieces_of(tmp_path).digest


def test_what_is_unlocked_is_among_the_pieces_and_shows_what_it_is(tmp_path: Path) -> None:
    plain, unlocked = pieces_of(tmp_path), pieces_of(tmp_path, options=",unlocked=hill")
    assert plain.digest != unlocked.digest
    assert "Berg" not in json.loads(plain.draw())
    shapes = [shape for shape, *_ in json.loads(unlocked.draw())["Berg"]["things"]]
    assert art.data("landscape")["landmarks"]["hill"] in shapes
    # As another tile it would look otherwise, though it is told in the same words.
    renamed = OWN.replace("unlock.hill", "unlock.watchtower")
    other = pieces_of(tmp_path, renamed, ",unlocked=watchtower")
    assert other.digest != unlocked.digest


@pytest.mark.slow
def test_the_pictures_of_the_largest_set_are_small(tmp_path: Path) -> None:
    tiles = "\n".join(
        f'  {{ name = "{number}", edges = "FFGGVV", sheep = 9 }},'
        for number in range(MAX_TILES - 1)
    )
    start, end = OWN.index('  { name = "L01"'), OWN.index("]\ntask")
    pieces = pieces_of(tmp_path, OWN[:start] + tiles + OWN[end : OWN.index("[unlock")])
    drawn = pieces.draw()
    assert len(json.loads(drawn)) == MAX_TILES
    assert len(drawn) < 300_000


def test_only_tables_of_the_game_are_asked_for_tiles() -> None:
    with pytest.raises(TypeError):
        own_tiles(dorfplatz.new("bohemian-villages", seed=1).position)
