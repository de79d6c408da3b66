from __future__ import annotations

import numpy as np
import pytest

from dorfplatz.base.errors import OptionError, UnknownBot, UnknownGame
from dorfplatz.game.registry import GAMES
from dorfplatz.lab.simulate import WIN, simulate
from tests.games.variants import by_player_count


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_results_depend_on_the_seed_alone_not_on_workers_or_chunks(game: str) -> None:
    plain = simulate(game, ["greedy", "random"], games=40, seed=7, workers=1)
    for workers, chunk in [(2, 500), (1, 1), (2, 7), (3, 13), (3, 1)]:
        again = simulate(game, ["greedy", "random"], games=40, seed=7, workers=workers, chunk=chunk)
        assert np.array_equal(again.results, plain.results)


@pytest.mark.parametrize("game", GAMES)
def test_more_games_begin_with_the_same_games(game: str) -> None:
    few = simulate(game, games=10, seed=7)
    more = simulate(game, games=25, seed=7)
    assert np.array_equal(more.results[:10], few.results)


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_gives_other_games(game: str) -> None:
    first, second = (simulate(game, games=10, seed=seed) for seed in (7, 8))
    assert not np.array_equal(first.results, second.results)


def test_without_a_seed_one_is_drawn_and_named() -> None:
    first = simulate("bohemian-villages", games=5)
    again = simulate("bohemian-villages", games=5, seed=first.match.seed)
    assert np.array_equal(again.results, first.results)
    assert simulate("bohemian-villages", games=5).match.seed != first.match.seed


@pytest.mark.parametrize("game", by_player_count())
def test_wins_sum_to_the_games_played(game: str) -> None:
    simulation = simulate(game, games=300, seed=1)
    assert (simulation.wins.sum(axis=1) == WIN).all()
    assert (simulation.wins >= 0).all()
    if not simulation.cooperative:
        shares = [row.wins.mean for row in simulation.by_seat() if row.wins is not None]
        assert sum(shares) == pytest.approx(1)
        assert sum(row.wins.mean for row in simulation.by_bot() if row.wins) == pytest.approx(1)


def test_r77_a_win_is_shared_by_those_with_the_most_points() -> None:
    simulation = simulate("bohemian-villages(players=3)", games=500, seed=1)
    tied = 0
    for scores, wins in zip(simulation.scores, simulation.wins, strict=True):
        winners = scores == scores.max()
        assert (wins == np.where(winners, WIN // winners.sum(), 0)).all()
        tied += winners.sum() > 1
    assert tied > 0


def test_bots_move_on_by_one_seat_with_every_game() -> None:
    simulation = simulate(
        "bohemian-villages(players=3)", ["greedy", "random", "random"], games=6, seed=1
    )
    assert simulation.bots.tolist() == [[0, 1, 1], [1, 1, 0], [1, 0, 1]] * 2
    assert [bot.name for bot in simulation.kinds] == ["greedy", "random"]
    assert [simulation.match.bots_in(n)[0].name for n in range(3)] == ["greedy", "random", "random"]
    assert simulation.by_seat()[0].bots == ["greedy", "random"]


def test_bots_keep_their_seats_where_that_is_asked_for() -> None:
    simulation = simulate(
        "bohemian-villages(players=3)", ["greedy", "random"], games=4, seed=1, rotate=False
    )
    assert simulation.bots.tolist() == [[0, 1, 0]] * 4
    assert [row.bots for row in simulation.by_seat()] == [["greedy"], ["random"], ["greedy"]]


@pytest.mark.parametrize("rotate", [True, False])
def test_a_row_for_a_bot_sums_up_the_seats_where_it_sat(rotate: bool) -> None:
    simulation = simulate(
        "bohemian-villages(players=3)",
        ["greedy", "random", "random"],
        games=60,
        seed=3,
        rotate=rotate,
    )
    for row in simulation.by_bot():
        assert row.wins is not None
        at = [
            [seat for seat, bot in enumerate(simulation.match.bots_in(n)) if bot.name == row.bot]
            for n in range(60)
        ]
        assert {len(seats) for seats in at} == {row.seats}
        scores = [np.mean(simulation.scores[n, seats]) for n, seats in enumerate(at)]
        wins = [np.sum(simulation.wins[n, seats]) / WIN for n, seats in enumerate(at)]
        assert row.score.mean == pytest.approx(np.mean(scores))
        assert row.wins.mean == pytest.approx(np.mean(wins))
        assert row.expected_wins == row.seats / 3


def test_the_length_of_games_is_told_in_several_units() -> None:
    simulation = simulate("bohemian-villages(players=2)", games=50, seed=3)
    rows = {row.unit: row for row in simulation.lengths()}
    assert list(rows) == ["decisions", "turns", "rounds", "chances"]
    turns = simulation.results["turns"]
    assert rows["turns"].mean.mean == pytest.approx(turns.mean())
    assert (rows["turns"].shortest, rows["turns"].longest) == (turns.min(), turns.max())
    assert rows["rounds"].mean.mean == pytest.approx(np.ceil(turns / 2).mean())
    # Every turn has a roll of its own and a decision.
    assert (simulation.results["chances"] >= turns).all()
    assert (simulation.results["decisions"] >= turns).all()


def test_progress_is_reported_up_to_the_last_game() -> None:
    reports: list[tuple[int, int]] = []
    simulate(
        "bohemian-villages",
        games=25,
        chunk=10,
        workers=2,
        progress=lambda done, games: reports.append((done, games)),
    )
    assert len(reports) == 3
    assert [done for done, _ in reports] == sorted(done for done, _ in reports)
    assert reports[-1] == (25, 25)
    assert {games for _, games in reports} == {25}


def test_what_a_progress_report_raises_ends_the_simulation() -> None:
    def stop(done: int, games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate("bohemian-villages", games=100_000, chunk=10, workers=2, progress=stop)


def test_options_of_the_game_can_stand_beside_its_name() -> None:
    beside = simulate("bohemian-villages", games=5, seed=1, players=3, income="manual")
    within = simulate("bohemian-villages(players=3,income=manual)", games=5, seed=1)
    assert beside.match == within.match
    assert np.array_equal(beside.results, within.results)


@pytest.mark.parametrize("name", ["games", "workers", "chunk"])
@pytest.mark.parametrize("value", [0, -1, 10**10, "many"])
def test_numbers_out_of_range_are_refused(name: str, value: object) -> None:
    with pytest.raises(OptionError, match=name):
        simulate("bohemian-villages", **{name: value})  # type: ignore[arg-type]


def test_what_is_not_known_is_refused() -> None:
    with pytest.raises(UnknownGame):
        simulate("chess")
    with pytest.raises(UnknownBot):
        simulate("bohemian-villages", ["clever"])
    with pytest.raises(OptionError):
        simulate("bohemian-villages(colour=red)")
    with pytest.raises(OptionError):
        simulate("bohemian-villages", seed=-1)
