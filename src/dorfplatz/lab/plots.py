"""Plots of what came out, as SVG or PNG.

They need the optional package matplotlib. The same results give the same file, byte for byte.
Instead of a file, an SVG can be written into memory, which a notebook shows.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from dorfplatz.base.errors import DorfplatzError, MissingPackage
from dorfplatz.base.installed import install_command
from dorfplatz.kernel.verbs import POINT
from dorfplatz.lab.analysis import Analysis
from dorfplatz.lab.arena import Arena
from dorfplatz.lab.campaigns import Campaigns
from dorfplatz.lab.intervals import Estimate
from dorfplatz.lab.simulate import Numbers, Simulation
from dorfplatz.lab.study import PlayersRow, Study
from dorfplatz.language import text

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.typing import RcKeyType

FORMS: Final = (".svg", ".png")
"""How the name of a plot's file ends, and so what it holds."""

_PAPER, _INK, _SOFT, _LINE, _BAND = "#fffaf0", "#3b3029", "#7a6a5c", "#8f3b2e", "#d8a48f"
_SIDES: Final = (_LINE, "#2f5d8a", "#4f7a3a", "#b07d1e", "#6b4a86", "#2e7f7b")
"""The colours of lines that belong to seats."""
_STYLE: Final[dict[RcKeyType, Any]] = {
    "svg.hashsalt": "dorfplatz",
    "svg.fonttype": "none",
    "font.size": 11,
    "figure.facecolor": _PAPER,
    "axes.facecolor": _PAPER,
    "axes.edgecolor": _SOFT,
    "axes.labelcolor": _INK,
    "axes.titlecolor": _INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": _INK,
    "xtick.color": _SOFT,
    "ytick.color": _SOFT,
}
_WIDTH, _HEIGHT, _DOTS = 8.0, 5.2, 150
"""Inches, and dots for each of them in a PNG."""
_BARS: Final = 40
"""Bars of a distribution at most."""
_ROWS: Final = 14
"""Names beneath one another that have room in that height."""


class UnknownPlotForm(DorfplatzError):
    """A plot was to be written to a file whose name does not say in which form."""


def check_plot(file: str) -> None:
    """Sees to it that a plot can be written to this file, before there is anything to draw.

    Raises UnknownPlotForm, MissingPackage when the optional package matplotlib is not installed.
    """
    if Path(file).suffix.lower() not in FORMS:
        raise UnknownPlotForm("common:plots.form", file=file, choices=", ".join(FORMS))
    require_plots()


def require_plots() -> None:
    """Raises MissingPackage when the optional package matplotlib is not installed."""
    try:
        import matplotlib.figure  # noqa: F401  # only whether it can be imported
    except ImportError as error:
        raise MissingPackage(
            "common:simulation.package", package="matplotlib", command=install_command("plots")
        ) from error


def plot_simulation(simulation: Simulation, file: str | BytesIO, language: str = "en") -> None:
    """Draws how many games each bot ended with which score, wherever it sat.

    Raises what `check_plot` raises, OSError.
    """
    bins = _bins(simulation.scores)
    with _plot(file) as figure:
        axes = figure.subplots(1, 1)
        for number, bot in enumerate(simulation.kinds):
            colour = _SIDES[number % len(_SIDES)]
            counts, _ = np.histogram(simulation.scores[simulation.bots == number], bins)
            axes.stairs(counts, bins, color=colour, fill=True, alpha=0.35)
            axes.stairs(counts, bins, color=colour, linewidth=2, label=f" {bot}")
        axes.set_ylim(bottom=0)
        axes.set_xlabel(text("common:plots.score", language))
        axes.set_ylabel(text("common:plots.games", language))
        told = {"game": simulation.match.game, "count": simulation.games}
        axes.set_title(text("common:plots.simulation", language, **told), loc="left")
        for named in axes.legend(frameon=False).get_texts():
            named.set_parse_math(False)


def _bins(scores: Numbers) -> Numbers:
    """Where bars of scores begin and end: as many whole numbers to each, and not too many bars."""
    low, high = int(scores.min()), int(scores.max())
    wide = -(-(high - low + 1) // _BARS)
    return np.arange(low, high + wide + 1, wide) - 0.5


def plot_campaigns(campaigns: Campaigns, file: str | BytesIO, language: str = "en") -> None:
    """Draws results, and what was unlocked, by the number of the game in its campaign.

    Lines are means, bands 95 % intervals of them; each campaign is a thin line of its own. Raises
    what `check_plot` raises, OSError.
    """
    namespace = f"{campaigns.match.kind.namespace}:milestone"
    with _plot(file) as figure:
        results, unlocked = figure.subplots(2, 1, sharex=True, height_ratios=(3, 2))
        for played in campaigns.played:
            numbers = range(1, len(played.results) + 1)
            results.plot(numbers, played.results, color=_BAND, linewidth=0.8)
            unlocked.plot(numbers, played.unlocked, color=_BAND, linewidth=0.8)
        rows = campaigns.results()
        _mean_line(results, [row.result for row in rows])
        _mean_line(unlocked, [row.unlocked for row in rows])
        for milestone in campaigns.milestones():
            if milestone.games is None:
                continue
            for axes in (results, unlocked):
                axes.axvline(milestone.games.mean, color=_SOFT, linestyle=":", linewidth=1)
            name = text(f"{namespace}.{milestone.name}", language)
            results.annotate(
                f"{name}: {milestone.games.mean:.1f}",
                (milestone.games.mean, 1),
                xycoords=results.get_xaxis_transform(),
                xytext=(4, -4),
                textcoords="offset points",
                va="top",
                color=_SOFT,
            )
        bots = ", ".join(dict.fromkeys(map(str, campaigns.match.bots)))
        count = len(campaigns.played)
        results.set_title(
            text("common:plots.campaigns", language, bots=bots, count=count), loc="left"
        )
        results.set_ylabel(text("common:plots.result", language))
        unlocked.set_ylabel(text("common:plots.unlocked", language))
        unlocked.set_xlabel(text("common:plots.game", language))
        unlocked.xaxis.get_major_locator().set_params(integer=True)


def plot_arena(arena: Arena, file: str | BytesIO, language: str = "en") -> None:
    """Draws the ratings of all bots, and how each did against each other one.

    The strongest bot comes first; lines are 95 % intervals, dotted lines where bots that are alike
    would be. Raises what `check_plot` raises, MissingPackage when the optional package choix is not
    installed, OSError.
    """
    contest = arena.contest
    bots = sorted(arena.by_bot(), key=lambda row: -row.rating.mean)
    pairs = arena.by_pair()
    rows = (len(bots) + 1, len(pairs) + 1)
    with _plot(file, _HEIGHT * max(1.0, sum(rows) / _ROWS)) as figure:
        axes = figure.subplot_mosaic(
            [["ratings", "ratings"], ["wins", "ahead"]], height_ratios=rows
        )
        _interval_lines(axes["ratings"], [row.rating for row in bots], 0)
        _name_lines(axes["ratings"], [row.bot for row in bots])
        _interval_lines(axes["wins"], [row.wins for row in pairs], pairs[0].expected_wins)
        _interval_lines(axes["ahead"], [row.ahead for row in pairs], 0)
        versus = "common:plots.versus" if contest.separate else "common:plots.among"
        names = [text(versus, language, bot=row.bot, other=row.other) for row in pairs]
        _name_lines(axes["wins"], names)
        _name_lines(axes["ahead"], [""] * len(names))
        axes["wins"].set_xlim(-0.02, 1.02)
        axes["wins"].xaxis.set_major_formatter(lambda share, _: f"{100 * share:.0f} %")
        told = {"game": contest.game, "count": arena.games}
        axes["ratings"].set_title(text("common:plots.arena", language, **told), loc="left")
        wins = "common:plots.more" if contest.separate else "common:plots.wins"
        axes["ratings"].set_xlabel(text("common:plots.rating", language))
        axes["wins"].set_xlabel(text(wins, language))
        axes["ahead"].set_xlabel(text("common:plots.ahead", language))


def _interval_lines(axes: Axes, rows: Sequence[Estimate], alike: float) -> None:
    """Means and their intervals from top to bottom, and a line where all would be if alike."""
    axes.axvline(alike, color=_SOFT, linestyle=":", linewidth=1)
    for place, found in enumerate(rows):
        if found.low is not None and found.high is not None:
            axes.plot([found.low, found.high], [place, place], color=_BAND, linewidth=3)
    axes.plot([found.mean for found in rows], range(len(rows)), "o", color=_LINE, markersize=6)


def _name_lines(axes: Axes, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)


def plot_study(study: Study, file: str | BytesIO, language: str = "en") -> None:
    """Draws, by the number of players, scores and their spread, and what share each seat won.

    Raises what `check_plot` raises, OSError.
    """
    rows = study.by_players()
    with _plot(file) as figure:
        against = [row for row in rows if row.wins is not None]
        parts = figure.subplots(1, 2) if against else [figure.subplots(1, 1)]
        scores = parts[0]
        places = [row.players for row in rows]
        for row in rows:
            scores.plot([row.players] * 2, [row.low, row.high], color=_BAND, linewidth=6)
        scores.plot(places, [row.score.mean for row in rows], "o", color=_LINE, markersize=6)
        scores.set_xticks(places)
        scores.set_xlabel(text("common:plots.players", language))
        scores.set_ylabel(text("common:plots.points", language))
        told = {"game": study.game, "bot": study.bots[0], "count": study.games}
        scores.set_title(text("common:plots.study", language, **told), loc="left")
        if against:
            _seat_lines(parts[1], against)
            parts[1].set_xlabel(text("common:plots.seats", language))
            parts[1].set_ylabel(text("common:plots.seat_wins", language))


def _seat_lines(axes: Axes, rows: Sequence[PlayersRow]) -> None:
    """For each number of players what its seats won more or less than their fair share."""
    place = 0
    ticks: list[tuple[int, str]] = []
    axes.axhline(0, color=_SOFT, linestyle=":", linewidth=1)
    for row in rows:
        for seat, wins in enumerate(row.wins or ()):
            assert wins.low is not None
            assert wins.high is not None
            low, mean, high = (
                100 * (share - row.expected_wins) for share in (wins.low, wins.mean, wins.high)
            )
            axes.plot([place, place], [low, high], color=_BAND, linewidth=3)
            axes.plot([place], [mean], "o", color=_LINE, markersize=5)
            ticks.append((place, f"{seat + 1}"))
            place += 1
        place += 1
    axes.set_xticks([tick for tick, _ in ticks], [name for _, name in ticks])


def plot_analysis(analysis: Analysis, file: str | BytesIO, language: str = "en") -> None:
    """Draws what a game was worth to each side, from step to step, with its turning points.

    Raises what `check_plot` raises, OSError.
    """
    with _plot(file) as figure:
        axes = figure.subplots(1, 1)
        curve = analysis.curve
        for side in range(analysis.sides):
            colour = _SIDES[side % len(_SIDES)]
            # A name that begins with _ would be left out, but for the space.
            name = None if analysis.cooperative else f" {analysis.players[side]}"
            points = [values[side] / POINT for values in curve]
            axes.plot(range(len(curve)), points, color=colour, linewidth=2, label=name)
        for point in analysis.turning_points():
            place = point.step + 1
            value = curve[place][point.side] / POINT
            colour = _SIDES[point.side % len(_SIDES)]
            axes.plot([place], [value], "o", color=colour, markersize=7, markeredgecolor=_INK)
        axes.set_xlim(0, max(1, len(curve) - 1))
        axes.set_xlabel(text("common:plots.steps", language))
        worth = "common:plots.together" if analysis.cooperative else "common:plots.lead"
        axes.set_ylabel(text(worth, language))
        axes.set_title(text("common:plots.analysis", language, game=analysis.game), loc="left")
        if not analysis.cooperative:
            for named in axes.legend(frameon=False).get_texts():
                named.set_parse_math(False)


def _mean_line(axes: Axes, estimates: Sequence[Estimate]) -> None:
    """A mean for each number from 1 on, with its interval where there is one."""
    numbers = range(1, len(estimates) + 1)
    low = [found.mean if found.low is None else found.low for found in estimates]
    high = [found.mean if found.high is None else found.high for found in estimates]
    axes.fill_between(numbers, low, high, color=_BAND, alpha=0.5, linewidth=0)
    axes.plot(numbers, [found.mean for found in estimates], color=_LINE, linewidth=2)


@contextmanager
def _plot(file: str | BytesIO, height: float = _HEIGHT) -> Iterator[Figure]:
    """A figure of so many inches, written to a file, or as SVG into memory, once it is drawn."""
    if isinstance(file, str):
        check_plot(file)
        form = Path(file).suffix.lower()
    else:
        require_plots()
        form = ".svg"
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(_STYLE), warnings.catch_warnings():
        # Of a name in a script that the font lacks: then there are boxes in the picture.
        warnings.filterwarnings("ignore", "Glyph .* missing", UserWarning)
        figure = Figure(figsize=(_WIDTH, height), dpi=_DOTS, layout="constrained")
        yield figure
        kept = {"Date": None} if form == ".svg" else {"Software": None}
        figure.savefig(file, format=form.removeprefix("."), metadata=kept)
