"""A game of any kind: moves and outcomes in, events out, back and forth in its history."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import dorfplatz
from dorfplatz import record
from dorfplatz.base.errors import (
    CannotUndo,
    DorfplatzError,
    IllegalMove,
    NoSuchMoment,
    NotationError,
    OptionError,
    WrongArgument,
)
from dorfplatz.draw import svg
from dorfplatz.game.game import Game, Player
from dorfplatz.game.moves import Move, Outcome
from dorfplatz.interface.events import Event
from tests.games.variants import smallest_and_largest

GAMES = pytest.mark.parametrize("string", smallest_and_largest())


def playing(string: str, moves: int = 5, *, auto_chance: bool = True) -> Game:
    """A game after so many first moves."""
    game = dorfplatz.new(string, seed=4, auto_chance=auto_chance)
    for _ in range(moves):
        if game.is_chance:
            game.resolve()
        else:
            game.play(game.legal_moves()[0])
    return game


@GAMES
def test_rolls_and_reveals_come_by_themselves_or_wait(string: str) -> None:
    by_itself = dorfplatz.new(string, seed=4)
    assert by_itself.to_move is not None
    assert len(by_itself.events) == 1
    waiting = dorfplatz.new(string, seed=4, auto_chance=False)
    assert waiting.is_chance
    assert waiting.to_move is None
    assert not waiting.events
    waiting.resolve()
    assert waiting.events == by_itself.events


@GAMES
def test_without_a_seed_no_game_is_like_another(string: str) -> None:
    seeded = [playing(string).events for _ in range(2)]
    assert seeded[0] == seeded[1]
    chances = {str(dorfplatz.new(string).position.state.tobytes()) for _ in range(3)}
    assert len(chances) == 3


@pytest.mark.parametrize("seed", [-1, 2**63, True, 1.0, "7"])
def test_a_seed_is_a_whole_number_in_range(seed: object) -> None:
    with pytest.raises(OptionError) as caught:
        dorfplatz.new("bohemian-villages", seed=seed)  # type: ignore[arg-type]
    assert caught.value.code == "common:option.seed"


def test_options_stand_in_the_game_string_or_beside_it() -> None:
    one = dorfplatz.new("bohemian-villages(players=3,income=manual)", seed=1)
    other = dorfplatz.new("bohemian-villages", players=3, income="manual", seed=1)
    assert one.options == other.options
    assert one.name == other.name == "bohemian-villages(players=3,income=manual)"
    assert repr(one) == "<bohemian-villages(players=3,income=manual), 1 events>"


@GAMES
def test_a_move_is_played_as_it_is_or_as_its_text(string: str) -> None:
    game, other = playing(string), playing(string)
    move = game.legal_moves()[-1]
    assert game.play(move) == other.play(move.text) == move
    assert str(move) == move.text
    assert game.events == other.events


@GAMES
def test_a_text_that_is_no_move_leaves_the_game_as_it_is(string: str) -> None:
    game = playing(string)
    before, events = game.position.state.tobytes(), list(game.events)
    with pytest.raises(NotationError):
        game.play("castle on the queen's side")
    with pytest.raises(NotationError):
        game.follow({"e": "castle", "seat": game.to_move})
    assert (game.position.state.tobytes(), game.events) == (before, events)


@GAMES
def test_an_outcome_is_given_as_it_is_or_as_its_text(string: str) -> None:
    for given in (str, lambda outcome: outcome):
        game = dorfplatz.new(string, seed=4, auto_chance=False)
        outcome = game.outcomes()[3]
        assert game.resolve(given(outcome)) == outcome
        assert game.events == [game.at(0).position.outcome_event(outcome.code)]
        assert 0 < outcome.probability < 1


@GAMES
def test_an_outcome_that_cannot_come_leaves_the_game_as_it_is(string: str) -> None:
    game = dorfplatz.new(string, seed=4, auto_chance=False)
    before = game.position.state.tobytes()
    possible = {outcome.code for outcome in game.outcomes()}
    impossible = Outcome(max(possible) + 1, "?", Fraction(1))
    with pytest.raises(IllegalMove):
        game.resolve(impossible)
    with pytest.raises(NotationError):
        game.resolve("heads")
    assert (game.position.state.tobytes(), game.events) == (before, [])


@GAMES
def test_what_is_not_due_is_refused(string: str) -> None:
    game = playing(string, 0)
    with pytest.raises(IllegalMove) as caught:
        game.resolve()
    assert caught.value.code == "common:game.no_chance"
    waiting = dorfplatz.new(string, seed=4, auto_chance=False)
    with pytest.raises(IllegalMove) as caught:
        waiting.play(Move(0))
    assert caught.value.code == "common:game.chance_first"
    while not game.is_over:
        game.play(game.legal_moves()[0])
    with pytest.raises(IllegalMove) as caught:
        game.play(Move(0))
    assert caught.value.code == "common:game.over"


@GAMES
def test_nothing_can_be_undone_before_the_first_move_nor_after_chance(string: str) -> None:
    game = dorfplatz.new(string, seed=4, auto_chance=False)
    with pytest.raises(CannotUndo) as caught:
        game.undo()
    assert caught.value.code == "common:game.nothing_to_undo"
    game.resolve()
    with pytest.raises(CannotUndo) as caught:
        game.undo()
    assert caught.value.code == "common:game.chance_since"


@GAMES
def test_a_game_comes_back_as_it_stood_after_any_move_or_outcome(string: str) -> None:
    game = playing(string, 8)
    for count in (0, 1, 2, len(game.events)):
        earlier = game.at(count)
        assert earlier.events == game.events[:count]
        while len(earlier.events) < len(game.events):
            earlier.follow(game.events[len(earlier.events)])
        assert earlier.events == game.events
        assert str(earlier) == str(game)
    for count in (-1, len(game.events) + 1):
        with pytest.raises(IndexError):
            game.at(count)


@GAMES
def test_a_replay_gives_every_step_and_what_happened_then(string: str) -> None:
    game = playing(string, 8)
    told: list[Event] = []
    for moment, happened in game.replay():
        assert str(moment) == str(game.at(len(told)))
        assert moment.events == told
        told += happened
    assert told == game.events
    assert list(dorfplatz.new(string, auto_chance=False).replay()) == []


@GAMES
def test_a_copy_goes_its_own_way(string: str) -> None:
    game = playing(string)
    before, events = str(game), list(game.events)
    twin = game.copy()
    twin.play(twin.legal_moves()[0])
    twin.players[0] = Player("Someone else")
    assert (str(game), game.events) == (before, events)
    assert game.players[0].name == "Player 1"


@GAMES
def test_an_exact_copy_goes_on_like_the_game_and_any_other_does_not(string: str) -> None:
    game = playing(string, 0)
    exact, others = game.exact_copy(), [game.copy() for _ in range(3)]
    for one in (game, exact, *others):
        for _ in range(12):
            if not one.is_over:
                one.play(one.legal_moves()[0])
    assert exact.events == game.events
    told = [game.events, *(other.events for other in others)]
    assert all(first != second for n, first in enumerate(told) for second in told[:n])


@GAMES
def test_a_move_keeps_its_text_and_event_whatever_happens_to_the_game(string: str) -> None:
    game = playing(string, 5, auto_chance=False)
    assert game.to_move is not None
    untold, told = game.legal_moves(), game.exact_copy().legal_moves()
    wanted = [(move.text, move.event) for move in told]
    game.play(untold[0])
    game.undo()
    for _ in range(80):
        if game.is_chance:
            game.resolve()
        elif not game.is_over:
            game.play(game.legal_moves()[-1])
    assert [(move.text, move.event) for move in untold] == wanted


@GAMES
def test_what_was_looked_at_and_taken_back_is_not_taken_for_what_came_instead(string: str) -> None:
    game = playing(string, 12, auto_chance=False)
    while game.is_chance:
        playing_on(game, 0)
    steps, moves = len(game.moments), game.legal_moves()
    playing_on(game, 0)
    assert all(move.text for move in moves)  # an earlier position was looked at
    other = game.at(game.moments[4])
    while len(other.moments) < steps or other.is_chance:
        playing_on(other, -1)
    wanted = [move.text for move in other.exact_copy().legal_moves()]
    late = other.legal_moves()
    playing_on(other, -1)
    assert [move.text for move in late] == wanted


def playing_on(game: Game, number: int) -> None:
    """One more step of a game whose chance waits."""
    if game.is_chance:
        game.resolve()
    elif not game.is_over:
        game.play(game.legal_moves()[number])


@GAMES
def test_a_move_can_be_played_by_its_code(string: str) -> None:
    game, other = playing(string), playing(string)
    code = game.legal_codes()[-1]
    game.play_code(code)
    other.play(other.legal_moves()[-1])
    assert game.events == other.events
    assert game.legal_codes() == [move.code for move in game.legal_moves()]
    before = (game.position.state.tobytes(), list(game.events))
    with pytest.raises(IllegalMove):
        game.play_code(-5)
    for wrong in (2**70, "7", None, 1.0, True):
        with pytest.raises(WrongArgument):
            game.play_code(wrong)  # type: ignore[arg-type]
    assert (game.position.state.tobytes(), game.events) == before


@pytest.mark.slow
@GAMES
def test_events_are_the_same_whether_they_are_read_at_once_or_late(string: str) -> None:
    late, at_once = dorfplatz.new(string, seed=6), dorfplatz.new(string, seed=6)
    while not late.is_over:
        number = len(late.legal_codes()) // 2
        late.play(late.legal_moves()[number])
        at_once.play(at_once.legal_moves()[number])
        assert at_once.events
    assert late.events == at_once.events
    assert late.moments == at_once.moments
    for moment in late.moments[::7]:
        assert str(late.at(moment)) == str(at_once.at(moment))


@pytest.mark.parametrize("names", [["Anna"], ["Anna", "Bob", "Eve"], ["", "Bob"], ["\x1b", "Bob"]])
def test_every_seat_needs_a_player_with_a_fit_name(names: list[str]) -> None:
    players = [Player(name) for name in names]
    with pytest.raises(OptionError):
        dorfplatz.new("bohemian-villages", players=2, names=players)


# What a call cannot take ------------------------------------------------------------------

WRONG = (3, -1, 2.5, True, None, b"1", [1, 2], {"e": 1}, object(), Move, Player("Anna"), "\x1b[2J")
"""Values of every kind, most of which no function takes."""

CALLS: dict[str, Callable[[Game, Any], object]] = {
    "parse": Game.parse,
    "play": Game.play,
    "resolve": Game.resolve,
    "follow": Game.follow,
    "at": Game.at,
    "view": Game.view,
    "new": lambda _, value: dorfplatz.new(value),
    "new with a seed": lambda _, value: dorfplatz.new("dorfromantik", seed=value),
    "new with players": lambda _, value: dorfplatz.new("dorfromantik", players=value),
    "new with names": lambda _, value: dorfplatz.new("dorfromantik", names=value),
    "new with a name": lambda _, value: dorfplatz.new("dorfromantik", names=[value, "Ben"]),
    "a move's code": lambda game, value: game.play(Move(value)),
    "an outcome's code": lambda game, value: game.resolve(Outcome(value, "", Fraction(1))),
    "svg": lambda _, value: svg(value),
    "svg in a language": svg,
    "svg with a theme": lambda game, value: svg(game, theme=value),
}


@pytest.mark.parametrize("auto_chance", [True, False])
@pytest.mark.parametrize("call", CALLS)
@GAMES
def test_a_value_of_a_wrong_kind_is_refused_in_a_sentence(
    string: str, call: str, auto_chance: bool
) -> None:
    game = playing(string, 2, auto_chance=auto_chance)
    before = (game.position.state.tobytes(), list(game.events))
    refusals: list[DorfplatzError] = []
    for value in WRONG:
        try:
            CALLS[call](game.copy(), value)
        except DorfplatzError as error:
            refusals.append(error)
    assert len(refusals) >= len(WRONG) - 3
    for told in (error.explain(language) for error in refusals for language in ("en", "de", "it")):
        assert "{{" not in told
        assert "\x1b" not in told
        assert len(told) < 400
    assert (game.position.state.tobytes(), game.events) == before


@GAMES
def test_only_seats_and_spectators_have_a_view(string: str) -> None:
    game = playing(string)
    assert game.view(None)["viewer"] is None
    for seat in range(len(game.players)):
        assert game.view(seat)["viewer"] == seat
    for nobody in (len(game.players), -1, "a", True, 0.0):
        with pytest.raises(WrongArgument) as caught:
            game.view(nobody)  # type: ignore[arg-type]
        assert caught.value.code == "common:argument.seat"


def test_a_moment_that_never_was_tells_the_nearest_ones() -> None:
    game = playing("dorfromantik(players=2)", 20)
    inside = next(
        number
        for number, event in enumerate(game.events)
        if event["e"] == "task" and number < len(game.events) - 1
    )
    with pytest.raises(NoSuchMoment) as caught:
        game.at(inside)
    before, behind = caught.value.nearest
    assert before < inside < behind
    for near in caught.value.nearest:
        assert len(game.at(near).events) == near
    with pytest.raises(NoSuchMoment) as caught:
        game.at(1000)
    assert caught.value.nearest == (len(game.events),)


@GAMES
def test_games_are_equal_when_their_records_are(string: str) -> None:
    game = playing(string)
    assert game == game.copy() == game.exact_copy()
    assert game == record.loads(record.dumps(game), seed=9)
    assert game != game.at(1)
    named = game.copy()
    named.players[0] = Player("Someone else")
    assert game != named
    assert game != dorfplatz.new(string, seed=5)
    assert game != string


def test_players_can_be_given_by_their_names() -> None:
    game = dorfplatz.new("dorfromantik", names=["Anna", Player("Ben", "greedy")])
    assert game.players == [Player("Anna"), Player("Ben", "greedy")]
