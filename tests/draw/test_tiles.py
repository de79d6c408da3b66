from __future__ import annotations

import json
import re
import runpy
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfplatz import art
from dorfplatz.dorfromantik.tile_sets import TILE_SETS, load_tile_set
from dorfplatz.dorfromantik.tiles import Tile
from dorfplatz.draw.geometry import (
    APOTHEM,
    COLUMN_STEP,
    DIRECTIONS,
    RADIUS,
    ROW_STEP,
    Curve,
    Point,
    at,
    corner,
    depth_in_tile,
    distance_to_line,
    flat,
    heading,
    inwards,
    on_edge,
    turned,
)
from dorfplatz.draw.landscape import STEPS
from dorfplatz.draw.plan import Plan
from dorfplatz.draw.routes import DEAD_END
from dorfplatz.draw.tile import TilePicture, picture_of, tile_data, tile_picture
from tests.draw.pictures import paints, parsed, used

ROOT = Path(__file__).resolve().parent.parent.parent
PRINTED = load_tile_set("printed")
TILES = PRINTED.tiles
UNLOCKED = tuple(tile for pieces in PRINTED.unlocks.values() for tile in pieces.tiles)
EDGES = st.text("FGVTRM", min_size=6, max_size=6)
BRIDGES = ("MRTRMT", "MTRTMR")


def check_picture(picture: TilePicture) -> None:
    parsed(picture.ground)
    assert used(picture.ground) <= art.shapes().keys()
    assert {thing.shape for thing in picture.things} <= art.shapes().keys()
    assert {paint[2:] for paint in paints(picture.ground)} <= art.data("palette")["colors"].keys()
    for thing in picture.things:
        assert depth_in_tile(thing.place) > 0


@pytest.mark.parametrize("tile", TILES + UNLOCKED, ids=lambda tile: tile.name)
def test_every_printed_tile_can_be_drawn(tile: Tile) -> None:
    picture = picture_of(tile)
    check_picture(picture)
    shown = [thing.shape for thing in picture.things]
    assert shown.count("sheep") == tile.sheep
    assert (picture.token is not None) == (tile.task is not None)
    assert (picture.flag is not None) == (tile.flag is not None)
    assert ("s-sign-red" in picture.ground) == bool(tile.crossings or "T" in dead_ends(tile))


def dead_ends(tile: Tile) -> str:
    return "".join(landscape.letter for landscape in tile.dead_ends)


@given(edges=EDGES, crossings=st.integers(0, 1))
def test_a_tile_with_any_edges_can_be_drawn(edges: str, crossings: int) -> None:
    check_picture(tile_picture("any", edges, 2, crossings, edges[0].replace("M", "")))


@pytest.mark.slow
@pytest.mark.parametrize("tile", TILES + UNLOCKED, ids=lambda tile: tile.name)
def test_a_tile_looks_the_same_whenever_it_is_drawn(tile: Tile) -> None:
    before = picture_of(tile)
    tile_picture.cache_clear()
    assert picture_of(tile) == before


def crossings_of(plan: Plan, direction: int) -> list[tuple[Point, Point]]:
    """Where lines cross an edge, and which way they are heading there, seen from the edge."""
    curves: list[Curve] = [*plan.rivers, *plan.rails, *plan.streets]
    for territory in plan.territories.values():
        curves += [*(curve for side in territory.sides for curve in side), *territory.furrows]
    found: dict[float, tuple[Point, Point]] = {}
    for curve in curves:
        for t in (0.0, 1.0):
            place = turned(at(curve, t), -direction)
            if abs(place.imag + APOTHEM) < 1e-6 and abs(place.real) < 50:
                way = turned(heading(curve, t), -direction)
                # Where lines branch off, some cross at one place.
                found[round(place.real, 6)] = (place, way if t == 0 else -way)
    return [found[along] for along in sorted(found)]


@given(first=EDGES, second=EDGES, direction=st.integers(0, 5))
def test_equal_edges_of_two_tiles_join_without_a_seam(
    first: str, second: str, direction: int
) -> None:
    facing = (direction + 3) % DIRECTIONS
    second = second[:facing] + first[direction] + second[facing + 1 :]
    here = crossings_of(Plan("first", first), direction)
    there = crossings_of(Plan("second", second), facing)
    # What leaves one tile at a place enters the other at its mirror image, straight on.
    assert len(here) == len(there)
    for (place, way), (mirrored, other_way) in zip(here, reversed(there), strict=True):
        assert abs(place.real + mirrored.real) < 1e-6
        assert abs(way - 1j) < 1e-6
        assert abs(other_way - 1j) < 1e-6


@pytest.mark.parametrize("letter", "FGV")
def test_ground_meets_every_edge_in_one_profile(letter: str) -> None:
    for tile in TILES:
        plan = Plan(tile.name, tile.letters)
        for direction in plan.of(letter):
            territory = plan.territories[letter]
            ends = [end for side in territory.sides for end in (side[0][0], side[-1][3])]
            for along in (-40.0, 40.0):
                assert min(abs(on_edge(direction, along) - end) for end in ends) < 1e-6


def test_the_steps_to_neighbours_lead_over_the_edges() -> None:
    # The corner behind edge 0 of a cell is one that its neighbours 0 and 1 have as well.
    assert len(STEPS) == DIRECTIONS
    for direction in range(DIRECTIONS):
        assert abs(inwards(direction) + 2 * on_edge(direction, 0) / (2 * APOTHEM)) < 1e-6
        assert abs(abs(corner(direction)) - 100) < 1e-6


def test_rivers_and_railroads_keep_apart_unless_they_cross() -> None:
    for tile in TILES:
        plan = Plan(tile.name, tile.letters)
        for river in plan.rivers:
            for rail in plan.rails:
                points = flat(rail)
                assert min(distance_to_line(place, points) for place in flat(river)) > 28


@pytest.mark.parametrize("edges", BRIDGES)
def test_where_river_and_railroad_cross_there_is_a_bridge(edges: str) -> None:
    plan = Plan("bridge", edges)
    assert plan.is_bridge
    assert "s-stone" in tile_picture("bridge", edges).ground


def test_the_straight_one_of_a_river_and_a_railroad_leads_over_the_bridge() -> None:
    railroad_above, river_above = (tile_picture("bridge", edges).ground for edges in BRIDGES)
    assert railroad_above.index("s-river") < railroad_above.index("s-rail")
    assert river_above.index("s-rail") < river_above.index("s-river")


def test_no_printed_tile_of_the_base_game_has_a_bridge() -> None:
    assert not any(Plan(tile.name, tile.letters).is_bridge for tile in TILES)


def test_a_dead_end_of_a_river_is_a_lake_and_that_of_a_railroad_a_buffer() -> None:
    river, railroad = Plan("river", "RMMMMM"), Plan("railroad", "TMMMMM")
    assert river.lakes
    assert abs(railroad.rails[0][3] - on_edge(0, 0, DEAD_END)) < 1e-6
    assert "s-sign-red" in tile_picture("railroad", "TMMMMM").ground


@pytest.mark.slow
def test_things_keep_off_water_and_rails() -> None:
    for tile in TILES:
        plan = Plan(tile.name, tile.letters)
        for thing in picture_of(tile).things:
            for curve in (*plan.rivers, *plan.rails):
                assert distance_to_line(thing.place, flat(curve)) > 18, (tile.name, thing)


@pytest.mark.slow
@pytest.mark.parametrize("name", TILE_SETS.built_in)
def test_the_generated_tiles_are_those_that_are_drawn(name: str) -> None:
    generated = json.loads(art.read(f"generated/{name}.json"))
    tiles = [*load_tile_set(name).tiles, *UNLOCKED]
    drawn = {tile.name: tile_data(picture_of(tile)) for tile in tiles}
    assert generated == drawn, "run tools/generate_art.py"


@pytest.mark.parametrize("name", TILE_SETS.built_in)
def test_the_script_writes_the_generated_tiles(name: str) -> None:
    script = runpy.run_path(str(ROOT / "tools/generate_art.py"))
    assert script["generated"](name) == art.read(f"generated/{name}.json")


@pytest.mark.slow
@pytest.mark.parametrize("name", art.data("landscape")["landmarks"])
def test_a_tile_with_a_name_of_its_own_shows_what_it_is_named_after(name: str) -> None:
    for edges in ("MMMMMM", "VVMRMR", "FFGGVV", "TMVVMM"):
        # Whatever a tile set of one's own calls it.
        picture = tile_picture("Own 7", edges, unlock=name)
        shown = [thing.shape for thing in picture.things]
        assert shown.count(art.data("landscape")["landmarks"][name]) == 1


@pytest.mark.parametrize("name", art.data("landscape")["tunnels"])
def test_the_railroad_of_a_tunnel_lies_below_everything_else(name: str) -> None:
    picture = tile_picture("Own 7", "TFFTFF", unlock=name)
    assert picture.ground.index("s-rail") < picture.ground.index("p-forest")
    # It goes in on both sides, each portal facing whoever comes along the rails.
    facing = re.findall(r"rotate\((\d+)\)\"><use href=\"#portal", picture.ground)
    assert (picture.ground.count('"#portal"'), facing) == (2, ["180"])


@pytest.mark.parametrize("name", art.data("landscape")["tunnels"])
def test_no_thing_stands_in_a_tunnels_mouth(name: str) -> None:
    (tile,) = (tile for tile in UNLOCKED if tile.unlock == name)
    for thing in picture_of(tile).things:
        for edge in Plan(name, tile.letters).of("T"):
            assert distance_to_line(thing.place, [on_edge(edge, 0), on_edge(edge, 0, 32)]) > 15


def test_all_that_a_campaign_unlocks_differs_from_all_else() -> None:
    pictures = {tile.name: picture_of(tile) for tile in TILES + UNLOCKED}
    looks = {(picture.ground, picture.things) for picture in pictures.values()}
    assert len(looks) == len(pictures)


def plan_of(tile: Tile) -> Plan:
    return Plan(tile.name, tile.letters, unlock=tile.unlock or "")


LANDMARKS = [tile for tile in UNLOCKED if plan_of(tile).landmark]


@pytest.mark.parametrize("tile", LANDMARKS, ids=lambda tile: tile.name)
def test_what_a_tile_is_named_after_lies_free(tile: Tile) -> None:
    plan, picture = plan_of(tile), picture_of(tile)
    (place,) = (thing.place for thing in picture.things if thing.shape == plan.landmark)
    for curve in [*plan.rails, *([] if plan.is_afloat else plan.rivers)]:
        assert distance_to_line(place, flat(curve)) > 30
    if picture.token is not None:
        assert abs(picture.token - place) > 60
    else:
        assert abs(picture.heart - place) > 50
    for thing in picture.things:
        assert thing.shape == plan.landmark or abs(thing.place - place) > 34


@pytest.mark.parametrize("tile", LANDMARKS, ids=lambda tile: tile.name)
def test_what_a_tile_is_named_after_stays_within_it(tile: Tile) -> None:
    plan = plan_of(tile)
    (place,) = (t.place for t in picture_of(tile).things if t.shape == plan.landmark)
    assert depth_in_tile(place) > 35


def test_nothing_but_clouds_lies_on_clouds() -> None:
    picture = tile_picture("Own 7", "CCCCCC", unlock="clouds")
    assert "sky" in used(picture.ground)
    assert "meadow" not in used(picture.ground)
    assert [thing.shape for thing in picture.things] == ["landmark-clouds"]


@pytest.mark.parametrize("letter", "FGV")
def test_a_token_leaves_the_only_edge_of_its_territory_in_sight(letter: str) -> None:
    picture = tile_picture("any", f"{letter}MMMMM", 0, 0, letter)
    assert picture.token is not None
    assert 45 < depth_in_tile(picture.token) < APOTHEM


@pytest.mark.parametrize("edges", BRIDGES)
def test_a_token_leaves_its_bridge_in_sight(edges: str) -> None:
    for task in "TR":
        picture = tile_picture("bridge", edges, 0, 0, task)
        bridge = Plan("bridge", edges).bridge
        assert picture.token is not None
        assert bridge is not None
        assert abs(picture.token - bridge) > 40


def test_the_measures_for_other_clients_are_those_that_are_drawn_with() -> None:
    measures = art.data("landscape")
    assert measures["radius"] == RADIUS
    assert measures["apothem"] == pytest.approx(APOTHEM)
    assert measures["column_step"] == pytest.approx(COLUMN_STEP)
    assert measures["row_step"] == pytest.approx(ROW_STEP)
