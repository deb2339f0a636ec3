"""The scripts that teach a shell to complete `reliquary` commands; each asks the command itself what fits.

The question goes in environment variables, the answer comes as lines of a value, a tab and an explanation.
"""

from __future__ import annotations

from enum import StrEnum

ASKING = "_RELIQUARY_COMPLETE"
"""Set while a shell asks what fits; the rest of the question is Typer's."""
LINE = "_TYPER_COMPLETE_ARGS"
"""Set to the line up to where the cursor stands."""
ASK = f"_TYPER_COMPLETE_FISH_ACTION=get-args {ASKING}=complete_fish"


class Shell(StrEnum):
    """The shells there is a script for."""

    bash = "bash"
    zsh = "zsh"
    fish = "fish"


BASH = rf"""# Bash cuts words at : and =, so what stands before the last of them is taken off what is offered.
_reliquary() {{
    local IFS=$'\n' line=${{COMP_LINE:0:COMP_POINT}}
    local word=${{line##*[[:space:]]}} cut='' one
    [[ $COMP_WORDBREAKS == *:* && $word == *[:=]* ]] && cut=${{word%"${{word##*[:=]}}"}}
    COMPREPLY=()
    for one in $({LINE}="$line" {ASK} "$1" 2>/dev/null); do
        one=${{one%%$'\t'*}}
        COMPREPLY+=("${{one#"$cut"}}")
    done
    [[ ${{#COMPREPLY[@]}} == 1 && ${{COMPREPLY[0]}} == *[=/] ]] && compopt -o nospace
}}
complete -o default -F _reliquary reliquary
"""
ZSH = rf"""#compdef reliquary
_reliquary() {{
    local -a found
    local line value
    for line in "${{(@f)$({LINE}="${{(j: :)words[1,CURRENT]}}" {ASK} $words[1] 2>/dev/null)}}"; do
        value=${{line%%$'\t'*}}
        [[ -n $value ]] && found+=("${{value//:/\\:}}:${{line#*$'\t'}}")
    done
    if (( $#found )); then _describe value found -S ''; else _files; fi
}}
compdef _reliquary reliquary
"""
FISH = f"""function __reliquary_complete
    set -lx {LINE} (commandline -cp)
    env {ASK} reliquary 2>/dev/null
end
complete -c reliquary -f -a '(__reliquary_complete)'
"""
SCRIPTS = {Shell.bash: BASH, Shell.zsh: ZSH, Shell.fish: FISH}
