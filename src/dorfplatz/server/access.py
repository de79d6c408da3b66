"""Who is let in at a table: links with one-time secrets, and sessions that they are changed for.

Secrets are kept as hashes only. A session says who someone is; what that member may do stands in
the table itself. Shutting a member out is therefore an event of the table, after which older
sessions and links of that member, which carry an older epoch, are void everywhere at once.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from dorfplatz.server.errors import BadInvitation, NotLetIn
from dorfplatz.server.store.ledger import Invitation, Ledger, Session
from dorfplatz.server.tables import LockedTable, Tables
from dorfplatz.table.chance_commitment import ChanceSecret
from dorfplatz.table.commands import Join
from dorfplatz.table.decide import HOST, decide
from dorfplatz.table.errors import Refused
from dorfplatz.table.events import Joined
from dorfplatz.table.naming import check_newcomer
from dorfplatz.table.table import Table

_MOST_SESSIONS_IN_MEMORY = 50_000


@dataclass(frozen=True)
class Welcome:
    """Someone who was let in: as which member, and the browser's secret for its cookie."""

    table: str
    member: str
    secret: str


def new_secret() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """An id for a table that no other has."""
    return secrets.token_hex(8)


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def session_hash(browser: str, table_id: str) -> str:
    """What is kept of a browser's secret for its session at a table."""
    return hashed(f"{browser}:{table_id}")


def browser_secret(ledger: Ledger, shown: Credentials) -> str:
    """The secret that a browser shows, if it was let in anywhere by it, or a new one."""
    browser = shown.browser
    if browser is None or not knows(ledger, browser):
        return new_secret()
    return browser


def knows(ledger: Ledger, browser: str) -> bool:
    """Whether a browser's secret opens anything, has a try at a day's game, or a profile."""
    known = hashed(browser)
    return (
        bool(ledger.sessions_of(known))
        or bool(ledger.campaigns.of_browser(known))
        or ledger.days.has_tried(known)
        or ledger.profiles.of_browser(known) is not None
    )


def add_invitation(ledger: Ledger, invitation: Invitation, now: int) -> str:
    """The secret of a new link, of which only the hash is kept."""
    secret = new_secret()
    ledger.add_invitation(hashed(secret), invitation, now)
    return secret


def _following_from(secret: str) -> str:
    digest = hashlib.sha256(f"browser:{secret}".encode("utf-8", "surrogatepass")).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


@dataclass(frozen=True)
class Credentials:
    """What a browser shows: its secret, and those that release 0.1.0 gave it, by their tables."""

    browser: str | None = None
    of_tables: Mapping[str, str] = field(default_factory=dict)

    def hashes(self, table_id: str) -> list[str]:
        """What may be kept of its session at a table, what is newer first."""
        found = [] if self.browser is None else [session_hash(self.browser, table_id)]
        if self.of_tables.get(table_id):
            found.append(hashed(self.of_tables[table_id]))
        return found


class AccessControl:
    """Lets people in at the tables of a store."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._sessions: dict[str, Session] = {}

    async def member(self, table_id: str, shown: Credentials) -> tuple[str, Table]:
        """The member that someone was let in as, and the table. Raises NotLetIn, NoSuchTable."""
        session = await self.session(table_id, shown)
        table = await self._tables.look(table_id)
        if not table.lets_in(session.member, session.epoch):
            raise NotLetIn("server:door.revoked")
        return session.member, table

    async def session(self, table_id: str, shown: Credentials) -> Session:
        """The session at a table, ended by its member's being shut out or not. Raises NotLetIn."""
        for secret in shown.hashes(table_id):
            session = await self._session(secret)
            if session is not None and session.table == table_id:
                return session
        # A browser that keeps no cookies comes back from being let in as if it had never been.
        code = "no_cookie" if shown == Credentials() else "no_session"
        raise NotLetIn(f"server:door.{code}")

    async def _session(self, secret: str) -> Session | None:
        session = self._sessions.get(secret)
        if session is None:
            session = await self._tables.store.read(lambda ledger: ledger.session(secret))
            if session is None:
                return None
            if len(self._sessions) >= _MOST_SESSIONS_IN_MEMORY:
                self._sessions.clear()
            self._sessions[secret] = session
        return session

    async def tables_of(self, shown: Credentials) -> list[str]:
        """The tables where a browser was let in."""
        found = dict.fromkeys(shown.of_tables)
        if shown.browser is not None:
            browser = hashed(shown.browser)
            sessions = await self._tables.store.read(lambda ledger: ledger.sessions_of(browser))
            found |= dict.fromkeys(session.table for session in sessions)
        return list(found)

    async def leave(self, table_id: str, shown: Credentials) -> bool:
        """Ends the session at a table. Returns whether the browser has any other."""

        def work(ledger: Ledger) -> bool:
            for secret in shown.hashes(table_id):
                ledger.end_session(secret)
            if shown.browser is not None:
                ledger.pushes.forget_browser(hashed(shown.browser), table_id)
            return shown.browser is not None and knows(ledger, shown.browser)

        has_others = await self._tables.store.write(work)
        for secret in shown.hashes(table_id):
            self._sessions.pop(secret, None)
        return has_others

    def open_once(
        self,
        ledger: Ledger,
        made: Table,
        secret: ChanceSecret,
        creation: str,
        shown: Credentials,
        *,
        added: Callable[[str], None] | None = None,
    ) -> Welcome:
        """Adds a table that was made by a command, unless it is there already; lets its host in.

        `creation` tells the command apart from all others. `added` is called with the new id.
        """
        known = ledger.table_made_by(creation)
        if known is not None:
            table = self._tables.lock(ledger, known).table
            return self.let_in(ledger, known, table, HOST, shown)
        table_id = new_table_id()
        self._tables.add(ledger, table_id, made, secret, creation)
        if added is not None:
            added(table_id)
        return self.let_in(ledger, table_id, made, HOST, shown)

    def let_in(
        self, ledger: Ledger, table_id: str, table: Table, member: str, shown: Credentials
    ) -> Welcome:
        """Begins a session for a member.

        A browser that is known keeps its secret. Only where it had been let in otherwise it gets
        another one, good for all its tables and campaigns: what a secret stands for at a table
        never changes.
        """
        session = Session(table_id, member, table.members[member].epoch)
        browser = shown.browser or ""
        known = {one.table: one for one in ledger.sessions_of(hashed(browser))} if browser else {}
        if known.get(table_id) == session:
            return Welcome(table_id, member, browser)
        added = [session]
        campaigns = ledger.campaigns.of_browser(hashed(browser)) if browser else []
        if table_id in known or not (browser and knows(ledger, browser)):
            before, browser = browser, new_secret()
            ledger.days.rename_browser(hashed(before), hashed(browser))
            ledger.profiles.rename_browser(hashed(before), hashed(browser))
            added += [one for one in known.values() if one.table != table_id]
            for campaign_id in campaigns:
                ledger.campaigns.let_in(campaign_id, hashed(browser), self._tables.now())
        for one in added:
            self._add_session(ledger, browser, one)
        return Welcome(table_id, member, browser)

    async def take_over(self, shown: Credentials) -> str:
        """Lets a browser's own secret stand for those that it has of single tables.

        Returns that secret. It follows from theirs where there is none, so that requests which
        come at the same time lead to the same one.
        """
        first = min(shown.of_tables.items())[1]
        browser = shown.browser

        def work(ledger: Ledger) -> str:
            own = browser
            if own is None or not knows(ledger, own):
                own = _following_from(first)
            for table_id, secret in shown.of_tables.items():
                session = ledger.session(hashed(secret))
                is_new = ledger.session(session_hash(own, table_id)) is None
                if session is not None and session.table == table_id and is_new:
                    self._add_session(ledger, own, session)
            return own

        return await self._tables.store.write(work)

    def share(self, ledger: Ledger, browsers: Iterable[str], secret: str) -> None:
        """Lets a browser in wherever others were, by the hashes of their cookies."""
        own = hashed(secret)
        for other in browsers:
            known = {session.table for session in ledger.sessions_of(own)}
            for session in ledger.sessions_of(other):
                if session.table not in known:
                    self._add_session(ledger, secret, session)
            for campaign_id in ledger.campaigns.of_browser(other):
                ledger.campaigns.let_in(campaign_id, own, self._tables.now())

    def forget_sessions(self) -> None:
        """Looks up from now on who is let in: sessions may have ended."""
        self._sessions.clear()

    def _add_session(self, ledger: Ledger, browser: str, session: Session) -> None:
        secret = session_hash(browser, session.table)
        ledger.add_session(secret, session, self._tables.now(), hashed(browser))

    async def invite_to_seat(self, table_id: str, by: str, seat: int) -> str:
        """The secret of a new link to an open seat; older ones to it are void from now on.

        Raises Refused when `by` is not the host, or the seat is not open.
        """

        def work(ledger: Ledger) -> str:
            table = self._tables.lock(ledger, table_id).table
            _require_host(table, by)
            if not 0 <= seat < len(table.seats):
                raise Refused("table:refused.no_seat", seat=seat, seats=len(table.seats))
            if not table.seats[seat].is_open:
                raise Refused("table:refused.seat_taken")
            ledger.revoke_invitations(table_id, seat)
            return self._add(ledger, Invitation(table_id, seat=seat))

        return await self._tables.store.write(work)

    async def invite_to_watch(self, table_id: str, by: str) -> str:
        """The secret of a new link for watching; older ones are void. Raises Refused."""

        def work(ledger: Ledger) -> str:
            table = self._tables.lock(ledger, table_id).table
            _require_host(table, by)
            if table.of_day is not None and table.secret is None:
                raise Refused("table:refused.counted_watch")
            ledger.revoke_invitations(table_id, None)
            return self._add(ledger, Invitation(table_id))

        return await self._tables.store.write(work)

    async def invite_device(self, table_id: str, by: str, member: str) -> str:
        """The secret of a new link by which a member comes in with one more device.

        Members ask for it themselves; the host may for a member who has lost access. Raises
        Refused.
        """

        def work(ledger: Ledger) -> str:
            table = self._tables.lock(ledger, table_id).table
            if by != member:
                _require_host(table, by)
            if member not in table.members:
                raise Refused("table:refused.no_member")
            epoch = table.members[member].epoch
            return self._add(ledger, Invitation(table_id, member=member, epoch=epoch))

        return await self._tables.store.write(work)

    async def revoke_links(self, table_id: str, by: str, seat: int | None) -> None:
        """Makes unused links to a seat void, or without one those for watching. Raises Refused."""

        def work(ledger: Ledger) -> None:
            _require_host(self._tables.lock(ledger, table_id).table, by)
            ledger.revoke_invitations(table_id, seat)

        await self._tables.store.write(work)

    async def redeem(self, secret: str, command: str, name: str, shown: Credentials) -> Welcome:
        """Lets in whoever shows a link's secret.

        Shown again with the same command id, which only its sender knows, it lets the same person
        in again; that is how a lost answer is made good. Someone who was let in before, by what
        is `shown`, stays the same member. Raises BadInvitation and Refused.
        """
        return await self._tables.store.write(
            lambda ledger: self._redeem(ledger, secret, command, name, shown)
        )

    def _redeem(
        self, ledger: Ledger, secret: str, command: str, name: str, shown: Credentials
    ) -> Welcome:
        key = hashed(secret)
        invitation = ledger.invitation(key)
        if invitation is None:
            raise BadInvitation("server:door.unknown_link")
        locked = self._tables.lock(ledger, invitation.table)
        if invitation.used_by is not None:
            if invitation.used_by != hashed(command) or invitation.used_as is None:
                raise BadInvitation("server:door.used_link")
            return self.let_in(ledger, locked.id, locked.table, invitation.used_as, shown)
        if invitation.member is not None:
            if locked.table.members[invitation.member].epoch != invitation.epoch:
                raise BadInvitation("server:door.revoked")
            table, member = locked.table, invitation.member
        else:
            known = self._known(ledger, locked, shown)
            table, member = self._join(ledger, locked, known, invitation.seat, command, name)
        if invitation.seat is not None or invitation.member is not None:
            ledger.use_invitation(key, hashed(command), member)
        return self.let_in(ledger, locked.id, table, member, shown)

    def sit_down(
        self, ledger: Ledger, table_id: str, command: str, name: str, shown: Credentials
    ) -> Welcome:
        """Lets somebody take the first open seat of a table whose host lets anybody do so.

        Whoever has a seat there stays at it. Raises NoSuchTable and Refused.
        """
        locked = self._tables.lock(ledger, table_id)
        known = self._known(ledger, locked, shown)
        if known is not None and locked.table.seats_of(known):
            return self.let_in(ledger, table_id, locked.table, known, shown)
        if locked.table.phase != "lobby":
            raise Refused("server:listing.begun")
        seats = [number for number, seat in enumerate(locked.table.seats) if seat.is_open]
        if not seats:
            raise Refused("server:listing.full")
        table, member = self._join(ledger, locked, known, seats[0], command, name)
        return self.let_in(ledger, table_id, table, member, shown)

    def _known(self, ledger: Ledger, locked: LockedTable, shown: Credentials) -> str | None:
        """As which member someone has been let in at a table before."""
        for secret in shown.hashes(locked.id):
            session = ledger.session(secret)
            if (
                session is not None
                and session.table == locked.id
                and locked.table.lets_in(session.member, session.epoch)
            ):
                return session.member
        return None

    def _join(
        self,
        ledger: Ledger,
        locked: LockedTable,
        known: str | None,
        seat: int | None,
        command: str,
        name: str,
    ) -> tuple[Table, str]:
        """Lets someone take a seat or watch, as a new member or a known one."""
        # Everyone at the table sees the ids of commands, but this one is its sender's secret.
        command = hashed(command)
        for entry in locked.table.entries:
            if entry.command == command and isinstance(entry.event, Joined):
                return locked.table, entry.by
        if seat is None and known is not None:
            return locked.table, known
        member = known or f"m{len(locked.table.members) + 1}"
        check_newcomer(locked.table, member, name)
        joining = Join(id=command, expected_version=locked.table.version, name=name, seat=seat)
        decision = decide(locked.table, member, joining, locked.secret, now=self._tables.now())
        self._tables.append(ledger, locked, decision.table)
        return decision.table, member

    def _add(self, ledger: Ledger, invitation: Invitation) -> str:
        return add_invitation(ledger, invitation, self._tables.now())


def _require_host(table: Table, by: str) -> None:
    if by != table.host:
        raise Refused("table:refused.host_only")
