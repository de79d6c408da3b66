"""How often it matters which way a doubtful rule is read.

Games are played by one reading, and along with each the same game by the other, with the same rolls
or reveals and the same moves, as far as that goes. Where other moves are legal, somebody else is
next, or the score is another one, the reading matters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from dorfplatz.base.options import Option, Value, format_option
from dorfplatz.bots.bot import CompiledBot
from dorfplatz.bots.lineups import Lineup, records
from dorfplatz.interface.kind import GameKind
from dorfplatz.lab.intervals import Estimate, share_estimate
from dorfplatz.lab.ruling_kernels import Comparison, side_by_side_kernel


@dataclass(frozen=True)
class RulingRow:
    """What another answer to one of a game's open questions changes."""

    ruling: str
    """The ruling's number."""
    answer: str
    """The other answer: the option that decides it, with another value."""
    games: Estimate
    """The share of games in which it matters at all."""
    choices: float
    """The share of decisions in which other moves are legal, as long as games go alike."""
    parted: float
    """The share of games that cannot be played to their end alike."""
    other_scores: float
    """The share of games that are played alike, and yet end with other scores."""


def other_readings(
    options: Sequence[Option], given: Mapping[str, Value]
) -> Iterator[tuple[Option, Value]]:
    """Yields the other answers to a game's open questions: those that can be told one by one."""
    for option in options:
        if option.ruling is None or option.several:
            continue
        answers = (True, False) if isinstance(option.default, bool) else option.choices
        for answer in answers:
            if answer != given[option.name]:
                yield option, answer


def compare_rulings(
    kind: GameKind, options: Mapping[str, Value], bot: CompiledBot, games: int, seed: int
) -> list[RulingRow]:
    """Returns how much each other reading matters in games of a bot at all seats."""
    lineup = Lineup((bot,) * int(options["players"]))
    kernels = kind.kernels
    play = side_by_side_kernel(kernels, lineup)
    rows = []
    for option, value in other_readings(kind.options, options):
        comparisons = Comparison.batch(games)
        play(
            kind.configuration(options).record,
            kernels.setup().record,
            kernels.state.batch(lineup.states).records,
            records(lineup.workspaces(kernels)),
            kind.configuration({**options, option.name: value}).record,
            kernels.setup().record,
            kernels.state().record,
            seed,
            0,
            games,
            comparisons.records,
        )
        found = comparisons.array
        matters = (found["other_choices"] > 0) | (found["parted"] > 0) | (found["other_scores"] > 0)
        rows.append(
            RulingRow(
                ruling=str(option.ruling),
                answer=format_option(option, value),
                games=share_estimate(matters.astype(float)),
                choices=float(found["other_choices"].sum() / max(1, found["decisions"].sum())),
                parted=float(found["parted"].mean()),
                other_scores=float(found["other_scores"].mean()),
            )
        )
    return rows
