"""A release as its users get it: built from a clean clone, installed with its dependencies, run by uvx and pipx."""

from __future__ import annotations

import sys
import tarfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from house.repository import REPOSITORY
from release.packages import Environment, bare, opened, play_a_move, run

CONSTRAINTS = str(REPOSITORY / "constraints.txt")


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Install what users and releasers run."""
    made = Environment(tmp_path_factory.mktemp("tools") / "venv")
    made.install("-c", CONSTRAINTS, "build", "pipx", "twine", "uv")
    return made


@pytest.fixture(scope="module")
def built(tools: Environment, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build both from a clean clone, each in an environment of its own; the client is built on the way."""
    folder = tmp_path_factory.mktemp("built")
    run("git", "clone", "--quiet", REPOSITORY, folder / "clone", folder=folder)
    run(tools.python, "-m", "build", "--outdir", folder / "dist", folder / "clone", folder=folder)
    return folder / "dist"


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (found,) = built.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def sdist(built: Path) -> Path:
    (found,) = built.glob("*.tar.gz")
    return found


def test_the_client_is_built_with_the_node_of_a_wheel(tools: Environment, tmp_path: Path) -> None:
    run("git", "clone", "--quiet", REPOSITORY, tmp_path / "clone", folder=tmp_path)
    out = tmp_path / "dist"
    run(
        tools.python,
        "-m",
        "build",
        "--sdist",
        "--outdir",
        out,
        tmp_path / "clone",
        folder=tmp_path,
        extra=no_node(tmp_path),
    )
    (made,) = out.glob("*.tar.gz")
    with tarfile.open(made) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
    assert "src/reliquary/server/static/index.html" in names
    assert any(name.startswith("src/reliquary/server/static/assets/") and name.endswith(".js") for name in names)


def no_node(folder: Path) -> dict[str, str]:
    """Return an environment whose path has a shell, which npm runs its scripts with, and nothing else."""
    only = folder / "only"
    only.mkdir()
    (only / "sh").symlink_to("/bin/sh")
    return {"PATH": str(only)}


def test_the_package_index_would_accept_both(tools: Environment, built: Path) -> None:
    told = run(tools.python, "-m", "twine", "check", "--strict", *built.iterdir(), folder=built)
    assert told.count("PASSED") == 2


def test_the_wheel_is_installed_and_played(wheel: Path, browser: Browser, tmp_path: Path) -> None:
    fresh = Environment(tmp_path / "fresh")
    fresh.install("-c", CONSTRAINTS, f"{wheel}[server]")
    engine = "interpreted" if wheel.name.endswith("none-any.whl") else "compiled"
    assert f"({engine} engine)" in fresh.reliquary("--version")
    with opened(tmp_path, fresh.bin / "reliquary", "open") as server:
        play_a_move(browser, server)


def test_the_sdist_is_installed_without_compiler_and_node_and_played(
    sdist: Path, browser: Browser, tmp_path: Path
) -> None:
    fresh = Environment(tmp_path / "fresh")
    fresh.install("-c", CONSTRAINTS, f"{sdist}[server]", extra=bare(tmp_path))
    assert "(interpreted engine)" in fresh.reliquary("--version")
    with opened(tmp_path, fresh.bin / "reliquary", "open") as server:
        play_a_move(browser, server)


def test_uvx_runs_it(tools: Environment, wheel: Path, browser: Browser, tmp_path: Path) -> None:
    apart = {"UV_CACHE_DIR": str(tmp_path / "cache"), "UV_TOOL_DIR": str(tmp_path / "tools")}
    once = [
        "--constraints",
        CONSTRAINTS,
        "--python",
        sys.executable,
        "--from",
        f"reliquary-table[server] @ {wheel.as_uri()}",
    ]
    with opened(tmp_path, tools.bin / "uvx", *once, "reliquary", "open", extra=apart) as server:
        play_a_move(browser, server)


def test_pipx_runs_it(tools: Environment, wheel: Path, browser: Browser, tmp_path: Path) -> None:
    apart = {"PIPX_HOME": str(tmp_path / "pipx"), "PIP_CONSTRAINT": CONSTRAINTS}
    once = ["run", "--python", sys.executable, "--spec", f"{wheel}[server]"]
    with opened(tmp_path, tools.bin / "pipx", *once, "reliquary", "open", extra=apart) as server:
        play_a_move(browser, server)
