"""The test table (see `tests.bohemian.table`) seen through the game's adapter."""

from __future__ import annotations

from typing import Any

from dorfplatz.base.errors import IllegalMove
from dorfplatz.bohemian.adapter import BohemianPosition
from dorfplatz.bohemian.buildings import Building
from dorfplatz.bohemian.kernels import KERNELS
from dorfplatz.bohemian.villages import Village, VillageBuilding
from tests.bohemian.table import Table, parse_village


class PositionTable(Table):
    """A test table with the position that shows it."""

    def __init__(self, *villages: str, open_coins: bool = True, **options: Any) -> None:
        super().__init__(*villages, open_coins=open_coins, **options)
        shown = []
        for number, text in enumerate(villages):
            name, buildings = parse_village(text)
            built = tuple(VillageBuilding(Building(kind), coins) for kind, coins in buildings)
            shown.append(Village(name, f"T{number}", built))
        self.position = BohemianPosition(self.setup, self.state, shown)

    def refusal(self, text: str) -> tuple[str, str | None]:
        """The name of the reason why a move in the notation is not legal, and its ruling."""
        error = self.position.why_illegal(self.position.parse_move(text))
        assert isinstance(error, IllegalMove), f"{text} is legal"
        assert not KERNELS.is_legal(*self.records, self.position.parse_move(text))
        error.explain("de")
        return error.code.rpartition(".")[2], error.ruling

    def effects(self, text: str, language: str = "en") -> list[str]:
        """What a move in the notation would do."""
        return self.position.explain_move(self.position.parse_move(text), language)
