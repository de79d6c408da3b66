"""Every text that a person reads, in English, German and Italian.

The texts lie in `<language>/<namespace>.json` in i18next's format, so that the terminal and the
page in the browser share them:

- nested keys, joined by points: `play.winner`;
- `{{value}}` for what is filled in;
- plural forms as Unicode's CLDR names them: a key ending in `_one` and one in `_other`, chosen by
  the value `count`;
- `$t(namespace:key)` for a text inside another one, or `$t(namespace:key, {"count": {{value}} })`
  with a plural form of its own: so one sentence can hold several numbers.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from importlib.abc import Traversable
from typing import Final

LANGUAGES: Final = ("en", "de", "it")

_FOLDERS: dict[str, Traversable] = {}
"""Where the texts of namespaces stand that do not come with us."""

# One pass over a text finds both, so nothing inside a value is ever taken for either.
_GAP = re.compile(r"""\$t\(([\w:.-]+)(?:, \{"count": \{\{(\w+)\}\} \})?\)|\{\{(\w+)\}\}""")


class UnknownText(LookupError):
    """A key that a language file lacks: a mistake in the program, never in what a user gave."""


@cache
def texts(language: str, namespace: str) -> dict[str, str]:
    """All texts of one file by their key, the parts of a nested key joined by points.

    There are none where another package brings a namespace without that language.
    """
    folder = _FOLDERS.get(namespace) or resources.files(__name__)
    file = folder.joinpath(language, f"{namespace}.json")
    flat: dict[str, str] = {}
    if not file.is_file():
        return flat

    def collect(prefix: str, node: dict[str, object]) -> None:
        for name, value in node.items():
            key = f"{prefix}{name}"
            if isinstance(value, dict):
                collect(f"{key}.", value)
            else:
                flat[key] = str(value)

    collect("", json.loads(file.read_text(encoding="utf-8")))
    return flat


def add_texts(namespace: str, folder: Traversable) -> None:
    """Lets the texts of a namespace be found in `<folder>/<language>/<namespace>.json`."""
    _FOLDERS[namespace] = folder
    texts.cache_clear()


def is_told(key: str) -> bool:
    """Whether there is a text for `key` in every language, be it one that counts."""
    namespace, _, name = key.partition(":")
    wanted = {name, f"{name}_other"}
    return all(wanted & texts(language, namespace).keys() for language in LANGUAGES)


def text(key: str, language: str = "en", /, **values: object) -> str:
    """The text for `key` ("namespace:name.of.the.text") in `language`, filled with `values`.

    Raises UnknownText when there is none, KeyError when a value that the text names is missing.
    """
    namespace, _, name = key.partition(":")
    found = texts(language, namespace)
    if "count" in values:
        # English, German and Italian share one rule: one, and everything else.
        form = f"{name}_one" if str(values["count"]) == "1" else f"{name}_other"
        name = form if form in found else name
    if name not in found:
        raise UnknownText(f"{language}/{namespace}.json has no text {name!r}")

    def fill(gap: re.Match[str]) -> str:
        nested, number, value = gap.groups()
        if value:
            return _written(values[value])
        return text(nested, language, **({"count": values[number]} if number else {}))

    return _GAP.sub(fill, found[name])


def _written(value: object) -> str:
    """A value as sentences hold it: a number below zero with its minus, not with a hyphen."""
    is_below = isinstance(value, int | float) and value < 0
    return str(value).replace("-", "\N{MINUS SIGN}") if is_below else str(value)
