"""The server may bid for a seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "proxies"
down_revision = "lessons"


def upgrade() -> None:
    """Make the table of the bids someone leaves to the server."""
    op.create_table(
        "proxies",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("lot", sa.Text(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("ingots", sa.Integer(), nullable=True),
        sa.Column("standing", sa.Boolean(), nullable=False),
        sa.Column("command_id", sa.String(length=120), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "number", name=op.f("pk_proxies")),
        sa.UniqueConstraint("match", "command_id", name=op.f("uq_proxies_match_command_id")),
    )
