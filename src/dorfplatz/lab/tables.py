"""What came out, as the rows of tables in words: for a terminal, a notebook, or any other reader.

The first row says what the columns are. In brackets stand 95 % confidence intervals.
"""

from __future__ import annotations

from collections.abc import Sequence

from dorfplatz.base.options import parse_game_string
from dorfplatz.game.registry import load_game
from dorfplatz.interface.names import LETTERS
from dorfplatz.kernel.verbs import POINT
from dorfplatz.lab.analysis import Analysis
from dorfplatz.lab.arena import Arena
from dorfplatz.lab.campaigns import Campaigns
from dorfplatz.lab.intervals import Estimate
from dorfplatz.lab.simulate import Simulation
from dorfplatz.lab.study import Study
from dorfplatz.lab.worth import is_final
from dorfplatz.language import text

Rows = list[list[str]]


def _words(language: str, *names: str) -> list[str]:
    return [text(f"lab:{name}", language) for name in names]


# Simulations ----------------------------------------------------------------------------


def bot_rows(simulation: Simulation, language: str = "en") -> Rows:
    """How each bot did, wherever it sat."""
    wins = [] if simulation.cooperative else ["simulate.wins", "simulate.expected"]
    rows = [_words(language, "simulate.bot", "simulate.seats", *wins, "simulate.score")]
    for row in simulation.by_bot():
        cells = [row.bot, str(row.seats)]
        if row.wins is not None:
            cells += [share_in_words(row.wins), f"{row.expected_wins * 100:.0f} %"]
        rows.append([*cells, estimate_in_words(row.score)])
    return rows


def seat_rows(simulation: Simulation, language: str = "en") -> Rows:
    """How each seat did, whoever sat there."""
    wins = [] if simulation.cooperative else ["simulate.wins"]
    rows = [_words(language, "simulate.seat", "simulate.bots", *wins, "simulate.score")]
    for row in simulation.by_seat():
        won = [] if row.wins is None else [share_in_words(row.wins)]
        rows.append([LETTERS[row.seat], " ".join(row.bots), *won, estimate_in_words(row.score)])
    return rows


def length_rows(simulation: Simulation, language: str = "en") -> Rows:
    """How long the games were."""
    names = ("length", "mean", "shortest", "longest")
    rows = [_words(language, *(f"simulate.{name}" for name in names))]
    for row in simulation.lengths():
        unit = text(f"lab:simulate.{row.unit}", language)
        rows.append([unit, estimate_in_words(row.mean), str(row.shortest), str(row.longest)])
    return rows


# Arenas ---------------------------------------------------------------------------------


def standing_rows(arena: Arena, language: str = "en") -> Rows:
    """How each bot did, the strongest first.

    Raises MissingPackage when the optional package choix is not installed.
    """
    wins = [] if arena.contest.separate else ["simulate.wins"]
    names = ("simulate.bot", "arena.rating", *wins, "simulate.score", "arena.decision")
    rows = [_words(language, *names)]
    for row in sorted(arena.by_bot(), key=lambda row: -row.rating.mean):
        cells = [row.bot, signed_in_words(row.rating, 0, language)]
        if row.wins is not None:
            cells.append(share_in_words(row.wins))
        rows.append([*cells, estimate_in_words(row.score, 1), _time(row.milliseconds)])
    return rows


def pair_rows(arena: Arena, language: str = "en") -> Rows:
    """How bots did against each other."""
    separate = arena.contest.separate
    own = ["arena.other", "arena.more"] if separate else ["arena.among", "simulate.wins"]
    rows = [_words(language, "simulate.bot", *own, "simulate.expected", "arena.ahead")]
    for row in arena.by_pair():
        expected = f"{row.expected_wins * 100:.0f} %"
        ahead = signed_in_words(row.ahead, 1, language)
        rows.append([row.bot, row.other, share_in_words(row.wins), expected, ahead])
    return rows


# Studies --------------------------------------------------------------------------------


def spread_rows(study: Study, language: str = "en") -> Rows:
    """How far scores spread, by the number of players."""
    names = ("study.players", "simulate.score", "study.deviation", "study.middle")
    rows = [_words(language, *names)]
    for row in study.by_players():
        told = {"low": f"{row.low:.0f}", "high": f"{row.high:.0f}"}
        middle = text("lab:study.range", language, **told)
        score = estimate_in_words(row.score, 1)
        rows.append([str(row.players), score, f"{row.deviation:.1f}", middle])
    return rows


def winning_seat_rows(study: Study, language: str = "en") -> Rows:
    """What share each seat won: a row for each, so that it fits anywhere however many there are."""
    names = ("study.players", "simulate.seat", "simulate.wins", "simulate.expected")
    rows = [_words(language, *names)]
    for row in study.by_players():
        for seat, wins in enumerate(row.wins or ()):
            expected = f"{row.expected_wins * 100:.0f} %"
            rows.append([str(row.players), LETTERS[seat], share_in_words(wins), expected])
    return rows


def skill_rows(study: Study, language: str = "en") -> Rows:
    """Mean scores of each bot, and how much is skill."""
    players, skill = _words(language, "study.players", "study.skill")
    rows = [[players, *study.bots, skill]]
    for row in study.luck():
        means = [estimate_in_words(mean, 1) for mean in row.bots.values()]
        rows.append([str(row.players), *means, f"{row.skill * 100:.0f} %"])
    return rows


def ruling_rows(study: Study, language: str = "en") -> Rows:
    """How much it matters how open questions are answered."""
    names = ("ruling", "answer", "matters", "choices", "parted", "other_scores")
    rows = [_words(language, *(f"study.{name}" for name in names))]
    for row in study.rulings:
        shares = (f"{share * 100:.1f} %" for share in (row.choices, row.parted, row.other_scores))
        rows.append([row.ruling, row.answer, share_in_words(row.games), *shares])
    return rows


def worth_rows(study: Study, language: str = "en") -> Rows:
    """What brings points, the most first."""
    namespace = load_game(parse_game_string(study.game)[0]).namespace
    rows = [_words(language, "study.brings", "study.points")]
    in_play = any(not is_final(row.name) for row in study.worth)
    for row in study.worth:
        name = text(f"{namespace}:{row.name}", language, count=2)
        name = name[:1].upper() + name[1:]
        if in_play and is_final(row.name):
            name = text("common:counted.in_final_scoring", language, name=name)
        rows.append([name, estimate_in_words(row.points)])
    return rows


def foresight_rows(study: Study, language: str = "en") -> Rows:
    """What the first bot reached, and what one found who knew what comes."""
    found = study.foresight
    assert found is not None
    rows = [_words(language, "study.who", "simulate.score", "study.most")]
    for name, estimate, scores in (
        (study.bots[0], found.bot, found.bot_scores),
        (text("lab:study.who_knows", language), found.known, found.known_scores),
    ):
        least_and_most = text(
            "lab:study.range", language, low=f"{min(scores)}", high=f"{max(scores)}"
        )
        rows.append([name, estimate_in_words(estimate), least_and_most])
    return rows


# Campaigns ------------------------------------------------------------------------------


def milestone_rows(campaigns: Campaigns, language: str = "en") -> Rows:
    """How long each milestone took."""
    rows = [_words(language, *(f"simulate.{name}" for name in ("milestone", "reached", "games")))]
    for row in campaigns.milestones():
        name = text(f"{campaigns.match.kind.namespace}:milestone.{row.name}", language)
        games = "-" if row.games is None else estimate_in_words(row.games)
        rows.append([name, f"{row.reached}/{len(campaigns.played)}", games])
    return rows


def campaign_game_rows(campaigns: Campaigns, language: str = "en") -> Rows:
    """What was unlocked and what came out, by the number of the game."""
    rows = [_words(language, *(f"simulate.{name}" for name in ("game", "unlocked", "score")))]
    rows += [
        [str(game.number), f"{game.unlocked.mean:.1f}", estimate_in_words(game.result)]
        for game in campaigns.results()
    ]
    return rows


# Analyses -------------------------------------------------------------------------------


def side_rows(analysis: Analysis, names: Sequence[str], language: str = "en") -> Rows:
    """Where the result of each side, by its name, comes from."""
    parts = ["start", "luck", "choice", "others", "end"]
    if analysis.sides == 1:
        parts.remove("others")
    rows = [[text(f"analysis:{name}", language) for name in ("player", *parts)]]
    for name, row in zip(names, analysis.by_side(), strict=True):
        changes = [points_in_words(getattr(row, part), "+") for part in parts[1:-1]]
        rows.append([name, points_in_words(row.start), *changes, points_in_words(row.end)])
    return rows


def choice_rows(analysis: Analysis, names: Sequence[str], language: str = "en") -> Rows:
    """How well each seat, by its player's name, has chosen."""
    parts = ("decisions", "best", "slight", "mistakes", "blunders")
    rows = [[text(f"analysis:{name}", language) for name in ("player", *parts, "lost")]]
    for name, row in zip(names, analysis.by_seat(), strict=True):
        counts = [str(getattr(row, part)) for part in parts]
        rows.append([name, *counts, points_in_words(row.lost)])
    return rows


# Numbers --------------------------------------------------------------------------------


def share_in_words(estimate: Estimate) -> str:
    """A share with its interval, where it has one."""
    if estimate.low is None or estimate.high is None:
        return f"{estimate.mean * 100:.1f} %"
    return f"{estimate.mean * 100:.1f} % ({estimate.low * 100:.1f}-{estimate.high * 100:.1f})"


def estimate_in_words(estimate: Estimate, digits: int = 2) -> str:
    """A mean with its interval, where it has one, to so many digits behind the point."""
    mean = f"{estimate.mean:.{digits}f}"
    if estimate.low is None or estimate.high is None:
        return mean
    return f"{mean} ({estimate.low:.{digits}f}-{estimate.high:.{digits}f})"


def signed_in_words(estimate: Estimate, digits: int, language: str = "en") -> str:
    """A mean that may be below zero, as its interval may, where it has one."""
    if estimate.low is None or estimate.high is None:
        return f"{estimate.mean:.{digits}f}"
    told = {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}
    values = {name: f"{value:.{digits}f}" for name, value in told.items()}
    return text("lab:arena.range", language, **values)


def points_in_words(value: int, sign: str = "") -> str:
    """Thousandths of a point, as points to one digit; with "+", what is above zero has a sign."""
    # Zero has none.
    return f"{round(value / POINT, 1) or 0.0:{sign}.1f}"


def _time(milliseconds: float) -> str:
    """A time in milliseconds, to three digits or, where it is longer, whole ones."""
    digits = 0 if milliseconds >= 100 else 1 if milliseconds >= 10 else 2
    return f"{milliseconds:.{digits}f} ms" if milliseconds >= 0.01 else f"{milliseconds:.4f} ms"
