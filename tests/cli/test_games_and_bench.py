"""`dorfplatz games` and `dorfplatz bench`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dorfplatz.bots.registry import BOTS
from dorfplatz.game.registry import GAMES, game_kind
from tests.cli.running import LANGUAGES, run
from tests.pig import ADDRESS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_option_and_bot_is_described(language: str, tmp_path: Path) -> None:
    done = run("games", "--language", language, folder=tmp_path)
    assert done.status == 0
    assert not done.err
    for name in GAMES:
        assert f"{name} (" in done.out
        for option in game_kind(name).options:
            assert f"\n{option.name}=" in done.out
    for bot in BOTS:
        assert f"\n{bot.name} ({bot.code}): " in done.out


def test_one_game_can_be_asked_for(tmp_path: Path) -> None:
    done = run("games", GAMES[0], folder=tmp_path)
    assert GAMES[0] in done.out
    assert all(name not in done.out for name in GAMES[1:])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "told"),
    [
        (ADDRESS, "pig(players=3)"),
        pytest.param(
            "bohemian-villages", "bohemian-villages(players=3)", marks=pytest.mark.thorough
        ),
    ],
)
def test_bench_prints_json(game: str, told: str, tmp_path: Path) -> None:
    done = run("bench", game, "--players", "3", folder=tmp_path)
    assert done.status == 0
    found = json.loads(done.out)
    assert found["game"] == told
    for figure in ("games", "decisions", "copies"):
        assert found[f"{figure}_per_second"] > 0
    assert found["decisions_per_second"] > found["games_per_second"]
    assert found["compile_seconds"] > found["load_seconds"] > 0
    assert found["import_seconds"] > 0
    assert found["runs"] > 0
    if game != ADDRESS:  # it has no actions of fixed size
        assert found["actions_per_second"] > 0
        assert found["batch_steps_per_second"] > 0
