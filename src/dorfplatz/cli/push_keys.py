"""`dorfplatz push-keys`: the key by which a server tells devices of turns."""

from __future__ import annotations

from typing import Final

import click

from dorfplatz.cli.commands import Command, argument
from dorfplatz.cli.errors import CommandLineError, translated_file_errors
from dorfplatz.cli.settings import OutputSettings

_NAME: Final = "push-keys"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    return Command(_NAME, settings, [argument(settings, "file")], run)


@click.pass_obj
def run(settings: OutputSettings, file: str) -> None:
    """Writes a new key, and never in the place of another file."""
    from dorfplatz.server.push_keys import make_push_key

    with translated_file_errors(file):
        try:
            make_push_key(file)
        except FileExistsError:
            raise CommandLineError("terminal:backup.exists", file=file) from None
    click.echo(settings.words("push_keys.done", file=file))
