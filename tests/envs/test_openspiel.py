"""Games of OpenSpiel: what OpenSpiel checks of any game, and that they are the same games."""

from __future__ import annotations

import importlib
import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from math import isclose
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.observation import make_observation

from dorfplatz.base.errors import DorfplatzError, Faults, MissingPackage, OptionError
from dorfplatz.bohemian.adapter import BOHEMIAN_VILLAGES
from dorfplatz.envs import openspiel_games
from dorfplatz.envs.errors import IllegalAction, NoInformationState
from dorfplatz.envs.single import ActionGame
from dorfplatz.game import registry
from dorfplatz.game.dense import NotDense
from dorfplatz.game.registry import game_kind
from dorfplatz.kernel.verbs import CHANCE, OVER
from tests.envs import openspiel_playthrough
from tests.pig.game import PIG
from tests.seeds import generator_of

BOHEMIAN = "python_dorfplatz_bohemian_villages"
DORFROMANTIK = "python_dorfplatz_dorfromantik"

SHORT = {
    f"{BOHEMIAN}(players=2,max_rounds=3)": "bohemian-villages(players=2,max_rounds=3)",
    f"{BOHEMIAN}(players=4,max_rounds=2,open_coins=False,income=manual,seed=4)": (
        "bohemian-villages(players=4,max_rounds=2,open_coins=false,income=manual)"
    ),
    f"{DORFROMANTIK}(players=1)": "dorfromantik(players=1)",
    f"{DORFROMANTIK}(players=3,unlocked=warehouse+red_heart_1)": (
        'dorfromantik(players=3,unlocked="warehouse,red_heart_1")'
    ),
}
"""Games by their names in OpenSpiel, and what they are called here."""
each_game = pytest.mark.parametrize("name", SHORT)


@pytest.fixture
def chance(request: pytest.FixtureRequest) -> Random:
    return generator_of(request)


def played(name: str, chance: Random) -> Iterator[Any]:
    """The states of a game that is played at random, each the same object."""
    state = pyspiel.load_game(name).new_initial_state()
    yield state
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        yield state


# What OpenSpiel checks --------------------------------------------------------------------


@pytest.mark.slow
@each_game
def test_openspiels_own_simulation_finds_no_fault(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in SHORT if BOHEMIAN in name])
def test_openspiel_gives_the_same_playthrough_twice(name: str) -> None:
    assert playthrough(name, [], seed=1) == playthrough(name, [], seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("name", openspiel_playthrough.GAMES)
def test_openspiel_plays_again_what_is_kept(name: str) -> None:
    kept, new = openspiel_playthrough.kept_and_new(name)
    assert new == kept


@each_game
def test_openspiels_tree_search_plays_it(name: str) -> None:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    draws = np.random.RandomState(1)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = mcts.MCTSBot(
        game,
        uct_c=2,
        max_simulations=8,
        evaluator=mcts.RandomRolloutEvaluator(1, draws),
        random_state=draws,
    )
    before = str(state)
    assert bot.step(state) in state.legal_actions()
    assert str(state) == before


@each_game
def test_openspiels_environments_drive_it(name: str) -> None:
    environment = rl_environment.Environment(
        pyspiel.load_game(name), observation_type=rl_environment.ObservationType.OBSERVATION
    )
    moment = environment.reset()
    while not moment.last():
        player = moment.observations["current_player"]
        moment = environment.step([moment.observations["legal_actions"][player][0]])
    assert len(moment.rewards) == environment.num_players


# What it says of the games ----------------------------------------------------------------


def test_bohemian_villages_is_about_shares_of_one_win() -> None:
    game = pyspiel.load_game(f"{BOHEMIAN}(players=5)")
    kind = game.get_type()
    assert kind.utility == pyspiel.GameType.Utility.CONSTANT_SUM
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (0, 1, 1)
    assert (kind.min_num_players, kind.max_num_players, game.num_players()) == (2, 5, 5)


def test_dorfromantik_is_about_one_score_for_all_also_of_one() -> None:
    game = pyspiel.load_game(f"{DORFROMANTIK}(players=1)")
    kind = game.get_type()
    assert kind.utility == pyspiel.GameType.Utility.IDENTICAL
    assert game.utility_sum() is None
    assert (kind.min_num_players, kind.max_num_players, game.num_players()) == (1, 6, 1)


def test_only_hidden_coins_make_information_imperfect() -> None:
    information = pyspiel.GameType.Information
    found = {
        name: pyspiel.load_game(name).get_type().information
        for name in (BOHEMIAN, f"{BOHEMIAN}(open_coins=False)", DORFROMANTIK)
    }
    assert list(found.values()) == [
        information.PERFECT_INFORMATION,
        information.IMPERFECT_INFORMATION,
        information.PERFECT_INFORMATION,
    ]


@pytest.mark.parametrize("name", [BOHEMIAN, DORFROMANTIK])
def test_parameters_are_the_options_with_their_defaults(name: str) -> None:
    kind = game_kind(name.removeprefix("python_dorfplatz_").replace("_", "-"))
    found = pyspiel.load_game(name).get_type().parameter_specification
    assert found == {"seed": 0} | {option.name: option.default for option in kind.options}


def test_what_it_is_called_says_what_differs_and_gives_the_same_game() -> None:
    game = pyspiel.load_game(DORFROMANTIK, {"unlocked": "hill,warehouse", "players": 2, "seed": 7})
    assert str(game) == f"{DORFROMANTIK}(seed=7,unlocked=warehouse+hill)"
    again = pyspiel.load_game(str(game))
    assert str(again.new_initial_state()) == str(game.new_initial_state())
    assert again.options["unlocked"] == "warehouse,hill"


def test_the_seed_says_which_villages_lie_on_the_table() -> None:
    tables = {
        seed: str(pyspiel.load_game(f"{BOHEMIAN}(seed={seed})").new_initial_state())
        for seed in range(3)
    }
    assert len(set(tables.values())) == len(tables)
    assert tables[0] == str(pyspiel.load_game(BOHEMIAN).new_initial_state())


# The games are the same -------------------------------------------------------------------


@each_game
def test_a_game_of_openspiel_is_the_same_game(name: str, chance: Random) -> None:
    game = pyspiel.load_game(name)
    seed = game.get_parameters().get("seed", 0)
    twin = ActionGame(SHORT[name], seed=seed, draws=False)
    state = game.new_initial_state()
    observation = make_observation(game)
    decisions = events = 0
    while twin.seat != OVER:
        assert state.returns() == [0] * game.num_players()
        if twin.seat == CHANCE:
            assert state.is_chance_node()
            assert [n for n, _ in state.chance_outcomes()] == list(range(len(twin.outcomes())))
            n = chance.randrange(len(twin.outcomes()))
            outcome, probability = twin.outcomes()[n]
            assert state.chance_outcomes()[n][1] == probability
            assert state.action_to_string(n) == twin.position().format_outcome(outcome)
            state.apply_action(n)
            twin.step(outcome)
            events += 1
            continue
        assert state.current_player() == twin.seat
        assert np.flatnonzero(twin.mask()).tolist() == state.legal_actions()
        assert state.legal_actions_mask() == twin.mask().tolist()
        for seat in range(game.num_players()):
            observation.set_from(state, seat)
            assert (observation.tensor == twin.flat(seat)).all()
            assert state.observation_tensor(seat) == twin.flat(seat).tolist()
            for plane, numbers in twin.observation(seat).items():
                assert (observation.dict[plane] == numbers).all()
        action = chance.choice(state.legal_actions())
        assert state.action_to_string(action) == twin.describe(action)
        state.apply_action(action)
        twin.step(action)
        decisions += 1
    assert state.is_terminal()
    assert state.returns() == twin.payoffs()
    assert state.action_game() == twin
    assert decisions <= game.max_game_length()
    assert events <= game.max_chance_nodes_in_history()


@each_game
def test_probabilities_add_up_and_no_chance_has_more_outcomes_than_told(
    name: str, chance: Random
) -> None:
    most = pyspiel.load_game(name).max_chance_outcomes()
    for state in played(name, chance):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert isclose(sum(probability for _, probability in outcomes), 1)
            assert all(probability > 0 for _, probability in outcomes)
            assert len(outcomes) <= most


@pytest.mark.slow
@each_game
def test_nothing_is_told_of_what_a_seat_may_not_know(name: str, chance: Random) -> None:
    for state in played(name, chance):
        game = state.action_game()
        for seat in range(game.players):
            hidden = game.position().known_to(seat)
            assert state.observation_string(seat) == json.dumps(
                hidden.view(seat), ensure_ascii=False
            )


# Copies and errors ------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize(
    "copied",
    [
        lambda state: state.clone(),
        deepcopy,
        lambda state: pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(state.get_game(), state)
        )[1],
        lambda state: pickle.loads(pickle.dumps(state)),
    ],
    ids=["clone", "deepcopy", "serialize", "pickle"],
)
def test_a_copy_goes_its_own_way(name: str, copied: Any, chance: Random) -> None:
    for n, state in enumerate(played(name, chance)):
        if n % 7 == 5 and not state.is_terminal():
            before, history = str(state), state.history()
            twin = copied(state)
            assert (str(twin), twin.history()) == (before, history)
            while not twin.is_terminal():
                twin.apply_action(twin.legal_actions()[-1])
            assert (str(state), state.history()) == (before, history)
            return


@pytest.mark.slow
@each_game
def test_an_illegal_action_is_refused_and_changes_nothing(name: str, chance: Random) -> None:
    for state in played(name, chance):
        before, history = str(state), state.history()
        if state.is_chance_node():
            wrong = len(state.chance_outcomes())
        else:
            wrong = (set(range(state.num_distinct_actions())) - set(state.legal_actions())).pop()
        with pytest.raises(IllegalAction):
            state.apply_action(wrong)
        assert (str(state), state.history()) == (before, history)


def test_after_the_end_there_is_nothing_to_do(chance: Random) -> None:
    *_, state = played(f"{BOHEMIAN}(players=2,max_rounds=1)", chance)
    assert state.legal_actions() == []
    with pytest.raises(IllegalAction):
        state.apply_action(0)


def test_there_are_observations_and_no_information_states() -> None:
    game = pyspiel.load_game(BOHEMIAN)
    state = game.new_initial_state()
    assert make_observation(game, pyspiel.IIGObservationType(perfect_recall=True)) is None
    assert make_observation(game, pyspiel.IIGObservationType(perfect_recall=False)) is not None
    for asked in (state.information_state_string, state.information_state_tensor):
        with pytest.raises(NoInformationState):
            asked(0)


def test_observations_have_no_parameters() -> None:
    with pytest.raises(OptionError, match="colour"):
        make_observation(pyspiel.load_game(BOHEMIAN), params={"colour": 1})


@pytest.mark.parametrize(
    ("name", "error", "told"),
    [
        (f"{BOHEMIAN}(rounds=3)", pyspiel.SpielError, "max_rounds"),
        (f"{DORFROMANTIK}(players=9)", OptionError, "1 to 6"),
        (f"{DORFROMANTIK}(unlocked=hill+moon)", OptionError, "moon"),
        (f"{BOHEMIAN}(village_set=nowhere)", Faults, "nowhere"),
        (f"{BOHEMIAN}(max_rounds=0)", OptionError, "max_rounds"),
        (f"{BOHEMIAN}(seed=-1)", DorfplatzError, "-1"),
    ],
)
def test_a_wrong_parameter_is_told(name: str, error: type[Exception], told: str) -> None:
    with pytest.raises(error, match=told):
        pyspiel.load_game(name)


# Making games known -----------------------------------------------------------------------


def test_a_game_can_be_made_known_twice() -> None:
    assert openspiel_games.register(game_kind("dorfromantik")) == DORFROMANTIK
    importlib.reload(openspiel_games)
    state = pyspiel.load_game(DORFROMANTIK).new_initial_state()
    assert state.clone().chance_outcomes() == state.chance_outcomes()


def test_a_game_of_ones_own_can_be_made_known(
    monkeypatch: pytest.MonkeyPatch, chance: Random
) -> None:
    class Hamlets(type(BOHEMIAN_VILLAGES)):  # type: ignore[misc]  # whatever class it is
        name = "hamlets"

    monkeypatch.setattr(registry, "_ADDED", {})
    assert openspiel_games.register(Hamlets()) == "python_dorfplatz_hamlets"
    *_, state = played("python_dorfplatz_hamlets(max_rounds=1)", chance)
    assert sum(state.returns()) == 1


def test_a_game_without_actions_of_fixed_size_cannot_be_made_known() -> None:
    with pytest.raises(NotDense):
        openspiel_games.register(PIG)


def test_without_its_package_it_is_told_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "dorfplatz.envs.openspiel_games")
    with pytest.raises(MissingPackage) as caught:
        importlib.import_module("dorfplatz.envs.openspiel_games")
    assert "[openspiel]" in str(caught.value)


@pytest.mark.slow
def test_a_process_that_has_used_them_ends_well() -> None:
    program = f"""
import dorfplatz.envs.openspiel_games, pyspiel
state = pyspiel.load_game("{DORFROMANTIK}").new_initial_state()
state.apply_action(0)
"""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
