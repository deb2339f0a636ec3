"""Results as rows, which every library for tables of data reads, and as a frame of pandas where that is installed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import pandas

Row: TypeAlias = dict[str, Any]


class Frameable(ABC):
    """Something that can be told in rows."""

    @abstractmethod
    def rows(self) -> list[Row]:
        """Return the rows, dicts with the same keys."""

    def frame(self) -> pandas.DataFrame:
        """Return the rows as a DataFrame of pandas."""
        return frame_of(self.rows())

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Hand the rows over to anything that reads Arrow, such as Polars or DuckDB."""
        try:
            import pyarrow
        except ModuleNotFoundError as error:
            raise missing(error) from None
        return pyarrow.Table.from_pylist(self.rows()).__arrow_c_stream__(requested_schema)


def frame_of(rows: Sequence[Row]) -> pandas.DataFrame:
    """Make a DataFrame, or raise ModuleNotFoundError saying what to install."""
    try:
        import pandas
    except ModuleNotFoundError as error:
        raise missing(error) from None
    return pandas.DataFrame(list(rows))


def missing(error: ModuleNotFoundError) -> ModuleNotFoundError:
    """Return an error that names the extra to install; `rows()` needs none."""
    told = f"{error.name} is not installed: install Reliquary with the extra `arena`, or use `rows()`"
    return ModuleNotFoundError(told, name=error.name)
