"""Arrays on the memory of compiled code, without a copy."""

from __future__ import annotations

from typing import Any

import numpy as np


class Window:
    """Keeps the owner of some memory alive while an array uses it."""

    def __init__(self, owner: Any, dtype: Any, shape: tuple[int, ...]) -> None:
        self.bytes = np.frombuffer(owner, dtype=np.uint8)
        self.__array_interface__ = {
            "shape": shape,
            "typestr": np.dtype(dtype).str,
            "data": (self.bytes.ctypes.data, False),
            "version": 3,
        }


def window(owner: Any, dtype: Any, *shape: int) -> np.ndarray[Any, Any]:
    """Return a writable array on the numbers of a `vec`."""
    return np.asarray(Window(owner, dtype, shape))
