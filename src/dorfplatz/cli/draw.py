"""`dorfplatz draw`: the table of a saved game as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from dorfplatz.cli.commands import Command, OneOf, WholeNumber, argument, option
from dorfplatz.cli.errors import CommandLineError, translated_file_errors
from dorfplatz.cli.outputs import check_outputs, check_picture_output
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

_NAME: Final = "draw"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    themes = OneOf("light", "dark", "auto")
    output = option(settings, _NAME, "--output", metavar="file")
    output.opts.append("-o")
    return Command(
        _NAME,
        settings,
        [
            argument(settings, "file"),
            output,
            option(settings, _NAME, "--at", type=WholeNumber(0), metavar="number"),
            option(settings, _NAME, "--game", type=WholeNumber(1), metavar="number"),
            option(settings, _NAME, "--theme", type=themes, metavar="theme", default="light"),
            option(settings, _NAME, "--force", is_flag=True),
        ],
        draw,
    )


@click.pass_obj
def draw(
    settings: OutputSettings,
    file: str,
    output: str | None,
    at: int | None,
    game: int | None,
    theme: str,
    force: bool,
) -> None:
    """Checks the records of a file and draws the table of one of them."""
    run_plainly()
    if output is not None:
        check_outputs({"--output": output}, [file], force=force)
        check_picture_output("--output", output, force=force)
    from dorfplatz.cli.recorded import at_event, load_checked
    from dorfplatz.cli.screen import Screen
    from dorfplatz.draw import svg

    found, count = load_checked(Screen(settings), file, game)
    if count > 1 and game is None:
        raise CommandLineError("terminal:error.which_record", count=count)
    picture = svg(at_event(found, at), settings.language, theme)
    if output is None:
        # A picture is UTF-8 whatever a terminal takes: as bytes, it is not encoded on the way.
        click.echo(picture.encode("utf-8"), nl=False)
        return
    with translated_file_errors(output):
        Path(output).write_text(picture, encoding="utf-8", newline="\n")
