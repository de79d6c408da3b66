"""From a game that was played here to the event by which it joins its campaign."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.dorfromantik.campaign.events import GameFinished
from dorfplatz.dorfromantik.campaign.rules import Card
from dorfplatz.dorfromantik.campaign.rules_files import house_rules
from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet, sheet_of_points
from dorfplatz.dorfromantik.goal_progress import reached
from dorfplatz.dorfromantik.goals import Goal, is_met
from dorfplatz.dorfromantik.score_rows import SCORE, score_rows
from dorfplatz.dorfromantik.state import RED_HEART, Setup, State
from dorfplatz.dorfromantik.unlocked_scoring import matching_edges


def sheet_of(setup: Setup, state: State) -> ScoreSheet:
    """The score sheet of a finished game.

    A game scores as the rules that come along say; what is counted in it is the same by others.
    """
    hearts = (
        int(matching_edges(setup.record, state.record, state.heart_place[n]))
        for n in range(state.hearts)
        if state.heart_kind[n] == RED_HEART
    )
    points = score_rows(setup, state)
    rows = {row.name: points[row.name] for row in SCORE.used(setup)}
    return sheet_of_points(house_rules(), rows, tuple(hearts))


def finished_game(
    campaign: Campaign,
    setup: Setup,
    state: State,
    *,
    played_on: date,
    players: Sequence[str],
    after: int,
    record: str = "",
) -> GameFinished:
    """The event of a finished game that was set up after so many events of its campaign.

    What only the players can tell of a game with the box, its landscape tells here.
    """
    # With more events than there are, the campaign refuses the game itself.
    lying = campaign.unlocked_at(min(after, campaign.version)).lying
    met = tuple(card.name for card in lying if card.is_asked and _is_met(card, setup, state))
    sheet = sheet_of(setup, state)
    return GameFinished(played_on, tuple(players), sheet, after, met, record)


def _is_met(card: Card, setup: Setup, state: State) -> bool:
    """Whether the landscape meets a condition that a score sheet does not tell.

    An owner's own condition, in words, it does not: the players say so afterwards.
    """
    if card.condition not in set(Goal):
        return False
    goal = Goal(card.condition)
    return is_met(goal, card.number, int(reached(setup.record, state.record, goal.code)))
