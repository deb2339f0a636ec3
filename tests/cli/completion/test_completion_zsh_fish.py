"""Shell completion in Debian's zsh and fish; `HOSTING_TESTS=0` leaves out what needs programs of Debian."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from cli.completion.shells import SECONDS, shell, until
from reliquary.cli.shell_scripts import SCRIPTS, Shell

OFFERED = {
    "reliquary pl": "play",
    "reliquary play wareh": "warehouse51",
    "reliquary play settlers --bots heuristic:exp": "heuristic:expert",
    "reliquary play settlers --option lookout=al": "lookout=alternate",
    "reliquary deck show romans:b": "romans:box",
}


@pytest.mark.parametrize(("line", "wanted"), OFFERED.items())
def test_a_real_fish_offers_what_fits(line: str, wanted: str, command: Path, tmp_path: Path) -> None:
    script = tmp_path / "reliquary.fish"
    script.write_text(SCRIPTS[Shell.fish])
    surroundings = {**os.environ, "PATH": f"{command.parent}:{os.environ['PATH']}", "HOME": str(tmp_path)}
    done = subprocess.run(
        ["fish", "--no-config", "-c", f"source {script}; complete -C '{line}'"],
        env=surroundings,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=True,
    )
    assert wanted in [row.partition("\t")[0] for row in done.stdout.splitlines()]
    assert done.stderr == ""


@pytest.mark.parametrize(("line", "wanted"), OFFERED.items())
def test_a_real_zsh_finishes_the_word_on_tab(line: str, wanted: str, command: Path, tmp_path: Path) -> None:
    """At the prompt of an interactive zsh: Tab finishes the word, or as much of it as all that fits has in common."""
    rc = tmp_path / ".zshrc"
    set_up = "PS1='ready$ '\nunsetopt zle_bracketed_paste prompt_sp\nautoload -Uz compinit && compinit -u -D\n"
    rc.write_text(f"{set_up}PATH={command.parent}:$PATH\n{SCRIPTS[Shell.zsh]}")
    with shell(tmp_path, "env", f"ZDOTDIR={tmp_path}", "TERM=dumb", "zsh", "-d", "-i") as terminal:
        until(terminal, "ready$ ")
        os.write(terminal, f"{line}\t".encode())
        until(terminal, f"{line.rpartition(' ')[0]} {wanted}")
        os.write(terminal, b"\x03exit\r")
