"""Routes for those who were let in at a table."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from dorfplatz.draw import svg
from dorfplatz.game.game import Game
from dorfplatz.game.protocol import GameKind
from dorfplatz.record import dumps, format_line
from dorfplatz.server.api.context import (
    COOKIE,
    TableId,
    Visitor,
    game_of,
    give_cookie,
    house_of,
    position_of,
    sender_of,
    take_cookie,
    visit_of,
)
from dorfplatz.server.api.encoding import MOST_ENTRIES, json_answer
from dorfplatz.server.api.models import (
    AgainAsked,
    InvitationAsked,
    InvitationMade,
    InvitationsRevoked,
    Language,
    LetIn,
    LogPage,
    Missed,
    Moment,
    ScoreRow,
    Scores,
    StoryTold,
    TableSeen,
    TableText,
    Theme,
)
from dorfplatz.server.api.moments import moment_of
from dorfplatz.server.api.parts import WantedParts, parts_for
from dorfplatz.server.errors import BrokenTable, NothingHere, NotLetIn
from dorfplatz.server.opening import game_at
from dorfplatz.table.errors import Refused
from dorfplatz.table.salvage import epochs, salvage
from dorfplatz.table.snapshot import viewing_seat
from dorfplatz.table.story import names_for, story_since
from dorfplatz.table.verify import chance_of

ROUTES = APIRouter(prefix="/api/tables/{table_id}")

Version = Annotated[int, Query(ge=0, le=10_000_000, description="A version")]


@ROUTES.get("", response_model=TableSeen)
async def see_table(visit: Visitor) -> Response:
    """The table as it stands."""
    seen = visit.house.encoder.snapshot(visit.table_id, visit.table, visit.member)
    return json_answer({"table": visit.table_id, "snapshot": seen})


@ROUTES.get("/events", response_model=Missed)
async def see_events(visit: Visitor, parts: WantedParts, since: Version = 0) -> Response:
    """What happened after a version, and the table as it stands; each wanted `part` comes along."""
    missed = visit.house.encoder.missed(visit.table_id, visit.table, visit.member, since)
    return json_answer(missed | await parts_for(parts, visit.table, visit.member, since))


@ROUTES.get("/log", response_model=LogPage)
async def see_log(visit: Visitor, since: Version = 0) -> Response:
    """The first of the entries after a version: a page of the table's log."""
    entries = visit.table.since(since)[:MOST_ENTRIES]
    return json_answer({"version": visit.table.version, "entries": entries})


@ROUTES.get("/story", response_model=StoryTold)
async def tell_story(visit: Visitor, since: Version = 0, language: Language = "en") -> Response:
    """What has come of what happened after a version, told to the one who asks."""
    told = await asyncio.to_thread(story_since, visit.table, visit.member, since, language)
    version = visit.table.version
    return json_answer({"version": version, "after": told.after, "steps": told.steps})


@ROUTES.get("/scores")
async def see_scores(visit: Visitor, language: Language = "en") -> Scores:
    """Every seat's score, row by row, as it is or would be if the game ended now."""
    game = game_of(visit)
    hidden = _hidden_seats(game).difference(visit.table.seats_of(visit.member))
    rows = [
        [] if seat in hidden else game.position.explain_score(seat, language)
        for seat in range(len(game.players))
    ]
    return Scores(
        version=visit.table.version,
        seats=[[ScoreRow(row=row, points=points) for row, points in seat] for seat in rows],
    )


@ROUTES.get("/text")
async def read_table(visit: Visitor, language: Language = "en") -> TableText:
    """What lies on the table, to be read."""
    return TableText(version=visit.table.version, text=position_of(visit).render(language))


@ROUTES.get("/moments/{events}")
async def see_moment(visit: Visitor, events: int, language: Language = "en") -> Moment:
    """The game as it stood after so many of the events of its record."""
    game = game_at(visit.table, events)
    seat = viewing_seat(visit.table, visit.table.seats_of(visit.member))
    names = names_for(visit.table, visit.member, language)
    return moment_of(game, seat, language, names)


@ROUTES.get(
    "/record",
    response_class=Response,
    responses={200: {"content": {"application/x-ndjson": {}}}},
)
async def download_record(table_id: TableId, request: Request) -> Response:
    """The game's record so far: what lies open, and nothing else.

    It can be had of a table that is set aside, too, with all that was kept of its game.
    """
    try:
        visit = await visit_of(request, table_id)
        record = dumps(game_of(visit), chance=chance_of(visit.table))
    except BrokenTable:
        record = await _salvaged(request, table_id)
    return Response(
        record,
        media_type="application/x-ndjson",
        headers={"content-disposition": f'attachment; filename="{table_id}.dorf.jsonl"'},
    )


async def _salvaged(request: Request, table_id: str) -> str:
    """What was kept of the game of a table that is set aside. Raises NotLetIn, Refused."""
    sender = await sender_of(request, table_id)
    store = house_of(request).tables.store
    entries = await store.read(lambda ledger: ledger.readable_entries(table_id))
    if epochs(entries).get(sender.member) != sender.epoch:
        raise NotLetIn("server:door.revoked")
    return "".join(map(format_line, salvage(entries)))


@ROUTES.get(
    "/picture",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
)
async def draw_table(
    visit: Visitor, events: int | None = None, theme: Theme = "light", language: Language = "en"
) -> Response:
    """The table as an SVG picture, as all may see it: as it stands, or as it stood at a moment.

    There is none of a game without art.
    """
    game = game_of(visit) if events is None else game_at(visit.table, events)
    if not has_art(game.kind):
        raise NothingHere("server:table.no_picture")
    picture = await asyncio.to_thread(svg, game.copy(), language, theme)
    return Response(picture, media_type="image/svg+xml")


@ROUTES.post("/invitations", status_code=201)
async def make_invitation(asked: InvitationAsked, visit: Visitor) -> InvitationMade:
    """Makes a link. A new one to a seat, or for watching, makes the ones before void."""
    door = visit.house.door
    if asked.to == "device":
        member = asked.member or visit.member
        secret = await door.invite_device(visit.table_id, visit.member, member)
    elif asked.to == "watch":
        secret = await door.invite_to_watch(visit.table_id, visit.member)
    else:
        if asked.seat is None:
            raise Refused("server:table.no_seat_named")
        secret = await door.invite_to_seat(visit.table_id, visit.member, asked.seat)
    return InvitationMade(secret=secret)


@ROUTES.post("/invitations/revoke", status_code=204)
async def revoke_invitations(asked: InvitationsRevoked, visit: Visitor) -> None:
    """Makes unused links void."""
    await visit.house.door.revoke_links(visit.table_id, visit.member, asked.seat)


@ROUTES.post("/again")
async def play_again(asked: AgainAsked, visit: Visitor, response: Response) -> LetIn:
    """Lets someone in where the same people play again; sets that table up if it is not there."""
    welcome = await visit.house.opening.again(visit.table_id, visit.member, asked.id)
    give_cookie(visit.house, response, welcome)
    return LetIn(table=welcome.table, member=welcome.member)


@ROUTES.post("/leave", status_code=204)
async def leave(visit: Visitor, request: Request, response: Response) -> None:
    """Ends the session of this device."""
    await visit.house.door.leave(request.cookies[COOKIE + visit.table_id])
    take_cookie(visit.house, response, visit.table_id)


def has_art(kind: GameKind) -> bool:
    """Whether pictures of a game can be drawn."""
    return getattr(kind, "drawing", True) is not None


def _hidden_seats(game: Game) -> set[int]:
    """The seats whose coins, and so their scores, are nobody else's business (R81)."""
    players: Any = game.view(None)["players"]
    if not isinstance(players, list):
        return set()
    return {seat for seat, player in enumerate(players) if player["score"] is None}
