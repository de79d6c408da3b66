"""Whatever a set holds that is written in the browser, the reader of sets reads it back."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from dorfplatz.base.toml_files import LONGEST_NOTE, parse_toml
from dorfplatz.game.registry import game_kind
from tests.web.workspace import WEB, install, one_at_a_time

pytestmark = pytest.mark.slow

_SOURCE = WEB / "src" / "sets" / "toml.ts"
_PROGRAM = """
import { createInterface } from "node:readline";
import { tomlOf } from "./toml.mjs";
for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(tomlOf(JSON.parse(line))));
"""

_HOSTILE = st.sampled_from(['"', "'", "\\", " ", "\n", "\r", "\t", "\0", "\x7f", "\x85", "é", "💣"])
_WORDS = st.text(st.one_of(_HOSTILE, st.characters(exclude_categories=["Cs"])), max_size=40)
_TEXTS = st.one_of(
    _WORDS,
    st.builds(lambda one, times: one * times, _HOSTILE, st.integers(0, LONGEST_NOTE)),
    st.text(_HOSTILE, min_size=300, max_size=LONGEST_NOTE),
)
_NUMBERS = st.one_of(st.integers(-(2**53), 2**53), st.booleans())
_VALUES = st.recursive(
    st.one_of(_TEXTS, _NUMBERS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=60), st.dictionaries(_WORDS, inner, max_size=4)
    ),
    max_leaves=30,
)


@pytest.fixture(scope="module")
def writer(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Writes sets as the page does."""
    folder = tmp_path_factory.mktemp("toml")
    with one_at_a_time():
        install()
        rolldown = str(WEB / "node_modules" / ".bin" / "rolldown")
        bundle = [rolldown, str(_SOURCE), "-o", str(folder / "toml.mjs")]
        subprocess.run(bundle, check=True, capture_output=True, cwd=WEB)
    program = folder / "write.mjs"
    program.write_text(_PROGRAM, encoding="utf-8")
    with subprocess.Popen(
        ["node", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        def write(data: object) -> str:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(json.dumps(data) + "\n")
            process.stdin.flush()
            told: str = json.loads(process.stdout.readline())
            return told

        yield write
        process.stdin.close()


@settings(
    max_examples=60,
    deadline=None,
    phases=(Phase.explicit, Phase.generate, Phase.shrink),
    suppress_health_check=list(HealthCheck),
)
@given(data=st.dictionaries(_WORDS, _VALUES, max_size=5))
def test_whatever_is_written_is_read_back(writer: Any, data: dict[str, object]) -> None:
    assert parse_toml(writer(data)) == data


@pytest.mark.parametrize("sign", ['"', "\\", "é", "💣", "'", " x"])
def test_the_longest_note_of_any_sign_is_read_back(writer: Any, sign: str) -> None:
    sets = game_kind("bohemian-villages").sets
    assert sets is not None
    data = {**parse_toml(sets.toml_of(sets.built_in[0])), "name": "box"}
    data.pop("printed", None)
    data["note"] = (sign * LONGEST_NOTE)[:LONGEST_NOTE]
    read = parse_toml(writer(data))
    assert read == data
    assert sets.examine(read) == []


def test_halves_of_characters_are_written_as_what_stands_for_none(writer: Any) -> None:
    assert parse_toml(writer({"name": "a\ud800b", "\udc00": 1})) == {
        "name": "a\ufffdb",
        "\ufffd": 1,
    }


def test_many_entries_do_not_make_a_line_too_long(writer: Any) -> None:
    data = {
        "tokens": {"forest": [4] * 900},
        "village": [{"name": "A", "buildings": ["glass_factory"] * 200}],
        "landscape": [{f"key{number}": "x" * 30 for number in range(60)}],
        "unlock": {"circus": {"special": [{"name": "x" * 900, "edges": "M" * 900}]}},
    }
    assert parse_toml(writer(data)) == data
