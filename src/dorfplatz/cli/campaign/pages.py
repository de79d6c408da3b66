"""Campaigns on the screen: where one stands, what has changed, how the box is sorted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.cli.results import rows_in_table
from dorfplatz.cli.screen import Screen
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.dorfromantik.campaign.box import sort_box
from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.dorfromantik.campaign.changes import Change
from dorfplatz.dorfromantik.campaign.errors import circles_in_words
from dorfplatz.dorfromantik.campaign.names import HOUSE, START
from dorfplatz.dorfromantik.campaign.standing import Game
from dorfplatz.dorfromantik.campaign.tree import circles_on
from dorfplatz.dorfromantik.campaign.words import condition_words, material_words
from dorfplatz.language import text

_CROSSED, _OPEN, _HEART = "x", "o", "*"
_DEEPER = 4
"""Columns before the later lines of what is indented itself."""


class CampaignScreen:
    """Shows campaigns in the user's language."""

    def __init__(self, settings: OutputSettings) -> None:
        self.screen = Screen(settings)
        self.language = settings.language
        self.words = settings.words

    def say(self, key: str, **values: object) -> None:
        """Shows a sentence."""
        self.screen.show_paragraph(self.words(key, **values))

    def complain(self, message: str) -> None:
        """Shows what is wrong."""
        self.screen.complain(message)

    def complain_of(self, errors: Iterable[DorfplatzError]) -> None:
        """Shows what could not be done."""
        for error in errors:
            self.complain(error.explain(self.language))

    def _text(self, key: str, **values: object) -> str:
        return text(f"campaign:{key}", self.language, **values)

    def _named(self, kind: str, names: Iterable[str]) -> str:
        return ", ".join(self._text(f"{kind}.{name}") for name in names)

    def show_in_brief(self, campaign: Campaign) -> None:
        """A line: name, members, games, and circles that can be crossed."""
        self.say(
            "campaign.brief",
            name=campaign.name,
            members=", ".join(campaign.members),
            count=len(campaign.games),
            circles=self.words("campaign.open", count=campaign.open_crosses),
        )

    def show_campaign(self, campaign: Campaign) -> None:
        """Everything: games, tree, what is unlocked, and the locked cards beside the game."""
        self.screen.heading(campaign.name)
        self.show_in_brief(campaign)
        if campaign.games:
            self.screen.show("", *rows_in_table(self.screen, self._games(campaign.games)))
        self.screen.show("", self.words("campaign.tree"))
        for line in self._tree(campaign):
            self.screen.show_paragraph(line, _DEEPER)
        self.screen.show("")
        self.say("campaign.legend")
        pieces = self._named("piece", campaign.pieces) or self.words("campaign.nothing")
        self.say("campaign.unlocked", pieces=pieces)
        for card in campaign.lying:
            house = self.words("campaign.house") if card.source == HOUSE else ""
            self.say(
                "campaign.card",
                card=self._text(f"card.{card.name}"),
                condition=condition_words(card, self.language),
                house=house,
            )

    def _games(self, games: Sequence[Game]) -> list[list[str]]:
        head = [
            self.words(f"campaign.column.{name}") for name in ("game", "date", "result", "rank")
        ]
        rows = (
            [
                str(game.number),
                game.played.date.isoformat(),
                str(game.result),
                self._text(f"rank.{game.rank.rank}"),
                str(game.rank.circles),
            ]
            for game in games
        )
        return [[*head, self.words("campaign.column.circles")], *rows]

    def _tree(self, campaign: Campaign) -> list[str]:
        """A line for each connection at the start or at a reached hex: the rest is a surprise."""
        crossed = campaign.crossed
        reached = {START, *crossed.hexes}
        lines: list[str] = []
        for line in crossed.tree.connections:
            if not {line.start, line.end} & reached:
                continue
            signs = "".join(
                _CROSSED
                if circle in crossed
                else _HEART
                if circle in crossed.tree.hearts
                else _OPEN
                for circle in circles_on(line)
            )
            ends = self._named("hex", (line.start,)), self._named("hex", (line.end,))
            lines.append(f"  {line.name}: {ends[0]} {signs} {ends[1]}")
        return lines

    def show_sheet(self, game: Game) -> None:
        """What was entered of a game, row by row, as `enter` takes it."""
        played = game.played
        self.say(
            "campaign.sheet_of",
            number=game.number,
            date=played.date.isoformat(),
            players=", ".join(played.players),
            count=game.result,
            rank=self._text(f"rank.{game.rank.rank}"),
        )
        for row, count in played.sheet.to_dict().items():
            told = ",".join(map(str, count)) if isinstance(count, list) else count
            label = text(f"dorfromantik:score.{row}", self.language)
            self.screen.show_paragraph(f"  {row}={told}: {label}", _DEEPER)

    def show_change(self, change: Change, after: Campaign) -> None:
        """What an event changed, and what can be done now."""
        for game in change.games:
            if game.after is None or game.result_after is None:
                self.say("campaign.removed", points=game.result_before)
            else:
                rank = self._text(f"rank.{game.after.rank}")
                self.say("campaign.entered", count=game.result_after, rank=rank)
        if change.is_best:
            self.say("campaign.best")
        for key, kind, names in (
            ("reached", "hex", change.hexes.new),
            ("gained", "piece", change.pieces.new),
            ("achieved", "card", change.achieved.new),
            ("beside", "card", change.cards.new),
            ("lost", "piece", change.pieces.gone),
        ):
            if names:
                self.say(f"campaign.{key}", names=self._named(kind, names))
        if change.taken_back:
            circles = circles_in_words(change.taken_back, self.language)
            self.say("campaign.taken_back", circles=circles)
        left = after.open_crosses
        self.say("campaign.left", circles=self.words("campaign.open", count=left))
        if left:
            near = ", ".join(dict.fromkeys(f"{c.start}-{c.end}" for c in after.crossed.next))
            self.say("campaign.next", near=near)

    def show_box(self, campaign: Campaign) -> None:
        """Where every piece of the box belongs."""
        things = sort_box(campaign)
        for spot in ("in_play", "beside", "in_box"):
            found = [thing.material for thing in things if thing.spot == spot]
            if found:
                self.screen.show("", self._text(f"spot.{spot}"))
                for material in found:
                    words = material_words(material, self.language)
                    self.screen.show_paragraph(f"  {words}", _DEEPER)
