from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from dorfplatz.server.access import new_table_id
from dorfplatz.server.errors import BrokenTable, NoSuchTable
from dorfplatz.server.run import default_database
from dorfplatz.server.settings import SettingError
from dorfplatz.server.store.database import DatabaseError, database_url, migrate
from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.store.schema import METADATA
from dorfplatz.server.store.store import Store
from dorfplatz.server.tables import Tables
from dorfplatz.table.chance_commitment import ChanceSecret
from dorfplatz.table.commands import Play, Start, Vote
from dorfplatz.table.decide import HOST, create
from dorfplatz.table.errors import Stale
from dorfplatz.table.events import Seat, TableSettings
from dorfplatz.table.snapshot import snapshot
from dorfplatz.table.table import Table, fold
from tests.table.people import pieces_of

SECRET = ChanceSecret(2**63 - 1, "0f" * 32)


def with_tables(url: str, test: Callable[[Tables], Awaitable[None]]) -> None:
    """Runs a test on the tables of a database."""

    async def run() -> None:
        store = Store(url)
        store.migrate()
        tables = Tables(store)
        tables.begin()
        try:
            await test(tables)
        finally:
            store.close()

    asyncio.run(run())


async def new_table(tables: Tables, *, start: bool = True) -> str:
    """A table of Anna and Emil at one device."""
    table_id = new_table_id()
    made = create(
        "create",
        "bohemian-villages",
        {"players": 2},
        TableSettings(),
        [Seat("Anna", HOST), Seat("Emil", HOST)],
        "Anna",
        SECRET,
        pieces=pieces_of("bohemian-villages", players=2),
        now=tables.now(),
    )
    await tables.store.write(
        lambda ledger: tables.add(ledger, table_id, made.table, SECRET, table_id)
    )
    if start:
        await tables.execute(table_id, HOST, Start(id="start", expected_version=1))
    return table_id


def next_move(table: Table, command: str, lot: random.Random) -> Play:
    assert table.game is not None
    assert table.waiting_for is not None
    move = lot.choice(table.game.legal_moves()).event
    return Play(id=command, expected_version=table.version, seat=table.waiting_for, move=move)


async def kept_entries(tables: Tables, table_id: str) -> Table:
    return fold(await tables.store.read(lambda ledger: ledger.entries(table_id)))


def test_the_layout_is_what_the_migrations_make(database: str) -> None:
    url = database_url(database)
    migrate(url)
    migrate(url)
    engine = create_engine(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
    engine.dispose()


@pytest.mark.parametrize(
    "url", ["nonsense", "sqlite://", "mysql://localhost/tables", "postgresql//", ""]
)
def test_a_database_of_another_kind_is_refused(url: str) -> None:
    with pytest.raises(DatabaseError):
        Store(url)


def test_a_database_that_nobody_serves_is_reported_without_its_password() -> None:
    with pytest.raises(DatabaseError) as caught:
        migrate(database_url("postgresql://anna:geheim@127.0.0.1:1/tables"))
    assert "geheim" not in str(caught.value)


def test_what_happened_is_kept(database: str, tmp_path: Path) -> None:
    async def play(tables: Tables) -> None:
        table_id = await new_table(tables)
        lot = random.Random(5)
        for number in range(30):
            table = await tables.look(table_id)
            await tables.execute(table_id, HOST, next_move(table, str(number), lot))
        (tmp_path / "id").write_text(table_id)
        seen.append(snapshot(await tables.look(table_id), HOST))

    async def look_again(tables: Tables) -> None:
        table = await tables.look((tmp_path / "id").read_text())
        assert snapshot(table, HOST) == seen[0]

    seen: list[object] = []
    with_tables(database, play)
    with_tables(database, look_again)


def test_the_same_command_sent_many_times_at_once_makes_one_event(database: str) -> None:
    async def test(tables: Tables) -> None:
        table_id = await new_table(tables)
        table = await tables.look(table_id)
        command = next_move(table, "once", random.Random(1))
        answers = await asyncio.gather(
            *(tables.execute(table_id, HOST, command) for _ in range(20))
        )
        assert all(answer.entries == answers[0].entries for answer in answers)
        assert (await kept_entries(tables, table_id)).version == answers[0].entries[-1].version

    with_tables(database, test)


def test_of_many_commands_for_one_version_one_is_carried_out(database: str) -> None:
    async def test(tables: Tables) -> None:
        table_id = await new_table(tables)
        table = await tables.look(table_id)
        commands = [next_move(table, str(n), random.Random(n)) for n in range(20)]
        answers = await asyncio.gather(
            *(tables.execute(table_id, HOST, command) for command in commands),
            return_exceptions=True,
        )
        done = [answer for answer in answers if not isinstance(answer, BaseException)]
        stale = [answer for answer in answers if isinstance(answer, Stale)]
        assert (len(done), len(stale)) == (1, 19)

    with_tables(database, test)


@pytest.mark.slow
def test_many_tables_are_played_at_once_and_nothing_is_lost(database: str) -> None:
    async def play(tables: Tables, table_id: str, seed: int) -> None:
        lot = random.Random(seed)
        for number in range(25):
            table = await tables.look(table_id)
            await tables.execute(table_id, HOST, next_move(table, str(number), lot))

    async def test(tables: Tables) -> None:
        ids = [await new_table(tables) for _ in range(20)]
        await asyncio.gather(*(play(tables, table_id, n) for n, table_id in enumerate(ids)))
        for table_id in ids:
            kept = await kept_entries(tables, table_id)
            assert snapshot(kept, HOST) == snapshot(await tables.look(table_id), HOST)
            moved = [entry for entry in kept.entries if entry.event.e == "moved"]
            assert [entry.command for entry in moved] == [str(n) for n in range(25)]

    with_tables(database, test)


def test_what_is_refused_leaves_nothing_behind(database: str) -> None:
    async def test(tables: Tables) -> None:
        table_id = await new_table(tables)
        version = (await tables.look(table_id)).version
        with pytest.raises(Stale):
            await tables.execute(table_id, HOST, Start(id="again", expected_version=1))
        assert (await kept_entries(tables, table_id)).version == version

    with_tables(database, test)


def test_work_that_fails_is_undone_and_the_work_beside_it_is_kept(database: str) -> None:
    class Failure(Exception):
        pass

    async def test(tables: Tables) -> None:
        table_id = await new_table(tables)
        version = (await tables.look(table_id)).version

        def fail(ledger: Ledger) -> None:
            tables.execute_within(
                ledger, table_id, HOST, Vote(id="x", expected_version=version, abandon=False)
            )
            raise Failure

        results = await asyncio.gather(
            tables.store.write(fail),
            new_table(tables, start=False),
            tables.store.write(fail),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [Failure, str, Failure]
        assert (await kept_entries(tables, table_id)).version == version
        assert (await tables.look(str(results[1]))).version == 1

    with_tables(database, test)


def test_followers_are_told_after_it_is_kept(database: str) -> None:
    async def test(tables: Tables) -> None:
        told: list[int] = []
        tables.followers.append(lambda _, table: told.append(table.version))
        table_id = await new_table(tables)
        version = (await tables.look(table_id)).version
        await asyncio.sleep(0)
        assert told[-1] == version

    with_tables(database, test)


def test_there_is_no_table_that_was_not_made(database: str) -> None:
    async def test(tables: Tables) -> None:
        with pytest.raises(NoSuchTable):
            await tables.look("nowhere")
        with pytest.raises(NoSuchTable):
            await tables.execute("nowhere", HOST, Start(id="1", expected_version=1))

    with_tables(database, test)


def test_a_table_that_cannot_be_replayed_is_set_aside_and_the_others_go_on(database: str) -> None:
    async def make(tables: Tables) -> None:
        ids.extend([await new_table(tables), await new_table(tables)])

    async def look(tables: Tables) -> None:
        with pytest.raises(BrokenTable):
            await tables.look(ids[0])
        with pytest.raises(BrokenTable):
            await tables.execute(ids[0], HOST, Start(id="1", expected_version=1))
        table = await tables.look(ids[1])
        await tables.execute(ids[1], HOST, next_move(table, "1", random.Random(1)))
        kept = await tables.store.read(lambda ledger: ledger.look_up(ids[0]))
        assert kept is not None
        assert kept.broken_version is not None

    ids: list[str] = []
    with_tables(database, make)
    engine = create_engine(database_url(database))
    with engine.begin() as connection:
        connection.execute(
            text("UPDATE entries SET event = :event WHERE table_id = :id AND version = 3"),
            {"event": '{"e":"chanced","outcome":{"e":"roll","seat":0,"dice":[9]}}', "id": ids[0]},
        )
    engine.dispose()
    with_tables(database, look)


@pytest.mark.slow
def test_two_processes_see_what_the_other_has_kept(postgres: object, tmp_path: Path) -> None:
    from tests.server.postgres import Cluster

    assert isinstance(postgres, Cluster)
    url = postgres.new_database()

    async def test(tables: Tables) -> None:
        other = Tables(Store(url))
        other.begin()
        table_id = await new_table(tables)
        await other.look(table_id)
        listener = other.store.listen(other.heard, other.missed)
        try:
            await asyncio.to_thread(listener.is_listening.wait)
            lot = random.Random(3)
            with other.hub.following(table_id) as wake_up:
                for number, one in enumerate([tables, other] * 10):
                    table = await one.look(table_id)
                    answer = await one.execute(table_id, HOST, next_move(table, str(number), lot))
                    while (seen := other.in_memory(table_id)) is None or (
                        seen.version < answer.entries[-1].version
                    ):
                        await wake_up.wait()
                        wake_up.clear()
        finally:
            await asyncio.to_thread(listener.close)
            other.store.close()

    with_tables(url, test)


@pytest.mark.parametrize("folder", ["what?", "100%", "50%25", "a#b", "dörfer & co", "x?uri=true"])
def test_the_database_lies_in_the_folder_that_was_named(folder: str, tmp_path: Path) -> None:
    async def make(tables: Tables) -> None:
        await new_table(tables)

    where = tmp_path / folder
    with_tables(f"sqlite:///{where / 'tables.db'}", make)
    assert (where / "tables.db").is_file()
    assert [found.name for found in tmp_path.iterdir()] == [folder]


def test_a_user_without_a_home_is_told_to_name_a_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DORFPLATZ_DATA_DIR", raising=False)
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_: "~/.local/share/dorfplatz")
    with pytest.raises(SettingError) as caught:
        default_database()
    assert caught.value.code == "server:setting.no_home"
    assert list(tmp_path.iterdir()) == []
