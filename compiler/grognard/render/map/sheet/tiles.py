"""A map in tiles for a home printer: neighbours overlap, and marks show where to cut and glue."""

import io
import json
import math
from collections.abc import Mapping

import pikepdf

from grognard.base.records import record
from grognard.render.draw.fonts import MM_PER_PT
from grognard.render.draw.pdf import Titles, finish_pdf
from grognard.render.draw.quiet import hush
from grognard.render.draw.typst import typeset_pdf
from grognard.render.map.jobs import AND, CUT, LEAVE, MapTiles
from grognard.render.map.svg import num
from grognard.work.job import Inputs, Made

hush()

OVERLAP = 10.0  # mm by which neighbouring tiles overlap
MARGIN = 5.0  # mm of margin that a printer may leave white
FOOT = 5.0  # mm more below, for the label and the ruler


@record
class Tile:
    """One page: a window of the map (``x``, ``y``: its corner on the map) and where it lies on the paper, mm."""

    row: int
    column: int
    x: float
    y: float

    @property
    def name(self) -> str:
        """``A1`` is the first of the top row."""
        return tile_name(self.row, self.column)


@record
class Tiling:
    """How a map is cut: the paper as it lies, the size of every window, and the tiles row by row."""

    paper: tuple[float, float]
    width: float
    height: float
    left: float
    top: float
    rows: int
    columns: int
    tiles: tuple[Tile, ...]


def tiling(width: float, height: float, paper: tuple[float, float]) -> Tiling:
    """The tiling of a map with the fewest pages, portrait if in doubt; windows are all of one size."""
    upright, lying = _tiling(width, height, paper), _tiling(width, height, (paper[1], paper[0]))
    return upright if len(upright.tiles) <= len(lying.tiles) else lying


def _tiling(width: float, height: float, paper: tuple[float, float]) -> Tiling:
    room = (paper[0] - 2 * MARGIN, paper[1] - 2 * MARGIN - FOOT)
    columns, rows = _many(width, room[0]), _many(height, room[1])
    across, down = (width + OVERLAP * (columns - 1)) / columns, (height + OVERLAP * (rows - 1)) / rows
    tiles = tuple(
        Tile(row=row, column=column, x=(column - 1) * (across - OVERLAP), y=(row - 1) * (down - OVERLAP))
        for row in range(1, rows + 1)
        for column in range(1, columns + 1)
    )
    return Tiling(
        paper=paper, width=across, height=down, left=(paper[0] - across) / 2, top=MARGIN + (room[1] - down) / 2,
        rows=rows, columns=columns, tiles=tiles,
    )  # fmt: skip


def _many(size: float, room: float) -> int:
    return max(1, math.ceil((size - OVERLAP) / (room - OVERLAP)))


def tile_name(row: int, column: int) -> str:
    """A letter for the row, the number of the column; below the 26th row the letters are doubled."""
    return chr(ord("A") + (row - 1) % 26) * ((row - 1) // 26 + 1) + str(column)


def advice(cut: Tiling, tile: Tile, words: Mapping[str, str]) -> str:
    """Which edges of a tile to cut and glue onto which neighbours, and which to leave for which; blank for a single
    tile."""
    row, column = tile.row, tile.column
    before = (tile_name(row, column - 1) if column > 1 else "", tile_name(row - 1, column) if row > 1 else "")
    after = (
        tile_name(row, column + 1) if column < cut.columns else "",
        tile_name(row + 1, column) if row < cut.rows else "",
    )
    said = []
    for (sentence, edges), others in ((CUT, before), (LEAVE, after)):
        pairs = [(words.get(edge, edge), other) for edge, other in zip(edges, others, strict=True) if other]
        if pairs:
            between = f" {words.get(AND, AND)} "
            parts = {"edges": between.join(edge for edge, _ in pairs), "tiles": between.join(name for _, name in pairs)}
            said.append(words.get(sentence, sentence).format(**parts))
    return " ".join(said)


def tile_map(argument: MapTiles, inputs: Inputs) -> Made:
    """The job: the pages of all tiles, row by row."""
    cut = tiling(argument.width, argument.height, argument.paper)
    words = dict(argument.words)
    data = {
        "paper": cut.paper,
        "window": {"x": cut.left, "y": cut.top, "width": cut.width, "height": cut.height},
        "overlap": OVERLAP,
        "title": argument.title,
        "tiles": [
            {"row": tile.row, "column": tile.column, "name": tile.name, "advice": advice(cut, tile, words)}
            for tile in cut.tiles
        ],
    }
    frames = typeset_pdf(inputs.blob(argument.page).decode(), {"data.json": json.dumps(data)}).data
    filled = _filled(frames, inputs.needs[0], cut, argument.height)
    return Made(data=finish_pdf(filled, Titles(title=argument.title, subject="Map")))


def _filled(frames: bytes, whole: bytes, cut: Tiling, height: float) -> bytes:
    """The pages with their window of the map below: the map itself is in the file once."""
    with pikepdf.open(io.BytesIO(frames)) as document, pikepdf.open(io.BytesIO(whole)) as source:
        picture = document.copy_foreign(source.pages[0].as_form_xobject())
        for page, tile in zip(document.pages, cut.tiles, strict=True):
            name = page.add_resource(picture, pikepdf.Name.XObject, pikepdf.Name.Map)
            x, y = cut.left, cut.paper[1] - cut.top - cut.height
            window = " ".join(_pt(value) for value in (x, y, cut.width, cut.height))
            shift = f"1 0 0 1 {_pt(cut.left - tile.x)} {_pt(cut.paper[1] - cut.top + tile.y - height)} cm"
            page.contents_add(f"q {window} re W n {shift} {name} Do Q\n".encode(), prepend=True)
        out = io.BytesIO()
        document.save(out, deterministic_id=True)
        return out.getvalue()


def _pt(millimetres: float) -> str:
    return num(millimetres / MM_PER_PT)
