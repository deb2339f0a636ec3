"""What kind of browser someone uses, as far as it says: so that people recognise their sessions in a list."""

from __future__ import annotations

BROWSERS = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "macOS",
    "Linux": "Linux",
}


def device_of(agent: str) -> str:
    """Return browser and system from a `User-Agent` header, such as "Firefox, Linux"; empty if it names none."""
    found = (next((name for mark, name in marks.items() if mark in agent), "") for marks in (BROWSERS, SYSTEMS))
    return ", ".join(name for name in found if name)
