"""Village sets as files, and the villages of a record.

A village set is a TOML file of two-sided tiles with one village on each side. The project brings
one along ("invented", which is not the printed one); the villages of a real box can be written
down in the same form. A file is checked as a whole, and every fault is named with its place.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection
from importlib import resources
from os import PathLike
from pathlib import Path
from stat import S_ISREG
from typing import Final

from dorfplatz.base.errors import DorfplatzError, Faults
from dorfplatz.bohemian.village_faults import Place, VillageFault, shown
from dorfplatz.bohemian.village_reader import VillageReader
from dorfplatz.bohemian.villages import Village, VillageSet

BUILT_IN_VILLAGE_SETS: Final = ("invented",)
"""Names of the village sets that come with the project."""

_MAX_KILOBYTES: Final = 100
# The time that tomllib takes for a key grows with the square of its parts.
_LONGEST_LINE: Final = 1000
_LINE_OF_ERROR: Final = re.compile(r"\(at line (\d+), column \d+\)$")


def load_village_set(name_or_path: str | PathLike[str]) -> VillageSet:
    """The built-in village set of this name, or the one in this file.

    A text that is no built-in name is a path if it ends in ".toml". Raises Faults.
    """
    if isinstance(name_or_path, str):
        if name_or_path in BUILT_IN_VILLAGE_SETS:
            return _built_in(name_or_path)
        if not name_or_path.lower().endswith(".toml"):
            known = ", ".join(BUILT_IN_VILLAGE_SETS)
            raise _faults(name_or_path, [VillageFault("unknown_set", Place(), known=known)])
    return _read_file(Path(name_or_path))


def parse_village_set(toml: str, source: str) -> VillageSet:
    """The village set written in `toml`; `source` is what messages call it. Raises Faults."""
    return _parse(toml, source, reserved=BUILT_IN_VILLAGE_SETS)


def villages_in_play(data: object, players: int) -> tuple[Village, ...]:
    """The villages of a record's setup: those in play, each with the side that lies up.

    Checked as a file is, and against what 2 to 5 players need. Raises Faults.
    """
    reader = VillageReader(kinds_alone=False)
    villages = reader.in_play(data, players)
    if villages is None:
        raise Faults("bohemian-villages:village_set.faults_in_play", reader.faults)
    return villages


def _faults(source: str, faults: list[DorfplatzError]) -> Faults:
    code = "bohemian-villages:village_set.faults"
    return Faults(code, faults, source=shown(source, longest=200))


def _built_in(name: str) -> VillageSet:
    file = resources.files("dorfplatz.bohemian").joinpath("village_sets", f"{name}.toml")
    return _parse(file.read_text(encoding="utf-8"), name, reserved=())


def _read_file(path: Path) -> VillageSet:
    source = str(path)

    def fault(name: str, place: Place | None = None, **values: object) -> Faults:
        return _faults(source, [VillageFault(name, place or Place(), **values)])

    try:
        status = path.stat()
        if not S_ISREG(status.st_mode):
            raise fault("not_a_file")
        if status.st_size > _MAX_KILOBYTES * 1000:
            raise fault("too_large", limit=_MAX_KILOBYTES)
        content = path.read_bytes()
    except FileNotFoundError:
        raise fault("missing_file") from None
    except (OSError, ValueError):  # ValueError: a path with a zero byte in it
        raise fault("unreadable") from None
    try:
        toml = content.decode("utf-8-sig")  # some editors begin a file with a byte order mark
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise fault("not_utf8", Place(line=line)) from None
    return parse_village_set(toml, source)


def _parse(toml: str, source: str, reserved: Collection[str]) -> VillageSet:
    if len(toml) > _MAX_KILOBYTES * 1000:
        raise _faults(source, [VillageFault("too_large", Place(), limit=_MAX_KILOBYTES)])
    for number, line in enumerate(toml.split("\n"), start=1):
        if len(line) > _LONGEST_LINE:
            fault = VillageFault("long_line", Place(line=number), longest=_LONGEST_LINE)
            raise _faults(source, [fault])
    try:
        data = tomllib.loads(toml)
    except RecursionError:
        raise _faults(source, [VillageFault("too_deep", Place())]) from None
    except ValueError as error:
        raise _faults(source, [_syntax_fault(toml, error)]) from None
    reader = VillageReader(kinds_alone=True)
    village_set = reader.village_set(data, reserved)
    if village_set is None:
        raise _faults(source, reader.faults)
    return village_set


def _syntax_fault(toml: str, error: ValueError) -> VillageFault:
    message = str(error)
    if message.endswith("(at end of document)"):
        return VillageFault("ends_early", Place())
    found = _LINE_OF_ERROR.search(message)
    line = int(found[1]) if found else 1
    written = toml.split("\n")[line - 1].strip()
    return VillageFault("syntax", Place(line=line), found=shown(written))
