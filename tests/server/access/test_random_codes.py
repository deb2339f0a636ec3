"""Codes drawn by lot can be typed, pasted and handed to a command as they are."""

from __future__ import annotations

from reliquary.server.access.people import new_id
from reliquary.server.access.random_codes import ALPHABET, draw_code
from reliquary.server.access.tokens import PREFIX, new_recovery_code, new_secret
from reliquary.server.match.headers import new_match_id
from reliquary.server.match.invitations import CODE_BYTES, new_code


def test_no_code_begins_like_an_option_of_a_command() -> None:
    for make in (new_code, new_id, new_match_id, new_recovery_code, lambda: new_secret().removeprefix(PREFIX)):
        for code in (make() for _ in range(200)):
            assert set(code) <= set(ALPHABET), code


def test_codes_hold_as_many_bits_as_they_say() -> None:
    for size in (1, 9, CODE_BYTES, 16, 32):
        assert len(ALPHABET) ** len(draw_code(size)) >= 256**size


def test_codes_differ() -> None:
    assert len({new_code() for _ in range(500)}) == 500
