"""The first line of a record: which game it is, and how it was set up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dorfplatz import __version__
from dorfplatz.base.errors import DorfplatzError, RecordError
from dorfplatz.base.faults import shown
from dorfplatz.base.options import Value, check_options
from dorfplatz.game.game import Game, Player, check_players
from dorfplatz.game.registry import game_kind
from dorfplatz.game.resume import Resumed
from dorfplatz.interface.events import Event
from dorfplatz.interface.kind import GameKind
from dorfplatz.record.values import difference, shown_value

FORMAT: Final = "dorfplatz-record"
VERSION: Final = 1
"""The version that is written."""
READABLE: Final = (1,)
"""The versions that are read: all that were ever released."""


def header(game: Game, chance: Event | None = None) -> Event:
    """The header of the game's record, with what its table says of chance if that is given."""
    return header_of(
        game.kind.name,
        dict(game.options),
        game.players,
        game.setup,
        engine=__version__,
        chance=chance,
    )


def header_of(
    game: str,
    options: dict[str, Value],
    players: Sequence[Player],
    setup: Event,
    *,
    engine: str,
    chance: Event | None,
) -> Event:
    """Returns the header of a game that was played with a release of the engine."""
    written: Event = {
        "format": FORMAT,
        "version": VERSION,
        "game": game,
        "engine": engine,
        "options": options,
        "players": [_player_event(player) for player in players],
        "setup": setup,
    }
    return written if chance is None else written | {"chance": chance}


def is_header(event: Event) -> bool:
    """Whether a line is a header, well-formed or not, and no event."""
    return "format" in event and "e" not in event


def begin_game(found: Event, line: int, seed: int) -> Resumed:
    """The game that a header describes, at its start; it waits at each roll and reveal.

    Chance that comes after the record is drawn from `seed`. Raises RecordError.
    """
    check_format(found, line)
    try:
        kind = game_kind(shown(_text(found, "game", line)))
        options = _options(kind, _table(found, "options", line), line)
        players = _players(found, line)
        check_players(players, int(options["players"]))
        setup = _table(found, "setup", line)
        resumed = Resumed(kind, options, setup, players=players, seed=seed)
    except RecordError:
        raise
    except DorfplatzError as fault:
        raise RecordError("common:record.fault", line=line, reason=fault) from fault
    check_same(setup, resumed.game.setup, line, "setup")
    return resumed


def check_same(found: object, due: object, line: int, field: str = "") -> None:
    """Raises RecordError, naming the place, when a JSON value is not the one that is due."""
    differs = difference(found, due, field)
    if differs is None:
        return
    code = "differs"
    if differs.found is None:
        code = "missing"
    elif differs.due is None:
        code = "unknown"
    raise RecordError(f"common:record.{code}", line=line, **differs._asdict())


def _player_event(player: Player) -> Event:
    return {"name": player.name} | ({"bot": player.bot} if player.bot else {})


def check_format(found: Event, line: int) -> None:
    """Raises RecordError for what is no header, or one of a format that is not read."""
    if found.get("format") != FORMAT:
        raise RecordError("common:record.no_header", line=line)
    version = found.get("version")
    if isinstance(version, bool) or version not in READABLE or not isinstance(version, int):
        known = ", ".join(map(str, READABLE))
        raise RecordError(
            "common:record.version", line=line, found=shown_value(version), known=known
        )
    if "engine" in found:
        _text(found, "engine", line)


def _options(kind: GameKind, found: Event, line: int) -> dict[str, Value]:
    """The options; one that an older record does not know has its default."""
    options = check_options(kind.options, found)
    for name, value in found.items():
        check_same(value, options[name], line, f"options.{name}")
    return options


def _players(found: Event, line: int) -> list[Player]:
    players = found.get("players")
    if "players" not in found:
        raise RecordError("common:record.missing", line=line, field="players")
    if not isinstance(players, list):
        raise RecordError("common:record.not_list", line=line, field="players")
    return [
        _player(player, line, f"players[{position}]") for position, player in enumerate(players)
    ]


def _player(found: object, line: int, field: str) -> Player:
    if not isinstance(found, dict):
        raise RecordError("common:record.not_table", line=line, field=field)
    name = _text(found, "name", line, f"{field}.name")
    bot = _text(found, "bot", line, f"{field}.bot") if "bot" in found else None
    return Player(name, bot)


def _text(found: dict[str, Any], key: str, line: int, field: str = "") -> str:
    value = _value(found, key, line, field)
    if not isinstance(value, str):
        raise RecordError("common:record.not_text", line=line, field=field or key)
    return value


def _table(found: dict[str, Any], key: str, line: int) -> dict[str, Any]:
    value = _value(found, key, line)
    if not isinstance(value, dict):
        raise RecordError("common:record.not_table", line=line, field=key)
    return value


def _value(found: dict[str, Any], key: str, line: int, field: str = "") -> Any:
    if key not in found:
        raise RecordError("common:record.missing", line=line, field=field or key)
    return found[key]
