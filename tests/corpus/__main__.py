"""`python -m tests.corpus` says which stored games the rules break; with `write` it plays them all again."""

from __future__ import annotations

import sys
from pathlib import Path


def main(arguments: list[str]) -> int:
    """Check the corpus, or write it for all games or for those that are named; return the exit code."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from corpus.playing import RECORDS, play_all
    from corpus.replaying import broken
    from corpus.storing import save

    writes = arguments[:1] == ["write"]
    code = 0
    for name in arguments[1 if writes else 0 :] or RECORDS:
        if writes:
            sys.stdout.write(f"{name}: {RECORDS[name]} records, {save(name, play_all(name)):,} bytes\n")
            continue
        faults = list(broken(name))
        sys.stdout.writelines(f"{fault}\n" for fault in faults)
        sys.stdout.write(f"{name}: {len(faults)} of {RECORDS[name]} records break\n")
        code = code or int(bool(faults))
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
