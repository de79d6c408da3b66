"""`dorfplatz campaign export`: a campaign as a file, for another device."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from dorfplatz.cli.campaign import KEY
from dorfplatz.cli.commands import Command, argument, option
from dorfplatz.cli.outputs import check_outputs
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

_NAME: Final = "export"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    key = KEY + _NAME
    return Command(
        _NAME,
        settings,
        [
            argument(settings, "campaign"),
            argument(settings, "file"),
            option(settings, key, "--force", is_flag=True),
        ],
        run,
        key,
    )


@click.pass_obj
def run(settings: OutputSettings, campaign: str, file: str, force: bool) -> None:
    """Writes the file; no other one is overwritten unless that is asked for."""
    run_plainly()
    from dorfplatz.cli.campaign.folder import find_campaign
    from dorfplatz.cli.campaign.pages import CampaignScreen
    from dorfplatz.cli.errors import CommandLineError, translated_file_errors
    from dorfplatz.dorfromantik.campaign.files import dump

    found = find_campaign(campaign).read().now
    check_outputs({file: file}, (), force=force)
    with translated_file_errors(file):
        if Path(file).exists() and not force:
            raise CommandLineError("terminal:campaign.file_exists", file=file)
    dump(found, file)
    CampaignScreen(settings).say("campaign.exported", name=found.name, file=file)
