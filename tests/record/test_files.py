"""Records as files: whole or not at all, and every trouble with the system named."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from dorfplatz.base.errors import RecordError
from dorfplatz.game.game import Game
from dorfplatz.language import LANGUAGES
from dorfplatz.record import dump, dump_all, dumps, load, load_all
from tests.record.games import finished

ON_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="as POSIX has it")


@cache
def whole_game() -> Game:
    """A game to its end."""
    return finished("bohemian-villages(players=2)")


def trouble(action: Callable[[], object]) -> str:
    """The name of the fault that an action runs into; it concerns no line."""
    with pytest.raises(RecordError) as caught:
        action()
    assert caught.value.line == 0
    for language in LANGUAGES:
        assert caught.value.explain(language).isprintable()
    return caught.value.code.removeprefix("common:record.")


@pytest.mark.parametrize("legal", [False, True])
def test_a_file_holds_the_record_and_gives_the_game_back(tmp_path: Path, legal: bool) -> None:
    file = tmp_path / "game.dorf.jsonl"
    dump(whole_game(), file, legal=legal)
    assert file.read_bytes() == dumps(whole_game(), legal=legal).encode("utf-8")
    assert load(str(file)).events == load(file).events == whole_game().events


def test_writing_again_replaces_the_file_and_leaves_nothing_else_behind(tmp_path: Path) -> None:
    file = tmp_path / "game.dorf.jsonl"
    file.write_text("x" * 1_000_000)
    dump(whole_game(), file)
    assert file.read_text("utf-8") == dumps(whole_game())
    assert list(tmp_path.iterdir()) == [file]


def test_the_records_of_many_games_are_written_as_the_games_come(tmp_path: Path) -> None:
    file = tmp_path / "many.dorf.jsonl"
    dump_all((whole_game() for _ in range(3)), file, legal=True)
    assert file.read_text("utf-8") == 3 * dumps(whole_game(), legal=True)
    assert len(list(load_all(file))) == 3


def test_games_that_stop_coming_leave_the_old_file_as_it_was(tmp_path: Path) -> None:
    def games() -> Iterator[Game]:
        yield whole_game()
        raise KeyboardInterrupt

    file = tmp_path / "many.dorf.jsonl"
    dump(whole_game(), file)
    before = file.read_bytes()
    with pytest.raises(KeyboardInterrupt):
        dump_all(games(), file)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_a_failed_write_leaves_the_old_file_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.dorf.jsonl"
    dump(whole_game(), file)
    before = file.read_bytes()
    unfit = whole_game().copy()
    unfit.events.append({"e": "weather", "of": object()})
    with pytest.raises(TypeError):
        dump(unfit, file)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


@ON_POSIX
def test_a_new_file_has_the_usual_rights_and_an_old_one_keeps_its_own(tmp_path: Path) -> None:
    usual, kept, new = tmp_path / "usual", tmp_path / "kept", tmp_path / "new"
    usual.touch()
    kept.touch()
    kept.chmod(0o640)
    dump(whole_game(), new)
    dump(whole_game(), kept)
    assert new.stat().st_mode == usual.stat().st_mode
    assert kept.stat().st_mode & 0o777 == 0o640


@ON_POSIX
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "game")
    dump(whole_game(), tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert load(tmp_path / "game").events == whole_game().events


@ON_POSIX
def test_a_device_is_written_to_and_stays_one() -> None:
    dump(whole_game(), os.devnull)
    assert Path(os.devnull).is_char_device()


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    assert trouble(lambda: load(tmp_path / "none")) == "missing_file"
    assert trouble(lambda: load(tmp_path / "no" / "folder")) == "missing_file"
    assert trouble(lambda: load("a\0b")) == "unreadable"
    assert trouble(lambda: load(tmp_path / ("x" * 300))) in ("missing_file", "unreadable")
    assert trouble(lambda: list(load_all(tmp_path / "none"))) == "missing_file"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert trouble(lambda: load(tmp_path)) == "not_a_file"
    assert trouble(lambda: dump(whole_game(), tmp_path)) == "unwritable"


@ON_POSIX
def test_a_file_below_a_file_can_be_neither_read_nor_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    below = tmp_path / "file" / "below"
    assert trouble(lambda: load(below)) == "missing_file"
    assert trouble(lambda: dump(whole_game(), below)) == "unwritable"


@ON_POSIX
def test_a_ring_of_links_can_be_neither_read_nor_written(tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to(tmp_path / "two")
    (tmp_path / "two").symlink_to(tmp_path / "one")
    assert trouble(lambda: load(tmp_path / "one")) in ("missing_file", "unreadable")
    assert trouble(lambda: dump(whole_game(), tmp_path / "one")) == "unwritable"


@pytest.mark.parametrize("name", ["", "a\0b", "no/such/folder/game", "x" * 300])
def test_what_cannot_be_written_is_named(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert trouble(lambda: dump(whole_game(), name)) == "unwritable"


def test_a_message_shows_no_sign_that_a_terminal_would_obey(tmp_path: Path) -> None:
    with pytest.raises(RecordError) as caught:
        load(tmp_path / "\x1b[2J\nname")
    assert "\x1b" not in str(caught.value)
