"""What came of each thing that happened in a game, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from dorfplatz.game.game import Game
from dorfplatz.interface.events import Event
from dorfplatz.interface.names import Names


def narrate(
    game: Game, language: str = "en", names: Names = (), *, skip: int = 0
) -> Iterator[tuple[Event, list[str]]]:
    """Yields each move, roll and reveal but the first `skip`, and what came of it, in sentences.

    What the event says by itself is left out: who moves, and where. With None among the `names`,
    that player is called "you".
    """
    called = names or [player.name for player in game.players]
    for moment, happened in islice(game.replay(), skip, None):
        yield happened[0], _sentences(moment, happened[0], language, called)


def _sentences(moment: Game, event: Event, language: str, names: Names) -> list[str]:
    position = moment.position
    outcome = position.event_outcome(event)
    if outcome is not None:
        return position.narrate_outcome(outcome, language, names)
    return position.narrate_move(position.event_move(event), language, names)
