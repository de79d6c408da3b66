"""Games, moves and results show themselves in a notebook."""

from __future__ import annotations

import subprocess
import sys
from base64 import b64decode
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from dorfplatz import notebook
from dorfplatz.base.errors import WrongArgument
from dorfplatz.envs.single import ActionGame
from dorfplatz.game.game import Game, Player
from dorfplatz.game.moves import Move
from dorfplatz.game.new import new
from dorfplatz.game.registry import GAMES
from dorfplatz.lab import campaigns
from dorfplatz.lab.analyse import analyse
from dorfplatz.lab.analysis import Effort
from dorfplatz.lab.arena import play_arena
from dorfplatz.lab.campaigns import play_campaigns
from dorfplatz.lab.match import new_match
from dorfplatz.lab.meetings import new_round_robin
from dorfplatz.lab.simulate import simulate
from dorfplatz.lab.study import study_game
from dorfplatz.language import LANGUAGES, text

VILLAGES = "bohemian-villages(players=2)"
PIG_GAME = "tests.pig.game:PIG(players=2)"
_ALONE = ("img",)


class Page(HTMLParser):
    """HTML as a browser reads it: its words, its pictures, and whether every tag is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.pictures: list[dict[str, str | None]] = []
        self.tags: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "img":
            self.pictures.append(dict(attrs))
        if tag not in _ALONE:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def page(thing: Any) -> Page:
    """What a notebook is given of something."""
    return Page(thing._repr_html_())


def pictured(found: Page) -> ET.Element:
    """The one picture on a page, which says in words what it shows."""
    (picture,) = found.pictures
    assert picture["alt"]
    kind, data = str(picture["src"]).split(",")
    assert kind == "data:image/svg+xml;base64"
    return ET.fromstring(b64decode(data))


@pytest.fixture
def shown_in() -> Iterator[Any]:
    """Lets everything be shown in a language, during a test."""
    yield notebook.use
    notebook.use("en")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_a_picture_and_folded_away_a_text(
    name: str, language: str, shown_in: Any
) -> None:
    shown_in(language)
    game = new(name, players=2, seed=3)
    found = page(game)
    title = text(f"{game.kind.namespace}:title", language)
    decides = text("common:notebook.decides", language, name=game.players[game.to_move or 0].name)
    assert found.pictures[0]["alt"] == f"{title}: {decides}"
    assert title in "".join(pictured(found).itertext())
    assert "details" in found.tags
    assert game.position.render(language) in found.words


def test_a_picture_is_a_document_of_its_own_in_the_colours_around_it() -> None:
    styles = pictured(page(new(VILLAGES, seed=3))).iter("{http://www.w3.org/2000/svg}style")
    assert any("prefers-color-scheme:dark" in str(style.text) for style in styles)


def test_a_game_without_art_is_a_text() -> None:
    game = new(PIG_GAME, seed=1)
    found = page(game)
    assert not found.pictures
    assert game.position.render() in found.words


def test_what_comes_next_is_said() -> None:
    game = new(VILLAGES, seed=3, auto_chance=False)
    assert text("common:notebook.chance") in page(game).words[0]
    over = ActionGame(VILLAGES, seed=3)
    while over.legal_count:
        over.step(over.nth_action(0))
    assert text("common:notebook.over") in page(over).words[0]


def test_names_stay_text() -> None:
    begun = new(VILLAGES, seed=3)
    villain = '<script>alert("x")</script>'
    players = [Player(villain), Player(f"B & <b>{villain}")]
    game = Game(begun.kind, begun.options, begun.position, players=players)
    found = page(game)
    assert villain in found.words[0]
    assert not {"script", "b"} & set(found.tags)
    assert "b" not in {element.tag for element in pictured(found).iter()}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_is_its_text_and_what_it_does(name: str, language: str, shown_in: Any) -> None:
    shown_in(language)
    game = new(name, players=2, seed=3)
    move = game.legal_moves()[0]
    assert page(move).words == [move.text, *game.position.explain_move(move.code, language)]
    assert page(Move(move.code)).words == [str(move.code)]


def test_the_first_moves_are_listed_and_the_others_counted() -> None:
    game = new("dorfromantik", players=2, seed=3)
    for _ in range(8):
        game.play(game.legal_moves()[0])
    moves = game.legal_moves()
    found = page(moves)
    assert [move.text for move in moves[:20]] == [
        word for word in found.words if word in map(str, moves)
    ]
    assert text("common:notebook.more", count=len(moves) - 20) in found.words
    few = page(new(PIG_GAME, seed=3).legal_moves())
    assert "p" not in few.tags


def results() -> dict[str, Any]:
    """One of each kind of result, with a text that stands in it."""
    contest = new_round_robin(VILLAGES, ["greedy", "random"], {}, seed=3)
    game = new(VILLAGES, seed=3)
    for _ in range(6):
        game.play(game.legal_moves()[0])
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(campaigns, "MOST_GAMES", 2)
        match = new_match("dorfromantik(players=2)", ["random"], {}, seed=3)
        campaign = play_campaigns(match, 2)
    return {
        "lab:simulate.wins": simulate(VILLAGES, ["greedy", "random"], games=20, seed=3),
        "lab:simulate.lengths": simulate("dorfromantik(players=1)", ["random"], games=20, seed=3),
        "lab:arena.rating": play_arena(contest, 5),
        "lab:study.skill": study_game("bohemian-villages", ["greedy", "random"], 5, {}, seed=3),
        "lab:study.middle": study_game("dorfromantik", ["greedy", "random"], 2, {}, seed=3),
        "lab:simulate.milestone": campaign,
        "analysis:mistakes": analyse(game, Effort(candidates=2, rollouts=2, horizon=1), seed=3),
    }


@pytest.mark.thorough
def test_results_are_tables_and_a_plot_in_every_language(
    shown_in: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = results()
    for language in LANGUAGES:
        shown_in(language)
        for name, result in found.items():
            told = page(result)
            key = "lab:simulate.length" if name == "lab:simulate.lengths" else name
            assert text(key, language) in told.words
            assert "table" in told.tags
            assert len(list(pictured(told).iter())) > 10
    shown_in("en")
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    monkeypatch.setitem(sys.modules, "choix", None)
    for result in found.values():
        told = page(result)
        assert "table" in told.tags
        assert not told.pictures
        assert any("is not installed" in word for word in told.words)


def test_another_language_than_there_are_is_refused() -> None:
    with pytest.raises(WrongArgument, match="xx"):
        notebook.use("xx")


@pytest.mark.slow
def test_no_part_of_a_notebook_is_needed_to_import_anything() -> None:
    code = (
        "import sys, dorfplatz.lab.simulate, dorfplatz.notebook.results\n"
        "assert not {'IPython', 'ipykernel', 'matplotlib'} & sys.modules.keys()"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
