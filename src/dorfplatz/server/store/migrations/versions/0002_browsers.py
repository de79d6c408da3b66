"""One secret for each browser, instead of one for each table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Notes of each session to which browser it belongs."""
    op.add_column("sessions", sa.Column("browser", sa.String(64), nullable=True))
    op.create_index("ix_sessions_browser", "sessions", ["browser"])


def downgrade() -> None:
    """Forgets it."""
    op.drop_index("ix_sessions_browser", "sessions")
    op.drop_column("sessions", "browser")
