"""What a new match is: its id, its secrets, and everything agreed on before the first move."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Any

from reliquary.core.game import Game
from reliquary.core.record import ENGINE
from reliquary.core.rng import KEY_BITS
from reliquary.server.access.random_codes import draw_code
from reliquary.server.match.invitations import new_code
from reliquary.server.match.rows import Header


def new_header(game: Game, host: str, *, title: str, clock: dict[str, Any], **facts: Any) -> Header:
    """Make the header of a new match, with a secret seed and its public hash."""
    seed, salt, now = new_seed(), secrets.token_hex(16), time.time_ns() // 1_000_000
    return Header(
        id=new_match_id(),
        game=game.name,
        seats=game.seats,
        options=dict(game.options),
        title=title,
        host=host,
        invite=new_code(),
        clock=clock,
        seed=seed,
        salt=salt,
        seed_hash=seed_hash(seed, salt),
        engine=ENGINE,
        pack_hash=game.pack["hash"],
        status="open",
        created=now,
        changed=now,
        **facts,
    )


def new_seed() -> int:
    """Draw a seed of 256 bits: dice nobody can compute from what they have rolled."""
    return 1 << KEY_BITS - 1 | secrets.randbits(KEY_BITS - 1)


def seed_hash(seed: int, salt: str) -> str:
    """Commit to a seed without revealing it."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def new_match_id() -> str:
    """Make the id of a match: not secret, but not guessable either."""
    return draw_code(9)
