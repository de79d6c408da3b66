"""Routes for those who were let in at a table."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from dorfplatz.draw import svg
from dorfplatz.game.game import Game
from dorfplatz.record import dumps, format_line
from dorfplatz.server.api.context import (
    CurrentAccess,
    TableId,
    access_of,
    game_of,
    position_of,
    sender_of,
    services_of,
)
from dorfplatz.server.api.cookies import credentials_of, give_cookie, take_cookie
from dorfplatz.server.api.encoding import MOST_ENTRIES, json_answer
from dorfplatz.server.api.models import (
    DIGEST,
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
from dorfplatz.table.narration import names_for, narration_since
from dorfplatz.table.partial_record import epochs, partial_record
from dorfplatz.table.snapshot import viewing_seat
from dorfplatz.table.verify import chance_of

ROUTES = APIRouter(prefix="/api/tables/{table_id}")

_POLICY_OF_PICTURES: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"
)
"""A picture brings its colours along in a style of its own, and runs nothing."""

PathDigest = Annotated[str, Path(pattern=DIGEST, description="A digest of pictures")]
Version = Annotated[int, Query(ge=0, le=10_000_000, description="A version")]


@ROUTES.get("", response_model=TableSeen)
async def see_table(access: CurrentAccess) -> Response:
    """The table as it stands."""
    seen = access.services.encoder.snapshot(access.table_id, access.table, access.member)
    return json_answer({"table": access.table_id, "snapshot": seen})


@ROUTES.get("/events", response_model=Missed)
async def see_events(access: CurrentAccess, parts: WantedParts, since: Version = 0) -> Response:
    """What happened after a version, and the table as it stands; each wanted `part` comes along."""
    missed = access.services.encoder.missed(access.table_id, access.table, access.member, since)
    extra = await parts_for(parts, access.table, access.member, since)
    asides = access.services.asides
    aside = await asides.told(parts.wanted, access.table_id, access.member)
    return json_answer({**missed, **extra, **aside})


@ROUTES.get("/log", response_model=LogPage)
async def see_log(access: CurrentAccess, since: Version = 0) -> Response:
    """The first of the entries after a version: a page of the table's log."""
    entries = access.table.since(since)[:MOST_ENTRIES]
    return json_answer({"version": access.table.version, "entries": entries})


@ROUTES.get("/story", response_model=StoryTold)
async def tell_story(
    access: CurrentAccess, since: Version = 0, language: Language = "en"
) -> Response:
    """What has come of what happened after a version, told to the one who asks."""
    told = await asyncio.to_thread(narration_since, access.table, access.member, since, language)
    version = access.table.version
    return json_answer({"version": version, "after": told.after, "steps": told.steps})


@ROUTES.get("/scores")
async def see_scores(access: CurrentAccess, language: Language = "en") -> Scores:
    """Every seat's score, row by row, as it is or would be if the game ended now."""
    game = game_of(access)
    hidden = _hidden_seats(game).difference(access.table.seats_of(access.member))
    rows = [
        [] if seat in hidden else game.position.explain_score(seat, language)
        for seat in range(len(game.players))
    ]
    return Scores(
        version=access.table.version,
        seats=[[ScoreRow(row=row, points=points) for row, points in seat] for seat in rows],
    )


@ROUTES.get("/text")
async def read_table(access: CurrentAccess, language: Language = "en") -> TableText:
    """What lies on the table, to be read."""
    return TableText(version=access.table.version, text=position_of(access).render(language))


@ROUTES.get("/moments/{events}")
async def see_moment(access: CurrentAccess, events: int, language: Language = "en") -> Moment:
    """The game as it stood after so many of the events of its record."""
    game = game_at(access.table, events)
    seat = viewing_seat(access.table, access.table.seats_of(access.member))
    names = names_for(access.table, access.member, language)
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
        access = await access_of(request, table_id)
        record = dumps(game_of(access), chance=chance_of(access.table))
    except BrokenTable:
        record = await _partial_record(request, table_id)
    return Response(
        record,
        media_type="application/x-ndjson",
        headers={"content-disposition": f'attachment; filename="{table_id}.dorf.jsonl"'},
    )


async def _partial_record(request: Request, table_id: str) -> str:
    """What was kept of the game of a table that is set aside. Raises NotLetIn, Refused."""
    sender = await sender_of(request, table_id)
    store = services_of(request).tables.store
    entries = await store.read(lambda ledger: ledger.readable_entries(table_id))
    if epochs(entries).get(sender.member) != sender.epoch:
        raise NotLetIn("server:door.revoked")
    return "".join(map(format_line, partial_record(entries)))


@ROUTES.get(
    "/picture",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
)
async def draw_table(
    access: CurrentAccess,
    events: int | None = None,
    theme: Theme = "light",
    language: Language = "en",
) -> Response:
    """The table as an SVG picture, as all may see it: as it stands, or as it stood at a moment.

    There is none of a game without art.
    """
    game = game_of(access) if events is None else game_at(access.table, events)
    if game.kind.drawing is None:
        raise NothingHere("server:table.no_picture")
    picture = await asyncio.to_thread(svg, game.copy(), language, theme)
    return Response(
        picture,
        media_type="image/svg+xml",
        headers={"content-security-policy": _POLICY_OF_PICTURES},
    )


@ROUTES.get("/pieces/{digest}", response_model=dict[str, Any])
async def draw_pieces(access: CurrentAccess, digest: PathDigest) -> Response:
    """The pictures of all pieces of the game, by their names, as `generated/` of the art has them.

    There are none of a game that is played with what comes along. They may be kept for good under
    the digest that the table tells; under any other they are those of today.
    """
    return await access.services.pieces.answer(game_of(access), digest)


@ROUTES.post("/invitations", status_code=201)
async def make_invitation(asked: InvitationAsked, access: CurrentAccess) -> InvitationMade:
    """Makes a link. A new one to a seat, or for watching, makes the ones before void."""
    control = access.services.access_control
    if asked.to == "device":
        member = asked.member or access.member
        secret = await control.invite_device(access.table_id, access.member, member)
    elif asked.to == "watch":
        secret = await control.invite_to_watch(access.table_id, access.member)
    else:
        if asked.seat is None:
            raise Refused("server:table.no_seat_named")
        secret = await control.invite_to_seat(access.table_id, access.member, asked.seat)
    return InvitationMade(secret=secret)


@ROUTES.post("/invitations/revoke", status_code=204)
async def revoke_invitations(asked: InvitationsRevoked, access: CurrentAccess) -> None:
    """Makes unused links void."""
    await access.services.access_control.revoke_links(access.table_id, access.member, asked.seat)


@ROUTES.post("/again")
async def play_again(
    asked: AgainAsked, access: CurrentAccess, request: Request, response: Response
) -> LetIn:
    """Lets someone in where the same people play again; sets that table up if it is not there."""
    welcome = await access.services.opening.again(
        access.table_id, access.member, asked.id, credentials_of(request)
    )
    give_cookie(access.services.settings, response, welcome.secret)
    return LetIn(table=welcome.table, member=welcome.member)


@ROUTES.post("/leave", status_code=204)
async def leave(access: CurrentAccess, request: Request, response: Response) -> None:
    """Ends the session of this device."""
    settings, control = access.services.settings, access.services.access_control
    if not await control.leave(access.table_id, credentials_of(request)):
        take_cookie(settings, response)


def _hidden_seats(game: Game) -> set[int]:
    """The seats whose scores are nobody else's business: all, as long as something is hidden."""
    return set() if game.position.is_open else set(range(len(game.players)))
