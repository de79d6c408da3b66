"""Games of the day, challenges, and results to be found."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes room for them."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_results_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_results"),
    )
    op.create_table(
        "day_key",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_day_key"),
    )
    op.create_table(
        "day_tries",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("names", sa.Text(), nullable=False),
        sa.Column("begun_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_day_tries_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_day_tries"),
        sa.UniqueConstraint("day", "game", "browser", name="uq_day_tries_browser"),
    )
    op.create_index("ix_day_tries_points", "day_tries", ["day", "game", "points"])
    op.create_table(
        "challenges",
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_challenges_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("secret", name="pk_challenges"),
    )
    op.create_index("ix_challenges_table_id", "challenges", ["table_id"])
    op.create_table(
        "challenge_tables",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("of_table", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_challenge_tables_table_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["of_table"], ["tables.id"], name="fk_challenge_tables_of_table", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_challenge_tables"),
    )
    op.create_index("ix_challenge_tables_of_table", "challenge_tables", ["of_table"])


def downgrade() -> None:
    """Drops them."""
    for name in ("challenge_tables", "challenges", "day_tries", "day_key", "results"):
        op.drop_table(name)
