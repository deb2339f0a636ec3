"""Every sentence of the server is said in the language asked for: whole games, catalogues, rulebooks, lessons."""

from __future__ import annotations

import json

from pseudo.checkout import Checkout, plain_english
from speech.tables import NAMES


def test_no_plain_english_is_left_in_what_the_server_says(checkout: Checkout) -> None:
    texts = json.loads(checkout.run("-m", "pseudo.spoken"))
    assert len(texts) > 3000
    assert plain_english(texts, allowed=NAMES) == {}


def test_plain_english_would_be_found() -> None:
    assert plain_english(["Ŵéłçççóɱé", "You bid 3.", "holy_grail", "W51-034"]) == {
        "you": "You bid 3.",
        "bid": "You bid 3.",
    }
