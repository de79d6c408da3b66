from __future__ import annotations

import pytest

from dorfplatz.base.errors import OptionError, UnknownBot
from dorfplatz.bots.bot import Bot
from dorfplatz.bots.policies import GREEDY, RANDOM
from dorfplatz.bots.registry import BOTS, find_bot, load_bot, seat_bots
from dorfplatz.language import LANGUAGES


@pytest.mark.parametrize("bot", BOTS, ids=str)
def test_a_bot_is_found_by_its_name_and_by_its_code_in_capitals_or_not(bot: Bot) -> None:
    for word in (bot.name, bot.name.upper(), bot.code, bot.code.lower(), f" {bot.name} "):
        assert find_bot(word) == load_bot(word) == bot


def test_no_two_bots_have_the_same_name_or_code() -> None:
    words = [word.lower() for bot in BOTS for word in (bot.name, bot.code)]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("bot", BOTS, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_is_described(bot: Bot, language: str) -> None:
    assert bot.describe(language) != bot.name


@pytest.mark.parametrize("word", ["gredy", "", "RG"])
def test_an_unknown_bot_is_refused_and_the_known_ones_are_named(word: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        find_bot(word)
    for bot in BOTS:
        assert bot.name in str(refused.value)


def test_fewer_bots_than_seats_are_named_over_again() -> None:
    assert seat_bots(["random"], 3) == [RANDOM, RANDOM, RANDOM]
    assert seat_bots(["G", "R"], 5) == [GREEDY, RANDOM, GREEDY, RANDOM, GREEDY]


@pytest.mark.parametrize("words", [[], ["random"] * 3])
def test_no_bots_and_more_bots_than_seats_are_refused(words: list[str]) -> None:
    with pytest.raises(OptionError, match="2 seats"):
        seat_bots(words, 2)
