"""What a result is worth: its rank, and how many circles it lets a group cross."""

from __future__ import annotations

from bisect import bisect_right

from dorfplatz.dorfromantik.campaign.rules import CampaignRules, Result


def rank_of(rules: CampaignRules, points: int) -> Result:
    """The row of the result table that a result of so many points reaches."""
    position = bisect_right(rules.results, points, key=lambda result: result.least)
    return rules.results[position - 1]


def next_rank(rules: CampaignRules, points: int) -> Result | None:
    """The next row of the result table above a result; None when it has reached the last."""
    position = bisect_right(rules.results, points, key=lambda result: result.least)
    return rules.results[position] if position < len(rules.results) else None
