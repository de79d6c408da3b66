"""What can vary from one game to the next, and the game strings that say it.

A game string names a game and the options that differ from their defaults:
`bohemian-villages(players=4,income=manual)`. A text with a comma in it stands in quotation marks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from dorfplatz.base.errors import OptionError
from dorfplatz.base.faults import shown
from dorfplatz.base.numbers import as_whole
from dorfplatz.base.plain import is_plain

Value = int | bool | str

ALL: Final = "all"
"""Every choice of an option that can have several."""

_OPTION_IN_STRING: Final = re.compile(
    r"""\s*(?:(?P<name>[^=,"]*?)\s*=\s*(?P<value>"(?:[^"\\]|\\.)*"|[^,"]*?))?\s*(?:,|$)"""
)
"""One option of a game string; nothing between two commas is let pass."""

_GAME_STRING: Final = re.compile(r"\s*(\w[\w\-.: ]*?)\s*(?:\((.*)\))?\s*", re.DOTALL)
"""A name of words, known or not, or "module:attribute", and options in brackets."""
_TRUE: Final = ("true", "yes", "on", "1")
_FALSE: Final = ("false", "no", "off", "0")


@dataclass(frozen=True)
class Option:
    """One thing that can vary.

    The kind of `default` is the option's kind: a truth value, a whole number from `minimum` to
    `maximum`, or a text, one of `choices` where there are any. With `several` the text is any
    number of choices with commas between them, in their own order, or ALL.
    """

    name: str
    default: Value
    minimum: int = 0
    maximum: int = 0
    choices: tuple[str, ...] = ()
    several: bool = False
    ruling: str | None = None
    """The ruling that the option decides, if it decides one."""

    def check(self, value: object) -> Value:
        """The value in the option's own kind; texts are read. Raises OptionError."""
        if isinstance(self.default, bool):
            return self._truth(value)
        if isinstance(self.default, int):
            return self._number(value)
        if self.several:
            return self._several(value)
        return self._text(value)

    def _truth(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        word = str(value).strip().lower()
        if word in _TRUE or word in _FALSE:
            return word in _TRUE
        raise OptionError("common:option.truth", name=self.name, value=shown(str(value)))

    def _number(self, value: object) -> int:
        number = as_whole(value)
        if isinstance(value, str):
            try:
                number = int(value)
            except ValueError:
                number = None
        if number is None or not self.minimum <= number <= self.maximum:
            raise OptionError(
                "common:option.number",
                name=self.name,
                value=shown(str(value)),
                minimum=self.minimum,
                maximum=self.maximum,
            )
        return number

    def _several(self, value: object) -> str:
        words = value.split(",") if isinstance(value, str) else value
        if isinstance(words, list | tuple | set | frozenset):
            chosen = [str(word).strip() for word in words if str(word).strip()]
            if ALL in chosen or len(set(chosen)) == len(self.choices):
                chosen = [ALL, *chosen]
            unknown = [word for word in chosen if word not in (ALL, *self.choices)]
            if not unknown:
                return ALL if ALL in chosen else ",".join(c for c in self.choices if c in chosen)
            value = unknown[0]
        choices = ", ".join((ALL, *self.choices))
        raise OptionError(
            "common:option.choice", name=self.name, value=shown(str(value)), choices=choices
        )

    def chosen(self, value: Value) -> list[str]:
        """The choices that a checked value of an option with `several` stands for."""
        if value == ALL:
            return list(self.choices)
        return [word for word in str(value).split(",") if word]

    def _text(self, value: object) -> str:
        fits = isinstance(value, str) and (not self.choices or value in self.choices)
        if not isinstance(value, str) or not fits or not is_plain(value):
            choices = ", ".join(self.choices)
            code = "common:option.choice" if self.choices else "common:option.text"
            raise OptionError(code, name=self.name, value=shown(str(value)), choices=choices)
        return value


def check_options(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Every option with its value: the given one, checked, or its default. Raises OptionError."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(known)
            raise OptionError("common:option.unknown", name=shown(name), names=names)
    return {
        name: option.check(given[name]) if name in given else option.default
        for name, option in known.items()
    }


def parse_game_string(text: str) -> tuple[str, dict[str, str]]:
    """The name and the options, unchecked, that a game string gives. Raises OptionError."""
    found = _GAME_STRING.fullmatch(text)
    if found is None:
        raise OptionError("common:option.game_string", value=shown(text))
    given: dict[str, str] = {}
    parts = (found[2] or "").strip()
    place = 0
    while place < len(parts):
        part = _OPTION_IN_STRING.match(parts, place)
        if part is None or part["name"] in given:
            raise OptionError("common:option.game_string", value=shown(text))
        if part["name"]:
            given[part["name"]] = _unquoted(part["value"], text)
        place = part.end()
    return found[1], given


def _unquoted(value: str, text: str) -> str:
    if not value.startswith('"'):
        return value
    try:
        return str(json.loads(value))
    except ValueError:
        raise OptionError("common:option.game_string", value=shown(text)) from None


def format_game_string(name: str, options: Sequence[Option], values: Mapping[str, Value]) -> str:
    """The game string for these values; `parse_game_string` and `check_options` give them back."""
    told = [
        format_option(option, values[option.name])
        for option in options
        if values[option.name] != option.default
    ]
    return f"{name}({','.join(told)})" if told else name


def format_option(option: Option, value: Value) -> str:
    """An option with its value, as a game string has it."""
    return f"{option.name}={_format(value)}"


def _format(value: Value) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    text = str(value)
    plain = text == text.strip() and not set(text) & set(',"')
    return text if plain else json.dumps(text, ensure_ascii=False)


def split_list(text: str) -> list[str]:
    """Returns the words between the commas of a list; commas in brackets separate nothing."""
    words, depth = [""], 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and depth <= 0:
            words.append("")
        else:
            words[-1] += sign
    return [word.strip() for word in words]
