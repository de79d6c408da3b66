"""Tables and people for tests."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from dorfplatz.base.options import check_options
from dorfplatz.base.set_files import PieceSet
from dorfplatz.game.registry import game_kind
from dorfplatz.table.chance_commitment import ChanceSecret
from dorfplatz.table.commands import AnyCommand, Join, Play, Start
from dorfplatz.table.decide import HOST, create, decide
from dorfplatz.table.errors import Refused
from dorfplatz.table.events import SERVER_SENDER, Entry, Prelude, Seat, TableSettings

SECRET = ChanceSecret(7, "5a17" * 16)
VILLAGES = "bohemian-villages"

ANNA = HOST
BERND = "m2"
CARLA = "m3"


@contextmanager
def refused(reason: str) -> Iterator[None]:
    """What happens inside is refused for this reason, the last part of its text's key."""
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.code == f"table:refused.{reason}"


def pieces_of(game: str, **options: object) -> PieceSet | None:
    """The set of pieces that options name."""
    kind = game_kind(game)
    return kind.load_pieces(check_options(kind.options, options))


class Place:
    """A table in a test, and the people who send commands to it."""

    def __init__(
        self,
        *seats: Seat,
        game: str = VILLAGES,
        confirm_turn: bool = False,
        prelude: Prelude | None = None,
        secret: ChanceSecret = SECRET,
        **options: object,
    ) -> None:
        self.secret = secret
        self.now = 0
        """The time at which commands come, in milliseconds."""
        self.pieces: PieceSet | None = pieces_of(game, **{"players": len(seats), **options})
        self._ids = map(str, itertools.count(1))
        self.table = create(
            "create",
            game,
            {"players": len(seats), **options},
            TableSettings(confirm_turn),
            list(seats),
            "Anna",
            secret,
            pieces=self.pieces,
            prelude=prelude,
        ).table

    def send(self, by: str, kind: type[AnyCommand], **said: Any) -> list[Entry]:
        """Sends a command made for the table as it stands; gives the entries it leads to."""
        said.setdefault("id", next(self._ids))
        said.setdefault("expected_version", self.table.version)
        return self.execute(by, kind(**said))

    def execute(self, by: str, command: AnyCommand) -> list[Entry]:
        decision = decide(self.table, by, command, self.secret, pieces=self.pieces, now=self.now)
        self.table = decision.table
        return decision.entries

    def later(self, time_ms: int) -> None:
        """Lets time go by."""
        self.now += time_ms

    def start(self) -> Place:
        self.send(ANNA, Start)
        return self

    def player(self, seat: int) -> str:
        """Who sends commands for a seat."""
        player = self.table.seats[seat]
        return SERVER_SENDER if player.bot else str(player.member)

    def moves(self) -> list[str]:
        assert self.table.game is not None
        return [move.text for move in self.table.game.legal_moves()]

    def play(self, move: str | None = None, **said: Any) -> list[Entry]:
        """Lets whoever has to move make this move, or the first legal one."""
        seat = self.table.waiting_for
        assert seat is not None
        chosen = self.moves()[0] if move is None else move
        return self.send(self.player(seat), Play, seat=seat, move=chosen, **said)

    def play_on(self, seed: int = 1) -> Iterator[list[Entry]]:
        """Plays random moves until the end."""
        lot = random.Random(seed)
        while self.table.phase == "playing":
            yield self.play(lot.choice(self.moves()), confirm=True)

    def play_to_the_end(self, seed: int = 1) -> Place:
        for _ in self.play_on(seed):
            pass
        return self


def two_people(**said: Any) -> Place:
    """A table of two that has not begun: Anna is its host, Bernd came by a link."""
    place = Place(Seat("Anna", ANNA), Seat(""), **said)
    place.send(BERND, Join, name="Bernd", seat=1)
    return place


def one_with_bot(**said: Any) -> Place:
    """A table for Anna and a bot that has not begun."""
    return Place(Seat("Anna", ANNA), Seat("", bot="random"), **said)
