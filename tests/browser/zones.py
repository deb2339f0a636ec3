"""The zones of a board and whether they keep their rectangles while a game goes on."""

from __future__ import annotations

from typing import TypeAlias

from browser.visitor import Visitor

Boxes: TypeAlias = dict[str, tuple[float, float, float, float]]
NEAR = 1.0
"""Pixels by which an edge may move: browsers round."""
BOXES = """(zones) => Object.fromEntries(zones.map((zone) => {
  const box = document.querySelector(zone)?.getBoundingClientRect();
  return [zone, box ? [box.left, box.top, box.right, box.bottom] : null];
}))"""


def boxes(visitor: Visitor, zones: tuple[str, ...]) -> Boxes:
    """Measure the zones; every one of them must be on the page and inside the window."""
    found = visitor.page.evaluate(BOXES, list(zones))
    size = visitor.page.viewport_size or {"width": 0, "height": 0}
    for zone, box in found.items():
        assert box is not None, f"{zone} is not on the page"
        inside = (
            box[0] >= -NEAR and box[1] >= -NEAR and box[2] <= size["width"] + NEAR and box[3] <= size["height"] + NEAR
        )
        assert inside, f"{zone} leaves the window: {box}"
    return {zone: tuple(box) for zone, box in found.items()}


def moved(before: Boxes, after: Boxes) -> list[str]:
    """Name the zones that have another rectangle than before."""
    return [
        f"{zone}: {box} is now {after[zone]}"
        for zone, box in before.items()
        if any(abs(one - other) > NEAR for one, other in zip(box, after[zone], strict=True))
    ]
