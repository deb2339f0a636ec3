"""The rulebooks are complete, speak both languages, and their pages are the ones the generator makes."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from reliquary.cli.rulebook_pages import as_markdown, books, page_name, write
from reliquary.core.clauses import Book, Clause, Ruling
from reliquary.core.texts import LANGUAGES
from reliquary.speech.rulebook import in_short, question

REPOSITORY = Path(__file__).parents[2]

every_book = pytest.mark.parametrize("book", books().values(), ids=books())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def sentences(book: Book) -> list[tuple[str, str, str]]:
    """Give every clause and ruling with its words in both languages."""
    told: list[Clause | Ruling] = [*book.clauses(), *book.rulings()]
    return [(entry.id, entry.text["en"], entry.text["it"]) for entry in told]


def named(book: Book, text: str) -> list[str]:
    """Read the numbers of a rulebook in a text, in order."""
    kinds = "|".join(f"{letters}-\\d{{{digits}}}" for letters, digits in book.letters.items())
    return sorted(re.findall(rf"\b(?:{kinds})\b", text))


@every_book
@every_language
def test_the_committed_page_is_the_generated_one(book: Book, language: str) -> None:
    page = REPOSITORY / "docs" / "rules" / page_name(book, language)
    assert page.read_text(encoding="utf-8") == as_markdown(book, language), "run python -m reliquary.cli.rulebook_pages"


@every_book
@every_language
def test_no_placeholder_is_left_in_a_page(book: Book, language: str) -> None:
    assert "{{" not in as_markdown(book, language)


@every_book
@every_language
def test_every_number_opens_one_entry_of_the_page(book: Book, language: str) -> None:
    page = as_markdown(book, language)
    assert [number for number, *_ in sentences(book) if page.count(f"\n- **{number}** · ") != 1] == []
    rows = [*(entry.id for entry in book.differences()), *(entry.id for entry in book.decisions())]
    assert [number for number in rows if page.count(f"\n| **{number}** | ") != 1] == []


@every_book
@every_language
def test_a_page_names_no_number_that_does_not_exist(book: Book, language: str) -> None:
    assert set(named(book, as_markdown(book, language))) <= set(book.entries)


def test_writing_makes_one_page_per_game_and_language(tmp_path: Path) -> None:
    pages = write(tmp_path)
    names = [f"{game}.md" if code == "en" else f"{game}.{code}.md" for game in books() for code in LANGUAGES]
    assert [page.name for page in pages] == names
    assert {"warehouse51.md", "warehouse51.it.md", "settlers.md", "settlers.it.md"} <= set(names)
    wanted = [as_markdown(book, language) for book in books().values() for language in LANGUAGES]
    assert [page.read_text(encoding="utf-8") for page in pages] == wanted


@pytest.mark.parametrize(
    ("game", "numbers"),
    [
        ("warehouse51", "W51-001..139, E-01..19, H-01..47"),
        (
            "settlers",
            "IS-001..177, AZ-001..106, OP-01..15, TE-03..07, TE-11, TE-13, TE-14, TE-18, SE-01..12, "
            "AT-001..004, AT-006..070, AT-072..074, R-01..77, S-01..15, DP-01..52",
        ),
    ],
)
def test_the_entries_are_numbered_without_a_gap_but_for_the_rules_of_other_boxes(game: str, numbers: str) -> None:
    book = books()[game]
    assert in_short(book.entries) == numbers
    counted = (book.clauses(), book.differences(), book.rulings(), book.decisions())
    assert sum(map(len, counted)) == len(book.entries)


@pytest.mark.parametrize(
    ("game", "cases"),
    [
        ("warehouse51", "T-001..089"),
        (
            "settlers",
            "T-001..006, T-010..020, T-030..045, T-050..053, T-060..075, T-080..117, T-120..136, T-140..151, "
            "T-160..192, T-200..245",
        ),
    ],
)
def test_every_worked_case_belongs_to_a_clause(game: str, cases: str) -> None:
    assert in_short(sorted({case for clause in books()[game].clauses() for case in clause.tests})) == cases


@every_book
def test_both_languages_speak_and_differ(book: Book) -> None:
    assert [n for n, en, it in sentences(book) if not en.strip() or not it.strip() or en == it] == []
    assert [entry.id for entry in book.differences() if entry.text["en"].topic == entry.text["it"].topic] == []
    assert [section.text["en"] for section in book.sections() if section.text["en"] == section.text["it"]] == []
    told = [(question(entry, "en"), question(entry, "it")) for entry in book.decisions()]
    assert [en.when for en, it in told if en.when == it.when or en.options == it.options] == []


@every_book
def test_every_sentence_is_one(book: Book) -> None:
    texts = [(number, text) for number, *both in sentences(book) for text in both]
    assert [n for n, text in texts if text != text.strip() or text[-1] not in ".?!" or "  " in text] == []


@every_book
def test_both_languages_name_the_same_numbers(book: Book) -> None:
    texts = [
        *sentences(book),
        *((e.id, e.text["en"].consequence, e.text["it"].consequence) for e in book.differences()),
    ]
    texts += [(e.id, e.text["en"].options, e.text["it"].options) for e in book.decisions()]
    assert [n for n, en, it in texts if named(book, en) != named(book, it)] == []
    assert {number for _, en, _ in texts for number in named(book, en)} <= set(book.entries)


@every_book
def test_every_clause_stands_in_a_known_section_and_sections_do_not_mix(book: Book) -> None:
    clauses = book.clauses()
    assert list(dict.fromkeys(clause.section for clause in clauses)) == [section.id for section in book.sections()]
    changes = [a.id for a, b in pairwise(clauses) if a.section != b.section]
    assert len(changes) == len(book.sections()) - 1


@every_book
def test_every_clause_says_where_it_comes_from(book: Book) -> None:
    assert [clause.id for clause in book.clauses() if not (clause.edition or clause.source or clause.derived)] == []


@every_book
def test_a_derived_clause_rests_on_clauses_that_exist_and_never_on_itself(book: Book) -> None:
    numbers = {clause.id for clause in book.clauses()}
    assert [clause.id for clause in book.clauses() if not set(clause.derived) <= numbers - {clause.id}] == []


@every_book
def test_every_ruling_hangs_on_a_clause_and_every_question_comes_from_one(book: Book) -> None:
    attached = {number for clause in book.clauses() for number in clause.ruling}
    assert attached == {ruling.id for ruling in book.rulings()}
    numbers = {clause.id for clause in book.clauses()}
    assert [entry.id for entry in book.decisions() if not entry.clauses or not set(entry.clauses) <= numbers] == []


@every_book
def test_a_ruling_never_lists_its_default_among_the_alternatives(book: Book) -> None:
    assert [ruling.id for ruling in book.rulings() if ruling.default in ruling.alternatives] == []
    assert [ruling.id for ruling in book.rulings() if ruling.settable and not ruling.alternatives] == []
    assert len({ruling.option for ruling in book.rulings()}) == len(book.rulings())


@pytest.mark.parametrize(
    ("numbers", "short"),
    [
        ([], ""),
        (["W51-006", "W51-007"], "W51-006, W51-007"),
        (["W51-040", "W51-111", "W51-112", "W51-113"], "W51-040, W51-111..113"),
        (["T-001", "T-002", "T-003", "H-04", "H-05"], "T-001..003, H-04, H-05"),
    ],
)
def test_three_numbers_in_a_row_are_told_as_a_range(numbers: list[str], short: str) -> None:
    assert in_short(numbers) == short
