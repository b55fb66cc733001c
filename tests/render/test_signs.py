"""Which signs are vouched for: what every font has, and what no page may show as an empty box."""

import json
import re

import pytest

from grognard.base.bundled import FONT_KEYS
from grognard.check.signs import SURE
from grognard.render.fonts import metrics, undrawable_characters
from grognard.render.typstrun import typeset_png


def test_the_sure_signs_are_in_every_font() -> None:
    sure = [chr(code) for code in range(0x20, 0x2300) if re.match(f"[{SURE}]", chr(code))]
    assert len(sure) > 200
    for key in FONT_KEYS:
        assert [one for one in sure if ord(one) not in metrics(key).advances] == [], key


@pytest.mark.parametrize("sign", "⚅中😀★")
def test_a_sign_that_no_font_has_is_a_question_mark_on_every_page(sign: str) -> None:
    assert undrawable_characters(f"a{sign}\ufe0f") == (sign,)
    page = '#set page(width: 20mm, height: 8mm)\n#set text(font: "Roboto")\n#json("data.json").a'
    shown, said = (typeset_png(page, {"data.json": json.dumps({"a": one})}).data for one in (sign, "?"))
    assert shown == said
