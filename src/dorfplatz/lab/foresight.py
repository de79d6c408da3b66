"""What could be reached by one who knew all that chance will bring.

No one can play like that. But it says how much is left between what a bot reaches and what there
was to be had: at least so much, since the search itself does not find everything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from dorfplatz.base.options import Value
from dorfplatz.bots.mind import Mind, learn_by_heart
from dorfplatz.interface.kind import GameKind
from dorfplatz.lab.foresight_kernels import TRIALS, Step, foresight_kernel
from dorfplatz.lab.intervals import Estimate, mean_estimate

LINES: Final = 1000
"""How many lines of play are followed side by side."""
_MET: Final = 16
"""So many positions are remembered for each of them: a power of two."""


@dataclass(frozen=True)
class Foresight:
    """The same games, by a bot and by one who knew what comes."""

    lines: int
    """How many lines of play the search followed."""
    bot_scores: tuple[int, ...]
    """What the bot scored in each game."""
    known_scores: tuple[int, ...]
    """The highest score that was found in each."""

    @property
    def bot(self) -> Estimate:
        """The mean score of the bot."""
        return mean_estimate(np.array(self.bot_scores))

    @property
    def known(self) -> Estimate:
        """The mean of the highest scores that were found."""
        return mean_estimate(np.array(self.known_scores))


def can_foresee(kind: GameKind) -> bool:
    """Whether a game can be searched like that: all play together, and a network values it."""
    return kind.cooperative and kind.kernels.learned is not None


def foresee_games(
    kind: GameKind,
    options: Mapping[str, Value],
    games: int,
    seed: int,
    *,
    lines: int = LINES,
    progress: Callable[[int], None] | None = None,
) -> list[int]:
    """Returns the highest score found in each of so many games, numbered from 0 on."""
    kernels = kind.kernels
    search = foresight_kernel(kernels)
    mind = Mind()
    learn_by_heart(mind, kernels)
    states, following = (kernels.state.batch(lines).records for _ in range(2))
    trials = kernels.state.batch(TRIALS).records
    steps = Step.batch(lines).records
    met = np.zeros(_MET << (lines - 1).bit_length(), np.int64)
    found = []
    for number in range(games):
        found.append(
            int(
                search(
                    kind.configuration(options).record,
                    kernels.setup().record,
                    states,
                    following,
                    trials,
                    mind.record,
                    steps,
                    met,
                    seed,
                    number,
                )
            )
        )
        if progress is not None:
            progress(number + 1)
    return found
