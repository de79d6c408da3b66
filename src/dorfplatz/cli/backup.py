"""`dorfplatz backup`: all that a server keeps, as a file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import click

from dorfplatz.cli.commands import Command, argument, option
from dorfplatz.cli.errors import CommandLineError, translated_file_errors
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

_NAME: Final = "backup"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    database = option(settings, _NAME, "--database", metavar="url")
    return Command(_NAME, settings, [argument(settings, "file"), database], run)


@click.pass_obj
def run(settings: OutputSettings, file: str, database: str | None) -> None:
    """Writes a backup that only its owner may read."""
    run_plainly()
    from dorfplatz.server.run import default_database
    from dorfplatz.server.store.upkeep import back_up

    with translated_file_errors(file):
        path = Path(file)
        if path.exists():
            raise CommandLineError("terminal:backup.exists", file=file)
        unfinished = path.with_name(f".{path.name}.part")
        unfinished.unlink(missing_ok=True)
        try:
            with open(unfinished, "xb", opener=_for_owner_only) as target:
                count = back_up(database or default_database(), target)
                target.flush()
                os.fsync(target.fileno())
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)
    click.echo(settings.words("backup.done", count=count, file=file))


def _for_owner_only(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
