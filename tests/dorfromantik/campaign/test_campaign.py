"""A campaign from game to game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dorfplatz.base.errors import DorfplatzError, Faults
from dorfplatz.dorfromantik.campaign.campaign import Campaign, fold, found
from dorfplatz.dorfromantik.campaign.changes import Gained
from dorfplatz.dorfromantik.campaign.errors import CannotCross, CannotHappen, StaleEvent
from dorfplatz.dorfromantik.campaign.events import (
    CirclesCrossed,
    Founded,
    LaterEvent,
    MembersChanged,
    Renamed,
)
from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet
from tests.dorfromantik.campaign.group import (
    MEMBERS,
    advance,
    along,
    circle,
    cross,
    finished,
    new,
    play,
)

TO_BOX_2 = along("box_1", "box_2")


def told(error: DorfplatzError) -> str:
    """The end of an error's code, once it has its sentence in every language."""
    assert all(error.explain(language) for language in ("en", "de", "it"))
    return error.code.rpartition(".")[2]


def refusal(campaign: Campaign, event: LaterEvent) -> str:
    with pytest.raises(CannotHappen) as caught:
        campaign.apply(event)
    return told(caught.value)


def stale(campaign: Campaign, event: LaterEvent) -> str:
    with pytest.raises(StaleEvent) as caught:
        campaign.apply(event)
    return told(caught.value)


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


# Two at the same time.


def test_a_circle_that_another_member_has_crossed_meanwhile_is_reported_as_crossed() -> None:
    campaign = play(new(), 150)
    first, second = TO_BOX_2[:2]
    mine = CirclesCrossed("Bo", (first, second), campaign.version)
    with pytest.raises(CannotCross) as caught:
        cross(campaign, [first]).apply(mine)
    assert (caught.value.reason, caught.value.circles) == ("already_crossed", (first,))


def test_a_crossing_decided_on_earlier_is_applied_if_it_still_fits() -> None:
    campaign = cross(play(new(), 200, 200), TO_BOX_2)
    warehouse = CirclesCrossed("Anna", (circle("box_2-warehouse:1"),), campaign.version)
    circus = CirclesCrossed("Bo", (circle("box_2-circus:1"),), campaign.version)
    assert len(campaign.apply(warehouse).apply(circus).crossed) == 9


def test_a_crossing_decided_on_earlier_is_refused_when_no_cross_is_left() -> None:
    campaign = cross(play(new(), 200, 100), TO_BOX_2)
    warehouse = CirclesCrossed("Anna", (circle("box_2-warehouse:1"),), campaign.version)
    circus = CirclesCrossed(
        "Bo", (circle("box_2-circus:1"), circle("box_2-circus:2")), campaign.version
    )
    with pytest.raises(CannotCross) as caught:
        campaign.apply(warehouse).apply(circus)
    assert caught.value.reason == "none_left"


def test_a_game_is_played_with_what_was_unlocked_when_it_was_set_up() -> None:
    campaign = play(new(), 150)
    meanwhile = cross(campaign, along("box_1"))
    with pytest.raises(Faults):
        meanwhile.apply(finished(campaign, ScoreSheet(red_hearts=(3,))))
    game = meanwhile.apply(finished(campaign, 136)).games[-1]
    assert (game.unlocked.pieces, game.beyond) == ((), ())


def test_the_same_game_entered_by_two_members_is_entered_once() -> None:
    campaign = play(new(), 150)
    event = finished(campaign, 136)
    assert stale(campaign.apply(event), event) == "same_game"
    again = replace(event, after=campaign.version + 1)
    assert len(campaign.apply(event).apply(again).games) == 3
    other = replace(event, players=("Cem",))
    assert len(campaign.apply(event).apply(other).games) == 3


def test_a_record_belongs_to_one_game() -> None:
    campaign = new()
    campaign = campaign.apply(finished(campaign, 60, record="evening.dorf.jsonl"))
    assert campaign.games[0].played.record == "evening.dorf.jsonl"
    event = finished(campaign, 70, record="evening.dorf.jsonl")
    assert refusal(campaign, event) == "same_record"
    for record in (" a", "a\nb", "a" * 201):
        assert refusal(campaign, replace(event, record=record)) == "bad_record"


@pytest.mark.parametrize("after", [0, -1, 3])
def test_nobody_decides_on_a_state_that_there_is_not(after: int) -> None:
    campaign = play(new(), 60)
    assert refusal(campaign, replace(finished(campaign, 60), after=after)) == "after"


# Members and names.


@pytest.mark.parametrize("name", ["", " Bo", "Bo ", "a\nb", "\u200b", "x" * 61, "e\u0301"])
def test_a_name_shows_something_on_one_line(name: str) -> None:
    for event in (Founded(name, MEMBERS), Founded("Valley", (name,))):
        with pytest.raises(CannotHappen) as caught:
            found(event)
        assert told(caught.value) == "bad_name"
    campaign = new()
    assert refusal(campaign, Renamed(name, 1)) == "bad_name"


def test_a_campaign_has_members_and_no_two_of_one_name() -> None:
    for members, why in (
        ((), "member_count"),
        (tuple(map(str, range(101))), "member_count"),
        (("Bo", "BO"), "member_twice"),
    ):
        with pytest.raises(CannotHappen) as caught:
            found(Founded("Valley", members))
        assert told(caught.value) == why


def test_those_who_play_and_cross_are_members() -> None:
    campaign = play(new(), 60)
    event = finished(campaign, 60)
    assert refusal(campaign, replace(event, players=("Dora",))) == "no_member"
    assert refusal(campaign, replace(event, players=())) == "player_count"
    assert refusal(campaign, replace(event, players=("Bo", "Bo"))) == "member_twice"
    crossing = CirclesCrossed("Dora", TO_BOX_2[:1], campaign.version)
    assert refusal(campaign, crossing) == "no_member"


def test_up_to_six_members_play_a_game() -> None:
    seven = tuple("ABCDEFG")
    campaign = found(Founded("Valley", seven))
    assert refusal(campaign, replace(finished(campaign, 60), players=seven)) == "player_count"
    campaign.apply(replace(finished(campaign, 60), players=seven[:6]))


def test_members_change_and_games_keep_the_names_of_those_who_played() -> None:
    campaign = play(new(), 60).apply(MembersChanged(("Dora", "Anna"), 2))
    assert campaign.members == ("Dora", "Anna")
    assert campaign.games[0].played.players == ("Anna", "Bo")
    assert stale(campaign, MembersChanged(("Bo",), 2)) == "stale_members"
    assert refusal(campaign, MembersChanged((), 3)) == "member_count"


def test_a_game_is_finished_by_the_members_who_began_it() -> None:
    campaign = play(new(), 60)
    running = finished(campaign, 70)
    campaign = campaign.apply(MembersChanged(("Dora", "Bo"), 2))
    assert campaign.apply(running).games[1].played.players == ("Anna", "Bo")
    assert refusal(campaign, finished(campaign, 70)) == "no_member"


def test_a_campaign_can_be_renamed_and_nobody_overwrites_a_name_unseen() -> None:
    campaign = new().apply(Renamed("Their valley", 1))
    assert (campaign.name, new().name) == ("Their valley", "Our valley")
    assert stale(campaign, Renamed("My valley", 1)) == "stale_name"
    assert campaign.apply(Renamed("My valley", 2)).name == "My valley"


def test_a_campaign_is_the_fold_of_its_events() -> None:
    campaign = cross(play(new(), 136, 150), TO_BOX_2).apply(Renamed("Their valley", 4))
    first, *later = campaign.events
    assert isinstance(first, Founded)
    assert fold(first, later) == campaign
