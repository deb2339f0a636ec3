"""Names, logins, passwords, tokens and invitations, before any request is made."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Literal

import pytest
from argon2 import PasswordHasher
from hypothesis import given
from hypothesis import strategies as some

from reliquary.core.texts import LANGUAGES, read_words
from reliquary.server.access import passwords, people, tokens
from reliquary.server.access.people import (
    LONGEST_NAME,
    WORDS,
    clean_login,
    clean_name,
    is_shown,
    new_id,
    number_name,
    suggest_name,
)
from reliquary.server.match.invitations import may_sit, new_code
from server.access.guarded_app import QUICK


def test_ids_are_long_random_and_never_the_same() -> None:
    ids = {new_id() for _ in range(2000)}
    assert len(ids) == 2000
    assert all(len(identity) >= 22 for identity in ids)
    assert all(len({identity[place] for identity in ids}) > 32 for place in range(20))


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_suggested_name_may_be_taken(language: str) -> None:
    taken: set[str] = set()
    for _ in range(50):
        name = suggest_name(language, taken)
        assert clean_name(name) == name
        assert name not in taken
        taken.add(name)


def test_no_pair_of_words_makes_a_name_that_is_too_long() -> None:
    for language in LANGUAGES:
        words = read_words(WORDS, language)
        longest = [max(words[f"names.{part}"].split(), key=len) for part in ("firsts", "seconds")]
        assert len(" ".join(longest)) <= LONGEST_NAME
        assert all(len(number_name(word)) <= LONGEST_NAME for word in longest)
        assert all(len(set(words[f"names.{part}"].split())) >= 25 for part in ("firsts", "seconds"))


@given(some.text())
def test_a_clean_name_is_short_visible_and_stays_as_it_is(text: str) -> None:
    try:
        name = clean_name(text)
    except ValueError:
        return
    assert 1 <= len(name) <= LONGEST_NAME
    assert all(mark == " " or is_shown(mark) for mark in name)
    assert clean_name(name) == name


@pytest.mark.parametrize("text", ["", "   ", "\x00\x07", "\u202e\u200b", "x" * (LONGEST_NAME + 1)])
def test_names_nobody_can_read_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a name has"):
        clean_name(text)


@pytest.mark.parametrize("clean", [clean_name, clean_login])
def test_a_text_far_too_long_is_refused_before_it_is_normalized(
    clean: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python sorts accents one by one: normalizing 400 kB of them takes most of a minute."""
    monkeypatch.setattr(people, "unicodedata", None)
    with pytest.raises(ValueError, match=r"a (name|login) has"):
        clean("a" + "\u0315\u0300" * 200)


def test_a_name_may_have_accents_and_joiners() -> None:
    name = "\N{FAMILY}\N{ZERO WIDTH JOINER}" + "e\N{COMBINING ACUTE ACCENT}" * 20
    assert clean_name(name) == "\N{FAMILY}" + "é" * 20


def test_a_name_cannot_turn_the_writing_around() -> None:
    assert clean_name("Ada\u202e  Bob\n") == "Ada Bob"


def test_logins_that_look_alike_are_the_same() -> None:
    assert clean_login(" ADA ") == clean_login("ａｄａ") == "ada"


@pytest.mark.parametrize("text", ["", "ab", "a b c", "ada\x00", "x" * 41, "ada/../bob"])
def test_strange_logins_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a login has"):
        clean_login(text)


# Passwords


@pytest.mark.parametrize("password", ["", "too short", "aaaaaaaaaaaaaaaa", "x" * 201])
def test_weak_and_endless_passwords_are_refused(password: str) -> None:
    assert passwords.why_not(password) is not None


def test_a_password_is_known_again_and_no_other() -> None:
    async def story() -> None:
        keeper = passwords.Passwords(QUICK)
        kept = await keeper.hash("correct horse battery")
        assert kept.startswith("$argon2id$")
        assert "correct" not in kept
        assert await keeper.verify(kept, "correct horse battery")
        assert not await keeper.verify(kept, "correct horse batterY")
        assert not await keeper.verify(None, "correct horse battery")
        assert not await keeper.verify("rubbish", "correct horse battery")
        assert keeper.is_outdated(kept) is False
        assert passwords.Passwords(PasswordHasher()).is_outdated(kept)

    asyncio.run(story())


def test_hashing_leaves_the_event_loop_alone() -> None:
    threads: list[int] = []

    class RecordingHasher(PasswordHasher):
        def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
            threads.append(threading.get_ident())
            return QUICK.hash(password, salt=salt)

    async def story() -> None:
        await asyncio.gather(*(passwords.Passwords(RecordingHasher()).hash("correct horse battery") for _ in range(5)))

    asyncio.run(story())
    assert len(threads) == 5
    assert threading.get_ident() not in threads


def test_unknown_people_cost_a_hash_too() -> None:
    verified: list[str] = []

    class RecordingHasher(PasswordHasher):
        def verify(self, kept: str | bytes, password: str | bytes) -> Literal[True]:
            verified.append(str(kept))
            return QUICK.verify(kept, password)

    assert not asyncio.run(passwords.Passwords(RecordingHasher()).verify(None, "correct horse battery"))
    assert len(verified) == 1


# Tokens and invitations


def test_a_token_is_kept_as_something_else() -> None:
    secret = tokens.new_secret()
    assert secret.startswith(tokens.PREFIX)
    assert len(tokens.fingerprint(secret)) == 64
    assert secret not in tokens.fingerprint(secret)
    assert tokens.fingerprint(secret) != tokens.fingerprint(tokens.new_secret())


@pytest.mark.parametrize(
    ("header", "secret"),
    [("Bearer abc", "abc"), ("bearer  abc ", "abc"), ("Bearer ", None), ("Basic abc", None), ("", None)],
)
def test_the_header_of_a_bearer(header: str, secret: str | None) -> None:
    assert tokens.bearer(header) == secret


def test_scopes_are_kept_as_words() -> None:
    assert tokens.join_scopes(["play", "chat", "play"]) == "chat play"
    assert tokens.split_scopes("play chat conquer") == ["chat", "play"]


def test_private_tables_open_to_their_code_alone() -> None:
    code = new_code()
    assert len(code) >= 16
    assert may_sit(private=True, code=code, shown=code)
    for shown in (None, "", code + "x", code[:-1], new_code(), "é"):
        assert not may_sit(private=True, code=code, shown=shown)
    assert not may_sit(private=True, code="", shown="")
    assert may_sit(private=False, code=None, shown=None)
