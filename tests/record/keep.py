"""Keeps records of whole games, to prove for ever that they can be read.

`python -m tests.record.keep` writes those that are missing, in a folder for the version of the
format. Once a version is released, its files are never written anew: whoever kept such a file at
home cannot do that either.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from dorfplatz.game.game import Game, Player
from dorfplatz.game.new import new
from dorfplatz.record import VERSION, dumps
from tests.games.variants import by_player_count, file_name, smallest_and_largest
from tests.record.games import finished, running

FOLDER: Final = Path(__file__).parent / "kept"
NAMES: Final = ("Anna", "Břetislav", "Żaneta", "Zoë", "Δάφνη", "Jörg")
OTHER_OPTIONS: Final = (
    "bohemian-villages(players=3,income=manual,bank_total=40)",
    "bohemian-villages(players=2,allow_negative=false,special_same_turn=false,max_rounds=5)",
)


EVERYTHING: Final = "dorfromantik(players=4,unlocked=all)"
WAREHOUSE_SEED: Final = 18
"""With it, a tile is kept in the warehouse and taken out, and tiles are drawn beside it."""


def all_sixes() -> Game:
    """A game in which the first seat rolls nothing but sixes, until it has to pass."""
    game = new("bohemian-villages(players=2,max_rounds=15)", seed=1, auto_chance=False)
    first = game.position.view(None)["active"]
    while not game.is_over:
        active = game.position.view(None)["active"]
        if game.is_chance:
            dice = game.position.view(None)["rolling"]
            game.resolve(" ".join(["6"] * dice if active == first else ["1", "2", "4", "5"][:dice]))
        else:
            moves = game.legal_moves()
            wanted = ("place", "bishop", "special") if active == first else ("place",)
            liked = [move for name in wanted for move in moves if move.event["e"] == name]
            game.play((liked or moves)[0])
    return game


def records() -> Iterator[tuple[str, str]]:
    """A file name and a record for each game that is kept."""
    for string in (*by_player_count(), *OTHER_OPTIONS):
        game = finished(string, seed=12)
        seats = range(len(game.players))
        game.players = [Player(NAMES[seat], bot="greedy" if seat % 2 else None) for seat in seats]
        yield f"{file_name(string)}.dorf.jsonl", dumps(game)
    yield "bohemian-villages-players-2-sixes.dorf.jsonl", dumps(all_sixes())
    game = finished(EVERYTHING, seed=WAREHOUSE_SEED)
    yield f"{file_name(EVERYTHING)}.dorf.jsonl", dumps(game)
    for string in smallest_and_largest()[::2]:
        yield f"{file_name(string)}-legal.dorf.jsonl", dumps(finished(string, seed=12), legal=True)
        yield f"{file_name(string)}-running.dorf.jsonl", dumps(running(string, 15, seed=13))


def main() -> None:
    """Writes the records that are missing."""
    folder = FOLDER / f"version-{VERSION}"
    folder.mkdir(parents=True, exist_ok=True)
    for name, record in records():
        file = folder / name
        if not file.exists():
            file.write_text(record, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
