"""Fair chance: rolls and reveals that nobody can foresee, bend or deny.

When a table is set up, a `seed` and a `salt` are drawn and kept secret, and their `commitment` is
shown to all: the SHA-256 of the text "SEED:SALT", both as they will be told at the end. Who starts
the game may add a `share`, any text; whoever knows the secret cannot have chosen it to fit.

Number n of a game is HMAC-SHA256 with the salt's bytes as its key and the text "SEED:SHARE:n" as
its message, read as a whole number below 2**256, the first byte counting most. Number n of a source
(a pile of tiles, the dice of a seat) is the same of the text "SEED:SHARE:SOURCE:n".

- Number 0 of the game sets it up: its 63 highest bits are the seed of the game's own generator.
- Number k of a source decides the k-th roll or reveal that came from it at this table. Think of all
  outcomes in their order with their probabilities: it is the first one at which the sum of
  probabilities, its own included, is greater than number / 2**256.

An undone move takes no roll or reveal back, so the k-th one of a source is the same whatever is
played. In older games rolls and reveals were counted through, whatever they came from, and decided
by the numbers of the game. What the order of the outcomes is, for each game, stands in the document
on fair chance.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from dataclasses import dataclass
from typing import Final

from dorfplatz.base.chance import SEEDS, new_salt, new_seed
from dorfplatz.base.options import Value
from dorfplatz.base.set_files import PieceSet
from dorfplatz.game.game import Game
from dorfplatz.interface.events import Event as RecordEvent
from dorfplatz.interface.kind import GameKind

_BITS: Final = 256
_SEED_BITS: Final = 63
_SALT: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class ChanceSecret:
    """What all chance at a table follows from; a secret until the end."""

    seed: int
    """From 0 to 2**63 - 1."""
    salt: str
    """64 hexadecimal digits in small letters."""

    @property
    def commitment(self) -> str:
        """The hash that can be shown before the game: it binds the secret without telling it."""
        return hashlib.sha256(f"{self.seed}:{self.salt}".encode()).hexdigest()

    def number(self, share: str, n: int, source: str = "") -> int:
        """Number `n` of a source in a game that was started with this share, below 2**256.

        Without a source, number `n` of the game.
        """
        message = f"{self.seed}:{share}:{source}{':' if source else ''}{n}".encode()
        # Not hmac.digest, which lets go of the interpreter, and waits for it when others compute.
        return int.from_bytes(hmac.new(bytes.fromhex(self.salt), message, "sha256").digest())

    def is_well_formed(self) -> bool:
        """Whether seed and salt are of the right form."""
        return 0 <= self.seed < SEEDS and _SALT.fullmatch(self.salt) is not None

    def set_up(
        self, kind: GameKind, options: dict[str, Value], share: str, pieces: PieceSet | None
    ) -> RecordEvent:
        """Returns how a new game is set up, with the pieces that the options name."""
        if pieces is None and kind.sets is not None:
            raise ValueError("the pieces have to be loaded before a game is set up")
        seed = self.number(share, 0) >> (_BITS - _SEED_BITS)
        return kind.new(options, seed, pieces=pieces).setup_event()

    def outcome(self, game: Game, share: str, n: int, source: str = "") -> RecordEvent:
        """What the roll or reveal that is due now brings, see `outcome_code`."""
        return game.position.outcome_event(self.outcome_code(game, share, n, source))

    def outcome_code(self, game: Game, share: str, n: int, source: str = "") -> int:
        """The code of what the roll or reveal that is due now brings.

        It is the n-th, counted from 1, that comes from its source, or without one of all.
        """
        outcomes = game.weighed_outcomes()
        # The first k at which (sum of weights up to k) / (sum of all) > number / 2**256.
        number = self.number(share, n, source) * sum(weight for _, weight in outcomes)
        reached = 0
        k = -1
        while reached << _BITS <= number:
            k += 1
            reached += outcomes[k][1]
        return outcomes[k][0]


def new_chance_secret() -> ChanceSecret:
    """ChanceSecret that nobody knows yet."""
    return ChanceSecret(new_seed(), new_salt())
