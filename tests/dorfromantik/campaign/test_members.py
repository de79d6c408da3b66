"""The members of a campaign, and what several of them do at the same time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dorfplatz.base.errors import Faults
from dorfplatz.dorfromantik.campaign.campaign import Campaign, found
from dorfplatz.dorfromantik.campaign.checks import check_players
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
    along,
    circle,
    cross,
    finished,
    new,
    play,
    told,
)

TO_BOX_2 = along("box_1", "box_2")


def refusal(campaign: Campaign, event: LaterEvent) -> str:
    with pytest.raises(CannotHappen) as caught:
        campaign.apply(event)
    return told(caught.value)


def stale(campaign: Campaign, event: LaterEvent) -> str:
    with pytest.raises(StaleEvent) as caught:
        campaign.apply(event)
    return told(caught.value)


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


def test_games_that_end_alike_with_records_of_their_own_are_two() -> None:
    campaign = new()
    one, two = (finished(campaign, 136, record=record) for record in ("one", "two"))
    assert len(campaign.apply(one).apply(two).games) == 2
    by_hand = finished(campaign, 136)
    assert stale(campaign.apply(one), by_hand) == "same_game"
    assert stale(campaign.apply(by_hand), one) == "same_game"


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


def test_who_is_to_play_is_checked_before_the_game_is_set_up() -> None:
    campaign = new()
    check_players(campaign, ("Anna",))
    for players, why in (((), "player_count"), (("Dora",), "no_member")):
        with pytest.raises(CannotHappen) as caught:
            check_players(campaign, players)
        assert told(caught.value) == why


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
