"""Where grid, title, boxes, tracks and legend of a map lie on its sheet.

What the sources place stays where they say. The grid takes the first room from the upper left corner, then what has no
place of its own follows: title, boxes, tracks, legend. Boxes follow each other as they stand in the sources.
"""

from collections.abc import Iterable, Mapping

from grognard.base.lengths import rounded
from grognard.geometry.tilings.tiling import Tiling
from grognard.model.game.locations import Location, track_at
from grognard.model.game.maps import Box, Map, Track
from grognard.model.plan.boards import HEADING, LEGEND_COLUMN, LEGEND_ROW, Part, Rect, legend_rows
from grognard.plan.board.places import GAP, Sheet
from grognard.plan.board.tracks import track_size

Size = tuple[float, float]
Sizes = dict[Part, tuple[Size | None, list[Size]]]
TITLE_SIZES = ((92.0, 27.0), (60.0, 27.0))
_PANELS = frozenset({"title", "legend"})  # take what room there is to their right
_FOOT = 5.5  # mm at the foot of a sheet that its notice takes
_GROWTH, _GROWTHS = 10.0, 60  # mm by which a sheet of free size grows until all have room, and how often at most


def sizes_of(
    tiling: Tiling | None, boxes: Mapping[Location, Box], tracks: Iterable[Track], listed: int, *, has_levels: bool
) -> Sizes:
    """What lies on the sheet, in the order of taking place: where it must lie, and its possible sizes."""
    sizes: Sizes = {}
    if tiling:
        sizes["grid"] = (None, [(tiling.width, tiling.height)])
    sizes["title"] = (None, list(TITLE_SIZES))
    sizes |= {location: (box.at, [box.size]) for location, box in boxes.items()}
    for track in tracks:
        sizes[track_at(track.id)] = (track.at, [track_size(track)])
    if listed:
        rows = [(columns, legend_rows(listed, columns, has_levels=has_levels)) for columns in (2, 3, 4, 1)]
        sizes["legend"] = (
            None,
            [(columns * LEGEND_COLUMN, HEADING + 2.5 + many * LEGEND_ROW) for columns, many in rows],
        )
    return sizes


def covers_foot(height: float, placed: Iterable[Rect]) -> bool:
    """Whether something lies where the notice of a sheet would stand."""
    return any(rect.y + rect.height > height - _FOOT + 0.01 for rect in placed)


def laid(
    one: Map, tiling: Tiling | None, fixed: dict[Part, Rect], wanted: dict[Part, list[Size]], *, has_notice: bool
) -> tuple[float, float, dict[Part, Rect]]:
    """Size of the sheet, and the rectangles of all that has room on it. Nothing takes the room of a notice."""
    margin = one.margin
    foot = max(margin, _FOOT) if has_notice else margin
    widths = [rect.x + rect.width for rect in fixed.values()]
    heights = [rect.y + rect.height for rect in fixed.values()]
    if tiling:
        widths.append(margin + tiling.width + GAP + TITLE_SIZES[0][0])
        heights.append(margin + tiling.height)
    else:
        widths.append(margin + max([TITLE_SIZES[0][0], *(size[0][0] for size in wanted.values())]))
    width = one.width or rounded(max(widths) + margin)
    height = one.height or rounded(max([*heights, margin]) + foot)
    for growth in range(1 if one.height else _GROWTHS):
        sheet = Sheet(width, rounded(height + growth * _GROWTH), margin, fixed.values(), foot=foot)
        placed = _placed(sheet, wanted)
        for name in _PANELS & placed.keys():
            placed[name] = sheet.widened(placed[name])
        if len(placed) == len(wanted):
            break
    if tiling and "grid" not in placed:
        placed["grid"] = Rect(x=margin, y=margin, width=tiling.width, height=tiling.height)
    return width, sheet.height, fixed | placed


def _placed(sheet: Sheet, wanted: dict[Part, list[Size]]) -> dict[Part, Rect]:
    placed: dict[Part, Rect] = {}
    last: Rect | None = None
    for name, sizes in wanted.items():
        is_box = not isinstance(name, str) and name.kind == "box"
        rect = (sheet.take(sizes, last) if is_box and last else None) or sheet.take(sizes)
        if rect:
            placed[name] = rect
            last = rect if is_box else last
    return placed
