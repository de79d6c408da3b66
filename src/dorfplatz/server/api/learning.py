"""Routes for guided first games. Nothing is kept: the page tells what the learner has done.

They are worked out in threads of their own, since rules that are compiled for the first time take
a while.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from dorfplatz.interface.preview import Preview
from dorfplatz.interface.reasons import Reason
from dorfplatz.lesson.guide import Moment, moment
from dorfplatz.lesson.script import LEARNER, Lesson, NoSuchLesson, lesson
from dorfplatz.lesson.teaching import Told, meant, told_of
from dorfplatz.server.api.context import AnyServices
from dorfplatz.server.api.models import Asked, Language, MovePreview
from dorfplatz.server.api.problems import problem_of
from dorfplatz.server.api.views import View

ROUTES = APIRouter(prefix="/api/lessons/{game}")

_Move = dict[str, Any]
_Moves = Annotated[list[_Move], Field(max_length=200)]


class LessonAsked(Asked):
    """Where a learner stands in a guided game."""

    step: Annotated[int, Field(ge=0, le=100)]
    done: Annotated[list[_Moves | None], Field(max_length=100)]
    """The learner's moves in each step before; null where the guide is to make them."""
    now: _Moves = Field(default_factory=list)
    """The learner's moves in this step."""


class LessonMove(BaseModel):
    """A legal move of the learner."""

    text: str
    move: dict[str, Any]
    fits: bool
    """Whether it is what the step is about."""


class LessonLight(BaseModel):
    """What lights up on the table while a step is told."""

    parts: list[str] = []
    sites: list[tuple[str, str]] = []
    """Buildings, by their village and kind."""
    cells: list[tuple[int, int]] = []


class LessonMoment(BaseModel):
    """A step of a guided game: what lies on the table, and what the learner can do."""

    step: int
    name: str
    """By this name the texts tell of the step."""
    steps: list[str]
    """The names of all steps."""
    play: Literal["move", "turn", "over"] | None
    """How far the learner plays in it; null where there is nothing to do."""
    asks: bool
    """Whether the learner has to find the move that it is about."""
    is_done: bool
    view: View
    happened: list[dict[str, Any]]
    """The events of the game until then."""
    names: list[str]
    moves: list[LessonMove]
    light: LessonLight


class LessonMoveAsked(LessonAsked):
    """A move to try out in a guided game."""

    move: dict[str, Any]
    language: Language = "en"


class LessonTold(BaseModel):
    """A move in a guided game, and what there is to say of it, in no language."""

    text: str
    move: dict[str, Any]
    reasons: list[Reason]
    """What speaks for it and what against it: each names its text and what fills it in."""
    cost: Reason | None
    """What it costs against the move that is meant; null where it costs nothing."""


@ROUTES.post("")
def follow_lesson(game: str, asked: LessonAsked, _services: AnyServices) -> LessonMoment:
    """A step of a guided game."""
    found = lesson(game)
    return _told(found, asked.step, _at(found, asked))


@ROUTES.post("/preview")
def preview_lesson_move(game: str, asked: LessonMoveAsked, _services: AnyServices) -> MovePreview:
    """What a move of the learner would do, or why it is not allowed."""
    found = lesson(game)
    position = _at(found, asked).game.position
    code = position.event_move({**asked.move, "seat": LEARNER})
    refusal = position.why_illegal(code)
    names = [None, *(player.name for player in found.game.players[1:])]
    told = Preview([]) if refusal else position.preview_move(code, asked.language, names)
    return MovePreview(
        version=asked.step,
        text=position.format_move(code),
        move=position.move_event(code),
        effects=told.effects,
        marks=told.marks,
        problem=None if refusal is None else problem_of(refusal, asked.language)[1],
    )


@ROUTES.post("/tries")
def try_lesson_move(game: str, asked: LessonMoveAsked, _services: AnyServices) -> LessonTold:
    """What a legal move of the learner would bring, and what it costs against the one meant."""
    now = _undone(_at(lesson(game), asked))
    position = now.game.position
    code = position.event_move({**asked.move, "seat": LEARNER})
    refusal = position.why_illegal(code)
    if refusal is not None:
        raise refusal
    return _said(told_of(now, now.game.move_of(code)))


@ROUTES.post("/answers")
def show_lesson_move(game: str, asked: LessonAsked, _services: AnyServices) -> LessonTold:
    """The move that a step is about, and what speaks for it."""
    now = _undone(_at(lesson(game), asked))
    return _said(told_of(now, meant(now)))


def _undone(now: Moment) -> Moment:
    """The moment, where there is something left to do. Raises NoSuchLesson."""
    if not now.moves:
        raise NoSuchLesson("learning:refused.nothing_to_do")
    return now


def _said(told: Told) -> LessonTold:
    move = told.move
    return LessonTold(text=move.text, move=move.event, reasons=told.reasons, cost=told.cost)


def _at(found: Lesson, asked: LessonAsked) -> Moment:
    return moment(found, asked.step, asked.done, asked.now)


def _told(found: Lesson, step: int, told: Moment) -> LessonMoment:
    fitting = {move.code for move in told.fitting}
    return LessonMoment(
        step=step,
        name=told.step.name,
        steps=[other.name for other in found.steps],
        play=told.step.play,
        asks=told.step.asks,
        is_done=told.is_done,
        view=told.game.view(LEARNER),
        happened=told.game.events,
        names=[player.name for player in told.game.players],
        moves=[
            LessonMove(text=move.text, move=move.event, fits=move.code in fitting)
            for move in told.moves
        ],
        light=LessonLight(**(told.step.light or {})),
    )
