"""What a record does wrong is named with its line and the reason."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dorfplatz.base.errors import Faults, IllegalMove, NotationError, OptionError, RecordError
from dorfplatz.record import dumps, load, load_all, loads
from tests.record.games import Lines, fault_of, finished, lines_of, running, text_of

Edit = Callable[[Lines], object]

GAME = "bohemian-villages(players=2)"


@cache
def whole_record() -> str:
    """A game to its end."""
    return dumps(finished(GAME))


def last_line() -> int:
    """The number of its last line."""
    return len(whole_record().splitlines())


def fault_after(edit: Edit, record: str = "") -> RecordError:
    """The fault of a record whose lines were edited: of the whole one, or of the one given."""
    lines = lines_of(record or whole_record())
    edit(lines)
    fault = fault_of(text_of(lines))
    assert fault is not None
    return fault


def named(fault: RecordError | None) -> tuple[str, int]:
    """The name of a fault and its line."""
    assert fault is not None
    return fault.code.removeprefix("common:record."), fault.line


def line_with(lines: Lines, name: str, nth: int = 0) -> int:
    """The position of the n-th line with an event of this name."""
    return [position for position, line in enumerate(lines) if line.get("e") == name][nth]


# The file ---------------------------------------------------------------------------------


@pytest.mark.parametrize("nothing", ["", "\n", "\r\n \n\n", "\ufeff", b"\xef\xbb\xbf\n"])
def test_an_empty_file_holds_no_record(nothing: str | bytes) -> None:
    assert named(fault_of(nothing)) == ("empty", 1)


@pytest.mark.parametrize(
    "form",
    [
        lambda record: record.replace("\n", "\r\n"),
        lambda record: record.replace("\n", "\r"),
        lambda record: record.replace("\n", "\r", 3).replace("\n", "\r\n", 2),
        lambda record: "\ufeff" + record,
        lambda record: record.rstrip("\n"),
        lambda record: record + "\n  \n",
        lambda record: record.replace("\n", "\n\n"),
        lambda record: record.replace('"e":', ' "e" : '),
    ],
)
def test_line_ends_blank_lines_a_byte_order_mark_and_spaces_do_no_harm(
    form: Callable[[str], str],
) -> None:
    assert dumps(loads(form(whole_record()))) == whole_record()


@pytest.mark.parametrize(
    "coded",
    [
        lambda record: gzip.compress(record.encode()),
        lambda record: record.encode("utf-16"),
        lambda _: bytes(range(128, 256)),
        lambda _: b"\x89PNG\r\n\x1a\n",
        lambda _: '{"name":"Köhler"}\n'.encode("latin-1"),
        lambda _: '{"name":"\udcff"}\n',
    ],
)
def test_a_file_that_is_no_utf8_is_refused_in_its_first_line(
    coded: Callable[[str], str | bytes],
) -> None:
    assert named(fault_of(coded(whole_record()))) == ("not_utf8", 1)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('{"e":"end" "seat":0}', "not_json"),
        ("{'e': 'end'}", "not_json"),
        ("roll 2 3 4 6", "not_json"),
        ('{"e":"end"} {"e":"end"}', "not_json"),
        ('{"e":"a\tb"}', "not_json"),
        ('{"e":"end","e":"end"}', "key_twice"),
        ('{"e":"end","seat":{"a":1,"a":2}}', "key_twice"),
        ('{"e":"end","seat":NaN}', "no_number"),
        ('{"e":"end","seat":-Infinity}', "no_number"),
        (f'{{"e":"end","seat":{"1" * 30}}}', "huge_number"),
        (f'{{"e":"end","seat":{"1" * 30_000}}}', "huge_number"),
        (f'{{"e":"end","seat":-{"9" * 5_000}}}', "huge_number"),
        (f'{{"e":{"[" * 30}{"]" * 30}}}', "too_deep"),
        (f'{{"e":{"[" * 200_000}{"]" * 200_000}}}', "too_deep"),
        ('{"a":' * 100_000 + "1" + "}" * 100_000, "too_deep"),
        ('{"e":"\\ud800"}', "half_character"),
        ('{"\\udc00":1}', "half_character"),
        ("[]", "not_object"),
        ('"end"', "not_object"),
        ("7", "not_object"),
        ("null", "not_object"),
        (f'{{"e":"{"x" * 1_100_000}"}}', "line_too_long"),
        ("{}", "missing"),
        ('{"seat":0}', "missing"),
    ],
)
def test_a_line_that_is_no_json_object_of_a_record_is_refused(line: str, name: str) -> None:
    lines = whole_record().splitlines()
    for position in (2, 5):
        damaged = [*lines[: position - 1], line, *lines[position - 1 :]]
        assert named(fault_of("\n".join(damaged))) == (name, position)


def test_wherever_a_file_breaks_off_inside_a_line_it_says_so() -> None:
    for length in range(2, len(whole_record()), 97):
        part = whole_record()[:length]
        if part.endswith("\n") or whole_record()[length] == "\n":
            continue
        line = part.count("\n") + 1
        code = "cut_off" if line > 1 else "cut_off_header"
        assert named(fault_of(part)) == (code, line)


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_what_deleting_the_last_line_mends_says_so(language: str) -> None:
    lines = whole_record().splitlines(keepends=True)
    for broken in ("".join(lines[:-1]), "".join(lines[:7]) + lines[7][:9]):
        fault = fault_of(broken)
        assert fault is not None
        word = {"en": "Delete this line", "de": "Lösche diese Zeile", "it": "Cancella questa riga"}
        assert word[language] in fault.explain(language)
        assert fault_of("".join(broken.splitlines(keepends=True)[:-1])) is None


def test_the_fault_of_a_file_names_the_file(tmp_path: Path) -> None:
    file = tmp_path / "evening.dorf.jsonl"
    file.write_text(whole_record()[:-9], encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        load(file)
    assert str(caught.value).startswith(f"{str(file)[:30]}")
    assert f"evening.dorf.jsonl: Line {last_line()} is incomplete" in str(caught.value)


def test_a_die_that_is_none_is_named() -> None:
    fault = fault_after(lambda lines: lines[1].update(dice=[1, 2, True, 7]))
    assert fault is not None
    assert "true in [1, 2, true, 7] is not a valid die: a die shows 1 to 6." in str(fault)


def test_a_file_that_breaks_off_between_lines_is_a_running_game() -> None:
    lines = whole_record().splitlines(keepends=True)
    for count in (1, 2, 7, last_line() - 2):
        assert fault_of("".join(lines[:count])) is None


def test_a_finished_game_without_its_result_has_broken_off() -> None:
    assert named(fault_after(lambda lines: lines.pop())) == ("result_missing", last_line() - 1)


# The header -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "{}",
        '{"format":"dorfplatz"}',
        '{"format":["dorfplatz-record"],"version":1}',
        '{"e":"roll","seat":0,"dice":[1,2,3,4]}',
    ],
)
def test_a_file_that_does_not_begin_with_a_header_is_no_record(line: str) -> None:
    assert named(fault_of(f"{line}\n")) == ("no_header", 1)


@pytest.mark.parametrize("version", [0, 2, -1, True, 1.0, "1", None, [1]])
def test_a_version_that_was_never_released_is_not_guessed_at(version: object) -> None:
    fault = fault_after(lambda lines: lines[0].update(version=version))
    assert named(fault) == ("version", 1)
    assert fault.explain("en").endswith("This program reads 1.")


@pytest.mark.parametrize("field", ["game", "options", "players", "setup"])
def test_what_a_header_needs_may_not_be_missing(field: str) -> None:
    fault = fault_after(lambda lines: lines[0].pop(field))
    assert named(fault) == ("missing", 1)
    assert fault.values["field"] == field


@pytest.mark.parametrize(
    ("field", "value", "name"),
    [
        ("game", 7, "not_text"),
        ("engine", 7, "not_text"),
        ("options", [], "not_table"),
        ("options", None, "not_table"),
        ("players", {}, "not_list"),
        ("players", ["Anna", "Bob"], "not_table"),
        ("players", [{}, {}], "missing"),
        ("players", [{"name": 1}, {"name": 2}], "not_text"),
        ("players", [{"name": "Anna", "bot": None}, {"name": "Bob"}], "not_text"),
        ("setup", "invented", "not_table"),
    ],
)
def test_what_a_header_has_must_be_of_its_kind(field: str, value: object, name: str) -> None:
    assert named(fault_after(lambda lines: lines[0].update({field: value}))) == (name, 1)


def reason_after(edit: Edit, line: int, record: str = "") -> Any:
    """The error that a line caused, after some lines were edited."""
    fault = fault_after(edit, record)
    assert named(fault) == ("fault", line)
    assert fault.reason is not None
    assert fault.ruling == fault.reason.ruling
    assert fault.reason.explain("de") in fault.explain("de")
    return fault.reason


@pytest.mark.parametrize(
    "name", ["halma", "", "x" * 10_000, "\x1b[2J", "bohemian-villages(players=2)"]
)
def test_a_game_that_is_not_played_here_is_named(name: str) -> None:
    reason = reason_after(lambda lines: lines[0].update(game=name), 1)
    assert reason.code in ("common:game.unknown", "common:game.unknown_near")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", 6),
        ("players", "many"),
        ("players", None),
        ("players", [2]),
        ("players", 2.5),
        ("income", "stolen"),
        ("income", "\x1b[31m"),
        ("income", {"manual": True}),
        ("same_turn_reuse", "perhaps"),
        ("no_such_option", 1),
        ("\x1b[2J", 1),
    ],
)
def test_options_are_those_of_the_game(option: str, value: object) -> None:
    reason = reason_after(lambda lines: lines[0]["options"].update({option: value}), 1)
    assert isinstance(reason, OptionError)


@pytest.mark.parametrize(
    ("option", "value"),
    [("players", "2"), ("same_turn_reuse", 1), ("same_turn_reuse", "true"), ("max_rounds", "0200")],
)
def test_an_option_has_the_kind_of_value_that_is_written(option: str, value: object) -> None:
    fault = fault_after(lambda lines: lines[0]["options"].update({option: value}))
    assert named(fault) == ("differs", 1)
    assert fault.values["field"] == f"options.{option}"


def test_an_option_that_an_older_record_does_not_know_has_its_default() -> None:
    lines = lines_of(whole_record())
    lines[0]["options"] = {"players": 2}
    assert dumps(loads(text_of(lines))) == whole_record()


def test_what_a_newer_program_adds_to_a_header_is_let_pass() -> None:
    lines = lines_of(whole_record())
    lines[0] |= {"started": "2026-11-28", "place": {"table": 1.5}}
    lines[0]["players"][0]["country"] = "Bohemia"
    assert dumps(loads(text_of(lines))) == whole_record()


@pytest.mark.parametrize(
    "players",
    [
        [],
        [{"name": "Anna"}],
        [{"name": "Anna"}] * 3,
        [{"name": ""}, {"name": "Bob"}],
        [{"name": " \u3000"}, {"name": "Bob"}],
        [{"name": "x" * 61}, {"name": "Bob"}],
        [{"name": "Anna\x1b[2J"}, {"name": "Bob"}],
        [{"name": "Anna\nBob"}, {"name": "Bob"}],
        [{"name": "nnA\u202e"}, {"name": "Bob"}],
        [{"name": "Anna", "bot": "\x07"}, {"name": "Bob"}],
    ],
)
def test_every_seat_has_a_player_with_a_fit_name(players: list[dict[str, str]]) -> None:
    reason = reason_after(lambda lines: lines[0].update(players=players), 1)
    assert isinstance(reason, OptionError)


@pytest.mark.parametrize("fault", ["villages", "kind", "coins", "tile"])
def test_villages_that_cannot_be_in_play_are_refused_with_every_fault(fault: str) -> None:
    def edit(lines: Lines) -> None:
        villages = lines[0]["setup"]["villages"]
        if fault == "villages":
            villages.pop()
        elif fault == "tile":
            villages[0]["tile"] = villages[1]["tile"]
        else:
            villages[0]["buildings"][0][fault] = 99

    assert isinstance(reason_after(edit, 1), Faults)


@pytest.mark.parametrize("first", [-1, 2, True, "0", None, 0.0])
def test_only_a_seat_can_begin(first: object) -> None:
    reason = reason_after(lambda lines: lines[0]["setup"].update(first=first), 1)
    assert isinstance(reason, NotationError)


def test_a_setup_says_nothing_that_the_game_does_not_know() -> None:
    fault = fault_after(lambda lines: lines[0]["setup"].update(weather="rain"))
    assert named(fault) == ("unknown", 1)
    assert fault.values["field"] == "setup.weather"


# Events -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "damage",
    [
        {"seat": 7},
        {"seat": True},
        {"seat": None},
        {"dice": [1, 2, 3]},
        {"dice": [1, 2, 3, 7]},
        {"dice": [1, 2, 3, 4, 5]},
        {"dice": [1.0, 2, 3, 4]},
        {"dice": "1234"},
        {"weather": "rain"},
    ],
)
def test_a_roll_must_be_one_that_can_come(damage: dict[str, Any]) -> None:
    reason = reason_after(lambda lines: lines[1].update(damage), 2)
    assert isinstance(reason, NotationError | IllegalMove)


def test_the_dice_of_a_roll_have_no_order() -> None:
    lines = lines_of(whole_record())
    lines[1]["dice"].reverse()
    assert dumps(loads(text_of(lines))) == whole_record()


@pytest.mark.parametrize(
    ("damage", "ruling"),
    [
        ({"seat": 1}, None),
        ({"village": "Nirgendwo"}, None),
        ({"building": 99}, None),
        ({"building": True}, None),
        ({"dice": [6, 6, 6, 6]}, "R06"),
        ({"dice": []}, None),
        ({"e": "castle"}, None),
        ({"e": ["place"]}, None),
        ({"e": 5}, None),
    ],
)
def test_a_move_must_be_legal_and_else_the_ruling_is_named(
    damage: dict[str, Any], ruling: str | None
) -> None:
    game = running(GAME, 1)
    placement = next(move.event for move in game.legal_moves() if move.event["e"] == "place")
    game.follow(placement)
    lines = lines_of(dumps(game))
    damage = {**damage, "seat": 1 - placement["seat"]} if "seat" in damage else damage
    lines[2] |= damage
    fault = fault_of(text_of(lines))
    assert named(fault) == ("fault", 3)
    assert fault is not None
    assert isinstance(fault.reason, NotationError | IllegalMove)
    assert fault.ruling == ruling


def test_a_move_cannot_come_before_the_roll_nor_a_roll_before_the_move() -> None:
    early = reason_after(lambda lines: lines.pop(1), 2)
    assert early.code == "common:game.chance_first"
    twice = reason_after(lambda lines: lines.insert(2, lines[1]), 3)
    assert twice.code == "common:game.no_chance"


def test_nothing_but_the_result_follows_the_end() -> None:
    late = {"e": "roll", "seat": 0, "dice": [1, 2, 3, 4]}
    fault = fault_after(lambda lines: lines.insert(last_line() - 1, late))
    assert named(fault) == ("after_end", last_line())


@pytest.mark.parametrize("late", [{"e": "end", "seat": 0}, {"e": "result"}, {"x": 1}])
def test_nothing_follows_the_result(late: dict[str, Any]) -> None:
    assert named(fault_after(lambda lines: lines.append(late))) == ("after_result", last_line() + 1)


def test_a_result_comes_only_at_the_end() -> None:
    fault = fault_after(lambda lines: lines.insert(5, lines[-1]))
    assert named(fault) == ("result_too_early", 6)


@pytest.mark.parametrize(
    ("edit", "name", "field"),
    [
        (lambda result: result["scores"].reverse(), "differs", "scores[0]"),
        (lambda result: result["scores"].append(1), "differs", "scores"),
        (lambda result: result.update(reason="bank"), "differs", "reason"),
        (lambda result: result.update(winners=[True]), "differs", "winners[0]"),
        (lambda result: result["breakdown"][1].update(coins=99), "differs", "breakdown[1].coins"),
        (lambda result: result["breakdown"][1].pop("coins"), "missing", "breakdown[1].coins"),
        (lambda result: result.update(weather=1), "unknown", "weather"),
        (lambda result: result.pop("scores"), "missing", "scores"),
    ],
)
def test_a_result_must_be_what_the_game_led_to(
    edit: Callable[[dict[str, Any]], object], name: str, field: str
) -> None:
    fault = fault_after(lambda lines: edit(lines[-1]))
    assert named(fault) == (name, last_line())
    assert fault.values["field"] == field


def test_one_record_is_read_where_one_was_asked_for() -> None:
    assert named(fault_of(whole_record() + whole_record())) == ("second_record", last_line() + 1)


def test_lines_are_counted_through_a_file_of_many_records(tmp_path: Any) -> None:
    file = tmp_path / "many.jsonl"
    file.write_text(f'{whole_record()}{whole_record()}{{"format":7}}\n', encoding="utf-8")
    games = load_all(file)
    assert [dumps(next(games)) for _ in range(2)] == [whole_record(), whole_record()]
    with pytest.raises(RecordError) as caught:
        next(games)
    assert named(caught.value) == ("no_header", 2 * last_line() + 1)


def test_a_record_that_breaks_off_before_the_next_is_found_in_its_last_line(tmp_path: Any) -> None:
    file = tmp_path / "many.jsonl"
    broken = "".join(whole_record().splitlines(keepends=True)[:-1])
    file.write_text(broken + whole_record(), encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        next(load_all(file))
    assert named(caught.value) == ("result_missing", last_line() - 1)


# What follows from a move ------------------------------------------------------------------


@cache
def record_with_tasks() -> str:
    """A game to its end in which placements fulfil or cancel tasks."""
    return dumps(finished("dorfromantik(players=2)"))


@cache
def first_task() -> int:
    """The position of the first task that a placement fulfilled or cancelled."""
    return line_with(lines_of(record_with_tasks()), "task")


@pytest.mark.parametrize(
    "edit",
    [
        lambda lines: lines.pop(first_task()),
        lambda lines: lines.insert(first_task(), lines[first_task() - 1]),
        lambda lines: lines[first_task()].update(number=1 + lines[first_task()]["number"]),
        lambda lines: lines[first_task()].update(fulfilled=not lines[first_task()]["fulfilled"]),
        lambda lines: lines[first_task()].update(fulfilled=int(lines[first_task()]["fulfilled"])),
        lambda lines: lines[first_task()]["at"].append(0),
        lambda lines: lines[first_task()].update(weather="rain"),
    ],
)
def test_what_a_move_leads_to_must_stand_behind_it(edit: Edit) -> None:
    due = lines_of(record_with_tasks())[first_task()]
    fault = fault_after(edit, record_with_tasks())
    assert named(fault) == ("follows", first_task() + 1)
    assert json.dumps(due) in fault.explain("en")


def test_what_no_move_led_to_cannot_stand_there() -> None:
    fault = fault_after(
        lambda lines: lines.insert(first_task() + 1, lines[first_task()]), record_with_tasks()
    )
    assert fault.line == first_task() + 2


def test_a_file_that_ends_before_what_a_move_leads_to_has_broken_off() -> None:
    broken = "".join(record_with_tasks().splitlines(keepends=True)[: first_task()])
    assert named(fault_of(broken)) == ("follows_missing", first_task())


# Legal moves ------------------------------------------------------------------------------


@cache
def record_with_legal_moves() -> str:
    """Header, roll, legal moves, move, ..."""
    return dumps(running(GAME, 3), legal=True)


def test_listed_legal_moves_are_all_checked_and_none_need_be_listed() -> None:
    lines = lines_of(record_with_legal_moves())
    assert [line.get("e") for line in lines[1:4]] == ["roll", "legal", lines[3]["e"]]
    lines[2]["moves"].reverse()
    assert fault_of(text_of(lines)) is None
    assert fault_of(text_of(lines[:3])) is None
    del lines[2]
    assert fault_of(text_of(lines)) is None


@pytest.mark.parametrize(
    ("edit", "name", "line"),
    [
        (lambda lines: lines[2]["moves"].pop(), "legal_lacks", 3),
        (lambda lines: lines[2].update(moves=[]), "legal_lacks", 3),
        (lambda lines: lines[2]["moves"].append(lines[2]["moves"][0]), "legal_twice", 3),
        (lambda lines: lines[2]["moves"].append({"e": "end"}), "legal_extra", 3),
        (lambda lines: lines[2]["moves"].append({"e": "castle"}), "legal_extra", 3),
        (lambda lines: lines[2]["moves"].append({}), "legal_extra", 3),
        (lambda lines: lines[2]["moves"].append("end"), "not_table", 3),
        (lambda lines: lines[2]["moves"][0].update(seat=0), "unknown", 3),
        (lambda lines: lines[2].update(moves="all"), "not_list", 3),
        (lambda lines: lines[2].pop("moves"), "missing", 3),
        (lambda lines: lines[2].pop("seat"), "missing", 3),
        (lambda lines: lines[2].update(seat=7), "differs", 3),
        (lambda lines: lines[2].update(weather=1), "unknown", 3),
        (lambda lines: lines.insert(3, lines[2]), "legal_again", 4),
        (lambda lines: lines.insert(1, lines[2]), "legal_not_now", 2),
    ],
)
def test_listed_legal_moves_must_be_the_legal_moves(edit: Edit, name: str, line: int) -> None:
    assert named(fault_after(edit, record_with_legal_moves())) == (name, line)


def test_why_a_listed_move_is_not_legal_is_said() -> None:
    fault = fault_after(
        lambda lines: lines[2]["moves"].append({"e": "end"}), record_with_legal_moves()
    )
    assert fault.ruling == "R70"
    assert "R70" in fault.explain("it")
    assert json.dumps({"e": "end"}) in fault.explain("it")
