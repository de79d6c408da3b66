"""What a typed line means: a command, the number of a move, or the move itself."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from dorfplatz.base.errors import DorfplatzError, IllegalMove, NotationError
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from dorfplatz.language import texts

COMMANDS: Final = (
    *("help", "table", "moves", "hint", "score", "undo", "level", "history", "save", "quit"),
)
"""What can be typed in every game, besides moves."""

_MOST_SHOWN: Final = 12
"""Moves that are shown at most where several fit."""

_LETTERS: Final = {
    "?": "help",
    "h": "help",
    "u": "undo",
    "s": "score",
    "t": "table",
    "m": "moves",
    "q": "quit",
    "exit": "quit",
    ":q": "quit",
}


@dataclass(frozen=True)
class Order:
    """A command and what stands behind it."""

    name: str
    rest: str = ""


class Unclear(Exception):
    """A line that means no single move; `told` says so to whoever typed it.

    `moves` are those that it can mean, with their numbers: some of them, where they are many.
    `ruling` is the number of the ruling that forbids what it means.
    """

    def __init__(
        self, told: str, moves: Sequence[tuple[int, Move]] = (), ruling: str | None = None
    ) -> None:
        super().__init__(told)
        self.told = told
        self.moves = moves[:_MOST_SHOWN]
        self.ruling = ruling


def read_order(line: str, settings: OutputSettings, known: Sequence[str]) -> Order | None:
    """The command that a line gives, in English or the user's language; None when it gives none.

    `known` are the commands that there are.
    """
    word, _, rest = line.partition(" ")
    plain = _plain(word)
    if line.startswith("?") and len(line) > 1 and not rest:
        return Order("help", line[1:].strip())
    names = {letter: name for letter, name in _LETTERS.items() if name in known}
    for name in known:
        names[name] = name
        names[_plain(settings.words(f"play.command.{name}"))] = name
    return Order(names[plain], rest.strip()) if plain in names else None


def read_ruling(line: str, settings: OutputSettings) -> str | None:
    """What the ruling says whose number a line is, behind the number; None when it is none."""
    number = line.strip().upper()
    told = texts(settings.language, "rulings").get(f"rule.{number}")
    return None if told is None else f"{number}: {told}"


def read_move(
    line: str,
    game: Game,
    moves: Sequence[Move],
    label: Callable[[Move], str],
    settings: OutputSettings,
) -> Move:
    """The legal move that a line means: its number, its notation, or words that only it has.

    Raises Unclear.
    """
    words = settings.words
    if line.isdecimal():
        number = int(line) if len(line) < 9 else 0
        if not 1 <= number <= len(moves):
            raise Unclear(words("play.no_number", count=len(moves), number=line[:20]))
        return moves[number - 1]
    try:
        move = game.parse(line)
        refusal = game.position.why_illegal(move.code)
    except NotationError as error:
        return _by_words(line, moves, label, error, settings)
    if refusal is not None:
        raise Unclear(_with_hint(refusal, settings), ruling=refusal.ruling)
    return move


def _by_words(
    line: str,
    moves: Sequence[Move],
    label: Callable[[Move], str],
    error: DorfplatzError,
    settings: OutputSettings,
) -> Move:
    """The only legal move that has all the words of a line, in the notation or its description."""
    typed = _words(line)
    found = [
        (number, move)
        for number, move in enumerate(moves, 1)
        if typed and _has_all(_words(f"{move.text} {label(move)}"), typed)
    ]
    if len(found) == 1:
        return found[0][1]
    if found:
        told = "several" if len(found) <= _MOST_SHOWN else "many"
        raise Unclear(settings.words(f"play.{told}", count=len(found)), found)
    raise Unclear(error.explain(settings.language))


def _with_hint(refusal: IllegalMove, settings: OutputSettings) -> str:
    return settings.words("play.illegal", reason=refusal.explain(settings.language))


def _has_all(words: Sequence[str], typed: Sequence[str]) -> bool:
    """Whether each typed word is one of the words, or the beginning of one.

    What has a digit in it (dice, a cell, a turn) has to be there as a whole: a slip of the hand
    must not become another move.
    """
    return all(
        part in words
        or (
            not any(sign.isdecimal() for sign in part)
            and any(word.startswith(part) for word in words)
        )
        for part in typed
    )


def _words(line: str) -> list[str]:
    """The words of a line, without what may stand around them; cells and dice are one word."""
    return [word for part in _plain(line).split() if (word := part.strip("@#().,:;!?\"'"))]


def _plain(line: str) -> str:
    """Small letters without accents."""
    parts = unicodedata.normalize("NFKD", line.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign)).strip()
