"""Profiles, and the browsers that belong to them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes room for profiles."""
    op.create_table(
        "profiles",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_profiles"),
    )
    for name, key in (("profile_browsers", "browser"), ("profile_links", "secret")):
        op.create_table(
            name,
            sa.Column(key, sa.String(64), nullable=False),
            sa.Column("profile_id", sa.String(32), nullable=False),
            sa.Column("created_at", sa.BigInteger(), nullable=False),
            sa.ForeignKeyConstraint(
                ["profile_id"], ["profiles.id"], name=f"fk_{name}_profile_id", ondelete="CASCADE"
            ),
            sa.PrimaryKeyConstraint(key, name=f"pk_{name}"),
        )
        op.create_index(f"ix_{name}_profile_id", name, ["profile_id"])


def downgrade() -> None:
    """Drops them."""
    for name in ("profile_links", "profile_browsers", "profiles"):
        op.drop_table(name)
