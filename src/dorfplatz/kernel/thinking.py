"""How much a bot that tries its moves out thinks about a decision."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Thinking:
    """How many moves are tried out, how often, and how far."""

    candidates: int
    """Moves that are tried out, those that are best at first sight."""
    rollouts: int
    """How often, all candidates together."""
    horizon: int
    """How many decisions are played on after each."""
    sees_replies: bool = False
    """Whether seats decide in trials by what is best at first sight, and not by what is found more
    quickly (see `Levels`). Thinking players are more likely to play it, but it takes longer."""


@dataclass(frozen=True)
class Levels:
    """How much the levels think that think ahead."""

    plays_on_greedily: bool = False
    """Whether every seat does in trials what `greedy` would do, unless it sees its replies. It is
    less likely in play, but found so much more quickly that more can be tried out."""
    ends_turns: bool = False
    """Whether trials end only where a turn does, or before chance. While a seat has more to decide
    at once, the network of a game with several sides knows what that is worth to it alone."""
    shortlist: int = 0
    """In trials, about so many moves that promise most at a glance are valued, unless seats see
    their replies; 0: all of them."""

    hard: Thinking = Thinking(candidates=6, rollouts=60, horizon=6)
    expert: Thinking = Thinking(candidates=12, rollouts=600, horizon=6)
