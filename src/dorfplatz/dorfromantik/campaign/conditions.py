"""Whether a game met the condition of a locked card."""

from __future__ import annotations

from collections.abc import Collection

from dorfplatz.dorfromantik.campaign.names import FLAG_ROWS, LINE_ROWS
from dorfplatz.dorfromantik.campaign.rules import Card
from dorfplatz.dorfromantik.campaign.sheet import Score, ScoreSheet


def is_met(card: Card, sheet: ScoreSheet, score: Score, told: Collection[str]) -> bool:
    """Whether a game with this sheet met a card's condition.

    `told` names the cards that the players said were met: that decides where the sheet cannot.
    """
    if card.is_asked:
        return card.name in told
    if card.condition == "result_over":
        return score.result > card.number
    return _reached(card.condition, sheet, score) >= card.number


def _reached(condition: str, sheet: ScoreSheet, score: Score) -> int:
    """How far a game came: the points or tiles that a condition asks for."""
    if condition == "one_red_heart":
        return max(sheet.red_hearts, default=0)
    if condition == "red_hearts":
        return score.rows["red_hearts"]
    if condition == "flags":
        return sum(score.rows[row] for row in FLAG_ROWS)
    if condition in LINE_ROWS:
        return score.rows[condition]
    return score.rows[condition.removesuffix("_tasks")]
