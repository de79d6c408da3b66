"""Routes for the games of the day and for challenges."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from dorfplatz.game.registry import game_kind
from dorfplatz.record import dumps
from dorfplatz.server.access import Welcome
from dorfplatz.server.api.context import (
    AnyServices,
    ArrivalServices,
    CurrentAccess,
    Services,
    TableId,
)
from dorfplatz.server.api.cookies import credentials_of, give_cookie
from dorfplatz.server.api.day_models import (
    ChallengeAccepted,
    ChallengeAsked,
    ChallengeMade,
    ChallengeSeen,
    ChallengeShown,
    DayGameSeen,
    DayListed,
    DayPlayed,
    DaySeen,
    DaysListed,
    GameResult,
    SameListed,
    SameSeen,
    SeatSeen,
    TrySeen,
)
from dorfplatz.server.api.models import LetIn
from dorfplatz.server.challenges import why_not_again
from dorfplatz.server.days import Asked, Board, closes_at, daily_game, daily_games, ends_at
from dorfplatz.server.results import TableResult
from dorfplatz.server.store.day_rows import KeptTry
from dorfplatz.table.verify import chance_of

ROUTES = APIRouter(prefix="/api")

Day = Annotated[
    str, Path(pattern=r"^(today|\d{4}-\d{2}-\d{2})$", description='A day in UTC, or "today"')
]
GameName = Annotated[str, Path(pattern=r"^[\w-]{1,64}$", description="A game's name")]


@ROUTES.get("/days")
async def list_days(services: AnyServices) -> DaysListed:
    """The earlier days on which somebody played."""
    found: dict[str, dict[str, int]] = {}
    for one in await services.days.earlier():
        found.setdefault(one.day, {})[one.game] = one.begun
    return DaysListed(
        today=services.days.today,
        first=services.days.first,
        days=[DayListed(day=day, begun=begun) for day, begun in found.items()],
    )


@ROUTES.get("/days/{day}")
async def see_day(day: Day, request: Request, services: AnyServices) -> DaySeen:
    """The games of a day and their boards; of tomorrow only what chance is bound by."""
    day = _day(services, day)
    services.days.check(day)
    return DaySeen(
        day=day,
        today=services.days.today,
        first=services.days.first,
        ends_at=ends_at(day),
        closes_at=closes_at(day),
        is_told=services.days.is_told(day),
        games=[await _game(services, request, day, game) for game in daily_games()],
    )


@ROUTES.post("/days/{day}/{game}/tables")
async def play_day(
    asked: DayPlayed,
    day: Day,
    game: GameName,
    request: Request,
    response: Response,
    services: ArrivalServices,
) -> LetIn:
    """The table of this browser's counted try, which begins if there is none yet.

    At such a table there are no hints, no move is taken back, and nobody watches. A browser has
    one try at each game of a day. The same request again, by its id, gives the same table.
    """
    plan = Asked(asked.id, _day(services, day), game, asked.names, asked.bots)
    return _let_in(services, response, await services.days.play(plan, credentials_of(request)))


@ROUTES.post("/days/{day}/{game}/again")
async def play_day_later(
    asked: DayPlayed,
    day: Day,
    game: GameName,
    request: Request,
    response: Response,
    services: ArrivalServices,
) -> LetIn:
    """A new table with the tiles or dice of an earlier day, whose game counts nowhere."""
    plan = Asked(asked.id, _day(services, day), game, asked.names, asked.bots)
    return _let_in(
        services, response, await services.days.play_later(plan, credentials_of(request))
    )


@ROUTES.get(
    "/days/{day}/{game}/records/{table_id}",
    response_class=Response,
    responses={200: {"content": {"application/x-ndjson": {}}}},
)
async def download_record_of_day(
    day: Day, game: GameName, table_id: TableId, services: AnyServices
) -> Response:
    """The record of a try with a result, once its day is told."""
    table = await services.days.table_of(_day(services, day), game, table_id)
    assert table.game is not None
    record = await asyncio.to_thread(dumps, table.game, chance=chance_of(table))
    name = f"{table_id}.dorf.jsonl"
    return Response(
        record,
        media_type="application/x-ndjson",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@ROUTES.post("/tables/{table_id}/challenges", status_code=201)
async def challenge(
    asked: ChallengeAsked, access: CurrentAccess, request: Request
) -> ChallengeMade:
    """Makes a link by which anyone plays the same tiles or dice as at this table, and compares.

    Refused before the game has ended, and as long as a day's chance is not told.
    """
    secret = await access.services.challenges.invite(
        access.table_id, asked.id, credentials_of(request)
    )
    return ChallengeMade(secret=secret)


@ROUTES.get("/tables/{table_id}/same")
async def see_same(access: CurrentAccess) -> SameListed:
    """What came of all games with the tiles or dice of this one, itself included."""
    found = await access.services.challenges.same(access.table_id)
    return SameListed(
        can_challenge=why_not_again(access.table) is None,
        games=[SameSeen(this=one.is_this, result=_result(one.result)) for one in found],
    )


@ROUTES.post("/challenges")
async def see_challenge(asked: ChallengeShown, services: ArrivalServices) -> ChallengeSeen:
    """What a link leads to."""
    found = await services.challenges.see(asked.secret)
    return ChallengeSeen(
        result=_result(found.result),
        people=len(found.result.people),
        options=found.options,
    )


@ROUTES.post("/challenges/tables")
async def accept_challenge(
    asked: ChallengeAccepted, request: Request, response: Response, services: ArrivalServices
) -> LetIn:
    """A new table with the same tiles or dice, whose game has begun."""
    welcome = await services.challenges.accept(
        asked.secret, asked.id, asked.names, credentials_of(request)
    )
    return _let_in(services, response, welcome)


def _day(services: Services, day: str) -> str:
    return services.days.today if day == "today" else day


def _let_in(services: Services, response: Response, welcome: Welcome) -> LetIn:
    give_cookie(services.settings, response, welcome.secret)
    return LetIn(table=welcome.table, member=welcome.member)


async def _game(services: Services, request: Request, day: str, game: str) -> DayGameSeen:
    daily = daily_game(game)
    chance = services.days.chance(day, game)
    is_told = services.days.is_told(day)
    board = await services.days.board(day, game, credentials_of(request))
    own = board.own
    return DayGameSeen(
        game=game,
        cooperative=game_kind(game).cooperative,
        most_people=daily.most_people,
        seats=1 + len(daily.bots) if daily.most_people == 1 else None,
        bots=list(daily.bots),
        options=dict(daily.options),
        commitment=chance.secret.commitment,
        word=chance.word if is_told else None,
        begun=board.begun,
        finished=board.finished,
        own=None if own is None else _try(own, board, board.own_place, is_told=is_told),
        board=_ranked(board, is_told=is_told),
        unfinished=[_try(one, board, None, is_told=False) for one in board.unfinished],
    )


def _ranked(board: Board, *, is_told: bool) -> list[TrySeen]:
    """The board; equal points share a rank."""
    found: list[TrySeen] = []
    rank = 0
    before: int | None = None
    for number, one in enumerate(board.tries, start=1):
        if one.points != before:
            rank, before = number, one.points
        found.append(_try(one, board, rank, is_told=is_told))
    return found


def _try(one: KeptTry, board: Board, rank: int | None, *, is_told: bool) -> TrySeen:
    is_own = board.own is not None and board.own.table == one.table
    return TrySeen(
        names=list(one.names),
        points=one.points,
        place=one.place,
        rank=rank,
        own=is_own,
        table=one.table if is_told or is_own else None,
    )


def _result(result: TableResult) -> GameResult:
    return GameResult(
        game=result.game,
        cooperative=result.cooperative,
        seats=[
            SeatSeen(name=seat.name, bot=seat.bot, points=seat.points, place=seat.place)
            for seat in result.seats
        ],
    )
