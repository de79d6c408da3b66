"""The engine against the rules written a second time (see `referee.py`), event by event.

What is compared is all that lies on the table, the list of legal moves, and every score.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.state import Configuration
from tests.bohemian.configurations import any_configuration, usual_configuration
from tests.bohemian.games import facts, play_on
from tests.bohemian.referee import Referee
from tests.bohemian.table import InPlay
from tests.parts import parts

PARTS = 40


def agree(game: InPlay, referee: Referee) -> None:
    assert facts(game) == referee.facts()
    for seat in range(referee.players):
        assert KERNELS.score(*game.records, seat) == referee.score(seat)


def compare(configuration: Configuration, random: Random, most_events: int = 2_000) -> int:
    """Plays one game with both; how many events it had."""
    game = InPlay(configuration, random.randrange(2**32))
    referee = Referee(configuration, game.setup)
    agree(game, referee)
    events = 0
    for event in play_on(game, random, most_events):
        if event.move is None:
            referee.roll(event.rolled)
        else:
            assert len(event.legal) == len(set(event.legal))
            assert set(event.legal) == referee.moves()
            referee.play(event.move)
        agree(game, referee)
        events += 1
    return events


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_usual_games_go_as_the_rules_written_a_second_time_say(players: int) -> None:
    for game in range(15):
        random = Random(f"usual {players} {game}")
        assert compare(usual_configuration(random, players), random) > 50


@given(random=st.randoms(use_true_random=False))
def test_games_with_any_villages_and_options_go_as_the_rules_written_a_second_time_say(
    random: Random,
) -> None:
    compare(any_configuration(random), random, most_events=150)


@pytest.mark.slow
@pytest.mark.parametrize("part", parts(PARTS))
def test_thousands_of_games_go_as_the_rules_written_a_second_time_say(part: int) -> None:
    for game in range(part, 1_500, PARTS):
        random = Random(f"any {game}")
        compare(any_configuration(random), random, most_events=600)
    for game in range(part, 500, PARTS):
        random = Random(f"usual {game}")
        compare(usual_configuration(random, random.randint(2, 5)), random)
