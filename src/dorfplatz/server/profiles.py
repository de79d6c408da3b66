"""Profiles: someone's own games, on one device or several, without an account.

A browser that has given no name has its own games all the same: those where it sits at a table. A
profile joins several browsers. It is carried to another one by a link, which works once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dorfplatz.game.registry import game_kind, game_names
from dorfplatz.server.access import (
    AccessControl,
    Credentials,
    browser_secret,
    hashed,
    new_secret,
    new_table_id,
)
from dorfplatz.server.errors import BadInvitation
from dorfplatz.server.results import SeatResult, TableResult, read_result
from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.tables import Tables

MOST_GAMES: Final = 1_000
"""Of somebody's own games, only so many are looked at, the latest ones."""

_LINK_MS: Final = 24 * 3_600_000
"""How long a link to a profile can be used."""

_GAMES: Final = (1, 10, 100)
"""How many games are worth telling of."""


@dataclass(frozen=True)
class OwnGame:
    """A game that someone played to its end."""

    table: str
    ended_at: int
    """In milliseconds since 1970."""
    is_open: bool
    """Whether this browser was let in at its table; if not, another one of the profile was."""
    own: tuple[int, ...]
    """The seats of whoever it is."""
    is_of_day: bool
    """Whether it counts on the board of a day."""
    result: TableResult

    @property
    def best(self) -> SeatResult:
        """How the best of the own seats did."""
        return max((self.result.seats[seat] for seat in self.own), key=lambda seat: seat.points)

    @property
    def people(self) -> list[str]:
        """All who played, in no order."""
        return sorted(seat.name for seat in self.result.people)

    def is_like(self, other: OwnGame) -> bool:
        """Whether points at both can be compared: the same game, played alike.

        Where people play against each other, as many do; who wins together may be as many as like.
        """
        one, two = self.result, other.result
        return (one.game, one.options) == (two.game, two.options) and (
            one.cooperative or len(one.seats) == len(two.seats)
        )


@dataclass(frozen=True)
class Best:
    """A result beside those before it."""

    games: int
    """How many there were before."""
    before: int | None
    """The most points until then."""
    is_best: bool
    """Whether this one has more; a first one has not."""


@dataclass(frozen=True)
class Bests:
    """What a game came to, among the own ones and among those with the same people."""

    points: int
    own: Best
    together: Best | None
    """None where nobody else played."""


@dataclass(frozen=True)
class Achievement:
    """Something worth telling of, reached or not."""

    kind: str
    """"games", "points", "won", "pieces" or "day"."""
    game: str | None
    """The game that it belongs to, if it belongs to one."""
    count: int
    """How many games or points it takes; 1 for all others."""
    at: int | None
    """When it was reached, in milliseconds since 1970."""
    table: str | None
    """And where."""


@dataclass(frozen=True)
class Profile:
    """Who someone is on this server."""

    name: str | None
    devices: int


class Profiles:
    """The profiles of a server."""

    def __init__(self, tables: Tables, access_control: AccessControl) -> None:
        self._tables = tables
        self._access_control = access_control

    async def see(self, shown: Credentials) -> Profile:
        """The profile of a browser; without a name if it has none."""

        def work(ledger: Ledger) -> Profile:
            known = None
            if shown.browser is not None:
                known = ledger.profiles.of_browser(hashed(shown.browser))
            if known is None:
                return Profile(None, 1)
            return Profile(known.name, len(ledger.profiles.browsers_of(known.id)))

        return await self._tables.store.read(work)

    async def name(self, name: str, shown: Credentials) -> str:
        """Gives the profile of a browser a name, and a profile if it has none; its secret."""

        def work(ledger: Ledger) -> str:
            secret = browser_secret(ledger, shown)
            self._profile_of(ledger, secret, name)
            return secret

        return await self._tables.store.write(work)

    async def invite(self, name: str, shown: Credentials) -> tuple[str, str]:
        """The secret of a new link by which another browser comes to the profile, and its own.

        A browser without a profile gets one, with this name.
        """
        link = new_secret()
        now = self._tables.now()

        def work(ledger: Ledger) -> str:
            secret = browser_secret(ledger, shown)
            known = ledger.profiles.of_browser(hashed(secret))
            profile_id = self._profile_of(ledger, secret, name) if known is None else known.id
            ledger.profiles.add_link(hashed(link), profile_id, now)
            return secret

        return link, await self._tables.store.write(work)

    async def come(self, link: str, shown: Credentials) -> str:
        """Lets a browser belong to the profile that a link leads to; gives its secret.

        It is let in wherever the others are by now. Raises BadInvitation.
        """

        def work(ledger: Ledger) -> str:
            now = self._tables.now()
            profile_id = ledger.profiles.use_link(hashed(link), now - _LINK_MS)
            if profile_id is None:
                raise BadInvitation("server:profile.bad_link")
            secret = browser_secret(ledger, shown)
            others = ledger.profiles.browsers_of(profile_id)
            ledger.profiles.add_browser(profile_id, hashed(secret), now)
            self._access_control.share(ledger, others, secret)
            return secret

        return await self._tables.store.write(work)

    async def delete(self, shown: Credentials) -> None:
        """Forgets a profile, its name on the boards of days, and which finished games are its own.

        The games themselves belong to all who played them, and stay.
        """
        if shown.browser is None:
            return
        browser = hashed(shown.browser)

        def work(ledger: Ledger) -> None:
            browsers = ledger.profiles.browsers_with(browser)
            known = ledger.profiles.of_browser(browser)
            ledger.days.forget_names(browsers)
            ledger.profiles.end_sessions_at_over(browsers)
            if known is not None:
                ledger.profiles.remove(known.id)

        await self._tables.store.write(work)
        self._access_control.forget_sessions()

    def _profile_of(self, ledger: Ledger, secret: str, name: str) -> str:
        """The profile of a browser, which has this name from now on."""
        browser = hashed(secret)
        known = ledger.profiles.of_browser(browser)
        if known is not None:
            ledger.profiles.rename(known.id, name)
            return known.id
        profile_id, now = new_table_id(), self._tables.now()
        ledger.profiles.add(profile_id, name, now)
        ledger.profiles.add_browser(profile_id, browser, now)
        return profile_id

    # Own games ------------------------------------------------------------------------------

    async def games(self, shown: Credentials) -> list[OwnGame]:
        """Someone's own games that were played to their end, the last one first."""
        if shown.browser is None:
            return []
        browser = hashed(shown.browser)
        return await self._tables.store.read(lambda ledger: _own_games(ledger, browser))

    async def bests(self, table_id: str, shown: Credentials) -> Bests | None:
        """What the game of a table came to among the own ones; None if it is none of them."""
        games = await self.games(shown)
        this = next((game for game in games if game.table == table_id), None)
        if this is None:
            return None
        before = [
            game
            for game in games
            if game.is_like(this) and (game.ended_at, game.table) < (this.ended_at, this.table)
        ]
        same = [game for game in before if game.people == this.people]
        together = _best(this, same) if len(this.people) > 1 else None
        return Bests(this.best.points, _best(this, before), together)


def _own_games(ledger: Ledger, browser: str) -> list[OwnGame]:
    browsers = ledger.profiles.browsers_with(browser)
    rows = ledger.profiles.results(browsers, MOST_GAMES)
    of_days = ledger.days.with_result([row.kept.table for row in rows])
    here = {row.kept.table for row in rows if row.browser == browser}
    found: dict[str, OwnGame] = {}
    for row in rows:
        result = read_result(row.kept)
        own = [seat for seat, one in enumerate(result.seats) if one.member == row.member]
        table = row.kept.table
        if own and table not in found:
            found[table] = OwnGame(
                table, row.kept.ended_at, table in here, tuple(own), table in of_days, result
            )
    return list(found.values())


def _best(this: OwnGame, others: list[OwnGame]) -> Best:
    before = max((game.best.points for game in others), default=None)
    return Best(len(others), before, before is not None and this.best.points > before)


def achievements(games: list[OwnGame]) -> list[Achievement]:
    """What is worth telling of someone's own games, reached or not."""
    played = sorted(games, key=lambda game: (game.ended_at, game.table))
    found = [_reached("games", None, count, played[count - 1 : count]) for count in _GAMES]
    found.append(_reached("day", None, 1, [game for game in played if game.is_of_day]))
    for name in game_names():
        own = [game for game in played if game.result.game == name]
        kind = game_kind(name)
        for points in kind.milestones:
            reached = [game for game in own if game.best.points >= points]
            found.append(_reached("points", name, points, reached))
        if not kind.cooperative:
            won = [game for game in own if game.best.place == 1 and len(game.result.seats) > 1]
            found.append(_reached("won", name, 1, won))
        if any(game.best.pieces for game in own):
            found.append(_reached("pieces", name, 1, _with_all_pieces(own)))
    return found


def _with_all_pieces(games: list[OwnGame]) -> list[OwnGame]:
    """The games since every kind of piece was once the own one."""
    missing = {kind for game in games for kind in game.best.pieces}
    for number, game in enumerate(games):
        missing -= {kind for kind, count in game.best.pieces.items() if count > 0}
        if not missing:
            return games[number:]
    return []


def _reached(kind: str, game: str | None, count: int, reached: list[OwnGame]) -> Achievement:
    first = reached[0] if reached else None
    return Achievement(
        kind,
        game,
        count,
        None if first is None else first.ended_at,
        None if first is None else first.table,
    )
