"""Seeds may have 256 bits, more than any column of numbers holds."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "long_seeds"
down_revision = "outages"


def upgrade() -> None:
    """Write seeds as decimal digits; columns are added, filled and renamed, which leaves all other tables alone."""
    op.add_column("matches", sa.Column("digits", sa.String(length=80), nullable=False, server_default=""))
    op.execute("UPDATE matches SET digits = CAST(seed AS VARCHAR(80))")
    op.drop_column("matches", "seed")
    op.execute("ALTER TABLE matches RENAME COLUMN digits TO seed")
