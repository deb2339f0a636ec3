"""Signs that every terminal can show: the output of all commands, in ASCII where nothing else is known."""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata

SIGNS = dict(
    zip(
        "★✕●○✗✓►▸→×▲■◆▼♠…–—−─━│┃·“”«»º°’‘µß•≤≥≠█▌▏╸╺☑☐",
        "*xo.Xv>>>x^#+v&~----=|||\"\"<>oo''us*<>!#||=-x.",
        strict=True,
    )
)
"""Stand-ins of one column each, so that tables keep their columns; a cut text ends in ~, as a dot would end it well."""
BARE_LOCALES = ("C", "POSIX")
CODEC = "reliquary_ascii"
STAND_IN = "reliquary.signs"
"""The name of the error handler that puts a stand-in where a letter cannot be written."""


def ascii_for(sign: str) -> str:
    """Replace one sign by one that every output knows."""
    if sign.isascii():
        return sign
    letter = unicodedata.normalize("NFKD", sign)[0]
    return SIGNS.get(sign, letter if letter.isascii() else "?")


def in_ascii(text: str) -> str:
    """Replace every sign of a text that only some outputs know."""
    return "".join(map(ascii_for, text))


def stand_in(error: UnicodeError) -> tuple[str | bytes, int]:
    """Continue after letters an output cannot write, with their stand-ins; for `codecs.register_error`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return in_ascii(error.object[error.start : error.end]), error.end


def wants_ascii() -> bool:
    """Return whether the surroundings ask for ASCII: LANG=C or TERM=dumb, unless PYTHONIOENCODING says otherwise.

    Python itself writes UTF-8 under LANG=C, and then claims LC_CTYPE=C.UTF-8; that claim does not count.
    """
    if os.environ.get("PYTHONIOENCODING"):
        return False
    claimed = sys.flags.utf8_mode and os.environ.get("LC_CTYPE") == "C.UTF-8"
    names = ("LC_ALL", "LANG") if claimed else ("LC_ALL", "LC_CTYPE", "LANG")
    locale = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return os.environ.get("TERM") == "dumb" or locale in BARE_LOCALES


def prepare_output() -> None:
    """Let nothing that is printed fail for want of a letter, on either output.

    ASCII has a codec of our own, because libraries write UTF-8 to an output that only claims to know ASCII.
    """
    codecs.register_error(STAND_IN, stand_in)
    codecs.register(find_codec)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            plain = wants_ascii() or codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding=CODEC if plain else None, errors=STAND_IN)


class Encoder(codecs.IncrementalEncoder):
    """Writes ASCII, with a stand-in for every other sign."""

    def encode(self, text: str, final: bool = False) -> bytes:
        """Write the next piece of a text."""
        return in_ascii(text).encode("ascii")


def find_codec(name: str) -> codecs.CodecInfo | None:
    """Find the codec by its name; for `codecs.register`."""
    if name != CODEC:
        return None
    plain = codecs.lookup("ascii")
    return codecs.CodecInfo(
        lambda text, _="strict": (in_ascii(text).encode("ascii"), len(text)),
        plain.decode,
        incrementalencoder=Encoder,
        incrementaldecoder=plain.incrementaldecoder,
        name=CODEC,
    )
