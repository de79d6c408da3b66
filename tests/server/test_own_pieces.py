"""Pictures of the pieces of sets that do not come along, for those who may see the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfplatz.draw.own_pieces import own_pieces
from tests.draw.own_sets import game_with, record_of
from tests.server.live import ME, Browser, Live, running

NO_PICTURES = "0" * 32


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder: Path = tmp_path_factory.mktemp("pieces")
    with running(f"sqlite:///{folder / 'tables.db'}") as live:
        yield live


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A record of a game with a set that the server does not know."""
    game = game_with(tmp_path_factory.mktemp("set"))
    game.play(game.legal_moves()[0])
    return record_of(game)


def drawn_at(browser: Browser, digest: str) -> str:
    return f"{browser.at}/pieces/{digest}"


def test_a_table_tells_the_digest_of_its_own_pieces_and_gives_their_pictures(
    live: Live, record: str, tmp_path: Path
) -> None:
    anna = Browser(live)
    anna.open(ME, game="dorfromantik", record=record)
    anna.send("start")
    digest = anna.see()["pieces"]
    pieces = own_pieces(game_with(tmp_path))
    assert pieces is not None
    assert digest == pieces.digest
    assert anna.get(f"{anna.at}/moments/0")["pieces"] == digest
    answer = anna.http.get(drawn_at(anna, digest))
    assert answer.content == pieces.draw()
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "private, max-age=31536000, immutable"
    # Whoever comes from another release gets the pictures of today, but keeps them for now only.
    answer = anna.http.get(drawn_at(anna, NO_PICTURES))
    assert answer.content == pieces.draw()
    assert answer.headers["cache-control"] == "no-store"
    anna.get(drawn_at(anna, "A" * 32), status=422)


def test_strangers_get_no_pictures_of_a_table(live: Live, record: str) -> None:
    anna, emil = Browser(live), Browser(live)
    anna.open(ME, game="dorfromantik", record=record)
    anna.send("start")
    emil.get(drawn_at(anna, anna.see()["pieces"]), status=401)


def test_what_is_played_with_pieces_that_come_along_has_no_own_pictures(live: Live) -> None:
    anna = Browser(live)
    for game in ("dorfromantik", "bohemian-villages"):
        anna.open(ME, ME | {"kind": "device", "name": "Emil"}, game=game)
        assert anna.see()["pieces"] is None
        anna.get(drawn_at(anna, NO_PICTURES), status=422)
        anna.send("start")
        assert anna.see()["pieces"] is None
        anna.get(drawn_at(anna, NO_PICTURES), status=404)
        record = anna.http.get(f"{anna.at}/record").text
        anna.post("/api/replays/pieces", {"record": record}, status=404)


def test_the_pieces_of_a_record_without_a_table_are_drawn(live: Live, record: str) -> None:
    anyone = Browser(live)
    replay = anyone.post("/api/replays", {"record": record})
    answer = anyone.http.post("/api/replays/pieces", json={"record": record})
    assert answer.status_code == 200
    assert set(answer.json()) >= {"L01", "__proto__"}
    assert answer.headers["cache-control"] == "no-store"
    anyone.open(ME, game="dorfromantik", record=record)
    anyone.send("start")
    assert replay["moment"]["pieces"] == anyone.see()["pieces"]
    anyone.post("/api/replays/pieces", {"record": record + "?"}, status=422)
