"""Pieces that a client has no pictures of, since they belong to a set that does not come along."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Final

from dorfplatz import art
from dorfplatz.base.imports import import_object
from dorfplatz.game.game import Game
from dorfplatz.interface.position import Position

_DIGITS: Final = 32


@dataclass(frozen=True)
class OwnPieces:
    """The pieces of a game, and how to have them drawn."""

    digest: str
    """Equal digests mean equal pictures: it counts what the pieces are and how they are drawn."""
    draw: Callable[[], bytes]
    """Gives the pictures of all of them, in JSON. It may take seconds."""


Finder = Callable[[Position], OwnPieces | None]
"""Finds a game's own pieces; None where all that it is played with comes along."""


def own_pieces(game: Game) -> OwnPieces | None:
    """The pieces of a game that do not come along; None where there are none, or no art."""
    address = game.kind.piece_drawing
    return None if address is None else _finder(address)(game.position)


@cache
def _finder(address: str) -> Finder:
    find: Finder = import_object(address)
    return find


def digest_of(pieces: str) -> str:
    """The digest of pieces by a text that says all that is drawn of them."""
    return sha256(f"{_edition()}\n{pieces}".encode()).hexdigest()[:_DIGITS]


@cache
def _edition() -> str:
    """A digest of how this release draws: of the sources here, and of the art's measures."""
    sources = sorted(
        (source.name, source.read_text(encoding="utf-8"))
        for source in resources.files(__package__).iterdir()
        if source.name.endswith(".py")
    )
    return sha256(repr((sources, art.read("landscape.json"))).encode()).hexdigest()
