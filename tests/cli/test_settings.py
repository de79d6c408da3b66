"""Which language is spoken, and how plainly."""

from __future__ import annotations

from pathlib import Path

import pytest

from dorfplatz.cli.errors import CommandLineError
from dorfplatz.cli.settings import find_settings
from tests.cli.running import run


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {"LANG": "de_AT.UTF-8"}, "de"),
        ([], {"LANG": "it"}, "it"),
        ([], {"LANG": "fr_FR.UTF-8"}, "en"),
        ([], {"LANG": "C.UTF-8"}, "en"),
        ([], {"LC_ALL": "fr_FR.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LC_ALL": "", "LC_MESSAGES": "it_IT.UTF-8", "LANG": "de_DE.UTF-8"}, "it"),
        ([], {"LANG": "German_Austria.1252"}, "de"),
        ([], {"DORFPLATZ_LANGUAGE": "it", "LANG": "de_DE.UTF-8"}, "it"),
        ([], {"DORFPLATZ_LANGUAGE": "tlh", "LANG": "de_DE.UTF-8"}, "de"),
        (["--language", "de"], {"DORFPLATZ_LANGUAGE": "it"}, "de"),
        (["--language=de"], {"DORFPLATZ_LANGUAGE": "it"}, "de"),
        (["play", "--language", "DE"], {}, "de"),
        (["--language", "de", "--language", "it"], {}, "it"),
        (["--", "--language", "de"], {"LANG": "it"}, "it"),
    ],
)
def test_the_language_is_the_one_asked_for_or_that_of_the_environment(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    assert find_settings(arguments, environment).language == language


def test_a_language_that_is_not_spoken_is_refused_in_the_one_of_the_environment() -> None:
    with pytest.raises(CommandLineError) as found:
        find_settings(["--language", "fr"], {"LANG": "de"})
    assert "fr" in found.value.explain("de")


@pytest.mark.parametrize(
    "arguments", [("--language", "it", "games"), ("games", "--language", "it")]
)
def test_the_language_can_be_given_before_and_behind_the_command(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    assert "numero di giocatori" in run(*arguments, folder=tmp_path).out


@pytest.mark.parametrize("arguments", [("--plain", "games"), ("games", "--plain")])
def test_plain_can_be_asked_for_before_and_behind_the_command(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    assert "──" in run("games", folder=tmp_path).out
    assert "──" not in run(*arguments, folder=tmp_path).out


def test_a_terminal_that_can_do_nothing_gets_plain_text(tmp_path: Path) -> None:
    assert "──" not in run("games", folder=tmp_path, TERM="dumb").out
