"""What came out of simulated campaigns, as tables or for other programs."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from typing import TextIO

from rich.console import RenderableType

from dorfplatz.cli.errors import translated_file_errors
from dorfplatz.cli.results import rows_in_table
from dorfplatz.cli.screen import Screen
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.lab.campaigns import MOST_GAMES, Campaigns
from dorfplatz.lab.tables import campaign_game_rows, milestone_rows


def write_campaigns(
    settings: OutputSettings, campaigns: Campaigns, form: str, output: str | None
) -> None:
    """Writes the results in a form, to a file or to the screen."""
    if output is None:
        _write(settings, campaigns, form, sys.stdout)
        return
    with (
        translated_file_errors(output),
        Path(output).open("w", encoding="utf-8", newline="") as target,
    ):
        _write(settings, campaigns, form, target)


def _write(settings: OutputSettings, campaigns: Campaigns, form: str, target: TextIO) -> None:
    if form == "csv":
        _write_csv(campaigns, target)
    elif form == "json":
        json.dump(campaigns.summary(), target, indent=2)
        target.write("\n")
    else:
        screen = Screen(settings, target)
        screen.show(*_in_tables(screen, campaigns))


def _write_csv(campaigns: Campaigns, target: TextIO) -> None:
    """A row for each game: its campaign and its number there, both counted from 0."""
    writer = csv.writer(target)
    writer.writerow(["campaign", "game", "unlocked", "result"])
    for number, campaign in enumerate(campaigns.played):
        for game, played in enumerate(zip(campaign.unlocked, campaign.results, strict=True)):
            writer.writerow([number, game, *played])


def _in_tables(screen: Screen, campaigns: Campaigns) -> list[RenderableType]:
    """Milestones, and results by the number of the game, with 95 % intervals."""
    words = screen.lab_words
    match = campaigns.match
    title = words(
        "simulate.campaigns", game=match.game, count=len(campaigns.played), seed=match.seed
    )
    return [
        title,
        words("simulate.intervals"),
        screen.words("simulate.most_games", count=MOST_GAMES),
        "",
        *rows_in_table(screen, milestone_rows(campaigns, screen.language)),
        "",
        *rows_in_table(screen, campaign_game_rows(campaigns, screen.language)),
    ]
