"""A game as it stood at a moment, as routes give it."""

from __future__ import annotations

from dorfplatz.base.names import Names
from dorfplatz.game.game import Game
from dorfplatz.game.story import story
from dorfplatz.server.api.models import Language, Moment


def moment_of(game: Game, seat: int | None, language: Language, names: Names = ()) -> Moment:
    """The game as a seat, or with None a spectator, sees it, and what came of its last step."""
    last = len(game.moments) - 2
    told = [said for _, said in story(game, language, names, skip=last)] if last >= 0 else [[]]
    return Moment(events=len(game.events), view=game.view(seat), told=told[-1])
