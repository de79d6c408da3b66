"""Where a campaign stands: what follows from its games and crosses, from the first to the last.

Everything is worked out anew from the steps as they are told now. So a corrected campaign stands
where it would stand if the right numbers had been written down at once. Two things are as they were
played, since nobody can play them again: the rows of a later game's sheet, even if their pieces
would now have come later (`Game.beyond` names these), and the order of the crosses, of which each
counts as soon as it is earned.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from dorfplatz.dorfromantik.campaign.conditions import is_met
from dorfplatz.dorfromantik.campaign.results import rank_of
from dorfplatz.dorfromantik.campaign.rules import CampaignRules, Result
from dorfplatz.dorfromantik.campaign.sheet import Score, ScoreSheet, score_of
from dorfplatz.dorfromantik.campaign.tree import Circle, Crossed, tree_of
from dorfplatz.dorfromantik.campaign.unlocks import Unlocked


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game as it was entered. `position` is where its event stands, `after` where it began.

    `played_with` are the pieces that were unlocked when it was entered.
    """

    position: int
    after: int
    date: date
    players: tuple[str, ...]
    sheet: ScoreSheet
    met: tuple[str, ...]
    record: str
    played_with: frozenset[str]


@dataclass(frozen=True, slots=True)
class Crossing:
    """Circles that a member crossed, less those that were taken back. `position` as above."""

    position: int
    member: str
    circles: tuple[Circle, ...]


Step = PlayedGame | Crossing


@dataclass(frozen=True)
class Game:
    """A game of a campaign with all that follows from it. `number` is the one in the crown."""

    number: int
    played: PlayedGame
    score: Score
    rank: Result
    unlocked: Unlocked
    """What was unlocked when it was set up, as the campaign is told now."""
    achieved: tuple[str, ...]
    """The cards beside it whose conditions it was the first to meet."""

    @property
    def position(self) -> int:
        """Where the event stands that entered it; corrections name the game by it."""
        return self.played.position

    @property
    def result(self) -> int:
        """Its points."""
        return self.score.result

    @property
    def beyond(self) -> tuple[str, ...]:
        """Pieces that it was played with and that a correction since has put later."""
        return tuple(sorted(self.played.played_with - set(self.unlocked.pieces)))


@dataclass(frozen=True)
class Standing:
    """All games of a campaign, and what is crossed, achieved and unlocked after them."""

    rules: CampaignRules
    games: tuple[Game, ...]
    earned: int
    """Circles that the results have earned, in all."""
    asked: tuple[Circle, ...]
    """Circles that were crossed and not taken back, earned or not, in their order."""
    unlocked: Unlocked
    """What the next game is played with."""
    moments: tuple[tuple[int, Unlocked], ...]
    """What was unlocked after each step, with the step's position; the start stands at -1."""

    @property
    def open_crosses(self) -> int:
        """Circles that may still be crossed."""
        return self.earned - len(self.unlocked.crossed)

    @property
    def unearned(self) -> tuple[Circle, ...]:
        """Crosses that the results no longer cover: the last ones."""
        return self.asked[self.earned :]

    def unlocked_after(self, events: int) -> Unlocked:
        """What a game is played with that was set up after so many events."""
        later = bisect_left(self.moments, events, key=lambda moment: moment[0])
        return self.moments[later - 1][1]

    @cached_property
    def game_at(self) -> dict[int, Game]:
        """The games by the position of their events."""
        return {game.position: game for game in self.games}


def standing_of(
    rules: CampaignRules, steps: tuple[Step, ...], known: Standing | None = None
) -> Standing:
    """Where the campaign stands that these steps make, in the order of their positions.

    `known` is where it stood when most of them were told as they are now: games that have stayed
    as they were are not scored again.
    """
    unlocked = Unlocked(rules, Crossed(tree_of(rules)))
    standing = Standing(rules, (), 0, (), unlocked, ((-1, unlocked),))
    for step in steps:
        standing = standing_after(standing, step, known)
    return standing


def standing_after(standing: Standing, step: Step, known: Standing | None = None) -> Standing:
    """Where a campaign stands with one more step, which comes last; `known` as above."""
    rules, before = standing.rules, standing.unlocked
    games, earned, asked = standing.games, standing.earned, standing.asked
    achieved = before.achieved
    if isinstance(step, PlayedGame):
        game = _judge(standing, step, known)
        games, earned = (*games, game), earned + game.rank.circles
        achieved = (*achieved, *game.achieved)
    else:
        asked = (*asked, *step.circles)
    # What stays the same stays one thing, so that what follows from it is worked out once.
    unlocked, crossed = before, before.crossed
    if crossed.circles != asked[:earned]:
        crossed = Crossed(crossed.tree, asked[:earned])
    if crossed is not before.crossed or achieved != before.achieved:
        unlocked = Unlocked(rules, crossed, achieved)
    moments = (*standing.moments, (step.position, unlocked))
    return Standing(rules, games, earned, asked, unlocked, moments)


def _judge(standing: Standing, played: PlayedGame, known: Standing | None) -> Game:
    """A game with its rank and the cards that it achieved; not those achieved meanwhile (D40)."""
    rules = standing.rules
    unlocked = standing.unlocked_after(played.after)
    same = None if known is None else known.game_at.get(played.position)
    if same is not None and same.played is played:
        score = same.score
    else:
        score = score_of(rules, played.sheet)
    achieved = tuple(
        card.name
        for card in unlocked.lying
        if card.name not in standing.unlocked.achieved
        and is_met(card, played.sheet, score, played.met)
    )
    number = len(standing.games) + 1
    return Game(number, played, score, rank_of(rules, score.result), unlocked, achieved)
