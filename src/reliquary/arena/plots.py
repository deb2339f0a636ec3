"""Plots for reports: small, quiet, drawn as SVG into the page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any, TypeAlias

import matplotlib

matplotlib.use("svg")

from matplotlib.figure import Figure

from reliquary.arena.standings import Rate

INK = "#2b2a27"
BRASS = "#9a6b15"
QUIET = "#b9b2a3"
COLOURS = ("#1f5f8b", "#b3541e", "#2f7d4f", "#7a3e8e", "#9a6b15", "#4d4d4d", "#a8324a", "#0f7c80")
Bars: TypeAlias = Sequence[tuple[str, Rate]]
matplotlib.rcParams.update(
    {
        "svg.fonttype": "none",
        "svg.hashsalt": "reliquary",
        "font.family": "sans-serif",
        "font.size": 10.5,
        "axes.edgecolor": QUIET,
        "axes.labelcolor": INK,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.spines.left": False,
        "xtick.major.size": 0,
        "ytick.major.size": 0,
        "axes.grid": True,
        "axes.axisbelow": True,
        "grid.color": "#ebe3d0",
        "grid.linewidth": 0.8,
        "text.color": INK,
        "xtick.color": INK,
        "ytick.color": INK,
    }
)


def drawn(figure: Figure, title: str) -> str:
    """Write a figure as SVG to embed in a page, with its title for screen readers."""
    page = StringIO()
    figure.savefig(page, format="svg", bbox_inches="tight", metadata={"Date": None, "Creator": None})
    svg = page.getvalue()
    return re.sub(r"<svg ", f'<svg role="img" aria-label="{title}" ', svg[svg.index("<svg") :], count=1)


def blank(height: float, width: float = 11.6) -> tuple[Figure, Any]:
    """Begin a figure with one pair of axes."""
    figure = Figure(figsize=(width, height), facecolor="none")
    return figure, figure.add_subplot(facecolor="none")


def rates(bars: Bars, title: str, fair: float | None = None) -> str:
    """Draw shares with their intervals, one above the other; a dashed line marks the fair share."""
    figure, axes = blank(0.7 + 0.42 * len(bars))
    for place, (_, rate) in enumerate(reversed(bars)):
        axes.plot([rate.low * 100, rate.high * 100], [place, place], color=BRASS, linewidth=3, solid_capstyle="round")
        axes.plot(rate.share * 100, place, "o", color=INK, markersize=5)
        axes.annotate(f"{rate.share:.1%}", (rate.high * 100, place), (6, -3), textcoords="offset points", fontsize=9)
    axes.set_yticks(range(len(bars)), [name for name, _ in reversed(bars)])
    axes.set_ylim(-0.6, len(bars) - 0.4)
    if fair is not None:
        axes.axvline(fair * 100, color=QUIET, linestyle="--", linewidth=1)
    axes.set_xlim(0, min(106, 20 + 110 * max((rate.high for _, rate in bars), default=1.0)))
    axes.set_xlabel("% of victories, 95 % interval")
    return drawn(figure, title)


def ratings(bars: Sequence[tuple[str, float, float]], title: str) -> str:
    """Draw ratings with two standard deviations either way."""
    figure, axes = blank(0.7 + 0.42 * len(bars))
    for place, (_, mu, sigma) in enumerate(reversed(bars)):
        axes.errorbar(mu, place, xerr=2 * sigma, fmt="o", color=INK, ecolor=BRASS, elinewidth=3, markersize=5)
        axes.annotate(f"{mu:.1f}", (mu, place), (0, 7), textcoords="offset points", ha="center", fontsize=9)
    axes.set_yticks(range(len(bars)), [name for name, _, _ in reversed(bars)])
    axes.set_ylim(-0.6, len(bars) - 0.4)
    axes.set_xlabel("rating (openskill), ± 2 σ")
    return drawn(figure, title)


def matrix(names: Sequence[str], pairs: Mapping[tuple[str, str], Rate], title: str, label: str) -> str:
    """Draw how often the row came before the column."""
    size = 1.2 + 0.62 * len(names)
    figure, axes = blank(size, size + 1.4)
    shares = [[pairs[row, column].share if (row, column) in pairs else 0.5 for column in names] for row in names]
    axes.grid(visible=False)
    axes.imshow(shares, cmap="BrBG", vmin=0, vmax=1)
    for y, row in enumerate(names):
        for x, column in enumerate(names):
            if (row, column) in pairs:
                share = pairs[row, column].share
                dark = abs(share - 0.5) > 0.3
                axes.text(x, y, f"{share:.0%}", ha="center", va="center", color="white" if dark else INK, fontsize=9)
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_xlabel(label)
    return drawn(figure, title)


def grouped(
    groups: Sequence[str], series: Mapping[str, Sequence[float]], title: str, label: str, fair: float | None = None
) -> str:
    """Draw bars side by side: a group per row of a table, a colour per column."""
    figure, axes = blank(3.0)
    width = 0.8 / max(1, len(series))
    for number, (name, values) in enumerate(series.items()):
        places = [place + (number - (len(series) - 1) / 2) * width for place in range(len(groups))]
        axes.bar(places, values, width * 0.92, label=name, color=COLOURS[number % len(COLOURS)])
    if fair is not None:
        axes.axhline(fair * 100, color=INK, linestyle="--", linewidth=1, alpha=0.5)
    axes.set_xticks(range(len(groups)), groups)
    axes.set_ylabel(label)
    axes.legend(frameon=False, fontsize=9, ncols=4, loc="upper center", bbox_to_anchor=(0.5, -0.12))
    return drawn(figure, title)


def distributions(samples: Mapping[str, Sequence[float]], title: str, label: str) -> str:
    """Draw how values are spread: a box per sample, whiskers from the 5th to the 95th hundredth."""
    figure, axes = blank(0.7 + 0.36 * len(samples))
    names = list(samples)[::-1]
    axes.boxplot(
        [list(samples[name]) for name in names],
        orientation="horizontal",
        whis=(5, 95),
        showfliers=False,
        patch_artist=True,
        boxprops={"facecolor": "#efe6d3", "edgecolor": BRASS},
        medianprops={"color": INK},
        whiskerprops={"color": BRASS},
        capprops={"color": BRASS},
    )
    axes.set_yticks(range(1, len(names) + 1), names)
    axes.set_xlabel(label)
    return drawn(figure, title)


def climbing(points: Sequence[tuple[str, float, Rate]], title: str, label: str, fair: float | None = None) -> str:
    """Draw shares over a budget that doubles, with their intervals; a dashed line marks the fair share."""
    figure, axes = blank(3.4)
    places = [amount for _, amount, _ in points]
    shares = [100 * rate.share for _, _, rate in points]
    low, high = ([100 * edge for edge in edges] for edges in zip(*((r.low, r.high) for _, _, r in points), strict=True))
    if fair is not None:
        axes.axhline(fair * 100, color=QUIET, linestyle="--", linewidth=1)
        axes.annotate(
            "fair share", (places[-1], fair * 100), (0, 4), textcoords="offset points", ha="right", fontsize=9
        )
    axes.fill_between(places, low, high, color=BRASS, alpha=0.18, linewidth=0)
    axes.plot(places, shares, "-", color=BRASS, linewidth=2)
    axes.plot(places, shares, "o", color=INK, markersize=5)
    for place, share in zip(places, shares, strict=True):
        axes.annotate(f"{share:.0f} %", (place, share), (0, 8), textcoords="offset points", ha="center", fontsize=9)
    axes.set_xscale("log", base=2)
    axes.set_xticks(places, [name for name, _, _ in points])
    axes.minorticks_off()
    axes.set_ylim(0, 105)
    axes.set_xlabel(label)
    axes.set_ylabel("% of victories, 95 % interval")
    return drawn(figure, title)


def bars(values: Sequence[tuple[str, float]], title: str, label: str) -> str:
    """Draw one bar per name, one below the other, each with its number."""
    figure, axes = blank(0.6 + 0.34 * len(values))
    names = [name for name, _ in values][::-1]
    numbers = [number for _, number in values][::-1]
    drawn_bars = axes.barh(range(len(names)), numbers, 0.6, color="#efe6d3", edgecolor=BRASS)
    axes.bar_label(drawn_bars, [f"{number:.3g}" for number in numbers], padding=4, fontsize=9)
    axes.set_yticks(range(len(names)), names)
    axes.margins(x=0.1)
    axes.set_xlabel(label)
    return drawn(figure, title)
