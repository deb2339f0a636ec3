"""What the package index shows: a name of our own, working links, and a repository that is the same everywhere."""

from __future__ import annotations

import re
import tomllib

from tools.package_page import package_page, repository

from house.repository import REPOSITORY, texts
from reliquary._version import DISTRIBUTION, VERSION, pip_install

PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
TARGET = re.compile(r"\]\(([^)\s]+)\)")
HOME = re.compile(r"https://github\.com/reliquary[\w-]*/[\w-]+")


def test_messages_name_the_package_that_is_published() -> None:
    assert PROJECT["name"] == DISTRIBUTION
    assert pip_install("server") == f"pip install '{DISTRIBUTION}[server]'"
    wrong = [str(path) for path, text in texts().items() if re.search(r"pip install ['\"]?reliquary(?!-table)\b", text)]
    assert wrong == []


def test_links_of_the_package_page_are_absolute_and_lead_into_this_version() -> None:
    targets = TARGET.findall(package_page(VERSION))
    assert len(targets) >= 8
    assert [target for target in targets if not target.startswith("https://")] == []
    ours = [target for target in targets if target.startswith(repository())]
    assert ours
    for target in ours:
        view, _, path = target.removeprefix(f"{repository()}/").partition(f"/v{VERSION}/")
        assert view == ("raw" if path.endswith(".png") else "blob")
        assert (REPOSITORY / path.partition("#")[0]).is_file()


def test_the_repository_has_one_address() -> None:
    named = {found for text in texts().values() for found in HOME.findall(text)}
    assert named == {repository()}


def test_the_metadata_says_who_may_use_it_and_where_it_runs() -> None:
    assert PROJECT["license"] == "MIT"
    assert {"Homepage", "Documentation", "Changelog", "Issues"} <= PROJECT["urls"].keys()
    versions = {one.rpartition(" ")[2] for one in PROJECT["classifiers"] if "Python :: 3." in one}
    systems = {one.rpartition(" ")[2] for one in PROJECT["classifiers"] if one.startswith("Operating System")}
    assert (versions, systems) == ({"3.11"}, {"Linux"}), "name a version or system here once all tests passed on it"
