"""The puzzle of a day at this device: found once and kept, shown, and tried by typing."""

from __future__ import annotations

import json
from typing import Final

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.base.folders import user_data_folder
from dorfplatz.bots.advice import own_idea
from dorfplatz.cli.explaining import explain, say_unclear, tell_commands
from dorfplatz.cli.narrator import Narrator
from dorfplatz.cli.screen import Leave, Screen
from dorfplatz.cli.status import DONE, INTERRUPTED
from dorfplatz.cli.turn import TurnView
from dorfplatz.cli.typed import Order, Unclear, read_move, read_order
from dorfplatz.game.moves import Move
from dorfplatz.language import text
from dorfplatz.puzzle.puzzle import Puzzle, as_json, cost_of, from_json

_COMMANDS: Final = ("help", "table", "moves", "score", "show", "quit")
_MOST_TOLD: Final = 5
"""So many of the most promising moves are told."""


def found_puzzle(screen: Screen, day: str, game: str) -> Puzzle:
    """The puzzle of a day, which is looked for unless it was found at this device before.

    Raises NoPuzzle.
    """
    kept = _kept(day, game)
    if kept is not None:
        return kept
    from dorfplatz.puzzle.find import find

    screen.show_paragraph(screen.words("puzzle.looking"))
    with screen.progress() as bar:
        task = bar.add_task(screen.words("puzzle.progress"), total=None)
        puzzle = find(
            day, game, progress=lambda done, total: bar.update(task, completed=done, total=total)
        )
    _keep(puzzle)
    return puzzle


def _kept(day: str, game: str) -> Puzzle | None:
    """A puzzle that was found before; None where nothing sensible is kept."""
    try:
        file = user_data_folder() / "puzzles" / f"{day}-{game}.json"
        return from_json(json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, DorfplatzError):
        return None


def _keep(puzzle: Puzzle) -> None:
    """Keeps a puzzle for later, where that can be done."""
    try:
        folder = user_data_folder() / "puzzles"
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{puzzle.day}-{puzzle.game}.json"
        file.write_text(json.dumps(as_json(puzzle)), encoding="utf-8")
    except (OSError, DorfplatzError):
        return


class Puzzling:
    """One puzzle, until it is solved, shown or left."""

    def __init__(self, screen: Screen, puzzle: Puzzle) -> None:
        self._screen = screen
        self._words = screen.words
        self._puzzle = puzzle
        self._game = puzzle.position
        narrator = Narrator(screen, self._game)
        self._narrator = narrator
        self._drawing = narrator.drawing
        self._view = TurnView(screen, self._game, narrator.drawing)
        seat = self._game.to_move
        assert seat is not None
        self._seat = seat
        self._moves = self._game.legal_moves()
        self._has_tried = False

    def play(self) -> int:
        """Asks until the best move is found or shown, and gives the exit status."""
        day = self._text("of", day=self._puzzle.day)
        self._screen.heading(f"{self._drawing.title}: {day}")
        quit_word = self._words("play.command.quit")
        self._screen.show_paragraph(self._words("puzzle.how_to", quit=quit_word))
        self._screen.show("", *self._view.turn(self._seat, self._drawing.legend()))
        me = self._narrator.seats[self._seat].name
        self._screen.show_paragraph(self._words("puzzle.you_are", name=me))
        self._screen.show_paragraph(self._text("ask"))
        try:
            while not self._ask():
                pass
        except Leave as leave:
            return INTERRUPTED if leave.interrupted else DONE
        except KeyboardInterrupt:
            return INTERRUPTED
        return DONE

    def _ask(self) -> bool:
        """Lets something be typed; gives whether the puzzle is done with."""
        question = self._words("learn.move", count=len(self._moves))
        answer = self._screen.ask(f"{question} ", [move.text for move in self._moves])
        order = read_order(answer, self._screen.settings, self._commands)
        if order is not None:
            return self._carry_out(order)
        if not answer:
            self._screen.complain(self._words("play.empty", count=len(self._moves)))
            return False
        settings = self._screen.settings
        try:
            move = read_move(answer, self._game, self._moves, self._drawing.label, settings)
        except Unclear as unclear:
            say_unclear(unclear, self._drawing)
            return False
        return self._try(move)

    @property
    def _commands(self) -> tuple[str, ...]:
        return (*_COMMANDS, *self._drawing.commands)

    def _carry_out(self, order: Order) -> bool:
        """Does what a command says; gives whether the puzzle is done with."""
        match order.name:
            case "help" if order.rest:
                explain(order.rest, self._drawing, self._moves)
            case "help":
                tell_commands(self._commands, self._drawing)
            case "table":
                self._screen.show("", *self._view.table(self._seat))
            case "moves":
                self._screen.show(*self._view.all_moves(self._moves))
            case "score":
                self._screen.show("", self._words("score.now"))
                self._narrator.show_scoring(self._seat)
            case "show" if not self._has_tried:
                self._screen.show_paragraph(self._words("puzzle.try_first"))
            case "show":
                self._tell_promising(None)
                return True
            case "quit":
                raise Leave(interrupted=False)
            case name:
                self._screen.show("", *self._drawing.commands[name](), "")
        return False

    def _try(self, move: Move) -> bool:
        """Tells what a move costs; gives whether it is as good as the best one."""
        self._has_tried = True
        judged = self._puzzle.judged(move.text)
        idea = own_idea(self._game, move, judged.cost)
        self._screen.show_paragraph(self._drawing.weighed(move, idea.reasons))
        if judged.is_right:
            is_best = move.text == self._puzzle.moves[0].text
            self._screen.show_paragraph(self._text("right" if is_best else "as_good"))
            self._tell_promising(move)
            return True
        told = self._drawing.reason(idea.told)
        self._screen.show_paragraph(f"{self._text('not_best')} {told}")
        self._screen.show(self._words("learn.again", show=self._words("play.command.show")))
        return False

    def _tell_promising(self, own: Move | None) -> None:
        """The most promising moves, and what each costs against the best."""
        self._screen.show("", f"{self._text('moves')}:")
        for place, judged in enumerate(self._puzzle.promising[:_MOST_TOLD]):
            move = self._game.parse(judged.text)
            notes = [
                self._text("best")
                if place == 0
                else self._drawing.reason(cost_of(self._puzzle, judged)),
                self._text("yours") if own == move else "",
                self._text("first_sight") if judged.text == self._puzzle.first_sight else "",
            ]
            number = self._moves.index(move) + 1
            told = ", ".join(note for note in notes if note)
            self._screen.show_paragraph(f"{number}: {self._drawing.label(move)}: {told}.")

    def _text(self, key: str, **values: object) -> str:
        return text(f"learning:puzzle.{key}", self._screen.language, **values)
