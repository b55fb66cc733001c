"""A side of a counter that shows several steps: each stands upright when the counter is turned to it (`TPL109`)."""

import io

import pytest
from PIL import Image

from grognard.base.bundled import templates_dir
from grognard.base.digests import digest_bytes
from grognard.geometry.counter_shapes import shape_of
from grognard.model.plan.sheets import Face
from grognard.render.draw.png import Picture, draw_pngs
from grognard.render.face.cached import FaceDrawing
from grognard.render.page.cut import TRIMMED, with_bleed
from grognard.work.job import Blob, Inputs

COLOURS = (("formation", "#ffffff"), ("ground", "#ffffff"), ("ink", "#000000"))


def drawn(face: Face):
    """A face by its shipped template."""
    svg = (templates_dir() / f"faces/{face.template}.svg").read_bytes()
    blob = Blob(digest=digest_bytes(svg))
    return FaceDrawing([(face.template, blob)], [], Inputs(blobs={blob.digest: svg})).draw(face)


def step(value: str, turn: int = 0, template: str = "unit-steps", **more) -> Face:
    values = {"value-1": value, "quarter": "1", **({"turned": "1"} if turn else {})}
    shape = shape_of("square", 15.875)
    return Face(
        counter="a", template=template, values=tuple(sorted(values.items())), colours=COLOURS, shape=shape, turn=turn,
        **more,
    )  # fmt: skip


def picture(face: Face) -> Image.Image:
    svg = with_bleed(drawn(face).svg, face.shape, TRIMMED)
    (png,) = draw_pngs([Picture(svg=svg, width=160, height=160)])
    return Image.open(io.BytesIO(png)).convert("L")


def ink(image: Image.Image, box: tuple[int, int, int, int]) -> int:
    """How many dark pixels are in a part of a picture."""
    return sum(1 for one in image.crop(box).tobytes() if one < 128)


LOWER = (40, 116, 120, 148)


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_step_stands_upright_at_the_lower_edge_once_the_counter_is_turned(turn: int) -> None:
    alone = picture(step("7"))
    both = picture(step("1", turned=(step("7", turn),)))
    turned = both.rotate(-turn)  # Pillow turns anticlockwise
    same = sum(abs(a - b) for a, b in zip(alone.crop(LOWER).tobytes(), turned.crop(LOWER).tobytes(), strict=True))
    assert ink(alone, LOWER) > 100
    assert same / (255 * ink(alone, LOWER)) < 0.12
    assert ink(both, LOWER) > 50 and ink(picture(step("1")), LOWER) == pytest.approx(ink(both, LOWER), abs=8)


def test_a_rectangle_keeps_its_box_when_a_step_stands_at_its_side() -> None:
    shape = shape_of("rectangle", 24, 12)
    side = Face(counter="a", template="unit-steps", values=(("turned", "1"), ("value-1", "7")), colours=COLOURS,
                shape=shape, turn=90)  # fmt: skip
    made = drawn(Face(counter="a", template="unit-steps", values=(("value-1", "3"),), colours=COLOURS, shape=shape,
                      turned=(side,)))  # fmt: skip
    assert b'viewBox="-3 -3 30 18"' in made.svg and b'viewBox="-3 -3 18 30"' in made.svg
    assert b"rotate(-90)" in made.svg


def test_a_face_that_would_cover_the_first_step_is_told_and_drawn_once() -> None:
    made = drawn(step("1", template="unit-nato", turned=(step("7", 180, template="unit-nato"),)))
    assert [one.code for one in made.remarks if one.code == "TPL109"] == ["TPL109"]
    assert b">7<" not in made.svg and b">1<" in made.svg
    assert all(one.code != "TPL109" for one in drawn(step("1", turned=(step("7", 180),))).remarks)
