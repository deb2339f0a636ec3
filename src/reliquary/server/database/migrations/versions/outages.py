"""The server remembers when it served nobody."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "outages"
down_revision = "proxies"


def upgrade() -> None:
    """Make the tables of outages, and of the moment until which the server has served."""
    op.create_table(
        "served",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_served")),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("began", "ended", name=op.f("pk_outages")),
    )
    op.create_index(op.f("ix_outages_ended"), "outages", ["ended"], unique=False)
