"""`dorfplatz play`: a game at this device, against bots or one another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from dorfplatz.cli.commands import (
    BOT_SECONDS,
    LARGEST_SEED,
    Assignment,
    Command,
    WholeNumber,
    Words,
    argument,
    option,
)
from dorfplatz.cli.errors import CommandLineError
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

if TYPE_CHECKING:
    from dorfplatz.game.game import Game
    from dorfplatz.table.known_chance import ToldChance


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    seed = WholeNumber(0, LARGEST_SEED)
    return Command(
        "play",
        settings,
        [
            argument(settings, "game", required=False),
            option(settings, "play", "--players", metavar="number"),
            option(settings, "play", "--bots", type=Words(), metavar="bots"),
            option(settings, "play", "--bot-seconds", type=BOT_SECONDS, metavar="number"),
            option(settings, "play", "--names", type=Words(), metavar="names"),
            option(settings, "play", "--seed", type=seed, metavar="number"),
            option(settings, "play", "--chance", metavar="word"),
            option(settings, "play", "--save", metavar="file"),
            option(settings, "play", "--resume", metavar="file"),
            option(
                settings, "play", "--option", type=Assignment(), metavar="option", multiple=True
            ),
        ],
        play,
    )


@click.pass_obj
def play(
    settings: OutputSettings,
    game: str | None,
    players: str | None,
    bots: tuple[str, ...] | None,
    bot_seconds: int | None,
    names: tuple[str, ...] | None,
    seed: int | None,
    chance: str | None,
    save: str | None,
    resume: str | None,
    option: tuple[tuple[str, str], ...],
) -> int:
    """Plays a new game, or goes on with the one of a record."""
    run_plainly()
    if resume is not None:
        begun = (game, players, bots, names, seed) != (None,) * 5 or option
        if begun:
            raise CommandLineError("terminal:error.resume_alone")
    elif game is None:
        raise CommandLineError("terminal:error.missing", name=settings.words("help.metavar.game"))

    # Only now what takes a while to import.
    from dorfplatz.base.chance import check_seed
    from dorfplatz.bots.observation import Budget
    from dorfplatz.cli.autosave import Autosave, create_game_file
    from dorfplatz.cli.chosen import chosen_game
    from dorfplatz.cli.screen import Screen
    from dorfplatz.cli.session import Session
    from dorfplatz.record.appending import GameFile
    from dorfplatz.table.known_chance import Drawer, read_chance

    screen = Screen(settings)
    start = check_seed(seed)
    told = None if chance is None else read_chance(chance)
    if resume is not None:
        kept, table, torn = GameFile.resume(resume, seed=start)
        if torn:
            screen.show_paragraph(settings.words("play.torn", count=torn))
        autosave = Autosave(table, kept)
        if save is not None:
            autosave.move_to(save)
    else:
        name, options = chosen_game(str(game), players, option)
        table = _new_game(settings, name, options, bots, names or (), start, told)
        autosave = Autosave(table, None if save is None else create_game_file(save, table))
    drawer = None if told is None else Drawer(told, table)
    return Session(screen, table, autosave, start, Budget(bot_seconds), drawer=drawer).play()


def _new_game(
    settings: OutputSettings,
    name: str,
    options: Mapping[str, Any],
    bots: Sequence[str] | None,
    names: Sequence[str],
    seed: int,
    chance: ToldChance | None,
) -> Game:
    """A new game with persons and bots at its seats, which waits at each roll or reveal.

    It is set up by the chance that was told, or else from the seed.
    """
    from dorfplatz.base.options import check_options
    from dorfplatz.cli.seats import seat_players
    from dorfplatz.game.game import Game
    from dorfplatz.game.new import new
    from dorfplatz.game.registry import load_game

    kind = load_game(name)
    values = check_options(kind.options, options)
    seated = seat_players(settings, int(values["players"]), bots, names)
    if chance is None:
        return new(name, seed=seed, auto_chance=False, names=seated, **options)
    position = chance.begin(kind, values)
    return Game(kind, values, position, players=seated, auto_chance=False)
