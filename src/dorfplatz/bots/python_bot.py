"""A bot that a user wrote in plain Python: a function or a class.

A function takes an `Observation` and gives a move. A class is made anew for each seat of each
game, without arguments, and its method `choose` does the same; if it has a method `begin`, that
is told the game string, the seat, the players' names and a seed.
"""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dorfplatz.base.imports import import_object
from dorfplatz.bots.bot import Chooser, ProgrammedBot


@dataclass(frozen=True)
class PythonBot(ProgrammedBot):
    """The function or class at an address."""

    address: str = ""
    """Where it stands, as "module:name"."""

    def describe(self, language: str = "en") -> str:
        """Returns the first line of its docstring, or its name."""
        lines = (inspect.getdoc(self._found()) or "").splitlines()
        return lines[0].rstrip(".") if lines else self.name

    def open(self, game: str, seat: int, players: Sequence[str], seed: int) -> Chooser:
        """Returns it at a seat of a new game."""
        found = self._found()
        if not inspect.isclass(found):
            chooser: Chooser = found
            return chooser
        made: Any = found()
        if hasattr(made, "begin"):
            made.begin(game, seat, players, seed)
        chosen: Chooser = made.choose
        return chosen

    def _found(self) -> Any:
        return import_object(self.address)
