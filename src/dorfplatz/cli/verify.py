"""`dorfplatz verify`: whether the chance of a game that was played at a table was fair."""

from __future__ import annotations

import json
from typing import Final

import click

from dorfplatz.cli.commands import Command, argument
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.cli.status import DONE, NOT_VERIFIED
from dorfplatz.kernel.mode import run_plainly
from dorfplatz.language import text

_NAME: Final = "verify"


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    return Command(_NAME, settings, [argument(settings, "file")], run)


@click.pass_obj
def run(settings: OutputSettings, file: str) -> int:
    """Checks a record's rolls and reveals against what was promised before the game."""
    run_plainly()
    from dorfplatz.cli.screen import Screen
    from dorfplatz.record import load, load_header
    from dorfplatz.table.verify import draws_of, verify

    screen = Screen(settings)
    with screen.working(settings.words("replay.checking")):
        game = load(file, seed=0)
        draws = draws_of(load_header(file).get("chance"))
        pieces = game.kind.load_pieces(game.options) if draws.set_up else None
        unfair = verify(game, draws, pieces)
    if not unfair:
        count = sum(moment.is_chance for moment, _ in game.replay())
        screen.show(settings.words("verify.fair", count=count, commitment=draws.commitment))
        return DONE
    for found in unfair:
        due = json.dumps(found.due, ensure_ascii=False)
        screen.show(text(found.code, settings.language, event=found.event, due=due))
    return NOT_VERIFIED
