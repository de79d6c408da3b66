"""A campaign from game to game."""

from __future__ import annotations

import pytest

from dorfplatz.base.errors import Faults
from dorfplatz.dorfromantik.campaign.campaign import fold
from dorfplatz.dorfromantik.campaign.changes import Gained
from dorfplatz.dorfromantik.campaign.errors import CannotCross
from dorfplatz.dorfromantik.campaign.events import (
    Founded,
    Renamed,
)
from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet
from tests.dorfromantik.campaign.group import (
    MEMBERS,
    advance,
    along,
    circle,
    cross,
    new,
    play,
    told,
)

TO_BOX_2 = along("box_1", "box_2")


# From game to game.


def test_a_new_campaign_has_no_games_and_nothing_unlocked() -> None:
    campaign = new()
    assert (campaign.name, campaign.members, campaign.version) == ("Our valley", MEMBERS, 1)
    assert (campaign.games, campaign.open_crosses, campaign.pieces) == ((), 0, ())
    assert (campaign.lying, campaign.achieved, campaign.best_so_far()) == ((), (), ())


def test_d40_the_worked_example_136_and_150_points_open_both_boxes_and_two_circles_on() -> None:
    campaign = play(new(), 136, 150)
    assert [game.rank.rank for game in campaign.games] == ["night_watchman", "landlady"]
    assert campaign.open_crosses == 4 + 5
    campaign = cross(campaign, TO_BOX_2)
    assert campaign.crossed.hexes == ("box_1", "box_2")
    campaign = cross(campaign, [circle("box_2-warehouse:1"), circle("box_2-circus:1")])
    assert campaign.open_crosses == 0
    assert len(campaign.crossed) == 9
    assert campaign.pieces == ("task_tiles", "red_heart_1", "landscape_tiles")
    assert [card.name for card in campaign.lying] == ["hearts_desire", "on_the_road_to_success"]


def test_d40_no_more_circles_are_crossed_than_are_earned() -> None:
    campaign = play(new(), 110)
    with pytest.raises(CannotCross) as caught:
        cross(campaign, TO_BOX_2[:5])
    assert (caught.value.reason, caught.value.circles) == ("none_left", TO_BOX_2[3:5])
    assert told(caught.value) == "none_left"
    with pytest.raises(CannotCross) as caught:
        cross(cross(campaign, TO_BOX_2[:2]), TO_BOX_2[2:5])
    assert "one more cross" in str(caught.value)
    assert cross(campaign, TO_BOX_2[:3]).open_crosses == 0


def test_d40_crosses_can_be_saved_for_later() -> None:
    campaign = play(new(), 0, 50, 99)
    assert campaign.open_crosses == 3
    assert cross(campaign, TO_BOX_2[:1]).open_crosses == 2


def test_d40_everything_unlocked_is_used_in_all_later_games() -> None:
    campaign = advance(along("box_1", "box_2", "circus"))
    sheet = ScoreSheet(circus=1)
    for _ in range(3):
        campaign = play(campaign, sheet)
        assert "circus" in campaign.games[-1].unlocked.pieces
    with pytest.raises(Faults):
        play(new(), sheet)


def test_d40_circles_crossed_one_by_one_or_at_once_are_the_same() -> None:
    campaign = play(new(), 150)
    one_by_one = campaign
    for one in TO_BOX_2[:5]:
        one_by_one = cross(one_by_one, [one])
    assert one_by_one.crossed == cross(campaign, TO_BOX_2[:5]).crossed


def test_a_crossing_names_at_least_one_circle() -> None:
    with pytest.raises(CannotCross) as caught:
        cross(play(new(), 150), [])
    assert told(caught.value) == caught.value.reason == "no_circles"


def test_games_are_numbered_and_compared() -> None:
    campaign = play(new(), 60, 140, 96, 140)
    assert [game.number for game in campaign.games] == [1, 2, 3, 4]
    assert [game.position for game in campaign.games] == [1, 2, 3, 4]
    assert [game.number for game in campaign.high_scores()] == [2, 4, 3, 1]
    assert [game.result for game in campaign.high_scores(2)] == [140, 140]
    assert campaign.best_so_far() == (60, 140, 140, 140)


# What opens.


def test_each_event_tells_what_it_opened() -> None:
    campaign = cross(play(new(), 136, 150), along("box_1"))
    change = campaign.change_by(3)
    assert change.hexes == Gained(("box_1",))
    assert change.boxes == Gained(("1",))
    assert change.pieces == Gained(("task_tiles", "red_heart_1"))
    assert change.cards == Gained(("hearts_desire",))
    assert change.crossed == along("box_1")
    assert (change.games, change.earned, change.is_best) == ((), 0, False)


def test_a_finished_game_tells_its_rank_and_whether_it_is_the_best() -> None:
    campaign = play(new(), 136, 90)
    first, second = campaign.change_by(1), campaign.change_by(2)
    assert (first.earned, first.is_best, second.earned, second.is_best) == (4, True, 1, False)
    (game,) = first.games
    assert (game.game, game.before, game.result_after) == (1, None, 136)
    assert game.after is not None
    assert game.after.rank == "night_watchman"


def test_an_achieved_card_tells_the_box_and_the_cards_that_it_brings() -> None:
    campaign = play(advance(along("box_1")), ScoreSheet(red_hearts=(6,)))
    change = campaign.change_by(campaign.version - 1)
    assert change.achieved == Gained(("hearts_desire",))
    assert change.boxes == Gained(("4",))
    assert change.cards.gone == ("hearts_desire",)
    assert len(change.cards.new) == 5


def test_a_campaign_can_be_looked_at_as_it_was() -> None:
    campaign = cross(play(new(), 136), along("box_1"))
    assert campaign.until(2) == play(new(), 136)
    assert campaign.until(1) == campaign.until(0) == new()
    assert campaign.until(99) == campaign


def test_a_campaign_is_the_fold_of_its_events() -> None:
    campaign = cross(play(new(), 136, 150), TO_BOX_2).apply(Renamed("Their valley", 4))
    first, *later = campaign.events
    assert isinstance(first, Founded)
    assert fold(first, later) == campaign
