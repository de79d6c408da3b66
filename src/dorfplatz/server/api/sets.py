"""Routes for those who write village sets or tile sets of their own: checking, and trials."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import Response, StreamingResponse

from dorfplatz.base.errors import MOST_TOLD, DorfplatzError
from dorfplatz.base.faults import Fault
from dorfplatz.base.set_files import PieceSet, SetFiles
from dorfplatz.base.toml_files import parse_toml
from dorfplatz.game.registry import game_kind
from dorfplatz.server.api.context import AnyServices, Services, address_of
from dorfplatz.server.api.models import Asked, Word
from dorfplatz.server.api.problems import language_of
from dorfplatz.server.errors import CannotAnalyse, NothingHere
from dorfplatz.server.set_trials import TrialLost

ROUTES = APIRouter(prefix="/api/sets")


class SetToStart(BaseModel):
    """A set as its file tells it, to be looked at, or to start another one from."""

    data: dict[str, Any]


@ROUTES.get("/{game}")
async def start_from(game: Word, _services: AnyServices) -> SetToStart:
    """What the set of a game that comes along holds."""
    sets = _sets_of(game)
    return SetToStart(data=parse_toml(sets.toml_of(sets.built_in[0])))


@ROUTES.get("/{game}/{name}")
async def known_set(game: Word, name: Word, _services: AnyServices) -> SetToStart:
    """What a set holds that tables can be set up with. Raises NothingHere."""
    sets = _sets_of(game)
    if name not in (found.name for found in sets.known()):
        raise NothingHere("server:request.unknown")
    return SetToStart(data=sets.data_of(name))


class SetAsked(Asked):
    """A set as its author has written it, in TOML."""

    game: Word
    toml: str
    """Its reader says how large it may be."""


class FaultSeen(BaseModel):
    """A fault of a set, and its place."""

    place: list[tuple[str, str | int]]
    """Steps from the large to the small, each with what it names; none for the whole set."""
    text: str
    """The place and what is wrong there."""
    needless: list[str | int] | None
    """What can be taken out to mend it: the keys, and places in lists from 0, that lead there."""


class SetChecked(BaseModel):
    """What a set holds and what is wrong with it."""

    data: dict[str, Any] | None
    """All that is written there; None for what is no TOML."""
    faults: list[FaultSeen]


@ROUTES.post("/check")
async def check_set(asked: SetAsked, request: Request, _services: AnyServices) -> SetChecked:
    """Reads a set of one's own, with every fault that keeps it from being played."""
    return await asyncio.to_thread(_checked, asked, language_of(dict(request.scope["headers"])))


def _checked(asked: SetAsked, language: str) -> SetChecked:
    sets = _sets_of(asked.game)
    try:
        data = parse_toml(asked.toml)
    except Fault as fault:
        return SetChecked(data=None, faults=[_seen(fault, data=None, language=language)])
    faults = [_seen(fault, data, language) for fault in sets.examine(data)[:MOST_TOLD]]
    # A date is no value of a set; it is told as it was written.
    told = json.loads(json.dumps(data, default=str, allow_nan=True), parse_constant=str)
    return SetChecked(data=told, faults=faults)


def _seen(fault: DorfplatzError, data: object, language: str) -> FaultSeen:
    steps = fault.place.steps if isinstance(fault, Fault) else ()
    needless = fault.needless if isinstance(fault, Fault) else None
    return FaultSeen(
        place=[(key.rpartition(".")[2], value) for key, value in steps],
        text=fault.explain(language),
        needless=None if needless is None else list(needless.way_in(data)),
    )


def _sets_of(game: str) -> SetFiles[PieceSet]:
    """The sets of a game. Raises UnknownGame, and NothingHere for a game without any."""
    sets = game_kind(game).sets
    if sets is None:
        raise NothingHere("server:request.unknown")
    return sets


class TrialAsked(SetAsked):
    """A set to be tried out by bots, for so many players."""

    players: Annotated[int, Field(ge=1, le=10)]


@ROUTES.post("/trial", response_class=StreamingResponse)
async def try_set(asked: TrialAsked, request: Request, services: AnyServices) -> Response:
    """Lets bots play with a set, in a process of its own: a line of JSON for each step.

    A line is {"progress": [done, total]}, {"done": what came of it} or {"problem": a sentence}. The
    process ends when nobody listens any more. Raises TooMany, Faults, and CannotAnalyse where
    nothing is worked on.
    """
    if not services.settings.analyses_at_once:
        raise CannotAnalyse("server:analysis.not_here")
    kind = game_kind(asked.game)
    await asyncio.to_thread(_sets_of(asked.game).parse, asked.toml, asked.game)
    data = await asyncio.to_thread(parse_toml, asked.toml)
    services.begun_analyses.take(address_of(request))
    assert kind.set_option is not None
    task = {
        "game": asked.game,
        "options": {
            kind.set_option: json.dumps(data, ensure_ascii=False),
            "players": asked.players,
        },
    }
    lines = _lines(services, task, language_of(dict(request.scope["headers"])))
    return StreamingResponse(lines, media_type="application/x-ndjson")


async def _lines(
    services: Services, task: dict[str, Any], language: str
) -> AsyncGenerator[str, None]:
    try:
        async with aclosing(services.set_trials.listen(task)) as told:
            async for line in told:
                yield json.dumps(line) + "\n"
    except TrialLost as error:
        yield json.dumps({"problem": error.explain(language)}) + "\n"
