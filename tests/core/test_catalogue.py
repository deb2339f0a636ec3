"""Words are read from a file per language, whatever else lies in the folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.core.catalogue import LanguageError, counted, languages_in, read_words


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.toml").write_text('name = "English"\n[counted.cow]\none = "{number} cow"\nmany = "{number} cows"\n')
    (tmp_path / "de.toml").write_text('name = "Deutsch"\n')
    for other in ("clauses.toml", "en.md", "EN.toml.bak"):
        (tmp_path / other).write_text("no language")
    return tmp_path


def test_the_languages_are_the_files_named_by_two_letters(folder: Path) -> None:
    assert languages_in(folder) == ("de", "en")


def test_words_are_found_by_dotted_keys(folder: Path) -> None:
    words = read_words(folder, "en")
    assert words == {"name": "English", "counted.cow.one": "{number} cow", "counted.cow.many": "{number} cows"}
    assert [counted(words, number, "cow") for number in (0, 1, 2)] == ["0 cows", "1 cow", "2 cows"]


def test_an_unknown_language_is_refused_with_the_known_ones(folder: Path) -> None:
    with pytest.raises(LanguageError, match=r"^there is no language 'clauses'; the languages are de, en$"):
        read_words(folder, "clauses")


def test_a_language_can_be_refused_without_naming_others() -> None:
    assert str(LanguageError("tlh")) == "there is no language 'tlh'"
