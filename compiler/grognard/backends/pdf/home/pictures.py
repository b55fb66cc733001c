"""Pictures of the maps for the first pages of a kit: how their tiles go together, and what is behind the title."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from grognard.model.plan.boards import BoardPlan
from grognard.model.plan.map_sheets import MapSheetPlan
from grognard.render.map.jobs import MapPicture, drawing_job
from grognard.render.page.document import Document
from grognard.render.page.home.arguments import KitMap, KitPicture
from grognard.work.job import Job

PIXELS: Final = 700
"""Of the longer side of a sketch: 300 dpi on 60 mm."""
COVER: Final = (166.0, 62.0)
"""What the picture behind the title takes: its proportions count."""
_COVER_PIXELS: Final = 1400


def maps_of(document: Document) -> tuple[tuple[KitMap, ...], tuple[Job, ...]]:
    """The maps and sheets that are put together from tiles, and the jobs of their pictures in the same order."""
    found: list[KitMap] = []
    jobs: list[Job] = []
    sheets = document.plan.map_sheets_of(document.language)
    placed = {one.map for sheet in sheets for one in sheet.maps}
    for sheet in sheets:
        drawn = [(one, _picture(document, document.boards[one.map], PIXELS)) for one in sheet.maps]
        found.append(
            _map(
                document,
                sheet,
                tuple(
                    KitPicture(
                        x=one.rect.x, y=one.rect.y, width=one.rect.width, height=one.rect.height, turned=one.turned
                    )
                    for one, job in drawn
                    if job is not None
                ),
            )
        )
        jobs += [job for _, job in drawn if job is not None]
    for board in document.boards.values():
        if board.id in document.game.maps and board.id not in placed and (job := _picture(document, board, PIXELS)):
            picture = KitPicture(x=0, y=0, width=board.width, height=board.height)
            title = document.tr(document.game.maps[board.id].title)
            found.append(_map(document, replace(board, title=title), (picture,)))
            jobs.append(job)
    return tuple(found), tuple(jobs)


def cover_of(document: Document, size: tuple[float, float] = COVER) -> Job | None:
    """The middle of the first map, or of its hexes, for behind the title; None for a game without maps, and where ink
    is saved. ``size``: its proportions."""
    board = None if document.low_ink else next(iter(_maps(document)), None)
    if board is None:
        return None
    width, height = size
    middles = [(one.x, one.y) for one in board.hexes] or [(board.width / 2, board.height / 2)]
    left, right = min(x for x, _ in middles), max(x for x, _ in middles)
    top, bottom = min(y for _, y in middles), max(y for _, y in middles)
    across = min(right - left or board.width, (bottom - top or board.height) * width / height)
    down = across * height / width
    x, y = (left + right - across) / 2, (top + bottom - down) / 2
    return _picture(document, board, _COVER_PIXELS, (x, y, across, down))


def _maps(document: Document) -> Iterator[BoardPlan]:
    """Those with a grid first, then those with areas; tracks and boxes alone do not look like a game."""
    maps = document.game.maps
    boards = [one for one in document.boards.values() if one.id in maps and (one.layout or maps[one.id].areas)]
    yield from sorted(boards, key=lambda one: one.layout is None)


def _map(document: Document, one: BoardPlan | MapSheetPlan, pictures: tuple[KitPicture, ...]) -> KitMap:
    paper = (document.width, document.height)
    return KitMap(title=one.title, width=one.width, height=one.height, paper=paper, pictures=pictures)


def _picture(
    document: Document, board: BoardPlan, pixels: int, part: tuple[float, float, float, float] | None = None
) -> Job | None:
    drawing = drawing_job(board, document.materials)
    if drawing is None:
        return None
    x, y, across, down = part or (0.0, 0.0, board.width, board.height)
    scale = pixels / max(across, down)
    argument = MapPicture(
        width=max(1, round(across * scale)), height=max(1, round(down * scale)), across=across, down=down, x=x, y=y
    )
    return Job(function="grognard.render.map.sheet.file:picture_map", argument=argument, needs=(drawing,))
