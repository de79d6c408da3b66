"""A guided first game at this device: each step is read, and done by typing."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from dorfplatz.base.installed import called, quoted
from dorfplatz.cli.explaining import explain, say_unclear, tell_commands
from dorfplatz.cli.narrator import Narrator
from dorfplatz.cli.screen import Leave, Screen
from dorfplatz.cli.status import DONE, INTERRUPTED
from dorfplatz.cli.turn import TurnView
from dorfplatz.cli.typed import Order, Unclear, read_move, read_order
from dorfplatz.game.moves import Move
from dorfplatz.interface.events import Event
from dorfplatz.language import is_told, text
from dorfplatz.lesson.guide import Moment, moment
from dorfplatz.lesson.script import LEARNER, Lesson
from dorfplatz.lesson.teaching import meant, told_of

_COMMANDS: Final = ("help", "table", "moves", "score", "show", "back", "quit")


class GuidedGame:
    """A guided game from one of its steps to its end, or until the learner leaves."""

    def __init__(self, screen: Screen, lesson: Lesson, step: int) -> None:
        self._screen = screen
        self._words = screen.words
        self._lesson = lesson
        self._done: list[list[Event] | None] = [None] * step
        """The learner's moves in each step before; None where the guide made them."""
        self._now: list[Event] = []
        """The learner's moves in this step."""
        self._is_shown = False
        """Whether the learner was shown what this step is about."""
        self._is_result_shown = False
        self._stand_at(self._reached())

    def follow(self) -> int:
        """Leads on until the end or until the learner leaves, and gives the exit status."""
        try:
            self._introduce()
            while len(self._done) < len(self._lesson.steps):
                self._do_step()
        except Leave as leave:
            return self._leave(leave)
        except KeyboardInterrupt:
            return self._leave(Leave(interrupted=True))
        self._screen.show("", self._words("learn.own_game"))
        self._screen.show_whole(f"  {self._command('play', self._lesson.name)}")
        return DONE

    def _introduce(self) -> None:
        title = self._text("guide.title")
        self._screen.heading(f"{self._narrator.drawing.title}: {title}")
        words = {name: self._words(f"play.command.{name}") for name in ("show", "back", "quit")}
        self._screen.show_paragraph(self._words("learn.how_to", **words))

    # Steps --------------------------------------------------------------------------------

    def _reached(self) -> Moment:
        return moment(self._lesson, len(self._done), self._done, self._now)

    def _stand_at(self, at: Moment) -> None:
        """What follows is about this moment."""
        self._at = at
        self._narrator = Narrator(self._screen, at.game)
        self._view = TurnView(self._screen, at.game, self._narrator.drawing)

    def _do_step(self) -> None:
        """Tells a step, and lets the learner do what there is to do in it."""
        self._tell_step()
        step = len(self._done)
        while len(self._done) == step:
            if self._at.moves:
                self._ask_for_move()
            else:
                self._ask_to_go_on()

    def _tell_step(self) -> None:
        step = self._at.step
        number = self._text("guide.step", step=len(self._done) + 1, count=len(self._lesson.steps))
        self._screen.heading(f"{self._own('title')} ({number})")
        if self._at.game.is_over and not self._is_result_shown:
            self._is_result_shown = True
            self._narrator.finish()
            self._screen.show("")
        said = "typed" if self._has_own("typed") else "say"
        self._screen.show_paragraph(self._own(said))
        if self._at.moves:
            self._screen.show("", *self._view.turn(LEARNER, self._narrator.drawing.legend()))
        if step.asks:
            self._screen.show_paragraph(Text(self._own("ask"), "bold"))

    def _go_to(self, done: list[list[Event] | None], now: list[Event]) -> None:
        """Goes to another place; what happened on the way there is told."""
        step, events = len(self._done), len(self._at.game.events)
        is_further = len(done) > step or (len(done) == step and len(now) > len(self._now))
        self._done, self._now = done, now
        if len(done) == len(self._lesson.steps):
            return
        self._stand_at(self._reached())
        if len(done) != step:
            self._is_shown = False
        if is_further and self._at.step.at is None:
            self._tell_since(events)

    def _tell_since(self, events: int) -> None:
        for told in self._narrator.all_told(since=events):
            self._screen.show_paragraph(told)

    def _next(self, *, by_guide: bool = False) -> None:
        self._go_to([*self._done, None if by_guide else self._now], [])

    # What is typed ------------------------------------------------------------------------

    def _ask_to_go_on(self) -> None:
        answer = self._screen.ask(f"{self._words('learn.go_on')} ")
        order = self._order(answer)
        if order is not None:
            self._carry_out(order)
        elif answer:
            self._screen.complain(self._words("learn.only_go_on"))
        else:
            self._next()

    def _ask_for_move(self) -> None:
        moves, drawing = self._at.moves, self._narrator.drawing
        question = self._words("learn.move", count=len(moves))
        answer = self._screen.ask(f"{question} ", [move.text for move in moves])
        order = self._order(answer)
        if order is not None:
            self._carry_out(order)
            return
        if not answer:
            self._screen.complain(self._words("play.empty", count=len(moves)))
            return
        try:
            move = read_move(answer, self._at.game, moves, drawing.label, self._screen.settings)
        except Unclear as unclear:
            say_unclear(unclear, drawing)
            return
        if move in self._at.fitting:
            self._play(move)
        else:
            self._teach(move)

    def _play(self, move: Move) -> None:
        """Makes a move that fits; a question that it answers is answered."""
        step, praise = self._at.step, self._own("praise") if self._at.step.asks else ""
        self._go_to(self._done, [*self._now, move.event])
        if step.asks:
            told = f"{self._text('guide.right')} {praise}"
            self._screen.show_paragraph(Text(told, "bold green"))
        if self._at.is_done:
            self._next()
        else:
            self._screen.show("", *self._view.turn(LEARNER, []))

    def _teach(self, move: Move) -> None:
        """Tells what a move would bring that the step is not about, and what it costs."""
        told, drawing = told_of(self._at, move), self._narrator.drawing
        self._screen.show_paragraph(drawing.weighed(move, told.reasons))
        if told.cost is None:
            self._screen.show_paragraph(self._text("guide.works_too"))
        else:
            self._screen.show_paragraph(drawing.reason(told.cost))
        self._screen.show_paragraph(self._own("other"))
        self._screen.show(self._words("learn.again", show=self._words("play.command.show")))

    def _order(self, answer: str) -> Order | None:
        return read_order(answer, self._screen.settings, self._commands)

    @property
    def _commands(self) -> tuple[str, ...]:
        return (*_COMMANDS, *self._narrator.drawing.commands)

    def _carry_out(self, order: Order) -> None:
        drawing = self._narrator.drawing
        match order.name:
            case "help" if order.rest:
                explain(order.rest, drawing, self._at.moves)
            case "help":
                tell_commands(self._commands, drawing)
            case "table":
                self._screen.show("", *self._view.table(LEARNER))
            case "moves":
                self._screen.show(*self._view.all_moves(self._at.moves))
            case "score":
                self._screen.show("", self._words("score.now"))
                self._narrator.show_scoring(LEARNER)
            case "show":
                self._show()
            case "back":
                self._back()
            case "quit":
                raise Leave(interrupted=False)
            case name:
                self._screen.show("", *drawing.commands[name](), "")

    def _show(self) -> None:
        """Tells the answer to a question, and does for the learner what there is to do."""
        if not self._at.step.asks or self._is_shown or not self._at.moves:
            self._next(by_guide=True)
            return
        self._is_shown = True
        told = told_of(self._at, meant(self._at))
        number = self._at.moves.index(told.move) + 1
        drawing = self._narrator.drawing
        self._screen.show_paragraph(f"{number}: {drawing.weighed(told.move, told.reasons)}")
        show = self._words("play.command.show")
        self._screen.show(self._words("learn.shown", number=number, show=show))

    def _back(self) -> None:
        """Goes back before the last move of the step, or else to the step before."""
        if self._now:
            self._go_to(self._done, self._now[:-1])
        else:
            self._go_to(self._done[:-1], [])
        self._tell_step()

    # The end ------------------------------------------------------------------------------

    def _leave(self, leave: Leave) -> int:
        """Says how to go on from here."""
        self._screen.show(self._words("learn.left"))
        command = self._command("learn", self._lesson.name, "--step", str(len(self._done) + 1))
        self._screen.show_whole(f"  {command}")
        return INTERRUPTED if leave.interrupted else DONE

    def _command(self, *words: str) -> str:
        return " ".join([called(), *map(quoted, [*words, *self._screen.settings.given])])

    # Texts --------------------------------------------------------------------------------

    def _text(self, key: str, **values: object) -> str:
        return text(f"learning:{key}", self._screen.language, **values)

    def _own(self, part: str) -> str:
        """A text of the step."""
        return self._text(self._key(part))

    def _has_own(self, part: str) -> bool:
        return is_told(f"learning:{self._key(part)}")

    def _key(self, part: str) -> str:
        return f"lesson.{self._lesson.name}.{self._at.step.name}.{part}"
