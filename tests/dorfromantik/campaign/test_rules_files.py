"""What campaigns go by, and the files in which an owner of the box writes down what is printed."""

from __future__ import annotations

import copy
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from dorfplatz.base.errors import Faults
from dorfplatz.dorfromantik.campaign.rules_files import (
    CAMPAIGN_RULES,
    load_campaign_rules,
    parse_campaign_rules,
    rules_of_setup,
    rules_setup,
)
from dorfplatz.dorfromantik.campaign.words import condition_words
from tests.dorfromantik.campaign.group import RULES, TREE

TOML = (
    resources.files("dorfplatz.dorfromantik.campaign")
    .joinpath("campaign.toml")
    .read_text(encoding="utf-8")
)
OWN = TOML.replace('name = "campaign"', 'name = "mine"')


def changed(change: Callable[[dict[str, Any]], object]) -> list[str]:
    """The faults of an owner's file that differs from ours by a change, without the heading."""
    data = copy.deepcopy(tomllib.loads(OWN))
    change(data)
    with pytest.raises(Faults) as caught:
        CAMPAIGN_RULES.check(data, "mine.toml")
    assert all(caught.value.explain(language) for language in ("en", "de", "it"))
    heading, *lines = str(caught.value).splitlines()
    assert heading.startswith('The campaign rules "mine.toml" have ')
    return [line.strip() for line in lines]


def test_an_owners_own_file_takes_the_place_of_ours(tmp_path: Path) -> None:
    own = OWN.replace('source = "house"', 'source = "printed"').replace(
        "number = 6, ", "number = 5, "
    )
    own = own.replace('reading = "house"', 'reading = "printed"')
    file = tmp_path / "mine.toml"
    file.write_text(own, encoding="utf-8")
    rules = load_campaign_rules(file)
    assert rules == parse_campaign_rules(own, "")
    assert (rules.name, rules.printed) == ("mine", True)
    assert rules.card_of["hearts_desire"].number == 5
    assert rules.connections == TREE.connections


def test_a_card_can_ask_for_what_the_program_does_not_know() -> None:
    old = 'condition = "territory", number = 12'
    asked = parse_campaign_rules(OWN.replace(old, 'condition = "asked", words = "A ring?"'), "")
    card = asked.card_of["construction_site"]
    assert (card.is_asked, condition_words(card, "de")) == (True, "A ring?")
    (fault,) = changed(lambda data: data["cards"][8].update(condition="asked", number=0))
    assert fault == 'The card construction_site needs "words" that ask for its condition.'


@pytest.mark.parametrize(
    ("kind", "lists", "most"),
    [("cards", "cards", 60), ("tiles", "materials", 60), ("materials", "materials", 200)],
)
def test_there_is_not_any_number_of_things(kind: str, lists: str, most: int) -> None:
    def many(data: dict[str, Any]) -> None:
        tile = {"id": "x", "box": 1, "kind": "task_tile", "source": "house"}
        one = data["cards"][0] if lists == "cards" else tile
        data[lists] += [one] * (most + 1)

    faults = changed(many)
    assert any(fault.startswith(f'"{kind}": there are ') for fault in faults)
    assert any(fault.endswith(f"at most {most} are possible.") for fault in faults)


def test_there_is_not_any_number_of_circles() -> None:
    faults = changed(lambda data: [line.update(circles=99) for line in data["connections"][:4]])
    assert any(fault.endswith("at most 300 are possible.") for fault in faults)


def test_rules_are_told_by_name_and_an_owners_own_in_full() -> None:
    assert rules_setup(RULES) == "campaign"
    assert rules_of_setup("campaign") is RULES
    mine = parse_campaign_rules(OWN, "")
    setup = rules_setup(mine)
    assert isinstance(setup, dict)
    assert rules_of_setup(setup) == mine


@pytest.mark.parametrize("setup", ["", "mine", 5, None, ["campaign"], {}, {"name": "campaign"}])
def test_rules_that_nobody_knows_are_refused(setup: object) -> None:
    with pytest.raises(Faults):
        rules_of_setup(setup)


@pytest.mark.parametrize("name", ["mine.toml", "mine.TOML", "mine.toml.toml"])
def test_a_campaigns_file_never_makes_anybody_read_another_file(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for file in ("mine.toml", name):
        (tmp_path / file).write_text(OWN, encoding="utf-8")
    assert load_campaign_rules(name).name == "mine"
    with pytest.raises(Faults):
        rules_of_setup(name)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda data: data.pop("results"), '"results" is missing.'),
        (lambda data: data.update(name="campaign"), 'The name "campaign" belongs to the rules'),
        (lambda data: data.update(name="my rules"), '"my rules" is not a valid name for campaign'),
        (lambda data: data.update(cards=5), '"cards" must be a list.'),
        (lambda data: data["cards"].insert(0, 5), "Card number 1: the entry must be a table."),
        (lambda data: data["cards"][2].pop("card"), 'Card number 3: "card" is missing.'),
        (
            lambda data: data["cards"][2].update(condition="luck"),
            'Card number 3, "forest_cabin": "luck" is not a valid value for "condition".',
        ),
        (
            lambda data: data["results"][1].update(rank="king"),
            'Result number 2, "king": "king" is not a valid value for "rank".',
        ),
        (
            lambda data: data["results"][1].update(circles="two"),
            'Result number 2, "newsboy": "circles" must be a whole number from 0 to 99.',
        ),
        (lambda data: data["results"].pop(0), "The results must begin with 0 and rise"),
        (lambda data: data["results"].reverse(), "The results must begin with 0 and rise"),
        (lambda data: data["results"][1].update(rank="empress"), '"empress" is there twice.'),
        (
            lambda data: data["connections"][0].update(circles=0),
            "The connection start-box_1 needs two different ends and at least one circle.",
        ),
        (
            lambda data: data["connections"].append(
                {"from": "hill", "to": "hill", "circles": 1, "source": "house"}
            ),
            "The connection hill-hill needs two different ends",
        ),
        (
            lambda data: data["connections"][8].update(heart=9),
            "The connection grain_tunnel-village_tunnel has no circle 9 for its heart.",
        ),
        (
            lambda data: data["connections"].append(
                {"from": "box_2", "to": "box_1", "circles": 1, "source": "house"}
            ),
            '"box_1-box_2" is there twice.',
        ),
        (
            lambda data: data["connections"].pop(0),
            "No connections lead from the start to the hex box_1.",
        ),
        (
            lambda data: data["hexes"].pop(),
            'A connection names the hex clouds, but it is missing from "hexes".',
        ),
        (lambda data: data["hexes"].append(data["hexes"][0]), '"box_1" is there twice.'),
        (
            lambda data: data["hexes"][3].update(source="hearsay"),
            'Hex number 4, "circus": "hearsay" is not a valid value for "source".',
        ),
        (
            lambda data: data["hexes"][3].update(pieces=["tent", 5]),
            'Hex number 4, "circus": "tent" is not a valid value for "pieces".',
        ),
        (lambda data: data["hexes"][3].update(pieces=["farm"]), '"farm" is there twice.'),
        (
            lambda data: data["hexes"][3].update(box=0),
            '"circus" must lie in one of the boxes 1 to 5.',
        ),
        (
            lambda data: data["hearts"]["pieces"].pop(),
            "Circles with a heart: 3; hearts for them: 2. The numbers must be equal.",
        ),
        (lambda data: data["hearts"].pop("source"), '"hearts": "source" is missing.'),
        (lambda data: data["cards"].append(data["cards"][1]), "is there twice."),
        (
            lambda data: data["cards"][1].update(opens=0),
            "The card on_the_road_to_success needs",
        ),
        (
            lambda data: data["cards"][1].update(opens=3),
            "Nothing ever opens the box of the card harbor.",
        ),
        (lambda data: data["rows"].pop(), 'The row "harbor" is missing from "rows".'),
        (lambda data: data["rows"].append(data["rows"][0]), '"red_hearts" is there twice.'),
        (
            lambda data: data["rows"][0].update(factor=0),
            'The row "red_hearts" needs a "factor" of at least 1.',
        ),
        (
            lambda data: data["rows"][0].pop("factor"),
            'Row number 1, "red_hearts": "factor" is missing.',
        ),
        (
            lambda data: data["materials"][0].update(id="B1"),
            'Material number 1, "B1": "B1" is not a valid id.',
        ),
        (lambda data: data["materials"][0].update(id="b1_1"), '"b1_1" is there twice.'),
        (
            lambda data: data["materials"][0].update(number=4),
            '"contents_1": a token needs "task" and "number", and nothing else may have them.',
        ),
        (
            lambda data: data["materials"][6].pop("task"),
            '"token_forest_4": a token needs "task" and "number"',
        ),
        (
            lambda data: data["materials"][6].update(weight=4),
            'Material number 7, "token_forest_4": "weight" is not a valid key here.',
        ),
    ],
)
def test_a_fault_is_named_with_its_place(
    change: Callable[[dict[str, Any]], object], told: str
) -> None:
    faults = changed(change)
    assert any(told in fault for fault in faults), faults


def test_a_campaign_needs_nothing_that_is_compiled() -> None:
    program = "import sys, dorfplatz.dorfromantik.campaign.files; assert 'numba' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_all_faults_are_named_at_once() -> None:
    def change(data: dict[str, Any]) -> None:
        data["results"][0]["rank"] = "king"
        data["hexes"][0].pop("box")
        data["rows"][0]["factor"] = -1

    assert len(changed(change)) == 3
