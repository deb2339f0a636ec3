"""Every dependency is pinned, to a version its range allows."""

from __future__ import annotations

import re
import tomllib

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from house.repository import REPOSITORY


def requirements() -> list[Requirement]:
    """Return everything pyproject.toml asks for: to build, to run and for every extra."""
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"]
    assert {"server", "rl", "ray", "dev"} <= extras.keys()
    groups = [project["build-system"]["requires"], project["project"]["dependencies"], *extras.values()]
    return [Requirement(line) for group in groups for line in group]


def pins() -> dict[str, str]:
    lines = (REPOSITORY / "constraints.txt").read_text("utf-8").splitlines()
    chosen = [line for line in lines if line and not line.startswith("#")]
    assert [line for line in chosen if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line)] == []
    names = [canonicalize_name(line.partition("==")[0]) for line in chosen]
    assert len(names) == len(set(names))
    return {name: line.partition("==")[2] for name, line in zip(names, chosen, strict=True)}


def test_every_dependency_is_pinned_to_a_version_in_its_range() -> None:
    pinned = pins()
    for requirement in requirements():
        version = pinned.get(canonicalize_name(requirement.name))
        assert version is not None, f"{requirement.name} is not in constraints.txt"
        assert requirement.specifier.contains(version), f"{requirement} does not allow {version}"
