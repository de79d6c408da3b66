"""The table of Bohemian Villages in a terminal.

The villages are rows and the kinds of building columns, so that one look along a row tells what a
village lacks, and one down a column where a total can be used. On narrow screens and in plain mode
lists take the place of the tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from rich.console import RenderableType

from dorfplatz.bohemian.village_files import VILLAGE_SETS
from dorfplatz.cli.drawing.bohemian.card import card, odds
from dorfplatz.cli.drawing.bohemian.choices import grouped_choices, with_notes
from dorfplatz.cli.drawing.bohemian.players import players_as_table, players_in_words
from dorfplatz.cli.drawing.bohemian.scoring import notes_on_score
from dorfplatz.cli.drawing.bohemian.villages import beside, villages_as_grid, villages_in_words
from dorfplatz.cli.drawing.bohemian.words import BohemianWords, Json
from dorfplatz.cli.drawing.general import Drawing
from dorfplatz.cli.drawing.grid import dice_row, flow_words
from dorfplatz.cli.seats import SeatLabel
from dorfplatz.game.moves import Move
from dorfplatz.interface.events import Event


class BohemianDrawing(Drawing):
    """Villages, players, dice and moves of Bohemian Villages."""

    @cached_property
    def words(self) -> BohemianWords:
        """The game's words, as this screen shows them."""
        return BohemianWords(self.game, self.screen)

    @property
    def commands(self) -> Mapping[str, Callable[[], Sequence[RenderableType]]]:
        """The overview card and the odds of the coming roll."""
        return {
            "card": lambda: card(self.words),
            "odds": lambda: odds(self.words, self.game.view(None), self.game.to_move),
        }

    def introduction(self) -> list[str]:
        """That the villages are invented, where they are."""
        name = str(self.game.options["village_set"])
        if name in VILLAGE_SETS.built_in and not VILLAGE_SETS.load(name).printed:
            return [self.words.game_text("village_set.not_printed")]
        return []

    def legend(self) -> list[RenderableType]:
        """What the marks and the numbers in the tables mean."""
        if self.screen.lists:
            return []
        return flow_words(self.words.marks(self.words("legend")), self.screen.width, style="dim")

    def table(self, viewer: int | None) -> list[RenderableType]:
        """The villages, what lies beside them, the players and the dice."""
        seen = self.game.view(viewer)
        moves = self.game.legal_moves()
        villages = None
        if not self.screen.lists:
            villages = villages_as_grid(self.words, seen, moves, viewer, self.badge)
        if villages is None:
            villages = villages_in_words(self.words, seen, self.badge)
        aside = beside(self.words, seen, self.badge)
        return [*villages, *aside, "", *self._players_and_dice(seen)]

    def short_table(self, viewer: int | None) -> list[RenderableType]:
        """The players and the dice."""
        return self._players_and_dice(self.game.view(viewer))

    def _players_and_dice(self, seen: Json) -> list[RenderableType]:
        players = None
        if not self.screen.lists:
            players = players_as_table(self.words, seen, self.seats, self.named)
        if players is None:
            players = players_in_words(self.words, seen, self.seats, self.name)
        return [*players, *dice_row(self.words("dice"), seen["dice"], plain=self.screen.plain)]

    def choices(self, moves: Sequence[Move]) -> list[RenderableType]:
        """The moves by dice, and behind each what it brings."""
        seen = self.game.view(self.game.to_move)
        if self.screen.plain:
            return self.listed(list(enumerate(moves, 1)))
        return grouped_choices(self.words, seen, moves)

    def listed(self, moves: Sequence[tuple[int, Move]]) -> list[RenderableType]:
        """Some moves with what they bring, a line for each."""
        seen = self.game.view(self.game.to_move)
        return self.numbered(
            (number, with_notes(self.words, seen, move.event)) for number, move in moves
        )

    def label(self, move: Move) -> str:
        """A move in the user's language."""
        return self.words.move(move.event)

    def in_words(self, move: Move) -> str:
        """A legal move and what it does; what names the move already does not say it twice."""
        event = move.event
        if event["e"] == "place":
            return super().in_words(move)
        dice = "+".join(map(str, event.get("dice", ())))
        if event["e"] == "bishop":
            return f"{dice}: {self._takes_bishop(event['seat'])}"
        if event["e"] == "reroll":
            return self._rolls_again(event["dice"])
        effects = " ".join(self.effects(move))
        if event["e"] == "special":
            return f"{dice}: {effects}"
        return effects or self.words(f"story.{event['e']}")

    def _takes_bishop(self, seat: int) -> str:
        churches = self.game.view(seat)["players"][seat]["occupies"]["church"]
        if not churches:
            return self.words("story.bishop_none")
        return self.words("story.bishop", count=churches)

    def _rolls_again(self, dice: Sequence[int]) -> str:
        """Which dice are rolled again, and which ones stay as they are."""
        hand: list[int] = self.game.view(None)["dice"]
        kept = Counter(hand) - Counter(dice)
        told = {"dice": "+".join(map(str, dice)), "kept": "+".join(map(str, kept.elements()))}
        return self.words("story.reroll" if kept else "story.reroll_all", **told)

    def begin_turn(self, seat: int) -> list[str]:
        """The income that came at the start of the turn."""
        if self.game.options["income"] == "manual":
            return []
        income = self.game.view(seat)["players"][seat]["income"]
        return [self.words("income", count=income)] if income else []

    def chance(self, event: Event, outcome: str) -> str:
        """The dice that were rolled."""
        return self.words("rolls", dice=outcome)

    def ending(self) -> str:
        """Why the game is over."""
        result = self.game.result()
        if result is None:
            return ""
        last = self.game.events[-1]["seat"] if self.game.events else 0
        return self.words.ending(result["reason"], self.seats[(last + 1) % len(self.seats)].name)

    def scored_seats(self, viewer: int | None) -> list[SeatLabel]:
        """The seats whose coins the viewer may see."""
        players = self.game.view(viewer)["players"]
        return [seat for seat in self.seats if players[seat.number]["score"] is not None]

    def notes_on_score(self, seat: int) -> list[str]:
        """Town halls with what their villages lack, sets of shops, churches, tiles."""
        return notes_on_score(self.words, self.game.view(seat)["players"][seat])
