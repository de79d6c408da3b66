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


def test_two_numbers_in_one_sentence_have_a_plural_form_each() -> None:
    told = text("common:option.player_count", needed=1, found=2)
    assert told == "The game has 1 seat, but got 2 players."
    told = text("common:option.player_count", "de", needed=2, found=1)
    assert told == "Das Spiel hat 2 Plätze, angegeben: 1 Spieler."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_below_zero_has_its_minus(language: str) -> None:
    assert text("web:home.points", language, count=-5).startswith("\N{MINUS SIGN}5 ")


def test_what_a_value_says_is_never_taken_for_a_text() -> None:
    trick = '$t(common:counted.seats, {"count": {{needed}} })'
    assert trick in text("common:game.unknown", name=trick, names="{{name}}")
    plain = "$t(dorfromantik:score.forest)"
    assert plain in text("common:game.unknown", name=plain, names="")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_can_stand_for_another_one(language: str) -> None:
    assert text("dorfromantik:goal.longest_river", language) == text(
        "dorfromantik:score.longest_river", language
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("namespace", NAMESPACES)
def test_the_texts_inside_of_others_are_there(namespace: str, language: str) -> None:
    for told in texts(language, namespace).values():
        for other, name in re.findall(r"\$t\((\w+):([\w.]+)", told):
            assert {name, f"{name}_other"} & texts(language, other).keys(), told


# Values that tell how many, so that a noun beside them may have to bend.
COUNTS = """
active bots broken cancelled coins count different events figures flour found free fulfilled glass
inactive least limit longest minimum most names needed number occupied others persons players points
printed rolling room score seats seconds size tables taken tasks tiles tokens total voters votes
"""
# Those of them that are never one: limits, the players of a game with removed tiles, numbers of
# which a text has another form for one, and the number that is part of a task's or a move's name.
NEVER_ONE = """least limit longest minimum most number players"""
# All other values: words, and numbers that count nothing.
OTHERS = """
action actions address after arguments at back before bot building buildings card cell cells chance
changes choices circle circles close code color column command commitment condition date day degrees
dice die due edges end engine error event example expected fault field file first flag folder game
games generation generations given goal golden hand heart hearts high host house id kept key kind
kinds known landscape last letter level line lines loss low maximum mean members message module move
moves name near nearest numbers open option other package people percent pieces place placement
points port possible process q quit r rank reached reason red round row ruling save seat second seed
sets shops short show side sign source sources status step table task text tile tile_set time token
told turn url value values variable version village villages what where winners word words
"""
# Nouns that bend, in the texts of a language: one, then several.
NOUNS = {
    "en": """
        bot/bots building/buildings card/cards character/characters church/churches circle/circles
        coin/coins degree/degrees device/devices die/dice edge/edges event/events factory/factories
        farm/farms fault/faults figure/figures flag/flags game/games hall/halls inn/inns
        letter/letters mill/mills move/moves name/names player/players point/points record/records
        roll/rolls row/rows seat/seats second/seconds set/sets shop/shops step/steps table/tables
        tile/tiles token/tokens turn/turns
    """,
    "de": """
        Aufzeichnung/Aufzeichnungen Bot/Bots Dorf/Dörfer Ereignis/Ereignisse/Ereignissen
        Fahne/Fahnen Figur/Figuren Hof/Höfe Kante/Kanten Kirche/Kirchen Kreis/Kreise Laden/Läden
        Manufaktur/Manufakturen Mühle/Mühlen Platz/Plätze/Plätzen Punkt/Punkte/Punkten Runde/Runden
        Satz/Sätze/Sätzen Sekunde/Sekunden Spiel/Spiele Tisch/Tische/Tischen Wurf/Würfe/Würfen
        Wirtshaus/Wirtshäuser Zug/Züge/Zügen
    """,
    "it": """
        bandiera/bandiere casella/caselle cerchio/cerchi chiesa/chiese dado/dadi edificio/edifici
        errore/errori evento/eventi fabbrica/fabbriche fattoria/fattorie giocatore/giocatori
        giro/giri lancio/lanci lato/lati locanda/locande moneta/monete mossa/mosse mulino/mulini
        negozio/negozi nome/nomi partita/partite persona/persone posto/posti punto/punti
        registrazione/registrazioni secondo/secondi segnalino/segnalini tavolo/tavoli
        tessera/tessere turno/turni villaggio/villaggi attiva/attive completato/completati
        annullato/annullati
    """,
}


# "1 of these tiles": after such a word, the noun does not follow the number.
PARTITIVES = "of|in|at|is|are|if|with|von|der|aus|dieser|mit|di|su|a|in|è|con"


def _bent_wrongly(told: str, number: int, language: str) -> str | None:
    """What follows this number in a text with a noun in the wrong form, if anything does."""
    for noun in NOUNS[language].split():
        one, *several = noun.split("/")
        wrong = several if number == 1 else [one]
        words = rf"(?:(?!(?:{PARTITIVES})\b)[^\W\d]+ ){{0,2}}"
        pattern = rf"(?<![\d.,–-]){number} {words}(?:{'|'.join(wrong)})(?!\w)"
        if found := re.search(pattern, told):
            return found[0]
    return None


def test_wrong_forms_of_nouns_are_found() -> None:
    assert _bent_wrongly("The game has 1 seats.", 1, "en") == "1 seats"
    assert _bent_wrongly("2 landscape tile", 2, "en") == "2 landscape tile"
    assert _bent_wrongly("nach 1 Ereignissen", 1, "de") == "1 Ereignissen"
    assert _bent_wrongly("0 persona", 0, "it") == "0 persona"
    assert _bent_wrongly("11 seats and 1 seat", 1, "en") is None


@pytest.mark.parametrize("number", [0, 1, 2, 5])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("namespace", NAMESPACES)
def test_nouns_agree_with_every_number(namespace: str, language: str, number: int) -> None:
    counts = set(COUNTS.split()) - set(NEVER_ONE.split())
    wrong = []
    for key, told in texts(language, namespace).items():
        name = re.sub("_(one|other)$", "", key)
        forms = [told, texts(language, namespace).get(f"{name}_other", "")]
        values: dict[str, object] = dict.fromkeys(_VALUE.findall(" ".join(forms)), "…")
        if name != key:
            values["count"] = 7
        for count in values.keys() & counts:
            shown = text(f"{namespace}:{name}", language, **(values | {count: number}))
            if found := _bent_wrongly(shown, number, language):
                wrong.append(f"{key}: {found}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_every_value_of_a_text_is_known_to_count_or_not(namespace: str) -> None:
    known = set(COUNTS.split()) | set(OTHERS.split())
    for key, told in texts("en", namespace).items():
        assert set(_VALUE.findall(told)) <= known, key
