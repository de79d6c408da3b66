"""Keeps the game that is being played in a file, so that nothing of it is lost."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryFile
from types import FrameType

from dorfplatz.cli.errors import CommandLineError, told_of_files
from dorfplatz.cli.screen import Leave
from dorfplatz.game.game import Game
from dorfplatz.record import dump


class Keeper:
    """Writes a game's record to a file, if there is one, after all that happens."""

    def __init__(self, game: Game, file: str | None) -> None:
        self.game = game
        self.file = file

    def keep(self) -> None:
        """Writes the record when there is a file for it. Raises RecordError."""
        if self.file is not None:
            dump(self.game, self.file)

    def keep_in(self, file: str) -> None:
        """Writes the record to `file`, now and from now on. Raises RecordError."""
        dump(self.game, file)
        self.file = file

    def can_keep(self) -> None:
        """Sees to it that the game could be kept where it belongs. Raises CommandLineError.

        Nothing is left behind by trying.
        """
        if self.file is not None:
            return
        folder = kept_games_folder()
        existing = next(parent for parent in (folder, *folder.parents) if parent.exists())
        with told_of_files(folder), TemporaryFile(dir=existing):
            pass

    def keep_somewhere(self) -> None:
        """Writes the record to the given file, or else to a new one among the user's data."""
        if self.file is not None:
            self.keep()
            return
        folder = kept_games_folder()
        with told_of_files(folder):
            folder.mkdir(parents=True, exist_ok=True)
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        self.keep_in(str(folder / f"{self.game.kind.name}-{stamp}.dorf.jsonl"))


def refuse_existing(file: str) -> None:
    """Sees to it that no game that was kept before is lost. Raises CommandLineError."""
    with told_of_files(file):
        path = Path(file)
        if path.is_file() and path.stat().st_size:
            raise CommandLineError("terminal:error.exists", file=file)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Lets Ctrl-C wait until what happens inside is done, so that no game is left half-way."""
    interrupted = False

    def remember(number: int, frame: FrameType | None) -> None:
        nonlocal interrupted
        interrupted = True

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, remember)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if interrupted:
        raise Leave(interrupted=True)


def kept_games_folder() -> Path:
    """Where games go that are left without a file; `DORFPLATZ_DATA_DIR` puts it elsewhere."""
    import platformdirs

    folder = os.environ.get("DORFPLATZ_DATA_DIR") or platformdirs.user_data_dir("dorfplatz", False)
    return Path(folder)
