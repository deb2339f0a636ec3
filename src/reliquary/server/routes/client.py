"""The browser client's files, or a line that says where the doors are if there are none."""

from __future__ import annotations

from pathlib import Path

from litestar import MediaType, get
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from reliquary.server.settings import Settings

BUILT = Path(__file__).parents[1] / "static"
"""Where a build of the browser client is put."""
DOORS = """Reliquary serves tables here.
The protocol of the socket /api/socket is in docs/protocol.md, the rest at /api/schema/openapi.json.
"""


@get("/", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def doors() -> str:
    """Say where the doors are."""
    return DOORS


def handlers(settings: Settings) -> list[ControllerRouterHandler]:
    """Serve the client's files, if they are there."""
    folder = Path(settings.static) if settings.static else BUILT
    if not (folder / "index.html").is_file():
        return [doors]
    return [create_static_files_router("/", [folder], html_mode=True, include_in_schema=False)]
