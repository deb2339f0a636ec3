"""Reading a game's options from texts and plain values, with errors that name the option and what it accepts."""

from __future__ import annotations

import difflib
import reprlib
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec


class OptionError(ValueError):
    """An option that does not exist, has no such value, or contradicts another one."""


OptionsType = TypeVar("OptionsType", bound=msgspec.Struct)


def read_options(chosen: Mapping[str, Any], kind: type[OptionsType]) -> OptionsType:
    """Build options from names and plain values, texts from the command line included, or raise OptionError."""
    check_names(chosen, kind)
    values = {name: read_text(kind, name, value) for name, value in chosen.items()}
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        raise OptionError(explain(str(error), kind, values)) from None


def check_names(chosen: Mapping[str, Any], options: type[msgspec.Struct]) -> None:
    """Refuse an option the game does not have, listing those it has."""
    names = options.__struct_fields__
    for name in chosen:
        if name not in names:
            close = difflib.get_close_matches(name, names, n=1)
            hint = f" (did you mean {close[0]}?)" if close else ""
            raise OptionError(f"unknown option {reprlib.repr(name)}{hint}; the options are {', '.join(names)}")


def read_text(options: type[msgspec.Struct], name: str, value: Any) -> Any:
    """Read a text from the command line as the kind of value this option has; other values stay as they are."""
    if not isinstance(value, str):
        return value
    kinds = kinds_of(hints_of(options)[name])
    if bool in kinds:
        return {"true": True, "on": True, "false": False, "off": False}.get(value.lower(), value)
    if int in kinds:
        return int(value) if value.isdecimal() else value
    if tuple in kinds:
        parts = [part.strip() for part in value.split(",")]
        return [int(part) if part.isdecimal() else part for part in parts]
    return value


@cache
def hints_of(options: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the type hint of every option; finding them out takes longer than setting up a game."""
    return get_type_hints(options)


def kinds_of(hint: Any) -> set[type]:
    """Collect the kinds of plain values a type hint admits."""
    if get_origin(hint) is Literal:
        return {type(value) for value in get_args(hint)}
    if get_origin(hint) is tuple:
        return {tuple}
    if get_args(hint):
        return set().union(*(kinds_of(part) for part in get_args(hint)))
    return {hint}


def explain(message: str, options: type[msgspec.Struct], values: Mapping[str, Any]) -> str:
    """Turn the type checker's message into one that names the option and what it accepts."""
    _, _, path = message.partition("`$.")
    name = path.rstrip("`").split("[")[0]
    hint = hints_of(options).get(name)
    return f"option {name} cannot be {reprlib.repr(values.get(name))}; it can be {allowed(hint)}"


def allowed(hint: Any) -> str:
    """Return the values a type hint admits, as a phrase."""
    choices = [str(value) for value in choices_of(hint)]
    if choices:
        return ", ".join(choices[:-1]) + " or " + choices[-1] if len(choices) > 1 else choices[0]
    kinds = kinds_of(hint)
    if bool in kinds:
        return "true or false"
    if tuple in kinds:
        return "a row of values separated by commas"
    return "a text"


def choices_of(hint: Any) -> list[Any]:
    """List the literal values in a type hint."""
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    return [value for part in get_args(hint) for value in choices_of(part)]


def given(options: msgspec.Struct, usual: msgspec.Struct, *, always: tuple[str, ...] = ()) -> str:
    """Write the options that differ from the usual ones, and some always, as keyword arguments after a comma."""
    values = msgspec.structs.asdict(options)
    changed = [name for name, value in values.items() if name in always or value != getattr(usual, name)]
    return "".join(f", {name}={values[name]!r}" for name in changed)
