"""What there is once of every game: its name, its options, its rules, and how it begins."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib.abc import Traversable

from dorfplatz.base.options import Option, Value
from dorfplatz.base.set_files import PieceSet, SetFiles
from dorfplatz.interface.campaign import CampaignRun
from dorfplatz.interface.daily import DailyGame
from dorfplatz.interface.events import Event
from dorfplatz.interface.position import Position
from dorfplatz.kernel.kernels import Kernels
from dorfplatz.kernel.layout import Block


class GameKind(ABC):
    """A kind of game. What has a default can be left out, and the game still runs everywhere."""

    # What a game needs --------------------------------------------------------------------

    @property
    @abstractmethod
    def name(self) -> str:
        """The game's name in game strings and records, e.g. "bohemian-villages"."""

    @property
    @abstractmethod
    def options(self) -> Sequence[Option]:
        """What can vary. The option "players" is always among them."""

    @property
    @abstractmethod
    def kernels(self) -> Kernels:
        """The compiled rules."""

    @abstractmethod
    def configuration(self, options: Mapping[str, Value], pieces: PieceSet | None = None) -> Block:
        """Returns what the kernel `start` sets games up from.

        `pieces` is the set that the options name, if it was loaded before (see `load_pieces`);
        then no file is read. Raises OptionError, and Faults for a set.
        """

    @abstractmethod
    def new(
        self,
        options: Mapping[str, Value],
        seed: int,
        stream: int = 0,
        *,
        pieces: PieceSet | None = None,
    ) -> Position:
        """Returns a new game; equal seeds and streams give equal games.

        With `pieces` no file is read. Raises OptionError, and Faults for a set.
        """

    @abstractmethod
    def restore(self, options: Mapping[str, Value], setup: Event, seed: int) -> Position:
        """Returns the start of the game that a record's header describes; no file is read.

        Chance that the record does not hold is drawn from `seed`. Raises DorfplatzError.
        """

    # What a game may have -----------------------------------------------------------------

    @property
    def namespace(self) -> str:
        """The namespace of its texts; "<namespace>:title" is its title. By default its name."""
        return self.name

    @property
    def texts(self) -> Traversable | None:
        """The folder of its texts, `<language>/<namespace>.json`; None if they come with us."""
        return None

    @property
    def cooperative(self) -> bool:
        """Whether all seats play together for one score. By default they do not."""
        return False

    @property
    def set_option(self) -> str | None:
        """The option that names the set of pieces; None for a game without sets."""
        return None

    @property
    def first_option(self) -> str | None:
        """The option that says which seat begins, counted from 1; 0 where it is drawn by lot.

        None for a game in which nobody has anything of beginning.
        """
        return None

    @property
    def sets(self) -> SetFiles[PieceSet] | None:
        """The sets of pieces that the option can name; None for a game without sets."""
        return None

    def load_pieces(self, options: Mapping[str, Value]) -> PieceSet | None:
        """Returns the set that the options name, read from a file where they name one.

        Raises Faults.
        """
        if self.sets is None or self.set_option is None:
            return None
        return self.sets.load(str(options[self.set_option]))

    @property
    def view_type(self) -> type | None:
        """The TypedDict of its views; None for a game whose views are not described."""
        return None

    @property
    def drawing(self) -> str | None:
        """Where its picture is drawn, as "module:function"; None for a game without art.

        The function takes a view, the players' names, a language and a palette.
        """
        return None

    @property
    def piece_drawing(self) -> str | None:
        """Where pieces are drawn that a client has no pictures of, as "module:function".

        The function takes a position and returns `dorfplatz.draw.own_pieces.OwnPieces`, or None
        where it is played with what comes along. None for a game whose pieces are all known.
        """
        return None

    @property
    def terminal_drawing(self) -> str | None:
        """Where the terminal's drawing of it stands, as "module:class"; None for a plain one."""
        return None

    def campaign_run(self) -> CampaignRun | None:
        """Returns a new campaign that plays itself; None for a game without campaigns."""
        return None

    @property
    def daily(self) -> DailyGame | None:
        """How a server's game of the day is played; None for a game without one."""
        return None

    @property
    def milestones(self) -> Sequence[int]:
        """How many points are worth reaching, ascending; by default none."""
        return ()

    @property
    def lesson(self) -> Traversable | None:
        """The script of its guided first game; None for a game without one."""
        return None
