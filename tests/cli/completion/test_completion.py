"""Shell completion: what is offered after Tab, and that a real bash offers it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from cli.command import Command
from cli.completion.shells import SECONDS, shell, until
from reliquary.bots import BOTS
from reliquary.cli.shell_scripts import ASKING, SCRIPTS, Shell
from reliquary.games import game_names


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Offered:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return Offered(monkeypatch, capsys)


class Offered:
    """Asks the command what could follow a line, as the scripts do."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.command = Command(monkeypatch, capsys)

    def __call__(self, line: str) -> list[str]:
        self.monkeypatch.setenv(ASKING, "complete_fish")
        self.monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
        self.monkeypatch.setenv("_TYPER_COMPLETE_ARGS", f"reliquary {line}")
        done = self.command()
        assert (done.code, done.err) == (0, "")
        return [row.partition("\t")[0] for row in done.out.splitlines() if row]


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("pl", ["play"]),
        ("play ", list(game_names())),
        ("play war", ["warehouse51"]),
        ("study ", ["balance", "ladder", "strength"]),
        ("play settlers --se", ["--seats", "--seed", "--seat"]),
        ("play warehouse51 --seats ", ["3", "4", "5"]),
        ("play warehouse51 --edition ", ["en", "it"]),
        ("play settlers --edition ", []),
        ("play settlers --bots gr", ["greedy"]),
        ("simulate settlers --bots greedy,ra", ["greedy,random"]),
        ("simulate settlers --bots learn", ["learned"]),
        ("play settlers --option lookout=", ["lookout=standard", "lookout=alternate", "lookout=advanced"]),
        ("play warehouse51 --option relic_pack=", None),
        ("play settlers --option look", ["lookout="]),
        ("play settlers --option nosuch=", []),
        ("play settlers --factions romans,b", ["romans,barbarians"]),
        ("play settlers --lang ", ["en", "it"]),
        ("rules warehouse51 W51-07", [f"W51-07{digit}" for digit in range(10)]),
        ("rules chess W", []),
        ("deck show rom", ["romans", "romans:box"]),
        ("deck swap romans --out ROM00", None),
        ("deck swap klingons --out ROM00", []),
        ("deck build romans --swap ROM003=ROM06", None),
        ("completion ", ["bash", "zsh", "fish"]),
        ("admin matches --status p", ["paused"]),
    ],
)
def test_what_could_follow_is_offered(offered: Offered, line: str, wanted: list[str] | None) -> None:
    found = offered(line)
    last = line.rpartition(" ")[2]
    assert all(one.startswith(last) for one in found)
    assert found == wanted if wanted is not None else found != []


def test_every_bot_is_offered(offered: Offered) -> None:
    assert set(offered("play settlers --bots ")) >= set(BOTS)


def test_records_packs_and_saved_games_are_offered(offered: Offered, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    for name in ("game.json", "notes.txt", "deck.toml", "games/one.json"):
        (tmp_path / name).write_text("")
    saved = tmp_path / "state" / "reliquary" / "settlers-1.json"
    saved.parent.mkdir(parents=True)
    saved.write_text("")
    assert offered("replay g") == ["game.json", "games/"]
    assert offered("replay games/") == ["games/one.json"]
    assert offered("replay nowhere/") == []
    assert offered("pack check d") == ["deck.toml"]
    assert offered("play settlers --resume l") == ["last"]
    assert set(offered(f"play settlers --resume {saved.parent}/")) == {str(saved)}
    assert offered("simulate settlers --records g") == ["games/"]


@pytest.mark.parametrize("shell", Shell)
def test_the_script_of_every_shell_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], shell: Shell
) -> None:
    assert Command(monkeypatch, capsys)("completion", shell.value) == (0, SCRIPTS[shell], "")


def test_a_real_bash_completes_words_cut_at_colons_and_equal_signs(command: Path, tmp_path: Path) -> None:
    asked = {
        "reliquary pl": "play",
        "reliquary play wareh": "warehouse51",
        "reliquary play settlers --bots heuristic:exp": "expert",
        "reliquary play settlers --option lookout=al": "alternate",
        "reliquary deck show romans:b": "box",
    }
    script = [
        SCRIPTS[Shell.bash],
        "ask() { COMP_LINE=$1 COMP_POINT=${#1}; _reliquary reliquary; local IFS=' '; echo \"$1>${COMPREPLY[*]}\"; }",
        *(f"ask '{line}'" for line in asked),
    ]
    surroundings = {**os.environ, "PATH": f"{command.parent}:{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash", "--norc", "--noprofile"],
        input="\n".join(script),
        env=surroundings,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=True,
    )
    found = dict(row.split(">") for row in done.stdout.splitlines())
    assert found.keys() == asked.keys()
    for line, wanted in asked.items():
        assert wanted in found[line].split(), line


def test_a_real_bash_finishes_the_word_on_tab(command: Path, tmp_path: Path) -> None:
    """At the prompt of an interactive bash: Tab, then Enter; the command that runs is the completed one."""
    rc = tmp_path / "rc"
    rc.write_text(f"PS1='ready$ '\nPATH={command.parent}:$PATH\n{SCRIPTS[Shell.bash]}")
    with shell(tmp_path, "bash", "--noprofile", "--rcfile", str(rc), "-i") as terminal:
        until(terminal, "ready$ ")
        os.write(terminal, b"reliquary comp\t")
        until(terminal, "reliquary completion ")
        os.write(terminal, b"ba\t")
        until(terminal, "bash ")
        os.write(terminal, b"\rexit\r")
        assert "Traceback" not in until(terminal, "complete -o default -F _reliquary reliquary")
