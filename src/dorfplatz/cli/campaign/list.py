"""`dorfplatz campaign list`: the campaigns of this device."""

from __future__ import annotations

from typing import Final

import click

from dorfplatz.cli.campaign import KEY
from dorfplatz.cli.commands import Command
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

_NAME: Final = "list"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    return Command(_NAME, settings, [], run, KEY + _NAME)


@click.pass_obj
def run(settings: OutputSettings) -> None:
    """Shows a line for each campaign; one that cannot be read is named, with the reason."""
    run_plainly()
    from dorfplatz.base.errors import DorfplatzError
    from dorfplatz.cli.campaign.folder import all_campaigns
    from dorfplatz.cli.campaign.pages import CampaignScreen

    screen = CampaignScreen(settings)
    kept = all_campaigns()
    if not kept:
        screen.say("campaign.none")
    for each in kept:
        try:
            found = each.read()
            screen.show_in_brief(found.now)
            screen.complain_of(found.refused)
        except DorfplatzError as error:
            screen.complain(error.explain(screen.language))
