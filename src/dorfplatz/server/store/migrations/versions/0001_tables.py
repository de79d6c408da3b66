"""Tables, their entries, sessions and invitations."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the first tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("engine", sa.String(32), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("creation", sa.String(64), nullable=False),
        sa.Column("bot_due", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("broken_version", sa.Integer(), nullable=True),
        sa.Column("broken_engine", sa.String(32), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("creation", name="uq_tables_creation"),
    )
    op.create_index("ix_tables_bot_due", "tables", ["bot_due", "changed_at"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("command", sa.String(80), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id"),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_entries"),
    )
    op.create_table(
        "sessions",
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("member", sa.String(32), nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_sessions_table_id"),
        sa.PrimaryKeyConstraint("secret", name="pk_sessions"),
    )
    op.create_index("ix_sessions_table_id", "sessions", ["table_id"])
    op.create_table(
        "invitations",
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("member", sa.String(32), nullable=True),
        sa.Column("epoch", sa.Integer(), nullable=True),
        sa.Column("used_by", sa.String(64), nullable=True),
        sa.Column("used_as", sa.String(32), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_invitations_table_id"),
        sa.PrimaryKeyConstraint("secret", name="pk_invitations"),
    )
    op.create_index("ix_invitations_table_id", "invitations", ["table_id"])


def downgrade() -> None:
    """Drops them."""
    for name in ("invitations", "sessions", "entries", "tables"):
        op.drop_table(name)
