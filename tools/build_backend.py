"""Setuptools' build backend, which also asks for Node.js where the browser client must be built and there is none.

A source distribution contains the client, so nothing built from it needs Node.js.
"""

from typing import Any

from setuptools import build_meta
from setuptools.build_meta import build_editable, build_sdist, build_wheel, get_requires_for_build_editable
from tools.client import WHEEL, comes_built, node_on_path

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Return what is needed to build a wheel."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node_wheel()]


def get_requires_for_build_sdist(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Return what is needed to build a source distribution."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node_wheel()]


def node_wheel() -> list[str]:
    """Return the wheel with Node.js, unless the client is built already or Node.js is installed."""
    return [] if comes_built() or node_on_path() is not None else [WHEEL]
