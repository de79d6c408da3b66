"""What came out of simulations, arenas, studies, campaigns and analyses."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import TypeVar

from dorfplatz.base.errors import MissingPackage
from dorfplatz.lab import tables
from dorfplatz.lab.analysis import Analysis
from dorfplatz.lab.arena import Arena
from dorfplatz.lab.campaigns import Campaigns
from dorfplatz.lab.plots import (
    plot_analysis,
    plot_arena,
    plot_campaigns,
    plot_simulation,
    plot_study,
)
from dorfplatz.lab.simulate import Simulation
from dorfplatz.lab.study import Study
from dorfplatz.language import text
from dorfplatz.notebook import language
from dorfplatz.notebook.page import paragraph, picture, table

R = TypeVar("R")
Plot = Callable[[R, BytesIO, str], None]


def simulation(shown: Simulation) -> str:
    """Bots, seats and lengths, and how the scores are distributed."""
    title = _words(
        "simulate.title", game=shown.match.game, count=shown.games, seed=shown.match.seed
    )
    parts = (tables.bot_rows, tables.seat_rows, tables.length_rows)
    rows = [table(part(shown, language())) for part in parts]
    return "".join([_heading(title), *rows, _plotted(shown, title, plot_simulation)])


def arena(shown: Arena) -> str:
    """Bots, the strongest first, and pairs; without the package for ratings, the pairs alone."""
    contest = shown.contest
    told = _words("arena.tables", count=len(contest.tables))
    title = _words(
        "arena.title", game=contest.game, count=shown.games, tables=told, seed=contest.seed
    )
    about = _words("arena.separate" if contest.separate else "arena.against")
    pairs = table(tables.pair_rows(shown, language()))
    try:
        standings = table(tables.standing_rows(shown, language()))
    except MissingPackage as missing:
        return _heading(title) + paragraph(about) + pairs + _missing(missing)
    plot = _plotted(shown, title, plot_arena)
    return _heading(title) + paragraph(about) + standings + pairs + plot


def study(shown: Study) -> str:
    """Spread and seats by the number of players, skill, and open questions."""
    title = _words("study.title", game=shown.game, count=shown.games, seed=shown.seed)
    bot = shown.bots[0]
    parts = [_heading(title), paragraph(_words("study.spread", bot=bot))]
    parts.append(table(tables.spread_rows(shown, language())))
    seats = tables.winning_seat_rows(shown, language())
    if len(seats) > 1:
        parts += [paragraph(_words("study.seats", bot=bot)), table(seats)]
    parts += [paragraph(_words("study.luck")), table(tables.skill_rows(shown, language()))]
    if shown.rulings:
        about = _words("study.rulings", count=shown.games, players=shown.players, bot=bot)
        parts += [paragraph(about), table(tables.ruling_rows(shown, language()))]
    about = _words("study.worth", count=shown.worth_games, players=shown.players, bot=bot)
    parts += [paragraph(about), table(tables.worth_rows(shown, language()))]
    if shown.foresight is not None:
        count, lines = len(shown.foresight.known_scores), shown.foresight.lines
        about = _words("study.foresight", count=count, lines=lines)
        parts += [paragraph(about), table(tables.foresight_rows(shown, language()))]
    return "".join([*parts, _plotted(shown, title, plot_study)])


def campaigns(shown: Campaigns) -> str:
    """Milestones, and results by the number of the game."""
    match = shown.match
    told = {"game": match.game, "count": len(shown.played), "seed": match.seed}
    title = _words("simulate.campaigns", **told)
    rows = [tables.milestone_rows(shown, language()), tables.campaign_game_rows(shown, language())]
    plot = _plotted(shown, title, plot_campaigns)
    return "".join([_heading(title), *map(table, rows), plot])


def analysis(shown: Analysis) -> str:
    """Where the result comes from, how well everyone chose, and what the game was worth."""
    title = _words("analyse.title", game=shown.game, count=len(shown.steps))
    about = text(f"analysis:{'together' if shown.cooperative else 'lead'}", language())
    names = shown.players
    sides = [text("analysis:all", language())] if shown.cooperative else names
    parts = [paragraph(title), paragraph(about)]
    parts.append(table(tables.side_rows(shown, sides, language())))
    parts.append(table(tables.choice_rows(shown, names, language())))
    return "".join([*parts, _plotted(shown, title, plot_analysis)])


def _words(name: str, **values: object) -> str:
    return text(f"lab:{name}", language(), **values)


def _heading(title: str) -> str:
    return paragraph(title) + paragraph(_words("simulate.intervals"))


def _plotted(shown: R, title: str, plot: Plot[R]) -> str:
    """A plot as a picture; where its package is not installed, how to install it."""
    drawn = BytesIO()
    try:
        plot(shown, drawn, language())
    except MissingPackage as missing:
        return _missing(missing)
    return picture(drawn.getvalue().decode(), title)


def _missing(missing: MissingPackage) -> str:
    """How to install what is missing."""
    return paragraph(missing.explain(language()))
