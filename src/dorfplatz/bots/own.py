"""Games and bots of a user's own, which are known once their user has named them."""

from __future__ import annotations

from collections.abc import Iterable

from dorfplatz.base.imports import NotImportable, import_object
from dorfplatz.bots.registry import PROGRAM, load_bot
from dorfplatz.game.registry import load_game
from dorfplatz.interface.kind import GameKind


def load_own(words: Iterable[str]) -> None:
    """Makes games ("module:attribute") and bots ("module:name", "program:command") known.

    This imports modules: the words have to come from the user of this process. Raises
    UnknownGame, UnknownBot.
    """
    for word in words:
        if _is_game(word):
            load_game(word)
        else:
            load_bot(word)


def _is_game(word: str) -> bool:
    if word.startswith(PROGRAM) or ":" not in word:
        return False
    try:
        return isinstance(import_object(word.partition("(")[0]), GameKind)
    except NotImportable:
        return False  # what cannot be loaded is told of as a bot
