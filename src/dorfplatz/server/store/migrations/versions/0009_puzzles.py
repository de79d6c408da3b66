"""Puzzles of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes room for them."""
    op.create_table(
        "puzzles",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("claim", sa.String(32), nullable=False),
        sa.Column("alive_at", sa.BigInteger(), nullable=False),
        sa.Column("problem", sa.String(60)),
        sa.Column("content", sa.Text()),
        sa.PrimaryKeyConstraint("day", "game", name="pk_puzzles"),
    )


def downgrade() -> None:
    """Drops them."""
    op.drop_table("puzzles")
