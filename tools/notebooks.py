"""Runs notebooks from top to bottom and keeps what they show: `python tools/notebooks.py docs/notebooks/*.ipynb`.

Jupyter is not needed: a cell is plain Python, and what its last expression is worth is shown.
"""

from __future__ import annotations

import ast
import base64
import contextlib
import io
import json
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

SURROUNDINGS = {"COLUMNS": "80", "LINES": "24", "MPLBACKEND": "agg"}
"""What decides how tables are laid out as text, and where pictures are drawn."""
Cell = dict[str, Any]
Output = dict[str, Any]


def run(notebook: dict[str, Any]) -> dict[str, Any]:
    """Return a notebook with what its cells show now."""
    main = ModuleType("__main__")
    before, sys.modules["__main__"] = sys.modules["__main__"], main
    try:
        with mock.patch.dict(os.environ, SURROUNDINGS):
            return {**notebook, "cells": [cell_after(cell, main) for cell in numbered(notebook["cells"])]}
    finally:
        sys.modules["__main__"] = before


def numbered(cells: list[Cell]) -> list[Cell]:
    """Number the code cells from 1."""
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    return [{**cell, "execution_count": code.index(cell) + 1} if cell in code else cell for cell in cells]


def cell_after(cell: Cell, main: ModuleType) -> Cell:
    """Return a cell with what it shows; prose stays as it is."""
    if cell["cell_type"] != "code":
        return cell
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        value = value_of("".join(cell["source"]), main)
    streams = [{"name": "stdout", "output_type": "stream", "text": lines(printed.getvalue())}]
    shown = [result(value, cell["execution_count"])] if value is not None else []
    return {**cell, "outputs": [*(streams if printed.getvalue() else []), *shown]}


def value_of(source: str, main: ModuleType) -> Any:
    """Run the code of a cell; return what its last line is worth, None unless it is an expression."""
    *body, last = ast.parse(source).body
    is_shown = isinstance(last, ast.Expr) and not source.rstrip().endswith(";")
    exec(compile(ast.Module(body if is_shown else [*body, last], []), "<cell>", "exec"), vars(main))
    if not is_shown or not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), vars(main))


def result(value: Any, count: int) -> Output:
    """Write a value as a notebook keeps it: as text, and as HTML or as a picture where it can be shown so."""
    data: dict[str, Any] = {"text/plain": lines(repr(value))}
    if hasattr(value, "_repr_html_") and (html := value._repr_html_()):
        data["text/html"] = lines(html)
    if hasattr(value, "savefig"):
        picture = io.BytesIO()
        value.savefig(picture, format="png", dpi=80, bbox_inches="tight")
        data["image/png"] = base64.b64encode(picture.getvalue()).decode()
    return {"data": data, "execution_count": count, "metadata": {}, "output_type": "execute_result"}


def lines(text: str) -> list[str]:
    """Cut a text into lines, as notebooks keep it."""
    return text.splitlines(keepends=True)


def texts(notebook: dict[str, Any]) -> list[list[str]]:
    """Return what every cell shows as text, without the picture's address in memory."""
    return [
        ["".join(one["text"] if "text" in one else one["data"]["text/plain"]) for one in cell.get("outputs", [])]
        for cell in notebook["cells"]
    ]


def main(names: list[str]) -> None:
    """Run notebooks and write them back."""
    for name in names:
        path = Path(name)
        notebook = run(json.loads(path.read_text("utf-8")))
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
