"""Games that were entered wrong, or do not belong to the campaign after all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dorfplatz.base.errors import Faults
from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.dorfromantik.campaign.changes import Gained
from dorfplatz.dorfromantik.campaign.errors import CannotHappen, StaleEvent, WouldTakeBack
from dorfplatz.dorfromantik.campaign.events import GameCorrected, GameRemoved, MembersChanged
from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet
from tests.dorfromantik.campaign.group import (
    advance,
    along,
    circle,
    cross,
    finished,
    new,
    play,
    sheet_of,
)

TO_BOX_2 = along("box_1", "box_2")
HEART = ScoreSheet(red_hearts=(6,))


def corrected(
    campaign: Campaign, number: int, sheet: ScoreSheet | int, **other: Any
) -> GameCorrected:
    """The event that another sheet takes the place of a game's."""
    played = campaign.games[number - 1].played
    event = GameCorrected(
        played.position,
        played.date,
        played.players,
        sheet_of(sheet) if isinstance(sheet, int) else sheet,
        campaign.version,
        played.met,
        played.record,
    )
    return replace(event, **other)


def removed(campaign: Campaign, number: int) -> GameRemoved:
    return GameRemoved(campaign.games[number - 1].position, campaign.version)


def test_a_corrected_result_counts_in_the_place_of_the_first() -> None:
    campaign = play(new(), 60, 150)
    after = campaign.apply(corrected(campaign, 1, 136, players=("Cem",), record="a.jsonl"))
    assert [game.result for game in after.games] == [136, 150]
    assert after.open_crosses == 4 + 5
    assert after.games[0].played.players == ("Cem",)
    assert after.games[0].played.record == "a.jsonl"
    assert after.games[0].position == campaign.games[0].position


def test_a_removed_game_is_gone_and_the_others_are_numbered_anew() -> None:
    campaign = play(new(), 60, 150, 136)
    after = campaign.apply(removed(campaign, 2))
    assert [(game.number, game.position, game.result) for game in after.games] == [
        (1, 1, 60),
        (2, 3, 136),
    ]
    assert after.open_crosses == 1 + 4
    assert len(after.events) == 5


def test_nothing_is_taken_back_unseen() -> None:
    campaign = cross(play(new(), 150), TO_BOX_2[:5])
    event = corrected(campaign, 1, 110)
    with pytest.raises(WouldTakeBack) as caught:
        campaign.apply(event)
    assert caught.value.circles == TO_BOX_2[3:5]
    assert all(caught.value.explain(language) for language in ("en", "de", "it"))
    with pytest.raises(WouldTakeBack):
        campaign.apply(replace(event, takes_back=TO_BOX_2[4:5]))
    with pytest.raises(CannotHappen):
        campaign.apply(corrected(campaign, 1, 160, takes_back=TO_BOX_2[4:5]))


def test_a_preview_tells_what_a_correction_takes_back_and_how_to_confirm_it() -> None:
    campaign = cross(play(new(), 150), TO_BOX_2[:5])
    preview = campaign.preview(corrected(campaign, 1, 50))
    assert preview.change.earned == -4
    assert preview.change.taken_back == TO_BOX_2[1:5]
    assert preview.change.hexes == Gained((), ("box_1",))
    assert preview.change.pieces == Gained((), ("task_tiles", "red_heart_1"))
    assert preview.change.cards == Gained((), ("hearts_desire",))
    (game,) = preview.change.games
    assert (game.result_before, game.result_after) == (150, 50)
    after = campaign.apply(preview.event)
    assert after == preview.after
    assert (len(after.crossed), after.open_crosses) == (1, 0)


def test_a_preview_tells_what_removing_a_game_takes_back() -> None:
    campaign = cross(play(new(), 150, 100), TO_BOX_2)
    preview = campaign.preview(removed(campaign, 1))
    assert preview.change.taken_back == TO_BOX_2[2:]
    (game,) = preview.change.games
    assert (game.after, game.result_after) == (None, None)
    assert campaign.apply(preview.event).crossed.circles == TO_BOX_2[:2]


def test_a_preview_of_any_other_event_tells_what_it_would_open() -> None:
    campaign = play(advance(along("box_1")), 10)
    preview = campaign.preview(finished(campaign, HEART))
    assert preview.change.boxes == Gained(("4",))
    assert campaign.apply(preview.event) == preview.after


def test_crosses_that_were_taken_back_stay_so_until_they_are_made_again() -> None:
    campaign = cross(play(new(), 150), TO_BOX_2[:5])
    campaign = campaign.preview(corrected(campaign, 1, 110)).after
    campaign = campaign.apply(corrected(campaign, 1, 150))
    assert (campaign.crossed.circles, campaign.open_crosses) == (TO_BOX_2[:3], 2)
    assert cross(campaign, TO_BOX_2[3:5]).crossed.circles == TO_BOX_2[:5]


def test_a_cross_counts_as_soon_as_it_is_earned() -> None:
    campaign = cross(play(new(), 110), TO_BOX_2[:3])
    campaign = play(campaign, 150)
    after = campaign.apply(corrected(campaign, 1, 50))
    assert after.crossed.circles == TO_BOX_2[:3]
    assert after.open_crosses == 1 + 5 - 3
    assert after.games[1].unlocked.crossed.circles == TO_BOX_2[:1]


def test_a_game_keeps_the_rows_that_it_was_played_with() -> None:
    campaign = cross(play(new(), 110), TO_BOX_2[:3])
    campaign = play(campaign, ScoreSheet(green=20, red_hearts=(3,)), 150)
    after = campaign.apply(corrected(campaign, 1, 50))
    game = after.games[1]
    assert (game.result, game.beyond) == (23, ("red_heart_1", "task_tiles"))
    again = after.apply(corrected(after, 2, ScoreSheet(green=20, red_hearts=(4,))))
    assert again.games[1].result == 24
    with pytest.raises(Faults):
        after.apply(corrected(after, 1, HEART))


def test_a_card_that_was_not_achieved_after_all_closes_its_box_and_what_came_of_it() -> None:
    campaign = play(advance(along("box_1")), HEART, ScoreSheet(forest=30))
    assert "forest_cabin" in campaign.pieces
    number = len(campaign.games) - 1
    after = campaign.apply(corrected(campaign, number, ScoreSheet(red_hearts=(5,))))
    assert after.achieved == ()
    assert [card.name for card in after.lying] == ["hearts_desire"]
    assert "forest_cabin" not in after.pieces
    assert after.apply(corrected(after, number, HEART)).achieved == campaign.achieved


def test_a_card_that_was_achieved_after_all_is_so_from_its_game_on() -> None:
    campaign = play(advance(along("box_1")), ScoreSheet(red_hearts=(5,)), ScoreSheet(forest=30))
    number = len(campaign.games) - 1
    after = campaign.apply(corrected(campaign, number, HEART))
    assert after.achieved == ("hearts_desire", "forest_cabin")


def test_what_the_players_tell_of_a_card_can_be_corrected() -> None:
    campaign = play(advance(TO_BOX_2), 201, 10)
    number = len(campaign.games)
    asked = corrected(campaign, number, 10, met=("construction_site",))
    after = campaign.apply(asked)
    assert after.games[-1].achieved == ("construction_site",)
    assert after.apply(corrected(after, number, 10, met=())).games[-1].achieved == ()
    with pytest.raises(CannotHappen):
        campaign.apply(corrected(campaign, 1, 10, met=("construction_site",)))


def test_what_the_players_told_stays_with_a_game_whose_card_lies_there_no_more() -> None:
    campaign = play(advance(TO_BOX_2), 201)
    campaign = campaign.apply(finished(campaign, 10, met=("construction_site",)))
    number = len(campaign.games)
    campaign = campaign.apply(corrected(campaign, number - 1, 200))
    assert campaign.achieved == ()
    campaign = campaign.apply(corrected(campaign, number, 15))
    assert campaign.games[-1].played.met == ("construction_site",)
    campaign = campaign.apply(corrected(campaign, number - 1, 201))
    assert campaign.achieved == ("on_the_road_to_success", "construction_site")


def test_a_game_of_members_who_have_left_can_be_corrected() -> None:
    campaign = play(new(), 60)
    campaign = campaign.apply(MembersChanged(("Dora",), campaign.version))
    after = campaign.apply(corrected(campaign, 1, 70))
    assert after.games[0].played.players == ("Anna", "Bo")
    assert after.apply(corrected(after, 1, 70, players=("Dora", "Bo"))).games[0].result == 70


def test_a_game_is_corrected_by_one_member_at_a_time() -> None:
    campaign = play(new(), 60, 150)
    mine, theirs = corrected(campaign, 1, 70), corrected(campaign, 1, 80)
    with pytest.raises(StaleEvent) as caught:
        campaign.apply(mine).apply(theirs)
    assert caught.value.code == "campaign:event.stale_game"
    with pytest.raises(StaleEvent):
        campaign.apply(mine).preview(theirs)
    other = corrected(campaign, 2, 80)
    assert [game.result for game in campaign.apply(mine).apply(other).games] == [70, 80]


def test_a_game_that_was_removed_meanwhile_cannot_be_corrected() -> None:
    campaign = play(new(), 60, 150)
    with pytest.raises(StaleEvent) as caught:
        campaign.apply(removed(campaign, 1)).apply(corrected(campaign, 1, 70))
    assert caught.value.code == "campaign:event.game_removed"


@pytest.mark.parametrize("position", [0, 2, 9])
def test_only_a_game_that_there_is_can_be_corrected(position: int) -> None:
    campaign = cross(play(new(), 60), [circle("start-box_1:1")])
    with pytest.raises(CannotHappen) as caught:
        campaign.apply(GameRemoved(position, campaign.version))
    assert caught.value.code == "campaign:event.no_game"


def test_a_corrected_game_keeps_its_record_and_takes_no_other_games() -> None:
    campaign = new()
    campaign = campaign.apply(finished(campaign, 60, record="a"))
    campaign = campaign.apply(finished(campaign, 70, record="b"))
    assert campaign.apply(corrected(campaign, 1, 80)).games[0].played.record == "a"
    with pytest.raises(CannotHappen):
        campaign.apply(corrected(campaign, 1, 80, record="b"))


def test_a_game_that_began_before_crosses_were_taken_back_is_counted_with_its_rows() -> None:
    campaign = cross(play(new(), 110), TO_BOX_2[:2])
    running = finished(campaign, HEART)
    campaign = campaign.preview(corrected(campaign, 1, 0)).after
    after = campaign.apply(running)
    assert after.games[-1].beyond == ("red_heart_1", "task_tiles")
    assert after.games[-1].result == 6


def test_what_a_correction_does_not_touch_is_not_worked_out_again() -> None:
    campaign = cross(play(new(), 136, 136, 0, 0), along("start", "box_1")[:2])
    after = campaign.apply(corrected(campaign, 1, 150))
    assert [game.result for game in after.games] == [150, 136, 0, 0]
    for before, now in zip(campaign.games[1:], after.games[1:], strict=True):
        assert now.score is before.score
    assert after.games[1].unlocked is after.games[3].unlocked
