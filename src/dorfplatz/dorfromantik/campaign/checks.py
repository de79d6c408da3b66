"""Whether an event fits a campaign, and why it does not."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from dorfplatz.base.plain import is_plain
from dorfplatz.base.visible import is_visible, skeleton
from dorfplatz.dorfromantik import constants
from dorfplatz.dorfromantik.campaign.errors import (
    CannotCross,
    CannotHappen,
    StaleEvent,
    WouldTakeBack,
)
from dorfplatz.dorfromantik.campaign.events import (
    CirclesCrossed,
    Correction,
    Founded,
    GameCorrected,
    GameFinished,
    LaterEvent,
    MembersChanged,
    Renamed,
)
from dorfplatz.dorfromantik.campaign.rules import CampaignRules
from dorfplatz.dorfromantik.campaign.sheet_check import SheetLimits, check_sheet, limits_of
from dorfplatz.dorfromantik.campaign.standing import Game
from dorfplatz.dorfromantik.campaign.tree import Circle

if TYPE_CHECKING:
    from dorfplatz.dorfromantik.campaign.campaign import Campaign

LONGEST_NAME: Final = 60
"""Characters that the name of a campaign or a member has at most."""

LONGEST_RECORD: Final = 200
"""Characters that the reference to a record has at most."""

MOST_MEMBERS: Final = 100
"""Members that a campaign has at most; those who play change, and all of them stay named."""


def check_name(name: str) -> None:
    """A name shows something, on one line, and with no spaces around it."""
    tidy = unicodedata.normalize("NFC", name).strip()
    if name != tidy or len(name) > LONGEST_NAME or not is_plain(name) or not is_visible(name):
        raise CannotHappen("campaign:event.bad_name", name=name, longest=LONGEST_NAME)


def check_members(members: tuple[str, ...]) -> None:
    """There is at least one member, and no two look the same."""
    for name in members:
        check_name(name)
    if not 1 <= len(members) <= MOST_MEMBERS:
        raise CannotHappen("campaign:event.member_count", most=MOST_MEMBERS)
    _check_distinct(members)


def _check_distinct(names: tuple[str, ...]) -> None:
    seen: set[str] = set()
    for name in names:
        if skeleton(name) in seen:
            raise CannotHappen("campaign:event.member_twice", name=name)
        seen.add(skeleton(name))


def check_after(campaign: Campaign, event: LaterEvent) -> None:
    """Nobody decides on a campaign with more events than there are, or before it was founded."""
    if not 1 <= event.after <= campaign.version:
        last = campaign.version
        raise CannotHappen("campaign:event.after", found=event.after, last=last)


def check_unchanged(campaign: Campaign, event: MembersChanged | Renamed, what: str) -> None:
    """What an event changes must not have been changed since it was decided on."""
    if campaign.changed[what] > event.after:
        raise StaleEvent(f"campaign:event.stale_{what}")


def check_finished(campaign: Campaign, event: GameFinished) -> frozenset[str]:
    """A game with players and a sheet that it can have; gives the pieces it was played with."""
    unlocked = campaign.unlocked_at(event.after)
    _check_players(event.players, (*campaign.members, *members_at(campaign, event.after)))
    check_sheet(limits_of(campaign.rules, unlocked.pieces), event.sheet)
    _check_met(event.met, [card.name for card in unlocked.lying if card.is_asked])
    _check_record(campaign, event.record, None)
    for game in campaign.games:
        played = game.played
        told = (played.date, played.players, played.sheet)
        # Two games of which each has its record are two games, however alike.
        unseen = played.position >= event.after and not (played.record and event.record)
        if unseen and told == (event.date, event.players, event.sheet):
            raise StaleEvent("campaign:event.same_game", number=game.number)
    return frozenset(unlocked.pieces)


def check_corrected(campaign: Campaign, event: Correction) -> Game:
    """A correction of a game that there is and that nobody else changed; gives the game."""
    game = campaign.standing.game_at.get(event.game)
    if game is None:
        removed = f"game.{event.game}" in campaign.changed
        raise (
            StaleEvent("campaign:event.game_removed")
            if removed
            else CannotHappen("campaign:event.no_game", found=event.game)
        )
    if campaign.changed[f"game.{event.game}"] > event.after:
        raise StaleEvent("campaign:event.stale_game", number=game.number)
    if isinstance(event, GameCorrected):
        _check_players(event.players, (*campaign.members, *game.played.players))
        check_sheet(limits_of_game(campaign.rules, game), event.sheet)
        asked = [card.name for card in game.unlocked.lying if card.is_asked]
        _check_met(event.met, [*asked, *game.played.met])
        _check_record(campaign, event.record, game)
    return game


def limits_of_game(rules: CampaignRules, game: Game) -> SheetLimits:
    """The counts that are possible in a game that was entered: with all that it can have had."""
    return limits_of(rules, {*game.unlocked.pieces, *game.played.played_with})


def check_takes_back(event: Correction, unearned: tuple[Circle, ...]) -> None:
    """A correction names exactly the crosses that are too many after it."""
    if event.takes_back == unearned:
        return
    if not unearned:
        raise CannotHappen("campaign:event.takes_back_needless")
    raise WouldTakeBack("campaign:event.takes_back", unearned)


def check_crossing(campaign: Campaign, event: CirclesCrossed) -> None:
    """Circles that can be crossed one after the other, and that are earned (D40)."""
    if event.member not in campaign.members:
        raise CannotHappen("campaign:event.no_member", name=event.member)
    if not event.circles:
        raise CannotCross("no_circles")
    already = tuple(circle for circle in event.circles if circle in campaign.crossed)
    if already:
        raise CannotCross("already_crossed", *already)
    campaign.crossed.cross_all(event.circles)
    left = campaign.open_crosses
    if len(event.circles) > left:
        raise CannotCross("none_left", *event.circles[left:], ruling="D40", count=left)


def check_players(campaign: Campaign, players: tuple[str, ...]) -> None:
    """A game that is set up now has players, and all of them are members. Raises CannotHappen."""
    _check_players(players, campaign.members)


def _check_players(players: tuple[str, ...], members: Collection[str]) -> None:
    if not constants.MIN_PLAYERS <= len(players) <= constants.MAX_PLAYERS:
        raise CannotHappen("campaign:event.player_count", most=constants.MAX_PLAYERS)
    _check_distinct(players)
    for name in players:
        if name not in members:
            raise CannotHappen("campaign:event.no_member", name=name)


def members_at(campaign: Campaign, events: int) -> tuple[str, ...]:
    """The members after so many events: a game that began then may be finished by them."""
    told = (
        event.members
        for event in reversed(campaign.events[:events])
        if isinstance(event, Founded | MembersChanged)
    )
    return next(told)


def _check_met(met: tuple[str, ...], asked: Collection[str]) -> None:
    """The players tell of each card at most once, and only of those that the sheet leaves open."""
    for position, card in enumerate(met):
        if card not in asked or card in met[:position]:
            raise CannotHappen("campaign:event.not_asked", card=card)


def _check_record(campaign: Campaign, record: str, own: Game | None) -> None:
    """A record belongs to one game only."""
    if len(record) > LONGEST_RECORD or not is_plain(record) or record != record.strip():
        raise CannotHappen("campaign:event.bad_record", longest=LONGEST_RECORD)
    for game in campaign.games:
        if record and game is not own and game.played.record == record:
            raise CannotHappen("campaign:event.same_record", number=game.number)
