"""The list of games."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Final, cast

from dorfplatz.base.errors import UnknownGame
from dorfplatz.game.protocol import GameKind
from dorfplatz.language import LANGUAGES, text

_GAMES: Final = {
    "bohemian-villages": "dorfplatz.bohemian.face:BOHEMIAN_VILLAGES",
    "dorfromantik": "dorfplatz.dorfromantik.face:DORFROMANTIK",
}
"""Where each game's kind stands. It is imported when it is first asked for."""

GAMES: Final = tuple(_GAMES)
"""The names of all games."""

_ALIKE: Final = 0.75
"""How alike a name has to be, from 0 to 1, to be taken for a slip of the hand."""


def game_kind(name: str) -> GameKind:
    """The kind of game with this name. Raises UnknownGame."""
    if name not in _GAMES:
        near = _near(name)
        if near is not None:
            raise UnknownGame("common:game.unknown_near", name=name, near=near)
        raise UnknownGame("common:game.unknown", name=name, names=", ".join(GAMES))
    module, _, attribute = _GAMES[name].partition(":")
    return cast(GameKind, getattr(import_module(module), attribute))


def _near(name: str) -> str | None:
    """The game that is likely meant by a name written otherwise, or by a title."""
    titles = {
        text(f"{game}:title", language).casefold(): game for game in GAMES for language in LANGUAGES
    }
    known = {game: game for game in GAMES} | titles
    plain = name.casefold().replace("_", "-")
    found = get_close_matches(plain, known, 1, _ALIKE) or get_close_matches(
        plain.replace(" ", "-"), known, 1, _ALIKE
    )
    return known[found[0]] if found else None
