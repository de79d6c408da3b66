"""A campaign as those see it who were let in to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from dorfplatz.dorfromantik.campaign.box import sort_box
from dorfplatz.dorfromantik.campaign.campaign import Campaign
from dorfplatz.dorfromantik.campaign.changes import Change, Gained
from dorfplatz.dorfromantik.campaign.names import (
    DOUBLING_PIECES,
    FLAG_ROWS,
    LINE_ROWS,
    PIECES,
    ROWS,
    TASK_ROWS,
    UNLOCKED_ROWS,
)
from dorfplatz.dorfromantik.campaign.reachable import token_sums
from dorfplatz.dorfromantik.campaign.sheet import ScoreSheet
from dorfplatz.dorfromantik.campaign.sheet_check import SheetLimits, limits_of
from dorfplatz.dorfromantik.campaign.standing import Crossing, Game
from dorfplatz.dorfromantik.campaign.tree import Circle
from dorfplatz.dorfromantik.campaign.words import condition_words, material_words
from dorfplatz.server.api.encoding import Json

_EDGES: Final = 6
_RULINGS: Final[dict[str, str]] = {
    **dict.fromkeys(TASK_ROWS, "D30"),
    **dict.fromkeys(FLAG_ROWS, "D31"),
    **dict.fromkeys(LINE_ROWS, "D32"),
    **UNLOCKED_ROWS,
}


def campaign_parts(campaign_id: str, campaign: Campaign, language: str) -> Json:
    """All of a `CampaignSeen` that follows from the campaign alone."""
    crossed, rules = campaign.crossed, campaign.rules
    open_crosses = campaign.open_crosses
    boxes = campaign.standing.unlocked.boxes
    lying = {card.name for card in campaign.lying}
    limits = limits_of(rules, campaign.pieces)
    return {
        "campaign": campaign_id,
        "version": campaign.version,
        "name": campaign.name,
        "members": campaign.members,
        "games": [_game(game) for game in campaign.games],
        "earned": campaign.standing.earned,
        "open_crosses": open_crosses,
        "connections": [
            {
                "start": line.start,
                "end": line.end,
                "circles": line.circles,
                "heart": line.heart or None,
                "source": line.source,
            }
            for line in rules.connections
        ],
        "crossed": _texts(crossed.circles),
        "crossings": [
            {"member": step.member, "circles": _texts(step.circles), "position": step.position}
            for step in campaign.steps
            if isinstance(step, Crossing) and step.circles
        ],
        "next": _texts(crossed.next) if open_crosses > 0 else [],
        "hexes": [
            {
                "hex": hexagon.name,
                "box": hexagon.box,
                "pieces": hexagon.pieces,
                "reached": hexagon.name in crossed.hexes,
                "source": hexagon.source,
            }
            for hexagon in rules.hexes
        ],
        "boxes": boxes,
        "pieces": campaign.pieces,
        "cards": [
            {
                "card": card.name,
                "box": card.box,
                "words": condition_words(card, language),
                "source": card.source,
                "opens": card.opens or None,
                "pieces": card.pieces,
                "lies": card.name in lying,
                "achieved": card.name in campaign.achieved,
                "is_asked": card.is_asked,
            }
            for card in rules.cards
            if card.box in boxes
        ],
        "results": [
            {"from": row.least, "rank": row.rank, "circles": row.circles} for row in rules.results
        ],
        **limits_parts(limits),
        "box_list": [
            {
                "id": thing.material.name,
                "box": thing.material.box,
                "kind": thing.material.kind,
                "words": material_words(thing.material, language),
                "spot": thing.spot,
            }
            for thing in sort_box(campaign)
        ],
    }


def limits_parts(limits: SheetLimits) -> Json:
    """What can be entered for a game, as a `SheetLimitsSeen`."""
    return {"limits": {row: _limit(limits, row) for row in ROWS}, "hearts": limits.hearts}


def campaign_in_brief(campaign: Campaign) -> Json:
    """What a list of campaigns tells of one."""
    return {
        "name": campaign.name,
        "members": campaign.members,
        "games": len(campaign.games),
        "open_crosses": campaign.open_crosses,
        "best": max((game.result for game in campaign.games), default=None),
    }


def change_parts(change: Change) -> Json:
    """What an event changed, as a `ChangeSeen`."""
    return {
        "games": [
            {
                "game": game.game,
                "before": game.before.rank if game.before else None,
                "after": game.after.rank if game.after else None,
                "result_before": game.result_before,
                "result_after": game.result_after,
            }
            for game in change.games
        ],
        "earned": change.earned,
        "crossed": _texts(change.crossed),
        "taken_back": _texts(change.taken_back),
        "hexes": _gained(change.hexes),
        "boxes": _gained(change.boxes),
        "pieces": _gained(change.pieces),
        "cards": _gained(change.cards),
        "achieved": _gained(change.achieved),
        "is_best": change.is_best,
    }


def _texts(circles: Iterable[Circle]) -> list[str]:
    return [str(circle) for circle in circles]


def _gained(gained: Gained) -> Json:
    return {"new": gained.new, "gone": gained.gone}


def _game(game: Game) -> Json:
    played = game.played
    return {
        "position": game.position,
        "number": game.number,
        "date": played.date.isoformat(),
        "players": played.players,
        "result": game.result,
        "rank": game.rank.rank,
        "circles": game.rank.circles,
        "rows": game.score.rows,
        "sums": game.score.sums,
        "sheet": played.sheet.to_dict(),
        "met": played.met,
        "achieved": game.achieved,
        "record": played.record,
        "pieces": sorted(played.played_with, key=PIECES.index),
        "beyond": game.beyond,
    }


def _limit(limits: SheetLimits, row: str) -> dict[str, Any]:
    used = limits.is_unlocked(row)
    possible = _possible(limits, row) if used else frozenset({0})
    most = max(possible)
    return {
        "most": most,
        "values": None if len(possible) == most + 1 else sorted(possible),
        "factor": limits.rules.factors.get(row, 1),
        "ruling": _RULINGS[row],
        "used": used,
    }


def _possible(limits: SheetLimits, row: str) -> frozenset[int]:
    """All counts that a row can have, whatever the other rows of its sheet say."""
    if row == "red_hearts":
        return frozenset(range(_EDGES + 1))
    if row in DOUBLING_PIECES:
        return token_sums(limits.tokens(TASK_ROWS[DOUBLING_PIECES.index(row)]))
    # A station or harbor counts the tiles of its line, so as many as the longest one can have.
    longest = [max(limits.possible(line, ScoreSheet())) for line in LINE_ROWS]
    sheet = ScoreSheet(longest_railroad=longest[0], longest_river=longest[1])
    return limits.possible(row, sheet)
