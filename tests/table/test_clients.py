"""Several clients on a network that loses, repeats and delays what it carries.

Each client knows the table only by the entries that reached it. It sends commands made for what it
knows, and whatever the network does to them, the table never takes a move that was meant for
another position, and a client that resumes by version ends with the server's table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from dorfplatz.base.errors import DorfplatzError
from dorfplatz.game.registry import GAMES
from dorfplatz.table.commands import (
    AnyCommand,
    Confirm,
    Join,
    Play,
    Point,
    SeatBack,
    SeatBot,
    Undo,
    Vote,
)
from dorfplatz.table.decide import decide
from dorfplatz.table.events import SERVER_SENDER, Entry, Moved, Seat, Undone
from dorfplatz.table.snapshot import snapshot
from dorfplatz.table.table import Table, fold
from tests.table.people import ANNA, BERND, CARLA, SECRET, Place

NUMBER = st.integers(0, 10_000)
CLIENT = st.sampled_from([ANNA, BERND, CARLA, SERVER_SENDER])
MEDDLER = st.sampled_from([None, None, None, None, ANNA, BERND, CARLA, SERVER_SENDER])
DELIVERY = st.sampled_from(["now", "now", "now", "twice", "later", "lost"])


@dataclass
class Letter:
    """A command on its way, with the position that its sender saw."""

    by: str
    command: AnyCommand
    position: bytes | None
    answered: list[Entry] | None = None


class Network(RuleBasedStateMachine):
    """Three people, one of whom only watches, a bot's seat, and the server."""

    game = GAMES[0]

    def __init__(self) -> None:
        super().__init__()
        self.letters: list[Letter] = []
        self.sent = 0

    @initialize(confirm_turn=st.booleans(), bot=st.booleans())
    def sit_down(self, confirm_turn: bool, bot: bool) -> None:
        third = Seat("", bot="random") if bot else Seat("Emil", ANNA)
        place = Place(
            Seat("Anna", ANNA), Seat(""), third, game=self.game, confirm_turn=confirm_turn
        )
        place.send(BERND, Join, name="Bernd", seat=1)
        place.send(CARLA, Join, name="Carla")
        self.server = place.start().table
        self.clients = {by: self.server.copy() for by in (ANNA, BERND, CARLA, SERVER_SENDER)}

    # What people do, knowing what their client knows ---------------------------------------

    def send(self, by: str, delivery: str, kind: type[AnyCommand], **said: Any) -> None:
        """A client sends a command; the network decides what becomes of it.

        Mostly the client has seen all that happened. If not, the table takes no move from it.
        """
        known = self.clients[by]
        if self.sent % 5:
            self.catch_up(by)
        self.sent += 1
        command = kind(id=f"{by}-{self.sent}", expected_version=known.version, **said)
        letter = Letter(by, command, position(known))
        if delivery in ("now", "twice"):
            self.receive(letter)
        if delivery in ("later", "twice"):
            self.letters.append(letter)

    @rule(reader=CLIENT, which=NUMBER, confirm=st.booleans(), meddler=MEDDLER, delivery=DELIVERY)
    def act(
        self, reader: str, which: int, confirm: bool, meddler: str | None, delivery: str
    ) -> None:
        """One client sees that a seat has to act; whose it is acts there, or a meddler does."""
        seen = self.clients[reader]
        seat = seen.waiting_for
        if seen.game is None or seat is None:
            return
        player = meddler or player_of(seen, seat)
        if seen.unconfirmed is not None:
            self.send(player, delivery, Confirm, seat=seat)
        else:
            moves = seen.game.legal_moves()
            move = moves[which % len(moves)].event
            self.send(player, delivery, Play, seat=seat, move=move, confirm=confirm)

    @rule(reader=CLIENT, meddler=MEDDLER, delivery=DELIVERY)
    def undo(self, reader: str, meddler: str | None, delivery: str) -> None:
        seat = self.clients[reader].can_undo
        if seat is not None:
            self.send(meddler or player_of(self.clients[reader], seat), delivery, Undo, seat=seat)

    @rule(seat=st.integers(0, 2), back=st.booleans(), delivery=DELIVERY)
    def replace(self, seat: int, back: bool, delivery: str) -> None:
        if back:
            self.send(ANNA, delivery, SeatBack, seat=seat)
        else:
            self.send(ANNA, delivery, SeatBot, seat=seat, bot="random")

    @rule(who=CLIENT, keenness=st.integers(0, 9), delivery=DELIVERY)
    def vote(self, who: str, keenness: int, delivery: str) -> None:
        self.send(who, delivery, Vote, abandon=keenness == 9)

    @rule(q=st.integers(-3, 3), delivery=DELIVERY)
    def point(self, q: int, delivery: str) -> None:
        self.send(BERND, delivery, Point, seat=1, at=[q, 0])

    # What the network does -----------------------------------------------------------------

    @precondition(lambda self: self.letters)
    @rule(which=NUMBER, again=st.booleans())
    def deliver_late(self, which: int, again: bool) -> None:
        """A command arrives out of order, and perhaps once more another time."""
        letter = self.letters[which % len(self.letters)]
        if not again:
            self.letters.remove(letter)
        self.receive(letter)

    @rule(who=CLIENT, some=NUMBER)
    def publish(self, who: str, some: int) -> None:
        """Some of the missed entries reach a client, the first ones first."""
        known = self.clients[who]
        missed = self.server.since(known.version)
        for entry in missed[: some % (len(missed) + 1)]:
            known.apply(entry)

    @rule()
    def resume(self) -> None:
        """Each client asks for what came after its version, and knows what the server knows."""
        for by, known in self.clients.items():
            self.catch_up(by)
            assert snapshot(known, by) == snapshot(self.server, by)
            assert position(known) == position(self.server)

    def catch_up(self, by: str) -> None:
        known = self.clients[by]
        for entry in self.server.since(known.version):
            known.apply(entry)

    def receive(self, letter: Letter) -> None:
        before = self.server
        try:
            decision = decide(before, letter.by, letter.command, SECRET)
        except DorfplatzError:
            assert letter.answered is None, "what was done once must be answered again"
            return
        self.server = decision.table
        if letter.answered is None:
            letter.answered = decision.entries
            assert self.server.version > before.version
            self.check_meaning(letter, before)
        else:
            assert decision.table is before
            assert decision.entries == letter.answered

    def check_meaning(self, letter: Letter, before: Table) -> None:
        """What was just done was meant for just this position, by one who may do it."""
        if isinstance(letter.command, Play | Confirm | Undo):
            assert letter.position == position(before)
        for entry in self.server.since(before.version):
            if isinstance(entry.event, Moved):
                assert entry.by == player_of(before, entry.event.seat)
            if isinstance(entry.event, Undone):
                assert self.server.waiting_for == before.waiting_for == entry.event.seat

    # What always holds ---------------------------------------------------------------------

    @invariant()
    def versions_are_numbered_without_a_gap(self) -> None:
        if hasattr(self, "server"):
            versions = [entry.version for entry in self.server.entries]
            assert versions == list(range(1, self.server.version + 1))

    @invariant()
    def no_client_knows_what_did_not_happen(self) -> None:
        if hasattr(self, "server"):
            for known in self.clients.values():
                assert known.entries == self.server.entries[: known.version]

    def teardown(self) -> None:
        if hasattr(self, "server"):
            assert snapshot(fold(self.server.entries), None) == snapshot(self.server, None)


def position(table: Table) -> bytes | None:
    return None if table.game is None else table.game.position.state.tobytes()


def player_of(table: Table, seat: int) -> str:
    """Who plays at a seat."""
    return SERVER_SENDER if table.seats[seat].bot else str(table.seats[seat].member)


@pytest.mark.slow
@pytest.mark.parametrize("examples", [25, pytest.param(200, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("game", GAMES)
def test_whatever_the_network_does_all_end_with_the_same_table(game: str, examples: int) -> None:
    machine = type("NetworkOfGame", (Network,), {"game": game})
    run_state_machine_as_test(
        machine, settings=settings(max_examples=examples, stateful_step_count=100, deadline=None)
    )
