"""What the locked cards of a campaign ask for.

A game is played with the goals of the cards that lie beside it: each with the number that the card
asks for. They change nothing in its rules, and nothing in its result.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from dorfplatz.base.errors import OptionError
from dorfplatz.base.faults import shown
from dorfplatz.language import text


class Goal(StrEnum):
    """What a locked card can ask for that the landscape tells; compiled code knows it by its code.

    At least the card's number counts, for a result more than that.
    """

    # The tasks stand in the order of their landscapes.
    FOREST_TASKS = "forest_tasks"
    GRAIN_TASKS = "grain_tasks"
    VILLAGE_TASKS = "village_tasks"
    RAILROAD_TASKS = "railroad_tasks"
    RIVER_TASKS = "river_tasks"
    FLAGS = "flags"
    LONGEST_RAILROAD = "longest_railroad"
    LONGEST_RIVER = "longest_river"
    TERRITORY = "territory"
    ONE_RED_HEART = "one_red_heart"
    RED_HEARTS = "red_hearts"
    RESULT_OVER = "result_over"

    @property
    def code(self) -> int:
        """Its place in the setup."""
        return list(Goal).index(self)


_MOST: Final = 999


def parse_goals(said: str) -> dict[Goal, int]:
    """The goals that an option of the game says, see `format_goals`. Raises OptionError."""
    goals: dict[Goal, int] = {}
    for word in said.split():
        name, _, number = word.partition(":")
        known = name in set(Goal) and Goal(name) not in goals
        if not known or not number.isdecimal() or not 1 <= int(number) <= _MOST:
            raise OptionError(
                "dorfromantik:option.goals", value=shown(word), names=", ".join(Goal), most=_MOST
            )
        goals[Goal(name)] = int(number)
    return goals


def format_goals(goals: Mapping[Goal, int]) -> str:
    """The option of the game that says these goals, e.g. "longest_river:15 territory:12"."""
    return " ".join(f"{goal}:{goals[goal]}" for goal in Goal if goal in goals)


def is_met(goal: Goal, number: int, points: int) -> bool:
    """Whether so many points, or tiles, are what a card with this number asks for."""
    return points > number if goal is Goal.RESULT_OVER else points >= number


def goal_words(goal: Goal, number: int, reached: int, language: str = "en") -> str:
    """What a card with this number asks for, and how far the game has come, in a sentence."""
    name = "goal_over" if goal is Goal.RESULT_OVER else "goal"
    if is_met(goal, number, reached):
        name = "goal_met"
    what = text(f"dorfromantik:goal.{goal}", language)
    told = {"goal": what, "number": number, "reached": reached}
    return text(f"dorfromantik:table.{name}", language, **told)
