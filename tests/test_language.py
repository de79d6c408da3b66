"""The texts are complete in every language, and every text that the code names is there."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest

from dorfplatz.language import LANGUAGES, UnknownText, text, texts

ROOT = Path(__file__).resolve().parent.parent
NAMESPACES = sorted(
    file.name.removesuffix(".json")
    for file in resources.files("dorfplatz.language").joinpath("en").iterdir()
    if file.name.endswith(".json")
)
_VALUE = re.compile(r"\{\{(\w+)\}\}")
_NAMED = re.compile(rf"[\"']((?:{'|'.join(NAMESPACES)}):[a-z_]+(?:\.[a-z_]+)+)[\"']")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_files(language: str) -> None:
    folder = resources.files("dorfplatz.language").joinpath(language)
    assert sorted(file.name for file in folder.iterdir()) == [f"{name}.json" for name in NAMESPACES]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("namespace", NAMESPACES)
def test_every_language_has_the_same_texts(namespace: str, language: str) -> None:
    assert texts(language, namespace).keys() == texts("en", namespace).keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("namespace", NAMESPACES)
def test_a_text_names_the_same_values_in_every_language(namespace: str, language: str) -> None:
    # Where the number is one, a language may say so in a word of its own.
    def values(told: str, key: str) -> set[str]:
        return set(_VALUE.findall(told)) - ({"count"} if key.endswith("_one") else set())

    for key, told in texts(language, namespace).items():
        assert values(told, key) == values(texts("en", namespace)[key], key), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("namespace", NAMESPACES)
def test_no_text_is_empty_or_only_half_filled_in(namespace: str, language: str) -> None:
    for key, told in texts(language, namespace).items():
        assert told.strip(), key
        assert "TODO" not in told, key
        assert _VALUE.sub("", told).count("{{") == 0, key


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_a_text_for_one_has_another_for_several(namespace: str) -> None:
    keys = texts("en", namespace).keys()
    for key in keys:
        if key.endswith("_one"):
            assert f"{key.removesuffix('_one')}_other" in keys, key


def test_every_text_that_the_code_names_is_there() -> None:
    missing = []
    for file in sorted((ROOT / "src").rglob("*.py")):
        for key in _NAMED.findall(file.read_text(encoding="utf-8")):
            namespace, _, name = key.partition(":")
            beginnings = (f"{name}.", f"{name}_other")
            known = texts("en", namespace)
            if name not in known and not any(key.startswith(beginnings) for key in known):
                missing.append(f"{file.relative_to(ROOT)}: {key}")
    assert not missing, "\n".join(missing)


def test_a_text_that_is_missing_is_an_error() -> None:
    with pytest.raises(UnknownText):
        text("terminal:no.such.text", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_and_several_have_their_own_words(language: str) -> None:
    one = text("terminal:bohemian.player.figures", language, count=1)
    several = text("terminal:bohemian.player.figures", language, count=2)
    assert one.replace("1", "2") != several
