"""Routes for campaigns: beginning and sharing them, and what happens to them."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final
from urllib.parse import quote

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from dorfplatz.dorfromantik.campaign.campaign import found
from dorfplatz.dorfromantik.campaign.checks import limits_of_game
from dorfplatz.dorfromantik.campaign.errors import CannotHappen
from dorfplatz.dorfromantik.campaign.event_objects import event_object
from dorfplatz.dorfromantik.campaign.events import Founded
from dorfplatz.dorfromantik.campaign.files import dumps, loads
from dorfplatz.server.api.campaign_access import CurrentCampaign
from dorfplatz.server.api.campaign_events import event_of
from dorfplatz.server.api.campaign_models import (
    CampaignBegun,
    CampaignChanged,
    CampaignCommand,
    CampaignImported,
    CampaignInvitationAsked,
    CampaignInvitationMade,
    CampaignInvitationShown,
    CampaignMade,
    CampaignPreview,
    CampaignPreviewAsked,
    CampaignSeen,
    CampaignsListed,
    SheetLimitsSeen,
)
from dorfplatz.server.api.campaign_parts import campaign_in_brief, change_parts, limits_parts
from dorfplatz.server.api.campaign_seen import campaign_seen
from dorfplatz.server.api.context import AnyServices, ArrivalServices, Services, TableId
from dorfplatz.server.api.cookies import credentials_of, give_cookie
from dorfplatz.server.api.encoding import Json, json_answer
from dorfplatz.server.api.models import Language
from dorfplatz.server.api.problems import (
    CirclesProblem,
    Problem,
    SheetProblem,
    language_of,
    problem_of,
)
from dorfplatz.server.campaigns.campaigns import check_length
from dorfplatz.server.errors import BrokenCampaign

ROUTES = APIRouter(prefix="/api")

PATIENCE_S: Final = 25.0
"""How long a request waits for something to happen."""

Version = Annotated[int, Query(ge=0, le=10_000_000, description="A version")]
SomeLanguage = Annotated[
    Language | None, Query(description="By default, that of `Accept-Language`")
]


@ROUTES.get("/campaigns", response_model=CampaignsListed)
async def list_campaigns(request: Request, services: AnyServices) -> Response:
    """The campaigns that the browser has been let in to, the one that changed last first."""
    shown = credentials_of(request)
    language = language_of(dict(request.headers.raw))
    listed = [
        await _listed(services, campaign_id, language)
        for campaign_id in await services.campaign_doors.campaigns_of(shown)
    ]
    return json_answer({"campaigns": listed})


@ROUTES.post("/campaigns", status_code=201, response_model=CampaignMade)
async def begin_campaign(
    asked: CampaignBegun | CampaignImported, request: Request, services: ArrivalServices
) -> Response:
    """Begins a campaign, or takes one in from a file, and lets its owner in.

    The same request again, by its id, gives the same campaign and the cookie again.
    """
    if isinstance(asked, CampaignBegun):
        campaign = found(Founded(asked.name, tuple(asked.members)))
    else:
        # Before it is read, since that may take long; line ends may be those of any system.
        check_length(max(map(asked.file.count, "\n\r")) - 1)
        campaign = await asyncio.to_thread(loads, asked.file, asked.source)
    welcome = await services.campaign_doors.open(asked.id, campaign, credentials_of(request))
    answer = json_answer({"campaign": welcome.campaign}, 201)
    give_cookie(services.settings, answer, welcome.secret)
    return answer


@ROUTES.get(
    "/campaigns/{campaign_id}",
    response_model=CampaignSeen,
    responses={204: {"description": "Nothing has happened after that version"}},
)
async def see_campaign(
    access: CurrentCampaign,
    request: Request,
    after: Version | None = None,
    language: SomeLanguage = None,
) -> Response:
    """The campaign as it stands; with `after`, once more has happened to it than that."""
    services, campaign_id = access.services, access.campaign_id
    if after is not None:
        await services.entering.enter_due(campaign_id)
        if not await services.campaigns.wait_beyond(campaign_id, after, PATIENCE_S):
            return Response(status_code=204)
    seen = await campaign_seen(access, language or language_of(dict(request.headers.raw)))
    return json_answer(seen)


@ROUTES.post(
    "/campaigns/{campaign_id}/commands",
    response_model=CampaignChanged,
    responses={
        409: {"model": Problem | CirclesProblem},
        422: {"model": Problem | CirclesProblem | SheetProblem},
    },
)
async def send_event(
    asked: CampaignCommand,
    access: CurrentCampaign,
    request: Request,
    language: SomeLanguage = None,
) -> Response:
    """Lets something happen to a campaign.

    The same command again, by its id, is answered again and not done again. A 409 says that
    someone else has changed the same thing meanwhile, or that crosses would be taken back which
    the event does not name: `circles` are these.
    """
    event = event_of(asked.event)
    done = await access.services.campaigns.execute(
        access.campaign_id, access.browser, asked.id, event
    )
    seen = await campaign_seen(access, language or language_of(dict(request.headers.raw)))
    return json_answer({"change": change_parts(done.change), "campaign": seen})


@ROUTES.post(
    "/campaigns/{campaign_id}/previews",
    response_model=CampaignPreview,
    responses={
        409: {"model": Problem | CirclesProblem},
        422: {"model": Problem | CirclesProblem | SheetProblem},
    },
)
async def preview_event(asked: CampaignPreviewAsked, access: CurrentCampaign) -> Response:
    """What an event would change. Nothing is kept."""
    event = event_of(asked.event)
    preview = await access.services.campaigns.preview(access.campaign_id, event)
    told = {"event": event_object(preview.event), "change": change_parts(preview.change)}
    return json_answer(told)


@ROUTES.get("/campaigns/{campaign_id}/games/{position}/limits", response_model=SheetLimitsSeen)
async def see_limits(
    position: Annotated[int, Path(ge=0, le=10_000_000, description="Where its event stands")],
    access: CurrentCampaign,
) -> Response:
    """What can be entered for a game that is corrected."""
    campaign = await access.services.campaigns.look(access.campaign_id)
    game = campaign.standing.game_at.get(position)
    if game is None:
        raise CannotHappen("campaign:event.no_game", found=position)
    limits = limits_of_game(campaign.rules, game)
    return json_answer(await asyncio.to_thread(limits_parts, limits))


@ROUTES.get(
    "/campaigns/{campaign_id}/file",
    response_class=Response,
    responses={200: {"content": {"application/x-ndjson": {}}}},
)
async def download_campaign(access: CurrentCampaign) -> Response:
    """The campaign as a file, for another device or server."""
    await access.services.entering.enter_due(access.campaign_id)
    campaign = await access.services.campaigns.look(access.campaign_id)
    name = quote(f"{campaign.name}.campaign.jsonl", safe="")
    plain = f"{access.campaign_id}.campaign.jsonl"
    return Response(
        await asyncio.to_thread(dumps, campaign),
        media_type="application/x-ndjson",
        headers={
            "content-disposition": f"attachment; filename=\"{plain}\"; filename*=UTF-8''{name}"
        },
    )


@ROUTES.post("/campaigns/{campaign_id}/invitations", status_code=201)
async def invite_to_campaign(
    asked: CampaignInvitationAsked, access: CurrentCampaign, request: Request
) -> CampaignInvitationMade:
    """Makes a link that lets in any number of browsers, until it is withdrawn."""
    secret = await access.services.campaign_doors.invite(
        access.campaign_id, asked.id, credentials_of(request)
    )
    return CampaignInvitationMade(secret=secret)


@ROUTES.delete("/campaigns/{campaign_id}/invitations", status_code=204)
async def withdraw_invitations(access: CurrentCampaign) -> None:
    """Withdraws all links that were made until now; who has come by them stays let in."""
    await access.services.campaign_doors.withdraw(access.campaign_id)


@ROUTES.delete(
    "/campaigns/{campaign_id}/access", status_code=204, responses={409: {"model": Problem}}
)
async def leave_campaign(
    access: CurrentCampaign,
    last: Annotated[bool, Query(description="Leaves even if nobody else is in")] = False,
) -> None:
    """Lets this browser in no longer; the campaign and its members stay as they are.

    A 409 says that it is the last one that is in, unless it knows.
    """
    await access.services.campaign_doors.leave(access.campaign_id, access.browser, knows=last)


@ROUTES.delete("/campaigns/{campaign_id}/refused/{table_id}", status_code=204)
async def dismiss_game(table_id: TableId, access: CurrentCampaign) -> None:
    """Gives up entering a game that has ended at a table and does not fit; the table stays."""
    await access.services.entering.dismiss(access.campaign_id, table_id)


@ROUTES.post("/campaign-invitations")
async def come_to_campaign(
    asked: CampaignInvitationShown, request: Request, response: Response, services: ArrivalServices
) -> CampaignMade:
    """Lets in whoever shows a link's secret."""
    welcome = await services.campaign_doors.redeem(asked.secret, credentials_of(request))
    give_cookie(services.settings, response, welcome.secret)
    return CampaignMade(campaign=welcome.campaign)


async def _listed(services: Services, campaign_id: str, language: str) -> Json:
    try:
        campaign = await services.campaigns.look(campaign_id)
        told, problem = campaign_in_brief(campaign), None
    except BrokenCampaign as error:
        told = {"name": "", "members": [], "games": 0, "open_crosses": 0, "best": None}
        problem = problem_of(error, language)[1].model_dump()
    kept = await services.tables.store.read(lambda ledger: ledger.campaigns.look_up(campaign_id))
    at = 0 if kept is None else kept.changed_at
    return {"campaign": campaign_id, **told, "at": at, "problem": problem}
