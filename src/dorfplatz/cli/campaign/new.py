"""`dorfplatz campaign new`: a group begins a campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from dorfplatz.cli.campaign import KEY
from dorfplatz.cli.commands import Command, Words, argument, option
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

_NAME: Final = "new"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    key = KEY + _NAME
    return Command(
        _NAME,
        settings,
        [
            argument(settings, "campaign"),
            option(settings, key, "--members", type=Words(), metavar="names"),
            option(settings, key, "--rules", metavar="file"),
        ],
        run,
        key,
    )


@click.pass_obj
def run(
    settings: OutputSettings, campaign: str, members: tuple[str, ...] | None, rules: str | None
) -> None:
    """Founds the campaign and says how to go on."""
    run_plainly()
    from dorfplatz.base.installed import quoted
    from dorfplatz.cli.campaign.folder import keep_new
    from dorfplatz.cli.campaign.pages import CampaignScreen
    from dorfplatz.dorfromantik.campaign.campaign import found
    from dorfplatz.dorfromantik.campaign.events import Founded
    from dorfplatz.dorfromantik.campaign.rules_files import load_campaign_rules

    people = members or (settings.words("play.player", letter="A"),)
    own = None if rules is None else load_campaign_rules(Path(rules))
    made = found(Founded(campaign, people), own)
    keep_new(made)
    screen = CampaignScreen(settings)
    screen.say("campaign.begun", name=made.name, members=", ".join(made.members))
    screen.say("campaign.how_to", name=quoted(made.name))
