"""`dorfplatz campaign enter`: the score sheet of a game that was played with the box."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from datetime import date
from typing import TYPE_CHECKING, Any, Final

import click

from dorfplatz.cli.campaign import KEY, MOST_GAMES
from dorfplatz.cli.commands import Assignment, Command, WholeNumber, Words, argument, option
from dorfplatz.cli.errors import CommandLineError
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.kernel.mode import run_plainly

if TYPE_CHECKING:
    from dorfplatz.dorfromantik.campaign.campaign import Campaign
    from dorfplatz.dorfromantik.campaign.events import LaterEvent

_NAME: Final = "enter"
_NONE: Final = "none"
"""Says that no heart was placed, or that no card was achieved."""


def command(settings: OutputSettings) -> click.Command:
    """The command, with its help in the user's language."""
    key = KEY + _NAME
    return Command(
        _NAME,
        settings,
        [
            argument(settings, "campaign"),
            argument(
                settings,
                "rows",
                nargs=-1,
                required=False,
                type=Assignment("terminal:campaign.no_assignment"),
            ),
            option(settings, key, "--players", type=Words(), metavar="names"),
            option(settings, key, "--date", metavar="date"),
            option(settings, key, "--met", type=Words(), metavar="cards"),
            option(settings, key, "--correct", type=WholeNumber(1, MOST_GAMES), metavar="number"),
            option(settings, key, "--remove", type=WholeNumber(1, MOST_GAMES), metavar="number"),
            option(settings, key, "--take-back", is_flag=True),
        ],
        run,
        key,
    )


@click.pass_obj
def run(
    settings: OutputSettings,
    campaign: str,
    rows: tuple[tuple[str, str], ...],
    players: tuple[str, ...] | None,
    date: str | None,
    met: tuple[str, ...] | None,
    correct: int | None,
    remove: int | None,
    take_back: bool,
) -> None:
    """Enters a game, or corrects or removes one; shows what that changes."""
    run_plainly()
    from dorfplatz.cli.campaign.folder import find_campaign
    from dorfplatz.cli.campaign.pages import CampaignScreen

    if correct is not None and remove is not None:
        raise CommandLineError("terminal:error.not_together", name="--correct", other="--remove")
    screen = CampaignScreen(settings)
    with find_campaign(campaign).changing() as changing:
        event = _event(changing.now, rows, players, date, met, correct, remove)
        preview = changing.now.preview(event)
        if preview.change.taken_back and not take_back:
            screen.show_change(preview.change, preview.after)
            raise CommandLineError("terminal:campaign.takes_back")
        changing.now = preview.after
    if correct is not None and not preview.change.games:
        screen.say("campaign.same_result", number=correct)
    screen.show_change(preview.change, preview.after)


def _event(
    campaign: Campaign,
    rows: Iterable[tuple[str, str]],
    players: tuple[str, ...] | None,
    day: str | None,
    met: tuple[str, ...] | None,
    correct: int | None,
    remove: int | None,
) -> LaterEvent:
    from dorfplatz.dorfromantik.campaign.events import GameCorrected, GameFinished, GameRemoved
    from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet

    number = correct or remove
    if number is not None and number > len(campaign.games):
        raise CommandLineError("terminal:campaign.no_game", number=number)
    game = campaign.games[number - 1] if number else None
    if remove is not None and game is not None:
        return GameRemoved(game.position, campaign.version)
    counts = _counts(rows)
    if met == (_NONE,):
        met = ()
    if game is None:
        if not counts:
            raise CommandLineError("terminal:campaign.no_rows", names=_possible_rows(campaign))
        sheet, played_on = ScoreSheet(**counts), _day(day) or date.today()
        people = players or campaign.members
        return GameFinished(played_on, people, sheet, campaign.version, met or ())
    # What is not said anew of a game stays as it was entered.
    played = game.played
    return GameCorrected(
        game.position,
        _day(day) or played.date,
        players or played.players,
        replace(played.sheet, **counts),
        campaign.version,
        played.met if met is None else met,
        played.record,
    )


def _possible_rows(campaign: Campaign) -> str:
    """The rows that the next game has, by the names that are typed."""
    from dorfplatz.dorfromantik.campaign.names import ROWS
    from dorfplatz.dorfromantik.campaign.sheet_check import limits_of

    limits = limits_of(campaign.rules, campaign.pieces)
    return ", ".join(row for row in ROWS if limits.is_unlocked(row))


def _counts(rows: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """What words like "forest=10" tell of a score sheet. Raises CommandLineError."""
    from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet

    names = [field.name for field in fields(ScoreSheet)]
    counts: dict[str, Any] = {}
    for name, told in rows:
        if name not in names:
            raise CommandLineError("terminal:campaign.no_row", name=name, names=", ".join(names))
        if name in counts:
            raise CommandLineError("terminal:campaign.row_twice", name=name)
        if name == "red_hearts" and told == _NONE:
            counts[name] = ()
            continue
        numbers = tuple(_number(name, word) for word in told.split(","))
        if name != "red_hearts" and len(numbers) > 1:
            raise CommandLineError("terminal:campaign.one_number", name=name)
        counts[name] = numbers if name == "red_hearts" else numbers[0]
    return counts


def _number(row: str, word: str) -> int:
    if not word.strip().isascii() or not word.strip().isdigit() or len(word) > 6:
        raise CommandLineError("terminal:campaign.no_number", name=row, value=word[:40])
    return int(word)


def _day(told: str | None) -> date | None:
    if told is None:
        return None
    try:
        return date.fromisoformat(told)
    except ValueError:
        raise CommandLineError("terminal:campaign.no_date", value=told[:40]) from None
