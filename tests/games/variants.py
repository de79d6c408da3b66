"""Game strings that reach every option of every registered game."""

from __future__ import annotations

from collections.abc import Iterator

from dorfplatz.base.errors import OptionError
from dorfplatz.base.options import ALL, Option, Value, format_game_string, parse_game_string
from dorfplatz.game.registry import GAMES, game_kind


def player_counts(name: str) -> range:
    """How many can play a game."""
    (players,) = [option for option in game_kind(name).options if option.name == "players"]
    return range(players.minimum, players.maximum + 1)


def by_player_count() -> list[str]:
    """Every game with every number of players."""
    return [f"{name}(players={count})" for name in GAMES for count in player_counts(name)]


def smallest() -> list[str]:
    """Every game with the fewest players."""
    return [f"{name}(players={player_counts(name)[0]})" for name in GAMES]


def smallest_and_largest() -> list[str]:
    """Every game with the fewest and the most players."""
    ends = {name: (player_counts(name)[0], player_counts(name)[-1]) for name in GAMES}
    return [f"{name}(players={count})" for name in GAMES for count in ends[name]]


def by_option() -> list[str]:
    """Every game with each other value of each of its options, the others being as usual."""
    return [
        format_game_string(name, options, usual | {option.name: value})
        for name in GAMES
        for options in [game_kind(name).options]
        for usual in [{option.name: option.default for option in options}]
        for option in options
        if option.name != "players"
        for value in _other_values(option)
        if _can_be_played(name, usual | {option.name: value})
    ]


def _can_be_played(name: str, options: dict[str, Value]) -> bool:
    """Whether the options fit one another: a seat that begins has to be there."""
    try:
        game_kind(name).configuration(options)
    except OptionError:
        return False
    return True


def file_name(string: str) -> str:
    """The name of the file that tells a game: "bohemian-villages-players-3"."""
    name, options = parse_game_string(string)
    return "-".join([name, *(f"{option}-{value}" for option, value in options.items())])


def _other_values(option: Option) -> Iterator[Value]:
    if isinstance(option.default, bool):
        yield not option.default
    elif isinstance(option.default, int):
        # Small numbers make a limit bite within a game.
        numbers = {option.minimum, option.maximum, 3, 40}
        yield from (
            number
            for number in sorted(numbers)
            if option.minimum <= number <= option.maximum and number != option.default
        )
    elif option.several:
        yield ALL
    else:
        yield from (choice for choice in option.choices if choice != option.default)
