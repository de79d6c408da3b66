"""Routes for those who think about their next move."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from fastapi import APIRouter
from starlette.responses import Response

from dorfplatz.base.errors import BotFailed, NotationError
from dorfplatz.game.game import Game
from dorfplatz.interface.position import Position
from dorfplatz.interface.preview import Preview
from dorfplatz.server.api.context import CurrentAccess, TableAccess, game_of, position_of
from dorfplatz.server.api.encoding import Json, json_answer
from dorfplatz.server.api.models import (
    HintAsked,
    HintGiven,
    Language,
    MoveAsked,
    MoveGiven,
    MovePreview,
    MovesListed,
    PreviewsListed,
)
from dorfplatz.server.api.parts import additions_of, moves_of
from dorfplatz.server.api.problems import problem_of
from dorfplatz.server.bot_decisions import Advised
from dorfplatz.table.decide import name_of_bot
from dorfplatz.table.errors import Refused, Stale
from dorfplatz.table.narration import names_for

ROUTES = APIRouter(prefix="/api/tables/{table_id}")


@ROUTES.get("/moves", response_model=MovesListed)
async def list_moves(access: CurrentAccess) -> Response:
    """All legal moves of the seat that has to move."""
    table = access.table
    seat = table.waiting_for if table.unconfirmed is None else None
    if seat is None or table.game is None:
        return json_answer({"version": table.version, "seat": None, "moves": []})
    return json_answer({"version": table.version, **moves_of(table.game, seat)})


@ROUTES.get("/previews", response_model=PreviewsListed)
async def preview_moves(access: CurrentAccess, language: Language = "en") -> Response:
    """What each legal move of the seat that has to move would do."""
    return json_answer(await asyncio.to_thread(_previews, access, language))


@ROUTES.post("/preview")
async def preview_move(asked: MoveAsked, access: CurrentAccess) -> MovePreview:
    """What a move of the seat that has to move would do, or why it is not allowed."""
    game, position = game_of(access), position_of(access)
    if game.to_move is None:
        raise Refused("table:refused.not_your_turn")
    code = _code(position, asked.move, game.to_move)
    refusal = position.why_illegal(code)
    names = names_for(access.table, access.member, asked.language)
    told = Preview([]) if refusal else position.preview_move(code, asked.language, names)
    return MovePreview(
        version=access.table.version,
        text=position.format_move(code),
        move=position.move_event(code),
        effects=told.effects,
        marks=told.marks,
        problem=None if refusal is None else problem_of(refusal, asked.language)[1],
    )


def _previews(access: TableAccess, language: Language) -> Json:
    table = access.table
    seat = table.waiting_for if table.unconfirmed is None else None
    told: Json = {"version": table.version, "seat": seat, "previews": []}
    if seat is None or table.game is None:
        return told
    position = position_of(access)
    names = names_for(table, access.member, language)
    found = additions_of(table.game)
    additions: list[Json] = [
        {"to": kind, "text": text, "told": []} for kind, text, _ in found.listed()
    ]
    for move in found.plain:
        preview = position.preview_move(move.code, language, names)
        one: Json = {
            "text": move.text,
            "move": move.event,
            "effects": preview.effects,
            "marks": preview.marks,
        }
        if move.code in found.with_more:
            own = [added for added in additions if added["to"] == move.event["e"]]
            one["added"] = [
                _added(position.preview_addition(more.code, preview, language, names), preview, to)
                for more, to in zip(found.with_more[move.code], own, strict=True)
            ]
        told["previews"].append(one)
    return told | ({"additions": additions} if additions else {})


def _added(more: Preview, plain: Preview, addition: Json) -> tuple[int, int]:
    """What an addition changes in a preview, as in a `PreviewListed`; new sentences are kept."""
    first, *rest = more.effects
    if first not in addition["told"]:
        addition["told"].append(first)
    return addition["told"].index(first), len(plain.effects) - len(rest)


@ROUTES.post("/hint")
async def ask_for_hint(asked: HintAsked, access: CurrentAccess) -> HintGiven:
    """What a bot would do in the place of the one who asks, whose turn it must be, and why.

    The bot knows what the one who asks may know, and nothing else. Refused where the table was
    set up without hints, for a seat that someone else or a bot plays at, with 409 once the game
    goes on before there is an answer, and with 429 for someone who asks too often.
    """
    game, table = game_of(access), access.table
    seat = table.waiting_for
    if not table.settings.hints:
        raise Refused("table:refused.no_hints")
    if seat is None or table.seats[seat].member != access.member:
        raise Refused("table:refused.not_your_turn")
    if table.seats[seat].bot is not None:
        raise Refused("table:refused.bot_plays")
    if table.unconfirmed is not None:
        raise Refused("table:refused.confirm_first")
    bot = None if asked.bot is None else name_of_bot(asked.bot)
    idea = None if asked.idea is None else _legal(game, asked.idea)
    access.services.hints.take(f"{access.table_id}:{access.member}")
    try:
        advice = access.services.decisions.advise(table, bot, idea)
        given = await _until_overtaken(access, advice)
        code = game.position.event_move(given.move)
    except (BotFailed, NotationError):
        raise Refused("server:table.no_hint") from None
    return HintGiven(
        version=table.version,
        seat=seat,
        bot=given.bot,
        text=game.position.format_move(code),
        move=game.position.move_event(code),
        why=given.why,
        idea=given.idea,
    )


def _legal(game: Game, move: MoveGiven) -> Json:
    """A legal move as it stands in a record. Raises NotationError, IllegalMove."""
    position = game.position
    assert game.to_move is not None
    code = _code(position, move, game.to_move)
    refusal = position.why_illegal(code)
    if refusal is not None:
        raise refusal
    return position.move_event(code)


def _code(position: Position, move: MoveGiven, seat: int) -> int:
    """What a move of a seat is inside. Raises NotationError."""
    if isinstance(move, str):
        return position.parse_move(move)
    return position.event_move({**move, "seat": seat})


async def _until_overtaken(access: TableAccess, advice: Awaitable[Advised]) -> Advised:
    """The advice, unless the game goes on before it is there: nobody thinks on then. Raises Stale.

    Whether it goes on is known as far as this process follows the table.
    """
    services, before = access.services, access.table
    thinking = asyncio.ensure_future(advice)
    try:
        with services.hub.following(access.table_id) as wake_up:
            while not thinking.done():
                now = services.tables.in_memory(access.table_id)
                if now is not None and now.settled > before.settled:
                    raise Stale(before.version, now.version)
                wake_up.clear()
                woken = asyncio.ensure_future(wake_up.wait())
                await asyncio.wait({thinking, woken}, return_when=asyncio.FIRST_COMPLETED)
                woken.cancel()
        return await thinking
    finally:
        thinking.cancel()
