"""`dorfplatz restore`: a backup, in a database again."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from dorfplatz.cli.commands import Command, argument, option
from dorfplatz.cli.errors import translated_file_errors
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

_NAME: Final = "restore"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    database = option(settings, _NAME, "--database", metavar="url")
    return Command(_NAME, settings, [argument(settings, "file"), database], run)


@click.pass_obj
def run(settings: OutputSettings, file: str, database: str | None) -> None:
    """Restores a backup into an empty database."""
    run_plainly()
    from dorfplatz.server.run import default_database
    from dorfplatz.server.store.upkeep import restore

    with translated_file_errors(file), Path(file).open("rb") as source:
        count = restore(database or default_database(), source)
    click.echo(settings.words("restore.done", count=count))
