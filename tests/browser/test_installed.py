"""The package, built and installed outside the repository without compiler and Node.js, is opened and played."""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from house.repository import PACKAGE
from release.packages import CLIENT, Environment, bare, build, clean_copy, opened, play_a_move, unpacked


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    return build("sdist", clean_copy(folder), folder, bare(folder))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    return build("wheel", unpacked(sdist, folder / "source"), folder, bare(folder))


def shipped() -> set[str]:
    """List the files every package must contain: modules, texts, policies and the built client."""
    data = {path for pattern in ("*.toml", "*.md", "*.txt", "policies/*.bin") for path in PACKAGE.rglob(pattern)}
    client = {path for path in CLIENT.rglob("*") if path.is_file() and not path.name.startswith(".")}
    every = {PACKAGE / "py.typed", *PACKAGE.rglob("*.py"), *data, *client}
    return {path.relative_to(PACKAGE.parent).as_posix() for path in every}


def test_the_sdist_contains_everything_and_the_client_is_built(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{name}" for name in shipped()} <= names
    assert {"LICENSE", "LICENSE.unicode", "PKG-INFO", "web/src/main.ts", "tools/client.py", "setup.py"} <= names
    assert [name for name in names if name.endswith((".so", ".pyc", "_compiled.json")) or "node_modules" in name] == []


def test_the_wheel_contains_everything_and_nothing_from_an_earlier_build(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if name.startswith("reliquary/")}
    extra = {name for name in names - shipped() if not name.endswith("/.made-from")}
    assert shipped() <= names
    assert extra == set()
    assert wheel.name.endswith("-py3-none-any.whl")


def test_the_wheel_is_opened_from_a_fresh_environment_and_a_move_is_played(
    wheel: Path, browser: Browser, tmp_path: Path
) -> None:
    fresh = Environment(tmp_path / "fresh")
    fresh.borrow_dependencies()
    fresh.install("--no-deps", "--no-index", str(wheel))
    assert "(interpreted engine)" in fresh.reliquary("--version")
    with opened(tmp_path, fresh.bin / "reliquary", "open") as server:
        play_a_move(browser, server)
