"""No two accounts have names that look alike."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from reliquary.server.access.look_alikes import looks_of

revision = "names"
down_revision = "sessions"


def upgrade() -> None:
    """Make the table of looks; where names look alike already, both stay and the look belongs to the older account."""
    op.create_table(
        "names",
        sa.Column("look", sa.Text(), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.PrimaryKeyConstraint("look", name=op.f("pk_names")),
    )
    op.create_index(op.f("ix_names_person"), "names", ["person"], unique=False)
    people = sa.table("people", sa.column("id"), sa.column("name"), sa.column("login"), sa.column("created"))
    accounts = sa.select(people.c.id, people.c.name).where(people.c.login.is_not(None))
    owners: dict[str, str] = {}
    for person, name in op.get_bind().execute(accounts.order_by(people.c.created, people.c.id)):
        for look in looks_of(name):
            owners.setdefault(look, person)
    rows = [{"look": look, "person": person} for look, person in owners.items()]
    op.bulk_insert(sa.table("names", sa.column("look"), sa.column("person")), rows)
