"""The tables of the database; the log is the truth, everything else about a match derives from it.

Moments of matches are milliseconds since the epoch; those of people and tokens are seconds.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON, complete
    Column("title", Text, nullable=False),
    Column("host", String(40), nullable=False),  # the person who made it
    Column("private", Boolean, nullable=False),
    Column("invite", String(64), nullable=False),
    Column("pace", String(16), nullable=False),  # live or asynchronous
    Column("clock", Text, nullable=False),  # JSON of the clock rule
    Column("rated", Boolean, nullable=False),
    Column("seed", String(80), nullable=False),  # decimal digits, secret until the end
    Column("salt", String(64), nullable=False),  # secret until the end
    Column("seed_hash", String(64), nullable=False),  # public from the beginning
    Column("engine", String(40), nullable=False),
    Column("pack_hash", String(40), nullable=False),
    Column("status", String(16), nullable=False),  # open, running, paused, over, cancelled, other_rules
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("outcome", Text),  # JSON
    Column("imported", Boolean, nullable=False),
    Column("rematch_of", String(32)),
    Column("creation", String(120), unique=True),  # person/command id: creating twice makes one match
    Column("lesson", String(40)),  # the game whose lesson it is
    Index(None, "status", "changed"),
)

log = Table(
    "log",
    metadata,
    Column("match", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("command_id", String(120)),  # person/command id; none for the server's own rows
    Column("body", Text, nullable=False),  # JSON
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("match", "number"),
    UniqueConstraint("match", "command_id"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),  # open, person, bot
    Column("person", String(40)),
    Column("bot", String(60)),  # a bot's name; for a person: the bot that stands in, if one does
    Column("name", Text, nullable=False),
    Column("asked", Boolean, nullable=False),  # owes an answer now
    Column("away", BigInteger),  # since when others at a live table wait for an absent person
    PrimaryKeyConstraint("match", "seat"),
    Index(None, "person"),
    Index(None, "kind", "asked"),
)

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", Text, nullable=False),
    Column("kind", String(16), nullable=False),  # guest or account
    Column("login", String(80), unique=True),  # folded to lower case
    Column("password", Text),  # an argon2 hash
    Column("recovery", String(64), unique=True),  # sha256 of the recovery key
    Column("generation", Integer, nullable=False),  # raised to end all sessions
    Column("language", String(8), nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
)

names = Table(  # how the names of accounts look; of two that looked alike before there were looks, the older's
    "names",
    metadata,
    Column("look", Text, primary_key=True),
    Column("person", String(40), nullable=False),
    Index(None, "person"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("hash", String(64), nullable=False, unique=True),  # sha256 of the token
    Column("label", Text, nullable=False),
    Column("scopes", Text, nullable=False),  # words separated by blanks
    Column("created", Double, nullable=False),
    Column("expires", Double),
    Column("used", Double),
    Index(None, "person"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("device", Text, nullable=False),  # browser and system, as far as known
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Index(None, "person"),
)

chat = Table(
    "chat",
    metadata,
    Column("match", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Column("person", String(40), nullable=False),
    Column("name", Text, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("command_id", String(120)),
    PrimaryKeyConstraint("match", "number"),
    UniqueConstraint("match", "command_id"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", String(80), nullable=False),  # person:ID or bot:NAME
    Column("game", String(40), nullable=False),
    Column("name", Text, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    PrimaryKeyConstraint("player", "game"),
    Index(None, "game", "mu"),
)

results = Table(
    "results",
    metadata,
    Column("match", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("player", String(80), nullable=False),
    Column("name", Text, nullable=False),
    Column("place", Integer, nullable=False),  # 1 for the winners
    Column("score", Integer),
    Column("resigned", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),  # whether this match counts for ratings
    Column("applied", BigInteger),  # when it was counted
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("match", "seat"),
    Index(None, "player"),
)

deadlines = Table(
    "deadlines",
    metadata,
    Column("match", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("match", "seat"),
    Index(None, "at"),
)

proxies = Table(  # beside the log, whose numbers everyone sees
    "proxies",
    metadata,
    Column("match", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),  # counts the seat's own commands
    Column("person", String(40), nullable=False),
    Column("lot", Text, nullable=False),  # the relic on offer
    Column("since", Integer, nullable=False),  # the number of the log when it was given
    Column("ingots", Integer),  # none: taken back
    Column("standing", Boolean, nullable=False),  # the server bids by it
    Column("command_id", String(120), nullable=False),
    PrimaryKeyConstraint("match", "seat", "number"),
    UniqueConstraint("match", "command_id"),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("beat", BigInteger, nullable=False),
)

served = Table(  # one row: until when this server has served, kept when it stops
    "served",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)

outages = Table(  # when nobody was served; clocks do not count it
    "outages",
    metadata,
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    PrimaryKeyConstraint("began", "ended"),
    Index(None, "ended"),
)

presence = Table(
    "presence",
    metadata,
    Column("match", String(32), nullable=False),
    Column("person", String(40), nullable=False),
    Column("process", String(40), nullable=False),
    PrimaryKeyConstraint("match", "person", "process"),
    Index(None, "process"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
