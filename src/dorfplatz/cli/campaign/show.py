"""`dorfplatz campaign show`: where a campaign stands."""

from __future__ import annotations

from typing import Final

import click

from dorfplatz.cli.campaign import KEY
from dorfplatz.cli.commands import Command, argument, option
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

_NAME: Final = "show"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    box = option(settings, KEY + _NAME, "--box", is_flag=True)
    return Command(_NAME, settings, [argument(settings, "campaign"), box], run, KEY + _NAME)


@click.pass_obj
def run(settings: OutputSettings, campaign: str, box: bool) -> None:
    """Shows games, progress tree, what is unlocked, and cards; or how to sort the box."""
    run_plainly()
    from dorfplatz.cli.campaign.folder import find_campaign
    from dorfplatz.cli.campaign.pages import CampaignScreen

    screen = CampaignScreen(settings)
    kept = find_campaign(campaign).read()
    screen.complain_of(kept.refused)
    found = kept.now
    if box:
        screen.show_box(found)
    else:
        screen.show_campaign(found)
