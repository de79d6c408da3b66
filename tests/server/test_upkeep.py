"""Checking, saving and restoring all that a server keeps, and verifying the chance of a game."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from dorfplatz.cli import main
from dorfplatz.record import dumps
from dorfplatz.server.store.database import database_url, migrate, open_engine
from dorfplatz.server.store.ledger import Ledger
from dorfplatz.server.store.store import Store
from dorfplatz.server.tables import Tables
from dorfplatz.table.commands import Vote
from dorfplatz.table.decide import HOST
from dorfplatz.table.table import Table
from dorfplatz.table.verify import chance_of
from tests.server.campaign import begin, finish, let_in, open_table
from tests.server.live import Browser, running
from tests.server.postgres import Cluster
from tests.server.test_store import SECRET, new_table, next_move, with_tables

pytestmark = pytest.mark.slow


def fill(database: str, *, tables: int = 3, moves: int = 12, abandon: bool = False) -> list[str]:
    """Lets some tables stand in a database."""
    ids: list[str] = []

    async def play(kept: Tables) -> None:
        for seed in range(tables):
            table_id = await new_table(kept)
            ids.append(table_id)
            lot = random.Random(seed)
            for number in range(moves):
                table = await kept.look(table_id)
                await kept.execute(table_id, HOST, next_move(table, str(number), lot))
            if abandon:
                version = (await kept.look(table_id)).version
                leaving = Vote(id="leave", expected_version=version, abandon=True)
                await kept.execute(table_id, HOST, leaving)

    with_tables(database, play)
    return ids


def with_store(url: str, test: Callable[[Tables], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(url)
        try:
            await test(Tables(store))
        finally:
            store.close()

    asyncio.run(run())


def spoil(database: str, table_id: str) -> str:
    """Falsifies an entry of a table; gives what it was."""
    engine = create_engine(database_url(database))
    where = {"id": table_id}
    with engine.begin() as connection:
        found = text("SELECT event FROM entries WHERE table_id = :id AND version = 3")
        before: str = connection.execute(found, where).scalar_one()
        put_event(connection, table_id, before.replace('"dice":[', '"dice":[9,'))
    engine.dispose()
    return before


def put_event(connection: Any, table_id: str, event: str) -> None:
    connection.execute(
        text("UPDATE entries SET event = :event WHERE table_id = :id AND version = 3"),
        {"event": event, "id": table_id},
    )


def test_games_that_come_out_as_they_were_are_valid(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(database)
    assert main(["validate", "--database", database, "--language", "en"]) == 0
    assert capsys.readouterr().out.startswith("3 tables")


def test_a_game_that_does_not_is_named_and_set_aside_until_it_does_again(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    spoiled, sound, _ = fill(database)
    before = spoil(database, spoiled)
    assert main(["validate", "--database", database]) == 1
    told = capsys.readouterr().out
    assert spoiled in told
    assert sound not in told
    assert broken_version(database, spoiled) == 2
    assert broken_version(database, sound) is None
    engine = create_engine(database_url(database))
    with engine.begin() as connection:
        put_event(connection, spoiled, before)
    engine.dispose()
    assert main(["validate", "--database", database]) == 0
    assert broken_version(database, spoiled) is None


def broken_version(database: str, table_id: str) -> int | None:
    found: list[int | None] = []

    async def look(tables: Tables) -> None:
        kept = await tables.store.read(lambda ledger: ledger.look_up(table_id))
        assert kept is not None
        found.append(kept.broken_version)

    with_store(database, look)
    return found[0]


def with_campaign(database: str) -> str:
    """Adds a campaign with a game, a link, and a table; gives its id."""
    with running(database) as live:
        anna = Browser(live)
        campaign = begin(anna)
        finish(anna, campaign)
        let_in(anna, campaign)
        open_table(anna, campaign)
        return campaign.rpartition("/")[2]


def test_a_campaign_that_does_not_fit_together_is_named(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    campaign = with_campaign(database)
    assert main(["validate", "--database", database, "--language", "en"]) == 0
    assert "1 campaign was read without faults." in capsys.readouterr().out
    engine = create_engine(database_url(database))
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM campaign_events WHERE version = 2"))
    engine.dispose()
    assert main(["validate", "--database", database, "--language", "en"]) == 1
    assert f"Campaign {campaign} cannot be read" in capsys.readouterr().out


def everything(database: str) -> list[tuple[str, dict[str, object]]]:
    engine = open_engine(database_url(database), 1)
    with engine.connect() as connection:
        rows = list(Ledger(connection).rows())
    engine.dispose()
    return sorted(rows, key=str)


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_backup_restores_everything_in_either_kind_of_database(
    database: str,
    target: str,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    capsys: pytest.CaptureFixture[str],
) -> None:
    fill(database)
    with_campaign(database)
    file = tmp_path / "tables.backup"
    assert main(["backup", str(file), "--database", database]) == 0
    assert file.stat().st_mode & 0o777 == 0o600
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    if target == "postgresql":
        running: Cluster = request.getfixturevalue("postgres")
        restored = running.new_database()
    assert main(["restore", str(file), "--database", restored]) == 0
    assert everything(restored) == everything(database)
    assert main(["restore", str(file), "--database", restored]) == 2
    assert main(["backup", str(file), "--database", database]) == 2
    assert "--debug" not in capsys.readouterr().err


@pytest.mark.parametrize("lost", [1, 5])
def test_half_a_backup_restores_nothing(database: str, tmp_path: Path, lost: int) -> None:
    fill(database, tables=1)
    file = tmp_path / "tables.backup"
    assert main(["backup", str(file), "--database", database]) == 0
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:-lost]))
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    assert main(["restore", str(file), "--database", restored]) == 2
    assert everything(restored) == []


@pytest.mark.parametrize("content", ["", "nonsense", "[]", '{"format":"dorfplatz-backup"}'])
def test_what_is_no_backup_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "file"
    file.write_text(content)
    assert main(["restore", str(file), "--database", f"sqlite:///{tmp_path / 'x.db'}"]) == 2


def test_a_backup_holds_one_moment_of_a_server_that_goes_on(database: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.backup"

    async def test(tables: Tables) -> None:
        table_id = await new_table(tables)
        lot = random.Random(1)
        saving = asyncio.create_task(
            asyncio.to_thread(main, ["backup", str(file), "--database", database])
        )
        number = 0
        while not saving.done():
            table = await tables.look(table_id)
            if table.waiting_for is not None:
                await tables.execute(table_id, HOST, next_move(table, str(number), lot))
            number += 1
            await asyncio.sleep(0)
        assert saving.result() == 0

    with_tables(database, test)
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    assert main(["restore", str(file), "--database", restored]) == 0
    assert main(["validate", "--database", restored]) == 0


@pytest.mark.parametrize("command", ["validate", "backup"])
def test_a_database_that_is_not_there_is_not_made(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "none.db"
    arguments = ["backup", str(tmp_path / "file")] if command == "backup" else ["validate"]
    assert main([*arguments, "--database", f"sqlite:///{file}"]) == 2
    assert str(file) in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def table_of(database: str, *, abandon: bool) -> Table:
    (table_id,) = fill(database, tables=1, abandon=abandon)
    found: list[Table] = []

    async def look(tables: Tables) -> None:
        found.append(await tables.look(table_id))

    with_store(database, look)
    return found[0]


def record_of(table: Table) -> list[Any]:
    assert table.game is not None
    written = dumps(table.game, chance=chance_of(table))
    return [json.loads(line) for line in written.splitlines()]


def verified(folder: Path, record: list[Any]) -> int:
    file = folder / "record.dorf.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in record))
    return main(["verify", str(file), "--language", "en"])


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    migrate(database_url(url))
    return url


def test_the_chance_of_a_game_that_ended_is_verified(
    sqlite: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = record_of(table_of(sqlite, abandon=True))
    assert verified(tmp_path, record) == 0
    assert SECRET.commitment in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("key", ["commitment", "share", "seed", "salt"])
def test_a_record_that_says_something_else_of_its_chance_is_unfair(
    sqlite: str, tmp_path: Path, key: str
) -> None:
    record = record_of(table_of(sqlite, abandon=True))
    record[0]["chance"][key] = {"salt": "0e" * 32, "seed": "7"}.get(key, "else")
    assert verified(tmp_path, record) == 1


def test_a_roll_that_was_changed_is_unfair(
    sqlite: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = record_of(table_of(sqlite, abandon=True))
    last = next(line for line in reversed(record) if line.get("e") == "roll")
    del record[record.index(last) + 1 :]
    last["dice"] = [7 - die for die in last["dice"]]
    assert verified(tmp_path, record) == 1
    assert f"Event {len(record) - 1} " in capsys.readouterr().out


def test_a_running_game_is_verified_after_its_end_only(
    sqlite: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = record_of(table_of(sqlite, abandon=False))
    assert "seed" not in record[0]["chance"]
    assert verified(tmp_path, record) == 2
    assert "when the game ends" in capsys.readouterr().err


@pytest.mark.parametrize("chance", [None, [], {"seed": 7}, {"commitment": 1, "seed": "1"}, "x"])
def test_a_record_that_says_nothing_of_its_chance_cannot_be_verified(
    sqlite: str, tmp_path: Path, chance: object
) -> None:
    record = record_of(table_of(sqlite, abandon=True))
    record[0]["chance"] = chance
    assert verified(tmp_path, record) == 2
