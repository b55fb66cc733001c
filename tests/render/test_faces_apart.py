"""Whatever a counter says, no two lines of a shipped face share room; each has room for 5 pt on half an inch."""

from itertools import combinations
from random import Random

import pytest

from grognard.base.bundled import templates_dir
from grognard.render.face.template import read_shape, read_template

FACES = sorted((templates_dir() / "faces").glob("*.svg"))
FIELDS = ("formation", "nation", "side", "left", "right", "echelon", "entry", "name", "text", "letter", "symbol")
BACKS = ("", "", "reduced", "plain", "entrenched")
VALUES = ("value-1", "value-2", "value-3", "value-4")
TOUCH = 0.02
"""mm by which boxes may overlap: the figures of a face are rounded."""


def said(dice: Random) -> dict[str, str]:
    """Some fields of a counter. A unit of a formation may be any of up to nine."""
    values = {name: "x" for name in (*FIELDS, *VALUES) if dice.random() < 0.55}
    values["back"] = dice.choice(BACKS)
    if "formation" in values:
        values["stripes"] = str(dice.randint(1, 9))
    return values


@pytest.mark.parametrize("path", FACES, ids=lambda path: path.stem)
def test_no_two_lines_share_room(path):
    svg = path.read_bytes()
    template = read_template(svg)
    dice = Random(path.stem)
    seen = 0
    for _ in range(300):
        values = said(dice)
        shape = read_shape(svg, tuple(term.holds(values) for term in template.terms))
        boxes = [(line.name, line.box) for line in shape.lines if line.box is not None]
        seen += len(boxes)
        for (one, a), (other, b) in combinations(boxes, 2):
            wide = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
            high = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
            assert wide <= TOUCH or high <= TOUCH, (one, other, values)
    assert seen or path.stem == "emblem"


SMALL = 12.7 / 15.875
CAPITALS = 0.66 * 5 * 25.4 / 72  # mm: of 5 pt


@pytest.mark.parametrize("path", FACES, ids=lambda path: path.stem)
def test_each_line_may_be_five_points_on_half_an_inch(path):
    boxes = read_template(path.read_bytes()).boxes
    assert [name for name, box in boxes.items() if box.height * SMALL < CAPITALS] == []
