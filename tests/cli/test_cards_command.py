"""The commands that show cards and check packs, as a terminal or a pipe gets them."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from cli.command import called
from reliquary.cli.commands.cards import cards
from reliquary.cli.commands.pack import check
from reliquary.games.warehouse51.packs.pack import PACK_NAMES, Provenance, builtin
from reliquary.games.warehouse51.text import LANGUAGES, language
from reliquary.games.warehouse51.text.pack_contents import export

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "warehouse51-pack.toml"
FIELDS = {
    "id",
    "name",
    "colour",
    "value",
    "aura",
    "fist",
    "timing",
    "effect",
    "sentence",
    "counterfeit",
    "provenance",
}


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FORCE_COLOR", "CLICOLOR_FORCE", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")


def words_of(text: str) -> str:
    """Undo the line breaks of a column, so that a sentence can be found in it."""
    return " ".join(text.split())


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("pack", PACK_NAMES)
def test_the_table_fits_80_columns_and_names_every_relic(
    code: str, pack: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cards("warehouse51", as_json=False, provenance=False, lang=code, pack=pack) == 0
    output = capsys.readouterr().out
    assert max(map(len, output.splitlines())) <= 80
    assert "\x1b" not in output
    assert "…" not in output
    for relic in builtin(pack).relics:
        assert language(code, builtin(pack)).relic(relic.id).split()[0] in output


def test_a_row_has_colour_value_aura_fist_counterfeit_timing_and_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    cards("warehouse51", as_json=False, provenance=False, lang="en")
    rows = {line.split("  ")[0]: words_of(line) for line in capsys.readouterr().out.splitlines()}
    assert rows["Excalibur"] == "Excalibur blue 3 – ● ✓ No effect."
    assert rows["Shirt of Nessus"] == "Shirt of Nessus green 2 ✕ 23 Scoring You lose all ties."
    assert rows["Yata no Kagami"] == "Yata no Kagami red 1 ★ – Scoring You win all ties."


@pytest.mark.parametrize("code", LANGUAGES)
def test_json_is_one_document_with_every_fact(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cards("warehouse51", as_json=True, provenance=False, lang=code) == 0
    document = json.loads(capsys.readouterr().out)
    assert [entry["id"] for entry in document] == [relic.id for relic in builtin("default").relics]
    assert all(entry.keys() == FIELDS for entry in document)
    horn = document[5]
    assert horn["name"] == language(code, builtin("default")).relic("unicorns_horn")
    assert horn["effect"] == {"verb": "cancel_fake"}
    assert (horn["timing"], horn["counterfeit"]) == ("end_of_game", "always")
    assert horn["provenance"].keys() == set(Provenance.__struct_fields__)


def test_json_with_provenance_adds_the_sources(capsys: pytest.CaptureFixture[str]) -> None:
    assert cards("warehouse51", as_json=True, provenance=True, lang="en") == 0
    grail = json.loads(capsys.readouterr().out)[1]
    assert grail["sources"]["colour"]["at"] == ["https://www.techartgeek.com/geek/warehouse-51-la-review/"]


def test_json_stays_json_where_the_output_knows_only_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii", write_through=True))
    assert cards("warehouse51", as_json=True, provenance=False, lang="en") == 0
    assert json.loads(raw.getvalue())[8]["name"] == "Mjöllnir"


def test_the_table_survives_an_output_that_knows_only_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii", write_through=True))
    assert called(cards, "warehouse51", as_json=False, provenance=False, lang="it") == 0
    assert b"Specchio Sacro" in raw.getvalue()


@pytest.mark.parametrize("code", LANGUAGES)
def test_provenance_shows_every_status_with_a_legend_and_a_warning(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cards("warehouse51", as_json=False, provenance=True, lang=code) == 0
    output = capsys.readouterr().out
    words = language(code, builtin("default"))
    for status in ("rulebook", "public", "inferred", "house", "warning", "sources"):
        assert words.word(f"provenance.{status}") in words_of(output)
    rows = [line.split()[-9:] for line in output.splitlines()[3:29]]
    assert rows[0] == list("PHIHHIHHH")
    assert rows[5] == list("RRIHIIIRI")
    assert "26/26" in output
    assert "\n    https://trictrac.net/jeu-de-societe/warehouse-51\n" in output


def test_a_variant_claims_no_source_for_what_it_dropped(capsys: pytest.CaptureFixture[str]) -> None:
    assert cards("warehouse51", as_json=True, provenance=True, lang="en", pack="plain") == 0
    mjollnir = json.loads(capsys.readouterr().out)[8]
    assert mjollnir["provenance"]["effect"] == "house"
    assert "effect" not in mjollnir["sources"]
    assert "name_en" in mjollnir["sources"]


def test_an_owners_pack_is_shown_under_its_own_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert cards("warehouse51", as_json=False, provenance=False, lang="it", pack=str(EXAMPLE)) == 0
    output = capsys.readouterr().out
    assert output.startswith("Template pack\n")
    assert "Ruyi Jingu Bang" in output


def test_names_that_look_like_markup_are_shown_as_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(export(builtin("plain")).replace("Excalibur", "[red]X[/]"), encoding="utf-8")
    assert cards("warehouse51", as_json=False, provenance=False, lang="en", pack=str(file)) == 0
    assert "[red]X[/]" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("game", "lang", "pack", "message"),
    [
        ("chess", "en", "default", "there is no game 'chess'; the games with cards are warehouse51, settlers"),
        ("settlers", "tlh", "default", "there is no language 'tlh'; the languages are en"),
        ("settlers", "en", "plain", "there is no pack 'plain'; use default or the path of a pack file"),
        ("warehouse51", "tlh", "default", "there is no language 'tlh'; the languages are en"),
        ("warehouse51", "en", "fancy", "there is no pack 'fancy'; use default, plain, rulebook_only or the path"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(
    game: str, lang: str, pack: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert called(cards, game, as_json=False, provenance=False, lang=lang, pack=pack) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err


def test_a_bad_pack_file_is_refused_with_its_first_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(export(builtin("default")).replace("value = 3", "value = 4", 1), encoding="utf-8")
    assert called(cards, "warehouse51", as_json=False, provenance=False, lang="en", pack=str(file)) == 2
    assert capsys.readouterr().err == f"reliquary: {file}: excalibur: value: should be a whole number from 1 to 3\n"


def test_check_says_ok_with_name_and_hash(capsys: pytest.CaptureFixture[str]) -> None:
    assert check([str(EXAMPLE)]) == 0
    assert capsys.readouterr().out.startswith(f"{EXAMPLE}: OK, Template pack: 26 relics, hash ")


def test_check_names_every_mistake_of_every_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad, none = tmp_path / "good.toml", tmp_path / "bad.toml", tmp_path / "none.toml"
    good.write_text(export(builtin("plain")), encoding="utf-8")
    bad.write_text(
        export(builtin("default")).replace("value = 3", "value = 4", 1).replace('verb = "look"', 'verb = "[bold]"'),
        encoding="utf-8",
    )
    assert check([str(bad), str(good), str(none)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{bad}: excalibur: value: should be a whole number from 1 to 3"
    assert lines[1].startswith(f"{bad}: aladdins_lamp: effect.verb: '[bold]' is wrong; it should be one of certificate")
    assert lines[2].startswith(f"{good}: OK, plain")
    assert lines[3].startswith(f"{none}: there is no such file and no pack of that name; ")
    assert len(lines) == 4
