"""Games that were played here join their campaign by themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.dorfromantik.campaign.campaign import found
from dorfplatz.dorfromantik.campaign.events import Founded
from dorfplatz.dorfromantik.campaign.played import finished_game, sheet_of
from dorfplatz.dorfromantik.campaign.rules_files import house_rules
from dorfplatz.dorfromantik.campaign.sheet import score_of
from dorfplatz.dorfromantik.campaign.sheet_check import check_sheet, limits_of
from dorfplatz.dorfromantik.unlocks import Unlock
from tests.dorfromantik.games import moments, start

DAY = date(2026, 11, 29)
CAMPAIGN = found(Founded("Village", ("Ann",)))
SEEDS = st.integers(0, 2**63 - 1)
UNLOCKED = st.one_of(st.just(tuple(Unlock)), st.sets(st.sampled_from(Unlock)))


@given(UNLOCKED, SEEDS, st.sampled_from([1, 4, 40]))
def test_every_game_has_a_sheet_that_a_game_can_have(
    unlocked: Iterable[Unlock], seed: int, keenness: int
) -> None:
    position = start(seed, unlocked=unlocked)
    for _ in moments(position, keenness, seed):
        pass
    sheet = sheet_of(position.setup, position.state)
    pieces = [unlock.value for unlock in position.tile_set.unlocked]
    check_sheet(limits_of(house_rules(), pieces), sheet)
    assert score_of(house_rules(), sheet).result == position.result()["score"]["total"]


def test_a_finished_game_joins_its_campaign() -> None:
    position = start(7, players=1)
    for _ in moments(position, 40, 7):
        pass
    game = finished_game(
        CAMPAIGN, position.setup, position.state, played_on=DAY, players=["Ann"], after=1
    )
    campaign = CAMPAIGN.apply(game)
    assert campaign.games[0].result == position.result()["score"]["total"]
    assert campaign.open_crosses == campaign.games[0].rank.circles


def test_a_game_joins_a_campaign_whose_rows_are_worth_other_points() -> None:
    rules = house_rules()
    rows = tuple(replace(row, factor=row.factor + 7) for row in rules.rows)
    first = Founded("Village", ("Ann",))
    position = start(7, players=1, unlocked=tuple(Unlock))
    for _ in moments(position, 40, 7):
        pass
    sheet = sheet_of(position.setup, position.state)
    assert sum(sheet.count(row.name) for row in rows) > 0
    game = finished_game(
        found(first, replace(rules, rows=rows)),
        position.setup,
        position.state,
        played_on=DAY,
        players=["Ann"],
        after=1,
    )
    assert game.sheet == sheet
