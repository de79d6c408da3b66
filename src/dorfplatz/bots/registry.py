"""The bots that are known: those that come with Dorfplatz, those of other packages, and one's own.

A bot is asked for by its name or letter, with its parameters in brackets where it has any; one's
own as "module:name", or as "program:command" for a program in any language. Another package makes
a bot known by an entry point of the group `dorfplatz.bots`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from dorfplatz.base.errors import OptionError, UnknownBot
from dorfplatz.base.imports import NotImportable, import_object
from dorfplatz.base.options import parse_game_string
from dorfplatz.bots.bot import Bot
from dorfplatz.bots.levels import EASY, EXPERT, HARD, MEDIUM
from dorfplatz.bots.policies import GREEDY, RANDOM
from dorfplatz.bots.program import ProgramBot
from dorfplatz.bots.python_bot import PythonBot
from dorfplatz.bots.search import SEARCH

GROUP: Final = "dorfplatz.bots"
"""The group of entry points that name bots."""

BOTS: Final[tuple[Bot, ...]] = (EASY, MEDIUM, HARD, EXPERT, RANDOM, GREEDY, SEARCH)
"""The bots that come with Dorfplatz: the levels, the weakest first, and what they are made of."""

PROGRAM: Final = "program:"
"""What stands before the command of a program."""

_ADDED: Final[dict[str, Bot]] = {}
"""The bots that were added in this process, by their names."""


def known_bots() -> list[Bot]:
    """Returns all known bots, those that come with Dorfplatz first."""
    installed = [_imported(name, point.value) for name, point in _installed().items()]
    return [*BOTS, *installed, *_ADDED.values()]


def find_bot(word: str) -> Bot:
    """Returns the known bot with this name or letter, in capitals or not.

    No module is imported but those that Dorfplatz and installed packages name, and no program is
    started, so the word may come from anybody. Raises UnknownBot, which names all known bots, and
    OptionError for parameters that it does not take.
    """
    if word in _ADDED:
        return _ADDED[word]
    name, values = _parse(word)
    if name in _ADDED:
        return _ADDED[name].with_parameters(values)
    plain = name.lower()
    for bot in BOTS:
        if plain in (bot.name, bot.code.lower()):
            return bot.with_parameters(values)
    if name in _installed():
        return _imported(name, _installed()[name].value).with_parameters(values)
    names = ", ".join(bot.name for bot in known_bots())
    raise UnknownBot("common:bot.unknown", name=word, names=names)


def gives_parameters(word: str) -> bool:
    """Returns whether a word that `find_bot` takes has parameters beside the bot's name."""
    return word not in _ADDED and bool(_parse(word)[1])


def load_bot(word: str) -> Bot:
    """Returns the bot of this name, or one's own bot that the word names, and makes it known.

    This imports a module or starts a program: the word has to come from the user of this process.
    Raises UnknownBot, OptionError.
    """
    if word.startswith(PROGRAM):
        bot: Bot = ProgramBot(word)
    elif ":" in word.partition("(")[0]:
        address, values = _parse(word)
        bot = _imported(address, address).with_parameters(values)
    else:
        return find_bot(word)
    add_bot(bot)
    return bot


def add_bot(bot: Bot) -> None:
    """Makes a bot known in this process, under its name."""
    _ADDED[bot.name] = bot


def seat_bots(words: Sequence[str], seats: int) -> list[Bot]:
    """Returns a bot for every seat: those named, in turn, from the start again when they run out.

    Words are as `load_bot` takes them. Raises UnknownBot, and OptionError when there are none or
    more bots than seats.
    """
    if not 1 <= len(words) <= seats:
        raise OptionError("common:bot.count", count=len(words), seats=seats)
    bots = [load_bot(word) for word in words]
    return [bots[seat % len(bots)] for seat in range(seats)]


@cache
def _installed() -> dict[str, EntryPoint]:
    """The bots of other packages, by their names."""
    own = {bot.name for bot in BOTS}
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in own}


@cache
def _imported(name: str, address: str) -> Bot:
    """The bot at "module:attribute", known by a name."""
    try:
        found = import_object(address)
    except NotImportable as error:
        raise UnknownBot("engine:bot.not_there", name=address, reason=str(error)) from error
    if isinstance(found, Bot):
        return found
    if not callable(found):
        raise UnknownBot("engine:bot.no_bot", name=address)
    return PythonBot(name, address=address)


def _parse(word: str) -> tuple[str, dict[str, str]]:
    try:
        return parse_game_string(word)
    except OptionError:
        names = ", ".join(bot.name for bot in BOTS)
        raise UnknownBot("common:bot.unknown", name=word, names=names) from None
