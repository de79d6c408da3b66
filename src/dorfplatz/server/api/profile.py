"""Routes for profiles and own games."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from dorfplatz.server.api.context import AnyServices, ArrivalServices, CurrentAccess
from dorfplatz.server.api.cookies import credentials_of, give_cookie
from dorfplatz.server.api.profile_models import (
    AchievementSeen,
    BestSeen,
    BestsSeen,
    OwnGameSeen,
    OwnSeat,
    ProfileCarried,
    ProfileLink,
    ProfileNamed,
    ProfileSeen,
    ProfileShown,
)
from dorfplatz.server.profiles import Best, OwnGame, achievements

ROUTES = APIRouter(prefix="/api")


@ROUTES.get("/profile")
async def see_profile(request: Request, services: AnyServices) -> ProfileSeen:
    """The own profile and games. A browser without a profile has its own games all the same."""
    shown = credentials_of(request)
    profile = await services.profiles.see(shown)
    games = await services.profiles.games(shown)
    return ProfileSeen(
        name=profile.name,
        devices=profile.devices,
        games=[_game(game) for game in games],
        achievements=[AchievementSeen.model_validate(one.__dict__) for one in achievements(games)],
    )


@ROUTES.post("/profile")
async def name_profile(
    asked: ProfileNamed, request: Request, response: Response, services: ArrivalServices
) -> ProfileCarried:
    """Gives the own profile a name; it begins with that if there is none."""
    secret = await services.profiles.name(asked.name, credentials_of(request))
    give_cookie(services.settings, response, secret)
    return ProfileCarried(name=asked.name)


@ROUTES.post("/profile/links", status_code=201)
async def carry_profile(
    asked: ProfileNamed, request: Request, response: Response, services: ArrivalServices
) -> ProfileLink:
    """Makes a link by which another browser comes to the own profile, once, within a day.

    The name is that of the profile if there is none yet.
    """
    link, secret = await services.profiles.invite(asked.name, credentials_of(request))
    give_cookie(services.settings, response, secret)
    return ProfileLink(secret=link)


@ROUTES.post("/profile/arrivals")
async def come_to_profile(
    asked: ProfileShown, request: Request, response: Response, services: ArrivalServices
) -> ProfileCarried:
    """Lets this browser belong to the profile of a link, and in wherever the others are by now."""
    secret = await services.profiles.come(asked.secret, credentials_of(request))
    give_cookie(services.settings, response, secret)
    shown = credentials_of(request)
    profile = await services.profiles.see(type(shown)(secret, shown.of_tables))
    return ProfileCarried(name=profile.name)


@ROUTES.delete("/profile", status_code=204)
async def delete_profile(request: Request, services: AnyServices) -> None:
    """Deletes the own profile.

    Forgotten are its name, its devices and links, the names on the boards of days, and which
    finished games are its own. The games stay, with the names at their tables, for all others who
    played; games that go on are not left.
    """
    await services.profiles.delete(credentials_of(request))


@ROUTES.get("/tables/{table_id}/bests")
async def see_bests(access: CurrentAccess, request: Request) -> BestsSeen:
    """What the finished game of a table came to, among the own ones that were played alike."""
    found = await access.services.profiles.bests(access.table_id, credentials_of(request))
    if found is None:
        return BestsSeen(points=0, own=None, together=None)
    together = None if found.together is None else _best(found.together)
    return BestsSeen(points=found.points, own=_best(found.own), together=together)


def _best(best: Best) -> BestSeen:
    return BestSeen(games=best.games, before=best.before, is_best=best.is_best)


def _game(game: OwnGame) -> OwnGameSeen:
    result, best = game.result, game.best
    return OwnGameSeen(
        table=game.table,
        open=game.is_open,
        game=result.game,
        options=result.options,
        cooperative=result.cooperative,
        ended_at=game.ended_at,
        of_day=game.is_of_day,
        points=best.points,
        place=best.place,
        rows=best.rows,
        pieces=best.pieces,
        seats=[
            OwnSeat(
                name=seat.name,
                bot=seat.bot,
                points=seat.points,
                place=seat.place,
                own=number in game.own,
            )
            for number, seat in enumerate(result.seats)
        ],
    )
