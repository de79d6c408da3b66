"""What a person sees at the start of a turn: as much as there is room for.

A turn that does not fit on the screen scrolls its beginning away. So a low screen shows the
promising moves instead of all, and a very low one what matters most of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from dorfplatz.bots.ranking import ranked
from dorfplatz.cli.drawing.general import Drawing
from dorfplatz.cli.screen import Screen
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move

Lines = list[RenderableType]

PROMISING: Final = 6
"""Moves that are shown where there is no room for all."""
_AROUND: Final = 4
"""Lines of a turn besides table and moves: its heading, the question, and one to spare."""


class TurnView:
    """The table and the moves of one game, as much of them as one screen has room for."""

    def __init__(self, screen: Screen, game: Game, drawing: Drawing) -> None:
        self._screen = screen
        self._game = game
        self._drawing = drawing

    def turn(self, seat: int, legend: Lines) -> Lines:
        """Table and moves; the legend only where there is room for all of it."""
        moves = self._game.legal_moves()
        table = self._drawing.table(seat)
        whole = [*table, *(["", *legend] if legend else []), *self.all_moves(moves)]
        if self._fits(whole):
            return whole
        without_legend = [*table, *self.all_moves(moves)]
        if self._fits(without_legend):
            return without_legend
        few = self.few_moves(moves)
        with_few = [*table, *few]
        return with_few if self._fits(with_few) else [*self._drawing.short_table(seat), *few]

    def moves(self) -> Lines:
        """All moves, or where there is no room for them the promising ones."""
        moves = self._game.legal_moves()
        whole = self.all_moves(moves)
        return whole if self._fits(whole) else self.few_moves(moves)

    def table(self, seat: int) -> Lines:
        """The whole table, with the moves where there is room for them."""
        table = self._drawing.table(seat)
        moves = self._game.legal_moves() if self._game.to_move == seat else []
        whole = [*table, *(self.all_moves(moves) if moves else [])]
        return whole if self._fits(whole) else self._without_gaps(table)

    def all_moves(self, moves: Sequence[Move]) -> Lines:
        """Every move behind its number."""
        return ["", *self._drawing.choices(moves), ""]

    def few_moves(self, moves: Sequence[Move]) -> Lines:
        """The promising moves, one to a line, and how the others are found."""
        words = self._screen.words
        numbered = self._drawing.offered(moves)
        if len(numbered) <= PROMISING:
            return [
                "",
                *self._drawing.listed(numbered),
                *self._drawing.beside(moves, [move for _, move in numbered]),
            ]
        numbers = {move: number for number, move in numbered}
        ranking = [move for move in ranked(self._game) if move in numbers]
        promising = [(numbers[move], move) for move in ranking[:PROMISING]]
        asked = {name: words(f"play.command.{name}") for name in ("moves", "table")}
        return [
            "",
            words("play.promising", count=len(numbered)),
            *self._drawing.listed(promising),
            *self._drawing.beside(moves, ranking[:PROMISING]),
            Text(words("play.more", **asked), "dim"),
        ]

    def _fits(self, lines: Lines) -> bool:
        height = self._screen.height
        return height is None or self._screen.count_lines(lines) + _AROUND <= height

    def _without_gaps(self, lines: Lines) -> Lines:
        """The lines, without empty ones if they fit only so."""
        return lines if self._fits(lines) else [line for line in lines if str(line).strip()]
