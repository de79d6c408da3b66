"""Village sets as files, and the villages of a record.

A village set is a TOML file of two-sided tiles with one village on each side. The project brings
one along ("invented", which is not the printed one); the villages of a real box can be written
down in the same form.
"""

from __future__ import annotations

from collections.abc import Collection
from importlib import resources
from typing import Final

from dorfplatz.base.errors import DorfplatzError, Faults
from dorfplatz.base.set_files import SetFiles
from dorfplatz.bohemian.village_reader import VillageReader
from dorfplatz.bohemian.villages import Village, VillageSet

_TEXTS: Final = "bohemian-villages:village_set"


def villages_in_play(data: object, players: int) -> tuple[Village, ...]:
    """The villages of a record's setup: those in play, each with the side that lies up.

    Checked as a file is, and against what 2 to 5 players need. Raises Faults.
    """
    reader = VillageReader(kinds_alone=False)
    villages = reader.in_play(data, players)
    if villages is None:
        raise Faults(f"{_TEXTS}.faults_in_play", reader.faults)
    return villages


def _read(
    data: dict[str, object], reserved: Collection[str]
) -> tuple[VillageSet | None, list[DorfplatzError]]:
    reader = VillageReader(kinds_alone=True)
    return reader.village_set(data, reserved), reader.faults


VILLAGE_SETS: Final = SetFiles(
    resources.files("dorfplatz.bohemian").joinpath("village_sets"), ("invented",), _read, _TEXTS
)
"""The village sets that come with the project or were learned."""

load_village_set: Final = VILLAGE_SETS.load
parse_village_set: Final = VILLAGE_SETS.parse
