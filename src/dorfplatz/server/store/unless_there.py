"""Rows that are kept once, whoever keeps them first."""

from __future__ import annotations

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def add_unless_there(connection: Connection, table: Table, **row: object) -> None:
    """Keeps a row unless it is there, even if another process keeps it at the same time."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    connection.execute(dialect.insert(table).values(**row).on_conflict_do_nothing())
