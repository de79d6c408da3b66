"""Fair chance, checked by a program that shares no line with the one under test."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dorfplatz
from dorfplatz.base.errors import OptionError
from dorfplatz.bohemian.village_files import load_village_set
from dorfplatz.game.registry import GAMES
from dorfplatz.table.chance_commitment import ChanceSecret, new_chance_secret
from dorfplatz.table.commands import Start
from dorfplatz.table.events import Chanced, Moved, Prelude, Seat
from dorfplatz.table.known_chance import Drawer, ToldChance, read_chance
from dorfplatz.table.table import Table
from dorfplatz.table.verify import Draws, Unfair, verify
from tests.table.people import ANNA, SECRET, VILLAGES, Place

SALTS = st.binary(min_size=32, max_size=32).map(bytes.hex)
ANY_SECRET = st.builds(ChanceSecret, st.integers(0, 2**63 - 1), SALTS)


def finished(secret: ChanceSecret, share: str = "", game: str = VILLAGES) -> Table:
    place = Place(Seat("", bot="random"), Seat("", bot="random"), game=game, secret=secret)
    place.send(ANNA, Start, share=share)
    return place.play_to_the_end().table


def draws(table: Table) -> Draws:
    assert table.secret is not None
    return Draws(table.commitment, table.share, table.secret)


def checked(game: dorfplatz.Game, draws: Draws) -> list[Unfair]:
    """What is unfair in a game that was played with the pieces that its options name."""
    return verify(game, draws, game.kind.load_pieces(game.options))


def number(seed: int, salt: str, share: str, n: int | str) -> int:
    digest = hmac.new(bytes.fromhex(salt), f"{seed}:{share}:{n}".encode(), hashlib.sha256)
    return int(digest.hexdigest(), 16)


def rolled(share_of_one: Fraction, dice: int) -> list[int]:
    """The hand at which the sum of probabilities exceeds a part of one, hands in their order."""
    hands = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=dice))
    reached = Fraction(0)
    for hand in sorted(hands):
        reached += Fraction(hands[hand], 6**dice)
        if reached > share_of_one:
            return list(hand)
    raise AssertionError


def mix(word: int) -> int:
    word ^= word >> 16
    word = word * 0x85EBCA6B % 2**32
    word ^= word >> 13
    word = word * 0xC2B2AE35 % 2**32
    return word ^ (word >> 16)


class Generator:
    """xoshiro128++ as the document on fair chance describes it."""

    def __init__(self, seed: int) -> None:
        self.words = []
        high, low = divmod(seed, 2**32)
        word = 0x9E3779B9
        for i in range(4):
            word = mix((word + 0x9E3779B9 + i) % 2**32)
            word = mix(word ^ low)
            word = mix((word + high) % 2**32)
            word = mix(mix(word))
            self.words.append(word)

    def next(self) -> int:
        def left(word: int, by: int) -> int:
            return (word << by | word >> (32 - by)) % 2**32

        s = self.words
        result = (left((s[0] + s[3]) % 2**32, 7) + s[0]) % 2**32
        shifted = (s[1] << 9) % 2**32
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = left(s[3], 11)
        return result

    def below(self, bound: int) -> int:
        while True:
            upper, lower = divmod(self.next() * bound, 2**32)
            if lower >= 2**32 % bound:
                return upper


@pytest.mark.slow
@given(ANY_SECRET)
def test_the_setup_can_be_worked_out_from_what_is_told_at_the_end(secret: ChanceSecret) -> None:
    table = Place(Seat("", bot="random"), Seat("", bot="random"), secret=secret).start().table
    assert table.game is not None
    generator = Generator(number(secret.seed, secret.salt, "", 0) // 2**193)
    tiles = load_village_set("invented").tiles_in_play(2)
    sides = [tile.sides[generator.below(len(tile.sides))].name for tile in tiles]
    assert [village["name"] for village in table.game.setup["villages"]] == sides
    first = table.options["first"]
    assert table.game.setup["first"] == (int(first) - 1 if first else generator.below(2))


@pytest.mark.slow
@settings(max_examples=20)
@given(ANY_SECRET, st.text(st.characters(categories=["L", "Nd", "Zs"]), max_size=20))
def test_every_roll_can_be_worked_out_from_what_is_told_at_the_end(
    secret: ChanceSecret, share: str
) -> None:
    table = finished(secret, "".join(share.split()))
    assert table.secret is not None
    told, salt = table.secret.seed, table.secret.salt
    assert table.commitment == hashlib.sha256(f"{told}:{salt}".encode()).hexdigest()
    assert table.game is not None
    rolls = [event for event in table.game.events if event["e"] == "roll"]
    assert len(rolls) > 10
    numbers: Counter[str] = Counter()
    for roll in rolls:
        source = f"dice-{roll['seat']}"
        numbers[source] += 1
        part = Fraction(number(told, salt, table.share, f"{source}:{numbers[source]}"), 2**256)
        assert sorted(roll["dice"]) == rolled(part, len(roll["dice"]))


def brought(table: Table) -> dict[str, list[Any]]:
    """What came from each source, in order; False for rolls of fewer dice than four."""
    assert table.game is not None
    found: dict[str, list[Any]] = {}
    for moment, (event, *_) in table.game.replay():
        if moment.is_chance:
            told = {key: value for key, value in event.items() if key != "seat"}
            is_told = len(event.get("dice", [1, 2, 3, 4])) == 4
            found.setdefault(moment.position.chance_source(), []).append(is_told and told)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_each_source_brings_the_same_to_whoever_plays(game: str) -> None:
    seats = [Seat("", bot="random"), Seat("", bot="random")]
    tables = [Place(*seats, game=game).start().play_to_the_end(seed).table for seed in (1, 2)]
    one, other = map(brought, tables)
    assert one.keys() == other.keys()
    for source in one:
        pairs = [pair for pair in zip(one[source], other[source], strict=False) if all(pair)]
        assert len(pairs) > 2
        assert [first for first, _ in pairs] == [second for _, second in pairs]
    moved = [
        [entry.event for entry in table.entries if isinstance(entry.event, Moved)]
        for table in tables
    ]
    assert moved[0] != moved[1]


def test_older_games_count_all_rolls_through() -> None:
    game = dorfplatz.new(VILLAGES, players=2, seed=1, auto_chance=False)
    lot = random.Random(1)
    for n in range(1, 10):
        game.follow(SECRET.outcome(game, "", n))
        while not game.is_chance:
            game.play(lot.choice(list(game.legal_moves())))
    older = Draws(SECRET.commitment, "", SECRET, set_up=False, by_source=False)
    assert checked(game, older) == []
    assert checked(game, replace(older, by_source=True)) != []


def test_a_told_word_brings_the_same_again() -> None:
    table = finished(SECRET, "Glück: 1:2", "dorfromantik")
    assert table.game is not None
    chance = read_chance(ToldChance(SECRET, table.share).word)
    kind = table.game.kind
    position = chance.begin(kind, table.options)
    game = dorfplatz.Game(kind, table.options, position, auto_chance=False)
    drawer = Drawer(chance, game)
    for moment, happened in table.game.replay():
        game.resolve(drawer.draw(game)) if moment.is_chance else game.follow(happened[0])
    assert game.events == table.game.events
    with pytest.raises(OptionError):
        read_chance("7:5a17")


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_proves_that_chance_was_fair(game: str) -> None:
    table = finished(SECRET, "anything", game)
    assert table.game is not None
    assert checked(table.game, draws(table)) == []


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"commitment": "0" * 64}, "commitment"),
        ({"share": "another"}, "event"),
        ({"secret": ChanceSecret(8, SECRET.salt)}, "event"),
        ({"secret": ChanceSecret(7, "0" * 64)}, "commitment"),
        ({"secret": ChanceSecret(-1, SECRET.salt)}, "malformed"),
        ({"secret": ChanceSecret(7, "salt")}, "malformed"),
    ],
)
def test_other_lots_than_the_games_are_found_out(changed: dict[str, Any], code: str) -> None:
    table = finished(SECRET, "anything")
    assert table.game is not None
    found = checked(table.game, replace(draws(table), **changed))
    assert f"table:unfair.{code}" in [unfair.code for unfair in found]


def test_a_roll_that_was_changed_is_found_by_its_number() -> None:
    table = finished(SECRET)
    game = table.game
    assert game is not None
    other = dorfplatz.Game(
        game.kind,
        game.options,
        game.kind.restore(game.options, game.setup, 0),
        auto_chance=False,
    )
    other.follow({"e": "roll", "seat": game.setup["first"], "dice": [1, 1, 1, 1]})
    found = checked(other, draws(table))
    assert [(unfair.code, unfair.event) for unfair in found] == [("table:unfair.event", 1)]
    assert found[0].due == game.events[0]


def test_what_another_table_drew_is_not_bound_by_this_ones_lots() -> None:
    game = finished(ChanceSecret(1, "ab" * 32)).game
    assert game is not None
    prelude = Prelude(game.setup, game.events[:20])
    place = Place(Seat("", bot="random"), Seat("", bot="random"), prelude=prelude).start()
    table = place.play_to_the_end().table
    assert table.game is not None
    bound = replace(draws(table), before=20, set_up=False)
    assert checked(table.game, bound) == []
    assert checked(table.game, draws(table)) != []


def test_a_move_that_is_undone_and_made_otherwise_changes_no_roll() -> None:
    dice: list[object] = []
    for other in (0, -1):
        place = Place(Seat("Anna", ANNA), Seat("Emil", ANNA), first=1).start()
        while sum(place.table.draws.values()) < 2:
            place.play(place.moves()[other])
        rolled = place.table.entries[-1].event
        assert isinstance(rolled, Chanced)
        dice.append(rolled.outcome["dice"])
    assert dice[0] == dice[1]


def test_chance_secrets_are_new_at_every_table() -> None:
    many = [new_chance_secret() for _ in range(20)]
    assert all(secret.is_well_formed() for secret in many)
    assert len({secret.seed for secret in many}) == len({secret.salt for secret in many}) == 20
