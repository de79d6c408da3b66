"""Bots that users write: in Python, and as programs in any language."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

import pytest

from dorfplatz.base.errors import BotFailed, BotMoveRefused, BotTimedOut, UnknownBot
from dorfplatz.base.options import split_list
from dorfplatz.bots.observation import Budget
from dorfplatz.bots.player import BotPlayer
from dorfplatz.bots.pool import PROGRAM, BotPool
from dorfplatz.bots.pooled import PooledPlayer
from dorfplatz.bots.registry import known_bots, load_bot
from dorfplatz.bots.whole_game import play_whole_game
from dorfplatz.game.new import new
from dorfplatz.game.registry import game_kind
from dorfplatz.lab.records import replay_game
from dorfplatz.lab.simulate import simulate
from dorfplatz.language import LANGUAGES

PROTOCOL = Path(__file__).with_name("program.py")


def program(*words: str) -> str:
    return f"program:{sys.executable} {PROTOCOL} {' '.join(words)}".rstrip()


@pytest.mark.parametrize("word", ["tests.bots.own:hasty", "tests.bots.own:Counting"])
def test_a_function_or_a_class_plays_a_whole_game(word: str) -> None:
    bots = [load_bot(word), load_bot("random")]
    game = play_whole_game(game_kind("bohemian-villages"), {**usual(), "players": 2}, bots, 1, 0)
    assert game.is_over
    assert [player.bot for player in game.players] == [word, "random"]


@pytest.mark.slow
def test_in_a_process_of_its_own_a_bot_stays_the_same_for_a_whole_game() -> None:
    bot = load_bot("tests.bots.own:Counting")
    game = new("dorfromantik(players=1)", seed=3)
    here = BotPlayer(bot, seed=1)
    with BotPool(1) as pool:
        there = PooledPlayer(bot, pool, seed=1, budget=Budget(None))
        for _ in range(5):
            move = there.choose(game)
            assert move == here.choose(game)
            game.play(move)


def usual() -> dict[str, int | bool | str]:
    return {option.name: option.default for option in game_kind("bohemian-villages").options}


def test_a_bot_of_ones_own_is_known_once_it_was_loaded() -> None:
    bot = load_bot("tests.bots.own:hasty")
    assert bot in known_bots()
    assert bot.describe() == "Plays whatever scores most at once"


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("tests.bots.own:missing", "engine:bot.not_there"),
        ("no.such.module:Bot", "engine:bot.not_there"),
        ("tests.bots.own:not_a_bot", "engine:bot.no_bot"),
    ],
)
def test_what_is_no_bot_is_refused_with_the_reason(word: str, code: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        load_bot(word)
    assert refused.value.code == code
    assert all(refused.value.explain(language) for language in LANGUAGES)


def test_a_bot_that_crashes_is_named_with_its_error() -> None:
    player = BotPlayer(load_bot("tests.bots.own:crashing"))
    with pytest.raises(BotFailed, match=r"own:crashing.*ZeroDivisionError: there is nothing"):
        player.choose(new("dorfromantik", seed=1))


def test_a_move_that_is_none_is_refused_and_named() -> None:
    player = BotPlayer(load_bot("tests.bots.own:cheating"))
    with pytest.raises(BotMoveRefused, match=r"own:cheating.*I win"):
        player.choose(new("dorfromantik", seed=1))


@pytest.mark.parametrize("game", ["bohemian-villages(players=2)", "dorfromantik(players=1)"])
def test_a_program_plays_a_whole_game(game: str) -> None:
    players = [BotPlayer(load_bot(program()), seed=1) for _ in range(2)]
    played = new(game, seed=3)
    while (seat := played.to_move) is not None:
        played.play(players[seat].choose(played))
    for player in players:
        player.close()
    assert played.is_over


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fault", "error", "code"),
    [
        ("hang", BotTimedOut, "engine:bot.timed_out"),
        ("exit", BotFailed, "engine:bot.ended"),
        ("nonsense", BotFailed, "engine:bot.no_answer"),
        ("other-id", BotFailed, "engine:bot.no_answer"),
        ("no-move", BotMoveRefused, "engine:bot.no_move"),
    ],
)
def test_each_fault_of_a_program_has_a_name(fault: str, error: type[BotFailed], code: str) -> None:
    word = program(fault)
    # On a machine with much else to do, an answer that comes takes long.
    seconds = 0.2 if fault == "hang" else 600.0
    player = BotPlayer(load_bot(word), seed=1, budget=Budget(seconds=seconds))
    with pytest.raises(error) as failed:
        player.choose(new("dorfromantik", seed=1))
    assert failed.value.code == code
    assert failed.value.values["bot"] == word
    player.close()


def test_a_program_that_is_not_there_is_named() -> None:
    player = BotPlayer(load_bot("program:./no/such/program"))
    with pytest.raises(BotFailed) as failed:
        player.choose(new("dorfromantik", seed=1))
    assert failed.value.code == "engine:bot.no_program"


@pytest.mark.slow
@pytest.mark.parametrize("word", ["tests.bots.own:hasty", "tests.bots.own:talkative", program()])
def test_a_simulation_lets_bots_of_ones_own_play_as_a_single_game_does(word: str) -> None:
    one = simulate("bohemian-villages(players=2)", [word, "greedy"], games=4, seed=4, workers=1)
    two = simulate("bohemian-villages(players=2)", [word, "greedy"], games=4, seed=4, workers=2)
    assert one.scores.tolist() == two.scores.tolist()
    assert [row.bot for row in one.by_bot()] == [word, "greedy"]
    assert replay_game(one.match, 3).scores() == one.scores[3].tolist()


@pytest.mark.slow
def test_a_simulation_ends_with_the_name_of_the_bot_that_failed() -> None:
    with pytest.raises(BotFailed, match=r"own:crashing"):
        simulate("dorfromantik", ["tests.bots.own:crashing"], games=2, workers=1)


def test_a_list_of_bots_is_split_at_commas_but_not_in_brackets() -> None:
    assert split_list("greedy, m:Bot(depth=3,wide=no),R") == [
        "greedy",
        "m:Bot(depth=3,wide=no)",
        "R",
    ]


@pytest.mark.slow
def test_a_process_that_never_gets_ready_is_told_and_not_waited_for() -> None:
    ends_at_once = (sys.executable, "-c", "raise SystemExit(7)")
    for command, reason in ((ends_at_once, "exit status 7"), (("./no/such/program",), "No such")):
        with BotPool(1, program=command) as pool, pytest.raises(BotFailed, match=reason):
            pool.ask({"task": "decide"})


@pytest.mark.slow
def test_ctrl_c_in_a_terminal_ends_no_process_in_the_middle_of_a_decision() -> None:
    worker = subprocess.Popen(PROGRAM, stdin=PIPE, stdout=PIPE, stderr=PIPE, encoding="utf-8")
    assert worker.stdin is not None
    assert worker.stdout is not None
    assert json.loads(worker.stdout.readline()) == {"ready": True}
    worker.send_signal(signal.SIGINT)
    worker.stdin.write(json.dumps({"task": "decide", "game": "chess"}) + "\n")
    worker.stdin.flush()
    failed = json.loads(worker.stdout.readline())["failed"]
    assert failed["error"] == "UnknownGame"
    _, said = worker.communicate()
    assert (worker.returncode, said) == (0, "")
