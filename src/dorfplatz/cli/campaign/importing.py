"""`dorfplatz campaign import`: a campaign from a file joins those of this device."""

from __future__ import annotations

from typing import Final

import click

from dorfplatz.cli.campaign import KEY
from dorfplatz.cli.commands import Command, argument, option
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

_NAME: Final = "import"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    key = KEY + _NAME
    name = option(settings, key, "--name", metavar="name")
    return Command(_NAME, settings, [argument(settings, "file"), name], run, key)


@click.pass_obj
def run(settings: OutputSettings, file: str, name: str | None) -> None:
    """Reads and checks the file, and keeps the campaign, under another name if that is given."""
    run_plainly()
    from dorfplatz.cli.campaign.folder import keep_new
    from dorfplatz.cli.campaign.pages import CampaignScreen
    from dorfplatz.dorfromantik.campaign.events import Renamed
    from dorfplatz.dorfromantik.campaign.files import load

    found = load(file)
    if name is not None and name != found.name:
        found = found.apply(Renamed(name, found.version))
    keep_new(found)
    screen = CampaignScreen(settings)
    screen.say("campaign.imported", name=found.name)
    screen.show_in_brief(found)
