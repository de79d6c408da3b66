"""`dorfplatz campaign`: campaigns at this device, whether played here or with the box."""

from __future__ import annotations

from typing import Final

import click

from dorfplatz.cli.commands import Group, common_options
from dorfplatz.cli.settings import OutputSettings

_MODULES: Final = {
    "new": "dorfplatz.cli.campaign.new",
    "list": "dorfplatz.cli.campaign.list",
    "show": "dorfplatz.cli.campaign.show",
    "play": "dorfplatz.cli.campaign.play",
    "enter": "dorfplatz.cli.campaign.enter",
    "cross": "dorfplatz.cli.campaign.cross",
    "members": "dorfplatz.cli.campaign.members",
    "export": "dorfplatz.cli.campaign.export",
    "import": "dorfplatz.cli.campaign.importing",
}

MOST_GAMES: Final = 1_000_000
"""No campaign has more games; a larger number is a slip of the keys."""

KEY: Final = "campaign_"
"""What the help of each of these commands stands under, with its name."""


def command(settings: OutputSettings) -> click.Command:
    """The group of commands, with its help in the user's language."""
    return Group(
        "campaign",
        settings,
        _MODULES,
        KEY,
        params=common_options(settings),
        help=settings.words("help.campaign.text"),
    )
