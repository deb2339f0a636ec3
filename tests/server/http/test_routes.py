"""Every route has a right, a rate, a limit of its body and a row in the table of who may call it (docs/routes.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest
from litestar import Litestar
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.types import Empty

from reliquary.server.access.body_limits import FORM
from reliquary.server.access.limits import Kind, limited
from reliquary.server.access.sessions import needs, needs_browser, needs_somebody
from reliquary.server.access.tokens import SCOPES
from reliquary.server.app import build_app
from reliquary.server.settings import Settings

PAGE = Path(__file__).parents[3] / "docs" / "routes.md"
RIGHTS: dict[Any, str] = {needs_somebody: "people", needs_browser: "people with a browser"}
RIGHTS |= {needs(scope): f"people; tokens that may {scope}" for scope in SCOPES}
RATES: dict[Any, str] = {limited(kind): f"`{kind}`" for kind in get_args(Kind)}
SAFE = {"GET", "HEAD", "OPTIONS"}
OURS = re.compile(r"/(api/|health|metrics)")


class RouteRow(NamedTuple):
    """A row of the table."""

    method: str
    path: str
    right: str
    rate: str
    body: str


def guards(handler: BaseRouteHandler) -> list[Any]:
    return [getattr(guard, "func", guard) for guard in handler.resolve_guards()]


def body_limit(handler: HTTPRouteHandler) -> int | None:
    """The limit a route or its group sets itself, rather than the whole server."""
    layers = [layer for layer in handler.ownership_layers if not isinstance(layer, Litestar)]
    limits = [layer.request_max_body_size for layer in layers if layer.request_max_body_size is not Empty]
    return limits[-1] if limits and isinstance(limits[-1], int) else None


def handlers() -> Iterator[tuple[str, str, BaseRouteHandler]]:
    for route in build_app(Settings()).routes:
        for handler in getattr(route, "route_handlers", None) or [getattr(route, "route_handler", None)]:
            if isinstance(handler, HTTPRouteHandler):
                yield from ((method, route.path, handler) for method in handler.http_methods if method != "OPTIONS")
            elif isinstance(handler, BaseRouteHandler):
                yield "SOCKET", route.path, handler


def row(method: str, path: str, handler: BaseRouteHandler) -> RouteRow:
    found = guards(handler)
    right = next((RIGHTS[one] for one in found if one in RIGHTS), "anyone")
    rate = next((RATES[one] for one in found if one in RATES), "`requests`")
    limit = body_limit(handler) if isinstance(handler, HTTPRouteHandler) and method not in SAFE else None
    return RouteRow(method, re.sub(r":\w+\}", "}", path), right, rate, "" if limit is None else f"{limit}")


ALL = sorted({(method, path): handler for method, path, handler in handlers()}.items(), key=lambda pair: pair[0][::-1])
NAMED = [(method, path, handler) for (method, path), handler in ALL]
CHANGING = [one for one in NAMED if one[0] not in SAFE | {"SOCKET"}]


def written() -> dict[tuple[str, str], RouteRow]:
    """The rows of the page: method, path, right, rate, body; what follows says more for people."""
    lines = [line.split("|")[1:6] for line in PAGE.read_text("utf-8").splitlines() if re.match(r"\| `[A-Z]+ /", line)]
    rows = [[cell.strip() for cell in line] for line in lines]
    found = {}
    for first, right, rate, body, _ in rows:
        method, path = first.strip("`").split(" ")
        found[method, path] = RouteRow(method, path, right, rate, body)
    return found


def test_every_route_is_in_the_table_as_it_is_and_nothing_else() -> None:
    real = {(one.method, one.path): one for one in (row(*given) for given in NAMED) if OURS.match(one.path)}
    assert written() == real


@pytest.mark.parametrize(("method", "path", "handler"), CHANGING, ids=[f"{one[0]} {one[1]}" for one in CHANGING])
def test_whatever_changes_something_has_a_rate_of_its_own_and_a_limit_of_its_body(
    method: str, path: str, handler: HTTPRouteHandler
) -> None:
    told = row(method, path, handler)
    assert told.rate != "`requests`"
    assert told.body != ""
    assert int(told.body) <= Settings().record_bytes
    if told.right == "anyone":
        assert int(told.body) <= FORM


def test_what_is_not_in_the_table_is_the_client_and_its_files() -> None:
    others = [(method, path) for method, path, _ in NAMED if not OURS.match(path)]
    assert {method for method, _ in others} <= SAFE
