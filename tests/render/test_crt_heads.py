"""The head of a combat results table: one row where nothing stands above the columns, two where something does."""

import io
import json

import pytest
from PIL import Image

from grognard.base.bundled import templates_dir
from grognard.render.draw.typst import typeset_png


def band(title: str) -> int:
    """How many pixels of a column in the middle have the colour of the head."""
    page = templates_dir().joinpath("charts/charts.typ").read_text("utf-8")
    chart = {
        "id": "crt", "kind": "crt", "title": "CRT", "cite": "", "row_title": "Die", "column_title": title,
        "columns": ["1:1", "2:1"], "rows": ["1"], "cells": [["A1", "D1"]], "notes": [], "meanings": [], "better": [],
        "long": False, "widths": [1, 1], "terrain": [],
    }  # fmt: skip
    head = {"width": 100.0, "height": None, "title": "T", "subject": "", "notice": "", "language": "en", "words": {}}
    data = typeset_png(page, {"data.json": json.dumps({**head, "charts": [chart]})}).data
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    column = [picture.getpixel((int(picture.width * 0.55), y)) for y in range(picture.height)]
    return sum(one == (0x4A, 0x3D, 0x33) for one in column)


@pytest.mark.parametrize("title", ["Odds"])
def test_no_empty_dark_band_above_the_columns(title: str) -> None:
    assert band("") < band(title) * 0.75
