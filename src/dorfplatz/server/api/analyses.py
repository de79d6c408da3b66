"""Routes for those who want a finished game analysed, or see a line that was not played."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.game.game import Game
from dorfplatz.language.names import called
from dorfplatz.server.access import hashed
from dorfplatz.server.analyses import AnalysisState, fingerprint
from dorfplatz.server.api.analysis_models import (
    AnalysisOfRecordAsked,
    AnalysisSeen,
    ComparisonSeen,
    LineAsked,
    LineMoment,
    LineShown,
)
from dorfplatz.server.api.context import (
    AnyServices,
    ArrivalServices,
    CurrentAccess,
    address_of,
    game_of,
)
from dorfplatz.server.api.cookies import credentials_of
from dorfplatz.server.api.encoding import Json, json_answer
from dorfplatz.server.api.moments import moment_of
from dorfplatz.server.api.problems import language_of, problem_of
from dorfplatz.server.errors import CannotAnalyse
from dorfplatz.server.opening import game_of_record
from dorfplatz.table.errors import Refused

ROUTES = APIRouter(prefix="/api")

_COMPARISON_PATIENCE_S: Final = 15.0
"""How long an answer waits for what is worked out: less than lines between take for broken."""

AnalysisId = Annotated[str, Path(pattern=r"^[0-9a-f]{64}$", description="An analysis's id")]


@ROUTES.post("/tables/{table_id}/analysis", response_model=AnalysisSeen)
async def analyse_table(access: CurrentAccess, request: Request) -> Response:
    """Has the game at a table analysed, unless it is; gives how far that is.

    Refused while the game goes on: it would tell of the future, and what else to play.
    """
    if access.table.phase != "finished":
        raise CannotAnalyse("server:analysis.not_over")
    services = access.services
    state = await services.analyses.ask(
        game_of(access),
        _who(request),
        access.table_id,
        lambda: services.begun_analyses.take(f"{access.table_id}:{access.member}"),
    )
    return _told(state, request)


@ROUTES.get("/tables/{table_id}/analysis", response_model=AnalysisSeen)
async def see_analysis_of_table(access: CurrentAccess, request: Request) -> Response:
    """How far the analysis of the game at a table is; nothing is begun."""
    analysis_id = await asyncio.to_thread(fingerprint, game_of(access))
    return _told(await access.services.analyses.look(analysis_id, _who(request)), request)


@ROUTES.get("/tables/{table_id}/comparison")
async def compare_table(access: CurrentAccess) -> ComparisonSeen:
    """What bots come to in games like the finished one of a table, with other luck and the same.

    It is worked out when it is first asked for. As long as it is, one asks again. Refused while the
    game goes on.
    """
    services = access.services
    found = await services.comparisons.see(
        access.table_id,
        access.table,
        lambda: services.begun_analyses.take(f"{access.table_id}:{access.member}"),
        _COMPARISON_PATIENCE_S,
    )
    game = game_of(access)
    return ComparisonSeen.model_validate(
        {
            "state": "working" if found is None else "done",
            "cooperative": game.kind.cooperative,
            "points": game.scores(),
            **(found.__dict__ if found else {"bots": [], "same": None}),
        }
    )


@ROUTES.post("/replays/analysis", response_model=AnalysisSeen)
async def analyse_record(
    asked: AnalysisOfRecordAsked, request: Request, services: AnyServices
) -> Response:
    """The same for the game of a record, which must have ended, too."""
    game = await asyncio.to_thread(game_of_record, asked.record)
    if asked.begin:
        state = await services.analyses.ask(
            game, _who(request), None, lambda: services.begun_analyses.take(address_of(request))
        )
    else:
        analysis_id = await asyncio.to_thread(fingerprint, game)
        state = await services.analyses.look(analysis_id, _who(request))
    return _told(state, request)


@ROUTES.get("/analyses/{analysis_id}", response_model=AnalysisSeen)
async def see_analysis(
    analysis_id: AnalysisId, request: Request, services: AnyServices
) -> Response:
    """How far an analysis is. Its id is known to those only who know the game's record."""
    return _told(await services.analyses.look(analysis_id, _who(request)), request)


@ROUTES.delete("/analyses/{analysis_id}", response_model=AnalysisSeen)
async def cancel_analysis(
    analysis_id: AnalysisId, request: Request, services: AnyServices
) -> Response:
    """The one who asks wants it no more. It goes on if others have asked for it, too."""
    return _told(await services.analyses.cancel(analysis_id, _who(request)), request)


@ROUTES.post("/replays/line")
async def show_line(asked: LineAsked, _services: ArrivalServices) -> LineShown:
    """A line that was not played, step by step, from a moment of a record's game."""
    return await asyncio.to_thread(_line, asked)


def _line(asked: LineAsked) -> LineShown:
    played = game_of_record(asked.record)
    if asked.events not in played.moments:
        raise Refused("server:table.no_moment", event=asked.events)
    game = played.at(asked.events)
    names: list[str | None] = [called(player.name, asked.language) for player in game.players]
    if len(asked.yours) == 1 and asked.yours[0] < len(names):
        names[asked.yours[0]] = None
    return LineShown(steps=[_line_step(game, step, asked, names) for step in asked.line])


def _line_step(game: Game, step: str, asked: LineAsked, names: list[str | None]) -> LineMoment:
    before = len(game.events)
    if game.is_chance:
        game.resolve(step)
    else:
        game.play(step)
    seat = asked.yours[0] if len(asked.yours) == 1 and asked.yours[0] < len(names) else None
    return LineMoment(
        happened=game.events[before:], moment=moment_of(game, seat, asked.language, names)
    )


def _who(request: Request) -> str:
    """Whoever asks, as far as a browser is known."""
    shown = credentials_of(request)
    return hashed(f"analysis {shown.browser or address_of(request)}")[:32]


def _told(state: AnalysisState, request: Request) -> Response:
    told: Json = {
        "analysis": state.id,
        "state": state.state,
        "is_wanted": state.is_wanted,
        "done": state.done,
        "total": state.total,
        "problem": None,
        "result": state.result,
    }
    if state.problem is not None:
        language = language_of(dict(request.headers.raw))
        told["problem"] = problem_of(DorfplatzError(state.problem), language)[1].model_dump()
    return json_answer(told)
