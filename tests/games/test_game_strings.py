"""A game string names a game with its options, and nothing else is taken for one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dorfplatz
from dorfplatz.base.errors import OptionError, UnknownGame
from dorfplatz.base.options import (
    Option,
    Value,
    check_options,
    format_game_string,
    parse_game_string,
)
from dorfplatz.base.plain import is_plain

OPTIONS = (
    Option("players", 4, minimum=2, maximum=5),
    Option("income", "automatic", choices=("automatic", "manual")),
    Option("reuse", True),
    Option("file", "invented"),
)


def read(string: str) -> dict[str, Value]:
    """The options that a game string gives."""
    return check_options(OPTIONS, parse_game_string(string)[1])


@pytest.mark.parametrize(
    ("string", "name", "told"),
    [
        ("chess", "chess", {}),
        ("  chess ( ) ", "chess", {}),
        ("Chess for two (players=2)", "Chess for two", {"players": "2"}),
        ("chess()", "chess", {}),
        ("chess(players=2)", "chess", {"players": "2"}),
        ("chess( players = 2 , income=manual, )", "chess", {"players": "2", "income": "manual"}),
        (
            "a-2(file=C:\\villages (old)\\my set.toml)",
            "a-2",
            {"file": "C:\\villages (old)\\my set.toml"},
        ),
        ('chess(file="a, b.toml",players=2)', "chess", {"file": "a, b.toml", "players": "2"}),
        ('chess(file="say \\"so\\"")', "chess", {"file": 'say "so"'}),
        ("chess(file=)", "chess", {"file": ""}),
        ("chess(file=a=b)", "chess", {"file": "a=b"}),
    ],
)
def test_a_game_string_is_a_name_with_options_in_brackets(
    string: str, name: str, told: dict[str, str]
) -> None:
    assert parse_game_string(string) == (name, told)


@pytest.mark.parametrize(
    "string",
    [
        "",
        "()",
        "chess(",
        "chess)",
        "chess(players)",
        "chess(players=2",
        "chess(players=2,players=3)",
        'chess(file="a)',
        'chess(file="a"b)',
        'chess(file=a"b")',
        'chess(file="\\x")',
        "chess players=2",
    ],
)
def test_anything_else_is_no_game_string(string: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse_game_string(string)
    assert caught.value.code == "common:option.game_string"


def test_a_game_string_tells_only_what_is_not_usual() -> None:
    usual = check_options(OPTIONS, {})
    assert format_game_string("chess", OPTIONS, usual) == "chess"
    other = usual | {"players": 2, "reuse": False}
    assert format_game_string("chess", OPTIONS, other) == "chess(players=2,reuse=false)"


@given(
    players=st.integers(2, 5),
    income=st.sampled_from(["automatic", "manual"]),
    reuse=st.booleans(),
    file=st.text().filter(is_plain),
)
def test_a_game_string_gives_all_options_back(
    players: int, income: str, reuse: bool, file: str
) -> None:
    values: dict[str, Value] = {"players": players, "income": income, "reuse": reuse, "file": file}
    assert read(format_game_string("chess", OPTIONS, values)) == values


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"players": 1}, "number"),
        ({"players": 6}, "number"),
        ({"players": "many"}, "number"),
        ({"players": True}, "number"),
        ({"players": 2.5}, "number"),
        ({"players": "9" * 5_000}, "number"),
        ({"income": "stolen"}, "choice"),
        ({"income": None}, "choice"),
        ({"reuse": "perhaps"}, "truth"),
        ({"reuse": 2}, "truth"),
        ({"file": 7}, "text"),
        ({"file": "a\nb"}, "text"),
        ({"file": "\udcff.toml"}, "text"),
        ({"colour": "red"}, "unknown"),
        ({"\x1b[2J": 1}, "unknown"),
    ],
)
def test_an_option_that_there_is_not_or_a_value_that_it_cannot_take_is_named(
    given: dict[str, object], code: str
) -> None:
    with pytest.raises(OptionError) as caught:
        check_options(OPTIONS, given)
    assert caught.value.code == f"common:option.{code}"
    for language in ("en", "de", "it"):
        assert is_plain(caught.value.explain(language))
        assert len(caught.value.explain(language)) < 250


@pytest.mark.parametrize(
    ("given", "value"),
    [("true", True), ("Yes", True), ("on", True), ("1", True), ("FALSE", False), ("no", False)],
)
def test_a_truth_value_can_be_written_in_several_ways(given: str, value: bool) -> None:
    assert check_options(OPTIONS, {"reuse": given})["reuse"] is value


def test_a_game_that_there_is_not_is_named_with_those_that_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"halma.*bohemian-villages"):
        dorfplatz.new("halma")


@pytest.mark.parametrize(
    "name",
    [
        "Bohemian-Villages",
        "bohemian villages",
        "bohemian_villages",
        "bohemian-vilages",
        "Böhmische Dörfer",
        "DORFROMANTIK",
    ],
)
def test_a_game_whose_name_is_written_otherwise_is_asked_for(name: str) -> None:
    with pytest.raises(UnknownGame, match=r"Did you mean (bohemian-villages|dorfromantik)\?"):
        dorfplatz.new(name)
