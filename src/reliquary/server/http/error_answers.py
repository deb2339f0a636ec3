"""Errors over HTTP have the same form as on the socket."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from typing import Any, cast

from litestar import Request, Response, Router
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_413_REQUEST_ENTITY_TOO_LARGE
from litestar.types import ControllerRouterHandler, ExceptionHandlersMap

from reliquary.server.database.connections import DatabaseError, is_trouble
from reliquary.server.monitoring.rare_log import DATABASE, SILENT
from reliquary.server.protocol.error_codes import ErrorCode
from reliquary.server.protocol.messages import Error
from reliquary.server.protocol.refusals import UNANSWERED, Refused

log = logging.getLogger(__name__)
AnyRequest = Request[Any, Any, Any]
CODES: dict[int, ErrorCode] = {
    401: "not_known",
    403: "forbidden",
    404: "not_found",
    405: "no_such_method",
    409: "conflict",
    413: "too_large",
    429: "too_many_requests",
    431: "too_large",
}
ERRORS = {
    400: "What was asked for is wrong; the message says what would be right",
    401: "Nobody is known by this cookie or token",
    403: "This is not yours to do",
    404: "There is no such thing, or not for you",
    409: "Not now: the match stands elsewhere",
    413: "Too large",
    429: "Too often; Retry-After says when",
    503: "The server is busy or stopping; send it again",
}


RETRY = {"retry-after": "2"}
"""When to try again, in seconds, what the server could not do."""


def answer_refusal(_: AnyRequest, refusal: Refused) -> Response[Error]:
    """Answer a refused command."""
    return Response(refusal.error(), status_code=refusal.status, headers=RETRY if refusal.status == 503 else {})


def answer_trouble(request: AnyRequest, error: DatabaseError) -> Response[Error]:
    """Answer a request the database did not answer; without a traceback, for there may be very many of them."""
    if not is_trouble(error):
        return answer_bug(request, error)
    DATABASE.error(SILENT, error)
    return Response(UNANSWERED.error(), status_code=UNANSWERED.status, headers=RETRY)


def answer_http_error(request: AnyRequest, error: HTTPException) -> Response[Error]:
    """Answer a request that failed before it became a command."""
    extra = error.extra
    named = extra.get("code") if isinstance(extra, dict) else None
    code = cast("ErrorCode", named) if named is not None else CODES.get(error.status_code, "bad_request")
    detail = {"problems": extra} if isinstance(extra, list) and extra else {}
    message = too_large(request) if error.status_code == HTTP_413_REQUEST_ENTITY_TOO_LARGE else error.detail
    body = Error(code=code, message=message, detail=detail)
    return Response(body, status_code=error.status_code, headers=error.headers)


def too_large(request: AnyRequest) -> str:
    """Return how long the body of a request may be, in words."""
    return f"this request is too long; its body may have {request.route_handler.resolve_request_max_body_size()} bytes"


def answer_depth(_: AnyRequest, error: RecursionError) -> Response[Error]:
    """Answer a request that is nested too deeply."""
    return Response(Error(code="bad_request", message="this is nested too deeply"), status_code=400)


def answer_bug(request: AnyRequest, error: Exception) -> Response[Error]:
    """Answer a request that hit a bug, and log it."""
    log.error("a request failed", extra={"path": request.scope["path"]}, exc_info=error)
    return Response(Error(code="internal", message="something went wrong; the error has been logged"), status_code=500)


def documented(handlers: Iterable[ControllerRouterHandler]) -> list[ControllerRouterHandler]:
    """Add the form of errors to the OpenAPI document of every handler."""
    errors = {status: ResponseSpec(Error, description=text, generate_examples=False) for status, text in ERRORS.items()}
    listed = list(handlers)
    for handler in plain_handlers(listed):
        handler.responses = {**errors, **(handler.responses or {})}
    return listed


def plain_handlers(handlers: Iterable[ControllerRouterHandler]) -> Iterator[HTTPRouteHandler]:
    """Find the handlers, including those in routers."""
    for handler in handlers:
        if isinstance(handler, Router):
            for route in handler.routes:
                yield from plain_handlers(getattr(route, "route_handlers", ()))
        elif isinstance(handler, HTTPRouteHandler):
            yield handler


HANDLERS: ExceptionHandlersMap = {
    Refused: answer_refusal,
    HTTPException: answer_http_error,
    RecursionError: answer_depth,
    DatabaseError: answer_trouble,
    Exception: answer_bug,
}
