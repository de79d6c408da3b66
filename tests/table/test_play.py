from __future__ import annotations

import pytest

from dorfplatz.base.errors import DorfplatzError, IllegalMove, NotationError
from dorfplatz.game.registry import GAMES
from dorfplatz.table.commands import Confirm, Play, Point, Start, Undo, Vote
from dorfplatz.table.errors import Stale
from dorfplatz.table.events import (
    SERVER_SENDER,
    Abandoned,
    Chanced,
    Confirmed,
    Entry,
    Finished,
    Moved,
    Prelude,
    Seat,
    Undone,
)
from dorfplatz.table.snapshot import snapshot
from dorfplatz.table.table import fold
from tests.table.people import ANNA, BERND, CARLA, SECRET, Place, one_with_bot, refused, two_people


def kinds(entries: list[Entry]) -> list[str]:
    return [entry.event.e for entry in entries]


def state(place: Place) -> bytes:
    assert place.table.game is not None
    return place.table.game.position.state.tobytes()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_the_fold_of_its_entries(game: str) -> None:
    place = Place(Seat("Anna", ANNA), Seat("", bot="random"), game=game).start().play_to_the_end()
    assert place.table.phase == "finished"
    for version in range(1, place.table.version + 1, 7):
        assert fold(place.table.entries[:version]).version == version
    assert snapshot(fold(place.table.entries), ANNA) == snapshot(place.table, ANNA)


def test_a_command_with_the_same_id_again_gets_the_same_answer_and_does_nothing() -> None:
    place = two_people(first=1).start()
    first = place.send(ANNA, Play, id="once", seat=0, move=place.moves()[0])
    version = place.table.version
    again = place.send(ANNA, Play, id="once", expected_version=1, seat=0, move="whatever")
    assert again == first
    assert place.table.version == version


def test_the_same_id_from_another_member_is_another_command() -> None:
    place = two_people(first=2).start()
    place.send(BERND, Play, id="start", seat=1, move=place.moves()[0])
    assert len(place.table.answer(BERND, "start")) >= 1


def test_a_command_made_for_an_older_table_is_stale() -> None:
    place = two_people(first=1).start()
    move = place.moves()[0]
    seen = place.table.version
    place.play()
    with pytest.raises(Stale) as caught:
        place.send(ANNA, Play, seat=0, move=move, expected_version=seen)
    assert (caught.value.expected, caught.value.version) == (seen, place.table.version)


def test_a_command_from_the_future_is_refused() -> None:
    place = two_people()
    with refused("ahead"):
        place.send(ANNA, Start, expected_version=place.table.version + 1)


def test_a_vote_does_not_make_a_move_stale() -> None:
    place = two_people().start()
    seen = place.table.version
    place.send(BERND, Vote, abandon=True)
    seat = place.table.waiting_for
    assert seat is not None
    place.send(place.player(seat), Play, seat=seat, move=place.moves()[0], expected_version=seen)


def test_an_illegal_move_is_answered_with_the_ruling_and_changes_nothing() -> None:
    place = two_people(first=1).start()
    before = place.table
    with pytest.raises(IllegalMove) as caught:
        place.send(ANNA, Play, seat=0, move={"e": "end"})
    assert caught.value.ruling is not None
    assert place.table is before


@pytest.mark.parametrize(
    "move",
    [
        "nonsense",
        {},
        {"e": "nonsense"},
        {"e": ["roll"]},
        {"e": "roll", "dice": [1, 2, 3, 4]},
        {"e": "place", "dice": "many", "village": 3, "building": None},
        {"e": "result"},
    ],
)
def test_what_is_no_move_is_refused(move: object) -> None:
    place = two_people(first=1).start()
    with pytest.raises(NotationError):
        place.send(ANNA, Play, seat=0, move=move)


def test_a_roll_follows_a_turn_at_once_when_nothing_is_to_be_confirmed() -> None:
    place = two_people(first=1).start()
    while place.table.waiting_for == 0:
        last = place.play()
    assert isinstance(last[0].event, Moved)
    assert isinstance(last[-1].event, Chanced)


def test_a_turn_that_is_to_be_confirmed_waits_and_can_be_undone_until_then() -> None:
    place = two_people(first=1, confirm_turn=True).start()
    while place.table.unconfirmed is None:
        place.play()
    assert place.table.waiting_for == 0
    assert place.table.can_undo == 0
    with refused("confirm_first"):
        place.send(ANNA, Play, seat=0, move="whatever")
    with refused("not_your_seat"):
        place.send(BERND, Confirm, seat=0)
    assert kinds(place.send(ANNA, Undo, seat=0)) == ["undone"]
    assert place.table.waiting_for == 0
    place.play()
    assert kinds(place.send(ANNA, Confirm, seat=0)) == ["confirmed", "chanced"]
    assert place.table.can_undo is None


def test_a_move_can_confirm_the_turn_that_it_ends() -> None:
    place = two_people(first=1, confirm_turn=True).start()
    while place.table.waiting_for == 0:
        last = place.play(confirm=True)
    assert kinds(last) == ["moved", "confirmed", "chanced"]


def test_undo_never_crosses_a_roll() -> None:
    place = two_people(first=1).start()
    with refused("nothing_to_undo"):
        place.send(ANNA, Undo, seat=0)
    while place.table.waiting_for == 0:
        place.play()
    for member, seat in ((ANNA, 0), (BERND, 1)):
        with refused("nothing_to_undo"):
            place.send(member, Undo, seat=seat)


def test_undo_brings_the_table_back_as_it_was() -> None:
    place = two_people(first=1, confirm_turn=True).start()
    states = [state(place)]
    while place.table.unconfirmed is None:
        place.play()
        states.append(state(place))
    for before in reversed(states[:-1]):
        (undone,) = place.send(ANNA, Undo, seat=0)
        assert undone.event == Undone(0)
        assert state(place) == before


def test_undo_never_touches_another_players_decision() -> None:
    # With income taken by hand, the next player decides without a roll in between (R05).
    place = two_people(first=1, income="manual").start()
    while not (place.table.undoable and place.table.undoable[-1] != place.table.waiting_for):
        place.play()
    for member, seat in ((ANNA, 0), (BERND, 1)):
        with refused("nothing_to_undo"):
            place.send(member, Undo, seat=seat)


def test_the_last_turn_is_confirmed_like_any_other() -> None:
    place = two_people(confirm_turn=True, max_rounds=1).start()
    assert place.table.game is not None
    while not place.table.game.is_over:
        place.play(confirm=sum(place.table.draws.values()) < 2)
    seat = place.table.unconfirmed
    assert seat is not None
    assert place.table.phase == "playing"
    assert kinds(place.send(place.player(seat), Confirm, seat=seat)) == ["confirmed", "finished"]


def test_the_end_tells_the_result_and_what_chance_followed_from() -> None:
    place = one_with_bot(max_rounds=2).start().play_to_the_end()
    event = place.table.entries[-1].event
    assert isinstance(event, Finished)
    assert place.table.game is not None
    assert event.result == place.table.game.result()
    assert (event.seed, event.salt) == (SECRET.seed, SECRET.salt)
    with refused("phase_finished"):
        place.send(ANNA, Play, seat=0, move="whatever")


def test_only_a_bots_command_calls_a_move_a_fallback() -> None:
    place = one_with_bot(first=1).start()
    with refused("not_a_bot"):
        place.play(fallback=True)
    while place.table.waiting_for == 0:
        place.play()
    entry, *_ = place.play(fallback=True)
    assert isinstance(entry.event, Moved)
    assert (entry.by, entry.event.fallback) == (SERVER_SENDER, True)


def test_a_game_is_abandoned_when_more_than_half_of_those_who_play_want_it() -> None:
    place = two_people().start()
    place.send(BERND, Vote, abandon=True)
    assert place.table.phase == "playing"
    place.send(BERND, Vote, abandon=False)
    place.send(ANNA, Vote, abandon=True)
    assert place.table.phase == "playing"
    entries = place.send(BERND, Vote, abandon=True)
    assert entries[-1].event == Abandoned(SECRET.seed, SECRET.salt)


def test_who_plays_alone_with_bots_abandons_alone() -> None:
    place = one_with_bot().start()
    place.send(ANNA, Vote, abandon=True)
    assert place.table.phase == "abandoned"


def test_who_does_not_play_has_no_vote() -> None:
    with refused("no_voter"):
        two_people().start().send(CARLA, Vote, abandon=True)


def test_nobody_points_where_each_plays_alone() -> None:
    with refused("no_pointing"):
        two_people().start().send(ANNA, Point, seat=0, at=[0, 0])


@pytest.mark.skipif("dorfromantik" not in GAMES, reason="the only cooperative game")
def test_others_point_at_a_cell_for_the_active_player_until_a_tile_is_laid() -> None:
    place = two_people(game="dorfromantik").start()
    place.send(BERND, Point, seat=1, at=[1, 0])
    assert place.table.pointers == {1: [1, 0]}
    assert place.table.settled < place.table.version
    for cell in ([1], [1, 2, 3], [10_000, 0]):
        with refused("no_cell"):
            place.send(BERND, Point, seat=1, at=cell)
    place.play()
    assert place.table.pointers == {}


def test_a_table_goes_on_from_any_moment_of_another_game() -> None:
    source = one_with_bot().start()
    for _ in range(12):
        source.play()
    game = source.table.game
    assert game is not None
    prelude = Prelude(game.setup, game.events)
    fork = Place(Seat("Anna", ANNA), Seat("Emil", ANNA), prelude=prelude)
    fork.start()
    assert fork.table.game is not None
    assert fork.table.game.position.state.tobytes() == game.position.state.tobytes()
    fork.play_to_the_end(seed=3)
    assert fork.table.game.events[: len(game.events)] == game.events


def test_a_finished_game_cannot_be_continued() -> None:
    game = one_with_bot(max_rounds=1).start().play_to_the_end().table.game
    assert game is not None
    with refused("nothing_to_continue"):
        Place(
            Seat("Anna", ANNA),
            Seat("Emil", ANNA),
            max_rounds=1,
            prelude=Prelude(game.setup, game.events),
        )


def test_a_game_that_breaks_the_rules_cannot_be_continued() -> None:
    game = one_with_bot().start().table.game
    assert game is not None
    events = [*game.events, {"e": "end", "seat": game.to_move}]
    with pytest.raises(DorfplatzError):
        Place(Seat("Anna", ANNA), Seat("Emil", ANNA), prelude=Prelude(game.setup, events))


def test_no_entry_of_a_running_game_tells_what_chance_follows_from() -> None:
    place = one_with_bot().start()
    for _ in range(20):
        place.play()
    told = repr(place.table.entries) + repr(snapshot(place.table, ANNA))
    assert SECRET.salt not in told


def test_a_confirmation_is_told_apart_from_a_move() -> None:
    place = two_people(first=1, confirm_turn=True).start()
    while place.table.unconfirmed is None:
        place.play()
    (confirmed, *_) = place.send(ANNA, Confirm, seat=0)
    assert confirmed.event == Confirmed(0)


def test_r05_a_move_that_collects_income_or_lets_it_go_is_kept_with_its_coins() -> None:
    place = Place(Seat("Anna", ANNA), Seat("", bot="random"), income="manual").start()
    place.play_to_the_end()
    told = [entry.event for entry in place.table.entries if isinstance(entry.event, Moved)]
    taken = [event for event in told if event.move["e"] in ("income", "forgo")]
    assert {event.move["e"] for event in taken} == {"income", "forgo"}
    assert all(event.income is not None and event.income > 0 for event in taken)
    assert all(event.income is None for event in told if event not in taken)
