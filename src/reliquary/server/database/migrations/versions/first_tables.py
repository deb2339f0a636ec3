"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "first_tables"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    make_matches()
    make_people()
    make_results()


def make_matches() -> None:
    """Make the tables of matches and their logs."""
    op.create_table(
        "log",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("command_id", sa.String(length=120), nullable=True),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_log")),
        sa.UniqueConstraint("match", "command_id", name=op.f("uq_log_match_command_id")),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("host", sa.String(length=40), nullable=False),
        sa.Column("private", sa.Boolean(), nullable=False),
        sa.Column("invite", sa.String(length=64), nullable=False),
        sa.Column("pace", sa.String(length=16), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("salt", sa.String(length=64), nullable=False),
        sa.Column("seed_hash", sa.String(length=64), nullable=False),
        sa.Column("engine", sa.String(length=40), nullable=False),
        sa.Column("pack_hash", sa.String(length=40), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("imported", sa.Boolean(), nullable=False),
        sa.Column("rematch_of", sa.String(length=32), nullable=True),
        sa.Column("creation", sa.String(length=120), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("creation", name=op.f("uq_matches_creation")),
    )
    op.create_index(op.f("ix_matches_status_changed"), "matches", ["status", "changed"], unique=False)
    op.create_table(
        "seats",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=True),
        sa.Column("bot", sa.String(length=60), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("asked", sa.Boolean(), nullable=False),
        sa.Column("away", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_kind_asked"), "seats", ["kind", "asked"], unique=False)
    op.create_index(op.f("ix_seats_person"), "seats", ["person"], unique=False)


def make_people() -> None:
    """Make the tables of people, tokens and what people say."""
    op.create_table(
        "chat",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("command_id", sa.String(length=120), nullable=True),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_chat")),
        sa.UniqueConstraint("match", "command_id", name=op.f("uq_chat_match_command_id")),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("login", sa.String(length=80), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("recovery", sa.String(length=64), nullable=True),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("login", name=op.f("uq_people_login")),
        sa.UniqueConstraint("recovery", name=op.f("uq_people_recovery")),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secrets")),
    )
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("scopes", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=True),
        sa.Column("used", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tokens")),
        sa.UniqueConstraint("hash", name=op.f("uq_tokens_hash")),
    )
    op.create_index(op.f("ix_tokens_person"), "tokens", ["person"], unique=False)


def make_results() -> None:
    """Make the tables of results, ratings, deadlines and who is there."""
    op.create_table(
        "deadlines",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_deadlines")),
    )
    op.create_index(op.f("ix_deadlines_at"), "deadlines", ["at"], unique=False)
    op.create_table(
        "presence",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("process", sa.String(length=40), nullable=False),
        sa.PrimaryKeyConstraint("match", "person", "process", name=op.f("pk_presence")),
    )
    op.create_index(op.f("ix_presence_process"), "presence", ["process"], unique=False)
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("beat", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_processes")),
    )
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(length=80), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player", "game", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_game_mu"), "ratings", ["game", "mu"], unique=False)
    op.create_table(
        "results",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("player", sa.String(length=80), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("applied", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_results")),
    )
    op.create_index(op.f("ix_results_player"), "results", ["player"], unique=False)
