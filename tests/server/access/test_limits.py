"""Token buckets, with a clock that is turned by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.exceptions import TooManyRequestsException

from reliquary.server.access import limits
from reliquary.server.access.limits import Bucket, Buckets, Limits, Rate, Rates, network_of
from reliquary.server.settings import Settings
from server.access.guarded_app import PATIENT, Browser, door


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_the_rates_of_the_house() -> None:
    assert Rates().messages == Rate(60, 10)
    assert Rates().creations == Rate(12, 60)


def test_a_bucket_gives_what_it_holds_and_fills_again() -> None:
    clock = Clock()
    bucket = Bucket(Rate(20, 10), clock)
    assert [bucket.take() for _ in range(21)] == [True] * 20 + [False]
    clock.now += 0.25
    assert not bucket.take()
    clock.now += 0.25
    assert [bucket.take(), bucket.take()] == [True, False]
    clock.now += 1000
    assert [bucket.take() for _ in range(21)] == [True] * 20 + [False]


def test_a_bucket_says_how_long_to_wait() -> None:
    clock = Clock()
    bucket = Bucket(Rate(3, 60), clock)
    assert [bucket.wait() for _ in range(4)] == [0.0, 0.0, 0.0, 20.0]
    clock.now += 20.0
    assert bucket.wait() == 0.0


def test_each_key_has_its_own_bucket_and_old_ones_are_forgotten() -> None:
    buckets = Buckets(Rate(1, 60), Clock(), most=3)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, False, True]
    for key in "cdefgh":
        buckets.take(key)
    assert len(buckets) == 3


def test_sockets_do_not_share_a_bucket() -> None:
    limits = Limits(Rates(messages=Rate(1, 60)), Clock())
    first, second = limits.socket(), limits.socket()
    assert [first.take(), first.take(), second.take()] == [True, False, True]


def test_a_refusal_says_when_to_come_again() -> None:
    limits = Limits(Rates(creations=Rate(3, 60)), Clock())
    for _ in range(3):
        limits.check("creations", "192.0.2.1")
    with pytest.raises(TooManyRequestsException) as refusal:
        limits.check("creations", "192.0.2.1")
    assert refusal.value.headers == {"Retry-After": "21"}
    limits.check("creations", "192.0.2.2")


def test_an_address_is_what_one_visitor_controls() -> None:
    assert network_of("192.0.2.1") == "192.0.2.1" == network_of("::ffff:192.0.2.1")
    assert network_of("2001:db8::1") == network_of("2001:db8::2:3:4:5") != network_of("2001:db8:0:1::1")
    assert network_of("testclient") == "testclient"


def limited(**rates: Rate) -> Settings:
    fields = {name: getattr(PATIENT, name) for name in PATIENT.__struct_fields__}
    return Settings(rates=Rates(**(fields | rates)))


def test_the_fourth_creation_within_a_minute_is_refused(tmp_path: Path) -> None:
    with door(tmp_path, limited(creations=Rate(3, 60))) as client:
        ada, bob = Browser(client), Browser(client)
        ada.enter()
        bob.enter()
        assert [ada.ask("POST", "/board").status_code for _ in range(4)] == [201, 201, 201, 429]
        refused = bob.ask("POST", "/board")
        assert refused.status_code == 429
        assert 0 < int(refused.headers["retry-after"]) <= 21


def test_guests_do_not_come_in_crowds(tmp_path: Path) -> None:
    with door(tmp_path, limited(guests=Rate(2, 3600))) as client:
        codes = [Browser(client).ask("POST", "/api/session", {}).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


def test_passwords_are_not_tried_for_ever_from_one_address(tmp_path: Path) -> None:
    with door(tmp_path, limited(sign_ins=Rate(4, 3600))) as client:
        browser = Browser(client)
        guess = {"login": "ada", "password": "a wrong password"}
        assert [browser.ask("POST", "/api/session/sign-in", guess).status_code for _ in range(5)] == [401] * 4 + [429]


def test_a_stranger_who_guesses_does_not_lock_the_owner_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    right, wrong = ({"login": "ada", "password": f"{what} horse battery"} for what in ("correct", "wrong"))
    addresses = ["home"]
    monkeypatch.setattr(limits, "address_of", lambda _: addresses[-1])
    with door(tmp_path, limited(sign_ins=Rate(4, 3600))) as client:
        owner = Browser(client)
        owner.enter()
        assert owner.ask("POST", "/api/account", right).status_code == 201
        addresses.append("elsewhere")
        stranger = Browser(client)
        codes = [stranger.ask("POST", "/api/session/sign-in", wrong).status_code for _ in range(5)]
        assert codes == [401] * 4 + [429]
        addresses.append("home")
        assert Browser(client).ask("POST", "/api/session/sign-in", right).status_code == 201


def test_requests_as_such_are_counted(tmp_path: Path) -> None:
    with door(tmp_path, limited(requests=Rate(3, 3600))) as client:
        codes = [client.get("/api/session").status_code for _ in range(4)]
    assert codes == [200, 200, 200, 429]
