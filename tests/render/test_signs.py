"""Which signs are vouched for: what every font has, and what no page may show as an empty box."""

import json
import re

import pytest
from tests.boards import small_board

from grognard.base.bundled import FONT_KEYS, templates_dir
from grognard.base.digests import digest_bytes
from grognard.check.plan.signs import SURE
from grognard.render.draw.fonts import metrics, undrawable_characters
from grognard.render.draw.typst import typeset_png
from grognard.render.face.bind import expand_face
from grognard.render.map.draw import draw_map_svg
from grognard.render.map.jobs import MapDrawing
from grognard.work.job import Blob, Inputs


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


def test_a_face_and_a_map_hold_no_sign_that_no_font_has() -> None:
    face = (templates_dir() / "faces/marker.svg").read_bytes()
    made = expand_face(face, {"name": "a⚅b", "text": "a⚅b"}, {"side": "#ffffff", "ink": "#000000"})
    assert "⚅" not in made.svg.decode() and "a?b" in made.svg.decode()
    data = (templates_dir() / "maps/style.toml").read_bytes()
    style = Blob(digest=digest_bytes(data))
    drawn = draw_map_svg(MapDrawing(board=small_board(title="a中b"), style=style), Inputs(blobs={style.digest: data}))
    assert "中" not in drawn.data.decode() and "a?b" in drawn.data.decode()
    assert [one.code for one in drawn.remarks] == ["TPL112"]
