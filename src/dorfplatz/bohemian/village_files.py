"""Village sets as files, and the villages of a record.

A village set is a TOML file of two-sided tiles with one village on each side. The project brings
one along ("invented", which is not the printed one); the villages of a real box can be written
down in the same form. A file is checked as a whole, and every fault is named with its place.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from importlib import resources
from os import PathLike
from pathlib import Path
from typing import Final

from dorfplatz.base.errors import DorfplatzError, Faults
from dorfplatz.base.faults import Fault, Place, shown
from dorfplatz.base.toml_files import parse_toml, read_toml_file
from dorfplatz.bohemian.village_reader import VillageReader
from dorfplatz.bohemian.villages import Village, VillageSet

BUILT_IN_VILLAGE_SETS: Final = ("invented",)
"""Names of the village sets that come with the project."""

_LEARNED: Final[dict[str, VillageSet]] = {}

_TEXTS: Final = "bohemian-villages:village_set"


def load_village_set(name_or_path: str | PathLike[str]) -> VillageSet:
    """The known village set of this name, or the one in this file.

    A text that is no known name is a path if it ends in ".toml". Raises Faults.
    """
    if isinstance(name_or_path, str):
        if name_or_path in BUILT_IN_VILLAGE_SETS:
            return _built_in(name_or_path)
        if name_or_path in _LEARNED:
            return _LEARNED[name_or_path]
        if not name_or_path.lower().endswith(".toml"):
            known = ", ".join(known_village_sets())
            fault = Fault(f"{_TEXTS}.fault.unknown_set", Place(), known=known)
            raise _faults(name_or_path, [fault])
    path = Path(name_or_path)
    try:
        data = read_toml_file(path)
    except Fault as fault:
        raise _faults(str(path), [fault]) from None
    return _check(data, str(path), reserved=BUILT_IN_VILLAGE_SETS)


def learn_village_set(toml: str, source: str) -> str:
    """Lets the village set written in `toml` be known by its name, which is given.

    That holds for this process. `source` is what messages call it. Raises Faults.
    """
    found = parse_village_set(toml, source)
    _LEARNED[found.name] = found
    return found.name


def known_village_sets() -> tuple[str, ...]:
    """The names of the village sets that come with the project or were learned."""
    return (*BUILT_IN_VILLAGE_SETS, *_LEARNED)


def parse_village_set(toml: str, source: str) -> VillageSet:
    """The village set written in `toml`; `source` is what messages call it. Raises Faults."""
    try:
        data = parse_toml(toml)
    except Fault as fault:
        raise _faults(source, [fault]) from None
    return _check(data, source, reserved=BUILT_IN_VILLAGE_SETS)


def villages_in_play(data: object, players: int) -> tuple[Village, ...]:
    """The villages of a record's setup: those in play, each with the side that lies up.

    Checked as a file is, and against what 2 to 5 players need. Raises Faults.
    """
    reader = VillageReader(kinds_alone=False)
    villages = reader.in_play(data, players)
    if villages is None:
        raise Faults(f"{_TEXTS}.faults_in_play", reader.faults)
    return villages


@cache
def _built_in(name: str) -> VillageSet:
    file = resources.files("dorfplatz.bohemian").joinpath("village_sets", f"{name}.toml")
    return _check(parse_toml(file.read_text(encoding="utf-8")), name, reserved=())


def _check(data: dict[str, object], source: str, reserved: Collection[str]) -> VillageSet:
    reader = VillageReader(kinds_alone=True)
    village_set = reader.village_set(data, reserved)
    if village_set is None:
        raise _faults(source, reader.faults)
    return village_set


def _faults(source: str, faults: list[DorfplatzError]) -> Faults:
    return Faults(f"{_TEXTS}.faults", faults, source=shown(source, longest=200))
