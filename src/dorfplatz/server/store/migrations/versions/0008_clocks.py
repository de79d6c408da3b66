"""When somebody's time is up at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes room for that."""
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_clocks_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_clocks"),
    )
    op.create_index("ix_clocks_due", "clocks", ["due"])


def downgrade() -> None:
    """Drops it."""
    op.drop_table("clocks")
