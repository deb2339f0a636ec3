"""Answers that stay the same until the server is updated; browsers cache and revalidate them."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any

import msgspec
from litestar import Request, Response
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter

AnyRequest = Request[Any, Any, Any]
GameName = Annotated[str, PathParameter(max_length=40, description="The name of a game, as GET /api/games lists it")]
KEPT = "private, max-age=300"
"""Revalidated after five minutes, so that a new version of the server is noticed."""
SAME = {304: ResponseSpec(None, description="What you have still holds", generate_examples=False)}


class CachedDocument(msgspec.Struct, frozen=True):
    """A document as it is sent, with its ETag."""

    body: bytes
    tag: str


def cached_document(view: msgspec.Struct) -> CachedDocument:
    """Encode a document and tag it."""
    body = msgspec.json.encode(view)
    return CachedDocument(body, f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"')


def answer(request: AnyRequest, document: CachedDocument) -> Response[Any]:
    """Send a document, or 304 if the browser's copy is current."""
    headers = {"cache-control": KEPT, "etag": document.tag}
    known = request.headers.get("if-none-match", "")
    if document.tag in (tag.strip().removeprefix("W/") for tag in known.split(",")):
        return Response(None, status_code=304, headers=headers)
    return Response(document.body, media_type="application/json", headers=headers)
