"""Who sits where: letters, names and colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len, set_cell_size

from dorfplatz.base.visible import is_visible, isolated, skeleton
from dorfplatz.cli.errors import CommandLineError
from dorfplatz.cli.settings import OutputSettings
from dorfplatz.game.game import Player
from dorfplatz.interface.names import LETTERS

_BOT_NAMES: Final = ("Adam", "Berta", "Cyril", "Dora", "Emil", "Franka")
_STYLES: Final = (
    "bold white on red",
    "bold white on blue",
    "bold black on green",
    "bold black on yellow",
    "bold white on magenta",
    "bold black on cyan",
)

_TABLE_NAME: Final = 14


@dataclass(frozen=True)
class SeatLabel:
    """A seat at the table: a letter and a colour, and who sits there."""

    number: int
    name: str
    bot: str | None = None

    @property
    def letter(self) -> str:
        """The letter that marks the seat's figures."""
        return LETTERS[self.number]

    @property
    def short_name(self) -> str:
        """The name, cut where it is too long for a table."""
        if cell_len(self.name) <= _TABLE_NAME:
            return self.name
        # By columns of the screen, of which some signs take two and some none.
        return f"{set_cell_size(self.name, _TABLE_NAME - 1).rstrip()}…"

    @property
    def style(self) -> str:
        """The colours of the letter."""
        return _STYLES[self.number]


def seats_of(players: Sequence[Player]) -> list[SeatLabel]:
    """The seats for the players of a game."""
    return [
        SeatLabel(number, isolated(player.name), player.bot)
        for number, player in enumerate(players)
    ]


def seat_players(
    settings: OutputSettings, count: int, bots: Sequence[str] | None, names: Sequence[str]
) -> list[Player]:
    """Persons at the first seats and bots at the last ones.

    Without `bots`, one person plays against bots of a medium level; "none" as the only one means
    no bots.
    Persons without a name are called by their seat's letter. Raises CommandLineError when there
    are too many bots or names, and UnknownBot.
    """
    from dorfplatz.bots.levels import MEDIUM
    from dorfplatz.bots.registry import load_bot

    if bots is None:
        persons = min(max(1, len(names)), count)
        bots = [MEDIUM.name] * (count - persons)
    elif list(bots) == ["none"]:
        bots = []
    if len(bots) > count:
        raise CommandLineError("terminal:error.too_many_bots", bots=len(bots), seats=count)
    persons = count - len(bots)
    check_names(names)
    if len(names) > persons:
        raise CommandLineError("terminal:error.too_many_names", names=len(names), persons=persons)
    return [
        *(Player(_person_name(settings, seat, names)) for seat in range(persons)),
        *(
            Player(name, str(load_bot(word)))
            for name, word in zip(_bot_names(persons, names), bots, strict=False)
        ),
    ]


def check_names(names: Sequence[str]) -> None:
    """Raises CommandLineError for a name that shows nothing, or two that look the same."""
    seen: set[str] = set()
    for name in names:
        if not is_visible(name):
            raise CommandLineError("terminal:error.name_unseen", name=ascii(name))
        if skeleton(name) in seen:
            raise CommandLineError("terminal:error.name_twice", name=name)
        seen.add(skeleton(name))


def _bot_names(first: int, taken: Sequence[str]) -> list[str]:
    """The names of bots from a seat on: as the seats have them, but none that a person has."""
    own = {skeleton(name) for name in taken}
    return [name for name in _BOT_NAMES[first:] + _BOT_NAMES[:first] if skeleton(name) not in own]


def _person_name(settings: OutputSettings, seat: int, names: Sequence[str]) -> str:
    if seat < len(names):
        return names[seat]
    return settings.words("play.player", letter=LETTERS[seat])
