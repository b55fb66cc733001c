"""`shape = { … }` of a counter type: what cannot be cut is told at the key, and a square stands in its place."""

from pathlib import Path

import pytest
from tests.load.folders import load, reports

from grognard.geometry.counter_shapes import FORMS

HEAD = 'title = "Small"\nversion = "1"\n'
TYPE = '[inf]\nname = "I"\nface = "unit-nato"\n'


def of(folder: Path, lines: str):
    return load(folder, {"game.toml": HEAD, "counters/types.toml": TYPE + lines})


@pytest.mark.parametrize(
    ("lines", "finding"),
    [
        ("shape = { kind = 'round' }", "4:9 SRC022 width is missing"),
        (
            "shape = { kind = 'oval', width = '20mm' }",
            f"4:18 SRC023 kind is 'oval'; it is one of {', '.join(FORMS)}",
        ),
        ("shape = { kind = 'rectangle', width = '20mm' }", "4:18 SRC023 the shape rectangle has a height too"),
        (
            "shape = { width = '20mm', height = '9mm' }",
            "4:36 SRC023 the shape square of 20 mm has no height of its own",
        ),
        ("shape = { widht = '20mm' }", "4:11 SRC020 unknown key 'widht'"),
        ("shape = 'round'", "4:9 SRC023 shape holds no table"),
        ("size = '9mm'\nshape = { width = '20mm' }", "4:8 SRC023 inf writes its size and its shape"),
    ],
)
def test_a_shape_that_cannot_be_cut(tmp_path: Path, lines: str, finding: str) -> None:
    assert f"counters/types.toml:{finding}" in reports(of(tmp_path, lines))


def test_a_shape_is_read(tmp_path: Path) -> None:
    loaded = of(tmp_path, "shape = { kind = 'rectangle', width = '1in', height = '15mm', corner = '2mm' }")
    form = loaded.game.types["inf"].form
    assert (form.kind, form.width, form.height, form.corner) == ("rectangle", 25.4, 15.0, 2.0)
