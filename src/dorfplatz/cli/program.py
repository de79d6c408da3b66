"""From the arguments to an exit status, with no traceback on the way."""

from __future__ import annotations

import errno
import io
import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

import click

from dorfplatz.base.errors import DorfplatzError, RecordError
from dorfplatz.base.imports import failed_module
from dorfplatz.base.installed import called
from dorfplatz.cli.commands import Program, explain_usage_error
from dorfplatz.cli.errors import CommandLineError
from dorfplatz.cli.settings import OutputSettings, find_settings, usual_settings
from dorfplatz.cli.status import DONE, INTERRUPTED, NOT_VERIFIED, UNEXPECTED, WRONG_INPUT


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and gives its exit status; `arguments` default to the program's."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    _never_fail_to_print()
    settings = usual_settings(os.environ)
    try:
        settings = find_settings(given, os.environ)
        status = Program(settings, begin).main(given, called(), standalone_mode=False, obj=settings)
        sys.stdout.flush()
        return status if isinstance(status, int) else DONE
    except (BrokenPipeError, SystemExit):
        # click and rich turn a closed pipe, and nothing else here, into an exit.
        return _reader_is_gone()
    except click.UsageError as error:
        return _complain(explain_usage_error(error), settings, error.ctx)
    except DorfplatzError as error:
        return _complain(error, settings, None)
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EDQUOT):
            return _apologise(error, settings)
        _let_go_of_output()
        return _complain(CommandLineError("terminal:error.output_full"), settings, None)
    except Exception as error:  # noqa: BLE001  # the last net: a user gets a sentence
        return _apologise(error, settings)


@click.pass_context
def begin(context: click.Context, no_browser: bool) -> None:
    """Without a command, opens the page, or where none was built, shows help."""
    if context.invoked_subcommand is None:
        from dorfplatz.cli.serve import open_house

        settings: OutputSettings = context.obj
        if not open_house(settings, with_browser=not no_browser):
            click.echo(context.get_help())


def _never_fail_to_print() -> None:
    """Lets characters that a terminal cannot show become question marks, and closed streams be."""
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with suppress(ValueError):
                stream.reconfigure(errors="replace")


def _nowhere() -> TextIO:
    return Path(os.devnull).open("w", encoding="utf-8")


def _reader_is_gone() -> int:
    """Ends silently when whoever reads our output, such as `head`, has enough."""
    _let_go_of_output()
    return DONE


def _let_go_of_output() -> None:
    """Lets what cannot be written vanish: Python would complain when it flushes it at the end."""
    silence = os.open(os.devnull, os.O_WRONLY)
    with suppress(OSError, ValueError):
        os.dup2(silence, sys.stdout.fileno())


def _complain(
    error: DorfplatzError, settings: OutputSettings, context: click.Context | None
) -> int:
    click.echo(f"dorfplatz: {error.explain(settings.language)}", err=True)
    if context is not None:
        command = f"{context.command_path} --help"
        click.echo(settings.words("error.see_help", command=command), err=True)
    if settings.debug:
        traceback.print_exception(error)
    if isinstance(error, RecordError) and error.line:
        return NOT_VERIFIED
    return WRONG_INPUT


def _apologise(error: Exception, settings: OutputSettings) -> int:
    if settings.debug:
        traceback.print_exception(error)
    told = f"{type(error).__name__}: {error}".rstrip(": ")
    module = failed_module(error.__traceback__)
    words = settings.words
    message = (
        words("error.own", module=module, error=told)
        if module
        else words("error.unexpected", error=told)
    )
    click.echo(message, err=True)
    return UNEXPECTED
