from __future__ import annotations

import re
from importlib.resources import files
from itertools import pairwise

import pytest

from dorfplatz import art
from dorfplatz.bohemian.buildings import Building
from dorfplatz.bohemian.constants import DIE_SIDES, MAX_BUILDINGS, MAX_PLAYERS
from dorfplatz.dorfromantik.landscapes import FLAG_COLORS, TASK_LANDSCAPES, Landscape
from dorfplatz.dorfromantik.tile_names import NAMED
from dorfplatz.dorfromantik.unlocked_rows import UNLOCKED_ROWS
from dorfplatz.draw.village import HEIGHT, SEAT_INK, WIDTH, sites
from tests.draw.pictures import color, contrast, paints, parsed, used

THEMES = ("light", "dark")
COLORS = art.data("palette")["colors"]


def outline(shape: str) -> str:
    """A shape without its colours and its id."""
    return re.sub(r'(class|id)="[^"]*"', "", art.shapes()[shape])


@pytest.mark.parametrize("building", Building)
def test_every_kind_of_building_has_a_shape_of_its_own(building: Building) -> None:
    others = [kind for kind in Building if kind is not building]
    assert outline(building.key) not in [outline(kind.key) for kind in others]


def test_every_landscape_has_a_sign_and_a_token() -> None:
    for landscape in TASK_LANDSCAPES:
        assert used(art.shapes()[f"token-{landscape.key}"]) == {f"icon-{landscape.key}"}
    signs = {outline(f"icon-{landscape.key}") for landscape in TASK_LANDSCAPES}
    assert len(signs) == len(TASK_LANDSCAPES)


def test_white_sheep_stand_on_a_meadow_wherever_they_stand_for_one() -> None:
    assert used(art.shapes()["icon-meadow"]) == {"sheep"}
    below, _, _ = art.shapes()["icon-meadow"].partition('<use href="#sheep"')
    assert 'class="p-meadow"' in below
    assert COLORS["meadow"][0] != COLORS["sign-white"][0]


def test_flags_differ_in_shape_and_not_only_in_colour() -> None:
    flags = {outline(f"flag-{flag}") for flag in FLAG_COLORS.values()}
    assert len(flags) == len(FLAG_COLORS)


def test_figures_differ_in_shape_and_not_only_in_colour() -> None:
    figures = {outline(f"figure-{seat}") for seat in range(MAX_PLAYERS)}
    assert len(figures) == MAX_PLAYERS


def test_every_side_of_a_die_shows_its_pips() -> None:
    for side in range(1, DIE_SIDES + 1):
        shape = art.shapes()[f"die-{side}"]
        assert shape.count("<circle") + shape.count("h.01") == side


@pytest.mark.parametrize("name", art.shapes())
def test_a_shape_is_sound_and_painted_from_the_palette(name: str) -> None:
    shape = art.shapes()[name]
    parsed(shape)
    assert {paint[2:] for paint in paints(shape)} <= COLORS.keys()
    assert "style=" not in shape
    assert "fill=" not in shape
    assert used(shape) <= art.shapes().keys()


@pytest.mark.parametrize("name", COLORS)
def test_every_colour_has_a_light_and_a_dark_value(name: str) -> None:
    light, dark = COLORS[name]
    for value in (light, dark):
        assert re.fullmatch(r"#([0-9a-f]{6}|[0-9a-f]{8})", value)


@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read_on_what_they_stand_on(theme: str) -> None:
    for ink in ("ink", "ink-soft"):
        for ground in ("paper", "card"):
            assert contrast(color(ink, theme), color(ground, theme)) >= 4.5
    assert contrast(color("coin-ink", theme), color("coin", theme)) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_hearts_stand_out_from_what_they_lie_on(theme: str) -> None:
    for rim in ("sign-red", "coin-dark"):
        assert contrast(color(rim, theme), color("card", theme)) >= 2.5
    assert contrast(color("coin-ink", theme), color("coin", theme)) >= 4.5


def test_hearts_differ_in_shape_and_not_only_in_colour() -> None:
    assert outline("heart-red") != outline("heart-golden")
    assert outline("icon-red_hearts") != outline("icon-golden_heart")
    # A star lies on the golden one, and its rim is not round.
    assert art.shapes()["heart-golden"].count("<circle") < art.shapes()["heart-red"].count(
        "<circle"
    )


@pytest.mark.parametrize("row", [row.name for row in UNLOCKED_ROWS])
def test_every_row_that_can_be_unlocked_has_an_icon_of_its_own(row: str) -> None:
    icons = [outline(f"icon-{other.name}") for other in UNLOCKED_ROWS]
    assert icons.count(outline(f"icon-{row}")) == 1


def test_everything_a_tile_is_named_after_has_a_shape_of_its_own() -> None:
    landmarks = art.data("landscape")["landmarks"]
    assert len({outline(shape) for shape in landmarks.values()}) == len(landmarks)
    shown = {*landmarks, *art.data("landscape")["tunnels"]}
    assert {unlock.value for unlock in NAMED} == shown


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", range(MAX_PLAYERS))
def test_the_letter_on_a_figure_can_be_read(theme: str, seat: int) -> None:
    ink = color(SEAT_INK[seat].removeprefix("p-"), theme)
    # Letters on figures are small capitals in bold: they are held to the rule for plain text.
    assert contrast(ink, color(f"seat-{seat}", theme)) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("landscape", TASK_LANDSCAPES)
def test_the_sign_on_a_token_stands_out(theme: str, landscape: Landscape) -> None:
    sign = color(f"sign-{landscape.key}", theme)
    assert contrast(sign, color("card", theme)) >= 3


@pytest.mark.parametrize("buildings", range(1, MAX_BUILDINGS + 1))
def test_every_building_of_a_village_has_room(buildings: int) -> None:
    places = sites(buildings)
    assert len(places) == buildings
    for number, place in enumerate(places):
        assert 48 <= place.real <= WIDTH - 48
        assert 90 <= place.imag <= HEIGHT - 16
        for other in places[:number]:
            apart = place - other
            assert abs(apart.real) >= 88 or abs(apart.imag) >= 70


@pytest.mark.parametrize("buildings", range(1, MAX_BUILDINGS + 1))
def test_the_buildings_of_a_village_stand_in_reading_order(buildings: int) -> None:
    places = sites(buildings)
    rows = [[places[0]]]
    for place in places[1:]:
        if place.real > rows[-1][-1].real:
            rows[-1].append(place)
        else:
            rows.append([place])
    for upper, lower in pairwise(rows):
        assert max(place.imag for place in upper) < min(place.imag for place in lower)


def test_no_two_shapes_share_an_id() -> None:
    names = [
        name
        for file in files("dorfplatz.art").iterdir()
        if file.name.endswith(".svg")
        for name in re.findall(r'id="([\w-]+)"', file.read_text(encoding="utf-8"))
    ]
    assert len(names) == len(set(names))
    assert set(names) == art.shapes().keys()
