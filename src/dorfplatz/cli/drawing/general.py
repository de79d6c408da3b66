"""What can be shown of any game; a game's own drawing does it better."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from dorfplatz.bots.advice import Advice
from dorfplatz.cli.drawing.grid import columns, flow
from dorfplatz.cli.screen import Screen
from dorfplatz.cli.seats import SeatLabel
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from dorfplatz.game.registry import game_title
from dorfplatz.interface.events import Event
from dorfplatz.interface.reasons import Reason, tell

NUMBER: Final = "bold cyan"
"""The style of a number that can be typed."""
_NUMBER_WIDTH: Final = 5
"""Columns that the number of a move takes, with the space behind it."""


_Rows = Mapping[str, Mapping[int, int]]
"""Points by what they are for and by seat."""


class Drawing:
    """Shows the table of one game on one screen, whatever the game is.

    It asks only what a game tells anybody (views, events, sentences), so it can show nothing that
    the viewer may not see.
    """

    def __init__(self, game: Game, screen: Screen, seats: Sequence[SeatLabel]) -> None:
        self.game = game
        self.screen = screen
        self.seats = seats

    @property
    def title(self) -> str:
        """The game's name in the user's language."""
        return game_title(self.game.kind, self.screen.language)

    @property
    def commands(self) -> Mapping[str, Callable[[], Sequence[RenderableType]]]:
        """What this game can show besides: the name of each command and what it prints."""
        return {}

    def introduction(self) -> list[str]:
        """What has to be said before the game begins."""
        return []

    def table(self, viewer: int | None) -> list[RenderableType]:
        """The table as `viewer` sees it, as wide as the screen."""
        return [self.game.position.render(self.screen.language)]

    def short_table(self, viewer: int | None) -> list[RenderableType]:
        """What matters most of the table, in a few lines."""
        return self.table(viewer)

    def legend(self) -> list[RenderableType]:
        """What the marks in the table mean."""
        return []

    def choices(self, moves: Sequence[Move]) -> list[RenderableType]:
        """The legal moves, each behind the number that plays it."""
        return self.listed(list(enumerate(moves, 1)))

    def offered(self, moves: Sequence[Move]) -> list[tuple[int, Move]]:
        """The legal moves that are listed, with their numbers; the others only vary them."""
        return list(enumerate(moves, 1))

    def beside(self, moves: Sequence[Move], listed: Collection[Move]) -> list[RenderableType]:
        """What has to be said of those moves that are not listed."""
        return []

    def listed(self, moves: Sequence[tuple[int, Move]]) -> list[RenderableType]:
        """Some legal moves with their numbers, a line for each."""
        return self.numbered((number, self.label(move)) for number, move in moves)

    def numbered(self, told: Iterable[tuple[int, str]]) -> list[RenderableType]:
        """What is said of moves, each behind the number that plays it."""
        if self.screen.plain:
            return [f"{number}: {sentence}" for number, sentence in told]
        return [
            line
            for number, sentence in told
            for line in flow(
                [Text(word) for word in sentence.split()],
                self.screen.width,
                Text(f"{number:>4}", NUMBER),
                _NUMBER_WIDTH,
                gap=1,
            )
        ]

    def label(self, move: Move) -> str:
        """A move in the user's language."""
        return move.text

    def effects(self, move: Move) -> list[str]:
        """What a legal move would do, a sentence for each effect."""
        return self.game.position.explain_move(move.code, self.screen.language)

    def in_words(self, move: Move) -> str:
        """A legal move and what it does, in sentences; to be asked before it is played."""
        return " ".join([self._label_as_sentence(move), *self.effects(move)])

    def explained(self, move: Move) -> str:
        """What a legal move would do, and what would come of it, in sentences."""
        names = [seat.name for seat in self.seats]
        preview = self.game.position.preview_move(move.code, self.screen.language, names)
        told = preview.effects or [self.screen.words("play.no_effect")]
        return " ".join([self._label_as_sentence(move), *told])

    def advice(self, advice: Advice, moves: Sequence[Move]) -> list[RenderableType]:
        """What a bot would do, with the number that plays it, why, and what an idea costs."""
        move = advice.move
        told = f"{self._label_as_sentence(move)[:-1]} ({moves.index(move) + 1})."
        reasons = [*advice.why.reasons] if advice.why else []
        sentences = [self.reason(reason) for reason in reasons]
        following = advice.why.next if advice.why else None
        if following is not None:
            label = self.label(self.game.parse(following.text))
            sentences.append(self.reason(following.told, move=label))
        if advice.idea is not None:
            sentences.append(self.reason(advice.idea.told))
            own = self.game.parse(advice.idea.text)
            sentences.append(self.weighed(own, advice.idea.reasons))
        head = self.screen.words("play.hint", move=told)
        mark = "" if self.screen.plain else "- "
        return [head, *(f"{mark}{sentence}" for sentence in sentences)]

    def weighed(self, move: Move, reasons: Sequence[Reason]) -> str:
        """A move, and what speaks for it and against it, in sentences."""
        told = " ".join(self.reason(reason) for reason in reasons)
        return f"{self._label_as_sentence(move)[:-1]}: {told}"

    def reason(self, reason: Reason, **more: object) -> str:
        """What speaks for a move or against it, in a sentence."""
        names = [seat.name for seat in self.seats]
        return tell(reason, self.screen.language, names, **more)

    def _label_as_sentence(self, move: Move) -> str:
        label = self.label(move)
        return f"{label[:1].upper()}{label[1:]}."

    def active_seat(self) -> int | None:
        """The seat whose turn it is, also while it waits for a roll or a reveal."""
        active: int | None = self.game.view(None).get("active")
        return active

    def begin_turn(self, seat: int) -> list[str]:
        """What comes at the start of a seat's turn, told when it has happened."""
        return []

    def chance(self, event: Event, outcome: str) -> str:
        """What a roll or a reveal has brought; `outcome` is that in the game's notation."""
        return f"{outcome}."

    def ending(self) -> str:
        """Why the game is over."""
        return ""

    def notes_on_score(self, seat: int) -> list[str]:
        """Where a seat's points come from, in sentences."""
        return []

    def badge(self, seat: int) -> Text:
        """A seat's letter in its colours."""
        # As a part with a style, so that what is appended does not take its colours.
        return Text.assemble((self.seats[seat].letter, self.seats[seat].style))

    def name(self, seat: int) -> Text:
        """A seat's letter and name."""
        return self.named(seat, self.seats[seat].name)

    def named(self, seat: int, name: str, style: str = "") -> Text:
        """A seat's letter and a name; a name that ends with the letter has it there."""
        letter = f" {self.seats[seat].letter}"
        if name.endswith(letter):
            return Text.assemble((name.removesuffix(letter), style), " ", self.badge(seat))
        return Text.assemble(self.badge(seat), " ", (name, style))

    def scored_seats(self, viewer: int | None) -> list[SeatLabel]:
        """The seats whose score `viewer` may see; one is enough where all play together."""
        if self.game.kind.cooperative:
            return list(self.seats[:1])
        if self.game.position.is_open:
            return list(self.seats)
        return [seat for seat in self.seats if seat.number == viewer]

    def scoring(self, viewer: int | None) -> list[RenderableType]:
        """Every row of the scores that may be seen, before the end as if the game ended now."""
        seats = self.scored_seats(viewer)
        rows: dict[str, dict[int, int]] = {}
        for seat in seats:
            explained = self.game.position.explain_score(seat.number, self.screen.language)
            for label, points in explained:
                rows.setdefault(label, {})[seat.number] = points
        if len(rows) == 1:
            rows = {}  # what is scored as a whole is the total itself
        if not self.screen.lists:
            table = self._scoring_as_table(seats, rows)
            if max(line.cell_len for line in table) <= self.screen.width:
                return list(table)
        return self._scoring_as_lists(seats, rows)

    def _scoring_as_table(self, seats: Sequence[SeatLabel], rows: _Rows) -> list[Text]:
        words = self.screen.words
        totals = self.game.scores()
        head: list[str | Text] = ["", *(self.name(seat.number) for seat in seats)]
        if self.game.kind.cooperative:
            head = ["", Text(words("score.all"))]
        body: list[list[str | Text]] = [
            [label, *(str(points.get(seat.number, 0)) for seat in seats)]
            for label, points in rows.items()
        ]
        total: list[str | Text] = [
            Text(words("score.total"), "bold"),
            *(Text(str(totals[seat.number]), "bold") for seat in seats),
        ]
        return columns([head, *body, total])

    def _scoring_as_lists(self, seats: Sequence[SeatLabel], rows: _Rows) -> list[RenderableType]:
        totals = self.game.scores()
        total = self.screen.words("score.total")
        lines: list[RenderableType] = []
        for seat in seats:
            parts = [
                f"{label} {points[seat.number]}"
                for label, points in rows.items()
                if seat.number in points
            ]
            rest = f"{', '.join(parts)}. " if parts else ""
            told = f": {rest}{total}: {totals[seat.number]}."
            lines.append(Text.assemble(self.name(seat.number), told))
        return lines
