"""The jobs of maps as files, and of previews of things on one."""

from collections.abc import Iterator

from grognard.geometry.polygons import span
from grognard.model.game.locations import read_location
from grognard.model.game.whole import Game
from grognard.model.plan.boards import BoardPlan, Rect
from grognard.model.plan.whole import Plan
from grognard.model.things import CELLS, Look, Thing
from grognard.model.words import words_of
from grognard.render.map.adjacency import adjacency_jobs
from grognard.render.map.jobs import drawing_job, pdf_job, sheet_job, svg_job, tiled_job, window_job
from grognard.work.backend import Request
from grognard.work.job import Job
from grognard.work.materials import Materials

PIXELS, MAP_PIXELS = 10.0, 4.0
"""Default numbers of pixels a millimetre, for a part of a map and for a whole map."""
AROUND = 1.6
"""Distance from the middle of a hex to the far edge of its neighbours, in hexes."""
BESIDE = 6.0
"""mm around an area or point and all that it touches."""
WIDE = 1500
"""px that a part of a map is wide or high at most, unless somebody says how many there are to a millimetre."""
EDGE = 3.0
"""mm around a box or track."""
EMPTY_WINDOW = Rect(x=0.0, y=0.0, width=0.0, height=0.0)
"""The part shown of a map that is only drawn for its remarks: only words have some."""


def jobs_of(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterator[Job]:
    """``<game>-map-<id>[-<lang>].svg|.pdf``, for a map of areas also what touches, ``-adjacency.csv|.json``; and with
    ``blank-map`` the grid, ``-blank``, which has no words, also in tiles of each paper. Maps of one sheet have one PDF:
    ``<game>-sheet-<id>[-<lang>].pdf``."""
    main = game.head.languages[0]
    for language in request.languages or game.head.languages:
        suffix = "" if language == main else f"-{language}"
        sheets = plan.map_sheets_of(language)
        on_sheets = {placed.map for sheet in sheets for placed in sheet.maps}
        for board in _maps(game, plan, language):
            has_page = board.id not in on_sheets
            name = f"{game.id}-map-{board.id}{suffix}"
            yield from _files(board, materials, request, name, has_page=has_page)
            yield from adjacency_jobs(board, name) if request.wants("svg", "map") else ()
        for sheet in sheets if request.wants("svg", "map", "pdf") else ():
            title = f"{words_of(game, language)(game.head.title)} · {sheet.title}"
            output = f"{game.id}-sheet-{sheet.id}{suffix}.pdf"
            job = sheet_job(sheet, plan.boards_of(language), materials, title, output=output)
            if job is not None:
                yield job
    if request.names("blank-map"):
        for board in _maps(game, plan, main):
            yield from _blank_files(board, materials, request, f"{game.id}-map-{board.id}-blank")


def checks_of(game: Game, plan: Plan, request: Request, materials: Materials) -> Iterator[Job]:
    """The drawings, for their remarks; with a style of the game's own also the files made of them."""
    for language in request.languages or game.head.languages:
        for board in _maps(game, plan, language):
            job = drawing_job(board, materials, window=EMPTY_WINDOW)
            if job is not None:
                yield job
                if materials.draws_own(job):
                    yield from _files(board, materials, request, f"{game.id}-map-{board.id}-{language}")


def previews_of(game: Game, plan: Plan, thing: Thing, materials: Materials, look: Look) -> Iterator[Job]:
    """A hex, area or point with its neighbours, a box, a track or a whole map, cut out of the drawn map."""
    for board in _maps(game, plan, look.language):
        window = _window(board, thing)
        if window is not None:
            suits = MAP_PIXELS if thing.kind == "map" else min(PIXELS, WIDE / max(window.width, window.height, 1.0))
            job = window_job(board, materials, window, look.pixels or suits)
            if job is not None:
                yield job


def _window(board: BoardPlan, thing: Thing) -> Rect | None:
    """The part of a sheet that shows a thing; None if the thing is not on it."""
    sheet = Rect(x=0.0, y=0.0, width=board.width, height=board.height)
    if thing.kind == "map":
        return sheet if thing.id == board.id else None
    if thing.kind in CELLS:
        location = read_location(thing.id)
        centre = board.centre_of(location)
        reach = board.layout.across_flats * AROUND if board.layout else BESIDE
        found = Rect(x=centre[0], y=centre[1], width=0.0, height=0.0) if centre else None
        if centre and not board.layout:
            found = _with_neighbours(board, location.id)
    else:
        reach = EDGE
        things = {f"box:{one.location.id}": one.rect for one in board.boxes}
        things |= {f"track:{one.id}": one.rect for one in board.tracks}
        found = things.get(f"{thing.kind}:{thing.id}")
    return _grown(found, reach, sheet) if found else None


def _with_neighbours(board: BoardPlan, number: str) -> Rect | None:
    """An area or point and all that it touches, on this map."""
    pairs = [(one.a, one.b) for one in board.touching if number in (one.a, one.b)]
    near = {number, *(one for pair in pairs for one in pair)}
    rings = [ring for one in board.areas if one.number in near for ring in (one.outline, *one.pieces)]
    points = [point for ring in rings for point in ring]
    points += [(one.x, one.y) for one in board.areas if one.number in near]
    if not points:
        return None
    left, top, right, bottom = span(points)
    return Rect(x=left, y=top, width=right - left, height=bottom - top)


def _grown(rect: Rect, reach: float, sheet: Rect) -> Rect:
    left, top = max(rect.x - reach, sheet.x), max(rect.y - reach, sheet.y)
    right, bottom = min(rect.x + rect.width + reach, sheet.width), min(rect.y + rect.height + reach, sheet.height)
    return Rect(x=left, y=top, width=right - left, height=bottom - top)


def _maps(game: Game, plan: Plan, language: str) -> Iterator[BoardPlan]:
    return (board for board in plan.boards_of(language).values() if board.id in game.maps)


def _files(
    board: BoardPlan, materials: Materials, request: Request, name: str, *, has_page: bool = True
) -> Iterator[Job]:
    """The page at true size is both a map file and a print file: either word requests it."""
    made = (
        svg_job(board, materials, output=f"{name}.svg") if request.wants("svg", "map") else None,
        pdf_job(board, materials, output=f"{name}.pdf") if has_page and request.wants("svg", "map", "pdf") else None,
    )
    return (job for job in made if job is not None)


def _blank_files(board: BoardPlan, materials: Materials, request: Request, name: str) -> Iterator[Job]:
    made = (
        svg_job(board, materials, is_blank=True, output=f"{name}.svg"),
        pdf_job(board, materials, is_blank=True, output=f"{name}.pdf"),
        *(
            tiled_job(board, materials, paper, is_blank=True, output=f"{name}-tiled-{paper}.pdf")
            for paper in request.papers
        ),
    )
    return (job for job in made if job is not None)
