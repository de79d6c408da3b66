"""Keeps the game that is being played in a file from its first event on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from dorfplatz.base.errors import RecordError
from dorfplatz.base.folders import NoUserFolder, user_data_folder
from dorfplatz.cli.errors import CommandLineError, translated_file_errors
from dorfplatz.game.game import Game
from dorfplatz.record.appending import GameFile, is_in_use

_ENDING: Final = ".dorf.jsonl"
_MOST_OFFERED: Final = 50
"""Kept games that are looked through for one to go on with."""


class Autosave:
    """Writes all that happens in a game to its file.

    A game without a file of its own gets one among the user's data with `begin`. That one is
    removed again where nobody has done anything in the game.
    """

    def __init__(self, game: Game, kept: GameFile | None) -> None:
        self.game = game
        self._kept = kept
        self._is_automatic = False
        self._made: list[Path] = []
        """Folders that were made for the automatic file, the innermost first."""

    @property
    def file(self) -> str | None:
        """Where the game is kept, if it is."""
        return None if self._kept is None else str(self._kept.path)

    def begin(self) -> None:
        """Sees to it that the game is kept somewhere.

        Raises CommandLineError, RecordError, NoUserFolder.
        """
        if self._kept is not None:
            return
        folder = user_data_folder()
        with translated_file_errors(folder):
            self._made = [part for part in (folder, *folder.parents) if not part.exists()]
            folder.mkdir(parents=True, exist_ok=True)
        try:
            self._kept = self._created_in(folder)
        except BaseException:
            self._remove_folders()
            raise
        self._is_automatic = True

    def write(self) -> None:
        """Writes what has happened, when there is a file for it. Raises RecordError."""
        if self._kept is not None:
            self._kept.write(self.game)

    def move_to(self, file: str) -> None:
        """Keeps the game in a new file, now and from now on.

        Raises CommandLineError when a game is kept there, RecordError.
        """
        before = self._kept
        if before is not None and before.path == Path(file).absolute():
            before.write(self.game)
            return
        self._kept = create_game_file(file, self.game)
        if before is None:
            return
        if self._is_automatic:
            before.remove()
            self._remove_folders()
            self._is_automatic = False
        else:
            before.close()

    def discard(self) -> None:
        """Removes the file again, unless the user has named it."""
        if self._kept is not None and self._is_automatic:
            self._kept.remove()
            self._kept = None
            self._remove_folders()

    def close(self) -> None:
        """Lets others have the file."""
        if self._kept is not None:
            self._kept.close()

    def _created_in(self, folder: Path) -> GameFile:
        """A new file, under a name of its own also for games of the same second."""
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        for number in count(1):
            suffix = f"-{number}" if number > 1 else ""
            path = folder / f"{self.game.kind.name}-{stamp}{suffix}{_ENDING}"
            try:
                if not path.exists():
                    return GameFile.create(path, self.game)
            except RecordError as error:
                if error.code not in ("common:record.exists", "common:record.in_use"):
                    raise
        raise AssertionError

    def _remove_folders(self) -> None:
        for folder in self._made:
            with suppress(OSError):
                folder.rmdir()


def create_game_file(file: str, game: Game) -> GameFile:
    """A new file for a game. Raises CommandLineError when one is kept there, RecordError."""
    try:
        return GameFile.create(file, game)
    except RecordError as error:
        if error.code != "common:record.exists":
            raise
        raise CommandLineError("terminal:error.exists", file=file) from error


def unfinished_games(game: str) -> list[Path]:
    """The kept games of a kind that can be gone on with, the latest first.

    Nothing in them is checked; games that are being played now are none of them.
    """
    with suppress(OSError, NoUserFolder):
        files = sorted(user_data_folder().glob(f"{game}-*{_ENDING}"), key=_time, reverse=True)
        return [file for file in files[:_MOST_OFFERED] if _is_unfinished(file)]
    return []


def _time(file: Path) -> float:
    return file.stat().st_mtime


def _is_unfinished(file: Path) -> bool:
    try:
        return "result" not in set(_events(file)) and not is_in_use(file)
    except (OSError, ValueError, RecordError):
        return False


def _events(file: Path) -> Iterator[str]:
    with file.open("rb") as lines:
        for line in lines:
            # The last line can be torn.
            found = json.loads(line) if line.endswith(b"\n") else {}
            yield str(found.get("e") if isinstance(found, dict) else None)
