"""Notebooks as pages: prose, code, and what it shows."""

from __future__ import annotations

from typing import Any


def page_of(notebook: dict[str, Any], name: str) -> str:
    """Write a notebook as Markdown."""
    cells = [told for cell in notebook["cells"] for told in parts(cell)]
    note = f"This page is a notebook: [{name}]({name}) runs in Jupyter.\n"
    return "\n".join([cells[0], note, *cells[1:]])


def parts(cell: dict[str, Any]) -> list[str]:
    """Write a cell: its text or its code, then its outputs."""
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        return [source + "\n"]
    return [fenced("python", source), *(shown(output) for output in cell["outputs"])]


def shown(output: dict[str, Any]) -> str:
    """Write an output: as a picture, as a table, or as text."""
    if "text" in output:
        return fenced("{ .text .output }", "".join(output["text"]))
    data = output["data"]
    if "image/png" in data:
        return f'<img alt="What the cell draws" src="data:image/png;base64,{data["image/png"]}">\n'
    if "text/html" in data:
        return '<div class="shown">' + "".join(data["text/html"]).replace("\n", "") + "</div>\n"
    return fenced("{ .text .output }", "".join(data["text/plain"]))


def fenced(kind: str, text: str) -> str:
    """Write a block of code."""
    return f"```{kind}\n{text.rstrip()}\n```\n"
