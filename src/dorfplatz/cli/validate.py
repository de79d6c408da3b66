"""`dorfplatz validate`: whether this release still replays all games of a server."""

from __future__ import annotations

from typing import Final

import click

from dorfplatz.cli.commands import Command, option
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.cli.status import DONE, NOT_VERIFIED
from dorfplatz.kernel.mode import run_plainly

_NAME: Final = "validate"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    return Command(_NAME, settings, [option(settings, _NAME, "--database", metavar="url")], run)


@click.pass_obj
def run(settings: OutputSettings, database: str | None) -> int:
    """Replays all tables and names those that are not as they were."""
    run_plainly()
    from dorfplatz.server.run import default_database
    from dorfplatz.server.store.upkeep import validate

    count = broken = 0
    for checked in validate(database or default_database()):
        count += 1
        if checked.fault is not None:
            broken += 1
            click.echo(
                settings.words(
                    "validate.broken",
                    table=checked.id,
                    game=checked.game,
                    engine=checked.engine,
                    version=checked.version,
                    fault=checked.fault,
                )
            )
    if broken:
        click.echo(settings.words("validate.some_broken", broken=broken, tables=count))
    else:
        click.echo(settings.words("validate.all_well", count=count))
    campaigns = _campaigns(settings, database or default_database())
    return NOT_VERIFIED if broken or not campaigns else DONE


def _campaigns(settings: OutputSettings, database: str) -> bool:
    """Names the campaigns that do not fit together; whether there are none."""
    from dorfplatz.server.store.upkeep import validate_campaigns

    count = broken = 0
    for checked in validate_campaigns(database):
        count += 1
        if checked.fault is not None:
            broken += 1
            click.echo(
                settings.words("validate.broken_campaign", id=checked.id, fault=checked.fault)
            )
    if count and not broken:
        click.echo(settings.words("validate.campaigns_well", count=count))
    return not broken
