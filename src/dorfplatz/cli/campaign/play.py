"""`dorfplatz campaign play`: the next game of a campaign, at this device."""

from __future__ import annotations

from typing import Final

import click

from dorfplatz.cli.campaign import KEY
from dorfplatz.cli.commands import (
    BOT_SECONDS,
    LARGEST_SEED,
    Command,
    WholeNumber,
    Words,
    argument,
    option,
)
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

_NAME: Final = "play"
_MOST_SEATS: Final = 6


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    key = KEY + _NAME
    seed = WholeNumber(0, LARGEST_SEED)
    return Command(
        _NAME,
        settings,
        [
            argument(settings, "campaign"),
            option(settings, key, "--names", type=Words(), metavar="names"),
            option(settings, key, "--bots", type=Words(), metavar="bots"),
            option(settings, key, "--bot-seconds", type=BOT_SECONDS, metavar="number"),
            option(settings, key, "--seed", type=seed, metavar="number"),
            option(settings, key, "--new", is_flag=True),
        ],
        run,
        key,
    )


@click.pass_obj
def run(
    settings: OutputSettings,
    campaign: str,
    names: tuple[str, ...] | None,
    bots: tuple[str, ...] | None,
    bot_seconds: int | None,
    seed: int | None,
    new: bool,
) -> int:
    """Plays a game with what is unlocked, or goes on with the one that was left, and enters it."""
    run_plainly()
    from dorfplatz.base.chance import check_seed
    from dorfplatz.base.installed import quoted
    from dorfplatz.bots.observation import Budget
    from dorfplatz.cli.autosave import Autosave, create_game_file
    from dorfplatz.cli.campaign.folder import find_campaign
    from dorfplatz.cli.campaign.pages import CampaignScreen
    from dorfplatz.cli.errors import CommandLineError
    from dorfplatz.cli.seats import seat_players
    from dorfplatz.cli.session import Session
    from dorfplatz.dorfromantik.campaign.changes import change_between
    from dorfplatz.dorfromantik.campaign.checks import check_players
    from dorfplatz.game.new import new as new_game
    from dorfplatz.record.appending import GameFile

    kept = find_campaign(campaign)
    before = kept.read().now
    screen = CampaignScreen(settings)
    start = check_seed(seed)
    left = kept.unfinished()
    if left is not None and new:
        aside = kept.set_aside(left)
        if aside is not None:
            screen.say("campaign.set_aside")
            screen.screen.show_whole(f"  {aside}")
        left = None
    if left is not None:
        if names or bots:
            raise CommandLineError("terminal:campaign.left_game", name=quoted(before.name))
        screen.say("campaign.resuming", name=before.name)
        file, game, _ = GameFile.resume(str(left), seed=start)
        autosave = Autosave(game, file)
    else:
        people = names or before.members[:_MOST_SEATS]
        check_players(before, people)
        seated = seat_players(
            settings, len(people) + len(bots or ()), list(bots or ("none",)), people
        )
        game = new_game(
            "dorfromantik",
            seed=start,
            auto_chance=False,
            names=seated,
            players=len(seated),
            **before.game_options,
        )
        autosave = Autosave(game, create_game_file(str(kept.new_record()), game))
    go_on = ("campaign", "play", before.name)
    status = Session(screen.screen, game, autosave, start, Budget(bot_seconds), go_on).play()
    found = kept.read()
    screen.complain_of(found.refused)
    after = found.now
    if len(after.games) > len(before.games):
        screen.show_change(change_between(before, after), after)
    return status
