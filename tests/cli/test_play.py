"""Games at this device, typed line by line."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random
from shutil import copyfile

import pytest

import dorfplatz
from dorfplatz.bots.advice import advise
from dorfplatz.bots.player import BotPlayer
from dorfplatz.game.game import Game, Player
from dorfplatz.game.registry import GAMES, game_kind
from dorfplatz.interface.reasons import tell
from dorfplatz.language import text
from dorfplatz.record import dump, load
from dorfplatz.table.chance_commitment import ChanceSecret
from dorfplatz.table.known_chance import Drawer, ToldChance
from tests.cli.running import (
    FIRST_MOVE,
    LANGUAGES,
    WHOLE_GAME,
    Done,
    run,
    subprocess_environment,
)

BOHEMIAN = "bohemian-villages"


def play(*arguments: str, folder: Path, typed: str, **more: str) -> tuple[Done, Game]:
    """Plays, and gives the game as it was kept."""
    file = folder / "game.dorf.jsonl"
    done = run("play", *arguments, "--save", str(file), folder=folder, typed=typed, **more)
    return done, load(file, seed=0)


def play_plainly(*arguments: str, folder: Path, typed: str) -> tuple[str, Game]:
    """Plays in a process where nothing is compiled, so that no move is searched for hints."""
    file = folder / "game.dorf.jsonl"
    said = subprocess.run(
        [sys.executable, "-m", "dorfplatz", "play", *arguments, "--save", str(file)],
        env=subprocess_environment(folder, NUMBA_DISABLE_JIT="1"),
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert not said.stderr
    return " ".join(said.stdout.split()), load(file, seed=0)


def words(language: str, key: str, **values: object) -> str:
    return text(f"terminal:{key}", language, **values)


# Whole games ------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("players", "language"), [(2, "en"), (3, "de"), (4, "it"), (5, "en")])
def test_a_whole_game_ends_with_its_scoring(players: int, language: str, tmp_path: Path) -> None:
    done, game = play(
        *(BOHEMIAN, "--players", str(players), "--seed", "1", "--language", language),
        folder=tmp_path,
        typed=WHOLE_GAME,
    )
    assert done.status == 0
    assert not done.err
    assert game.is_over
    ending = done.out.split(words(language, "play.over"))[1]
    totals = re.search(rf"^{words(language, 'score.total')}\s+(.*)$", ending, re.MULTILINE)
    assert totals is not None
    assert [int(total) for total in totals[1].split()] == game.scores()
    assert str(max(game.scores())) in ending.rsplit("\n\n", 1)[-1]
    assert "{{" not in done.out


@pytest.mark.slow
@pytest.mark.parametrize("game_name", GAMES)
@pytest.mark.parametrize("look", ["", pytest.param("--plain", marks=pytest.mark.thorough)])
def test_every_game_can_be_played_to_its_end(game_name: str, look: str, tmp_path: Path) -> None:
    done, game = play(
        *(game_name, "--seed", "2", *([look] if look else [])), folder=tmp_path, typed=WHOLE_GAME
    )
    assert done.status == 0
    assert not done.err
    assert game.is_over
    assert words("en", "play.over") in done.out


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_name", GAMES)
def test_a_hint_names_a_move_with_its_number_and_says_why(
    game_name: str, language: str, tmp_path: Path
) -> None:
    said, game = play_plainly(
        *(game_name, "--players", "2", "--bots", "none", "--seed", "4", "--language", language),
        folder=tmp_path,
        typed=f"{words(language, 'play.command.hint')}\nquit\n",
    )
    advice = advise(game, BotPlayer("greedy", seed=4, game_number=2))
    assert advice.why is not None
    number = game.legal_moves().index(advice.move) + 1
    head = words(language, "play.hint", move="").split()[0]
    assert f"({number})." in said[said.index(head) :]
    for reason in advice.why.reasons:
        assert tell(reason, language) in said


@pytest.mark.slow
def test_a_hint_tells_what_a_move_of_ones_own_costs(tmp_path: Path) -> None:
    said, game = play_plainly(
        *(BOHEMIAN, "--players", "2", "--bots", "none", "--seed", "4"),
        folder=tmp_path,
        typed="hint 2\nhint nothing\nquit\n",
    )
    advice = advise(game, BotPlayer("greedy", seed=4), game.legal_moves()[1])
    assert advice.idea is not None
    for reason in (advice.idea.told, *advice.idea.reasons):
        assert tell(reason, "en") in said
    assert "nothing" in said


def test_the_level_of_bots_can_be_changed_during_a_game(tmp_path: Path) -> None:
    done, game = play(
        *(BOHEMIAN, "--players", "3", "--bots", "easy,medium", "--seed", "4"),
        folder=tmp_path,
        typed=f"{FIRST_MOVE}level\nlevel random\nlevel Cyril greedy\nlevel Zoe easy\nquit\n",
    )
    assert [player.bot for player in game.players] == [None, "random", "greedy"]
    assert "Cyril plays as greedy from now on." in done.out
    assert "Berta: easy" in done.out  # before
    assert "Berta, Cyril" in done.out


@pytest.mark.slow
def test_several_people_take_turns_at_the_keyboard(tmp_path: Path) -> None:
    done, game = play(
        *(BOHEMIAN, "--players", "3", "--names", "Anna,Ben", "--seed", "5"),
        folder=tmp_path,
        typed=WHOLE_GAME,
    )
    assert [player.name for player in game.players] == ["Anna", "Ben", "Cyril"]
    assert [player.bot for player in game.players] == [None, None, "medium"]
    assert "Anna (1-" in done.out
    assert "Ben (1-" in done.out
    assert "Cyril (1-" not in done.out


def test_no_bot_is_called_like_a_person(tmp_path: Path) -> None:
    _, game = play(
        *(BOHEMIAN, "--players", "4", "--names", "berta,Adam"), folder=tmp_path, typed=FIRST_MOVE
    )
    names = [player.name.casefold() for player in game.players]
    assert len(set(names)) == 4
    assert names[:2] == ["berta", "adam"]


def test_bots_play_alone_when_no_seat_is_left(tmp_path: Path) -> None:
    done, game = play(
        *(BOHEMIAN, "--players", "2", "--bots", "greedy,random", "--seed", "5"),
        folder=tmp_path,
        typed="",
    )
    assert game.is_over
    assert [player.bot for player in game.players] == ["greedy", "random"]
    assert "wins with" in done.out


def test_people_can_play_without_bots(tmp_path: Path) -> None:
    _, game = play(
        *(BOHEMIAN, "--players", "2", "--bots", "none"), folder=tmp_path, typed=WHOLE_GAME
    )
    assert [player.bot for player in game.players] == [None, None]
    assert game.is_over


@pytest.mark.slow
def test_equal_seeds_and_moves_give_equal_games(tmp_path: Path) -> None:
    outputs = {
        run("play", BOHEMIAN, "--seed", "8", folder=tmp_path, typed=WHOLE_GAME).out.partition(
            "The game is saved in"
        )[0]
        for _ in range(2)
    }
    assert len(outputs) == 1


def test_a_game_string_and_options_decide_what_is_played(tmp_path: Path) -> None:
    _, game = play(
        *("bohemian-villages(players=3,first=2)", "--option", "allow_negative=false"),
        folder=tmp_path,
        typed=FIRST_MOVE,
    )
    assert game.name == "bohemian-villages(players=3,first=2,allow_negative=false)"
    assert game.setup["first"] == 1


def test_it_is_said_that_the_villages_are_not_the_printed_ones(tmp_path: Path) -> None:
    for language in LANGUAGES:
        done = run("play", BOHEMIAN, "--language", language, "--plain", folder=tmp_path)
        assert text("bohemian-villages:village_set.not_printed", language) in done.out


# What is typed ----------------------------------------------------------------------------------


def first_prompt(*typed: str, folder: Path, more: tuple[str, ...] = ()) -> tuple[Done, Game]:
    """Types lines at the first decision of a kept game: Anna rolled 1 2 4 5, against three bots."""
    file = folder / "game.dorf.jsonl"
    copyfile(Path(__file__).with_name("first_roll.dorf.jsonl"), file)
    lines = "".join(f"{line}\n" for line in typed)
    done = run("play", "--resume", str(file), *more, folder=folder, typed=lines)
    return done, load(file, seed=0)


def moves_of(game: Game) -> list[str]:
    return [event["e"] for event in game.events if event["seat"] == 0]


@pytest.mark.parametrize(
    "line",
    ["1", " 1 ", "1+2 Grabolitz butchery", "1+2 grab but", "butch grabolitz", "metzgerei gra"],
)
def test_a_move_is_its_number_or_its_notation_or_words_of_it(line: str, tmp_path: Path) -> None:
    language = ("--language", "de") if "metz" in line else ()
    _, game = first_prompt(line, folder=tmp_path, more=language)
    assert game.events[1]["e"] == "place"
    assert game.events[1]["village"] == "Grabolitz"
    assert game.events[1]["dice"] == [1, 2]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "Type a number from 1 to"),
        ("0", "There is no move 0"),
        ("999", "There is no move 999"),
        ("9" * 400, "There is no move 9999"),
        ("³", "³"),
        ("glass", "Several moves match. Which one?"),
        ("1+2", "Several moves match. Which one? 1 1+2 = 3"),
        ("xyzzy", '"xyzzy" is not a move'),
        ("1+2 Nowhere butchery", "is not a village in play"),
        ("1+2 Grabolitz farm", "The dice make 3, but this building needs 8. (R08)"),
        ("1+1 bishop", "The dice 1+1 are not among the unused ones (1+2+4+5). (R06)"),
        ("pass", "A first move is possible, so you have to make one. (R70)"),
        ("reroll 1", "Only a special action tile"),
        ("undo", "The last move cannot be undone"),
        ("?999", "There is no move 999"),
        ("? xyzzy", '"xyzzy" is not a move'),
        ("[bold]not markup[/bold]", "[bold]not markup[/bold]"),
    ],
)
def test_what_cannot_be_understood_is_told_and_asked_again(
    line: str, said: str, tmp_path: Path
) -> None:
    done, game = first_prompt(line, folder=tmp_path)
    assert said in " ".join(done.out.split())
    assert "Traceback" not in done.out
    assert len(game.events) == 1
    assert done.status == 0


def test_a_number_can_be_explained_before_it_is_played(tmp_path: Path) -> None:
    done, game = first_prompt("?1", "? 1+2 Grabolitz butchery", folder=tmp_path)
    told = "1: 1+2 = 3, butchery in Grabolitz. If the game ended then, Anna would have 1 coin more."
    assert " ".join(done.out.split()).count(told) == 2
    assert done.out.count("As text: 1+2 Grabolitz butchery") == 2
    assert len(game.events) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_is_told_by_its_number_and_with_the_move_that_it_forbids(
    language: str, tmp_path: Path
) -> None:
    lines = ("?R16", "? d09", "1+2 Grabolitz farm")
    done, game = first_prompt(*lines, folder=tmp_path, more=("--language", language))
    said = " ".join(done.out.split())
    for number in ("R16", "D09", "R08"):
        assert said.count(f"{number}: {text(f'rulings:rule.{number}', language)}") == 1
    assert len(game.events) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_command_in_the_users_language(language: str, tmp_path: Path) -> None:
    done, _ = first_prompt("?", folder=tmp_path, more=("--language", language, "--plain"))
    for name in ("help", "undo", "score", "table", "history", "save", "quit", "card", "odds"):
        about = words(language, f"play.about.{name}")
        assert f"{words(language, f'play.command.{name}')}: {about}" in done.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_understood_in_english_and_in_the_users_language(
    language: str, tmp_path: Path
) -> None:
    for command in ("card", words(language, "play.command.card"), "CARD"):
        done, _ = first_prompt(command, folder=tmp_path, more=("--language", language))
        assert words(language, "bohemian.card.end_head") in done.out


def test_the_score_is_explained_row_by_row_for_everyone(tmp_path: Path) -> None:
    done, _ = first_prompt("s", folder=tmp_path)
    shown = done.out.split("If the game ended now:")[1]
    for row in ("Coins", "Town halls", "Shops", "Churches", "Flour and glass tiles", "Total"):
        assert re.search(rf"^{row}\s+-?\d+\s+-?\d+\s+-?\d+\s+-?\d+$", shown, re.MULTILINE), row


def test_the_table_and_the_moves_are_shown_again_on_demand(tmp_path: Path) -> None:
    done, _ = first_prompt("t", folder=tmp_path)
    assert done.out.count("1+2 = 3 butchery") == 2


def test_what_happened_can_be_read_again(tmp_path: Path) -> None:
    done, _ = first_prompt("1", "history", folder=tmp_path)
    assert "A Anna: Rolls 1 2 4 5. 1+2 = 3, butchery in Grabolitz." in done.out


def test_what_happened_before_a_game_was_left_can_be_read_as_well(tmp_path: Path) -> None:
    _, before = play(BOHEMIAN, "--seed", "3", folder=tmp_path, typed=FIRST_MOVE)
    file = tmp_path / "game.dorf.jsonl"
    done = run("play", "--resume", str(file), folder=tmp_path, typed="history\n")
    told = " ".join(done.out.split())
    for event in before.events:
        if event["e"] == "roll":
            assert f"Rolls {' '.join(map(str, event['dice']))}." in told


def test_a_move_that_was_taken_back_is_no_longer_told(tmp_path: Path) -> None:
    done, _ = first_prompt("1", "u", "history", folder=tmp_path)
    assert "butchery in Grabolitz" not in done.out.split("Move undone.")[1].split("Rolls")[1][:60]


def test_the_odds_are_those_of_the_rules_page(tmp_path: Path) -> None:
    done, _ = first_prompt("odds", folder=tmp_path)
    for line in (" 2 bakery +13 %", " 7 glass factory +77 %", "12 manor +56 %"):
        assert re.search(line, done.out)


# Undo -------------------------------------------------------------------------------------------


def test_a_move_can_be_taken_back_within_the_turn(tmp_path: Path) -> None:
    done, game = first_prompt("1", "u", folder=tmp_path)
    assert "Move undone." in done.out
    assert moves_of(game) == ["roll"]


def test_the_last_move_of_a_turn_can_be_taken_back_before_it_goes_on(tmp_path: Path) -> None:
    done, game = first_prompt("1+2+4+5 Muschlow manor", "score", "u", folder=tmp_path)
    assert "Press Enter to continue" in done.out
    assert moves_of(game) == ["roll"]


def test_no_move_can_be_taken_back_once_the_game_went_on(tmp_path: Path) -> None:
    done, game = first_prompt("1+2+4+5 Muschlow manor", "", "u", folder=tmp_path)
    assert "The last move cannot be undone" in done.out
    assert moves_of(game)[:2] == ["roll", "place"]


def test_at_the_end_of_a_turn_only_going_on_or_commands_are_understood(tmp_path: Path) -> None:
    done, game = first_prompt("1+2+4+5 Muschlow manor", "1", "", folder=tmp_path)
    assert "Your move is made. Press Enter to continue, or u to undo it." in done.out
    assert len(game.events) > 2


def with_income_to_collect(folder: Path) -> Path:
    """A kept game in which a person, after another one's move, is to collect income by hand."""
    players = [Player("Anna"), Player("Ben")]
    game = dorfplatz.new("bohemian-villages(players=2,income=manual)", seed=1, names=players)
    chance = Random(1)
    while game.legal_moves()[0].text != "income":
        game.play(chance.choice(game.legal_moves()))
    file = folder / "game.dorf.jsonl"
    dump(game, file)
    return file


def test_nobody_takes_back_the_move_of_someone_else(tmp_path: Path) -> None:
    file = with_income_to_collect(tmp_path)
    before = load(file)
    assert before.can_undo
    done = run("play", "--resume", str(file), folder=tmp_path, typed="u\n")
    assert "There is no move to undo." in done.out
    assert load(file).events == before.events


def test_income_by_hand_is_asked_for(tmp_path: Path) -> None:
    file = with_income_to_collect(tmp_path)
    done = run("play", "--resume", str(file), folder=tmp_path, typed="1\n")
    assert "1 collect the income" in done.out
    assert "2 roll without the income" in done.out
    assert "Collects " in done.out
    assert load(file).events[-1]["e"] == "income"


# Keeping ----------------------------------------------------------------------------------------


def test_the_end_of_the_input_loses_nothing(tmp_path: Path) -> None:
    done, game = first_prompt("1", folder=tmp_path)
    assert done.status == 0
    assert "Traceback" not in done.out
    assert moves_of(game) == ["roll", "place"]
    assert f"dorfplatz play --resume {tmp_path / 'game.dorf.jsonl'}\n" in done.out


def test_the_command_to_go_on_with_keeps_language_and_look(tmp_path: Path) -> None:
    done, _ = first_prompt("1", folder=tmp_path, more=("--language", "de", "--plain"))
    file = tmp_path / "game.dorf.jsonl"
    assert f"dorfplatz play --resume {file} --language de --plain\n" in done.out


def test_a_game_that_cannot_be_kept_is_told_at_once_and_not_lost_unasked(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    nowhere = {"DORFPLATZ_DATA_DIR": str(tmp_path / "file" / "kept")}
    done = run("play", BOHEMIAN, folder=tmp_path, typed="1\nq\nq\n", **nowhere)
    before, after = done.out.split("Player A’s turn", 1)
    assert "This game cannot be saved" in before
    assert "quit again quits without saving" in " ".join(after.split())
    assert done.status == 0
    assert "--resume" not in done.out

    file = tmp_path / "game.dorf.jsonl"
    typed = f"1\nq\nsave {file}\nq\n"
    done = run("play", BOHEMIAN, folder=tmp_path, typed=typed, **nowhere)
    assert f"dorfplatz play --resume {file}" in done.out
    assert load(file).events[-1]["e"] == "place"


def test_whether_a_game_can_be_kept_is_seen_without_leaving_anything(tmp_path: Path) -> None:
    done = run("play", BOHEMIAN, folder=tmp_path)
    assert "cannot be saved" not in done.out
    assert list(tmp_path.iterdir()) == []


def test_quitting_without_a_file_keeps_the_game_among_the_users_data(tmp_path: Path) -> None:
    done = run("play", BOHEMIAN, folder=tmp_path, typed="1\nq\n")
    (kept,) = (tmp_path / "kept").iterdir()
    assert str(kept) in done.out
    assert [event["e"] for event in load(kept).events][-1] == "place"


def test_a_game_without_any_move_is_not_kept(tmp_path: Path) -> None:
    done = run("play", BOHEMIAN, "--option", "first=1", folder=tmp_path, typed="quit\n")
    assert not (tmp_path / "kept").exists()
    assert "--resume" not in done.out


def test_a_kept_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    _, before = first_prompt("1", folder=tmp_path)
    file = tmp_path / "game.dorf.jsonl"
    done = run("play", "--resume", str(file), folder=tmp_path, typed=WHOLE_GAME)
    after = load(file)
    assert done.status == 0
    assert after.is_over
    assert after.events[: len(before.events)] == before.events
    assert after.setup == before.setup
    assert after.players == before.players


def test_a_finished_game_that_is_resumed_shows_its_end(tmp_path: Path) -> None:
    play(BOHEMIAN, "--seed", "1", folder=tmp_path, typed=WHOLE_GAME)
    file = str(tmp_path / "game.dorf.jsonl")
    done = run("play", "--resume", file, folder=tmp_path)
    assert done.status == 0
    assert "wins with" in done.out


def test_going_on_in_the_middle_of_a_turn_does_not_tell_its_income_again(tmp_path: Path) -> None:
    game = dorfplatz.new("bohemian-villages(players=2)", seed=1)
    chance = Random(1)
    while game.view()["players"][game.view()["active"]]["income"] == 0:
        game.play(chance.choice(game.legal_moves()))
    file = tmp_path / "game.dorf.jsonl"
    dump(game, file)
    done = run("play", "--resume", str(file), folder=tmp_path)
    assert "Income:" not in done.out
    assert f"{game.players[game.view()['active']].name} (1-" in done.out


def test_the_save_command_keeps_the_game_from_then_on(tmp_path: Path) -> None:
    file = tmp_path / "other.dorf.jsonl"
    typed = f"save {file}\n1\n"
    run("play", BOHEMIAN, "--option", "first=1", folder=tmp_path, typed=typed)
    assert [event["e"] for event in load(file).events] == ["roll", "place"]


def test_a_game_that_was_kept_before_is_not_overwritten(tmp_path: Path) -> None:
    first_prompt("1", folder=tmp_path)
    file = tmp_path / "game.dorf.jsonl"
    before = file.read_bytes()
    done = run("play", BOHEMIAN, "--save", str(file), folder=tmp_path, typed="1\n")
    assert done.status == 2
    assert "--resume" in done.err
    done = run("play", BOHEMIAN, folder=tmp_path, typed=f"save {file}\n")
    assert "already exists" in " ".join(done.out.split())
    assert file.read_bytes() == before


def test_when_keeping_fails_the_game_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    typed = f"save {folder}\nsave {tmp_path}/none/game\n1\n"
    done = run("play", BOHEMIAN, "--option", "first=1", folder=tmp_path, typed=typed)
    assert "\nPlayer A: " in done.out.split("Player A (1-")[3]
    assert done.status == 0


# Looks ------------------------------------------------------------------------------------------


USUAL_WIDTHS = [
    *((36, language, 4) for language in LANGUAGES),
    *((40, "de", 4), (72, "it", 4), (80, "en", 12), (120, "de", 4)),
]
ALL_WIDTHS = [
    pytest.param(columns, language, 12, marks=pytest.mark.thorough)
    for columns in (36, 40, 72, 80, 120)
    for language in LANGUAGES
    if (columns, language, 12) not in USUAL_WIDTHS
]


@pytest.mark.slow
@pytest.mark.parametrize(("columns", "language", "moves"), [*USUAL_WIDTHS, *ALL_WIDTHS])
@pytest.mark.parametrize("game_name", GAMES)
def test_no_line_is_wider_than_the_screen(
    game_name: str, columns: int, language: str, moves: int, tmp_path: Path
) -> None:
    most = "5" if game_name == BOHEMIAN else "6"
    done = run(
        *("play", game_name, "--players", most, "--seed", "4", "--language", language),
        folder=tmp_path,
        typed="card\nodds\nscore\n?\n" + FIRST_MOVE * moves,
        COLUMNS=str(columns),
    )
    assert done.status == 0
    # Questions stand in one line with their answers, which a terminal breaks by itself.
    questions = (words(language, "play.go_on"), ", ?):", "dorfplatz play --resume")
    shown = [line for line in done.out.splitlines() if not any(part in line for part in questions)]
    assert [line for line in shown if len(line) > columns] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_screen_of_eighty_columns_shows_the_villages_as_a_table(
    language: str, tmp_path: Path
) -> None:
    done = run("play", BOHEMIAN, "--language", language, folder=tmp_path)
    assert re.search(r"^ +2 +3 +4 +5 +6 +7 +8 +9 +10 +11 +12$", done.out, re.MULTILINE)


def test_plain_text_has_no_lines_columns_or_colours(tmp_path: Path) -> None:
    done = run("play", BOHEMIAN, "--plain", folder=tmp_path, typed=WHOLE_GAME, FORCE_COLOR="1")
    assert not set("\x1b─│╭·○×") & set(done.out)
    assert not re.search(r"\S {3,}\S", done.out)


def test_without_a_terminal_there_are_no_colours(tmp_path: Path) -> None:
    assert "\x1b" not in run("play", BOHEMIAN, folder=tmp_path, typed=FIRST_MOVE).out


def test_colours_can_be_asked_for_and_declined(tmp_path: Path) -> None:
    asked = run("play", BOHEMIAN, folder=tmp_path, FORCE_COLOR="1")
    assert "\x1b[" in asked.out
    declined = run("play", BOHEMIAN, folder=tmp_path, FORCE_COLOR="1", NO_COLOR="1")
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]", declined.out)


def test_names_are_shown_as_they_are(tmp_path: Path) -> None:
    done = run("play", BOHEMIAN, "--names", "[red]Zoë[/red],李", folder=tmp_path)
    assert "A [red]Zoë[/red], B 李" in done.out


# What players of the cardboard game miss --------------------------------------------------------


def test_everyone_sees_figures_farms_inns_and_what_is_missing_to_a_scoring(tmp_path: Path) -> None:
    done, _ = first_prompt(folder=tmp_path)
    for word in ("fig.", "farm", "inns", "chur", "hall", "shop", "flou", "glas", "spec", "inc."):
        assert word in done.out
    assert "flour scores after 4 more mills" in done.out
    assert "glass scores after 3 more factories" in done.out
    assert "7 special action tiles left" in done.out
    assert "bishop not taken" in done.out


def test_coins_of_others_stay_hidden_where_the_table_hides_them(tmp_path: Path) -> None:
    done, game = play(
        *(BOHEMIAN, "--option", "open_coins=false", "--players", "3", "--seed", "1"),
        folder=tmp_path,
        typed="score\n" + WHOLE_GAME,
    )
    before, after = done.out.split("The game is over")
    scored = before.split("If the game ended now:")[1].split("Player A (1-")[0]
    assert "Berta" not in scored
    assert re.search(r"B Berta +\? +\?", before)
    assert "Berta" in after
    assert str(game.scores()[1]) in after


def test_a_cell_that_cannot_be_placed_in_is_never_read_as_another(tmp_path: Path) -> None:
    typed = "1\n\n-1,2 r2\n"
    done, game = play("dorfromantik", "--seed", "5", folder=tmp_path, typed=typed)
    assert done.status == 0
    own = [event["at"] for event in game.events if event["e"] == "place" and event["seat"] == 0]
    assert own == [[0, 0]]


def test_told_chance_brings_the_same_as_at_the_server(tmp_path: Path) -> None:
    chance = ToldChance(ChanceSecret(7, "5a17" * 16), "luck")
    kind = game_kind("dorfromantik")
    options = dorfplatz.new("dorfromantik", players=1).options
    due = Game(kind, options, chance.begin(kind, options), auto_chance=False)
    due.resolve(Drawer(chance, due).draw(due))
    told = ("--players", "1", "--chance", chance.word)
    _, game = play("dorfromantik", *told, folder=tmp_path, typed="1\nquit\n")
    assert game.events[0] == due.events[0]
    wrong = run("play", "dorfromantik", "--chance", "7:5a17", folder=tmp_path)
    assert wrong.status == 2
    assert "7:5a17" in wrong.err
