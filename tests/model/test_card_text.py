"""The marks in the text of a card."""

import pytest

from grognard.model.plan.card_text import stretches, symbols_in


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Draw one", ["text:Draw one"]),
        ("**Two** dice", ["strong:Two", "text: dice"]),
        ("*Once* a {symbol sun} turn", ["em:Once", "text: a ", "symbol:sun", "text: turn"]),
        (r"\*1/2\*", ["text:*", "text:1/2", "text:*"]),
        (r"\{symbol sun} and *\*", ["text:{", "text:symbol sun} and *", "text:*"]),
        (r"*a\*b*", ["em:a*b"]),
        (r"**2\*3** *", ["strong:2*3", "text: *"]),
        ("2*3*4", ["text:2*3*4"]),
        ("* a star", ["text:* a star"]),
        (r"C:\maps", [r"text:C:\maps"]),
        ("", []),
    ],
)
def test_marks(text: str, parts: list[str]) -> None:
    assert [f"{kind}:{words}" for kind, words in stretches(text)] == parts


def test_each_symbol_is_named_once() -> None:
    text = r"**Hold** {symbol fort} \*twice\* {symbol fort}"
    assert symbols_in(text) == ("fort",)


def test_stars_that_nothing_closes_are_read_at_once() -> None:
    text = "**a " * 20000
    assert "".join(words for _, words in stretches(text)) == text
    assert list(stretches(f"**{'a' * 2000}**")) == [("strong", "a" * 2000)]
