"""The table and the moves of Bohemian Villages, held against the game's own explanations."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from rich.text import Text

import dorfplatz
from dorfplatz.bohemian.buildings import Building
from dorfplatz.cli.drawing import drawing_of
from dorfplatz.cli.drawing.bohemian.card import odds_of_totals
from dorfplatz.cli.drawing.bohemian.choices import grouped_choices, with_notes
from dorfplatz.cli.drawing.bohemian.words import BohemianWords
from dorfplatz.cli.drawing.general import Drawing
from dorfplatz.cli.drawing.grid import cell, columns, flow
from dorfplatz.cli.screen import Screen
from dorfplatz.cli.seats import seats_of
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.game.game import Game
from dorfplatz.game.moves import Move
from dorfplatz.language import text


def screen(columns: int = 80) -> Screen:
    made = Screen(OutputSettings("en"), io.StringIO())
    made.console = Console(file=io.StringIO(), width=columns)
    return made


def draw(game: Game, columns: int = 80) -> Drawing:
    return drawing_of(game, screen(columns), seats_of(game.players))


def moments(games: int, name: str = "bohemian-villages(players=4)") -> Iterator[Game]:
    """Every decision of some random games."""
    for seed in range(games):
        game = dorfplatz.new(name, seed=seed)
        chance = Random(seed)
        while not game.is_over:
            yield game
            game.play(chance.choice(game.legal_moves()))


def effect(key: str, **values: object) -> str:
    return text(f"bohemian-villages:effect.{key}", "en", **values)


def about_inns(effects: str) -> list[str]:
    waiting = {effect("inn_waits", count=missing): f"{missing} to go" for missing in (1, 2, 3)}
    found = [note for told, note in waiting.items() if told in effects]
    woken = [letter for letter in "ABCDE" if effect("inn_wakes", seat=letter, count=1) in effects]
    return found + woken


@pytest.mark.slow
def test_the_notes_on_a_move_say_what_it_will_do() -> None:
    seen: set[str] = set()
    for game in moments(4):
        words = BohemianWords(game, screen())
        for move in game.legal_moves():
            if move.event["e"] != "place":
                continue
            told = with_notes(words, game.view(), move.event)
            _, _, notes = told.partition(words.move(move.event))
            effects = " ".join(game.position.explain_move(move.code))
            kind = words.kind_at(move.event)
            for letter in "ABCDE":
                assert (f"kicks out {letter}" in notes) is (effect("kick", seat=letter) in effects)
            assert ("fills it" in notes) is ("is then full" in effects)
            assert ("scores now" in notes) is (
                "all their figures return to their owners" in effects
            )
            if kind in ("farm", "manor"):
                count = int(notes.partition("+")[2].partition(",")[0])
                assert effect("coins", count=count) in effects
            if kind == "inn":
                becomes = [note for note in about_inns(effects) if note.endswith("to go")]
                assert ("active" in notes) is (not becomes)
                assert all(note in notes for note in becomes)
            else:
                woken = [letter for letter in "ABCDE" if f"an inn of {letter}" in notes]
                assert woken == about_inns(effects)
            seen.update(part for part in ("kicks", "fills", "scores", "activates") if part in notes)
    assert seen == {"kicks", "fills", "scores", "activates"}


def test_every_move_has_its_number_in_the_list() -> None:
    for game in moments(1):
        words = BohemianWords(game, screen())
        moves = game.legal_moves()
        shown = "\n".join(str(line) for line in grouped_choices(words, game.view(), moves))
        assert [number for number in range(1, len(moves) + 1) if f" {number} " not in shown] == []


def test_the_villages_show_every_figure_and_every_free_building() -> None:
    for game in moments(1):
        lines = [str(line) for line in draw(game).table(game.to_move)]
        for village in game.view()["villages"]:
            (line,) = [one for one in lines if one.startswith(village["name"])]
            assert line.endswith(f" {village['occupied']}/{village['size']}")
            marks = line[len(village["name"]) :].rpartition(" ")[0]
            free = sum(building["owner"] is None for building in village["buildings"])
            assert sum(mark in "·○" for mark in marks) == free
            for letter in "ABCD":
                figures = sum(b["owner"] == ord(letter) - 65 for b in village["buildings"])
                assert marks.count(letter) == figures


def test_buildings_that_the_dice_reach_are_marked() -> None:
    for game in moments(1):
        lines = "\n".join(str(line) for line in draw(game).table(game.to_move))
        placements = [move.event for move in game.legal_moves() if move.event["e"] == "place"]
        targets = {(event["village"], event["building"]) for event in placements}
        assert lines.count("○") + lines.count("×") == len(targets)


@pytest.fixture(scope="module")
def own_villages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A village set in which villages have two farms and no mills."""
    farms = '"farm", "farm", "church", "inn", "bakery", "dairy"'
    printed = '{ kind = "town_hall", coins = 7 }, { kind = "manor", coins = 5 }'
    tiles = ["A/B", "C/D", "E/F", "G/H", "I/J", "K/L", "M/N", "O/P", "S/T"]
    villages = []
    for tile in tiles:
        kinds = farms.replace('"inn", ', "") if tile == "S/T" else farms  # there are 8 inn tiles
        villages += [
            f'[[village]]\ntile = "{tile}"\nname = "{letter}dorf"\nbuildings = [{kinds}, {printed}]'
            for letter in tile.split("/")
        ]
    file = tmp_path_factory.mktemp("villages") / "own.toml"
    head = 'name = "own"\nprinted = false\nnote = ""'
    file.write_text("\n".join([head, *villages]), encoding="utf-8")
    return file


def test_a_village_with_two_of_a_kind_shows_both_and_tells_them_apart(own_villages: Path) -> None:
    game = dorfplatz.new("bohemian-villages", players=2, village_set=str(own_villages), seed=1)
    chance = Random(3)
    seen_both = False
    while not game.is_over:
        drawing = draw(game)
        table = "\n".join(str(line) for line in drawing.table(game.to_move))
        assert "flour scores" not in table
        for move in game.legal_moves():
            if move.event["e"] == "place":
                label = drawing.label(move)
                farm = "farm" in label
                assert ("#1" in label or "#2" in label) is farm
                seen_both = seen_both or farm
        game.play(chance.choice(game.legal_moves()))
    assert seen_both
    assert draw(game).introduction() == []


@pytest.mark.slow
def test_kinds_that_are_all_occupied_say_whether_figures_can_be_kicked_out() -> None:
    seen = set()
    for game in moments(3, "bohemian-villages(players=5)"):
        seat = game.to_move
        assert seat is not None
        view = game.view()
        lines = [str(line) for line in draw(game).table(seat)]
        (row,) = [line for line in lines if line.startswith("free ")]
        cells = [row[13 + 5 * kind :][:4].strip() for kind in Building]
        for kind, shown in zip(Building, cells, strict=True):
            owners = [
                building["owner"]
                for village in view["villages"]
                for building in village["buildings"]
                if building["kind"] == kind.key
            ]
            free = owners.count(None)
            if free:
                assert shown == str(free)
                continue
            never = kind in (Building.MANOR, Building.FLOUR_MILL, Building.GLASS_FACTORY)
            cannot = never or (kind.is_shop and seat in owners)
            assert shown == ("-" if cannot else "kick")
            seen.add((kind.kick, shown))
    assert len(seen) >= 3


def test_the_odds_of_the_totals_are_the_exact_ones() -> None:
    rolls = {total: odds * 1296 for total, odds in odds_of_totals().items()}
    shares = [
        0.1319,
        0.2461,
        0.3873,
        0.5031,
        0.6451,
        0.7654,
        0.7824,
        0.7323,
        0.7184,
        0.6235,
        0.5610,
    ]
    assert [round(float(count) / 1296, 4) for count in rolls.values()] == shares


def test_a_game_without_a_drawing_of_its_own_is_shown_by_its_plain_text() -> None:
    game = dorfplatz.new("bohemian-villages", seed=1)
    general = Drawing(game, screen(), seats_of(game.players))
    assert general.table(None) == [str(game)]
    assert len(general.choices(game.legal_moves())) == len(game.legal_moves())
    move: Move = game.legal_moves()[0]
    assert general.label(move) == move.text


def test_cells_are_filled_or_cut_to_their_width() -> None:
    assert str(cell("ab", 4)) == "ab  "
    assert str(cell("ab", 4, right=True)) == "  ab"
    assert str(cell("abcdef", 4)) == "abcd"


def test_columns_are_as_wide_as_their_contents() -> None:
    assert [str(line) for line in columns([["", "coins"], ["Anna", "7"]])] == [
        "      coins",
        "Anna      7",
    ]


def test_items_that_flow_are_not_broken() -> None:
    items = [Text(f"item {number}") for number in range(4)]
    lines = [str(line) for line in flow(items, 26, Text("head"), 8)]
    assert lines == ["head    item 0   item 1", "        item 2   item 3"]
    narrow = [str(line) for line in flow(items, 8, Text("a long head"), 4)]
    assert narrow == ["a long head", *(f"    item {number}" for number in range(4))]


def after_first_moves(name: str, wanted: str) -> Game:
    """A game in which a move of this kind is legal."""
    for seed in range(200):
        game = dorfplatz.new(name, seed=seed)
        chance = Random(seed)
        while not game.is_over:
            if any(move.event["e"] == wanted for move in game.legal_moves()):
                return game
            game.play(chance.choice(game.legal_moves()))
    raise AssertionError(wanted)


def test_the_story_says_which_dice_stay_when_others_are_rolled_again() -> None:
    game = after_first_moves("bohemian-villages", "reroll")
    hand = sorted(game.view()["dice"])
    for move in game.legal_moves():
        if move.event["e"] != "reroll":
            continue
        told = draw(game).in_words(move)
        again = "+".join(map(str, move.event["dice"]))
        assert f"rolls {again} again" in told
        kept = told.partition("keeping ")[2].rstrip(".")
        parts = [int(die) for die in kept.split("+") if die]
        assert sorted([*parts, *move.event["dice"]]) == hand


def test_the_story_says_what_the_bishop_brings_without_speaking_to_anyone() -> None:
    game = after_first_moves("bohemian-villages", "bishop")
    move = next(move for move in game.legal_moves() if move.event["e"] == "bishop")
    seat = game.to_move
    assert seat is not None
    churches = game.view()["players"][seat]["occupies"]["church"]
    told = draw(game).in_words(move)
    assert "you" not in told.split()
    assert ("without a church" in told) is (churches == 0)


@pytest.mark.parametrize("seed", range(3))
def test_the_ending_names_who_has_no_figures_left(seed: int) -> None:
    game = dorfplatz.new("bohemian-villages", seed=seed, names=["Ada", "Bo", "Cy", "Di"])
    chance = Random(seed)
    while not game.is_over:
        game.play(chance.choice(game.legal_moves()))
    told = draw(game).ending()
    (name,) = [player.name for player in game.players if player.name in told]
    seat = [player.name for player in game.players].index(name)
    assert game.view()["players"][seat]["figures"] == 0


def test_the_card_says_what_holds_for_all_shops_only_once() -> None:
    shown = " ".join(
        str(line) for line in draw(dorfplatz.new("bohemian-villages")).commands["card"]()
    )
    assert shown.count("12 or 20 coins") == 1
    for kind in Building:
        assert text(f"bohemian-villages:building.{kind.key}", "en") in shown


def test_a_name_that_ends_with_the_letter_of_its_seat_has_it_once() -> None:
    drawing = draw(
        dorfplatz.new("bohemian-villages", names=["Player A", "Ben", "Player C", "Emma A"])
    )
    assert [str(drawing.name(seat)) for seat in range(4)] == [
        "Player A",
        "B Ben",
        "Player C",
        "D Emma A",
    ]
