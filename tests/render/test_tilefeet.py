"""The foot of a tile: its map by name, and a ruler beside it."""

import pypdfium2
import pytest
from tests.render.test_mapfiles import BOARD, printed

from grognard.base.bundled import templates_dir
from grognard.base.digests import digest_bytes
from grognard.base.papers import PAPERS
from grognard.render.map.jobs import MapTiles
from grognard.render.map.sheet.tiles import tile_map
from grognard.work.job import Blob, Inputs


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_foot_of_every_tile_names_the_map_beside_the_ruler(paper: str) -> None:
    page = (templates_dir() / "maps/tiles.typ").read_bytes()
    blob = Blob(digest=digest_bytes(page))
    title = "The Great War in Europe Deluxe · Carte du Proche-Orient"
    argument = MapTiles(width=600.0, height=BOARD.height, title=title, paper=PAPERS[paper], page=blob)
    made = tile_map(argument, Inputs(needs=(printed(),), blobs={blob.digest: page})).data
    with pypdfium2.PdfDocument(made) as opened:
        assert len(opened) > 2
        for sheet in opened:
            text = sheet.get_textpage()
            found, ruler = (text.search(words).get_next() for words in (title, "50 mm"))
            assert found and ruler
            # the ruler begins 50 mm before its last words
            assert text.get_charbox(found[0] + found[1] - 1)[2] < text.get_charbox(ruler[0])[0] - 50 / 25.4 * 72
