"""Playthroughs by OpenSpiel, kept in short: `python -m tests.envs.openspiel_playthrough`.

OpenSpiel's own `replay` reads what is kept: every action stands in it. Of observations only a
digest is kept, and of other long lines the beginning and a digest.
"""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from typing import Final

from absl import flags
from open_spiel.python.algorithms.generate_playthrough import playthrough, replay

import dorfplatz.envs.openspiel_games  # noqa: F401  # makes the games known

FOLDER: Final = Path(__file__).parent / "openspiel_playthroughs"

GAMES: Final = {
    "bohemian_villages": "python_dorfplatz_bohemian_villages(max_rounds=3,players=3)",
    "bohemian_villages_hidden": (
        "python_dorfplatz_bohemian_villages"
        "(income=manual,max_rounds=2,open_coins=False,players=2,seed=5)"
    ),
    "dorfromantik": "python_dorfplatz_dorfromantik(players=1)",
}
"""What is kept, by the name of its file."""

SEED: Final = 3
_LONG: Final = 160
_OBSERVATION: Final = re.compile(
    r"^(ObservationTensor\(\d\))\S+(?:: | = ).*\n(?:(?:\1\S+(?:: | = )| *[◯◉]).*\n)*", re.MULTILINE
)
"""All planes of what a seat observes, which can be several lines each."""


def file_of(name: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}.txt"


def shortened(text: str) -> str:
    """A playthrough without most of what is long in it."""
    short = _OBSERVATION.sub(lambda found: f"{found[1]}: {_digest(found[0])}\n", text)
    return "".join(f"{_short(line)}\n" for line in short.splitlines())


def _short(line: str) -> str:
    return line if len(line) <= _LONG else f"{line[:_LONG]}... {_digest(line)}"


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def kept_and_new(name: str) -> tuple[str, str]:
    """What is kept, and what OpenSpiel says now of the same actions."""
    flags.FLAGS(["replay"])  # OpenSpiel reads one of them there
    kept, new = replay(str(file_of(name)))
    return kept, shortened(new)


def main() -> None:
    """Writes all playthroughs anew."""
    for name, game in GAMES.items():
        file_of(name).write_text(
            shortened(playthrough(game, [], seed=SEED)), encoding="utf-8", newline="\n"
        )


if __name__ == "__main__":
    main()
