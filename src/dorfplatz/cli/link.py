"""`dorfplatz link`: the way back to a table for someone whom no browser knows any more."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import click

from dorfplatz.cli.commands import Command, argument, option
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

_NAME: Final = "link"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    return Command(
        _NAME,
        settings,
        [
            argument(settings, "table", required=False),
            option(settings, _NAME, "--member", metavar="name"),
            option(settings, _NAME, "--database", metavar="url"),
            option(settings, _NAME, "--public-url", metavar="url"),
        ],
        run,
    )


@click.pass_obj
def run(
    settings: OutputSettings,
    table: str | None,
    member: str | None,
    database: str | None,
    public_url: str | None,
) -> None:
    """Makes a link to a seat, or lists the tables where there are seats."""
    run_plainly()
    from dorfplatz.server.run import DEFAULT_PORT, default_database, default_public_url
    from dorfplatz.server.way_back import way_back, way_back_to_campaign

    used = database or default_database()
    if table is None:
        _list(settings, used)
        return
    url = public_url or default_public_url("127.0.0.1", DEFAULT_PORT)
    address = way_back_to_campaign(used, table, url)
    if address is not None:
        click.echo(settings.words("link.campaign_made"))
        click.echo(address)
        return
    found = way_back(used, table, member, url)
    click.echo(settings.words("link.made", name=found.person))
    click.echo(found.address)


def _list(settings: OutputSettings, database: str) -> None:
    from dorfplatz.server.way_back import all_campaigns, running_tables

    is_empty = True
    for table in running_tables(database):
        is_empty = False
        click.echo(
            settings.words(
                "link.table",
                id=table.id,
                game=table.game,
                people=", ".join(table.people.described()),
                host=table.people.host,
                time=_time(table.at),
            )
        )
    for campaign in all_campaigns(database):
        is_empty = False
        click.echo(
            settings.words(
                "link.campaign",
                id=campaign.id,
                name=campaign.name,
                members=", ".join(campaign.members),
                time=_time(campaign.at),
            )
        )
    if is_empty:
        click.echo(settings.words("link.none"))


def _time(at: int) -> str:
    """A time in milliseconds since 1970, as it is shown here."""
    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
