"""What a print shop asks for, as its file says it: what cannot be is told, and stays as it is without the file."""

import pytest

from grognard.load.files.looks.shop import read_shop
from grognard.model.plan.press import Shop


def said(text: str) -> tuple[Shop, list[str]]:
    shop, findings = read_shop(text.encode(), "own", "templates/press/own.toml")
    return shop, [one.message for one in findings]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[board]\ncolumns = 0", "columns: a whole number from 1 to 20000"),
        ("[board]\nrows = 0", "rows: a whole number from 1 to 20000"),
        ("dpi = 0", "dpi: a whole number from 30 to 2400"),
        ("dpi = 20000", "dpi: a whole number from 30 to 2400"),
        ("ink = 20", "ink: a whole number from 100 to 400"),
        ("rich = [0, 0, 0, 120]", "rich: a whole number from 0 to 100"),
        ('parts = ["cards", "kit"]', "parts: one of rules, charts, counters, cards, setup, mats, map"),
        ('makes = "png"\nparts = ["rules", "map", "mats"]', "parts: a shop that makes 'png' gets no rules and no mats"),
        ('makes = "cut"\nparts = ["map"]', "parts: a shop that makes 'cut' gets no map"),
        ('makes = "cut"', ""),
        ('die = ""', "die: a spot colour has a name"),
        ('front = "../{number}.png"', "front: a name has no / and no other sign that files may not have"),
        ('front = "{number}.png"\nback = "{number}.PNG"', "back: a back would have the name of its front"),
    ],
)
def test_what_no_shop_can_ask_is_told(text: str, message: str) -> None:
    assert said(text)[1] == [message] * bool(message)


def test_a_canvas_that_no_memory_holds_is_left_out() -> None:
    sizes = 'across = "63mm"\ndown = "88mm"'
    for pixels, told in (
        ("width = 0\nheight = 9", 1),
        ("width = 20000\nheight = 20000", 1),
        ("width = 9\nheight = 9", 0),
    ):
        shop, messages = said(f'[[canvases]]\nname = "A"\n{pixels}\n{sizes}\n')
        assert (len(shop.canvases), len(messages)) == (1 - told, told), messages
