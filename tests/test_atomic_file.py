"""A file appears when it is complete, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.atomic_file import PRIVATE, whole_file


def test_a_file_is_seen_only_once_it_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    with whole_file(path) as file:
        file.write(b"new")
        file.flush()
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def write_half(path: Path) -> None:
    with whole_file(path) as file:
        file.write(b"ne")
        raise KeyboardInterrupt


def test_what_fails_half_way_leaves_no_trace(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    with pytest.raises(KeyboardInterrupt):
        write_half(path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_private_file_is_readable_by_its_owner_alone(tmp_path: Path) -> None:
    with whole_file(tmp_path / "backup", mode=PRIVATE) as file:
        file.write(b"secret")
    assert (tmp_path / "backup").stat().st_mode & 0o777 == PRIVATE
