"""A large map is set part by part: the parts laid on one another are the map."""

import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import numpy
import pypdfium2
import pytest
from tests.boards import shipped_style, small_board

from grognard.render.map.draw import draw_map
from grognard.render.map.field import signs as mapsigns
from grognard.render.map.jobs import MapPrint
from grognard.render.map.parts import TEXT, parts_of
from grognard.render.map.sheet.print import print_map
from grognard.work.job import Inputs


@pytest.fixture(params=[mapsigns.SIGNS, 0], ids=["signs", "tiles"])
def drawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(mapsigns, "SIGNS", request.param)
    return draw_map(small_board(), shipped_style())


def things(svg: str) -> list[tuple[str, str]]:
    """What stands in each layer, in order, without what each part has."""
    layers = [one for one in ElementTree.fromstring(svg) if not one.tag.endswith("defs")]
    return [(layer.get("id", ""), ElementTree.tostring(one, "unicode").strip()) for layer in layers for one in layer]


@pytest.mark.parametrize("most", [1, 3_000, 3 * TEXT, 10_000_000])
def test_parts_hold_every_thing_once_and_in_order(most: int, drawn: str) -> None:
    parts = list(parts_of(drawn, most))
    assert [one for part in parts for one in things(part)] == things(drawn)
    assert (len(parts) == 1) == (most == 10_000_000)
    for part in parts:
        named = part.split("url(#")[1:]
        assert all(f'id="{one.partition(")")[0]}"' in part for one in named), "nothing refers to another part"


def test_a_map_in_parts_prints_as_it_does_whole(drawn: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.render.map.sheet.print.parts_of", lambda svg: parts_of(svg, 20_000))
    board = small_board()
    argument = MapPrint(width=board.width, height=board.height, title="Map")
    inputs = Inputs(needs=(drawn.encode(),), blobs={})
    whole, parted = (print_map(replace(argument, is_large=large), inputs).data for large in (False, True))
    pages = [pypdfium2.PdfDocument(one)[0] for one in (whole, parted)]
    assert pages[0].get_size() == pages[1].get_size()
    one, other = (numpy.asarray(page.render(scale=1).to_pil().convert("RGB"), int) for page in pages)
    assert abs(one - other).max() <= 2 and one.std() > 10
