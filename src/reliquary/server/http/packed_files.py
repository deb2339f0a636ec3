"""Files as browsers get them: brotli or gzip where the browser reads it, packed when the client was built."""

from __future__ import annotations

from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request
from litestar.response import Response

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The encodings there may be of a file, the best first, and the endings of their files."""
FOREVER = "public, max-age=31536000, immutable"
"""Built files are named after their content, so they never change."""
ASK_AGAIN = "no-cache"
IS_PACKED = "is_packed"
"""The option of handlers whose answers are packed already, or not worth it."""
AnyRequest = Request[Any, Any, Any]


class PackedFile(msgspec.Struct, frozen=True):
    """A file in all encodings it has; "identity" is the file itself."""

    kind: str
    bodies: dict[str, bytes]

    def encoding(self, accepted: str) -> str:
        """Choose the best encoding a browser accepts."""
        names = {part.partition(";")[0].strip() for part in accepted.lower().split(",") if "q=0" not in part[-4:]}
        return next((name for name in ENCODINGS if name in names and name in self.bodies), "identity")


def packed(file: Path) -> PackedFile:
    """Read a file and its packed forms; from memory if it has not changed."""
    state = file.stat()
    return _read(file, state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=512)
def _read(file: Path, _: int, __: int) -> PackedFile:
    found = {name: Path(f"{file}{ending}") for name, ending in ENCODINGS.items()}
    bodies = {"identity": file.read_bytes()}
    bodies |= {name: one.read_bytes() for name, one in found.items() if one.is_file()}
    return PackedFile(guess_type(file.name)[0] or "application/octet-stream", bodies)


def answer_file(request: AnyRequest, file: Path, cache_control: str, status: int = 200) -> Response[bytes]:
    """Send a file in the best encoding the browser accepts."""
    found = packed(file)
    encoding = found.encoding(request.headers.get("accept-encoding", ""))
    headers = {"cache-control": cache_control, "vary": "accept-encoding"}
    if encoding != "identity":
        headers["content-encoding"] = encoding
    kind = f"{found.kind}; charset=utf-8" if found.kind.startswith("text/") else found.kind
    return Response(found.bodies[encoding], status_code=status, media_type=kind, headers=headers)
