"""Campaigns, their events, who is let in to them, and which tables belong to them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes room for campaigns."""
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("creation", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_campaigns"),
        sa.UniqueConstraint("creation", name="uq_campaigns_creation"),
    )
    op.create_table(
        "campaign_events",
        sa.Column("campaign_id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("command", sa.String(80), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign_id"], ["campaigns.id"], name="fk_campaign_events_campaign_id"
        ),
        sa.PrimaryKeyConstraint("campaign_id", "version", name="pk_campaign_events"),
    )
    op.create_index("ix_campaign_events_command", "campaign_events", ["campaign_id", "command"])
    op.create_table(
        "campaign_browsers",
        sa.Column("campaign_id", sa.String(32), nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign_id"], ["campaigns.id"], name="fk_campaign_browsers_campaign_id"
        ),
        sa.PrimaryKeyConstraint("campaign_id", "browser", name="pk_campaign_browsers"),
    )
    op.create_index("ix_campaign_browsers_browser", "campaign_browsers", ["browser"])
    op.create_table(
        "campaign_invitations",
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("campaign_id", sa.String(32), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("withdrawn_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["campaign_id"], ["campaigns.id"], name="fk_campaign_invitations_campaign_id"
        ),
        sa.PrimaryKeyConstraint("secret", name="pk_campaign_invitations"),
    )
    op.create_index("ix_campaign_invitations_campaign_id", "campaign_invitations", ["campaign_id"])
    op.create_table(
        "campaign_tables",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("campaign_id", sa.String(32), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("entered", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign_id"], ["campaigns.id"], name="fk_campaign_tables_campaign_id"
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_campaign_tables_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_campaign_tables"),
    )
    op.create_index("ix_campaign_tables_entered", "campaign_tables", ["entered", "campaign_id"])


def downgrade() -> None:
    """Drops them."""
    for name in ("tables", "invitations", "browsers", "events"):
        op.drop_table(f"campaign_{name}")
    op.drop_table("campaigns")
