"""What goes between the brackets of `load_game`: seats and options as OpenSpiel can write them.

OpenSpiel knows numbers, booleans and text without commas, brackets or equals signs. A list of values is joined by `/`,
an option that depends on others is left out as `0` or empty text, and a boolean that may be left out is `on` or `off`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias, get_type_hints

import msgspec

from reliquary.core.options import OptionError, kinds_of

Parameter: TypeAlias = int | bool | str
ROW = "/"
FORBIDDEN = ",()="
UTILITIES = ("win", "points")


def specification(options: type[msgspec.Struct], seats: int) -> dict[str, Parameter]:
    """Return the parameters of a game with their default values."""
    hints = get_type_hints(options)
    defaults = {field.name: field.default for field in msgspec.structs.fields(options)}
    words = {name: written(default, kinds_of(hints[name])) for name, default in defaults.items()}
    return {"players": seats, "utility": UTILITIES[0], **words}


def written(default: Any, kinds: set[type]) -> Parameter:
    """Write the default value of an option."""
    if default is None:
        return 0 if int in kinds else ""
    if isinstance(default, int | bool | str):
        return default
    return ROW.join(map(str, default))


def chosen(parameters: Mapping[str, Parameter], known: Mapping[str, Parameter]) -> dict[str, Parameter]:
    """Keep the parameters that are set, or raise OptionError if OpenSpiel could not write one."""
    said = {name: value for name, value in parameters.items() if name in known and value != known[name]}
    for name, value in said.items():
        found = [sign for sign in FORBIDDEN if isinstance(value, str) and sign in value]
        if found:
            raise OptionError(f"option {name} cannot be {value!r}: OpenSpiel has no parameters with {found[0]!r}")
    utility = said.get("utility", UTILITIES[0])
    if utility not in UTILITIES:
        raise OptionError(f"option utility cannot be {utility!r}; it can be {' or '.join(UTILITIES)}")
    return said


def options_of(said: Mapping[str, Parameter], options: type[msgspec.Struct]) -> tuple[tuple[str, Parameter], ...]:
    """Read the options among the parameters, with lists in the games' notation."""
    hints = get_type_hints(options)
    rows = [name for name in said if name in hints and tuple in kinds_of(hints[name])]
    read = {name: str(said[name]).replace(ROW, ",") if name in rows else said[name] for name in said if name in hints}
    return tuple(sorted(read.items()))
