"""What was kept of a game is told even when it cannot be replayed."""

from __future__ import annotations

import json
import random

import pytest

from dorfplatz.game.registry import GAMES
from dorfplatz.record import dumps
from dorfplatz.table.commands import Confirm, Join, Revoke, SeatBot, Undo
from dorfplatz.table.events import Prelude
from dorfplatz.table.partial_record import epochs, partial_record
from dorfplatz.table.verify import chance_of
from tests.table.people import ANNA, BERND, CARLA, Place, refused, two_people


def lines(place: Place) -> list[dict[str, object]]:
    """The lines of the table's record, as it is written when it can be replayed."""
    game = place.table.game
    assert game is not None
    return [json.loads(line) for line in dumps(game, chance=chance_of(place.table)).splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_without_replaying_is_the_record(game: str) -> None:
    place = two_people(game=game, confirm_turn=True).start()
    lot = random.Random(4)
    for number in range(60):
        if place.table.phase != "playing":
            break
        waiting = place.table.waiting_for
        assert waiting is not None
        player = place.player(waiting)
        if place.table.can_undo == waiting and lot.random() < 0.3:
            place.send(player, Undo, seat=waiting)
        elif place.table.unconfirmed is not None:
            place.send(player, Confirm, seat=waiting)
        else:
            place.play(lot.choice(place.moves()))
        if number == 20:
            place.send(ANNA, SeatBot, seat=1, bot="random")
        assert partial_record(place.table.entries) == lines(place)
    if place.table.phase == "playing":
        place.play_to_the_end()
    assert partial_record(place.table.entries) == lines(place)


def test_a_game_that_was_begun_elsewhere_is_told_from_its_beginning() -> None:
    before = two_people().start()
    for _ in range(4):
        before.play()
    game = before.table.game
    assert game is not None
    place = two_people(prelude=Prelude(game.setup, game.events)).start()
    place.play()
    assert partial_record(place.table.entries) == lines(place)


def test_before_a_game_begins_there_is_nothing_to_tell() -> None:
    with refused("phase_lobby"):
        partial_record(two_people().table.entries)
    with refused("phase_lobby"):
        partial_record(two_people().start().table.entries[1:])


def test_who_was_shut_out_is_known_without_replaying() -> None:
    place = two_people()
    place.send(CARLA, Join, name="Carla")
    place.send(ANNA, Revoke, member=BERND)
    place.send(ANNA, Revoke, member=BERND)
    members = place.table.members
    assert epochs(place.table.entries) == {one: known.epoch for one, known in members.items()}
    assert members[BERND].epoch == 2
