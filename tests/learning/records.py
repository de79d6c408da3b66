"""The games that the guided first games follow: what is rolled, revealed and played, written down.

    python -m tests.learning.records

writes their records anew into the package, after the rules were changed on purpose.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import dorfplatz
from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.game import Game, Player
from dorfplatz.lesson.script import record_file
from dorfplatz.record import dump

_PEOPLE: Final = (Player("Anna"), Player("Berta"))

VILLAGES: Final = (
    # A rolls, and what A does with it; then the same for Berta.
    ("2 3 4 5", "3+5 Kralowin farm", "2+4 Kralowin mill"),
    ("1 3 4 5", "1+3 Finkowitz dairy", "4+5 Muschlow inn"),
    ("1 3 6 6", "3+6 Kralowin inn", "1+6 Kralowin glass"),
    ("2 2 5 6", "2+2 Jelschitz dairy", "5+6 Finkowitz church"),
    ("1 3 5 6", "1+3 Jelschitz dairy", "5+6 Kralowin church"),
    ("2 4 4 6", "2+4 Grabolitz mill", "4+6 Grabolitz hall"),
    ("2 2 6 6", "2+2 bishop", "6+6 Muschlow manor"),
    ("1 3 4 4", "3+4 Jelschitz glass", "1+4 Chorlitz tailor"),
    ("1 1 1 2", "1+1 special", "reroll 1+2", "4 6", "4+6 Kralowin hall"),
    ("2 5 3 5", "3+5 Jelschitz farm", "2+5 Muschlow glass"),
    ("1 4 2 3", "1+4 Kralowin tailor", "2+3 Muschlow tailor"),
)
"""The turns of Bohemian Villages up to where the pages are turned."""

LANDSCAPE: Final = (
    ("T19 forest 4", "@0,0 r0"),
    ("T17 village 5", "@0,-1 r0"),
    ("T08 grain 5", "@1,0 r0"),
    ("L18", "@-1,0 r0"),
    ("L04", "@-1,1 r2"),
    ("L13", "@-2,1 r3"),
    ("T23 river 4", "@1,-1 r3"),
    ("L27", "@1,-2 r3"),
)
"""The first tiles of Dorfromantik, and where they are placed."""


def villages() -> Game:
    """A game of Bohemian Villages, its first turns as scripted, the others played by bots."""
    game = dorfplatz.new(
        "bohemian-villages", players=2, first=1, seed=4, names=_PEOPLE, auto_chance=False
    )
    for turn in VILLAGES:
        follow(game, turn)
    return finish(game, 1)


def landscape() -> Game:
    """A game of Dorfromantik, its first tiles as scripted, the others placed by a bot."""
    game = dorfplatz.new("dorfromantik", players=1, seed=11, names=_PEOPLE[:1], auto_chance=False)
    for turn in LANDSCAPE:
        follow(game, turn)
    return finish(game, 1)


def follow(game: Game, script: Sequence[str]) -> None:
    """Lets everything in the script happen, one after the other."""
    for text in script:
        if game.is_chance:
            game.resolve(text)
        else:
            game.play(text)


def finish(game: Game, seed: int) -> Game:
    """The game played to its end by bots, with lots of their own."""
    greedy = BotPlayer("greedy", seed=seed)
    lots = Random(seed)
    while not game.is_over:
        if game.is_chance:
            game.resolve(lots.choice(game.outcomes()))
        else:
            game.play(greedy.choose(game))
    return game


RECORDED: Final = {"bohemian-villages": villages, "dorfromantik": landscape}
"""The guided games by their names."""


def write() -> None:
    """Writes all records."""
    for name, play in RECORDED.items():
        dump(play(), record_file(name))


if __name__ == "__main__":
    write()
