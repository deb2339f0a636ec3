"""Words are read from a file per language, whatever else is in the folder, and counted as the language counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.core.texts import (
    LANGUAGES,
    LanguageError,
    MissingTextError,
    counted,
    languages_in,
    locale_of,
    plural_form,
    plural_forms,
    read_words,
)

COWS = '[counted.cow]\none = "{number} cow"\nother = "{number} cows"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.toml").write_text(COWS)
    (tmp_path / "de.toml").write_text('[counted.cow]\none = "{number} Kuh"\nother = "{number} Kühe"\n', "utf-8")
    (tmp_path / "herd.pt-BR.toml").write_text('name = "rebanho"\n')
    for other in ("clauses.toml", "en.md", "EN.toml.bak"):
        (tmp_path / other).write_text("no language")
    return tmp_path


def test_the_languages_are_the_files_named_by_a_code(folder: Path) -> None:
    assert languages_in(folder) == ("en", "de")
    assert languages_in(folder, "herd.") == ("pt-BR",)


def test_words_are_found_by_dotted_keys_and_say_their_language(folder: Path) -> None:
    words = read_words(folder, "de")
    assert words == {"language": "de", "counted.cow.one": "{number} Kuh", "counted.cow.other": "{number} Kühe"}
    assert [counted(words, number, "cow") for number in (0, 1, 2)] == ["0 Kühe", "1 Kuh", "2 Kühe"]


def test_an_unknown_language_is_refused_with_the_known_ones(folder: Path) -> None:
    with pytest.raises(LanguageError, match=r"^there is no language 'clauses'; the languages are en, de$"):
        read_words(folder, "clauses")


def test_a_language_can_be_refused_without_naming_others() -> None:
    assert str(LanguageError("tlh")) == "there is no language 'tlh'"


@pytest.mark.parametrize("text", ['other_key = "x"\n', '[counted.cow]\none = "{number} Kuh"\nother = ""\n'])
def test_a_text_that_is_missing_or_empty_is_named_and_not_taken_from_english(folder: Path, text: str) -> None:
    (folder / "de.toml").write_text(text)
    with pytest.raises(MissingTextError, match=r"/de.toml has no text for .*counted\.cow\.other"):
        read_words(folder, "de")


def test_plural_forms_are_those_of_the_language(folder: Path) -> None:
    assert [plural_form("pl", number) for number in (1, 2, 5, 22)] == ["one", "few", "many", "few"]
    assert plural_forms("pl") == ("few", "many", "one", "other")
    assert plural_forms("it") == plural_forms("en") == ("one", "other"), "no table counts millions"
    (folder / "pl.toml").write_text(COWS)
    with pytest.raises(MissingTextError, match=r"counted\.cow\.few, counted\.cow\.many"):
        read_words(folder, "pl")


def test_the_product_speaks_its_languages_english_first() -> None:
    assert LANGUAGES[0] == "en"
    assert {"en", "it"} <= set(LANGUAGES)


@pytest.mark.parametrize(
    ("keys", "named"), [("abc", "a, b, c"), ("abcd", "a, b, c and 1 more"), ("abcdef", "a, b, c and 3 more")]
)
def test_of_many_missing_texts_three_are_named_and_the_others_counted(keys: str, named: str) -> None:
    assert str(MissingTextError("text/de.toml", keys)).startswith(f"text/de.toml has no text for {named}; see")


def test_a_language_stands_alone_where_there_is_no_english(folder: Path) -> None:
    assert read_words(folder, "pt-BR", "herd.") == {"language": "pt-BR", "name": "rebanho"}


def test_an_unknown_region_is_ignored_and_an_unknown_language_refused() -> None:
    assert locale_of("it-ZZ").language == "it"
    assert locale_of("pt-BR").territory == "BR"
    with pytest.raises(LanguageError, match=r"^there is no language 'qqq'$"):
        locale_of("qqq")
