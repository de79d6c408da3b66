"""The checks find a game that breaks a promise: a position of Bohemian Villages that goes wrong."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from typing import Any, Self

import pytest

from dorfplatz.base.errors import IllegalMove
from dorfplatz.base.options import Value
from dorfplatz.bohemian.adapter import BohemianPosition, BohemianVillages
from dorfplatz.game import check as checks
from dorfplatz.game.check import BrokenPromise, Check, check_game, moments
from dorfplatz.interface.events import Event
from dorfplatz.interface.reasons import Weighing
from dorfplatz.language import UnknownText


class Right(BohemianPosition):
    """Nothing goes wrong."""


class TextsAreAllAlike(BohemianPosition):
    def format_move(self, move: int) -> str:
        return "move"


class ParsesTheFirstMove(BohemianPosition):
    def parse_move(self, text: str) -> int:
        return 0


class ForgetsDice(BohemianPosition):
    def move_event(self, move: int) -> Event:
        event = super().move_event(move)
        return {key: value for key, value in event.items() if key != "dice"}


class TakesTurnsOfOthers(BohemianPosition):
    def event_move(self, event: Event) -> int:
        return super().event_move({**event, "seat": self.state.seat})


class TripsOverStrangeEvents(BohemianPosition):
    def event_move(self, event: Event) -> int:
        if not isinstance(event["e"], str):
            raise TypeError("e")
        return super().event_move(event)


class AllowsAnything(BohemianPosition):
    def why_illegal(self, move: int) -> IllegalMove | None:
        return None


class ForbidsAnything(BohemianPosition):
    def why_illegal(self, move: int) -> IllegalMove | None:
        return IllegalMove("common:game.over")


class SaysNothing(BohemianPosition):
    def why_illegal(self, move: int) -> IllegalMove | None:
        return super().why_illegal(move) and IllegalMove("common:game.no_such_text")


class AnyRollMayCome(BohemianPosition):
    def why_impossible(self, outcome: int) -> IllegalMove | None:
        return None


class RollsAreLost(BohemianPosition):
    def event_outcome(self, event: Event) -> int | None:
        outcome = super().event_outcome(event)
        return None if outcome is None else outcome ^ 1


class SharesItsState(BohemianPosition):
    def copy(self) -> Self:
        return copy.copy(self)


class ShowsTheGenerator(BohemianPosition):
    def view(self, seat: int | None) -> Event:
        return super().view(seat) | {"next": self.state.generator[0]}


class ShowsWhatIsNoJson(BohemianPosition):
    def view(self, seat: int | None) -> Event:
        return super().view(seat) | {"players": {0: "Anna"}}


class NamesNobody(BohemianPosition):
    def view(self, seat: int | None) -> Event:
        return {name: shown for name, shown in super().view(seat).items() if name != "active"}


class NamesSomeoneElse(BohemianPosition):
    def view(self, seat: int | None) -> Event:
        return super().view(seat) | {"active": 1 - self.state.seat}


class KnowsTheGame(BohemianPosition):
    def known_to(self, seat: int | None) -> Self:
        return self.copy()


class ForgetsWhatItSees(BohemianPosition):
    def known_to(self, seat: int | None) -> Self:
        known = super().known_to(seat)
        known.state.round += 1
        return known


class PlaysWhileLooking(BohemianPosition):
    def render(self, language: str = "en") -> str:
        self.state.round += 1
        return super().render(language)


class KnowsOnlyEnglish(BohemianPosition):
    def render(self, language: str = "en") -> str:
        return super().render(language) if language == "en" else ""


class CannotAdd(BohemianPosition):
    def income(self) -> int | None:
        return None

    def explain_score(self, seat: int, language: str = "en") -> list[tuple[str, int]]:
        return [*super().explain_score(seat, language), ("surplus", 1)]


class PromisesTooMuch(BohemianPosition):
    def weigh(self, move: int) -> Weighing:
        weighed = super().weigh(move)
        return Weighing(weighed.reasons, weighed.rest + 1)


class ForgetsWhoBegan(BohemianPosition):
    def setup_event(self) -> Event:
        return super().setup_event() | {"first": 0 if self.setup.first else 1}


class EndsWithoutResult(BohemianPosition):
    def result(self) -> Event:
        return {"e": "end"}


class Kind(BohemianVillages):
    """The game with positions of another class."""

    def __init__(self, position: type[BohemianPosition]) -> None:
        self.position = position

    def _as_position(self, found: BohemianPosition) -> BohemianPosition:
        found.__class__ = self.position
        return found

    def new(self, *arguments: Any, **more: Any) -> BohemianPosition:
        return self._as_position(super().new(*arguments, **more))

    def restore(self, options: Mapping[str, Value], setup: Event, seed: int) -> BohemianPosition:
        return self._as_position(super().restore(options, setup, seed))


class SameGameForEverySeed(Kind):
    def new(
        self, options: Mapping[str, Value], seed: int, stream: int = 0, **more: Any
    ) -> BohemianPosition:
        return super().new(options, 0, stream, **more)


def run(check: Check, kind: Kind) -> None:
    """Runs one check at every moment of a game."""
    for game in moments(kind, {"players": 2}, seed=1):
        check(game)


@pytest.mark.slow
def test_a_game_that_keeps_its_promises_passes_without_being_in_the_list_of_games() -> None:
    check_game(Kind(Right), {"players": 2}, seeds=[1])


@pytest.mark.parametrize(
    ("position", "check"),
    [
        (TextsAreAllAlike, checks.check_moves_differ),
        (ForgetsDice, checks.check_moves_differ),
        (ParsesTheFirstMove, checks.check_texts_mean_their_moves),
        (TakesTurnsOfOthers, checks.check_damaged_events_are_refused),
        (AllowsAnything, checks.check_legal_is_what_is_not_refused),
        (ForbidsAnything, checks.check_legal_is_what_is_not_refused),
        (AnyRollMayCome, checks.check_outcomes_are_what_is_not_refused),
        (RollsAreLost, checks.check_outcomes_read_back),
        (SharesItsState, checks.check_the_same_step_leads_to_the_same_state),
        (ShowsTheGenerator, checks.check_a_view_is_json_and_hides_the_generator),
        (ShowsWhatIsNoJson, checks.check_a_view_is_json_and_hides_the_generator),
        (NamesNobody, checks.check_a_view_names_the_active_player),
        (NamesSomeoneElse, checks.check_a_view_names_the_active_player),
        (KnowsTheGame, checks.check_a_seat_knows_what_it_sees),
        (ForgetsWhatItSees, checks.check_a_seat_knows_what_it_sees),
        (PlaysWhileLooking, checks.check_everything_is_said_in_every_language),
        (KnowsOnlyEnglish, checks.check_everything_is_said_in_every_language),
        (CannotAdd, checks.check_a_score_is_the_sum_of_its_rows),
        (PromisesTooMuch, checks.check_what_speaks_for_a_move_adds_up),
        (ForgetsWhoBegan, checks.check_a_game_is_its_setup_and_events),
        (EndsWithoutResult, checks.check_the_result_comes_at_the_end),
    ],
)
def test_a_broken_promise_is_found(position: type[BohemianPosition], check: Check) -> None:
    with pytest.raises(BrokenPromise, match=r"bohemian-villages\(players=2\), after \d+ events"):
        run(check, Kind(position))


@pytest.mark.parametrize("position", [TripsOverStrangeEvents, SaysNothing])
def test_an_error_that_no_check_expects_ends_the_checks(position: type[BohemianPosition]) -> None:
    with pytest.raises((KeyError, TypeError, UnknownText)) as caught:
        check_game(Kind(position), {"players": 2}, seeds=[1])
    (note,) = caught.value.__notes__
    assert re.fullmatch(
        r"check_\w+, bohemian-villages\(players=2\), after \d+ events, seed 1", note
    )


def test_equal_games_for_different_seeds_are_found() -> None:
    with pytest.raises(BrokenPromise, match="every stream of every seed"):
        check_game(SameGameForEverySeed(Right), {"players": 2}, seeds=[1])
