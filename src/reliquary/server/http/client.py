"""The browser client's files, or a line about the API if there are none."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler, ExceptionHandlersMap

from reliquary.server.http.error_answers import answer_http_error
from reliquary.server.security import HEADERS
from reliquary.server.settings import Settings

BUILT = Path(__file__).parents[1] / "static"
"""Where a build of the browser client is put."""
DOORS = """Reliquary serves tables here.
The protocol of the socket /api/socket is in docs/protocol.md, the rest at /api/schema/openapi.json.
"""
PAGES = ("lobby", "new", "table", "replay", "rules", "cards", "decks", "archive", "settings", "gallery", "recover")
"""The first segments of the client's own paths: all serve the one page, which does the routing."""
FOREVER = CacheControlHeader(public=True, max_age=365 * 24 * 3600, immutable=True)
"""Built files are named after their content, so they never change."""
ASK_AGAIN = CacheControlHeader(no_cache=True)


@get("/", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def doors() -> str:
    """Return where to find the API."""
    return DOORS


def folder_of(settings: Settings) -> Path | None:
    """Find the folder of the client's files, if there is a client."""
    folder = Path(settings.static) if settings.static else BUILT
    return folder if (folder / "index.html").is_file() else None


def error_handlers(settings: Settings) -> ExceptionHandlersMap:
    """Show the client's page for unknown addresses opened in a browser; programs get the usual error."""
    folder = folder_of(settings)
    if folder is None:
        return {}
    shown = (folder / "index.html").read_bytes()
    headers = {header.name: str(header.value) for header in HEADERS}

    def answer_missing(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        is_page = "text/html" in request.headers.get("accept", "") and not request.scope["path"].startswith("/api/")
        if not is_page:
            return answer_http_error(request, error)
        return Response(shown, status_code=404, media_type=MediaType.HTML, headers=headers)

    return {NotFoundException: answer_missing}


def handlers(settings: Settings) -> list[ControllerRouterHandler]:
    """Serve the client's files, if they are there."""
    folder = folder_of(settings)
    if folder is None:
        return [doors]
    found: list[ControllerRouterHandler] = [page(folder)]
    if (folder / "assets").is_dir():
        found.append(create_static_files_router("/assets", [folder / "assets"], cache_control=FOREVER))
    found += [single_file(file) for file in sorted(folder.iterdir()) if file.is_file() and file.name != "index.html"]
    return found


def page(folder: Path) -> ControllerRouterHandler:
    """Serve the client's page under all of its paths."""
    paths = ["/", *(path for word in PAGES for path in (f"/{word}", f"/{word}/{{rest:path}}"))]

    @get(paths, include_in_schema=False, sync_to_thread=False, cache_control=ASK_AGAIN)
    def index() -> File:
        return File(folder / "index.html", media_type=MediaType.HTML, content_disposition_type="inline")

    return index


def single_file(file: Path) -> ControllerRouterHandler:
    """Serve a file that keeps its name from build to build, such as the icon."""
    kind = guess_type(file.name)[0] or "application/octet-stream"

    @get(f"/{file.name}", include_in_schema=False, sync_to_thread=False, cache_control=ASK_AGAIN)
    def one() -> File:
        return File(file, media_type=kind, content_disposition_type="inline")

    return one
