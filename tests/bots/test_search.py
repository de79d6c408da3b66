"""Bots that play on in their head: what they choose, and what it depends on."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import dorfplatz
from dorfplatz.base.options import check_options
from dorfplatz.bots import search
from dorfplatz.bots.bot import CompiledBot
from dorfplatz.bots.levels import EASY, EXPERT, HARD, MEDIUM
from dorfplatz.bots.mind import REMEMBERED, Mind, appraisal, learn_by_heart
from dorfplatz.bots.observation import UNLIMITED
from dorfplatz.bots.player import BotPlayer
from dorfplatz.bots.ranking import move_values
from dorfplatz.bots.registry import find_bot
from dorfplatz.bots.search import SEARCH
from dorfplatz.dorfromantik.kernels import KERNELS as DORFROMANTIK
from dorfplatz.dorfromantik.moves import DRAW, TAKE, heart_of
from dorfplatz.dorfromantik.state import GOLDEN_HEART, NO_HEART, RED_HEART
from dorfplatz.dorfromantik.unlocks import Unlock
from dorfplatz.game.game import Game
from dorfplatz.game.new import new
from dorfplatz.game.registry import GAMES, add_game, load_game
from dorfplatz.kernel.random import seed_generator
from dorfplatz.kernel.verbs import NOTES
from tests.dorfromantik.table import Table
from tests.pig.game import PIG


@pytest.fixture(autouse=True)
def _pig() -> None:
    """The tests' own game is known: it has no network, and is valued by its score."""
    add_game(PIG)


every_game = pytest.mark.parametrize("name", [*GAMES, "pig"])


def decisions(name: str, seed: int, count: int = 12) -> list[Game]:
    """Positions of a game with something to decide."""
    game = new(name, seed=seed)
    greedy = BotPlayer("greedy", seed=seed)
    found: list[Game] = []
    while not game.is_over and len(found) < count:
        if len(game.legal_moves()) > 1:
            found.append(game.exact_copy())
        game.play(greedy.choose(game))
    return found


def choice(word: str, game: Game, seed: int = 1) -> str:
    return str(BotPlayer(find_bot(word), seed=seed).choose(game))


@every_game
def test_who_plays_on_for_no_decision_plays_what_is_best_at_first_sight(name: str) -> None:
    for game in decisions(name, seed=3):
        assert choice("search(horizon=0,rollouts=1)", game) == choice("medium", game)


@every_game
def test_who_considers_one_move_plays_what_is_best_at_first_sight(name: str) -> None:
    for game in decisions(name, seed=4):
        assert choice("search(candidates=1)", game) == choice("medium", game)


def test_a_game_without_a_network_is_valued_by_its_evaluation() -> None:
    for game in decisions("pig(players=3)", seed=5):
        best = max(value for _, value in move_values(game))
        chosen = BotPlayer("medium", seed=1).choose(game)
        assert dict(move_values(game))[chosen.code] == best


# Compiling whole games of these bots takes most of its time.
@pytest.mark.thorough
def test_who_looks_ahead_beats_who_does_not() -> None:
    from dorfplatz.lab.simulate import simulate

    ahead = "search(candidates=4,rollouts=80,horizon=5)"
    games = simulate("bohemian-villages(players=2)", [ahead, "medium"], games=200, seed=1)
    wins = games.by_bot()[0].wins
    assert wins is not None
    assert wins.mean > 0.55


@every_game
def test_the_same_seed_thinks_the_same_and_another_may_not(name: str) -> None:
    word = "search(candidates=4,rollouts=4,horizon=2)"
    games = decisions(name, seed=6)
    assert [choice(word, game, 7) for game in games] == [choice(word, game, 7) for game in games]


def test_levels_think_as_much_as_their_game_says() -> None:
    kernels = load_game("dorfromantik").kernels
    for bot, thinking in ((HARD, kernels.levels.hard), (EXPERT, kernels.levels.expert)):
        mind = Mind()
        bot.prepare(mind, kernels, UNLIMITED)
        assert (mind.candidates, mind.rollouts, mind.horizon) == (
            thinking.candidates,
            thinking.rollouts,
            thinking.horizon,
        )


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", [HARD, EXPERT], ids=str)
def test_each_level_decides_in_both_games(bot: CompiledBot, name: str) -> None:
    game = decisions(name, seed=8, count=3)[-1]
    assert BotPlayer(bot, seed=1).choose(game) in game.legal_moves()


@pytest.mark.slow
def test_easy_overlooks_moves_and_medium_does_not() -> None:
    from dorfplatz.lab.simulate import simulate

    games = simulate("bohemian-villages(players=2)", ["easy", "medium"], games=300, seed=1)
    easy, medium = (row.wins.mean if row.wins else 0.0 for row in games.by_bot())
    assert medium > 0.65 > 0.35 > easy


def test_easy_plays_any_of_many_moves_and_medium_always_the_same() -> None:
    game = decisions("dorfromantik", seed=9)[-1]
    assert len({choice("medium", game, seed) for seed in range(8)}) == 1
    assert len({choice("easy", game, seed) for seed in range(8)}) > 2


def by_trying_out(game: Game) -> int:
    """The first of the moves after which a position is worth most, all of them tried out.

    Only what is added to a move is left out where that alone is worth much less than another.
    """
    kernels, position = game.kind.kernels, game.position
    setup, known = position.setup.record, position.state.copy()
    seat = kernels.to_move(setup, known.record)
    kernels.hide(setup, known.record, seat)
    mind = Mind()
    learn_by_heart(mind, kernels)
    look, look_round, appraise, is_settled = appraisal(kernels)
    elsewhere = Mind()
    learn_by_heart(elsewhere, kernels)
    look_round(setup, known.record, seat, mind.record)

    def moves(state: Any) -> list[int]:
        count = kernels.count_moves(setup, state.record)
        return [kernels.nth_move(setup, state.record, n) for n in range(count)]

    def after(state: Any, move: int) -> Any:
        reached = state.copy()
        kernels.apply_move(setup, reached.record, move)
        return reached

    def worth(state: Any) -> int:
        if is_settled(setup, state.record):
            value = int(appraise(setup, state.record, seat, mind.record))
            assert value == look(setup, state.record, seat, elsewhere.record)
            return value
        return max(worth(after(state, move)) for move in moves(state))

    found: dict[int, int] = {}
    best = None
    for n, move in enumerate(moves(known)):
        plain = kernels.without_addition(setup, known.record, n)
        if plain != n and plain < REMEMBERED and found[plain] + search._ADDED < found[best or 0]:
            continue
        found[n] = worth(after(known, move))
        if best is None or found[n] > found[best]:
            best = n
    assert best is not None
    return moves(known)[best]


@pytest.mark.parametrize(
    "name", ["bohemian-villages(players=3)", "dorfromantik", "dorfromantik(unlocked=all)", "pig"]
)
def test_medium_plays_what_is_best_when_each_move_is_tried_out(name: str) -> None:
    for game in decisions(name, seed=11, count=200)[::6]:
        assert game.parse(choice("medium", game)).code == by_trying_out(game)


@pytest.mark.parametrize(
    "name",
    [
        "bohemian-villages(players=2)",
        "bohemian-villages(players=5)",
        "bohemian-villages(players=4, bank_total=40, special_same_turn=false)",
        "dorfromantik(unlocked=all)",
        "pig",
    ],
)
def test_what_moves_share_is_noted_and_changes_nothing(name: str) -> None:
    for game in decisions(name, seed=12, count=200)[::4]:
        kernels, position = game.kind.kernels, game.position
        setup, seat = position.setup.record, game.to_move
        assert seat is not None
        notes = np.zeros(NOTES, np.int64)
        for move in game.legal_moves():
            after = position.state.copy()
            kernels.apply_move(setup, after.record, move.code)
            noted = kernels.evaluate_after(setup, after.record, seat, move.code, notes)
            assert noted == kernels.evaluate(setup, after.record, seat), move


# What is unlocked in Dorfromantik, by a network that has learned nothing: then points count, and
# what unlocked pieces promise while there is time.


def chosen(table: Table, bot: CompiledBot = MEDIUM, seed: int = 1) -> int:
    """The bot's move."""
    states = DORFROMANTIK.state.batch(bot.states)
    states[0] = table.state
    mind = Mind()
    mind.candidates = mind.rollouts = 2
    seed_generator(mind.array["generator"], seed, 0)
    decide = bot.kernel(DORFROMANTIK)
    return int(decide(table.setup.record, states.records, mind.record))


def with_a_choice(stored: str, *, number: int) -> Table:
    """A forest with a task for this number of tiles, and a tile in the warehouse."""
    table = Table(unlocked=[Unlock.WAREHOUSE])
    table.state.unseen_tasks = 0
    table.lay("FFFFFF", (0, 0), task=f"forest {number}")
    table.reveal(stored)
    table.make(f"store {stored}")
    table.lay("MMMMMM", (0, 1))
    assert table.moves == [DRAW, TAKE]
    return table


@pytest.mark.parametrize("bot", [MEDIUM, SEARCH], ids=str)
def test_a_stored_tile_is_taken_that_fulfils_a_task_and_else_another_revealed(
    bot: CompiledBot,
) -> None:
    assert chosen(with_a_choice("L18", number=2), bot) == TAKE
    assert chosen(with_a_choice("L18", number=3), bot) == DRAW, "one tile is still missing"
    assert chosen(with_a_choice("L48", number=2), bot) == DRAW, "it has no forest"


def test_easy_takes_a_stored_tile_that_is_worth_it_unless_it_overlooks_that() -> None:
    table = with_a_choice("L18", number=2)
    moves = [chosen(table, EASY, seed) for seed in range(100)]
    assert moves.count(DRAW) > 0
    assert moves.count(TAKE) > moves.count(DRAW)


def last_tile(name: str, *unlocked: Unlock) -> Table:
    """The last tile of the game is in hand, and grain lies on the table."""
    table = Table(unlocked=unlocked)
    table.state.unseen_tasks = 0
    table.lay("GGGGGG", (0, 0))
    table.reveal(name)
    table.state.landscape_stack = 0
    return table


def test_a_heart_is_put_on_a_tile_where_it_scores_and_the_one_that_scores_most() -> None:
    red, golden = Unlock.RED_HEART_1, Unlock.GOLDEN_HEART
    assert heart_of(chosen(last_tile("L25"))) == NO_HEART
    assert heart_of(chosen(last_tile("L25", red))) == RED_HEART
    assert heart_of(chosen(last_tile("L25", golden))) == GOLDEN_HEART
    assert heart_of(chosen(last_tile("L25", red, golden))) == GOLDEN_HEART


def test_a_heart_is_kept_where_no_edge_matches_or_more_is_to_come() -> None:
    hearts = (Unlock.RED_HEART_1, Unlock.GOLDEN_HEART)
    assert heart_of(chosen(last_tile("L42", *hearts))) == NO_HEART, "village lies beside grain"
    table = last_tile("L25", *hearts)
    table.state.landscape_stack = 40
    assert heart_of(chosen(table)) == NO_HEART, "a single edge matches"


def test_a_placement_that_a_heart_makes_the_best_is_found_though_it_is_not_without() -> None:
    table = Table(unlocked=[Unlock.RED_HEART_1])
    table.state.unseen_tasks = 0
    table.lay("MMMMMM", (0, 0))
    # Five edges of grain and one of meadow round an empty cell at 0,1.
    round_about = ((1, 0), (1, 1), (0, 2), (-1, 2), (-1, 1))
    for cell, letters in zip(
        round_about, ("MMMMGM", "MMMMMG", "GMMMMM", "MGMMMM", "MMGMMM"), strict=True
    ):
        table.lay(letters, cell)
    # Elsewhere a task lacks the tile in hand, which fulfils it for 4 points.
    table.lay("GMMMMM", (0, -1))
    table.lay("GMMGMM", (0, -2))
    table.lay("GMMGMM", (0, -3), task="grain 4")
    table.reveal("L25")
    table.state.landscape_stack = 0
    before = table.score
    plain = dict.fromkeys(("0,-4 r0", "0,1 r1"), 0)
    for where in plain:
        tried = Table(unlocked=[Unlock.RED_HEART_1])
        tried.state.assign(table.state)
        tried.setup.assign(table.setup)
        tried.place(where)
        plain[where] = tried.score - before
    assert plain == {"0,-4 r0": 4, "0,1 r1": 0}
    best = table.position.format_move(chosen(table))
    assert best.endswith("0,1 r1 red heart")


def test_a_bot_that_thinks_ahead_says_so() -> None:
    assert [bot.thinks_ahead for bot in (EASY, MEDIUM, HARD, EXPERT)] == [False, False, True, True]
    assert check_options(find_bot("search").parameters, {})["candidates"] == 8


def test_what_is_decided_alone_needs_no_thought() -> None:
    game = dorfplatz.new("dorfromantik", seed=1)
    while len(game.legal_moves()) > 1:
        game.play(game.legal_moves()[0])
        if game.is_over:
            return
    assert choice("hard", game) == str(game.legal_moves()[0])
