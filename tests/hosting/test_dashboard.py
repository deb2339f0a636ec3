"""The dashboard shows every metric there is, and none that is not."""

from __future__ import annotations

import json
import re
from typing import Any

from prometheus_client.parser import text_string_to_metric_families

from hosting.proxies import EXAMPLES
from reliquary.server.monitoring.metrics import Metrics

NAME = re.compile(r"\breliquary_\w+")
LABELS = re.compile(r"sum by \(([\w, ]+)\)")


def dashboard() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((EXAMPLES / "grafana.json").read_text("utf-8"))
    return found


def exported() -> dict[str, set[str]]:
    """Return the names of everything that can be asked for, with the labels of each."""
    metrics = Metrics()
    names: dict[str, set[str]] = {}
    for collector in vars(metrics).values():
        if hasattr(collector, "_labelnames"):
            labels = tuple(collector._labelnames)
            if labels:
                collector.labels(*("x" for _ in labels))
    for family in text_string_to_metric_families(metrics.text().decode()):
        for sample in family.samples:
            names.setdefault(sample.name, set()).update(sample.labels)
    return names


def expressions() -> list[str]:
    return [target["expr"] for panel in dashboard()["panels"] for target in panel["targets"]]


def test_every_metric_asked_for_exists_with_its_labels() -> None:
    known = exported()
    assert len(expressions()) >= 12
    for expression in expressions():
        names = NAME.findall(expression)
        assert names
        for name in names:
            assert name in known, expression
            wanted = {label.strip() for found in LABELS.findall(expression) for label in found.split(",")}
            assert wanted <= known[name], expression


def test_every_metric_is_shown() -> None:
    shown = {re.sub(r"_(bucket|total)$", "", name) for text in expressions() for name in NAME.findall(text)}
    ours = {re.sub(r"_(bucket|total|created|count|sum)$", "", name) for name in exported()}
    assert ours == shown


def test_legends_name_labels_that_are_there() -> None:
    for panel in dashboard()["panels"]:
        for target in panel["targets"]:
            legend = set(re.findall(r"\{\{(\w+)\}\}", target["legendFormat"]))
            kept = {label.strip() for found in LABELS.findall(target["expr"]) for label in found.split(",")} - {"le"}
            assert legend == kept, panel["title"]


def test_panels_do_not_overlap() -> None:
    places = [tuple(panel["gridPos"].values()) for panel in dashboard()["panels"]]
    assert len({place[:2] for place in places}) == len(places)
    assert len({panel["id"] for panel in dashboard()["panels"]}) == len(places)
