from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from server.harness import Server

SCRIPT = "export {};" * 200
PACKED = b"packed with brotli" * 100
"""Nothing here unpacks brotli: the bytes are compared as they are."""


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Server:
    folder = tmp_path_factory.mktemp("client")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>the page</title>", "utf-8")
    (folder / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", "utf-8")
    built = folder / "assets" / "index-abc.js"
    built.write_text(SCRIPT, "utf-8")
    Path(f"{built}.gz").write_bytes(gzip.compress(SCRIPT.encode(), mtime=0))
    Path(f"{built}.br").write_bytes(PACKED)
    (folder / "assets" / "lone-abc.woff2").write_bytes(b"wOF2")
    server = Server(tmp_path_factory.mktemp("server"), static=str(folder))
    server.start()
    return server


@pytest.fixture(scope="module", autouse=True)
def stopping(serving: Server) -> object:
    yield
    serving.stop()


@pytest.mark.parametrize("path", ["/", "/lobby", "/table/abc", "/replay/abc", "/rules/settlers", "/settings"])
def test_every_address_of_the_client_gets_its_page(serving: Server, path: str) -> None:
    answer = serving.get(path)
    assert answer.status_code == 200
    assert "<title>the page</title>" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


def test_built_files_are_kept_for_good(serving: Server) -> None:
    answer = serving.get("/assets/index-abc.js")
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    assert "max-age=31536000" in answer.headers["cache-control"]
    assert "javascript" in answer.headers["content-type"]


def raw_body(server: Server, path: str, accepted: str) -> tuple[httpx.Headers, bytes]:
    """Return what travels, as it travels."""
    with httpx.stream("GET", server.address + path, headers={"accept-encoding": accepted}) as answer:
        return answer.headers, b"".join(answer.iter_raw())


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br, zstd", "br", PACKED),
        ("gzip, br;q=0", "gzip", gzip.compress(SCRIPT.encode(), mtime=0)),
        ("", None, SCRIPT.encode()),
    ],
)
def test_files_packed_when_they_were_built_are_sent_as_they_are(
    serving: Server, accepted: str, encoding: str | None, body: bytes
) -> None:
    headers, sent = raw_body(serving, "/assets/index-abc.js", accepted)
    assert headers.get("content-encoding") == encoding
    assert headers["vary"] == "accept-encoding"
    assert int(headers["content-length"]) == len(sent)
    assert sent[10:] == body[10:] if encoding == "gzip" else sent == body


def test_files_without_a_packed_form_are_sent_plain(serving: Server) -> None:
    headers, sent = raw_body(serving, "/assets/lone-abc.woff2", "gzip, br")
    assert (headers.get("content-encoding"), headers["content-type"], sent) == (None, "font/woff2", b"wOF2")


@pytest.mark.parametrize("path", ["/assets/index-abc.js", "/api/games/settlers/rules", "/api/games/settlers/cards"])
def test_nothing_that_is_kept_carries_a_cookie(serving: Server, path: str) -> None:
    answer = serving.get(path)
    assert answer.status_code == 200
    assert "max-age" in answer.headers["cache-control"]
    assert "set-cookie" not in answer.headers
    assert "set-cookie" in serving.get("/").headers


def test_large_answers_are_compressed(serving: Server) -> None:
    headers, sent = raw_body(serving, "/api/games/settlers/rules", "gzip")
    assert headers["content-encoding"] == "gzip"
    assert len(sent) * 2 < len(gzip.decompress(sent))


def test_files_beside_the_page_are_served(serving: Server) -> None:
    answer = serving.get("/icon.svg")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/assets/none.js",
        "/api/nothing",
        "/assets/..%2findex.html",
        "/assets/%00",
        "/assets/%ff",
        "/assets/index-abc.js%00",
    ],
)
def test_what_is_not_there_is_not_found(serving: Server, path: str) -> None:
    assert serving.get(path).status_code == 404


def test_people_who_mistype_an_address_get_the_page(serving: Server) -> None:
    answer = serving.get("/tabel/abc", headers={"accept": "text/html,*/*"})
    assert answer.status_code == 404
    assert "<title>the page</title>" in answer.text
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    programs = serving.get("/api/nothing", headers={"accept": "text/html"})
    assert programs.json()["code"] == "not_found"


def test_pages_may_load_nothing_from_elsewhere(serving: Server) -> None:
    policy = serving.get("/").headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-eval" not in policy


def test_without_a_client_the_doors_are_named(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    with Server(tmp_path, static=str(empty)) as server:
        answer = server.get("/")
    assert answer.status_code == 200
    assert "/api/socket" in answer.text
