"""`dorfplatz campaign members`: who belongs to a group from now on."""

from __future__ import annotations

from typing import Final

import click

from dorfplatz.cli.campaign import KEY
from dorfplatz.cli.commands import Command, Words, argument
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

_NAME: Final = "members"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    arguments = [argument(settings, "campaign"), argument(settings, "names", type=Words())]
    return Command(_NAME, settings, arguments, run, KEY + _NAME)


@click.pass_obj
def run(settings: OutputSettings, campaign: str, names: tuple[str, ...]) -> None:
    """Changes the members; games keep the names of those who played them."""
    run_plainly()
    from dorfplatz.cli.campaign.folder import find_campaign
    from dorfplatz.cli.campaign.pages import CampaignScreen
    from dorfplatz.dorfromantik.campaign.events import MembersChanged

    with find_campaign(campaign).changing() as changing:
        changing.now = changing.now.apply(MembersChanged(names, changing.now.version))
        after = changing.now
    CampaignScreen(settings).show_in_brief(after)
