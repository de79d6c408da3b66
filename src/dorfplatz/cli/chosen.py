"""Which game a command line means, with which options."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dorfplatz.base.options import check_options, parse_game_string
from dorfplatz.cli.errors import CommandLineError
from dorfplatz.game.registry import load_game


def chosen_game(
    game: str, players: str | None, assignments: Iterable[tuple[str, str]]
) -> tuple[str, dict[str, Any]]:
    """The game's name, and the options that are given, checked.

    `game` may be a game string; `--players` and `--option` count more than what stands in it.
    Raises UnknownGame, OptionError, and CommandLineError for an option that is given twice.
    """
    given: dict[str, object] = {} if players is None else {"players": players}
    for option, value in assignments:
        if option in given:
            raise CommandLineError("terminal:error.twice", name=option)
        given[option] = value
    name, told = parse_game_string(game)
    wanted = {**told, **given}
    values = check_options(load_game(name).options, wanted)
    return name, {option: values[option] for option in wanted}
