"""New games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dorfplatz.base.chance import check_seed
from dorfplatz.base.errors import WrongArgument
from dorfplatz.base.faults import shown
from dorfplatz.base.options import check_options, parse_game_string
from dorfplatz.game.game import Game, Player
from dorfplatz.game.registry import load_game


def new(
    name: str,
    *,
    seed: int | None = None,
    auto_chance: bool = True,
    names: Sequence[Player | str] = (),
    **options: Any,
) -> Game:
    """A new game: `new("bohemian-villages", players=4, seed=7)`.

    `name` may be a game string, or "module:attribute" for a game of one's own; options can stand
    in it or beside it. Without a seed the game is
    like no other. `names` are the players, or for persons just their names. Raises UnknownGame,
    OptionError, WrongArgument, and Faults for a file that an option names.
    """
    if not isinstance(name, str):
        raise WrongArgument("common:argument.game", found=shown(repr(name)))
    plain, told = parse_game_string(name)
    kind = load_game(plain)
    values = check_options(kind.options, {**told, **options})
    position = kind.new(values, check_seed(seed))
    return Game(kind, values, position, players=_seated(names), auto_chance=auto_chance)


def _seated(names: object) -> list[Player]:
    """The players that names stand for. Raises WrongArgument."""
    if not isinstance(names, list | tuple):
        raise WrongArgument("common:argument.names", found=shown(repr(names)))
    return [_player(name) for name in names]


def _player(name: object) -> Player:
    if isinstance(name, Player):
        return name
    if not isinstance(name, str):
        raise WrongArgument("common:argument.names", found=shown(repr(name)))
    return Player(name)
