"""`dorfplatz campaign show`: where a campaign stands."""

from __future__ import annotations

from typing import Final

import click

from dorfplatz.cli.campaign import KEY, MOST_GAMES
from dorfplatz.cli.commands import Command, WholeNumber, argument, option
from dorfplatz.cli.errors import CommandLineError
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

_NAME: Final = "show"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    key = KEY + _NAME
    numbers = WholeNumber(1, MOST_GAMES)
    return Command(
        _NAME,
        settings,
        [
            argument(settings, "campaign"),
            option(settings, key, "--box", is_flag=True),
            option(settings, key, "--game", type=numbers, metavar="number"),
        ],
        run,
        key,
    )


@click.pass_obj
def run(settings: OutputSettings, campaign: str, box: bool, game: int | None) -> None:
    """Shows games, progress tree, what is unlocked, and cards; or the box, or a score sheet."""
    run_plainly()
    if box and game is not None:
        raise CommandLineError("terminal:error.not_together", name="--box", other="--game")
    from dorfplatz.cli.campaign.folder import find_campaign
    from dorfplatz.cli.campaign.pages import CampaignScreen

    screen = CampaignScreen(settings)
    kept = find_campaign(campaign).read()
    screen.complain_of(kept.refused)
    found = kept.now
    if game is not None:
        if game > len(found.games):
            raise CommandLineError("terminal:campaign.no_game", number=game)
        screen.show_sheet(found.games[game - 1])
    elif box:
        screen.show_box(found)
    else:
        screen.show_campaign(found)
