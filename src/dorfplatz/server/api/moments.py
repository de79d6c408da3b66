"""A game as it stood at a moment, as routes give it."""

from __future__ import annotations

from dorfplatz.game.game import Game
from dorfplatz.game.narration import narrate
from dorfplatz.interface.names import Names
from dorfplatz.language.names import called
from dorfplatz.server.api.models import Language, Moment
from dorfplatz.server.api.pieces import digest_of_pieces


def moment_of(game: Game, seat: int | None, language: Language, names: Names = ()) -> Moment:
    """The game as a seat, or with None a spectator, sees it, and what came of its last step."""
    view, pieces = game.view(seat), digest_of_pieces(game)
    last = len(game.moments) - 2
    if last < 0:
        return Moment(events=0, view=view, told=[], income=None, pieces=pieces)
    names = names or [called(player.name, language) for player in game.players]
    ((_, told),) = narrate(game, language, names, skip=last)
    income = game.at(game.moments[last]).position.income()
    return Moment(events=len(game.events), view=view, told=told, income=income, pieces=pieces)
