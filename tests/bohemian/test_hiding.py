"""What a seat or a spectator may not know (R81)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.bohemian.adapter import BohemianPosition
from dorfplatz.bohemian.constants import MAX_PLAYERS
from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.interface.position import SPECTATOR
from tests.bohemian.games import new_position, play_on
from tests.bohemian.position_table import PositionTable
from tests.bohemian.table import EVERY_KIND, GREEN, RED, YELLOW, InPlay, legal_moves

options = st.fixed_dictionaries(
    {
        "players": st.integers(2, MAX_PLAYERS),
        "bank_total": st.sampled_from([0, 40, 200]),
        "allow_negative": st.booleans(),
        "income": st.sampled_from(["automatic", "manual"]),
    }
)


def shuffle(position: BohemianPosition, seat: int, random: Random) -> None:
    """Gives everyone but the seat any coins at all."""
    for other in range(position.seats):
        if other != seat:
            position.state.coins[other] = random.randint(-1_000, 10_000)


def hidden(position: BohemianPosition, seat: int) -> BohemianPosition:
    """The position with all that the seat may not know made up."""
    known = position.copy()
    KERNELS.hide(known.setup.record, known.state.record, seat)
    return known


@given(random=st.randoms(use_true_random=False), agreed=options)
def test_r81_what_is_hidden_from_a_seat_leaves_no_trace_in_what_it_knows(
    random: Random, agreed: dict[str, int | bool | str]
) -> None:
    position = new_position(seed=random.randrange(2**32), open_coins=False, **agreed)
    game = InPlay.of(position)
    for _ in play_on(game, random, random.randint(0, 250)):
        pass
    for seat in range(SPECTATOR, position.seats):
        known = hidden(position, seat)
        other = position.copy()
        if not position.is_open:
            shuffle(other, seat, random)
        assert hidden(other, seat).state.tobytes() == known.state.tobytes()
        viewer = None if seat == SPECTATOR else seat
        assert known.view(viewer) == position.view(viewer) == other.view(viewer)
        if KERNELS.to_move(*game.records) >= 0:
            assert legal_moves(InPlay.of(known)) == legal_moves(game)
        assert hidden(known, seat).state.tobytes() == known.state.tobytes()


@pytest.mark.parametrize("seat", [SPECTATOR, RED, GREEN])
def test_r81_nothing_is_made_up_where_coins_are_open_or_the_game_is_over(seat: int) -> None:
    table = PositionTable(*EVERY_KIND, players=3)
    ended = PositionTable(*EVERY_KIND, players=3, open_coins=False)
    for number, found in enumerate((table, ended)):
        found.coins[RED], found.coins[YELLOW], found.coins[GREEN] = 5, 7, 9 + number
        found.supply[RED] = 0
    ended.begin_turn(RED)
    for found in (table, ended):
        assert not KERNELS.has_secrets(*found.records)
        assert hidden(found.position, seat).state.tobytes() == found.state.tobytes()


def test_r81_a_seat_keeps_its_own_coins_and_a_spectator_none() -> None:
    table = PositionTable(*EVERY_KIND, players=3, open_coins=False)
    table.coins[RED], table.coins[YELLOW], table.coins[GREEN] = 5, 7, 9
    assert KERNELS.has_secrets(*table.records)
    assert hidden(table.position, YELLOW).state.coins[YELLOW] == 7
    for seat in (SPECTATOR, YELLOW):
        left = hidden(table.position, seat).state.coins
        assert not {left[RED], left[GREEN]} & {5, 9}


def test_r81_what_a_seat_knows_does_not_foretell_the_rolls() -> None:
    position = new_position(seed=1, open_coins=True)
    known = position.known_to(0)
    known_rolls, rolls = (
        [KERNELS.draw_outcome(*found.records) for _ in range(20)]
        for found in (InPlay.of(known), InPlay.of(position))
    )
    assert known_rolls != rolls


def test_a_copy_goes_on_as_the_game_does_and_shares_its_setup() -> None:
    position = new_position(seed=1)
    twin = position.copy()
    assert twin.setup is position.setup
    for found in (position, twin):
        for _ in play_on(InPlay.of(found), Random(3), 50):
            pass
    assert twin.state.tobytes() == position.state.tobytes()
