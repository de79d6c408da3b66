"""`dorfplatz games`: what can be played, with which options, and the bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from dorfplatz.cli.commands import Command, argument
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.language import UnknownText, text

if TYPE_CHECKING:
    from dorfplatz.base.options import Option
    from dorfplatz.cli.screen import Screen

_NAME: Final = "games"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    return Command(_NAME, settings, [argument(settings, "game", required=False)], games)


@click.pass_obj
def games(settings: OutputSettings, game: str | None) -> None:
    """Lists games, options and bots."""
    from dorfplatz.bots.registry import known_bots
    from dorfplatz.cli.screen import Screen
    from dorfplatz.game.registry import game_names

    screen = Screen(settings)
    for name in game_names() if game is None else (game,):
        _show_game(screen, name)
    screen.heading(settings.words("games.bots"))
    for bot in known_bots():
        told = bot.describe(settings.language)
        screen.show_paragraph(settings.words("games.bot", name=bot.name, code=bot.code, told=told))


def _show_game(screen: Screen, name: str) -> None:
    """A game's name, title and options. Raises UnknownGame."""
    from dorfplatz.game.registry import game_title, load_game

    kind = load_game(name)
    title = game_title(kind, screen.language)
    screen.heading(kind.name if title == kind.name else f"{kind.name} ({title})")
    for option in kind.options:
        screen.show_paragraph(_about(screen, kind.name, option))


def _about(screen: Screen, game: str, option: Option) -> str:
    """An option: its name, default and other values, what it is for, and the ruling it decides."""
    words = screen.words
    default = str(option.default).lower() if isinstance(option.default, bool) else option.default
    values = ""
    if isinstance(option.default, bool):
        values = words("games.values", values="true, false")
    elif isinstance(option.default, int):
        values = words("games.range", minimum=option.minimum, maximum=option.maximum)
    elif option.choices:
        values = words("games.values", values=", ".join(option.choices))
    ruling = f" [{option.ruling}]" if option.ruling else ""
    given = f"{option.name}={default}{values}"
    try:
        about = text(f"options:{game}.{option.name}", screen.language)
        return f"{given}: {about}{ruling}"
    except UnknownText:  # of a game that brings no texts on its options
        return f"{given}{ruling}"
