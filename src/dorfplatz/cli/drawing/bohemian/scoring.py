"""Where a player's points in Bohemian Villages come from."""

from __future__ import annotations

from dorfplatz.bohemian.buildings import Building
from dorfplatz.cli.drawing.bohemian.words import BohemianWords, Json


def notes_on_score(words: BohemianWords, player: Json) -> list[str]:
    """Town halls with what their villages lack, sets of shops, churches, tiles."""
    occupies = player["occupies"]
    notes = [_about_hall(words, hall) for hall in player["town_halls"]]
    if not notes:
        notes.append(words("score.no_hall"))
    shops = [kind.key for kind in Building if kind.is_shop and occupies[kind.key]]
    if shops:
        told = ", ".join(words.counted(key, occupies[key]) for key in shops)
        notes.append(words("score.shops", shops=told, sets=_sets([occupies[key] for key in shops])))
    if occupies["church"]:
        notes.append(words("score.churches", count=occupies["church"]))
    flour, glass = occupies["flour_mill"], occupies["glass_factory"]
    if flour or glass:
        notes.append(words("score.tiles", flour=flour, glass=glass))
    return notes


def _about_hall(words: BohemianWords, hall: Json) -> str:
    village, coins, missing = hall["village"], hall["coins"], hall["missing"]
    if missing:
        return words("score.hall_missing", village=village, coins=coins, count=missing)
    return words("score.hall_complete", village=village, count=coins)


def _sets(counts: list[int]) -> str:
    """How many different shops each set has, the widest first: "3 + 1"."""
    levels = range(max(counts))
    return " + ".join(str(sum(count > level for count in counts)) for level in levels)
