"""Games in a real terminal, key by key."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from dorfplatz.record import load

if sys.platform == "win32":
    pytest.skip("needs a pseudo-terminal", allow_module_level=True)

from tests.cli.terminal import Terminal

pytestmark = pytest.mark.slow

PROMPT = r"\(1-\d+, \?\): "
GO_ON = r"Press Enter to continue, or u to undo: "


def play(terminal: Terminal, chosen: str) -> str:
    """Plays on until the program asks no more; gives what was printed last."""
    while True:
        printed = terminal.read(PROMPT, GO_ON, r"The game is saved in\s+[\S\n]+\.\n")
        if printed.endswith(".\n"):
            return printed
        terminal.type(f"{chosen}\n" if re.search(f"{PROMPT}$", printed) else "\n")


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (120, 40), (40, 20)])
def test_a_whole_game_in_a_terminal(columns: int, lines: int, tmp_path: Path) -> None:
    arguments = ("play", "bohemian-villages", "--players", "2", "--seed", "1", "--save", "kept")
    with Terminal(*arguments, folder=tmp_path, columns=columns, lines=lines) as terminal:
        ending = play(terminal, "1")
        assert terminal.finish() == 0
    game = load(tmp_path / "kept")
    assert game.is_over
    assert f"wins with {max(game.scores())} coins" in ending
    assert "Traceback" not in terminal.screen


@pytest.mark.parametrize("game", ["bohemian-villages", "dorfromantik"])
def test_a_turn_fits_on_a_low_screen_and_the_rest_is_shown_on_demand(
    game: str, tmp_path: Path
) -> None:
    arguments = ("play", game, "--seed", "3", "--players", "4", "--bots", "none")
    with Terminal(*arguments, folder=tmp_path) as terminal:
        shown = terminal.read(PROMPT)
        for _ in range(6):
            turn = shown.rpartition("’s turn")[2]
            assert len(turn.splitlines()) <= 22
            count = int(re.findall(r"\(1-(\d+), \?\): $", turn)[0])
            terminal.type("m\n")
            everything = terminal.read(PROMPT)
            assert all(re.search(rf"(?<!\S){n} ", everything) for n in range(1, count + 1))
            terminal.type(f"{count}\n")
            shown = terminal.read(PROMPT, GO_ON)
            if re.search(f"{GO_ON}$", shown):
                terminal.type("\n")
                shown = terminal.read(PROMPT)
        assert "The most promising of" in terminal.screen
        assert "moves shows all moves, table the whole table." in terminal.screen


def test_a_tall_screen_shows_the_whole_turn(tmp_path: Path) -> None:
    arguments = ("play", "bohemian-villages", "--seed", "3")
    with Terminal(*arguments, folder=tmp_path, columns=120, lines=70) as terminal:
        shown = terminal.read(PROMPT)
    assert "promising" not in shown
    assert "Bracholnitz" in shown


def test_a_terminal_shows_colours_unless_they_are_declined(tmp_path: Path) -> None:
    # An empty NO_COLOR is as good as none.
    for declined, coloured in (("", True), ("1", False)):
        with Terminal("play", "bohemian-villages", folder=tmp_path, NO_COLOR=declined) as terminal:
            terminal.read(PROMPT)
            terminal.type("quit\n")
            terminal.finish()
        assert bool(re.search(r"\x1b\[[0-9;]*4[1-5]m", terminal.raw)) is coloured


@pytest.mark.parametrize(("key", "status"), [("\x03", 130), ("\x04", 0)])
def test_ctrl_c_and_ctrl_d_lose_nothing(key: str, status: int, tmp_path: Path) -> None:
    arguments = ("play", "bohemian-villages", "--seed", "7", "--option", "first=1")
    with Terminal(*arguments, folder=tmp_path) as terminal:
        terminal.read(PROMPT)
        terminal.type("1\n")
        terminal.read(PROMPT, GO_ON)
        terminal.press_until(key, r"Goodbye!\n")
        assert terminal.finish() == status
    (kept,) = (tmp_path / "kept").iterdir()
    assert [event["e"] for event in load(kept).events] == ["roll", "place"]
    assert "Traceback" not in terminal.screen


def test_a_killed_program_has_kept_every_move(tmp_path: Path) -> None:
    arguments = ("play", "bohemian-villages", "--option", "first=1", "--save", "kept")
    with Terminal(*arguments, folder=tmp_path) as terminal:
        terminal.read(PROMPT)
        terminal.type("1\n")
        terminal.read(PROMPT, GO_ON)
    assert [event["e"] for event in load(tmp_path / "kept").events] == ["roll", "place"]


def test_the_tab_key_completes_moves_and_commands(tmp_path: Path) -> None:
    pytest.importorskip("readline")
    arguments = ("play", "--resume", str(tmp_path / "kept"))
    source = Path(__file__).with_name("first_roll.dorf.jsonl")
    (tmp_path / "kept").write_bytes(source.read_bytes())
    with Terminal(*arguments, folder=tmp_path) as terminal:
        terminal.read(PROMPT)
        terminal.type("1+2 Jel\t")
        terminal.read(r"1\+2 Jelschitz butchery ?")
        terminal.type("\n")
        terminal.read(PROMPT)
        terminal.type("hist\t\n")
        terminal.read(rf"history[^$]*{PROMPT}")
        terminal.type("q\n")
        assert terminal.finish() == 0


def test_a_simulation_shows_its_progress_on_a_terminal_only(tmp_path: Path) -> None:
    arguments = ("simulate", "bohemian-villages", "--bots", "random", "--games", "300")
    with Terminal(*arguments, folder=tmp_path) as terminal:
        assert terminal.finish() == 0
    assert "Playing" in terminal.screen
    assert "Mean score" in terminal.screen
