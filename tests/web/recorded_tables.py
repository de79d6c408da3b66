"""Tables of whole games played by bots, as the page shows them: what the gallery stands on.

    python -m tests.web.recorded_tables web/gallery/tables

writes one file for each game and moment: the view, and what can be done with its effects.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from dorfplatz.base.options import ALL, Value, check_options
from dorfplatz.bohemian.adapter import BOHEMIAN_VILLAGES
from dorfplatz.bots.player import BotPlayer
from dorfplatz.dorfromantik.adapter import DORFROMANTIK
from dorfplatz.game.game import Game, Player
from dorfplatz.game.registry import game_kind
from dorfplatz.interface.kind import GameKind
from dorfplatz.language import LANGUAGES

NAMES: Final = ("Anna", "Bruno", "Carla", "Dora", "Emil")

GAMES: Final[Mapping[str, tuple[GameKind, Mapping[str, Value], int]]] = {
    "bohemian-villages": (BOHEMIAN_VILLAGES, {"players": 4}, 4),
    "bohemian-villages-two": (BOHEMIAN_VILLAGES, {"players": 2}, 11),
    "bohemian-villages-five": (BOHEMIAN_VILLAGES, {"players": 5}, 5),
    "dorfromantik": (DORFROMANTIK, {"players": 2}, 4),
    "dorfromantik-unlocked": (DORFROMANTIK, {"players": 2, "unlocked": ALL}, 4),
}
"""The games by the names of their files: kind, options and seed."""

MOMENTS: Final[Mapping[str, float]] = {
    "start": 0.0,
    "middle": 0.5,
    "late": 0.9,
    "last": 0.985,
    "end": 1.0,
}
"""Which part of a game's moves has been made."""


def play(
    kind: GameKind, options: Mapping[str, Value], seed: int, bot: str | None = "greedy"
) -> Game:
    """A whole game as greedy bots play it; `bot` is what it says of who played, None for people."""
    values = check_options(kind.options, dict(options))
    players = [Player(name, bot) for name in NAMES[: int(values["players"])]]
    game = Game(kind, values, kind.new(values, seed), players=players)
    greedy = BotPlayer("greedy", seed=seed)
    while not game.is_over:
        game.play(greedy.choose(game))
    return game


def before_the_end(name: str, players: int, decisions: int, **options: Value) -> Game:
    """A game of people as it stood when so many decisions were left."""
    whole = play(game_kind(name), {"players": players, **options}, 4, bot=None)
    moments = [moment.copy() for moment, _ in whole.replay()]
    return [moment for moment in moments if moment.to_move is not None][-decisions]


def table(game: Game) -> dict[str, Any]:
    """What the page is told of a table where it is one's own turn."""
    names = [player.name for player in game.players]
    return {
        "names": names,
        "view": game.view(game.to_move),
        "moves": [
            {
                "text": move.text,
                "event": move.event,
                "previews": {
                    language: asdict(game.position.preview_move(move.code, language, names))
                    for language in LANGUAGES
                },
            }
            for move in game.legal_moves()
        ],
    }


def moments(game: Game) -> Iterator[tuple[str, Game]]:
    """The game as it stood at each moment, when somebody had to decide."""
    decisions = [moment.copy() for moment, _ in game.replay() if moment.to_move is not None]
    decisions.append(game)
    for moment, part in MOMENTS.items():
        yield moment, decisions[round(part * (len(decisions) - 1))]


def write(folder: Path) -> None:
    """Writes all files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (kind, options, seed) in GAMES.items():
        for moment, game in moments(play(kind, options, seed)):
            file = folder / f"{name}-{moment}.json"
            file.write_text(json.dumps(table(game), ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
