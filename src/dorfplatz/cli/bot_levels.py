"""Other bots for seats while a game goes on: what is typed for it, and what there is."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from dorfplatz.base.visible import skeleton
from dorfplatz.bots.bot import Bot
from dorfplatz.bots.registry import find_bot, known_bots
from dorfplatz.cli.errors import CommandLineError
from dorfplatz.cli.seats import SeatLabel
from dorfplatz.cli.settings import OutputSettings


def read_level(line: str, seats: Sequence[SeatLabel]) -> tuple[list[SeatLabel], Bot]:
    """The seats that a line means, and the bot that is to play there.

    The last word names the bot; what stands before it, if anything does, the name or the letter of
    a seat where a bot plays. Without that, all of these seats are meant. Raises UnknownBot,
    OptionError, CommandLineError.
    """
    who, _, word = line.strip().rpartition(" ")
    bot = find_bot(word)
    of_bots = [seat for seat in seats if seat.bot is not None]
    if not of_bots:
        raise CommandLineError("terminal:error.no_bots")
    if not who:
        return of_bots, bot
    wanted = skeleton(who)
    found = [
        seat
        for seat in of_bots
        if skeleton(seat.name).startswith(wanted) or seat.letter == who.strip().upper()
    ]
    if len(found) != 1:
        names = ", ".join(seat.name for seat in of_bots)
        raise CommandLineError("terminal:error.no_bot_called", name=who, names=names)
    return found, bot


def told_levels(seats: Sequence[SeatLabel], settings: OutputSettings) -> list[RenderableType]:
    """Which bots play where, and which others there are."""
    lines: list[RenderableType] = [
        Text(f"{seat.name}: {seat.bot}") for seat in seats if seat.bot is not None
    ]
    offered = [bot for bot in known_bots() if bot.is_offered]
    return [
        *lines,
        "",
        *(
            Text.assemble((bot.name, "bold"), f": {bot.describe(settings.language)}")
            for bot in offered
        ),
    ]
