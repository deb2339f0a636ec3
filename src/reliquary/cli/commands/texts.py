"""The commands `reliquary texts`: what a language lacks, and the files for a new one."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from reliquary.cli.arguments import UsageError
from reliquary.core.texts import ENGLISH

texts = typer.Typer(
    help="Check translations, or start a new one.\n\nNeeds a source checkout.",
    no_args_is_help=True,
)
Code = Annotated[str, typer.Argument(metavar="LANG", help="A language code, such as fr or pt-BR.")]


@texts.command()
def check(
    codes: Annotated[
        list[str] | None, typer.Argument(metavar="[LANG...]", help="Language codes; every language if left out.")
    ] = None,
) -> None:
    """List texts that are missing, not translated, or filled in wrongly.

    Every text file is compared with the English one: keys, placeholders such as {number}, and the plural forms the
    language needs. Exit 1 if anything is wrong.

    Example:  reliquary texts check it
    """
    from reliquary.cli.translation.checking import problems
    from reliquary.cli.translation.files import find_checkout, languages_of

    root = find_checkout()
    known = languages_of(root)
    found = [problem for code in codes or known for problem in problems(root, existing(code, known))]
    for problem in found:
        typer.echo(problem)
    typer.echo(f"{len(found)} problems in {', '.join(codes or known)}" if found else "All texts are there.")
    raise typer.Exit(1 if found else 0)


@texts.command()
def new(
    code: Code,
    pseudo: Annotated[
        bool, typer.Option("--pseudo", help="Fill in accented English, a third longer, to test the layout.")
    ] = False,
) -> None:
    """Write the text files of a new language, ready to be filled in.

    Existing files are never overwritten. The language is offered once its name is filled in, in
    src/reliquary/core/text; do that last.

    Example:  reliquary texts new fr
    """
    from reliquary.cli.translation.files import find_checkout
    from reliquary.cli.translation.pseudo import accented
    from reliquary.cli.translation.writing import leave_empty, write_language

    root = find_checkout()
    written = write_language(root, real(code), accented if pseudo else leave_empty)
    if not written:
        raise UsageError(f"all text files of {code} exist already; see `reliquary texts check {code}`")
    for file in written:
        typer.echo(file.relative_to(root).as_posix())
    typer.echo(f"{len(written)} files written. See what is left to do with:  reliquary texts check {code}")


def existing(code: str, known: list[str]) -> str:
    """Return the code of a language that has files, or refuse it."""
    if code not in known:
        raise UsageError(f"there are no texts in {code!r}; start them with `reliquary texts new {code}`")
    return code


def real(code: str) -> str:
    """Return the code of a language other than English, or refuse it."""
    from reliquary.core.texts import CODE, LanguageError, locale_of

    if not re.fullmatch(CODE, code) or code == ENGLISH:
        raise UsageError(f"{code!r} is not the code of another language; it looks like fr or pt-BR")
    try:
        locale_of(code)
    except LanguageError:
        raise UsageError(f"{code!r} is not a language Unicode knows") from None
    return code
