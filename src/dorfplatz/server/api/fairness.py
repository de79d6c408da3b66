"""Routes for those who want to know whether the chance of a game was fair."""

from __future__ import annotations

import asyncio
import json

from fastapi import APIRouter

from dorfplatz.game.game import Game
from dorfplatz.language import text
from dorfplatz.record import loads, loads_header
from dorfplatz.server.api.context import AnyServices, CurrentAccess
from dorfplatz.server.api.models import Draw, Fairness, FairnessAsked, Language, Unfair
from dorfplatz.table.snapshot import Proof
from dorfplatz.table.verify import Draws, chance_of, check_draws, draws_of

ROUTES = APIRouter(prefix="/api")


@ROUTES.get("/tables/{table_id}/chance")
async def see_chance(access: CurrentAccess, language: Language = "en") -> Fairness:
    """What was promised of the game's chance and, after its end, whether it was kept."""
    table = access.table
    if table.secret is None:
        return Fairness(
            commitment=table.commitment, share=table.share, proof=None, draws=[], unfair=None
        )
    draws = draws_of(chance_of(table))
    return await asyncio.to_thread(_checked, table.game, draws, language)


@ROUTES.post("/chance")
async def check_chance(asked: FairnessAsked, _services: AnyServices) -> Fairness:
    """Checks the chance of a record, as `dorfplatz verify` does. Nothing is kept.

    Refused for a record that says nothing of its chance, or not yet.
    """

    def check() -> Fairness:
        game = loads(asked.record, seed=0)
        return _checked(game, draws_of(loads_header(asked.record).get("chance")), asked.language)

    return await asyncio.to_thread(check)


def _checked(game: Game | None, draws: Draws, language: str) -> Fairness:
    """What comes of checking a game; of one that was abandoned before it began, its secrets."""
    secret = draws.secret
    pieces = game.kind.load_pieces(game.options) if game is not None and draws.set_up else None
    found, drawn = check_draws(game, draws, pieces)
    return Fairness(
        commitment=draws.commitment,
        share=draws.share,
        proof=Proof(str(secret.seed), secret.salt, draws.share),
        draws=[
            Draw(
                number=one.number,
                source=one.source,
                drawn=f"{secret.number(draws.share, one.number, one.source):064x}",
                event=one.event,
                brought=one.brought,
                due=one.due,
            )
            for one in drawn
        ],
        unfair=[
            Unfair(
                code=one.code,
                message=text(
                    one.code,
                    language,
                    event=one.event,
                    due=json.dumps(one.due, ensure_ascii=False),
                ),
                event=one.event,
            )
            for one in found
        ],
    )
