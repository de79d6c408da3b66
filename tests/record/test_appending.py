"""The file of a game in play: it holds all that has happened, and one process writes to it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import dorfplatz
from dorfplatz.base.errors import RecordError
from dorfplatz.game.game import Game
from dorfplatz.record import dump, dumps, load
from dorfplatz.record.appending import GameFile, is_in_use


def new_game(seed: int = 3) -> Game:
    return dorfplatz.new("bohemian-villages(players=2)", seed=seed)


def play_on(game: Game) -> None:
    game.play(game.legal_moves()[0])


def fault_of(caught: pytest.ExceptionInfo[RecordError]) -> str:
    return caught.value.code.removeprefix("common:record.")


def test_after_every_move_the_file_holds_the_whole_record(tmp_path: Path) -> None:
    game = new_game()
    kept = GameFile.create(tmp_path / "game", game)
    while not game.is_over:
        assert (tmp_path / "game").read_text("utf-8") == dumps(game)
        play_on(game)
        kept.write(game)
    assert load(tmp_path / "game").is_over
    kept.close()
    assert [file.name for file in tmp_path.iterdir()] == ["game"]


def test_what_is_new_is_appended_to_the_same_file(tmp_path: Path) -> None:
    game = new_game()
    kept = GameFile.create(tmp_path / "game", game)
    before = (tmp_path / "game").stat().st_ino
    play_on(game)
    kept.write(game)
    assert (tmp_path / "game").stat().st_ino == before


def test_a_move_that_was_taken_back_is_no_longer_in_the_file(tmp_path: Path) -> None:
    game = new_game()
    kept = GameFile.create(tmp_path / "game", game)
    before = dumps(game)
    game.play(game.legal_moves()[0])
    kept.write(game)
    game.undo()
    kept.write(game)
    assert (tmp_path / "game").read_text("utf-8") == before
    game.play(game.legal_moves()[1])
    kept.write(game)
    assert load(tmp_path / "game") == game


def test_no_file_that_holds_something_is_taken_for_a_new_game(tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text("mine")
    with pytest.raises(RecordError) as caught:
        GameFile.create(file, new_game())
    assert fault_of(caught) == "exists"
    assert file.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [file]


def test_an_empty_file_is_as_good_as_none(tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.touch()
    GameFile.create(file, new_game()).close()
    assert load(file).events


def test_a_game_that_is_being_played_is_resumed_by_nobody_else(tmp_path: Path) -> None:
    file = tmp_path / "game"
    kept = GameFile.create(file, new_game())
    assert is_in_use(file)
    with pytest.raises(RecordError) as caught:
        GameFile.resume(file)
    assert fault_of(caught) == "in_use"
    kept.close()
    assert not is_in_use(file)
    again, game, torn = GameFile.resume(file)
    assert (game, torn) == (load(file), 0)
    again.close()


def test_links_to_a_file_are_that_file(tmp_path: Path) -> None:
    kept = GameFile.create(tmp_path / "game", new_game())
    (tmp_path / "link").symlink_to(tmp_path / "game")
    with pytest.raises(RecordError) as caught:
        GameFile.resume(tmp_path / "link")
    assert fault_of(caught) == "in_use"
    kept.close()


def test_a_file_that_another_program_has_changed_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "game"
    game = new_game()
    kept = GameFile.create(file, game)
    file.write_text("something else")
    for _ in range(2):
        play_on(game)
        with pytest.raises(RecordError) as caught:
            kept.write(game)
        assert fault_of(caught) == "changed"
        assert file.read_text() == "something else"


def test_a_file_that_is_gone_is_written_anew_as_a_whole(tmp_path: Path) -> None:
    file = tmp_path / "game"
    game = new_game()
    kept = GameFile.create(file, game)
    file.unlink()
    play_on(game)
    kept.write(game)
    assert load(file) == game


def test_a_game_is_only_read_until_it_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game"
    game = new_game()
    dump(game, file, legal=True)
    before = file.read_bytes()
    kept, found, _ = GameFile.resume(file, seed=1)
    kept.write(found)
    assert file.read_bytes() == before
    play_on(found)
    kept.write(found)
    kept.close()
    assert load(file) == found


@pytest.mark.parametrize("cut", [1, 5, 40, 200])
@pytest.mark.parametrize("filled", [b"", b"\0" * 512])
def test_lines_that_a_crash_tore_cost_no_more_than_themselves(
    cut: int, filled: bytes, tmp_path: Path
) -> None:
    game = new_game()
    for _ in range(12):
        play_on(game)
    file = tmp_path / "game"
    whole = dumps(game).encode()
    file.write_bytes(whole[:-cut] + filled)
    kept, found, torn = GameFile.resume(file, seed=1)
    assert torn <= 1
    assert found.events == game.events[: len(found.events)]
    assert len(found.events) >= (whole[:-cut] + b"\n").count(b"\n") - 2
    if found.is_chance:
        found.resolve()
    else:
        play_on(found)
    kept.write(found)
    kept.close()
    assert load(file) == found


def test_damage_in_the_middle_is_not_taken_for_a_torn_end(tmp_path: Path) -> None:
    lines = dumps(new_game()).splitlines(keepends=True)
    file = tmp_path / "game"
    file.write_text(lines[0] + "{\n" + lines[1])
    with pytest.raises(RecordError) as caught:
        GameFile.resume(file)
    assert caught.value.line == 2
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_what_cannot_be_written_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    import resource

    file = tmp_path / "game"
    game = new_game()
    kept = GameFile.create(file, game)
    before = file.read_bytes()
    play_on(game)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 10, limits[1]))
    try:
        with pytest.raises(RecordError) as caught:
            kept.write(game)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert fault_of(caught) == "unwritable"
    assert file.read_bytes() == before
    kept.write(game)
    assert load(file) == game


def test_a_device_takes_all_that_it_is_given() -> None:
    game = new_game()
    kept = GameFile.create(os.devnull, game)
    play_on(game)
    kept.write(game)
    game.undo()
    kept.write(game)
    kept.close()
