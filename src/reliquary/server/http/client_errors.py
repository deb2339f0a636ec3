"""Reports of pages whose drawing failed: a line of the server's log, and nothing else."""

from __future__ import annotations

import logging
from typing import Annotated, Any

import msgspec
from litestar import Request, post
from litestar.params import JSONBody
from msgspec import Meta

from reliquary.server.access.body_limits import REPORT
from reliquary.server.access.limits import limited
from reliquary.server.access.sessions import needs_somebody, visitor_of

log = logging.getLogger(__name__)


class ClientError(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What failed in a browser, and where."""

    part: Annotated[str, Meta(max_length=60)]
    """The part of the page, such as `board`."""
    message: Annotated[str, Meta(max_length=500)]
    page: Annotated[str, Meta(max_length=200)] = ""
    """The path of the page; what follows a question mark is not logged."""
    stack: Annotated[str, Meta(max_length=4000)] = ""


@post(
    "/api/client-errors",
    tags=["client"],
    summary="Report an error of the page",
    guards=[needs_somebody, limited("reports")],
    request_max_body_size=REPORT,
    status_code=204,
    sync_to_thread=False,
)
def report(request: Request[Any, Any, Any], data: JSONBody[ClientError]) -> None:
    """Write what failed in a browser into the server's log."""
    facts = {"part": data.part, "page": data.page.partition("?")[0], "error": data.message, "stack": data.stack}
    log.error("a page failed", extra={**facts, "person": visitor_of(request).person.id})


handlers = [report]
