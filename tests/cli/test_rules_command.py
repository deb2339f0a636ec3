"""`reliquary rules` shows the rulebook and tells which tests carry it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.command import called
from reliquary.cli.commands.rules import rules
from reliquary.cli.coverage import CollectionError, collect, expand, find_tests
from reliquary.core.clauses import Book
from reliquary.games.settlers import clauses as settlers
from reliquary.games.warehouse51.clauses import BOOK, clauses, rulings

SOURCE = """
import pytest

pytestmark = [pytest.mark.slow, pytest.mark.clause("W51-001")]
CASES = [pytest.param(1, marks=pytest.mark.clause("T-071"))]


@pytest.mark.clause("W51-072", "T-026..027")
def test_a_bid_is_higher(): ...


@pytest.mark.clause("W51-099")
def table_for_a_test(): ...


async def test_without_a_mark_of_its_own(): ...


@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("T-074"))])
def test_parameters(x): ...


@pytest.mark.clause("W51-030..W51-032")
class TestCourse:
    pytestmark = pytest.mark.clause("W51-033")

    @pytest.mark.clause("T-011")
    def test_all_relics_are_sold(self): ...

    def test_one_by_one(self): ...


class TableMachine(RuleBasedStateMachine):
    pytestmark: object = pytest.mark.clause("T-004")

    @rule()
    @pytest.mark.clause("W51-093")
    def pawn(self): ...

    @invariant()
    def nothing_is_lost(self): ...


TestTable = TableMachine.TestCase
TestTable.pytestmark = [pytest.mark.clause("W51-013")]
other = pytest.mark.something("W51-139"), print("W51-138")
"""


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty repository that the command runs in."""
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "tests").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


def write_test(repository: Path, source: str, place: str = "games/warehouse51/test_auction.py") -> None:
    file = repository / "tests" / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(source, encoding="utf-8")


def everything(book: Book = BOOK, *, without: str = "") -> str:
    """A test that carries a whole rulebook, one number excepted."""
    told = book.clauses()
    numbers = [*(clause.id for clause in told), *(case for clause in told for case in clause.tests)]
    marks = ", ".join(f'"{number}"' for number in numbers if number != without)
    return f"@pytest.mark.clause({marks})\ndef test_everything(): ...\n"


def test_the_contents_show_every_clause_in_80_columns(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    assert rules("warehouse51", None, False, "en") == 0
    printed = capsys.readouterr().out
    assert [clause.id for clause in clauses() if f"\n{clause.id}  " not in printed] == []
    assert [ruling.id for ruling in rulings() if f"\n{ruling.id}  {ruling.option} = " not in printed] == []
    assert "\nOpen auction\n" in printed
    assert max(map(len, printed.splitlines())) <= 80
    assert "\x1b" not in printed


def test_the_contents_speak_italian(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    assert rules("warehouse51", None, False, "it") == 0
    printed = capsys.readouterr().out
    assert "\nAsta nascosta\n" in printed
    assert "\nBanco dei Pegni\n" in printed
    assert "Open auction" not in printed


def test_a_clause_is_shown_with_all_that_hangs_on_it(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    write_test(repository, SOURCE)
    assert rules("warehouse51", "w51-72", False, "en") == 0
    printed = capsys.readouterr().out
    assert printed.startswith("W51-072 · printed in both editions · H-05, H-24, H-25, H-30 · T-026, T-027\n")
    assert "\nH-30  " in printed
    assert "tests/games/warehouse51/test_auction.py::test_a_bid_is_higher  W51-072, T-026, T-027\n" in printed


def test_a_derived_clause_names_its_grounds(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    assert rules("warehouse51", "134", False, "it") == 0
    printed = capsys.readouterr().out
    assert "derivata da W51-123..133" in printed
    assert printed.endswith("Test\nnessuno\n")


def test_a_difference_is_shown_with_its_switch_and_clauses(
    capsys: pytest.CaptureFixture[str], repository: Path
) -> None:
    assert rules("warehouse51", "E-02", False, "en") == 0
    printed = capsys.readouterr().out
    assert "blind_tie_break" in printed
    assert "\nW51-085  " in printed
    assert "\nW51-086  " in printed


def test_a_ruling_is_shown_with_its_values_and_clauses(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    assert rules("warehouse51", "h15", False, "en") == 0
    printed = capsys.readouterr().out
    assert printed.startswith("H-15 · horn_target = any · or own · settable\n")
    assert "\nW51-114  " in printed


def test_outside_a_repository_a_clause_is_shown_without_tests(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert rules("warehouse51", "72", False, "en") == 0
    assert "An installed package has no tests" in capsys.readouterr().out


def test_an_unknown_clause_is_refused_with_suggestions(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(rules, "warehouse51", "W51-172", False, "en") == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "there is no W51-172 in the rulebook; did you mean W51-" in printed.err


def test_a_hopeless_clause_is_refused_with_the_numbers_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(rules, "warehouse51", "bidding", True, "it") == 2
    printed = " ".join(capsys.readouterr().err.split())
    assert "nel regolamento non c'è bidding; i numeri sono W51-001..139, E-01..19, H-01..47" in printed


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(rules, "chess", None, False, "en") == 2
    assert "'chess'" in capsys.readouterr().err


def test_coverage_names_what_lacks_a_test(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    write_test(repository, everything(without="W51-119"))
    assert rules("warehouse51", None, True, "en") == 1
    printed = capsys.readouterr().out
    assert "\nW51-118    1  " in printed
    assert "\nW51-119    0  " in printed
    assert printed.endswith("\nClauses without a test: W51-119\n")
    assert max(map(len, printed.splitlines())) <= 80


def test_coverage_names_a_worked_case_without_a_test(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    write_test(repository, everything(without="T-089"))
    assert rules("warehouse51", None, True, "it") == 1
    assert capsys.readouterr().out.endswith("\nCasi svolti senza test: T-089\n")


def test_coverage_is_content_when_everything_is_carried(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    write_test(repository, everything())
    assert rules("warehouse51", None, True, "en") == 0
    assert capsys.readouterr().out.endswith("\nNothing is without a test.\n")


def test_coverage_refuses_numbers_that_do_not_exist(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    write_test(repository, everything() + '@pytest.mark.clause("W51-140", "IS-001")\ndef test_a_slip(): ...\n')
    assert rules("warehouse51", None, True, "en") == 1
    assert capsys.readouterr().out.endswith("\nNumbers in the tests that the rulebook does not have: W51-140\n")


def test_coverage_of_one_entry_looks_at_its_clauses_only(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    write_test(repository, SOURCE)
    assert rules("warehouse51", "72", True, "en") == 0
    assert rules("warehouse51", "E-02", True, "en") == 1
    assert "Clauses without a test: W51-085, W51-086\n" in capsys.readouterr().out


def test_coverage_needs_a_repository(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert called(rules, "warehouse51", None, True, "en") == 2
    assert "An installed package has no tests" in " ".join(capsys.readouterr().err.split())


def test_coverage_refuses_a_test_it_cannot_read(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    write_test(repository, "def test_broken(:\n")
    assert called(rules, "warehouse51", None, True, "en") == 2
    assert "cannot be read" in " ".join(capsys.readouterr().err.split())


def test_marks_are_found_wherever_pytest_lets_one_put_them(repository: Path) -> None:
    write_test(repository, SOURCE)
    found = collect(repository / "tests", BOOK)
    names = {number: [test.partition("::")[2] for test in tests] for number, tests in found.items()}
    course = ["TestCourse::test_all_relics_are_sold", "TestCourse::test_one_by_one"]
    functions = ["test_a_bid_is_higher", "test_without_a_mark_of_its_own", "test_parameters"]
    assert names == {
        "W51-001": [*functions, *course, "TestTable"],
        "T-071": ["CASES"],
        "W51-072": ["test_a_bid_is_higher"],
        "T-026": ["test_a_bid_is_higher"],
        "T-027": ["test_a_bid_is_higher"],
        "T-074": ["test_parameters"],
        **dict.fromkeys(["W51-030", "W51-031", "W51-032", "W51-033"], course),
        "T-011": course[:1],
        "T-004": ["TableMachine"],
        "W51-093": ["TableMachine::pawn"],
        "W51-013": ["TestTable"],
    }


def test_the_tests_of_another_game_have_numbers_of_their_own(repository: Path) -> None:
    source = '@pytest.mark.clause("T-001")\ndef test_it(): ...\n'
    write_test(repository, source, "games/settlers/test_rounds.py")
    write_test(repository, source, "games/warehouse51/test_setup.py")
    assert collect(repository / "tests", BOOK) == {"T-001": ["tests/games/warehouse51/test_setup.py::test_it"]}
    assert collect(repository / "tests", settlers.BOOK) == {"T-001": ["tests/games/settlers/test_rounds.py::test_it"]}


def test_a_shared_test_counts_for_the_game_whose_rules_it_names(repository: Path) -> None:
    ours = '@pytest.mark.clause("W51-013", "T-004")\ndef test_ingots(): ...\n'
    theirs = '@pytest.mark.clause("IS-174", "T-001")\ndef test_seeds(): ...\n'
    nobodys = '@pytest.mark.clause("T-002")\ndef test_what(): ...\n'
    write_test(repository, ours + theirs + nobodys, "core/test_record.py")
    assert list(collect(repository / "tests", BOOK)) == ["T-004", "W51-013"]
    assert list(collect(repository / "tests", settlers.BOOK)) == ["IS-174", "T-001"]


def test_the_find_tests_is_found_from_below(repository: Path) -> None:
    below = repository / "src" / "deep"
    below.mkdir(parents=True)
    assert find_tests(below) == repository / "tests"
    (repository / "pyproject.toml").unlink()
    with pytest.raises(CollectionError, match="no tests found"):
        find_tests(below)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("W51-072", ["W51-072"]),
        ("W51-030..032", ["W51-030", "W51-031", "W51-032"]),
        ("W51-099..W51-101", ["W51-099", "W51-100", "W51-101"]),
        ("T-009..010", ["T-009", "T-010"]),
        ("W51-032..030", ["W51-032..030"]),
        ("W51-030..T-032", ["W51-030..T-032"]),
    ],
)
def test_a_range_is_every_number_in_it(text: str, numbers: list[str]) -> None:
    assert expand(text) == numbers


def test_the_contents_of_settlers_end_with_the_decision_points(
    capsys: pytest.CaptureFixture[str], repository: Path
) -> None:
    assert rules("settlers", None, False, "it") == 0
    printed = capsys.readouterr().out
    assert [clause.id for clause in settlers.clauses() if f"\n{clause.id}  " not in printed] == []
    assert "Differenze tra le edizioni" not in printed
    lines = [line.rstrip() for line in printed.splitlines()]
    assert "R-02  tiebreak_gold = false" in lines
    assert lines[-2:] == ["DP-52  gratis: gettone Tecnologia", ""]
    assert max(map(len, lines)) <= 80


def test_a_clause_of_settlers_says_where_it_is_found(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    source = '@pytest.mark.clause("IS-068", "T-062")\ndef test_a_protected_location_costs_more(): ...\n'
    write_test(repository, source, "games/settlers/test_raze.py")
    assert rules("settlers", "68", False, "en") == 0
    printed = capsys.readouterr().out
    assert printed.startswith("IS-068 · p. 7, 9, 11 · T-061, T-062\n")
    assert "tests/games/settlers/test_raze.py::test_a_protected_location_costs_more  IS-068, T-062\n" in printed


def test_a_clause_of_our_own_says_so(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    assert rules("settlers", "IS-162", False, "it") == 0
    assert capsys.readouterr().out.startswith("IS-162 · p. 14, nostra · T-140\n")


def test_a_decision_point_is_shown_with_its_clauses(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    assert rules("settlers", "dp28", False, "en") == 0
    printed = capsys.readouterr().out
    assert printed.startswith("DP-28 · Pack\none of the Goods in the raze field\n")
    assert "\nIS-104  " in printed


def test_coverage_of_settlers_looks_at_its_own_tests(capsys: pytest.CaptureFixture[str], repository: Path) -> None:
    write_test(repository, everything())
    write_test(repository, everything(settlers.BOOK, without="IS-097"), "games/settlers/test_end.py")
    assert rules("settlers", None, True, "en") == 1
    assert capsys.readouterr().out.endswith("\nClauses without a test: IS-097\n")
    shared = '@pytest.mark.clause("IS-097", "R-02")\ndef test_scores(): ...\n'
    write_test(repository, shared, "core/test_scores.py")
    assert rules("settlers", None, True, "en") == 0


def test_coverage_of_settlers_refuses_numbers_of_other_boxes(
    capsys: pytest.CaptureFixture[str], repository: Path
) -> None:
    slips = '@pytest.mark.clause("IS-178", "AZ-107", "T-246", "W51-140")\ndef test_slips(): ...\n'
    write_test(repository, everything(settlers.BOOK) + slips, "games/settlers/test_end.py")
    assert rules("settlers", None, True, "en") == 1
    said = capsys.readouterr().out
    assert said.endswith("\nNumbers in the tests that the rulebook does not have: AZ-107, IS-178, T-246\n")


def test_a_number_of_the_other_game_is_refused_with_the_numbers_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(rules, "settlers", "pawning", False, "en") == 2
    printed = " ".join(capsys.readouterr().err.split())
    assert "there is no pawning in the rulebook; its numbers are IS-001..177, AZ-001..106, OP-01..15, TE-03" in printed
    assert printed.endswith("AT-072..074, R-01..77, S-01..15, DP-01..52")
    assert called(rules, "warehouse51", "", False, "en") == 2
