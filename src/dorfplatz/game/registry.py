"""The games that are known: those that come with Dorfplatz, those of other packages, and one's own.

Another package makes a game known by an entry point of the group `dorfplatz.games`, whose name is
the game's name and whose value is its `GameKind`, as "module:attribute".
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from dorfplatz.base.errors import UnknownGame
from dorfplatz.base.imports import NotImportable, import_object
from dorfplatz.interface.kind import GameKind
from dorfplatz.language import LANGUAGES, UnknownText, add_texts, text

GROUP: Final = "dorfplatz.games"
"""The group of entry points that name games."""

_BUILT_IN: Final = {
    "bohemian-villages": "dorfplatz.bohemian.adapter:BOHEMIAN_VILLAGES",
    "dorfromantik": "dorfplatz.dorfromantik.adapter:DORFROMANTIK",
}
"""Where each game's kind stands. It is imported when it is first asked for."""

GAMES: Final = tuple(_BUILT_IN)
"""The names of the games that come with Dorfplatz."""

_ADDED: Final[dict[str, GameKind]] = {}
"""The games that were added in this process, by their names."""

_ADDRESSES: Final[dict[str, str]] = {}
"""Where those of them stand that were loaded, by their names."""

_SIMILAR: Final = 0.75
"""How similar a name has to be, from 0 to 1, to be taken for a misspelling."""


def game_names() -> list[str]:
    """Returns the names of all known games, those that come with Dorfplatz first."""
    return list(dict.fromkeys([*_BUILT_IN, *_installed(), *_ADDED]))


def game_kind(name: str) -> GameKind:
    """Returns the known game of this name. Raises UnknownGame.

    No module is imported but those that Dorfplatz and installed packages name, so the name may
    come from anybody.
    """
    if name in _ADDED:
        return _ADDED[name]
    if name in _BUILT_IN:
        return _loaded(name, _BUILT_IN[name])
    if name in _installed():
        return _loaded(name, _installed()[name].value)
    near = _similar(name)
    if near is not None:
        raise UnknownGame("common:game.unknown_near", name=name, near=near)
    raise UnknownGame("common:game.unknown", name=name, names=", ".join(game_names()))


def load_game(name: str) -> GameKind:
    """Returns the game of this name, or the one that "module:attribute" names, and makes it known.

    This imports any module that the name asks for: the name has to come from the user of this
    process. Raises UnknownGame.
    """
    if ":" not in name:
        return game_kind(name)
    kind = _imported(name)
    add_game(kind)
    _ADDRESSES[kind.name] = name
    return kind


def game_address(kind: GameKind) -> str:
    """Returns the word by which `load_game` finds the game in another process."""
    return _ADDRESSES.get(kind.name, kind.name)


def add_game(kind: GameKind) -> None:
    """Makes a game known in this process, under its name."""
    _ADDED[kind.name] = kind
    _learn_texts(kind)


def game_title(kind: GameKind, language: str = "en") -> str:
    """Returns the game's title, or its name if no text gives it one."""
    try:
        return text(f"{kind.namespace}:title", language)
    except UnknownText:
        return kind.name


@cache
def _installed() -> dict[str, EntryPoint]:
    """The games of other packages, by their names."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in _BUILT_IN}


@cache
def _loaded(name: str, address: str) -> GameKind:
    kind = _imported(address)
    if kind.name != name:
        raise UnknownGame("engine:game.another_name", name=name, found=kind.name)
    _learn_texts(kind)
    return kind


def _imported(address: str) -> GameKind:
    try:
        found = import_object(address)
    except NotImportable as error:
        raise UnknownGame("engine:game.not_there", name=address, reason=str(error)) from error
    if not isinstance(found, GameKind):
        raise UnknownGame("engine:game.no_game", name=address)
    return found


def _learn_texts(kind: GameKind) -> None:
    if kind.texts is not None:
        add_texts(kind.namespace, kind.texts)


def _similar(name: str) -> str | None:
    """The game that is likely meant by a name written otherwise, or by a title."""
    titles = {
        text(f"{game}:title", language).casefold(): game for game in GAMES for language in LANGUAGES
    }
    known = {game: game for game in game_names()} | titles
    plain = name.casefold().replace("_", "-")
    found = get_close_matches(plain, known, 1, _SIMILAR) or get_close_matches(
        plain.replace(" ", "-"), known, 1, _SIMILAR
    )
    return known[found[0]] if found else None
