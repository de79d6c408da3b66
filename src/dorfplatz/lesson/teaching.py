"""What a learner is told of a move in a guided game, by what the game reckons it to be worth.

A move that a step is not about is not merely refused: it is told what it would bring, and how far
it stays behind the one that is meant. What is meant can be shown, with what speaks for it.
"""

from __future__ import annotations

from dataclasses import dataclass

from dorfplatz.bots.advice import own_idea
from dorfplatz.bots.ranking import move_values
from dorfplatz.game.moves import Move
from dorfplatz.interface.reasons import Reason
from dorfplatz.lesson.guide import Moment


@dataclass(frozen=True, slots=True)
class Told:
    """A move of a learner, or the one that is meant, and what there is to say of it."""

    move: Move
    reasons: list[Reason]
    """What speaks for it and what against it."""
    cost: Reason | None
    """What it costs against the best one that is meant; None for that one, and where it is worth as
    much: then the step is about something else."""


def meant(moment: Moment) -> Move:
    """Returns the move that a step is about: of several the one that is worth most, the first such.

    There has to be something left to do in the step.
    """
    values = dict(move_values(moment.game))
    return max(moment.fitting, key=lambda move: values[move.code])


def told_of(moment: Moment, move: Move) -> Told:
    """Returns what there is to say of a legal move where a learner stands."""
    values = dict(move_values(moment.game))
    cost = values[meant(moment).code] - values[move.code]
    idea = own_idea(moment.game, move, max(cost, 0))
    return Told(move, idea.reasons, idea.told if cost > 0 else None)
