"""`dorfplatz campaign`: campaigns at this device, typed command by command."""

from __future__ import annotations

import json
import re
import threading
from importlib import resources
from pathlib import Path

import pytest

import dorfplatz
from dorfplatz.cli.campaign import _MODULES
from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.dorfromantik.campaign.files import load
from dorfplatz.language import text
from dorfplatz.record import dump, dumps
from dorfplatz.record import load as load_record
from tests.cli.running import LANGUAGES, WHOLE_GAME, Done, environment, run

RULES_FILE = (
    resources.files("dorfplatz.dorfromantik.campaign")
    .joinpath("campaign.toml")
    .read_text(encoding="utf-8")
)

# Results of 136 and 150 points: the worked example of the rulebook.
FIRST = (
    "forest=20",
    "grain=26",
    "village=26",
    "railroad=26",
    "river=20",
    "longest_railroad=10",
    "longest_river=8",
)
SECOND = (
    "forest=26",
    "grain=26",
    "village=26",
    "railroad=26",
    "river=26",
    "longest_railroad=12",
    "longest_river=8",
)
NOTHING = tuple(f"{row.partition('=')[0]}=0" for row in FIRST)


def campaign(*words: str, folder: Path, typed: str = "", **more: str) -> Done:
    return run("campaign", *words, folder=folder, typed=typed, **more)


def begin(folder: Path, *more: str) -> None:
    assert campaign("new", "Sundays", "--members", "Ann,Ben", *more, folder=folder).status == 0


def kept(folder: Path) -> Campaign:
    (file,) = (folder / "kept" / "campaigns").glob("sundays-*.campaign.jsonl")
    return load(file)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", _MODULES)
def test_every_command_explains_all_that_it_takes(language: str, name: str, tmp_path: Path) -> None:
    done = campaign(name, "--help", "--language", language, folder=tmp_path)
    assert done.status == 0
    assert f"dorfplatz campaign {name}" in done.out
    assert "help." not in done.out
    if language != "en":
        assert "Options:" not in done.out


def test_d40_the_worked_example_is_entered_and_crossed(tmp_path: Path) -> None:
    begin(tmp_path)
    assert "Night guard" in campaign("enter", "Sundays", *FIRST, folder=tmp_path).out
    assert kept(tmp_path).games[0].result == 136
    done = campaign("cross", "Sundays", "start-box_1", "--times", "2", folder=tmp_path)
    assert "Reached: Box 1." in done.out
    assert "Red heart 1" in done.out
    campaign("cross", "Sundays", "box_1-box_2", "--times", "2", folder=tmp_path)
    campaign("enter", "Sundays", *SECOND, folder=tmp_path)
    assert kept(tmp_path).games[1].result == 150
    done = campaign("cross", "Sundays", "box_1-box_2", "--times", "3", folder=tmp_path)
    assert "Reached: Box 2." in done.out
    campaign("cross", "Sundays", "box_2-warehouse", "box_2-circus", folder=tmp_path)
    assert kept(tmp_path).open_crosses == 0
    assert len(kept(tmp_path).crossed) == 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_campaign_is_shown_without_what_lies_farther(language: str, tmp_path: Path) -> None:
    begin(tmp_path)
    campaign("enter", "Sundays", *FIRST, folder=tmp_path)
    campaign("cross", "Sundays", "start-box_1", "--times", "2", folder=tmp_path)
    for look in ((), ("--plain",)):
        out = campaign("show", "Sundays", "--language", language, *look, folder=tmp_path).out
        assert "136" in out
        assert "xx" in out
        assert text("campaign:hex.box_2", language) in out
        assert text("campaign:hex.circus", language) not in out
        assert text("campaign:card.hearts_desire", language) in out
        assert text("terminal:campaign.house", language).strip(" ()") in " ".join(out.split())
        assert "{{" not in out
    box = campaign("show", "Sundays", "--box", "--language", language, folder=tmp_path).out
    assert text("campaign:spot.in_play", language) in box


def test_a_game_is_corrected_and_what_it_takes_back_is_shown_before(tmp_path: Path) -> None:
    begin(tmp_path)
    campaign("enter", "Sundays", *FIRST, folder=tmp_path)
    campaign("cross", "Sundays", "start-box_1", "--times", "2", folder=tmp_path)
    wrong = ("enter", "Sundays", "--correct", "1", *NOTHING[1:], "forest=4")
    done = campaign(*wrong, folder=tmp_path)
    assert done.status == 2
    assert "Taken back: Start – Box 1, circle 2." in done.out
    assert "--take-back" in done.err
    assert kept(tmp_path).games[0].result == 136
    assert campaign(*wrong, "--take-back", folder=tmp_path).status == 0
    assert kept(tmp_path).games[0].result == 4
    assert len(kept(tmp_path).crossed) == 1
    campaign("enter", "Sundays", "--remove", "1", "--take-back", folder=tmp_path)
    assert kept(tmp_path).games == ()


def test_a_correction_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    begin(tmp_path)
    campaign(
        "enter", "Sundays", *FIRST, "--date", "2026-11-28", "--players", "Ben", folder=tmp_path
    )
    campaign("cross", "Sundays", "start-box_1", "--times", "2", folder=tmp_path)
    campaign("enter", "Sundays", "forest=20", "red_hearts=3", folder=tmp_path)
    done = campaign("enter", "Sundays", "--correct", "1", "river=22", folder=tmp_path)
    assert "Entered: 138 points" in done.out
    played = kept(tmp_path).games[0].played
    assert (played.sheet.river, played.sheet.forest) == (22, 20)
    assert (played.players, str(played.date)) == (("Ben",), "2026-11-28")
    done = campaign("enter", "Sundays", "--correct", "1", "--players", "Ann", folder=tmp_path)
    assert "Game 1 is corrected; its result stays the same." in done.out
    assert kept(tmp_path).games[0].result == 138
    campaign("enter", "Sundays", "--correct", "2", "red_hearts=none", folder=tmp_path)
    assert kept(tmp_path).games[1].played.sheet.red_hearts == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_entered_can_be_looked_up_as_it_is_typed(language: str, tmp_path: Path) -> None:
    begin(tmp_path)
    campaign("enter", "Sundays", *FIRST, folder=tmp_path)
    campaign("cross", "Sundays", "start-box_1", "--times", "2", folder=tmp_path)
    campaign("enter", "Sundays", "forest=20", "red_hearts=3", folder=tmp_path)
    done = campaign("show", "Sundays", "--game", "1", "--language", language, folder=tmp_path)
    forest = text("dorfromantik:score.forest", language)
    assert f"  forest=20: {forest}\n" in done.out
    assert "136" in done.out
    assert [row.split(":")[0].strip() for row in done.out.splitlines()[1:]] == list(FIRST)
    done = campaign("show", "Sundays", "--game", "2", "--language", language, folder=tmp_path)
    assert "red_hearts=3:" in done.out
    assert campaign("show", "Sundays", "--game", "3", folder=tmp_path).status == 2


def test_members_come_and_go(tmp_path: Path) -> None:
    campaign("new", "Sundays", folder=tmp_path)
    assert "Ann, Ben" in campaign("members", "Sundays", "Ann,Ben", folder=tmp_path).out
    assert kept(tmp_path).members == ("Ann", "Ben")


def test_without_a_command_campaigns_explain_what_there_is(tmp_path: Path) -> None:
    done = campaign(folder=tmp_path)
    assert (done.status, done.err) == (0, "")
    assert done.out == campaign("--help", folder=tmp_path).out


def test_a_narrow_window_shows_tree_and_box_line_by_line(tmp_path: Path) -> None:
    begin(tmp_path)
    campaign("enter", "Sundays", *FIRST, folder=tmp_path)
    for look in ((), ("--box",)):
        done = campaign("show", "Sundays", *look, "--language", "de", folder=tmp_path, COLUMNS="30")
        lines = done.out.splitlines()
        assert max(map(len, lines)) <= 30
        # What goes on from the line above lies deeper than it.
        assert not [line for line in lines if line.startswith(("Schachtel ", "Lagerhaus"))]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("show", "Mondays"), "unknown"),
        (("new", "SUNDAYS"), "exists"),
        (("enter", "Sundays", "wood=3"), "no_row"),
        (("enter", "Sundays", "forest=many"), "no_number"),
        (("enter", "Sundays", "forest=4,5"), "one_number"),
        (("enter", "Sundays", "forest=4", "--date", "yesterday"), "no_date"),
        (("enter", "Sundays", "--correct", "7", "forest=4"), "no_game"),
        (("cross", "Sundays", "start-hill"), "no_circle"),
        (("cross", "Sundays", "start-box_1", "--times", "3"), "too_many_other"),
        (("enter", "Sundays"), "no_rows"),
        (("enter", "Sundays", "forest"), "no_assignment"),
        (("enter", "Sundays", "forest=4", "forest=5"), "row_twice"),
        (("members", "Sundays", "Ann,ANN"), "member_twice"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(
    words: tuple[str, ...], code: str, tmp_path: Path
) -> None:
    begin(tmp_path)
    before = kept(tmp_path)
    done = campaign(*words, folder=tmp_path)
    assert done.status == 2
    assert "Traceback" not in done.err
    values = dict.fromkeys(("name", "names", "circle", "near", "value", "number", "count"), "\0")
    key = "campaign:event" if code == "member_twice" else "terminal:campaign"
    start = text(f"{key}.{code}", **values)
    assert max(start.split("\0"), key=len).split(".")[0][:20] in " ".join(done.err.split())
    assert kept(tmp_path) == before


def test_an_impossible_sheet_is_refused_row_by_row(tmp_path: Path) -> None:
    begin(tmp_path)
    done = campaign("enter", "Sundays", "forest=3", "circus=1", folder=tmp_path)
    assert done.status == 2
    assert "Forest tasks" in done.err
    assert "Circus" in done.err
    assert kept(tmp_path).games == ()


def test_an_owner_of_the_box_plays_by_what_it_says(tmp_path: Path) -> None:
    own = RULES_FILE.replace('name = "campaign"', 'name = "mine"').replace(
        'condition = "one_red_heart", number = 6', 'condition = "one_red_heart", number = 5'
    )
    file = tmp_path / "mine.toml"
    file.write_text(own, encoding="utf-8")
    begin(tmp_path, "--rules", str(file))
    assert kept(tmp_path).rules.card_of["hearts_desire"].number == 5
    file.unlink()  # the campaign has the rules itself
    assert campaign("enter", "Sundays", *FIRST, folder=tmp_path).status == 0
    assert kept(tmp_path).rules.name == "mine"


def test_own_rules_with_faults_are_refused_with_their_places(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\n', encoding="utf-8")
    for path in (file, tmp_path / "missing.toml"):
        done = campaign("new", "Sundays", "--rules", str(path), folder=tmp_path)
        assert done.status == 2
        assert path.name in done.err
    assert campaign("list", folder=tmp_path).out.count("Sundays") == 0


def test_a_campaign_goes_to_another_device_as_a_file(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    begin(here)
    campaign("enter", "Sundays", *FIRST, folder=here)
    file = str(tmp_path / "sundays.campaign.jsonl")
    assert campaign("export", "Sundays", file, folder=here).status == 0
    assert campaign("export", "Sundays", file, folder=here).status == 2
    assert campaign("export", "Sundays", file, "--force", folder=here).status == 0
    assert campaign("import", file, folder=there).status == 0
    assert kept(there) == kept(here)
    assert campaign("import", file, folder=there).status == 2
    assert campaign("import", file, "--name", "Mondays", folder=there).status == 0
    listed = campaign("list", folder=there).out
    assert "Sundays" in listed
    assert "Mondays" in listed


def test_a_damaged_file_is_refused_with_its_line(tmp_path: Path) -> None:
    begin(tmp_path)
    file = tmp_path / "sundays.campaign.jsonl"
    campaign("export", "Sundays", str(file), folder=tmp_path)
    header, *events = file.read_text().splitlines()
    file.write_text("\n".join([header, *events, json.dumps({"e": "won"})]))
    done = campaign("import", str(file), folder=tmp_path)
    assert done.status == 2
    assert "line 3" in done.err.casefold()


@pytest.mark.slow
def test_a_game_of_a_campaign_is_played_left_resumed_and_entered(tmp_path: Path) -> None:
    begin(tmp_path)
    campaign("enter", "Sundays", *FIRST, folder=tmp_path)
    campaign("cross", "Sundays", "start-box_1", "--times", "2", folder=tmp_path)
    play = ("play", "Sundays", "--names", "Ann", "--seed", "4")
    left = campaign(*play, folder=tmp_path, typed="1\n\nquit\n")
    assert left.status == 0
    assert len(kept(tmp_path).games) == 1
    assert "campaign play Sundays\n" in left.out
    # Who plays that game is decided already.
    done = campaign(*play, folder=tmp_path, typed=WHOLE_GAME)
    assert done.status == 2
    assert "--new" in done.err
    done = campaign("play", "Sundays", folder=tmp_path, typed=WHOLE_GAME)
    assert "Entered:" in done.out
    (record,) = (tmp_path / "kept" / "campaigns").glob("sundays-*/*.dorf.jsonl")
    game = load_record(record)
    assert game.setup["unlocked"] == ["task_tiles", "red_heart_1"]
    entered = kept(tmp_path).games[1]
    assert entered.result == game.scores()[0]
    assert entered.played.players == ("Ann",)
    assert entered.played.record == record.name
    # A correction leaves the game what it is, and a game that was removed does not come back.
    campaign("enter", "Sundays", "--correct", "2", "--players", "Ben", folder=tmp_path)
    campaign("list", folder=tmp_path)
    assert [game.played.players for game in kept(tmp_path).games][1:] == [("Ben",)]
    assert kept(tmp_path).games[1].played.record == record.name
    campaign("enter", "Sundays", "--remove", "2", "--take-back", folder=tmp_path)
    campaign("list", folder=tmp_path)
    assert len(kept(tmp_path).games) == 1


def test_a_game_that_was_left_gives_way_to_a_new_one(tmp_path: Path) -> None:
    begin(tmp_path)
    play = ("play", "Sundays", "--seed", "4")
    campaign(*play, folder=tmp_path, typed="1\n\nquit\n")
    games = next((tmp_path / "kept" / "campaigns").glob("sundays-*/"))
    (left,) = games.glob("*.dorf.jsonl")
    done = campaign(*play, "--new", "--names", "Ben", folder=tmp_path, typed="1\n\nquit\n")
    assert "B Ben" not in done.out
    # On a line of its own, to be copied.
    assert f"  {games / 'aside' / left.name}\n" in done.out
    assert (games / "aside" / left.name).exists()
    (record,) = games.glob("*.dorf.jsonl")
    assert [player.name for player in load_record(record).players] == ["Ben"]


@pytest.mark.slow
def test_a_finished_game_is_entered_once_even_if_its_terminal_was_gone(tmp_path: Path) -> None:
    begin(tmp_path)
    campaign("play", "Sundays", "--seed", "4", folder=tmp_path, typed="1\n\nquit\n")
    (record,) = (tmp_path / "kept" / "campaigns").glob("sundays-*/*.dorf.jsonl")
    game = load_record(record)
    game.auto_chance = True
    if game.is_chance:
        game.resolve()
    while not game.is_over:
        game.play_code(game.legal_codes()[0])
    dump(game, record)
    for _ in range(2):
        assert re.search(r"1 game", campaign("show", "Sundays", folder=tmp_path).out)
    assert kept(tmp_path).games[0].result == game.scores()[0]


def test_only_members_play(tmp_path: Path) -> None:
    begin(tmp_path)
    done = campaign("play", "Sundays", "--names", "Zoe", folder=tmp_path, typed="quit\n")
    assert done.status == 2
    assert "Zoe" in done.err
    assert not list((tmp_path / "kept" / "campaigns").glob("sundays-*/*.dorf.jsonl"))


def test_a_finished_game_that_does_not_fit_is_named_with_the_reason(tmp_path: Path) -> None:
    begin(tmp_path)
    foreign = dorfplatz.new("dorfromantik", players=1, unlocked="circus", seed=4, names=["Ann"])
    while not foreign.is_over:
        foreign.play_code(foreign.legal_codes()[-1])
    (file,) = (tmp_path / "kept" / "campaigns").glob("sundays-*.campaign.jsonl")
    games = file.with_name(file.name.removesuffix(".campaign.jsonl"))
    games.mkdir()
    (games / "00009-evening.dorf.jsonl").write_text(dumps(foreign))
    for command in ("show", "list"):
        done = campaign(command, *(["Sundays"] if command == "show" else []), folder=tmp_path)
        assert done.status == 0
        assert "00009-evening" in "".join(done.out.split())
    assert kept(tmp_path).games == ()


def test_two_who_cross_at_the_same_time_cross_each_circle_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dorfplatz.cli.campaign.folder import find_campaign
    from dorfplatz.dorfromantik.campaign.events import CirclesCrossed

    begin(tmp_path)
    campaign("enter", "Sundays", *FIRST, folder=tmp_path)
    monkeypatch.setenv("DORFPLATZ_DATA_DIR", str(environment(tmp_path)["DORFPLATZ_DATA_DIR"]))
    together = threading.Barrier(4)

    def cross_one() -> None:
        together.wait()
        with find_campaign("Sundays").changing() as changing:
            now = changing.now
            event = CirclesCrossed("Ben", now.crossed.next[:1], now.version)
            changing.now = now.apply(event)

    threads = [threading.Thread(target=cross_one) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(kept(tmp_path).crossed) == len(set(kept(tmp_path).crossed.circles)) == 4
