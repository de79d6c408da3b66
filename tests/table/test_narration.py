"""What came of what happened at a table, as its members are told."""

from __future__ import annotations

import pytest

from dorfplatz.game.narration import narrate
from dorfplatz.game.registry import GAMES
from dorfplatz.language.names import called
from dorfplatz.table.commands import Play, Undo
from dorfplatz.table.events import Chanced, Moved, Seat
from dorfplatz.table.narration import names_for, narration_since
from tests.table.people import ANNA, BERND, Place, one_with_bot, two_people


@pytest.mark.parametrize("game", GAMES)
def test_every_move_roll_and_reveal_is_told_with_the_version_that_it_led_to(game: str) -> None:
    place = Place(Seat("Anna", ANNA), Seat("", bot="random"), game=game).start().play_to_the_end()
    happened = {
        entry.version: entry.event.move if isinstance(entry.event, Moved) else entry.event.outcome
        for entry in place.table.entries
        if isinstance(entry.event, Moved | Chanced)
    }
    told = narration_since(place.table, ANNA, 0, "en")
    assert {step.version: step.event for step in told.steps} == happened
    assert any(step.told for step in told.steps)


@pytest.mark.parametrize("game", GAMES)
def test_what_came_later_goes_on_from_what_was_told(game: str) -> None:
    place = Place(Seat("Anna", ANNA), Seat("", bot="random"), game=game).start().play_to_the_end()
    whole = narration_since(place.table, ANNA, 0, "de")
    version = whole.steps[7].version
    later = narration_since(place.table, ANNA, version, "de")
    assert (later.after, later.steps) == (version, whole.steps[8:])


def test_a_move_that_is_taken_back_makes_what_was_told_of_it_void() -> None:
    place = two_people(first=1).start()
    place.send(ANNA, Play, seat=0, move=place.moves()[0])
    told = narration_since(place.table, ANNA, 0, "en")
    place.send(ANNA, Undo, seat=0)
    again = narration_since(place.table, ANNA, place.table.version - 1, "en")
    assert again.after < told.steps[-1].version
    assert again.steps == []
    assert narration_since(place.table, ANNA, 0, "en").steps == told.steps[:-1]


def test_nothing_is_told_before_the_game_begins() -> None:
    assert narration_since(two_people().table, ANNA, 0, "en").steps == []


def test_whoever_plays_at_one_seat_alone_is_called_you() -> None:
    assert names_for(two_people().table, ANNA) == [None, "Bernd"]
    assert names_for(two_people().table, BERND) == ["Anna", None]
    assert names_for(two_people().table, "m9") == ["Anna", "Bernd"]
    both = Place(Seat("Anna", ANNA), Seat("Emil", ANNA))
    assert names_for(both.table, ANNA) == ["Anna", "Emil"]


def test_names_that_the_page_gave_are_told_in_the_readers_language() -> None:
    table = Place(Seat("Player 1", ANNA), Seat("Bot 2", ANNA)).table
    assert names_for(table, ANNA, "it") == ["Giocatore 1", "Bot 2"]
    given = ["Spieler 12", "Giocatore 3", "Player Three", "Anna", "Bot", ""]
    told = ["Player 12", "Player 3", "Player Three", "Anna", "Bot", ""]
    assert [called(name, "en") for name in given] == told


def test_a_game_is_told_with_the_names_that_its_record_has() -> None:
    game = one_with_bot().start().play_to_the_end(2).table.game
    assert game is not None
    steps = list(narrate(game))
    assert len(steps) == len(game.moments) - 1
    assert any("Anna" in sentence for _, told in steps for sentence in told)
