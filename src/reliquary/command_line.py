"""What every command line has in common: output any terminal can show, one form of error, one set of exit codes.

0: done. 1: it could not be done, or something that was checked is wrong. 2: the command line asks for something that
does not exist or contradicts itself. 130: interrupted.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from typing import Any, TextIO, TypeVar, cast

from reliquary.signs import prepare_output

FINE, FAILED, MISUSED, INTERRUPTED = 0, 1, 2, 130
LARGEST = (1 << 62) - 1
"""The largest number accepted, and the largest seed."""
T = TypeVar("T", int, float)
FULL = (errno.ENOSPC, errno.EIO, errno.EFBIG, errno.EBADF)
"""What the system says of an output that takes no more."""


class CommandError(Exception):
    """Something a user is told in one line, and the exit code."""

    code = FAILED

    def __init__(self, message: str, code: int | None = None) -> None:
        super().__init__(message)
        self.code = self.code if code is None else code


def run_command(command: Callable[[], object], name: str) -> int:
    """Run a command; whatever goes wrong is reported in one line that begins with the name. Return the exit code."""
    open_closed_outputs()
    prepare_output()
    try:
        code = guarded(command, name)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return complain(name, "interrupted", INTERRUPTED)
    except BrokenPipeError:
        silence(sys.stdout)
        return FINE
    except OSError as error:
        silence(sys.stdout)
        return complain(name, in_one_line(error), FAILED)
    return code


def guarded(command: Callable[[], object], name: str) -> int:
    """Run a command and report what users got wrong; errors of the system pass."""
    import typer

    misuse = cast(type[Exception], typer.BadParameter.__mro__[2])
    try:
        code = command()
    except CommandError as error:
        return complain(name, str(error), error.code)
    except misuse as error:
        return complain(name, advice_on(error), MISUSED)
    except (typer.Abort, KeyboardInterrupt):
        return complain(name, "interrupted", INTERRUPTED)
    except SystemExit as left:
        if isinstance(left.__context__, BrokenPipeError):
            raise left.__context__ from None
        raise
    return code if isinstance(code, int) else FINE


def complain(name: str, message: str, code: int) -> int:
    """Print an error and return its exit code."""
    try:
        sys.stderr.write(f"{name}: {message}\n")
        sys.stderr.flush()
    except OSError:
        silence(sys.stderr)
    return code


def advice_on(error: Exception) -> str:
    """Explain what is wrong with a command line, and where to read on."""
    context = getattr(error, "ctx", None)
    said: str = getattr(error, "format_message", error.__str__)().replace(": Value error, ", ": ")
    told = said[:1].lower() + said[1:].rstrip(".")
    return told if context is None else f"{told}; see {context.command_path} --help"


def in_one_line(error: OSError) -> str:
    """Return what the system refused, and which file it was about."""
    reason = error.strerror or str(error)
    if error.filename is not None:
        return f"{error.filename}: {reason}"
    return f"cannot write the output: {reason}" if error.errno in FULL else reason


def open_closed_outputs() -> None:
    """Write to nowhere where an output was closed before we started, as by `>&-`."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 kept open until the end


def silence(stream: TextIO) -> None:
    """Let nothing more be written to an output that is gone, not even when Python exits."""
    with open(os.devnull, "w") as nothing:
        try:
            os.dup2(nothing.fileno(), stream.fileno())
        except (OSError, ValueError):
            return


# Numbers on a command line


def whole_number(least: int, most: int = LARGEST) -> Any:
    """Make an option for a whole number; one out of bounds is refused with the range."""
    return bounded(int, "whole number", least, most)


def number(least: float, most: float) -> Any:
    """Make an option for a number; one out of bounds, nan too, is refused with the range."""
    return bounded(float, "number", least, most)


def bounded(read: Callable[[Any], T], what: str, least: T, most: T) -> Any:
    """Return how an option's text is read, as keywords for `typer.Option`."""
    import typer

    where = f"a {what} of {least} or more" if most == LARGEST else f"a {what} from {least} to {most}"

    def parse(text: Any) -> T:
        try:
            value = read(text)
        except (ValueError, OverflowError):
            value = None
        if value is None or not least <= value <= most:
            raise typer.BadParameter(f"{str(text)[:40]!r} is not {where}.")
        return value

    return {"parser": parse, "metavar": "N" if most == LARGEST else f"{least}-{most}"}
