"""The browser client's files, or a line that says where the doors are if there are none."""

from __future__ import annotations

from pathlib import Path

from litestar import MediaType, get
from litestar.datastructures import CacheControlHeader
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from reliquary.server.settings import Settings

BUILT = Path(__file__).parents[1] / "static"
"""Where a build of the browser client is put."""
DOORS = """Reliquary serves tables here.
The protocol of the socket /api/socket is in docs/protocol.md, the rest at /api/schema/openapi.json.
"""
PAGES = ("lobby", "new", "table", "replay", "rules", "cards", "decks", "archive", "settings", "gallery", "recover")
"""The first words of the client's own addresses: all of them get the one page, which shows the rest itself."""
FOREVER = CacheControlHeader(public=True, max_age=365 * 24 * 3600, immutable=True)
"""Built files are named after what is in them, so they never change."""
ASK_AGAIN = CacheControlHeader(no_cache=True)


@get("/", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def doors() -> str:
    """Say where the doors are."""
    return DOORS


def handlers(settings: Settings) -> list[ControllerRouterHandler]:
    """Serve the client's files, if they are there."""
    folder = Path(settings.static) if settings.static else BUILT
    if not (folder / "index.html").is_file():
        return [doors]
    found: list[ControllerRouterHandler] = [page(folder)]
    if (folder / "assets").is_dir():
        found.append(create_static_files_router("/assets", [folder / "assets"], cache_control=FOREVER))
    found += [single_file(file) for file in sorted(folder.iterdir()) if file.is_file() and file.name != "index.html"]
    return found


def page(folder: Path) -> ControllerRouterHandler:
    """Serve the client's page under all of its addresses."""
    paths = ["/", *(path for word in PAGES for path in (f"/{word}", f"/{word}/{{rest:path}}"))]

    @get(paths, include_in_schema=False, sync_to_thread=False, cache_control=ASK_AGAIN)
    def index() -> File:
        return File(folder / "index.html", media_type=MediaType.HTML, content_disposition_type="inline")

    return index


def single_file(file: Path) -> ControllerRouterHandler:
    """Serve a file that keeps its name from build to build, such as the icon."""

    @get(f"/{file.name}", include_in_schema=False, sync_to_thread=False, cache_control=ASK_AGAIN)
    def one() -> File:
        return File(file, content_disposition_type="inline")

    return one
