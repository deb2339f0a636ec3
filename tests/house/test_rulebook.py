"""The rulebook is complete, speaks both languages, and its pages are the ones the generator makes."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.cli.rulebook import PAGES, as_markdown, in_short, write
from reliquary.games.warehouse51.clauses import clauses, differences, rulings, sections

REPOSITORY = Path(__file__).parents[2]


@pytest.mark.parametrize("language", PAGES)
def test_the_committed_page_is_the_generated_one(language: str) -> None:
    page = REPOSITORY / "docs" / "rules" / PAGES[language]
    assert page.read_text(encoding="utf-8") == as_markdown(language), "run python -m reliquary.cli.rulebook"


@pytest.mark.parametrize("language", PAGES)
def test_no_placeholder_is_left_in_a_page(language: str) -> None:
    assert "{{" not in as_markdown(language)


@pytest.mark.parametrize("language", PAGES)
def test_every_number_opens_one_entry_of_the_page(language: str) -> None:
    page = as_markdown(language)
    numbers = [entry.id for entry in clauses()] + [entry.id for entry in rulings()]
    assert [number for number in numbers if page.count(f"\n- **{number}** · ") != 1] == []
    assert [entry.id for entry in differences() if page.count(f"\n| **{entry.id}** | ") != 1] == []


def test_writing_makes_one_page_per_language(tmp_path: Path) -> None:
    pages = write(tmp_path)
    assert [page.name for page in pages] == ["warehouse51.md", "warehouse51.it.md"]
    assert [page.read_text(encoding="utf-8") for page in pages] == [as_markdown("en"), as_markdown("it")]


def test_the_clauses_are_numbered_without_a_gap() -> None:
    assert [clause.id for clause in clauses()] == [f"W51-{n:03}" for n in range(1, 140)]


def test_the_differences_and_rulings_are_numbered_without_a_gap() -> None:
    assert [entry.id for entry in differences()] == [f"E-{n:02}" for n in range(1, 20)]
    assert [entry.id for entry in rulings()] == [f"H-{n:02}" for n in range(1, 41)]


def test_every_worked_case_belongs_to_a_clause() -> None:
    cases = {case for clause in clauses() for case in clause.tests}
    assert sorted(cases) == [f"T-{n:03}" for n in range(1, 90)]


def test_both_languages_speak_and_differ() -> None:
    entries = [*((c.id, c.en, c.it) for c in clauses()), *((r.id, r.en, r.it) for r in rulings())]
    assert [number for number, en, it in entries if not en.strip() or not it.strip() or en == it] == []
    assert [entry.id for entry in differences() if not entry.topic or entry.topic == entry.it.topic] == []
    assert [section.en for section in sections() if section.en == section.it] == []


def test_every_sentence_is_one() -> None:
    texts = [(e.id, text) for e in clauses() for text in (e.en, e.it)]
    texts += [(e.id, text) for e in rulings() for text in (e.en, e.it)]
    assert [
        number for number, text in texts if text != text.strip() or text[-1] not in ".?!" or "  " in text
    ] == []


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
