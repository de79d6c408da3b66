"""What a seat knows of a game: nothing that is hidden from it, and all that it may do."""

from __future__ import annotations

import random

import pytest

from dorfplatz.draw import svg
from dorfplatz.game.game import Game
from dorfplatz.game.new import new
from dorfplatz.game.registry import GAMES


def moves_in(game: Game, seat: int) -> list[str]:
    return [move.text for move in known_game(game, seat).legal_moves()]


def known_game(game: Game, seat: int) -> Game:
    """The game as a seat knows it."""
    position = game.position.known_to(seat)
    return Game(game.kind, game.options, position, players=game.players, auto_chance=False)


@pytest.mark.parametrize("game", [*GAMES, "bohemian-villages(open_coins=no)"])
def test_a_seat_knows_its_moves_and_what_it_sees(game: str) -> None:
    played = new(game, players=3, seed=5)
    lot = random.Random(5)
    for _ in range(60):
        seat = played.to_move
        if seat is None:
            break
        assert moves_in(played, seat) == [move.text for move in played.legal_moves()]
        assert played.position.known_to(seat).view(seat) == played.view(seat)
        played.play(lot.choice(played.legal_moves()))


def test_r81_a_seat_does_not_know_hidden_coins_of_others() -> None:
    played = new("bohemian-villages", players=3, seed=5, open_coins=False)
    lot = random.Random(5)
    for _ in range(40):
        played.play(lot.choice(played.legal_moves()))
    coins = [player["coins"] for player in own_sides(played)]
    assert len(set(coins)) > 1
    for seat in range(3):
        known = known_game(played, seat)
        assert [player["coins"] for player in own_sides(known)] == [coins[seat]] * 3


def own_sides(game: Game) -> list[dict[str, object]]:
    """What each seat sees of itself."""
    return [game.view(seat)["players"][seat] for seat in range(3)]


@pytest.mark.slow
def test_r81_whatever_others_have_a_seat_is_told_the_same() -> None:
    played = new(
        "bohemian-villages(players=3,open_coins=no,allow_negative=no,max_rounds=7)", seed=9
    )
    lot = random.Random(9)
    while not played.is_over:
        seats = range(3)
        for seat in seats:
            otherwise = known_game(played, seat)
            assert told_to(seat, otherwise) == told_to(seat, played)
            # Nor does it matter to a spectator what a seat has.
            assert told_to(None, otherwise) == told_to(None, played)
        for _ in range(11):
            if not played.is_over:
                played.play(lot.choice(played.legal_moves()))
    assert played.position.is_open
    assert played.position.known_to(None).view(None) == played.view(None)


def told_to(seat: int | None, game: Game) -> list[object]:
    """Everything that a seat or a spectator is told of a game by a server."""
    known = game.position.known_to(seat)
    moves = [move.code for move in game.legal_moves()]
    shown: list[object] = [game.view(seat), game.position.render("en"), known.render("de")]
    shown += [known.preview_move(move) for move in moves]
    shown += [known.why_illegal(move) for move in moves]
    shown.append(svg(game) if seat is None else known.explain_score(seat))
    return shown
