"""Who is at a table, what is said there, devices that are told of turns, and tables in lists."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes room for them."""
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("member", sa.String(32), nullable=False),
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("is_here", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _of_table("presence"),
        sa.PrimaryKeyConstraint("table_id", "member", "process", name="pk_presence"),
    )
    op.create_table(
        "messages",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("member", sa.String(32), nullable=False),
        sa.Column("command", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("phrase", sa.String(32)),
        sa.Column("text", sa.Text()),
        _of_table("messages"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_messages"),
        sa.UniqueConstraint("table_id", "command", name="uq_messages_command"),
    )
    op.create_table(
        "pushes",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("member", sa.String(32), nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(64), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("is_looking", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("told", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        _of_table("pushes"),
        sa.PrimaryKeyConstraint("table_id", "browser", name="pk_pushes"),
    )
    op.create_index("ix_pushes_endpoint", "pushes", ["endpoint"])
    op.create_table(
        "listings",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        _of_table("listings"),
        sa.PrimaryKeyConstraint("table_id", name="pk_listings"),
    )


def _of_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE"
    )


def downgrade() -> None:
    """Drops them."""
    for name in ("listings", "pushes", "messages", "presence"):
        op.drop_table(name)
