"""GET /metrics: what the server counts about itself, for Prometheus."""

from __future__ import annotations

from litestar import Response, get
from litestar.datastructures import State

from reliquary.server.monitoring.metrics import CONTENT_TYPE, Metrics


@get(
    "/metrics",
    tags=["host"],
    summary="Metrics for Prometheus",
    media_type=CONTENT_TYPE,
    exclude_from_auth=True,
    sync_to_thread=False,
)
def metrics(state: State) -> Response[bytes]:
    """Return all counters."""
    counted: Metrics = state["metrics"]
    return Response(counted.text(), media_type=CONTENT_TYPE)


handlers = [metrics]
