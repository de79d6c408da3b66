"""What can go wrong, named by cause.

Every error of the project carries a code (the key of its sentence in the language files), the
values that the sentence names, and the ruling that it rests on where a rule is at stake. The
sentence is made where it is shown, in the reader's language; `str(error)` gives the English one.
"""

from __future__ import annotations

from typing import Any, Final

from dorfplatz.base.plain import plain
from dorfplatz.language import text

MOST_TOLD: Final = 200
"""Faults of one file that are told at most: of one that came over a network, there may be any
number, and nobody reads on after so many."""


class DorfplatzError(Exception):
    """Any error that the project raises on purpose."""

    def __init__(self, code: str, *, ruling: str | None = None, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.ruling = ruling
        self.values = values

    def explain(self, language: str = "en") -> str:
        """What went wrong, where and why, as a sentence in `language`."""
        sentence = self._sentence(language)
        return f"{sentence} ({self.ruling})" if self.ruling else sentence

    def _sentence(self, language: str, **more: object) -> str:
        """The sentence, with nothing in its values that a terminal would obey."""
        shown = {
            name: plain(value) if isinstance(value, str) else value
            for name, value in self.values.items()
        }
        return text(self.code, language, **shown, **more)

    def __str__(self) -> str:
        return self.explain()


class UnknownGame(DorfplatzError):
    """No game of this name is registered."""


class UnknownBot(DorfplatzError):
    """No bot has this name or code."""


class BotFailed(DorfplatzError):
    """A bot of one's own has crashed, ended, or said something that is no answer."""


class BotTimedOut(BotFailed):
    """A bot has taken longer than it may."""


class BotMoveRefused(BotFailed):
    """A bot has chosen something that is no legal move."""


class OptionError(DorfplatzError):
    """An option that the game does not have, or a value that the option cannot take."""


class WrongArgument(DorfplatzError, ValueError):
    """A value that a function does not take, such as a number where a move is needed."""


class NoSuchMoment(DorfplatzError, IndexError):
    """A game never stood where it is asked for; `nearest` are the moments around it."""

    def __init__(self, code: str, nearest: tuple[int, ...], **values: Any) -> None:
        super().__init__(code, nearest=", ".join(map(str, nearest)), **values)
        self.nearest = nearest


class MissingPackage(DorfplatzError):
    """Something needs an optional package that is not installed."""


class NotationError(DorfplatzError):
    """A text that is no move or chance outcome in the game's notation."""


class IllegalMove(DorfplatzError):
    """A move that the rules do not allow here; `ruling` says which rule holds."""


class CannotUndo(DorfplatzError):
    """There is no move to take back, or a roll or a reveal stands in between."""


class RecordError(DorfplatzError):
    """A record that cannot be read or written, or that does not follow the rules.

    `line` is the number of the line at fault, counted from 1; 0 stands for the file as a whole.
    `reason` is the error that the line caused, where there is one, and `ruling` is that error's.
    `file` is the name of the file that the line stands in; empty where there is none.
    """

    def __init__(
        self, code: str, *, line: int, reason: DorfplatzError | None = None, **values: Any
    ) -> None:
        super().__init__(code, ruling=reason.ruling if reason else None, line=line, **values)
        self.line = line
        self.reason = reason
        self.file = ""

    def explain(self, language: str = "en") -> str:
        """Which line is at fault and why, as a sentence in `language`."""
        where = f"{self.file}: " if self.file and self.line else ""
        if self.reason is None:
            return where + super().explain(language)
        return where + self._sentence(language, reason=self.reason.explain(language))


class Faults(DorfplatzError):
    """A file with one or more faults; each is an error of its own and names its place."""

    def __init__(self, code: str, faults: list[DorfplatzError], **values: Any) -> None:
        super().__init__(code, count=len(faults), **values)
        self.faults = faults

    def explain(self, language: str = "en") -> str:
        """The heading, which says how many faults there are, and one line for each of the first."""
        told = [fault.explain(language) for fault in self.faults[:MOST_TOLD]]
        more = ["…"] if len(self.faults) > MOST_TOLD else []
        return "\n  ".join([super().explain(language), *told, *more])
