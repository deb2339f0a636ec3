"""What Imperial Settlers says to people: one file of words per language, and the grammar that fills them in.

Must not know: a table in progress; anything but the values it is given.
"""

from reliquary.games.settlers.text.catalogue import LANGUAGES, LanguageError, catalogue
from reliquary.games.settlers.text.phrases import Language, language

__all__ = ["LANGUAGES", "Language", "LanguageError", "catalogue", "language"]
