"""The progress tree."""

from __future__ import annotations

import pytest

from dorfplatz.dorfromantik.campaign.errors import CannotCross
from dorfplatz.dorfromantik.campaign.tree import Circle, Crossed
from tests.dorfromantik.campaign.group import RULES, TREE, along, circle, crossed

CONNECTIONS = [
    ("start", "box_1", 2, 0),
    ("box_1", "box_2", 5, 0),
    ("box_2", "warehouse", 4, 0),
    ("box_2", "circus", 4, 0),
    ("warehouse", "grain_tunnel", 6, 0),
    ("warehouse", "signalman", 6, 0),
    ("circus", "signalman", 6, 0),
    ("circus", "deer", 6, 0),
    ("grain_tunnel", "village_tunnel", 8, 4),
    ("signalman", "shepherdess", 8, 4),
    ("deer", "castle", 8, 4),
    ("village_tunnel", "forest_tunnel", 10, 0),
    ("shepherdess", "hill", 10, 0),
    ("castle", "farm", 10, 0),
    ("forest_tunnel", "clouds", 10, 0),
    ("hill", "clouds", 10, 0),
    ("farm", "clouds", 10, 0),
]
TO_BOX_2 = along("box_1", "box_2")


def refused(crossed: Crossed, text: str) -> str:
    """Why a circle cannot be crossed."""
    with pytest.raises(CannotCross) as caught:
        crossed.cross(circle(text))
    assert caught.value.circles == (circle(text),)
    assert all(caught.value.explain(language) for language in ("en", "de", "it"))
    return caught.value.reason


@pytest.mark.parametrize(("start", "end", "circles", "heart"), CONNECTIONS)
def test_d40_a_connection_has_its_circles_and_its_heart(
    start: str, end: str, circles: int, heart: int
) -> None:
    (line,) = (line for line in TREE.connections if (line.start, line.end) == (start, end))
    assert (line.circles, line.heart, line.source) == (circles, heart, "printed")
    assert line.name == f"{start}-{end}"


def test_d40_the_tree_has_123_circles_and_14_hexes_and_3_hearts() -> None:
    assert len(TREE.connections) == len(CONNECTIONS)
    assert len(TREE.circles) == len(TREE.known) == 123
    assert len(TREE.hexes) == len(set(TREE.hexes)) == 14
    assert set(TREE.hexes) == {hexagon.name for hexagon in RULES.hexes}
    assert len(TREE.hearts) == 3


def test_d40_the_first_circle_to_cross_is_the_one_at_the_start() -> None:
    assert Crossed(TREE).next == (circle("start-box_1:1"),)
    assert refused(Crossed(TREE), "start-box_1:2") == "not_connected"
    assert refused(Crossed(TREE), "box_1-box_2:1") == "not_connected"


def test_d40_a_hex_is_reached_when_all_circles_to_it_are_crossed() -> None:
    first, second = along("box_1")
    assert Crossed(TREE).cross(first).hexes == ()
    reached = Crossed(TREE).cross_all((first, second))
    assert reached.hexes == ("box_1",)
    assert len(reached) == 2
    assert first in reached
    assert reached.next == (circle("box_1-box_2:1"),)


def test_d40_beyond_a_hex_the_way_splits_freely() -> None:
    reached = crossed(TO_BOX_2)
    assert reached.next == (circle("box_2-warehouse:1"), circle("box_2-circus:1"))
    both = reached.cross_all([circle("box_2-warehouse:1"), circle("box_2-circus:1")])
    assert both.next == (circle("box_2-warehouse:2"), circle("box_2-circus:2"))


def test_d40_a_reached_hex_opens_its_connections_from_their_far_ends() -> None:
    reached = crossed(along("box_1", "box_2", "warehouse", "signalman"))
    assert circle("circus-signalman:6") in reached.next
    assert circle("circus-signalman:5") not in reached.next
    back = reached.cross_all(circle(f"circus-signalman:{number}") for number in (6, 5, 4, 3, 2, 1))
    assert "circus" in back.hexes
    assert circle("box_2-circus:4") in back.next
    assert circle("circus-deer:1") in back.next


def test_d40_a_hex_needs_all_circles_of_one_connection_not_as_many_of_two() -> None:
    both = crossed(
        along("box_1", "box_2", "warehouse"),
        along("box_1", "box_2", "circus"),
        tuple(circle(f"warehouse-signalman:{number}") for number in (1, 2, 3)),
        tuple(circle(f"circus-signalman:{number}") for number in (1, 2, 3)),
    )
    assert "signalman" not in both.hexes


def test_d40_a_connection_can_be_crossed_from_both_ends_at_once() -> None:
    ends = crossed(
        along("box_1", "box_2", "warehouse", "signalman"), along("box_1", "box_2", "circus")
    )
    middle = ends.cross_all([circle("circus-signalman:1"), circle("circus-signalman:6")])
    assert {circle("circus-signalman:2"), circle("circus-signalman:5")} <= set(middle.next)


def test_d40_no_circle_is_crossed_twice() -> None:
    assert refused(crossed(along("box_1")), "start-box_1:2") == "already_crossed"


def test_a_circle_that_there_is_not_cannot_be_crossed() -> None:
    assert refused(Crossed(TREE), "start-box_1:3") == "no_circle"
    assert refused(Crossed(TREE), "box_1-circus:1") == "no_circle"
    assert refused(Crossed(TREE), "box_1-moon:1") == "no_circle"
    with pytest.raises(CannotCross) as caught:
        Crossed(TREE).cross(circle("box_1-moon:1"))
    assert str(caught.value) == "There is no such circle on the progress tree: box_1-moon:1."


def test_d40_the_hearts_that_are_crossed_are_counted() -> None:
    way = along("box_1", "box_2", "warehouse", "grain_tunnel", "village_tunnel")
    assert crossed(way).hearts == 1
    assert crossed(way[:-5]).hearts == 0
    assert crossed(way[:-4]).hearts == 1


def test_a_circle_is_written_and_read() -> None:
    assert all(Circle.parse(str(one)) == one for one in TREE.circles)
    for text in ("", "box_1-box_2", "box_1-box_2:0", "box_1-box_2:100", "a:1", "a-b-c:1"):
        assert Circle.parse(text) is None
