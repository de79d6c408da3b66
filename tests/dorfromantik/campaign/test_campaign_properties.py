"""What always holds of a campaign, whatever a group does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.base.errors import Faults
from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.dorfromantik.campaign.events import (
    CirclesCrossed,
    GameCorrected,
    GameFinished,
    GameRemoved,
)
from dorfplatz.dorfromantik.campaign.files import dumps, loads
from dorfplatz.dorfromantik.campaign.names import PIECES
from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet
from dorfplatz.dorfromantik.campaign.sheet_check import check_sheet, limits_of
from dorfplatz.dorfromantik.campaign.tree import Circle
from tests.dorfromantik.campaign.group import (
    MEMBERS,
    RULES,
    cross,
    finished,
    new,
    play,
    refusal_of,
    sheet_of,
)

RESULTS = st.integers(0, 262)
STEPS = st.lists(st.tuples(RESULTS, st.lists(st.integers(0, 10**6), max_size=8)), max_size=6)


def campaign_of(steps: Iterable[tuple[int, list[int]]]) -> Campaign:
    """A campaign of games with these results, each followed by crosses while there are any."""
    campaign = new()
    for result, choices in steps:
        campaign = play(campaign, result)
        for choice in choices[: campaign.open_crosses]:
            campaign = cross(campaign, [campaign.crossed.next[choice % len(campaign.crossed.next)]])
    return campaign


@given(STEPS)
def test_crosses_are_those_earned_and_games_are_numbered(
    steps: list[tuple[int, list[int]]],
) -> None:
    campaign = campaign_of(steps)
    earned = sum(game.rank.circles for game in campaign.games)
    assert campaign.open_crosses + len(campaign.crossed) == earned
    assert campaign.open_crosses >= 0
    assert [game.result for game in campaign.games] == [result for result, _ in steps]
    assert [game.number for game in campaign.games] == list(range(1, len(steps) + 1))
    assert campaign.best_so_far()[-1:] == tuple(sorted(game.result for game in campaign.games))[-1:]


@given(STEPS, st.integers(0, 5), RESULTS)
def test_a_corrected_campaign_is_the_one_that_was_entered_right(
    steps: list[tuple[int, list[int]]], number: int, result: int
) -> None:
    campaign = campaign_of(steps)
    if number >= len(campaign.games):
        return
    played = campaign.games[number].played
    event = GameCorrected(
        played.position, played.date, played.players, sheet_of(result), campaign.version
    )
    after = campaign.preview(event).after
    right = entered(
        replace(step, sheet=sheet_of(result)) if step.date == played.date else step
        for step in campaign.events[1:]
        if isinstance(step, GameFinished)
    )
    right = cross_all(right, after.crossed.circles)
    assert_same(after, right)
    assert after.open_crosses >= 0


@given(STEPS, st.integers(0, 5))
def test_a_campaign_less_a_game_is_the_one_that_never_had_it(
    steps: list[tuple[int, list[int]]], number: int
) -> None:
    campaign = campaign_of(steps)
    if number >= len(campaign.games):
        return
    played = campaign.games[number].played
    after = campaign.preview(GameRemoved(played.position, campaign.version)).after
    right = entered(
        step
        for step in campaign.events[1:]
        if isinstance(step, GameFinished) and step.date != played.date
    )
    assert_same(after, cross_all(right, after.crossed.circles))
    assert len(after.crossed) == min(len(campaign.crossed), after.standing.earned)


def entered(games: Iterable[GameFinished]) -> Campaign:
    """A new campaign with these games."""
    campaign = new()
    for game in games:
        campaign = campaign.apply(replace(game, after=campaign.version))
    return campaign


def cross_all(campaign: Campaign, circles: tuple[Circle, ...]) -> Campaign:
    return cross(campaign, circles) if circles else campaign


def assert_same(one: Campaign, other: Campaign) -> None:
    """Both have the same results, crosses and pieces."""
    assert [(game.result, game.rank) for game in one.games] == [
        (game.result, game.rank) for game in other.games
    ]
    assert one.crossed == other.crossed
    assert one.open_crosses == other.open_crosses
    assert one.standing.unlocked.crossed.hexes == other.standing.unlocked.crossed.hexes


@given(STEPS, st.integers(0, 5), RESULTS)
def test_a_corrected_campaign_that_crossed_in_step_is_the_one_that_was_played_right(
    steps: list[tuple[int, list[int]]], number: int, result: int
) -> None:
    """With a better result nothing is taken back, and every step can be played anew."""
    campaign = campaign_of(steps)
    if number >= len(campaign.games) or result < campaign.games[number].result:
        return
    played = campaign.games[number].played
    event = GameCorrected(
        played.position, played.date, played.players, sheet_of(result), campaign.version
    )
    right = new()
    for position, step in enumerate(campaign.events[1:], start=1):
        assert isinstance(step, GameFinished | CirclesCrossed)
        right = right.apply(
            replace(step, sheet=sheet_of(result))
            if isinstance(step, GameFinished) and position == played.position
            else step
        )
    after = campaign.apply(event)
    assert without_history(after) == without_history(right)


def without_history(campaign: Campaign) -> tuple[object, ...]:
    """Where a campaign stands, without what its games were entered with."""
    games = [
        (game.number, game.score, game.rank, game.unlocked, game.achieved)
        for game in campaign.games
    ]
    standing = campaign.standing
    return games, standing.earned, standing.asked, standing.unlocked


@given(STEPS)
def test_a_campaign_comes_back_from_its_file(steps: list[tuple[int, list[int]]]) -> None:
    campaign = campaign_of(steps)
    again = loads(dumps(campaign).encode())
    assert again == campaign
    assert again.standing == campaign.standing
    assert dumps(again) == dumps(campaign)


@given(STEPS, st.integers(0, 10**6), st.binary(max_size=3), st.integers(0, 3))
def test_a_damaged_file_is_refused_or_says_the_same(
    steps: list[tuple[int, list[int]]], at: int, put: bytes, lost: int
) -> None:
    campaign = campaign_of(steps)
    whole = dumps(campaign).encode()
    at %= len(whole)
    damaged = whole[:at] + put + whole[at + lost :]
    refusal = refusal_of(lambda: loads(damaged))
    if refusal is None:
        assert loads(damaged) == campaign
    else:
        assert isinstance(refusal, Faults)
        assert refusal.faults


@given(STEPS, st.integers(0, 10**6))
def test_a_file_that_lost_its_end_is_refused(steps: list[tuple[int, list[int]]], at: int) -> None:
    whole = dumps(campaign_of(steps))
    cut = whole.rstrip("\n")[: at % len(whole.rstrip("\n"))]
    assert isinstance(refusal_of(lambda: loads(cut)), Faults)


@given(st.lists(st.tuples(st.sampled_from([0, 50, 110, 201]), st.booleans()), max_size=6))
def test_no_circle_is_ever_crossed_twice_by_members_who_do_not_see_each_other(
    steps: list[tuple[int, bool]],
) -> None:
    campaign = play(new(), 200)
    seen = campaign
    for result, crosses in steps:
        event = (
            CirclesCrossed("Bo", seen.crossed.next[:1], seen.version)
            if crosses
            else finished(seen, result)
        )
        if refusal_of(partial(campaign.apply, event)) is None:
            campaign = campaign.apply(event)
        else:
            seen = campaign
        assert len(set(campaign.crossed.circles)) == len(campaign.crossed)
        assert len(campaign.crossed) <= campaign.standing.earned


@given(
    st.builds(
        ScoreSheet,
        forest=st.integers(-1, 40),
        railroad=st.integers(0, 30),
        green=st.integers(0, 80),
        longest_railroad=st.integers(0, 40),
        red_hearts=st.lists(st.integers(-1, 7), max_size=5).map(tuple),
        golden_heart=st.integers(0, 7),
        circus=st.integers(0, 2),
        shepherdess=st.integers(0, 20),
        locomotive=st.integers(0, 30),
        train_station=st.integers(0, 30),
    ),
    st.sets(st.sampled_from(PIECES)),
)
def test_a_sheet_is_accepted_or_every_fault_says_what_would_be_possible(
    sheet: ScoreSheet, pieces: set[str]
) -> None:
    refusal = refusal_of(lambda: check_sheet(limits_of(RULES, pieces), sheet))
    event = GameFinished(date(2027, 3, 14), MEMBERS[:1], sheet, 1)
    if refusal is not None:
        assert isinstance(refusal, Faults)
        for fault in refusal.faults:
            assert fault.code.endswith("locked") or fault.values["possible"]
    elif not pieces:
        assert new().apply(event).games[0].played.sheet == sheet
