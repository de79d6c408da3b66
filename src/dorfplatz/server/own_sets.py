"""Sets of pieces of whoever runs a server: village sets and tile sets from a folder."""

from __future__ import annotations

from pathlib import Path

from dorfplatz.base.errors import DorfplatzError, Faults
from dorfplatz.game.registry import game_kind, game_names
from dorfplatz.server.settings import SettingError


def learn_sets(folder: str) -> None:
    """Lets tables be set up with the sets in a folder, by their names.

    Those of a game lie as TOML files in a folder with the game's name. Raises Faults with every
    fault of every file, and SettingError for a folder without any.
    """
    found: dict[tuple[str, str], str] = {}
    faults: list[DorfplatzError] = []
    known = {game: kind.sets for game in game_names() if (kind := game_kind(game)).sets is not None}
    files = [(game, file) for game in known for file in _set_files(Path(folder, game))]
    if not files:
        raise SettingError("server:setting.no_sets", folder=folder, games=", ".join(known))
    for game, file in files:
        try:
            name = known[game].learn(file.read_text(encoding="utf-8-sig"), str(file))
        except Faults as error:
            faults.append(error)
        except (OSError, UnicodeDecodeError) as error:
            found_fault = getattr(error, "strerror", None) or "UTF-8"
            faults.append(
                SettingError("server:setting.set_unreadable", file=str(file), found=found_fault)
            )
        else:
            before = found.setdefault((game, name), str(file))
            if before != str(file):
                faults.append(
                    SettingError(
                        "server:setting.set_twice", name=name, file=str(file), other=before
                    )
                )
    if faults:
        raise Faults("server:setting.sets", faults, folder=folder)


def _set_files(folder: Path) -> list[Path]:
    """The sets in a folder, in order; hidden files, such as editors and systems leave, are none."""
    return sorted(file for file in folder.glob("*.toml") if not file.name.startswith("."))
