"""Checks after the end that chance was fair."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from dorfplatz.base.set_files import PieceSet
from dorfplatz.game.game import Game
from dorfplatz.interface.events import Event as RecordEvent
from dorfplatz.table.chance_commitment import ChanceSecret
from dorfplatz.table.errors import Refused
from dorfplatz.table.table import Table

_SEED: Final = re.compile("[0-9]{1,19}")


@dataclass(frozen=True)
class Draws:
    """What a finished game says of its chance."""

    commitment: str
    """What was shown before the game."""
    share: str
    secret: ChanceSecret
    before: int = 0
    """How many of the game's events were made elsewhere, and are not bound by these secret."""
    set_up: bool = True
    """Whether this secret set the game up; not if it was begun elsewhere."""
    by_source: bool = True
    """Whether rolls and reveals are counted apart by what they come from."""


def chance_of(table: Table) -> RecordEvent:
    """What a table says of its chance, as it stands in a record; the secrets only after the end."""
    told: RecordEvent = {"commitment": table.commitment, "share": table.share}
    if table.secret is not None:
        told |= {"seed": str(table.secret.seed), "salt": table.secret.salt}
    if table.prelude is not None:
        told["before"] = len(table.prelude.events)
    if table.by_source:
        told["by_source"] = True
    return told


def draws_of(chance: object) -> Draws:
    """What a record says of its chance. Raises Refused when it says nothing that can be checked."""
    if chance is None:
        raise Refused("table:unverifiable.nothing")
    told = chance if isinstance(chance, dict) else {}
    if "seed" not in told and "salt" not in told and "commitment" in told:
        raise Refused("table:unverifiable.not_yet")
    commitment, share = told.get("commitment"), told.get("share")
    seed, salt, before = told.get("seed"), told.get("salt"), told.get("before", 0)
    if not (
        isinstance(commitment, str)
        and isinstance(share, str)
        and isinstance(seed, str)
        and _SEED.fullmatch(seed)
        and isinstance(salt, str)
        and isinstance(before, int)
    ):
        raise Refused("table:unverifiable.malformed")
    return Draws(
        commitment,
        share,
        ChanceSecret(int(seed), salt),
        before,
        set_up="before" not in told,
        by_source=told.get("by_source") is True,
    )


@dataclass(frozen=True)
class Unfair:
    """Something that did not follow from the secret."""

    code: str
    """The key of its sentence in the language files."""
    event: int | None = None
    """The number of the game's event, counted from 1; None when it is none of them."""
    due: RecordEvent | None = None
    """What should have come instead."""


def verify(game: Game, draws: Draws, pieces: PieceSet | None = None) -> list[Unfair]:
    """Everything in a game that does not follow from its secret; nothing when chance was fair.

    Checks that the secret is that of the commitment, that it set the game up as it was, and
    that they brought every roll and reveal, in this order. `pieces` is the set that the game's
    options name; it is needed where the secret set the game up.
    """
    return check_draws(game, draws, pieces)[0]


def check_draws(
    game: Game | None, draws: Draws, pieces: PieceSet | None = None
) -> tuple[list[Unfair], list[Drawn]]:
    """What `verify` gives, and every roll and reveal that was checked for it.

    Nothing was for malformed secret, and for a game that never began.
    """
    secret = draws.secret
    if not secret.is_well_formed():
        return [Unfair("table:unfair.malformed")], []
    found = []
    if secret.commitment != draws.commitment:
        found.append(Unfair("table:unfair.commitment"))
    if game is None:
        return found, []
    if draws.set_up:
        due = secret.set_up(game.kind, game.options, draws.share, pieces)
        if due != game.setup:
            found.append(Unfair("table:unfair.setup"))
    all_drawn = list(drawn(game, draws))
    found += [
        Unfair("table:unfair.event", one.event, one.due)
        for one in all_drawn
        if one.due != one.brought
    ]
    return found, all_drawn


@dataclass(frozen=True)
class Drawn:
    """A roll or a reveal, beside what the secret brings for it."""

    number: int
    """Which number of its source decides it, counted from 1."""
    source: str
    """What it comes from; "" where all are counted through."""
    event: int
    """The number of the game's event, counted from 1."""
    brought: RecordEvent
    due: RecordEvent


def drawn(game: Game, draws: Draws) -> Iterator[Drawn]:
    """Every roll and reveal of a game that its secret decides, in order."""
    numbers: Counter[str] = Counter()
    seen = 0
    for moment, happened in game.replay():
        if moment.is_chance and seen >= draws.before:
            source = moment.position.chance_source() if draws.by_source else ""
            numbers[source] += 1
            due = draws.secret.outcome(moment, draws.share, numbers[source], source)
            yield Drawn(numbers[source], source, seen + 1, happened[0], due)
        seen += len(happened)
