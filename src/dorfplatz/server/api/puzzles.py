"""Routes for the puzzles of the day. What is best there is told to whoever has made a try.

Nothing is kept of who tries what. Positions are worked out in threads of their own, as in guided
games.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path
from pydantic import BaseModel

from dorfplatz.bots.advice import own_idea
from dorfplatz.game.game import Game
from dorfplatz.interface.preview import Preview
from dorfplatz.interface.reasons import Reason
from dorfplatz.language import text
from dorfplatz.puzzle.puzzle import JudgedMove, Puzzle, cost_of, puzzle_games
from dorfplatz.server.api.context import AnyServices, Services
from dorfplatz.server.api.models import Asked, Language, MovePreview
from dorfplatz.server.api.problems import problem_of
from dorfplatz.server.api.views import View

ROUTES = APIRouter(prefix="/api/puzzles")

_MOST_TOLD = 5
"""So many of the most promising moves are told."""

Day = Annotated[
    str, Path(pattern=r"^(today|\d{4}-\d{2}-\d{2})$", description='A day in UTC, or "today"')
]
GameName = Annotated[str, Path(pattern=r"^[\w-]{1,64}$", description="A game's name")]


class PuzzlesListed(BaseModel):
    """The puzzles of a day."""

    day: str
    today: str
    first: str
    """The earliest day that there are puzzles of."""
    games: list[str]


class PuzzleMove(BaseModel):
    """A legal move of a puzzle."""

    text: str
    move: dict[str, Any]


class PuzzlePosition(BaseModel):
    """What lies on the table of a puzzle."""

    seat: int
    """The seat that is to move: that of whoever looks for the move."""
    seats: int
    view: View
    happened: list[dict[str, Any]]
    """The events of the game until then."""
    moves: list[PuzzleMove]


class PuzzleSeen(BaseModel):
    """A puzzle, or how far it is."""

    day: str
    game: str
    state: Literal["preparing", "ready", "failed"]
    done: int
    total: int
    """How far it is; 0 of 0 as long as that is not known."""
    problem: str | None
    """Why there is none, in words."""
    position: PuzzlePosition | None
    """Once it is ready."""


class PuzzleMoveAsked(Asked):
    """A move in a puzzle."""

    move: dict[str, Any]
    language: Language = "en"


class PuzzleMoveTold(PuzzleMove):
    """A move of a puzzle with what it costs against the best one, in no language."""

    cost: Reason
    """In a few words."""
    told: Reason
    """The same in a sentence, as of one's own move."""
    reasons: list[Reason]
    """What speaks for it and what against it at first sight."""
    is_right: bool
    """Whether it is as good as the best one."""
    is_first_sight: bool
    """Whether it looks best at first sight."""


class PuzzleTried(BaseModel):
    """What came of a try."""

    own: PuzzleMoveTold
    promising: list[PuzzleMoveTold]
    """The most promising moves, the best first."""


@ROUTES.get("/{day}")
async def list_puzzles(day: Day, services: AnyServices) -> PuzzlesListed:
    """The games that there are puzzles of on a day."""
    day = _day(services, day)
    services.puzzles.check(day)
    return PuzzlesListed(
        day=day, today=services.puzzles.today, first=services.puzzles.first, games=puzzle_games()
    )


@ROUTES.get("/{day}/{game}")
async def see_puzzle(
    day: Day, game: GameName, services: AnyServices, language: Language = "en"
) -> PuzzleSeen:
    """The puzzle of a day; where it is not there yet, it is looked for from now on."""
    day = _day(services, day)
    seen = await services.puzzles.see(day, game)
    position = None
    if seen.puzzle is not None:
        position = await asyncio.to_thread(_position, seen.puzzle.position)
    return PuzzleSeen(
        day=day,
        game=game,
        state=seen.state,
        done=seen.done,
        total=seen.total,
        problem=None if seen.problem is None else text(seen.problem, language),
        position=position,
    )


@ROUTES.post("/{day}/{game}/preview")
async def preview_puzzle_move(
    asked: PuzzleMoveAsked, day: Day, game: GameName, services: AnyServices
) -> MovePreview:
    """What a move would do at once, or why it is not allowed."""
    puzzle = await services.puzzles.ready(_day(services, day), game)
    return await asyncio.to_thread(_previewed, puzzle.position, asked)


@ROUTES.post("/{day}/{game}/tries")
async def try_puzzle_move(
    asked: PuzzleMoveAsked, day: Day, game: GameName, services: AnyServices
) -> PuzzleTried:
    """What a legal move costs against the best one, and what the most promising ones cost."""
    puzzle = await services.puzzles.ready(_day(services, day), game)
    return await asyncio.to_thread(_tried, puzzle, asked)


def _day(services: Services, day: str) -> str:
    return services.puzzles.today if day == "today" else day


def _position(game: Game) -> PuzzlePosition:
    seat = game.to_move
    assert seat is not None
    return PuzzlePosition(
        seat=seat,
        seats=len(game.players),
        view=game.view(seat),
        happened=game.events,
        moves=[PuzzleMove(text=move.text, move=move.event) for move in game.legal_moves()],
    )


def _previewed(game: Game, asked: PuzzleMoveAsked) -> MovePreview:
    position, seat = game.position, game.to_move
    code = position.event_move({**asked.move, "seat": seat})
    refusal = position.why_illegal(code)
    names = [
        None
        if number == seat
        else text("learning:puzzle.player", asked.language, number=number + 1)
        for number in range(len(game.players))
    ]
    told = Preview([]) if refusal else position.preview_move(code, asked.language, names)
    return MovePreview(
        version=0,
        text=position.format_move(code),
        move=position.move_event(code),
        effects=told.effects,
        marks=told.marks,
        problem=None if refusal is None else problem_of(refusal, asked.language)[1],
    )


def _tried(puzzle: Puzzle, asked: PuzzleMoveAsked) -> PuzzleTried:
    """Raises NotationError, IllegalMove."""
    game = puzzle.position
    position = game.position
    code = position.event_move({**asked.move, "seat": game.to_move})
    refusal = position.why_illegal(code)
    if refusal is not None:
        raise refusal
    own = puzzle.judged(position.format_move(code))
    return PuzzleTried(
        own=_told(puzzle, own),
        promising=[_told(puzzle, move) for move in puzzle.promising[:_MOST_TOLD]],
    )


def _told(puzzle: Puzzle, judged: JudgedMove) -> PuzzleMoveTold:
    game = puzzle.position
    move = game.parse(judged.text)
    idea = own_idea(game, move, judged.cost)
    return PuzzleMoveTold(
        text=move.text,
        move=move.event,
        cost=cost_of(puzzle, judged),
        told=idea.told,
        reasons=idea.reasons,
        is_right=judged.is_right,
        is_first_sight=judged.text == puzzle.first_sight,
    )
