"""`dorfplatz train`."""

from __future__ import annotations

import json
import os
import shlex
import signal
import sys
from pathlib import Path

import numpy as np
import pytest

from dorfplatz import __version__
from dorfplatz.base.options import parse_game_string, split_list
from dorfplatz.dorfromantik.unlocks import RED_HEARTS, Unlock
from dorfplatz.kernel.network import MAX_UNITS, read_network
from dorfplatz.lab.learning import Learner
from dorfplatz.lab.learning_file import TrainingFile
from dorfplatz.language import text
from tests.cli.running import LANGUAGES, Done, run
from tests.lab.learned_pig import ADDRESS, INPUTS, TIPPING_ADDRESS, TOGETHER_ADDRESS

pytestmark = pytest.mark.slow


GAME = ("train", ADDRESS, "--games", "20")


def train(folder: Path, *more: str, generations: int = 2) -> Done:
    asked = ("--seed", "5", "--generations", str(generations), "--output", str(folder / "out.npz"))
    return run(*GAME, *asked, *more, folder=folder)


def made(file: Path) -> dict[str, object]:
    with np.load(file) as kept:
        told: dict[str, object] = json.loads(str(kept["made"]))
        return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_network_is_written_with_how_it_was_made(language: str, tmp_path: Path) -> None:
    done = train(tmp_path, "--language", language)
    file = tmp_path / "out.npz"
    assert (done.status, done.err) == (0, "")
    games = [f"learned-pig{players}" for players in ("", "(players=3)", "(players=4)")]
    asked = {"game": ", ".join(games), "generations": 2, "games": 20, "seed": 5}
    assert text("terminal:train.title", language, **asked) in done.out
    assert str(file) in done.out
    assert read_network(file.read_bytes()).used == INPUTS
    told = made(file)
    assert told.pop("numpy") == np.__version__
    assert isinstance(told.pop("scikit-learn"), str)
    assert told == {
        "games": games,
        "seed": 5,
        "games_each_generation": 20,
        "generations": 2,
        "dorfplatz": __version__,
    }


def test_a_training_goes_on_from_weights_by_positions_that_are_played_out(tmp_path: Path) -> None:
    file, first = tmp_path / "out.npz", tmp_path / "first.npz"
    assert train(tmp_path, generations=1).status == 0
    file.rename(first)
    (tmp_path / "out.npz.training").unlink()
    asked = ("--playouts", "2", "--begin", str(first), "--units", "40")
    assert train(tmp_path, *asked, generations=1).status == 0
    told = made(file)
    assert (told["playouts"], told["units"]) == (2, 40)
    assert told["begun_with"] == made(first)


@pytest.mark.parametrize(("asked", "minimum"), [(str(MAX_UNITS + 1), 1), ("31", 32)])
def test_the_network_has_the_units_that_it_began_with_and_no_more_than_there_is_room_for(
    asked: str, minimum: int, tmp_path: Path
) -> None:
    begun: tuple[str, ...] = ()
    if minimum > 1:
        assert train(tmp_path, generations=1).status == 0
        begun = ("--begin", str((tmp_path / "out.npz").rename(tmp_path / "first.npz")))
        (tmp_path / "out.npz.training").unlink()
    done = train(tmp_path, "--units", asked, *begun)
    most = MAX_UNITS
    fault = text(
        "terminal:error.number", option="--units", value=asked, minimum=minimum, maximum=most
    )
    assert (done.status, done.out) == (2, "")
    assert fault in done.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_begins_with_no_other_weights_than_its_own(language: str, tmp_path: Path) -> None:
    (tmp_path / "other.npz").write_bytes(b"no weights")
    for name, key in (("other.npz", "training.no_weights"), ("none.npz", "record.missing_file")):
        file = str(tmp_path / name)
        done = train(tmp_path, "--begin", file, "--language", language)
        assert (done.status, done.out) == (2, "")
        assert text(f"common:{key}", language, file=file, source=file) in done.err
        assert not (tmp_path / "out.npz").exists()


@pytest.mark.parametrize(
    ("asked", "games"),
    [
        (("--players", "4,2"), ["learned-pig(players=4)", "learned-pig"]),
        (("--option", "players=3"), ["learned-pig(players=3)"]),
        (
            ("--option", "target=20", "--players", "2"),
            ["learned-pig(target=20)"],
        ),
    ],
)
def test_it_is_learned_with_the_players_and_options_that_are_asked_for(
    asked: tuple[str, ...], games: list[str], tmp_path: Path
) -> None:
    assert train(tmp_path, *asked, generations=1).status == 0
    assert made(tmp_path / "out.npz")["games"] == games


def test_who_wins_together_learns_with_as_few_as_can_play(tmp_path: Path) -> None:
    file = tmp_path / "out.npz"
    asked = ("--games", "20", "--generations", "1", "--output", str(file))
    assert run("train", TOGETHER_ADDRESS, *asked, folder=tmp_path).status == 0
    assert made(file)["games"] == ["pig-together"]


@pytest.fixture
def asked_for(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that a training would play, which is stopped before it begins."""
    games: list[str] = []

    def interrupt(learner: Learner, *_: object) -> None:
        games.extend(learner.games)
        raise KeyboardInterrupt

    monkeypatch.setattr(Learner, "generations", interrupt)
    return games


def would_train(game: str, *asked: str, folder: Path) -> int:
    output = ("--generations", "1", "--output", str(folder / "out.npz"))
    return run("train", game, *asked, *output, folder=folder).status


def test_by_default_every_number_of_players_learns_what_its_game_says(
    asked_for: list[str], tmp_path: Path
) -> None:
    assert would_train("bohemian-villages", folder=tmp_path) == 130
    assert [parse_game_string(game) for game in asked_for] == [
        ("bohemian-villages", {} if players == 4 else {"players": str(players)})
        for players in range(2, 6)
    ]


def test_by_default_dorfromantik_is_learned_without_and_with_what_a_campaign_unlocks(
    asked_for: list[str], tmp_path: Path
) -> None:
    assert would_train("dorfromantik", folder=tmp_path) == 130
    options = [parse_game_string(game)[1] for game in asked_for]
    assert all(given.pop("players") == "1" for given in options)
    assert options[:3] == [{}, {}, {"unlocked": "all"}]
    mixtures = [set(split_list(given.pop("unlocked"))) for given in options[3:]]
    assert len(mixtures) == 2
    assert not any(options[3:])
    assert mixtures[0] - mixtures[1]
    assert mixtures[1] - mixtures[0]
    # Red hearts are all alike.
    assert set.union(*mixtures) | set(RED_HEARTS) == set(Unlock)


@pytest.mark.parametrize(
    ("asked", "games"),
    [
        (
            (),
            [
                "tipping-pig",
                "tipping-pig(players=3)",
                "tipping-pig(players=4)",
                "tipping-pig(target=20)",
                "tipping-pig(players=3,target=20)",
                "tipping-pig(players=4,target=20)",
            ],
        ),
        (("--players", "3"), ["tipping-pig(players=3)", "tipping-pig(players=3,target=20)"]),
        (("--option", "target=40", "--players", "2"), ["tipping-pig(target=40)"]),
    ],
)
def test_a_game_is_learned_as_it_says_unless_options_are_given(
    asked: tuple[str, ...], games: list[str], asked_for: list[str], tmp_path: Path
) -> None:
    assert would_train(TIPPING_ADDRESS, *asked, folder=tmp_path) == 130
    assert list(dict.fromkeys(asked_for)) == games


def test_what_a_game_is_learned_by_stands_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "out.npz"
    asked = ("--games", "20", "--players", "2", "--generations", "1", "--output", str(file))
    assert run("train", TIPPING_ADDRESS, *asked, folder=tmp_path).status == 0
    assert made(file)["games"] == ["tipping-pig", "tipping-pig(target=20)"]


def test_ctrl_c_before_the_end_of_a_generation_keeps_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Learner, "generations", interrupt)
    done = train(tmp_path)
    assert (done.status, done.out, done.err.strip()) == (130, "", "")
    assert not (tmp_path / "out.npz.training").exists()


def test_without_a_name_the_file_is_called_like_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*GAME, "--generations", "1", folder=tmp_path)
    assert (done.status, done.err) == (0, "")
    assert made(tmp_path / "learned-pig.npz")["generations"] == 1


def test_more_generations_are_added_to_those_that_there_are(tmp_path: Path) -> None:
    once, twice = tmp_path / "once", tmp_path / "twice"
    for folder in (once, twice):
        folder.mkdir()
    train(once, generations=3)
    train(twice, generations=1)
    first = (twice / "out.npz").read_bytes()
    # Nobody has to know the seed to go on.
    asked = ("--generations", "3", "--output", str(twice / "out.npz"))
    assert run(*GAME, *asked, folder=twice).status == 0
    assert first != (once / "out.npz").read_bytes() == (twice / "out.npz").read_bytes()
    # What is done already is done at once, and comes to the same.
    assert train(twice, generations=3).status == 0
    assert (once / "out.npz").read_bytes() == (twice / "out.npz").read_bytes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_fewer_generations_than_there_are_cannot_be_had(language: str, tmp_path: Path) -> None:
    train(tmp_path, generations=2)
    before = (tmp_path / "out.npz").read_bytes()
    done = train(tmp_path, "--force", "--language", language, generations=1)
    assert (done.status, done.out) == (2, "")
    file = str(tmp_path / "out.npz")
    assert text("terminal:train.further", language, file=file, found=2, due=1) in done.err
    assert (tmp_path / "out.npz").read_bytes() == before


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Ctrl-C as soon as a generation is kept."""
    plain = TrainingFile.save

    def save(self: TrainingFile) -> None:
        plain(self)
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(TrainingFile, "save", save)
    return monkeypatch


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_that_is_printed_at_ctrl_c_goes_on(
    interrupted: pytest.MonkeyPatch, language: str, tmp_path: Path
) -> None:
    file = tmp_path / "the weights.npz"
    asked = (*GAME, "--generations", "3", "--language", language, "--output", str(file))
    # As from a shell, where an interrupt raises KeyboardInterrupt.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        stopped = run(*asked, folder=tmp_path)
    finally:
        signal.signal(signal.SIGINT, before)
    interrupted.undo()
    assert (stopped.status, stopped.out) == (130, "")
    assert text("terminal:train.stopped", language, file=f"{file}.training") in stopped.err
    command = shlex.split(stopped.err.splitlines()[-1])
    again = run(*command[command.index("train") :], folder=tmp_path)
    assert (again.status, again.err) == (0, "")
    told = made(file)
    whole = tmp_path / "whole.npz"
    seed = ("--seed", str(told["seed"]))
    run(*GAME, "--generations", "3", *seed, "--output", str(whole), folder=tmp_path)
    assert file.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_kept_of_another_training_is_not_added_to(language: str, tmp_path: Path) -> None:
    assert train(tmp_path).status == 0
    kept = tmp_path / "out.npz.training"
    before = kept.read_bytes()
    for other in (("--seed", "6"), ("--games", "21"), ("--players", "2")):
        done = train(tmp_path, *other, "--force", "--language", language)
        assert (done.status, done.out) == (2, "")
        assert str(kept) in done.err
        assert kept.read_bytes() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_is_there_is_not_lost(language: str, tmp_path: Path) -> None:
    file = tmp_path / "out.npz"
    file.write_text("notes", "utf-8")
    done = train(tmp_path, "--language", language)
    assert (done.status, done.out) == (2, "")
    assert str(file) in done.err
    assert "--force" in done.err
    assert file.read_text("utf-8") == "notes"
    assert train(tmp_path, "--force", "--language", language).status == 0
    assert read_network(file.read_bytes()).used == INPUTS


def test_what_cannot_be_written_is_told_before_all_the_games(tmp_path: Path) -> None:
    for name in ("missing/out.npz", "."):
        output = ("--generations", "1", "--output", str(tmp_path / name))
        done = run(*GAME, *output, folder=tmp_path)
        assert (done.status, done.out) == (2, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_a_network_is_refused(language: str, tmp_path: Path) -> None:
    asked = ("train", "tests.pig.game:PIG", "--generations", "1", "--language", language)
    done = run(*asked, "--output", str(tmp_path / "out.npz"), folder=tmp_path)
    assert (done.status, done.out) == (2, "")
    assert text("common:training.no_network", language, game="pig") in done.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "asked",
    [
        ("--players", "1"),
        ("--players", "two"),
        ("--players", "2,"),
        ("--games", "2"),
        ("--games", "0"),
        ("--generations", "0"),
        ("--option", "nonsense=1"),
    ],
)
def test_what_cannot_be_trained_is_refused_at_once(asked: tuple[str, ...], tmp_path: Path) -> None:
    done = train(tmp_path, *asked)
    assert (done.status, done.out) == (2, "")
    assert list(tmp_path.iterdir()) == []


def test_without_its_package_a_training_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "sklearn.neural_network", None)
    done = train(tmp_path)
    assert done.status == 2
    assert "[learning]" in done.err
