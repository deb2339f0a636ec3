"""Sessions can be listed and ended one by one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "sessions"
down_revision = "long_seeds"


def upgrade() -> None:
    """Make the table of sessions; cookies from before are valid until they are renewed."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_person"), "sessions", ["person"], unique=False)
