"""What holds for every command: the language, and how things are shown."""

from __future__ import annotations

import locale
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from dorfplatz.cli.errors import CommandLineError
from dorfplatz.language import LANGUAGES, text

_LANGUAGE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_WINDOWS_NAMES: Final = {"german": "de", "italian": "it"}


@dataclass
class OutputSettings:
    """The language, and how things are shown."""

    language: str = "en"
    plain: bool = False
    """Whether to print sentences and lists only: no boxes, columns or colours."""
    debug: bool = False
    """Whether an unexpected error shows where it came from."""
    own: tuple[str, ...] = ()
    """Games and bots of the user's own, which the command is to know."""
    given: tuple[str, ...] = ()
    """What was given on the command line of these, to be given again with the next command."""
    arguments: tuple[str, ...] = ()
    """The whole command line, for a command that is to be given once more."""

    def words(self, key: str, **values: object) -> str:
        """A text of the terminal in the chosen language."""
        return text(f"terminal:{key}", self.language, **values)

    def lab_words(self, key: str, **values: object) -> str:
        """A text that tells of results, as notebooks show it, too, in the chosen language."""
        return text(f"lab:{key}", self.language, **values)


def find_settings(arguments: Sequence[str], environment: Mapping[str, str]) -> OutputSettings:
    """What the arguments ask for, before they are read as a whole.

    The language has to be known first: help and complaints about arguments are in it too. Raises
    CommandLineError when `--language` names none; the settings then are `usual_settings`.
    """
    settings = usual_settings(environment)
    settings.debug = "--debug" in arguments
    settings.arguments = tuple(arguments)
    asked = _asked_language(arguments)
    if asked is not None:
        language = _language(asked)
        if language is None:
            names = ", ".join(LANGUAGES)
            raise CommandLineError("terminal:error.language", name=asked, names=names)
        settings.language = language
        settings.given = ("--language", language)
    return settings


def usual_settings(environment: Mapping[str, str]) -> OutputSettings:
    """The settings without any arguments: those of the environment."""
    return OutputSettings(_usual_language(environment), plain=environment.get("TERM") == "dumb")


def _asked_language(arguments: Sequence[str]) -> str | None:
    """The last language that the arguments ask for."""
    asked = None
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        name, equals, value = argument.partition("=")
        if name != "--language":
            continue
        if equals:
            asked = value
        elif place + 1 < len(arguments):
            asked = arguments[place + 1]
    return asked


def _usual_language(environment: Mapping[str, str]) -> str:
    own = _language(environment.get("DORFPLATZ_LANGUAGE", ""))
    if own is not None:
        return own
    # The first of these that is set counts, whether we speak that language or not.
    for name in _LANGUAGE_VARIABLES:
        if environment.get(name):
            return _language(environment[name]) or "en"
    return _language(locale.getlocale()[0] or "") or "en"


def _language(name: str) -> str | None:
    """The language that a name such as "de", "de_AT.UTF-8" or "German_Austria" means."""
    word = name.replace("-", "_").split("_")[0].split(".")[0].strip().lower()
    word = _WINDOWS_NAMES.get(word, word)
    return word if word in LANGUAGES else None
