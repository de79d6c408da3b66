"""A frame says it all: moves and sentences come with what happened, for those who ask for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfplatz.game.registry import GAMES
from tests.server.live import LINK, ME, Browser, Json, device, frame_of, next_frame, running

ALL = ["moves", "narration"]


@pytest.fixture(scope="module")
def anna(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    folder: Path = tmp_path_factory.mktemp("frames")
    with running(f"sqlite:///{folder / 'tables.db'}") as live:
        yield Browser(live)


def moves_of(browser: Browser) -> Json:
    listed = browser.get(f"{browser.at}/moves")
    return {"seat": listed["seat"], "moves": listed["moves"]}


def narration(browser: Browser, since: int, language: str) -> Json:
    told = browser.get(f"{browser.at}/story", since=since, language=language)
    return {"after": told["after"], "steps": told["steps"]}


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_brings_the_moves_and_the_sentences_that_are_asked_for(
    anna: Browser, game: str
) -> None:
    anna.open(ME, device("Emil"), game=game)
    anna.send("start")
    version = anna.play()["version"]
    with anna.follow(part=ALL, language="de") as socket:
        frame = frame_of(socket, version)
        assert frame["moves"] == moves_of(anna)
        assert frame["narration"] == narration(anna, 0, "de")
        assert frame["narration"]["steps"]
        for _ in range(3):
            before, version = version, anna.play()["version"]
            frame = frame_of(socket, version)
            assert frame["moves"] == moves_of(anna)
            assert frame["narration"] == narration(anna, before, "de")


def test_who_asks_for_nothing_gets_no_more_than_what_happened(anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    version = anna.send("start")["version"]
    with anna.follow() as socket:
        frame = frame_of(socket, version)
    assert set(frame) == {"type", "version", "entries", "snapshot"}
    assert set(anna.get(f"{anna.at}/events")) == {"version", "entries", "snapshot"}


def test_each_part_comes_by_itself(anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    anna.send("start")
    for part in ALL:
        with anna.follow(part=part) as socket:
            assert set(next_frame(socket)) == {"type", "version", "entries", "snapshot", part}


def test_the_moves_are_not_sent_again_while_they_are_the_same(anna: Browser) -> None:
    anna.open(ME, device("Emil"), game="dorfromantik")
    version = anna.send("start")["version"]
    with anna.follow(since=version, part="moves") as socket:
        version = anna.send("point", seat=0, at=[0, 0])["version"]
        assert frame_of(socket, version)["moves"] == moves_of(anna)
        version = anna.send("point", seat=0, at=[1, 0])["version"]
        assert "moves" not in frame_of(socket, version)
        version = anna.play()["version"]
        assert frame_of(socket, version)["moves"] == moves_of(anna)


def test_the_moves_are_for_whoever_plays_at_the_seat(anna: Browser) -> None:
    anna.open(ME, LINK, confirm_turn=True, options={"first": 1})
    bernd = Browser(anna.live)
    bernd.come(anna.invite("seat", seat=1), "Bernd")
    version = anna.send("start")["version"]
    nothing: Json = {"seat": None, "moves": []}
    with anna.follow(part="moves") as hers, bernd.follow(part="moves") as his:
        assert frame_of(hers, version)["moves"]["seat"] == 0
        assert frame_of(his, version)["moves"] == nothing
        while anna.see()["waiting"] == {"seat": 0, "to": "move"}:
            version = anna.play()["version"]
        assert anna.see()["waiting"] == {"seat": 0, "to": "confirm"}
        assert frame_of(hers, version)["moves"] == nothing
        version = anna.send("confirm", seat=0)["version"]
        assert frame_of(hers, version)["moves"] == nothing
        assert frame_of(his, version)["moves"] == moves_of(bernd)
        version = anna.send("seat_bot", seat=1, bot="random")["version"]
        assert frame_of(his, version)["moves"] == nothing


def test_what_was_missed_brings_the_same_without_a_websocket(anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    version = anna.send("start")["version"]
    anna.play()
    missed = anna.get(f"{anna.at}/events", since=version, part=ALL, language="it")
    assert missed["moves"] == moves_of(anna)
    assert missed["narration"] == narration(anna, version, "it")


def test_who_knows_more_than_there_is_is_told_everything_anew(anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    anna.send("start")
    anna.play()
    told = anna.get(f"{anna.at}/events", since=9999, part="narration")["narration"]
    assert told == narration(anna, 0, "en")


@pytest.mark.parametrize("query", [{"part": "seed"}, {"language": "tlh"}])
def test_a_part_or_a_language_that_there_is_not_is_refused(
    anna: Browser, query: dict[str, str]
) -> None:
    anna.open(ME, device("Emil"))
    anna.get(f"{anna.at}/events", 422 if query else 200, **query)


@pytest.mark.parametrize("game", GAMES)
def test_one_request_tells_what_each_legal_move_would_do(anna: Browser, game: str) -> None:
    anna.open(ME, device("Emil"), game=game)
    anna.send("start")
    anna.play()
    told = anna.get(f"{anna.at}/previews", language="de")
    listed = anna.get(f"{anna.at}/moves")
    assert (told["version"], told["seat"]) == (listed["version"], listed["seat"])
    assert [{"text": one["text"], "move": one["move"]} for one in told["previews"]] == listed[
        "moves"
    ]
    for one in told["previews"]:
        alone = anna.post(f"{anna.at}/preview", {"move": one["move"], "language": "de"})
        assert (one["effects"], one["marks"]) == (alone["effects"], alone["marks"])


def test_there_is_nothing_to_preview_before_the_game_begins(anna: Browser) -> None:
    anna.open(ME, device("Emil"))
    assert anna.get(f"{anna.at}/previews") == {"version": 1, "seat": None, "previews": []}
