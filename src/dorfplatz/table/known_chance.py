"""Chance that was told: the same tiles or dice once more, away from the table where they fell."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Final

from dorfplatz.base.errors import OptionError
from dorfplatz.base.faults import shown
from dorfplatz.base.options import Value
from dorfplatz.game.game import Game
from dorfplatz.interface.kind import GameKind
from dorfplatz.interface.position import Position
from dorfplatz.table.chance_commitment import ChanceSecret

_WORD: Final = re.compile(r"(?P<seed>[0-9]{1,19}):(?P<salt>[0-9a-f]{64})(?::(?P<share>.*))?")


@dataclass(frozen=True)
class ToldChance:
    """What all chance of a game follows from: its secret, and the share it was started with."""

    secret: ChanceSecret
    share: str = ""

    @property
    def word(self) -> str:
        """What `read_chance` reads: "SEED:SALT", or "SEED:SALT:SHARE" where there is a share."""
        secret = f"{self.secret.seed}:{self.secret.salt}"
        return f"{secret}:{self.share}" if self.share else secret

    def begin(self, kind: GameKind, options: dict[str, Value]) -> Position:
        """Returns the start of the game. Raises OptionError, and Faults for a set of pieces."""
        pieces = kind.load_pieces(options)
        return kind.restore(options, self.secret.set_up(kind, options, self.share, pieces), 0)


class Drawer:
    """Says what comes next in a game that is played with this chance."""

    def __init__(self, chance: ToldChance, game: Game) -> None:
        """The rolls and reveals that the game has behind it count as drawn."""
        self._chance = chance
        self._numbers: Counter[str] = Counter(
            moment.position.chance_source() for moment, _ in game.replay() if moment.is_chance
        )

    def draw(self, game: Game) -> str:
        """Returns what the roll or reveal that is due brings, in the game's notation."""
        source = game.position.chance_source()
        self._numbers[source] += 1
        number = self._numbers[source]
        code = self._chance.secret.outcome_code(game, self._chance.share, number, source)
        return game.position.format_outcome(code)


def read_chance(word: str) -> ToldChance:
    """The chance that a word tells. Raises OptionError for one that tells none."""
    found = _WORD.fullmatch(word.strip())
    if found is not None:
        chance = ToldChance(ChanceSecret(int(found["seed"]), found["salt"]), found["share"] or "")
        if chance.secret.is_well_formed():
            return chance
    raise OptionError("engine:chance.word", found=shown(word))
