"""Campaigns as files."""

from __future__ import annotations

import json
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from dorfplatz.base.errors import Faults
from dorfplatz.dorfromantik.campaign.campaign import Campaign, found
from dorfplatz.dorfromantik.campaign.events import (
    CirclesCrossed,
    Founded,
    GameCorrected,
    GameRemoved,
    MembersChanged,
    Renamed,
)
from dorfplatz.dorfromantik.campaign.files import dump, dumps, load, loads
from dorfplatz.dorfromantik.campaign.rules_files import parse_campaign_rules
from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet
from tests.dorfromantik.campaign.group import along, cross, finished, new, play, sheet_of
from tests.dorfromantik.campaign.test_rules_files import OWN

KEPT = Path(__file__).parent / "kept" / "version-1.jsonl"
"""A campaign as version 1 wrote it, with every kind of event."""

TO_BOX_2 = along("box_1", "box_2")


def example() -> Campaign:
    """The campaign that is kept."""
    campaign = cross(play(new(), 136, 150), TO_BOX_2)
    campaign = campaign.apply(finished(campaign, 201, record="evening.dorf.jsonl"))
    campaign = campaign.apply(finished(campaign, 10, met=("construction_site",)))
    heart = ScoreSheet(red_hearts=(6,), construction_site=2, longest_river=9)
    campaign = play(campaign, heart, 60)
    campaign = campaign.apply(
        GameCorrected(2, date(2027, 3, 15), ("Cem",), sheet_of(90), campaign.version, (), "")
    )
    campaign = campaign.apply(GameRemoved(campaign.games[2].position, campaign.version, ()))
    campaign = campaign.apply(MembersChanged(("Anna", "Bo", "Zoë"), campaign.version))
    return campaign.apply(Renamed("The valley „beyond“", campaign.version))


def taken_back() -> Campaign:
    """A campaign that took crosses back."""
    campaign = cross(play(new(), 150), TO_BOX_2[:5])
    event = GameCorrected(1, date(2027, 3, 14), ("Bo",), sheet_of(110), campaign.version)
    return campaign.preview(event).after


def faults(content: str | bytes) -> list[str]:
    """What is wrong with a file, as it is told."""
    with pytest.raises(Faults) as caught:
        loads(content, "valley.jsonl")
    assert all(caught.value.explain(language) for language in ("en", "de", "it"))
    heading, *lines = str(caught.value).split("\n  ")
    assert heading.startswith('The campaign "valley.jsonl" cannot be used, because of ')
    return lines


def sealed(*events: dict[str, Any], **header: Any) -> str:
    """A file with these events, its header complete but for what is given."""
    lines = [json.dumps(event) + "\n" for event in events]
    head = {
        "format": "dorfplatz-campaign",
        "version": 1,
        "rules": "campaign",
        "events": len(lines),
        "digest": sha256("".join(lines).encode()).hexdigest(),
        **header,
    }
    return (
        json.dumps({key: value for key, value in head.items() if value is not None})
        + "\n"
        + ("".join(lines))
    )


FOUNDED = {"e": "founded", "name": "Valley", "members": ["Anna", "Bo"]}
GAME = {"e": "finished", "date": "2027-03-14", "players": ["Bo"], "sheet": {}, "after": 1}


def test_the_kept_campaign_of_version_1_is_still_read_and_written() -> None:
    campaign = load(KEPT)
    assert campaign == example()
    assert dumps(campaign) == KEPT.read_text(encoding="utf-8")


def test_a_campaign_comes_back_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "valley.jsonl"
    for campaign in (new(), example(), taken_back()):
        dump(campaign, file)
        assert load(file) == load(str(file)) == campaign
        assert load(file).standing == campaign.standing
        assert [path.name for path in tmp_path.iterdir()] == ["valley.jsonl"]


def test_a_campaign_by_an_owners_rules_brings_them_along() -> None:
    rules = parse_campaign_rules(OWN.replace("number = 200", "number = 150"), "mine.toml")
    campaign = found(Founded("Valley", ("Anna", "Bo", "Cem")), rules)
    campaign = cross(play(campaign, 200), TO_BOX_2)
    again = loads(dumps(campaign))
    assert again == campaign
    assert play(again, 160).achieved == ("on_the_road_to_success",)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\n"])
def test_line_ends_of_any_system_blank_lines_and_a_byte_order_mark_are_let_pass(end: str) -> None:
    text = dumps(example())
    assert loads(("\ufeff" + text.replace("\n", end)).encode()) == example()


def test_the_last_line_needs_no_end() -> None:
    assert loads(dumps(example()).rstrip("\n")) == example()


# Damage.


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("", "The file is empty."),
        (b"\n\n", "The file is empty."),
        (b"{}\n\xff", "Line 2: the file is not valid UTF-8."),
        ("{}", "Line 1: this should be the header of a Dorfplatz campaign, but it is not."),
        ("[]\n", "Line 1: the line must be a JSON object, which starts with a brace."),
        ('{"format":\n', "Line 1: the line is not valid JSON: syntax error at character"),
        ('{"format":', "Line 1: the line is incomplete: the end of the file is missing."),
        ('{"a":1,"a":2}\n', 'Line 1: the line contains "a" twice.'),
        ('{"a":1.5}\n', "Line 1: 1.5 is not a whole number."),
        ('{"a":NaN}\n', "Line 1: NaN is not a whole number."),
        (f'{{"a":{"1" * 19}}}\n', "Line 1: the line contains a number with too many digits."),
        ('{"a":"\\ud800"}\n', "Line 1: the line contains half a character (a lone surrogate)."),
        ('{"a":' + "[" * 100_000 + "\n", "Line 1: the line is nested too deeply."),
        (f'{{"a":"{"x" * 1_000_000}"}}\n', "Line 1: the line is too long for a campaign."),
        (sealed(FOUNDED, version=2), "Line 1: unsupported format version 2. This program reads 1."),
        (sealed(FOUNDED, version=True), "Line 1: unsupported format version true."),
        (sealed(FOUNDED, digest=None), 'Line 1: "digest" is missing.'),
        (sealed(FOUNDED, more=1), 'Line 1: "more" is not a valid key here.'),
        (sealed(FOUNDED, events=2), "The header announces other lines than there are."),
        (sealed(FOUNDED, digest="0"), "A line was changed after the file was written"),
        (sealed(FOUNDED, rules="mine"), "There are no campaign rules of this name."),
        (sealed(), "The campaign has no events, not even its founding."),
        (sealed(GAME), "Line 2: the first event must found the campaign."),
        (sealed(FOUNDED, FOUNDED), "Line 3: the campaign is founded already."),
        (sealed({"e": "won"}), 'Line 2: "won" is not a valid value for "e".'),
        (sealed({}), 'Line 2: "e" is missing.'),
        (sealed({**FOUNDED, "more": 1}), 'Line 2: "more" is not a valid key here.'),
        (sealed({**FOUNDED, "members": [5]}), 'Line 2: "members" must be a string'),
        (sealed({**FOUNDED, "members": []}), "Line 2: A campaign has at least one member"),
        (sealed(FOUNDED, {**GAME, "date": "14.3.2027"}), 'Line 3: "14.3.2027" is not a date.'),
        (sealed(FOUNDED, {**GAME, "date": "20270314"}), 'Line 3: "20270314" is not a date.'),
        (sealed(FOUNDED, {**GAME, "date": 5}), 'Line 3: "date" must be a string'),
        (sealed(FOUNDED, {**GAME, "sheet": {"lake": 5}}), 'Line 3: "lake" is not a valid key'),
        (sealed(FOUNDED, {**GAME, "sheet": {"river": -5}}), 'Line 3: "river" must be a whole'),
        (
            sealed(FOUNDED, {**GAME, "sheet": {"red_hearts": ["six"]}}),
            'Line 3: the matching edges of a heart are a whole number, not "six".',
        ),
        (sealed(FOUNDED, {**GAME, "sheet": {"red_hearts": [True]}}), "Line 3: the matching edges"),
        (
            sealed(FOUNDED, {**GAME, "sheet": {"river": 7}}),
            "Line 3: The score sheet has an entry that no game can have:",
        ),
        (sealed(FOUNDED, {**GAME, "after": 2}), "Line 3: The campaign has 1 as its latest state"),
        (
            sealed(FOUNDED, {"e": "crossed", "member": "Bo", "circles": ["here"], "after": 1}),
            'Line 3: "here" is not a circle.',
        ),
        (
            sealed(
                FOUNDED, {"e": "crossed", "member": "Bo", "circles": ["start-box_1:1"], "after": 1}
            ),
            "Line 3: Crosses that the results still allow: 0.",
        ),
    ],
)
def test_damage_is_refused_with_its_place(content: str | bytes, told: str) -> None:
    first, *_ = faults(content)
    assert first.startswith(told)


def test_every_line_at_fault_is_named() -> None:
    lines = dumps(example()).splitlines(keepends=True)
    lines[2], lines[4] = "{}\n", "nothing\n"
    assert [fault.partition(":")[0] for fault in faults("".join(lines))] == ["Line 3", "Line 5"]


def test_a_file_that_is_too_large_is_not_read() -> None:
    assert faults(b" " * 20_000_001) == [
        (
            "The file has 20001 kB, more than the 20000 kB that are read. "
            "Check whether it is the right one, or shorten it."
        )
    ]


def test_files_that_cannot_be_read_or_written_are_refused(tmp_path: Path) -> None:
    for path, told in (
        (tmp_path / "none.jsonl", "The file does not exist."),
        (tmp_path, "This is a directory or a device, not a file."),
        (tmp_path / "a\0b", "The file cannot be read."),
    ):
        with pytest.raises(Faults) as caught:
            load(path)
        assert told in str(caught.value)
    for path in (tmp_path / "no folder" / "valley.jsonl", tmp_path / "a\0b"):
        with pytest.raises(Faults) as caught:
            dump(new(), path)
        assert "The file cannot be written." in str(caught.value)


def test_a_folder_in_the_place_of_a_file_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "valley.jsonl" / "inside").mkdir(parents=True)
    with pytest.raises(Faults):
        dump(new(), tmp_path / "valley.jsonl")
    assert [path.name for path in tmp_path.iterdir()] == ["valley.jsonl"]


def test_an_event_that_names_circles_has_them_in_their_order() -> None:
    campaign = taken_back()
    event = campaign.events[-1]
    assert isinstance(event, GameCorrected)
    assert event.takes_back == TO_BOX_2[3:5]
    assert '"takes_back":["box_1-box_2:2","box_1-box_2:3"]' in dumps(campaign)
    assert isinstance(campaign.events[2], CirclesCrossed)


def test_a_line_is_refused_however_deep_it_is_nested() -> None:
    for depth in (10, *range(700, 1100, 3)):
        with pytest.raises(Faults):
            loads('{"a":' + "[" * depth + "]" * depth + "}\n")


def test_of_faults_without_end_the_first_are_told() -> None:
    header, *lines = dumps(example()).splitlines(keepends=True)
    event = json.loads(lines[0])
    event["members"] = [7] * 5000
    with pytest.raises(Faults) as refused:
        loads("".join([header, json.dumps(event) + "\n", *lines[1:]]))
    assert len(refused.value.faults) >= 5000
    told = str(refused.value).splitlines()
    assert (len(told), told[-1]) == (202, "  …")
