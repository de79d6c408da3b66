"""`dorfplatz serve`: tables over a network; and `dorfplatz` alone, for this device."""

from __future__ import annotations

import logging
import threading
import webbrowser
from contextlib import suppress
from typing import Final

import click

from dorfplatz.cli.commands import Command, WholeNumber, option
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.server.run import (
    DEFAULT_PORT,
    default_database,
    default_public_url,
    has_page,
    is_serving,
    listen,
    serve,
)
from dorfplatz.server.settings import ServerSettings

_NAME: Final = "serve"
_HOST: Final = "127.0.0.1"
_HIGHEST_PORT: Final = 65_535
_MOST_PROCESSES: Final = 256


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    port = WholeNumber(0, _HIGHEST_PORT)
    processes = WholeNumber(1, _MOST_PROCESSES)
    analyses = WholeNumber(0, _MOST_PROCESSES)
    return Command(
        _NAME,
        settings,
        [
            option(settings, _NAME, "--host", metavar="host", default=_HOST),
            option(settings, _NAME, "--port", type=port, metavar="number", default=DEFAULT_PORT),
            option(settings, _NAME, "--database", metavar="url"),
            option(settings, _NAME, "--public-url", metavar="url"),
            option(settings, _NAME, "--sets", metavar="folder"),
            option(settings, _NAME, "--processes", type=processes, metavar="number", default=1),
            option(settings, _NAME, "--analyses", type=analyses, metavar="number", default=1),
            option(settings, _NAME, "--push-keys", metavar="file"),
            option(settings, _NAME, "--list-tables", is_flag=True),
        ],
        run,
    )


@click.pass_obj
def run(
    settings: OutputSettings,
    host: str,
    port: int,
    database: str | None,
    public_url: str | None,
    sets: str | None,
    processes: int,
    analyses: int,
    push_keys: str | None,
    list_tables: bool,
) -> None:
    """Serves until it is told to stop."""
    listening = listen(host, port)
    with listening:
        port = listening.getsockname()[1]
        asked = ServerSettings(
            database or default_database(),
            public_url or default_public_url(host, port),
            sets_folder=sets,
            own=settings.own,
            analyses_at_once=analyses,
            push_keys=push_keys,
            lists_tables=list_tables,
        )

        def announce() -> None:
            click.echo(settings.words("serve.started", url=asked.public_url))

        with suppress(KeyboardInterrupt):
            serve(asked, listening, processes=processes, started=announce)


def open_house(settings: OutputSettings, with_browser: bool) -> bool:
    """Serves this device, and opens the page in its browser if that is wanted.

    Gives False at once where the package holds no page.
    """
    if not has_page():
        return False
    url = default_public_url(_HOST, DEFAULT_PORT)

    def welcome(said: str) -> None:
        click.echo(settings.words(said, url=url))
        if with_browser:
            # Some browsers are programs of the terminal, and come back only when they are left.
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    if is_serving(url):
        welcome("serve.started_before")
        return True
    with listen(_HOST, DEFAULT_PORT) as listening, suppress(KeyboardInterrupt):
        serve(
            ServerSettings(default_database(), url),
            listening,
            started=lambda: welcome("serve.started"),
            log_level=logging.ERROR,
        )
    return True
