"""A table does no input and no output: with its pieces loaded, no file is opened any more."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, Final

import pytest

from dorfplatz.interface.events import Event as RecordEvent
from dorfplatz.table.again import rematch
from dorfplatz.table.events import Seat
from dorfplatz.table.partial_record import partial_record
from dorfplatz.table.snapshot import Snapshot, snapshot
from dorfplatz.table.table import Table, fold
from dorfplatz.table.verify import Unfair, chance_of, draws_of, verify
from tests.table.people import ANNA, SECRET, Place, pieces_of

_INPUT_AND_OUTPUT: Final = ("open", "os.", "socket.", "sqlite3.", "subprocess.", "shutil.")

SEATS: Final = Seat("Anna", ANNA), Seat("", bot="random")

OWN_SETS: Final = {
    "bohemian-villages": ("village_set", "dorfplatz.bohemian", "village_sets", "invented"),
    "dorfromantik": ("tile_set", "dorfplatz.dorfromantik", "tile_sets", "printed"),
}


class _Watch:
    """Hears what Python opens; what hears it cannot be taken away again, so there is only one."""

    def __init__(self) -> None:
        self.seen: list[str] | None = None
        sys.addaudithook(self._hear)

    def _hear(self, event: str, arguments: tuple[object, ...]) -> None:
        if self.seen is not None and event.startswith(_INPUT_AND_OUTPUT):
            self.seen.append(f"{event} {arguments[:1]}")


_WATCH: Final = _Watch()


@contextmanager
def nothing_opened() -> Iterator[None]:
    """Nothing is read or written inside."""
    _WATCH.seen = []
    try:
        yield
        seen = _WATCH.seen
    finally:
        _WATCH.seen = None
    assert seen == []


def own_set(game: str, folder: Path) -> tuple[str, Path]:
    """The option that names a set, and a file with a set of an owner's own."""
    option, package, sets, built_in = OWN_SETS[game]
    told = resources.files(package).joinpath(sets, f"{built_in}.toml").read_text(encoding="utf-8")
    told = told.replace(f'name = "{built_in}"', 'name = "own"', 1).replace("printed = true\n", "")
    file = folder / "own.toml"
    file.write_text(told, encoding="utf-8")
    return option, file


def with_own_set(game: str, folder: Path) -> tuple[Place, Path]:
    """A table with a set of its own, and the file that it was loaded from."""
    option, file = own_set(game, folder)
    options: dict[str, Any] = {option: str(file)}
    return Place(*SEATS, game=game, **options), file


@dataclass
class Outcome:
    """What came of a table in all the ways in which it is asked."""

    table: Table
    again: Table
    folded: Table
    partial: list[RecordEvent]
    seen: Snapshot
    unfair: list[Unfair]


def play_and_ask(place: Place) -> Outcome:
    """Plays to the end, and asks a table for whatever it can tell."""
    table = place.start().play_to_the_end().table
    assert table.game is not None
    return Outcome(
        table,
        rematch(table, "again", SECRET, pieces=place.pieces),
        fold(table.entries),
        partial_record(table.entries),
        snapshot(table, ANNA),
        verify(table.game, draws_of(chance_of(table)), place.pieces),
    )


@pytest.mark.parametrize("game", OWN_SETS)
def test_a_whole_table_is_decided_without_opening_a_file(game: str, tmp_path: Path) -> None:
    play_and_ask(Place(*SEATS, game=game))  # what is imported or compiled late is there after this
    place, file = with_own_set(game, tmp_path)
    file.unlink()
    with nothing_opened():
        found = play_and_ask(place)
    assert found.unfair == []
    assert (found.seen.phase, found.again.phase) == ("finished", "lobby")
    assert found.folded.entries == found.table.entries
    assert found.table.game is not None
    assert found.partial[0]["setup"] == found.table.game.setup


@pytest.mark.parametrize("game", OWN_SETS)
def test_what_a_set_of_its_own_brings_stands_in_the_setup(game: str, tmp_path: Path) -> None:
    place, _ = with_own_set(game, tmp_path)
    table = place.start().table
    assert table.game is not None
    option = OWN_SETS[game][0]
    assert table.game.setup[option] == "own"
    assert table.game.setup == SECRET.set_up(
        table.game.kind, table.options, "", pieces_of(game, **table.options)
    )


def test_nothing_is_set_up_with_pieces_that_were_not_loaded() -> None:
    place = Place(*SEATS)
    place.pieces = None
    with pytest.raises(ValueError, match="pieces"):
        place.start()
