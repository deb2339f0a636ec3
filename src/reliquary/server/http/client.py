"""The browser client's files, or a line about the API if there are none."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler, ExceptionHandlersMap

from reliquary.server.http.error_answers import answer_http_error
from reliquary.server.http.packed_files import ASK_AGAIN, ENCODINGS, FOREVER, IS_PACKED, AnyRequest, answer_file
from reliquary.server.settings import Settings

BUILT = Path(__file__).parents[1] / "static"
"""Where a build of the browser client is put."""
DOORS = """Reliquary serves tables here.
The protocol of the socket /api/socket is in docs/protocol.md, the rest at /api/schema/openapi.json.
"""
PAGES = ("lobby", "new", "table", "replay", "rules", "cards", "decks", "archive", "settings", "gallery", "recover")
"""The first segments of the client's own paths: all serve the one page, which does the routing."""
BUILT_NAME = re.compile(r"[\w][\w.-]*")
"""The names of built files: nothing leads out of their folder, and nothing is hidden."""


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

    def answer_missing(request: AnyRequest, error: NotFoundException) -> Response[Any]:
        is_page = "text/html" in request.headers.get("accept", "") and not request.scope["path"].startswith("/api/")
        if not is_page:
            return answer_http_error(request, error)
        return answer_file(request, folder / "index.html", ASK_AGAIN, status=404)

    return {NotFoundException: answer_missing}


def handlers(settings: Settings) -> list[ControllerRouterHandler]:
    """Serve the client's files, if they are there."""
    folder = folder_of(settings)
    if folder is None:
        return [doors]
    beside = [file for file in sorted(folder.iterdir()) if is_beside(file)]
    return [page(folder), built_files(folder / "assets"), *(single_file(file) for file in beside)]


def is_beside(file: Path) -> bool:
    """Return whether a file next to the page is served as it is, such as the icon."""
    return file.is_file() and file.suffix not in ENCODINGS.values() and file.name[0] != "." and file.stem != "index"


def page(folder: Path) -> ControllerRouterHandler:
    """Serve the client's page under all of its paths."""
    paths = ["/", *(path for word in PAGES for path in (f"/{word}", f"/{word}/{{rest:path}}"))]

    @get(paths, include_in_schema=False, sync_to_thread=False, opt={IS_PACKED: True})
    def index(request: AnyRequest) -> Response[bytes]:
        return answer_file(request, folder / "index.html", ASK_AGAIN)

    return index


def built_files(folder: Path) -> ControllerRouterHandler:
    """Serve the built files, which browsers may cache permanently."""

    @get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False, opt={IS_PACKED: True})
    def built(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        if not BUILT_NAME.fullmatch(name) or not (folder / name).is_file():
            raise NotFoundException
        return answer_file(request, folder / name, FOREVER)

    return built


def single_file(file: Path) -> ControllerRouterHandler:
    """Serve a file that keeps its name from build to build, such as the icon."""

    @get(f"/{file.name}", include_in_schema=False, sync_to_thread=False, opt={IS_PACKED: True})
    def one(request: AnyRequest) -> Response[bytes]:
        return answer_file(request, file, ASK_AGAIN)

    return one
