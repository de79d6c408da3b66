"""Tells what happens in a game, turn by turn, and how it ends."""

from __future__ import annotations

from rich.text import Text

from dorfplatz.cli.drawing import drawing_of
from dorfplatz.cli.screen import Screen
from dorfplatz.cli.seats import seats_of
from dorfplatz.game.game import Game
from dorfplatz.interface.events import Event
from dorfplatz.language import is_told, text


class Narrator:
    """Tells of one game on one screen."""

    def __init__(self, screen: Screen, game: Game) -> None:
        self.screen = screen
        self.words = screen.words
        self.game = game
        self.seats = seats_of(game.players)
        self.drawing = drawing_of(game, screen, self.seats)
        self._untold: list[str] = []
        self._turn_of = self._turn_begun()

    def _turn_begun(self) -> int | None:
        """Whose turn has begun already, in a game that goes on in the middle of one."""
        active = self.drawing.active_seat()
        last = self.game.events[-1].get("seat") if self.game.events else None
        return active if active == last else None

    def introduce(self) -> None:
        """Tells which game it is, what has to be known of it, and who plays."""
        self.screen.heading(self.drawing.title)
        for line in self.drawing.introduction():
            self.screen.show_paragraph(line)
        names = Text(", ").join(self._introduced(seat.number) for seat in self.seats)
        self.screen.show_paragraph(Text.assemble(self.words("play.players"), " ", names))

    def _introduced(self, seat: int) -> Text:
        bot = self.seats[seat].bot
        return Text.assemble(self.drawing.name(seat), f" ({bot})" if bot else "")

    def announce(self, seat: int) -> None:
        """Tells what the start of a seat's turn has brought, once a turn."""
        if self._turn_of != seat:
            self.finish_paragraph()
            self._turn_of = seat
            self._untold += self.drawing.begin_turn(seat)

    def add(self, told: str) -> None:
        """Adds a sentence about whoever's turn was announced; it is printed with the paragraph."""
        self._untold.append(told)

    def add_chance(self, event: Event, outcome: str) -> None:
        """Adds what a roll or a reveal has brought; `outcome` is that in the game's notation."""
        # Not every game has its chance in somebody's turn.
        seat = event.get("seat", self.drawing.active_seat() if self._turn_of is None else None)
        if seat is not None:
            self.announce(seat)
        self.add(self.drawing.chance(event, outcome))

    def finish_paragraph(self) -> None:
        """Prints what was added."""
        told = self._take_paragraph()
        if told is not None:
            self.screen.show_paragraph(told)

    def _take_paragraph(self) -> Text | None:
        """What was added and not yet told, if there is anything."""
        untold, self._untold = self._untold, []
        if not untold:
            return None
        if self._turn_of is None:
            return Text(" ".join(untold))
        return Text.assemble(self.drawing.name(self._turn_of), f": {' '.join(untold)}")

    def finish_turn(self) -> None:
        """Prints what was added; the next thing that happens belongs to a new turn."""
        self.finish_paragraph()
        self._turn_of = None

    def take_back(self, seat: int) -> None:
        """Goes back before a move that was taken back: it is still the seat's turn."""
        self._turn_of = seat

    def all_told(self, since: int = 0) -> list[Text]:
        """The game from its start, or after so many events, a paragraph for each turn."""
        told: list[Text | None] = []
        narrator: Narrator | None = None
        for moment, happened in self.game.replay():
            if len(moment.events) < since:
                continue
            narrator = narrator or Narrator(self.screen, moment)
            active = narrator.drawing.active_seat()
            if active != narrator._turn_of:
                told.append(narrator._take_paragraph())
                narrator._turn_of = None
            narrator._tell_step(happened[0])
        if narrator is not None:
            told.append(narrator._take_paragraph())
        return [paragraph for paragraph in told if paragraph is not None]

    def _tell_step(self, event: Event) -> None:
        """Tells of what is about to happen."""
        if self.game.is_chance:
            outcome = self.game.position.event_outcome(event)
            assert outcome is not None
            self.add_chance(event, self.game.position.format_outcome(outcome))
        else:
            seat = self.game.to_move
            assert seat is not None
            self.announce(seat)
            self.add(self.drawing.in_words(self.game.move(event)))

    def show_scoring(self, viewer: int | None) -> None:
        """The score row by row, and where the points come from."""
        self.screen.show(*self.drawing.scoring(viewer), "")
        for seat in self.drawing.scored_seats(viewer):
            notes = self.drawing.notes_on_score(seat.number)
            if notes:
                name = self.drawing.name(seat.number)
                self.screen.show_paragraph(Text.assemble(name, f": {' '.join(notes)}"))

    def finish(self) -> None:
        """Tells how a finished game ended, and who won."""
        self.screen.heading(self.words("play.over"))
        ending = self.drawing.ending()
        if ending:
            self.screen.show_paragraph(ending)
        self.screen.show("", *self.drawing.table(None), "")
        self.show_scoring(None)
        self.screen.show("", self._winners())

    def _winners(self) -> Text:
        scores = self.game.scores()
        best = max(scores)
        if self.game.kind.cooperative:
            return Text(self.words("play.points", count=best))
        winners = [seat.number for seat in self.seats if scores[seat.number] == best]
        names = Text(", ").join(self.drawing.name(seat) for seat in winners)
        key = "winner" if len(winners) == 1 else "winners"
        own = f"{self.game.kind.namespace}:{key}"
        told = text(
            own if is_told(own) else f"terminal:play.{key}", self.screen.language, count=best
        )
        return Text.assemble(names, f" {told}")
