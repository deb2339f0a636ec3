"""The curve of a training run as a picture."""

from __future__ import annotations

import csv
from pathlib import Path

import matplotlib

matplotlib.use("svg")

from matplotlib.figure import Figure

COLOURS = {"random": "#1f5f8b", "greedy": "#b3541e"}


def plot(table: Path, picture: Path, title: str) -> None:
    """Draw the results against each bot over the decisions made, as SVG."""
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    decisions = [float(row["decisions"]) / 1e6 for row in rows]
    figure = Figure(figsize=(7.2, 3.2))
    axes = figure.add_subplot()
    for bot, colour in COLOURS.items():
        axes.plot(decisions, [float(row[bot]) for row in rows], color=colour, marker="o", markersize=3, label=bot)
    axes.axhline(0.0, color="#b9b2a3", linewidth=0.8)
    axes.set_ylim(-1.05, 1.05)
    axes.set_xlabel("decisions in self-play, millions")
    axes.set_ylabel("mean result (0 is even)")
    axes.set_title(title, fontsize=10)
    axes.legend(frameon=False, loc="lower right")
    with matplotlib.rc_context({"svg.hashsalt": "reliquary", "svg.fonttype": "none"}):
        figure.savefig(picture, format="svg", bbox_inches="tight", metadata={"Date": None, "Creator": None})
