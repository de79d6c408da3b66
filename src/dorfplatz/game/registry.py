"""The list of games."""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from dorfplatz.base.errors import UnknownGame
from dorfplatz.game.protocol import GameKind

_GAMES: Final = {
    "bohemian-villages": "dorfplatz.bohemian.face:BOHEMIAN_VILLAGES",
    "dorfromantik": "dorfplatz.dorfromantik.face:DORFROMANTIK",
}
"""Where each game's kind stands. It is imported when it is first asked for."""

GAMES: Final = tuple(_GAMES)
"""The names of all games."""


def game_kind(name: str) -> GameKind:
    """The kind of game with this name. Raises UnknownGame."""
    if name not in _GAMES:
        raise UnknownGame("common:game.unknown", name=name, names=", ".join(GAMES))
    module, _, attribute = _GAMES[name].partition(":")
    return cast(GameKind, getattr(import_module(module), attribute))
