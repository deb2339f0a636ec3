"""Third-party packs: what is read, what is refused, and that nothing makes the reader stumble."""

from __future__ import annotations

import copy
import datetime
import pickle
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from reliquary.core.options import OptionError
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.packs.effects import Effect, Ingots, Ward
from reliquary.games.warehouse51.packs.pack import PACK_NAMES, builtin
from reliquary.games.warehouse51.packs.pack_files import LARGEST_FILE, PackError, Reader, load, problems
from reliquary.games.warehouse51.text.pack_contents import export

EXAMPLE = Path(__file__).resolve().parents[4] / "examples" / "warehouse51-pack.toml"
HOUSE = builtin("default")
NAMED = [replace(relic, name={code: relic.name[code] for code in ("en", "it")}) for relic in HOUSE.relics]
GOOD = export(replace(HOUSE, relics=tuple(NAMED)))
"""The house pack in two languages, however many there are."""
TABLES = tomllib.loads(GOOD)
REFUSALS: list[dict[str, str]] = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "pack_refusals.toml").read_text("utf-8")
)["refusal"]


def broken(refusal: dict[str, str]) -> str:
    """Make one mistake in the house pack, within one relic or at the top."""
    before, mark, after = GOOD.partition(f'id = "{refusal["relic"]}"') if "relic" in refusal else ("", "", GOOD)
    assert refusal["old"] in mark + after, refusal["wrong"]
    return before + (mark + after).replace(refusal["old"], refusal["new"], 1)


def written(folder: Path, text: str | bytes) -> Path:
    file = folder / "pack.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def places(file: Path) -> list[tuple[str, str]]:
    return [(problem.card, problem.field) for problem in problems(file)]


@pytest.mark.parametrize("name", PACK_NAMES)
def test_a_written_pack_reads_back_as_it_was(name: str, tmp_path: Path) -> None:
    pack = builtin(name)
    file = written(tmp_path, export(pack))
    assert load(file) == pack
    assert problems(file) == []


def test_the_template_is_a_pack_of_its_own() -> None:
    pack = load(EXAMPLE)
    assert pack.name == "Template pack"
    assert pack.hash != builtin("default").hash
    assert len(pack.relics) == 26


def test_the_text_of_a_pack_does_for_its_file() -> None:
    text = EXAMPLE.read_text("utf-8")
    assert Warehouse51(seats=3, relic_pack=text).relics == load(EXAMPLE)
    with pytest.raises(OptionError, match="option relic_pack: pack: is not valid TOML"):
        Warehouse51(seats=3, relic_pack=text + "\n[")


def test_the_template_explains_every_word() -> None:
    comments = [line for line in EXAMPLE.read_text("utf-8").splitlines() if line.startswith("#")]
    tags = [str(word.__struct_config__.tag) for word in get_args(Effect)]
    assert len(tags) > 10
    assert [tag for tag in tags if not any(f'verb = "{tag}"' in line for line in comments)] == []


def test_the_template_reads_back_as_it_was(tmp_path: Path) -> None:
    assert load(written(tmp_path, export(load(EXAMPLE)))) == load(EXAMPLE)


def test_strange_letters_survive_writing_and_reading(tmp_path: Path) -> None:
    pack = load(EXAMPLE)
    strange = type(pack)('Tab\\ and "quotes" 🜚', pack.relics, "two\nlines\x7f and \x01")
    assert load(written(tmp_path, export(strange))) == strange


def test_only_what_can_change_a_game_changes_the_hash(tmp_path: Path) -> None:
    renamed = written(tmp_path, GOOD.replace("Holy Grail", "Holy Cup").replace('"public"', '"house"'))
    assert load(renamed).hash == builtin("default").hash


def test_an_italian_name_and_a_byte_order_mark_are_optional(tmp_path: Path) -> None:
    text = "\ufeff" + GOOD.replace(', it = "Santo Graal"', "")
    pack = load(written(tmp_path, text))
    assert pack.relics[1].name == {"en": "Holy Grail"}


def test_a_fist_may_be_on_any_relic(tmp_path: Path) -> None:
    assert load(written(tmp_path, GOOD.replace("fist = false", "fist = true"))).relics[1].fist


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal["wrong"])
def test_a_mistake_is_named_with_its_file_card_and_field(refusal: dict[str, str], tmp_path: Path) -> None:
    file = written(tmp_path, broken(refusal))
    card, field = refusal["card"], refusal["field"]
    found = [problem for problem in problems(file) if (problem.card, problem.field) == (card, field)]
    assert len(found) == 1, problems(file)
    assert refusal["message"] in found[0].message
    assert str(found[0]).startswith(": ".join(part for part in (str(file), card, field) if part))
    with pytest.raises(PackError):
        load(file)


@pytest.mark.clause("W51-008", "T-002")
def test_w51_008_a_pack_with_a_relic_too_few_is_refused(tmp_path: Path) -> None:
    fewer = GOOD.rpartition("[[relic]]")[0]
    assert places(written(tmp_path, fewer)) == [("", "relic"), ("", "colour")]


@pytest.mark.clause("W51-008", "T-002")
def test_w51_008_other_colour_counts_are_refused(tmp_path: Path) -> None:
    file = written(tmp_path, GOOD.replace('colour = "red"', 'colour = "gold"', 1))
    assert [problem.message for problem in problems(file)] == [
        "there are 7 gold relics; a pack has exactly 6",
        "there are 4 red relics; a pack has exactly 5",
    ]


@pytest.mark.clause("W51-009", "W51-010")
def test_w51_009_other_numbers_of_counterfeit_cards_are_refused(tmp_path: Path) -> None:
    file = written(tmp_path, GOOD.replace('counterfeit = "never"', 'counterfeit = "only_with_23"', 1))
    assert [str(problem) for problem in problems(file)] == [
        f"{file}: counterfeit: 24 relics say always or only_with_23; exactly 23 must"
    ]


@pytest.mark.clause("W51-054", "T-017")
def test_w51_054_an_effect_without_an_aura_is_refused(tmp_path: Path) -> None:
    file = written(tmp_path, GOOD.replace('aura = "blessed"\n', "", 1))
    assert places(file) == [("holy_grail", "effect")]


def test_all_mistakes_are_named_at_once(tmp_path: Path) -> None:
    text = GOOD.replace("value = 3", "value = 9", 1).replace("points = 2", 'points = "x", pints = 1', 1)
    text = text.replace('id = "sharur"', 'id = "Sharur!"').replace('name = "default"', "name = 1")
    assert places(written(tmp_path, text)) == [
        ("", "name"),
        ("excalibur", "value"),
        ("holy_grail", "effect.pints"),
        ("holy_grail", "effect.points"),
        ("Sharur!", "id"),
    ]


UNREADABLE: dict[str, tuple[bytes, str]] = {
    "bytes": (b'name = "\xff"', "is not UTF-8 text (byte 8)"),
    "no TOML": (b"name = \n", "is not valid TOML: Invalid value (at line 1"),
    "too deep": (b"name = " + b"[" * 50_000, "nested too deeply"),
    "endless digits": (b"name = " + b"9" * 5000, "is not valid TOML"),
    "too large": (b"#" * (LARGEST_FILE + 1), "larger than 1 MB"),
    "relics are numbers": (b'name = "x"\nrelic = [1]', "a row of [[relic]] tables"),
    "relics are a number": (b'name = "x"\nrelic = 1', "1 is wrong; it should be a row of [[relic]] tables"),
    "empty": (b"", "is missing"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_file_that_is_no_pack_is_refused_in_words(name: str, tmp_path: Path) -> None:
    content, message = UNREADABLE[name]
    found = problems(written(tmp_path, content))
    assert message in str(found[0])


def test_a_missing_file_a_folder_and_a_broken_path_are_refused_in_words(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path, "a\0b"):
        assert [problem.message for problem in problems(path)] == ["cannot be read: there is no such file"]


def test_a_file_without_permission_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    file = written(tmp_path, GOOD)
    monkeypatch.setattr(Path, "open", refuse)
    assert [problem.message for problem in problems(file)] == ["cannot be read: Permission denied"]


def test_a_pack_file_may_have_any_name_but_must_exist(tmp_path: Path) -> None:
    file = tmp_path / "my relics"
    file.write_text(export(replace(builtin("plain"), name="mine")), "utf-8")
    assert Warehouse51(relic_pack=str(file)).pack["name"] == "mine"
    with pytest.raises(OptionError, match=r"^option relic_pack: .*none\.toml"):
        Warehouse51(relic_pack=str(tmp_path / "none.toml"))
    with pytest.raises(
        OptionError, match=r"^option relic_pack cannot be 'none'; it can be default, plain, rulebook_only or"
    ):
        Warehouse51(relic_pack="none")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"type": "pawn", "relic": "exkalibur"}, r"there is no 'exkalibur', did you mean excalibur\?$"),
        ({"type": "bid", "ingots": 999}, r"this game has no such move: \{\"type\":\"bid\",\"ingots\":999\}$"),
        (["pawn"], r"^this is no move: Expected `object`, got `array`; a move is one of"),
    ],
)
def test_a_move_that_names_no_relic_of_the_pack_is_refused_with_the_closest(data: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Warehouse51().read_move(data)


def test_a_pack_error_can_travel_between_processes() -> None:
    error = PackError("file", "card", "field", "message")
    assert str(pickle.loads(pickle.dumps(error))) == "file: card: field: message"


def test_effects_are_read_into_the_words_themselves(tmp_path: Path) -> None:
    relics = {relic.id: relic.effect for relic in load(written(tmp_path, GOOD)).relics}
    assert relics["davids_harp"] == Ward()
    assert relics["cornucopia"] == Ingots("bought", "reserve", "self", 5)


@given(content=st.binary(max_size=300))
@settings(max_examples=200, deadline=None)
def test_no_bytes_make_the_reader_stumble(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    assert problems(written(tmp_path_factory.getbasetemp(), content))


@given(data=st.data())
@settings(max_examples=100, deadline=None)
def test_no_mutated_pack_makes_the_reader_stumble(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    start = data.draw(st.integers(0, len(GOOD)))
    length = data.draw(st.integers(0, 40))
    piece = data.draw(st.text(max_size=20) | st.sampled_from(["[[relic]]", "= {", '"""', "\n", "0x", "1979-05-27"]))
    text = (GOOD[:start] + piece + GOOD[start + length :]).encode("utf-8", "surrogatepass")
    file = written(tmp_path_factory.getbasetemp(), text)
    if not problems(file):
        assert len(load(file).relics) == 26


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | st.just(datetime.date(1979, 5, 27)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=6,
)


@given(
    relic=st.integers(0, 25),
    key=st.sampled_from(["id", "name", "value", "effect", "provenance"]),
    value=ANYTHING,
)
@settings(max_examples=150, deadline=None)
def test_no_value_in_a_field_makes_the_reader_stumble(relic: int, key: str, value: Any) -> None:
    table = copy.deepcopy(TABLES)
    table["relic"][relic][key] = value
    reader = Reader("pack.toml")
    assert (reader.pack(table) is None) == bool(reader.found)


@given(
    relic=st.integers(0, 25),
    inner=st.sampled_from(["verb", "count", "to", "filter", "amount"]),
    value=ANYTHING,
)
@settings(max_examples=150, deadline=None)
def test_no_value_in_an_effect_makes_the_reader_stumble(relic: int, inner: str, value: Any) -> None:
    table = copy.deepcopy(TABLES)
    table["relic"][relic].setdefault("effect", {})[inner] = value
    reader = Reader("pack.toml")
    assert (reader.pack(table) is None) == bool(reader.found)
