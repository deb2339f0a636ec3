"""A rulebook is read from the text folder of its game: every entry has its words in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.core.clauses import Book, Clause, Decision, DecisionText, Difference, Ruling, UnknownNumberError
from reliquary.core.texts import LANGUAGES
from reliquary.core.unwritten_book import UnwrittenBook

NUMBERS = """
[[section]]
id = "goal"
[[clause]]
id = "C-01"
section = "goal"
tests = ["T-07"]
[[difference]]
id = "E-1"
[[ruling]]
id = "H-1"
option = "draughts"
default = true
alternatives = [false]
settable = true
[[decision]]
id = "D-1"
clauses = ["C-01"]
"""
WORDS = """
[section]
goal = "The goal"
[clause]
C-01 = "Take the king."
[difference.E-1]
topic = "t"
english_edition = "e"
italian_edition = "i"
consequence = "c"
[ruling]
H-1 = "Men may jump."
[decision.D-1]
when = "before a move"
options = "any man"
"""


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    folder = tmp_path / "boxes" / "tiny_chess" / "text"
    folder.mkdir(parents=True)
    (folder / "clauses.toml").write_text(NUMBERS)
    for language in LANGUAGES:
        (folder / f"clauses.{language}.toml").write_text(WORDS.replace("king", f"king ({language})"))
    monkeypatch.syspath_prepend(tmp_path)
    return Book("boxes.tiny_chess", {"C": 2, "E": 1, "H": 1, "D": 1})


def test_a_book_is_named_after_its_game_and_has_every_kind_of_entry(book: Book) -> None:
    assert book.game == "tiny_chess"
    assert [section.text["en"] for section in book.sections()] == ["The goal"]
    kinds = {"C-01": Clause, "E-1": Difference, "H-1": Ruling, "D-1": Decision}
    assert {number: type(entry) for number, entry in book.entries.items()} == kinds
    assert (book.clauses()[0], book.differences()[0]) == (book.entries["C-01"], book.entries["E-1"])
    assert (book.rulings()[0], book.decisions()[0]) == (book.entries["H-1"], book.entries["D-1"])


def test_every_entry_has_its_words_in_every_language(book: Book) -> None:
    assert book.clause("C-01").text == {language: f"Take the king ({language})." for language in LANGUAGES}
    decision = book.decisions()[0]
    assert decision.text["it"] == DecisionText("before a move", "any man")


@pytest.mark.parametrize("spelling", ["C-01", "c1", "1", "01", " c 1 "])
def test_a_number_is_spelled_in_full(book: Book, spelling: str) -> None:
    assert book.spell(spelling) == "C-01"
    assert book.find(spelling) is book.clauses()[0]


def test_an_unknown_number_is_refused_with_the_clause_that_bears_it_or_the_nearest(book: Book) -> None:
    with pytest.raises(UnknownNumberError, match=r"^the rulebook has no 't-07'; did you mean C-01\?$"):
        book.find("t-07")
    with pytest.raises(UnknownNumberError, match=r"did you mean C-01\?$"):
        book.find("C-02")
    with pytest.raises(UnknownNumberError, match=r"^the rulebook has no 'nonsense'$"):
        book.find("nonsense")
    with pytest.raises(UnknownNumberError, match=r"^the rulebook has no 'H-1'$"):
        book.clause("H-1")


def test_a_game_without_a_rulebook_has_an_empty_one() -> None:
    book = UnwrittenBook("tiny_chess")
    assert (book.game, book.entries, book.spell("7")) == ("tiny_chess", {}, "R-7")
