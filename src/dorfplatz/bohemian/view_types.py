"""The types of what `view` tells, as JSON objects. The page's own types are made from these."""

from __future__ import annotations

from typing import Literal, NotRequired

# pydantic asks for this one below Python 3.12.
from typing_extensions import TypedDict

from dorfplatz.bohemian.buildings import BuildingName

Phase = Literal["income", "roll", "first_move", "second_move", "over"]
"""What is to be done: income is to be collected, dice to be rolled, a move to be made; or the game
is over."""

EndReason = Literal["none", "figures", "bank", "rounds"]
"""Why the game ended; "none" while it goes on."""


class BuildingView(TypedDict):
    """A building of a village."""

    kind: BuildingName
    owner: int | None
    """The seat whose figure stands on it."""
    coins: NotRequired[int]
    """The coins printed on a town hall or manor."""
    active: NotRequired[bool]
    """Whether an inn pays in each turn."""
    others_missing: NotRequired[int]
    """How many more buildings of its village an inn needs to be occupied."""


class VillageView(TypedDict):
    """A village in play."""

    name: str
    tile: str
    occupied: int
    """How many of its buildings are occupied."""
    size: int
    """How many buildings it has."""
    buildings: list[BuildingView]
    """Its buildings in the order in which they are printed."""


class Supply(TypedDict):
    """What lies beside the villages."""

    special: int
    """Special action tiles that can be taken."""
    special_removed: int
    """Special action tiles that are out of the game."""
    flour: int
    glass: int
    bank: int | None
    """Coins left in the bank; None where it never runs out."""


class IncomeFrom(TypedDict):
    """What pays a player at the start of a turn."""

    inns: list[str]
    """The villages of the inns that pay."""
    churches: int
    """The churches that pay by the bishop."""


class TownHall(TypedDict):
    """A town hall that a player occupies."""

    village: str
    coins: int
    missing: int
    """How many buildings of its village are not occupied."""


Breakdown = dict[str, int]
"""The points of each row of a score, by the rows' names, in their order."""

HallPart = TypedDict("HallPart", {"points": int, "for": Literal["hall"], "village": str})
"""A town hall in a village whose buildings are all occupied."""

IdleHallPart = TypedDict(
    "IdleHallPart", {"points": int, "for": Literal["idle_hall"], "village": str, "count": int}
)
"""A town hall in another village, where so many buildings are not occupied."""

NoHallPart = TypedDict("NoHallPart", {"points": int, "for": Literal["no_hall"]})
"""The lack of any town hall."""

ChurchPlace = Literal["most_churches", "shared_churches", "second_churches", "fewer_churches"]
"""The place in the count of churches."""

CountedPart = TypedDict(
    "CountedPart",
    {
        "points": int,
        "for": Literal["shops"] | ChurchPlace,
        "count": int,
    },
)
"""A set of so many different shops, or the place in the count of churches with so many."""

TilesPart = TypedDict(
    "TilesPart", {"points": int, "for": Literal["tiles"], "flour": int, "glass": int}
)
"""Half of the coins that flour and glass tiles pay."""

Part = HallPart | IdleHallPart | NoHallPart | CountedPart | TilesPart
"""One of the parts that a row of a score is the sum of, and what it is for."""


class Result(TypedDict):
    """The final scoring."""

    e: Literal["result"]
    reason: EndReason
    scores: list[int]
    """The score of each seat."""
    breakdown: list[Breakdown]
    """The rows of each seat's score."""
    winners: list[int]
    """The seats with the most coins."""


class ResultView(Result):
    """The final scoring with what its rows are made of."""

    parts: list[dict[str, list[Part]]]
    """For each seat the parts of its rows, by the rows' names, but for the coins held."""


class Player(TypedDict):
    """What a player has."""

    coins: int | None
    """None where coins are hidden, as are score and breakdown then."""
    score: int | None
    breakdown: Breakdown | None
    income: int
    """The coins that a turn that began now would bring."""
    income_from: IncomeFrom
    figures: int
    """Figures left to place."""
    special: int
    """Special action tiles held."""
    bishop: bool
    occupies: dict[BuildingName, int]
    """How many buildings of each kind the player's figures stand on."""
    inns_active: int
    inns_inactive: int
    town_halls: list[TownHall]


class BohemianView(TypedDict):
    """All that a seat or a spectator may see."""

    game: Literal["bohemian-villages"]
    viewer: int | None
    """The seat that sees it; None for a spectator."""
    phase: Phase
    active: int | None
    """The seat whose turn it is; None when the game is over."""
    round: int
    dice: list[int]
    """The unused dice; before a roll, those that are kept."""
    rolling: int
    """How many dice are about to be rolled."""
    collected: int | None
    """What the active player got for this turn; None once the first move is made."""
    bishop: int | None
    """The seat that has the bishop."""
    supply: Supply
    villages: list[VillageView]
    players: list[Player]
    score_rows: list[str]
    """The names of the rows of a score, in their order."""
    result: ResultView | None
    """The final scoring; None before the end."""
