"""What docs/hosting.md promises of Caddy and nginx, tried with both."""

from __future__ import annotations

import asyncio
import threading
import time

import httpx

from hosting.proxies import Hosted, Nginx, Proxy, RemoteClient
from server.harness import PATIENCE


def test_the_page_and_its_files_arrive_compressed_as_they_were_built(proxy: Proxy) -> None:
    with proxy.visit(headers={"accept-encoding": "br"}) as visitor:
        page = visitor.get("/")
        assert page.status_code == 200
        assert page.headers["content-encoding"] == "br"
    with proxy.visit(headers={"accept-encoding": "gzip"}) as visitor:
        name = page_script(visitor.get("/").text)
        script = visitor.get(name)
        assert script.headers["content-encoding"] == "gzip"
        assert "immutable" in script.headers["cache-control"]
        assert visitor.get("/api/games").headers["content-encoding"] == "gzip"


def page_script(page: str) -> str:
    return page.partition('src="')[2].partition('"')[0]


def test_metrics_are_for_the_host_only(proxy: Proxy) -> None:
    with proxy.visit() as visitor:
        assert visitor.get("/metrics").status_code == 404
        assert visitor.get("/health").status_code == 200
    assert "reliquary_sockets" in proxy.server.get("/metrics").text


def test_cookies_are_sent_over_tls_only(proxy: Proxy) -> None:
    with proxy.visit() as visitor:
        cookies = visitor.get("/api/session").headers.get_list("set-cookie")
    assert cookies
    assert all("secure" in cookie.lower() for cookie in cookies)


def test_without_tls_visitors_are_sent_to_it(proxy: Proxy) -> None:
    answer = httpx.get(f"http://localhost:{proxy.plain_port}/lobby")
    assert answer.status_code in (301, 308)
    assert answer.headers["location"].startswith("https://localhost")
    assert answer.headers["location"].endswith("/lobby")


def test_moves_are_played_through_the_socket_and_outlive_a_restart(proxy: Proxy) -> None:
    async def story() -> None:
        async with RemoteClient(proxy, "Ada") as ada:
            match = await ada.open_table(game="warehouse51", seats=3, seating=["me", "greedy", "greedy"])
            async with ada.watch(match) as table:
                await table.command("start")
                assert await table.play(lambda moves: moves[0])
                seen = table.table["number"]
                await asyncio.to_thread(proxy.server.stop)
                await table.reader
            await asyncio.to_thread(proxy.server.start)
            async with ada.watch(match) as table:
                assert table.table["number"] >= seen
                assert await table.play(lambda moves: moves[0])
                assert table.table["number"] > seen

    asyncio.run(story())


def test_a_page_of_another_site_is_kept_out(proxy: Proxy) -> None:
    with proxy.visit(headers={"origin": "https://elsewhere.example"}) as visitor:
        token = visitor.get("/api/session").cookies["reliquary_csrf"]
        refused = visitor.post("/api/session", json={"name": "Eve"}, headers={"x-csrf-token": token})
    assert refused.status_code == 403


def guests(proxy: Proxy, source: str, number: int, **headers: str) -> list[int]:
    """Come in as a new guest several times from one address, and return the answers."""
    answers = []
    for _ in range(number):
        with proxy.visit(source, headers={"origin": proxy.address, **headers}) as visitor:
            token = visitor.get("/api/session").cookies["reliquary_csrf"]
            done = visitor.post("/api/session", json={"name": "Guest"}, headers={"x-csrf-token": token})
            answers.append(done.status_code)
    return answers


def test_visitors_are_told_apart_by_their_own_addresses(proxy: Proxy) -> None:
    few = {"guests": {"times": 2, "seconds": 3600}}
    proxy.server.stop()
    roomy, proxy.server.settings = proxy.server.settings, {**proxy.server.settings, "rates": few}
    proxy.server.start()
    try:
        assert guests(proxy, "127.0.0.2", 3) == [201, 201, 429]
        assert guests(proxy, "127.0.0.3", 1) == [201]
        lying = {"x-forwarded-for": "192.0.2.1", "forwarded": "for=192.0.2.1"}
        assert guests(proxy, "127.0.0.2", 1, **lying) == [429]
    finally:
        proxy.server.stop()
        proxy.server.settings = roomy
        proxy.server.start()


def test_a_request_during_a_restart_waits_or_is_told_to_come_back(proxy: Proxy) -> None:
    server: Hosted = proxy.server
    server.stop()
    if isinstance(proxy, Nginx):
        with proxy.visit() as visitor:
            assert visitor.get("/health").status_code == 502
        server.start()
    else:
        starting = threading.Thread(target=server.start)
        starting.start()
        with proxy.visit() as visitor:
            assert visitor.get("/health").status_code == 200
        starting.join(PATIENCE)
    with proxy.visit() as visitor:
        wait_until_healthy(visitor)


def wait_until_healthy(visitor: httpx.Client) -> None:
    limit = time.monotonic() + PATIENCE
    while visitor.get("/health").status_code != 200:
        assert time.monotonic() < limit
        time.sleep(0.05)
