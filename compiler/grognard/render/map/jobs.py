"""The jobs that make a map, by name: planning them imports nothing that draws."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from grognard.base.papers import PAPERS
from grognard.base.records import record
from grognard.model.plan.boards import BoardPlan, Rect
from grognard.model.plan.map_sheets import MapSheetPlan, PlacedMap
from grognard.render.draw.art.pictures import WholePicture
from grognard.work.job import Blob, Job
from grognard.work.materials import Materials

STYLE, TILES = "maps/style.toml", "maps/tiles.typ"
CUT = ("Cut along the red marks at the {edges}, glue onto {tiles}.", ("left", "top"))
LEAVE = ("Leave the overlap at the {edges}, for {tiles}.", ("right", "bottom"))
"""What to do at edges with neighbouring tiles: first the horizontal neighbours, then the vertical ones."""
AND = "and"
TILE_WORDS = (CUT[0], *CUT[1], LEAVE[0], *LEAVE[1], AND)
"""All words on tiles, for translation."""
_FILE: Final = "grognard.render.map.sheet.file"
LARGE_MAP = 8_000
"""Maximum number of hexes of a map that is set as a whole, in 450 MB."""


@record
class MapDrawing:
    """A board and the style it is drawn in. ``is_blank``: for authors, only the numbered grid, or areas and points with
    their names."""

    board: BoardPlan
    style: Blob
    is_blank: bool = False
    window: Rect | None = None
    """The part that will be shown, mm. Signs of the ground outside it may be left out; nothing else changes."""
    has_picture: bool = False
    """Whether the last job that it needs makes the picture that lies under it."""


@record
class MapGround:
    """A board without anything but its hexes and hexsides, and the style."""

    board: BoardPlan
    style: Blob


@record
class MapPrint:
    """A drawn map on one page of exactly its own size, mm. ``is_large``: it is set in parts. ``has_notice``: not on a
    sheet of several maps whose notice stands on another of them."""

    width: float
    height: float
    title: str
    is_large: bool = False
    has_notice: bool = True


@record
class SheetPrint:
    """Several drawn maps on one page, mm, each as its PDF: ``maps`` says where and how turned, in the order of the jobs
    that it needs."""

    width: float
    height: float
    title: str
    maps: tuple[PlacedMap, ...]
    style: Blob
    theme: str = "colour"


@record
class MapTiles:
    """A drawn map in tiles of a paper, mm. ``page`` is the template of the page around each tile."""

    width: float
    height: float
    title: str
    paper: tuple[float, float]
    page: Blob
    words: tuple[tuple[str, str], ...] = ()


@record
class MapPicture:
    """A drawn map as the board of the module: ``width`` by ``height`` px show ``across`` by ``down`` mm of it."""

    width: int
    height: int
    across: float
    down: float
    x: float = 0.0
    """The upper left corner of the part shown, mm."""
    y: float = 0.0


def drawing_job(
    board: BoardPlan, materials: Materials, *, is_blank: bool = False, window: Rect | None = None
) -> Job | None:
    """The map as SVG, for other jobs; None if the style is missing, which the materials note."""
    key = (drawing_job, is_blank, window)
    return materials.once(board, key, lambda: _drawing_job(board, materials, is_blank=is_blank, window=window))


def _drawing_job(board: BoardPlan, materials: Materials, *, is_blank: bool, window: Rect | None) -> Job | None:
    style = materials.template(STYLE)
    if style is None:
        return None
    shows_nothing = window is not None and not window.width and not window.height
    is_bare = is_blank or shows_nothing
    under = picture_job(board, materials) if not is_blank else None  # also where only remarks are wanted
    has_ground = board.layout and board.grid and not is_bare
    ground = (materials.once(board, _ground_job, lambda: _ground_job(board, style)),) if has_ground else ()
    return Job(
        function="grognard.render.map.draw:draw_map_svg",
        argument=MapDrawing(board=board, style=style, is_blank=is_blank, window=window, has_picture=under is not None),
        needs=(*ground, under) if under else ground,
        engines=("shapely", "fonttools", "numpy", "contourpy", "pillow"),
    )


def _ground_job(board: BoardPlan, style: Blob) -> Job:
    """The ground of a map, which is the same in every language and whatever lies on the sheet beside it."""
    return Job(
        function="grognard.render.map.field.job:lay_ground",
        argument=MapGround(board=_only_ground(board), style=style),
        engines=("shapely", "numpy", "contourpy", "pillow"),
    )


def _only_ground(board: BoardPlan) -> BoardPlan:
    """What of a board decides its ground."""
    return BoardPlan(
        id=board.id,
        title="",
        width=board.width,
        height=board.height,
        raster=board.raster,
        theme=board.theme,
        layout=board.layout,
        grid=board.grid,
        frame=board.frame,
        hexes=tuple(replace(one, shown="", place="") for one in board.hexes),
        chains=tuple(replace(one, name="") for one in board.chains),
        terrain=tuple(replace(one, name="", effects=()) for one in board.terrain),
    )


def picture_job(board: BoardPlan, materials: Materials) -> Job | None:
    """The picture under a map, ready for it; None where there is none."""
    data = materials.art(board.underlay.name) if board.underlay else None
    if board.underlay is None or data is None:
        return None
    width, height = board.underlay.size
    return Job(
        function="grognard.render.face.art:stretch_art",
        argument=WholePicture(name=board.underlay.name, data=data, width=width, height=height),
        engines=("pillow", "lxml", "fonttools"),
        is_large=True,
    )


def svg_job(board: BoardPlan, materials: Materials, *, is_blank: bool = False, output: str = "") -> Job | None:
    """The map as a file for other programs, with its fonts embedded, cut down to the characters used."""
    drawing = drawing_job(board, materials, is_blank=is_blank)
    if drawing is None:
        return None
    return Job(function="grognard.render.map.sheet.file:embed_fonts", argument=None, needs=(drawing,), output=output)


def pdf_job(
    board: BoardPlan, materials: Materials, *, is_blank: bool = False, has_notice: bool = True, output: str = ""
) -> Job | None:
    """The map at true size: the page is the sheet."""
    drawing = drawing_job(board, materials, is_blank=is_blank)
    if drawing is None:
        return None
    is_large = len(board.hexes) > LARGE_MAP
    argument = MapPrint(
        width=board.width, height=board.height, title=board.title, is_large=is_large, has_notice=has_notice
    )
    return Job(function="grognard.render.map.sheet.print:print_map", argument=argument, needs=(drawing,), output=output)


def sheet_job(
    sheet: MapSheetPlan, boards: Mapping[str, BoardPlan], materials: Materials, title: str, *, output: str = ""
) -> Job | None:
    """The maps of a sheet on one page of its size, with one notice."""
    keeper = _keeper_of_notice(sheet, boards)
    pages = [pdf_job(boards[one.map], materials, has_notice=one is keeper) for one in sheet.maps]
    style = materials.template(STYLE)
    needs = tuple(page for page in pages if page is not None)
    if style is None or len(needs) < len(pages):
        return None
    themes = [boards[one.map].theme for one in sheet.maps]
    argument = SheetPrint(
        width=sheet.width, height=sheet.height, title=title, maps=sheet.maps, style=style, theme=themes[0]
    )
    return Job(function="grognard.render.map.sheet.print:print_sheet", argument=argument, needs=needs, output=output)


def _keeper_of_notice(sheet: MapSheetPlan, boards: Mapping[str, BoardPlan]) -> PlacedMap | None:
    """The map at whose foot the notice of a sheet stands: upright, at the foot of the sheet, and the widest there."""
    able = [one for one in sheet.maps if boards[one.map].notice]
    return max(
        able,
        key=lambda one: (not one.inset, not one.turned, one.rect.y + one.rect.height, one.rect.width),
        default=None,
    )


def tiled_sheet_job(
    sheet: MapSheetPlan,
    boards: Mapping[str, BoardPlan],
    materials: Materials,
    paper: str,
    title: str,
    *,
    words: tuple[tuple[str, str], ...] = (),
    output: str = "",
) -> Job | None:
    """The sheet in tiles of a paper. ``words``: translations of `TILE_WORDS`."""
    whole, page = sheet_job(sheet, boards, materials, title), materials.template(TILES)
    if whole is None or page is None:
        return None
    argument = MapTiles(
        width=sheet.width, height=sheet.height, title=title, paper=PAPERS[paper], page=page, words=words
    )
    return Job(function="grognard.render.map.sheet.tiles:tile_map", argument=argument, needs=(whole,), output=output)


def tiled_job(
    board: BoardPlan,
    materials: Materials,
    paper: str,
    *,
    is_one_of_many: bool = False,
    is_blank: bool = False,
    words: tuple[tuple[str, str], ...] = (),
    output: str = "",
) -> Job | None:
    """The map in tiles of a paper (``a4``, ``letter``), to be trimmed and glued. If the game has several maps, each
    tile names its map. ``words``: translations of `TILE_WORDS`."""
    whole, page = pdf_job(board, materials, is_blank=is_blank), materials.template(TILES)
    if whole is None or page is None:
        return None
    title = f"{board.title} · {board.subtitle}" if is_one_of_many else board.title
    argument = MapTiles(
        width=board.width, height=board.height, title=title, paper=PAPERS[paper], page=page, words=words
    )
    return Job(function="grognard.render.map.sheet.tiles:tile_map", argument=argument, needs=(whole,), output=output)


def png_job(board: BoardPlan, materials: Materials, *, output: str = "") -> Job | None:
    """The map as the board of the module, with a palette."""
    drawing = drawing_job(board, materials)
    if drawing is None:
        return None
    size = board.raster
    argument = MapPicture(width=size.width, height=size.height, across=size.width / size.x, down=size.height / size.y)
    raster = Job(function=f"{_FILE}:raster_map", argument=argument, needs=(drawing,), is_large=True)
    return Job(function=f"{_FILE}:colour_map", argument=None, needs=(raster,), output=output, is_large=True)


def window_job(board: BoardPlan, materials: Materials, window: Rect, pixels: float) -> Job | None:
    """A part of the map as a PNG at ``pixels`` a millimetre, for whoever sees nothing else of it."""
    drawing = drawing_job(board, materials, window=window)
    return drawing and Job(function=f"{_FILE}:picture_map", argument=_part(window, pixels), needs=(drawing,))


def excerpt_job(board: BoardPlan, materials: Materials, window: Rect, pixels: float) -> Job | None:
    """The same in all its colours, out of the drawing of the whole map, which a build needs in any case."""
    drawing = drawing_job(board, materials)
    return drawing and Job(function=f"{_FILE}:raster_map", argument=_part(window, pixels), needs=(drawing,))


def _part(window: Rect, pixels: float) -> MapPicture:
    return MapPicture(
        width=round(window.width * pixels),
        height=round(window.height * pixels),
        across=window.width,
        down=window.height,
        x=window.x,
        y=window.y,
    )
