"""All bots against all others; stopped at any time, and gone on with."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dorfplatz.base.errors import DorfplatzError, OptionError, RecordError
from dorfplatz.game.registry import GAMES
from dorfplatz.lab import arena as module
from dorfplatz.lab import fingerprint
from dorfplatz.lab.arena import Arena, play_arena
from dorfplatz.lab.arena_file import ArenaFile, ArenaInUse, NoArenaFile, OtherArena, kept_seed
from dorfplatz.lab.arena_output import arena_columns, arena_summary, write_arena_csv
from dorfplatz.lab.meetings import RoundRobin, new_round_robin
from dorfplatz.lab.simulate import WIN, simulate
from dorfplatz.language import LANGUAGES

pytestmark = pytest.mark.slow


VILLAGES = "bohemian-villages(players=3)"
LANDSCAPE = "dorfromantik(players=2)"
GAME_STRINGS = (VILLAGES, LANDSCAPE)


def contest(game: str = VILLAGES, seed: int = 5) -> RoundRobin:
    return new_round_robin(game, ["greedy", "random"], {}, seed=seed)


def as_csv(arena: Arena) -> str:
    file = io.StringIO()
    write_arena_csv(arena, file)
    return file.getvalue()


def standings(arena: Arena) -> str:
    """All that depends on the seed alone."""
    told = arena_summary(arena)
    for row in told["by_bot"]:
        del row["milliseconds"]
    return json.dumps(told)


@pytest.mark.parametrize("game", GAME_STRINGS)
def test_greedy_is_rated_above_random(game: str) -> None:
    arena = play_arena(contest(game), games=30)
    greedy, random = arena.by_bot()
    assert greedy.rating.low is not None
    assert random.rating.high is not None
    assert greedy.rating.low > 0 > random.rating.high
    assert greedy.score.mean > random.score.mean
    for row in arena.by_pair():
        assert (row.bot == "greedy") == (row.ahead.mean > 0)
        assert (row.bot == "greedy") == (row.wins.mean > row.expected_wins)


@pytest.mark.parametrize("game", [*GAME_STRINGS, "bohemian-villages(players=2)"])
def test_the_games_of_a_table_are_those_of_a_simulation_with_its_bots(game: str) -> None:
    played = contest(game)
    arena = play_arena(played, games=8)
    for table, results in zip(played.tables, arena.results, strict=True):
        bots = [str(bot) for bot in table.match.bots]
        alone = simulate(game, bots, games=8, seed=5, rotate=False)
        assert np.array_equal(alone.results, results)


@pytest.mark.parametrize("game", GAME_STRINGS)
def test_the_results_depend_on_the_seed_alone(game: str) -> None:
    plain = as_csv(play_arena(contest(game), games=20, workers=1))
    assert as_csv(play_arena(contest(game), games=20, workers=3)) == plain
    assert as_csv(play_arena(contest(game, seed=6), games=20)) != plain


def test_a_row_for_two_bots_counts_who_is_alone() -> None:
    arena = play_arena(contest(), games=12)
    first, second = arena.by_pair()
    assert (first.bot, first.other, second.bot, second.other) == (
        *("greedy", "random"),
        *("random", "greedy"),
    )
    wins = [arena.wins[seat][:, seat] / WIN for seat in range(3)]
    own = np.array([arena.scores[seat][:, seat] for seat in range(3)])
    others = np.array([arena.scores[seat].sum(axis=1) for seat in range(3)]) - own
    assert first.wins.mean == pytest.approx(np.mean(wins))
    assert first.expected_wins == pytest.approx(1 / 3)
    assert first.ahead.mean == pytest.approx(np.mean(own) - np.mean(others) / 2)


def test_where_each_plays_by_itself_the_same_games_are_compared() -> None:
    arena = play_arena(contest(LANDSCAPE), games=12)
    (row,) = arena.by_pair()
    ahead = arena.scores[0][:, 0] - arena.scores[1][:, 0]
    assert row.wins.mean == np.mean(ahead > 0) + np.mean(ahead == 0) / 2
    error = np.std(ahead, ddof=1) / np.sqrt(12)
    assert row.ahead.mean == pytest.approx(ahead.mean())
    assert row.ahead.high == pytest.approx(ahead.mean() + 1.959964 * error)
    assert [bot.wins for bot in arena.by_bot()] == [None, None]


def test_columns_hold_a_row_for_each_seat_of_each_game_and_name_the_meeting() -> None:
    played = contest()
    arena = play_arena(played, games=4)
    found = arena_columns(arena)
    assert {len(column) for column in found.values()} == {len(played.tables) * 4 * 3}
    for row, (table, game, seat) in enumerate(np.ndindex(len(played.tables), 4, 3)):
        sits = played.tables[table]
        assert (found["table"][row], found["game"][row], found["seat"][row]) == (table, game, seat)
        assert found["alone"][row] == str(played.bots[sits.meeting.alone])
        assert found["among"][row] == str(played.bots[sits.meeting.among])
        assert found["bot"][row] == str(sits.match.bots[seat])
        assert found["score"][row] == arena.scores[table][game, seat]
        assert found["decisions"][row] == arena.results[table]["decisions"][game]
    together = arena_columns(play_arena(contest(LANDSCAPE), games=2))
    assert {"alone", "among", "win"}.isdisjoint(together)


def test_how_long_a_decision_takes_is_measured_for_each_bot() -> None:
    greedy, random = play_arena(contest(), games=1).by_bot()
    assert greedy.milliseconds > 0
    assert random.milliseconds > 0


def test_a_bot_of_ones_own_takes_part(tmp_path: Path) -> None:
    own = new_round_robin(
        "bohemian-villages(players=2)", ["random", "tests.bots.own:hasty"], {}, seed=2
    )
    plain = as_csv(play_arena(own, games=2))
    file = tmp_path / "arena"
    play_arena(own, games=1, file=file)
    assert as_csv(play_arena(own, games=2, file=file)) == plain


class Stopped(Exception):
    """What the test stops a run with."""


def stop_after(monkeypatch: pytest.MonkeyPatch, file: Path, parts: int, game: str) -> None:
    """Plays with small parts until so many were kept."""
    monkeypatch.setattr(module, "CHUNK", 4)
    seen = []

    def progress(done: int, total: int) -> None:
        seen.append(done)
        if len(seen) > parts:
            raise Stopped

    with pytest.raises(Stopped):
        play_arena(contest(game), games=20, workers=1, file=file, progress=progress)


@pytest.mark.parametrize("game", GAME_STRINGS)
@pytest.mark.parametrize("parts", [0, 1, 3])
def test_a_run_that_was_stopped_goes_on_and_comes_to_the_same(
    monkeypatch: pytest.MonkeyPatch, game: str, parts: int, tmp_path: Path
) -> None:
    plain = play_arena(contest(game), games=20)
    file = tmp_path / "arena"
    stop_after(monkeypatch, file, parts, game)
    lines = len(file.read_bytes().splitlines())
    assert lines >= 1 + 2 + 4 * parts
    before: list[int] = []
    again = play_arena(
        contest(game), games=20, file=file, progress=lambda done, _: before.append(done)
    )
    # What was kept is not played again.
    assert before[0] == lines - 3
    assert as_csv(again) == as_csv(plain)
    assert standings(again) == standings(plain)


KILLED = """
import os, signal, sys
from dorfplatz.lab.arena import play_arena
from dorfplatz.lab.meetings import new_round_robin

reports = []

def progress(done, total):
    reports.append(done)
    if len(reports) == 3:
        os.kill(os.getpid(), signal.SIGKILL)

play_arena(
    new_round_robin(sys.argv[1], ["greedy", "random"], {}, seed=5),
    games=20, workers=1, file=sys.argv[2], progress=progress,
)
"""


@pytest.mark.parametrize("game", [VILLAGES])
def test_a_run_that_was_killed_goes_on_and_comes_to_the_same(game: str, tmp_path: Path) -> None:
    file = tmp_path / "arena"
    killed = subprocess.run([sys.executable, "-c", KILLED, game, file], check=False)
    assert killed.returncode == -signal.SIGKILL
    held = len(file.read_bytes().splitlines())
    assert 1 + 2 + 2 * 20 <= held < 1 + 2 + 6 * 20
    again = play_arena(contest(game), games=20, file=file)
    assert standings(again) == standings(play_arena(contest(game), games=20))


def test_a_line_that_was_not_written_to_its_end_is_cut_off(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    plain = as_csv(play_arena(contest(), games=6, file=whole))
    content = whole.read_bytes()
    header = content.index(b"\n") + 1
    lines = sorted(content.splitlines())
    torn = tmp_path / "torn"
    for size in range(header, len(content), 97):
        for rest in (b"", bytes(40)):
            torn.write_bytes(content[:size] + rest)
            assert as_csv(play_arena(contest(), games=6, file=torn)) == plain
            found = [line for line in torn.read_bytes().splitlines() if b"seconds" not in line]
            assert sorted(found) == [line for line in lines if b"seconds" not in line]


def test_more_games_are_added_to_those_of_a_file_and_fewer_are_taken_from_it(
    tmp_path: Path,
) -> None:
    file = tmp_path / "arena"
    for games in (4, 10, 7):
        kept = play_arena(contest(), games=games, file=file)
        assert as_csv(kept) == as_csv(play_arena(contest(), games=games))
    assert len(file.read_bytes().splitlines()) == 1 + 2 + 6 * 10


def refused(file: Path, error: type[DorfplatzError], played: RoundRobin) -> str:
    """The file stays as it is, and every language says why."""
    before = file.read_bytes()
    with pytest.raises(error) as caught:
        play_arena(played, games=3, file=file)
    assert file.read_bytes() == before
    for language in LANGUAGES:
        assert file.name in caught.value.explain(language)
    return str(caught.value)


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (new_round_robin("bohemian-villages", ["greedy", "random"], {}, seed=5), "players=3"),
        (new_round_robin(VILLAGES, ["random", "greedy"], {}, seed=5), "random,greedy"),
        (new_round_robin(VILLAGES, ["greedy", "random"], {}, seed=6), "5"),
    ],
)
def test_a_file_of_another_arena_is_refused(other: RoundRobin, named: str, tmp_path: Path) -> None:
    file = tmp_path / "arena"
    play_arena(contest(), games=1, file=file)
    assert named in refused(file, OtherArena, other)


def test_a_file_from_before_the_game_or_the_bots_changed_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "arena"
    play_arena(contest(), games=1, file=file)
    monkeypatch.setattr(fingerprint, "_ROOMS", ("kernel",))
    refused(file, OtherArena, contest())


def test_the_fingerprint_of_an_own_bot_changes_with_its_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    source = tmp_path / "changing_bot.py"
    source.write_text("def plays(observation):\n    return observation.moves[0]\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    own = new_round_robin(VILLAGES, ["random", "changing_bot:plays"], {}, seed=5)
    before = fingerprint.fingerprint(own)
    assert fingerprint.fingerprint(own) == before
    source.write_text("def plays(observation):\n    return observation.moves[-1]\n")
    assert fingerprint.fingerprint(own) != before


def test_the_fingerprint_depends_on_what_networks_have_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "kernel").mkdir()
    weights = tmp_path / "kernel" / "network.npz"
    weights.write_bytes(b"one")
    monkeypatch.setattr(fingerprint, "_PACKAGE", tmp_path)
    monkeypatch.setattr(fingerprint, "_ROOMS", ("kernel",))
    playing = new_round_robin("dorfromantik", ["medium", "random"], {}, seed=5)
    alone = replace(playing, bots=())
    before, training = fingerprint.fingerprint(playing), fingerprint.fingerprint(alone)
    weights.write_bytes(b"two")
    assert fingerprint.fingerprint(playing) != before
    # A training begins with no weights, and may write them there.
    assert fingerprint.fingerprint(alone) == training


@pytest.mark.parametrize("game", GAMES)
def test_the_fingerprint_depends_on_the_game_and_its_set(game: str) -> None:
    found = {
        fingerprint.fingerprint(new_round_robin(name, ["greedy", "random"], {}, seed=5))
        for name in GAMES
    }
    assert len(found) == len(GAMES)
    assert len(fingerprint.fingerprint(contest(game))) == 16


@pytest.mark.parametrize(
    "content",
    [b"dear diary", b"dear diary\n", b"[]\n", b"{}\n", b'{"format":"dorfplatz-record"}\n', b"\n"],
)
def test_a_file_that_holds_something_else_is_left_as_it_is(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "arena"
    file.write_bytes(content)
    refused(file, NoArenaFile, contest())
    with pytest.raises(NoArenaFile):
        kept_seed(file)


@pytest.mark.parametrize(
    "line",
    [
        "x",
        "1",
        "{}",
        '{"bot":9,"seconds":1,"game_seconds":2}',
        "[0,0,[1,2,3],4,5]",
        "[0,0,[1,2],4,5,6]",
        "[9,0,[1,2,3],4,5,6]",
        "[0,-1,[1,2,3],4,5,6]",
        "[0,0,[1,2,3.5],4,5,6]",
        "[0,0,[1,2,99999999999],4,5,6]",
    ],
)
def test_a_damaged_line_is_named(line: str, tmp_path: Path) -> None:
    file = tmp_path / "arena"
    play_arena(contest(), games=1, file=file)
    with file.open("a") as target:
        target.write(f"{line}\n")
    assert str(len(file.read_bytes().splitlines())) in refused(file, NoArenaFile, contest())


def test_two_cannot_write_to_one_file_at_once(tmp_path: Path) -> None:
    file = tmp_path / "arena"
    play_arena(contest(), games=1, file=file)
    held = ArenaFile.open(file, contest())
    refused(file, ArenaInUse, contest())
    held.close()
    play_arena(contest(), games=1, file=file)
    assert list(tmp_path.iterdir()) == [file]


def test_where_nothing_can_be_written_it_is_said_before_anything_is_played(tmp_path: Path) -> None:
    for file in (tmp_path, tmp_path / "missing" / "arena"):
        with pytest.raises(RecordError):
            play_arena(contest(), games=1, file=file)


def test_the_seed_of_a_file_is_known(tmp_path: Path) -> None:
    file = tmp_path / "arena"
    assert kept_seed(file) is None
    file.touch()
    assert kept_seed(file) is None
    play_arena(contest(), games=1, file=file)
    assert kept_seed(file) == 5


@pytest.mark.parametrize("value", [0, -1, 10**10])
def test_numbers_out_of_range_are_refused(value: int) -> None:
    with pytest.raises(OptionError, match="games"):
        play_arena(contest(), games=value)
    with pytest.raises(OptionError, match="workers"):
        play_arena(contest(), games=1, workers=value)
