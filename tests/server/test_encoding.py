"""Snapshots are encoded together where all see the same, and nobody sees the difference."""

from __future__ import annotations

import json
import random

import pytest
from pydantic import TypeAdapter

from dorfplatz.game.registry import GAMES
from dorfplatz.server.api.encoding import Encoder
from dorfplatz.server.codec import to_json
from dorfplatz.table.commands import Join
from dorfplatz.table.snapshot import Snapshot, snapshot
from tests.server.live import Json
from tests.table.people import ANNA, BERND, CARLA, Place, two_people

pytestmark = pytest.mark.slow


def alone(place: Place, member: str | None) -> Json:
    """The snapshot of one member, encoded by itself; all that is played with comes along."""
    told: Json = json.loads(TypeAdapter(Snapshot).dump_json(snapshot(place.table, member)))
    return told | {"pieces": None}


@pytest.mark.parametrize(
    ("game", "options"),
    [*((game, {}) for game in GAMES), ("bohemian-villages", {"open_coins": False})],
)
def test_everyone_sees_what_a_snapshot_of_their_own_tells(
    game: str, options: dict[str, object]
) -> None:
    place = two_people(game=game, **options)
    place.send(CARLA, Join, name='"you":null,"yours":[] "viewer":null')
    encoder = Encoder()

    def compare() -> None:
        for member in (ANNA, BERND, CARLA, None):
            told = json.loads(to_json(encoder.snapshot("t", place.table, member)))
            assert told == alone(place, member)

    compare()
    place.start()
    lot = random.Random(1)
    for _ in range(40):
        if place.table.phase != "playing":
            break
        place.play(lot.choice(place.moves()))
        compare()


def test_missed_entries_are_those_after_a_version() -> None:
    place = two_people().start()
    encoder = Encoder()
    for since in range(place.table.version + 1):
        for _ in range(2):
            told = json.loads(to_json(encoder.missed("t", place.table, ANNA, since)))
            assert told["entries"] == json.loads(to_json(place.table.since(since)))
    assert encoder.missed("t", place.table, ANNA, 99)["entries"] is None
