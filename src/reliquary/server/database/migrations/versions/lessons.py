"""A match may be a lesson."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "lessons"
down_revision = "first_tables"


def upgrade() -> None:
    """Let matches say whose lesson they are."""
    op.add_column("matches", sa.Column("lesson", sa.String(length=40), nullable=True))
