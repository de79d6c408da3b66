"""What a campaign unlocks, over the network: chosen for a table, and kept small in what is sent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfplatz.dorfromantik.unlocks import Unlock
from dorfplatz.game.new import new
from dorfplatz.server.api.parts import additions_of, moves_of
from tests.server.live import ME, Browser, Json, running

HEARTS = ["red heart", "golden heart"]
MOST_MOVES = 20


@pytest.fixture(scope="module")
def anna(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    folder: Path = tmp_path_factory.mktemp("unlocked")
    with running(f"sqlite:///{folder / 'tables.db'}") as live:
        yield Browser(live)


def with_everything(anna: Browser) -> Json:
    """Plays until a heart can be put on the tile in hand; gives the moves."""
    anna.open(ME, game="dorfromantik", options={"unlocked": "all"})
    anna.send("start")
    for _ in range(MOST_MOVES):
        listed: Json = anna.get(f"{anna.at}/moves")
        if "additions" in listed:
            return listed
        anna.play()
    raise AssertionError("no heart")


def test_an_option_with_several_choices_is_offered_with_all_of_them(anna: Browser) -> None:
    games = {game["name"]: game for game in anna.get("/api/games")["games"]}
    option = next(one for one in games["dorfromantik"]["options"] if one["name"] == "unlocked")
    assert option == {
        "name": "unlocked",
        "kind": "several",
        "default": "",
        "minimum": None,
        "maximum": None,
        "choices": [unlock.value for unlock in Unlock],
        "ruling": "D40",
    }


@pytest.mark.parametrize("chosen", ["", "warehouse", "all", ",".join(list(Unlock)[:-1])])
def test_a_table_is_set_up_with_any_choice(anna: Browser, chosen: str) -> None:
    anna.open(ME, game="dorfromantik", options={"unlocked": chosen})
    anna.send("start")
    seen = anna.see()
    assert seen["options"]["unlocked"] == chosen
    names = list(Unlock) if chosen == "all" else [word for word in chosen.split(",") if word]
    assert seen["view"]["unlocked"] == names


def test_what_nobody_can_unlock_is_refused(anna: Browser) -> None:
    anna.open(ME, game="dorfromantik", options={"unlocked": "casino"}, status=422)
    anna.open(ME, game="dorfromantik", options={"unlocked": "x" * 2000}, status=422)


def test_hearts_are_listed_once_and_can_be_added_to_every_placement(anna: Browser) -> None:
    listed = with_everything(anna)
    assert [one["text"] for one in listed["additions"]] == HEARTS
    assert not any("heart" in one["move"] for one in listed["moves"])
    placements = [one for one in listed["moves"] if one["move"]["e"] == "place"]
    for addition in listed["additions"]:
        assert addition["to"] == "place"
        move = {**placements[-1]["move"], **addition["move"]}
        told = anna.post(f"{anna.at}/preview", {"move": move})
        assert told["problem"] is None
        assert told["text"] == f"{placements[-1]['text']} {addition['text']}"
    anna.send("play", seat=0, move={**placements[0]["move"], "heart": "golden"})
    assert anna.see()["view"]["hearts"] == {"red": 4, "golden": 0}


def test_previews_say_what_a_heart_changes(anna: Browser) -> None:
    with_everything(anna)
    told = anna.get(f"{anna.at}/previews", language="de")
    assert [one["text"] for one in told["additions"]] == HEARTS
    placements = [one for one in told["previews"] if one["move"]["e"] == "place"]
    for preview in told["previews"]:
        assert ("added" in preview) == (preview in placements)
    for preview in placements[:6]:
        for addition, (sentence, replaced) in zip(told["additions"], preview["added"], strict=True):
            asked = {"move": f"{preview['text']} {addition['text']}", "language": "de"}
            alone = anna.post(f"{anna.at}/preview", asked)
            effects = [addition["told"][sentence], *preview["effects"][replaced:]]
            assert (effects, preview["marks"]) == (alone["effects"], alone["marks"])


@pytest.mark.parametrize("seed", range(3))
def test_moves_and_additions_together_are_all_legal_moves(seed: int) -> None:
    game = new("dorfromantik(players=1,unlocked=all)", seed=seed)
    for _ in range(MOST_MOVES):
        told = moves_of(game, 0)
        texts = [one["text"] for one in told["moves"]]
        texts += [
            f"{one['text']} {addition['text']}"
            for addition in told.get("additions", [])
            for one in told["moves"]
            if one["move"]["e"] == addition["to"]
        ]
        assert sorted(texts) == sorted(move.text for move in game.legal_moves())
        plain = additions_of(game).plain
        game.play(plain[seed % len(plain)])


def test_what_locked_cards_ask_for_is_shown_at_a_table_and_nonsense_refused(anna: Browser) -> None:
    anna.open(ME, game="dorfromantik", options={"goals": "longest_river:15"})
    anna.send("start")
    (goal,) = anna.see()["view"]["goals"]
    assert goal == {"goal": "longest_river", "number": 15, "reached": 0, "is_met": False}
    refused = anna.open(ME, game="dorfromantik", options={"goals": "river"}, status=422)
    assert refused["code"] == "dorfromantik:option.goals"
