"""Examples in docstrings as blocks of code: without fences, Markdown takes their prompts for quotations."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

EXAMPLE = re.compile(r"^>>> .*?(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)


class Doctests(Extension):
    """Puts fences around the examples in docstrings."""

    def on_instance(self, *, obj: Object, **_: Any) -> None:
        """Change a docstring when it has been read."""
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)
