"""Reliquary: a digital table for Warehouse 51 and Imperial Settlers, one engine for everyone who plays."""

from reliquary import _engine
from reliquary._version import VERSION

_engine.choose()
__version__ = VERSION

__all__ = ["__version__"]
