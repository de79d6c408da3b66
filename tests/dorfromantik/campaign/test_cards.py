"""When a locked card is achieved, and what it brings from the next game on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.dorfromantik.campaign.conditions import is_met
from dorfplatz.dorfromantik.campaign.errors import CannotHappen
from dorfplatz.dorfromantik.campaign.names import CARDS
from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet, score_of
from tests.dorfromantik.campaign.group import (
    RULES,
    advance,
    along,
    finished,
    new,
    play,
    sheet_of,
)

HEART = ScoreSheet(red_hearts=(6,))


def met(card: str, **rows: Any) -> bool:
    sheet = replace(ScoreSheet(), **rows)
    return is_met(RULES.card_of[card], sheet, score_of(RULES, sheet), ())


def lying(campaign: Campaign) -> list[str]:
    return [card.name for card in campaign.lying]


@pytest.mark.parametrize(
    ("card", "enough", "too_little"),
    [
        ("hearts_desire", {"red_hearts": (0, 6)}, {"red_hearts": (5, 5)}),
        ("forest_cabin", {"forest": 30}, {"forest": 26, "grain": 26}),
        ("harvest_festival", {"grain": 30}, {"grain": 26, "forest": 30}),
        ("watchtower", {"village": 30}, {"village": 26}),
        ("locomotive", {"railroad": 30}, {"railroad": 26, "longest_railroad": 20}),
        ("ship", {"river": 30}, {"river": 26, "ship": 26}),
        ("golden_heart", {"red_hearts": (6, 6, 3)}, {"red_hearts": (6, 6, 2)}),
        ("golden_heart", {"red_hearts": (6, 6, 3)}, {"golden_heart": 6}),
        ("harbor", {"longest_river": 15}, {"longest_river": 14, "longest_railroad": 15}),
        ("train_station", {"longest_railroad": 15}, {"longest_railroad": 14}),
        ("flag_festival", {"green": 7, "yellow": 6, "red": 7}, {"green": 19}),
        ("on_the_road_to_success", {"green": 201}, {"green": 200}),
        ("balloon_launch_site", {"green": 301}, {"green": 300}),
    ],
)
def test_the_score_sheet_decides_whether_a_condition_is_met(
    card: str, enough: dict[str, Any], too_little: dict[str, Any]
) -> None:
    assert met(card, **enough)
    assert not met(card, **too_little)
    assert not met(card)


def test_what_the_sheet_does_not_tell_the_players_say() -> None:
    card, sheet = RULES.card_of["construction_site"], ScoreSheet(green=30)
    score = score_of(RULES, sheet)
    assert card.is_asked
    assert is_met(card, sheet, score, ("construction_site",))
    assert not is_met(card, sheet, score, ())
    assert [name for name in CARDS if RULES.card_of[name].is_asked] == ["construction_site"]


def test_hearts_desire_opens_box_4_from_the_next_game_on() -> None:
    campaign = advance(along("box_1"))
    assert lying(campaign) == ["hearts_desire"]
    after = play(campaign, HEART)
    assert after.games[-1].achieved == ("hearts_desire",)
    assert lying(after) == ["forest_cabin", "harvest_festival", "watchtower", "locomotive", "ship"]
    assert after.standing.unlocked.boxes == (1, 4)


def test_the_first_result_over_200_with_its_card_beside_the_game_opens_box_5() -> None:
    assert play(new(), 201).achieved == ()
    campaign = advance(along("box_1", "box_2"))
    assert play(campaign, 200).achieved == ()
    after = play(campaign, 201)
    assert after.achieved == ("on_the_road_to_success",)
    assert after.standing.unlocked.boxes == (1, 2, 5)
    assert "on_the_road_to_success" not in lying(after)
    assert "on_the_road_to_success" not in play(after, 201).games[-1].achieved


def test_an_achieved_card_adds_its_piece_from_the_next_game_on() -> None:
    campaign = play(advance(along("box_1")), HEART)
    tasks = ScoreSheet(river=30, longest_river=10)
    assert "ship" not in play(campaign, ScoreSheet(river=26, longest_river=10)).pieces
    after = play(campaign, tasks)
    assert after.games[-1].achieved == ("ship",)
    assert "ship" not in after.games[-1].unlocked.pieces
    assert "ship" in after.pieces
    play(after, replace(tasks, ship=30))


def test_a_card_is_not_achieved_in_the_game_that_opens_its_box() -> None:
    campaign = advance(along("box_1"))
    after = play(campaign, ScoreSheet(red_hearts=(6,), river=30, longest_river=10))
    assert after.achieved == ("hearts_desire",)
    assert "ship" in lying(after)


def test_one_game_can_achieve_several_cards() -> None:
    campaign = play(advance(along("box_1")), HEART)
    after = play(campaign, ScoreSheet(forest=30, river=30, longest_river=10))
    assert after.games[-1].achieved == ("forest_cabin", "ship")


def test_the_players_tell_of_a_card_beside_the_game_only_and_only_once() -> None:
    campaign = advance(along("box_1", "box_2"))
    for told in (("construction_site",), ("hearts_desire",), ("no_card",)):
        with pytest.raises(CannotHappen) as caught:
            campaign.apply(finished(campaign, 50, met=told))
        assert caught.value.code == "campaign:event.not_asked"
    campaign = play(campaign, 201)
    with pytest.raises(CannotHappen):
        campaign.apply(finished(campaign, 15, met=("construction_site", "construction_site")))
    after = campaign.apply(finished(campaign, 15, met=("construction_site",)))
    assert after.games[-1].achieved == ("construction_site",)
    assert "construction_site" in after.pieces


def test_a_card_is_achieved_once_even_by_games_that_were_played_at_the_same_time() -> None:
    campaign = advance(along("box_1"))
    first = finished(campaign, HEART)
    second = replace(finished(campaign, HEART), players=("Cem",))
    after = campaign.apply(first).apply(second)
    assert [game.achieved for game in after.games[-2:]] == [("hearts_desire",), ()]
    assert after.achieved == ("hearts_desire",)
    assert sheet_of(0) == ScoreSheet()
