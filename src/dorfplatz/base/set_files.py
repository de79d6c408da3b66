"""Sets of pieces as files: those that come along, those that were learned, and those at a path.

A set is a TOML file. It is checked as a whole, and every fault is named with its place.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from importlib.abc import Traversable
from os import PathLike
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

from dorfplatz.base.errors import DorfplatzError, Faults
from dorfplatz.base.faults import Fault, Place, shown
from dorfplatz.base.toml_files import parse_json_table, parse_toml, read_toml_file


class PieceSet(Protocol):
    """What every set tells of itself."""

    @property
    def name(self) -> str:
        """By this name it is known."""

    @property
    def printed(self) -> bool:
        """Whether its pieces are those of the printed game."""

    @property
    def note(self) -> str:
        """What its author says of it; may be empty."""


S_co = TypeVar("S_co", bound=PieceSet, covariant=True)

Read = Callable[[dict[str, object], Collection[str]], tuple[S_co | None, list[DorfplatzError]]]
"""Gives the set that a file's data tell, with a name that is none of the reserved ones; or None
and every fault."""


class SetFiles(Generic[S_co]):
    """All sets of a game that are known in this process, by their names.

    `folder` holds those that come along, under the names `built_in`. `texts` is where the texts
    on faults stand: `unknown_set` and `faults`.
    """

    def __init__(
        self, folder: Traversable, built_in: tuple[str, ...], read: Read[S_co], texts: str
    ) -> None:
        self.built_in: Final = built_in
        self._folder = folder
        self._read = read
        self._texts = texts
        self._loaded: dict[str, S_co] = {}
        self._learned: dict[str, S_co] = {}
        self._told: dict[str, dict[str, object]] = {}

    def load(self, name_or_path: str | PathLike[str]) -> S_co:
        """The known set of this name, the one in this file, or the one that is written out here.

        A text that is no known name is the set itself, as JSON, if it begins with "{", and a path
        if it ends in ".toml". Raises Faults.
        """
        if isinstance(name_or_path, str):
            if name_or_path in self.built_in:
                return self._come_along(name_or_path)
            if name_or_path in self._learned:
                return self._learned[name_or_path]
            if name_or_path.startswith("{"):
                return self._written_out(name_or_path)
            if not name_or_path.lower().endswith(".toml"):
                known = ", ".join([*self.built_in, *self._learned])
                fault = Fault(f"{self._texts}.fault.unknown_set", Place(), known=known)
                raise self.faults(name_or_path, [fault])
        path = Path(name_or_path)
        try:
            data = read_toml_file(path)
        except Fault as fault:
            raise self.faults(str(path), [fault]) from None
        return self.check(data, str(path))

    def _written_out(self, told: str) -> S_co:
        """The set that an option holds itself. Raises Faults."""
        try:
            data = parse_json_table(told)
        except Fault as fault:
            raise self.faults("{…}", [fault]) from None
        return self.check(data, str(data.get("name", "{…}")))

    def examine(self, data: dict[str, object]) -> list[DorfplatzError]:
        """Every fault of a set that somebody still writes; none for one that can be played."""
        return self._read(data, self.built_in)[1]

    def parse(self, toml: str, source: str) -> S_co:
        """The set written in `toml`; `source` is what messages call it. Raises Faults."""
        try:
            data = parse_toml(toml)
        except Fault as fault:
            raise self.faults(source, [fault]) from None
        return self.check(data, source)

    def learn(self, toml: str, source: str) -> str:
        """Lets the set written in `toml` be known by its name, which is given.

        That holds for this process. `source` is what messages call it. Raises Faults.
        """
        found = self.parse(toml, source)
        self._learned[found.name] = found
        self._told[found.name] = parse_toml(toml)
        return found.name

    def toml_of(self, name: str) -> str:
        """The text of a set that comes along, to start another one from."""
        return self._folder.joinpath(f"{name}.toml").read_text(encoding="utf-8")

    def data_of(self, name: str) -> dict[str, object]:
        """All that the file of a known set tells. Raises Faults."""
        if name in self._told:
            return self._told[name]
        return parse_toml(self.toml_of(self.load(name).name))

    def known(self) -> tuple[S_co, ...]:
        """The sets that come along, and those that were learned."""
        return (*map(self._come_along, self.built_in), *self._learned.values())

    def check(self, data: dict[str, object], source: str) -> S_co:
        """The set that a file's data tell, under a name of its own. Raises Faults."""
        return self._check(data, source, self.built_in)

    def faults(self, source: str, faults: list[DorfplatzError]) -> Faults:
        """All faults of a set that messages call `source`."""
        return Faults(f"{self._texts}.faults", faults, source=shown(source, longest=200))

    def _come_along(self, name: str) -> S_co:
        if name not in self._loaded:
            self._loaded[name] = self._check(parse_toml(self.toml_of(name)), name, ())
        return self._loaded[name]

    def _check(self, data: dict[str, object], source: str, reserved: Collection[str]) -> S_co:
        found, faults = self._read(data, reserved)
        if found is None:
            raise self.faults(source, faults)
        return found
