"""Who meets whom, and where they sit."""

from __future__ import annotations

import pytest

from dorfplatz.base.errors import OptionError, UnknownBot, UnknownGame
from dorfplatz.lab.meetings import RoundRobin, new_round_robin


def met(game: str, *bots: str) -> RoundRobin:
    return new_round_robin(game, bots, {}, seed=1)


def seatings(contest: RoundRobin) -> list[list[str]]:
    return [[str(bot) for bot in table.match.bots] for table in contest.tables]


def test_each_bot_sits_alone_among_others_once_at_each_seat() -> None:
    assert seatings(met("bohemian-villages(players=3)", "greedy", "random")) == [
        ["greedy", "random", "random"],
        ["random", "greedy", "random"],
        ["random", "random", "greedy"],
        ["random", "greedy", "greedy"],
        ["greedy", "random", "greedy"],
        ["greedy", "greedy", "random"],
    ]


def test_two_bots_at_two_seats_meet_once_with_either_first() -> None:
    contest = met("bohemian-villages(players=2)", "greedy", "random")
    assert seatings(contest) == [["greedy", "random"], ["random", "greedy"]]
    assert len(contest.meetings) == 1


def test_where_all_play_together_each_bot_plays_by_itself() -> None:
    contest = met("dorfromantik(players=3)", "greedy", "random")
    assert seatings(contest) == [["greedy"] * 3, ["random"] * 3]


def test_all_tables_have_the_same_chances() -> None:
    for game in ("bohemian-villages(players=4)", "dorfromantik(players=2)"):
        contest = met(game, "greedy", "random")
        for table in contest.tables:
            assert not table.match.rotate
            assert (table.match.seed, table.match.game) == (1, contest.game)


def test_without_a_seed_one_is_drawn() -> None:
    seeds = {new_round_robin("dorfromantik", ["R", "G"], {}).seed for _ in range(2)}
    assert len(seeds) == 2


@pytest.mark.parametrize("bots", [(), ("greedy",), ("greedy", "random", "G")])
def test_it_takes_at_least_two_bots_and_each_once(bots: tuple[str, ...]) -> None:
    with pytest.raises(OptionError):
        met("dorfromantik", *bots)


def test_what_is_not_known_is_refused() -> None:
    with pytest.raises(UnknownBot):
        met("dorfromantik", "greedy", "clever")
    with pytest.raises(UnknownGame):
        met("chess", "greedy", "random")
